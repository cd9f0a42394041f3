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

use super::descent::Descent;
use super::instance::{Instance, State};
use super::task::ExitTask;

/// How many states a decision took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Effort {
    /// States that were entered: their moves were tried.
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
///
/// Three men leave their yard and stand on the diagonal across it:
///
/// ```
/// use halma_solve::board::{Board, Corner, Yard};
/// use halma_solve::notation::{Readings, read_all};
/// use halma_solve::problem::Exit;
/// use halma_solve::search::exit::{Decision, Decider, ExitTask};
///
/// let drawing = "\
/// Board: 4 by 4
/// Yard: rows 2, 1 at I, 1
///
///  1 2 3
///  ● . . III
///  . ● . II
///  . . ● I
/// ";
/// let puzzle = Exit::from_text(&read_all(drawing).remove(0)?, Readings::Emended)?;
/// let task = ExitTask::new(puzzle.board(), puzzle.yard().clone())?;
/// let figure = puzzle.drawn().expect("it is drawn").squares();
/// match Decider::default().decide(&task, figure).decision {
///     Decision::Key(key) => assert_eq!(key.len(), 3),
///     Decision::Impossible | Decision::Stopped => unreachable!("it has a key, and nobody stops"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Decider {
    stop: Stop,
    most_looked_at: Option<u64>,
    most_remembered: usize,
    stopped: bool,
    seen: HashSet<u64, FxBuildHasher>,
    moves: Vec<(usize, usize)>,
    effort: Effort,
}

/// Whether a figure has a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It has: this is one.
    Key(Vec<Move>),
    /// It provably has none.
    Impossible,
    /// The decider stopped before it knew.
    Stopped,
}

/// A decision, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Whether there is a key.
    pub decision: Decision,
    /// The states that it took.
    pub effort: Effort,
}

/// The most states that are remembered: they fit into 2^26 places, about 0.6 GB. Any others are
/// looked at again wherever they come up, which takes time and changes no answer.
const STATES_REMEMBERED: usize = (1 << 26) / 8 * 7;

/// With more places than this for states, the memory is given back after the figure.
const STATES_KEPT: usize = 1 << 16;

impl Default for Decider {
    /// Nobody stops it.
    fn default() -> Self {
        Self::stopped_by(&Stop::new())
    }
}

impl Decider {
    /// Stops as soon as it is asked to.
    #[must_use]
    pub fn stopped_by(stop: &Stop) -> Self {
        Self {
            stop: stop.clone(),
            most_looked_at: None,
            most_remembered: STATES_REMEMBERED,
            stopped: false,
            seen: HashSet::default(),
            moves: Vec::new(),
            effort: Effort::default(),
        }
    }

    /// Stops for a figure after looking at this number of states.
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
    pub fn decide(&mut self, task: &ExitTask, squares: SquareSet) -> Decided {
        match Instance::new(task, squares) {
            Some(instance) => self.decide_instance(&instance),
            None => Decided {
                decision: Decision::Impossible,
                effort: Effort::default(),
            },
        }
    }

    /// A key of a instance, or the proof that there is none.
    pub(super) fn decide_instance(&mut self, instance: &Instance) -> Decided {
        self.effort = Effort::default();
        self.stopped = false;
        self.moves.clear();
        let (mut descent, start) = (Descent::new(instance), State::start(instance));
        let found = self.may_look() && descent.begin(&start) && self.search(&mut descent, &start);
        self.forget();
        let decision = match (found, self.stopped) {
            (true, _) => {
                let moves = self.moves.iter();
                Decision::Key(moves.map(|&made| instance.made(made)).collect())
            }
            (false, true) => Decision::Stopped,
            (false, false) => Decision::Impossible,
        };
        Decided {
            decision,
            effort: self.effort,
        }
    }

    fn search(&mut self, descent: &mut Descent<'_>, state: &State) -> bool {
        if state.men == 0 {
            return true;
        }
        self.effort.states += 1;
        for next in descent.successors(state, self.moves.len()) {
            if self.was_seen(next.name) {
                continue;
            }
            if !self.may_look() {
                return false;
            }
            self.moves.push((next.man, next.square));
            if descent.enter(&next.state, self.moves.len()) && self.search(descent, &next.state) {
                return true;
            }
            if self.stopped {
                return false;
            }
            self.moves.pop();
        }
        false
    }

    /// Whether it may look at one more state.
    fn may_look(&mut self) -> bool {
        self.effort.looked_at += 1;
        let is_enough = |most| self.effort.looked_at > most;
        self.stopped = self.stop.is_requested() || self.most_looked_at.is_some_and(is_enough);
        !self.stopped
    }

    /// Whether a state was met before; from now on it was, if there is memory for it.
    fn was_seen(&mut self, name: u64) -> bool {
        if self.seen.len() >= self.most_remembered || self.seen.try_reserve(1).is_err() {
            self.seen.contains(&name)
        } else {
            !self.seen.insert(name)
        }
    }

    fn forget(&mut self) {
        if self.seen.capacity() > STATES_KEPT {
            self.seen = HashSet::default();
        } else {
            self.seen.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Corner, Yard};
    use crate::search::Stop;

    use super::super::candidates::Candidates;
    use super::super::task::SymmetricalTask;
    use super::{Decider, Decision};

    /// All sets of squares that the search for ten men decides.
    #[test]
    fn answers_are_the_same_when_no_more_states_are_remembered() {
        let yard = Yard::standard(10, Corner::NearLeft).expect("a standard yard");
        let task = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let candidates = Candidates::of(&task, &Stop::new(), &|_| ()).expect("they fit");
        let mut usual = Decider::default();
        let mut forgetful = [0, 5].map(|most_remembered| Decider {
            most_remembered,
            ..Decider::default()
        });
        let (mut keys, mut proofs, mut looked_at_again) = (0, 0, 0);
        for &squares in candidates.sets() {
            let expected = usual.decide(&task, squares);
            match expected.decision {
                Decision::Key(_) => keys += 1,
                Decision::Impossible => proofs += u32::from(expected.effort.states > 0),
                Decision::Stopped => panic!("nobody stopped it"),
            }
            for forgetful in &mut forgetful {
                let decided = forgetful.decide(&task, squares);
                assert_eq!(decided.decision, expected.decision, "{squares:?}");
                assert!(decided.effort.looked_at >= expected.effort.looked_at);
                looked_at_again += decided.effort.looked_at - expected.effort.looked_at;
            }
        }
        // The number of figures that was known before this program.
        assert_eq!(keys, 122);
        assert!(
            proofs > 0 && looked_at_again > 0,
            "{proofs}, {looked_at_again}"
        );
    }
}
