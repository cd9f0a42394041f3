//! Drafts of transfers: in how few moves do these men get there?

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use halma_records::notation::{counted, counted_men, grouped};
use halma_records::problem::{Place, Transfer};
use halma_rules::board::{Board, BoardSize, DirectionSet, SquareSet};
use halma_rules::rules::Move;
use halma_search::transfer::{Answer, Decision, Search, Target, TransferTask};
use halma_search::{Control, Observer};
use serde::{Deserialize, Serialize};

use super::wire::{Found, Look, MEMORY, NoAnswer, Progress, corner_of, numbers_of, played, set_of};

/// The width of the widest beams, before the exact search. Their solution limits the exact search.
const WIDEST: usize = 1 << 10;

/// The positions that a search looks at between two reports.
const POSITIONS_BETWEEN_REPORTS: u64 = 1 << 12;

/// Two positions.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct TransferDraft {
    pub board: BoardSize,
    #[cfg_attr(feature = "schema", ts(inline))]
    pub directions: DirectionSet,
    pub start: Vec<u8>,
    #[serde(default)]
    pub target: Vec<u8>,
    /// A corner on the mirror line, if any symmetrical figure will do. The target is then ignored.
    pub symmetrical: Option<u8>,
}

/// A draft on a board that exists: the board, the directions, the start and the target.
type Drawn = (Board, DirectionSet, SquareSet, Target);

impl TransferDraft {
    fn drawn(&self) -> Result<Drawn, NoAnswer> {
        let board = Board::of(self.board);
        let target = match self.symmetrical {
            Some(corner) => Target::Symmetrical(corner_of(corner, board)?),
            None => Target::Squares(set_of(&self.target)),
        };
        Ok((board, self.directions, set_of(&self.start), target))
    }

    /// The puzzle without moves.
    pub(super) fn puzzle(&self) -> Result<Transfer, NoAnswer> {
        let (board, directions, start, target) = self.drawn()?;
        let goal = match target {
            Target::Squares(squares) => Place::Squares(squares),
            Target::Symmetrical(corner) => Place::Symmetrical(corner),
        };
        Ok(Transfer::new(
            board,
            directions,
            Place::Squares(start),
            goal,
        )?)
    }

    pub(super) fn look(&self) -> Result<Look, NoAnswer> {
        let (board, directions, start, target) = self.drawn()?;
        let men = counted_men(start.len());
        let mut look = Look::default();
        look.words.push(match target {
            Target::Squares(squares) => {
                let target = counted(squares.len(), "square");
                format!("{men} at the start, {target} at the target.")
            }
            Target::Symmetrical(corner) => {
                look.unmatched = numbers_of(corner.unmatched(start, board));
                format!("{men} at the start.")
            }
        });
        if let Some(missing) = missing(start, target) {
            look.words.push(missing.to_owned());
            return Ok(look);
        }
        match self.puzzle() {
            Ok(puzzle) => {
                look = look.with(&puzzle.into());
                let impossible = TransferTask::new(board, directions, start, target).err();
                look.fault = impossible.map(|error| format!("Impossible: {error}."));
            }
            Err(error) => look.fault = Some(format!("Not yet: {error}.")),
        }
        Ok(look)
    }

