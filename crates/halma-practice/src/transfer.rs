//! The task of a transfer: a person moves men, and each may move any number of times.

use std::fmt;

use halma_records::notation::{Field, PuzzleText, counted};
use halma_records::problem::{Line, Place, Transfer};
use halma_rules::rules::State;
use halma_search::transfer::{self, Method, Search, Target};
use halma_search::{Control, Result, Stop};
use serde::{Deserialize, Serialize};

use super::foresight::SearchResult;
use super::session::{Goal, Task};
use super::{Change, Session};

/// The memory limit of a quick search, in bytes, and the width of its widest beams. It takes about a second.
const MEMORY: usize = 1 << 20;
const WIDEST: usize = 1 << 3;

/// What is known about the fewest moves of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
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
    /// What the text of a transfer says. A field may have the fewest moves. `is_solved` is whether its moves were
    /// verified.
    pub fn new(text: &PuzzleText, transfer: &Transfer, is_solved: bool) -> Self {
        let Some(key) = transfer.key() else {
            return Self::Nothing;
        };
        if !is_solved {
            return Self::Claimed(key.claimed);
        }
        let moves = key.plies.len();
        let at_least = text.fields().find_map(|field| match field {
            Field::Fewest(fewest) => Some(fewest.at_least()),
            _ => None,
        });
        // No solution has fewer moves than are possible: such a field is about another puzzle.
        let at_least = at_least.filter(|&fewest| fewest <= moves);
        Self::Solved { moves, at_least }
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
pub(super) struct TransferPractice {
    puzzle: Transfer,
    known: KnownSolution,
    pub(super) key: Vec<Change>,
}

impl Session {
    /// Starts with the men at the start. The moves of the transfer give hints if they solve it.
    pub fn transfer(transfer: &Transfer, known: KnownSolution) -> Self {
        let start = State::solitaire(transfer.position());
        let goal = Goal {
            wanted: transfer.target().unwrap_or_default(),
            corner: match transfer.goal() {
                Place::Symmetrical(corner) => Some(*corner),
                _ => None,
            },
            ..Goal::default()
        };
        let moves = transfer.key().into_iter().flat_map(Line::moves);
        let key: Vec<Change> = moves.map(Change::from).collect();
        let task = TransferPractice {
            puzzle: transfer.clone(),
            known,
            key: key.clone(),
        };
        Self::new(start, goal, Task::Transfer(task)).with_solution(&key)
    }
}

impl TransferPractice {
    /// The moves made, and how many the best known solution has.
    pub(super) fn status(&self, session: &Session) -> String {
        let (moves, known) = (session.made().len(), self.known);
        if !session.is_solved() {
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

    pub(super) fn search(
        &self,
        session: &Session,
        made: usize,
        stop: &Stop,
    ) -> Result<SearchResult> {
        let men = session.after(made).position().men();
        let target = match self.puzzle.goal() {
            Place::Symmetrical(corner) => Target::Symmetrical(*corner),
            _ => Target::Squares(self.puzzle.target().unwrap_or_default()),
        };
        let (board, directions) = (self.puzzle.board(), self.puzzle.directions());
        // A target that nobody can reach is refused before a search.
        let Ok(task) = transfer::TransferTask::new(board, directions, men, target) else {
            return Ok((None, 0));
        };
        let most = session.own_solution().and_then(|_| session.at_most());
        let search = Search {
            control: Control::new()
                .stopped_by(stop)
                .with_threads(1)
                .with_memory(MEMORY),
            // The puzzle's own solution is as good as what beams find quickly.
            method: match most {
                Some(_) => Method::Exact { counts: false },
                None => Method::All,
            },
            within: most,
            widest: WIDEST,
            ..Search::default()
        };
        let answer = search.solitaire(&task, &mut ())?;
        let moves = answer
            .solution
            .map(|moves| moves.into_iter().map(Change::from).collect());
        Ok((moves, answer.at_least))
    }
}
