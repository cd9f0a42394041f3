//! The moves and the positions of one army or two: what beams and games have in common.

use super::bits::Bits;

/// A man's move, by the numbers of the squares. No board has more than 256.
pub(super) type SquarePair = (u8, u8);

/// A move by the numbers of its squares.
#[inline]
pub(super) fn pair(from: usize, to: usize) -> SquarePair {
    let small = |square| u8::try_from(square).unwrap_or(u8::MAX);
    (small(from), small(to))
}

/// The men of both armies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GamePosition<B> {
    pub(super) winner: B,
    pub(super) helper: B,
}

impl<B: Bits> GamePosition<B> {
    /// An army without another one.
    pub(super) fn alone(winner: B) -> Self {
        let helper = B::default();
        Self { winner, helper }
    }

    pub(super) fn all(self) -> B {
        self.winner | self.helper
    }

    /// The men of the winner or of the helper.
    pub(super) fn army(self, of_winner: bool) -> B {
        if of_winner { self.winner } else { self.helper }
    }

    /// The position with the names of the armies exchanged.
    pub(super) const fn swapped(self) -> Self {
        Self {
            winner: self.helper,
            helper: self.winner,
        }
    }

    /// After a move of the man on the first of these squares.
    #[inline]
    pub(super) fn after(mut self, (from, to): SquarePair) -> Self {
        let from = B::of(from.into());
        let army = if self.winner.meets(from) {
            &mut self.winner
        } else {
            &mut self.helper
        };
        *army ^= from | B::of(to.into());
        self
    }
}
