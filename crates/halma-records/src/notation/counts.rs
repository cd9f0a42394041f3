//! Counts with their nouns, and the fewest moves of a transfer.

use std::fmt;

/// `1 move`, `2 moves`, `1,000 moves`.
///
/// ```
/// use halma_records::notation::counted;
///
/// assert_eq!([1, 999, 1_000].map(|number: u32| counted(number, "key")), ["1 key", "999 keys", "1,000 keys"]);
/// ```
pub fn counted<N: Copy + fmt::Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{} {noun}{plural}", in_groups(&number.to_string()))
}

/// `1 man`, `2 men`, `1,000 men`.
pub fn counted_men<N: Copy + fmt::Display + PartialEq + From<u8>>(number: N) -> String {
    let men = if number == N::from(1) { "man" } else { "men" };
    format!("{} {men}", in_groups(&number.to_string()))
}

/// A number with its noun for the heading of a puzzle: the digits in one piece, as they are read.
pub(crate) fn in_heading(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// A number as people read it, with commas: `12,345`.
///
/// ```
/// use halma_records::notation::grouped;
///
/// assert_eq!([999, 1_000, 962_729].map(|number: u32| grouped(number)), ["999", "1,000", "962,729"]);
/// assert_eq!(grouped(u128::MAX), "340,282,366,920,938,463,463,374,607,431,768,211,455");
/// ```
pub fn grouped(number: impl Into<u128>) -> String {
    in_groups(&number.into().to_string())
}

/// Digits in groups of three, separated by commas.
fn in_groups(digits: &str) -> String {
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The fewest moves that are possible or, if they are not known, the numbers between which they are.
///
/// ```
/// use halma_records::notation::FewestMoves;
///
/// let [known, between] = [(12, 12), (27, 31)].map(|(least, most)| FewestMoves::new(least, most));
/// assert_eq!(known.expect("in order").to_string(), "12 moves");
/// assert_eq!(between.expect("in order").to_string(), "from 27 to 31 moves");
/// assert_eq!(FewestMoves::new(31, 27), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FewestMoves {
    at_least: usize,
    at_most: usize,
}

impl FewestMoves {
    /// At least so many moves, and at most so many; `None` if the first number is larger.
    pub const fn new(at_least: usize, at_most: usize) -> Option<Self> {
        if at_least <= at_most {
            Some(Self { at_least, at_most })
        } else {
            None
        }
    }

    /// No fewer moves are possible.
    pub const fn at_least(self) -> usize {
        self.at_least
    }

    /// So many moves are enough.
    pub const fn at_most(self) -> usize {
        self.at_most
    }
}

impl fmt::Display for FewestMoves {
    /// The value of a field `Fewest:`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = counted(self.at_most, "move");
        if self.at_least == self.at_most {
            write!(formatter, "{most}")
        } else {
            write!(
                formatter,
                "from {} to {most}",
                in_groups(&self.at_least.to_string())
            )
        }
    }
}
