//! Squares as pairs of numbers, such as `3,2`, in any of the ways in which other programs count.

use std::fmt;
use std::str::FromStr;

use itertools::{Itertools, iproduct};

use super::square::number_of;
use super::{Board, BoardError, Corner, Square};

/// Which of the two numbers comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstNumber {
    /// The place in the row, counted along it.
    X,
    /// The row.
    Row,
}

/// A way to count rows and squares: what is first, the first number, and the corner of the board where both begin.
///
/// ```
/// use halma_rules::board::{Board, InNotation, Notation, Pairs, Square};
/// let pairs: Pairs = "pairs, x first, from 0, top left".parse().unwrap();
/// let notation = Notation::Pairs(pairs).on(Board::new(8).unwrap());
/// let square = Square::new(6, 4).unwrap();
/// assert_eq!(square.display(notation).to_string(), "3,2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairs {
    first: FirstNumber,
    /// The number of the first row and of its first square: 0 or 1.
    from: u8,
    corner: Corner,
    /// The size of the board is needed to count from its top or from its right.
    board: Board,
}

impl Pairs {
    /// Numbers that count from a corner. `None` if they begin with neither 0 nor 1.
    pub const fn new(first: FirstNumber, from: u8, corner: Corner, board: Board) -> Option<Self> {
        if from > 1 {
            return None;
        }
        Some(Self {
            first,
            from,
            corner,
            board,
        })
    }

    /// Every way to count on a board.
    pub fn all(board: Board) -> impl Iterator<Item = Self> {
        let ways = iproduct!(
            [FirstNumber::X, FirstNumber::Row],
            [0, 1],
            [
                Corner::FarLeft,
                Corner::NearLeft,
                Corner::FarRight,
                Corner::NearRight
            ]
        );
        ways.filter_map(move |(first, from, corner)| Self::new(first, from, corner, board))
    }

    /// The same way to count, on another board.
    pub(super) const fn on(self, board: Board) -> Self {
        Self { board, ..self }
    }

    /// The board on which they count.
    pub(super) const fn board(self) -> Board {
        self.board
    }

    /// The square whose two numbers these are.
    fn square(self, one: u8, two: u8) -> Option<Square> {
        let [one, two] = [one.checked_sub(self.from)?, two.checked_sub(self.from)?];
        let (row, number) = match self.first {
            FirstNumber::X => (two, one),
            FirstNumber::Row => (one, two),
        };
        self.corner.square_at(row, number, self.board)
    }

    /// The number of a row of the board, by its number in the book.
    pub(super) fn row(self, row: u8) -> u8 {
        let rows = if self.is_from_below() {
            row - 1
        } else {
            self.board.rows().saturating_sub(row)
        };
        rows + self.from
    }

    /// The number of the squares in a column of the board, by their number in the book.
    pub(super) fn column(self, number: u8) -> u8 {
        let numbers = if self.is_from_left() {
            number.saturating_sub(1)
        } else {
            self.board.columns().saturating_sub(number)
        };
        numbers + self.from
    }

    /// Whether the squares of a row are counted from the left.
    pub const fn is_from_left(self) -> bool {
        matches!(self.corner, Corner::NearLeft | Corner::FarLeft)
    }

    /// Whether the rows are counted from the lowest.
    pub(super) const fn is_from_below(self) -> bool {
        matches!(self.corner, Corner::NearLeft | Corner::NearRight)
    }

    /// The two numbers of a square; `None` off the board, where there is nothing to count from.
    pub(super) fn numbers(self, square: Square) -> Option<[u8; 2]> {
        if !self.board.contains(square) {
            return None;
        }
        let (row, number) = (self.row(square.row()), self.column(square.column()));
        Some(match self.first {
            FirstNumber::X => [number, row],
            FirstNumber::Row => [row, number],
        })
    }

