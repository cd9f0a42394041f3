//! `halma-solve rules`.

use clap::Args;
use halma_solve::render::{rule_book_text, rule_books_text, two_rule_books_text};
use halma_solve::rules::RuleBook;

use super::failure::{Failure, Status};
use super::formats::{Destination, ReportFormat};
use super::output::{self, Report};
use crate::results;
use crate::results::rules::RulesRecord;

/// The width of two books side by side where there is no terminal.
const USUAL_WIDTH: usize = 80;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve rules                every point, and what each book says
  halma-solve rules 1889           one book
  halma-solve rules 1889 parker    two books side by side
  halma-solve rules --format json  every book as a line of JSON")]
pub struct RulesArguments {
    /// Only these books; the beginning of a name is enough, such as `parker`
    #[arg(value_name = "BOOK", value_parser = RuleBook::begun_by)]
    books: Vec<RuleBook>,
    #[command(flatten)]
    output: Destination<ReportFormat>,
}

/// Prints rule books: all of them, one, or some beside each other.
pub fn run(arguments: &RulesArguments) -> Result<Status, Failure> {
    let books = match &arguments.books[..] {
        [] => &RuleBook::ALL[..],
        chosen => chosen,
    };
    let text = match arguments.output.format()? {
        ReportFormat::Json => books
            .iter()
            .map(|book| results::json(&RulesRecord::new(book)))
            .collect(),
        ReportFormat::Text if arguments.output.is_standard_output() => {
            let width = output::terminal_width().unwrap_or(USUAL_WIDTH);
            output::wrapped(&in_words(books, width))
        }
        ReportFormat::Text => in_words(books, USUAL_WIDTH),
    };
    let mut reports = arguments.output.reports()?;
    reports.write(&Report::from((text, Status::Yes)))?;
    reports.finish()
}

fn in_words(books: &[RuleBook], width: usize) -> String {
    match books {
        [book] => rule_book_text(book),
        [left, right] => two_rule_books_text([left, right], width),
        books => rule_books_text(books),
    }
}
