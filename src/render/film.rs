//! Problems and their replays as pictures.

use crate::board::Frame;
use crate::problem::Problem;
use crate::verify::{Finding, Replay};

use super::picture::Picture;
use super::shot::Shot;
use super::{detour, exit, game, key, transfer};

impl Picture {
    /// A problem before any move: the figure of an exit, the men and the target of a detour, or the men at
    /// the start of a transfer.
    pub fn of(problem: &Problem, label: Option<&str>) -> Self {
        match problem {
            Problem::Exit(problem) => exit::drawn(problem, label),
            Problem::Detour(problem) => detour::set(problem, label),
            Problem::Transfer(problem) => transfer::set(problem, label),
            Problem::Game(problem) => game::set(problem, label),
        }
    }
}

/// The board on which the lines of a problem are played.
fn scene(problem: &Problem, label: Option<&str>) -> Picture {
    match problem {
        Problem::Exit(exit) => exit::empty(exit, label),
        Problem::Detour(detour) => detour::set(detour, label),
        Problem::Transfer(transfer) => transfer::set(transfer, label),
        Problem::Game(game) => game::board(game, label),
    }
}

/// A detour with its route; `None` for another problem.
fn routed(finding: &Finding, label: Option<&str>) -> Option<Picture> {
    match &finding.problem {
        Problem::Detour(detour) => Some(detour::picture(detour, finding, label)),
        _ => None,
    }
}

/// A whole replay of a problem: a key or a transfer move by move, or a hop jump by jump.
pub fn film(finding: &Finding, replay: &Replay, label: Option<&str>) -> Vec<Shot> {
    in_one_section(match &finding.problem {
        Problem::Detour(detour) => {
            let whole = detour::picture(detour, finding, label);
            detour::film(detour, finding.facts.route.as_ref(), &whole)
        }
        problem => key::film(&scene(problem, label), replay),
    })
}

/// The position after this number of turns of a replay, at most all of them. For a detour it is always
/// the men with the route.
pub fn still(finding: &Finding, replay: &Replay, turns: usize, label: Option<&str>) -> Picture {
    let line = || key::after(&scene(&finding.problem, label), replay, turns);
    routed(finding, label).unwrap_or_else(line)
}

/// The move with this number, from 1, and the position before it. `None` if there is no such move. For
/// a detour it is the men with the route.
pub fn before_turn(
    finding: &Finding,
    replay: &Replay,
    number: usize,
    label: Option<&str>,
) -> Option<Picture> {
    let line = || key::before(&scene(&finding.problem, label), replay, number);
    routed(finding, label).or_else(line)
}

/// The section of the board that shows everything in all pictures.
fn in_one_section(mut film: Vec<Shot>) -> Vec<Shot> {
    let frames = film.iter().map(|shot| shot.picture.frame());
    let section = frames.reduce(|one, other| Frame {
        rows: one.rows.max(other.rows),
        width: one.width.max(other.width),
    });
    for shot in &mut film {
        shot.picture.section = section;
    }
    film
}
