//! Roman numerals I to XVI, in which the booklet names the rows.

const NUMERALS: [&str; 16] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
    "XVI",
];

/// The numeral of a row from 1 to 16, or `None` outside that range.
#[must_use]
pub fn to_roman(row: u8) -> Option<&'static str> {
    NUMERALS.get(usize::from(row.checked_sub(1)?)).copied()
}

/// The row that a numeral names, in capitals or small letters.
///
/// Only the sixteen spellings of the booklet count: `IIII` and `XVII` give `None`.
#[must_use]
pub fn from_roman(numeral: &str) -> Option<u8> {
    (1_u8..)
        .zip(NUMERALS)
        .find(|(_, spelling)| spelling.eq_ignore_ascii_case(numeral))
        .map(|(row, _)| row)
}

#[cfg(test)]
mod tests {
    use super::{from_roman, to_roman};

    #[test]
    fn every_row_has_one_spelling() {
        for row in 1..=16 {
            let numeral = to_roman(row).expect("rows 1 to 16 have numerals");
            assert_eq!(from_roman(numeral), Some(row));
            assert_eq!(from_roman(&numeral.to_lowercase()), Some(row));
        }
        assert_eq!(to_roman(0), None);
        assert_eq!(to_roman(17), None);
    }

    #[test]
    fn other_spellings_are_refused() {
        for numeral in ["", "IIII", "VIIII", "XVII", "IIX", "L", "ⅳ", "1"] {
            assert_eq!(from_roman(numeral), None, "{numeral}");
        }
    }
}
