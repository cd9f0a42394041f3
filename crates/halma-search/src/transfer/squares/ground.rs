//! The board as tables: the neighbors of every square, and the jumps from it.

use halma_rules::board::{Board, Direction, DirectionSet, Square, SquareSet};
use halma_rules::rules::Move;

use super::AnyGround;
use super::bits::{Bits, SquarePair};
use super::jumps::{JumpsOver, Line};

/// A board with its directions. `bits.rs` says how its squares are numbered.
///
/// What it says of distances holds for men who step in all these directions. Men who only jump, or move only along
/// diagonals, need as many moves or more.
#[derive(Clone)]
pub(crate) struct Ground<B: Bits> {
    board: Board,
    all: B,
    neighbors: Vec<B>,
    /// The squares to which a man steps.
    steps: Vec<B>,
    shifts: Vec<Shift<B>>,
    /// The lines along which men jump.
    jumps: Vec<JumpLine<B>>,
    /// The squares of each class.
    classes: [B; 4],
    has_diagonals: bool,
}

/// A shift of a whole set in one direction.
#[derive(Clone)]
struct Shift<B: Bits> {
    /// The squares that have a neighbor in the direction.
    from: B,
    step: B::Step,
}

/// Two opposite directions in which men jump.
#[derive(Clone)]
struct JumpLine<B: Bits> {
    /// The squares that have a neighbor in both directions.
    between: B,
    /// The steps to higher and to lower numbers.
    steps: [B::Step; 2],
    /// How far a jump changes the number of the square.
    by: u32,
}

impl<B: Bits> Shift<B> {
    #[inline]
    fn of(&self, set: B) -> B {
        (set & self.from).stepped(self.step)
    }
}

impl<B: Bits> Ground<B> {
    /// The board must have at most [`Bits::SIZE`] squares.
    pub(crate) fn new(board: Board, directions: DirectionSet) -> Self {
        let size = board.size();
        let numbers = B::numbers(size);
        debug_assert!(numbers <= B::SIZE);
        let mut ground = Self {
            board,
            all: B::default(),
            neighbors: vec![B::default(); numbers],
            steps: vec![B::default(); numbers],
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
            let number = ground.number(square);
            ground.neighbors[number] = neighbors;
            ground.steps[number] = steps;
            let bit = ground.bit(square);
            ground.all |= bit;
            ground.classes[square.class()] |= bit;
        }
        let with_next = |direction: Direction| {
            let squares = board.squares().iter();
            let squares = squares.filter(|&square| beside(square, direction).is_some());
            ground.bits(squares.collect())
        };
        let shifts = near.steps().iter().map(|&direction| Shift {
            from: with_next(direction),
            step: B::step(direction, size),
        });
        let lines = directions.jumps().iter().filter_map(|&direction| {
            let by = u32::try_from(B::jump(direction, size)).ok()?;
            let both = [direction, direction.opposite()];
            let [to_higher, to_lower] = both.map(with_next);
            Some(JumpLine {
                between: to_higher & to_lower,
                steps: both.map(|direction| B::step(direction, size)),
                by,
            })
        });
        (ground.shifts, ground.jumps) = (shifts.collect(), lines.collect());
        ground
    }

    /// The same board with other directions.
    pub(crate) fn with_directions(&self, directions: DirectionSet) -> Self {
        Self::new(self.board, directions)
    }

    /// The squares of each class.
    pub(crate) fn classes(&self) -> [B; 4] {
        self.classes
    }

    /// The most steps from one square to another.
    pub(crate) fn longest_way(&self) -> usize {
        usize::from(self.board.rows()) + usize::from(self.board.columns())
    }

    /// One more than the highest number of a square.
    pub(crate) fn size(&self) -> usize {
        self.neighbors.len()
    }

    /// All squares.
    pub(crate) fn all(&self) -> B {
        self.all
    }

    /// The numbers of the squares row by row, whatever they are.
    pub(crate) fn in_rows(&self) -> impl Iterator<Item = usize> {
        let squares = self.board.squares();
        squares.into_iter().map(|square| self.number(square))
    }

    pub(crate) fn number(&self, square: Square) -> usize {
        B::number(square, self.board.size())
    }

    fn bit(&self, square: Square) -> B {
        B::of(self.number(square))
    }

    pub(crate) fn square(&self, number: usize) -> Square {
        B::square(number, self.board.size())
    }

    pub(crate) fn made(&self, (from, to): SquarePair) -> Move {
        Move::new(self.square(from.into()), self.square(to.into()))
    }

    /// The moves of these men, who are among all men on the board, by the numbers of the squares.
    #[inline]
    pub(crate) fn each_move(&self, men: B, all: B, mut visit: impl FnMut(usize, usize)) {
        let jumps = self.jumps_over(all);
        for from in men.squares() {
            for to in self.destinations(&jumps, from).squares() {
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

    /// The squares that the man on `from` can go to, if the jumps are those over all men. He is one of them, but he
    /// cannot jump over the square that he leaves: it is of his own class.
    #[inline]
    pub(crate) fn destinations(&self, jumps: &JumpsOver<B>, from: usize) -> B {
        let steps = self.steps[from] & !jumps.men;
        if self.neighbors[from].meets(jumps.men) {
            steps | B::hops(jumps, from)
        } else {
            steps
        }
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
        for (line, jump) in lines.iter_mut().zip(&self.jumps) {
            let over = men & jump.between;
            let [higher, lower] = jump.steps.map(|step| over.stepped(step));
            *line = Line {
                higher,
                lower,
                by: jump.by,
            };
        }
        JumpsOver {
            men,
            lines,
            has_all: self.jumps.len() == lines.len(),
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
        set.by_class(&self.classes)
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
        let is_on_board = self.all.meets(B::of(number));
        is_on_board.then(|| self.square(number))
    }
}

#[cfg(test)]
mod tests {
    use super::Ground;
    use crate::class_set::ClassSet;
    use crate::transfer::squares::bits::Bits;
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
            let jumps = ground.jumps_over(bits);
            let found = ground.destinations(&jumps, ground.number(man));
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
                agrees::<ClassSet>(side, directions, men);
            }
        }
    }
}
