//! The fewest jumps to every square of a small board, for a set of men given as bits. The code is as
//! simple as possible and shares nothing with the library.

use super::{AROUND, Place, Size};

/// From corner to corner of a board of 5 by 5: jumps, the fewest men who force them, and the number of
/// their arrangements. Brute force over all sets of men gave these numbers.
pub const TABLE_OF_FIVE: [(usize, usize, usize); 7] = [
    (2, 2, 1),
    (3, 3, 6),
    (4, 4, 18),
    (5, 4, 8),
    (6, 5, 16),
    (7, 5, 4),
    (8, 6, 6),
];

/// The square of a board that is so many rows and columns from another one.
#[inline]
pub fn square_from((rows, columns): Size, square: u32, (up, right): Place) -> Option<u32> {
    let square = square.cast_signed();
    let row = square / columns + up;
    let column = square % columns + right;
    let is_inside = (0..rows).contains(&row) && (0..columns).contains(&column);
    is_inside.then(|| (columns * row + column).unsigned_abs())
}

/// For each square that a hop from a square reaches, its bit and the fewest jumps to it. The hopping
/// man is not in `men`.
pub fn jumps(size: Size, directions: &[Place], from: u32, men: u64) -> Vec<(u32, usize)> {
    let mut reached = vec![(from, 0)];
    let mut next = 0;
    while let Some(&(square, jumps)) = reached.get(next) {
        next += 1;
        for &(up, right) in directions {
            let Some(landing) = square_from(size, square, (2 * up, 2 * right)) else {
                continue;
            };
            let over = square.midpoint(landing);
            let can = men >> over & 1 == 1 && men >> landing & 1 == 0;
            if can && reached.iter().all(|&(known, _)| known != landing) {
                reached.push((landing, jumps + 1));
            }
        }
    }
    reached
}

/// A square board; a square is the bit `side` × (row − 1) + (number − 1).
#[derive(Clone, Copy, Debug)]
pub struct Hopping {
    pub side: u8,
}

impl Hopping {
    pub fn bit(self, row: u8, number: u8) -> u32 {
        u32::from(self.side) * (u32::from(row) - 1) + u32::from(number) - 1
    }

    pub fn fewest(self, from: u32, men: u64) -> Vec<(u32, usize)> {
        let side = self.side.into();
        jumps((side, side), &AROUND, from, men)
    }

    pub fn fewest_to(self, from: u32, to: u32, men: u64) -> Option<usize> {
        self.fewest(from, men)
            .into_iter()
            .find_map(|(landing, jumps)| (landing == to).then_some(jumps))
    }
}
