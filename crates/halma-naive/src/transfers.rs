//! Distances between positions by plain breadth-first search. The code shares nothing with the library.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::hopping::{jumps, square_from};
use super::{AROUND, Place};

/// The directions of each rule, as changes of row and column.
pub const DIRECTIONS: [&[Place]; 3] = [
    &AROUND,
    &[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    &[(1, 0), (0, 1), (-1, 0), (0, -1)],
];

/// A board up to 8 by 8 squares; a square is the bit `side` × row + column, both from 0.
#[derive(Clone, Copy, Debug)]
pub struct Crossings {
    pub side: i32,
    pub directions: &'static [Place],
}

impl Crossings {
    /// The positions one move after a position.
    pub fn after(self, men: u64) -> Vec<u64> {
        self.moves_among(men, 0)
    }

    /// The distance of every position from this one, and the number of shortest ways to it.
    pub fn distances(self, start: u64) -> FxHashMap<u64, (usize, u128)> {
        let mut known = FxHashMap::from_iter([(start, (0, 1))]);
        let mut open = VecDeque::from([start]);
        while let Some(men) = open.pop_front() {
            let (distance, ways) = known[&men];
            for next in self.after(men) {
                let entry = known.entry(next).or_insert_with(|| {
                    open.push_back(next);
                    (distance + 1, 0)
                });
                if entry.0 == distance + 1 {
                    entry.1 += ways;
                }
            }
        }
        known
    }

    /// The moves of the men who are `movers`, with other men on the board: each as the movers after it.
    pub fn moves_among(self, movers: u64, others: u64) -> Vec<u64> {
        let mut found = Vec::new();
        for from in 0..(self.side * self.side).unsigned_abs() {
            if movers >> from & 1 == 0 {
                continue;
            }
            let left = movers & !(1 << from);
            let taken = left | others;
            for &direction in self.directions {
                if let Some(to) = square_from(self.side, from, direction)
                    && taken >> to & 1 == 0
                {
                    found.push(left | 1 << to);
                }
            }
            for (to, _) in &jumps(self.side, self.directions, from, taken)[1..] {
                found.push(left | 1 << to);
            }
        }
        found
    }

    /// The fewest moves of both armies in turn until this number of them are where the other one started. An army that is
    /// home stands still.
    pub fn shortest_game(self, starts: [u64; 2], homes: usize) -> usize {
        let mut known = FxHashSet::from_iter([(starts, 0)]);
        let mut layer = vec![(starts, 0)];
        for moves in 1_usize.. {
            let mut next = Vec::new();
            for (armies, turn) in layer {
                let other = 1 - turn;
                for moved in self.moves_among(armies[turn], armies[other]) {
                    let mut after = armies;
                    after[turn] = moved;
                    let is_home = [0, 1].map(|army| after[army] == starts[1 - army]);
                    if is_home.iter().filter(|&&home| home).count() >= homes {
                        return moves;
                    }
                    let state = (after, if is_home[other] { turn } else { other });
                    if known.insert(state) {
                        next.push(state);
                    }
                }
            }
            layer = next;
        }
        unreachable!("an army can always go home")
    }
}
