//! The search for detours with threads, a seed, a limit, and a request to stop.

use std::ops::ControlFlow;

use halma_solve::search::detour::{Arrangement, DetourSearch, Observer, SearchError};
use halma_solve::search::{Ending, Outcome, Settings, Stop};

use crate::detour::{all, corners, limit, table};

#[test]
fn threads_make_no_difference_and_a_seed_does() {
    let run = |threads, seed| {
        let search = DetourSearch {
            settings: Settings {
                threads,
                seed,
                ..limit(40)
            },
            ..DetourSearch::of(corners(9))
        };
        match search.run(20, None) {
            Ok(outcome) if outcome.ending == Ending::Found => outcome.results,
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
            settings: limit(most),
            ..DetourSearch::of(corners(5))
        };
        search.run(8, None).expect("it is possible")
    };
    let every = run(7);
    assert_eq!(every.ending, Ending::Exhausted, "there are only six");
    for most in 0..=6 {
        let found = Outcome {
            ending: Ending::Found,
            results: every.results[..most].to_vec(),
        };
        assert_eq!(run(most), found);
    }
}

#[test]
fn an_observer_ends_a_search_at_once() {
    let search = DetourSearch::of(corners(7));
    let mut number = 0;
    let ending = search.each(12, None, &mut |_| {
        number += 1;
        if number == 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert!(matches!(ending, Ok(Ending::Found)), "{ending:?}");
    assert_eq!(number, 3);
}

/// Asks a search to stop after a number of steps, and counts them.
struct StopAfter {
    stop: Stop,
    units: usize,
    done: usize,
    found: Vec<Arrangement>,
}

impl Observer for StopAfter {
    fn found(&mut self, arrangement: Arrangement) -> ControlFlow<()> {
        self.found.push(arrangement);
        ControlFlow::Continue(())
    }

    fn advanced(&mut self, done: usize, planned: usize) {
        assert_eq!(done, self.done + 1, "one unit after another");
        assert!(done <= planned, "{done} of {planned}");
        self.done = done;
        if done == self.units {
            self.stop.request();
        }
    }
}

/// Runs a search again and again, and stops it after one more step each time, until it ends by itself.
/// A stopped search must end with that step.
fn stop_everywhere(mut check: impl FnMut(&DetourSearch, &mut StopAfter) -> bool) {
    for units in 0.. {
        let stop = Stop::new();
        if units == 0 {
            stop.request();
        }
        let search = DetourSearch {
            settings: Settings {
                stop: stop.clone(),
                ..Settings::default()
            },
            ..DetourSearch::of(corners(5))
        };
        let mut observer = StopAfter {
            stop,
            units,
            done: 0,
            found: Vec::new(),
        };
        let is_stopped = check(&search, &mut observer);
        if !is_stopped {
            assert!(units > 9, "the board has nine landing squares");
            assert!(observer.done <= units);
            return;
        }
        assert_eq!(observer.done, units);
    }
}

#[test]
fn a_stopped_search_says_so_wherever_it_is_stopped() {
    let whole = all(&DetourSearch::of(corners(5)), 4);
    stop_everywhere(|search, observer| {
        let ending = search.each(4, None, observer).expect("threads");
        assert_eq!(observer.found, whole[..observer.found.len()]);
        assert!(ending == Ending::Stopped || observer.found == whole);
        ending == Ending::Stopped
    });
    let rows = table(&DetourSearch::of(corners(5)));
    stop_everywhere(|search, observer| {
        let Outcome { ending, results } = search.table(observer).expect("threads");
        match ending {
            Ending::Exhausted => assert_eq!(results, rows),
            Ending::Stopped => assert_eq!(results, rows[..results.len()]),
            Ending::Found => panic!("{results:?}"),
        }
        ending == Ending::Stopped
    });
}

/// A stopped search for something possible must not answer "impossible" or give a wrong number.
#[test]
fn a_stopped_search_for_the_most_jumps_has_no_answer() {
    stop_everywhere(|search, observer| match search.longest(observer) {
        Ok(jumps) => {
            assert_eq!(jumps, 8);
            false
        }
        Err(SearchError::Stopped(_)) => true,
        other => panic!("{other:?}"),
    });
    // Another test compares the numbers with brute force. Five men are all needed, and fifteen are not.
    for men in [5, 15] {
        let whole = DetourSearch::of(corners(5)).most_jumps(men, &mut ());
        let whole = whole.expect("it is possible");
        stop_everywhere(|search, observer| match search.most_jumps(men, observer) {
            Ok(found) => {
                assert_eq!(found, whole);
                false
            }
            Err(SearchError::Stopped(_)) => true,
            other => panic!("{other:?}"),
        });
    }
}
