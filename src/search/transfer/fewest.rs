//! The fewest moves of a transfer, with the proof that no fewer are enough.

use super::answer::{Answer, Control, EndedEarly, Observer};
use super::bits::{Bits, Wide};
use super::bound::End;
use super::exact::{Exact, Solver};
use super::figure::ToFigure;
use super::ground::Ground;
use super::ranking::Key;
use super::task::{Target, TransferTask};

/// Tries one number of moves after another, from the bound up to `most`. The shortest solutions are counted if
/// `counts`.
pub(super) fn fewest(
    task: &TransferTask,
    (most, counts): (usize, bool),
    control: &Control,
    observer: &mut dyn Observer,
) -> Answer {
    let Some(mut solver) = solver(task) else {
        let at_least = lower_bound(task);
        observer.at_least(at_least);
        return Answer {
            at_least,
            ended_early: Some(EndedEarly::TooManyPositions),
            ..Answer::default()
        };
    };
    let mut answer = Answer {
        at_least: solver.bound(),
        ..Answer::default()
    };
    loop {
        observer.at_least(answer.at_least);
        if answer.at_least > most {
            break;
        }
        match solver.solve(answer.at_least, counts, control) {
            Err(early) => {
                answer.ended_early = Some(early);
                break;
            }
            Ok(Some((solution, count))) => {
                if task.is_solved_by(&solution) {
                    observer.solved(&solution);
                    answer.solution = Some(solution);
                }
                answer.count = count;
                break;
            }
            Ok(None) => {
                observer.looked_at(solver.positions());
                answer.at_least += 1;
            }
        }
    }
    answer.positions = solver.positions();
    answer
}

/// The fewest moves that the lower bounds allow.
pub(super) fn lower_bound(task: &TransferTask) -> usize {
    let ground = Ground::<Wide>::new(task.board(), task.directions());
    let start = ground.bits(task.start());
    match task.target() {
        Target::Squares(target) => {
            let target = ground.bits(target);
            let bound = |from, to| End::new(&ground, to).bound(&ground, from);
            bound(start, target).max(bound(target, start))
        }
        Target::Symmetrical(corner) => {
            let mirrored = corner.mirror_set(task.start(), task.board());
            (task.start() - mirrored).len().div_ceil(2) as usize
        }
    }
}

/// The solver with the shortest words that hold the positions.
fn solver(task: &TransferTask) -> Option<Box<dyn Solver>> {
    let short = match task.board().side() {
        ..=8 => solver_of::<u64, u64>(task),
        9..=11 => solver_of::<u128, u64>(task),
        _ => None,
    };
    short.or_else(|| solver_of::<Wide, u128>(task))
}

fn solver_of<B: Bits + 'static, K: Key>(task: &TransferTask) -> Option<Box<dyn Solver>> {
    Some(match task.target() {
        Target::Squares(target) => Box::new(Exact::<B, K>::new(task, target)?),
        Target::Symmetrical(corner) => Box::new(ToFigure::<B, K>::new(task, corner)?),
    })
}
