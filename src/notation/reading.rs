//! Printed values and their corrections, and the men in one row of a diagram.

use std::fmt;

use derive_more::Display;
use itertools::Itertools;
use serde::{Serialize, Serializer};

use crate::board::{InNotation, Notation, Square, SquareSet};

/// Which reading counts where a puzzle has an emendation mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Readings {
    /// The corrected reading.
    #[default]
    Emended,
    /// The printed reading. Emendation marks are ignored.
    AsPrinted,
}

/// A printed value and, where it has an emendation mark, its correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written<T> {
    /// The value in print.
    pub printed: T,
    /// The emendation, `[read …]`.
    pub read: Option<T>,
}

impl<T: Copy> Written<T> {
    /// A value as printed, with no emendation.
    pub(crate) const fn new(printed: T) -> Self {
        Self {
            printed,
            read: None,
        }
    }

    /// The value that counts.
    pub(crate) fn value(self, readings: Readings) -> T {
        match readings {
            Readings::Emended => self.read.unwrap_or(self.printed),
            Readings::AsPrinted => self.printed,
        }
    }
}

impl<T: fmt::Display> fmt::Display for Written<T> {
    /// `VII, 2 [read VII, 3]`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.printed.fmt(formatter)?;
        match &self.read {
            Some(read) => write!(formatter, " [read {read}]"),
            None => Ok(()),
        }
    }
}

impl InNotation for Written<Square> {
    /// `VII, 2 [read VII, 3]`
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.printed.write_in(notation, formatter)?;
        match &self.read {
            Some(read) => write!(formatter, " [read {}]", read.display(notation)),
            None => Ok(()),
        }
    }
}

/// The squares of a row that hold men, stored as squares of row I. Its `Display` is the list in an emendation
/// mark: `3, 4, 5`, or `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "numbers",
        description = "The numbers of the squares of a row that hold men."
    )
)]
#[display(
    "{}",
    if self.0.is_empty() { "none".to_owned() } else { self.numbers().join(", ") }
)]
pub struct RowMen(
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<u8>", inner(range(min = 1, max = 16)))
    )]
    SquareSet,
);

impl RowMen {
    /// Puts a man on a square from 1 to 16; false if the square is taken or does not exist.
    pub(crate) fn insert(&mut self, number: u8) -> bool {
        Square::new(1, number).is_some_and(|square| self.0.insert(square))
    }

    /// Whether a man stands on a square.
    pub(crate) fn contains(self, number: u8) -> bool {
        Square::new(1, number).is_some_and(|square| self.0.contains(square))
    }

    /// The squares that hold men, from 1 to 16, in order.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        self.0.iter().map(Square::column)
    }
}

impl Serialize for RowMen {
    /// The list of the squares that hold men.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.numbers())
    }
}

impl FromIterator<u8> for RowMen {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let squares = numbers.into_iter();
        Self(
            squares
                .filter_map(|number| Square::new(1, number))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::RowMen;

    #[test]
    fn lists_its_squares() {
        let mut men: RowMen = [16, 3].into_iter().collect();
        assert_eq!(men.to_string(), "3, 16");
        assert!(men.insert(1) && !men.insert(3) && !men.insert(17) && !men.insert(0));
        assert!(men.contains(1) && !men.contains(2));
        assert_eq!(RowMen::default().to_string(), "none");
    }
}
