//! The grounding test; `propagate.rs` has its argument.

use super::instance::{events, low_half};
use super::matching::CAPACITY;
use super::precedences::{Precedences, Routes, split};
use super::propagate::{Propagator, Refuted};
use super::state::Side;
use crate::class_set::{ClassSet, bits};

impl Propagator<'_> {
    /// The grounding test in both directions.
    pub(super) fn ground(&mut self, precedences: &mut Precedences) -> Result<(), Refuted> {
        let mut sides = Side::BOTH.into_iter();
        if sides.all(|side| self.is_grounded(precedences, side)) {
            Ok(())
        } else {
            Err(Refuted)
        }
    }

    /// The grounding test, forward from the beginning (`Before`) or backward from the end (`After`).
    fn is_grounded(&mut self, precedences: &mut Precedences, side: Side) -> bool {
        let mut done = 0;
        // The remembered routes come first. Other routes are sought only when these add nothing more.
        let mut look_further = false;
        while done != self.to_come {
            let reached = self.ground_once(precedences, side, done, look_further);
            if reached == done && look_further {
                return false;
            }
            look_further = reached == done;
            done = reached;
        }
        true
    }

    /// Adds the events that need only events in `done`, and returns all of them.
    fn ground_once(
        &mut self,
        precedences: &mut Precedences,
        side: Side,
        mut done: u64,
        look_further: bool,
    ) -> u64 {
        let left = self.to_come & !done;
        // The squares where no route may land or jump, because their events are not added yet.
        let (closed, vacant) = match (look_further, side) {
            (false, _) => (ClassSet::EMPTY, ClassSet::EMPTY),
            (true, Side::Before) => split(self.instance, left),
            (true, Side::After) => {
                let (men, squares) = split(self.instance, left);
                (squares, men)
            }
        };
        for man in bits(self.state.men) {
            let known = |event: usize| precedences.known[event][side as usize];
            // Wherever he goes, he must wait for other events.
            if known(man) & left & !done != 0 {
                continue;
            }
            let mut squares = precedences.edges[man];
            // The loop would leave these out one by one, which makes the whole search slower by 2 %.
            if done >> man & 1 != 0 {
                squares &= !low_half(done >> CAPACITY);
            }
            for square in bits(squares) {
                let made = (man, square);
                let both = events(made);
                if both & !done == 0 {
                    continue;
                }
                let Routes(newer, older) = self.routes.of(made);
                let known = known(man) | known(CAPACITY + square);
                let (newer, older) = (newer.0[side as usize], older.0[side as usize]);
                let missing = left & !done;
                if known & missing != 0 {
                    continue;
                }
                if newer & missing != 0 && older & missing != 0 {
                    if !look_further {
                        continue;
                    }
                    let mut limits = precedences.limits(made);
                    let class = self.instance.yard.class_squares[man].class();
                    limits.closed |= vacant.with_class_of(class, closed);
                    let Some(route) = self.route(made, &limits) else {
                        continue;
                    };
                    self.routes.push(made, route);
                }
                done |= both;
            }
        }
        done
    }
}
