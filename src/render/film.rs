//! A replay as pictures, one after another.

use crate::rules::Route;
use crate::verify::{Details, Finding, Replay};

use super::picture::{Frame, Picture};
use super::{detour, exit};

/// A picture and how long it is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The picture. All of a film show the same section of the board.
    pub picture: Picture,
    /// How long it is shown, in milliseconds.
    pub milliseconds: u32,
}

/// How long a position without a move is shown, in milliseconds.
pub(super) const STILL: u32 = 1_500;
/// How long a move is shown.
pub(super) const MOVE: u32 = 700;
/// How much longer each of its jumps is shown.
pub(super) const JUMP: u32 = 200;
/// How long the last position is shown.
pub(super) const END: u32 = 3_000;

/// A whole replay of a problem: a key move by move, or a hop jump by jump.
#[must_use]
pub fn film(finding: &Finding, replay: &Replay, label: Option<&str>) -> Vec<Shot> {
    let shots = match &finding.details {
        Details::Exit(found) => exit::film(&found.problem, replay, label),
        Details::Detour(found) => detour::film(found, &detour::picture(finding, found, label)),
    };
    in_one_section(shots)
}

/// The position after this number of turns of a replay, at most all of them; of a detour always the
/// men with the route.
#[must_use]
pub fn still(finding: &Finding, replay: &Replay, turns: usize, label: Option<&str>) -> Picture {
    match &finding.details {
        Details::Exit(found) => exit::after(&found.problem, replay, turns, label),
        Details::Detour(found) => detour::picture(finding, found, label),
    }
}

/// The position before the turn with this number, from 1, and the move; `None` if there is no such
/// turn. Of a detour it is the men with the route.
#[must_use]
pub fn before_turn(
    finding: &Finding,
    replay: &Replay,
    number: usize,
    label: Option<&str>,
) -> Option<Picture> {
    match &finding.details {
        Details::Exit(found) => exit::before(&found.problem, replay, number, label),
        Details::Detour(found) => Some(detour::picture(finding, found, label)),
    }
}

/// How long a move is shown.
pub(super) fn duration(picture: &Picture) -> u32 {
    let route = picture
        .turn
        .as_ref()
        .and_then(|turn| turn.route.as_ref().ok());
    let jumps = route.map_or(0, Route::jumps);
    MOVE + JUMP * u32::try_from(jumps).unwrap_or_default()
}

/// The section that all pictures need.
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
