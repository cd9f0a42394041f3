//! The check of a problem of any kind.

use crate::problem::Problem;

use super::facts::Facts;
use super::fault::Fault;
use super::verdict::NothingToVerify;
use super::{detour, exit, game, transfer};

/// Checks everything that a problem claims, without a search for repairs.
pub(super) fn check(problem: &Problem) -> Result<(Vec<Fault>, Facts), NothingToVerify> {
    match problem {
        Problem::Exit(exit) => exit::check(exit),
        Problem::Detour(detour) => Ok(detour::check(detour)),
        Problem::Transfer(transfer) => transfer::check(transfer),
        Problem::Game(game) => Ok(game::check(game)),
    }
}
