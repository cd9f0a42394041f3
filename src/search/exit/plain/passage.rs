//! The way of men from some squares to others, one move for each: out of the yard, or back home.
//!
//! In a [`Position`] some men have not moved yet and stand on their first squares. The others have moved
//! and stand still from now on, on the squares that are filled. The squares that are still open must be
//! filled by the men who have not moved.
//!
//! A position may be left out if [`Passage::may_arrive`] says so. It checks three conditions that hold
//! in every position from which the men can arrive. Take moves by which they do.
//!
//! 1. Each open square is reached from the men by spreading over the men, the filled squares, and the
//!    open squares that were reached before. Proof: the man who fills an open square jumps over men who
//!    have not moved, over filled squares, and over squares that were filled before his.
//! 2. The same holds when the moves are read backward: each man's square is reached from the open
//!    squares by spreading over the open and the filled squares and the men's squares reached before.
//! 3. The men can be matched to different open squares, if each may jump over all of these.
//!
//! In all three only the filled squares are in the way. Their men stand there during all moves to come.

use crate::board::{Square, SquareSet};
use crate::rules::{Move, hop_destinations, step_destinations};

use super::super::task::{ExitTask, MOST_MEN};

/// The way from some squares to as many others.
#[derive(Debug)]
pub(super) struct Passage {
    board: SquareSet,
    starts: Vec<Square>,
    ends: Vec<Square>,
    /// The mirror image of each start, and of each end. `None` if the starts or the ends are not
    /// symmetrical.
    images: Option<(Vec<Square>, Vec<Square>)>,
}

/// Where the men are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// Men who have not moved.
    pub(super) men: SquareSet,
    /// Squares that a man must still go to.
    pub(super) open: SquareSet,
    /// Squares that a man has gone to.
    pub(super) filled: SquareSet,
}

impl Position {
    /// The position after a move.
    pub(super) fn after(mut self, made: Move) -> Self {
        self.men.remove(made.from);
        self.open.remove(made.to);
        self.filled.insert(made.to);
        self
    }
}

impl Passage {
    pub(super) fn new(task: &ExitTask, starts: SquareSet, ends: SquareSet) -> Self {
        let is_symmetrical = task.mirror(starts) == starts && task.mirror(ends) == ends;
        let images = |squares: SquareSet| {
            let squares = squares.iter();
            squares
                .map(|square| task.corner().mirror(square, task.board()))
                .collect()
        };
        Self {
            board: task.board().squares(),
            starts: starts.iter().collect(),
            ends: ends.iter().collect(),
            images: is_symmetrical.then(|| (images(starts), images(ends))),
        }
    }

    /// The position before the first move.
    pub(super) fn start(&self) -> Position {
        Position {
            men: self.starts.iter().copied().collect(),
            open: self.ends.iter().copied().collect(),
            filled: SquareSet::EMPTY,
        }
    }

    /// A number that only this position and its mirror image have. The keys of a mirror image are the
    /// mirror images of the keys, so both have one or neither.
    pub(super) fn number(&self, position: &Position) -> u64 {
        let number = number_of(position, &self.starts, &self.ends);
        match &self.images {
            Some((starts, ends)) => number.min(number_of(position, starts, ends)),
            None => number,
        }
    }

    /// Every legal move of a man to an open square.
    pub(super) fn moves(&self, position: &Position) -> impl Iterator<Item = Move> {
        let Position { men, open, filled } = *position;
        let standing = men | filled;
        let vacant = self.board - standing;
        men.iter().flat_map(move |from| {
            let steps = step_destinations(from, vacant);
            let reached = (steps | hop_destinations(from, standing, vacant)) & open;
            reached.iter().map(move |to| Move::new(from, to))
        })
    }

    /// Whether the three conditions hold.
    pub(super) fn may_arrive(&self, position: &Position) -> bool {
        let Position { men, open, filled } = *position;
        let free = self.board - filled;
        spreads(men, open, filled, free)
            && spreads(open, men, filled, free)
            && can_be_matched(position, free)
    }
}

/// One bit for each start whose man has not moved, and one for each end that is filled.
fn number_of(position: &Position, starts: &[Square], ends: &[Square]) -> u64 {
    let bits = |set: SquareSet, squares: &[Square]| {
        squares.iter().rev().fold(0, |bits, &square| {
            bits << 1 | u64::from(set.contains(square))
        })
    };
    bits(position.filled, ends) << MOST_MEN | bits(position.men, starts)
}

/// Whether men on `from` reach each square of `to` by steps or by jumps over `from`, `filled` and the
/// squares of `to` that were reached before. They land on `free` squares.
fn spreads(from: SquareSet, to: SquareSet, filled: SquareSet, free: SquareSet) -> bool {
    let stepped = from.iter().fold(SquareSet::EMPTY, |stepped, man| {
        stepped | step_destinations(man, to)
    });
    let mut left = to - stepped;
    while !left.is_empty() {
        let over = from | filled | (to - left);
        let landed = areas(from, over, free).fold(SquareSet::EMPTY, |all, (_, area)| all | area);
        if (landed & left).is_empty() {
            return false;
        }
        left = left - landed;
    }
    true
}

/// The squares that the men hop to, their own included. Men of whom one can hop to the square of the
/// other have all of them in common, and are given together.
fn areas(
    men: SquareSet,
    over: SquareSet,
    free: SquareSet,
) -> impl Iterator<Item = (SquareSet, SquareSet)> {
    let mut left = men;
    std::iter::from_fn(move || {
        let man = left.first()?;
        let area = hop_destinations(man, over, free) | SquareSet::from(man);
        let together = area & left;
        left = left - together;
        Some((together, area))
    })
}

/// Whether the men can be matched to different open squares.
fn can_be_matched(position: &Position, free: SquareSet) -> bool {
    let Position { men, open, filled } = *position;
    let mut choices = [SquareSet::EMPTY; 256];
    for (together, area) in areas(men, men | open | filled, free) {
        for man in together {
            choices[usize::from(man.index())] = (area | step_destinations(man, open)) & open;
        }
    }
    let mut matching = Matching {
        choices: &choices,
        unmatched: open,
        man_on: [Square::from_index(0); 256],
    };
    men.iter().all(|man| matching.give(man, &mut open.clone()))
}

struct Matching<'a> {
    /// For each man the squares that he can go to, by the index of his square.
    choices: &'a [SquareSet; 256],
    /// Squares without a man.
    unmatched: SquareSet,
    /// The man of each other square.
    man_on: [Square; 256],
}

impl Matching<'_> {
    /// Gives a man a square. If its man must make room, he gets another square.
    fn give(&mut self, man: Square, untried: &mut SquareSet) -> bool {
        while let Some(square) = (self.choices[usize::from(man.index())] & *untried).first() {
            untried.remove(square);
            let index = usize::from(square.index());
            if self.unmatched.remove(square) || self.give(self.man_on[index], untried) {
                self.man_on[index] = man;
                return true;
            }
        }
        false
    }
}
