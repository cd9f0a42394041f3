//! Guesses of the work that is left, for the beam. They are not bounds.

use super::bits::Bits;
use super::ground::Ground;

/// What every man off the target costs, however near he is. One step of distance costs [`STEP`].
const OFF: u32 = 24;
const STEP: u32 = 8;

/// The work to bring men to a target.
#[derive(Clone, Debug)]
pub(super) struct Work<B> {
    target: B,
    /// The squares of the target, those that are hardest to reach first.
    order: Vec<usize>,
    /// For each square of the target, the cost of the way from each square of the board.
    costs: Vec<Vec<u32>>,
}

impl<B: Bits> Work<B> {
    pub(super) fn new(ground: &Ground<B>, target: B) -> Self {
        // A square is hard to reach if it is far from the squares outside the target.
        let mut depth = vec![0_usize; ground.size()];
        for (distance, ring) in ground.rings(!target & ground.all()).into_iter().enumerate() {
            for square in ring.squares() {
                depth[square] = distance;
            }
        }
        let sum = |square: usize| -> usize {
            let rings = ground.rings(B::of(square)).into_iter().enumerate();
            rings.map(|(distance, ring)| distance * ring.count()).sum()
        };
        let mut order: Vec<usize> = target.squares().collect();
        order.sort_by_key(|&square| (std::cmp::Reverse((depth[square], sum(square))), square));
        let costs = order.iter().map(|&to| {
            let mut costs = vec![0; ground.size()];
            for (distance, ring) in (0..).zip(ground.rings(B::of(to))) {
                for from in ring.squares() {
                    let (one, other) = (ground.square(from), ground.square(to));
                    let (rows, numbers) = one.distance(other);
                    let aside = u32::from(one.class() != other.class());
                    costs[from] = STEP * distance + u32::from(rows + numbers) / 2 + 3 * aside;
                }
            }
            costs
        });
        Self {
            target,
            costs: costs.collect(),
            order,
        }
    }

    /// The cost of bringing each man off the target to an empty square of it: each square, in the order of
    /// difficulty, takes the nearest man who is left.
    #[inline]
    pub(super) fn left(&self, men: B) -> u32 {
        let mut off = men & !self.target;
        let empty = self.target & !men;
        let mut sum = 0;
        for (&square, costs) in self.order.iter().zip(&self.costs) {
            if !empty.meets(B::of(square)) {
                continue;
            }
            let nearest = off.squares().min_by_key(|&man| costs[man]);
            if let Some(man) = nearest {
                off ^= B::of(man);
                sum += OFF + costs[man];
            }
        }
        sum
    }
}
