//! The board as tables: the neighbors of every square, and the jumps from it.

use halma_rules::board::{Board, Direction, DirectionSet, Square, SquareSet};
use halma_rules::rules::Move;

use super::AnyGround;
use super::bits::{Bits, SquarePair};
use crate::four;

/// A board with its directions. The squares are numbered row by row.
///
/// What it says of distances holds for men who step in all these directions. Men who only jump, or move only along
/// diagonals, need as many moves or more.
#[derive(Clone)]
pub(crate) struct Ground<B> {
    columns: u8,
    neighbors: Vec<B>,
    /// The squares to which a man steps.
    steps: Vec<B>,
    shifts: Vec<Shift<B>>,
    /// The shifts along which men jump.
    jumps: Vec<Shift<B>>,
    /// The squares of each class.
    classes: [B; 4],
    has_diagonals: bool,
}

/// A shift of a whole set in one direction.
#[derive(Clone)]
struct Shift<B> {
    /// The squares that have a neighbor in the direction.
    from: B,
    /// The squares that have a neighbor in the direction and one in the opposite direction.
    between: B,
    raises: bool,
    by: u32,
}

/// The jumps over some men.
#[derive(Clone, Copy)]
pub(crate) struct JumpsOver<B> {
    men: B,
    /// One for two opposite directions.
    lines: [Line<B>; Direction::ALL.len() / 2],
    /// Whether the board has all directions.
    has_all: bool,
}

/// The jumps in a direction and in the opposite one.
#[derive(Clone, Copy)]
struct Line<B> {
    /// The squares behind a man, where a jump to a higher number may end.
    higher: B,
    /// The same for lower numbers.
    lower: B,
    /// How far a jump changes the number of the square.
    by: u32,
}

impl<B: Bits> JumpsOver<B> {
    /// The squares from which jumps lead to one of these squares: the empty squares among them, with `reached`, and
    /// the men who could make the first jump. `fresh` are the squares whose jumps are new.
    #[inline]
    pub(crate) fn reach(&self, reached: B, fresh: B) -> (B, B) {
        let mut reached = reached;
        let mut fresh = fresh;
        let mut hopping = B::default();
        let [lines @ .., last] = &self.lines;
        while !fresh.is_empty() {
            let mut landed = B::default();
            // Both directions at once: the compiler has no branch here, and works on several words at once.
            let mut add = |line: &Line<B>| {
                landed |= fresh.raised(line.by) & line.higher;
                landed |= fresh.lowered(line.by) & line.lower;
            };
            lines.iter().for_each(&mut add);
            // Only eight directions have the last line, and shifts take time.
            if self.has_all {
                add(last);
            }
            hopping |= landed & self.men;
            fresh = landed & !self.men & !reached;
            reached |= fresh;
        }
        (reached, hopping)
    }
}

impl<B: Bits> Shift<B> {
    #[inline]
    fn of(&self, set: B) -> B {
        let moved = set & self.from;
        if self.raises {
            moved.raised(self.by)
        } else {
            moved.lowered(self.by)
        }
    }
}

impl<B: Bits> Ground<B> {
    /// The board must have at most [`Bits::SIZE`] squares.
    pub(crate) fn new(board: Board, directions: DirectionSet) -> Self {
        debug_assert!(board.squares().len() as usize <= B::SIZE);
        let mut ground = Self {
            columns: board.columns(),
            neighbors: Vec::new(),
            steps: Vec::new(),
            shifts: Vec::new(),
            jumps: Vec::new(),
            classes: [B::default(); 4],
            has_diagonals: directions.has_diagonals(),
        };
        let near = directions.that_bound();
        let beside = |square: Square, direction: Direction| {
            direction
                .next(square)
                .filter(|&square| board.contains(square))
        };
        for square in board.squares() {
            let [neighbors, steps] = [near, directions].map(|directions| {
                let beside = directions
                    .steps()
                    .iter()
                    .filter_map(|&direction| beside(square, direction));
                beside.fold(B::default(), |set, square| set | ground.bit(square))
            });
            ground.neighbors.push(neighbors);
            ground.steps.push(steps);
            let bit = ground.bit(square);
            ground.classes[square.class()] |= bit;
        }
        for &direction in near.steps() {
            let (rows, numbers) = direction.offset();
            let by = i32::from(rows) * i32::from(board.columns()) + i32::from(numbers);
            let from = board
                .squares()
                .iter()
                .filter(|&square| beside(square, direction).is_some())
                .fold(B::default(), |set, square| set | ground.bit(square));
            let shift = Shift {
                from,
                between: from,
                raises: by > 0,
                by: by.unsigned_abs(),
            };
            let shift = Shift {
                between: from & shift.of(from),
                ..shift
            };
            if directions.jumps().contains(&direction) {
                ground.jumps.push(shift.clone());
            }
            ground.shifts.push(shift);
        }
        ground
    }

