//! The end of a game until both armies are home, if no move is to spare.
//!
//! *Off* are the men of both armies who are not home. If as many moves are left as men are off, each move brings a man
//! home. So each man who is off moves once, and the men who are home stand still. From now on, men stand only on the
//! squares where men stand now, and on the targets. Where a man who is home stands, nobody lands.
//!
//! **A way home.** Each man who is off goes home in one move. Either he is beside his target, or jumps over those squares
//! lead from him to an empty square of his target.
//!
//! **Later men.** When a man goes home, all others are on the targets, except those who go later. So he jumps only over
//! squares of the targets and of those later men. Hence the last man is among those who can go home over the targets
//! alone, the last two are among those who can go home over the targets and these men, and so on. In the end, all men
//! who are off must be among them. Otherwise each of some men needs another one of them on his way, and none of them
//! can be the last to go.
//!
//! The hops are followed backward from the empty squares of the target.

use crate::class_set::ClassSet;
use crate::four;
use crate::transfer::squares::class_ground::{ClassGround, FOUR, LineJumps};

/// Both armies' targets.
pub(crate) struct LastMoves {
    targets: [ClassSet; 2],
    /// The squares beside each target.
    beside: [ClassSet; 2],
}

/// The men who are off, army by army, and where they can land.
struct Homecoming {
    off: [ClassSet; 2],
    /// The empty squares of each army's target.
    open: [ClassSet; 2],
    /// All squares without the men who are home.
    landing: ClassSet,
}

impl LastMoves {
    pub(crate) fn new(ground: &ClassGround, targets: [ClassSet; 2]) -> Self {
        Self {
            targets,
            beside: targets.map(|target| ground.around(target).without(target)),
        }
    }

    /// Whether all men who are off may go home, each in one move. The numbers of the armies are those of the targets.
    pub(crate) fn allow(&self, ground: &ClassGround, armies: [ClassSet; 2]) -> bool {
        let home = [0, 1].map(|army| armies[army] & self.targets[army]);
        let men = Homecoming {
            off: [0, 1].map(|army| armies[army].without(home[army])),
            open: [0, 1].map(|army| self.targets[army].without(home[army])),
            landing: !(home[0] | home[1]),
        };
        self.have_ways(ground, &men, armies[0] | armies[1]) && self.have_an_order(ground, &men)
    }

    /// Whether each man has a way home.
    fn have_ways(&self, ground: &ClassGround, men: &Homecoming, all: ClassSet) -> bool {
        let over = all | self.targets[0] | self.targets[1];
        let jumps: [LineJumps; FOUR] = four(|class| ground.jumps(class, over));
        (0..2).all(|army| {
            let mut reached = men.open[army];
            let farther = men.off[army].without(self.beside[army]);
            flood(&mut reached, farther, &jumps, men.landing);
            farther.without(reached).is_empty()
        })
    }

    /// Whether the men can go one after another so that each has later men on his way, if any.
    fn have_an_order(&self, ground: &ClassGround, men: &Homecoming) -> bool {
        let all = men.off[0] | men.off[1];
        let mut reached = men.open;
        let mut later = ClassSet::EMPTY;
        loop {
            let over = later | self.targets[0] | self.targets[1];
            let jumps: [LineJumps; FOUR] = four(|class| ground.jumps(class, over));
            let mut known = later;
            for (army, reached) in reached.iter_mut().enumerate() {
                flood(reached, men.off[army], &jumps, men.landing);
                known |= men.off[army] & (*reached | self.beside[army]);
            }
            if known == all {
                return true;
            }
            if known == later {
                return false;
            }
            later = known;
        }
    }
}

