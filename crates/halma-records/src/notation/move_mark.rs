//! What somebody thinks of a move, as records of chess have it.

use std::fmt;

use halma_rules::board::Notation;

/// An opinion of a move: `!`, `?` and their pairs, or the number of another glyph, such as `$14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveMark(u8);

/// The marks that have signs. The first has the number 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl MoveMark {
    /// The mark with the number that records of chess have for it: `!` is 1.
    pub const fn numbered(number: u8) -> Self {
        Self(number)
    }

    /// The mark with these signs, or with its number behind a `$`.
    pub(super) fn read(text: &str) -> Option<Self> {
        if let Some(number) = text.strip_prefix('$') {
            return number.parse().ok().map(Self);
        }
        let number = (1..).zip(SIGNS).find(|(_, signs)| *signs == text);
        number.map(|(number, _)| Self(number))
    }

    /// Its signs, if it has any.
    fn signs(self) -> Option<&'static str> {
        let index = usize::from(self.0).checked_sub(1)?;
        SIGNS.get(index).copied()
    }

    /// Writes marks behind a move. The first may be signs, but not in the notation of the book, where a `?` is a sign that
    /// could not be read.
    pub(super) fn write_all(
        marks: &[Self],
        notation: Notation,
        formatter: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        for (place, mark) in marks.iter().enumerate() {
            match mark.signs() {
                Some(signs) if place == 0 && notation != Notation::Book => {
                    formatter.write_str(signs)?;
                }
                _ => write!(formatter, " ${}", mark.0)?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for MoveMark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.signs() {
            Some(signs) => formatter.write_str(signs),
            None => write!(formatter, "${}", self.0),
        }
    }
}
