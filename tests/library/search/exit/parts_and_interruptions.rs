//! Searches in parts, searches that are broken off, and searches for some figures only.

use std::ops::ControlFlow;
use std::time::Duration;

use halma_solve::search::exit::{
    BranchCounts, Candidates, Complete, Decider, ExitSearch, ExitTask, Part, SavedPart, Shard,
    SolvedFigure, SymmetricalTask,
};
use halma_solve::search::{Outcome, SavedError};
use serde::{Deserialize, Serialize};

use crate::prelude::*;
use crate::searches::{self, all_figures, is_verified, never, squares_of};

#[test]
fn parts_make_the_whole_and_nothing_else_does() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let shard = |number, parts| Shard::try_from((number, parts)).expect("a shard");
    let part = |number, parts| searches::part(&task, shard(number, parts));
    let whole = all_figures(&task);
    let join = |parts: &[&Part]| Complete::join(parts.iter().map(|&part| part.clone()).collect());
    let one = part(1, 3);
    let two = part(2, 3);
    let three = part(3, 3);
    assert_eq!(join(&[&three, &one, &two]), Ok(whole));
    assert_eq!(join(&[]), Err(SavedError::Nothing));
    assert_eq!(join(&[&one, &three]), Err(SavedError::Missing(shard(2, 3))));
    assert_eq!(
        join(&[&one, &two, &two, &three]),
        Err(SavedError::Doubled(shard(2, 3)))
    );
    assert!(matches!(
        join(&[&one, &part(2, 4)]),
        Err(SavedError::Mismatched { .. })
    ));
    let other = symmetrical(16, &[3, 2, 1]);
    let stranger = searches::begun(&other, shard(3, 3));
    assert!(matches!(
        join(&[&one, &two, &stranger]),
        Err(SavedError::Mismatched { .. })
    ));
    let begun = searches::begun(&task, shard(3, 3));
    assert!(matches!(
        join(&[&one, &two, &begun]),
        Err(SavedError::Unfinished { .. })
    ));
    each_row(
        ["5/4", "0/4", "1/0", "1", "1/2/3", "-1/2", "a/b", ""],
        |wrong| {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        },
    );
    assert_eq!(
        "5/4".parse::<Shard>(),
        Err(TaskError::NoSuchPart { part: 5, parts: 4 })
    );
}

/// A part enumerates only its own sets, but all parts together enumerate and decide exactly what a whole search does.
#[test]
fn the_parts_share_the_branching() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let whole = candidates(&task);
    each_row([2, 3, 9, 40], |parts| {
        let shards = (1..=parts).map(|number| Shard::try_from((number, parts)).expect("a shard"));
        let parts = shards.map(|shard| Candidates::of_part(&task, shard, &Control::new()));
        let parts: Vec<Candidates> = parts.try_collect().expect("they fit");
        let sets = parts.iter().flat_map(|part| part.sets().iter().copied());
        // The number of sets is known from a second enumeration.
        assert_eq!(sets.clone().count(), 327);
        let sorted = |sets: Vec<SquareSet>| sets.into_iter().sorted_unstable().collect_vec();
        assert_eq!(sorted(sets.collect()), sorted(whole.sets().to_vec()));
        for (size, &expected) in whole.branches().iter().enumerate() {
            let mut sum = BranchCounts::default();
            for part in &parts {
                sum += part.branches()[size];
            }
            assert_eq!(sum, expected, "{size}");
        }
    });
}

/// Each part takes whole subtrees of the branching, and the key of one figure is a guide to the next one only within a
/// subtree.
#[test]
fn subtrees_have_the_same_keys_in_every_part() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let all = candidates(&task).sets().to_vec();
    let whole = all_figures(&task);
    // There are fewer subtrees than parts, so each part is a subtree or nothing.
    let shards = (1..=40).map(|number| Shard::try_from((number, 40)).expect("a shard"));
    let mut rest = &all[..];
    let mut guided = 0;
    for shard in shards {
        let part = searches::part(&task, shard);
        let own;
        let sets = usize::try_from(part.sets()).expect("they are in memory");
        (own, rest) = rest.split_at(sets);
        let found = part.figures();
        assert!(found.iter().all(|found| own.contains(&found.squares)));
        assert!(found.iter().all(|found| whole.figures.contains(found)));
        let alone = found.iter().map(|found| {
            let decided = Decider::default().decide(&task, found.squares);
            decided.key == Ok(Some(found.key.clone()))
        });
        let alone = alone.collect_vec();
        // No key comes before the first one.
        assert!(alone.first().is_none_or(|&is_same| is_same), "{shard}");
        guided += alone.iter().filter(|&&is_same| !is_same).count();
    }
    assert!(rest.is_empty());
    assert!(guided > 0, "the guide has an effect");
}

