//! Text for the results of a search for detours: the arrangements as puzzles, and the prose around
//! them.

use std::fmt::Write;

use halma_solve::notation::{Field, Line, counted, men_of};
use halma_solve::problem::{Detour, Problem, PuzzleId};
use halma_solve::search::detour::{Arrangement, Journey, Symmetry};
use halma_solve::search::{Ending, Outcome};

use super::id_note;

/// An arrangement as a puzzle with this name and, if given, this note. `verify` accepts the puzzle.
pub(crate) fn arrangement_text(
    name: &str,
    note: Option<&str>,
    journey: &Journey,
    arrangement: &Arrangement,
) -> String {
    let detour = detour(journey, arrangement);
    let note = note.and_then(Line::new).map(Field::Note);
    let id = id_note(PuzzleId::of_detour(&detour));
    let notes: Vec<Field> = note.into_iter().chain(id).collect();
    let text = Problem::Detour(detour).to_text(Some(name), &notes);
    text.to_string()
}

/// The id of an arrangement.
pub(super) fn arrangement_id(journey: &Journey, arrangement: &Arrangement) -> PuzzleId {
    PuzzleId::of_detour(&detour(journey, arrangement))
}

fn detour(journey: &Journey, arrangement: &Arrangement) -> Detour {
    Detour::new(
        journey.board(),
        journey.from(),
        journey.target(),
        arrangement.men,
        arrangement.jumps(),
    )
}

/// The note for an arrangement of the fewest men who force a number of jumps.
pub(crate) fn fewest_note(men: usize, jumps: usize) -> String {
    format!(
        "Fewer than {} cannot force {}.",
        men_of(men),
        counted(jumps, "jump")
    )
}

/// The note for an arrangement that forces the most jumps that this number of men can force. `None`
/// means any number of men.
pub(crate) fn most_note(men: Option<usize>, jumps: usize) -> String {
    let jumps = counted(jumps, "jump");
    match men {
        Some(men) => format!("{} cannot force more than {jumps}.", men_of(men)),
        None => format!("No number of men can force more than {jumps}."),
    }
}

/// The heading of a list of all arrangements of the fewest men. If arrangements that are symmetrical to
/// each other count as one, `up_to` has the symmetries.
pub(crate) fn enumeration_text(
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

/// Prose that says which arrangements count as one.
pub(crate) fn symmetries_text(symmetries: &[Symmetry]) -> String {
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

/// A table of the fewest men for each number of jumps, and an arrangement for each row.
pub(crate) fn table_text(journey: &Journey, table: &Outcome<Arrangement>) -> String {
    let side = journey.board().side();
    let mut text = format!(
        "The fewest men who force a man to make each number of jumps from {} to {}\n\
         on the board of {side} by {side} squares.{}\n\n",
        journey.from(),
        journey.target(),
        match table.ending {
            Ending::Exhausted => " No men can force more jumps.",
            Ending::Found | Ending::Stopped => "",
        }
    );
    let rows = &table.results;
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
