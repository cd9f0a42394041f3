//! `halma-solve solve` for a transfer: the fewest moves, or what is known about them.

use std::time::{Duration, Instant};

use clap::Args;
use halma_solve::notation::PuzzleText;
use halma_solve::problem::{Goal, Kind, PuzzleId, Transfer};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::search::transfer::{
    Answer, AnytimeSearch, EndedEarly, Limits, Observer, Solution, Target, TransferSearch,
    TransferTask, TransferTaskError,
};
use halma_solve::search::{Settings, Stop};
use indicatif::ProgressBar;

use super::common_arguments::{ReportFormat, Threads};
use super::failure::{Failure, Status};
use super::figures::label;
use super::output::{self, Report};
use super::progress;
use crate::results::json::SolveRecord;
use crate::results::transfer::{proved, solved_text};

/// The width of the beams before the exact search. They take seconds, and their solution limits the
/// exact search.
const QUICK_WIDTH: usize = 1 << 12;

#[derive(Args, Debug)]
#[command(next_help_heading = "Options for transfers")]
pub(crate) struct TransferArguments {
    /// Only ask whether N moves are enough
    #[arg(long, value_name = "N")]
    within: Option<usize>,
    /// Search for at most S seconds
    #[arg(long, value_name = "S")]
    time: Option<u64>,
    /// Use at most N GiB of memory for positions [default: 4]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=4096))]
    memory: Option<u16>,
    #[command(flatten)]
    threads: Threads,
}

impl TransferArguments {
    /// Whether an option is given that means nothing for an exit.
    pub(crate) const fn are_given(&self) -> bool {
        self.within.is_some() || self.time.is_some() || self.memory.is_some()
    }

    /// The limits for what is left of the time.
    fn limits(&self, started: Instant) -> Limits {
        let memory = self.memory.map_or(Limits::DEFAULT_MEMORY, |gigabytes| {
            usize::from(gigabytes) << 30
        });
        let time = self.time.map(Duration::from_secs);
        Limits {
            time: time.map(|time| time.saturating_sub(started.elapsed())),
            memory,
        }
    }
}

/// The solution as a puzzle with what is proved, or the reason why there is none.
pub(crate) fn solve(
    text: &PuzzleText,
    transfer: &Transfer,
    arguments: &TransferArguments,
    format: ReportFormat,
    stop: &Stop,
) -> Result<Report, Failure> {
    let label = label(text);
    let task = match task(transfer) {
        Ok(task) => task,
        Err(error) => {
            let text = match format {
                ReportFormat::Text => format!("{label}: impossible: {error}\n"),
                ReportFormat::Json => json_line(&SolveRecord {
                    answer: "impossible",
                    reason: Some(error.to_string()),
                    ..record(text, transfer)
                }),
            };
            return Ok((text, Status::No).into());
        }
    };
    let answer = answer(task, arguments, stop)?;
    let status = match (&answer.solution, arguments.within) {
        (Some(_), _) if answer.ended_early == Some(EndedEarly::Stopped) => Status::Stopped,
        (Some(_), _) => Status::Yes,
        (None, Some(within)) if answer.at_least > within => Status::No,
        (None, _) => Status::Stopped,
    };
    if format == ReportFormat::Json {
        return Ok((as_json(text, transfer, &answer, status), status).into());
    }
    if let Some(solution) = &answer.solution {
        return Ok(Report {
            result: solved_text(text, transfer, solution, &answer) + "\n",
            messages: String::new(),
            status,
        });
    }
    if let (Status::No, Some(within)) = (status, arguments.within) {
        let text = format!("{label}: {within} moves are not enough: proved\n");
        return Ok((text, status).into());
    }
    let why = answer.ended_early.map(|why| why.to_string());
    let message = format!("{label}: {}: {}", why.unwrap_or_default(), proved(&answer));
    Ok(Report {
        result: String::new(),
        messages: output::error_line(&message),
        status,
    })
}

