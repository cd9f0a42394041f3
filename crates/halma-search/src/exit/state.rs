//! A stage of a key: its first moves and its last moves are chosen, and those between them are not.

use super::instance::{Instance, Made, events, low_half};
use super::jumps::Jumps;
use super::matching::{CAPACITY, Choices, low_bits};
use crate::class_set::{ClassSet, SetBits, bits};

/// The two directions of time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Before something, or from the beginning.
    Before,
    /// After something, or backward from the end.
    After,
}

impl Side {
    /// Both, in this order.
    pub(super) const BOTH: [Self; 2] = [Self::Before, Self::After];

    /// The other direction.
    pub(super) fn other(self) -> Self {
        match self {
            Self::Before => Self::After,
            Self::After => Self::Before,
        }
    }
}

/// A state: the first moves and the last moves of a key are chosen. The moves between them are to come.
///
/// Every move can be taken back, so a key read backward brings the men from the figure to the yard. The last
/// moves are chosen in this order: the last one first, then the one before it.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// The men whose moves are to come, by number.
    pub men: u32,
    /// The squares of the figure to which the moves to come lead, by number.
    pub open: u32,
    pub men_on: ClassSet,
    pub open_on: ClassSet,
    /// The men who stand still during all moves to come: those of the first moves on their squares of
    /// the figure, those of the last moves in the yard, and those who never move.
    pub standing: ClassSet,
    /// The events of the first moves, and those of the last moves.
    pub chosen: [u64; 2],
}

/// A state in which one more move is chosen.
pub(super) struct Successor {
    /// The man and the square of that move, by number.
    pub made: Made,
    pub state: State,
}

impl State {
    pub(super) fn start(instance: &Instance) -> Self {
        let all = low_bits(instance.men);
        Self {
            men: all,
            open: all,
            men_on: instance.yard.set,
            open_on: instance.figure.set,
            standing: instance.standing,
            chosen: [0; 2],
        }
    }

    /// The state whose first moves have these events.
    pub(super) fn after(instance: &Instance, events: u64) -> Self {
        let start = Self::start(instance);
        let men = start.men & !low_half(events);
        let open = start.open & !low_half(events >> CAPACITY);
        let filled = instance.figure.squares(start.open & !open);
        Self {
            men,
            open,
            men_on: instance.yard.squares(men),
            open_on: instance.figure.squares(open),
            standing: instance.standing | filled,
            chosen: [events, 0],
        }
    }

    /// The state in which one more move is chosen: the next of the first moves, or the last of those to
    /// come.
    #[inline]
    pub(super) fn with(&self, instance: &Instance, side: Side, (man, square): Made) -> Self {
        let from = instance.yard.class_squares[man];
        let to = instance.figure.class_squares[square];
        let mut chosen = self.chosen;
        chosen[side as usize] |= events((man, square));
        Self {
            men: self.men & !(1 << man),
            open: self.open & !(1 << square),
            men_on: self.men_on.without(ClassSet::one(from)),
            open_on: self.open_on.without(ClassSet::one(to)),
            standing: self.standing.with(match side {
                Side::Before => to,
                Side::After => from,
            }),
            chosen,
        }
    }

    /// The state after one more move, with that move.
    pub(super) fn successor(&self, instance: &Instance, side: Side, made: Made) -> Successor {
        let state = self.with(instance, side, made);
        Successor { made, state }
    }

    /// The events that are to come.
    #[inline]
    pub(super) const fn events_to_come(&self) -> u64 {
        self.men as u64 | (self.open as u64) << CAPACITY
    }

    /// The squares over which a man could jump at some time.
    pub(super) fn over(&self) -> ClassSet {
        self.men_on | self.open_on | self.standing
    }

    /// An identifier of a state in which only moves on one side are chosen. A state and its mirror image have
    /// the same identifier if they are equivalent.
    #[inline]
    pub(super) fn id(&self, instance: &Instance, side: Side) -> u64 {
        instance.id(self.chosen[side as usize])
    }

    /// The identifier of the state in which one more move is chosen on that side.
    #[inline]
    pub(super) fn id_after(&self, instance: &Instance, side: Side, made: Made) -> u64 {
        instance.id(self.chosen[side as usize] | events(made))
    }

    /// The legal moves at one end of the moves to come: for each man the open squares that he reaches
    /// if he is the first to move, or if he is the last.
    pub(super) fn moves(&self, instance: &Instance, side: Side) -> Choices {
        let mut choices = [0; CAPACITY];
        for man in bits(self.men) {
            choices[man] = instance.steps[man] & self.open;
        }
        // Before the last move all other men stand on their squares of the figure. That man himself
        // stands on no square that he could jump over.
        let (there, away) = match side {
            Side::Before => (&self.men_on, &self.open_on),
            Side::After => (&self.open_on, &self.men_on),
        };
        let over = *there | self.standing;
        for class in 0..4 {
            if self.men_on.0[class] == 0 {
                continue;
            }
            let free = instance.board.0[class] & !over.0[class];
            let jumps = Jumps::new(class, &over);
            // The floods start from the vacant ends of the moves. All squares of one flood are reached by the
            // same moves.
            let mut ends = away.0[class];
            while ends != 0 {
                let area = jumps.flood(ends & ends.wrapping_neg(), free);
                let met = jumps.once(area) & there.0[class];
                if met != 0 {
                    let (men, squares) = match side {
                        Side::Before => (met, area & away.0[class]),
                        Side::After => (area & away.0[class], met),
                    };
                    let squares = instance.figure.numbers(class, squares);
                    for bit in SetBits(men) {
                        choices[instance.yard.number_at(class, bit)] |= squares;
                    }
                }
                ends &= !area;
            }
        }
        choices
    }

    /// The fewest jumps of a man if he is the first to move; 0 if his move is a step. The move must be legal.
    pub(super) fn jumps(&self, instance: &Instance, (man, square): Made) -> u8 {
        if instance.steps[man] >> square & 1 != 0 {
            return 0;
        }
        let from = instance.yard.class_squares[man];
        let to = instance.figure.class_squares[square];
        let class = from.class();
        let over = self.men_on | self.standing;
        let jumps = Jumps::new(class, &over);
        let free = instance.board.0[class] & !over.0[class];
        let mut area = from.mask();
        let mut number = 0;
        while area & to.mask() == 0 && number < 64 {
            area |= jumps.once(area) & free;
            number += 1;
        }
        number
    }

    /// Whether a move is legal at one end of the moves to come.
    pub(super) fn is_legal(&self, instance: &Instance, side: Side, (man, square): Made) -> bool {
        if instance.steps[man] >> square & 1 != 0 {
            return true;
        }
        let from = instance.yard.class_squares[man];
        let to = instance.figure.class_squares[square];
        if from.class() != to.class() {
            return false;
        }
        let (there, start, end) = match side {
            Side::Before => (&self.men_on, to, from),
            Side::After => (&self.open_on, from, to),
        };
        let class = from.class();
        let over = *there | self.standing;
        let jumps = Jumps::new(class, &over);
        let area = jumps.flood(start.mask(), instance.board.0[class] & !over.0[class]);
        jumps.once(area) & end.mask() != 0
    }
}
