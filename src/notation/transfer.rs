//! The written form of a transfer: where the men start and where they go. Its moves are a key.

use std::fmt;

use pest::iterators::Pair;

use crate::board::{Square, SquareSet};

use super::grammar::Rule;
use super::token::{Read, misread, span_of, square, trimmed};
use super::yard_field::YardField;

/// Where the men stand, in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenPlace {
    /// They fill a yard in a corner: `10 men at I, 1`.
    Yard(YardField),
    /// They stand on these squares: `I, 3; II, 5`. There is at least one.
    Squares(SquareSet),
}

/// Where the men go, in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenTarget {
    /// To these squares.
    Place(WrittenPlace),
    /// To any figure that is symmetrical in the diagonal through this corner square.
    Symmetrical(Square),
}

impl WrittenPlace {
    /// The first place in a field.
    pub(super) fn read(field: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&field);
        match WrittenTarget::read(field)? {
            WrittenTarget::Place(place) => Ok(place),
            WrittenTarget::Symmetrical(_) => misread(span, "no place", "squares"),
        }
    }

    fn squares(list: Pair<'_, Rule>) -> Read<SquareSet> {
        let mut men = SquareSet::EMPTY;
        for each in list.into_inner() {
            let span = span_of(&each);
            let man = square(each)?;
            if !men.insert(man) {
                let problem = format!("two men on one square: `{man}`");
                return misread(span, problem, "at most one man on each square");
            }
        }
        Ok(men)
    }
}

impl WrittenTarget {
    /// The place or the figure in a field.
    pub(super) fn read(field: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&field);
        for inner in field.into_inner() {
            return Ok(match inner.as_rule() {
                Rule::yard_place => Self::Place(WrittenPlace::Yard(YardField::read(inner)?)),
                Rule::squares => Self::Place(WrittenPlace::Squares(WrittenPlace::squares(inner)?)),
                Rule::symmetrical => {
                    let corner = inner
                        .into_inner()
                        .find(|inner| inner.as_rule() == Rule::square);
                    match corner {
                        Some(corner) => Self::Symmetrical(square(corner)?),
                        None => break,
                    }
                }
                _ => continue,
            });
        }
        misread(span, "no squares", "a yard, or squares")
    }
}

impl fmt::Display for WrittenPlace {
    /// The yard, or the squares in order.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yard(yard) => yard.fmt(formatter),
            Self::Squares(squares) => squares.fmt(formatter),
        }
    }
}

impl fmt::Display for WrittenTarget {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(place) => place.fmt(formatter),
            Self::Symmetrical(corner) => write!(
                formatter,
                "any figure symmetrical in the diagonal through {corner}"
            ),
        }
    }
}
