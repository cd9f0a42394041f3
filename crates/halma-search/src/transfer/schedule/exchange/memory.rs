//! How much memory the parts of the search for an exchange have, in bytes.

use crate::transfer::schedule::rounds::NARROWEST;

/// That of the exact search before the narrowest beams. They find many games at once, so it has little.
const AT_FIRST: usize = 128 << 10;
/// The least of the exact search after them. It is enough to refute 47 moves for 19 men on the largest board. A search
/// that needs more has lost a few seconds.
const LATER: usize = 8 << 20;
/// That of the exact search for each unit of the width of the beams that come next.
const FOR_WIDTH: usize = 8 << 10;
/// That of the exact search for the end of a game, for each unit of the width of the beams beside it.
const OF_ENDS_FOR_WIDTH: usize = 256;
/// That of narrow searches for each unit of the width of the beams before them. They take less time than these beams.
const OF_NARROW_FOR_WIDTH: usize = 2 << 10;

/// The last number of moves in question is hard if the exact search needs more than this, which takes half a minute.
pub(super) const OF_HARD_QUESTION: usize = 128 << 20;
/// That of the narrow searches for a hard question. They take a minute or two. This much is enough to find the games
/// of 30 moves on 8 by 8 and of 32 and 36 on 9 by 9 squares in `docs/records.md`.
pub(super) const OF_NARROW: usize = 128 << 20;

/// That of the exact search of the whole game before beams of a width.
pub(super) fn before_beams(width: usize) -> usize {
    if width <= NARROWEST {
        AT_FIRST
    } else {
        width.saturating_mul(FOR_WIDTH).max(LATER)
    }
}

/// That of the exact search for the end of a game beside beams of a width.
pub(super) fn of_ends(width: usize) -> usize {
    width.saturating_mul(OF_ENDS_FOR_WIDTH)
}

/// That of narrow searches after beams of a width.
pub(super) fn of_narrow(width: usize) -> usize {
    width.saturating_mul(OF_NARROW_FOR_WIDTH)
}
