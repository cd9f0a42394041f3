//! The rungs that hops need outside the target, and those that are missing.
//!
//! The words A, *target* and *to spare* are those of `bounds/outlook.rs`. The bound holds if the winner has no move to
//! spare.
//!
//! A hop of a man of A crosses squares. Outside the target, only the helper fills squares: one with each of his
//! moves. Before the winner's move number j from now, he has made j - 1 moves, or j if he is next. So at most so
//! many of the squares that the hop of this move crosses are outside the target and empty now. The *cost* of a man is the
//! least number of such squares on any way of jumps from him to the target, wherever they land. It is 0 for a man beside
//! the target, who may step. The first n men who go home have costs of at most n - 1, or n if the helper is next. So for
//! each c at least c + 1 men of A, or c if the helper is next, have a cost of at most c.
//!
//! The cost counts a square twice that is crossed along both diagonals. That is no mistake. If a way goes from p over
//! the square to q, and later from r over it to t, then p and t are neighbors of the square on different diagonals. So
//! one jump along a row or a column leads from p to t. It crosses one square at most that is empty, and the way without
//! it has fewer crossings. Boards with six or four directions have no square that is crossed twice.

use std::cell::{Cell, OnceCell};

use rustc_hash::FxHashMap;

use super::outlook::{Outlook, Outlooks};
use crate::class_set::{ClassSet, ClassSquare};
use crate::four;
use crate::transfer::squares::class_ground::LineJumps;

impl Outlooks {
    /// Whether enough men of A have low costs.
    #[inline]
    pub(crate) fn has_rungs(&self, outlook: &Outlook, all: ClassSet) -> bool {
        self.far_men(outlook, all, |_| {}).is_empty()
    }

    /// Nobody if enough men of A have low costs. Otherwise, for the least number c for which too few men have a cost of at
    /// most c, those who cost more. `visit` gets the squares whose costs are at most 0, 1 and so on up to c.
    #[inline]
    fn far_men(
        &self,
        outlook: &Outlook,
        all: ClassSet,
        mut visit: impl FnMut(ClassSet),
    ) -> ClassSet {
        let mut enough = usize::from(outlook.is_next);
        let mut far = ClassSet::EMPTY;
        self.each_cost(outlook.off, all, |reached, cheap| {
            visit(reached);
            far = outlook.off.without(cheap);
            let are_enough = cheap.count() >= enough;
            enough += 1;
            are_enough
        });
        far
    }

    /// The empty squares where one more man may be the rung that is missing; `None` if enough men of A have low costs.
    ///
    /// A man of [`far_men`](Self::far_men) costs at most c with one more rung only if a way of his crosses this square
    /// between two parts that cost at most c together.
    fn rung_squares(&self, outlook: &Outlook, all: ClassSet) -> Option<ClassSet> {
        let mut from_target = Vec::new();
        let far = self.far_men(outlook, all, |reached| from_target.push(reached));
        if far.is_empty() {
            return None;
        }
        let free = all | self.target;
        let mut squares = ClassSet::EMPTY;
        for class in (0..4).filter(|&class| far.0[class] != 0) {
            let jumps = self.ground.jumps(class, free);
            let mut from_men = far.0[class];
            for from_target in from_target.iter().rev() {
                from_men = jumps.flood(from_men, u64::MAX);
                squares |= self.ground.joining(class, from_target.0[class], from_men);
                from_men |= self.ground.any_jumps(class).from(from_men);
            }
        }
        Some(squares.without(free))
    }

    /// The sum of the costs of the men of A. With moves to spare it is no bound, but still tells good ladders from bad
    /// ones.
    pub(crate) fn missing_rungs(&self, winner: ClassSet, helper: ClassSet) -> usize {
        let off = winner.without(self.target);
        let men = off.count();
        let mut missing = 0;
        self.each_cost(off, winner | helper, |_, cheap| {
            missing += men - cheap.count();
            true
        });
        missing
    }

