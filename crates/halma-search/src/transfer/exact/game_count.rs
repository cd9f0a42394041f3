//! The number of shortest games that one army wins.
//!
//! The exact search for games of this number of moves has every position in its layers that such a game can have, because
//! it leaves out only what the bounds refute. The last layer has the positions before the winner's last move. So the games
//! are counted backward: the games to a position are those to the positions of the layer before, from which one move leads
//! to it. Only positions of shortest games are looked at. Positions that a symmetry changes into each other have as many
//! games, and stand for all of them.
//!
//! Two games are the same if all their moves begin and end on the same squares. The route of a hop does not count.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::end_layers::Tally;
use crate::class_set::ClassSquare;
use crate::transfer::Count;
use crate::transfer::layers::armies::Armies;
use crate::transfer::layers::history::{ClassMen, History, after_move};
use crate::transfer::squares::class_ground::ClassGround;

/// The layers of an exact search that has come to the position before the last move.
pub(crate) struct GameCount<'a> {
    pub history: &'a History,
    pub ground: &'a ClassGround,
    pub armies: &'a Armies,
}

/// The games from the start to positions; `None` if there are more than fit in 128 bits.
type Games = HashMap<(usize, ClassMen), Option<u128>, FxBuildHasher>;

impl GameCount<'_> {
    /// The number of games that end with one of these positions of men of the winner and of the helper, after so many
    /// moves. Each stands for its images.
    pub(crate) fn count(&self, moves: usize, ends: &[ClassMen]) -> Count {
        let mut tally = Tally::new(moves);
        let mut games = Games::default();
        let mut solutions = Some(0_u128);
        for &end in ends {
            let images: BTreeSet<ClassMen> = self.armies.images_of(end).collect();
            let to_end = self.games_to(end, moves, &mut games, &mut tally);
            let of_all = to_end.and_then(|games| games.checked_mul(images.len() as u128));
            solutions = solutions
                .zip(of_all)
                .and_then(|(all, more)| all.checked_add(more));
        }
        tally.count(solutions)
    }

    /// The number of games from the start to a position after so many moves.
    fn games_to(
        &self,
        men: ClassMen,
        made: usize,
        games: &mut Games,
        tally: &mut Tally,
    ) -> Option<u128> {
        if made == 0 {
            return Some(1);
        }
        let least = self.armies.images_of(men).min().unwrap_or(men);
        if let Some(&known) = games.get(&(made, least)) {
            return known;
        }
        let mover = self.history.mover_of(made);
        let [winner, helper] = least;
        let mut before = Vec::new();
        self.ground
            .each_man(least[mover], winner | helper, |to, from| {
                for from in from.iter() {
                    let mut men = least;
                    men[mover] = after_move(least[mover], [from, to]);
                    if self.history.has(made - 1, men, self.armies) {
                        before.push((men, [from, to]));
                    }
                }
            });
        let mut sum = Some(0_u128);
        for (men, [from, to]) in before {
            let squares = |square: ClassSquare| square.square();
            for [from, to] in self.armies.images_of_move([from, to]) {
                tally.add(
                    made,
                    halma_rules::rules::Move::new(squares(from), squares(to)),
                );
            }
            let more = self.games_to(men, made - 1, games, tally);
            sum = sum.zip(more).and_then(|(sum, more)| sum.checked_add(more));
        }
        games.insert((made, least), sum);
        sum
    }
}
