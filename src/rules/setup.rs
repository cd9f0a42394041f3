//! A position as someone describes it, before it is checked.

use std::fmt;

use crate::board::{Board, Square};

use super::position::{MOST_ARMIES, Position};

/// Armies that are not checked yet: there may be two men on a square, or men off the board.
/// [`Setup::to_position`] checks them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The squares of the men of each army, from one to four armies, in order of play.
    pub armies: Vec<Vec<Square>>,
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// There is no army, or there are more than four.
    #[error("a board holds from 1 to {MOST_ARMIES} armies, not {0}")]
    ArmyCount(usize),
    /// A man is off the board.
    #[error("{square} is off the board of {side} by {side} squares")]
    OffBoard {
        /// The man's square.
        square: Square,
        /// The side of the board.
        side: u8,
    },
    /// Two men stand on one square. They may belong to the same army or to two armies.
    #[error("two men on {0}")]
    TwoMen(Square),
}

/// Everything that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The faults in the order in which the men are listed; never empty.
    pub faults: Vec<SetupFault>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let semicolon = if index == 0 { "" } else { "; " };
            write!(formatter, "{semicolon}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// The position that the setup describes.
    ///
    /// # Errors
    /// [`SetupError`] with every fault at once.
    pub fn to_position(&self) -> Result<Position, SetupError> {
        let mut faults = Vec::new();
        if !(1..=MOST_ARMIES).contains(&self.armies.len()) {
            faults.push(SetupFault::ArmyCount(self.armies.len()));
        }
        let mut position = Position::empty(self.board);
        for (army, squares) in self.armies.iter().enumerate() {
            for &square in squares {
                if !self.board.contains(square) {
                    faults.push(SetupFault::OffBoard {
                        square,
                        side: self.board.side(),
                    });
                } else if !position.put(square, army.min(MOST_ARMIES - 1)) {
                    faults.push(SetupFault::TwoMen(square));
                }
            }
        }
        if faults.is_empty() {
            Ok(position)
        } else {
            Err(SetupError { faults })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Setup, SetupFault};
    use crate::board::{Board, Square};

    #[test]
    fn every_fault_is_reported_at_once() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(8).expect("a board");
        let setup = Setup {
            board,
            armies: vec![
                vec![square(1, 1), square(9, 1)],
                vec![square(1, 1)],
                vec![],
                vec![],
                vec![square(2, 2), square(2, 2)],
            ],
        };
        let error = setup.to_position().expect_err("four faults");
        assert_eq!(
            error.faults,
            [
                SetupFault::ArmyCount(5),
                SetupFault::OffBoard {
                    square: square(9, 1),
                    side: 8
                },
                SetupFault::TwoMen(square(1, 1)),
                SetupFault::TwoMen(square(2, 2)),
            ]
        );
        assert_eq!(
            error.to_string(),
            "a board holds from 1 to 4 armies, not 5; IX, 1 is off the board of 8 by 8 squares; \
             two men on I, 1; two men on II, 2"
        );
    }

    #[test]
    fn four_armies_stand_on_one_board() {
        let armies: Vec<Vec<Square>> = (0..4)
            .map(|army| vec![Square::from_index(army), Square::from_index(army + 16)])
            .collect();
        let setup = Setup {
            board: Board::FULL,
            armies,
        };
        let position = setup.to_position().expect("nothing is wrong");
        assert_eq!(position.men().len(), 8);
        for (army, squares) in setup.armies.iter().enumerate() {
            for &square in squares {
                assert_eq!(position.army_of(square), Some(army));
            }
        }
    }
}
