//! The limits of a search and the reports of its progress: one value for every search.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::outcome::{EndedEarly, Result};
use super::parallel::{Pool, pool};

/// The limits of a search: a request to stop, a deadline, a memory limit, and a number of threads. It also
/// reports the progress of the search. Results are correct under any control.
///
/// Clones are the same control: they share the request, the deadline, the threads, and the progress listener.
///
/// ```
/// use std::time::Duration;
///
/// use halma_search::{Control, EndedEarly, Stop};
///
/// let stop = Stop::new();
/// let control = Control::new().stopped_by(&stop).with_threads(2);
/// assert_eq!(control.check(), Ok(()));
/// stop.request();
/// assert_eq!(control.check(), Err(EndedEarly::Stopped));
///
/// let control = Control::new().with_time(Duration::ZERO);
/// assert_eq!(control.check(), Err(EndedEarly::Time));
/// ```
#[derive(Clone, Debug)]
pub struct Control {
    stop: Stop,
    deadline: Option<Instant>,
    memory: usize,
    threads: usize,
    /// The threads themselves, once a search needs them.
    pool: Arc<OnceLock<Pool>>,
    listener: Option<Listener>,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The steps that are done. A step is a position, a state, a set of squares or a part of the work,
    /// depending on the search.
    pub done: u64,
    /// The steps that are planned so far, if that is known. The search may add more later.
    pub planned: Option<u64>,
}

/// A part of a whole, such as 3/4 of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    numerator: u32,
    denominator: u32,
}

impl Share {
    /// The fraction `numerator/denominator`. The denominator must not be 0.
    pub(super) const fn new(numerator: u32, denominator: u32) -> Self {
        Self {
            numerator,
            denominator,
        }
    }
}

/// A function that receives the progress of a search, and the number of steps that were counted for it.
#[derive(Clone)]
struct Listener {
    tell: Arc<Mutex<dyn FnMut(Steps) + Send>>,
    counted: Arc<AtomicU64>,
}

impl fmt::Debug for Listener {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Listener")
    }
}

impl Default for Control {
    /// No request to stop, no time limit, 4 GiB of memory (or all that can be addressed), one thread for each
    /// core, and no listener.
    fn default() -> Self {
        Self {
            stop: Stop::new(),
            deadline: None,
            memory: Self::gibibytes(4),
            threads: cores(),
            pool: Arc::default(),
            listener: None,
        }
    }
}

impl Control {
    /// The default control.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same control with this request to stop in place of its own.
    #[must_use]
    pub fn stopped_by(self, stop: &Stop) -> Self {
        let stop = stop.clone();
        Self { stop, ..self }
    }

    /// The same control with this much time from now on.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Self {
            deadline: Instant::now().checked_add(time),
            ..self
        }
    }

    /// The same control with at most this number of bytes for the positions or states of a search. The
    /// program itself needs a few million bytes more.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Self {
        Self { memory, ..self }
    }

    /// The same control with this number of threads; 0 means one for each core. The answer is the same with
    /// any number, unless the search is stopped or runs out of time.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self {
            threads: if threads == 0 { cores() } else { threads },
            pool: Arc::default(),
            ..self
        }
    }

    /// The same control with a listener. Any thread of the search may call it now and then with the progress,
    /// but never two at once.
    #[must_use]
    pub fn with_progress(self, listener: impl FnMut(Steps) + Send + 'static) -> Self {
        let listener = Some(Listener {
            tell: Arc::new(Mutex::new(listener)),
            counted: Arc::default(),
        });
        Self { listener, ..self }
    }

    /// This many GiB in bytes, for a memory limit, or all that the machine can address if that is less: with
    /// 32 bits, 4 GiB is one byte too many.
    fn gibibytes(number: u16) -> usize {
        usize::try_from(u64::from(number) << 30).unwrap_or(usize::MAX)
    }

    /// The memory limit in bytes.
    pub const fn memory(&self) -> usize {
        self.memory
    }

    /// The number of threads, at least 1.
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// Whether the search may go on.
    ///
    /// # Errors
    /// [`EndedEarly::Stopped`] after a request to stop, and [`EndedEarly::Time`] after the deadline.
    pub fn check(&self) -> Result<()> {
        self.stop.check()?;
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(EndedEarly::Time),
            _ => Ok(()),
        }
    }

    /// Whether the search has a limited time, which is its own to use.
    pub(super) const fn has_deadline(&self) -> bool {
        self.deadline.is_some()
    }

    /// The same control without a listener: the steps of a small search within another are not steps of the
    /// other.
    pub(super) fn quiet(self) -> Self {
        Self {
            listener: None,
            ..self
        }
    }

    /// The same control for a new search: it counts its steps from zero, and it can be stopped by itself.
    pub(super) fn anew(&self) -> Self {
        let listener = self.listener.as_ref().map(|listener| Listener {
            tell: Arc::clone(&listener.tell),
            counted: Arc::default(),
        });
        Self {
            stop: self.stop.part(),
            listener,
            ..self.clone()
        }
    }

    /// The control for a part of a search: its progress is not reported, and it can be stopped by itself.
    pub(super) fn part(&self) -> Self {
        self.anew().quiet()
    }

    /// Stops everything with this control or a clone of it.
    pub(super) fn request_stop(&self) {
        self.stop.request();
    }

    /// The same control with at most this number of bytes.
    pub(super) fn with_at_most(&self, bytes: usize) -> Self {
        self.clone().with_memory(bytes.min(self.memory))
    }

    /// The same control with this share of the remaining time.
    pub(super) fn with_share(&self, share: Share) -> Self {
        let Some(deadline) = self.deadline else {
            return self.clone();
        };
        let left = deadline.saturating_duration_since(Instant::now());
        self.clone()
            .with_time(left / share.denominator * share.numerator)
    }

    /// Whether the search may use this number of bytes.
    pub(super) fn check_memory(&self, bytes: usize) -> Result<()> {
        if bytes > self.memory {
            let limit = self.memory;
            return Err(EndedEarly::Memory { limit });
        }
        Ok(())
    }

    /// Reports how many steps are done, and how many are planned if that is known.
    pub(super) fn advanced(&self, done: u64, planned: Option<u64>) {
        if let Some(listener) = &self.listener {
            let tell = listener.tell.lock();
            tell.unwrap_or_else(PoisonError::into_inner)(Steps { done, planned });
        }
    }

    /// Counts more steps of a search whose end is not known, and reports how many they are now. All clones count
    /// together. Whether the search may go on.
    pub(super) fn count(&self, more: usize) -> Result<()> {
        if let Some(listener) = &self.listener {
            // While it is locked nobody else counts, so no report is lower than the one before.
            let tell = listener.tell.lock();
            let mut tell = tell.unwrap_or_else(PoisonError::into_inner);
            let before = listener.counted.fetch_add(more as u64, Ordering::Relaxed);
            tell(Steps {
                done: before + more as u64,
                planned: None,
            });
        }
        self.check()
    }

    /// Does this work with the threads of this control, and waits for its result.
    pub(super) fn install<R: Send>(&self, work: impl FnOnce() -> Result<R> + Send) -> Result<R> {
        let started = if let Some(started) = self.pool.get() {
            started
        } else {
            let started = pool(self.threads)?;
            self.pool.get_or_init(|| started)
        };
        started.install(work)
    }
}

