//! `halma-solve rules`.

use clap::Args;
use halma_solve::render::{rule_book_text, rule_books_text, rule_table_text};
use halma_solve::rules::RuleBook;

use super::failure::{Failure, Status, refuse};
use super::formats::{Destination, ReportFormat};
use super::output::{self, Report};
use crate::results;
use crate::results::rules::RulesRecord;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve rules         a table of where the books differ
  halma-solve rules 1889    one book
  halma-solve rules --all   every point, in the words of each book; rulings
  halma-solve rules --json  every book as a line of JSON")]
pub struct RulesArguments {
    /// Only this book; the beginning of its name is enough, such as `walker`
    #[arg(value_name = "BOOK", value_parser = RuleBook::begun_by, conflicts_with = "all")]
    book: Option<RuleBook>,
    /// Print every point, and what each book says in its own words
    #[arg(long, conflicts_with_all = ["format", "json"])]
    all: bool,
    #[command(flatten)]
    output: Destination<ReportFormat>,
}

/// Prints where the rule books differ, one of them, or all.
pub fn run(arguments: &RulesArguments) -> Result<Status, Failure> {
    let text = match (arguments.output.format()?, &arguments.book) {
        (ReportFormat::Json, Some(book)) => results::json(&RulesRecord::new(book)),
        (ReportFormat::Json, None) => {
            refuse(
                arguments.all,
                "JSON has every point of each book: leave out --all",
            )?;
            let books = RuleBook::ALL.iter();
            books
                .map(|book| results::json(&RulesRecord::new(book)))
                .collect()
        }
        (ReportFormat::Text, Some(book)) => wrapped(arguments, &rule_book_text(book)),
        (ReportFormat::Text, None) if arguments.all => {
            wrapped(arguments, &rule_books_text(&RuleBook::ALL))
        }
        (ReportFormat::Text, None) => wrapped(arguments, &rule_table_text(&RuleBook::ALL)),
    };
    let mut reports = arguments.output.reports()?;
    reports.write(&Report::from((text, Status::Yes)))?;
    reports.finish()
}

/// A text in the width of the terminal, or as it is for a file.
fn wrapped(arguments: &RulesArguments, text: &str) -> String {
    if arguments.output.is_standard_output() {
        output::wrapped(text)
    } else {
        text.to_owned()
    }
}
