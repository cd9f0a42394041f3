//! A board by the classes of its squares, with any directions.

use halma_rules::board::{Board, DirectionSet, Square};

use super::AnyGround;
use crate::class_set::{ClassSet, ClassSquare, SetBits};

/// The number of classes, and of lines through a square.
pub(crate) const FOUR: usize = 4;
/// How far a jump along each line changes the number of the square in its class: along the row, along the column, and
/// along the two diagonals.
pub(crate) const BY: [u32; FOUR] = [1, 8, 9, 7];
/// The first diagonal among the lines.
pub(crate) const DIAGONAL: usize = 2;
/// The changes of row and number that belong to the lines.
const LINES: [(i8, i8); FOUR] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The jumps of a class over some squares: for each line, the lower ends of the jumps.
#[derive(Clone, Copy)]
pub(crate) struct LineJumps(pub [u64; FOUR]);

impl LineJumps {
    /// Where one jump leads from these squares, whoever stands there.
    #[inline]
    pub(crate) fn from(self, squares: u64) -> u64 {
        self.along::<0>(squares)
    }

    /// The same for the lines from this one on.
    #[inline]
    pub(crate) fn along<const FIRST: usize>(self, squares: u64) -> u64 {
        let mut landed = 0;
        for (lower, by) in self.0.into_iter().zip(BY).skip(FIRST) {
            landed |= (squares & lower) << by;
            landed |= squares >> by & lower;
        }
        landed
    }

    /// All squares to which jumps lead from these ones, with them, if they end on `open` squares.
    #[inline]
    pub(crate) fn flood(self, start: u64, open: u64) -> u64 {
        let mut reached = start;
        let mut fresh = start;
        while fresh != 0 {
            fresh = self.from(fresh) & open & !reached;
            reached |= fresh;
        }
        reached
    }

    /// Follows jumps from some squares until one ends on a man of these, and says whether one does. Otherwise `reached`
    /// are then all squares to which jumps lead over open ones.
    #[inline]
    pub(crate) fn finds(self, reached: &mut u64, open: u64, men: u64) -> bool {
        let mut fresh = *reached;
        while fresh != 0 {
            let landed = self.from(fresh);
            if landed & men != 0 {
                return true;
            }
            fresh = landed & open & !*reached;
            *reached |= fresh;
        }
        false
    }
}

/// Where a jump of a class along a line has the man whom it jumps over.
#[derive(Clone, Copy, Default)]
struct Middle {
    class: usize,
    /// His bit is that of the lower end plus this number.
    offset: i8,
    /// The lower ends of the jumps that stay on the board.
    lower: u64,
}

/// A board with its directions, by classes.
#[derive(Clone)]
pub(crate) struct ClassGround {
    pub all: ClassSet,
    neighbors: Vec<ClassSet>,
    middles: [[Middle; FOUR]; FOUR],
    has_diagonals: bool,
}

impl ClassGround {
    pub(crate) fn new(board: Board, directions: DirectionSet) -> Self {
        let mut ground = Self {
            all: ClassSet::EMPTY,
            neighbors: vec![ClassSet::EMPTY; FOUR << 6],
            middles: [[Middle::default(); FOUR]; FOUR],
            has_diagonals: directions.has_diagonals(),
        };
        ground.all = ClassSet::from(board.squares());
        let next = |square: Square, (rows, numbers): (i8, i8)| {
            let row = square.row().checked_add_signed(rows)?;
            let square = Square::new(row, square.column().checked_add_signed(numbers)?)?;
            board.contains(square).then_some(square)
        };
        let offsets: Vec<(i8, i8)> = directions.jumps().iter().map(|one| one.offset()).collect();
        for square in board.squares() {
            let from = ClassSquare::new(square);
            let neighbors = &mut ground.neighbors[from.number()];
            for &offset in &offsets {
                if let Some(to) = next(square, offset) {
                    *neighbors = neighbors.with(ClassSquare::new(to));
                }
            }
            for (line, offset) in LINES.into_iter().enumerate() {
                let middle = next(square, offset).filter(|_| offsets.contains(&offset));
                let Some(middle) = middle else { continue };
                if next(middle, offset).is_some() {
                    let middle = ClassSquare::new(middle);
                    let jump = &mut ground.middles[from.class()][line];
                    let bit = |square: ClassSquare| i8::try_from(square.bit()).unwrap_or_default();
                    jump.class = middle.class();
                    jump.offset = bit(middle) - bit(from);
                    jump.lower |= from.mask();
                }
            }
        }
        ground
    }

    /// The squares beside a square.
    #[inline]
    pub(crate) fn beside(&self, square: ClassSquare) -> ClassSet {
        self.neighbors[square.number()]
    }

    /// Every square beside one of the set.
    #[inline]
    pub(crate) fn around(&self, set: ClassSet) -> ClassSet {
        set.iter()
            .fold(ClassSet::EMPTY, |around, place| around | self.beside(place))
    }

