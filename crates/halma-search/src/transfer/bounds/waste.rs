//! The moves of a game until both armies are home that bring it nothing.
//!
//! A game of D moves is searched from both ends. Where do the two searches meet? Halfway would not help much, because
//! there are the most positions. They meet where half of what the game can waste is wasted.
//!
//! **Far.** How many moves is an army far from some squares at least? Let *off* be its men who are not on these
//! squares. For each class, take the men of the class who are not beside these squares, and count how many more they
//! are than the squares of the class. The sum of these numbers is the *surplus*. The army is far by the number of the
//! men who are off plus the surplus.
//!
//! A move changes that by one at most:
//!
//! - If it brings a man to the squares, `off` falls by one. If he came by a step, he was beside them and was not
//!   counted in his class, and now he is counted in another one. If he came by a hop, he kept his class, and he counts
//!   now. So the surplus does not fall.
//! - Any other move leaves `off` as it is, or raises it. It takes one man out of one class at most, so the surplus
//!   falls by one at most.
//! - Every move can be taken back, so it does not rise by more than one either.
//!
//! **Before the first.** While no man of an army is at its target, let Q be the gap of `bounds/gap.rs`. Nobody
//! arrives in the next Q moves, and one move lowers Q by one at most. The army's share is half of Q, rounded up if the
//! army is next, and otherwise down. A move of the army that is next lowers the share by one at most, and the other
//! army's move does not lower it: Q falls by one, and the army is next then. It is also next while the other army is
//! home. The first man arrives when Q is 0, so the share does not fall then. Hence the army needs the men who are off,
//! plus the surplus or the share, whichever is greater; and one move lowers only its own army's number, by one at most.
//!
//! **Waste.** *Ahead* is what both armies need to their targets, and *behind* is how far they are from where they
//! began. After i moves, the waste is (i + ahead - ahead at first) + (i - behind). With each move i rises by 1, `ahead`
//! falls by 1 at most, and `behind` rises by 1 at most. So the waste never falls. It is 0 at first. At the end it is 2
//! D - `ahead` at first - `behind` at the end: the same for all games of D moves. So some of the first positions of a
//! game have at most half of it, and all others have more.

use super::steps::StepEnd;
use super::two_armies::GameField;
use crate::transfer::squares::bits::{Bits, GamePosition, pair};

/// What games of a number of moves from a position waste.
pub(crate) struct Waste<'a, B: Bits> {
    field: &'a GameField<B>,
    /// Of the winner and of the helper.
    targets: [StepEnd<B>; 2],
    starts: [StepEnd<B>; 2],
    /// The moves of the game.
    plies: usize,
    ahead_at_first: usize,
}

impl<'a, B: Bits> Waste<'a, B> {
    pub(crate) fn new(field: &'a GameField<B>, from: GamePosition<B>, plies: usize) -> Self {
        let end = |squares| StepEnd::new(&field.ground, squares);
        let goal = field.start.swapped();
        let mut waste = Self {
            field,
            targets: [goal.winner, goal.helper].map(end),
            starts: [from.winner, from.helper].map(end),
            plies,
            ahead_at_first: 0,
        };
        waste.ahead_at_first = waste.ahead(from, plies);
        waste
    }

    /// What is wasted at the end of the game. `None` if there is no such game.
    pub(crate) fn at_end(&self) -> Option<usize> {
        self.of(self.field.start.swapped(), 0)
    }

    /// What is wasted in a position with this number of moves left. `None` if no such game leads there, or from there
    /// to its end.
    pub(crate) fn of(&self, position: GamePosition<B>, left: usize) -> Option<usize> {
        let made = self.plies - left;
        let ahead = self.ahead(position, left);
        if ahead > left {
            return None;
        }
        let [winner, helper] = &self.starts;
        let behind = self.far(winner, position.winner) + self.far(helper, position.helper);
        Some((made + ahead).checked_sub(self.ahead_at_first)? + made.checked_sub(behind)?)
    }

    fn ahead(&self, position: GamePosition<B>, left: usize) -> usize {
        let [winner, helper] = &self.targets;
        let [of_winner, of_helper] = self.field.lost_before_first(position, left);
        let ground = &self.field.ground;
        winner.needed(ground, position.winner, of_winner)
            + helper.needed(ground, position.helper, of_helper)
    }

    /// How far an army is from some squares, at least.
    #[inline]
    fn far(&self, from: &StepEnd<B>, men: B) -> usize {
        from.needed(&self.field.ground, men, 0)
    }

    /// The moves of the army in turn after which no more than this is wasted. The position has this number of moves left.
    pub(crate) fn each_move(
        &self,
        position: GamePosition<B>,
        left: usize,
        most: usize,
        mut visit: impl FnMut(GamePosition<B>),
    ) {
        let winner_moves = self.field.winner_moves(position, left);
        let army = usize::from(!winner_moves);
        let (target, start) = (&self.targets[army], &self.starts[army]);
        let men = position.army(winner_moves);
        let other = position.army(!winner_moves);
        let left = left - 1;
        let made = self.plies - left;
        let other_ahead = self.far(&self.targets[1 - army], other);
        let other_behind = self.far(&self.starts[1 - army], other);
        let other_has_arrived = other.meets(self.targets[1 - army].squares);
        self.field
            .ground
            .each_move(men, position.all(), |from, to| {
                let next = position.after(pair(from, to));
                let after = next.army(winner_moves);
                // Without the moves before the first man arrives.
                let ahead = other_ahead + self.far(target, after);
                let behind = other_behind + self.far(start, after);
                if ahead > left || 2 * made + ahead > most + self.ahead_at_first + behind {
                    return;
                }
                let have_arrived = other_has_arrived && after.meets(target.squares);
                if have_arrived || self.of(next, left).is_some_and(|waste| waste <= most) {
                    visit(next);
                }
            });
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, IteratorRandom};
    use rand::{RngExt, SeedableRng};

