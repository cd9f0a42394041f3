//! The result that a record of a game claims.

/// A claimed result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Nobody has won yet.
    Unfinished,
    /// A side has won.
    Won {
        /// The side.
        side: usize,
        /// The number of the last move, if the claim has one.
        at: Option<usize>,
    },
}