/// A record without an answer.
fn record<'a>(text: &'a PuzzleText, transfer: &Transfer) -> SolveRecord<'a> {
    SolveRecord {
        schema: SCHEMA,
        puzzle: text.label(),
        kind: Kind::Transfer,
        id: PuzzleId::of_transfer(transfer),
        answer: "stopped",
        reason: None,
        states: 0,
        key: None,
        at_least: None,
    }
}

/// The answer as a line of JSON.
fn as_json(text: &PuzzleText, transfer: &Transfer, answer: &Answer, status: Status) -> String {
    json_line(&SolveRecord {
        answer: match (&answer.solution, status) {
            (Some(_), _) => "solved",
            (None, Status::No) => "impossible",
            (None, _) => "stopped",
        },
        reason: answer.ended_early.map(|why| why.to_string()),
        states: answer.positions,
        key: answer.solution.as_ref().map(Solution::moves),
        at_least: Some(answer.at_least),
        ..record(text, transfer)
    })
}

/// The search's task.
fn task(transfer: &Transfer) -> Result<TransferTask, TransferTaskError> {
    let target = match (transfer.goal(), transfer.target()) {
        (Goal::Symmetrical(corner), _) => Target::Symmetrical(*corner),
        (Goal::Place(_), squares) => Target::Squares(squares.unwrap_or_default()),
    };
    let (board, directions) = (transfer.board(), transfer.directions());
    TransferTask::new(board, directions, transfer.start(), target)
}

/// Quick beams find a solution. The exact search then looks for a shorter one, or proves that there is
/// none. If it is too large, wide beams look further.
fn answer(
    task: TransferTask,
    arguments: &TransferArguments,
    stop: &Stop,
) -> Result<Answer, Failure> {
    let started = Instant::now();
    let settings = Settings {
        threads: arguments.threads.number(),
        stop: stop.clone(),
        ..Settings::default()
    };
    let mut bounds = Bounds::new();
    let exact = TransferSearch::of(task).settings(settings.clone());
    if let Some(within) = arguments.within {
        let exact = exact.within(within).limits(arguments.limits(started));
        return Ok(exact.run(&mut bounds)?);
    }
    let beams = AnytimeSearch::of(task).settings(settings);
    let quick = beams.clone().widest(QUICK_WIDTH);
    let quick = quick.limits(arguments.limits(started)).run(&mut bounds)?;
    if quick.fewest().is_some() || stop.check().is_err() {
        return Ok(quick);
    }
    let exact = match &quick.solution {
        // The quick bound can be no more than the quick solution, so this is at least 0.
        Some(solution) => exact.within(solution.moves().len().saturating_sub(1)),
        None => exact,
    };
    let exact = exact.limits(arguments.limits(started)).run(&mut bounds)?;
    let is_too_large = matches!(
        exact.ended_early,
        Some(EndedEarly::Memory { .. } | EndedEarly::TooManyPositions)
    );
    let best = better(quick, exact);
    if best.fewest().is_some() || !is_too_large {
        return Ok(best);
    }
    let wide = beams.limits(arguments.limits(started)).run(&mut bounds)?;
    Ok(better(best, wide))
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

/// Shows both bounds on a terminal.
struct Bounds {
    counter: ProgressBar,
    at_least: usize,
    at_most: Option<usize>,
}

impl Bounds {
    fn new() -> Self {
        Self {
            counter: progress::counter("positions", false),
            at_least: 0,
            at_most: None,
        }
    }

    fn show(&self) {
        let at_most = self.at_most.map(|moves| format!(", at most {moves}"));
        let at_most = at_most.unwrap_or_default();
        let message = format!("positions; at least {} moves{at_most}", self.at_least);
        self.counter.set_message(message);
    }
}

impl Observer for Bounds {
    fn solved(&mut self, solution: &Solution) {
        let moves = solution.moves().len();
        self.at_most = Some(self.at_most.map_or(moves, |best| best.min(moves)));
        self.show();
    }

    fn at_least(&mut self, moves: usize) {
        self.at_least = self.at_least.max(moves);
        self.show();
    }

    fn looked_at(&mut self, positions: u64) {
        self.counter.set_position(positions);
    }
}
