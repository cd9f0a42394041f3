//! Distances between positions by plain breadth-first search. The code shares nothing with the library.

use std::collections::{HashMap, HashSet, VecDeque};

/// The directions of each rule, as changes of row and column.
pub(crate) const DIRECTIONS: [&[(i32, i32)]; 3] = [
    &[
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, -1),
        (1, -1),
    ],
    &[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    &[(1, 0), (0, 1), (-1, 0), (0, -1)],
];

/// A board up to 8 by 8 squares; a square is the bit `side` × row + column, both from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossings {
    pub(crate) side: i32,
    pub(crate) directions: &'static [(i32, i32)],
}

impl Crossings {
    fn bit(self, row: i32, column: i32) -> Option<u32> {
        let inside = |line: i32| (0..self.side).contains(&line);
        (inside(row) && inside(column)).then(|| (row * self.side + column).unsigned_abs())
    }

    /// The positions one move after a position.
    pub(crate) fn after(self, men: u64) -> Vec<u64> {
        self.moves_among(men, 0)
    }

    /// The distance of every position from this one, and the number of shortest ways to it.
    pub(crate) fn distances(self, start: u64) -> HashMap<u64, (usize, u128)> {
        let mut known = HashMap::from([(start, (0, 1))]);
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
    pub(crate) fn moves_among(self, movers: u64, others: u64) -> Vec<u64> {
        let mut found = Vec::new();
        let number = |row, column| self.bit(row, column).map(|bit| 1_u64 << bit);
        for row in 0..self.side {
            for column in 0..self.side {
                let Some(from) = number(row, column).filter(|from| movers & from != 0) else {
                    continue;
                };
                let (all, mut landed, mut open) =
                    ((movers | others) & !from, from, vec![(row, column)]);
                for &(up, right) in self.directions {
                    let to = number(row + up, column + right);
                    found.extend(to.filter(|to| all & to == 0).map(|to| movers & !from | to));
                }
                while let Some((row, column)) = open.pop() {
                    for &(up, right) in self.directions {
                        let over = number(row + up, column + right);
                        let landing = (row + 2 * up, column + 2 * right);
                        if let (Some(over), Some(to)) = (over, number(landing.0, landing.1))
                            && all & over != 0
                            && (all | landed) & to == 0
                        {
                            landed |= to;
                            open.push(landing);
                            found.push(movers & !from | to);
                        }
                    }
                }
            }
        }
        found
    }

    /// The fewest moves of both armies in turn until one of them is where the other one started.
    pub(crate) fn shortest_game(self, armies: [u64; 2]) -> usize {
        let mut known = HashSet::from([(armies, 0)]);
        let mut layer = vec![armies];
        for moves in 1_usize.. {
            let mut next = Vec::new();
            // The army that moves comes first, and it moves second after that.
            for [movers, others] in layer {
                for moved in self.moves_among(movers, others) {
                    if moved == armies[moves % 2] {
                        return moves;
                    }
                    let after = [others, moved];
                    if known.insert((after, moves % 2)) {
                        next.push(after);
                    }
                }
            }
            layer = next;
        }
        unreachable!("an army can always go home")
    }
}
