//! Draws conclusions about a state and adds them to its precedences.
//!
//! Each conclusion holds in every key that completes the state. There are four arguments, the last of them in
//! `grounding.rs`:
//!
//! - *No route.* A man does not go to a square if no route there agrees with the events that are known
//!   to come before and after his move. The search for a route errs on the safe side. It lets him jump
//!   over every man and every square of the figure, except where it is known that no man stands there
//!   at that time. A man is in his way only if it is known that one stands there.
//! - *Matching.* A man goes to a square only if some perfect matching of men to squares has that pair.
//! - *Common needs.* Suppose that every move of an event needs one and the same other event first: a
//!   square must be filled before a man can jump over it, or a square must be vacated before a man can
//!   land on it. Then that other event comes first. The same holds for events that must come later. The
//!   partner of an event, which happens at the same time, is never needed, because a hop begins on the
//!   square that its man vacates and ends on the square that it fills.
//!   Only events that lost a move or a remembered route are checked again. That can miss a conclusion,
//!   but it never adds a wrong one.
//! - *Grounding.* In a key each move needs only events that came before it. So start with no events,
//!   and again and again add each event that has a move with a route that needs only events added
//!   before. In the end all events must be added, or else the state has no key. The same holds
//!   backward from the end. The test may add too many events, and the two events of a move may be
//!   added by different moves. Then it refutes less, but it refutes no state wrongly.

use super::instance::{Half, Instance, Made, events, low_half};
use super::jumps::Jumps;
use super::matching::{CAPACITY, Choices};
use super::precedences::{Precedences, RouteTable, Routes};
use super::state::{Side, State};
use crate::class_set::{ClassSet, SetBits, bits};

/// The state is refuted: no key completes it.
#[derive(Clone, Copy)]
pub(super) struct Refuted;

/// Whether there were new conclusions.
type Concluded = Result<bool, Refuted>;

/// Draws the conclusions for one state.
pub(super) struct Propagator<'a> {
    pub(super) instance: &'a Instance,
    pub(super) state: &'a State,
    pub(super) routes: &'a mut RouteTable,
    /// The squares over which a man could jump at some time.
    pub(super) over: ClassSet,
    /// The events that have not happened yet.
    pub(super) to_come: u64,
    /// The last flood: the squares that it had reached, by the number of jumps, and its jumps.
    pub(super) waves: [u64; 65],
    pub(super) jumps: Jumps,
}

impl<'a> Propagator<'a> {
    pub(super) fn new(
        instance: &'a Instance,
        state: &'a State,
        routes: &'a mut RouteTable,
    ) -> Self {
        Self {
            instance,
            state,
            routes,
            over: state.over(),
            to_come: state.events_to_come(),
            waves: [0; 65],
            jumps: Jumps::default(),
        }
    }

    /// Turns the precedences of the state before into the precedences of this one, with all conclusions.
    pub(super) fn run(&mut self, precedences: &mut Precedences) -> Result<(), Refuted> {
        precedences.advance_to(self.instance, self.state);
        self.drop_closed(precedences);
        self.conclude(precedences, false)
    }

    /// Adds to the precedences of this state that one event comes before another, with the conclusions.
    /// It leaves out the grounding test, which costs more than it finds if the order is only supposed.
    pub(super) fn suppose(
        &mut self,
        precedences: &mut Precedences,
        first: usize,
        last: usize,
    ) -> Result<(), Refuted> {
        if !precedences.order(self.instance, self.to_come, 1 << first, 1 << last) {
            return Err(Refuted);
        }
        self.conclude(precedences, true)
    }

    /// Adds to the precedences of this state that one event comes before another, with all conclusions. If what holds
    /// holds in the mirror too, it adds the mirror image.
    pub(super) fn add_order(
        &mut self,
        precedences: &mut Precedences,
        (first, last): (usize, usize),
        in_mirror: bool,
    ) -> Result<(), Refuted> {
        let (instance, to_come) = (self.instance, self.to_come);
        let order = [1 << first, 1 << last];
        let mirrored = in_mirror.then(|| order.map(|event| instance.mirror(event)));
        for [first, last] in [order].into_iter().chain(mirrored) {
            if !precedences.order(instance, to_come, first, last) {
                return Err(Refuted);
            }
        }
        self.conclude(precedences, true)?;
        self.ground(precedences)
    }

    /// Draws conclusions until there are no more, all but those of the grounding test.
    fn conclude(
        &mut self,
        precedences: &mut Precedences,
        mut is_matched: bool,
    ) -> Result<(), Refuted> {
        loop {
            if self.drop_unreachable(precedences) || !is_matched {
                if !precedences.keep_matched(self.state) {
                    return Err(Refuted);
                }
                is_matched = true;
            }
            if !self.order_by_needs(precedences)? {
                return Ok(());
            }
        }
    }

    /// Removes the moves whose routes the chosen moves have closed, unless they have other routes.
    fn drop_closed(&mut self, precedences: &mut Precedences) {
        let chosen = self.state.chosen;
        for man in bits(self.state.men) {
            for square in bits(precedences.edges[man]) {
                let Routes(newer, older) = self.routes.of((man, square));
                if !newer.or(older).fits(chosen) {
                    self.drop_if_unreachable(precedences, (man, square));
                }
            }
        }
    }

