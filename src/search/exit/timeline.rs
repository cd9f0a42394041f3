//! What must come before what, in every key that completes a state.
//!
//! A key is a matching of men to open squares and an order of the moves. The [`Timeline`] of a
//! state holds what all its keys have in common: the squares that each man may still go to, and
//! pairs of events of which one always comes before the other. If the state has no key, these can
//! contradict each other; that is how a state is refuted.

use super::class_set::{Bits, ClassSet};
use super::instance::{EVENTS, Instance, MEN_EVENTS, State};
use super::matching::{CAPACITY, Choices, Matching};

/// A way for a man to get to a square, as the events that must come before his move (a man
/// vacates a square that is landed on, a square that is jumped over is filled) and those that must
/// come after it (a man who is jumped over leaves, a square that is landed on is filled). A step
/// needs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Route {
    pub(super) early: u64,
    pub(super) late: u64,
}

impl Route {
    /// A route that fits nowhere.
    const NONE: Self = Self {
        early: u64::MAX,
        late: u64::MAX,
    };

    /// Whether it is possible with all of `before` before it and all of `after` after it.
    #[inline]
    pub(super) const fn fits(self, before: u64, after: u64) -> bool {
        self.early & after == 0 && self.late & before == 0
    }
}

/// The two routes remembered for a man and a square, the newer one first; perhaps the same twice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Routes(pub(super) Route, pub(super) Route);

impl Routes {
    #[inline]
    pub(super) const fn push(&mut self, route: Route) {
        self.1 = self.0;
        self.0 = route;
    }
}

/// What a route has to keep to.
#[derive(Clone, Copy, Debug)]
pub(super) struct RouteLimits {
    pub(super) before: u64,
    pub(super) after: u64,
    /// Squares that cannot be jumped over then.
    pub(super) no_over: ClassSet,
    /// Squares that cannot be landed on then.
    pub(super) no_land: ClassSet,
}

/// What all keys of a state have in common.
#[derive(Clone, Debug)]
pub(super) struct Timeline {
    /// The squares that each man may still go to.
    edges: Choices,
    /// For each event those that come before it in every key, and those that come after it.
    before: [u64; EVENTS],
    after: [u64; EVENTS],
    /// The squares that cannot be jumped over, and landed on, at the time of an event.
    no_over: [ClassSet; EVENTS],
    no_land: [ClassSet; EVENTS],
    /// By man and square; each was possible when it was found.
    routes: Box<[Routes]>,
    men: usize,
    matching: Matching,
    /// Events whose neighbors in time changed since their routes were checked.
    routes_to_check: u64,
    /// Events whose moves changed since their needs were checked.
    needs_to_check: u64,
}

impl Timeline {
    /// A timeline that knows only where the men may go.
    pub(super) fn new(men: usize, edges: Choices) -> Self {
        Self {
            edges,
            before: [0; EVENTS],
            after: [0; EVENTS],
            no_over: [ClassSet::EMPTY; EVENTS],
            no_land: [ClassSet::EMPTY; EVENTS],
            routes: vec![Routes(Route::NONE, Route::NONE); men * men].into(),
            men,
            matching: Matching::NONE,
            routes_to_check: 0,
            needs_to_check: u64::MAX,
        }
    }

