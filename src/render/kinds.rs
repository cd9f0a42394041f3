//! The one table of kinds in this room.

use crate::problem::Problem;

use super::rendered::Rendered;

/// What only one kind of problem has in its report and in its pictures.
pub(super) fn rendered(problem: &Problem) -> &dyn Rendered {
    match problem {
        Problem::Exit(exit) => exit,
        Problem::Detour(detour) => detour,
        Problem::Transfer(transfer) => transfer,
        Problem::Game(game) => &**game,
    }
}
