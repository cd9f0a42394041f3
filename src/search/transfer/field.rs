//! The moves from position to position, and which of the new positions may lie on a solution.

use std::sync::atomic::AtomicU64;

use super::bits::Bits;
use super::bound::{DistanceCounts, End, Gauge};
use super::ground::Ground;
use super::ranking::{Key, Ranking};
use super::symmetry::Image;
use super::waste::{Allowance, Place};

/// What all fronts of a search share.
#[derive(Debug)]
pub(super) struct Field<B, K> {
    pub(super) ground: Ground<B>,
    pub(super) ranking: Ranking<K>,
    /// The symmetries that keep both ends, with the identity. A position and its images count as one.
    pub(super) own_images: Vec<Image<B>>,
    /// The positions that were looked at.
    pub(super) positions: AtomicU64,
}

impl<B: Bits, K: Key> Field<B, K> {
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
        let judge = around.judge(other_known.counts, own_known.counts);
        if judge.verdict() == Some(false) {
            return;
        }
        let squares: Vec<usize> = men.squares().collect();
        let (own_gauges, other_gauges) = match judge.verdict() {
            None => (without_each(own, &squares), without_each(other, &squares)),
            Some(_) => Default::default(),
        };
        let seen: Vec<B> = around.images.iter().map(|image| image.of(men)).collect();
        let left = around.allowance.moves() - around.depth - 1;
        for (number, &from) in squares.iter().enumerate() {
            let without = men ^ B::of(from);
            for to in self.ground.destinations(men, from).squares() {
                let allowed = judge.verdict().unwrap_or_else(|| {
                    // The men far away are quickly counted, and often enough.
                    judge.may_allow(other.counts_of_men(&other_gauges[number], to)) && {
                        let onward = other.with(&other_gauges[number], to);
                        judge.allows(other.counts_like(&onward, &other_known), || {
                            own.counts_like(&own.with(&own_gauges[number], to), &own_known)
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

/// For each man, the gauge of the others.
fn without_each<B: Bits>(end: &End<B>, men: &[usize]) -> Vec<Gauge> {
    let mut after = Vec::with_capacity(men.len());
    let mut sum = End::<B>::gauge_of_none();
    for &man in men.iter().rev() {
        after.push(sum);
        sum = end.with(&sum, man);
    }
    after.reverse();
    let mut before = End::<B>::gauge_of_none();
    for (gauge, &man) in after.iter_mut().zip(men) {
        *gauge = gauge.and(&before);
        before = end.with(&before, man);
    }
    after
}

/// What a front must know to go on.
pub(super) struct Around<'a, B> {
    /// The moves so far.
    pub(super) depth: usize,
    /// The front's own end, and the other.
    pub(super) ends: [&'a End<B>; 2],
    pub(super) allowance: &'a Allowance,
    pub(super) images: &'a [Image<B>],
}

impl<B: Bits> Around<'_, B> {
    pub(super) fn place(&self, men: B) -> Place {
        let [own, other] = self.ends;
        Place::new(self.depth, other.distance(men), own.distance(men))
    }

    /// The judge of the positions one move after a position, as seen from the other end and from its own.
    fn judge(&self, onward: DistanceCounts, back: DistanceCounts) -> Judge {
        let (onward, back) = (onward.distance(), back.distance());
        let near = |distance: usize, change: usize| (distance + change).saturating_sub(1);
        let allowed = [0, 1, 2].map(|change| {
            [0, 1, 2].map(|back_change| {
                let place = Place::new(
                    self.depth + 1,
                    near(onward, change),
                    near(back, back_change),
                );
                self.allowance.allows(place)
            })
        });
        Judge {
            onward,
            back,
            allowed,
        }
    }
}

/// Judges the positions one move after a position, whose distance bounds differ from its own by one at
/// most.
#[derive(Clone, Copy, Debug)]
struct Judge {
    onward: usize,
    back: usize,
    /// Whether a position is allowed if its bounds are lower by one, the same, or higher by one.
    allowed: [[bool; 3]; 3],
}

impl Judge {
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
