//! The way through the states, one chosen move at a time. Deciding and counting both use it.

use std::sync::OnceLock;

use super::class_set::Bits;
use super::instance::Instance;
use super::matching::{CAPACITY, Choices};
use super::propagate::Propagator;
use super::shave::{self, Pairs};
use super::state::{Side, State};
use super::timeline::Timeline;

/// The timelines of a state and of the states before it.
#[derive(Debug)]
pub(super) struct Descent<'a> {
    instance: &'a Instance,
    /// Most instances are refuted before they are needed.
    pairs: OnceLock<Pairs>,
    /// By the number of moves chosen, as far as they were needed.
    timelines: Vec<Timeline>,
    /// The states that were entered, with what is known about the moves from them.
    entered: Vec<Entered>,
    /// Memory for shaving.
    trial: Option<Timeline>,
    /// The number of orders of two events that were tried.
    pub(super) trials: u64,
}

/// A state that was entered.
#[derive(Clone, Copy, Debug)]
struct Entered {
    state: State,
    /// The move that led to it. No move leads to the start, and nothing reads the one that stands there.
    made: (usize, usize),
    /// The moves that lead from it to a dead state: for each man the squares.
    dead: Choices,
}

/// A state in which one more move is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor {
    /// The man and the square of that move, by number.
    pub(super) made: (usize, usize),
    pub(super) state: State,
}

impl<'a> Descent<'a> {
    pub(super) fn new(instance: &'a Instance) -> Self {
        let start = Timeline::new(instance.men, instance.possible_squares());
        Self {
            instance,
            pairs: OnceLock::new(),
            timelines: vec![start],
            entered: vec![Entered::of(&State::start(instance), (0, 0))],
            trial: None,
            trials: 0,
        }
    }

    /// Another descent of the same instance, with the timeline of the start.
    pub(super) fn again(&self) -> Self {
        Self {
            instance: self.instance,
            pairs: self.pairs.clone(),
            timelines: vec![self.timelines[0].clone()],
            entered: vec![self.entered[0]],
            trial: None,
            trials: 0,
        }
    }

    /// The instance.
    pub(super) const fn instance(&self) -> &'a Instance {
        self.instance
    }

    /// The timeline of a state that was entered.
    #[cfg(test)]
    pub(super) fn timeline(&self, moves: usize) -> &Timeline {
        &self.timelines[moves]
    }

    /// Enters the start. Returns false if the start is refuted: it has no key.
    pub(super) fn begin(&mut self, start: &State) -> bool {
        let mut propagator = Propagator::new(self.instance, start);
        propagator.run(&mut self.timelines[0]).is_ok()
    }

    /// Enters a state in which this number of moves is chosen, at least one. Returns false if the state
    /// is refuted: it has no key. The state before it must have been entered.
    pub(super) fn enter(&mut self, next: &Successor, moves: usize) -> bool {
        if self.timelines.len() == moves {
            self.timelines.push(self.timelines[0].clone());
            self.entered.push(self.entered[0]);
        }
        let (above, below) = self.timelines.split_at_mut(moves);
        let pairs = self.pairs.get_or_init(|| Pairs::of(self.instance));
        below[0].copy_from(&above[moves - 1]);
        below[0].mark_changed(pairs.near(next.made));
        self.entered[moves] = Entered::of(&next.state, next.made);
        let mut propagator = Propagator::new(self.instance, &next.state);
        propagator.run(&mut below[0]).is_ok()
    }

    /// Notes that a move leads from a state that was entered to a dead one.
    pub(super) fn mark_dead(&mut self, moves: usize, (man, square): (usize, usize)) {
        self.entered[moves].dead[man] |= 1 << square;
    }

    /// Forgets which moves lead from the start to dead states. A walk on the other side needs that.
    pub(super) fn unmark_start(&mut self) {
        self.entered[0].dead = [0; CAPACITY];
    }

    /// Whether a move leads from a state that was entered to a state that is dead for this reason: the
    /// same move made one move sooner led to a dead state. If the last move is legal in that dead
    /// state, both orders of the two moves lead to the same state. All that follows a dead state is
    /// dead.
    pub(super) fn follows_dead(&self, moves: usize, side: Side, made: (usize, usize)) -> bool {
        let Some(sooner) = moves.checked_sub(1).map(|moves| &self.entered[moves]) else {
            return false;
        };
        sooner.dead[made.0] >> made.1 & 1 != 0 && {
            let dead = sooner.state.with(self.instance, side, made);
            dead.is_legal(self.instance, side, self.entered[moves].made)
        }
    }

    /// Shaves the orders of a state that was entered. Returns false if the state is refuted.
    pub(super) fn shave(&mut self, state: &State, moves: usize) -> bool {
        let timeline = &mut self.timelines[moves];
        let pairs = self.pairs.get_or_init(|| Pairs::of(self.instance));
        let trial = self.trial.get_or_insert_with(|| timeline.clone());
        let (trials, shaved) = shave::shave(self.instance, pairs, state, timeline, trial);
        self.trials += trials;
        shaved.is_ok()
    }

    /// The states one move further on that side of a state that was entered. Every key of that state
    /// leads through one of them.
    pub(super) fn successors(
        &self,
        state: &State,
        moves: usize,
        side: Side,
    ) -> impl Iterator<Item = Successor> + use<'a> {
        let choices = self.timelines[moves].moves(self.instance, state, side);
        let (instance, state) = (self.instance, *state);
        Bits(u64::from(state.men)).flat_map(move |man| {
            Bits(u64::from(choices[man])).map(move |square| {
                let made = (man, square);
                Successor {
                    made,
                    state: state.with(instance, side, made),
                }
            })
        })
    }
}

impl Entered {
    const fn of(state: &State, made: (usize, usize)) -> Self {
        Self {
            state: *state,
            made,
            dead: [0; CAPACITY],
        }
    }
}
