//! Deciding one figure: depth first through the states, refuting what can be refuted at each.
//!
//! Complete because it tries, at every state, every move that can be made now and is not excluded
//! by the state's timeline, and leaves out only states that were seen before: a state's future
//! does not depend on how it came about, nor on which of it and its mirror image it is.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::board::SquareSet;
use crate::rules::Move;
use crate::search::Stop;

use super::class_set::Bits;
use super::crossing::{Crossing, State};
use super::propagate::Propagator;
use super::task::Task;
use super::timeline::Timeline;

/// What deciding took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Effort {
    /// States that were entered.
    pub states: u64,
    /// States that were looked at, whether entered or refuted at once.
    pub looked_at: u64,
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.states += other.states;
        self.looked_at += other.looked_at;
    }
}

/// Decides figures, one after the other, in the same memory.
#[derive(Debug, Default)]
pub struct Decider {
    stop: Stop,
    most_looked_at: Option<u64>,
    stopped: bool,
    seen: HashSet<u64, FxBuildHasher>,
    timelines: Vec<Timeline>,
    moves: Vec<(usize, usize)>,
    effort: Effort,
}

/// Whether there is a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is: this one.
    Key(Vec<Move>),
    /// There is provably none.
    Impossible,
    /// It was told to stop before that was known.
    Stopped,
}

/// The answer for one figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whether there is a key.
    pub answer: Answer,
    /// What it took.
    pub effort: Effort,
}

/// No more states are remembered than fit into 2^26 places, about 0.6 GB. Those after them are
/// looked at again wherever they come up, which takes time and changes no answer.
const STATES_REMEMBERED: usize = (1 << 26) / 8 * 7;

/// Above so many states the memory of the states seen is given back after the figure.
const STATES_KEPT: usize = 1 << 16;

impl Decider {
    /// Stops as soon as it is asked to.
    #[must_use]
    pub fn stopped_by(stop: &Stop) -> Self {
        Self {
            stop: stop.clone(),
            ..Self::default()
        }
    }

    /// Stops for a figure after looking at so many states.
    #[must_use]
    pub fn with_limit(self, states: u64) -> Self {
        Self {
            most_looked_at: Some(states),
            ..self
        }
    }

    /// A key that brings the men of a task to these squares, or the proof that there is none.
    ///
    /// Sets of the wrong size, or that are not outside the yard, have none.
    #[must_use]
    pub fn decide(&mut self, task: &Task, squares: SquareSet) -> Decision {
        self.decide_without(task, squares, None)
    }

    /// A key in which a man does not go to a square, or the proof that there is none.
    pub(super) fn decide_without(
        &mut self,
        task: &Task,
        squares: SquareSet,
        barred: Option<Move>,
    ) -> Decision {
        self.effort = Effort::default();
        self.stopped = false;
        self.moves.clear();
        let fits = squares.len() == task.men().len() && squares.is_subset(task.outside());
        let crossing = match barred {
            _ if !fits => Crossing::new(task, SquareSet::EMPTY),
            Some(barred) => Crossing::without(task, squares, barred),
            None => Crossing::new(task, squares),
        };
        let found = fits && self.decide_crossing(&crossing);
        if self.seen.capacity() > STATES_KEPT {
            self.seen = HashSet::default();
        } else {
            self.seen.clear();
        }
        let key = self.moves.iter().map(|&(man, square)| {
            let (from, to) = (crossing.yard.spots[man], crossing.figure.spots[square]);
            Move::new(from.square(), to.square())
        });
        Decision {
            answer: match (found, self.stopped) {
                (true, _) => Answer::Key(key.collect()),
                (false, true) => Answer::Stopped,
                (false, false) => Answer::Impossible,
            },
            effort: self.effort,
        }
    }

    fn decide_crossing(&mut self, crossing: &Crossing) -> bool {
        let start = State::start(crossing);
        self.timelines.clear();
        let root = Timeline::new(crossing.men, start.hopes(crossing));
        self.timelines.resize(crossing.men + 1, root);
        self.is_open(crossing, &start, 0) && self.search(crossing, &start, 0)
    }

    /// Whether the state, so many moves from the start, may have a key, as far as can be seen.
    fn is_open(&mut self, crossing: &Crossing, state: &State, depth: usize) -> bool {
        self.effort.looked_at += 1;
        let enough = |most| self.effort.looked_at > most;
        if self.stop.is_requested() || self.most_looked_at.is_some_and(enough) {
            self.stopped = true;
            return false;
        }
        let mut propagator = Propagator::new(crossing, state);
        propagator.run(&mut self.timelines[depth]).is_ok()
    }

    /// Whether a state was met before; from now on it was.
    fn was_seen(&mut self, name: u64) -> bool {
        if self.seen.len() < STATES_REMEMBERED {
            !self.seen.insert(name)
        } else {
            self.seen.contains(&name)
        }
    }

    fn search(&mut self, crossing: &Crossing, state: &State, depth: usize) -> bool {
        if state.men == 0 {
            return true;
        }
        self.effort.states += 1;
        let moves = self.timelines[depth].first_moves(crossing, state);
        for man in Bits(u64::from(state.men)) {
            for square in Bits(u64::from(moves[man])) {
                let next = state.after(crossing, man, square);
                if self.was_seen(crossing.name_of(next.men, next.open)) {
                    continue;
                }
                let (above, below) = self.timelines.split_at_mut(depth + 1);
                below[0].copy_from(&above[depth]);
                self.moves.push((man, square));
                if self.is_open(crossing, &next, depth + 1)
                    && self.search(crossing, &next, depth + 1)
                {
                    return true;
                }
                if self.stopped {
                    return false;
                }
                self.moves.pop();
            }
        }
        false
    }
}
