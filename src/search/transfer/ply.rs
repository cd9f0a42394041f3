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

/// How many moves may still be made, the last one by the winner.
#[derive(Clone, Copy)]
pub(super) struct MovesLeft {
    /// The moves of both armies together.
    pub(super) plies: usize,
    /// Whether the winner is alone on the board and makes every move.
    pub(super) alone: bool,
}

impl MovesLeft {
    /// This number of moves of an army alone.
    pub(super) const fn alone(plies: usize) -> Self {
        Self { plies, alone: true }
    }

    /// This number of moves of both armies.
    pub(super) const fn together(plies: usize) -> Self {
        Self {
            plies,
            alone: false,
        }
    }

    /// Whether the winner makes the next move.
    pub(super) const fn winner_moves(self) -> bool {
        self.alone || self.plies % 2 == 1
    }

    pub(super) const fn of_winner(self) -> usize {
        self.share(self.plies)
    }

    /// The winner's share of the next moves.
    pub(super) const fn share(self, moves: usize) -> usize {
        if self.alone {
            moves
        } else {
            moves / 2 + (moves & self.plies & 1)
        }
    }

    /// After the next move.
    pub(super) const fn less_one(self) -> Self {
        Self {
            plies: self.plies.saturating_sub(1),
            ..self
        }
    }
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
