//! Printed values, and what to read in their place.

use std::fmt;

use crate::board::Square;

/// Which of two readings counts where a puzzle has an emendation mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Readings {
    /// The emended one.
    #[default]
    Emended,
    /// The printed one; emendation marks are ignored.
    AsPrinted,
}

/// A printed value and, where it has an emendation mark, what to read instead.
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
        write!(formatter, "{}", self.printed)?;
        match self.read {
            Some(read) => write!(formatter, " [read {read}]"),
            None => Ok(()),
        }
    }
}
