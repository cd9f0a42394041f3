//! The shortest games of two armies. Every position is walked, from both ends, with 64 of them in the bits of a word. The
//! code shares nothing with the library.

use std::iter;

use rustc_hash::FxHashMap;

use super::Place;
use super::hopping::square_from;

/// The most squares of a board.
const SQUARES: usize = 25;

/// The men of an army, each as the bit of his square.
type Army = u32;

/// A set of positions: a row for each army of one color, and a column for each of the other. The bit where they meet is
/// set if the position of both belongs to the set.
#[derive(Default, Debug)]
struct Table {
    rows: Vec<Army>,
    columns: Vec<Army>,
    /// The words of the rows, one row after the other.
    bits: Vec<u64>,
}

impl Table {
    fn new(positions: impl Iterator<Item = (Army, Army)> + Clone) -> Self {
        let mut rows = Numbers::default();
        let mut columns = Numbers::default();
        for (row, column) in positions.clone() {
            rows.number(row);
            columns.number(column);
        }
        let words = columns.armies.len().div_ceil(64);
        let mut bits = vec![0; rows.armies.len() * words];
        for (row, column) in positions {
            let column = columns.number(column);
            bits[rows.number(row) * words + column / 64] |= 1 << (column % 64);
        }
        Self {
            rows: rows.armies,
            columns: columns.armies,
            bits,
        }
    }

    /// The words of each row.
    fn words(&self) -> usize {
        self.columns.len().div_ceil(64)
    }

    fn len(&self) -> u64 {
        let ones = |word: &u64| u64::from(word.count_ones());
        self.bits.iter().map(ones).sum()
    }

    /// Each position as the army of its row and that of its column.
    fn positions(&self) -> impl Iterator<Item = (Army, Army)> + Clone {
        (0..self.bits.len()).flat_map(move |word| {
            let row = self.rows[word / self.words()];
            let first = 64 * (word % self.words());
            bits(self.bits[word]).map(move |bit| (row, self.columns[first + bit]))
        })
    }

    /// Each position as the army of its column and that of its row.
    fn turned(&self) -> impl Iterator<Item = (Army, Army)> + Clone {
        self.positions().map(|(row, column)| (column, row))
    }

    fn meets(&self, other: &Self) -> bool {
        let rows = Numbers::of(&other.rows);
        let columns = Numbers::of(&other.columns);
        self.positions().any(|(row, column)| {
            let places = rows.numbers.get(&row).zip(columns.numbers.get(&column));
            places.is_some_and(|(row, column)| {
                other.bits[row * other.words() + column / 64] >> (column % 64) & 1 == 1
            })
        })
    }
}

/// Armies with the numbers from 0 that they have in the order in which they come.
#[derive(Default, Debug)]
struct Numbers {
    armies: Vec<Army>,
    numbers: FxHashMap<Army, usize>,
}

impl Numbers {
    fn of(armies: &[Army]) -> Self {
        Self {
            armies: armies.to_vec(),
            numbers: iter::zip(armies.iter().copied(), 0..).collect(),
        }
    }

    fn number(&mut self, army: Army) -> usize {
        *self.numbers.entry(army).or_insert_with(|| {
            self.armies.push(army);
            self.armies.len() - 1
        })
    }
}

/// A board up to 5 by 5 squares; a square is the bit `side` × row + column, both from 0.
#[derive(Debug)]
pub struct Exchanges {
    /// For each square, the squares one step away.
    steps: Vec<Vec<usize>>,
    /// For each square, the squares that each jump goes over and lands on.
    jumps: Vec<Vec<(usize, usize)>>,
}

impl Exchanges {
    pub fn new(side: i32, directions: &[Place]) -> Self {
        let squares = 0..(side * side).unsigned_abs();
        let to = |from, (up, right): Place, times: i32| {
            square_from((side, side), from, (times * up, times * right))
                .map(|square| square as usize)
        };
        let step = |from| directions.iter().filter_map(move |&way| to(from, way, 1));
        let jump = |from| {
            let over_and_landing = move |&way| Some((to(from, way, 1)?, to(from, way, 2)?));
            directions.iter().filter_map(over_and_landing)
        };
        Self {
            steps: squares.clone().map(|from| step(from).collect()).collect(),
            jumps: squares.map(|from| jump(from).collect()).collect(),
        }
    }

