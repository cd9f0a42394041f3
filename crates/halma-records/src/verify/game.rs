//! The game: the referee. Is every turn legal under the rule book, and is the claimed result right? And the
//! course of a game in numbers. The words are those of the booklet of 1889: it divides a game into the gambit,
//! the melee and the packing.

use halma_rules::board::SquareSet;
use halma_rules::rules::{Outcome, Route, State};
use serde::Serialize;

use crate::problem::{Claim, ClaimedEnd, Game};

use super::own_order::OwnOrder;
use super::play::play;
use super::{ArmyElsewhere, Facts, Fault, Reason, YardBlock};

/// Plays the turns and checks everything that the record claims:
///
/// - it is each player's turn when he moves, and he moves a man of his own;
/// - every move and every pass is legal under the rule book;
/// - nobody moves after the end;
/// - the claimed result is the result.
///
/// After an illegal turn the man is placed as written. If a man of another player moves, the play goes on
/// after that player.
pub(super) fn check(game: &Game) -> (Vec<Fault>, Facts) {
    let mut faults = Vec::new();
    let mut blocks = Vec::new();
    let mut before = Vec::new();
    let start = game.start().clone();
    let main = game.line().id();
    let mut played = play(game.line(), 0, start, &mut faults, &mut |made, _| {
        // What a side line would bring about has not happened.
        if made.id != main {
            return;
        }
        let now = made.now.state.blockers();
        for &(player, men, kept_out) in &now {
            let is_same =
                |&(one, _, other): &(usize, SquareSet, usize)| (one, other) == (player, kept_out);
            if !before.iter().any(is_same) {
                blocks.push(yard_block(made.index, player, men, kept_out, game));
            }
        }
        before = now;
    });
    let claimed = judge(game, &played.ends.end);
    let names: Vec<&str> = game.names();
    for fault in faults.iter_mut().chain(&mut played.varied) {
        fault.reason.name_players(&names);
    }
    let mut all = faults.iter_mut().chain(&mut played.varied);
    if let Some(hint) = all.find_map(|fault| fault.reason.hint_of_order()) {
        *hint = OwnOrder::of(game);
    }
    let is_claim_open = claimed == Claimed::Open;
    if let Claimed::Refuted(words) = claimed {
        faults.push(Reason::WrongResult(words).into());
    }
    let facts = Facts {
        is_claim_open,
        blocks,
        elsewhere: ArmyElsewhere::all_in(game),
        ..Facts::of_lines(vec![played], &mut faults)
    };
    (faults, facts)
}

/// What the moves of a game say of its claimed result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Claimed {
    /// The result is what the moves show, they cannot show it, or none is claimed.
    BorneOut,
    /// The record ends before the result that it claims.
    Open,
    /// It is false, for this reason.
    Refuted(String),
}

/// What the moves say of the claimed result of a game that ends so. A claim at a move before the last is refuted. After the
/// last move it is open. At the last move, the moves decide if they can.
pub(super) fn judge(game: &Game, end: &State) -> Claimed {
    let Some(claim) = game.claim() else {
        return Claimed::BorneOut;
    };
    let claimed = game.words_of(claim);
    if let Some(outcome) = end.outcome() {
        return contradiction(game, claim, outcome).map_or(Claimed::BorneOut, Claimed::Refuted);
    }
    let turns = game.line().plies.len();
    match claim.at() {
        Some(at) if at > turns => Claimed::Open,
        Some(at) if at < turns => Claimed::Refuted(format!(
            "the result is not `{claimed}`: the record goes on to move {turns}"
        )),
        Some(at) if claim.winner_on_board().is_some() => Claimed::Refuted(format!(
            "the result is not `{claimed}`: nobody has won with move {at}"
        )),
        None if claim.winner_on_board().is_some() => Claimed::Open,
        _ => Claimed::BorneOut,
    }
}

