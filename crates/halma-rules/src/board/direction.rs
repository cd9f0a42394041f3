//! The eight directions in which a man may step or jump, and the games that have fewer.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Square;

/// A direction as the man on the near side sees it: "forward, backward, sidewise or cornerwise".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the next higher row.
    Forward,
    /// To the next higher row and number.
    ForwardRight,
    /// To the next higher number.
    Right,
    /// To the next lower row and the next higher number.
    BackwardRight,
    /// To the next lower row.
    Backward,
    /// To the next lower row and number.
    BackwardLeft,
    /// To the next lower number.
    Left,
    /// To the next higher row and the next lower number.
    ForwardLeft,
}

impl Direction {
    /// All eight, clockwise from forward. Routes are searched in this order, so the same hop always gets the
    /// same route.
    pub const ALL: [Self; 8] = [
        Self::Forward,
        Self::ForwardRight,
        Self::Right,
        Self::BackwardRight,
        Self::Backward,
        Self::BackwardLeft,
        Self::Left,
        Self::ForwardLeft,
    ];

    /// The change of the row and of the number that one step makes: -1, 0 or 1 each.
    pub fn offset(self) -> (i8, i8) {
        match self {
            Self::Forward => (1, 0),
            Self::ForwardRight => (1, 1),
            Self::Right => (0, 1),
            Self::BackwardRight => (-1, 1),
            Self::Backward => (-1, 0),
            Self::BackwardLeft => (-1, -1),
            Self::Left => (0, -1),
            Self::ForwardLeft => (1, -1),
        }
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::ForwardRight => Self::BackwardLeft,
            Self::Right => Self::Left,
            Self::BackwardRight => Self::ForwardLeft,
            Self::Backward => Self::Forward,
            Self::BackwardLeft => Self::ForwardRight,
            Self::Left => Self::Right,
            Self::ForwardLeft => Self::BackwardRight,
        }
    }

    /// The next square in this direction; `None` beyond the edge of the full board.
    #[inline]
    pub fn next(self, square: Square) -> Option<Square> {
        let (rows, numbers) = self.offset();
        let row = (square.index() / 16).wrapping_add_signed(rows);
        let number = (square.index() % 16).wrapping_add_signed(numbers);
        // One below zero wraps to 255, so the square is on the board only if both are below 16.
        ((row | number) < 16).then(|| Square::from_index(16 * row + number))
    }
}

/// The directions in which men step and jump. Halma has eight. In some solitaires men jump and never step.
///
/// Its `Display` is what a record says: `8`, `6`, `4`, `diagonals only`, and with `, jumps only` behind it if men never
/// step. In JSON it is the number, or these words where there is no number.
///
/// ```
/// use halma_rules::board::DirectionSet;
///
/// // 4 . 4   8 4 8   6 6 .
/// // . M .   4 M 4   6 M 6    From M: the four directions, the eight, and the six.
/// // 4 . 4   8 4 8   . 6 6
/// assert_eq!(DirectionSet::default(), DirectionSet::EIGHT);
/// assert_eq!("6".parse(), Ok(DirectionSet::SIX));
/// assert!("5".parse::<DirectionSet>().is_err());
/// let rare = DirectionSet::DIAGONALS.jumps_only();
/// assert_eq!(rare.to_string(), "diagonals only, jumps only");
/// assert!(rare.steps().is_empty() && rare.jumps().len() == 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(
        with = "Written",
        inline,
        description = "The directions in which men step and jump: 8, 6 or 4, or `diagonals only`. If they only jump, the words say so, as in `8, jumps only`."
    ),
    ts(as = "Written")
)]
pub struct DirectionSet {
    lines: Lines,
    /// Whether men jump and never step.
    jumps_only: bool,
}

/// The lines through a square along which men move, both ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Lines {
    #[default]
    All,
    /// Those of a board that is sheared into triangles.
    Sheared,
    Straight,
    Diagonal,
}

/// A text does not say in which directions men move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the directions are 8, 6 or 4, or `diagonals only`")]
pub struct NoDirections;

impl DirectionSet {
    /// Forward, backward, sidewise and cornerwise: Halma.
    pub const EIGHT: Self = Self::along(Lines::All);
    /// Forward, backward, sidewise, and on one diagonal: forward left and backward right. This is
    /// Stern-Halma (Chinese Checkers): when the square array is sheared into a rhombus of triangles, the
    /// acute angles are in the near left and the far right corner. An army in one of these corners is a
    /// triangle, and no move crosses more than one of its ranks without a jump.
    pub const SIX: Self = Self::along(Lines::Sheared);
    /// Forward, backward and sidewise.
    pub const FOUR: Self = Self::along(Lines::Straight);
    /// Cornerwise.
    pub const DIAGONALS: Self = Self::along(Lines::Diagonal);

    /// Those that games have: eight, six and four.
    pub const OF_GAMES: [Self; 3] = [Self::EIGHT, Self::SIX, Self::FOUR];

    /// All in which men step and jump.
    pub const ALL: [Self; 4] = [Self::EIGHT, Self::SIX, Self::FOUR, Self::DIAGONALS];

    const fn along(lines: Lines) -> Self {
        Self {
            lines,
            jumps_only: false,
        }
    }

    /// The same directions for men who never step.
    pub const fn jumps_only(self) -> Self {
        Self {
            jumps_only: true,
            ..self
        }
    }

    /// The same directions for men who step and jump.
    pub const fn with_steps(self) -> Self {
        Self::along(self.lines)
    }

    /// Whether men jump and never step.
    pub const fn are_for_jumps_only(self) -> bool {
        self.jumps_only
    }

    /// Whether men may come nearer to a square along a diagonal.
    pub const fn has_diagonals(self) -> bool {
        !matches!(self.lines, Lines::Straight)
    }

