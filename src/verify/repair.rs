//! Repairs: small changes of the printed squares that make a faulty key verify.

use crate::notation::KeyKind;
use crate::rules::Move;

/// One move with a different reading of one or both of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The key.
    pub key: KeyKind,
    /// The move in that key, counted from 0.
    pub index: usize,
    /// The move as it stands.
    pub printed: Move,
    /// The move as it should be read.
    pub read: Move,
    /// Whether the other key has the exact reverse of the changed move.
    pub supported: bool,
}

/// A different reading of one or two squares that makes everything verify.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The changed moves, in the order of the keys and their moves.
    pub changes: Vec<Change>,
}

impl Change {
    /// The number of changed squares: 1, or 2 if both squares of the move change.
    #[must_use]
    pub fn squares(&self) -> usize {
        usize::from(self.printed.from != self.read.from)
            + usize::from(self.printed.to != self.read.to)
    }
}

impl Repair {
    /// The number of changed squares in all of its moves.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.changes.iter().map(Change::squares).sum()
    }
}
