//! Requests to stop a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop. The caller of a search keeps one clone, and the search looks at another.
///
/// All clones are the same request. A [part](Self::part) is requested whenever the whole is, and it
/// can also be requested alone. So a search that has enough results can stop its own threads without
/// changing its caller's request.
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
    /// A request that has not been made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A request that stops only a part of what this request stops.
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

    /// Whether this request was made, or that of the whole to which it belongs.
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
            || self
                .whole
                .as_ref()
                .is_some_and(|whole| whole.is_requested())
    }

    /// The same as a `Result`, for `?` in the loops of a search.
    ///
    /// # Errors
    /// [`Stopped`] if [`is_requested`](Self::is_requested).
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_requested() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}
