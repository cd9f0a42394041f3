//! One instance of the problem: can the men of a yard be brought to exactly these squares?
//!
//! A move has two *events*: a man leaves the yard, and a square of the figure is filled.

use halma_rules::board::SquareSet;
use halma_rules::rules::Move;

use super::jumps::Jumps;
use super::matching::{CAPACITY, Choices, low_bits};
use super::{ExitTask, MOST_MEN};
use crate::class_set::{ClassSet, ClassSquare, SetBits, bits};

/// The number of events. There are two kinds: man m leaves (event m), and square f of the figure is
/// filled (event `CAPACITY` + f). When man m moves to square f, both events happen at once.
pub(super) const EVENTS: usize = 2 * CAPACITY;

/// A move by the numbers of its man and its square.
pub(super) type Made = (usize, usize);

/// The two events of a move.
#[inline]
pub(super) const fn events((man, square): Made) -> u64 {
    1 << man | 1 << (CAPACITY + square)
}

/// The set of all events in which a man leaves.
pub(super) const MEN_EVENTS: u64 = u32::MAX as u64;

/// The lower half of a word; the upper half is not used.
#[inline]
#[allow(clippy::cast_possible_truncation)]
pub(super) fn low_half(word: u64) -> u32 {
    word as u32
}

/// One event, and the other halves of its moves. A move has two halves: its man and its square.
#[derive(Clone, Copy)]
pub(super) struct Half {
    pub event: usize,
    /// The numbers of the squares if the event is a man's, or of the men if it is a square's.
    pub others: u32,
}

impl Half {
    pub(super) fn is_man(self) -> bool {
        self.event < CAPACITY
    }

    /// The other half of one of its moves.
    #[inline]
    pub(super) fn partner(self, other: usize) -> usize {
        if self.is_man() {
            CAPACITY + other
        } else {
            other
        }
    }

    /// The man and the square of one of its moves.
    #[inline]
    pub(super) fn edge(self, other: usize) -> Made {
        if self.is_man() {
            (self.event, other)
        } else {
            (other, self.event - CAPACITY)
        }
    }
}

/// The squares of the yard, or of the figure, with a number for each.
#[derive(Debug)]
pub(super) struct NumberedSquares {
    pub set: ClassSet,
    /// The squares by number. If the set is symmetrical, the pairs of mirror images come first, with
    /// the numbers 2i and 2i + 1, and then the squares on the diagonal.
    pub class_squares: Vec<ClassSquare>,
    /// The numbers of the squares that are in pairs, as a set of bits.
    paired: u32,
    /// The number of each square, by class and bit.
    number: [[u8; 64]; 4],
    /// The set of each square, by number.
    sets: Vec<ClassSet>,
}

impl NumberedSquares {
    pub(super) fn new(task: &ExitTask, squares: SquareSet) -> Self {
        let image = |square| task.corner().mirror(square, task.board());
        let symmetrical = task.is_symmetrical() && task.mirror(squares) == squares;
        let mut class_squares = Vec::new();
        for square in squares {
            if symmetrical && square < image(square) {
                class_squares.extend([square, image(square)].map(ClassSquare::new));
            }
        }
        let paired = low_bits(class_squares.len());
        let others = squares
            .iter()
            .filter(|&square| !symmetrical || square == image(square));
        class_squares.extend(others.map(ClassSquare::new));
        let mut number = [[0; 64]; 4];
        for (place, class_square) in (0..).zip(&class_squares) {
            number[class_square.class()][class_square.bit()] = place;
        }
        Self {
            set: ClassSet::from(squares),
            sets: class_squares.iter().copied().map(ClassSet::one).collect(),
            class_squares,
            paired,
            number,
        }
    }

    /// The numbers of the squares in the word of a class. All of these squares must have a number.
    #[inline]
    pub(super) fn numbers(&self, class: usize, word: u64) -> u32 {
        SetBits(word).fold(0, |numbers, bit| numbers | 1 << self.number[class][bit])
    }

    #[inline]
    pub(super) fn number_at(&self, class: usize, bit: usize) -> usize {
        usize::from(self.number[class][bit])
    }

    /// The squares of these numbers.
    #[inline]
    pub(super) fn squares(&self, numbers: u32) -> ClassSet {
        bits(numbers).fold(ClassSet::EMPTY, |set, number| set | self.sets[number])
    }

    #[inline]
    pub(super) fn mirror(&self, numbers: u32) -> u32 {
        const EVEN: u32 = 0x5555_5555;
        let pairs = numbers & self.paired;
        (pairs & EVEN) << 1 | (pairs >> 1) & EVEN | (numbers & !self.paired)
    }
}

/// The yard, a figure, and what can be computed once for both.
#[derive(Debug)]
pub(super) struct Instance {
    pub men: usize,
    pub yard: NumberedSquares,
    pub figure: NumberedSquares,
    pub board: ClassSet,
    /// The men who stand still all the time.
    pub standing: ClassSet,
    /// The squares of the figure one step from each man.
    pub steps: Choices,
    /// The men one step from each square of the figure.
    pub steps_to: Choices,
    /// The squares to which each man may go, of those that he can reach.
    allowed: Choices,
    /// Whether a state and its mirror image are equivalent.
    pub(super) is_symmetrical: bool,
    /// The event of each square of the board, as a set of at most one.
    pub(super) event: Box<[u64; 256]>,
    /// The square of each event.
    pub(super) square_of: [ClassSquare; EVENTS],
}

