//! How a search ends.

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// As many results as the limit says. There may be more.
    Found(Vec<T>),
    /// Every result except those that were excluded. It is proved that there are no others.
    Exhausted(Vec<T>),
    /// The results found before someone asked it to stop. There may be more.
    Stopped(Vec<T>),
}

/// How a search ended whose caller gets each result as soon as it is found.
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
