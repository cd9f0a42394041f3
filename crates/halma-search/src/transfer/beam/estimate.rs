//! Estimates of the moves that are left in a short game, for the beam. They are not bounds.
//!
//! In the shortest games nearly every man of the winner goes home in one hop, over a ladder of men of both armies.
//! So a position is good if many of his men can hop home at once, if each empty square at home can be reached,
//! and if few levels are empty between the armies while the ladder is built.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use crate::transfer::bounds::two_armies::GameField;
use crate::transfer::squares::bits::{Bits, GamePosition};
use crate::transfer::squares::jumps::JumpsOver;

/// How much the parts of the estimate count.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// Each man of the winner who is off the target.
    off: u32,
    /// Each of these men who cannot go to the target in his next move.
    waiting: u32,
    /// Each of them who could not go there even if the helper's men left the target.
    cut_off: u32,
    /// The same.
    far: u32,
    /// Each step from the target that is left to such a man after his best hop.
    far_step: u32,
    /// Each step from the target.
    way: u32,
    /// The square of the number of these steps, in eighths.
    way_squared: u32,
    /// Each square of the target without the winner's men to which none of them can go.
    hole: u32,
    /// What a man of the winner saves for each step from the rim of the target.
    depth: u32,
    /// Each man of the helper on the target.
    helper: u32,
    /// Each step of such a man from its rim.
    helper_depth: u32,
    /// Each step of the helper's men from the winner's start.
    helper_way: u32,
    /// Each pair of neighboring empty levels between the target and the nearest man who is off it.
    gap: u32,
    /// Each man of the winner too many in a class.
    surplus: u32,
    /// More than the greatest random addition.
    noise: u32,
    /// Whether the helper's way and the random addition count less and less toward the end.
    fades: u32,
}

impl Weights {
    /// Those over a ladder, which makes the shortest games on large boards, or for walks: where a man takes many
    /// moves, each step counts. Variant 0 has the usual ones.
    pub(crate) fn new(has_ladder: bool, variant: u64, seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        // The choices over a ladder and those for walks: the usual one, and those of variants if there are any.
        let mut weight = |ladder: &[u32], walks: &[u32]| {
            let choices = if has_ladder { ladder } else { walks };
            let choice = match choices {
                [_, others @ ..] if variant > 0 && !others.is_empty() => others.choose(&mut random),
                _ => choices.first(),
            };
            choice.copied().unwrap_or_default()
        };
        Self {
            off: weight(&[60, 40, 60, 80], &[60, 24, 60]),
            waiting: weight(&[20, 10, 20], &[0]),
            cut_off: weight(&[5, 0, 5, 10], &[0]),
            far: weight(&[10, 0, 5, 10], &[0]),
            far_step: weight(&[5, 1, 2, 3], &[8, 4, 8, 12]),
            way: weight(&[0], &[8, 4, 8]),
            way_squared: weight(&[0], &[1, 0, 1, 4, 8]),
            hole: weight(&[10, 0, 5, 10], &[0]),
            depth: weight(&[8, 4, 8, 12], &[8, 4, 8]),
            helper: weight(&[0], &[60, 8, 24, 60]),
            helper_depth: weight(&[0], &[8, 4, 8]),
            helper_way: weight(&[4, 1, 2, 4], &[1, 0, 1, 2, 4]),
            gap: weight(&[80, 60, 80], &[0]),
            surplus: weight(&[20, 10, 20, 40], &[0]),
            noise: weight(&[40, 20, 40], &[8, 1, 2, 8]),
            fades: weight(&[1, 0, 1], &[0]),
        }
    }
}

/// Keeps the sum above zero, however deep the men stand in the target.
const RIM: u32 = 1 << 10;

/// An estimate of the moves that are left. The unit is arbitrary.
pub(crate) struct GameEstimate<'a, B: Bits> {
    field: &'a GameField<B>,
    weights: Weights,
    /// The moves of both armies from the beginning of the beam.
    pub plies: usize,
    of_winner: Vec<u32>,
    of_helper: Vec<u32>,
    /// The steps of each square from the winner's start.
    steps: Vec<u32>,
}

