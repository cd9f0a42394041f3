//! Values for the tests of the library: as the booklet writes them, and as the naive rules know them.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use halma_solve::board::{Board, BoardSize, Corner, DirectionSet, Square, SquareSet, Yard};
use halma_solve::notation::{PuzzleText, Readings, read_all};
use halma_solve::problem::Problem;
use halma_solve::rules::Move;
use halma_solve::verify::{Finding, Repairs, verify_text};

use halma_naive::Place;
use halma_naive::hopping::Hopping;
use halma_naive::keys::NaiveMove;
use halma_naive::transfers::{Crossings, DIRECTIONS};

/// A square such as `IV, 3`.
#[track_caller]
pub fn square(name: &str) -> Square {
    name.parse().expect(name)
}

/// Squares such as `I, 1; II, 2`, as a set or as a list.
#[track_caller]
pub fn squares<S: FromIterator<Square>>(names: &str) -> S {
    names.split_terminator("; ").map(square).collect()
}

/// A move such as `I, 1 to II, 2`.
#[track_caller]
pub fn a_move(text: &str) -> Move {
    let (from, to) = text.split_once(" to ").expect(text);
    Move::new(square(from), square(to))
}

/// Moves such as `I, 1 to II, 2; I, 2 to I, 3`.
#[track_caller]
pub fn moves(text: &str) -> Vec<Move> {
    text.split_terminator("; ").map(a_move).collect()
}

pub fn board(side: u8) -> Board {
    Board::new(side).expect("a board")
}

pub fn size(rows: u8, columns: u8) -> BoardSize {
    BoardSize::new(rows, columns).expect("a size")
}

/// The size of a board, as the naive rules have it.
pub fn naive_size(size: BoardSize) -> halma_naive::Size {
    (size.rows().into(), size.columns().into())
}

/// A yard in the near left corner.
pub fn yard(rows: &[u8]) -> Yard {
    Yard::new(Corner::NearLeft, rows).expect("a staircase")
}

/// The only puzzle of a text.
#[track_caller]
pub fn puzzle(text: &str) -> PuzzleText {
    let mut puzzles = read_all(text);
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles
        .remove(0)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[track_caller]
pub fn problem(text: &str, readings: Readings) -> Problem {
    Problem::from_text(&puzzle(text), readings).expect(text)
}

/// What the verifier finds in the first puzzle of a text.
#[track_caller]
pub fn verified(text: &str, repairs: Repairs) -> Finding {
    verify_text(&puzzle(text), Readings::Emended, repairs).expect(text)
}

/// The faults of the first puzzle of a text, in words.
#[track_caller]
pub fn faults(text: &str) -> Vec<String> {
    verified(text, Repairs::Skip)
        .faults
        .iter()
        .map(ToString::to_string)
        .collect()
}

pub fn place(square: Square) -> Place {
    (square.row().into(), square.column().into())
}

pub fn places(squares: SquareSet) -> BTreeSet<Place> {
    squares.iter().map(place).collect()
}

pub fn square_at((row, number): Place) -> Square {
    let line = |line: i32| u8::try_from(line).expect("on the board");
    Square::new(line(row), line(number)).expect("on the board")
}

pub fn set_of(places: impl IntoIterator<Item = impl Borrow<Place>>) -> SquareSet {
    places
        .into_iter()
        .map(|place| square_at(*place.borrow()))
        .collect()
}

pub fn move_of((from, to): NaiveMove) -> Move {
    Move::new(square_at(from), square_at(to))
}

pub fn naive_move(made: Move) -> NaiveMove {
    (place(made.from), place(made.to))
}

/// The squares whose bits are set in the naive set of a board.
pub fn from_bits(side: u8, bits: u64) -> SquareSet {
    board(side)
        .squares()
        .iter()
        .enumerate()
        .filter(|(bit, _)| bits >> bit & 1 == 1)
        .map(|(_, square)| square)
        .collect()
}

/// The bit of a square in the naive sets of a board.
pub fn bit(side: u8, square: Square) -> u32 {
    Hopping { side }.bit(square.row(), square.column())
}

/// The naive set of these squares of a board.
pub fn to_bits(side: u8, squares: SquareSet) -> u64 {
    squares
        .iter()
        .map(|square| 1_u64 << bit(side, square))
        .sum()
}

/// Each choice of directions, with the naive rules for it.
pub fn with_naive_rules(side: u8) -> impl Iterator<Item = (DirectionSet, Crossings)> {
    let naive = DIRECTIONS.map(|directions| Crossings::new((side.into(), side.into()), directions));
    DirectionSet::OF_GAMES.into_iter().zip(naive)
}

/// Whether these men are their own mirror image in the diagonal through a corner.
pub fn is_symmetrical(men: SquareSet, corner: Corner, board: Board) -> bool {
    corner.mirror_set(men, board) == men
}
