//! Decides one figure: a depth-first search through the states, which refutes a state as early as it
//! can.
//!
//! Why the answer is complete: at every state the search tries every legal move, except those that
//! the state's timeline excludes. The timeline excludes a move only if no key that completes the
//! state has it. The search leaves out a state only if it has seen it, or its mirror image, before.
//! What can follow a state does not depend on the moves that led to it, and the keys of a mirror
//! image are the mirror images of the keys.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::board::SquareSet;
use crate::rules::Move;
use crate::search::Stop;

use super::descent::Descent;
use super::instance::{Instance, State};
use super::task::ExitTask;

/// The number of states that a decision took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Effort {
    /// States that were entered: the search tried their moves.
    pub states: u64,
    /// States that were looked at: those that were entered, and those that were refuted at once.
    pub looked_at: u64,
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.states += other.states;
        self.looked_at += other.looked_at;
    }
}

/// Decides whether figures have keys. It decides one figure after another and reuses its memory.
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
///     Decision::Impossible | Decision::Stopped => unreachable!("it has a key"),
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
    /// It has at least one: this one.
    Key(Vec<Move>),
    /// It has none, and this is proved.
    Impossible,
    /// The decider stopped before it knew the answer.
    Stopped,
}

/// A decision, and the number of states that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Whether there is a key.
    pub decision: Decision,
    /// The states that it took.
    pub effort: Effort,
}

/// The most states that the decider remembers: seven eighths of a table of 2^26 places, about 0.6 GB.
/// It looks at further states again whenever they come up, which takes time and changes no answer.
const STATES_REMEMBERED: usize = (1 << 26) / 8 * 7;

/// A table with more places than this is given back to the system after each figure.
const STATES_KEPT: usize = 1 << 16;

impl Default for Decider {
    /// A decider without a request to stop.
    fn default() -> Self {
        Self::stopped_by(&Stop::new())
    }
}

impl Decider {
    /// A decider that stops soon after the request is made.
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

    /// Gives up on each figure after it has looked at this number of states.
    #[must_use]
    pub fn with_limit(self, states: u64) -> Self {
        Self {
            most_looked_at: Some(states),
            ..self
        }
    }

    /// Finds a key that brings the men of a task to these squares, or proves that there is none.
    ///
    /// There is none if the number of squares is not the number of men, or if a square is in the yard.
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

    /// Finds a key of an instance, or proves that there is none.
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
            if self.was_seen(next.id) {
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

    /// Counts one more state, and returns whether the search may look at it.
    fn may_look(&mut self) -> bool {
        self.effort.looked_at += 1;
        let is_enough = |most| self.effort.looked_at > most;
        self.stopped = self.stop.is_requested() || self.most_looked_at.is_some_and(is_enough);
        !self.stopped
    }

    /// Whether a state was seen before. Remembers it now, if there is memory for it.
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
                Decision::Stopped => panic!("it was not asked to stop"),
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
