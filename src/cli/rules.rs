//! `halma-solve rules`.

use std::fmt::Write;

use clap::Args;
use halma_solve::board::{Board, Corner};
use halma_solve::render::{rule_book_text, rule_books_text};
use halma_solve::rules::{GameForm, RuleBook, State};
use halma_solve::search::Stop;

use super::failure::{Failure, Status};
use super::output;

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve rules                 every point, and what each book says
  halma-solve rules 'Parker 1938'   one book
  halma-solve rules --count 3       in how many ways each game can begin";

#[derive(Args, Debug)]
pub(crate) struct RulesArguments {
    /// Only the book with this name
    #[arg(value_name = "BOOK")]
    book: Option<String>,
    /// Count the ways in which each game can begin, up to N turns
    #[arg(long, value_name = "N", conflicts_with = "book",
          value_parser = clap::value_parser!(u8).range(1..=4))]
    count: Option<u8>,
}

pub(crate) fn run(arguments: &RulesArguments, stop: &Stop) -> Result<Status, Failure> {
    if let Some(turns) = arguments.count {
        return write_beginnings(usize::from(turns), stop);
    }
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

/// Writes the number of sequences of turns and of positions for each game and board, up to a request to stop.
fn write_beginnings(turns: usize, stop: &Stop) -> Result<Status, Failure> {
    let mut text = String::from("game; board; turns; sequences; positions\n");
    let mut seen: Vec<(GameForm, u8)> = Vec::new();
    for book in RuleBook::ALL {
        let boards = book.boards.value.iter();
        let games =
            boards.flat_map(|board| book.games.value.iter().map(move |&form| (form, board)));
        for (form, board) in games {
            let key = (form, board.side);
            let started = Board::new(board.side)
                .ok()
                .and_then(|board| State::new(&book, form, board, Corner::NearLeft).ok());
            let Some(start) = started.filter(|_| !seen.contains(&key)) else {
                continue;
            };
            seen.push(key);
            for number in 1..=turns {
                let Some(count) = start.perft(number, || stop.is_requested()) else {
                    return output::write_result(text, Status::Stopped);
                };
                // Writing to a string cannot fail.
                let _ = writeln!(
                    text,
                    "{form}; {side} by {side}; {number}; {}; {}",
                    count.sequences,
                    count.positions,
                    side = board.side,
                );
            }
        }
    }
    output::write_result(text, Status::Yes)
}