/// What contradicts the claim about a game that has ended so on the board.
fn contradiction(game: &Game, claim: &Claim, outcome: Outcome) -> Option<String> {
    let ended = game.ended(outcome);
    let won = claim.winner_on_board();
    let is_drawn = outcome.winner().is_none() && claim.end() == ClaimedEnd::Drawn;
    match won {
        Some(side) if outcome.winner() != Some(side) => {
            let claimed = game.side_name(side);
            Some(format!("{claimed} did not win: {ended}"))
        }
        None if !is_drawn => {
            let claimed = game.words_of(claim);
            Some(format!("the result is not `{claimed}`: {ended}"))
        }
        _ => {
            let at = claim.at().filter(|&at| at != outcome.at)?;
            Some(format!("{ended}, not with move {at}"))
        }
    }
}

fn yard_block(
    index: usize,
    player: usize,
    men: SquareSet,
    kept_out: usize,
    game: &Game,
) -> YardBlock {
    let quote = game.book().staying.basis.quotes().first();
    let point = quote.map_or_else(String::new, |quote| format!("; the book: {quote}"));
    YardBlock {
        index,
        player,
        men,
        kept_out,
        names: [player, kept_out].map(|one| game.name(one).to_owned()),
        point,
    }
}

/// What one player's men have done in a game. A move counts for the player whose man it moves, also if his partner made
/// it. A hop counts with the fewest jumps that lead to its end, because a record does not have the route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "statistics")
)]
pub struct PlayerStatistics {
    /// The moves of his men, without passes and without moves that cannot be made.
    pub moves: usize,
    /// Those that are steps.
    pub steps: usize,
    /// Those that are hops.
    pub hops: usize,
    /// The jumps of all hops together.
    pub jumps: usize,
    /// The jumps of his longest hop; 0 if he has made none.
    pub longest_hop: usize,
    /// The number of that move in the game, from 1; of the first such move, if there are several.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub longest_hop_at: Option<usize>,
    /// The length of his gambit: the number of his moves until his last man is out of the yard. `null` in JSON if a man is
    /// still there, or the game begins with a drawn position.
    pub gambit: Option<usize>,
    /// The length of his packing: his moves from the one that first enters the yard opposite. `null` in JSON if
    /// none has entered it, or the game begins with a drawn position.
    pub packing: Option<usize>,
    /// His men outside the yard opposite at the end of the record.
    pub men_behind: usize,
}

impl PlayerStatistics {
    /// The statistics of every player, in order of play.
    pub fn for_all(game: &Game) -> Vec<Self> {
        let mut state = game.start().clone();
        let mut all = vec![Self::default(); state.players().len()];
        for (number, turn) in (1..).zip(game.line().turns()) {
            let made = turn.made();
            let army = made.and_then(|made| state.position().army_of(made.from));
            let route = made.and_then(|made| state.position().route(made).ok());
            state.force(turn);
            if let (Some(player), Some(route)) = (army, route) {
                all[player].add(&route, number, &state, player);
            }
        }
        let is_from_position = game.is_from_position();
        for (player, statistics) in all.iter_mut().enumerate() {
            statistics.men_behind = state.men_behind(player).len() as usize;
            if is_from_position {
                // Nobody knows how many moves came before.
                (statistics.gambit, statistics.packing) = (None, None);
            }
        }
        all
    }

    /// Counts a move, after which the game stands so.
    fn add(&mut self, route: &Route, number: usize, state: &State, player: usize) {
        let jumps = route.jumps();
        self.moves += 1;
        self.steps += usize::from(jumps == 0);
        self.hops += usize::from(jumps > 0);
        self.jumps += jumps;
        if jumps > self.longest_hop {
            self.longest_hop = jumps;
            self.longest_hop_at = Some(number);
        }
        let men = state.position().army(player);
        let seat = state.players()[player];
        if self.gambit.is_none() && (men & seat.yard).is_empty() {
            self.gambit = Some(self.moves);
        }
        self.packing = match self.packing {
            Some(length) => Some(length + 1),
            None => (!(men & seat.target).is_empty()).then_some(1),
        };
    }
}
