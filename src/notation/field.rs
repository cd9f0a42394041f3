//! The fields of a puzzle: lines of the form `Title: …`.

use std::fmt;

use pest::iterators::Pair;

use crate::board::{Directions, Square};

use super::game::PlayerNames;
use super::grammar::Rule;
use super::line::Line;
use super::token::{Read, misread, number_in, number_within, square, trimmed};
use super::transfer::{WrittenPlace, WrittenTarget};
use super::yard_field::YardField;

/// A line of the form `Title: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Field {
    /// The title of the puzzle.
    Title(Line),
    /// The book or the program that the puzzle comes from.
    Source(Line),
    /// A remark on the puzzle.
    Note(Line),
    /// The side of the board, from 4 to 16.
    Board(u8),
    /// The yard that the men leave or enter.
    Yard(YardField),
    /// The directions in which the men of a transfer move.
    Directions(Directions),
    /// Where the men of a transfer start.
    From(WrittenPlace),
    /// Where the men of a transfer go.
    To(WrittenTarget),
    /// The players of a game in order of play.
    Players(PlayerNames),
    /// The name of a game's rule book.
    Rules(Line),
    /// The corner square of the player who begins a game.
    Begins(Square),
    /// The claimed result of a game.
    Result(Line),
}

/// The side of a board.
pub(super) fn board(pair: Pair<'_, Rule>) -> Read<u8> {
    let span = trimmed(&pair);
    let numbers = pair.into_inner().flatten();
    let mut sides = numbers.filter(|inner| inner.as_rule() == Rule::number);
    let mut side = || number_in(sides.next()?.as_str(), 4_u8, 16);
    match (side(), side()) {
        (Some(rows), Some(squares)) if rows == squares => Ok(rows),
        _ => misread(
            span,
            "the board cannot have this size",
            "a square board from `4 by 4` to `16 by 16`",
        ),
    }
}

/// The directions in which the men move.
pub(super) fn directions(pair: Pair<'_, Rule>) -> Read<Directions> {
    let span = trimmed(&pair);
    let expected = "8, 6 or 4";
    let number = number_within(pair, (4, 8), "number of directions", expected)?;
    match Directions::from_number(number) {
        Some(directions) => Ok(directions),
        None => misread(
            span,
            format!("`{number}` is not a valid number of directions"),
            expected,
        ),
    }
}

/// The corner square of the player who begins.
pub(super) fn begins(pair: Pair<'_, Rule>) -> Read<Square> {
    let span = trimmed(&pair);
    let mut inner = pair.into_inner();
    match inner.find(|inner| inner.as_rule() == Rule::square) {
        Some(corner) => square(corner),
        None => misread(span, "no square", "a corner square such as `I, 1`"),
    }
}

impl fmt::Display for Field {
    /// The field without a line end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title(text) => labelled(formatter, "Title:", text),
            Self::Source(text) => labelled(formatter, "Source:", text),
            Self::Note(text) => labelled(formatter, "Note:", text),
            Self::Board(side) => write!(formatter, "Board: {side} by {side}"),
            Self::Yard(field) => write!(formatter, "Yard: {field}"),
            Self::Directions(directions) => write!(formatter, "Directions: {directions}"),
            Self::From(place) => write!(formatter, "From: {place}"),
            Self::To(target) => write!(formatter, "To: {target}"),
            Self::Players(names) => write!(formatter, "Players: {names}"),
            Self::Rules(text) => labelled(formatter, "Rules:", text),
            Self::Begins(square) => write!(formatter, "Begins: {square}"),
            Self::Result(text) => labelled(formatter, "Result:", text),
        }
    }
}

fn labelled(formatter: &mut fmt::Formatter<'_>, label: &str, text: &Line) -> fmt::Result {
    formatter.write_str(label)?;
    if text.as_str().is_empty() {
        Ok(())
    } else {
        write!(formatter, " {text}")
    }
}
