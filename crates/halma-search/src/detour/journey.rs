//! The journey of a man, from his start to his target, and the squares on which he can land on the way.

use halma_rules::board::{Board, Square, SquareSet};

use crate::TaskError;

/// The start and the target of a man who crosses the board in one move. In the booklet he goes from
/// I, 1 to XV, 15.
///
/// ```
/// use halma_rules::board::{Board, Square};
/// use halma_search::TaskError;
/// use halma_search::detour::Journey;
///
/// let square = |row, number| Square::new(row, number).unwrap();
/// let error = Journey::new(Board::FULL, square(1, 1), square(15, 14)).unwrap_err();
/// assert!(matches!(error, TaskError::OtherClass { .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    board: Board,
    from: Square,
    target: Square,
    pub(super) start: LatticePoint,
    pub(super) end: LatticePoint,
}

impl Journey {
    /// A journey on a board.
    ///
    /// # Errors
    /// [`TaskError`] if no hop can lead from one square to the other.
    pub fn new(board: Board, from: Square, target: Square) -> Result<Self, TaskError> {
        board.check([from, target]).map_err(TaskError::OffBoard)?;
        if from == target {
            return Err(TaskError::NowhereToGo(from));
        }
        let lattice = Lattice::new(board, from);
        let (start, end) = lattice
            .point(from)
            .zip(lattice.point(target))
            .ok_or(TaskError::OtherClass { from, target })?;
        Ok(Self {
            board,
            from,
            target,
            start,
            end,
        })
    }

    /// The board on which the man jumps.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The square where the man starts.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The square that he has to reach.
    pub const fn target(&self) -> Square {
        self.target
    }

    /// The squares on which a hop can land that begins on this square of the board: every second square of every
    /// second row.
    pub fn landings(board: Board, from: Square) -> SquareSet {
        Lattice::new(board, from).landings()
    }

    /// The squares on which the man can land.
    pub(super) fn lattice(&self) -> Lattice {
        Lattice::new(self.board, self.from)
    }

    /// The fewest jumps to the target if men stand wherever they are needed.
    pub fn shortest(&self) -> usize {
        let (rows, numbers) = self.from.distance(self.target);
        usize::from(rows.max(numbers) / 2)
    }

    /// The number of jumps of a route that visits every landing square. No route has more.
    pub(super) fn longest(&self) -> usize {
        self.lattice().size() - 1
    }
}

/// The squares on which a hopping man can land: every second square of every second row. A jump leads
/// to a neighbor in this lattice, in one of eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lattice {
    /// The landing square with the lowest row and number.
    first: Square,
    /// The number of rows with landing squares, from 2 to 8.
    pub rows: u8,
    /// The number of landing squares in each of these rows, from 2 to 8.
    pub columns: u8,
}

/// A landing square by its row and column in the lattice, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LatticePoint {
    pub row: u8,
    pub column: u8,
}

impl Lattice {
    /// The landing squares of a man on this square of the board.
    pub(super) fn new(board: Board, from: Square) -> Self {
        let low = |number: u8| 2 - number % 2;
        let extent = |low: u8, length: u8| (length - low) / 2 + 1;
        let row = low(from.row());
        let number = low(from.column());
        Self {
            first: Square::new(row, number).unwrap_or(from),
            rows: extent(row, board.rows()),
            columns: extent(number, board.columns()),
        }
    }

    /// The number of landing squares, from 4 to 64.
    pub(super) const fn size(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The landing squares and the squares between them. Men on other squares do not matter.
    #[cfg(test)]
    pub(super) fn span(self) -> SquareSet {
        let low_row = self.first.row();
        let low_number = self.first.column();
        let rows = low_row..=low_row + 2 * (self.rows - 1);
        rows.flat_map(|row| {
            let numbers = low_number..=low_number + 2 * (self.columns - 1);
            numbers.filter_map(move |number| Square::new(row, number))
        })
        .collect()
    }

    /// The landing squares as squares of the board.
    pub(super) fn landings(self) -> SquareSet {
        self.points().map(|point| self.square(point)).collect()
    }

    /// The landing squares in reading order: row by row from the lowest.
    pub(super) fn points(self) -> impl Iterator<Item = LatticePoint> {
        (0..self.size()).map(move |index| self.point_at(index))
    }

    /// The point with this index in reading order.
    pub(super) fn point_at(self, index: usize) -> LatticePoint {
        let columns = self.columns as usize;
        #[allow(clippy::cast_possible_truncation)] // both are less than 8
        LatticePoint {
            row: (index / columns) as u8,
            column: (index % columns) as u8,
        }
    }

    /// The square of a point of this lattice.
    pub(super) fn square(self, point: LatticePoint) -> Square {
        let row = self.first.row() + 2 * point.row;
        Square::new(row, self.first.column() + 2 * point.column).unwrap_or(self.first)
    }

    /// The point of a landing square; `None` for any other square of the board.
    pub(super) fn point(self, square: Square) -> Option<LatticePoint> {
        let steps = |low: u8, number: u8| {
            let beyond = number.checked_sub(low)?;
            beyond.is_multiple_of(2).then_some(beyond / 2)
        };
        Some(LatticePoint {
            row: steps(self.first.row(), square.row())?,
            column: steps(self.first.column(), square.column())?,
        })
    }

    /// The square between two neighboring points, over which a man jumps.
    pub(super) fn between(self, one: LatticePoint, other: LatticePoint) -> Square {
        let row = self.first.row() + one.row + other.row;
        Square::new(row, self.first.column() + one.column + other.column).unwrap_or(self.first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a hop can touch: the squares that it can reach by steps of two, and their neighbors on the
    /// line to the next of them.
    #[test]
    fn the_span_has_the_landing_squares_and_the_squares_between_two_of_them() {
        for side in 4..=16 {
            let board = Board::new(side).expect("a board");
            for from in board
                .squares()
                .iter()
                .filter(|from| from.row() <= 4 && from.column() <= 4)
            {
                let lattice = Lattice::new(board, from);
                let lands = |row: u8, number: u8| {
                    (1..=side).contains(&row)
                        && (1..=side).contains(&number)
                        && (row + from.row()).is_multiple_of(2)
                        && (number + from.column()).is_multiple_of(2)
                };
                for square in board.squares() {
                    let row = square.row();
                    let number = square.column();
                    let is_landing = lands(row, number);
                    assert_eq!(
                        lattice.landings().contains(square),
                        is_landing,
                        "{side} {from}"
                    );
                    let is_between = [(1, 0), (0, 1), (1, 1)].iter().any(|&(up, right)| {
                        lands(row - up, number - right) && lands(row + up, number + right)
                    });
                    let is_touched = is_landing || is_between;
                    assert_eq!(lattice.span().contains(square), is_touched, "{side} {from}");
                }
                assert!(lattice.span().is_subset(board.squares()), "{side} {from}");
            }
        }
    }
}