    /// Reads a square: `3,2`, `(3, 2)` or `[3, 2]`.
    pub(super) fn read(self, text: &str) -> Option<Square> {
        let text = text.trim();
        let mut brackets = [('(', ')'), ('[', ']')].into_iter();
        let inner = brackets.find_map(|(left, right)| text.strip_prefix(left)?.strip_suffix(right));
        let (one, two) = inner.unwrap_or(text).split_once(',')?;
        self.square(number_of(one.trim())?, number_of(two.trim())?)
    }
}

impl fmt::Display for Pairs {
    /// As the field `Notation:` has it: `pairs, x first, from 0, top left`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = match self.first {
            FirstNumber::X => "x",
            FirstNumber::Row => "row",
        };
        let corner = match self.corner {
            Corner::NearLeft => "bottom left",
            Corner::NearRight => "bottom right",
            Corner::FarLeft => "top left",
            Corner::FarRight => "top right",
        };
        let from = self.from;
        write!(formatter, "pairs, {first} first, from {from}, {corner}")
    }
}

/// What the words of a field `Notation:` say of pairs of numbers. Whatever they leave open is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairsChoice {
    first: Option<FirstNumber>,
    from: Option<u8>,
    corner: Option<Corner>,
}

impl PairsChoice {
    /// Whether this way to count is one of those that the words allow.
    pub fn allows(self, pairs: Pairs) -> bool {
        self.first.is_none_or(|first| first == pairs.first)
            && self.from.is_none_or(|from| from == pairs.from)
            && self.corner.is_none_or(|corner| corner == pairs.corner)
    }

    /// Whether the words leave more than one way to count.
    pub fn is_open(self) -> bool {
        self.first.is_none() || self.from.is_none() || self.corner.is_none()
    }

    /// Adds one choice in words. `None` if the words are unknown, or if the choice has been made already.
    fn with(mut self, words: &str) -> Option<Self> {
        let is_new = match words {
            "x first" | "column first" => self.first.replace(FirstNumber::X).is_none(),
            "y first" | "row first" => self.first.replace(FirstNumber::Row).is_none(),
            "from 0" => self.from.replace(0).is_none(),
            "from 1" => self.from.replace(1).is_none(),
            "bottom left" => self.corner.replace(Corner::NearLeft).is_none(),
            "bottom right" => self.corner.replace(Corner::NearRight).is_none(),
            "top left" => self.corner.replace(Corner::FarLeft).is_none(),
            "top right" => self.corner.replace(Corner::FarRight).is_none(),
            _ => false,
        };
        is_new.then_some(self)
    }
}

impl FromStr for PairsChoice {
    type Err = BoardError;

    /// Reads `pairs` or some of the choices, or both, in any order and in any letters.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let lower = text.to_ascii_lowercase();
        let parts = lower.split([',', ';']);
        let parts = parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
        let mut parts = parts.peekable();
        parts.next_if(|first| matches!(first.as_str(), "pairs" | "pair"));
        let choice = parts.try_fold(Self::default(), |choice, words| choice.with(&words));
        choice.ok_or_else(|| BoardError::NotANotation(text.to_owned()))
    }
}

impl FromStr for Pairs {
    type Err = BoardError;