impl<'a, B: Bits> GameEstimate<'a, B> {
    /// The estimate of a beam that begins with this number of moves left.
    pub(crate) fn new(field: &'a GameField<B>, weights: Weights, left: usize) -> Self {
        let ground = &field.ground;
        let away = ground.distances(field.target()).into_iter();
        let inside = ground.distances(!field.target() & ground.all());
        let (of_winner, of_helper) = away
            .zip(inside)
            .map(|(distance, depth)| {
                if distance == 0 {
                    let of_helper = weights.helper + weights.helper_depth * depth;
                    return (RIM - weights.depth * depth, of_helper);
                }
                let way = weights.way * distance + weights.way_squared * distance * distance / 8;
                (RIM + weights.off + way, 0)
            })
            .unzip();
        Self {
            field,
            weights,
            plies: left.max(1),
            of_winner,
            of_helper,
            steps: ground.distances(field.start.winner),
        }
    }

    /// The estimate, or `None` if every move must bring a man home and the winner, whose turn it is or not, cannot do
    /// it. The hash of the position chooses what is added at random.
    pub(crate) fn left(
        &self,
        position: GamePosition<B>,
        left: usize,
        (is_next, is_tight): (bool, bool),
        hash: u64,
    ) -> Option<u32> {
        let field = self.field;
        let weights = &self.weights;
        if is_tight && !is_next && field.is_closed(position.winner) {
            return None;
        }
        let off = field.off(position);
        let jumps = field.ground.jumps_over(position.all());
        let (reached, waiting) = self.waiting(position, &jumps);
        if is_tight && is_next && waiting == off && !off.is_empty() {
            return None;
        }
        let men = position.winner.total(&self.of_winner) + position.helper.total(&self.of_helper);
        let runs = field.empty_levels(position, off).runs();
        let gap = weights.gap * runs.map(|run| run / 2).sum::<u32>();
        let surplus = weights.surplus * small(field.surplus(position.winner));
        let holes = self.holes(position, &jumps);
        let ways = self.of_waiting(position, &jumps, (reached, waiting)) + holes;
        let way = self.faded(
            weights.helper_way * position.helper.total(&self.steps),
            left,
        );
        let noise = self.faded(weights.noise, left).max(1);
        let random = u32::try_from(hash >> 32).unwrap_or(0) % noise;
        Some(men + gap + surplus + ways + way + random)
    }

    fn faded(&self, amount: u32, left: usize) -> u32 {
        if self.weights.fades == 1 {
            amount * small(left) / small(self.plies)
        } else {
            amount
        }
    }

    /// The squares from which hops lead to the target, and the winner's men who cannot go there in their next moves.
    /// The hops of all men are followed at once, backward from the target.
    fn waiting(&self, position: GamePosition<B>, jumps: &JumpsOver<B>) -> (B, B) {
        let off = self.field.off(position);
        let open = self.field.target() & !position.all();
        let (reached, hopping) = jumps.reach(open, open);
        (reached, off & !(hopping | self.field.ground.around(open)))
    }

    /// The part of the men who wait.
    fn of_waiting(
        &self,
        position: GamePosition<B>,
        jumps: &JumpsOver<B>,
        (reached, mut waiting): (B, B),
    ) -> u32 {
        let field = self.field;
        let weights = &self.weights;
        let all = position.all();
        let ground = &field.ground;
        let mut estimate = weights.waiting * small(waiting.count());
        if waiting.is_empty() {
            return estimate;
        }
        let taken = field.target() & position.helper;
        let (mut reached, hopping) = jumps.reach(reached, taken);
        waiting &= !(hopping | ground.around(taken));
        estimate += weights.cut_off * small(waiting.count());
        for (distance, &level) in (0..).zip(&field.levels).skip(1) {
            if waiting.is_empty() {
                break;
            }
            let mut here = waiting & level;
            let fresh = level & !all & !reached;
            if !fresh.is_empty() {
                let (grown, hopping) = jumps.reach(reached | fresh, fresh);
                reached = grown;
                here |= waiting & hopping;
            }
            estimate += small(here.count()) * (weights.far + weights.far_step * distance);
            waiting &= !here;
        }
        estimate
    }

    /// The part of the squares of the target to which no man can go, even if the helper's men left it.
    fn holes(&self, position: GamePosition<B>, jumps: &JumpsOver<B>) -> u32 {
        if self.weights.hole == 0 {
            return 0;
        }
        let ground = &self.field.ground;
        let off = self.field.off(position);
        let (reached, landed) = jumps.reach(B::default(), off);
        let open = self.field.target() & !position.winner;
        let holes = open & !(reached | landed | ground.around(off));
        self.weights.hole * small(holes.count())
    }
}

/// A number of men, squares or moves.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
