//! Sets of squares by class, and the moves on them.
//!
//! The *class* of a square is the parity of its row and that of its number. A hop never leaves its class, and a step
//! always does. The squares of a class are a board of at most 8 by 8 squares of its own, so they fit in a word of 64
//! bits. A jump in the class goes to the next square of that word in its direction. So hops are followed in one word
//! instead of in four.
//!
//! The man whom somebody jumps over is of another class. So nobody can jump over the square on which his own hop began,
//! and all men of a class share the jumps.

use std::array::from_fn as each;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use halma_rules::board::{Board, DirectionSet, Square, SquareSet};

/// The number of classes, and of lines through a square.
pub(crate) const FOUR: usize = 4;
/// How far a jump along each line changes the number of the square in its class: along the row, along the column, and
/// along the two diagonals.
pub(crate) const BY: [u32; FOUR] = [1, 8, 9, 7];
/// The first diagonal among the lines.
pub(crate) const DIAGONAL: usize = 2;
/// The changes of row and number that belong to the lines.
const LINES: [(i8, i8); FOUR] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A set of squares: a word for each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ClassWords(pub [u64; FOUR]);

/// The number of a square: that of its class times 64, plus its place in the class.
pub(crate) type Place = u8;

impl FromIterator<Place> for ClassWords {
    fn from_iter<T: IntoIterator<Item = Place>>(places: T) -> Self {
        let mut words = [0; FOUR];
        for place in places {
            words[usize::from(place >> 6)] |= 1 << (place & 63);
        }
        Self(words)
    }
}

impl From<SquareSet> for ClassWords {
    fn from(squares: SquareSet) -> Self {
        squares.iter().map(place_of).collect()
    }
}

impl ClassWords {
    #[inline]
    pub(crate) fn of(place: Place) -> Self {
        let mut words = [0; FOUR];
        words[usize::from(place >> 6)] = 1 << (place & 63);
        Self(words)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        let [first, second, third, fourth] = self.0;
        first | second | third | fourth == 0
    }

    #[inline]
    pub(crate) fn has(self, place: Place) -> bool {
        self.0[usize::from(place >> 6)] >> (place & 63) & 1 == 1
    }

    #[inline]
    pub(crate) fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The places of the squares, from the lowest to the highest.
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = Place> {
        (0..)
            .zip(self.0)
            .flat_map(|(class, word)| bits(word).map(move |bit| place(class, bit)))
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident) => {
        impl $trait for ClassWords {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(each(|class| self.0[class].$method(other.0[class])))
            }
        }
    };
}

word_by_word!(BitAnd, bitand);
word_by_word!(BitOr, bitor);
word_by_word!(BitXor, bitxor);

impl Not for ClassWords {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// The places in a word.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        bit.and_then(|bit| u8::try_from(bit).ok())
    })
}

#[inline]
pub(crate) fn place(class: u8, bit: u8) -> Place {
    class << 6 | bit
}

/// The place of a square.
pub(crate) fn place_of(square: Square) -> Place {
    // Rows and numbers are counted from 0 here.
    let (row, number) = (square.row() - 1, square.column() - 1);
    place((row & 1) << 1 | number & 1, row / 2 * 8 + number / 2)
}

/// The square at a place.
pub(crate) fn square_at(place: Place) -> Square {
    let (class, bit) = (place >> 6, place & 63);
    let row = bit / 8 * 2 + (class >> 1);
    Square::from_index(row * 16 + bit % 8 * 2 + (class & 1))
}

/// The jumps of a class over some squares: for each line, the lower ends of the jumps.
#[derive(Clone, Copy)]
pub(crate) struct Jumps(pub [u64; FOUR]);

impl Jumps {
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
    /// His place is that of the lower end plus this number.
    offset: i8,
    /// The lower ends of the jumps that stay on the board.
    lower: u64,
}

/// A board with its directions, by classes.
#[derive(Clone)]
pub(crate) struct ClassGround {
    pub all: ClassWords,
    neighbors: Vec<ClassWords>,
    middles: [[Middle; FOUR]; FOUR],
    has_diagonals: bool,
}