/// The number of processor cores that this program may use; 1 if it is not known.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A request to stop. The caller of a search keeps one clone, and the search checks another. All clones are
/// the same request.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    whole: Option<Arc<Self>>,
}

impl Stop {
    /// A request that has not been made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A request that counts as made when this one is, and that can also be made by itself. So a search that
    /// has enough results can stop its own threads without changing its caller's request.
    fn part(&self) -> Self {
        Self {
            requested: Arc::default(),
            whole: Some(Arc::new(self.clone())),
        }
    }

    /// Makes the request.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Whether this request has been made, or the one that it depends on.
    pub fn is_requested(&self) -> bool {
        let is_requested = |whole: &Arc<Self>| whole.is_requested();
        self.requested.load(Ordering::Relaxed) || self.whole.as_ref().is_some_and(is_requested)
    }

    /// The same as a `Result`, for `?` in the loops of a search.
    ///
    /// # Errors
    /// [`EndedEarly::Stopped`] if [`is_requested`](Self::is_requested).
    pub fn check(&self) -> Result<()> {
        if self.is_requested() {
            Err(EndedEarly::Stopped)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Control, Share, Steps, Stop};
    use crate::EndedEarly;

    #[test]
    fn no_limit_of_memory_is_lost_on_a_small_machine() {
        // With 32 bits, four GiB are one byte more than a number of bytes can say.
        for (gibibytes, bytes) in [(0, 0), (3, 3_221_225_472), (4, 4_294_967_296_u64)] {
            let most = usize::try_from(bytes).unwrap_or(usize::MAX);
            assert_eq!(Control::gibibytes(gibibytes), most);
        }
        assert!(Control::default().memory >= 4_294_967_295);
    }

    #[test]
    fn a_part_ends_with_its_whole_and_the_whole_goes_on_without_it() {
        let stop = Stop::new();
        let whole = Control::new().stopped_by(&stop);
        let part = whole.part();
        part.request_stop();
        assert_eq!(part.check(), Err(EndedEarly::Stopped));
        assert_eq!(whole.check(), Ok(()));
        let other = whole.part();
        stop.request();
        assert_eq!(other.check(), Err(EndedEarly::Stopped));
        let late = Control::new().with_time(Duration::ZERO).part();
        assert_eq!(late.check(), Err(EndedEarly::Time));
    }

    #[test]
    fn a_share_of_the_time_ends_before_all_of_it() {
        let hour = Duration::from_hours(1);
        let whole = Control::new().with_time(hour);
        let quarter = whole.with_share(Share::new(1, 4));
        let [whole, quarter] =
            [whole, quarter].map(|control| control.deadline.expect("a deadline"));
        assert!(quarter + hour / 2 < whole);
        assert_eq!(Control::new().with_share(Share::new(1, 4)).deadline, None);
    }

    #[test]
    fn only_the_whole_is_heard() {
        let (sender, heard) = std::sync::mpsc::channel();
        let control = Control::new().with_progress(move |steps| {
            sender.send(steps).expect("somebody listens");
        });
        control.advanced(1, None);
        control.part().advanced(2, None);
        control.clone().advanced(3, Some(4));
        let said = |done, planned| Steps { done, planned };
        let heard: Vec<Steps> = heard.try_iter().collect();
        assert_eq!(heard, [said(1, None), said(3, Some(4))]);
    }

    #[test]
    fn clones_count_together_and_a_new_search_from_zero() {
        let (sender, heard) = std::sync::mpsc::channel();
        let control = Control::new().with_progress(move |steps| {
            sender.send(steps.done).expect("somebody listens");
        });
        let anew = control.anew();
        for (one, more) in [(&control, 2), (&control.clone(), 3), (&anew, 7)] {
            assert_eq!(one.count(more), Ok(()));
        }
        control.part().count(1).expect("it was not stopped");
        anew.request_stop();
        assert_eq!(anew.count(1), Err(EndedEarly::Stopped));
        assert_eq!(control.count(1), Ok(()));
        assert_eq!(heard.try_iter().collect::<Vec<_>>(), [2, 5, 7, 8, 6]);
    }
}
