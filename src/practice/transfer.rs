//! Practice of a transfer: a person moves men, and each may move any number of times.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::moving::{MovingPractice, Trail};
use crate::board::SquareSet;
use crate::notation::{Bounds, Field, PuzzleText, counted, men_of};
use crate::problem::{Figure, Goal, Transfer};
use crate::rules::Move;

/// What is known about the fewest moves of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// No solution is known.
    Nothing,
    /// The puzzle names this number of moves, but its moves are no solution.
    Claimed(usize),
    /// A verified solution.
    Solved {
        /// The number of its moves.
        moves: usize,
        /// The puzzle says that no solution has fewer moves than this.
        at_least: Option<usize>,
    },
}

impl Known {
    /// What the text of a transfer says. Its notes may have a proof. `is_solved` is whether its moves were
    /// verified.
    pub fn of(text: &PuzzleText, transfer: &Transfer, is_solved: bool) -> Self {
        let Some(key) = transfer.key() else {
            return Self::Nothing;
        };
        if !is_solved {
            return Self::Claimed(key.claimed);
        }
        let moves = key.turns.len();
        let notes = text.fields().filter_map(|field| match field {
            Field::Note(note) => Bounds::in_note(note.as_str()),
            _ => None,
        });
        let mut of_these_moves = notes.filter(|bounds| bounds.moves == moves);
        Self::Solved {
            moves,
            at_least: of_these_moves.next().map(|bounds| bounds.at_least),
        }
    }
}

impl fmt::Display for Known {
    /// A sentence.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Nothing => write!(formatter, "No solution is known."),
            Self::Claimed(moves) => {
                let moves = counted(moves, "move");
                write!(
                    formatter,
                    "The puzzle claims {moves}, but its moves are no solution."
                )
            }
            Self::Solved { moves, at_least } => {
                let best = counted(moves, "move");
                write!(formatter, "The best known solution has {best}")?;
                match at_least {
                    Some(fewest) if fewest == moves => {
                        write!(formatter, "; the puzzle says that no fewer are possible.")
                    }
                    Some(fewest) => write!(
                        formatter,
                        "; the puzzle says that no fewer than {fewest} are possible."
                    ),
                    None => write!(formatter, "."),
                }
            }
        }
    }
}

/// A practice in which the men of a transfer are moved.
#[derive(Clone, Debug)]
pub struct TransferPractice {
    transfer: Transfer,
    known: Known,
    trail: Trail,
}

impl TransferPractice {
    /// Starts with the men at the start.
    pub fn new(transfer: Transfer, known: Known) -> Self {
        Self {
            trail: Trail::new(transfer.position()),
            transfer,
            known,
        }
    }

    /// The number of moves of the key after which the men stand like this. If they stand so more than once,
    /// the last number. The key counts up to its first illegal move.
    fn place_in(&self, key: &[Move], men: SquareSet) -> Option<usize> {
        let mut position = self.transfer.position();
        let mut place = (position.men() == men).then_some(0);
        for (number, &made) in (1..).zip(key) {
            if position.play(made).is_err() {
                break;
            }
            if position.men() == men {
                place = Some(number);
            }
        }
        place
    }

    /// The solved practice in words.
    fn solved(&self) -> String {
        let moves = self.moves().len();
        let solved = format!("Solved in {}", counted(moves, "move"));
        match self.known {
            _ if moves == 0 => "The men are at the target already.".to_owned(),
            Known::Solved { moves: best, .. } if moves < best => {
                format!("{solved}, fewer than the {best} of the best known solution.")
            }
            Known::Solved {
                moves: best,
                at_least,
            } if moves == best => {
                let proved = if at_least == Some(best) {
                    " The puzzle says that no fewer are possible."
                } else {
                    ""
                };
                format!("{solved}, as few as the best known solution.{proved}")
            }
            known => format!("{solved}. {known}"),
        }
    }
}

impl MovingPractice for TransferPractice {
    fn trail(&self) -> &Trail {
        &self.trail
    }

    fn trail_mut(&mut self) -> &mut Trail {
        &mut self.trail
    }

    fn wanted(&self) -> SquareSet {
        self.transfer.target().unwrap_or_default()
    }

    fn unmatched(&self) -> SquareSet {
        match self.transfer.goal() {
            Goal::Symmetrical(corner) => {
                Figure(self.men()).unmatched(*corner, self.transfer.board())
            }
            Goal::Place(_) => SquareSet::EMPTY,
        }
    }

    fn is_solved(&self) -> bool {
        self.transfer.is_reached_by(self.men())
    }

    /// The moves made, and how many the best known solution has.
    fn standing(&self) -> String {
        if self.is_solved() {
            return self.solved();
        }
        let made = match self.moves().len() {
            0 => "No move made.".to_owned(),
            moves => format!("{} made.", counted(moves, "move")),
        };
        let odd = match self.unmatched().len() as usize {
            0 => String::new(),
            odd => format!(" {} without a mirror image.", men_of(odd)),
        };
        format!("{made}{odd} {}", self.known)
    }

    /// The next move of the key, if the men stand as they do after some of its moves. `None` if they do
    /// not, because nothing is known about another position.
    fn hint(&self, key: &[Move]) -> Option<Move> {
        let next = *key.get(self.place_in(key, self.men())?)?;
        self.position().judge(next).is_ok().then_some(next)
    }

    fn advice(&self, key: &[Move]) -> String {
        if self.is_solved() {
            return self.standing();
        }
        if key.is_empty() {
            return "The puzzle has no solution to take a hint from.".to_owned();
        }
        if let Some(hint) = self.hint(key) {
            return format!("From the solution: {hint}.");
        }
        let is_on_the_way = |men| self.place_in(key, men).is_some();
        match self.trail.backward().position(is_on_the_way) {
            Some(0) => "The solution of the puzzle leads no further.".to_owned(),
            Some(moves) => format!(
                "No hint is known here. Take back {} to return to the solution.",
                counted(moves, "move")
            ),
            None => "No hint is known here.".to_owned(),
        }
    }
}
