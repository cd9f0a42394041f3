//! One figure to decide: can the men be brought from the yard to exactly these squares?

use crate::board::SquareSet;
use crate::rules::Move;

use super::class_set::{Bits, ClassSet, Jumps, Spot};
use super::growth::low_bits;
use super::matching::{CAPACITY, Choices};
use super::task::ExitTask;

/// Events are numbered: the man of number m leaves (m), the square of number f is filled
/// (`CAPACITY` + f). The move of man m to square f is both at once.
pub(super) const EVENTS: usize = 2 * CAPACITY;

/// The events of men that leave.
pub(super) const MEN_EVENTS: u64 = u32::MAX as u64;

/// The squares of the yard, or of the figure, by number.
#[derive(Clone, Debug)]
pub(super) struct NumberedSquares {
    pub(super) set: ClassSet,
    /// By number. If the set is symmetrical, 2i and 2i + 1 are mirror images for the first
    /// `paired` squares, and the others lie on the diagonal.
    pub(super) spots: Vec<Spot>,
    paired: u32,
    number: [[u8; 64]; 4],
}

impl NumberedSquares {
    fn new(task: &ExitTask, squares: SquareSet) -> Self {
        let image = |square| task.corner().mirror(square, task.board());
        let symmetrical = task.mirror(squares) == squares && task.yard().is_own_mirror();
        let mut spots = Vec::new();
        for square in squares {
            if symmetrical && square < image(square) {
                spots.extend([square, image(square)].map(Spot::of));
            }
        }
        let paired = low_bits(spots.len());
        let others = squares
            .iter()
            .filter(|&square| !symmetrical || square == image(square));
        spots.extend(others.map(Spot::of));
        let mut number = [[0; 64]; 4];
        for (place, spot) in (0..).zip(&spots) {
            number[spot.class()][usize::from(spot.bit)] = place;
        }
        Self {
            set: ClassSet::of(squares),
            spots,
            paired,
            number,
        }
    }

    /// The numbers of the squares in a word of a class; all of them are squares of this side.
    #[inline]
    pub(super) fn numbers(&self, class: usize, word: u64) -> u32 {
        Bits(word).fold(0, |numbers, bit| numbers | 1 << self.number[class][bit])
    }

    #[inline]
    fn number_at(&self, class: usize, bit: usize) -> usize {
        usize::from(self.number[class][bit])
    }

    /// The squares of these numbers.
    #[inline]
    pub(super) fn squares(&self, numbers: u32) -> ClassSet {
        Bits(u64::from(numbers)).fold(ClassSet::EMPTY, |set, n| set.with(self.spots[n]))
    }

    #[inline]
    pub(super) const fn mirror(&self, numbers: u32) -> u32 {
        const EVEN: u32 = 0x5555_5555;
        let pairs = numbers & self.paired;
        (pairs & EVEN) << 1 | (pairs >> 1) & EVEN | (numbers & !self.paired)
    }
}

/// The yard and a figure.
#[derive(Clone, Debug)]
pub(super) struct Instance {
    pub(super) men: usize,
    pub(super) yard: NumberedSquares,
    pub(super) figure: NumberedSquares,
    pub(super) board: ClassSet,
    /// The squares of the figure one step from each man.
    pub(super) steps: Choices,
    /// The men one step from each square of the figure.
    pub(super) steps_to: Choices,
    /// A man and a square to which he may not go.
    forbidden: Option<(usize, usize)>,
    /// Whether a state and its mirror image are the same problem.
    is_symmetrical: bool,
    /// The event of each square of the board, as a set of at most one, by row and number.
    event: Box<[u64; 256]>,
}

impl Instance {
    /// The instance from the yard of a task to a figure; `None` if that has not one square outside
    /// the yard for each man.
    pub(super) fn new(task: &ExitTask, squares: SquareSet) -> Option<Self> {
        if squares.len() != task.men().len() || !squares.is_subset(task.outside()) {
            return None;
        }
        let (yard, figure) = (
            NumberedSquares::new(task, task.men()),
            NumberedSquares::new(task, squares),
        );
        let mut steps = [0; CAPACITY];
        let mut steps_to = [0; CAPACITY];
        let mut event = Box::new([0; 256]);
        for (man, from) in yard.spots.iter().enumerate() {
            event[flat(from.class(), usize::from(from.bit))] = 1 << man;
            for (square, to) in figure.spots.iter().enumerate() {
                if from.square().is_neighbor(to.square()) {
                    steps[man] |= 1 << square;
                    steps_to[square] |= 1 << man;
                }
            }
        }
        for (square, to) in figure.spots.iter().enumerate() {
            event[flat(to.class(), usize::from(to.bit))] = 1 << (CAPACITY + square);
        }
        Some(Self {
            men: yard.spots.len(),
            forbidden: None,
            board: ClassSet::of(task.board().squares()),
            is_symmetrical: task.yard().is_own_mirror() && task.mirror(squares) == squares,
            yard,
            figure,
            steps,
            steps_to,
            event,
        })
    }

