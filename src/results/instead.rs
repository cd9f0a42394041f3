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
    /// The same shape in other places on the board.
    pub elsewhere: Vec<Reached>,
    /// The same shape, there or elsewhere, from the standard yard that has as many men as are drawn.
    pub other_yard: Vec<Reached>,
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
    /// The men who stand elsewhere than they are drawn. Where the whole shape is moved, they do not count.
    men: u32,
    /// The rows by which the shape is moved, up if positive.
    rows: i8,
    /// The squares by which the shape is moved, to the right if positive.
    numbers: i8,
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
    pub fn new(task: &ExitTask, found: &SolvedFigure) -> Self {
        let board = task.board();
        Self {
            id: PuzzleId::of_squares(board, task.yard(), found.squares),
            men: 0,
            rows: 0,
            numbers: 0,
            yard: task.yard().rows().to_vec(),
            corner: task.yard().corner().square(board),
            figure: found.squares,
            key: found.key.clone(),
            task: task.clone(),
        }
    }

    /// The same with this number of men elsewhere.
    pub fn with_men(self, men: u32) -> Self {
        Self { men, ..self }
    }

    /// The same with its shape moved by these rows and squares.
    pub fn shifted(self, rows: i8, numbers: i8) -> Self {
        Self {
            rows,
            numbers,
            ..self
        }
    }

    /// How it differs from what is drawn.
    fn note(&self) -> String {
        match (self.men, self.rows, self.numbers) {
            (0, 0, 0) => "the figure as it is drawn".to_owned(),
            (0, rows, numbers) => format!("the drawn shape, moved {}", moved(rows, numbers)),
            (men, ..) => format!("{} elsewhere than drawn", counted_men(men)),
        }
    }

    /// It as a puzzle.
    fn text(&self, name: Option<&str>, notation: Notation) -> String {
        let found = SolvedFigure {
            squares: self.figure,
            key: self.key.clone(),
        };
        found_text(
            name,
            None,
            &self.task,
            &found,
            note(&self.note()).as_slice(),
            notation,
        )
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
        self.nearest.len() + self.elsewhere.len() + self.other_yard.len()
    }

    /// The figures as puzzles. The name of the impossible one is part of theirs.
    pub fn puzzles(&self, name: Option<&str>, notation: Notation) -> String {
        let all = [
            ("nearest", &self.nearest),
            ("elsewhere", &self.elsewhere),
            ("from another yard", &self.other_yard),
        ];
        let text = |(what, number, reached): (&str, usize, &Reached)| {
            let name = name.map(|name| format!("{name}, {what} {number}"));
            let name = name.filter(|name| Name::new(name).is_some());
            reached.text(name.as_deref(), notation)
        };
        let numbered = all.into_iter().flat_map(|(what, list)| {
            (1..)
                .zip(list)
                .map(move |(number, reached)| (what, number, reached))
        });
        numbered.map(text).join("\n")
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

/// How far a shape is moved, in words: `2 rows up and 1 square to the right`.
pub fn moved(rows: i8, numbers: i8) -> String {
    let part = |number: i8, unit: &str, ways: [&str; 2]| {
        let way = ways[usize::from(number > 0)];
        (number != 0).then(|| format!("{} {way}", counted(number.unsigned_abs(), unit)))
    };
    [
        part(rows, "row", ["down", "up"]),
        part(numbers, "square", ["to the left", "to the right"]),
    ]
    .into_iter()
    .flatten()
    .join(" and ")
}

/// A yard in words, such as `19 men, rows 5, 5, 4, 3, 2`.
pub fn yard_in_words(task: &ExitTask) -> String {
    let rows = task.yard().rows().iter().join(", ");
    format!("{}, rows {rows}", counted_men(task.men().len()))
}
