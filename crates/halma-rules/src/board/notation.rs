//! How squares are written and read: one table of notations. A new notation needs a variant and a row in the
//! table.

use std::fmt;
use std::str::FromStr;

use super::square::number_of;
use super::{Board, BoardError, OffBoard, Pairs, Row, Square, SquareSet};

/// How squares are written.
///
/// ```
/// use halma_rules::board::{InNotation, Notation, Square};
/// let square = Square::new(4, 3).unwrap();
/// assert_eq!(square.display(Notation::Book).to_string(), "IV, 3");
/// assert_eq!(square.display(Notation::Algebraic).to_string(), "c4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// The notation of the 1885 booklet: the numeral of the row and the number of the square in it, such as
    /// `IV, 3`.
    #[default]
    Book,
    /// The letter of the column and the number of the row, such as `c4`.
    Algebraic,
    /// Two numbers, such as `3,2`.
    Pairs(Pairs),
}

/// A row of the table: what differs from one notation to another.
struct Style {
    goes_to: &'static str,
    next_move: &'static str,
    square: &'static str,
}

impl Notation {
    /// All notations, on a board. A square is read in the first one in which it is one.
    pub fn all(board: Board) -> impl Iterator<Item = Self> {
        let pairs = Pairs::all(board).map(Self::Pairs);
        [Self::Book, Self::Algebraic].into_iter().chain(pairs)
    }

    const fn style(self) -> Style {
        match self {
            Self::Book => Style {
                goes_to: " to ",
                next_move: ".—",
                square: "a square such as `IV, 3`",
            },
            Self::Algebraic => Style {
                goes_to: "-",
                next_move: ", ",
                square: "a square such as `c4`, from `a1` to `p16`",
            },
            Self::Pairs(_) => Style {
                goes_to: "-",
                next_move: "; ",
                square: "a square of the board as two numbers, such as `3,2`",
            },
        }
    }

    /// The board that it was made for. Only pairs of numbers depend on it: the others name every square.
    pub const fn board(self) -> Board {
        match self {
            Self::Pairs(pairs) => pairs.board(),
            Self::Book | Self::Algebraic => Board::FULL,
        }
    }

    /// The notation for a text about this board. Only pairs of numbers depend on it.
    #[must_use]
    pub const fn on(self, board: Board) -> Self {
        match self {
            Self::Pairs(pairs) => Self::Pairs(pairs.on(board)),
            other => other,
        }
    }

    /// The square that a text names in this notation. In every notation a square may be written as in the book, and in
    /// algebraic coordinates.
    pub fn read(self, text: &str) -> Option<Square> {
        let own = match self {
            Self::Pairs(pairs) => pairs.read(text),
            Self::Book | Self::Algebraic => None,
        };
        own.or_else(|| read_numeral(text))
            .or_else(|| read_coordinates(text))
    }

    fn write(self, square: Square, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book => write_numeral(square, formatter),
            Self::Algebraic => write_coordinates(square, formatter),
            Self::Pairs(pairs) => match pairs.numbers(square) {
                Some([one, two]) => write!(formatter, "{one},{two}"),
                // Off the board there is nothing to count from.
                None => write_coordinates(square, formatter),
            },
        }
    }

    /// The label of a column of a drawing, by the number of its squares in their rows.
    pub fn column_label(self, number: u8) -> String {
        match self {
            Self::Book => number.to_string(),
            Self::Algebraic => column_letter(number).to_string(),
            Self::Pairs(pairs) => pairs.column(number).to_string(),
        }
    }

    /// The label of a row of a drawing.
    pub fn row_label(self, row: Row) -> String {
        match self {
            Self::Book => row.to_string(),
            Self::Algebraic | Self::Pairs(_) => self.row_number(row).to_string(),
        }
    }

    /// The number of a row.
    fn row_number(self, row: Row) -> u8 {
        match self {
            Self::Book | Self::Algebraic => row.number(),
            Self::Pairs(pairs) => pairs.row(row.number()),
        }
    }

    /// Whether a label names a row: its numeral, which is read in every notation, or its number.
    pub fn names_row(self, label: &str, row: Row) -> bool {
        match Row::from_numeral(label) {
            Some(named) => named == row,
            None => label.parse() == Ok(self.row_number(row)),
        }
    }

    /// The notation of the labels of the columns above or below a drawing, by the leftmost one. Those of the book and
    /// letters are read in every notation.
    pub fn of_column_labels(self, leftmost: &str) -> Self {
        let mut known = [Self::Book, Self::Algebraic].into_iter();
        known
            .find(|notation| notation.column_label(1).eq_ignore_ascii_case(leftmost))
            .unwrap_or(self)
    }

    /// Whether the labels of the columns stand below a drawing, and not above.
    pub const fn labels_columns_below(self) -> bool {
        match self {
            Self::Book => false,
            Self::Algebraic => true,
            Self::Pairs(pairs) => pairs.is_from_below(),
        }
    }

    /// What stands between the two squares of a move.
    pub const fn goes_to(self) -> &'static str {
        self.style().goes_to
    }

    /// What stands between two moves on a line.
    pub const fn next_move(self) -> &'static str {
        self.style().next_move
    }

    /// A square in the words of an error.
    pub const fn square_in_words(self) -> &'static str {
        self.style().square
    }
}

