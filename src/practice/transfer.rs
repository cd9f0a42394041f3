//! The task of a transfer: a person moves men, and each may move any number of times.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::SquareSet;
use crate::notation::{Bounds, Field, PuzzleText, counted};
use crate::problem::{Line, Place, Transfer};
use crate::rules::State;

use super::session::{Goal, Task};
use super::{Change, Session};

/// What is known about the fewest moves of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnownSolution {
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

impl KnownSolution {
    /// What the text of a transfer says. Its notes may have a proof. `is_solved` is whether its moves were
    /// verified.
    pub fn new(text: &PuzzleText, transfer: &Transfer, is_solved: bool) -> Self {
        let Some(key) = &transfer.key else {
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

impl fmt::Display for KnownSolution {
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

#[derive(Debug)]
struct TransferTask {
    start: State,
    known: KnownSolution,
    key: Vec<Change>,
}

impl Session {
    /// Starts with the men at the start. The moves of the transfer are for hints.
    pub fn transfer(transfer: &Transfer, known: KnownSolution) -> Self {
        let start = State::solitaire(transfer.position());
        let key = transfer.key.iter().flat_map(Line::moves);
        let goal = Goal {
            wanted: transfer.target.unwrap_or_default(),
            corner: match transfer.goal {
                Place::Symmetrical(corner) => Some(corner),
                _ => None,
            },
            ..Goal::default()
        };
        let task = TransferTask {
            start: start.clone(),
            known,
            key: key.map(Change::from).collect(),
        };
        Self::new(start, goal, task)
    }
}

impl TransferTask {
    /// The number of moves of the key after which the men stand like this. If they stand so more than once,
    /// the last number. The key counts up to its first illegal move.
    fn place_in_key(&self, men: SquareSet) -> Option<usize> {
        let mut state = self.start.clone();
        let mut place = (state.position().men() == men).then_some(0);
        for (number, &change) in (1..).zip(&self.key) {
            let Ok(next) = self.after(&state, change) else {
                break;
            };
            state = next;
            if state.position().men() == men {
                place = Some(number);
            }
        }
        place
    }
}

impl Task for TransferTask {
    /// The moves made, and how many the best known solution has.
    fn status(&self, session: &Session) -> String {
        let (moves, known) = (session.made.len(), self.known);
        if !session.is_solved {
            return format!("{} {known}", session.progress());
        }
        let solved = format!("Solved in {}", counted(moves, "move"));
        match known {
            _ if moves == 0 => "The men are at the target already.".to_owned(),
            KnownSolution::Solved { moves: best, .. } if moves < best => {
                format!("{solved}, fewer than the {best} of the best known solution.")
            }
            KnownSolution::Solved {
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

    /// The next move of the key, if the men stand as they do after some of its moves. `None` if they do
    /// not, because nothing is known about another position.
    fn hint(&self, session: &Session) -> Option<Change> {
        let next = *self.key.get(self.place_in_key(session.men())?)?;
        (!session.is_solved && session.is_legal(next)).then_some(next)
    }

    fn advice(&self, session: &Session) -> String {
        if session.is_solved {
            return session.status.clone();
        }
        if self.key.is_empty() {
            return "The puzzle has no solution to take a hint from.".to_owned();
        }
        if let Some(hint) = session.hint {
            return format!("From the solution: {hint}.");
        }
        let is_on_the_way = |men| self.place_in_key(men).is_some();
        match session.backward().position(is_on_the_way) {
            Some(0) => "The solution of the puzzle leads no further.".to_owned(),
            Some(moves) => format!(
                "No hint is known here. Take back {} to return to the solution.",
                counted(moves, "move")
            ),
            None => "No hint is known here.".to_owned(),
        }
    }
}
