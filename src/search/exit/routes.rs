//! The routes of the moves, as what they need.

use super::matching::CAPACITY;

/// A route of a man to a square, as two sets of events.
///
/// - Early events must come before his move: another man vacates a square on which the route lands, or
///   a square is filled over which it jumps.
/// - Late events must come after his move: a man leaves over whom the route jumps, or a square is
///   filled on which it lands.
///
/// A step needs no events.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Route {
    pub(super) early: u64,
    pub(super) late: u64,
}

impl Route {
    /// A route that is never possible.
    const NONE: Self = Self {
        early: u64::MAX,
        late: u64::MAX,
    };

    /// Whether it is possible if all events in `before` come before it and all in `after` after it.
    #[inline]
    pub(super) const fn fits(self, before: u64, after: u64) -> bool {
        self.early & after == 0 && self.late & before == 0
    }
}

/// The two routes that are remembered for a man and a square, the newer one first. They may be equal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Routes(pub(super) Route, pub(super) Route);

/// The remembered routes of all moves, each of them possible when it was found. A state inherits the
/// routes of the state before it. A change is written down, so it can be taken back.
#[derive(Clone, Debug)]
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
    pub(super) fn of(&self, man: usize, square: usize) -> Routes {
        self.routes[man * CAPACITY + square]
    }

    /// Remembers a new route for a move. It forgets the older of the two that it had.
    #[inline]
    pub(super) fn push(&mut self, man: usize, square: usize, route: Route) {
        let newer = self.of(man, square).0;
        self.set(man, square, Routes(route, newer));
    }

    /// Remembers these routes for a move in place of others.
    #[inline]
    pub(super) fn set(&mut self, man: usize, square: usize, routes: Routes) {
        let place = man * CAPACITY + square;
        let before = std::mem::replace(&mut self.routes[place], routes);
        self.changes.push((place, before));
    }

    /// The number of changes since the beginning that were not taken back.
    pub(super) const fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Takes back the latest changes, until this number of them is left.
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
        Route {
            early: number,
            late: 0,
        }
    }

    #[test]
    fn changes_are_taken_back_from_the_last_to_the_first() {
        let remembered = |table: &RouteTable| {
            let routes = table.of(1, 2);
            [routes.0.early, routes.1.early]
        };
        let mut table = RouteTable::new(3);
        table.push(1, 2, route(1));
        table.push(1, 2, route(2));
        let number = table.changes();
        table.push(1, 2, route(3));
        table.push(2, 1, route(4));
        table.push(1, 2, route(5));
        assert_eq!(remembered(&table), [5, 3]);
        table.take_back_to(number);
        assert_eq!(remembered(&table), [2, 1]);
        assert_eq!(table.of(2, 1).0.early, u64::MAX, "it had no route");
    }
}
