//! Yards: the staircases of squares in a corner from which an army starts, and the part of a board that a
//! diagram shows.

use std::fmt;

use itertools::Itertools;

use super::{Board, BoardError, Corner, Notation, Row, Square, SquareSet};

/// A yard: rows of squares in a corner. No row is longer than the row before it.
///
/// The booklet's board has yards of 19 squares (rows of 5, 5, 4, 3, 2) and of 13 (4, 4, 3, 2);
/// the smaller boards of 8 × 8 and 10 × 10 squares have 10 (4, 3, 2, 1) and 15 (5, 4, 3, 2, 1).
///
/// ```
/// use halma_rules::board::{Board, Corner, Yard};
/// let yard = Yard::standard(19, Corner::NearLeft).unwrap();
/// assert_eq!(yard.rows(), [5, 5, 4, 3, 2]);
/// assert_eq!(yard.squares(Board::FULL).unwrap().len(), 19);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Yard {
    corner: Corner,
    rows: Vec<u8>,
}

impl Yard {
    /// The yard with these rows, counted from the corner.
    ///
    /// # Errors
    /// [`BoardError`] if there are no rows or too many, if a row is empty or too long, or if a row is
    /// longer than the row before it.
    pub fn new(corner: Corner, rows: &[u8]) -> Result<Self, BoardError> {
        if rows.is_empty() {
            return Err(BoardError::Empty);
        }
        if rows.len() > 16 {
            return Err(BoardError::TooManyRows(rows.len()));
        }
        let mut longest = 16;
        for (row, &length) in (1..).zip(rows) {
            if !(1..=16).contains(&length) {
                return Err(BoardError::RowLength { row, length });
            }
            if length > longest {
                return Err(BoardError::NotStaircase { row, length });
            }
            longest = length;
        }
        Ok(Self {
            corner,
            rows: rows.to_vec(),
        })
    }

    /// The standard yards: the number of men, and the rows, counted from the corner.
    pub const STANDARD: [(u32, &[u8]); 4] = [
        (10, &[4, 3, 2, 1]),
        (13, &[4, 4, 3, 2]),
        (15, &[5, 4, 3, 2, 1]),
        (19, &[5, 5, 4, 3, 2]),
    ];

    /// The numbers of men in the standard yards, in words: `10, 13, 15 or 19`.
    pub fn standard_numbers() -> String {
        let numbers = Self::STANDARD.map(|(men, _)| men.to_string());
        let [others @ .., last] = &numbers;
        format!("{} or {last}", others.join(", "))
    }

    /// The standard yard of this number of men, or `None` if there is none.
    pub fn standard(men: u32, corner: Corner) -> Option<Self> {
        let mut all = Self::STANDARD.iter();
        let (_, rows) = all.find(|(number, _)| *number == men)?;
        Some(Self {
            corner,
            rows: rows.to_vec(),
        })
    }

    /// The yard with the same rows in another corner.
    pub fn in_corner(&self, corner: Corner) -> Self {
        Self {
            corner,
            rows: self.rows.clone(),
        }
    }

    /// The corner in which the yard lies.
    pub const fn corner(&self) -> Corner {
        self.corner
    }

    /// The number of squares in each row, from the corner outward.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// The number of men that fill the yard, from 1 to 256.
    pub fn men(&self) -> u32 {
        self.rows.iter().map(|&length| u32::from(length)).sum()
    }

    /// Whether the yard has the rows of a standard yard, so that "N men" is enough to name it.
    pub fn is_standard(&self) -> bool {
        Self::standard(self.men(), self.corner).as_ref() == Some(self)
    }

    /// The squares of the yard on a board.
    ///
    /// # Errors
    /// [`BoardError::TooLarge`] if the board has too few rows or squares in a row.
    pub fn squares(&self, board: Board) -> Result<SquareSet, BoardError> {
        let mut squares = SquareSet::EMPTY;
        for (rows, &length) in (0..).zip(&self.rows) {
            for numbers in 0..length {
                let square = self.corner.square_at(rows, numbers, board).ok_or_else(|| {
                    BoardError::TooLarge {
                        yard: self.to_string(),
                        size: board.size(),
                    }
                })?;
                squares.insert(square);
            }
        }
        Ok(squares)
    }
}

impl Default for Yard {
    /// The booklet's yard for the exit (Solitaire II): 19 men in the near left corner.
    fn default() -> Self {
        Self {
            corner: Corner::NearLeft,
            rows: vec![5, 5, 4, 3, 2],
        }
    }
}

