//! Whether the winner's men alone can fill the target.
//!
//! *A* are the men off the target, and s is the number of the winner's moves that need not bring a man of A home, as in
//! `bounds/outlook.rs`.
//!
//! **Steps.** `bounds/steps.rs`.
//!
//! The last two hold if no move is to spare. Then each man of A makes one move, to the target, and the other men stand
//! still.
//!
//! **Squares of their own.** Each man of A can have an empty square of the target of his own: one of the class of his
//! square, to which he hops, or one beside him, to which he steps.
//!
//! **Doors.** A hop to the target comes from outside, jump by jump, and lands on no square on which the winner has a
//! man already. So from the squares outside, jumps over any squares lead to each square of the target that he must
//! still fill, and they land on squares without his men. Or the square is beside one outside.

use super::steps::StepEnd;
use crate::class_set::{ClassSet, ClassSquare};
use crate::matching::Matching;
use crate::transfer::squares::class_ground::{ClassGround, FOUR};

/// The most men who are off a target: no board has more squares for them and for the target.
const MOST_OFF: usize = 128;

/// A target, and what must be known of it.
pub(crate) struct Filling {
    /// The bound of the classes.
    steps: StepEnd<ClassSet>,
    outside: ClassSet,
    /// The squares of the target beside one outside.
    rim: ClassSet,
}

impl Filling {
    pub(crate) fn new(ground: &ClassGround, target: ClassSet) -> Self {
        let outside = ground.all.without(target);
        Self {
            steps: StepEnd::new(ground, target),
            outside,
            rim: ground.around(outside) & target,
        }
    }

    fn target(&self) -> ClassSet {
        self.steps.squares
    }

    /// The squares beside the target.
    pub(crate) fn beside(&self) -> ClassSet {
        self.steps.beside
    }

    /// Whether these men can fill the target in this number of moves of the winner.
    #[inline]
    pub(crate) fn is_possible(&self, ground: &ClassGround, winner: ClassSet, moves: usize) -> bool {
        self.steps.allow(ground, winner, moves)
            && (winner.without(self.target()).count() < moves
                || self.all_have_squares(ground, winner) && self.has_doors(ground, winner))
    }

    /// Whether each man off the target can have an empty square of his own.
    fn all_have_squares(&self, ground: &ClassGround, winner: ClassSet) -> bool {
        if self.steps.surplus(ground, winner) == 0 {
            // Each class has as many men as squares.
            return true;
        }
        let open = self.target().without(winner);
        let mut numbers = [0; ClassSquare::COUNT];
        let mut of_class = [0_u128; FOUR];
        for (number, square) in open.iter().enumerate() {
            numbers[square.number()] = number;
            of_class[square.class()] |= 1 << number;
        }
        let off = winner.without(self.target());
        let mut choices = [0_u128; MOST_OFF];
        for (man, choices) in off.iter().zip(&mut choices) {
            let beside = ground.beside(man) & open;
            let by_step = beside.iter().map(|square| 1 << numbers[square.number()]);
            *choices = by_step.fold(of_class[man.class()], |all, one: u128| all | one);
        }
        // As many squares are open as men are off.
        let all = of_class.into_iter().fold(0, |all, class| all | class);
        let mut matching = Matching::<MOST_OFF>::NONE;
        matching.complete(all, all, &choices)
    }