    /// Whether a reflection of the board from side to side turns these directions into themselves. Six do not stay: it
    /// turns their diagonal into the other one.
    pub const fn are_the_same_mirrored(self) -> bool {
        !matches!(self.lines, Lines::Sheared)
    }

    /// Directions of steps and jumps in which men need at most as many moves as in these: bounds on the moves there hold
    /// here too. Men who move only along diagonals never come to half of the squares, but have no better bound.
    pub const fn that_bound(self) -> Self {
        match self.lines {
            Lines::Diagonal => Self::EIGHT,
            lines => Self::along(lines),
        }
    }

    /// The directions of steps, clockwise from forward, in the order of [`Direction::ALL`].
    #[inline]
    pub fn steps(self) -> &'static [Direction] {
        if self.jumps_only { &[] } else { self.jumps() }
    }

    /// The directions of jumps, clockwise from forward, in the order of [`Direction::ALL`].
    #[inline]
    pub fn jumps(self) -> &'static [Direction] {
        match self.lines {
            Lines::All => &Direction::ALL,
            Lines::Sheared => &[
                Direction::Forward,
                Direction::Right,
                Direction::BackwardRight,
                Direction::Backward,
                Direction::Left,
                Direction::ForwardLeft,
            ],
            Lines::Straight => &[
                Direction::Forward,
                Direction::Right,
                Direction::Backward,
                Direction::Left,
            ],
            Lines::Diagonal => &[
                Direction::ForwardRight,
                Direction::BackwardRight,
                Direction::BackwardLeft,
                Direction::ForwardLeft,
            ],
        }
    }

    /// The directions behind a verb: `in 6 directions`, `along diagonals only`.
    pub fn in_words(self) -> String {
        match self.lines {
            Lines::Diagonal => "along diagonals only".to_owned(),
            _ => format!("in {} directions", self.jumps().len()),
        }
    }

    /// Whether one step in one of these directions leads from one square to the other.
    pub fn are_neighbors(self, one: Square, other: Square) -> bool {
        let rises = one.row() < other.row();
        let goes_right = one.column() < other.column();
        let straight = one.row() == other.row() || one.column() == other.column();
        one.is_neighbor(other)
            && !self.jumps_only
            && match self.lines {
                Lines::All => true,
                Lines::Sheared => straight || rises != goes_right,
                Lines::Straight => straight,
                Lines::Diagonal => !straight,
            }
    }
}

impl fmt::Display for DirectionSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self.lines {
            Lines::All => "8",
            Lines::Sheared => "6",
            Lines::Straight => "4",
            Lines::Diagonal => "diagonals only",
        })?;
        if self.jumps_only {
            formatter.write_str(", jumps only")?;
        }
        Ok(())
    }
}

impl FromStr for DirectionSet {
    type Err = NoDirections;

    /// Reads what [`Display`](fmt::Display) writes, also with hyphens for blanks, and `straight only` for the four
    /// directions.
    fn from_str(text: &str) -> Result<Self, NoDirections> {
        let text = text.trim().to_lowercase().replace('-', " ");
        let (lines, jumps) = text
            .split_once(',')
            .map_or((&*text, None), |(lines, moves)| (lines.trim(), Some(moves)));
        let directions = match lines {
            "8" => Self::EIGHT,
            "6" => Self::SIX,
            "4" | "straight only" => Self::FOUR,
            "diagonals only" => Self::DIAGONALS,
            _ => return Err(NoDirections),
        };
        match jumps.map(str::trim) {
            None => Ok(directions),
            Some("jumps only") => Ok(directions.jumps_only()),
            Some(_) => Err(NoDirections),
        }
    }
}

/// The directions in JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(inline)
)]
#[serde(untagged)]
enum Written {
    /// The number of directions.
    Number(u8),
    /// What has no number.
    Words(String),
}

impl Serialize for DirectionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words = self.to_string();
        match words.parse() {
            Ok(number) => Written::Number(number),
            Err(_) => Written::Words(words),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for DirectionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = match Written::deserialize(deserializer)? {
            Written::Number(number) => number.to_string(),
            Written::Words(words) => words,
        };
        words.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{DirectionSet, NoDirections};
    use crate::board::{Square, SquareSet};

    #[test]
    fn neighbors_are_one_shift_away() {
        for (directions, words) in
            DirectionSet::ALL
                .into_iter()
                .zip(["8", "6", "4", "diagonals only"])
        {
            assert_eq!(words.parse(), Ok(directions));
            assert_eq!(directions.to_string(), words);
            for directions in [directions, directions.jumps_only()] {
                for from in (0..=255).map(Square::from_index) {
                    let around = directions
                        .steps()
                        .iter()
                        .fold(SquareSet::EMPTY, |around, &direction| {
                            around | SquareSet::from(from).shifted(direction)
                        });
                    for to in (0..=255).map(Square::from_index) {
                        assert_eq!(directions.are_neighbors(from, to), around.contains(to));
                    }
                }
            }
        }
    }

    #[test]
    fn directions_are_read_as_they_are_written() {
        for directions in DirectionSet::ALL {
            for directions in [directions, directions.jumps_only()] {
                assert_eq!(directions.to_string().parse(), Ok(directions));
                assert!(!directions.with_steps().are_for_jumps_only());
            }
        }
        assert_eq!(" Straight only ".parse(), Ok(DirectionSet::FOUR));
        assert_eq!("8,jumps-only".parse(), Ok(DirectionSet::EIGHT.jumps_only()));
        for text in [
            "",
            "5",
            "8 directions",
            "jumps only",
            "8, steps only",
            "8,",
            "8, jumps only, 6",
        ] {
            assert_eq!(text.parse::<DirectionSet>(), Err(NoDirections), "{text}");
        }
    }
}