    use super::{GameField, GamePosition, Waste};
    use crate::class_set::ClassSet;
    use crate::transfer::squares::bits::pair;
    use crate::transfer::squares::ground::Ground;
    use crate::transfer::task::ExchangeEnd;
    use halma_rules::board::{Board, Corner, DirectionSet, Square, SquareSet, Yard};

    fn field(side: u8, directions: DirectionSet, armies: [SquareSet; 2]) -> GameField<ClassSet> {
        let ground = Ground::new(Board::new(side).expect("a board"), directions);
        let [winner, helper] = armies.map(|army| ground.bits(army));
        let start = GamePosition { winner, helper };
        GameField::new(
            ground,
            start,
            helper,
            Vec::new(),
            Some(ExchangeEnd::BothAreHome),
        )
    }

    /// The yards of this number of men in opposite corners of 8 by 8 squares.
    fn yards(men: u32) -> GameField<ClassSet> {
        let board = Board::new(8).expect("a board");
        let yards = [Corner::NearLeft, Corner::FarRight].map(|corner| {
            let yard = Yard::standard(men, corner).expect("a standard yard");
            yard.squares(board).expect("it fits")
        });
        field(8, DirectionSet::EIGHT, yards)
    }

    #[test]
    fn men_too_many_in_their_classes_are_not_wasted() {
        // 15 men are 3 too many in a class, at both ends.
        let field = yards(15);
        let at_end = |plies| Waste::new(&field, field.start, plies).at_end();
        assert_eq!(
            [35, 36, 37, 38].map(at_end),
            [None, Some(0), Some(2), Some(4)]
        );
        // So are 19 men.
        let field = yards(19);
        let at_end = |plies| Waste::new(&field, field.start, plies).at_end();
        assert_eq!([43, 44, 46].map(at_end), [None, Some(0), Some(4)]);
    }

    #[test]
    fn men_beside_the_squares_are_not_too_many_in_their_class() {
        let square = |row, number| SquareSet::from(Square::new(row, number).expect("a square"));
        // At IV, 4 he steps and hops, and at II, 2 he steps home.
        for (man, far) in [(square(4, 4), 2), (square(2, 2), 1), (square(5, 5), 1)] {
            let field = field(8, DirectionSet::EIGHT, [man, square(1, 1)]);
            let waste = Waste::new(&field, field.start, 9);
            assert_eq!(waste.far(&waste.targets[0], field.start.winner), far);
        }
    }

    /// All moves of random games, forward from random positions: men near each other, who waste little.
    #[test]
    fn no_move_lowers_the_waste() {
        let mut random = ChaCha8Rng::seed_from_u64(46);
        let mut asked = [0; 4];
        let mut before_the_first = 0;
        for _ in 0..400 {
            let side = *[4_u8, 5, 6, 8, 10].choose(&mut random).expect("some");
            let directions = *DirectionSet::OF_GAMES.choose(&mut random).expect("some");
            let board = Board::new(side).expect("a board");
            let men = random.random_range(1..=6);
            let squares = board.squares().iter();
            let armies: [SquareSet; 2] = if random.random_bool(0.5) {
                // In two corners, or nearly.
                let first: SquareSet = squares
                    .take(3 * men)
                    .sample(&mut random, men)
                    .into_iter()
                    .collect();
                let opposite = |square: Square| {
                    Square::new(side + 1 - square.row(), side + 1 - square.column())
                };
                let second: SquareSet = first.iter().filter_map(opposite).collect();
                if !(first & second).is_empty() {
                    continue;
                }
                [first, second]
            } else {
                let chosen = squares.sample(&mut random, 2 * men);
                [&chosen[..men], &chosen[men..]].map(|army| army.iter().copied().collect())
            };
            let field = field(side, directions, armies);
            let plies = random.random_range(60..=61);
            let waste = Waste::new(&field, field.start, plies);
            let mut position = field.start;
            assert_eq!(waste.of(position, plies), Some(0));
            for left in (20..plies).rev() {
                let before = waste
                    .of(position, left + 1)
                    .expect("there are many moves left");
                before_the_first +=
                    usize::from(field.lost_before_first(position, left + 1) != [0; 2]);
                let army = position.army(field.winner_moves(position, left + 1));
                let mut after = Vec::new();
                field.ground.each_move(army, position.all(), |from, to| {
                    after.push(position.after(pair(from, to)));
                });
                let mut within = Vec::new();
                waste.each_move(position, left + 1, before + 1, |next| within.push(next));
                let mut least = Vec::new();
                for &next in &after {
                    let wasted = waste.of(next, left).expect("there are many moves left");
                    assert!(
                        wasted >= before,
                        "{position:?} to {next:?}, {directions} on {side}"
                    );
                    asked[(wasted - before).min(3)] += 1;
                    if wasted <= before + 1 {
                        least.push(next);
                    }
                }
                assert!(within == least);
                let any = least
                    .choose(&mut random)
                    .filter(|_| random.random_bool(0.8));
                let Some(&next) = any.or_else(|| after.choose(&mut random)) else {
                    break;
                };
                position = next;
                if field.is_won(position) {
                    break;
                }
            }
        }
        assert!(asked.iter().all(|&asked| asked > 1000), "{asked:?}");
        assert!(before_the_first > 500, "{before_the_first}");
    }
}
