//! Counts with their nouns, and the note on a solved transfer: its number of moves, and the fewest that can
//! be possible.

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

/// The number of moves of a solution, and the proved bound below it.
///
/// ```
/// use halma_records::notation::Bounds;
///
/// let bounds = Bounds { moves: 31, at_least: 27 };
/// assert_eq!(bounds.to_string(), "31 moves; no fewer than 27 are possible");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The number of moves of the solution.
    pub moves: usize,
    /// No solution has fewer moves.
    pub at_least: usize,
}

impl Bounds {
    /// The bounds in a note; `None` if the note is about something else.
    pub fn in_note(note: &str) -> Option<Self> {
        let (moves, proof) = note.split_once("; ")?;
        let in_digits = |number: &str| number.replace(',', "").parse().ok();
        let (number, _) = moves.split_once(' ')?;
        let moves = in_digits(number)?;
        let possible = proof.strip_prefix("no fewer than ");
        let at_least = match possible.and_then(|rest| rest.split_once(' ')) {
            Some((number, _)) => in_digits(number)?,
            None => moves,
        };
        // Anything that is not written like bounds is another note. The digits may be in one piece.
        let bounds = Self { moves, at_least };
        let plain = |text: &str| text.replace(',', "");
        plain(note)
            .starts_with(&plain(&bounds.to_string()))
            .then_some(bounds)
    }
}

impl fmt::Display for Bounds {
    /// `12 moves; fewest, proved`, or `31 moves; no fewer than 27 are possible`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { moves, at_least } = *self;
        let counted = counted(moves, "move");
        if at_least == moves {
            write!(formatter, "{counted}; fewest, proved")
        } else {
            write!(
                formatter,
                "{counted}; no fewer than {} are possible",
                in_groups(&at_least.to_string())
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Bounds;

    #[test]
    fn a_written_note_is_read_back() {
        for moves in 0..40 {
            for at_least in 0..=moves {
                let bounds = Bounds { moves, at_least };
                assert_eq!(Bounds::in_note(&bounds.to_string()), Some(bounds));
                assert_eq!(
                    Bounds::in_note(&format!("{bounds} (7 positions)")),
                    Some(bounds)
                );
            }
        }
        // From a thousand on the digits are grouped, and older notes have them in one piece.
        for (note, moves, at_least) in [
            ("1,000 moves; fewest, proved", 1_000, 1_000),
            ("1000 moves; fewest, proved", 1_000, 1_000),
            (
                "4,096 moves; no fewer than 1,001 are possible",
                4_096,
                1_001,
            ),
            ("4096 moves; no fewer than 999 are possible", 4_096, 999),
        ] {
            let bounds = Bounds { moves, at_least };
            assert_eq!(Bounds::in_note(note), Some(bounds), "{note}");
            assert_eq!(Bounds::in_note(&bounds.to_string()), Some(bounds));
        }
        for other in [
            "",
            "12 moves",
            "12 moves; nice",
            "twelve moves; fewest, proved",
            "12 men; fewest, proved",
            "31 moves; no fewer than some are possible",
            "12 moves; no fewer than 12 are possible",
        ] {
            assert_eq!(Bounds::in_note(other), None, "{other}");
        }
    }
}
