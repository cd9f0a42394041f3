//! One army alone, or among men who stand still, for beams.
//!
//! The quick estimate of the moves that are left is a sum over the squares of the men, so that one move changes it
//! quickly. The good one looks at the moves of every man: men who are far apart first have to find each other. So a man
//! without a neighbor counts more the farther he is, and so does each man whose next move brings him no nearer. Neither
//! is a bound.

use std::hash::{Hash, Hasher};

use halma_rules::board::DirectionSet;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use rustc_hash::FxHasher;

use super::growth::{BeamProblem, Entry, GOAL, Held, random_numbers};
use crate::transfer::bounds::one_army::End;
use crate::transfer::layers::image::Image;
use crate::transfer::squares::bits::{Bits, GamePosition, SquarePair, pair};
use crate::transfer::squares::ground::Ground;

/// An army with the quick estimate. Its hashes have whole positions, so that a beam that never left one out is a proof.
/// It can jump over the helper's men, who stand still.
pub(crate) struct QuickArmy<B: Bits> {
    pub ground: Ground<B>,
    pub finish: Finish<B>,
    pub seed: u64,
}

pub(crate) enum Finish<B> {
    /// These squares, with the part of a man on each square in the estimate.
    Squares(B, Vec<i32>),
    /// Any position that is its own image.
    Symmetrical(Image<B>),
}

impl<B: Bits> Finish<B> {
    fn is_reached(&self, men: B) -> bool {
        match self {
            Self::Squares(target, _) => men == *target,
            Self::Symmetrical(mirror) => mirror.of(men) == men,
        }
    }
}

impl<B: Bits> BeamProblem for QuickArmy<B> {
    type Men = B;
    type Hash = (u64, B);

    const PROVES: bool = true;

    fn hash(&self, position: GamePosition<B>) -> (u64, B) {
        let mut hasher = FxHasher::default();
        (self.seed, position.winner).hash(&mut hasher);
        (hasher.finish(), position.winner)
    }

    fn each_move(
        &self,
        held: &Held<B, (u64, B)>,
        _: usize,
        mut visit: impl FnMut(SquarePair, (u64, B), i32),
    ) {
        let position = held.position;
        let men = position.winner;
        self.ground.each_move(men, position.all(), |from, to| {
            let made = pair(from, to);
            let next = position.after(made);
            let estimate = match &self.finish {
                finish if finish.is_reached(next.winner) => GOAL,
                Finish::Squares(_, costs) => held.estimate + costs[to] - costs[from],
                Finish::Symmetrical(mirror) => {
                    small((next.winner & !mirror.of(next.winner)).count())
                }
            };
            visit(made, self.hash(next), estimate);
        });
    }

    fn estimate(&self, _: GamePosition<B>, entry: &Entry<(u64, B)>, _: usize) -> Option<i32> {
        Some(entry.estimate)
    }

    fn is_goal(&self, position: GamePosition<B>) -> bool {
        self.finish.is_reached(position.winner)
    }
}

/// For each square, what a man there adds to the quick estimate.
///
/// A man off the target costs more the farther he is, and the last steps are the cheapest, so that no man is
/// left behind. A man on the target costs less the deeper he stands in it, because the squares at its rim
/// close the way to the others.
pub(crate) fn costs<B: Bits>(ground: &Ground<B>, target: B) -> Vec<i32> {
    /// The cost of a man off the target, however near he is.
    const OFF: i32 = 24;
    /// The cost of each step of distance. Its square costs one more for each.
    const DISTANCE: i32 = 8;
    /// What a man on the target saves for each step from its rim.
    const DEPTH: i32 = 8;
    let inside = ground.distances(!target & ground.all());
    let outside = ground.distances(target);
    let cost = |(distance, depth): (u32, u32)| match distance.cast_signed() {
        0 => -DEPTH * depth.cast_signed(),
        distance => OFF + DISTANCE * distance + distance * distance,
    };
    outside.into_iter().zip(inside).map(cost).collect()
}

/// An army alone with the good estimate, and random numbers as hashes. The unit of the estimate is arbitrary.
pub(crate) struct ArmyBeam<'a, B: Bits> {
    ground: &'a Ground<B>,
    end: End<B>,
    /// The Zobrist hash: a random number for each square.
    numbers: Vec<u64>,
    /// The squares by their distance from the target, which is number 0.
    rings: Vec<B>,
    /// For each square, the part of a man there wherever the others are.
    of_squares: Vec<i32>,
    /// For each distance, the part of a man whose best move ends there.
    after_move: Vec<i32>,
    /// For each distance, the part of a man without a neighbor there.
    isolated: Vec<i32>,
    surplus: i32,
    farthest: i32,
    hole: i32,
    gap: i32,
    noise: i32,
}