#[test]
fn a_search_that_is_broken_off_and_continued_has_the_same_result() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let whole = all_figures(&task);
    let mut part = searches::begun(&task, Shard::WHOLE);
    let mut rounds = 0;
    while let Err(error) = part.run(&Control::new().with_threads(2), |_| ControlFlow::Break(())) {
        assert!(error == EndedEarly::Stopped, "{error}");
        rounds += 1;
    }
    // Each of two threads decides at most one of nine subtrees before they are asked to stop.
    assert!(rounds > 1, "it was broken off");
    assert_eq!(Complete::join(vec![part]), Ok(whole));
}

/// A deadline ends every stage of the search as a request to stop does, and what was decided stays.
#[test]
fn a_search_that_runs_out_of_time_keeps_its_results_and_can_go_on() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let late = Control::new().with_time(Duration::ZERO);
    let search = ExitSearch {
        control: late.clone(),
        ..ExitSearch::new(task.clone())
    };
    let outcome = search.run(&|_| false, &mut go_on).expect("threads");
    assert!(outcome.is_stopped() && outcome.results.is_empty());
    assert_eq!(outcome.ended_early, Some(EndedEarly::Time));
    let begun = search.begin(Shard::WHOLE).map(|part| part.sets());
    assert_eq!(begun, Err(EndedEarly::Time));

    let mut part = searches::begun(&task, Shard::WHOLE);
    let broken_off = part.run(&Control::new(), |_| ControlFlow::Break(()));
    assert_eq!(broken_off, Err(EndedEarly::Stopped));
    let before = part.counts();
    assert!(before.enumerated > 0);
    let ended = part.run(&late, |_| ControlFlow::Continue(()));
    assert_eq!((ended, part.counts()), (Err(EndedEarly::Time), before));
    part.run(&Control::new(), |_| ControlFlow::Continue(()))
        .expect("time enough");
    assert_eq!(Complete::join(vec![part]), Ok(all_figures(&task)));
}

fn go_on(_: &SolvedFigure) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn samples_are_figures_and_depend_only_on_the_seed() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let all: BTreeSet<SquareSet> = squares_of(&all_figures(&task)).into_iter().collect();
    let sample = |seed, limit, excluded: &[SquareSet], threads| {
        let search = ExitSearch {
            task: task.clone(),
            control: Control::new().with_threads(threads),
            seed,
            limit: Some(limit),
        };
        let excludes = |figure| excluded.contains(&figure);
        let outcome = search.run(&excludes, &mut go_on).expect("they fit");
        let found = outcome.results.iter();
        assert!(found.clone().all(|each| is_verified(&task, each)));
        let is_exhausted = outcome.ended_early.is_none();
        (found.map(|each| each.squares).collect_vec(), is_exhausted)
    };
    let (first, is_exhausted) = sample(7, 10, &[], 1);
    assert_eq!((first.len(), is_exhausted), (10, false));
    assert_eq!(sample(7, 10, &[], 3).0, first);
    assert_ne!(sample(8, 10, &[], 1).0, first);
    let (others, _) = sample(7, 10, &first, 2);
    assert_eq!(others.len(), 10);
    assert!(others.iter().all(|figure| !first.contains(figure)));
    // With a limit above the number of all figures it finds all, and proves that there are no more.
    let (everything, is_exhausted) = sample(7, 1_000, &[], 2);
    assert_eq!(everything.into_iter().collect::<BTreeSet<_>>(), all);
    assert!(is_exhausted);
}

#[test]
fn yards_that_are_refused() {
    let yard = |rows: &[u8]| Yard::new(Corner::NearLeft, rows).expect("a staircase");
    let board = |side| Board::new(side).expect("a board");
    assert!(matches!(
        ExitTask::new(board(4), yard(&[5])),
        Err(TaskError::Board(_))
    ));
    assert!(matches!(
        ExitTask::new(board(16), yard(&[16, 16, 1])),
        Err(TaskError::TooManyMen { .. })
    ));
    assert!(matches!(
        SymmetricalTask::new(board(16), yard(&[3, 1])),
        Err(TaskError::NotItsOwnMirror { .. })
    ));
    // The yard fills the board, so no man can leave it.
    assert!(
        all_figures(&symmetrical(4, &[4, 4, 4, 4]))
            .figures
            .is_empty()
    );
}

