//! The fields of a puzzle: lines of the form `Title: …`.

use std::fmt;

use pest::iterators::Pair;

use crate::board::{Corner, Directions, Square, Yard};

use super::grammar::Rule;
use super::line::Line;
use super::token::{Read, misread, number, number_in, number_within, span_of, square, trimmed};
use super::transfer::{WrittenPlace, WrittenTarget};

/// The yard as a puzzle gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YardField {
    /// The yard, with its rows at any corner. The side of the board is needed to know the corner.
    pub yard: Yard,
    /// A corner square of the board.
    pub at: Square,
}

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

impl YardField {
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&pair);
        let mut rows = Vec::new();
        let mut at = Square::from_index(0);
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::yard_men => rows = standard_rows(inner)?,
                Rule::yard_rows => {
                    let (range, expected) = ((1, 16), "a number from 1 to 16");
                    let lengths = inner.into_inner();
                    rows = lengths
                        .map(|length| number(&length, range, "length of a row", expected))
                        .collect::<Read<_>>()?;
                }
                Rule::square => at = square(inner)?,
                _ => {}
            }
        }
        match Yard::new(Corner::NearLeft, &rows) {
            Ok(yard) => Ok(Self { yard, at }),
            Err(error) => misread(
                span,
                error.to_string(),
                "rows, none longer than the one before",
            ),
        }
    }
}

/// The standard yard with this number of men.
fn standard_rows(pair: Pair<'_, Rule>) -> Read<Vec<u8>> {
    let span = span_of(&pair);
    let digits = pair.into_inner().next();
    let men = digits.and_then(|digits| number_in(digits.as_str(), 1_u32, 256));
    match men.and_then(|men| Yard::standard(men, Corner::NearLeft)) {
        Some(yard) => Ok(yard.rows().to_vec()),
        None => misread(
            span,
            "no standard yard has that number of men",
            "10, 13, 15 or 19 men, or the yard's rows such as `rows 3, 3, 2`",
        ),
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
        }
    }
}

impl fmt::Display for YardField {
    /// `19 men at I, 1`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at {}", self.yard, self.at)
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