    pub(super) fn solve(
        &self,
        report: impl FnMut(Progress) + Send + 'static,
    ) -> Result<Found, NoAnswer> {
        let (board, directions, start, target) = self.drawn()?;
        let task = match TransferTask::new(board, directions, start, target) {
            Ok(task) => task,
            Err(error) => {
                return Ok(Found::impossible(format!("No: {error}."), SquareSet::EMPTY));
            }
        };
        let mut bounds = BoundsReporter(Arc::new(Mutex::new(ReportedBounds {
            task,
            report,
            at_least: 0,
            at_most: None,
            positions: 0,
            reported: 0,
        })));
        let positions = bounds.clone();
        let search = Search {
            control: Control::new()
                .with_threads(1)
                .with_memory(MEMORY)
                .with_progress(move |steps| positions.bounds().advanced(steps.done)),
            widest: WIDEST,
            ..Search::default()
        };
        let answer = search.solitaire(&task, &mut bounds)?;
        let words = words(&answer);
        let Some(solution) = answer.solution else {
            return match answer.decision {
                Decision::No => Ok(Found::impossible(words, SquareSet::EMPTY)),
                Decision::Yes | Decision::Unknown => Err(words.into()),
            };
        };
        let moves = played(task.position(), &solution);
        let mut puzzle = self.puzzle()?;
        if !solution.is_empty() {
            puzzle = puzzle.with_moves(solution)?;
        }
        Ok(Found::possible(words, moves, puzzle))
    }
}

/// What a drawing that has only begun needs next. Nothing is wrong with it.
fn missing(start: SquareSet, target: Target) -> Option<&'static str> {
    match target {
        _ if start.is_empty() => Some("First place the men at the start."),
        Target::Squares(squares) if squares.is_empty() => {
            Some("Next choose “Squares to fill”, and draw where they go.")
        }
        _ => None,
    }
}

fn words(answer: &Answer) -> String {
    let positions = grouped(answer.positions);
    match (&answer.solution, answer.fewest()) {
        (_, Some(0)) => "The men are there already.".to_owned(),
        (_, Some(fewest)) => format!(
            "Yes, in {}. It is proved that no fewer are enough: the search looked at {positions} positions.",
            counted(fewest, "move")
        ),
        (Some(solution), None) => format!(
            "Yes, in {}. It is not known whether fewer are enough; at least {} are needed. The search looked at \
             {positions} positions, and more do not fit in its memory.",
            counted(solution.len(), "move"),
            answer.at_least
        ),
        (None, None) if answer.decision == Decision::No => {
            format!("No. No number of moves is enough: the search looked at {positions} positions.")
        }
        (None, None) => format!(
            "No solution was found; at least {} are needed. The search looked at {positions} positions.",
            counted(answer.at_least, "move")
        ),
    }
}

/// Reports the bounds, the solutions and the positions. All clones are the same.
struct BoundsReporter<R>(Arc<Mutex<ReportedBounds<R>>>);

impl<R> Clone for BoundsReporter<R> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<R> BoundsReporter<R> {
    fn bounds(&self) -> MutexGuard<'_, ReportedBounds<R>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was reported so far.
struct ReportedBounds<R> {
    task: TransferTask,
    report: R,
    at_least: usize,
    at_most: Option<usize>,
    positions: u64,
    reported: u64,
}

impl<R: FnMut(Progress) + Send> ReportedBounds<R> {
    fn say(&mut self, solution: Option<&[Move]>) {
        let at_most = self.at_most.map(|moves| format!(", at most {moves}"));
        let progress = format!(
            "{} positions looked at; at least {}{}",
            grouped(self.positions),
            counted(self.at_least, "move"),
            at_most.unwrap_or_default()
        );
        let moves = solution.map(|solution| played(self.task.position(), solution));
        (self.report)(Progress {
            progress,
            moves: moves.unwrap_or_default(),
        });
    }

    fn advanced(&mut self, positions: u64) {
        self.positions = positions;
        if positions.abs_diff(self.reported) >= POSITIONS_BETWEEN_REPORTS {
            self.reported = positions;
            self.say(None);
        }
    }
}

impl<R: FnMut(Progress) + Send> Observer<[Move]> for BoundsReporter<R> {
    fn found(&mut self, moves: &[Move]) -> ControlFlow<()> {
        let mut bounds = self.bounds();
        bounds.at_most = Some(moves.len());
        bounds.say(Some(moves));
        ControlFlow::Continue(())
    }

    fn at_least(&mut self, moves: usize) {
        let mut bounds = self.bounds();
        if moves > bounds.at_least {
            bounds.at_least = moves;
            bounds.say(None);
        }
    }
}
