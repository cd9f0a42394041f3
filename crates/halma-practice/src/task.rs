//! The tasks of practice that a problem has.

use halma_records::notation::LineKind;
use halma_records::problem::{Line, Problem};
use halma_rules::board::SquareSet;
use halma_rules::rules::Move;

use super::{GoalKind, KnownSolution, Session};

/// A task of practice: a problem, and what a person does with it.
#[derive(Clone, Copy, Debug)]
pub struct PracticeTask<'a> {
    /// What is to be done.
    pub goal: GoalKind,
    problem: &'a Problem,
    figure: SquareSet,
    known: KnownSolution,
}

/// The tasks of a problem, at least one. Only an exit has several: men leave the yard for the `figure`, for any
/// symmetrical figure, or come home from it. For a transfer, `known` is what is known about its fewest moves.
pub fn tasks(problem: &Problem, figure: SquareSet, known: KnownSolution) -> Vec<PracticeTask<'_>> {
    let goals = match problem {
        Problem::Exit(exit) => GoalKind::possible(exit, figure),
        _ => &[GoalKind::Fill],
    };
    let task = |&goal| PracticeTask {
        goal,
        problem,
        figure,
        known,
    };
    goals.iter().map(task).collect()
}

impl PracticeTask<'_> {
    /// Its name on a page: the goal or, where there is only one, the kind of problem.
    pub fn name(&self) -> String {
        match self.problem {
            Problem::Exit(_) => self.goal.to_string(),
            other => other.kind().to_string(),
        }
    }

    /// A session that begins it. In a game it continues after the turns of the record.
    pub fn session(&self) -> Session {
        match self.problem {
            Problem::Exit(exit) => {
                let moves = |kind| exit.key(kind).into_iter().flat_map(Line::moves).collect();
                let [gambit, yarding]: [Vec<Move>; 2] =
                    [LineKind::Gambit, LineKind::Yarding].map(moves);
                let key = self.goal.key(&gambit, &yarding);
                Session::exit(exit, self.figure, self.goal, &key)
            }
            Problem::Detour(detour) => Session::detour(detour),
            Problem::Transfer(transfer) => Session::transfer(transfer, self.known),
            Problem::Game(game) => Session::game(game),
        }
    }
}
