//! Numbers of armies, many of which come again and again.

use std::mem::take;

use super::armies::ArmyNumber;
use super::key_list::sorted;

/// Numbers of armies. Whenever there is no room for more, they are sorted, and each is kept once.
#[derive(Default)]
pub(crate) struct Pile {
    numbers: Vec<ArmyNumber>,
}

/// The fewest numbers for which there is room.
const MANY: usize = 1 << 6;

impl Pile {
    #[inline]
    pub(crate) fn push(&mut self, number: ArmyNumber) {
        if self.numbers.len() == self.numbers.capacity() {
            self.make_room(1);
        }
        self.numbers.push(number);
    }

    pub(crate) fn extend(&mut self, numbers: &[ArmyNumber]) {
        if self.numbers.capacity() - self.numbers.len() < numbers.len() {
            self.make_room(numbers.len());
        }
        self.numbers.extend_from_slice(numbers);
    }

    /// The bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        size_of::<ArmyNumber>() * self.numbers.capacity()
    }

    fn make_room(&mut self, more: usize) {
        self.sort();
        // Sorting is worth it only if there is room for some time.
        if self.numbers.len() + more > self.numbers.capacity() / 2 {
            self.numbers
                .reserve_exact(self.numbers.len().max(more).max(MANY));
        }
    }

    fn sort(&mut self) {
        let words = self
            .numbers
            .iter()
            .max()
            .map_or(0, |&most| 1 + most as usize / 64);
        // Where many numbers are close together, a bit for each possible one is faster, and takes no more memory.
        if 2 * words > self.numbers.len() {
            self.numbers = sorted(take(&mut self.numbers));
            return;
        }
        let mut known = vec![0_u64; words];
        for number in self.numbers.drain(..) {
            known[number as usize / 64] |= 1 << (number % 64);
        }
        for (first, mut word) in (0..).step_by(64).zip(known) {
            while word != 0 {
                self.numbers.push(first + word.trailing_zeros());
                word &= word - 1;
            }
        }
    }

    /// The numbers, sorted, each once, in no more memory than they need.
    pub(crate) fn into_sorted(mut self) -> Vec<ArmyNumber> {
        self.sort();
        self.numbers.shrink_to_fit();
        self.numbers
    }
}

#[cfg(test)]
mod tests {
    use super::Pile;

    #[test]
    fn a_pile_keeps_each_number_once() {
        let mut pile = Pile::default();
        let mut room = 0;
        for number in 0..5000_u32 {
            pile.push(number * 7919 % 211);
            if number % 3 == 0 {
                pile.extend(&[number % 5 + 300, 0, 7]);
            }
            room = room.max(pile.memory());
        }
        // Room for about twice as many numbers as are different.
        assert!(room <= 4 * 4 * 216, "{room}");
        let expected: Vec<u32> = (0..211).chain(300..305).collect();
        assert_eq!(pile.into_sorted(), expected);
    }

    #[test]
    fn close_numbers_and_distant_ones_are_sorted_alike() {
        // For five numbers, the bits up to 127 are few enough, and those up to 128 too many.
        for most in [0, 63, 64, 127, 128, 191, 192, 1000, u32::MAX] {
            let mut pile = Pile::default();
            pile.extend(&[most, 5, most, 3, 5]);
            let mut expected = vec![3, 5, most];
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(pile.into_sorted(), expected, "{most}");
        }
    }
}