    /// Calls `visit` for the costs 0, 1 and so on with the squares and the men of A whose costs are at most that. It ends
    /// when `visit` says `false`, or when the greatest cost was visited.
    #[inline]
    fn each_cost(
        &self,
        off: ClassSet,
        all: ClassSet,
        mut visit: impl FnMut(ClassSet, ClassSet) -> bool,
    ) {
        let free = all | self.target;
        let mut reached = self.target;
        let mut cheap = self.beside();
        let jumps: [LineJumps; 4] = four(|class| self.ground.jumps(class, free));
        loop {
            for (class, jumps) in jumps.iter().enumerate() {
                if off.0[class] != 0 {
                    reached.0[class] = jumps.flood(reached.0[class], u64::MAX);
                    cheap.0[class] |= reached.0[class];
                }
            }
            let cheap = off & cheap;
            if !visit(reached, cheap) || cheap == off {
                return;
            }
            let mut is_same = true;
            for class in 0..4 {
                if off.0[class] != 0 {
                    let farther = self.ground.any_jumps(class).from(reached.0[class]);
                    is_same &= farther & !reached.0[class] == 0;
                    reached.0[class] |= farther;
                }
            }
            if is_same {
                return;
            }
        }
    }
}

/// The rungs in positions with the same men of the winner. Whoever stands on the target does not matter, so many positions
/// have the same rungs.
pub(crate) struct GroupRungs<'a> {
    outlooks: &'a Outlooks,
    outlook: &'a Outlook<'a>,
    /// By all men and the target.
    known: FxHashMap<ClassSet, RungsAfter<'a>>,
}

impl<'a> GroupRungs<'a> {
    pub(crate) fn new(outlooks: &'a Outlooks, outlook: &'a Outlook<'a>) -> Self {
        Self {
            outlooks,
            outlook,
            known: FxHashMap::default(),
        }
    }

    /// The rungs after moves of the helper from a position with these men.
    #[inline]
    pub(crate) fn after(&mut self, all: ClassSet) -> &RungsAfter<'a> {
        let (outlooks, outlook) = (self.outlooks, self.outlook);
        let all = all | outlooks.target;
        let known = self.known.entry(all);
        known.or_insert_with(|| RungsAfter::new(outlooks, outlook, all))
    }
}

/// The rungs after moves of the helper. More men make no cost higher. So if the men have enough rungs without the one who
/// moves, he may go to any square. If they have too few even with one more on a square, nobody may go there.
pub(crate) struct RungsAfter<'a> {
    outlooks: &'a Outlooks,
    outlook: &'a Outlook<'a>,
    /// All men and the target.
    all: ClassSet,
    /// If there are too few before the move: where one more may be enough. Known when it was first asked.
    squares: OnceCell<Option<ClassSet>>,
    /// If there are enough: the men without whom there are enough too. If there are not: the squares with which there are.
    enough: Cell<ClassSet>,
    /// The men or the squares about whom that was asked.
    asked: Cell<ClassSet>,
}

impl<'a> RungsAfter<'a> {
    fn new(outlooks: &'a Outlooks, outlook: &'a Outlook<'a>, all: ClassSet) -> Self {
        Self {
            outlooks,
            outlook,
            all,
            squares: OnceCell::new(),
            enough: Cell::new(ClassSet::EMPTY),
            asked: Cell::new(ClassSet::EMPTY),
        }
    }

    fn squares(&self) -> Option<ClassSet> {
        let rung_squares = || self.outlooks.rung_squares(self.outlook, self.all);
        *self.squares.get_or_init(rung_squares)
    }

    /// The squares to which a man may go so that there may be enough.
    #[inline]
    pub(crate) fn ends(&self) -> ClassSet {
        self.squares().unwrap_or(!ClassSet::EMPTY)
    }

