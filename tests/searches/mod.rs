//! What the tests of the searches share.

#![allow(dead_code)]

use std::ops::ControlFlow;

use halma_solve::board::{Board, Corner, SquareSet, Yard};
use halma_solve::notation::KeyKind;
use halma_solve::problem::{Exit, Figure, Key};
use halma_solve::search::exit::{Candidates, Complete, Found, Part, Shard, Task};
use halma_solve::search::{Ending, Stop};
use halma_solve::verify::{Repairs, verify};

pub(crate) fn task(side: u8, rows: &[u8]) -> Task {
    let yard = Yard::new(Corner::NearLeft, rows).expect("a staircase");
    Task::new(Board::new(side).expect("a board"), yard).expect("a task")
}

pub(crate) fn never() -> Stop {
    Stop::new()
}

/// Every figure by the first engine.
pub(crate) fn all_figures(task: &Task) -> Complete {
    let candidates = Candidates::of(task).expect("they fit");
    let mut part = Part::new(task, &candidates, Shard::WHOLE);
    let ending = part.run(
        task,
        &candidates,
        2,
        &never(),
        |_| ControlFlow::Continue(()),
    );
    assert_eq!(ending, Ending::Exhausted);
    Complete::join(vec![part]).expect("it is whole")
}

pub(crate) fn squares_of(complete: &Complete) -> Vec<SquareSet> {
    complete.figures.iter().map(|found| found.squares).collect()
}

/// Whether the verifier, which shares only the rules with the searches, accepts a key.
pub(crate) fn is_verified(task: &Task, found: &Found) -> bool {
    let key = Key {
        kind: KeyKind::Gambit,
        claimed_moves: found.key.len(),
        moves: found.key.clone(),
    };
    let drawn = Some(Figure(found.squares));
    let puzzle = Exit::new(task.board(), task.yard().clone(), drawn, vec![key]);
    let exit = puzzle.expect("it fits together");
    verify(exit.into(), Repairs::Skip).is_ok_and(|finding| finding.is_sound())
}
