//! Problems and their replays as pictures.

use crate::board::Frame;
use crate::problem::Problem;
use crate::verify::{Details, Finding, Replay};

use super::picture::Picture;
use super::shot::Shot;
use super::{detour, exit, game, key, transfer};

impl Picture {
    /// A problem before any move: the figure of an exit, the men and the target of a detour, or the men at
    /// the start of a transfer.
    #[must_use]
    pub fn of(problem: &Problem, label: Option<&str>) -> Self {
        match problem {
            Problem::Exit(problem) => exit::drawn(problem, label),
            Problem::Detour(problem) => detour::set(problem, label),
            Problem::Transfer(problem) => transfer::set(problem, label),
            Problem::Game(problem) => game::set(problem, label),
        }
    }
}

/// A whole replay of a problem: a key or a transfer move by move, or a hop jump by jump.
#[must_use]
pub fn film(finding: &Finding, replay: &Replay, label: Option<&str>) -> Vec<Shot> {
    let shots = match &finding.details {
        Details::Exit(found) => key::film(&exit::empty(&found.problem, label), replay),
        Details::Detour(found) => detour::film(found, &detour::picture(finding, found, label)),
        Details::Transfer(found) => key::film(&transfer::set(&found.problem, label), replay),
        Details::Game(found) => key::film(&game::board(&found.problem, label), replay),
    };
    in_one_section(shots)
}

/// The position after this number of turns of a replay, at most all of them. For a detour it is always
/// the men with the route.
#[must_use]
pub fn still(finding: &Finding, replay: &Replay, turns: usize, label: Option<&str>) -> Picture {
    match &finding.details {
        Details::Exit(found) => key::after(&exit::empty(&found.problem, label), replay, turns),
        Details::Detour(found) => detour::picture(finding, found, label),
        Details::Transfer(found) => {
            key::after(&transfer::set(&found.problem, label), replay, turns)
        }
        Details::Game(found) => key::after(&game::board(&found.problem, label), replay, turns),
    }
}

/// The move with this number, from 1, and the position before it. `None` if there is no such move. For
/// a detour it is the men with the route.
#[must_use]
pub fn before_turn(
    finding: &Finding,
    replay: &Replay,
    number: usize,
    label: Option<&str>,
) -> Option<Picture> {
    match &finding.details {
        Details::Exit(found) => key::before(&exit::empty(&found.problem, label), replay, number),
        Details::Detour(found) => Some(detour::picture(finding, found, label)),
        Details::Transfer(found) => {
            key::before(&transfer::set(&found.problem, label), replay, number)
        }
        Details::Game(found) => key::before(&game::board(&found.problem, label), replay, number),
    }
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
