//! What all keys that complete a state have in common, and the routes of their moves.
//!
//! A key is a matching of men to open squares, and an order of the moves. The [`Precedences`] of a state
//! holds the squares to which each man may still go, and pairs of events of which the first comes
//! before the second in every key. A contradiction between these refutes the state: it has no key.

use crate::four;

use super::instance::{EVENTS, Instance, MEN_EVENTS, Made, events, low_half};
use super::matching::{CAPACITY, Choices, possible};
use super::state::{Side, State};
use crate::class_set::{ClassSet, SetBits, bits};
use crate::matching::Matching;

/// The constraints on a route.
#[derive(Clone, Copy)]
pub(super) struct RouteLimits {
    /// The events that come before the move in every key, and those that come after it.
    pub(super) known: [u64; 2],
    /// The squares that are closed to him at that time.
    pub(super) closed: ClassSet,
}

/// What all keys of a state have in common.
#[derive(Clone, Copy)]
pub(super) struct Precedences {
    /// The squares to which each man may still go: the edges of a graph of men and squares.
    pub(super) edges: Choices,
    /// For each event the events that come before it in every key, and those that come after it.
    pub(super) known: [[u64; 2]; EVENTS],
    /// For each event the squares that are closed to its hop at that time: of its own class those on which no man
    /// can land, and of the other classes those over which no man can jump.
    pub(super) closed: [ClassSet; EVENTS],
    matching: Matching<CAPACITY>,
    /// The events whose routes must be checked again, because more is known about the order.
    pub(super) routes_to_check: u64,
    /// The events whose needs must be checked again, because they lost moves or routes.
    pub(super) needs_to_check: u64,
    /// The events about which more is known since the last shaving.
    pub(super) changed: u64,
}

impl Precedences {
    /// At first only the squares to which each man may go are known.
    pub(super) const fn new(edges: Choices) -> Self {
        Self {
            edges,
            known: [[0; 2]; EVENTS],
            closed: [ClassSet::EMPTY; EVENTS],
            matching: Matching::NONE,
            routes_to_check: u64::MAX,
            needs_to_check: u64::MAX,
            changed: u64::MAX,
        }
    }

    /// Turns this into the precedences of the state one move later: removes the moves of the man who left and
    /// those to the square that was filled.
    pub(super) fn advance_to(&mut self, instance: &Instance, state: &State) {
        for (man, edges) in self.edges[..instance.men].iter_mut().enumerate() {
            let left = if state.men >> man & 1 == 1 {
                state.open
            } else {
                0
            };
            if *edges & !left != 0 {
                self.needs_to_check |= 1 << man | u64::from(*edges) << CAPACITY;
                self.changed |= 1 << man | u64::from(*edges & !left) << CAPACITY;
                *edges &= left;
            }
        }
    }

    /// Removes the moves that are in no perfect matching. Returns false if there is no perfect matching.
    pub(super) fn keep_matched(&mut self, state: &State) -> bool {
        if !self.matching.complete(state.men, state.open, &self.edges) {
            return false;
        }
        let possible = possible(&self.matching, state.men, &self.edges);
        for man in bits(state.men) {
            let dropped = self.edges[man] & !possible[man];
            self.edges[man] = possible[man];
            if dropped != 0 {
                self.needs_to_check |= 1 << man | u64::from(dropped) << CAPACITY;
                self.changed |= 1 << man | u64::from(dropped) << CAPACITY;
            }
        }
        true
    }

    /// Removes one move.
    #[inline]
    pub(super) const fn drop_move(&mut self, made: Made) {
        self.changed |= events(made);
        self.edges[made.0] &= !(1 << made.1);
    }

    /// Whether it is known which of two events comes first.
    #[inline]
    const fn is_ordered(&self, one: usize, other: usize) -> bool {
        let [before, after] = self.known[one];
        (before | after) >> other & 1 != 0
    }

