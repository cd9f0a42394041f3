//! Searches that are stopped anywhere and go on from what was saved.

use std::path::Path;
use std::time::Duration;

use halma_rules::board::{Board, Corner, DirectionSet, Square, Yard};

use crate::checkpoint::Folder;
use crate::transfer::{Answer, ExchangeEnd, Method, Search, Target, TransferTask};
use crate::{Control, EndedEarly, SavedError, Stop};

fn yard(rows: &[u8]) -> Yard {
    Yard::new(Corner::NearLeft, rows).expect("a yard")
}

fn board(side: u8) -> Board {
    Board::new(side).expect("a board")
}

/// The answer of a search that saves in this folder what any step finds, sometimes and at the end.
fn saved(search: &Search, task: &TransferTask, place: &Path) -> Result<Answer, SavedError> {
    let folder = Folder::open(place)?;
    let saved = search.saved_transfer(task, (&folder, Duration::from_nanos(1)), &mut ());
    let (answer, failure) = saved?;
    failure.map_or(Ok(answer), Err)
}

/// The search with a request to stop that it makes itself at its report with this number.
fn stopped_at(search: &Search, report: usize) -> Search {
    let stop = Stop::new();
    let request = stop.clone();
    let mut heard = 0;
    let control = search.control.clone().stopped_by(&stop);
    Search {
        control: control.with_progress(move |_| {
            heard += 1;
            if heard == report {
                request.request();
            }
        }),
        ..search.clone()
    }
}

/// Tasks of every kind, and the search for each.
fn questions() -> Vec<(&'static str, TransferTask, Search)> {
    let search = Search {
        control: Control::new().with_threads(1).with_memory(1 << 20),
        widest: 256,
        ..Search::default()
    };
    let of = |method| Search {
        method,
        ..search.clone()
    };
    let crossing = |side, rows: &[u8], directions| {
        TransferTask::crossing(board(side), &yard(rows), directions).expect("a task")
    };
    let exchange = |side, rows: &[u8], directions, end| {
        TransferTask::exchange(board(side), &yard(rows), directions, end).expect("a task")
    };
    let square = |(row, number)| Square::new(row, number).expect("a square");
    let start = [(1, 2), (1, 3), (1, 4), (2, 5), (4, 3)].map(square);
    let figure = TransferTask::new(
        board(5),
        DirectionSet::EIGHT,
        start.into_iter().collect(),
        Target::Symmetrical(Corner::NearLeft),
    );
    let packing = TransferTask::packing(board(5), &yard(&[2, 1]), DirectionSet::EIGHT, 1);
    let counted = of(Method::Exact { counts: true });
    let within = Search {
        within: Some(18),
        ..search.clone()
    };
    // The exact search needs more than the little memory that it has before wider beams.
    let hard = Search {
        within: Some(16),
        widest: 1025,
        ..search.clone()
    };
    let [six, eight] = [DirectionSet::SIX, DirectionSet::EIGHT];
    let one = ExchangeEnd::OneIsHome;
    let both = ExchangeEnd::BothAreHome;
    vec![
        ("crossing", crossing(5, &[2, 1], six), search.clone()),
        ("large", crossing(8, &[3, 2, 1], six), search.clone()),
        ("count", crossing(5, &[2, 1], six), counted.clone()),
        ("beams", crossing(6, &[3, 2, 1], eight), of(Method::Beams)),
        ("packing", packing.expect("a task"), search.clone()),
        ("figure", figure.expect("a task"), search.clone()),
        ("exchange", exchange(5, &[2, 1], six, one), search.clone()),
        ("games", exchange(4, &[2, 1], eight, one), counted),
        ("both", exchange(4, &[2, 1], eight, both), search),
        ("question", crossing(8, &[4, 3, 2, 1], eight), hard),
        ("within", exchange(6, &[3, 2, 1], six, one), within),
    ]
}

/// However often a search is stopped, and wherever, its answer is that of one that was not stopped.
#[test]
fn a_search_that_was_stopped_goes_on_to_the_same_answer() {
    for (name, task, search) in questions() {
        let whole = search.transfer(&task, &mut ()).expect("threads");
        let place = tempfile::tempdir().expect("a folder");
        for _ in 0..2 {
            // The second time everything is done.
            assert_eq!(
                saved(&search, &task, place.path()),
                Ok(whole.clone()),
                "{name}"
            );
        }
        for first in 1..=2 {
            let place = tempfile::tempdir().expect("a folder");
            let mut starts = 0;
            let reports = std::iter::successors(Some(first), |report| Some(2 * report + 3));
            for report in reports {
                let stopped = stopped_at(&search, report);
                let answer = saved(&stopped, &task, place.path()).expect("it is saved");
                if answer.ended_early != Some(EndedEarly::Stopped) {
                    break;
                }
                starts += 1;
            }
            assert!(starts > 0, "{name} was never stopped");
            // The last stop may have come when all was proved, but before the last step had looked at all positions.
            let answer = saved(&search, &task, place.path());
            assert_eq!(answer, Ok(whole.clone()), "{name} after {starts} stops");
        }
    }
}

/// Beams report no progress. So another thread stops the search, each time a little later.
#[test]
fn a_search_that_is_stopped_at_any_time_goes_on_to_the_same_answer() {
    for (name, task, search) in questions() {
        let whole = search.transfer(&task, &mut ()).expect("threads");
        let place = tempfile::tempdir().expect("a folder");
        for microseconds in (1..).map(|times| 200 * times) {
            let stop = Stop::new();
            let stopped = Search {
                control: search.control.clone().stopped_by(&stop),
                ..search.clone()
            };
            let answer = std::thread::scope(|scope| {
                scope.spawn(|| {
                    std::thread::sleep(Duration::from_micros(microseconds));
                    stop.request();
                });
                saved(&stopped, &task, place.path()).expect("it is saved")
            });
            if answer.ended_early != Some(EndedEarly::Stopped) {
                break;
            }
        }
        let answer = saved(&search, &task, place.path());
        assert_eq!(answer, Ok(whole), "{name}");
    }
}
