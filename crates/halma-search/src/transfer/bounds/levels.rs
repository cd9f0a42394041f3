//! The levels between two groups of men, and the gap.

/// Some levels between the target and A, a bit for each. There are 30 levels at most: without diagonals, a corner is 30
/// steps from the opposite one.
#[derive(Clone, Copy, Default)]
pub(crate) struct Levels(u32);

impl Levels {
    /// More than the number of any level.
    pub(crate) const END: usize = 31;

    pub(crate) fn with(self, level: usize) -> Self {
        Self(self.0 | 1 << level)
    }

    pub(crate) fn without(self, level: usize) -> Self {
        Self(self.0 & !(1 << level))
    }

    /// The gap if the levels up to this number matter: a run of r empty levels has r - 1 pairs of neighbors.
    pub(crate) fn gap(self, most: usize) -> usize {
        let matter = (2 << most) - 2;
        let empty = !self.0 & matter;
        (empty & empty >> 1).count_ones() as usize
    }
}
