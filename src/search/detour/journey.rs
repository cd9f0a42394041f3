//! The journey of a man: where he starts, and where he goes.

use crate::board::{Board, Square};

use super::lattice::{Lattice, Place};

/// The start and the target of a man who crosses the board in one move. In the booklet he goes from
/// I, 1 to XV, 15.
///
/// ```
/// use halma_solve::board::{Board, Square};
/// use halma_solve::search::detour::{Journey, JourneyError};
/// let square = |row, number| Square::new(row, number).unwrap();
/// let error = Journey::new(Board::FULL, square(1, 1), square(15, 14)).unwrap_err();
/// assert!(matches!(error, JourneyError::OtherClass { .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    board: Board,
    from: Square,
    target: Square,
    start: Place,
    end: Place,
}

/// Why there is no such journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JourneyError {
    /// The start or the target is not on the board.
    #[error("{square} is off the board of {side} by {side} squares")]
    OffBoard {
        /// The square.
        square: Square,
        /// The side of the board.
        side: u8,
    },
    /// The start and the target are the same square.
    #[error("the man stands on {0} already")]
    NowhereToGo(Square),
    /// No hop leads to the target, wherever the men stand.
    #[error(
        "no hop from {from} ends on {target}: a hop keeps {}",
        kept(*from, *target)
    )]
    OtherClass {
        /// The man's square.
        from: Square,
        /// The square that he cannot reach.
        target: Square,
    },
}

/// What a hop keeps and these two squares do not have in common.
fn kept(from: Square, target: Square) -> String {
    let parity = |number: u8| {
        if number.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        }
    };
    let row = from.row() % 2 != target.row() % 2;
    let number = from.number() % 2 != target.number() % 2;
    let rows = format!("{} rows", parity(from.row()));
    let numbers = format!("{} squares of a row", parity(from.number()));
    match (row, number) {
        (true, true) => format!("to {rows} and to {numbers}"),
        (true, false) => format!("to {rows}"),
        _ => format!("to {numbers}"),
    }
}

impl Journey {
    /// A journey on a board.
    ///
    /// # Errors
    /// [`JourneyError`] if no hop can lead from one square to the other.
    pub fn new(board: Board, from: Square, target: Square) -> Result<Self, JourneyError> {
        let side = board.side();
        if let Some(square) = [from, target].into_iter().find(|&end| !board.contains(end)) {
            return Err(JourneyError::OffBoard { square, side });
        }
        if from == target {
            return Err(JourneyError::NowhereToGo(from));
        }
        let lattice = Lattice::of(board, from);
        let ends = lattice.place(from).zip(lattice.place(target));
        let (start, end) = ends.ok_or(JourneyError::OtherClass { from, target })?;
        Ok(Self {
            board,
            from,
            target,
            start,
            end,
        })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The man's square.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The square that he has to reach.
    #[must_use]
    pub const fn target(&self) -> Square {
        self.target
    }

    /// The squares on which the man can land.
    #[must_use]
    pub fn lattice(&self) -> Lattice {
        Lattice::of(self.board, self.from)
    }

    /// The fewest jumps to the target if men stand wherever they are needed.
    #[must_use]
    pub const fn shortest(&self) -> usize {
        self.start.distance(self.end) as usize
    }

    /// The number of jumps of a route that visits every landing square. No route has more.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.lattice().size() - 1
    }

    pub(super) const fn start(&self) -> Place {
        self.start
    }

    pub(super) const fn end(&self) -> Place {
        self.end
    }
}