#[test]
fn the_outcome_says_whether_it_is_all() {
    let task = symmetrical(16, &[3, 2, 1]);
    let outcome = |stop: Stop, limit, seed, excluded: Option<SquareSet>| {
        let search = ExitSearch {
            task: task.clone(),
            control: Control::new().stopped_by(&stop),
            seed,
            limit,
        };
        let outcome = search.run(&|figure| Some(figure) == excluded, &mut go_on);
        let Outcome {
            results,
            ended_early,
        } = outcome.expect("threads");
        let figures = results.iter().map(|found| found.squares);
        (ended_early, figures.collect_vec())
    };
    let (ending, all) = outcome(never(), None, 0, None);
    assert_eq!((ending, all.len()), (None, 14));
    let (ending, three) = outcome(never(), Some(3), 9, None);
    assert_eq!((ending, three.len()), (Some(EndedEarly::Enough), 3));
    let (ending, many) = outcome(never(), Some(99), 0, None);
    assert_eq!((ending, many.len()), (None, 14));
    let (ending, rest) = outcome(never(), Some(99), 0, Some(all[0]));
    assert_eq!((ending, rest.len()), (None, 13));
    assert!(!rest.contains(&all[0]));
    let stop = never();
    stop.request();
    each_row([None, Some(3)], |limit| {
        let stopped = outcome(stop.clone(), limit, 0, None);
        assert_eq!(stopped, (Some(EndedEarly::Stopped), Vec::new()));
    });
}

/// Breaking off one search does not stop the other searches of the same caller.
#[test]
fn breaking_off_a_search_does_not_request_a_stop() {
    let stop = never();
    each_row([None, Some(99)], |limit| {
        let exits = ExitSearch {
            control: Control::new().stopped_by(&stop).with_threads(1),
            limit,
            ..ExitSearch::new(symmetrical(16, &[4, 3, 2, 1]))
        };
        let outcome = exits
            .run(&|_| false, &mut |_: &SolvedFigure| ControlFlow::Break(()))
            .expect("threads");
        assert_eq!(
            outcome.ended_early,
            Some(EndedEarly::Stopped),
            "{outcome:?}"
        );
        assert!(!stop.is_requested());
        let ended = exits
            .begin(Shard::WHOLE)
            .expect("threads")
            .run(&exits.control, |_| ControlFlow::Break(()));
        assert_eq!(ended, Err(EndedEarly::Stopped));
        assert!(!stop.is_requested());
    });
}

/// A search that is stopped while it chooses figures keeps those that it chose, in their order.
#[test]
fn a_stopped_search_for_some_figures_keeps_what_it_found() {
    let search = |stop: &Stop, limit, mut enough: usize| {
        let search = ExitSearch {
            control: Control::new().stopped_by(stop),
            limit: Some(limit),
            ..ExitSearch::new(symmetrical(16, &[4, 3, 2, 1]))
        };
        search
            .run(&|_| false, &mut |_: &SolvedFigure| {
                enough = enough.saturating_sub(1);
                if enough == 0 {
                    stop.request();
                }
                ControlFlow::Continue(())
            })
            .expect("threads")
    };
    let all = search(&never(), 122, usize::MAX);
    assert_eq!(all.ended_early, Some(EndedEarly::Enough));
    // An attempt finds the first figure. The last is found when all candidates are decided.
    each_row([1, 120], |enough| {
        let stop = never();
        let Outcome {
            results,
            ended_early,
        } = search(&stop, 1_000, enough);
        assert_eq!(ended_early, Some(EndedEarly::Stopped));
        assert!(results.len() >= enough, "{enough}: {}", results.len());
        assert_eq!(results, all.results[..results.len()]);
    });
}

/// The closure has no text of its own.
#[test]
fn a_decider_can_be_printed_for_debugging() {
    let decider = Decider::new(Control::new().with_progress(|_| ()));
    assert!(format!("{decider:?}").contains("Some(Listener)"));
}

/// The same fields as those of a saved part, so that a test can forge one.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Forged {
    decider: u32,
    yard: Vec<u8>,
    board: u8,
    sets: u64,
    branches: Vec<(u64, u64)>,
    digest: [u8; 32],
    shard: (u32, u32),
    done: Vec<bool>,
    /// Enumerated, refuted, solved.
    counts_by_pairs: Vec<(u64, u64, u64)>,
    found: Vec<(u64, Vec<(u8, u8)>)>,
    /// Entered; orders that were tried; looked at.
    states: (u64, u64, u64),
}

