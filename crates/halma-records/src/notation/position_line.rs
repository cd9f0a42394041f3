//! A position on one line, as FEN is for chess.

use std::fmt;
use std::str::FromStr;

use halma_rules::board::{Board, BoardSize, Row, Square, SquareSet};
use halma_rules::rules::MOST_ARMIES;

/// The letters of the players, in the order of play.
const LETTERS: [char; MOST_ARMIES] = ['A', 'B', 'C', 'D'];

/// The men on a board, and whose turn it is, on one line.
///
/// The rows follow each other from the highest to row I, with a slash between them. A number is that many vacant squares,
/// a letter is a man: `A` of the first player in the order of play, `B` of the second, `C` of the third and `D` of the
/// fourth. Behind the rows stands the letter of the player whose turn it is, if that is known.
///
/// ```
/// use halma_records::notation::PositionLine;
///
/// // . . . B   IV
/// // . . . .   III
/// // . A . .   II
/// // A . . .   I     It is the second player's turn.
/// let line: PositionLine = "3B/4/1A2/A3 B".parse().unwrap();
/// assert_eq!(line.armies()[0].to_string(), "I, 1; II, 2");
/// assert_eq!((line.size().to_string().as_str(), line.mover()), ("4 by 4", Some(1)));
/// assert_eq!(line.to_string(), "3B/4/1A2/A3 B");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionLine {
    size: BoardSize,
    armies: [SquareSet; MOST_ARMIES],
    mover: Option<usize>,
}

/// Why a text is no position on one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPosition {
    /// The number of rows or of squares in the first row is not from 4 to 16.
    #[error("a position on one line has from 4 to 16 rows of from 4 to 16 squares")]
    Size,
    /// A row has more or fewer squares than the first.
    #[error("row {row} has {squares} squares, and the first row of the line has {wanted}")]
    Row {
        /// The row.
        row: Row,
        /// The number of its squares.
        squares: usize,
        /// The number of squares in the first row of the line.
        wanted: u8,
    },
    /// A sign that no position has.
    #[error(
        "`{0}` is neither a number of vacant squares nor the letter of a player, from `A` to `D`"
    )]
    Sign(char),
    /// What stands behind the rows is not the letter of a player.
    #[error("`{0}` is not the letter of the player whose turn it is, from `A` to `D`")]
    Mover(String),
}