    /// Reads the words of the field `Notation:`, the choices in any order and in any letters. The board is the full
    /// one.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let choice: PairsChoice = text.parse()?;
        Self::all(Board::FULL)
            .filter(|&pairs| choice.allows(pairs))
            .exactly_one()
            .map_err(|_| BoardError::NotANotation(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::{FirstNumber, Pairs, PairsChoice};
    use crate::board::{Board, Corner, Square};

    fn square(row: u8, number: u8) -> Square {
        Square::new(row, number).expect("a square of the full board")
    }

    /// Counted by hand on a board of 8 by 8: the fourth square of row VI, which is the third row from the top.
    #[test]
    fn each_way_to_count_has_its_own_numbers() {
        let board = Board::new(8).expect("a board");
        for (first, from, corner, written) in [
            (FirstNumber::X, 0, Corner::FarLeft, "3,2"),
            (FirstNumber::X, 1, Corner::FarLeft, "4,3"),
            (FirstNumber::Row, 0, Corner::FarLeft, "2,3"),
            (FirstNumber::X, 0, Corner::NearLeft, "3,5"),
            (FirstNumber::Row, 1, Corner::NearLeft, "6,4"),
            (FirstNumber::X, 0, Corner::FarRight, "4,2"),
            (FirstNumber::Row, 1, Corner::NearRight, "6,5"),
        ] {
            let pairs = Pairs::new(first, from, corner, board).expect("it begins with 0 or 1");
            assert_eq!(pairs.read(written), Some(square(6, 4)), "{pairs}");
            let [one, two] = pairs.numbers(square(6, 4)).expect("it is on the board");
            assert_eq!(format!("{one},{two}"), written, "{pairs}");
        }
        assert_eq!(
            Pairs::new(FirstNumber::X, 2, Corner::NearLeft, board),
            None,
            "nobody counts from 2"
        );
    }

    #[test]
    fn a_pair_has_two_numbers_of_the_board() {
        let board = Board::new(8).expect("a board");
        let pairs = Pairs::new(FirstNumber::X, 0, Corner::NearLeft, board).expect("from 0");
        for text in ["7,0", "(7,0)", " ( 7 , 0 ) ", "[7,0]", "7, 0"] {
            assert_eq!(pairs.read(text), Some(square(1, 8)), "{text}");
        }
        for text in [
            "8,0", "0,8", "-1,0", "1", "1,2,3", "(1,2", "[1,2)", "+1,2", "a,1", "",
        ] {
            assert_eq!(pairs.read(text), None, "{text}");
        }
        let from_1 = Pairs::new(FirstNumber::X, 1, Corner::NearLeft, board).expect("from 1");
        assert_eq!(from_1.read("0,1"), None);
        assert_eq!(from_1.read("8,8"), Some(square(8, 8)));
    }

    #[test]
    fn every_way_to_count_is_read_as_it_is_written() {
        assert_eq!(Pairs::all(Board::FULL).count(), 16);
        for pairs in Pairs::all(Board::FULL) {
            assert_eq!(pairs.to_string().parse(), Ok(pairs));
            assert_eq!(pairs.to_string().to_uppercase().parse(), Ok(pairs));
        }
        for text in [
            "pairs",
            "pairs, x first",
            "pairs, x first, from 2, top left",
            "pairs, x first, y first, from 0, top left",
            "book, x first, from 0, top left",
            "x first, from 0, top left, pairs",
            "",
        ] {
            assert!(text.parse::<Pairs>().is_err(), "{text}");
        }
    }

    #[test]
    fn choices_stand_in_any_order_and_have_other_words() {
        let written = "pairs, row first, from 1, bottom left";
        for text in [
            "pairs, bottom left, row first, from 1",
            "pairs, from 1, Y first, bottom  left",
            "row first; from 1; bottom left",
        ] {
            let pairs: Pairs = text.parse().expect(text);
            assert_eq!(pairs.to_string(), written, "{text}");
        }
        let column: Pairs = "pairs, column first, from 0, top right"
            .parse()
            .expect("all choices");
        assert_eq!(column.to_string(), "pairs, x first, from 0, top right");
    }

    /// Each choice halves the sixteen ways to count, and a corner leaves a quarter.
    #[test]
    fn what_the_words_leave_open_is_allowed() {
        for (text, ways) in [
            ("pairs", 16),
            ("pairs, x first", 8),
            ("pairs, from 0", 8),
            ("pairs, top left", 4),
            ("pairs, top left, y first", 2),
            ("pairs, top left, from 1, y first", 1),
        ] {
            let choice: PairsChoice = text.parse().expect(text);
            let allowed = Pairs::all(Board::FULL).filter(|&pairs| choice.allows(pairs));
            assert_eq!(allowed.count(), ways, "{text}");
        }
    }
}
