//! The way from the yard to a figure, one move at a time. Deciding and counting both use it.

use super::class_set::Bits;
use super::instance::{Instance, State};
use super::propagate::Propagator;
use super::timeline::Timeline;

/// The timelines of a state and of the states before it.
#[derive(Debug)]
pub(super) struct Descent<'a> {
    instance: &'a Instance,
    /// By the number of moves made.
    timelines: Vec<Timeline>,
}

/// A state one move later.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor {
    /// The man who moves, by number.
    pub(super) man: usize,
    /// The square that he goes to, by number.
    pub(super) square: usize,
    pub(super) state: State,
    /// The state's identifier, from [`Instance::id_of`].
    pub(super) id: u64,
}

impl<'a> Descent<'a> {
    pub(super) fn new(instance: &'a Instance) -> Self {
        let start = Timeline::new(
            instance.men,
            State::start(instance).possible_squares(instance),
        );
        Self {
            instance,
            timelines: vec![start; instance.men + 1],
        }
    }

    /// Another descent of the same instance, with the timeline of the start.
    pub(super) fn again(&self) -> Self {
        Self {
            instance: self.instance,
            timelines: vec![self.timelines[0].clone(); self.timelines.len()],
        }
    }

    /// Enters the start. Returns false if the start is refuted: it has no key.
    pub(super) fn begin(&mut self, start: &State) -> bool {
        let mut propagator = Propagator::new(self.instance, start);
        propagator.run(&mut self.timelines[0]).is_ok()
    }

    /// Enters a state after `moves` moves, at least one. Returns false if the state is refuted: it has
    /// no key. The state before it must have been entered.
    pub(super) fn enter(&mut self, state: &State, moves: usize) -> bool {
        let (above, below) = self.timelines.split_at_mut(moves);
        below[0].copy_from(&above[moves - 1]);
        let mut propagator = Propagator::new(self.instance, state);
        propagator.run(&mut below[0]).is_ok()
    }

    /// The states one move after a state that was entered. Every key of that state leads through one
    /// of them.
    pub(super) fn successors(
        &self,
        state: &State,
        moves: usize,
    ) -> impl Iterator<Item = Successor> + use<'a> {
        let choices = self.timelines[moves].first_moves(self.instance, state);
        let (instance, state) = (self.instance, *state);
        Bits(u64::from(state.men)).flat_map(move |man| {
            Bits(u64::from(choices[man])).map(move |square| {
                let state = state.after(instance, man, square);
                Successor {
                    man,
                    square,
                    state,
                    id: instance.id_of(state.men, state.open),
                }
            })
        })
    }
}
