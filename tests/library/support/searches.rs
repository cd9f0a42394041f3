//! Helpers for the tests of the searches.

#![allow(dead_code)]

use std::ops::ControlFlow;
use std::sync::Arc;

use halma_solve::board::{Board, Corner, SquareSet, Yard};
use halma_solve::notation::LineKind;
use halma_solve::problem::{Exit, Line};
use halma_solve::search::exit::{
    Candidates, Complete, ExitSearch, ExitTask, Part, Shard, SolvedFigure, SymmetricalTask,
};
use halma_solve::search::{Control, Stop};
use halma_solve::verify::{Repairs, verify};

pub fn task(side: u8, rows: &[u8]) -> ExitTask {
    let yard = Yard::new(Corner::NearLeft, rows).expect("a staircase");
    ExitTask::new(Board::new(side).expect("a board"), yard).expect("a task")
}

pub fn symmetrical(side: u8, rows: &[u8]) -> SymmetricalTask {
    task(side, rows).try_into().expect("its own mirror image")
}

/// A request to stop that is never made.
pub fn never() -> Stop {
    Stop::new()
}

pub fn candidates(task: &SymmetricalTask) -> Arc<Candidates> {
    Arc::new(Candidates::new(task, &Control::new()).expect("they fit"))
}

/// A part of a search in which no set is decided yet.
pub fn begun(task: &SymmetricalTask, shard: Shard) -> Part {
    let search = ExitSearch::new(task.clone());
    search.begin(shard).expect("they fit")
}

/// A part that is done.
pub fn part(task: &SymmetricalTask, shard: Shard) -> Part {
    let mut part = begun(task, shard);
    part.run(&Control::new().with_threads(2), |_| {
        ControlFlow::Continue(())
    })
    .expect("it is not stopped");
    part
}

/// Every figure.
pub fn all_figures(task: &SymmetricalTask) -> Complete {
    let whole = part(task, Shard::WHOLE);
    Complete::join(vec![whole]).expect("it is whole")
}

pub fn squares_of(complete: &Complete) -> Vec<SquareSet> {
    complete.figures.iter().map(|found| found.squares).collect()
}

/// Whether the verifier, which shares only the rules with the searches, accepts a key.
pub fn is_verified(task: &ExitTask, found: &SolvedFigure) -> bool {
    let key = Line::new(LineKind::Gambit, found.key.clone());
    let drawn = Some(found.squares);
    let exit =
        Exit::new(task.board(), task.yard().clone(), drawn, vec![key]).expect("it fits together");
    verify(exit.into(), Repairs::Skip).is_ok_and(|finding| finding.faults.is_empty())
}
