//! The fewest jumps to every square of a small board, for a set of men given as bits. The code is as
//! simple as possible and shares nothing with the library.

/// From corner to corner of a board of 5 by 5: jumps, the fewest men who force them, and the number of
/// their arrangements. Brute force over all sets of men gave these numbers.
pub(crate) const TABLE_OF_FIVE: [(usize, usize, usize); 7] = [
    (2, 2, 1),
    (3, 3, 6),
    (4, 4, 18),
    (5, 4, 8),
    (6, 5, 16),
    (7, 5, 4),
    (8, 6, 6),
];

/// A square board; a square is the bit `side` × (row − 1) + (number − 1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hopping {
    pub(crate) side: i32,
}

impl Hopping {
    pub(crate) fn bit(self, row: u8, number: u8) -> u32 {
        (self.side * (i32::from(row) - 1) + i32::from(number) - 1).unsigned_abs()
    }

    /// For each square that a hop from a square reaches, its bit and the fewest jumps to it. The hopping
    /// man is not in `men`.
    pub(crate) fn fewest(self, from: u32, men: u64) -> Vec<(u32, usize)> {
        let side = self.side;
        let mut reached = vec![(from, 0)];
        let mut next = 0;
        while let Some(&(square, jumps)) = reached.get(next) {
            next += 1;
            #[allow(clippy::cast_possible_wrap)]
            let (row, column) = (square as i32 / side, square as i32 % side);
            for up in -1..=1 {
                for right in -1..=1 {
                    let (far_row, far_column) = (row + 2 * up, column + 2 * right);
                    let inside = |line: i32| (0..side).contains(&line);
                    if !inside(far_row) || !inside(far_column) {
                        continue;
                    }
                    let over = side * (row + up) + column + right;
                    let landing = (side * far_row + far_column).unsigned_abs();
                    let can = men >> over & 1 == 1 && men >> landing & 1 == 0;
                    if can && reached.iter().all(|&(known, _)| known != landing) {
                        reached.push((landing, jumps + 1));
                    }
                }
            }
        }
        reached
    }
}

/// All sets of this number of the squares.
pub(crate) fn each_set(squares: &[u32], size: usize, mut visit: impl FnMut(u64)) {
    fn choose(rest: &[u32], size: usize, chosen: u64, visit: &mut impl FnMut(u64)) {
        if size == 0 {
            return visit(chosen);
        }
        for (index, square) in rest.iter().enumerate() {
            if rest.len() - index < size {
                break;
            }
            choose(&rest[index + 1..], size - 1, chosen | 1 << square, visit);
        }
    }
    choose(squares, size, 0, &mut visit);
}
