//! Printed values and their corrections, and the men in one row of a diagram.

use std::fmt;

use derive_more::Display;
use itertools::Itertools;
use serde::{Serialize, Serializer};

/// The reading that counts where a puzzle has an emendation mark.
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

/// The squares of a row that hold men. Its `Display` is the list in an emendation mark: `3, 4, 5`, or
/// `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
#[display(
    "{}",
    if self.0 == 0 { "none".to_owned() } else { self.numbers().join(", ") }
)]
pub struct RowMen(u16);

impl RowMen {
    /// Puts a man on a square from 1 to 16; false if there is one already or no such square.
    pub(crate) fn insert(&mut self, number: u8) -> bool {
        let bit = number
            .checked_sub(1)
            .and_then(|shift| 1_u16.checked_shl(u32::from(shift)));
        let fresh = bit.is_some_and(|bit| self.0 & bit == 0);
        self.0 |= bit.unwrap_or(0);
        fresh
    }

    /// Whether a man stands on a square.
    pub(crate) fn contains(self, number: u8) -> bool {
        self.numbers().any(|man| man == number)
    }

    /// The squares that hold men, from 1 to 16, in order.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=16_u8).filter(move |number| self.0 >> (number - 1) & 1 == 1)
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
        let mut men = Self::default();
        for number in numbers {
            men.insert(number);
        }
        men
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