impl ClassGround {
    pub(crate) fn new(board: Board, directions: DirectionSet) -> Self {
        let mut ground = Self {
            all: ClassWords::default(),
            neighbors: vec![ClassWords::default(); FOUR << 6],
            middles: [[Middle::default(); FOUR]; FOUR],
            has_diagonals: directions != DirectionSet::Four,
        };
        ground.all = ClassWords::from(board.squares());
        let next = |square: Square, (rows, numbers): (i8, i8)| {
            let row = square.row().checked_add_signed(rows)?;
            let square = Square::new(row, square.column().checked_add_signed(numbers)?)?;
            board.contains(square).then_some(square)
        };
        let offsets: Vec<(i8, i8)> = directions.list().iter().map(|one| one.offset()).collect();
        for square in board.squares() {
            let from = usize::from(place_of(square));
            for &offset in &offsets {
                if let Some(to) = next(square, offset) {
                    let beside = ClassWords::of(place_of(to));
                    ground.neighbors[from] = ground.neighbors[from] | beside;
                }
            }
            for (line, offset) in LINES.into_iter().enumerate() {
                let middle = next(square, offset).filter(|_| offsets.contains(&offset));
                let Some(middle) = middle else { continue };
                if next(middle, offset).is_some() {
                    let middle = place_of(middle);
                    let jump = &mut ground.middles[from >> 6][line];
                    let bit = |place: usize| i8::try_from(place & 63).unwrap_or_default();
                    jump.class = usize::from(middle >> 6);
                    jump.offset = bit(middle.into()) - bit(from);
                    jump.lower |= 1 << (from & 63);
                }
            }
        }
        ground
    }

    /// Whether steps lead along a diagonal too, so that one step can change any class into any other.
    pub(crate) fn has_diagonals(&self) -> bool {
        self.has_diagonals
    }

    /// The squares beside a square.
    #[inline]
    pub(crate) fn beside(&self, place: Place) -> ClassWords {
        self.neighbors[usize::from(place)]
    }

    /// Every square beside one of the set.
    #[inline]
    pub(crate) fn around(&self, set: ClassWords) -> ClassWords {
        set.places().fold(ClassWords::default(), |around, place| {
            around | self.beside(place)
        })
    }

    /// The squares by their distance from a set in steps: number 0 is the set.
    pub(crate) fn rings(&self, set: ClassWords) -> Vec<ClassWords> {
        let mut rings = vec![set];
        let mut reached = set;
        let mut last = set;
        loop {
            last = self.around(last).without(reached);
            if last.is_empty() {
                return rings;
            }
            reached = reached | last;
            rings.push(last);
        }
    }

    /// The jumps of a class over some squares.
    #[inline]
    pub(crate) fn jumps(&self, class: usize, over: ClassWords) -> Jumps {
        Jumps(self.middles[class].map(|middle| {
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
    pub(crate) fn any_jumps(&self, class: usize) -> Jumps {
        Jumps(self.middles[class].map(|middle| middle.lower))
    }

    /// The squares over which jumps of a class along a line lead, if the jumps stay on the board: from their lower ends to
    /// the class of these squares and their places in it.
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

    /// The squares to which each of these men, who are among all men on the board, can go.
    #[inline]
    pub(crate) fn each_man(
        &self,
        men: ClassWords,
        all: ClassWords,
        mut visit: impl FnMut(Place, ClassWords),
    ) {
        for (class, word) in (0..).zip(men.0) {
            if word == 0 {
                continue;
            }
            let at = usize::from(class);
            let jumps = self.jumps(at, all);
            let open = !all.0[at];
            for bit in bits(word) {
                let from = place(class, bit);
                let mut to = self.beside(from).without(all);
                to.0[at] = jumps.flood(1 << bit, open) ^ 1 << bit;
                visit(from, to);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ClassGround, ClassWords, square_at};
    use halma_rules::board::{Board, DirectionSet, SquareSet};
    use halma_rules::rules::{Position, step_destinations};
    use proptest::prelude::*;

    fn agrees(side: u8, directions: DirectionSet, men: SquareSet) {
        let board = Board::new(side).expect("a board");
        let ground = ClassGround::new(board, directions);
        let position = Position::from_men(board, men).with_directions(directions);
        let set = ClassWords::from(position.men());
        assert_eq!(set.count(), position.men().len() as usize);
        let squares = |set: ClassWords| -> SquareSet { set.places().map(square_at).collect() };
        assert_eq!(squares(set), position.men());
        let mut seen = SquareSet::EMPTY;
        ground.each_man(set, set, |from, to| {
            let from = square_at(from);
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
            for directions in DirectionSet::ALL {
                agrees(side, directions, men);
            }
        }
    }
}
