//! What is known about how a session can end.

use serde::{Deserialize, Serialize};

use super::Change;

/// What a search can be asked about how a task ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchQuestion {
    /// Nothing.
    Nothing,
    /// Whether it can still be solved.
    Whether,
    /// In how few moves it can be solved. It always can be.
    HowMany,
}

/// What was found about the solutions of a task. It stays true whatever changes are made or taken back.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Foresight {
    /// Solutions, each with all its changes from the start: at most the puzzle's own and the last one found.
    pub(super) lines: Vec<Vec<Change>>,
    /// Changes after which there is no solution. Before the last of them there was one.
    pub(super) lost: Option<Vec<Change>>,
    /// What a search for the fewest further moves found.
    pub(super) bounds: Option<KnownBounds>,
}

/// A searched position, and between which numbers the fewest further moves lie.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KnownBounds {
    /// The changes up to the position.
    pub(super) made: Vec<Change>,
    pub(super) at_least: usize,
    pub(super) at_most: usize,
}

impl Foresight {
    /// Adds a solution that was found.
    pub(super) fn add(&mut self, made: &[Change], rest: &[Change]) {
        self.lines.truncate(1);
        self.lines.push([made, rest].concat());
    }
}

/// What a search found: the remaining changes of a solution, if it has one, and a lower bound on their number.
pub(super) type SearchResult = (Option<Vec<Change>>, usize);