    /// Whether there are enough after a move to one of [`ends`](Self::ends).
    #[inline]
    pub(crate) fn allow(&self, from: ClassSquare, to: ClassSquare) -> bool {
        let [from, to] = [from, to].map(|one| ClassSet::one(one).without(self.outlooks.target));
        let all = self.all;
        let has_rungs = |men| self.outlooks.has_rungs(self.outlook, men);
        let are_enough = self.squares().is_none();
        let (half, other, men) = if are_enough {
            (from, to, all ^ from)
        } else {
            (to, from, all | to)
        };
        if half.is_empty() {
            return are_enough;
        }
        if !self.asked.get().meets(half) {
            self.asked.set(self.asked.get() | half);
            if has_rungs(men) {
                self.enough.set(self.enough.get() | half);
            }
        }
        let are_enough_after_half = self.enough.get().meets(half);
        if are_enough_after_half == are_enough || other.is_empty() {
            return are_enough_after_half;
        }
        has_rungs(all ^ from | to)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, IteratorRandom};
    use rand::{RngExt, SeedableRng};

    use crate::class_set::ClassSet;
    use crate::transfer::bounds::outlook::Outlooks;
    use crate::transfer::squares::class_ground::ClassGround;
    use halma_rules::board::{Board, Corner, DirectionSet, Square, SquareSet, Yard};

    /// The least number of squares that are not filled and that jumps from one square to a set cross, one square after
    /// another.
    fn cost(
        (board, directions): (Board, DirectionSet),
        (filled, target): (SquareSet, SquareSet),
        from: Square,
    ) -> Option<usize> {
        let moved = |square: Square, offset: (i8, i8)| {
            let row = square.row().checked_add_signed(offset.0)?;
            let to = Square::new(row, square.column().checked_add_signed(offset.1)?)?;
            board.contains(to).then_some(to)
        };
        let offsets = || directions.steps().iter().map(|one| one.offset());
        if offsets().any(|offset| moved(from, offset).is_some_and(|to| target.contains(to))) {
            return Some(0);
        }
        let mut known = SquareSet::default();
        let mut open = BTreeSet::from([(0, from)]);
        while let Some((cost, square)) = open.pop_first() {
            if target.contains(square) {
                return Some(cost);
            }
            if known.contains(square) {
                continue;
            }
            known.insert(square);
            for offset in offsets() {
                let over = moved(square, offset);
                let to = over.and_then(|over| moved(over, offset));
                if let (Some(over), Some(to)) = (over, to) {
                    open.insert((cost + usize::from(!filled.contains(over)), to));
                }
            }
        }
        None
    }

    #[test]
    fn the_missing_rungs_are_those_of_a_naive_search() {
        let mut random = ChaCha8Rng::seed_from_u64(1885);
        let mut seen = [0_usize; 4];
        for _ in 0..3000 {
            let side = *[4_u8, 5, 7, 9, 16].choose(&mut random).expect("some");
            let directions = *DirectionSet::OF_GAMES.choose(&mut random).expect("some");
            let board = Board::new(side).expect("a board");
            // Squares of every class, so that each man has a cost.
            let rows: &[u8] = [&[2, 2][..], &[3, 2, 1]].choose(&mut random).expect("some");
            let yard = Yard::new(Corner::NearLeft, rows).expect("a yard");
            let target = yard.squares(board).expect("it fits");
            let men = random.random_range(2..=14);
            let men = board.squares().iter().sample(&mut random, men);
            let (winner, helper) = men.split_at(random.random_range(1..men.len()));
            let [winner, helper] =
                [winner, helper].map(|men| men.iter().copied().collect::<SquareSet>());
            let filled = winner | helper | target;
            let costs: Vec<usize> = (winner - target)
                .iter()
                .map(|man| cost((board, directions), (filled, target), man).expect("a way"))
                .collect();
            for &cost in &costs {
                seen[cost.min(3)] += 1;
            }
            let ground = ClassGround::new(board, directions);
            let [target, winner, helper] = [target, winner, helper].map(ClassSet::from);
            let outlooks = Outlooks::new(ground, target, ClassSet::EMPTY);
            assert_eq!(
                outlooks.missing_rungs(winner, helper),
                costs.iter().sum::<usize>(),
                "{winner:?} and {helper:?} to {target:?}, {directions} directions on {side}"
            );
        }
        assert!(seen.iter().all(|&costs| costs > 500), "{seen:?}");
    }
}
