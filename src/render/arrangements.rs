//! Arrangements that a search for detours found, as puzzle text, and the prose that goes with them.

use std::fmt::Write;

use crate::notation::{Field, Line, counted, men_of};
use crate::problem::{Detour, Problem};
use crate::search::Outcome;
use crate::search::detour::{Arrangement, Journey, Symmetry};

/// An arrangement as a puzzle of this name, which `verify` accepts, with a note if there is one.
#[must_use]
pub fn arrangement_text(
    name: &str,
    note: Option<&str>,
    journey: &Journey,
    arrangement: &Arrangement,
) -> String {
    let detour = Detour::new(
        journey.board(),
        journey.from(),
        journey.target(),
        arrangement.men,
        arrangement.jumps(),
    );
    let note: Option<Field> = note.and_then(Line::new).map(Field::Note);
    let text = Problem::Detour(detour).to_text(Some(name), note.as_slice());
    text.to_string()
}

/// The note of an arrangement of the fewest men for a number of jumps.
#[must_use]
pub fn fewest_note(men: usize, jumps: usize) -> String {
    format!(
        "Fewer than {} cannot force {}.",
        men_of(men),
        counted(jumps, "jump")
    )
}

/// The note of an arrangement that forces the most jumps which this number of men can force; `None`
/// for any number.
#[must_use]
pub fn most_note(men: Option<usize>, jumps: usize) -> String {
    let jumps = counted(jumps, "jump");
    match men {
        Some(men) => format!("{} cannot force more than {jumps}.", men_of(men)),
        None => format!("No number of men can force more than {jumps}."),
    }
}

/// The heading of a list of all arrangements of the fewest men; `up_to` are the symmetries if only
/// one image of each is listed.
#[must_use]
pub fn enumeration_text(
    journey: &Journey,
    jumps: usize,
    men: usize,
    up_to: Option<&[Symmetry]>,
) -> String {
    let side = journey.board().side();
    let mut text = format!(
        "All arrangements of {} who force a man to make {} from {} to\n\
         {} on the board of {side} by {side} squares. Fewer men cannot do it.\n",
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
        return "No mirroring or turn keeps the start and the target in place, so every arrangement\n\
                counts.\n"
            .to_owned();
    }
    let mut text =
        "Two arrangements count as one if one of these changes makes the first into the second:\n"
            .to_owned();
    for symmetry in symmetries.iter().skip(1) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "- {symmetry};");
    }
    text.push_str("all around the middle of the landing squares.\n");
    text
}

/// The fewest men for every number of jumps, and an arrangement for each.
#[must_use]
pub fn table_text(journey: &Journey, table: &Outcome<Arrangement>) -> String {
    let side = journey.board().side();
    let mut text = format!(
        "The fewest men who force a man to make each number of jumps from {} to {}\n\
         on the board of {side} by {side} squares.{}\n\n",
        journey.from(),
        journey.target(),
        match table {
            Outcome::Exhausted(_) => " No men can force more jumps.",
            Outcome::Found(_) | Outcome::Stopped(_) => "",
        }
    );
    let rows = table.results();
    for row in rows {
        let men = row.men.len() as usize;
        let _ = writeln!(text, "{}: {}", counted(row.jumps(), "jump"), men_of(men));
    }
    for row in rows {
        let name = counted(row.jumps(), "jump");
        let arranged = arrangement_text(&name, None, journey, row);
        let _ = write!(text, "\n{arranged}");
    }
    text
}
