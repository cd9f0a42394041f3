//! `halma-solve solve` for a transfer: the fewest moves, or what is known about them.

use clap::Args;
use halma_solve::notation::PuzzleText;
use halma_solve::problem::{Goal, Kind, PuzzleId, Transfer};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::search::transfer::{Answer, EndedEarly, Target, TransferTask, TransferTaskError};
use halma_solve::search::{Settings, Stop};

use super::common_arguments::{ReportFormat, Threads};
use super::failure::{Failure, Status};
use super::figures::label;
use super::output::{self, Report};
use super::transfer_answer::Bounds;
use super::transfer_arguments::TransferLimits;
use crate::results::json::SolveRecord;
use crate::results::transfer::{not_enough, proved, solved_text};

#[derive(Args, Debug)]
pub(crate) struct TransferArguments {
    #[command(flatten)]
    limits: TransferLimits,
    #[command(flatten)]
    threads: Threads,
}

impl TransferArguments {
    /// Whether an option is given that means nothing for an exit.
    pub(crate) const fn are_given(&self) -> bool {
        self.limits.are_given()
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
    let settings = Settings {
        threads: arguments.threads.number(),
        stop: stop.clone(),
        ..Settings::default()
    };
    let search = arguments.limits.search(&settings);
    let answer = search.transfer(&task, &mut Bounds::new(false))?;
    let within = arguments.limits.within;
    let claim = transfer.key().map(|key| key.claimed);
    let asked = within.or(claim);
    let status = status(&answer, asked);
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
    if let (Status::No, Some(asked)) = (status, asked) {
        let text = format!("{label}: {}\n", not_enough(asked));
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
        key: answer.solution.as_deref(),
        at_least: Some(answer.at_least),
        ..record(text, transfer)
    })
}

/// Whether the question is answered. The question is whether this number of moves is enough or, without one,
/// how many are.
fn status(answer: &Answer, asked: Option<usize>) -> Status {
    match (asked, answer.moves()) {
        (Some(asked), _) if answer.at_least > asked => Status::No,
        _ if answer.ended_early == Some(EndedEarly::Stopped) => Status::Stopped,
        (Some(asked), Some(found)) if found <= asked => Status::Yes,
        _ if answer.fewest().is_some() => Status::Yes,
        _ => Status::Stopped,
    }
}

/// The search's task.
pub(super) fn task(transfer: &Transfer) -> Result<TransferTask, TransferTaskError> {
    let target = match (transfer.goal(), transfer.target()) {
        (Goal::Symmetrical(corner), _) => Target::Symmetrical(*corner),
        (Goal::Place(_), squares) => Target::Squares(squares.unwrap_or_default()),
    };
    let (board, directions) = (transfer.board(), transfer.directions());
    TransferTask::new(board, directions, transfer.start(), target)
}
