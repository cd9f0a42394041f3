//! The threads of a search, and work in parts on all threads of the current pool.
//!
//! One function runs the parts of all searches. It does not depend on their types, so the code for the
//! threads is compiled once. Compiled for each search separately, that code was a quarter of the library.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::outcome::{EndedEarly, Result};

/// The threads that a search shares its work among.
///
/// Where a program cannot start threads, as in WebAssembly, the caller's own thread does all the work.
#[derive(Debug)]
pub struct Pool(Option<ThreadPool>);

impl Pool {
    /// Does this work with these threads, and waits for its result.
    pub fn install<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match &self.0 {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// A pool of this number of threads. 0 means one for each core.
///
/// # Errors
/// [`EndedEarly::Threads`] if they cannot be started.
pub fn pool(threads: usize) -> Result<Pool> {
    if cfg!(target_family = "wasm") {
        return Ok(Pool(None));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(|pool| Pool(Some(pool))).map_err(|error| {
        let reason = error.to_string();
        EndedEarly::Threads { threads, reason }
    })
}

/// The result of `work` for each part, in the order of the parts. Once a part fails, no other part is begun.
///
/// # Errors
/// That of a part that failed.
pub(super) fn in_parts<T: Sync, R: Send + Sync>(
    parts: &[T],
    work: impl Fn(&T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let has_failed = AtomicBool::new(false);
    let results: Vec<OnceLock<Result<R>>> = parts.iter().map(|_| OnceLock::new()).collect();
    each_number(parts.len(), &|number| {
        if !has_failed.load(Ordering::Relaxed) {
            let result = results[number].get_or_init(|| work(&parts[number]));
            has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
        }
    });
    // If a part was not begun, there is an error among the results.
    results
        .into_iter()
        .filter_map(OnceLock::into_inner)
        .collect()
}

/// The same for parts of up to `length` items. `work` gets the number of the first item, counted from 0, and the items.
pub(super) fn in_chunks<T: Sync, R: Send + Sync>(
    items: &[T],
    length: usize,
    work: impl Fn(usize, &[T]) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let chunks: Vec<(usize, &[T])> = items.chunks(length).enumerate().collect();
    in_parts(&chunks, |&(chunk, items)| work(chunk * length, items))
}

fn each_number(numbers: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..numbers).into_par_iter().with_max_len(1).for_each(work);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{in_chunks, in_parts, pool};
    use crate::EndedEarly;

    #[test]
    fn the_results_are_in_the_order_of_the_parts() {
        for threads in [1, 2, 7] {
            let pool = pool(threads).expect("threads");
            let items: Vec<usize> = (0..1000).collect();
            let made = pool.install(|| {
                in_chunks(&items, 7, |first, chunk| {
                    assert_eq!(first, chunk[0]);
                    Ok(chunk.to_vec())
                })
            });
            assert_eq!(made.map(|made| made.concat()), Ok(items));
        }
    }

    #[test]
    fn nothing_is_begun_after_a_failure() {
        let pool = pool(1).expect("a thread");
        let begun = AtomicUsize::new(0);
        let failed = pool.install(|| {
            in_parts(&[1, 2, 3, 4], |&part| {
                begun.fetch_add(1, Ordering::Relaxed);
                match part {
                    2 => Err(EndedEarly::Memory { limit: part }),
                    _ => Ok(part),
                }
            })
        });
        assert_eq!(failed, Err(EndedEarly::Memory { limit: 2 }));
        assert_eq!(begun.into_inner(), 2);
    }

    #[test]
    fn no_parts_have_no_results() {
        assert_eq!(
            in_parts(&[], |&limit: &usize| Err::<u8, _>(EndedEarly::Memory {
                limit
            })),
            Ok(Vec::new())
        );
    }
}
