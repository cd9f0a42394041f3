//! The squares that can fill the gaps of a key after some of its squares are removed.
//!
//! A filling is left out only if it has a fault for any moves. Then a square of the yard is used twice
//! or not at all, or the figure is not symmetrical or not the one in the diagram.

use crate::board::{Square, SquareSet};
use crate::problem::{Exit, Figure};

/// Squares for the gaps, in the order of the gaps.
pub(super) type Filling = Vec<Square>;

/// The fillings of gaps among the squares inside the yard. With the squares that stay they must make
/// the whole yard, each square once. The gaps and the squares that stay are together as many as the
/// squares of the yard.
pub(super) fn inside(puzzle: &Exit, stay: &[Square], gaps: usize) -> Vec<Filling> {
    let missing = puzzle.yard_squares() - stay.iter().copied().collect();
    // More squares are missing if one that stays is outside the yard or comes twice.
    if missing.len() as usize != gaps {
        return Vec::new();
    }
    orders(&missing.iter().collect::<Vec<_>>())
}

/// The fillings of gaps among the squares of the figure.
pub(super) fn outside(puzzle: &Exit, stay: &[Square], gaps: usize) -> Vec<Filling> {
    let kept: SquareSet = stay.iter().copied().collect();
    let open = puzzle.board().squares() - puzzle.yard_squares();
    if kept.len() as usize != stay.len() || !kept.is_subset(open) {
        return Vec::new();
    }
    let free = open - kept;
    match puzzle.drawn().map(Figure::squares) {
        Some(drawn) => {
            let missing = drawn - kept;
            let fits =
                kept.is_subset(drawn) && missing.is_subset(open) && missing.len() as usize == gaps;
            if fits {
                orders(&missing.iter().collect::<Vec<_>>())
            } else {
                Vec::new()
            }
        }
        None => symmetrical(puzzle, kept, free, gaps),
    }
}

/// The fillings that make the kept squares symmetrical, with at most two gaps.
fn symmetrical(puzzle: &Exit, kept: SquareSet, free: SquareSet, gaps: usize) -> Vec<Filling> {
    let (corner, board) = (puzzle.yard().corner(), puzzle.board());
    let mirror = |square| corner.mirror(square, board);
    let wanted: Filling = Figure(kept)
        .unmatched(corner, board)
        .iter()
        .map(mirror)
        .filter(|&s| free.contains(s))
        .collect();
    if wanted.len() != Figure(kept).unmatched(corner, board).len() as usize {
        return Vec::new();
    }
    let on_diagonal = || free.iter().filter(|&square| mirror(square) == square);
    match (gaps, &wanted[..]) {
        (0, []) => vec![Vec::new()],
        (1, []) => on_diagonal().map(|square| vec![square]).collect(),
        (1, &[image]) => vec![vec![image]],
        (2, []) => {
            let pairs = free.iter().filter(|&square| mirror(square) != square);
            let mirrored = pairs
                .filter(|&square| free.contains(mirror(square)))
                .map(|square| vec![square, mirror(square)]);
            let both_on_diagonal = on_diagonal().flat_map(|first| {
                on_diagonal()
                    .filter(move |&second| second != first)
                    .map(move |second| vec![first, second])
            });
            mirrored.chain(both_on_diagonal).collect()
        }
        (2, &[image]) => on_diagonal()
            .flat_map(|square| [vec![image, square], vec![square, image]])
            .collect(),
        (2, &[first, second]) => vec![vec![first, second], vec![second, first]],
        _ => Vec::new(),
    }
}

/// The squares in every order. There are at most two squares.
fn orders(squares: &[Square]) -> Vec<Filling> {
    match squares {
        &[first, second] => vec![vec![first, second], vec![second, first]],
        few => vec![few.to_vec()],
    }
}
