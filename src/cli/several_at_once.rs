//! Counts for many items, several at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use halma_solve::search::{Control, EndedEarly};

use super::failure::Failure;

/// The longest wait for a result.
const PATIENCE: Duration = Duration::from_millis(100);

/// Counts for each item, as many at once as the control has threads, and gives each result to `take` with the index of
/// its item. Without a result for a while, it calls `take` with none. After a stop no further item is begun.
///
/// # Errors
/// The failure of `take`, which ends the count.
pub fn count_each<T: Sync, C: Send>(
    items: &[T],
    control: &Control,
    count: impl Fn(&T, &Control) -> Result<C, EndedEarly> + Sync,
    mut take: impl FnMut(Option<(usize, Result<C, EndedEarly>)>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // The items that are counted at the same time share the memory.
    let memory = control.memory() / control.threads();
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..control.threads() {
            let sender = sender.clone();
            let control = control.clone().with_memory(memory).with_threads(1);
            let (next, count) = (&next, &count);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else {
                        break;
                    };
                    let counted = count(item, &control);
                    let is_stopped = matches!(&counted, Err(early) if early.is_stop());
                    if sender.send((index, counted)).is_err() || is_stopped {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // If `take` fails, the receiver is dropped here, and the threads end after the items that they have begun.
        let results = results;
        loop {
            match results.recv_timeout(PATIENCE) {
                Ok(result) => take(Some(result))?,
                Err(RecvTimeoutError::Timeout) => take(None)?,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    })
}