    /// Becomes a copy of another timeline of as many men, in the memory at hand.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.edges = other.edges;
        self.before = other.before;
        self.after = other.after;
        self.no_over = other.no_over;
        self.no_land = other.no_land;
        self.routes.copy_from_slice(&other.routes);
        self.matching = other.matching;
        self.routes_to_check = other.routes_to_check;
        self.needs_to_check = other.needs_to_check;
    }

    /// Becomes the timeline of a state one move later: takes away the moves of the man who left and
    /// those to the square that was filled.
    pub(super) fn advance_to(&mut self, state: &State) {
        for (man, edges) in self.edges.iter_mut().enumerate().take(self.men) {
            let left = if state.men >> man & 1 == 1 {
                state.open
            } else {
                0
            };
            if *edges & !left != 0 {
                self.needs_to_check |= 1 << man | u64::from(*edges) << CAPACITY;
                *edges &= left;
            }
        }
        self.routes_to_check = state.events_to_come();
    }

    /// Takes away the moves that are in no perfect matching; false if there is no such matching.
    pub(super) fn keep_matched(&mut self, state: &State) -> bool {
        if !self.matching.complete(state.men, state.open, &self.edges) {
            return false;
        }
        let possible = self.matching.possible(state.men, &self.edges);
        for man in Bits(u64::from(state.men)) {
            let dropped = self.edges[man] & !possible[man];
            self.edges[man] = possible[man];
            if dropped != 0 {
                self.needs_to_check |= 1 << man | u64::from(dropped) << CAPACITY;
            }
        }
        true
    }

    /// Takes away one move.
    #[inline]
    pub(super) const fn drop_move(&mut self, man: usize, square: usize) {
        self.edges[man] &= !(1 << square);
    }

    /// Asks for another check of the needs of both events of a move.
    #[inline]
    pub(super) const fn recheck_needs(&mut self, man: usize, square: usize) {
        self.needs_to_check |= 1 << man | 1 << (CAPACITY + square);
    }

    /// The events whose routes must be checked, which then count as checked.
    pub(super) const fn take_routes_to_check(&mut self) -> u64 {
        std::mem::replace(&mut self.routes_to_check, 0)
    }

    /// The events whose needs must be checked, which then count as checked.
    pub(super) const fn take_needs_to_check(&mut self) -> u64 {
        std::mem::replace(&mut self.needs_to_check, 0)
    }

    /// The squares that a man may still go to, by number.
    #[inline]
    pub(super) const fn squares_for(&self, man: usize) -> u32 {
        self.edges[man]
    }

    /// The events that come before an event in every key.
    #[inline]
    pub(super) const fn before_event(&self, event: usize) -> u64 {
        self.before[event]
    }

    /// The events that come after an event in every key.
    #[inline]
    pub(super) const fn after_event(&self, event: usize) -> u64 {
        self.after[event]
    }

    /// The routes remembered for a move.
    #[inline]
    pub(super) fn routes(&mut self, man: usize, square: usize) -> &mut Routes {
        &mut self.routes[man * self.men + square]
    }

    /// What comes before the move of a man to a square.
    #[inline]
    pub(super) const fn before(&self, man: usize, square: usize) -> u64 {
        self.before[man] | self.before[CAPACITY + square]
    }

    /// What comes after the move of a man to a square.
    #[inline]
    pub(super) const fn after(&self, man: usize, square: usize) -> u64 {
        self.after[man] | self.after[CAPACITY + square]
    }

    #[inline]
    pub(super) fn limits(&self, man: usize, square: usize) -> RouteLimits {
        RouteLimits {
            before: self.before(man, square),
            after: self.after(man, square),
            no_over: self.no_over[man].or(self.no_over[CAPACITY + square]),
            no_land: self.no_land[man].or(self.no_land[CAPACITY + square]),
        }
    }

    /// The squares that cannot be jumped over, and landed on, at the time of an event.
    #[inline]
    pub(super) const fn closed_at(&self, event: usize) -> (&ClassSet, &ClassSet) {
        (&self.no_over[event], &self.no_land[event])
    }

    /// The moves that can be made now and have nothing that must come before them.
    pub(super) fn first_moves(&self, instance: &Instance, state: &State) -> Choices {
        let to_come = state.events_to_come();
        let is_ready = |event: usize| self.before[event] & to_come == 0;
        let ready = Bits(u64::from(state.open))
            .filter(|&square| is_ready(CAPACITY + square))
            .fold(0, |ready, square| ready | 1 << square);
        let mut moves = state.moves(instance);
        for man in Bits(u64::from(state.men)) {
            moves[man] &= if is_ready(man) {
                self.edges[man] & ready
            } else {
                0
            };
        }
        moves
    }

    /// Records that one event comes before another, with all that follows; false if that is a
    /// contradiction. A square cannot be jumped over before it is filled or after its man has left,
    /// nor landed on the other way round.
    pub(super) fn order(&mut self, instance: &Instance, first: usize, last: usize) -> bool {
        if first == last || self.before[first] >> last & 1 != 0 {
            return false;
        }
        let firsts = self.before[first] | 1 << first;
        let lasts = self.after[last] | 1 << last;
        let (first_men, first_squares) = split(instance, firsts);
        let (last_men, last_squares) = split(instance, lasts);
        self.routes_to_check |= firsts | lasts;
        for event in Bits(firsts) {
            self.after[event] |= lasts;
            self.no_over[event] = self.no_over[event].or(last_squares);
            self.no_land[event] = self.no_land[event].or(last_men);
        }
        for event in Bits(lasts) {
            self.before[event] |= firsts;
            self.no_over[event] = self.no_over[event].or(first_men);
            self.no_land[event] = self.no_land[event].or(first_squares);
        }
        true
    }
}

/// The squares of the men that leave, and of the figure that are filled, in a set of events.
#[inline]
pub(super) fn split(instance: &Instance, events: u64) -> (ClassSet, ClassSet) {
    let men = low_half(events & MEN_EVENTS);
    let squares = low_half(events >> CAPACITY);
    (instance.yard.squares(men), instance.figure.squares(squares))
}

/// A word of which only the lower half is used.
#[inline]
#[allow(clippy::cast_possible_truncation)]
pub(super) const fn low_half(word: u64) -> u32 {
    word as u32
}
