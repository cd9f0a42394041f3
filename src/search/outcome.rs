//! How a search ends.

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// It found the number of results that the limit says. There may be more.
    Found(Vec<T>),
    /// It found every result, except those that were excluded. It is proved that there are no others.
    Exhausted(Vec<T>),
    /// It was asked to stop, and had found these results before. There may be more.
    Stopped(Vec<T>),
}

/// How a search ended that gives its caller each result as soon as it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The caller has the number of results that it wanted. There may be more.
    Found,
    /// The caller has every result. It is proved that there are no others.
    Exhausted,
    /// The search was asked to stop before that. There may be more results.
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
