//! How a search ends.

/// The results of a search, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<T> {
    /// Whether there may be more.
    pub ending: Ending,
    /// What it found, in its order.
    pub results: Vec<T>,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It found the number of results that the limit says. There may be more.
    Found,
    /// It found every result, except those that were excluded. It is proved that there are no others.
    Exhausted,
    /// It was asked to stop before that. There may be more results.
    Stopped,
}
