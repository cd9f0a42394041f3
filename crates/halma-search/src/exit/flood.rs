//! Finds the routes of one move by flooding its class from one of its ends.

use super::instance::{Half, MEN_EVENTS, Made};
use super::jumps::Jumps;
use super::matching::CAPACITY;
use super::precedences::{Route, RouteLimits};
use super::propagate::Propagator;
use crate::class_set::{ClassSet, ClassSquare};

impl Propagator<'_> {
    /// The squares of the figure that a man can reach, or the men who can reach a square of the
    /// figure, by number. No jump leads over a square in `closed` or lands on one.
    pub(super) fn within_reach(&mut self, half: Half, closed: &ClassSet) -> u32 {
        let (instance, state) = (self.instance, self.state);
        let start = self.instance.square_of[half.event];
        let class = start.class();
        let free = instance.board.0[class] & !(state.standing.0[class] | closed.0[class]);
        let (area, _) = self.spread(start, closed, free, 0);
        // The last jump ends on the man's destination. That square need not be free at other times.
        let ends = area | self.jumps.once(area);
        if half.is_man() {
            instance
                .figure
                .numbers(class, ends & state.open_on.0[class])
                | instance.steps[half.event]
        } else {
            instance.yard.numbers(class, ends & state.men_on.0[class])
                | instance.steps_to[half.event - CAPACITY]
        }
    }

    /// The route of a move, from the waves of the last [`within_reach`](Self::within_reach).
    pub(super) fn trace_reached(&self, half: Half, (man, square): Made) -> Route {
        if self.instance.steps[man] >> square & 1 != 0 {
            return Route::default();
        }
        let end = if half.is_man() {
            self.instance.figure.class_squares[square]
        } else {
            self.instance.yard.class_squares[man]
        };
        let last_jump = self.jumps.once(end.mask());
        let touches = |wave: &u64| wave & last_jump != 0;
        let jumps = self.waves.iter().position(touches).unwrap_or_default();
        self.trace(end, jumps + 1)
    }

    /// A route of a man to a square within the limits; `None` if there is none.
    pub(super) fn route(&mut self, (man, square): Made, limits: &RouteLimits) -> Option<Route> {
        let instance = self.instance;
        if instance.steps[man] >> square & 1 != 0 {
            return Some(Route::default());
        }
        let from = instance.yard.class_squares[man];
        let to = instance.figure.class_squares[square];
        if from.class() != to.class() {
            return None;
        }
        let class = from.class();
        let taken = self.state.standing.0[class] | limits.closed.0[class];
        let free = instance.board.0[class] & !taken | to.mask();
        let (area, jumps) = self.spread(from, &limits.closed, free, to.mask());
        (area & to.mask() != 0).then(|| self.trace(to, jumps))
    }

    /// Floods the free squares of a class from one square, keeping the waves, until it reaches `until` or
    /// nothing new. No jump leads over a square in `closed`. Returns the squares that it reached, and the
    /// number of jumps.
    #[inline]
    fn spread(
        &mut self,
        from: ClassSquare,
        closed: &ClassSet,
        free: u64,
        until: u64,
    ) -> (u64, usize) {
        self.jumps = Jumps::new(from.class(), &self.over.without(*closed));
        let (mut area, mut jumps) = (from.mask(), 0);
        loop {
            self.waves[jumps] = area;
            let next = area | self.jumps.once(area) & free;
            if area & until != 0 || next == area {
                return (area, jumps);
            }
            area = next;
            jumps += 1;
        }
    }

    /// Goes back from the end of a route, one wave for each jump, and collects the events of the
    /// squares that the route jumps over or lands on.
    fn trace(&self, end: ClassSquare, jumps: usize) -> Route {
        let (mut over, mut land) = (0, 0);
        let (mut at, mut index) = (end.mask(), end.index());
        for wave in (0..jumps).rev() {
            let before = ClassSquare::lowest(end.class(), self.jumps.once(at) & self.waves[wave]);
            let index_before = before.index();
            over |= self.instance.event[usize::midpoint(index, index_before)];
            if wave > 0 {
                land |= self.instance.event[index_before];
            }
            (at, index) = (before.mask(), index_before);
        }
        Route([
            (over & !MEN_EVENTS) | (land & MEN_EVENTS),
            (over & MEN_EVENTS) | (land & !MEN_EVENTS),
        ])
    }
}
