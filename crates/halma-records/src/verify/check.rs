//! The check of a problem of any kind.

use crate::problem::{Problem, ProblemError};

use super::{Facts, Fault, detour, exit, game, transfer};

/// Checks everything that a problem claims, without looking for repairs. A variation claims only that each of
/// its turns is legal. Its faults come last.
pub(super) fn check(problem: &Problem) -> Result<(Vec<Fault>, Facts), ProblemError> {
    match problem {
        Problem::Exit(exit) => exit::check(exit).ok_or(ProblemError::NoKey),
        Problem::Detour(detour) => Ok(detour::check(detour)),
        Problem::Transfer(transfer) => transfer::check(transfer).ok_or(ProblemError::NoMoves),
        Problem::Game(game) => Ok(game::check(game)),
    }
}
