//! `halma-solve rules`.

use clap::Args;
use halma_solve::render::{rule_book_text, rule_books_text};
use halma_solve::rules::RuleBook;

use super::failure::{Failure, Status};
use super::output;

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve rules                 every point, and what each book says
  halma-solve rules 'Parker 1938'   one book";

#[derive(Args, Debug)]
pub(crate) struct RulesArguments {
    /// Only the book with this name
    #[arg(value_name = "BOOK")]
    book: Option<String>,
}

pub(crate) fn run(arguments: &RulesArguments) -> Result<Status, Failure> {
    let text = match &arguments.book {
        Some(name) => rule_book_text(&RuleBook::named(name).ok_or_else(|| {
            let names = RuleBook::names();
            Failure::Usage(format!(
                "`{name}` is not a rule book; the books are: {names}"
            ))
        })?),
        None => rule_books_text(),
    };
    output::write_result(text, Status::Yes)
}
