//! Everything that the screen shows.

use std::fmt::Write;

use halma_solve::board::{Board, Row, Square, SquareSet};
use halma_solve::verify::Armies;

/// A board, a list beside it, and a message below it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scene {
    /// The title of the puzzle.
    pub(crate) title: String,
    /// The text after the title: the verdict, or the task.
    pub(crate) after_title: String,
    /// The board; all of it is shown.
    pub(crate) board: Board,
    /// The men.
    pub(crate) men: SquareSet,
    /// The men of each army of a game. Together they are `men`.
    pub(crate) armies: Option<Armies>,
    /// The squares of the yard, or of the yards of a game.
    pub(crate) yard: SquareSet,
    /// The squares to fill.
    pub(crate) wanted: SquareSet,
    /// The squares that the chosen man can go to.
    pub(crate) open: SquareSet,
    /// The squares that the last man touched.
    pub(crate) route: SquareSet,
    /// The mirror line, if it is shown.
    pub(crate) diagonal: SquareSet,
    /// Men without a mirror image, if they are shown.
    pub(crate) unmatched: SquareSet,
    /// The man who moves now or moved last.
    pub(crate) mover: Option<Square>,
    /// The man chosen.
    pub(crate) chosen: Option<Square>,
    /// The square that Enter acts on.
    pub(crate) cursor: Option<Square>,
    /// The target of a detour.
    pub(crate) target: Option<Square>,
    /// The moves, each with its mark: `!` for a fault, `~` for an emendation.
    pub(crate) lines: Vec<(String, &'static str)>,
    /// The index of the move made last.
    pub(crate) current: Option<usize>,
    /// The message.
    pub(crate) message: String,
    /// The part of a long message that is shown, from 0. After the last part comes the first.
    pub(crate) part: i32,
    /// Whether the meaning of the signs is shown in place of the moves.
    pub(crate) shows_legend: bool,
    /// The help for the keyboard, two lines.
    pub(crate) keys: [String; 2],
}

impl Scene {
    /// The title of the puzzle, with the verdict or the task.
    pub(crate) fn heading(&self) -> String {
        format!("{}{}", self.title, self.after_title)
    }

    /// The rows and numbers that hold everything, and one more.
    pub(super) fn section(&self) -> u8 {
        if self.armies.is_some() {
            return self.board.side();
        }
        let shown = self.men | self.yard | self.wanted | self.target.into_iter().collect();
        let most = shown.iter().map(|square| square.row().max(square.number()));
        (most.max().unwrap_or(1) + 1).min(self.board.side())
    }

    /// This number of rows and columns of the board as text, without paint and without a cursor.
    pub(super) fn diagram(&self, side: u8) -> String {
        // Writing to a string cannot fail.
        let mut text = String::new();
        for number in 1..=side {
            let _ = write!(text, "{number:>3}");
        }
        text.push('\n');
        for row in Row::nearest(side).rev() {
            for square in (1..=side).filter_map(|number| Square::new(row.number(), number)) {
                let [left, _] = self.yard_sides(square);
                let _ = write!(text, " {left}{}", self.cell(square).sign);
            }
            let _ = writeln!(text, "  {row}");
        }
        text
    }
}
