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

use serde::{Deserialize, Serialize};

use crate::transfer::bounds::one_army::End;
use crate::transfer::layers::image::Image;
use crate::transfer::layers::key::{Key, Ranking};
use crate::transfer::squares::bits::Bits;
use crate::transfer::squares::ground::Ground;

/// What all fronts of a search share.
pub(crate) struct Field<B: Bits, K> {
    pub ground: Ground<B>,
    pub ranking: Ranking<K>,
    /// The symmetries that keep both ends, with the identity. A position and its images count as one.
    pub own_images: Vec<Image<B>>,
    /// The positions that were looked at.
    pub positions: AtomicU64,
}

impl<B: Bits, K: Key> Field<B, K> {
    /// `None` if the keys are too short for all positions of this number of men.
    pub(crate) fn new(ground: Ground<B>, men: u32, own_images: Vec<Image<B>>) -> Option<Self> {
        Some(Self {
            ranking: Ranking::new(ground.all(), men as usize)?,
            own_images,
            positions: AtomicU64::new(1),
            ground,
        })
    }

    /// No bound is higher: if men step, each can go to a square of his own step by step. Where they only jump, the bounds
    /// are those for men who also step.
    pub(crate) fn highest_bound(&self) -> usize {
        self.ranking.men() * self.ground.longest_way()
    }

    /// The key of the least of the images of a position.
    pub(crate) fn key(&self, images: &[Image<B>], men: B) -> K {
        let images = images.iter().map(|image| image.of(men));
        self.ranking.rank(least(images).unwrap_or(men))
    }

    /// The positions one move after a position.
    pub(crate) fn neighbors(&self, men: B) -> impl Iterator<Item = B> + '_ {
        let jumps = self.ground.jumps_over(men);
        men.squares().flat_map(move |from| {
            self.ground
                .destinations(&jumps, from)
                .squares()
                .map(move |to| men ^ B::of(from) ^ B::of(to))
        })
    }

    /// Appends the keys of the positions one move after a position that may lie on a solution. The keys are
    /// those of the least image.
    pub(crate) fn children(&self, key: K, around: &Around<'_, B>, keys: &mut Vec<K>) {
        let men: B = self.ranking.set(key);
        let [own, other] = around.ends;
        let own_view = own.view(men);
        let other_view = other.view(men);
        let pruner = around.pruner(other_view.distance, own_view.distance);
        if pruner.allows_none() {
            return;
        }
        let seen: Vec<B> = around.images.iter().map(|image| image.of(men)).collect();
        let left = around.limits.moves() - around.depth - 1;
        let classes = other.known_classes(&self.ground, men);
        let jumps = self.ground.jumps_over(men);
        for from in men.squares() {
            let [surely, perhaps] = other.allowed_by_classes(&self.ground, &classes, from, left);
            let mut destinations = perhaps & self.ground.destinations(&jumps, from);
            if !pruner.allows_all() {
                destinations = pruner.allowed(
                    destinations,
                    |squares, moves| other.within(&other_view, from, squares, moves),
                    |squares, moves| own.within(&own_view, from, squares, moves),
                );
            }
            let without = men ^ B::of(from);
            for to in destinations.squares() {
                let after = without | B::of(to);
                if !surely.meets(B::of(to)) && !other.steps.allow(&self.ground, after, left) {
                    continue;
                }
                let images = around.images.iter().zip(&seen);
                let images =
                    images.map(|(image, &men)| men ^ image.square(from) ^ image.square(to));
                if let Some(least) = least(images) {
                    keys.push(self.ranking.rank(least));
                }
            }
        }
    }
}

/// The set with the least rank.
#[inline]
fn least<B: Bits>(sets: impl Iterator<Item = B>) -> Option<B> {
    sets.reduce(|least, set| if set.is_below(least) { set } else { least })
}