    /// Removes the moves that no longer have a route. Returns whether there were any.
    fn drop_unreachable(&mut self, precedences: &mut Precedences) -> bool {
        let mut dropped = false;
        let routes_to_check = std::mem::take(&mut precedences.routes_to_check);
        for man in bits(self.state.men) {
            let check = if routes_to_check >> man & 1 != 0 {
                u32::MAX
            } else {
                low_half(routes_to_check >> CAPACITY)
            };
            let check = precedences.edges[man] & check;
            if check == 0 {
                continue;
            }
            for square in bits(check) {
                dropped |= self.drop_if_unreachable(precedences, (man, square));
            }
        }
        dropped
    }

    /// Removes a move if it no longer has a route. Returns whether it did.
    #[inline]
    fn drop_if_unreachable(&mut self, precedences: &mut Precedences, made: Made) -> bool {
        let [before, after] = precedences.known(made);
        let [first, last] = self.state.chosen;
        let known = [before | first, after | last];
        let Routes(newer, older) = self.routes.of(made);
        // Two halves of a possible move are ordered only through an event between them. Then that
        // event comes before the move and after it.
        let is_between = before & after != 0;
        let fits = newer.or(older).fits(known) && !is_between;
        !fits && self.replace_routes(precedences, made, known, is_between)
    }

    /// Replaces the remembered routes of a move, one of which contradicts what is known. Removes the move if
    /// it has no other route, and returns whether it did.
    #[inline(never)]
    fn replace_routes(
        &mut self,
        precedences: &mut Precedences,
        made: Made,
        known: [u64; 2],
        is_between: bool,
    ) -> bool {
        let Routes(newer, older) = self.routes.of(made);
        let kept = match [newer, older].map(|route| route.fits(known)) {
            _ if is_between => None,
            [true, _] => Some(newer),
            [_, true] => Some(older),
            _ => self.route(made, &precedences.limits(made)),
        };
        if let Some(route) = kept {
            self.routes.set(made, Routes(route, route));
        } else {
            precedences.drop_move(made);
        }
        precedences.needs_to_check |= events(made);
        kept.is_none()
    }

    /// Orders events by their common needs.
    fn order_by_needs(&mut self, precedences: &mut Precedences) -> Concluded {
        let needs_to_check = std::mem::take(&mut precedences.needs_to_check) & self.to_come;
        let mut takers: Choices = [0; CAPACITY];
        for man in bits(self.state.men) {
            for square in bits(precedences.edges[man] & low_half(needs_to_check >> CAPACITY)) {
                takers[square] |= 1 << man;
            }
        }
        let mut changed = false;
        for event in SetBits(needs_to_check) {
            let others = if event < CAPACITY {
                precedences.edges[event]
            } else {
                takers[event - CAPACITY]
            };
            changed |= self.order_around(precedences, Half { event, others })?;
        }
        Ok(changed)
    }

    /// Finds the events that all moves of one event need before them, or after them.
    fn order_around(&mut self, precedences: &mut Precedences, half: Half) -> Concluded {
        let mut changed = false;
        let mut untried = [self.to_come; 2];
        loop {
            // An event can be a common need only if both remembered routes of every move need it.
            let mut needs = untried;
            for (needs, known) in needs.iter_mut().zip(precedences.known[half.event]) {
                *needs &= !known;
            }
            // Those that are known for every move.
            let mut sure = needs;
            for other in bits(half.others) {
                let made = half.edge(other);
                let known = precedences.known[half.partner(other)];
                let Routes(newer, older) = self.routes.of(made);
                for side in 0..2 {
                    sure[side] &= known[side];
                    needs[side] &= known[side] | newer.0[side] & older.0[side];
                }
                if needs == [0; 2] {
                    return Ok(changed);
                }
            }
            // The certain ones come first.
            let is_sure = sure != [0; 2];
            let needs = if is_sure { sure } else { needs };
            let side = Side::BOTH[usize::from(needs[0] == 0)];
            let mut found = needs[side as usize];
            if !is_sure {
                found &= found.wrapping_neg();
                if self.can_do_without(precedences, half, found, side) {
                    untried[side as usize] &= !found;
                    continue;
                }
            }
            changed = true;
            let (first, last) = match side {
                Side::Before => (found, 1 << half.event),
                Side::After => (1 << half.event, found),
            };
            if !precedences.order(self.instance, self.to_come, first, last) {
                return Err(Refuted);
            }
        }
    }

    /// Whether some move of an event has a route that does not need another event on that side. It remembers that
    /// route.
    fn can_do_without(
        &mut self,
        precedences: &mut Precedences,
        half: Half,
        without: u64,
        side: Side,
    ) -> bool {
        let event = without.trailing_zeros() as usize;
        // Before it happens a man's square is occupied and a square of the figure empty. That matters only if men of this
        // class would land on the first, or jump over the second.
        let is_man = event < CAPACITY;
        let is_for_landing = (side == Side::Before) == is_man;
        let class_square = self.instance.square_of[event];
        let class = self.instance.square_of[half.event].class();
        let mut ban = ClassSet::EMPTY;
        if is_for_landing == (class_square.class() == class) {
            ban = ban.with(class_square);
        }
        let closed = precedences.closed[half.event] | ban;
        let near = self.within_reach(half, &closed) & half.others;
        let mut waves_are_good = true;
        for other in bits(near) {
            let made = half.edge(other);
            let mut limits = precedences.limits(made);
            if limits.known[side as usize] & without != 0 {
                continue;
            }
            let mut found = None;
            if waves_are_good {
                let traced = self.trace_reached(half, made);
                found = Some(traced).filter(|route| route.fits(limits.known));
            }
            if found.is_none() {
                limits.closed |= ban;
                waves_are_good = false;
                found = self.route(made, &limits);
            }
            if let Some(route) = found {
                self.routes.push(made, route);
                return true;
            }
        }
        false
    }
}
