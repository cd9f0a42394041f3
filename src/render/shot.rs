//! The pictures of a film, with the time for each.

use crate::rules::Route;

use super::picture::Picture;

/// A picture, and the time for which it is shown.
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

/// How long a move is shown.
pub(super) fn duration(picture: &Picture) -> u32 {
    let route = picture
        .turn
        .as_ref()
        .and_then(|turn| turn.route.as_ref().ok());
    let jumps = route.map_or(0, Route::jumps);
    MOVE + JUMP * u32::try_from(jumps).unwrap_or_default()
}