    /// The squares of each class.
    pub(crate) fn classes(&self) -> [B; 4] {
        self.classes
    }

    /// The most steps from one square to another.
    pub(crate) fn longest_way(&self) -> usize {
        let columns = usize::from(self.columns);
        columns + self.size() / columns
    }

    /// The number of squares.
    pub(crate) fn size(&self) -> usize {
        self.neighbors.len()
    }

    /// All squares.
    pub(crate) fn all(&self) -> B {
        (0..self.size()).fold(B::default(), |all, number| all | B::of(number))
    }

    pub(crate) fn number(&self, square: Square) -> usize {
        usize::from(square.row() - 1) * usize::from(self.columns) + usize::from(square.column() - 1)
    }

    fn bit(&self, square: Square) -> B {
        B::of(self.number(square))
    }

    pub(crate) fn square(&self, number: usize) -> Square {
        let columns = usize::from(self.columns);
        Square::from_index(
            u8::try_from(number / columns * 16 + number % columns).unwrap_or_default(),
        )
    }

    pub(crate) fn made(&self, (from, to): SquarePair) -> Move {
        Move::new(self.square(from.into()), self.square(to.into()))
    }

    /// The moves of these men, who are among all men on the board, by the numbers of the squares.
    #[inline]
    pub(crate) fn each_move(&self, men: B, all: B, mut visit: impl FnMut(usize, usize)) {
        for from in men.squares() {
            for to in self.destinations(all, from).squares() {
                visit(from, to);
            }
        }
    }

    /// The move from a position to one that differs by one man.
    pub(crate) fn step(&self, before: B, after: B) -> Move {
        let from = (before & !after).lowest();
        Move::new(self.square(from), self.square((after & !before).lowest()))
    }

    pub(crate) fn bits(&self, squares: SquareSet) -> B {
        squares
            .iter()
            .fold(B::default(), |set, square| set | self.bit(square))
    }

    pub(crate) fn square_set(&self, bits: B) -> SquareSet {
        bits.squares().map(|number| self.square(number)).collect()
    }

    /// The squares that the man on `from` can go to. He is one of `men`.
    #[inline]
    pub(crate) fn destinations(&self, men: B, from: usize) -> B {
        let start = B::of(from);
        let others = men ^ start;
        let mut destinations = self.steps[from] & !men;
        if self.neighbors[from].meets(others) {
            destinations |= self.jumps_over(others).reach(start, start).0 ^ start;
        }
        destinations
    }

    /// The jumps over these men.
    #[inline]
    pub(crate) fn jumps_over(&self, men: B) -> JumpsOver<B> {
        // No jump ends in a direction that the board does not have.
        let none = Line {
            higher: B::default(),
            lower: B::default(),
            by: 1,
        };
        let mut lines = [none; Direction::ALL.len() / 2];
        let raising = self.jumps.iter().filter(|shift| shift.raises);
        for (line, shift) in lines.iter_mut().zip(raising) {
            let over = men & shift.between;
            *line = Line {
                higher: over.raised(shift.by),
                lower: over.lowered(shift.by),
                by: 2 * shift.by,
            };
        }
        JumpsOver {
            men,
            lines,
            has_all: self.jumps.len() == Direction::ALL.len(),
        }
    }

    /// Whether the square has a neighbor in the set.
    #[inline]
    pub(crate) fn is_beside(&self, set: B, square: usize) -> bool {
        self.neighbors[square].meets(set)
    }

    /// Every square with a neighbor in the set.
    #[inline]
    pub(crate) fn around(&self, set: B) -> B {
        self.shifts
            .iter()
            .fold(B::default(), |around, shift| around | shift.of(set))
    }

