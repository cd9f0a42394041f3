//! The promising armies of the helper, for a search that does not keep all.
//!
//! In the exact search thousands of armies of the helper come together with the same men of the winner, and they differ
//! little. What matters is their rungs: a game ends in time if the winner's men find a ladder home. So the narrow
//! search keeps *all* armies of the winner that the bounds allow, but with each only those armies of the helper that
//! leave the fewest rungs missing (`bounds/rungs.rs`). Among these it prefers men who are far on their way: they can
//! still become rungs, and do not stand in the target. A narrow search that finds no game proves nothing, unless it
//! kept all.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::class_set::ClassSet;
use crate::parallel::in_parts;
use crate::transfer::bounds::outlook::Outlooks;
use crate::transfer::layers::armies::{Armies, ArmyNumber};
use crate::transfer::layers::groups::{Group, GroupLayer};
use crate::transfer::layers::key_list::KeyList;
use crate::{Control, Result};

/// Which armies of the helper a search keeps.
#[derive(Clone, Copy)]
pub(crate) struct Narrow {
    /// The most of them in a group.
    pub most: usize,
    /// Decides between those that seem equally good.
    pub seed: u64,
}

/// The rungs that are missing less the steps that are made, and a number at random.
type Worth = (isize, u64);

/// How many steps of a man are worth a rung.
const STEPS_FOR_RUNG: usize = 4;

impl Narrow {
    /// Keeps only promising armies in each group of a layer, and says whether it left any out.
    pub(crate) fn sift(
        self,
        layer: &mut GroupLayer,
        outlooks: &Outlooks,
        armies: &Armies,
        control: &Control,
    ) -> Result<bool> {
        let is_large = |group: &Group| group.helpers.len() > self.most;
        let large: Vec<usize> = (0..layer.len())
            .filter(|&one| is_large(&layer[one]))
            .collect();
        let kept = in_parts(&large, |&number| {
            control.check()?;
            let group = &layer[number];
            let helpers = group.helpers.keys();
            let keyed = helpers.map(|number| {
                let men = [group.winner, armies.army(number)];
                (self.worth(outlooks, men, number), number)
            });
            let mut helpers: Vec<(Worth, ArmyNumber)> = keyed.collect();
            helpers.select_nth_unstable(self.most);
            let best = helpers.into_iter().take(self.most);
            let mut best: Vec<ArmyNumber> = best.map(|(_, helper)| helper).collect();
            best.sort_unstable();
            Ok(KeyList::new(best.into_iter()))
        })?;
        for (&number, helpers) in large.iter().zip(kept) {
            layer[number].helpers = helpers;
        }
        Ok(!large.is_empty())
    }

    /// What orders the armies of a group: the most promising one is the least.
    fn worth(
        self,
        outlooks: &Outlooks,
        [winner, helper]: [ClassSet; 2],
        number: ArmyNumber,
    ) -> Worth {
        let missing = STEPS_FOR_RUNG * outlooks.missing_rungs(winner, helper);
        let way: usize = helper.iter().map(|place| outlooks.level(place)).sum();
        let mut hasher = FxHasher::default();
        (self.seed, number).hash(&mut hasher);
        (missing.cast_signed() - way.cast_signed(), hasher.finish())
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IteratorRandom;

    use super::Narrow;
    use crate::Control;
    use crate::class_set::ClassSet;
    use crate::transfer::bounds::outlook::Outlooks;
    use crate::transfer::layers::armies::Armies;
    use crate::transfer::layers::groups::{Group, GroupLayer};
    use crate::transfer::layers::image::Image;
    use crate::transfer::layers::key_list::KeyList;
    use crate::transfer::squares::class_ground::ClassGround;
    use halma_rules::board::{Board, Corner, DirectionSet, Yard};

    #[test]
    fn the_armies_with_the_fewest_missing_rungs_are_kept() {
        let board = Board::new(9).expect("a board");
        let ground = ClassGround::new(board, DirectionSet::SIX);
        let yard = Yard::new(Corner::NearLeft, &[3, 2, 1]).expect("a yard");
        let target = ClassSet::from(yard.squares(board).expect("it fits"));
        let outlooks = Outlooks::new(ground, target, ClassSet::EMPTY);
        let mut random = ChaCha8Rng::seed_from_u64(61);
        let mut some = |men: usize, except: ClassSet| {
            let free = outlooks.ground.all.without(except);
            let places = free.iter().sample(&mut random, men);
            places.into_iter().collect::<ClassSet>()
        };
        let winner = some(6, target);
        let mut armies = Armies::new(vec![Image::identity(&outlooks.ground)], 6);
        let mut helpers: Vec<_> = (0..50)
            .map(|_| armies.number(some(6, winner | target)).expect("few armies"))
            .collect();
        helpers.sort_unstable();
        let worth = |&number: &u32| {
            let helper = armies.army(number);
            let way: usize = helper.iter().map(|place| outlooks.level(place)).sum();
            (4 * outlooks.missing_rungs(winner, helper)).cast_signed() - way.cast_signed()
        };
        for most in [1, 7, 49, 50, 51] {
            let mut layer: GroupLayer = Box::new([Group {
                winner,
                helpers: KeyList::new(helpers.iter().copied()),
            }]);
            let narrow = Narrow { most, seed: 3 };
            let is_partial = narrow.sift(&mut layer, &outlooks, &armies, &Control::new());
            assert_eq!(is_partial, Ok(most < 50));
            let kept: Vec<_> = layer[0].helpers.keys().collect();
            assert_eq!(kept.len(), most.min(50));
            assert!(kept.is_sorted());
            let (kept, left_out): (Vec<_>, Vec<_>) =
                helpers.iter().partition(|helper| kept.contains(helper));
            let worst = kept.into_iter().map(worth).max().expect("some");
            assert!(left_out.into_iter().all(|helper| worth(helper) >= worst));
        }
        // They differ, so that something was chosen.
        assert!(!helpers.iter().map(worth).all_equal());
    }
}