/// What a frontier must know to go on.
pub(crate) struct Around<'a, B> {
    /// The moves so far.
    pub depth: usize,
    /// The frontier's own end, and the other.
    pub ends: [&'a End<B>; 2],
    /// The limits of the costs of positions that may lie on a solution.
    pub limits: &'a Costs,
    pub images: &'a [Image<B>],
}

impl<B: Bits> Around<'_, B> {
    /// Judges the positions one move after a position with these distance bounds, to the other end and back.
    fn pruner(&self, onward: usize, back: usize) -> Pruner {
        let near = |distance: usize, change: usize| (distance + change).saturating_sub(1);
        let least_back = [0, 1, 2].map(|change| {
            let cost = |back_change| {
                let back = near(back, back_change);
                Cost::new(self.depth + 1, near(onward, change), back)
            };
            (0..=2).find(|&change| self.limits.allow(cost(change)))
        });
        Pruner {
            onward,
            back,
            least_back,
        }
    }
}

/// Judges the positions one move after a position, whose distance bounds differ from its own by one at
/// most.
struct Pruner {
    onward: usize,
    back: usize,
    /// If the bound to the other end is lower by one, the same, or higher by one: whether the bound back may be lower by
    /// one (0), or must be the same (1) or higher by one (2) at least. `None` if no position is allowed.
    least_back: [Option<usize>; 3],
}

impl Pruner {
    fn allows_all(&self) -> bool {
        self.least_back[2] == Some(0)
    }

    fn allows_none(&self) -> bool {
        self.least_back[0].is_none()
    }

    /// Those of the destinations of a man to which he may go. `onward` and `back` give those of some squares with which a
    /// bound is at most a number of moves.
    #[inline]
    fn allowed<B: Bits>(
        &self,
        destinations: B,
        onward: impl Fn(B, usize) -> B,
        back: impl Fn(B, usize) -> B,
    ) -> B {
        let mut allowed = B::default();
        let mut judged = B::default();
        for (change, least) in self.least_back.into_iter().enumerate() {
            let Some(least) = least else { break };
            let near = match change {
                2 => destinations,
                _ => onward(destinations, (self.onward + change).saturating_sub(1)),
            };
            let fresh = near & !judged;
            allowed |= match least {
                0 => fresh,
                _ if fresh.is_empty() => fresh,
                _ => fresh & !back(fresh, self.back + least - 2),
            };
            judged = near;
        }
        allowed
    }
}

/// Pairs of f and d, such as those that occur in a layer: for each d, the least f.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Costs(Vec<usize>);

impl Costs {
    /// No costs, in a search for solutions of this number of moves: U.
    pub(crate) fn new(moves: usize) -> Self {
        Self(vec![usize::MAX; moves + 1])
    }

    pub(crate) fn moves(&self) -> usize {
        self.0.len() - 1
    }

    pub(crate) fn add(&mut self, cost: Cost) {
        if let Some(least) = self.0.get_mut(cost.error) {
            *least = cost.least.min(*least);
        }
    }

    pub(crate) fn join(mut self, other: &Self) -> Self {
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = theirs.min(*mine);
        }
        self
    }

    /// For each d, the least f with this d or less. They limit the costs of positions of the other frontier.
    pub(crate) fn limits(&self) -> Self {
        let least = self.0.iter().scan(usize::MAX, |least, &own| {
            *least = own.min(*least);
            Some(*least)
        });
        Self(least.collect())
    }

    /// Whether the limits allow a position of the other frontier to have this cost.
    fn allow(&self, cost: Cost) -> bool {
        let moves = self.moves();
        let least = moves.checked_sub(cost.least).map(|error| self.0[error]);
        least.is_some_and(|least| least.saturating_add(cost.error) <= moves)
    }
}

/// The f and the d of a position.
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    least: usize,
    error: usize,
}

impl Cost {
    /// The cost of a position after `depth` moves, with its distance bounds to the other end and back.
    #[inline]
    pub(crate) fn new(depth: usize, onward: usize, back: usize) -> Self {
        Self {
            least: depth + onward,
            error: depth.saturating_sub(back),
        }
    }
}