    /// Forbids one move, in place of any other that was forbidden.
    pub(super) fn forbid(&mut self, forbidden: Move) {
        let find = |side: &NumberedSquares, square| {
            let spot = Spot::of(square);
            side.spots.iter().position(|&other| other == spot)
        };
        self.forbidden = find(&self.yard, forbidden.from).zip(find(&self.figure, forbidden.to));
        self.is_symmetrical = false;
    }

    /// A move by the numbers of its man and its square.
    pub(super) fn made(&self, (man, square): (usize, usize)) -> Move {
        let (from, to) = (self.yard.spots[man], self.figure.spots[square]);
        Move::new(from.square(), to.square())
    }

    /// Whether a state and its mirror image are the same problem.
    pub(super) const fn is_symmetrical(&self) -> bool {
        self.is_symmetrical
    }

    /// A state or its mirror image, whichever is less, as one word.
    #[inline]
    pub(super) fn id_of(&self, men: u32, open: u32) -> u64 {
        let name = |men: u32, open: u32| u64::from(men) << 32 | u64::from(open);
        if self.is_symmetrical {
            name(men, open).min(name(self.yard.mirror(men), self.figure.mirror(open)))
        } else {
            name(men, open)
        }
    }

    /// The event of a square, as a set; empty if it has none.
    #[inline]
    pub(super) fn event_at(&self, class: usize, bit: usize) -> u64 {
        self.event[flat(class, bit)]
    }

    /// The event of the square between two squares of a class a jump apart.
    #[inline]
    pub(super) fn event_between(&self, class: usize, one: usize, other: usize) -> u64 {
        self.event[usize::midpoint(flat(class, one), flat(class, other))]
    }
}

/// 16 · row + number, from 0, of a bit of a class.
#[inline]
const fn flat(class: usize, bit: usize) -> usize {
    ((bit >> 3) << 5) + ((bit & 7) << 1) + ((class >> 1) << 4) + (class & 1)
}

/// A position on the way: the men who are still in the yard, and the squares that are not filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The men in the yard, by number.
    pub(super) men: u32,
    /// The squares of the figure that are not filled, by number.
    pub(super) open: u32,
    pub(super) men_on: ClassSet,
    pub(super) open_on: ClassSet,
    pub(super) filled_on: ClassSet,
}

impl State {
    pub(super) fn start(instance: &Instance) -> Self {
        let all = low_bits(instance.men);
        Self {
            men: all,
            open: all,
            men_on: instance.yard.set,
            open_on: instance.figure.set,
            filled_on: ClassSet::EMPTY,
        }
    }

    #[inline]
    pub(super) fn after(&self, instance: &Instance, man: usize, square: usize) -> Self {
        let (from, to) = (instance.yard.spots[man], instance.figure.spots[square]);
        Self {
            men: self.men & !(1 << man),
            open: self.open & !(1 << square),
            men_on: self.men_on.without(from),
            open_on: self.open_on.without(to),
            filled_on: self.filled_on.with(to),
        }
    }

    /// The events still to come.
    #[inline]
    pub(super) const fn events_to_come(&self) -> u64 {
        self.men as u64 | (self.open as u64) << CAPACITY
    }

    /// Where each man could go with all men and the whole figure to jump over and nothing but the
    /// filled squares in the way: a bound on where he goes in any key.
    pub(super) fn possible_squares(&self, instance: &Instance) -> Choices {
        let mut choices = [0; CAPACITY];
        let over = self.men_on.or(instance.figure.set);
        for class in 0..4 {
            let jumps = Jumps::new(class, &over);
            let free = instance.board.0[class] & !self.filled_on.0[class];
            let mut men = self.men_on.0[class];
            while men != 0 {
                let area = jumps.flood(men & men.wrapping_neg(), free);
                let there = instance.figure.numbers(class, area & self.open_on.0[class]);
                for bit in Bits(men & area) {
                    let man = instance.yard.number_at(class, bit);
                    choices[man] = there | (instance.steps[man] & self.open);
                }
                men &= !area;
            }
        }
        if let Some((man, square)) = instance.forbidden {
            choices[man] &= !(1 << square);
        }
        choices
    }

    /// Where each man can go now, of the squares still open.
    pub(super) fn moves(&self, instance: &Instance) -> Choices {
        let mut choices = [0; CAPACITY];
        for man in Bits(u64::from(self.men)) {
            choices[man] = instance.steps[man] & self.open;
        }
        let over = self.men_on.or(self.filled_on);
        for class in 0..4 {
            if self.men_on.0[class] == 0 {
                continue;
            }
            let free = instance.board.0[class] & !over.0[class];
            let jumps = Jumps::new(class, &over);
            // Backward from the squares: those of one flood can be reached by the same men.
            let mut goals = self.open_on.0[class];
            while goals != 0 {
                let area = jumps.flood(goals & goals.wrapping_neg(), free);
                let from = jumps.once(area) & self.men_on.0[class];
                if from != 0 {
                    let there = instance.figure.numbers(class, area & self.open_on.0[class]);
                    for bit in Bits(from) {
                        choices[instance.yard.number_at(class, bit)] |= there;
                    }
                }
                goals &= !area;
            }
        }
        choices
    }
}
