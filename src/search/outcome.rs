//! How a search ends.

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// As many results as were wanted; there may be more.
    Found(Vec<T>),
    /// Every result that there is, but those excluded.
    Exhausted(Vec<T>),
    /// The results found before it was told to stop.
    Stopped(Vec<T>),
}

/// How a search ended that hands its results over as it finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The caller has as many results as it wanted; there may be more.
    Found,
    /// There are no more results.
    Exhausted,
    /// Someone asked it to stop before that.
    Stopped,
}

impl<T> Outcome<T> {
    /// The results, however it ended.
    #[must_use]
    pub fn results(&self) -> &[T] {
        match self {
            Self::Found(results) | Self::Exhausted(results) | Self::Stopped(results) => results,
        }
    }
}
