//! The check of a problem of any kind.

use crate::problem::{Problem, ProblemError};

use super::routes::{Routes, faults_of_routes};
use super::{Facts, Fault, detour, exit, game, transfer};

/// The same check, and also that hops whose route is spelled out are rows of jumps.
pub(super) fn check_with_routes(
    problem: &Problem,
    routes: &Routes,
) -> Result<(Vec<Fault>, Facts), ProblemError> {
    let (mut faults, facts) = check(problem)?;
    // Why a row of squares is no hop also explains why its last square cannot be reached, so it comes first.
    for fault in faults_of_routes(problem, &facts, routes).into_iter().rev() {
        let of_move = |other: &Fault| (other.key, other.index) == (fault.key, fault.index);
        let place = faults.iter().position(of_move);
        faults.insert(place.unwrap_or(faults.len()), fault);
    }
    Ok((faults, facts))
}

/// Checks everything that a problem claims, without looking for repairs. A variation claims only that each of
/// its turns is legal. Its faults come last.
pub(super) fn check(problem: &Problem) -> Result<(Vec<Fault>, Facts), ProblemError> {
    let (mut faults, mut facts) = check_lines(problem)?;
    for (kind, line) in problem.all_lines().skip(problem.lines().len()) {
        let alone = problem.clone().with_line(line.clone(), facts.figure);
        let (own, played) = check_lines(&alone)?;
        let own = own.into_iter();
        let own = own.filter(|fault| fault.index >= Some(line.first.saturating_sub(1)));
        let key = Some(kind);
        faults.extend(own.map(|fault| Fault { key, ..fault }));
        facts.lines.extend(played.lines);
    }
    Ok((faults, facts))
}

fn check_lines(problem: &Problem) -> Result<(Vec<Fault>, Facts), ProblemError> {
    match problem {
        Problem::Exit(exit) => exit::check(exit).ok_or(ProblemError::NoKey),
        Problem::Detour(detour) => Ok(detour::check(detour)),
        Problem::Transfer(transfer) => transfer::check(transfer).ok_or(ProblemError::NoMoves),
        Problem::Game(game) => Ok(game::check(game)),
    }
}
