//! The eight directions in which a man may step or jump, and the games that have fewer.

use derive_more::Display;

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

/// The directions in which men step and jump. Halma has eight.
///
/// ```
/// use halma_rules::board::DirectionSet;
///
/// // 4 . 4   8 4 8   6 6 .
/// // . M .   4 M 4   6 M 6    From M: the four directions, the eight, and the six.
/// // 4 . 4   8 4 8   . 6 6
/// assert_eq!(DirectionSet::default(), DirectionSet::Eight);
/// assert_eq!(DirectionSet::from_number(6), Some(DirectionSet::Six));
/// assert_eq!(DirectionSet::from_number(5), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display("{}", self.number())]
pub enum DirectionSet {
    /// Forward, backward, sidewise and cornerwise: Halma.
    #[default]
    Eight,
    /// Forward, backward, sidewise, and on one diagonal: forward left and backward right. This is
    /// Stern-Halma (Chinese Checkers): when the square array is sheared into a rhombus of triangles, the
    /// acute angles are in the near left and the far right corner. An army in one of these corners is a
    /// triangle, and no move crosses more than one of its ranks without a jump.
    Six,
    /// Forward, backward and sidewise.
    Four,
}

impl DirectionSet {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Eight, Self::Six, Self::Four];

    /// The directions with this number: 8, 6 or 4. `None` for any other number.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            8 => Some(Self::Eight),
            6 => Some(Self::Six),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// The number of directions: 8, 6 or 4.
    pub const fn number(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Six => 6,
            Self::Four => 4,
        }
    }

    /// The directions, clockwise from forward, in the order of [`Direction::ALL`].
    #[inline]
    pub fn list(self) -> &'static [Direction] {
        match self {
            Self::Eight => &Direction::ALL,
            Self::Six => &[
                Direction::Forward,
                Direction::Right,
                Direction::BackwardRight,
                Direction::Backward,
                Direction::Left,
                Direction::ForwardLeft,
            ],
            Self::Four => &[
                Direction::Forward,
                Direction::Right,
                Direction::Backward,
                Direction::Left,
            ],
        }
    }

    /// Whether one step in one of these directions leads from one square to the other.
    pub fn are_neighbors(self, one: Square, other: Square) -> bool {
        let rises = one.row() < other.row();
        let goes_right = one.column() < other.column();
        let straight = one.row() == other.row() || one.column() == other.column();
        one.is_neighbor(other)
            && match self {
                Self::Eight => true,
                Self::Six => straight || rises != goes_right,
                Self::Four => straight,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::DirectionSet;
    use crate::board::{Square, SquareSet};

    #[test]
    fn neighbors_are_one_shift_away() {
        for (directions, number) in DirectionSet::ALL.into_iter().zip([8, 6, 4]) {
            assert_eq!(DirectionSet::from_number(number), Some(directions));
            assert_eq!(directions.to_string(), number.to_string());
            assert_eq!(directions.list().len(), usize::from(number));
            for from in (0..=255).map(Square::from_index) {
                let around = directions
                    .list()
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
