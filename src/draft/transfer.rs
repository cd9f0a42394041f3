//! Drafts of transfers: in how few moves do these men get there?

use crate::board::{Board, Directions, SquareSet};
use crate::notation::{counted, men_of};
use crate::practice::numbers::{corner_of, numbers_of, set_of};
use crate::problem::{Figure, Goal, Place, Problem, Transfer};
use crate::rules::Move;
use crate::search::transfer::{
    Answer, Budget, Observer, Search, Target, TransferTask, TransferTaskError,
};

use super::found::{Found, Look, Progress, grouped, played, text_of};
use super::wire::{DraftError, TransferDraft};

/// The width of the widest beams, before the exact search. Their solution limits the exact search.
const WIDEST: usize = 1 << 10;

/// The most bytes for positions: what a page can take on a small machine.
const MEMORY: usize = 768 << 20;

/// The positions that a search looks at between two reports.
const POSITIONS_BETWEEN_REPORTS: u64 = 1 << 12;

/// A draft on a board that exists.
struct Drawn {
    board: Board,
    directions: Directions,
    start: SquareSet,
    target: Target,
}

impl Drawn {
    fn of(draft: &TransferDraft) -> Result<Self, DraftError> {
        let board = Board::new(draft.board)?;
        let directions = Directions::from_number(draft.directions)
            .ok_or(DraftError::Directions(draft.directions))?;
        let target = match draft.symmetrical {
            Some(corner) => Target::Symmetrical(corner_of(corner, board)?),
            None => Target::Squares(set_of(&draft.target) & board.squares()),
        };
        Ok(Self {
            board,
            directions,
            start: set_of(&draft.start) & board.squares(),
            target,
        })
    }

    fn problem(&self) -> Result<Transfer, DraftError> {
        let goal = match self.target {
            Target::Squares(squares) => Goal::Place(Place::Squares(squares)),
            Target::Symmetrical(corner) => Goal::Symmetrical(corner),
        };
        let start = Place::Squares(self.start);
        Ok(Transfer::new(self.board, self.directions, start, goal)?)
    }
}

pub(super) fn look(draft: &TransferDraft) -> Result<Look, DraftError> {
    let drawn = Drawn::of(draft)?;
    let start = men_of(drawn.start.len() as usize);
    let mut look = Look::default();
    match drawn.target {
        Target::Squares(squares) => {
            let target = counted(squares.len() as usize, "square");
            look.words
                .push(format!("{start} at the start, {target} at the target."));
        }
        Target::Symmetrical(corner) => {
            let unmatched = Figure(drawn.start).unmatched(corner, drawn.board);
            look.words.push(format!("{start} at the start."));
            look.unmatched = numbers_of(unmatched);
        }
    }
    match drawn.problem() {
        Ok(problem) => look = look.with(&Problem::Transfer(problem)),
        Err(error) => look.fault = Some(format!("Not yet: {error}.")),
    }
    if let (None, Err(error)) = (&look.fault, task(&drawn)) {
        look.fault = Some(format!("Impossible: {error}."));
    }
    Ok(look)
}

fn task(drawn: &Drawn) -> Result<TransferTask, TransferTaskError> {
    TransferTask::new(drawn.board, drawn.directions, drawn.start, drawn.target)
}

pub(super) fn solve(
    draft: &TransferDraft,
    report: impl FnMut(Progress) + Send,
) -> Result<Found, DraftError> {
    let drawn = Drawn::of(draft)?;
    let task = match task(&drawn) {
        Ok(task) => task,
        Err(error) => {
            return Ok(Found::impossible(format!("No: {error}."), SquareSet::EMPTY));
        }
    };
    let search = Search {
        budget: Budget {
            threads: 1,
            memory: MEMORY,
            ..Budget::default()
        },
        widest: WIDEST,
        ..Search::default()
    };
    let answer = search.transfer(&task, &mut Bounds::new(task, report))?;
    let words = words(&answer);
    let Some(solution) = &answer.solution else {
        return Ok(Found::impossible(words, SquareSet::EMPTY));
    };
    let problem = drawn.problem()?;
    let solved = if solution.is_empty() {
        problem
    } else {
        problem.with_moves(solution.clone())
    };
    Ok(Found {
        possible: true,
        words,
        marked: Vec::new(),
        moves: played(task.position(), solution),
        text: text_of(&Problem::Transfer(solved)),
    })
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
        (None, None) => format!(
            "No solution was found; at least {} are needed. The search looked at {positions} positions.",
            counted(answer.at_least, "move")
        ),
    }
}

/// Reports the bounds and the solutions.
struct Bounds<R> {
    task: TransferTask,
    report: R,
    at_least: usize,
    at_most: Option<usize>,
    positions: u64,
    reported: u64,
}

impl<R: FnMut(Progress) + Send> Bounds<R> {
    const fn new(task: TransferTask, report: R) -> Self {
        Self {
            task,
            report,
            at_least: 0,
            at_most: None,
            positions: 0,
            reported: 0,
        }
    }

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
}

impl<R: FnMut(Progress) + Send> Observer for Bounds<R> {
    fn solved(&mut self, moves: &[Move]) {
        if self.at_most.is_none_or(|best| moves.len() < best) {
            self.at_most = Some(moves.len());
            self.say(Some(moves));
        }
    }

    fn at_least(&mut self, moves: usize) {
        if moves > self.at_least {
            self.at_least = moves;
            self.say(None);
        }
    }

    fn looked_at(&mut self, positions: u64) {
        self.positions = positions;
        if positions.abs_diff(self.reported) >= POSITIONS_BETWEEN_REPORTS {
            self.reported = positions;
            self.say(None);
        }
    }
}