    /// The squares by their distance from a set in steps: number 0 is the set.
    pub(crate) fn rings(&self, set: ClassSet) -> Vec<ClassSet> {
        let mut rings = vec![set];
        let mut reached = set;
        let mut last = set;
        loop {
            last = self.around(last).without(reached);
            if last.is_empty() {
                return rings;
            }
            reached |= last;
            rings.push(last);
        }
    }

    /// The jumps of a class over some squares.
    #[inline]
    pub(crate) fn jumps(&self, class: usize, over: ClassSet) -> LineJumps {
        LineJumps(self.middles[class].map(|middle| {
            let men = over.0[middle.class];
            let aligned = if middle.offset < 0 {
                men << 1
            } else {
                men >> (middle.offset & 63)
            };
            aligned & middle.lower
        }))
    }

    /// The jumps of a class over any squares of the board.
    #[inline]
    pub(crate) fn any_jumps(&self, class: usize) -> LineJumps {
        LineJumps(self.middles[class].map(|middle| middle.lower))
    }

    /// The squares over which jumps of a class along a line lead, if the jumps stay on the board: from their lower ends to
    /// the class of these squares and their bits in it.
    #[inline]
    pub(crate) fn between(&self, class: usize, line: usize, lower_ends: u64) -> (usize, u64) {
        let middle = self.middles[class][line];
        let jumps = lower_ends & middle.lower;
        let squares = if middle.offset < 0 {
            jumps >> 1
        } else {
            jumps << (middle.offset & 63)
        };
        (middle.class, squares)
    }

    /// The squares that join two sets of squares of a class: a square between one of each, or beside one of each along
    /// diagonals.
    pub(crate) fn joining(&self, class: usize, some: u64, others: u64) -> ClassSet {
        let mut joining = ClassSet::EMPTY;
        for (line, by) in BY.into_iter().enumerate() {
            let lower_ends = some & others >> by | others & some >> by;
            let (between, squares) = self.between(class, line, lower_ends);
            joining.0[between] |= squares;
        }
        let along_diagonals = |set: u64| {
            (DIAGONAL..FOUR).fold(ClassSet::EMPTY, |mut beside, line| {
                let (between, squares) = self.between(class, line, set | set >> BY[line]);
                beside.0[between] |= squares;
                beside
            })
        };
        joining | along_diagonals(some) & along_diagonals(others)
    }

    /// The squares to which each of these men, who are among all men on the board, can go.
    #[inline]
    pub(crate) fn each_man(
        &self,
        men: ClassSet,
        all: ClassSet,
        mut visit: impl FnMut(ClassSquare, ClassSet),
    ) {
        for (class, word) in (0..).zip(men.0) {
            if word == 0 {
                continue;
            }
            let jumps = self.jumps(class, all);
            let open = !all.0[class];
            for bit in SetBits(word) {
                let from = ClassSquare::at(class, bit);
                let mut to = self.beside(from).without(all);
                to.0[class] = jumps.flood(from.mask(), open) ^ from.mask();
                visit(from, to);
            }
        }
    }
}

impl AnyGround<ClassSet> for ClassGround {
    #[inline]
    fn around(&self, set: ClassSet) -> ClassSet {
        self.around(set)
    }

    #[inline]
    fn by_class(&self, set: ClassSet) -> [i32; FOUR] {
        set.0.map(|word| word.count_ones().cast_signed())
    }

    fn has_diagonals(&self) -> bool {
        self.has_diagonals
    }

    fn size(&self) -> usize {
        self.neighbors.len()
    }

    fn number(&self, square: Square) -> usize {
        ClassSquare::new(square).number()
    }

    fn square(&self, number: usize) -> Option<Square> {
        let square = ClassSquare::numbered(number);
        self.all.contains(square).then(|| square.square())
    }
}

#[cfg(test)]
mod tests {
    use super::ClassGround;
    use crate::class_set::ClassSet;
    use halma_rules::board::{Board, DirectionSet, SquareSet};
    use halma_rules::rules::{Position, step_destinations};
    use proptest::prelude::*;

    fn agrees(side: u8, directions: DirectionSet, men: SquareSet) {
        let board = Board::new(side).expect("a board");
        let ground = ClassGround::new(board, directions);
        let position = Position::from_men(board, men).with_directions(directions);
        let set = ClassSet::from(position.men());
        assert_eq!(set.count(), position.men().len() as usize);
        let squares = |set: ClassSet| -> SquareSet { set.into() };
        assert_eq!(squares(set), position.men());
        let mut seen = SquareSet::EMPTY;
        ground.each_man(set, set, |from, to| {
            let from = from.square();
            seen.insert(from);
            assert_eq!(squares(to), position.destinations(from));
        });
        assert_eq!(seen, position.men());
        let around = position.men().iter().fold(SquareSet::EMPTY, |all, man| {
            all | step_destinations(directions, man, board.squares())
        });
        assert_eq!(squares(ground.around(set)), around);
    }

    proptest! {
        #[test]
        fn the_words_agree_with_the_rules(side in 4_u8..=16, words: [u64; 4], thin: [u64; 4]) {
            let men = SquareSet::from_words(words) & SquareSet::from_words(thin);
            for directions in DirectionSet::OF_GAMES {
                agrees(side, directions, men);
            }
        }
    }
}