/// Follows jumps in the classes of some men.
fn flood(reached: &mut ClassSet, men: ClassSet, jumps: &[LineJumps; FOUR], landing: ClassSet) {
    for (class, jumps) in jumps.iter().enumerate() {
        if men.0[class] != 0 {
            reached.0[class] = jumps.flood(reached.0[class], landing.0[class]);
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, IteratorRandom};
    use rand::{RngExt, SeedableRng};

    use super::LastMoves;
    use crate::class_set::{ClassSet, ClassSquare};
    use crate::transfer::squares::class_ground::ClassGround;
    use halma_rules::board::{Board, DirectionSet, Square, SquareSet};

    type Squares<'a> = &'a [(u8, u8)];

    fn set(squares: Squares) -> ClassSet {
        let square = |&(row, number)| Square::new(row, number).expect("a square");
        ClassSet::from(squares.iter().map(square).collect::<SquareSet>())
    }

    /// Whether the armies may go home on 16 by 16 squares in 8 directions.
    fn allow(targets: [Squares; 2], armies: [Squares; 2]) -> bool {
        let ground = ClassGround::new(Board::FULL, DirectionSet::EIGHT);
        LastMoves::new(&ground, targets.map(set)).allow(&ground, armies.map(set))
    }

    #[test]
    fn each_man_has_a_way_home() {
        let targets: [Squares; 2] = [&[(1, 1)], &[(1, 2)]];
        // The first army's man jumps over the other target, once a man is there.
        assert!(allow(targets, [&[(1, 3)], &[(1, 2)]]));
        assert!(allow(targets, [&[(1, 3)], &[(2, 2)]]));
        // That man is too far away.
        assert!(!allow(targets, [&[(1, 3)], &[(3, 3)]]));
        // Nobody is ever on I, 3.
        assert!(!allow(targets, [&[(1, 4)], &[(1, 2)]]));
        assert!(!allow(targets, [&[(1, 5)], &[(1, 2)]]));
    }

    #[test]
    fn nobody_lands_where_a_man_is_home() {
        let others: Squares = &[(1, 2), (1, 4)];
        let allow = |home| allow([&[(1, 1), (1, 3)], others], [&[home, (1, 5)], others]);
        assert!(allow((1, 1)));
        assert!(!allow((1, 3)));
    }

    #[test]
    fn two_men_do_not_wait_for_each_other() {
        let armies: [Squares; 2] = [&[(1, 3)], &[(1, 2)]];
        // Each man would have to jump over the other one.
        assert!(!allow([&[(1, 1)], &[(1, 4)]], armies));
        // The second army's man can step home after the other one.
        assert!(allow([&[(1, 1)], &[(2, 3)]], armies));
        // He jumps over a third man, who goes last.
        let targets: [Squares; 2] = [&[(1, 1), (2, 1)], &[(3, 2)]];
        assert!(allow(targets, [&[(1, 3), (2, 2)], &[(1, 2)]]));
        assert!(!allow(targets, [&[(1, 3), (2, 1)], &[(1, 2)]]));
    }

    /// Men leave their targets one after another: backward, these are the last moves of a game.
    #[test]
    fn the_last_moves_of_games_are_allowed() {
        let mut random = ChaCha8Rng::seed_from_u64(46);
        let [mut asked, mut refused] = [0, 0];
        for _ in 0..3000 {
            let side = *[4_u8, 5, 6, 8, 16].choose(&mut random).expect("some");
            let directions = *DirectionSet::OF_GAMES.choose(&mut random).expect("some");
            let ground = ClassGround::new(Board::new(side).expect("a board"), directions);
            let men = random.random_range(1..=6);
            let chosen = ground.all.iter().take(4 * usize::from(side));
            let squares = chosen.sample(&mut random, 2 * men);
            let words = |squares: &[ClassSquare]| squares.iter().copied().collect::<ClassSet>();
            let targets = [words(&squares[..men]), words(&squares[men..])];
            let last_moves = LastMoves::new(&ground, targets);
            let mut armies = targets;
            loop {
                let army = random.random_range(0..2);
                let home = armies[army] & targets[army];
                let mut ways = Vec::new();
                ground.each_man(home, armies[0] | armies[1], |from, to| {
                    let out = to.without(targets[army]).iter();
                    ways.extend(out.map(|to| (from, to)));
                });
                let Some(&(from, to)) = ways.choose(&mut random) else {
                    break;
                };
                armies[army] = armies[army] ^ ClassSet::one(from) ^ ClassSet::one(to);
                let case = || format!("{armies:?} to {targets:?}, {directions} on {side}");
                assert!(last_moves.allow(&ground, armies), "{}", case());
                asked += 1;
                // Most men who are put anywhere cannot go home in one move each.
                let free = ground.all.without(armies[0] | armies[1] | targets[army]);
                let off = armies[army].without(targets[army]).iter().collect_vec();
                if let Some(to) = free.iter().choose(&mut random)
                    && let Some(&man) = off.choose(&mut random)
                {
                    let mut other = armies;
                    other[army] = other[army] ^ ClassSet::one(man) ^ ClassSet::one(to);
                    refused += usize::from(!last_moves.allow(&ground, other));
                }
            }
        }
        assert!(asked > 10_000 && refused > 3000, "{asked} {refused}");
    }
}