    /// The fewest moves of both armies in turn until this number of them are where the other one started. An army that is
    /// home stands still.
    pub fn shortest_game(&self, starts: [Army; 2], homes: usize) -> usize {
        let homes_of = [starts[1], starts[0]];
        let moves_left = [0, 1].map(|winner| self.moves_left(starts, winner, homes));
        // Positions in which no army is home. The army of the rows has the next move.
        let mut from_start = Table::new(iter::once((starts[0], starts[1])));
        let mut to_end = [Table::default(), Table::default()];
        let [mut turn, mut moves_from_start, mut moves_to_end] = [0; 3];
        // The shortest game in which an army came home on the way from the start.
        let mut shortest = usize::MAX;
        while shortest > moves_from_start + moves_to_end {
            if from_start.meets(&to_end[turn]) {
                return moves_from_start + moves_to_end;
            }
            if from_start.len() < to_end.iter().map(Table::len).sum() {
                let after = self.moved(&from_start);
                moves_from_start += 1;
                let home = homes_of[turn];
                let ends = after.positions().filter(|&(mover, _)| mover == home);
                let games = ends
                    .filter_map(|(_, other)| moves_left[turn].get(&other))
                    .map(|left| moves_from_start + left);
                shortest = games.chain([shortest]).min().expect("there is one");
                from_start = Table::new(after.turned().filter(|&(_, mover)| mover != home));
                turn = 1 - turn;
            } else {
                to_end = [0, 1].map(|mover| {
                    let ends = moves_left[mover].iter();
                    let ends = ends.filter(|(_, left)| **left == moves_to_end);
                    let others = ends.map(|(&other, _)| other);
                    self.before(homes_of[mover], &to_end[1 - mover], others)
                });
                moves_to_end += 1;
            }
        }
        shortest
    }

    /// The positions before a move of one army. It leads to a later position, in which the other army has the next move, or
    /// it brings the army home, and the other army is one of `others`.
    fn before(
        &self,
        home: Army,
        later: &Table,
        others: impl Iterator<Item = Army> + Clone,
    ) -> Table {
        let ends = others.map(|other| (home, other));
        let after = Table::new(later.turned().chain(ends));
        // A move can be taken back by a move.
        let before = self.moved(&after);
        Table::new(before.positions().filter(|&(mover, _)| mover != home))
    }

    /// How many moves are left when an army, the winner, has come home. It depends on where the other army is, which makes
    /// them all.
    fn moves_left(&self, starts: [Army; 2], winner: usize, homes: usize) -> FxHashMap<Army, usize> {
        let [other_home, home] = [starts[winner], starts[1 - winner]];
        if homes == 1 {
            let is_army =
                |&other: &Army| other & home == 0 && other.count_ones() == home.count_ones();
            return (0..1 << self.steps.len())
                .filter(is_army)
                .map(|other| (other, 0))
                .collect();
        }
        let mut known = FxHashMap::from_iter([(other_home, 0)]);
        let mut open = Table::new(iter::once((other_home, home)));
        while !open.rows.is_empty() {
            let moves = known[&open.rows[0]] + 1;
            open = self.moved(&open);
            let new = open.rows.iter().filter(|army| !known.contains_key(army));
            let new: Vec<_> = new.map(|&army| (army, home)).collect();
            known.extend(new.iter().map(|&(army, _)| (army, moves)));
            open = Table::new(new.into_iter());
        }
        known
    }

    /// The positions after a move of the army of a row.
    fn moved(&self, table: &Table) -> Table {
        let words = table.words();
        let taken = taken(&table.columns);
        let mut rows = Numbers::default();
        let mut moved = Vec::new();
        for (number, &army) in table.rows.iter().enumerate() {
            for from in bits(army.into()) {
                let left = army & !(1 << from);
                let mut row_of = [None; SQUARES];
                for word in 0..words {
                    let positions = table.bits[number * words + word];
                    let reached = self.reached(from, left, positions, &taken[word]);
                    for (to, reached) in reached.into_iter().enumerate() {
                        if reached == 0 {
                            continue;
                        }
                        let row = *row_of[to].get_or_insert_with(|| rows.number(left | 1 << to));
                        if moved.len() <= row * words {
                            moved.resize((row + 1) * words, 0);
                        }
                        moved[row * words + word] |= reached;
                    }
                }
            }
        }
        Table {
            rows: rows.armies,
            columns: table.columns.clone(),
            bits: moved,
        }
    }

    /// For each square, those of up to 64 positions in which a man can move there.
    fn reached(
        &self,
        from: usize,
        left: Army,
        positions: u64,
        others: &[u64; SQUARES],
    ) -> [u64; SQUARES] {
        let mut reached = [0; SQUARES];
        if positions == 0 {
            return reached;
        }
        let mut taken = *others;
        for square in bits(left.into()) {
            taken[square] = u64::MAX;
        }
        reached[from] = positions;
        let mut open = 1_u64 << from;
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            open &= open - 1;
            for &(over, landing) in &self.jumps[at] {
                let new = reached[at] & taken[over] & !taken[landing] & !reached[landing];
                if new != 0 {
                    reached[landing] |= new;
                    open |= 1 << landing;
                }
            }
        }
        for &to in &self.steps[from] {
            reached[to] |= positions & !taken[to];
        }
        reached[from] = 0;
        reached
    }
}

/// The numbers of the bits that are set.
fn bits(mut left: u64) -> impl Iterator<Item = usize> + Clone {
    iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// For each 64 armies, the squares that they take: one bit for each army.
fn taken(armies: &[Army]) -> Vec<[u64; SQUARES]> {
    let taken = |armies: &[Army]| {
        let mut taken = [0; SQUARES];
        for (number, &army) in armies.iter().enumerate() {
            for square in bits(army.into()) {
                taken[square] |= 1 << number;
            }
        }
        taken
    };
    armies.chunks(64).map(taken).collect()
}