    /// Every square two steps straight away from the set.
    pub(crate) fn two_away(&self, set: B) -> B {
        self.shifts
            .iter()
            .fold(B::default(), |away, shift| away | shift.of(shift.of(set)))
    }

    /// For each square its distance from a set in steps.
    pub(crate) fn distances(&self, set: B) -> Vec<u32> {
        let mut distances = vec![0; self.size()];
        for (distance, ring) in (0..).zip(self.rings(set)) {
            for square in ring.squares() {
                distances[square] = distance;
            }
        }
        distances
    }

    /// The squares by their distance from a set in steps: number 0 is the set, number 1 its neighbors,
    /// and so on, until every square is in one.
    pub(crate) fn rings(&self, set: B) -> Vec<B> {
        let mut rings = vec![set];
        let mut reached = set;
        loop {
            let ring = self.around(reached) & !reached;
            if ring.is_empty() {
                return rings;
            }
            reached |= ring;
            rings.push(ring);
        }
    }
}

impl<B: Bits> AnyGround<B> for Ground<B> {
    #[inline]
    fn around(&self, set: B) -> B {
        self.around(set)
    }

    #[inline]
    fn by_class(&self, set: B) -> [i32; 4] {
        four(|class| i32::try_from((self.classes[class] & set).count()).unwrap_or(i32::MAX))
    }

    fn has_diagonals(&self) -> bool {
        self.has_diagonals
    }

    fn size(&self) -> usize {
        self.size()
    }

    fn number(&self, square: Square) -> usize {
        self.number(square)
    }

    fn square(&self, number: usize) -> Option<Square> {
        Some(self.square(number))
    }
}

#[cfg(test)]
mod tests {
    use super::Ground;
    use crate::transfer::squares::bits::{Bits, Wide};
    use halma_rules::board::{Board, DirectionSet, SquareSet};
    use halma_rules::rules::{Position, step_destinations};
    use proptest::prelude::*;

    fn agrees<B: Bits>(side: u8, directions: DirectionSet, men: SquareSet) {
        let board = Board::new(side).expect("a board");
        let ground = Ground::<B>::new(board, directions);
        let position = Position::from_men(board, men).with_directions(directions);
        let bits = ground.bits(position.men());
        assert_eq!(ground.square_set(bits), position.men());
        for man in position.men() {
            let found = ground.destinations(bits, ground.number(man));
            assert_eq!(ground.square_set(found), position.destinations(man));
        }
        for empty in board.squares() - position.men() {
            // He has just jumped there, and could go on like any man who stands there.
            let mut men = position.men();
            men.insert(empty);
            let there = Position::from_men(board, men).with_directions(directions);
            let hops: SquareSet = there
                .destinations(empty)
                .iter()
                .filter(|square| square.class() == empty.class())
                .chain([empty])
                .collect();
            let start = ground.bits(SquareSet::from(empty));
            let (reached, hopping) = ground.jumps_over(bits).reach(start, start);
            assert_eq!(ground.square_set(reached), hops);
            // Whoever can hop there is among the men who could make the first jump.
            for man in position.men() {
                let is_alike = man.class() == empty.class();
                let can_hop = is_alike && position.destinations(man).contains(empty);
                assert!(!can_hop || ground.square_set(hopping).contains(man));
            }
        }
        let around = position.men().iter().fold(SquareSet::EMPTY, |all, man| {
            all | step_destinations(directions.that_bound(), man, board.squares())
        });
        assert_eq!(ground.square_set(ground.around(bits)), around);
    }

    proptest! {
        #[test]
        fn the_tables_agree_with_the_rules(side in 4_u8..=16, words: [u64; 4], thin: [u64; 4]) {
            let men = SquareSet::from_words(words) & SquareSet::from_words(thin);
            let only_jumps = DirectionSet::ALL.map(DirectionSet::jumps_only);
            for directions in DirectionSet::ALL.into_iter().chain(only_jumps) {
                if side <= 8 {
                    agrees::<u64>(side, directions, men);
                }
                if side <= 11 {
                    agrees::<u128>(side, directions, men);
                }
                agrees::<Wide>(side, directions, men);
            }
        }
    }
}
