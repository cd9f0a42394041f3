//! What can be reached instead of a figure that is impossible.

use halma_solve::board::{Notation, Square, SquareSet};
use halma_solve::notation::{Name, counted, counted_men};
use halma_solve::problem::PuzzleId;
use halma_solve::rules::Move;
use halma_solve::search::exit::{ExitTask, SolvedFigure};
use itertools::Itertools;
use serde::Serialize;

use super::exit::found_text;
use super::note;

/// What can be reached instead of a figure that is impossible.
#[derive(Clone, Default, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "instead")
)]
pub struct Instead {
    /// What was searched, and what was found, in sentences.
    pub searched: Vec<String>,
    /// Figures that can be reached and that differ in the fewest men.
    pub nearest: Vec<Reached>,
}

/// A figure that can be reached.
#[derive(Clone, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "reached")
)]
pub struct Reached {
    id: PuzzleId,
    /// The men who stand elsewhere than they are drawn.
    men: u32,
    /// The lengths of the yard's rows, from its corner.
    yard: Vec<u8>,
    /// The corner square of the yard.
    corner: Square,
    /// Where its men stand.
    figure: SquareSet,
    /// A key of it.
    key: Vec<Move>,
    #[serde(skip)]
    task: ExitTask,
}

impl Reached {
    pub fn new(task: &ExitTask, found: &SolvedFigure, men: u32) -> Self {
        let board = task.board();
        Self {
            id: PuzzleId::of_squares(board, task.yard(), found.squares),
            men,
            yard: task.yard().rows().to_vec(),
            corner: task.yard().corner().square(board),
            figure: found.squares,
            key: found.key.clone(),
            task: task.clone(),
        }
    }

    /// It as a puzzle.
    fn text(&self, name: Option<&str>, notation: Notation) -> String {
        let found = SolvedFigure {
            squares: self.figure,
            key: self.key.clone(),
        };
        let words = format!("{} elsewhere than drawn", counted_men(self.men));
        let note = note(&words);
        found_text(name, &self.task, &found, note.as_slice(), notation)
    }
}

impl Instead {
    /// What was searched, a line for each sentence.
    pub fn prose(&self) -> String {
        let lines = self.searched.iter();
        lines.flat_map(|line| ["  ", line, "\n"]).collect()
    }

    /// The number of figures that can be printed.
    pub const fn figures(&self) -> usize {
        self.nearest.len()
    }

    /// The figures as puzzles. The name of the impossible one is part of theirs.
    pub fn puzzles(&self, name: Option<&str>, notation: Notation) -> String {
        let text = |(number, reached): (usize, &Reached)| {
            let name = name.map(|name| format!("{name}, nearest {number}"));
            let name = name.filter(|name| Name::new(name).is_some());
            reached.text(name.as_deref(), notation)
        };
        (1..).zip(&self.nearest).map(text).join("\n")
    }

    /// A sentence about figures with the fewest men elsewhere.
    pub fn say_nearest(&mut self, among: &str, men: u32, figures: usize) {
        let figures = counted(figures, "figure");
        let men = counted_men(men);
        self.searched.push(format!(
            "nearest of {among}: {figures}, with {men} elsewhere"
        ));
    }
}
