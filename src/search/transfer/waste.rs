//! Wasted moves: how the two ends of a search prune each other.
//!
//! Let a front have reached a position in g moves. Let t be the distance bound from there to the other end,
//! and s the one back to the front's own end. A solution through the position has at least f = g + t moves,
//! and d = g - s of the moves so far came no nearer to the other end as seen from its own.
//!
//! A solution of U moves also goes through a position of the other front's last layer, with its own f' and
//! d'. One move changes a distance bound by one at most. So the moves between the two positions are at
//! least t less the other position's distance bound to its own end, which makes f + d' at most U. In the
//! same way f' + d is at most U. A position for which no position of the other layer fulfills both lies on
//! no solution of U moves.

/// Which pairs of f and d occur in a layer.
#[derive(Clone, Debug)]
pub(super) struct PlacesTaken {
    /// The number of moves of the solutions that are looked for: U.
    moves: usize,
    /// Number f × (U + 1) + d.
    occurs: Vec<bool>,
}

impl PlacesTaken {
    pub(super) fn new(moves: usize) -> Self {
        Self {
            moves,
            occurs: vec![false; (moves + 1) * (moves + 1)],
        }
    }

    pub(super) fn add(&mut self, place: Place) {
        if let Some(index) = place.index(self.moves) {
            self.occurs[index] = true;
        }
    }

    pub(super) fn join(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.occurs.iter_mut().zip(&other.occurs) {
            *mine |= theirs;
        }
        self
    }

    /// The places that a position of the other front may have.
    pub(super) fn allowance(&self) -> Allowance {
        let mut allowed = Self::new(self.moves);
        let length = self.moves + 1;
        for index in (0..self.occurs.len()).filter(|&index| self.occurs[index]) {
            let (least, wasted) = (index / length, index % length);
            for other_least in 0..=self.moves - wasted {
                for other_wasted in 0..=self.moves - least {
                    allowed.occurs[other_least * length + other_wasted] = true;
                }
            }
        }
        Allowance(allowed)
    }
}

/// The f and the d of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    least: usize,
    wasted: usize,
}

impl Place {
    /// The place of a position after `depth` moves, with its distance bounds to the other end and back.
    #[inline]
    pub(super) const fn new(depth: usize, onward: usize, back: usize) -> Self {
        Self {
            least: depth + onward,
            wasted: depth.saturating_sub(back),
        }
    }

    fn index(self, moves: usize) -> Option<usize> {
        let inside = self.least <= moves && self.wasted <= moves;
        inside.then_some(self.least * (moves + 1) + self.wasted)
    }
}

/// The places that a position on a solution can have.
#[derive(Clone, Debug)]
pub(super) struct Allowance(PlacesTaken);

impl Allowance {
    #[inline]
    pub(super) fn allows(&self, place: Place) -> bool {
        place
            .index(self.0.moves)
            .is_some_and(|index| self.0.occurs[index])
    }

    /// The number of moves of the solutions.
    pub(super) const fn moves(&self) -> usize {
        self.0.moves
    }
}
