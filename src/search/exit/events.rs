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

/// One event, and the other halves of its moves. A move has two halves: its man and its square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half {
    pub(super) event: usize,
    /// The numbers of the squares if the event is a man's, or of the men if it is a square's.
    pub(super) others: u32,
}

impl Half {
    pub(super) const fn is_man(self) -> bool {
        self.event < CAPACITY
    }

    /// The man and the square of one of its moves.
    #[inline]
    pub(super) const fn edge(self, other: usize) -> (usize, usize) {
        if self.is_man() {
            (self.event, other)
        } else {
            (other, self.event - CAPACITY)
        }
    }
}
