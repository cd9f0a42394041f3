//! What is known about how a session can end.

use serde::{Deserialize, Serialize};

use super::Change;

/// What a search can be asked about how a task ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Nothing.
    Nothing,
    /// Whether it can still be solved.
    Whether,
    /// In how few moves it can be solved. It always can be.
    HowMany,
}

/// What was found about the solutions of a task. It stays true whatever is made and taken back.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Foresight {
    /// The changes of a solution, from the start; empty if none is known.
    pub(super) line: Vec<Change>,
    /// Changes after which there is no solution. Before the last of them there was one.
    pub(super) lost: Option<Vec<Change>>,
    /// A place on the line, and the fewest changes that may be needed from there on.
    pub(super) at_least: Option<(usize, usize)>,
}

/// What a search found: the changes that are left to make, if there are any, and the fewest that may be needed.
#[cfg(feature = "search")]
pub(super) type Found = (Option<Vec<Change>>, usize);

impl Foresight {
    /// Whether these changes are the known solution.
    pub(super) fn is_line(&self, changes: &[Change]) -> bool {
        self.line == changes
    }
}
