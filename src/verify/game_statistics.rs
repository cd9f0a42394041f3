//! The course of a game in numbers, for people who want to learn from it. The words are those of the
//! booklet of 1889: it divides a game into the gambit, the melee and the packing.

use serde::Serialize;

use crate::problem::Game;
use crate::rules::{Route, State};

/// What one player has done in a game. A hop counts with the fewest jumps that lead to its end, because
/// a record does not have the route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlayerStatistics {
    /// His moves, without passes and without moves that cannot be made.
    pub moves: usize,
    /// Those that are steps.
    pub steps: usize,
    /// Those that are hops.
    pub hops: usize,
    /// The jumps of all hops together.
    pub jumps: usize,
    /// The jumps of his longest hop; 0 if he has made none.
    pub longest_hop: usize,
    /// The number of that move in the game, from 1; the first of them, if there are several.
    pub longest_hop_at: Option<usize>,
    /// The length of his gambit: his moves until the last man is out of the yard. `None` if a man is
    /// still there.
    pub gambit: Option<usize>,
    /// The length of his packing: his moves from the one that first enters the yard opposite. `None` if
    /// none has entered it.
    pub packing: Option<usize>,
    /// His men outside the yard opposite at the end of the record.
    pub men_behind: usize,
}

impl PlayerStatistics {
    /// The statistics of every player, in order of play.
    pub fn of(game: &Game) -> Vec<Self> {
        let mut state = game.start().clone();
        let mut all = vec![Self::default(); state.players().len()];
        for (number, &turn) in (1..).zip(game.turns()) {
            let made = turn.made();
            let army = made.and_then(|made| state.position().army_of(made.from));
            let route = made.and_then(|made| state.position().route(made));
            state.force(turn);
            if let (Some(player), Some(route)) = (army, route) {
                all[player].add(&route, number);
                all[player].note_yards(&state, player);
            }
        }
        for (player, statistics) in all.iter_mut().enumerate() {
            statistics.men_behind = state.men_behind(player).len() as usize;
        }
        all
    }

    fn add(&mut self, route: &Route, number: usize) {
        let jumps = route.jumps();
        self.moves += 1;
        self.steps += usize::from(jumps == 0);
        self.hops += usize::from(jumps > 0);
        self.jumps += jumps;
        if jumps > self.longest_hop {
            (self.longest_hop, self.longest_hop_at) = (jumps, Some(number));
        }
    }

    fn note_yards(&mut self, state: &State, player: usize) {
        let (men, seat) = (state.position().army(player), state.players()[player]);
        if self.gambit.is_none() && (men & seat.yard).is_empty() {
            self.gambit = Some(self.moves);
        }
        self.packing = match self.packing {
            Some(length) => Some(length + 1),
            None => (!(men & seat.target).is_empty()).then_some(1),
        };
    }
}
