//! Searches in parts, broken off, and for some figures only.

mod searches;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use halma_solve::board::{Board, Corner, SquareSet, Yard};
use halma_solve::search::exit::{
    Candidates, Complete, Exits, Found, JoinError, Observer, Part, Sample, Shard, ShardError, Task,
    TaskError,
};
use halma_solve::search::{Ending, Outcome, Settings};
use searches::{all_figures, is_verified, never, squares_of, task};

#[test]
fn parts_make_the_whole_and_nothing_else_does() {
    let task = task(16, &[4, 3, 2, 1]);
    let candidates = Candidates::of(&task).expect("they fit");
    let part = |number, parts| {
        let mut part = Part::new(
            &task,
            &candidates,
            Shard::new(number, parts).expect("a shard"),
        );
        part.run(&task, &candidates, 1, &never(), |_| {
            ControlFlow::Continue(())
        });
        part
    };
    let whole = all_figures(&task);
    let join = |parts: &[&Part]| Complete::join(parts.iter().map(|&part| part.clone()).collect());
    let (one, two, three) = (part(1, 3), part(2, 3), part(3, 3));
    assert_eq!(join(&[&three, &one, &two]), Ok(whole));
    assert_eq!(join(&[]), Err(JoinError::Nothing));
    assert_eq!(join(&[&one, &three]), Err(JoinError::Missing(two.shard)));
    assert_eq!(
        join(&[&one, &two, &two, &three]),
        Err(JoinError::Doubled(two.shard))
    );
    assert!(matches!(
        join(&[&one, &part(2, 4)]),
        Err(JoinError::Mismatched { .. })
    ));
    let other = searches::task(16, &[3, 2, 1]);
    let other_candidates = Candidates::of(&other).expect("they fit");
    let stranger = Part::new(&other, &other_candidates, three.shard);
    assert!(matches!(
        join(&[&one, &two, &stranger]),
        Err(JoinError::Mismatched { .. })
    ));
    let begun = Part::new(&task, &candidates, three.shard);
    assert!(matches!(
        join(&[&one, &two, &begun]),
        Err(JoinError::Unfinished { .. })
    ));
    for wrong in ["5/4", "0/4", "1/0", "1", "1/2/3", "-1/2", "a/b", ""] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
    assert_eq!(
        "5/4".parse::<Shard>(),
        Err(ShardError::NoSuchPart { part: 5, parts: 4 })
    );
}

#[test]
fn a_search_can_be_broken_off_and_goes_on_to_the_same_end() {
    let task = task(16, &[4, 3, 2, 1]);
    let candidates = Candidates::of(&task).expect("they fit");
    let whole = all_figures(&task);
    let mut part = Part::new(&task, &candidates, Shard::WHOLE);
    let mut rounds = 0;
    while part.run(&task, &candidates, 2, &never(), |_| ControlFlow::Break(())) == Ending::Stopped {
        rounds += 1;
    }
    // Two threads are eleven blocks of the twenty-one ahead at most when they are told to stop.
    assert!(rounds > 1, "it was broken off");
    assert_eq!(Complete::join(vec![part]), Ok(whole));
}

#[test]
fn samples_are_figures_and_depend_on_nothing_but_the_seed() {
    let task = task(16, &[4, 3, 2, 1]);
    let all: BTreeSet<SquareSet> = squares_of(&all_figures(&task)).into_iter().collect();
    let pool = |threads| {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads")
    };
    let sample = |seed, limit, excluded: &[SquareSet], threads| {
        let mut found = Vec::new();
        let sample = Sample {
            limit,
            seed,
            excluded: excluded.iter().copied().collect(),
        };
        let ending = sample.run(&task, &pool(threads), &never(), |each| {
            assert!(is_verified(&task, &each));
            found.push(each.squares);
            ControlFlow::Continue(())
        });
        let ending = ending.expect("they fit");
        (found, ending)
    };
    let (first, _) = sample(7, 10, &[], 1);
    assert_eq!(first.len(), 10);
    assert_eq!(sample(7, 10, &[], 3).0, first);
    assert_ne!(sample(8, 10, &[], 1).0, first);
    let (others, _) = sample(7, 10, &first, 2);
    assert!(others.iter().all(|figure| !first.contains(figure)));
    // More than there are: all of them, and the knowledge that there are no more.
    let (everything, ending) = sample(7, 1_000, &[], 2);
    assert_eq!(everything.into_iter().collect::<BTreeSet<_>>(), all);
    assert_eq!(ending, Ending::Exhausted);
}

#[test]
fn what_is_no_task() {
    let yard = |rows: &[u8]| Yard::new(Corner::NearLeft, rows).expect("a staircase");
    let board = |side| Board::new(side).expect("a board");
    assert!(matches!(
        Task::new(board(4), yard(&[5])),
        Err(TaskError::Yard(_))
    ));
    assert!(matches!(
        Task::new(board(16), yard(&[16, 16, 1])),
        Err(TaskError::TooManyMen { .. })
    ));
    assert!(matches!(
        Task::symmetrical(board(16), yard(&[3, 1])),
        Err(TaskError::NotItsOwnMirror { .. })
    ));
    // No room at all: nobody can leave.
    assert!(all_figures(&task(4, &[4, 4, 4, 4])).figures.is_empty());
}

#[test]
fn the_outcome_says_whether_it_is_all() {
    let exits = Exits::of(task(16, &[3, 2, 1]));
    let outcome = |exits: Exits| exits.run(&mut ()).expect("threads");
    let settings = |limit, seed| Settings {
        limit,
        seed,
        ..Settings::default()
    };
    let all = match outcome(exits.clone()) {
        Outcome::Exhausted(figures) => figures,
        other => panic!("{other:?}"),
    };
    assert_eq!(all.len(), 14);
    let three = exits.clone().settings(settings(Some(3), 9));
    assert!(matches!(outcome(three), Outcome::Found(figures) if figures.len() == 3));
    let many = exits.clone().settings(settings(Some(99), 0));
    assert!(matches!(outcome(many.clone()), Outcome::Exhausted(figures) if figures.len() == 14));
    let known = all[0].squares;
    let rest = outcome(many.excluding([known]));
    assert!(matches!(&rest, Outcome::Exhausted(figures) if figures.len() == 13));
    assert!(rest.results().iter().all(|found| found.squares != known));
    let parts =
        [1, 2].map(|part| outcome(exits.clone().shard(Shard::new(part, 2).expect("a shard"))));
    assert_eq!(
        parts.iter().map(|part| part.results().len()).sum::<usize>(),
        14
    );
    let stop = never();
    stop.request();
    for limit in [None, Some(3)] {
        let stop = stop.clone();
        let stopped = exits.clone().settings(Settings {
            stop,
            ..settings(limit, 0)
        });
        assert_eq!(outcome(stopped), Outcome::Stopped(Vec::new()));
    }
}

/// Whoever breaks off one search leaves the other searches of the same caller alone.
#[test]
fn breaking_off_a_search_is_no_request_to_stop() {
    struct AfterTheFirst;
    impl Observer for AfterTheFirst {
        fn found(&mut self, _: &Found) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
        fn advanced(&mut self, _: &Part) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    let stop = never();
    for limit in [None, Some(99)] {
        let exits = Exits::of(task(16, &[4, 3, 2, 1])).settings(Settings {
            stop: stop.clone(),
            limit,
            ..Settings::default()
        });
        let outcome = exits.run(&mut AfterTheFirst).expect("threads");
        assert!(matches!(outcome, Outcome::Stopped(_)), "{outcome:?}");
        assert!(!stop.is_requested());
    }
}
