//! The number of shortest games that one army wins.
//!
//! The exact search for games of this number of moves has every position in its layers that such a game can have, because
//! it leaves out only what the bounds refute. The last layer has the positions before the winner's last move. So the games
//! are counted backward, layer by layer: a position of the layer before has the games of all positions to which one move
//! leads from it. Only positions of shortest games are looked at, and only two layers of them are held.
//!
//! Positions that a symmetry changes into each other stand for each other. What is counted is the number of games from all
//! of them together. Then a move back from one of them adds its games to those of where it leads, whichever of them that
//! is. The start is its own image.
//!
//! Two games are the same if all their moves begin and end on the same squares. The route of a hop does not count.

use std::collections::BTreeSet;

use halma_rules::rules::Move;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::end_layers::Tally;
use crate::class_set::ClassSquare;
use crate::parallel::in_chunks;
use crate::transfer::Count;
use crate::transfer::layers::armies::Armies;
use crate::transfer::layers::history::{ClassMen, History, Place, after_move};
use crate::transfer::squares::class_ground::ClassGround;
use crate::{Control, Result};

/// The layers of an exact search that has come to the position before the last move.
pub(crate) struct GameCount<'a> {
    pub history: &'a History,
    pub ground: &'a ClassGround,
    pub armies: &'a Armies,
    pub control: &'a Control,
}

/// The positions of a layer that shortest games have, with the number of games from all their images to the end.
type Games = HashMap<Place, Total, FxBuildHasher>;

/// A number of games; `None` if there are more than fit in 128 bits.
type Total = Option<u128>;

/// The positions that one thread takes at a time.
const CHUNK: usize = 1 << 8;
/// The chunks that are worked on before their games are added up.
const CHUNKS: usize = 1 << 10;

fn sum(one: Total, other: Total) -> Total {
    one?.checked_add(other?)
}

impl GameCount<'_> {
    /// The number of games that end with one of these positions of men of the winner and of the helper, after so many
    /// moves. Each stands for its images.
    pub(crate) fn count(&self, moves: usize, ends: &[ClassMen]) -> Result<Count> {
        let mut tally = Tally::new(moves);
        let mut after: Vec<(ClassMen, Total)> = ends
            .iter()
            .map(|&end| {
                let images: BTreeSet<ClassMen> = self.armies.images_of(end).collect();
                (end, Some(images.len() as u128))
            })
            .collect();
        for made in (1..=moves).rev() {
            let mut games = Games::default();
            for chunks in after.chunks(CHUNK * CHUNKS) {
                let added = in_chunks(chunks, CHUNK, |_, chunk| {
                    self.control.count(chunk.len())?;
                    Ok(self.before(made, chunk))
                })?;
                for (before, seen) in added {
                    for (place, more) in before {
                        let all = games.entry(place).or_insert(Some(0));
                        *all = sum(*all, more);
                    }
                    for one in seen {
                        tally.add(made, one);
                    }
                }
                let held = games.capacity() * size_of::<(Place, Total)>();
                let list = size_of_val(&after[..]);
                let layers = self.history.memory() + self.armies.memory();
                self.control.check_memory(layers + held + list)?;
            }
            after = games
                .into_iter()
                .map(|(place, games)| (self.history.men_at(made - 1, place, self.armies), games))
                .collect();
        }
        let start = after.into_iter().map(|(_, games)| games);
        Ok(tally.count(start.reduce(sum).unwrap_or(Some(0))))
    }

    /// The positions before the moves with this number that lead to some positions, and up to two of these moves.
    fn before(&self, made: usize, chunk: &[(ClassMen, Total)]) -> (Games, Vec<Move>) {
        let mover = self.history.mover_of(made);
        let mut games = Games::default();
        let mut seen = Tally::new(1);
        for &(men, to_end) in chunk {
            let [winner, helper] = men;
            self.ground
                .each_man(men[mover], winner | helper, |to, from| {
                    for from in from.iter() {
                        let mut before = men;
                        before[mover] = after_move(men[mover], [from, to]);
                        let Some(place) = self.history.place(made - 1, before, self.armies) else {
                            continue;
                        };
                        let all = games.entry(place).or_insert(Some(0));
                        *all = sum(*all, to_end);
                        for [from, to] in self.armies.images_of_move([from, to]) {
                            let [from, to] = [from, to].map(ClassSquare::square);
                            seen.add(1, Move::new(from, to));
                        }
                    }
                });
        }
        (games, seen.into_moves())
    }
}
