//! The id of a puzzle: a short name that depends only on what the puzzle is.

use std::fmt::{self, Write};
use std::str::FromStr;

use halma_rules::board::{Board, DirectionSet, SquareSet, Yard};
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::notation::Field;

use super::exit::written_yard;
use super::{Detour, Place, Problem, ProblemError, Transfer};

/// The bytes of an id.
const BYTES: usize = 6;

/// The id of a puzzle: the first twelve hexadecimal digits of the SHA-256 of a few lines that say what
/// the puzzle is. It does not depend on the name, the key or the layout.
///
/// For a figure these are the lines `Board:` and `Yard:` as `fmt` prints them, and the figure's squares.
/// Anyone can compute the id with a common tool:
///
/// ```sh
/// printf 'Board: 16 by 16\nYard: 19 men at I, 1\nI, 6; I, 7; …\n' | sha256sum | cut -c 1-12
/// ```
///
/// The lines of the other kinds, with all squares in the order of the board:
///
/// - for a detour `Board: 16 by 16`, `FROM I, 1 TO XV, 15` and the squares of the other men;
/// - for a transfer `Board: 7 by 7`, `Directions: 8`, `From:` with the squares of the men, and `To:` with
///   the squares to fill or with `any figure symmetrical in the diagonal through I, 1`;
/// - for a game its record as `fmt` prints it, without a name, a title, a source, notes, comments and variations: the
///   fields `Players:`, if they have names, `Rules:`, `Board:` and `Begins:`, if it is not I, 1; an empty
///   line, the heading and the moves; and, if a result is claimed, an empty line and `Result:`.
///
/// Twelve digits are 48 bits. Two of N figures have the same id with a probability of N² / 2⁴⁹: for the
/// 51,178 figures of 19 men that is 1 in 200,000, and a test checks that their ids all differ. An id is
/// only looked up among figures that are at hand. If two of them have it, both are named and none is
/// chosen.
///
/// ```
/// use halma_rules::board::{Board, Square, SquareSet, Yard};
/// use halma_records::problem::PuzzleId;
///
/// // One man leaves a yard of one square for II, 2.
/// let yard = Yard::new(Default::default(), &[1])?;
/// let figure = SquareSet::from(Square::new(2, 2).unwrap());
/// let id = PuzzleId::from_figure(Board::new(4)?, &yard, figure);
/// assert_eq!("e63860e9a731".parse(), Ok(id));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "id",
        description = "The short name by which a puzzle can be cited."
    )
)]
pub struct PuzzleId(
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String", regex(pattern = "^[0-9a-f]{12}$"))
    )]
    [u8; BYTES],
);

impl PuzzleId {
    /// The id of a problem; `None` for an exit whose figure is not drawn.
    pub fn from_problem(problem: &Problem) -> Option<Self> {
        let figure = match problem {
            Problem::Exit(exit) => exit.drawn?,
            _ => SquareSet::EMPTY,
        };
        Some(Self::new(problem, figure))
    }

    /// The id of a problem. For an exit without a drawn figure, `figure` is the one that its keys make.
    pub fn new(problem: &Problem, figure: SquareSet) -> Self {
        match problem {
            Problem::Exit(exit) => {
                Self::from_figure(exit.board(), exit.yard(), exit.drawn.unwrap_or(figure))
            }
            Problem::Detour(detour) => Self::from_detour(detour),
            Problem::Transfer(transfer) => Self::from_transfer(transfer),
            Problem::Game(game) => Self::from_text(&game.bare().to_record().to_string()),
        }
    }

    /// The id of a figure into which the men of a yard are brought out.
    pub fn from_figure(board: Board, yard: &Yard, figure: SquareSet) -> Self {
        let yard = Field::Yard(written_yard(yard, board));
        Self::from_lines(&[&Field::Board(board), &yard, &figure])
    }

    /// The id of the problem to bring the men of a yard onto these squares: an exit if they are symmetrical, and
    /// otherwise a transfer, as [`Problem::of_key`] has it.
    pub fn of_squares(board: Board, yard: &Yard, squares: SquareSet) -> Self {
        let [from, to] = [Place::Yard(yard.clone()), Place::Squares(squares)];
        let transfer = Transfer::new(board, DirectionSet::default(), from, to);
        let is_exit = yard.corner().unmatched(squares, board).is_empty();
        match transfer.ok().filter(|_| !is_exit) {
            Some(transfer) => Self::from_transfer(&transfer),
            None => Self::from_figure(board, yard, squares),
        }
    }

    /// The id of a detour: its board, the man, his target and the other men.
    pub fn from_detour(detour: &Detour) -> Self {
        let others = detour.men();
        let heading = format!("FROM {} TO {}", detour.from, detour.target);
        Self::from_lines(&[&Field::Board(detour.board), &heading, &others])
    }

    /// The id of a transfer: its board, its directions, its start and its target.
    pub fn from_transfer(transfer: &Transfer) -> Self {
        let board = transfer.board();
        let start = format!("From: {}", transfer.start());
        let target = match (transfer.target(), transfer.goal()) {
            (None, goal) => goal.to_goal(board).map(|goal| Field::To(goal).to_string()),
            (Some(squares), _) => Some(format!("To: {squares}")),
        };
        let target = target.unwrap_or_default();
        // Where men only jump, these words say that too.
        let directions = format!("Directions: {}", transfer.directions());
        Self::from_lines(&[&Field::Board(board), &directions, &start, &target])
    }

    /// The six bytes of its digits.
    pub const fn bytes(self) -> [u8; 6] {
        self.0
    }

    fn from_lines(lines: &[&dyn fmt::Display]) -> Self {
        let mut text = String::new();
        for line in lines {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{line}");
        }
        Self::from_text(&text)
    }

    fn from_text(text: &str) -> Self {
        let digest: [u8; 32] = Sha256::digest(text).into();
        let mut id = [0; BYTES];
        id.copy_from_slice(&digest[..BYTES]);
        Self(id)
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

impl FromStr for PuzzleId {
    type Err = ProblemError;

    fn from_str(text: &str) -> Result<Self, ProblemError> {
        let is_digit = |digit: u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit);
        if text.len() != 2 * BYTES || !text.bytes().all(is_digit) {
            return Err(ProblemError::NotAnId);
        }
        let number = u64::from_str_radix(text, 16).map_err(|_| ProblemError::NotAnId)?;
        let [_, _, id @ ..] = number.to_be_bytes();
        Ok(Self(id))
    }
}

impl Serialize for PuzzleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
