//! The moves from position to position, and which of the new positions may lie on a solution.
//!
//! # Heuristic error: how the two ends of a search prune each other
//!
//! Let a frontier have reached a position in g moves. Let t be the distance bound from there to the other end,
//! and s the one back to the frontier's own end. A solution through the position has at least f = g + t moves,
//! and d = g - s of the moves so far came no nearer to the other end as seen from its own. The literature on
//! bidirectional search calls d the error of the heuristic.
//!
//! A solution of U moves also goes through a position of the other frontier's last layer, with its own f' and
//! d'. One move changes a distance bound by one at most. So the moves between the two positions are at
//! least t less the other position's distance bound to its own end, which makes f + d' at most U. In the
//! same way f' + d is at most U. A position for which no position of the other layer fulfills both lies on
//! no solution of U moves.

use std::sync::atomic::AtomicU64;

use super::answer::Control;
use super::bits::Bits;
use super::bound::{DistanceCounts, DistanceProfile, End};
use super::ground::Ground;
use super::key::{Image, Key, Ranking};

/// What all fronts of a search share.
pub(super) struct Field<B, K> {
    pub(super) ground: Ground<B>,
    pub(super) ranking: Ranking<K>,
    /// The symmetries that keep both ends, with the identity. A position and its images count as one.
    pub(super) own_images: Vec<Image<B>>,
    /// The positions that were looked at.
    pub(super) positions: AtomicU64,
    pub(super) control: Control,
}

impl<B: Bits, K: Key> Field<B, K> {
    /// `None` if the keys are too short for all positions of this number of men.
    pub(super) fn new(
        ground: Ground<B>,
        men: u32,
        own_images: Vec<Image<B>>,
        control: &Control,
    ) -> Option<Self> {
        Some(Self {
            ranking: Ranking::new(ground.size(), men as usize)?,
            own_images,
            positions: AtomicU64::new(1),
            control: control.clone(),
            ground,
        })
    }

    /// The key of the least of the images of a position.
    pub(super) fn key(&self, images: &[Image<B>], men: B) -> K {
        let least = images.iter().map(|image| image.of(men)).min();
        self.ranking.rank(least.unwrap_or(men))
    }

    /// The positions one move after a position.
    pub(super) fn neighbors(&self, men: B) -> impl Iterator<Item = B> + '_ {
        men.squares().flat_map(move |from| {
            let destinations = self.ground.destinations(men, from).squares();
            destinations.map(move |to| men ^ B::of(from) ^ B::of(to))
        })
    }

    /// Appends the keys of the positions one move after a position that may lie on a solution. The keys are
    /// those of the least image.
    pub(super) fn children(&self, key: K, around: &Around<'_, B>, keys: &mut Vec<K>) {
        let men: B = self.ranking.set(key);
        let [own, other] = around.ends;
        let (own_known, other_known) = (own.known(men), other.known(men));
        let pruner = around.pruner(other_known.counts, own_known.counts);
        let verdict = pruner.verdict();
        if verdict == Some(false) {
            return;
        }
        let squares: Vec<usize> = men.squares().collect();
        let (own_profiles, other_profiles) = match verdict {
            None => (without_each(own, &squares), without_each(other, &squares)),
            Some(_) => Default::default(),
        };
        let seen: Vec<B> = around.images.iter().map(|image| image.of(men)).collect();
        let left = around.allowed.moves - around.depth - 1;
        for (number, &from) in squares.iter().enumerate() {
            let without = men ^ B::of(from);
            for to in self.ground.destinations(men, from).squares() {
                let allowed = verdict.unwrap_or_else(|| {
                    // The men far away are quickly counted, and often enough.
                    pruner.may_allow(other.counts_of_men(&other_profiles[number], to)) && {
                        let onward = other.with(&other_profiles[number], to);
                        pruner.allows(other.counts_like(&onward, &other_known), || {
                            own.counts_like(&own.with(&own_profiles[number], to), &own_known)
                        })
                    }
                });
                if !allowed || !other.classes_allow(&self.ground, without | B::of(to), left) {
                    continue;
                }
                let moved = around.images.iter().zip(&seen);
                let moved = moved.map(|(image, &men)| men ^ image.square(from) ^ image.square(to));
                if let Some(least) = moved.min() {
                    keys.push(self.ranking.rank(least));
                }
            }
        }
    }
}

/// For each man, the profile of the others.
fn without_each<B: Bits>(end: &End<B>, men: &[usize]) -> Vec<DistanceProfile> {
    let mut after = Vec::with_capacity(men.len());
    let mut sum = End::<B>::profile_of_none();
    for &man in men.iter().rev() {
        after.push(sum);
        sum = end.with(&sum, man);
    }
    after.reverse();
    let mut before = End::<B>::profile_of_none();
    for (profile, &man) in after.iter_mut().zip(men) {
        *profile = profile.and(&before);
        before = end.with(&before, man);
    }
    after
}

