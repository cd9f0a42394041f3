//! Yards as a puzzle gives them, such as `19 men at I, 1`.

use std::fmt;

use pest::iterators::Pair;

use crate::board::{Corner, Square, Yard};

use super::grammar::Rule;
use super::token::{Read, misread, number, number_in, span_of, square, trimmed};

/// The yard as a puzzle gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YardField {
    /// The yard, with its rows at any corner. The side of the board is needed to know the corner.
    pub yard: Yard,
    /// A corner square of the board.
    pub at: Square,
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

impl fmt::Display for YardField {
    /// `19 men at I, 1`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at {}", self.yard, self.at)
    }
}