impl Instance {
    /// The instance of a task and a figure. `None` if the figure has a square in the yard, or if its
    /// number of squares is not the number of men.
    pub(super) fn new(task: &ExitTask, squares: SquareSet) -> Option<Self> {
        squares
            .is_subset(task.outside())
            .then(|| Self::from_position(task, task.men(), squares))?
    }

    /// The instance in which men who already stand on target squares stand still, and each other man goes to
    /// one of the other target squares. `None` if the numbers differ, or if there are too many men, or any
    /// off the board.
    pub(super) fn from_position(
        task: &ExitTask,
        men: SquareSet,
        squares: SquareSet,
    ) -> Option<Self> {
        let standing = men & squares;
        let board = task.board().squares();
        let is_on_board = men.is_subset(board) && squares.is_subset(board);
        let sides = [men - standing, squares - standing];
        let [moving, open] = sides.map(SquareSet::len);
        if moving != open || moving > MOST_MEN || !is_on_board {
            return None;
        }
        let [yard, figure] = sides.map(|side| NumberedSquares::new(task, side));
        let is_own_image = |set: SquareSet| task.mirror(set) == set;
        let mut steps = [0; CAPACITY];
        let mut steps_to = [0; CAPACITY];
        let mut event = Box::new([0; 256]);
        let mut square_of = [ClassSquare::default(); EVENTS];
        for (man, from) in yard.class_squares.iter().enumerate() {
            event[from.index()] = 1 << man;
            square_of[man] = *from;
            for (square, to) in figure.class_squares.iter().enumerate() {
                if from.square().is_neighbor(to.square()) {
                    steps[man] |= 1 << square;
                    steps_to[square] |= 1 << man;
                }
            }
        }
        for (square, to) in figure.class_squares.iter().enumerate() {
            event[to.index()] = 1 << (CAPACITY + square);
            square_of[CAPACITY + square] = *to;
        }
        Some(Self {
            men: yard.class_squares.len(),
            allowed: [u32::MAX; CAPACITY],
            board: ClassSet::from(task.board().squares()),
            standing: ClassSet::from(standing),
            is_symmetrical: is_own_image(standing) && sides.into_iter().all(is_own_image),
            yard,
            figure,
            steps,
            steps_to,
            event,
            square_of,
        })
    }

    /// Forbids these moves. Others that were forbidden before are allowed again.
    pub(super) fn forbid<'a>(&mut self, forbidden: impl IntoIterator<Item = &'a Move>) {
        let find = |side: &NumberedSquares, square| {
            let class_square = ClassSquare::new(square);
            side.class_squares
                .iter()
                .position(|&other| other == class_square)
        };
        let mut allowed = [u32::MAX; CAPACITY];
        for forbidden in forbidden {
            let made = find(&self.yard, forbidden.from).zip(find(&self.figure, forbidden.to));
            if let Some((man, square)) = made {
                allowed[man] &= !(1 << square);
            }
        }
        self.allow(allowed);
    }

    /// Allows each man only these squares. Those that were allowed before do not count.
    pub(super) const fn allow(&mut self, allowed: Choices) {
        self.allowed = allowed;
        self.is_symmetrical = false;
    }

    /// A move by the numbers of its man and its square.
    pub(super) fn made(&self, (man, square): Made) -> Move {
        let from = self.yard.class_squares[man];
        Move::new(from.square(), self.figure.class_squares[square].square())
    }

    /// The squares that each man could reach if he could jump over all men and all squares of the figure,
    /// with nothing in his way. In any key he goes to one of them.
    pub(super) fn possible_squares(&self) -> Choices {
        let mut choices = self.steps;
        let over = self.yard.set | self.figure.set | self.standing;
        for class in 0..4 {
            let jumps = Jumps::new(class, &over);
            let mut men = self.yard.set.0[class];
            while men != 0 {
                let area = jumps.flood(men & men.wrapping_neg(), self.board.0[class]);
                let there = self.figure.numbers(class, area & self.figure.set.0[class]);
                for bit in SetBits(men & area) {
                    choices[self.yard.number_at(class, bit)] |= there;
                }
                men &= !area;
            }
        }
        for (choices, allowed) in choices.iter_mut().zip(self.allowed) {
            *choices &= allowed;
        }
        choices
    }

    /// The mirror images of a set of events.
    #[inline]
    pub(super) fn mirror(&self, events: u64) -> u64 {
        let men = low_half(events);
        let squares = low_half(events >> CAPACITY);
        u64::from(self.yard.mirror(men)) | u64::from(self.figure.mirror(squares)) << CAPACITY
    }

    /// An identifier of a set of events, shared with its mirror image if they are equivalent.
    #[inline]
    pub(super) fn id(&self, events: u64) -> u64 {
        if self.is_symmetrical {
            events.min(self.mirror(events))
        } else {
            events
        }
    }
}
