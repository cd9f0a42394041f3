//! Shaving: finds orders of events by supposing them.
//!
//! Two events are the two halves of one move, or they happen at different times. So if two events are
//! not the two halves of a possible move, one of them comes before the other in every key. Two
//! conclusions follow:
//!
//! - *Shaving.* If a state has no key in which a comes before b, then b comes before a in every key of the state.
//!   The contradiction is one that the propagation finds: it refutes the state with the supposed order.
//! - *Shaving twice.* The contradiction may also be one that shaving finds, after a before b was supposed. All
//!   that this shaving concludes holds in every key in which a comes before b. If it ends in a contradiction,
//!   there is no such key. This takes many trials, so only the start is shaved twice, where a conclusion serves
//!   all walks. It is not a conclusion about some states only: b comes before a in every key. So what a walk
//!   noted before stays true: a dead state is in no key.
//!
//! If the start is its own mirror image, so is the set of its keys. So the mirror image of whatever is concluded about
//! the start holds too, and of two pairs of events that are images of each other only one is tried.
//!
//! Only orders that are likely to be a contradiction are tried, because each trial costs about as much
//! as a look at a state. These are orders of two events on neighboring squares. Either both are squares
//! of the figure, or the order would part the two halves of a possible move. The start is shaved
//! twice in the order of what followed when an order was last supposed alone (`start_orders.rs`). Orders
//! that are not tried stay unknown, which is never wrong.

use super::pairs::{Pair, Pairs};
use super::precedences::Precedences;
use super::propagate::{Propagator, Refuted};
use super::start_orders::StartOrders;

/// Shaves the states of one instance.
pub(super) struct Shaver {
    /// The number of orders of two events that were tried.
    pub(super) trials: u64,
    /// Memory for what follows from an order.
    supposed: Precedences,
    start_orders: StartOrders,
}

impl Shaver {
    /// A shaver, with the precedences of any state of the instance.
    pub(super) fn new(pairs: &Pairs, precedences: &Precedences) -> Self {
        Self {
            trials: 0,
            supposed: *precedences,
            start_orders: StartOrders::new(pairs),
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
        self.shave_noting(pairs, propagator, precedences, false, |_, _, _| ())
    }

    /// Shaves the orders of the start, and notes how much follows from each.
    pub(super) fn shave_start(
        &mut self,
        pairs: &Pairs,
        propagator: &mut Propagator<'_>,
        precedences: &mut Precedences,
    ) -> Result<(), Refuted> {
        let mut orders = std::mem::take(&mut self.start_orders);
        let in_mirror = propagator.instance.is_symmetrical;
        let note = |place, known: &_, supposed: &_| orders.note(place, known, supposed);
        let shaved = self.shave_noting(pairs, propagator, precedences, in_mirror, note);
        self.start_orders = orders;
        shaved
    }

    /// An order of two events that the start is to be shaved twice with next. `None` if there is none: each was tried
    /// since the last conclusion.
    pub(super) fn next_start_order(
        &mut self,
        pairs: &Pairs,
        precedences: &Precedences,
    ) -> Option<(usize, usize)> {
        self.start_orders.next(pairs, precedences)
    }

    /// Shaves the start after it supposed an order. If that is a contradiction, adds the opposite order to the
    /// precedences of the start, and shaves it again. The start must have been shaved.
    pub(super) fn shave_twice(
        &mut self,
        pairs: &Pairs,
        propagator: &mut Propagator<'_>,
        precedences: &mut Precedences,
        (first, last): (usize, usize),
    ) -> Result<(), Refuted> {
        let in_mirror = propagator.instance.is_symmetrical;
        let mut supposed = *precedences;
        self.trials += 1;
        let number = propagator.routes.changes();
        let shaved = propagator
            .suppose(&mut supposed, first, last)
            .and_then(|()| self.shave(pairs, propagator, &mut supposed));
        propagator.routes.take_back_to(number);
        if shaved.is_ok() {
            return Ok(());
        }
        self.start_orders.begin_again();
        propagator.add_order(precedences, (last, first), in_mirror)?;
        self.shave_start(pairs, propagator, precedences)
    }

    /// Shaves the orders of a state; `in_mirror` says that its mirror image is the same state. Calls `note` with the
    /// place of each order that was no contradiction, with what was known, and with what followed.
    fn shave_noting(
        &mut self,
        pairs: &Pairs,
        propagator: &mut Propagator<'_>,
        precedences: &mut Precedences,
        in_mirror: bool,
        mut note: impl FnMut([usize; 2], &Precedences, &Precedences),
    ) -> Result<(), Refuted> {
        let to_come = propagator.state.events_to_come();
        loop {
            let changed = std::mem::take(&mut precedences.changed) & to_come;
            if changed == 0 {
                return Ok(());
            }
            for (place, &pair) in pairs.all.iter().enumerate() {
                let both = pair.events();
                let is_open = both & changed != 0 && both & !to_come == 0;
                if in_mirror && pairs.comes_after_its_image(place) {
                    continue;
                }
                if is_open && precedences.must_be_ordered(pair.one, pair.other) {
                    let note =
                        |order, known: &_, supposed: &_| note([place, order], known, supposed);
                    self.shave_pair(pair, propagator, precedences, in_mirror, note)?;
                }
            }
        }
    }

    /// Supposes both orders of two events, or only those that would part a possible move.
    fn shave_pair(
        &mut self,
        pair: Pair,
        propagator: &mut Propagator<'_>,
        precedences: &mut Precedences,
        in_mirror: bool,
        mut note: impl FnMut(usize, &Precedences, &Precedences),
    ) -> Result<(), Refuted> {
        for (order, (first, last)) in pair.orders().into_iter().enumerate() {
            if !pair.is_in_figure() && !precedences.parts_a_move(first, last) {
                continue;
            }
            self.trials += 1;
            self.supposed = *precedences;
            let number = propagator.routes.changes();
            let outcome = propagator.suppose(&mut self.supposed, first, last);
            propagator.routes.take_back_to(number);
            if outcome.is_err() {
                return propagator.add_order(precedences, (last, first), in_mirror);
            }
            note(order, precedences, &self.supposed);
        }
        Ok(())
    }
}
