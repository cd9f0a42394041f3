//! A decider as plain as possible.
//!
//! It walks through the positions, depth first, and remembers those that it has met. It walks in two
//! directions by turns: out of the yard to the figure, and out of the figure to the yard. A key read
//! backward brings the men home, and each of its moves is legal, because all other men stand still
//! during a move. So either walk alone decides the figure, and the first that ends gives the answer.
//!
//! In a `Position` some men have not moved yet and stand on their first squares. The others have moved
//! and stand still from now on, on the squares that are filled. The squares that are still open must be
//! filled by the men who have not moved.
//!
//! A position may be left out if `Walk::may_arrive` says so. It checks three conditions that hold
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

use std::collections::HashSet;
use std::ops::ControlFlow;

use halma_rules::board::{Board, DirectionSet, Square, SquareSet, Yard};
use halma_rules::rules::{Move, hop_destinations, step_destinations};

/// Decides whether the men of a yard can be brought to a figure, each in one move.
#[derive(Clone)]
pub struct Plain {
    pub board: Board,
    pub yard: Yard,
    /// The most positions that a walk remembers. It looks at further positions again whenever they come
    /// up, which takes time and changes no answer.
    pub most_remembered: usize,
}

pub struct Answer {
    /// A key. `None` if there is none, which is then proved.
    pub key: Option<Vec<Move>>,
    /// The number of positions that it looked at, in both directions together.
    pub looked_at: u64,
}

/// The number of positions that a walk looks at before the other has its turn.
const LOOKS_IN_A_TURN: u64 = 1_000;

impl Plain {
    pub fn new(board: Board, yard: &Yard) -> Self {
        Self {
            board,
            yard: yard.clone(),
            most_remembered: 7_000_000,
        }
    }

    /// Finds a key that brings the men to these squares, or proves that there is none.
    pub fn decide(&self, squares: SquareSet) -> Answer {
        let yard = self.yard.squares(self.board).expect("it fits");
        let outside = self.board.squares() - yard;
        if squares.len() != yard.len() || !squares.is_subset(outside) {
            return Answer {
                key: None,
                looked_at: 0,
            };
        }
        let mut outward = Walk::new(self, yard, squares);
        let mut homeward = Walk::new(self, squares, yard);
        let key = loop {
            if let ControlFlow::Break(moves) = outward.go_on() {
                break moves;
            }
            if let ControlFlow::Break(moves) = homeward.go_on() {
                let back = |moves: Vec<Move>| moves.into_iter().rev().map(Move::reversed).collect();
                break moves.map(back);
            }
        };
        let looked_at = outward.looked_at + homeward.looked_at;
        Answer { key, looked_at }
    }
}

#[derive(Clone, Copy)]
struct Position {
    /// Men who have not moved.
    men: SquareSet,
    /// Squares that a man must still go to.
    open: SquareSet,
    /// Squares that a man has gone to.
    filled: SquareSet,
}

/// A walk of men from some squares to as many others. It tries every move of every position that it meets, except in
/// a position that cannot lead to the end, and in one that it has met before.
struct Walk {
    board: SquareSet,
    starts: Vec<Square>,
    ends: Vec<Square>,
    /// The mirror image of each start, and of each end. `None` if the starts or the ends are not
    /// symmetrical.
    images: Option<(Vec<Square>, Vec<Square>)>,
    /// The positions from the start to here, each with the number of moves in `untried` that belong to
    /// the positions before it.
    path: Vec<(Position, usize)>,
    untried: Vec<Move>,
    made: Vec<Move>,
    met: HashSet<u64, rustc_hash::FxBuildHasher>,
    most_remembered: usize,
    looked_at: u64,
}

impl Walk {
    fn new(plain: &Plain, starts: SquareSet, ends: SquareSet) -> Self {
        let corner = plain.yard.corner();
        let board = plain.board;
        let is_symmetrical = [starts, ends].map(|set| corner.mirror_set(set, board) == set);
        let images = |squares: SquareSet| {
            squares
                .iter()
                .map(|square| corner.mirror(square, board))
                .collect()
        };
        let mut walk = Self {
            board: board.squares(),
            starts: starts.iter().collect(),
            ends: ends.iter().collect(),
            images: (is_symmetrical == [true; 2]).then(|| (images(starts), images(ends))),
            path: Vec::new(),
            untried: Vec::new(),
            made: Vec::new(),
            met: HashSet::default(),
            most_remembered: plain.most_remembered,
            looked_at: 0,
        };
        walk.look(Position {
            men: starts,
            open: ends,
            filled: SquareSet::EMPTY,
        });
        walk
    }

    /// Goes on for one turn. Breaks with the moves if all men have moved, and without any if everything was tried and
    /// no moves lead to the end.
    fn go_on(&mut self) -> ControlFlow<Option<Vec<Move>>> {
        let until = self.looked_at + LOOKS_IN_A_TURN;
        while self.looked_at < until {
            let Some(&(position, untried_before)) = self.path.last() else {
                return ControlFlow::Break(None);
            };
            if position.men.is_empty() {
                return ControlFlow::Break(Some(self.made.clone()));
            }
            if self.untried.len() == untried_before {
                self.path.pop();
                self.made.pop();
            } else if let Some(made) = self.untried.pop() {
                let next = Position {
                    men: position.men - made.from.into(),
                    open: position.open - made.to.into(),
                    filled: position.filled | made.to.into(),
                };
                if !self.was_met(&next) && self.look(next) {
                    self.made.push(made);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Looks at a position, and goes there if it may lead to the end.
    fn look(&mut self, position: Position) -> bool {
        self.looked_at += 1;
        let goes_there = self.may_arrive(&position);
        if goes_there {
            self.path.push((position, self.untried.len()));
            // Every legal move of a man to an open square.
            let Position { men, open, filled } = position;
            let standing = men | filled;
            let vacant = self.board - standing;
            for from in men {
                let steps = step_destinations(DirectionSet::EIGHT, from, vacant);
                let reached =
                    (steps | hop_destinations(DirectionSet::EIGHT, from, standing, vacant)) & open;
                let moves = reached.iter().map(|to| Move::new(from, to));
                self.untried.extend(moves);
            }
        }
        goes_there
    }

    /// Whether a position or its mirror image was met before. Remembers it now, if there is memory for it. The keys of
    /// a mirror image are the mirror images of the keys, so both have one or neither.
    fn was_met(&mut self, position: &Position) -> bool {
        let mut number = number_of(position, &self.starts, &self.ends);
        if let Some((starts, ends)) = &self.images {
            number = number.min(number_of(position, starts, ends));
        }
        if self.met.len() >= self.most_remembered {
            self.met.contains(&number)
        } else {
            !self.met.insert(number)
        }
    }

    /// Whether the three conditions hold.
    fn may_arrive(&self, position: &Position) -> bool {
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
    bits(position.filled, ends) << 32 | bits(position.men, starts)
}

/// Whether men on `from` reach each square of `to` by steps or by jumps over `from`, `filled` and the
/// squares of `to` that were reached before. They land on `free` squares.
fn spreads(from: SquareSet, to: SquareSet, filled: SquareSet, free: SquareSet) -> bool {
    let stepped = from.iter().fold(SquareSet::EMPTY, |stepped, man| {
        stepped | step_destinations(DirectionSet::EIGHT, man, to)
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
        let area = hop_destinations(DirectionSet::EIGHT, man, over, free) | SquareSet::from(man);
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
            choices[usize::from(man.index())] =
                (area | step_destinations(DirectionSet::EIGHT, man, open)) & open;
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
