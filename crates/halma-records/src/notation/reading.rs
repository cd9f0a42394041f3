//! Printed values and their corrections, and the men in one row of a diagram.

use std::fmt;

use derive_more::Display;
use halma_rules::board::{InNotation, Notation, Square};
use halma_rules::rules::MOST_ARMIES;
use itertools::Itertools;
use serde::{Serialize, Serializer};

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
    /// A printed value that is read as another one. If both are the same, there is no emendation.
    pub fn read_as(printed: T, read: T) -> Self
    where
        T: PartialEq,
    {
        Self {
            printed,
            read: Some(read).filter(|&read| read != printed),
        }
    }

    /// A value as printed, with no emendation.
    pub(crate) const fn new(printed: T) -> Self {
        Self {
            printed,
            read: None,
        }
    }

    /// The value that counts.
    pub fn value(self, readings: Readings) -> T {
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

/// The men of a row, by armies. A solitaire has one army. Its `Display` is the list of the squares in an emendation mark:
/// `3, 4, 5`, or `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "numbers",
        description = "The numbers of the squares of a row that hold men."
    )
)]
#[display("{}", if self.is_empty() { "none".to_owned() } else { self.numbers().join(", ") })]
pub struct RowMen(
    /// For each army, a bit for each square.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<u8>", inner(range(min = 1, max = 16)))
    )]
    [u16; MOST_ARMIES],
);

impl RowMen {
    /// Puts a man of the first army on a square from 1 to 16; false if there is one already or no such square.
    pub(crate) fn insert(&mut self, number: u8) -> bool {
        self.put(number, 0)
    }

    /// Puts a man of an army, from 0 to 3, on a square from 1 to 16; false if there is one already, or no such square or
    /// army.
    pub(crate) fn put(&mut self, number: u8, army: usize) -> bool {
        let is_free = (1..=16).contains(&number) && !self.contains(number);
        match self.0.get_mut(army) {
            Some(men) if is_free => {
                *men |= 1 << (number - 1);
                true
            }
            _ => false,
        }
    }

    /// Whether a man stands on a square.
    pub(crate) fn contains(self, number: u8) -> bool {
        self.army_of(number).is_some()
    }

    /// The army of the man on a square, from 0 to 3; `None` if no man stands there.
    pub fn army_of(self, number: u8) -> Option<usize> {
        let index = number.checked_sub(1).filter(|&index| index < 16)?;
        self.0.iter().position(|men| men >> index & 1 == 1)
    }

    /// The squares that hold men, from 1 to 16, in order.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=16).filter(move |&number| self.contains(number))
    }

    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl Serialize for RowMen {
    /// The list of the squares that hold men.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.numbers())
    }
}

impl FromIterator<u8> for RowMen {
    /// Men of the first army.
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().map(|number| (number, 0)).collect()
    }
}

impl FromIterator<(u8, usize)> for RowMen {
    /// Squares, each with its army.
    fn from_iter<I: IntoIterator<Item = (u8, usize)>>(men: I) -> Self {
        let mut row = Self::default();
        for (number, army) in men {
            row.put(number, army);
        }
        row
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

    #[test]
    fn keeps_the_armies_apart() {
        let mut men: RowMen = [(2, 0), (5, 3)].into_iter().collect();
        assert!(!men.put(2, 1) && !men.put(6, 4) && men.put(16, 1));
        let armies = [1, 2, 5, 16].map(|number| men.army_of(number));
        assert_eq!(armies, [None, Some(0), Some(3), Some(1)]);
        assert_eq!(men.to_string(), "2, 5, 16");
    }
}
