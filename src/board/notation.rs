//! How squares are written and read: one table of notations. A new notation needs a variant and a row in the
//! table.

use std::fmt;
use std::str::FromStr;

use derive_more::Display;

use super::{BoardError, Row, Square, SquareSet};

/// How squares are written.
///
/// ```
/// use halma_solve::board::{InNotation, Notation, Square};
/// let square = Square::new(4, 3).unwrap();
/// assert_eq!(square.display(Notation::Book).to_string(), "IV, 3");
/// assert_eq!(square.display(Notation::Algebraic).to_string(), "c4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
#[display("{}", self.name())]
pub enum Notation {
    /// The notation of the 1885 booklet: the numeral of the row and the number of the square in it, such as
    /// `IV, 3`.
    #[default]
    Book,
    /// The letter of the column and the number of the row, such as `c4`.
    Algebraic,
}

/// A row of the table: what differs from one notation to another.
struct Style {
    name: &'static str,
    write: fn(Square, &mut fmt::Formatter<'_>) -> fmt::Result,
    read: fn(&str) -> Option<Square>,
    goes_to: &'static str,
    next_move: &'static str,
    field: &'static str,
}

impl Notation {
    /// All notations. A square is read in the first notation that accepts it.
    pub const ALL: [Self; 2] = [Self::Book, Self::Algebraic];

    const fn style(self) -> &'static Style {
        match self {
            Self::Book => &Style {
                name: "book",
                write: write_numeral,
                read: read_numeral,
                goes_to: " to ",
                next_move: ".—",
                field: "no field `Notation:` above",
            },
            Self::Algebraic => &Style {
                name: "algebraic",
                write: write_coordinates,
                read: read_coordinates,
                goes_to: "-",
                next_move: ", ",
                field: "`Notation: algebraic` among the fields above",
            },
        }
    }

    /// Its name in a file and on the command line: `book` or `algebraic`.
    pub const fn name(self) -> &'static str {
        self.style().name
    }

    /// The notation with this name, in capital or small letters.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|notation| notation.name().eq_ignore_ascii_case(name))
    }

    /// The square that a text names in any notation, and that notation.
    pub fn read(text: &str) -> Option<(Self, Square)> {
        let mut all = Self::ALL.into_iter();
        all.find_map(|notation| Some((notation, (notation.style().read)(text)?)))
    }

    /// What stands between the two squares of a move.
    pub(crate) const fn goes_to(self) -> &'static str {
        self.style().goes_to
    }

    /// What stands between two moves on a line.
    pub(crate) const fn next_move(self) -> &'static str {
        self.style().next_move
    }

    /// What an error says that a text with moves in this notation needs.
    pub(crate) const fn field_in_words(self) -> &'static str {
        self.style().field
    }
}

/// Something that names squares. The squares can be written in any notation; the rest stays the same.
pub trait InNotation {
    /// Writes the value with its squares in this notation.
    ///
    /// # Errors
    /// [`fmt::Error`] if the formatter fails.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The value, to be formatted with its squares in this notation.
    fn display(&self, notation: Notation) -> Displayed<'_, Self> {
        Displayed {
            value: self,
            notation,
        }
    }
}

/// A value together with the notation for its squares.
#[derive(Clone, Copy, Debug)]
pub struct Displayed<'a, T: ?Sized> {
    value: &'a T,
    notation: Notation,
}

impl<T: InNotation + ?Sized> fmt::Display for Displayed<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.write_in(self.notation, formatter)
    }
}

impl InNotation for Square {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (notation.style().write)(*self, formatter)
    }
}

impl InNotation for [Square] {
    /// The squares in order: `I, 3; II, 5`.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(self.iter().copied(), notation, formatter)
    }
}

impl InNotation for SquareSet {
    /// The squares in order: `I, 3; II, 5`.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(self.iter(), notation, formatter)
    }
}

fn write_list(
    squares: impl Iterator<Item = Square>,
    notation: Notation,
    formatter: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (index, square) in squares.enumerate() {
        if index > 0 {
            formatter.write_str("; ")?;
        }
        square.write_in(notation, formatter)?;
    }
    Ok(())
}

impl fmt::Display for Square {
    /// The square as the booklet writes it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Square({self})")
    }
}

impl fmt::Display for SquareSet {
    /// The squares in order, as the booklet writes them; nothing for the empty set.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl FromStr for Square {
    type Err = BoardError;

    /// Reads a square in any notation: `IV, 3` or `c4`. Spaces around the parts of a name do not matter.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        match Notation::read(text) {
            Some((_, square)) => Ok(square),
            None => Err(BoardError::NotASquare(text.to_owned())),
        }
    }
}

// --- the booklet's names -----------------------------------------------------------------------------

const NUMBERS: [&str; 16] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
];

fn write_numeral(square: Square, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    formatter.write_str(Row::from_index(square.index()).numeral())?;
    formatter.write_str(", ")?;
    formatter.write_str(NUMBERS[usize::from(square.column()) - 1])
}

fn read_numeral(text: &str) -> Option<Square> {
    // Searching for one byte is fast, and the usual spelling needs nothing more.
    let comma = text.bytes().position(|byte| byte == b',')?;
    let (row, rest) = (&text[..comma], &text[comma + 1..]);
    let read = |row, number| Square::new(Row::from_numeral(row)?.number(), number_of(number)?);
    let usual = rest.strip_prefix(' ');
    usual
        .and_then(|number| read(row, number))
        .or_else(|| read(row.trim(), rest.trim()))
}

// --- algebraic coordinates ---------------------------------------------------------------------------

fn write_coordinates(square: Square, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let column = char::from(b'a' + square.column() - 1);
    write!(formatter, "{column}{}", square.row())
}

fn read_coordinates(text: &str) -> Option<Square> {
    let column = text.bytes().next()?.checked_sub(b'a')?.checked_add(1)?;
    Square::new(number_of(text.get(1..)?)?, column)
}

/// A number in digits. Unlike Rust's own parser, it refuses a sign.
fn number_of(digits: &str) -> Option<u8> {
    let is_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_digits)
}

#[cfg(test)]
mod tests {
    use super::{InNotation, Notation, Square};

    #[test]
    fn every_square_is_read_in_the_notation_in_which_it_is_written() {
        for index in 0..=255 {
            let square = Square::from_index(index);
            for notation in Notation::ALL {
                let written = square.display(notation).to_string();
                assert_eq!(Notation::read(&written), Some((notation, square)));
            }
        }
        for text in [
            "", "IV, +3", "c+3", "c", "é4", "q1", "a17", "4c", "{1", "XVII, 1",
        ] {
            assert_eq!(Notation::read(text), None, "{text}");
        }
    }

    #[test]
    fn every_notation_has_a_name_of_its_own() {
        for notation in Notation::ALL {
            assert_eq!(Notation::named(&notation.to_string()), Some(notation));
        }
        assert_eq!(Notation::named("chess"), None);
    }
}