    /// Whether two events, the lower one first, are the two halves of a possible move.
    #[inline]
    const fn is_move(&self, one: usize, other: usize) -> bool {
        one < CAPACITY && other >= CAPACITY && self.edges[one] >> (other - CAPACITY) & 1 != 0
    }

    /// Whether one of two events, the lower one first, comes before the other in every key, and it is not known which.
    #[inline]
    pub(super) const fn must_be_ordered(&self, one: usize, other: usize) -> bool {
        !self.is_ordered(one, other) && !self.is_move(one, other)
    }

    /// Whether some possible move could not be made if one event came before another: all that comes
    /// before the first would come before all that comes after the last, and each of its halves is in
    /// one of the two.
    pub(super) fn parts_a_move(&self, first: usize, last: usize) -> bool {
        let firsts = self.known[first][0] | 1 << first;
        let lasts = self.known[last][1] | 1 << last;
        let parts = |men: u64, squares: u64| {
            let squares = low_half(squares >> CAPACITY);
            SetBits(men & MEN_EVENTS).any(|man| self.edges[man] & squares != 0)
        };
        parts(firsts, lasts) || parts(lasts, firsts)
    }

    /// The events that come before a move in every key, and those that come after it.
    #[inline]
    pub(super) fn known(&self, (man, square): Made) -> [u64; 2] {
        let ([before, after], [sooner, later]) = (self.known[man], self.known[CAPACITY + square]);
        [before | sooner, after | later]
    }

    /// The constraints on a route of a man to a square.
    #[inline]
    pub(super) fn limits(&self, made: Made) -> RouteLimits {
        RouteLimits {
            known: self.known(made),
            closed: self.closed[made.0] | self.closed[CAPACITY + made.1],
        }
    }

    /// The moves that can be the first of those to come, or the last of them.
    pub(super) fn moves(&self, instance: &Instance, state: &State, side: Side) -> Choices {
        let to_come = state.events_to_come();
        let is_ready = |event: usize| self.known[event][side as usize] & to_come == 0;
        let ready = bits(state.open)
            .filter(|&square| is_ready(CAPACITY + square))
            .fold(0, |ready, square| ready | 1 << square);
        let mut moves = state.moves(instance, side);
        for man in bits(state.men) {
            moves[man] &= if is_ready(man) {
                self.edges[man] & ready
            } else {
                0
            };
        }
        moves
    }

    /// Records that all events of one set come before all events of another, and everything that follows from
    /// this. Returns false if that is a contradiction.
    ///
    /// No man can jump over a square of the figure before it is filled, or over a square of the yard
    /// after its man has left. No man can land on a square of the figure after it is filled, or on a
    /// square of the yard before its man has left.
    pub(super) fn order(
        &mut self,
        instance: &Instance,
        to_come: u64,
        mut firsts: u64,
        mut lasts: u64,
    ) -> bool {
        // The other events no longer matter.
        for event in SetBits(firsts) {
            firsts |= self.known[event][0] & to_come;
        }
        for event in SetBits(lasts) {
            lasts |= self.known[event][1] & to_come;
        }
        if firsts & lasts != 0 {
            return false;
        }
        let (first_men, first_squares) = split(instance, firsts);
        let (last_men, last_squares) = split(instance, lasts);
        let sides = [
            (1, firsts, lasts, last_squares, last_men),
            (0, lasts, firsts, first_men, first_squares),
        ];
        for (side, events, others, no_over, no_land) in sides {
            let closed = four(|class| no_over.with_class_of(class, no_land));
            for event in SetBits(events) {
                let known = &mut self.known[event][side];
                if others & !*known != 0 {
                    *known |= others;
                    self.closed[event] |= closed[instance.square_of[event].class()];
                    self.routes_to_check |= 1 << event;
                    self.changed |= 1 << event;
                }
            }
        }
        true
    }
}

