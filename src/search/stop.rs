//! Asking a search to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop. Whoever may make it and the searches that obey it share it.
///
/// Clones are the same request. A [part](Self::part) is requested together with the whole, and can
/// also be requested alone: a search that has enough stops its own threads, and its caller's request
/// stays as it is.
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
    /// A request that is not made yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A request for a part of what the whole stops.
    #[must_use]
    pub fn part(&self) -> Self {
        Self {
            requested: Arc::default(),
            whole: Some(Arc::new(self.clone())),
        }
    }

    /// Makes the request.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Whether the request, or that of the whole, was made.
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
    /// [`Stopped`] if the request, or that of the whole, was made.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_requested() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}
