//! `halma-solve count` for a transfer: the number of its shortest solutions.

use halma_solve::notation::PuzzleText;
use halma_solve::problem::Transfer;
use halma_solve::search::Settings;
use halma_solve::search::transfer::{Answer, Method, Search};

use super::common_arguments::ReportFormat;
use super::failure::{Failure, Status};
use super::figures::label;
use super::output::{self, Report};
use super::solve_transfer::task;
use super::transfer_answer::Bounds;
use super::transfer_arguments::TransferLimits;
use crate::results::transfer::{count_json, count_text, not_enough, proved};

/// How to count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counting<'a> {
    pub(crate) limits: &'a TransferLimits,
    pub(crate) settings: &'a Settings,
    pub(crate) format: ReportFormat,
    pub(crate) quiet: bool,
}

/// The number of shortest solutions, or why it is not known.
pub(crate) fn count(
    text: &PuzzleText,
    transfer: &Transfer,
    counting: Counting<'_>,
) -> Result<Report, Failure> {
    let label = label(text);
    let task = match task(transfer) {
        Ok(task) => task,
        Err(error) => {
            let reason = error.to_string();
            let result = match counting.format {
                ReportFormat::Text => format!("{label}: 0 solutions: impossible: {reason}\n"),
                ReportFormat::Json => count_json(text.label(), None, Some(&reason)),
            };
            return Ok((result, Status::No).into());
        }
    };
    let within = counting.limits.within;
    let search = Search {
        method: Method::Exact { counts: true },
        ..counting.limits.search(counting.settings)
    };
    let answer = search.transfer(&task, &mut Bounds::new(counting.quiet))?;
    Ok(match (&answer.count, within) {
        (Some(count), _) => {
            let result = match counting.format {
                ReportFormat::Text => count_text(&label, count, &answer),
                ReportFormat::Json => count_json(text.label(), Some(&answer), None),
            };
            (result, Status::Yes).into()
        }
        (None, Some(within)) if answer.at_least > within => {
            let reason = not_enough(within);
            let result = match counting.format {
                ReportFormat::Text => format!("{label}: {reason}\n"),
                ReportFormat::Json => count_json(text.label(), Some(&answer), Some(&reason)),
            };
            (result, Status::No).into()
        }
        (None, _) => unknown(&label, &answer),
    })
}

/// Why the solutions were not counted, and what is known.
fn unknown(label: &str, answer: &Answer) -> Report {
    let why = answer.ended_early.map(|why| why.to_string());
    let why = why.unwrap_or_default();
    let message = format!("{label}: not counted: {why}: {}", proved(answer));
    Report {
        result: String::new(),
        messages: output::error_line(&message),
        status: Status::Stopped,
    }
}