impl<'a, B: Bits> ArmyBeam<'a, B> {
    /// Beams to a target, with another estimate for each variant.
    pub(crate) fn new(ground: &'a Ground<B>, target: B, variant: u64, seed: u64) -> Self {
        let seed = seed.wrapping_mul(1 << 20).wrapping_add(variant);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let [
            each,
            squared,
            straight,
            each_after,
            squared_after,
            alone,
            farther,
            surplus,
            farthest,
            hole,
            gap,
            depth,
            noise,
        ] = weights(variant, !seed);
        let rings = ground.rings(target);
        let away = ground.distances(target).into_iter();
        let straight_away = ground.with_directions(DirectionSet::FOUR).distances(target);
        let inside = ground.distances(!target & ground.all());
        let grows = |(each, squared): (f64, f64), distance: f64| {
            each * distance + squared * distance * distance
        };
        let of_squares =
            away.zip(straight_away)
                .zip(inside)
                .map(|((away, straight_away), inside)| {
                    let way = grows((each, squared), f64::from(away));
                    fixed(way + straight * f64::from(straight_away) - depth * f64::from(inside))
                });
        let by_distance = |estimate: &dyn Fn(f64) -> f64| {
            (0_u32..)
                .take(rings.len())
                .map(|distance| fixed(estimate(f64::from(distance))))
                .collect()
        };
        Self {
            end: End::new(ground, target),
            numbers: random_numbers(ground, &mut random),
            of_squares: of_squares.collect(),
            after_move: by_distance(&|distance| grows((each_after, squared_after), distance)),
            isolated: by_distance(&|distance| alone + farther * distance),
            surplus: fixed(surplus),
            farthest: fixed(farthest),
            hole: fixed(hole),
            gap: fixed(gap),
            noise: fixed(noise),
            rings,
            ground,
        }
    }

    /// The estimate. The hash of the position chooses what is added at random.
    fn estimate_of(&self, men: B, hash: u64) -> i32 {
        let ground = self.ground;
        let end = &self.end;
        let mut out_of_reach = end.squares & !men;
        let mut estimate = men
            .squares()
            .map(|square| self.of_squares[square])
            .sum::<i32>();
        let mut occupied = 0_u32;
        let mut farthest = 0;
        let jumps = ground.jumps_over(men);
        for (distance, &ring) in self.rings.iter().enumerate().skip(1) {
            for man in (men & ring).squares() {
                let reached = ground.destinations(&jumps, man);
                out_of_reach &= !reached;
                let nearest = self.rings[..distance]
                    .iter()
                    .take_while(|ring| !ring.meets(reached))
                    .count();
                estimate += self.after_move[nearest];
                if !ground.is_beside(men, man) {
                    estimate += self.isolated[distance];
                }
                occupied |= 1 << distance;
                farthest = distance;
            }
        }
        let gaps = (1..farthest).fold((0, 0), |(gaps, run), distance| {
            if occupied & 1 << distance == 0 {
                (gaps + (run & 1), run + 1)
            } else {
                (gaps, 0)
            }
        });
        let random = i32::try_from(hash >> 40).unwrap_or(0) % self.noise.max(1);
        estimate
            + self.surplus * small(end.steps.surplus(ground, men))
            + self.farthest * small(farthest)
            + self.hole * small(out_of_reach.count())
            + self.gap * gaps.0
            + random
    }
}

impl<B: Bits> BeamProblem for ArmyBeam<'_, B> {
    type Men = B;
    type Hash = u64;

    fn hash(&self, position: GamePosition<B>) -> u64 {
        position
            .winner
            .squares()
            .fold(0, |hash, square| hash ^ self.numbers[square])
    }

    fn each_move(
        &self,
        held: &Held<B, u64>,
        _: usize,
        mut visit: impl FnMut(SquarePair, u64, i32),
    ) {
        let position = held.position;
        let costs = &self.of_squares;
        let men = position.winner;
        self.ground.each_move(men, men, |from, to| {
            let made = pair(from, to);
            let hash = held.hash ^ self.numbers[from] ^ self.numbers[to];
            let estimate = if self.is_goal(position.after(made)) {
                GOAL
            } else {
                held.estimate + costs[to] - costs[from]
            };
            visit(made, hash, estimate);
        });
    }

    fn estimate(&self, position: GamePosition<B>, entry: &Entry<u64>, left: usize) -> Option<i32> {
        let men = position.winner;
        self.end
            .steps
            .allow(self.ground, men, left)
            .then(|| self.estimate_of(men, entry.hash))
    }

    fn is_goal(&self, position: GamePosition<B>) -> bool {
        position.winner == self.end.squares
    }
}

/// How much the parts of the good estimate count. The unit is arbitrary. In this order:
///
/// - each step from a man to the target, and the square of the number of steps;
/// - the same in steps along rows and columns, which is negative, because men beside the diagonal help each other less;
/// - each step from the target that is left to a man after his best move, and the square of their number;
/// - each man without a neighbor, and each step from him to the target;
/// - each man too many in a class;
/// - each step from the farthest man to the target;
/// - each empty square of the target to which no man can go;
/// - each pair of neighboring rings without men, nearer than the farthest man;
/// - what a man saves for each step from the rim of the target;
/// - more than the greatest random addition.
type ArmyWeights = [f64; 13];

/// Found by trying many weights on men who were spread at random on 16 by 16 squares.
const USUAL: ArmyWeights = [
    7.2, 0.19, -2.5, 12.3, 0.22, 8.5, 1.0, 1.4, 7.8, 4.7, 2.9, 2.5, 3.2,
];

/// The usual weights for variant 0, and weights near them for any other.
fn weights(variant: u64, seed: u64) -> ArmyWeights {
    if variant == 0 {
        return USUAL;
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    USUAL.map(|weight| weight * random.random_range(0.7..1.4))
}

/// A weight as a whole number of sixteenths.
#[allow(clippy::cast_possible_truncation)] // Weights times distances are less than a million.
fn fixed(weight: f64) -> i32 {
    (16.0 * weight).round() as i32
}

/// A number of men, squares or rings.
pub(super) fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
