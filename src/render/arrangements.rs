//! Arrangements of the first solitaire that a search found, as puzzle text, and what is said of a
//! complete search.

use std::fmt::Write;

use crate::notation::{
    Field, Line, Located, Name, Part, PuzzleText, WrittenDetour, WrittenSetup, counted, men_of,
};
use crate::search::detour::{Arrangement, Journey, Row, Symmetry};

use super::picture::Frame;
use super::text::diagram_of;

/// An arrangement as a puzzle of this name, which `verify` accepts, with a note if there is one.
#[must_use]
pub fn arrangement_text(
    name: &str,
    note: Option<&str>,
    journey: &Journey,
    arrangement: &Arrangement,
) -> String {
    let mut parts: Vec<Part> = Name::new(name).map(Part::Name).into_iter().collect();
    parts.push(Part::Field(Field::Board(journey.board().side())));
    parts.extend(
        note.and_then(Line::new)
            .map(|note| Part::Field(Field::Note(note))),
    );
    let number = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    let men = arrangement.men;
    parts.push(Part::Detour(WrittenDetour {
        from: journey.from(),
        target: journey.target(),
        jumps: number(arrangement.jumps()),
    }));
    parts.push(Part::Setup(WrittenSetup {
        claimed_men: number(men.len() as usize),
        men: men.iter().map(Located::nowhere).collect(),
    }));
    let standing = men | journey.from().into();
    let frame = Frame::around(standing | journey.target().into(), journey.board());
    parts.push(Part::Diagram(diagram_of(standing, frame)));
    // The parts are in order, so they make a text.
    PuzzleText::new(parts).map_or_else(String::new, |text| text.to_string())
}

/// What was proved of the fewest men, for a note.
#[must_use]
pub fn fewest_note(men: usize, jumps: usize) -> String {
    format!(
        "No fewer than {} compel {}.",
        men_of(men),
        counted(jumps, "jump")
    )
}

/// What was proved of the most jumps that so many men compel, or any number of them, for a note.
#[must_use]
pub fn most_note(men: Option<usize>, jumps: usize) -> String {
    let jumps = counted(jumps, "jump");
    match men {
        Some(men) => format!("No more than {jumps} can be compelled by {}.", men_of(men)),
        None => format!("No more than {jumps} can be compelled by any number of men."),
    }
}

/// What a complete search found, as prose that stands before its arrangements.
#[must_use]
pub fn enumeration_text(
    journey: &Journey,
    jumps: usize,
    men: usize,
    up_to: Option<&[Symmetry]>,
) -> String {
    let side = journey.board().side();
    let mut text = format!(
        "All arrangements of {}, the fewest who compel a man to make {} from {} to\n\
         {} on the board of {side} by {side} squares.\n",
        men_of(men),
        counted(jumps, "jump"),
        journey.from(),
        journey.target(),
    );
    if let Some(symmetries) = up_to {
        text.push_str(&symmetries_text(symmetries));
    }
    text
}

/// Which arrangements count as one.
#[must_use]
pub fn symmetries_text(symmetries: &[Symmetry]) -> String {
    if symmetries.len() == 1 {
        return "No mirroring or turn leaves the two ends in place, so each counts on its own.\n"
            .to_owned();
    }
    let mut text = "Of those that are one another's images only one counts:\n".to_owned();
    for symmetry in symmetries.iter().skip(1) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "- {symmetry};");
    }
    text.push_str("all about the middle of the landing squares.\n");
    text
}

/// The relation of jumps and men, as prose, and all its arrangements.
#[must_use]
pub fn table_text(journey: &Journey, rows: &[Row]) -> String {
    let side = journey.board().side();
    let mut text = format!(
        "The fewest men who compel a man to make so many jumps from {} to {}\n\
         on the board of {side} by {side} squares. More jumps no men compel.\n\n",
        journey.from(),
        journey.target(),
    );
    for row in rows {
        let _ = writeln!(text, "{}: {}", counted(row.jumps, "jump"), men_of(row.men));
    }
    for row in rows {
        let name = counted(row.jumps, "jump");
        let arranged = arrangement_text(&name, None, journey, &row.arrangement);
        let _ = write!(text, "\n{arranged}");
    }
    text
}
