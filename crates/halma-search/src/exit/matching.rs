//! The squares to which men can go so that each has one of his own.

use super::MOST_MEN;
use crate::class_set::bits;
use crate::matching::Matching;

/// The length of a list that can hold the men, or the squares, of any task.
pub(super) const CAPACITY: usize = MOST_MEN as usize;

/// For each man the squares that he can go to, as a set of bits.
pub(super) type Choices = [u32; CAPACITY];

/// The men and the squares that they can go to.
pub(super) fn pairs(men: u32, choices: Choices) -> impl Iterator<Item = (usize, usize)> {
    bits(men).flat_map(move |man| bits(choices[man]).map(move |square| (man, square)))
}

/// A word with the lowest `count` bits set, at most 32.
pub(super) fn low_bits(count: usize) -> u32 {
    if count >= 32 {
        u32::MAX
    } else {
        (1 << count) - 1
    }
}

/// For each man the squares that he has in *some* matching of all `men`. The matching must be one
/// of them. The man can have another square if there is a cycle: its man takes a third square, the
/// man of that square takes a fourth, and so on, until one takes the square that the first man
/// gave up.
pub(super) fn possible(matching: &Matching<CAPACITY>, men: u32, choices: &Choices) -> Choices {
    // For each square, the squares that its man could take: at first directly, later through any number
    // of other men.
    let (mut further, mut squares): (Choices, _) = ([0; CAPACITY], 0);
    for man in bits(men) {
        let square = usize::from(matching.square_of[man]);
        further[square] = choices[man];
        squares |= 1 << square;
    }
    // A multiple of four, because one instruction handles four.
    let rows = (CAPACITY - u32::leading_zeros(squares) as usize).next_multiple_of(4);
    for via in bits(squares) {
        let added = further[via];
        if added == 1 << via {
            continue;
        }
        // No block depends on the `if`, so the compiler handles several squares in one instruction.
        for others in &mut further[..rows] {
            *others |= if *others & 1 << via == 0 { 0 } else { added };
        }
    }
    let mut possible = [0; CAPACITY];
    for man in bits(men) {
        possible[man] = bits(choices[man])
            .filter(|&square| further[square] >> matching.square_of[man] & 1 != 0)
            .fold(0, |squares, square| squares | 1 << square);
    }
    possible
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{CAPACITY, Choices, Matching, possible};

    /// Every way to give the first `left` men squares of their own, by trial.
    fn all(
        left: usize,
        choices: &Choices,
        taken: u32,
        given: &mut Vec<usize>,
        seen: &mut Choices,
    ) -> bool {
        if given.len() == left {
            for (man, &square) in given.iter().enumerate() {
                seen[man] |= 1 << square;
            }
            return true;
        }
        let mut any = false;
        for square in 0..left {
            if choices[given.len()] >> square & 1 == 1 && taken >> square & 1 == 0 {
                given.push(square);
                any |= all(left, choices, taken | 1 << square, given, seen);
                given.pop();
            }
        }
        any
    }

    proptest! {
        #[test]
        fn agrees_with_trying_everything(rows in proptest::collection::vec(0..64_u32, 6)) {
            let mut choices = [0; CAPACITY];
            choices[..6].copy_from_slice(&rows);
            let mut seen = [0; CAPACITY];
            let exists = all(6, &choices, 0, &mut Vec::new(), &mut seen);
            let mut matching = Matching::<CAPACITY>::NONE;
            prop_assert_eq!(matching.complete(63_u32, 63, &choices), exists);
            if exists {
                prop_assert_eq!(possible(&matching, 63, &choices), seen);
            }
        }
    }
}
