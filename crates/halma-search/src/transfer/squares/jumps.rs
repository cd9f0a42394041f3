//! The jumps over some men, for all squares at once.

use halma_rules::board::Direction;

use super::bits::Bits;

/// The jumps over some men.
#[derive(Clone, Copy)]
pub(crate) struct JumpsOver<B> {
    pub men: B,
    /// One for two opposite directions.
    pub lines: [Line<B>; Direction::ALL.len() / 2],
    /// Whether the board has all directions.
    pub has_all: bool,
}

/// The jumps in a direction and in the opposite one.
#[derive(Clone, Copy)]
pub(crate) struct Line<B> {
    /// The squares behind a man, where a jump to a higher number may end.
    pub higher: B,
    /// The same for lower numbers.
    pub lower: B,
    /// How far a jump changes the number of the square.
    pub by: u32,
}

impl<B: Bits> JumpsOver<B> {
    /// The squares from which jumps lead to one of these squares: the empty squares among them, with `reached`, and
    /// the men who could make the first jump. `fresh` are the squares whose jumps are new.
    #[inline]
    pub(crate) fn reach(&self, reached: B, fresh: B) -> (B, B) {
        let mut reached = reached;
        let mut fresh = fresh;
        let mut hopping = B::default();
        let [lines @ .., last] = &self.lines;
        while !fresh.is_empty() {
            let mut landed = B::default();
            // Both directions at once: the compiler has no branch here, and works on several words at once.
            let mut add = |line: &Line<B>| {
                landed |= fresh.raised(line.by) & line.higher;
                landed |= fresh.lowered(line.by) & line.lower;
            };
            lines.iter().for_each(&mut add);
            // Only eight directions have the last line, and shifts take time.
            if self.has_all {
                add(last);
            }
            hopping |= landed & self.men;
            fresh = landed & !self.men & !reached;
            reached |= fresh;
        }
        (reached, hopping)
    }
}
