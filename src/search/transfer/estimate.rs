//! Estimates of the moves that are left, for the beam. They are not bounds.

use super::bits::Bits;
use super::ground::Ground;

/// An estimate of the moves that bring men to a target. It is a sum over their squares, so that one move
/// changes it quickly.
///
/// A man off the target costs more the farther he is, and the last steps are the cheapest, so that no man is
/// left behind. A man on the target costs less the deeper he stands in it, because the squares at its rim
/// close the way to the others.
#[derive(Clone, Debug)]
pub(super) struct Estimate {
    costs: Vec<u32>,
    /// The sum when every man is on the target.
    least: u32,
}

impl Estimate {
    /// The cost of a man off the target, however near he is.
    const OFF: u32 = 24;
    /// The cost of each step of distance, and of its square.
    const DISTANCE: (u32, u32) = (8, 1);
    /// What a man on the target saves for each step from its rim.
    const DEPTH: u32 = 8;
    /// More than any depth saves.
    const RIM: u32 = 16 * Self::DEPTH;

    pub(super) fn new<B: Bits>(ground: &Ground<B>, target: B) -> Self {
        let mut costs = vec![0; ground.size()];
        let outside = ground.rings(!target & ground.all());
        for (depth, ring) in (0..).zip(outside).skip(1) {
            for square in ring.squares() {
                costs[square] = Self::RIM - Self::DEPTH * depth;
            }
        }
        let (each, squared) = Self::DISTANCE;
        for (distance, ring) in (0..).zip(ground.rings(target)).skip(1) {
            for square in ring.squares() {
                let way = each * distance + squared * distance * distance;
                costs[square] = Self::RIM + Self::OFF + way;
            }
        }
        let least = target.squares().map(|square| costs[square]).sum();
        Self { costs, least }
    }

    /// The estimate for all men.
    pub(super) fn left<B: Bits>(&self, men: B) -> u32 {
        let costs = men.squares().map(|square| self.costs[square]);
        costs.sum::<u32>() - self.least
    }

    /// The estimate after a move.
    #[inline]
    pub(super) fn after(&self, estimate: u32, way: (usize, usize)) -> u32 {
        self.weighted_after(estimate, 1, way)
    }

    /// The estimate after a move, in a sum in which this one counts `weight` times.
    #[inline]
    pub(super) fn weighted_after(&self, sum: u32, weight: u32, (from, to): (usize, usize)) -> u32 {
        sum + weight * self.costs[to] - weight * self.costs[from]
    }
}