impl PositionLine {
    /// The men of each army on a board of this size, and whose turn it is, from 0 to 3. Men off the board are left out.
    pub fn new(size: BoardSize, armies: [SquareSet; MOST_ARMIES], mover: Option<usize>) -> Self {
        let board = Board::of(size).squares();
        Self {
            size,
            armies: armies.map(|army| army & board),
            mover: mover.filter(|&mover| mover < MOST_ARMIES),
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The squares of the men of each player in the order of play.
    pub const fn armies(&self) -> [SquareSet; MOST_ARMIES] {
        self.armies
    }

    /// Whose turn it is, from 0 to 3 in the order of play, if that is known.
    pub const fn mover(&self) -> Option<usize> {
        self.mover
    }

    /// The squares of the men, if all are of the first player.
    pub(crate) fn men(&self) -> Option<SquareSet> {
        let [men, others @ ..] = self.armies;
        others.iter().all(|army| army.is_empty()).then_some(men)
    }
}

/// The squares of a row of the line: the army of each man, and none for a vacant square.
fn squares_of(row: &str) -> Result<Vec<Option<usize>>, NoPosition> {
    let mut squares = Vec::new();
    let mut signs = row.chars().peekable();
    while let Some(sign) = signs.next() {
        if let Some(army) = army_of(sign) {
            squares.push(Some(army));
            continue;
        }
        let mut vacant = sign.to_digit(10).ok_or(NoPosition::Sign(sign))?;
        while let Some(digit) = signs.peek().and_then(|next| next.to_digit(10)) {
            // No row is so long, and the number stays small.
            vacant = (10 * vacant + digit).min(u32::from(u8::MAX));
            signs.next();
        }
        squares.extend((0..vacant).map(|_| None));
    }
    Ok(squares)
}

fn army_of(letter: char) -> Option<usize> {
    let letter = letter.to_ascii_uppercase();
    LETTERS.iter().position(|known| *known == letter)
}

impl FromStr for PositionLine {
    type Err = NoPosition;

    fn from_str(text: &str) -> Result<Self, NoPosition> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next().unwrap_or_default().split('/').collect();
        let behind: Vec<&str> = words.collect();
        let mover = match behind[..] {
            [] => None,
            [letter] if letter.chars().count() == 1 => {
                let army = letter.chars().next().and_then(army_of);
                Some(army.ok_or_else(|| NoPosition::Mover(letter.to_owned()))?)
            }
            _ => return Err(NoPosition::Mover(behind.join(" "))),
        };
        let rows: Vec<_> = rows.into_iter().map(squares_of).collect::<Result<_, _>>()?;
        let lengths = [rows.len(), rows.first().map_or(0, Vec::len)];
        let [high, wide] = lengths.map(|length| u8::try_from(length).unwrap_or(u8::MAX));
        let size = BoardSize::new(high, wide).map_err(|_| NoPosition::Size)?;
        let mut armies = [SquareSet::EMPTY; MOST_ARMIES];
        for (row, squares) in Row::nearest(high).rev().zip(&rows) {
            if squares.len() != usize::from(wide) {
                let (squares, wanted) = (squares.len(), wide);
                return Err(NoPosition::Row {
                    row,
                    squares,
                    wanted,
                });
            }
            for (number, army) in (1..).zip(squares) {
                if let Some((square, army)) = Square::new(row.number(), number).zip(*army) {
                    armies[army].insert(square);
                }
            }
        }
        Ok(Self {
            size,
            armies,
            mover,
        })
    }
}

impl fmt::Display for PositionLine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in Row::nearest(self.size.rows()).rev() {
            if row.number() < self.size.rows() {
                formatter.write_str("/")?;
            }
            let mut vacant = 0;
            for number in 1..=self.size.columns() {
                let square = Square::new(row.number(), number);
                let is_on = |army: &SquareSet| square.is_some_and(|square| army.contains(square));
                let Some(army) = self.armies.iter().position(is_on) else {
                    vacant += 1;
                    continue;
                };
                if vacant > 0 {
                    write!(formatter, "{vacant}")?;
                }
                vacant = 0;
                write!(formatter, "{}", LETTERS[army])?;
            }
            if vacant > 0 {
                write!(formatter, "{vacant}")?;
            }
        }
        match self.mover {
            Some(mover) => write!(formatter, " {}", LETTERS[mover]),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NoPosition, PositionLine};

    #[test]
    fn a_line_that_is_no_position_is_refused_with_the_reason() {
        for (line, reason) in [
            (
                "4/4/4",
                "a position on one line has from 4 to 16 rows of from 4 to 16 squares",
            ),
            (
                "3/3/3/3",
                "a position on one line has from 4 to 16 rows of from 4 to 16 squares",
            ),
            (
                "4/4/4/99999999999999999999",
                "row I has 255 squares, and the first row of the line has 4",
            ),
            (
                "4/5/4/4",
                "row III has 5 squares, and the first row of the line has 4",
            ),
            (
                "4/4/3E/4",
                "`E` is neither a number of vacant squares nor the letter of a player, from `A` to `D`",
            ),
            (
                "4/4/4/4 w",
                "`w` is not the letter of the player whose turn it is, from `A` to `D`",
            ),
            (
                "4/4/4/4 A 1",
                "`A 1` is not the letter of the player whose turn it is, from `A` to `D`",
            ),
        ] {
            let error: NoPosition = line.parse::<PositionLine>().expect_err(line);
            assert_eq!(error.to_string(), reason, "{line}");
        }
    }

    /// Small letters, a zero before a number and more blanks are read too.
    #[test]
    fn every_spelling_of_a_position_is_written_in_one_way() {
        let read = |line: &str| line.parse::<PositionLine>().map(|line| line.to_string());
        for line in ["3B/4/1A2/A3  b", "3b/4/1a2/a3 B", "03B/4/1A2/A3 B"] {
            assert_eq!(read(line), Ok("3B/4/1A2/A3 B".to_owned()), "{line}");
        }
        let wide = "16/16/16/15D C";
        assert_eq!(read(wide), Ok(wide.to_owned()));
        assert_eq!(read("17/17/17/17"), Err(NoPosition::Size));
    }
}