/// What a frontier must know to go on.
pub(super) struct Around<'a, B> {
    /// The moves so far.
    pub(super) depth: usize,
    /// The frontier's own end, and the other.
    pub(super) ends: [&'a End<B>; 2],
    /// The costs of positions that may lie on a solution.
    pub(super) allowed: &'a Costs,
    pub(super) images: &'a [Image<B>],
}

impl<B: Bits> Around<'_, B> {
    /// Judges the positions one move after a position, as seen from the other end and from its own.
    fn pruner(&self, onward: DistanceCounts, back: DistanceCounts) -> Pruner {
        let (onward, back) = (onward.distance(), back.distance());
        let near = |distance: usize, change: usize| (distance + change).saturating_sub(1);
        let allowed = [0, 1, 2].map(|change| {
            [0, 1, 2].map(|back_change| {
                let cost = Cost::new(
                    self.depth + 1,
                    near(onward, change),
                    near(back, back_change),
                );
                self.allowed.allows(cost)
            })
        });
        Pruner {
            onward,
            back,
            allowed,
        }
    }
}

/// Judges the positions one move after a position, whose distance bounds differ from its own by one at
/// most.
#[derive(Clone, Copy)]
struct Pruner {
    onward: usize,
    back: usize,
    /// Whether a position is allowed if its bounds are lower by one, the same, or higher by one.
    allowed: [[bool; 3]; 3],
}

impl Pruner {
    /// Whether all positions are allowed, or none; `None` if it depends.
    #[inline]
    fn verdict(&self) -> Option<bool> {
        let all = self.allowed.as_flattened();
        if all.iter().all(|&allowed| allowed) {
            Some(true)
        } else if all.iter().any(|&allowed| allowed) {
            None
        } else {
            Some(false)
        }
    }

    /// Whether a position is allowed if its bound to the other end is the lowest that the counts allow.
    #[inline]
    fn may_allow(&self, onward: DistanceCounts) -> bool {
        self.allowed[change(onward, self.onward)][2]
    }

    #[inline]
    fn allows(&self, onward: DistanceCounts, back: impl Fn() -> DistanceCounts) -> bool {
        let allowed = &self.allowed[change(onward, self.onward)];
        match allowed {
            [false, false, false] => false,
            [true, true, true] => true,
            _ => allowed[change(back(), self.back)],
        }
    }
}

/// 0, 1 or 2: the distance bound is lower than before, the same, or higher.
#[inline]
fn change(counts: DistanceCounts, before: usize) -> usize {
    if counts.allow(before) {
        usize::from(before > 0 && !counts.allow(before - 1))
    } else {
        2
    }
}

/// Pairs of f and d, such as those that occur in a layer.
#[derive(Debug)]
pub(super) struct Costs {
    /// The number of moves of the solutions that are looked for: U.
    pub(super) moves: usize,
    /// Number f × (U + 1) + d.
    occurs: Vec<bool>,
}

impl Costs {
    pub(super) fn new(moves: usize) -> Self {
        Self {
            moves,
            occurs: vec![false; (moves + 1) * (moves + 1)],
        }
    }

    pub(super) fn add(&mut self, cost: Cost) {
        if let Some(index) = cost.index(self.moves) {
            self.occurs[index] = true;
        }
    }

    pub(super) fn join(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.occurs.iter_mut().zip(&other.occurs) {
            *mine |= theirs;
        }
        self
    }

    /// The costs that a position of the other frontier may have.
    pub(super) fn allowed(&self) -> Self {
        let mut allowed = Self::new(self.moves);
        let length = self.moves + 1;
        for index in (0..self.occurs.len()).filter(|&index| self.occurs[index]) {
            let (least, error) = (index / length, index % length);
            for other_least in 0..=self.moves - error {
                for other_error in 0..=self.moves - least {
                    allowed.occurs[other_least * length + other_error] = true;
                }
            }
        }
        allowed
    }

    #[inline]
    fn allows(&self, cost: Cost) -> bool {
        cost.index(self.moves)
            .is_some_and(|index| self.occurs[index])
    }
}

/// The f and the d of a position.
#[derive(Clone, Copy)]
pub(super) struct Cost {
    least: usize,
    error: usize,
}

impl Cost {
    /// The cost of a position after `depth` moves, with its distance bounds to the other end and back.
    #[inline]
    pub(super) const fn new(depth: usize, onward: usize, back: usize) -> Self {
        Self {
            least: depth + onward,
            error: depth.saturating_sub(back),
        }
    }

    fn index(self, moves: usize) -> Option<usize> {
        let inside = self.least <= moves && self.error <= moves;
        inside.then_some(self.least * (moves + 1) + self.error)
    }
}
