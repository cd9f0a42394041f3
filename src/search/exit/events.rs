//! Events, the parts of moves: a man leaves the yard, or a square of the figure is filled.

use super::matching::CAPACITY;

/// The number of events. There are two kinds: man m leaves (event m), and square f of the figure is
/// filled (event `CAPACITY` + f). When man m moves to square f, both events happen at once.
pub(super) const EVENTS: usize = 2 * CAPACITY;

/// The set of all events in which a man leaves.
pub(super) const MEN_EVENTS: u64 = u32::MAX as u64;

/// The lower half of a word; the upper half is not used.
#[inline]
#[allow(clippy::cast_possible_truncation)]
pub(super) const fn low_half(word: u64) -> u32 {
    word as u32
}
