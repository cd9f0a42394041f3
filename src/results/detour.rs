//! Text for the results of a search for detours: the arrangements as puzzles, and the prose around
//! them.

use std::fmt::Write;

use derive_more::Display;
use halma_solve::board::{BoardSize, Square, SquareSet};
use halma_solve::notation::{Field, counted, counted_men};
use halma_solve::problem::{Detour, Problem, PuzzleId};
use halma_solve::search::Outcome;
use halma_solve::search::detour::{Arrangement, Journey, JourneySymmetry};
use serde::Serialize;

use super::answered::Answered;
use super::{Entry, id_note, joined, tag};

tag!(ArrangementTag = "arrangement");
tag!(NoArrangementTag = "no-arrangement");

/// An arrangement with its number in a list. In a table it stands for its number of jumps.
#[derive(Display, Serialize)]
#[display("{text}")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "arrangement")
)]
pub struct ArrangementRecord<'a> {
    /// What the line is.
    record: ArrangementTag,
    /// Its place in the list, from 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: usize,
    id: PuzzleId,
    board: BoardSize,
    /// Where the man stands.
    from: Square,
    /// Where he goes.
    target: Square,
    /// The jumps that he needs.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    jumps: usize,
    /// Where the other men stand.
    men: SquareSet,
    /// A hop with so many jumps.
    route: &'a [Square],
    #[serde(skip)]
    text: String,
}

impl<'a> ArrangementRecord<'a> {
    /// The arrangement, with a note if there is one. Its name is its number if none is given.
    pub fn new(
        number: usize,
        name: Option<&str>,
        note: Option<&str>,
        journey: &Journey,
        found: &'a Arrangement,
    ) -> Self {
        let board = journey.board();
        let from = journey.from();
        let target = journey.target();
        let detour = Detour::new(board, from, target, found.men, found.jumps());
        let id = PuzzleId::from_detour(&detour);
        let notes = note.and_then(super::note).into_iter().chain(id_note(id));
        let name = name.map_or_else(|| number.to_string(), str::to_owned);
        let text = Problem::from(detour).to_text(Some(&name), &notes.collect::<Vec<Field>>());
        Self {
            record: ArrangementTag::Value,
            number,
            id,
            board: board.size(),
            from,
            target,
            jumps: found.jumps(),
            men: found.men,
            route: &found.route,
            text: text.to_string(),
        }
    }
}

/// The proof that there is no such arrangement.
#[derive(Display, Serialize)]
#[display("impossible: {reason}\n")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "no-arrangement")
)]
pub struct NoArrangement {
    /// What the line is.
    record: NoArrangementTag,
    #[serde(flatten)]
    answered: Answered,
    /// Why there is none.
    reason: String,
}

impl NoArrangement {
    pub const fn new(reason: String) -> Self {
        Self {
            record: NoArrangementTag::Value,
            answered: Answered::NO,
            reason,
        }
    }
}

impl Entry for ArrangementRecord<'_> {
    fn columns() -> Vec<&'static str> {
        vec!["number", "id", "jumps", "men", "squares", "route"]
    }

    fn cells(&self) -> Vec<String> {
        vec![
            self.number.to_string(),
            self.id.to_string(),
            self.jumps.to_string(),
            self.men.len().to_string(),
            self.men.to_string(),
            joined(self.route),
        ]
    }
}

/// The note for an arrangement of the fewest men who force a number of jumps.
pub fn fewest_note(men: usize, jumps: usize) -> String {
    format!(
        "Fewer than {} cannot force {}.",
        counted_men(men),
        counted(jumps, "jump")
    )
}

/// The note for an arrangement that forces the most jumps that this number of men can force. `None`
/// means any number of men.
pub fn most_note(men: Option<usize>, jumps: usize) -> String {
    let jumps = counted(jumps, "jump");
    match men {
        Some(men) => format!("{} cannot force more than {jumps}.", counted_men(men)),
        None => format!("No number of men can force more than {jumps}."),
    }
}

/// The heading of a list of all arrangements of the fewest men. If symmetrical arrangements count as one, `up_to` has
/// the symmetries.
pub fn enumeration_text(
    journey: &Journey,
    jumps: usize,
    men: usize,
    up_to: Option<&[JourneySymmetry]>,
) -> String {
    let size = journey.board().size();
    let mut text = format!(
        "All arrangements of {} that force a man to make {} from {} to\n\
         {} on the board of {size} squares. Fewer men cannot do it.\n",
        counted_men(men),
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
pub fn symmetries_text(symmetries: &[JourneySymmetry]) -> String {
    let mut text =
        "Two arrangements count as one if one of these changes turns the first into the second:\n"
            .to_owned();
    for symmetry in symmetries.iter().skip(1) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "- {symmetry};");
    }
    text.push_str("all around the middle between the start and the target.\n");
    text
}

/// The prose above a table that has an arrangement of the fewest men for each number of jumps.
pub fn table_text(journey: &Journey, table: &Outcome<Arrangement>) -> String {
    let size = journey.board().size();
    let mut text = format!(
        "The fewest men who force a man to make each number of jumps from {} to {}\n\
         on the board of {size} squares.{}\n\n",
        journey.from(),
        journey.target(),
        match table.ended_early {
            None => " No men can force more jumps.",
            Some(_) => "",
        }
    );
    for row in &table.results {
        let men = row.men.len() as usize;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{}: at least {}",
            counted(row.jumps(), "jump"),
            counted_men(men)
        );
    }
    text
}
