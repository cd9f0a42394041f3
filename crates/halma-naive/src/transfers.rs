//! Distances between positions by plain breadth-first search. The code shares nothing with the library.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::hopping::{jumps, square_from};
use super::{AROUND, Place, Size};

/// The directions of each rule, as changes of row and column: eight, six, four, and the diagonals.
pub const DIRECTIONS: [&[Place]; 4] = [
    &AROUND,
    &[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    &[(1, 0), (0, 1), (-1, 0), (0, -1)],
    &[(1, 1), (-1, 1), (-1, -1), (1, -1)],
];

/// A board of up to 64 squares; a square is the bit `columns` × row + column, both from 0.
#[derive(Clone, Copy, Debug)]
pub struct Crossings {
    pub size: Size,
    pub directions: &'static [Place],
    /// Whether men step; otherwise they only jump.
    steps: bool,
}

impl Crossings {
    /// Men who step and jump.
    pub fn new(size: Size, directions: &'static [Place]) -> Self {
        Self {
            size,
            directions,
            steps: true,
        }
    }

    /// Men who only jump.
    pub fn of_jumps(size: Size, directions: &'static [Place]) -> Self {
        Self {
            steps: false,
            ..Self::new(size, directions)
        }
    }

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
        for from in 0..(self.size.0 * self.size.1).unsigned_abs() {
            if movers >> from & 1 == 0 {
                continue;
            }
            let left = movers & !(1 << from);
            let taken = left | others;
            for &direction in self.directions.iter().filter(|_| self.steps) {
                if let Some(to) = square_from(self.size, from, direction)
                    && taken >> to & 1 == 0
                {
                    found.push(left | 1 << to);
                }
            }
            for (to, _) in &jumps(self.size, self.directions, from, taken)[1..] {
                found.push(left | 1 << to);
            }
        }
        found
    }

    /// The fewest moves of both armies in turn until one of them is where the other one started, and the number of games
    /// with so many.
    pub fn shortest_games(self, starts: [u64; 2]) -> (usize, u128) {
        let mut layer = FxHashMap::from_iter([(starts, 1_u128)]);
        for moves in 1_usize.. {
            let turn = (moves + 1) % 2;
            let mut next = FxHashMap::<[u64; 2], u128>::default();
            let mut games = 0;
            for (armies, ways) in layer {
                for moved in self.moves_among(armies[turn], armies[1 - turn]) {
                    let mut after = armies;
                    after[turn] = moved;
                    if moved == starts[1 - turn] {
                        games += ways;
                    }
                    *next.entry(after).or_default() += ways;
                }
            }
            if games > 0 {
                return (moves, games);
            }
            layer = next;
        }
        unreachable!("an army can always go home")
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
