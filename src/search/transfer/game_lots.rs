//! Random numbers for the positions of a game. They tell equal positions, and decide between equally good ones.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::bits::Bits;
use super::game_field::{Armies, GameField, Way};
use super::symmetry::Image;

/// Random numbers for positions: the same for the images of a position.
#[derive(Clone, Debug)]
pub(super) struct Lots {
    /// For each image, and for the winner and the helper: a number for each square. A position has their sum.
    squares: Vec<[Vec<u64>; 2]>,
}

impl Lots {
    pub(super) fn new<B: Bits>(field: &GameField<B>, images: &[Image<B>], seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut numbers = || -> Vec<u64> {
            let squares = 0..field.ground.size();
            squares.map(|_| random.next_u64()).collect()
        };
        let own = [numbers(), numbers()];
        let of_image = |image: &Image<B>| {
            own.each_ref().map(|numbers| {
                let squares = 0..numbers.len();
                squares
                    .map(|square| numbers[image.square(square).lowest()])
                    .collect()
            })
        };
        Self {
            squares: images.iter().map(of_image).collect(),
        }
    }

    /// The sum for each image.
    pub(super) fn sums<B: Bits>(&self, armies: Armies<B>) -> Vec<u64> {
        let sum = |men: B, numbers: &[u64]| {
            let numbers = men.squares().map(|square| numbers[square]);
            numbers.fold(0, u64::wrapping_add)
        };
        let images = self.squares.iter();
        images
            .map(|[winner, helper]| {
                sum(armies.winner, winner).wrapping_add(sum(armies.helper, helper))
            })
            .collect()
    }

    /// The number of the position after a move.
    #[inline]
    pub(super) fn after(&self, sums: &[u64], winner_moves: bool, (from, to): Way) -> u64 {
        let images = sums.iter().zip(&self.squares);
        let sums = images.map(|(sum, armies)| {
            let numbers = &armies[usize::from(!winner_moves)];
            sum.wrapping_add(numbers[usize::from(to)])
                .wrapping_sub(numbers[usize::from(from)])
        });
        sums.min().unwrap_or_default()
    }
}