type Forgery = (&'static str, fn(&mut Forged));

/// Everything in a part that can be wrong although its checksum is right.
const FORGERIES: [Forgery; 25] = [
    ("an older decider", |part| part.decider -= 1),
    ("a newer decider", |part| part.decider += 1),
    ("another yard", |part| part.yard = vec![3, 2, 1]),
    ("no yard", |part| part.yard = vec![1, 2]),
    ("an asymmetrical yard", |part| part.yard = vec![4, 1]),
    ("a yard of too many men", |part| part.yard = vec![16; 16]),
    ("no board", |part| part.board = 99),
    ("fewer sets", |part| part.sets -= 1),
    ("all sets there can be", |part| part.sets = u64::MAX),
    ("the partly chosen sets", |part| part.branches[3].0 += 1),
    ("the digest", |part| part.digest[31] ^= 1),
    ("part 0 of 0", |part| part.shard = (0, 0)),
    ("part 2 of 1", |part| part.shard = (2, 1)),
    ("another part", |part| part.shard = (2, 2)),
    ("a part of very many", |part| part.shard = (1, u32::MAX)),
    ("fewer subtrees", |part| {
        part.done.truncate(part.done.len() - 1);
    }),
    ("no subtrees", |part| part.done.clear()),
    ("a subtree that is not done", |part| part.done[0] = false),
    ("a figure left out", |part| drop(part.found.remove(5))),
    ("a figure twice", |part| {
        part.found[5] = part.found[6].clone();
    }),
    ("a figure without a set", |part| part.found[5].0 = u64::MAX),
    ("a figure of another set", |part| part.found[5].0 += 1),
    ("a key without its last move", |part| {
        part.found[5].1.truncate(9);
    }),
    ("a move out of order", |part| part.found[5].1.reverse()),
    ("the counts by mirror pairs", |part| {
        let counts = part
            .counts_by_pairs
            .iter_mut()
            .find(|counts| counts.2 > 0)
            .expect("some have figures");
        (counts.1, counts.2) = (counts.1 + 1, counts.2 - 1);
    }),
];

#[test]
fn a_forged_part_is_refused_whatever_is_wrong_in_it() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let shard = Shard::try_from((1, 2)).expect("a shard");
    let fresh = searches::begun(&task, shard);
    let good = postcard::to_stdvec(&searches::part(&task, shard)).expect("it is written");
    let forged: Forged = postcard::from_bytes(&good).expect("the same format");
    let checked = |forged: &Forged| -> Result<Part, String> {
        let bytes = postcard::to_stdvec(forged).expect("it is written");
        let saved: SavedPart = postcard::from_bytes(&bytes).map_err(|error| error.to_string())?;
        let _ = saved.task();
        let resumed = saved.resume(&fresh, &Control::new());
        resumed.map_err(|error| error.to_string())
    };
    let again = checked(&forged).expect("nothing is wrong yet");
    assert_eq!(postcard::to_stdvec(&again).expect("it is written"), good);
    each_row(FORGERIES, |(what, forge)| {
        let mut forged = forged.clone();
        forge(&mut forged);
        assert!(checked(&forged).is_err(), "{what}");
    });
    let old = Forged {
        decider: 0,
        ..forged.clone()
    };
    let refused = checked(&old).expect_err("another decider");
    assert!(
        refused.contains("begin again in another folder"),
        "{refused}"
    );
    // Counts of states so large that their sum over the parts would not fit.
    let effort = forged.states;
    let most = u64::MAX;
    each_row(
        [
            (0, effort.1, most),
            (effort.0, most, effort.2),
            (10, 0, 9),
            (0, 0, 0),
        ],
        |states| {
            let forged = Forged {
                states,
                ..forged.clone()
            };
            assert!(checked(&forged).is_err(), "{states:?}");
        },
    );
}

#[test]
fn a_request_to_stop_ends_the_check_of_a_saved_part() {
    let task = symmetrical(16, &[4, 3, 2, 1]);
    let done = searches::part(&task, Shard::WHOLE);
    let bytes = postcard::to_stdvec(&done).expect("it is written");
    let saved: SavedPart = postcard::from_bytes(&bytes).expect("the same format");
    let stop = Stop::new();
    let control = Control::new().stopped_by(&stop);
    let fresh = searches::begun(&task, Shard::WHOLE);
    assert!(saved.clone().resume(&fresh, &control).is_ok());
    stop.request();
    let checked = saved.resume(&fresh, &control);
    assert!(
        matches!(checked, Err(SavedError::Ended(EndedEarly::Stopped))),
        "{checked:?}"
    );
}
