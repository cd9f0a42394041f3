//! The answer to a transfer: quick beams, the exact search, and wide beams in turn.

use std::path::Path;
use std::time::Instant;

use halma_solve::rules::Move;
use halma_solve::search::Settings;
use halma_solve::search::transfer::{
    Answer, AnytimeSearch, EndedEarly, ExchangeObserver, Limits, Observer, Solution,
    TransferSearch, TransferTask,
};
use indicatif::ProgressBar;

use super::failure::Failure;
use super::output;
use super::progress;
use super::transfer_arguments::TransferLimits;
use crate::results::transfer::between;

/// The width of the beams before the exact search. They take seconds, and their solution limits the
/// exact search.
const QUICK_WIDTH: usize = 1 << 12;
/// Their width if the question is whether a number of moves is enough. The exact search soon refutes small tasks.
const QUICK_WIDTH_WITHIN: usize = 1 << 8;

/// Quick beams find a solution. The exact search then looks for a shorter one, or proves that there is
/// none. If it is too large, wide beams look further. The exact search saves its work in `folder`.
pub(crate) fn answer(
    task: TransferTask,
    wanted: &TransferLimits,
    settings: &Settings,
    folder: Option<&Path>,
    quiet: bool,
) -> Result<Answer, Failure> {
    let mut answer = best_answer(task, wanted, settings, folder, &mut Bounds::new(quiet))?;
    if let Some(within) = wanted.within {
        // A longer one is no answer to the question.
        answer.solution = answer
            .solution
            .filter(|solution| solution.moves().len() <= within);
    }
    Ok(answer)
}

fn best_answer(
    task: TransferTask,
    wanted: &TransferLimits,
    settings: &Settings,
    folder: Option<&Path>,
    bounds: &mut Bounds,
) -> Result<Answer, Failure> {
    let started = Instant::now();
    let is_known = |answer: &Answer| {
        let within = wanted.within.and_then(|moves| answer.is_enough(moves));
        answer.fewest().is_some() || within.is_some()
    };
    let beams = AnytimeSearch::of(task).settings(settings.clone());
    let (beams, width) = match wanted.within {
        Some(within) => (beams.within(within), QUICK_WIDTH_WITHIN),
        None => (beams, QUICK_WIDTH),
    };
    let quick = beams.clone().widest(width);
    let quick = quick.limits(wanted.limits(started)).run(bounds)?;
    if is_known(&quick) || settings.stop.check().is_err() {
        return Ok(quick);
    }
    let exact = TransferSearch::of(task).settings(settings.clone());
    // The quick bound can be no more than the quick solution, so a shorter one has at least 0 moves.
    let shorter = quick.solution.as_ref();
    let shorter = shorter.map(|solution| solution.moves().len().saturating_sub(1));
    let exact = match wanted.within.into_iter().chain(shorter).min() {
        Some(moves) => exact.within(moves),
        None => exact,
    };
    let exact = exact.limits(share_of(wanted.limits(started), &task));
    let exact = run(&exact, folder, bounds)?;
    let goes_on = matches!(
        exact.ended_early,
        Some(
            EndedEarly::Memory { .. }
                | EndedEarly::Folder(_)
                | EndedEarly::TooManyPositions
                | EndedEarly::Time
        )
    );
    let best = better(quick, exact);
    if is_known(&best) || !goes_on {
        return Ok(best);
    }
    let wide = beams.going_on_from(best.clone(), width);
    let wide = wide.limits(wanted.limits(started)).run(bounds)?;
    Ok(better(best, wide))
}

fn run(
    search: &TransferSearch,
    folder: Option<&Path>,
    bounds: &mut Bounds,
) -> Result<Answer, Failure> {
    Ok(match folder {
        Some(folder) => search.run_in(folder, bounds)?,
        None => search.run(bounds)?,
    })
}

/// The share of the time for the exact search. The rest is for wide beams. The exact search gets most of the time if
/// the positions could be numbered in 64 bits, and little if there are more, because it hardly ever ends then.
fn share_of(limits: Limits, task: &TransferTask) -> Limits {
    let squares = task.board().squares().len();
    let positions = (1..=task.men()).fold(1.0, |positions, number| {
        positions * f64::from(squares - task.men() + number) / f64::from(number)
    });
    let (times, parts) = if positions < 2_f64.powi(64) {
        (3, 4)
    } else {
        (1, 12)
    };
    Limits {
        time: limits.time.map(|time| time * times / parts),
        ..limits
    }
}

/// The better solution and the better bound of two answers, and why the second one ended.
fn better(one: Answer, other: Answer) -> Answer {
    let moves = |solution: &Solution| solution.moves().len();
    let solutions = [one.solution, other.solution].into_iter().flatten();
    Answer {
        solution: solutions.min_by_key(moves),
        at_least: one.at_least.max(other.at_least),
        positions: one.positions + other.positions,
        ..other
    }
}

/// Writes both bounds whenever one of them improves, and counts the positions on a terminal.
pub(crate) struct Bounds {
    counter: ProgressBar,
    quiet: bool,
    at_least: usize,
    at_most: Option<usize>,
}

impl Bounds {
    pub(crate) fn new(quiet: bool) -> Self {
        Self {
            counter: progress::counter("positions", quiet),
            quiet,
            at_least: 0,
            at_most: None,
        }
    }

    fn show(&self) {
        let message = between(self.at_least, self.at_most);
        if self.counter.is_hidden() && !self.quiet {
            output::write_message(&format!("{message}\n"));
        }
        self.counter.println(&message);
        self.counter.set_message(format!("positions; {message}"));
    }

    fn improve_solution(&mut self, moves: usize) {
        if self.at_most.is_none_or(|best| moves < best) {
            self.at_most = Some(moves);
            self.show();
        }
    }

    fn improve_bound(&mut self, moves: usize) {
        if moves > self.at_least {
            self.at_least = moves;
            self.show();
        }
    }
}

impl Observer for Bounds {
    fn solved(&mut self, solution: &Solution) {
        self.improve_solution(solution.moves().len());
    }

    fn at_least(&mut self, moves: usize) {
        self.improve_bound(moves);
    }

    fn looked_at(&mut self, positions: u64) {
        self.counter.set_position(positions);
    }
}

impl ExchangeObserver for Bounds {
    fn solved(&mut self, moves: &[Move]) {
        self.improve_solution(moves.len());
    }

    fn at_least(&mut self, moves: usize) {
        self.improve_bound(moves);
    }
}