impl fmt::Display for Notation {
    /// Its name in a file and on the command line: `book`, `algebraic`, or `pairs, x first, from 0, top left`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book => formatter.write_str("book"),
            Self::Algebraic => formatter.write_str("algebraic"),
            Self::Pairs(pairs) => pairs.fmt(formatter),
        }
    }
}

impl FromStr for Notation {
    type Err = BoardError;

    /// Reads the name of a notation, in capital or small letters. Pairs of numbers are those of the full board.
    fn from_str(name: &str) -> Result<Self, BoardError> {
        let mut plain = [Self::Book, Self::Algebraic].into_iter();
        plain
            .find(|notation| notation.to_string().eq_ignore_ascii_case(name))
            .or_else(|| name.parse().ok().map(Self::Pairs))
            .ok_or_else(|| BoardError::NotANotation(name.to_owned()))
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
        notation.write(*self, formatter)
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

impl InNotation for OffBoard {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.said_of(self.square.display(notation)))
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

    /// Reads a square: `IV, 3` or `c4`. Spaces around the parts of a name do not matter.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        Notation::Book
            .read(text)
            .ok_or_else(|| BoardError::NotASquare(text.to_owned()))
    }
}

// --- the booklet's names -----------------------------------------------------------------------------

fn write_numeral(square: Square, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let row = Row::from_index(square.index()).numeral();
    write!(formatter, "{row}, {}", square.column())
}

fn read_numeral(text: &str) -> Option<Square> {
    let (row, number) = text.split_once(',')?;
    let row = Row::from_numeral(row.trim())?;
    Square::new(row.number(), number_of(number.trim())?)
}

// --- algebraic coordinates ---------------------------------------------------------------------------

fn write_coordinates(square: Square, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let column = column_letter(square.column());
    write!(formatter, "{column}{}", square.row())
}

/// The letter of a column, from `a` for 1.
const fn column_letter(number: u8) -> char {
    (b'a' - 1).saturating_add(number) as char
}

fn read_coordinates(text: &str) -> Option<Square> {
    let text = text.trim();
    let letter = text.bytes().next()?.to_ascii_lowercase();
    let column = letter.checked_sub(b'a')?.checked_add(1)?;
    Square::new(number_of(text.get(1..)?)?, column)
}

#[cfg(test)]
mod tests {
    use super::{Board, InNotation, Notation, Square};

    #[test]
    fn every_square_is_read_in_the_notation_in_which_it_is_written() {
        let boards = [4, 7, 16].map(|side| Board::new(side).expect("a board"));
        for notation in boards.into_iter().flat_map(Notation::all) {
            for index in 0..=255 {
                let square = Square::from_index(index);
                let written = square.display(notation).to_string();
                assert_eq!(notation.read(&written), Some(square), "{written}");
            }
        }
        assert_eq!(Notation::Book.read(" C4 "), Square::new(4, 3));
        for text in [
            "", "IV, +3", "c+3", "c", "é4", "q1", "a17", "4c", "{1", "XVII, 1", "3,2",
        ] {
            assert_eq!(Notation::Algebraic.read(text), None, "{text}");
        }
    }

    #[test]
    fn every_notation_has_a_name_of_its_own() {
        for notation in Notation::all(Board::FULL) {
            assert_eq!(notation.to_string().to_uppercase().parse(), Ok(notation));
        }
        assert!("chess".parse::<Notation>().is_err());
    }
}