/// The squares of a set of events: those that men leave, and those that are filled.
#[inline]
pub(super) fn split(instance: &Instance, events: u64) -> (ClassSet, ClassSet) {
    let men = low_half(events & MEN_EVENTS);
    let squares = low_half(events >> CAPACITY);
    (instance.yard.squares(men), instance.figure.squares(squares))
}

/// A route of a man to a square, as two sets of events.
///
/// - Early events must come before his move: another man vacates a square on which the route lands, or
///   a square is filled over which it jumps.
/// - Late events must come after his move: a man leaves over whom the route jumps, or a square is
///   filled on which it lands.
///
/// A step needs no events.
#[derive(Clone, Copy, Default)]
pub(super) struct Route(pub(super) [u64; 2]);

impl Route {
    /// A route that is never possible.
    const NONE: Self = Self([u64::MAX; 2]);

    /// Whether it is possible if these events come before it, and these after it.
    #[inline]
    pub(super) const fn fits(self, [before, after]: [u64; 2]) -> bool {
        let [early, late] = self.0;
        (early & after | late & before) == 0
    }

    /// All events of this route and of another one. It fits if both fit.
    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        let ([early, late], [others_early, others_late]) = (self.0, other.0);
        Self([early | others_early, late | others_late])
    }
}

/// The two routes that are remembered for a man and a square, the newer one first. They may be equal.
#[derive(Clone, Copy)]
pub(super) struct Routes(pub(super) Route, pub(super) Route);

/// The remembered routes of all moves, each of them possible when it was found. A state inherits the
/// routes of the state before it. Changes are recorded, so they can be undone.
#[derive(Clone)]
pub(super) struct RouteTable {
    routes: Box<[Routes]>,
    /// The places that were changed, each with the routes that were there, the oldest change first.
    changes: Vec<(usize, Routes)>,
}

impl RouteTable {
    /// A table without routes for this number of men.
    pub(super) fn new(men: usize) -> Self {
        Self {
            routes: vec![Routes(Route::NONE, Route::NONE); men * CAPACITY].into(),
            changes: Vec::new(),
        }
    }

    /// The routes that are remembered for a move.
    #[inline]
    pub(super) fn of(&self, (man, square): Made) -> Routes {
        self.routes[man * CAPACITY + square]
    }

    /// Remembers a new route for a move, in place of the older of its two.
    #[inline]
    pub(super) fn push(&mut self, made: Made, route: Route) {
        let newer = self.of(made).0;
        self.set(made, Routes(route, newer));
    }

    /// Remembers these routes for a move in place of others.
    #[inline]
    pub(super) fn set(&mut self, (man, square): Made, routes: Routes) {
        let place = man * CAPACITY + square;
        let before = std::mem::replace(&mut self.routes[place], routes);
        self.changes.push((place, before));
    }

    /// The number of changes since the beginning that were not undone.
    pub(super) const fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Undoes the latest changes until this number of them is left.
    pub(super) fn take_back_to(&mut self, number: usize) {
        for (place, before) in self.changes.drain(number..).rev() {
            self.routes[place] = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Route, RouteTable};

    /// A route that can be told from others.
    const fn route(number: u64) -> Route {
        Route([number, 0])
    }

    #[test]
    fn changes_are_taken_back_from_the_last_to_the_first() {
        let remembered = |table: &RouteTable| {
            let routes = table.of((1, 2));
            [routes.0.0[0], routes.1.0[0]]
        };
        let mut table = RouteTable::new(3);
        table.push((1, 2), route(1));
        table.push((1, 2), route(2));
        let number = table.changes();
        table.push((1, 2), route(3));
        table.push((2, 1), route(4));
        table.push((1, 2), route(5));
        assert_eq!(remembered(&table), [5, 3]);
        table.take_back_to(number);
        assert_eq!(remembered(&table), [2, 1]);
        assert_eq!(table.of((2, 1)).0.0[0], u64::MAX, "it had no route");
    }
}