impl fmt::Display for Yard {
    /// The yard as a puzzle file names it, without the corner: `19 men` or `rows 3, 3, 2`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_standard() {
            return write!(formatter, "{} men", self.men());
        }
        write!(formatter, "rows {}", self.rows.iter().format(", "))
    }
}

/// The part of a board that a diagram shows: the nearest rows, and the first squares of each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The number of rows shown, from row I upward.
    pub rows: u8,
    /// The number of squares shown in each row, from the left.
    pub width: u8,
}

impl Frame {
    /// The squares as lines of text, with the labels of a notation: in the book's, the numbers of the squares above and
    /// the numerals of the rows behind. Each square is a space and the two characters of its look.
    pub fn text(self, notation: Notation, look: impl Fn(Square) -> [char; 2]) -> String {
        let columns = self.column_labels(notation);
        let rows = Row::nearest(self.rows).rev().map(|row| {
            let looks = (1..=self.width)
                .filter_map(|number| Square::new(row.number(), number))
                .map(&look)
                .flat_map(|[left, right]| [' ', left, right]);
            format!(
                "{}  {}\n",
                looks.collect::<String>(),
                notation.row_label(row)
            )
        });
        let rows = rows.collect::<String>();
        if notation.labels_columns_below() {
            rows + &columns
        } else {
            columns + &rows
        }
    }

    /// The labels of the columns as a line of text, three characters for each.
    pub fn column_labels(self, notation: Notation) -> String {
        let labels = (1..=self.width).map(|number| format!("{:>3}", notation.column_label(number)));
        labels.collect::<String>() + "\n"
    }

    /// The smallest part of a board that holds all these squares, with one more column on the right.
    pub fn around(squares: SquareSet, board: Board) -> Self {
        let rows = squares.iter().map(Square::row).max().unwrap_or(1);
        let needed = rows.max(squares.iter().map(Square::column).max().unwrap_or(1));
        Self {
            rows: needed.min(board.rows()),
            width: (needed + 1).min(board.columns()),
        }
    }

    /// The part that shows a yard and all these squares, as the booklet's diagrams do. It is the whole board
    /// if the yard is not in the near left corner.
    pub fn with_yard(squares: SquareSet, yard: &Yard, board: Board) -> Self {
        if yard.corner() == Corner::NearLeft {
            Self::around(squares | yard.squares(board).unwrap_or_default(), board)
        } else {
            Self {
                rows: board.rows(),
                width: board.columns(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardError, Yard};
    use crate::board::{Board, Corner, Square};

    #[test]
    fn standard_yards_have_their_number_of_men_and_are_symmetrical() {
        for men in [10, 13, 15, 19] {
            for corner in Corner::ALL {
                let yard = Yard::standard(men, corner).expect("a standard yard");
                let squares = yard.squares(Board::FULL).expect("it fits");
                assert_eq!((yard.men(), squares.len()), (men, men));
                assert_eq!(corner.mirror_set(squares, Board::FULL), squares);
                assert_eq!(Yard::new(corner, yard.rows()), Ok(yard));
            }
        }
        assert_eq!(Yard::standard(12, Corner::NearLeft), None);
    }

    #[test]
    fn rows_that_are_not_a_staircase_are_refused() {
        let corner = Corner::NearLeft;
        assert_eq!(Yard::new(corner, &[]), Err(BoardError::Empty));
        assert_eq!(
            Yard::new(corner, &[1; 17]),
            Err(BoardError::TooManyRows(17))
        );
        assert_eq!(
            Yard::new(corner, &[2, 0]),
            Err(BoardError::RowLength { row: 2, length: 0 })
        );
        assert_eq!(
            Yard::new(corner, &[2, 3]),
            Err(BoardError::NotStaircase { row: 2, length: 3 })
        );
        let board = Board::new(4).expect("a board");
        let error = Yard::default()
            .squares(board)
            .expect_err("five squares do not fit in four");
        assert_eq!(
            error.to_string(),
            "the yard of 19 men is too large for a board of 4 by 4 squares"
        );
    }

    #[test]
    fn the_booklet_yard_has_rows_of_5_5_4_3_and_2() {
        let squares = Yard::default().squares(Board::FULL).expect("it fits");
        for (row, numbers) in [(1, 5), (2, 5), (3, 4), (4, 3), (5, 2)] {
            for number in 1..=6 {
                let square = Square::new(row, number).expect("a square");
                assert_eq!(squares.contains(square), number <= numbers);
            }
        }
    }
}