    /// Whether each empty square of the target can be entered.
    fn has_doors(&self, ground: &ClassGround, winner: ClassSet) -> bool {
        let inside = self.target().without(winner);
        (0..FOUR).all(|class| {
            let outside = self.outside.0[class];
            let inside = inside.0[class];
            let reached = ground.any_jumps(class).flood(outside, outside | inside);
            inside & !(reached | self.rim.0[class]) == 0
        })
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IteratorRandom;
    use rustc_hash::FxHashSet;

    use super::Filling;
    use crate::class_set::ClassSet;
    use crate::transfer::bounds::one_army::End;
    use crate::transfer::squares::class_ground::ClassGround;
    use crate::transfer::squares::ground::Ground;
    use halma_rules::board::{Board, DirectionSet, Square, SquareSet};

    fn set(squares: &[(u8, u8)]) -> SquareSet {
        let square = |&(row, number)| Square::new(row, number).expect("a square");
        squares.iter().map(square).collect()
    }

    /// Whether it is possible on 16 by 16 squares.
    fn is_possible(
        directions: DirectionSet,
        target: &[(u8, u8)],
        men: &[(u8, u8)],
        moves: usize,
    ) -> bool {
        let ground = ClassGround::new(Board::FULL, directions);
        let [target, men] = [target, men].map(|squares| ClassSet::from(set(squares)));
        Filling::new(&ground, target).is_possible(&ground, men, moves)
    }

    #[test]
    fn a_man_of_another_class_needs_a_step_or_two() {
        let (eight, four) = (DirectionSet::EIGHT, DirectionSet::FOUR);
        let target = [(1, 1)];
        // A hop and a step, or a step to the target.
        assert!(!is_possible(eight, &target, &[(4, 4)], 1));
        assert!(is_possible(eight, &target, &[(4, 4)], 2));
        assert!(is_possible(eight, &target, &[(2, 2)], 1));
        // Without diagonals he needs two steps and a hop, or two steps to the target.
        assert!(!is_possible(four, &target, &[(4, 4)], 2));
        assert!(is_possible(four, &target, &[(4, 4)], 3));
        assert!(!is_possible(four, &target, &[(2, 2)], 1));
        assert!(is_possible(four, &target, &[(2, 2)], 2));
        // Backward, the square of the target is too far from the man.
        let home = [(1, 1), (2, 2), (8, 8)];
        assert!(!is_possible(four, &home, &[(1, 1), (2, 2), (9, 11)], 2));
        assert!(is_possible(four, &home, &[(1, 1), (2, 2), (9, 11)], 3));
    }

    #[test]
    fn each_man_has_a_square_of_his_own() {
        let (eight, four) = (DirectionSet::EIGHT, DirectionSet::FOUR);
        let target = [(1, 1), (1, 2)];
        let men = [(2, 1), (5, 5)];
        // The man at V, 5 can only hop to I, 1. The other one steps to I, 2.
        assert!(is_possible(eight, &target, &men, 2));
        // Without diagonals he cannot go there by one step.
        assert!(!is_possible(four, &target, &men, 2));
        assert!(is_possible(four, &target, &men, 3));
        // A man who has a square gets another one: both men can step to I, 1, and only one to I, 3.
        let target = [(1, 1), (1, 3)];
        assert!(is_possible(eight, &target, &[(1, 2), (2, 1)], 2));
        assert!(is_possible(eight, &target, &[(2, 1), (1, 2)], 2));
        assert!(!is_possible(eight, &target, &[(2, 1), (1, 6)], 2));
    }

    #[test]
    fn a_square_deep_in_the_target_has_a_door() {
        let eight = DirectionSet::EIGHT;
        let rows = [
            (1, 1),
            (1, 2),
            (1, 3),
            (2, 1),
            (2, 2),
            (2, 3),
            (3, 1),
            (3, 2),
            (3, 3),
        ];
        let all_but = |left_out: &[(u8, u8)], more: &[(u8, u8)]| {
            let home = rows.iter().filter(|square| !left_out.contains(square));
            home.chain(more).copied().collect_vec()
        };
        // All squares from which a jump leads to I, 1 are taken.
        let closed = all_but(&[(1, 1)], &[(5, 5)]);
        assert!(!is_possible(eight, &rows, &closed, 1));
        assert!(is_possible(eight, &rows, &closed, 2));
        // One of them is not, and the first man goes over it.
        let open = all_but(&[(1, 1), (3, 3)], &[(5, 5), (7, 7)]);
        assert!(is_possible(eight, &rows, &open, 2));
        // III, 3 is beside squares outside.
        let rim = all_but(&[(3, 3)], &[(5, 5)]);
        assert!(is_possible(eight, &rows, &rim, 1));
    }

    /// The sets after a move of one man, if the helper's men are wherever he wants them.
    fn after_any_move(board: Board, directions: DirectionSet, men: SquareSet) -> Vec<SquareSet> {
        let next = |from: Square, offset: (i8, i8)| {
            let row = from.row().checked_add_signed(offset.0)?;
            let square = Square::new(row, from.column().checked_add_signed(offset.1)?)?;
            (board.contains(square) && !men.contains(square)).then_some(square)
        };
        let offsets = directions.steps().iter().map(|one| one.offset());
        let offsets: Vec<(i8, i8)> = offsets.collect();
        let mut after = Vec::new();
        for from in men {
            let mut ends: SquareSet = offsets.iter().filter_map(|&one| next(from, one)).collect();
            let mut fresh = vec![from];
            while let Some(square) = fresh.pop() {
                for &(rows, numbers) in &offsets {
                    if let Some(to) = next(square, (2 * rows, 2 * numbers))
                        && !ends.contains(to)
                    {
                        ends.insert(to);
                        fresh.push(to);
                    }
                }
            }
            after.extend(
                ends.iter()
                    .map(|to| (men - SquareSet::from(from)) | SquareSet::from(to)),
            );
        }
        after
    }

    /// A walk from the target to all positions: none of them may be refused with the moves that it needs there.
    #[test]
    fn what_a_naive_walk_does_is_possible() {
        let mut random = ChaCha8Rng::seed_from_u64(46);
        // What is refused with one move less, though that is enough for the men off the target: without a move to spare, and
        // with some.
        let mut refused = [[0; 2]; 3];
        let mut refused_by_steps = [0; 3];
        let sizes = [
            (4_u8, 2_u32),
            (4, 3),
            (4, 4),
            (5, 2),
            (5, 3),
            (6, 2),
            (6, 3),
        ];
        let cases = sizes
            .into_iter()
            .cartesian_product(DirectionSet::OF_GAMES)
            .cartesian_product(0..8);
        for (((side, count), directions), number) in cases {
            let board = Board::new(side).expect("a board");
            let kind = DirectionSet::OF_GAMES
                .iter()
                .position(|each| *each == directions);
            let kind = kind.expect("of a game");
            let ground = ClassGround::new(board, directions);
            let near = |square: &Square| square.row() + square.column() <= 5;
            let squares = board
                .squares()
                .iter()
                .filter(|square| number % 2 == 0 || near(square));
            let target: SquareSet = squares
                .sample(&mut random, count as usize)
                .into_iter()
                .collect();
            let filling = Filling::new(&ground, ClassSet::from(target));
            // The bounds of other transfers count the steps too.
            let other_ground = Ground::<u64>::new(board, directions);
            let end = End::new(&other_ground, other_ground.bits(target));
            let mut seen = FxHashSet::from_iter([target]);
            let mut layer = vec![target];
            for moves in 0.. {
                for &men in &layer {
                    let words = ClassSet::from(men);
                    assert!(
                        filling.is_possible(&ground, words, moves),
                        "{men:?} to {target:?} in {moves}, {directions} directions on {side}"
                    );
                    let bits = other_ground.bits(men);
                    assert!(
                        end.steps.allow(&other_ground, bits, moves),
                        "{men:?} to {target:?} in {moves}, {directions} directions on {side}"
                    );
                    let fewer = moves.checked_sub(1 + (men - target).len() as usize);
                    if let Some(spare) = fewer
                        && !filling.is_possible(&ground, words, moves - 1)
                    {
                        refused[kind][spare.min(1)] += 1;
                        let is_refused = !end.steps.allow(&other_ground, bits, moves - 1);
                        refused_by_steps[kind] += usize::from(is_refused);
                    }
                }
                let next = layer
                    .iter()
                    .flat_map(|&men| after_any_move(board, directions, men));
                layer = next.filter(|&men| seen.insert(men)).collect();
                if layer.is_empty() {
                    break;
                }
            }
        }
        assert!(
            refused.iter().flatten().all(|&number| number > 200),
            "{refused:?}"
        );
        assert!(
            refused_by_steps.iter().all(|&number| number > 200),
            "{refused_by_steps:?}"
        );
    }
}
