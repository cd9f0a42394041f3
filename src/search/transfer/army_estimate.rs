//! Estimates of the moves that are left to an army alone on the board, for its beam. They are not bounds.
//!
//! Men who are far apart first have to find each other. So a man without a neighbor counts more the farther he is, and
//! so does each man whose next move brings him no nearer.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::board::{Board, Directions};

use super::bits::Bits;
use super::bound::End;
use super::ground::Ground;

/// How much the parts of the estimate count. The unit is arbitrary.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Each step from a man to the target, and the square of the number of steps.
    way: (f64, f64),
    /// The same in steps along rows and columns. It is negative, because men beside the diagonal help each other less.
    straight_way: f64,
    /// Each step from the target that is left to a man after his best move, and the square of their number.
    way_after_move: (f64, f64),
    /// Each man without a neighbor, and each step from him to the target.
    isolated: (f64, f64),
    /// Each man too many in a class.
    surplus: f64,
    /// Each step from the farthest man to the target.
    farthest: f64,
    /// Each empty square of the target to which no man can go.
    hole: f64,
    /// Each pair of neighboring rings without men, nearer than the farthest man.
    gap: f64,
    /// What a man saves for each step from the rim of the target.
    depth: f64,
    /// More than the greatest random addition.
    noise: f64,
}

impl Weights {
    /// Found by trying many weights on men who were spread at random on 16 by 16 squares.
    const USUAL: Self = Self {
        way: (7.2, 0.19),
        straight_way: -2.5,
        way_after_move: (12.3, 0.22),
        isolated: (8.5, 1.0),
        surplus: 1.4,
        farthest: 7.8,
        hole: 4.7,
        gap: 2.9,
        depth: 2.5,
        noise: 3.2,
    };

    /// The usual weights for variant 0, and weights near them for any other.
    fn of_variant(variant: u64, seed: u64) -> Self {
        if variant == 0 {
            return Self::USUAL;
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut near = |weight: f64| weight * random.random_range(0.7..1.4);
        let usual = Self::USUAL;
        Self {
            way: (near(usual.way.0), near(usual.way.1)),
            straight_way: near(usual.straight_way),
            way_after_move: (near(usual.way_after_move.0), near(usual.way_after_move.1)),
            isolated: (near(usual.isolated.0), near(usual.isolated.1)),
            surplus: near(usual.surplus),
            farthest: near(usual.farthest),
            hole: near(usual.hole),
            gap: near(usual.gap),
            depth: near(usual.depth),
            noise: near(usual.noise),
        }
    }
}

/// An estimate of the moves that are left. The unit is arbitrary.
#[derive(Clone, Debug)]
pub(super) struct ArmyEstimate<B> {
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

impl<B: Bits> ArmyEstimate<B> {
    pub(super) fn new(
        ground: &Ground<B>,
        board: Board,
        target: B,
        variant: u64,
        seed: u64,
    ) -> Self {
        let weights = Weights::of_variant(variant, seed);
        let rings = ground.rings(target);
        let straight = Ground::<B>::new(board, Directions::Four).rings(target);
        let mut of_squares = vec![0.0; ground.size()];
        let mut add = |rings: &[B], estimate: &dyn Fn(f64) -> f64| {
            for (distance, ring) in (0_u32..).zip(rings).skip(1) {
                for square in ring.squares() {
                    of_squares[square] += estimate(f64::from(distance));
                }
            }
        };
        let grows = |(each, squared): (f64, f64), distance: f64| {
            each * distance + squared * distance * distance
        };
        add(&rings, &|distance| grows(weights.way, distance));
        add(&straight, &|distance| weights.straight_way * distance);
        let outside = ground.rings(!target & ground.all());
        add(&outside, &|depth| -weights.depth * depth);
        let by_distance = |estimate: &dyn Fn(f64) -> f64| {
            let distances = (0_u32..).take(rings.len());
            distances
                .map(|distance| fixed(estimate(f64::from(distance))))
                .collect()
        };
        let (alone, farther) = weights.isolated;
        Self {
            of_squares: of_squares.into_iter().map(fixed).collect(),
            after_move: by_distance(&|distance| grows(weights.way_after_move, distance)),
            isolated: by_distance(&|distance| alone + farther * distance),
            surplus: fixed(weights.surplus),
            farthest: fixed(weights.farthest),
            hole: fixed(weights.hole),
            gap: fixed(weights.gap),
            noise: fixed(weights.noise),
            rings,
        }
    }

    /// The part that is a sum over the squares of the men.
    pub(super) fn of_squares(&self, men: B) -> i32 {
        men.squares().map(|square| self.of_squares[square]).sum()
    }

    /// How much the sum over the squares grows by a move.
    #[inline]
    pub(super) fn change(&self, from: usize, to: usize) -> i32 {
        self.of_squares[to] - self.of_squares[from]
    }

    /// The other parts. `lot` decides the random addition.
    pub(super) fn of_position(&self, ground: &Ground<B>, end: &End<B>, men: B, lot: u64) -> i32 {
        let open = end.squares() & !men;
        let mut out_of_reach = open;
        let mut estimate = 0;
        let (mut occupied, mut farthest) = (0_u32, 0);
        for (distance, &ring) in self.rings.iter().enumerate().skip(1) {
            for man in (men & ring).squares() {
                let reached = ground.destinations(men, man);
                out_of_reach &= !reached;
                let nearer = self.rings[..distance].iter();
                let nearest = nearer.take_while(|ring| !ring.meets(reached)).count();
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
        let random = i32::try_from(lot >> 40).unwrap_or(0) % self.noise.max(1);
        estimate
            + self.surplus * small(end.surplus(men))
            + self.farthest * small(farthest)
            + self.hole * small(out_of_reach.count())
            + self.gap * gaps.0
            + random
    }
}

/// A weight as a whole number of sixteenths.
#[allow(clippy::cast_possible_truncation)] // Weights times distances are less than a million.
fn fixed(weight: f64) -> i32 {
    (16.0 * weight).round() as i32
}

/// A number of men, squares or rings.
fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
