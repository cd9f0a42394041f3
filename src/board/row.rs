//! The rows of the board, which the booklet names by Roman numerals.

use derive_more::Display;

const NUMERALS: [&str; 16] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
    "XVI",
];

/// One of the sixteen rows of the full board, from I (the nearest) to XVI.
///
/// Its `Display` is its Roman numeral.
///
/// ```
/// use halma_solve::board::Row;
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
    /// It accepts only the sixteen spellings of the booklet: `IIII` and `XVII` give `None`.
    pub fn from_numeral(numeral: &str) -> Option<Self> {
        let is_same = |(_, spelling): &(u8, &&str)| spelling.eq_ignore_ascii_case(numeral);
        let (number, _) = (1_u8..).zip(&NUMERALS).find(is_same)?;
        Some(Self(number))
    }

    /// The row of the square with this index.
    pub(super) const fn of_square(index: u8) -> Self {
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
    pub const fn numeral(self) -> &'static str {
        NUMERALS[self.0 as usize - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::Row;

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
