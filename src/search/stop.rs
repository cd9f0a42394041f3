//! Asking a search to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop, which the one who asks and the searches that look at it share.
///
/// Clones are the same request. A [part](Self::part) also stops when the whole is asked to, but can
/// be stopped alone: a search that has enough stops its own threads and leaves its caller's request
/// as it is.
///
/// ```
/// use halma_solve::search::Stop;
///
/// let whole = Stop::new();
/// let part = whole.part();
/// part.request();
/// assert!(part.check().is_err() && whole.check().is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    whole: Option<Arc<Self>>,
}

/// The search was asked to stop before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before it was done")]
pub struct Stopped;

impl Stop {
    /// A request that nobody has made yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A request for a part of the work.
    #[must_use]
    pub fn part(&self) -> Self {
        Self {
            requested: Arc::default(),
            whole: Some(Arc::new(self.clone())),
        }
    }

    /// Asks everybody who shares the request to stop.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
            || self
                .whole
                .as_ref()
                .is_some_and(|whole| whole.is_requested())
    }

    /// For `?` in the loops of a search.
    ///
    /// # Errors
    /// [`Stopped`] if somebody has asked.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_requested() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}
