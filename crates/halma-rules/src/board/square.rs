//! One square of the board, and the rows, which the booklet names by Roman numerals.

use derive_more::Display;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the 256 squares of the full board. The booklet names a square by its row and by its number in the
/// row, "counting from left to right". Both are from 1 to 16. `I, 1` is the near left corner.
///
/// ```
/// use halma_rules::board::Square;
/// let square = Square::new(4, 3).unwrap();
/// assert_eq!(square.to_string(), "IV, 3");
/// assert_eq!((square.row(), square.column()), (4, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "square", description = "A square of the board.")
)]
pub struct Square(#[cfg_attr(feature = "schema", schemars(with = "SquareRecord"))] u8);

impl Square {
    /// The square with this row and this number in the row, both from 1 to 16; `None` outside that
    /// range.
    pub const fn new(row: u8, number: u8) -> Option<Self> {
        if row >= 1 && row <= 16 && number >= 1 && number <= 16 {
            Some(Self((row - 1) * 16 + (number - 1)))
        } else {
            None
        }
    }

    /// The square with this index: 16 × (row − 1) + (number − 1).
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The index: 16 × (row − 1) + (number − 1), from 0 to 255. It is the same on boards of all sizes.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The row, from 1 (near) to 16.
    pub const fn row(self) -> u8 {
        self.0 / 16 + 1
    }

    /// The column: the number of the square in its row, from 1 (left) to 16.
    pub const fn column(self) -> u8 {
        self.0 % 16 + 1
    }

    /// The square's class, from 0 to 3: twice the parity of `row - 1` plus the parity of `column - 1`. A hop
    /// never leaves a class, because each jump changes the row and the column by two or not at all.
    pub const fn class(self) -> usize {
        ((self.row() as usize - 1) % 2) * 2 + (self.column() as usize - 1) % 2
    }

    /// The distance between the two squares in rows and in columns, both as absolute values.
    pub const fn distance(self, other: Self) -> (u8, u8) {
        (
            self.row().abs_diff(other.row()),
            self.column().abs_diff(other.column()),
        )
    }

    /// Whether one step leads from one square to the other.
    pub fn is_neighbor(self, other: Self) -> bool {
        let (rows, numbers) = self.distance(other);
        rows <= 1 && numbers <= 1 && self.0 != other.0
    }
}

impl Serialize for Square {
    /// An object with the `row` and the `column`, from 1 to 16, and the booklet's `name`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let record = SquareRecord {
            row: self.row(),
            column: self.column(),
            name: self.to_string(),
        };
        record.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    /// The square with the row and the column of such an object.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SquareRecord { row, column, .. } = SquareRecord::deserialize(deserializer)?;
        Self::new(row, column).ok_or_else(|| D::Error::custom("no square of the board"))
    }
}

/// A square in JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
struct SquareRecord {
    /// The row. The nearest row is 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    row: u8,
    /// The column: the number of the square in its row, counted from the left. The first is 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    column: u8,
    /// The square as the booklet writes it, such as `III, 5`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[IVX]+, [0-9]+$")))]
    name: String,
}

/// A number in digits. Unlike in Rust, a sign is none.
pub(super) fn number_of(digits: &str) -> Option<u8> {
    let is_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_digits)
}

const NUMERALS: [&str; 16] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
    "XVI",
];

/// One of the sixteen rows of the full board, from I (the nearest) to XVI.
///
/// Its `Display` is its Roman numeral.
///
/// ```
/// use halma_rules::board::Row;
/// let row = Row::from_numeral("IV").unwrap();
/// assert_eq!(row.number(), 4);
/// assert_eq!(row.to_string(), "IV");
/// assert_eq!(Row::from_numeral("IIII"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display("{}", self.numeral())]
pub struct Row(u8);

impl Row {
    /// The row with a number from 1 to 16; `None` outside that range.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 16 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The row with this Roman numeral, in capital or small letters.
    ///
    /// Only the sixteen spellings of the booklet are accepted: `IIII` and `XVII` give `None`.
    pub fn from_numeral(numeral: &str) -> Option<Self> {
        let is_same = |(_, spelling): &(u8, &&str)| spelling.eq_ignore_ascii_case(numeral);
        let (number, _) = (1_u8..).zip(&NUMERALS).find(is_same)?;
        Some(Self(number))
    }

    /// The row of the square with this index.
    pub(super) fn from_index(index: u8) -> Self {
        Self(index / 16 + 1)
    }

    /// The `count` nearest rows, from I upward, but at most sixteen.
    pub fn nearest(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=count.min(16)).map(Self)
    }

    /// The row's number, from 1 to 16.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The row's Roman numeral, from `I` to `XVI`.
    pub(crate) fn numeral(self) -> &'static str {
        NUMERALS[self.0 as usize - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::Row;
    use super::Square;

    fn square(row: u8, number: u8) -> Square {
        Square::new(row, number).expect("a square of the full board")
    }

    #[test]
    fn corners() {
        assert_eq!(square(1, 1).index(), 0);
        assert_eq!(square(16, 16).index(), 255);
        assert_eq!(Square::new(0, 1), None);
        assert_eq!(Square::new(1, 17), None);
        assert_eq!(square(8, 16).to_string(), "VIII, 16");
    }

    #[test]
    fn classes_are_the_two_parities() {
        assert_eq!(square(1, 1).class(), square(15, 15).class());
        assert_ne!(square(1, 1).class(), square(2, 2).class());
        let mut seen: Vec<usize> = [(1, 1), (1, 2), (2, 1), (2, 2)]
            .map(|(row, number)| square(row, number).class())
            .into();
        seen.sort_unstable();
        assert_eq!(seen, [0, 1, 2, 3]);
    }

    #[test]
    fn neighbors_are_the_eight_around() {
        let middle = square(5, 5);
        let count = (0..=255)
            .filter(|&index| middle.is_neighbor(Square::from_index(index)))
            .count();
        assert_eq!(count, 8);
        assert!(!square(1, 16).is_neighbor(square(2, 1)));
    }

    #[test]
    fn every_row_has_one_spelling() {
        for number in 1..=16 {
            let row = Row::new(number).expect("rows 1 to 16");
            assert_eq!(row.number(), number);
            assert_eq!(Row::from_numeral(row.numeral()), Some(row));
            assert_eq!(Row::from_numeral(&row.numeral().to_lowercase()), Some(row));
        }
        assert_eq!(Row::new(9).map(Row::numeral), Some("IX"));
        assert_eq!(Row::new(0), None);
        assert_eq!(Row::new(17), None);
        assert_eq!(Row::nearest(20).count(), 16);
    }

    #[test]
    fn other_spellings_are_refused() {
        for numeral in ["", "IIII", "VIIII", "XVII", "IIX", "L", "ⅳ", "1"] {
            assert_eq!(Row::from_numeral(numeral), None, "{numeral}");
        }
    }
}
