//! Printed values and their corrections.

use std::fmt;

use crate::board::Square;

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
pub struct Reading<T> {
    /// The value in print.
    pub printed: T,
    /// The emendation, `[read …]`.
    pub read: Option<T>,
}

impl<T: Copy> Reading<T> {
    /// A value as printed, with no emendation.
    pub const fn of(printed: T) -> Self {
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

impl fmt::Display for Reading<Square> {
    /// `VII, 2 [read VII, 3]`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.printed.fmt(formatter)?;
        match self.read {
            Some(read) => write!(formatter, " [read {read}]"),
            None => Ok(()),
        }
    }
}
