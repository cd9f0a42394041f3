//! A list of figures as `search` and `known` write it, in each of its formats.

use halma_solve::search::exit::{Complete, ExitTask, SolvedFigure};

use super::common_arguments::ListFormat;
use super::failure::Failure;
use super::partial;
use crate::results::exit::{certificate_text, found_text};
use crate::results::{csv, json};

/// Checks that a number can be written in this format.
pub(crate) fn check_number(format: ListFormat) -> Result<(), Failure> {
    if format == ListFormat::Csv {
        let message = "--format csv is for lists, not for a number";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(())
}

/// The number of figures of a list. A table has no such line; see [`check_number`].
pub(crate) fn number(format: ListFormat, figures: usize) -> String {
    match format {
        ListFormat::Text | ListFormat::Csv => format!("{figures}\n"),
        ListFormat::Json => json::figures(figures, None),
    }
}

/// What stands above a list of figures.
pub(crate) const fn header(format: ListFormat) -> &'static str {
    match format {
        ListFormat::Text | ListFormat::Json => "",
        ListFormat::Csv => csv::FIGURES,
    }
}

/// What stands above a complete list of figures.
pub(crate) fn certificate(format: ListFormat, complete: &Complete) -> String {
    match format {
        ListFormat::Text => certificate_text(complete) + "\n",
        ListFormat::Json => json::certificate(complete),
        ListFormat::Csv => header(format).to_owned(),
    }
}

/// A figure with its number. As text it is a puzzle, with an empty line after it.
pub(crate) fn figure(
    format: ListFormat,
    number: usize,
    task: &ExitTask,
    found: &SolvedFigure,
) -> String {
    match format {
        ListFormat::Text => found_text(Some(&number.to_string()), None, task, found) + "\n",
        ListFormat::Json => json::figure(number, task, found),
        ListFormat::Csv => csv::figure(number, task, found),
    }
}

/// The first line of a result that a stopped search leaves behind.
pub(crate) fn partial_line(format: ListFormat) -> String {
    match format {
        ListFormat::Text => partial::first_line(),
        ListFormat::Json => json::partial(),
        ListFormat::Csv => partial::first_line().trim_end().to_owned() + "\r\n",
    }
}
