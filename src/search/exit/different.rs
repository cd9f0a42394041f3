//! A key of the same figure that uses different moves.

use crate::board::{Square, SquareSet};
use crate::rules::{IllegalMove, Move, Position};

use super::decide::{Decided, Decider, Decision, Effort, Stage};
use super::instance::Instance;
use super::task::ExitTask;

/// A key that was replayed and is complete: each man of the task leaves the yard in one legal move,
/// and all men together fill the figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompleteKey {
    task: ExitTask,
    figure: SquareSet,
    moves: Vec<Move>,
}

/// Why some moves are not a complete key of a figure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The number of moves is not the number of men.
    #[error("the number of moves is {moves}, not {men}: each man of the yard makes one")]
    WrongNumber {
        /// The number of moves.
        moves: usize,
        /// The number of men in the yard.
        men: u32,
    },
    /// A move breaks the rules.
    #[error("move {number}: {source}")]
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// Why it is not legal.
        source: IllegalMove,
    },
    /// A man moves who has left the yard.
    #[error("move {number}: {from} is not in the yard")]
    NotFromYard {
        /// The number of the move, from 1.
        number: usize,
        /// The square that it starts from.
        from: Square,
    },
    /// A man goes to a square that is not in the figure.
    #[error("move {number}: {to} is not a square of the figure")]
    NotToFigure {
        /// The number of the move, from 1.
        number: usize,
        /// The square that it ends on.
        to: Square,
    },
    /// A square of the figure stays empty, because the figure has more squares than there are men or
    /// has squares in the yard.
    #[error("no man ends on {square}, a square of the figure")]
    NotFilled {
        /// The first such square.
        square: Square,
    },
}

impl CompleteKey {
    /// Replays moves from the yard of a task to a figure.
    ///
    /// # Errors
    /// [`KeyError`] if the moves are not a complete key of this figure.
    pub fn new(task: &ExitTask, figure: SquareSet, moves: &[Move]) -> Result<Self, KeyError> {
        let men = task.men().len();
        if moves.len() != men as usize {
            let moves = moves.len();
            return Err(KeyError::WrongNumber { moves, men });
        }
        let mut position = Position::of_one_army(task.board(), task.men());
        for (number, &made) in (1..).zip(moves) {
            let Move { from, to } = made;
            position
                .play(made)
                .map_err(|source| KeyError::Illegal { number, source })?;
            if !task.men().contains(from) {
                return Err(KeyError::NotFromYard { number, from });
            }
            if !figure.contains(to) || task.men().contains(to) {
                return Err(KeyError::NotToFigure { number, to });
            }
        }
        match (figure - position.men()).first() {
            Some(square) => Err(KeyError::NotFilled { square }),
            None => Ok(Self {
                task: task.clone(),
                figure,
                moves: moves.to_vec(),
            }),
        }
    }
}

impl Decider {
    /// Finds a key of the same figure with a different *set* of moves, or proves that there is none.
    /// A key with the same moves in another order does not count as different.
    ///
    /// All keys of a figure have the same number of moves, so a different set of moves lacks at least
    /// one move of the given key. So it is enough to forbid the moves of the given key one after
    /// another, and to look for a key each time.
    pub fn decide_different(&mut self, key: &CompleteKey) -> Decided {
        let mut all = Decided {
            decision: Decision::Impossible,
            stage: Stage::Start,
            effort: Effort::default(),
        };
        let Some(mut instance) = Instance::new(&key.task, key.figure) else {
            return all;
        };
        for &forbidden in &key.moves {
            instance.forbid(forbidden);
            let decided = self.decide_instance(&instance);
            all.effort += decided.effort;
            if decided.decision != Decision::Impossible {
                all.decision = decided.decision;
                all.stage = decided.stage;
                break;
            }
        }
        all
    }
}
