//! What a decision about one figure says.

use crate::rules::Move;

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

/// What settled a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The start alone was refuted, or the task does not allow such a figure at all.
    Start,
    /// Shaving refuted the start.
    Shaving,
    /// A walk through the states found a key, or found that there is none.
    Walk,
}

/// A decision, and the number of states that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Whether there is a key.
    pub decision: Decision,
    /// What settled it.
    pub stage: Stage,
    /// The states that it took.
    pub effort: Effort,
}

/// The number of states that a decision took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Effort {
    /// States that were entered: the search tried their moves.
    pub states: u64,
    /// Orders of two events that were tried by shaving.
    pub trials: u64,
    /// States that were looked at: those that were entered, and those that were refuted at once.
    pub looked_at: u64,
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.states += other.states;
        self.looked_at += other.looked_at;
        self.trials += other.trials;
    }
}
