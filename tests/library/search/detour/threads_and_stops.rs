//! The search for detours with threads, a seed, a limit, and a request to stop.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use halma_solve::search::detour::{Arrangement, DetourSearch};
use halma_solve::search::{Observer, Outcome, Steps};

use super::by_brute_force::{all, corners, table};
use crate::prelude::*;

#[test]
fn threads_make_no_difference_and_a_seed_does() {
    let run = |threads, seed| {
        let search = DetourSearch {
            control: Control::new().with_threads(threads),
            seed,
            limit: Some(40),
            ..DetourSearch::new(corners(9))
        };
        match search.run(20, None) {
            Ok(outcome) if outcome.ended_early == Some(EndedEarly::Enough) => outcome.results,
            other => panic!("{other:?}"),
        }
    };
    let one = run(1, 0);
    assert_eq!(one.len(), 40);
    assert_eq!(run(3, 0), one);
    let other = run(1, 5);
    assert_eq!(run(3, 5), other);
    assert_ne!(other, one);
}

/// Six arrangements force eight jumps.
#[test]
fn a_limit_is_kept() {
    let run = |most| {
        let search = DetourSearch {
            limit: Some(most),
            ..DetourSearch::new(corners(5))
        };
        search.run(8, None).expect("it is possible")
    };
    let every = run(7);
    assert_eq!(every.ended_early, None, "there are only six");
    for most in 0..=6 {
        let found = Outcome {
            results: every.results[..most].to_vec(),
            ended_early: Some(EndedEarly::Enough),
        };
        assert_eq!(run(most), found);
    }
}

#[test]
fn an_observer_ends_a_search_at_once() {
    let search = DetourSearch::new(corners(7));
    let mut number = 0;
    let ended = search.each(12, None, &mut |_: &Arrangement| {
        number += 1;
        if number == 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let is_enough = matches!(ended, Ok(Some(EndedEarly::Enough)));
    assert!(is_enough, "{ended:?}");
    assert_eq!(number, 3);
}

/// Keeps what a search finds.
#[derive(Default)]
struct Keeper {
    found: Vec<Arrangement>,
}

impl Observer<Arrangement> for Keeper {
    fn found(&mut self, arrangement: &Arrangement) -> ControlFlow<()> {
        self.found.push(arrangement.clone());
        ControlFlow::Continue(())
    }
}

/// A control that asks to stop after a number of reports, and the reports so far.
fn stop_after(last: u64) -> (Control, Arc<AtomicU64>) {
    let stop = Stop::new();
    if last == 0 {
        stop.request();
    }
    let reports = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&reports);
    let control = Control::new().stopped_by(&stop);
    let mut before = 0;
    let control = control.with_progress(move |Steps { done, planned }| {
        let planned = planned.expect("a number");
        assert!(
            before < done && done <= planned,
            "{before}, {done} of {planned}"
        );
        before = done;
        if counted.fetch_add(1, Ordering::Relaxed) + 1 == last {
            stop.request();
        }
    });
    (control, reports)
}

/// Runs a search again and again, and stops it after one more report each time, until it ends by itself.
/// A stopped search must end with that report.
fn stop_everywhere(mut check: impl FnMut(&DetourSearch, &mut Keeper) -> bool) {
    for last in 0.. {
        let (control, reports) = stop_after(last);
        let search = DetourSearch {
            control,
            ..DetourSearch::new(corners(5))
        };
        let is_stopped = check(&search, &mut Keeper::default());
        let reports = reports.load(Ordering::Relaxed);
        if !is_stopped {
            assert!(last > 9, "the board has nine landing squares");
            assert!(reports <= last);
            return;
        }
        assert_eq!(reports, last);
    }
}

#[test]
fn a_stopped_search_says_so_wherever_it_is_stopped() {
    let whole = all(&DetourSearch::new(corners(5)), 4);
    stop_everywhere(|search, observer| {
        let ended_early = search.each(4, None, observer).expect("threads");
        assert_eq!(observer.found, whole[..observer.found.len()]);
        let is_stopped = ended_early == Some(EndedEarly::Stopped);
        assert!(is_stopped || observer.found == whole);
        is_stopped
    });
    let rows = table(&DetourSearch::new(corners(5)));
    stop_everywhere(|search, observer| {
        let Outcome {
            results,
            ended_early,
        } = search.table(observer).expect("threads");
        match ended_early {
            None => assert_eq!(results, rows),
            Some(EndedEarly::Stopped) => assert_eq!(results, rows[..results.len()]),
            Some(other) => panic!("{other}: {results:?}"),
        }
        ended_early.is_some()
    });
}

/// A layer of more than two thousand frontiers is made in many parts, and each is reported.
#[test]
fn a_long_step_is_reported_in_parts() {
    let (sender, heard) = std::sync::mpsc::channel();
    let control = Control::new().with_progress(move |steps| {
        sender.send(steps.done).expect("somebody listens");
    });
    let search = DetourSearch {
        control,
        ..DetourSearch::new(corners(13))
    };
    search.longest(&mut ()).expect("not stopped");
    let heard: Vec<u64> = heard.try_iter().collect();
    assert!(heard.is_sorted());
    let within = heard.iter().filter(|&done| done % 100 != 0).count();
    assert!(within > 32, "{within} of {}", heard.len());
}

/// A deadline ends a search as a request to stop does.
#[test]
fn a_search_without_any_time_finds_and_proves_nothing() {
    let search = DetourSearch {
        control: Control::new().with_time(Duration::ZERO),
        ..DetourSearch::new(corners(5))
    };
    let late = Ok(Outcome {
        results: Vec::new(),
        ended_early: Some(EndedEarly::Time),
    });
    assert_eq!(search.run(4, None), late);
    assert_eq!(search.table(&mut ()), late);
    let error = Err(TaskError::Ended(EndedEarly::Time));
    assert_eq!(search.longest(&mut ()), error);
}

/// A stopped search for something possible must not answer "impossible" or give a wrong number.
#[test]
fn a_stopped_search_for_the_most_jumps_has_no_answer() {
    stop_everywhere(|search, observer| match search.longest(observer) {
        Ok(jumps) => {
            assert_eq!(jumps, 8);
            false
        }
        Err(TaskError::Ended(EndedEarly::Stopped)) => true,
        other => panic!("{other:?}"),
    });
    // Another test compares the numbers with brute force. Five men are all needed, and fifteen are not.
    each_row([5, 15], |men| {
        let whole = DetourSearch::new(corners(5))
            .most_jumps(men, &mut ())
            .expect("it is possible");
        stop_everywhere(|search, observer| match search.most_jumps(men, observer) {
            Ok(found) => {
                assert_eq!(found, whole);
                false
            }
            Err(TaskError::Ended(EndedEarly::Stopped)) => true,
            other => panic!("{other:?}"),
        });
    });
}
