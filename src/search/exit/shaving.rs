//! Order shaving: finds orders of events that a state forbids, by supposing them.
//!
//! Shaving supposes that one event comes before another, and checks whether that is a contradiction.
//!
//! Two events are the two halves of one move, or they happen at different times. So if two events are
//! not the two halves of a possible move, one of them comes before the other in every key. If a state
//! has no key in which a comes before b, then b comes before a in every key of the state. The
//! contradiction is one that the propagation finds: it refutes the state with the supposed order.
//!
//! If neither order of the two events is a contradiction, one of them still holds in every key. So what
//! follows from both holds in every key. Both must have been supposed about the same precedences.
//!
//! Only orders that are likely to be a contradiction are tried, because each trial costs about as much
//! as a look at a state. These are orders of two events on squares near each other. Either both are
//! squares of the figure, or the order would part the two halves of a possible move. Orders that are
//! not tried stay unknown, which is never wrong.

use itertools::Itertools;

use super::class_set::SetBits;
use super::instance::{EVENTS, Instance, Made};
use super::matching::CAPACITY;
use super::precedences::Precedences;
use super::propagate::{Propagator, Refuted};
use super::state::State;

/// The largest distance between two events: the number of a king's steps between their squares.
const NEAR: u8 = 3;

/// The same for two squares of the figure, at the start and later.
const NEAR_IN_FIGURE: [u8; 2] = [2, 1];

/// The pairs of events of an instance that are near each other.
#[derive(Clone)]
pub(super) struct Pairs {
    /// The distance between the events, the lower event, and the other event. The nearest pairs come first.
    pairs: Vec<(u8, usize, usize)>,
    /// The events near each event.
    near: Box<[u64; EVENTS]>,
}

impl Pairs {
    pub(super) fn new(instance: &Instance) -> Self {
        let events = SetBits(State::start(instance).events_to_come());
        let (mut pairs, mut near) = (Vec::new(), Box::new([0; EVENTS]));
        for (one, other) in events.tuple_combinations() {
            let squares = [one, other].map(|event| instance.square_of[event].square());
            let (rows, numbers) = squares[0].distance(squares[1]);
            let distance = rows.max(numbers);
            if distance <= NEAR {
                pairs.push((distance, one, other));
                near[one] |= 1 << other;
                near[other] |= 1 << one;
            }
        }
        pairs.sort_unstable();
        Self { pairs, near }
    }

    /// The events near the man and the square of a move.
    #[inline]
    pub(super) fn near(&self, (man, square): Made) -> u64 {
        self.near[man] | self.near[CAPACITY + square]
    }
}

/// Shaves the states of one instance.
pub(super) struct Shaver {
    /// The number of orders of two events that were tried.
    pub(super) trials: u64,
    /// Memory for the two orders of a pair.
    supposed: [Precedences; 2],
}

impl Shaver {
    /// A shaver, with the precedences of any state of the instance.
    pub(super) const fn new(precedences: &Precedences) -> Self {
        Self {
            trials: 0,
            supposed: [*precedences; 2],
        }
    }

    /// Shaves the orders of a state, again and again until there are no more conclusions. Only events about
    /// which more is known since the last shaving are tried. The precedences must have all conclusions of the
    /// propagation.
    pub(super) fn shave(
        &mut self,
        pairs: &Pairs,
        propagator: &mut Propagator<'_>,
        precedences: &mut Precedences,
    ) -> Result<(), Refuted> {
        let state = propagator.state;
        let to_come = state.events_to_come();
        let in_figure = NEAR_IN_FIGURE[usize::from(state.chosen != [0; 2])];
        loop {
            let changed = std::mem::take(&mut precedences.changed) & to_come;
            if changed == 0 {
                return Ok(());
            }
            for &(distance, one, other) in &pairs.pairs {
                let both = 1_u64 << one | 1 << other;
                let is_open = both & changed != 0 && both & !to_come == 0;
                if !is_open || !precedences.must_be_ordered(one, other) {
                    continue;
                }
                let always = one >= CAPACITY && distance <= in_figure;
                self.shave_pair(propagator, precedences, [one, other], always)?;
            }
        }
    }

    /// Supposes both orders of two events, or only those that would part a possible move.
    fn shave_pair(
        &mut self,
        propagator: &mut Propagator<'_>,
        precedences: &mut Precedences,
        [one, other]: [usize; 2],
        always: bool,
    ) -> Result<(), Refuted> {
        let mut possible = 0;
        for (first, last) in [(one, other), (other, one)] {
            if !always && !precedences.parts_a_move(first, last) {
                continue;
            }
            self.trials += 1;
            let supposed = &mut self.supposed[possible];
            *supposed = *precedences;
            let number = propagator.routes.changes();
            let outcome = propagator.suppose(supposed, first, last);
            propagator.routes.take_back_to(number);
            if outcome.is_err() {
                return propagator.add_order(precedences, last, first);
            }
            possible += 1;
        }
        if possible == 2 {
            propagator.add_common_orders(precedences, &self.supposed)?;
        }
        Ok(())
    }
}
