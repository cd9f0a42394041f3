//! The game: its part of reports, pictures and JSON.

use std::fmt::Write;

use itertools::Itertools;
use serde::Serialize;

use crate::board::{Corner, DirectionSet, Frame, InNotation, Notation, Square, SquareSet, Yard};
use crate::notation::{counted, counted_men};
use crate::problem::{Claim, Game, Kind};
use crate::rules::{GameForm, Point, Turn};
use crate::verify::{Facts, Finding, PlayerStatistics, Remark, armies_of};

use super::record::{Details, Found, TurnRecord};
use super::rendered::Rendered;
use super::repair::{LineRepairsRecord, RepairRecord};
use super::text::{drawn_in_text, moves};
use super::{Detail, Picture};

impl Rendered for Game {
    /// `game for two players, rules 1889, 97 moves, won by Anna with move 97`.
    fn summary(&self, facts: &Facts, _: Notation) -> String {
        let form = self.form();
        let book = self.book().name;
        let moves = match self.line().turns.len() {
            0 => "no moves".to_owned(),
            number => counted(number, "move"),
        };
        let end = ending(self, facts);
        format!("game for {form}, rules {book}, {moves}, {end}")
    }

    fn opening(&self, board: Picture) -> Picture {
        Picture {
            caption: format!("the start of a game for {}", self.form()),
            yards: yards(self),
            wanted: self
                .start()
                .players()
                .iter()
                .fold(SquareSet::EMPTY, |all, player| all | player.yard),
            armies: armies_of(self.start().position()),
            names: self.names().into_iter().map(str::to_owned).collect(),
            ..board
        }
    }

    /// The moves, what the referee points out, the result, and this program's choices where the book is silent.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        let frame = Frame::around(self.board().squares(), self.board());
        moves(report, finding, detail, |report, turn| {
            for Remark { kind, text, .. } in &turn.remarks {
                let _ = writeln!(report, "      {kind}: {text}");
            }
            report.push_str(&drawn_in_text(
                &turn.armies,
                SquareSet::EMPTY,
                (frame, finding.notation),
            ));
        });
        for block in &finding.facts.blocks {
            let number = block.index + 1;
            let words = block.display(finding.notation);
            let _ = writeln!(report, "pointed out: move {number}: {words}");
        }
        let open = self.claim().filter(|claim| !claim.is_about_moves());
        if let Some(claim) = open.filter(|_| finding.facts.outcome().is_none()) {
            let words = self.words_of(claim);
            let _ = writeln!(report, "claimed: {words}; the moves cannot show this");
        }
        if finding.facts.is_claim_open(self) {
            let _ = writeln!(
                report,
                "unfinished: the record ends before anybody has won, so the claimed result is not confirmed"
            );
        }
        for (player, statistics) in PlayerStatistics::for_all(self).iter().enumerate() {
            let words = in_words(statistics, self.is_from_position());
            let _ = writeln!(report, "{}: {words}", self.name(player));
        }
        let _ = writeln!(report, "rules: {}: {}", self.book().name, self.book().title);
        if let Some(own) = self.own_setup() {
            let _ = writeln!(report, "not from the book, but from the record: {own}");
        }
        let choices = self.book().choices(self.form());
        if !choices.is_empty() {
            let _ = writeln!(
                report,
                "where the book is silent or ambiguous, this program chooses:"
            );
        }
        for Point { kind, rule, basis } in choices {
            let _ = writeln!(report, "  {kind}: {rule}");
            for quote in basis.quotes() {
                let _ = writeln!(report, "      {quote}");
            }
        }
    }

    fn json(&self, found: &Found<'_>) -> String {
        let finding = found.finding;
        let end = finding.facts.end_of(self);
        let winners = |side| self.members(side).map(|one| self.name(one)).collect();
        let statistics = PlayerStatistics::for_all(self);
        let players = self
            .start()
            .players()
            .iter()
            .zip(statistics)
            .enumerate()
            .map(|(player, (seat, statistics))| PlayerRecord {
                name: self.name(player),
                side: seat.side,
                corner: seat.corner.square(self.board()),
                men: end.position().army(player),
                home: end.is_home(player),
                statistics,
            });
        let claim = self.claim().map(|claim| self.claim_record(claim));
        let outcome = end.outcome().map(|outcome| OutcomeRecord {
            winners: winners(outcome.side),
            by: outcome.loser.map_or(WonBy::Home, |_| WonBy::Limit),
            at: outcome.at,
        });
        let blocks = finding.facts.blocks.iter();
        let choices = self.book().choices(self.form()).into_iter();
        let played = found.replays.first().into_iter();
        let played = played.flat_map(|replay| &replay.turns);
        let turns = found.turns(0).map(|turns| {
            let turns = turns.into_iter().zip(played);
            let turns = turns.map(|(turn, played)| GameTurnRecord {
                pass: played.turn == Turn::Pass,
                turn,
                armies: &played.armies[..self.form().players()],
            });
            turns.collect()
        });
        found.line(GameRecord {
            form: self.form(),
            rules: self.book().name,
            directions: self.setup().directions().number(),
            players: players.collect(),
            moves: self.line().turns.len(),
            claim,
            outcome,
            to_move: end.mover().map(|mover| self.name(mover)),
            pointed_out: blocks
                .map(|each| PointedOutRecord {
                    number: each.index + 1,
                    player: self.name(each.player),
                    men: each.men,
                    kept_out: self.name(each.kept_out),
                })
                .collect(),
            choices: choices
                .map(|Point { kind, rule, .. }| ChoiceRecord {
                    point: kind.to_string(),
                    rule,
                })
                .collect(),
            repairs_sought: finding.are_repairs_sought(),
            repairs_from: finding.repairs_from,
            repairs: RepairRecord::all(finding),
            line_repairs: LineRepairsRecord::all(finding),
            turns,
        })
    }
}

impl Game {
    fn claim_record(&self, claim: &Claim) -> ClaimRecord<'_> {
        let winners = |side: usize| self.members(side).map(|one| self.name(one)).collect();
        let none = ClaimRecord {
            result: ClaimedResult::Unfinished,
            winners: Vec::new(),
            at: None,
            reason: None,
            resigned: None,
        };
        match claim {
            Claim::Unfinished => none,
            Claim::Drawn => ClaimRecord {
                result: ClaimedResult::Drawn,
                ..none
            },
            Claim::Won { side, at } => ClaimRecord {
                result: ClaimedResult::Won,
                winners: winners(*side),
                at: *at,
                ..none
            },
            Claim::Awarded { side, reason } => ClaimRecord {
                result: ClaimedResult::Awarded,
                winners: winners(*side),
                reason: Some(reason.to_string()),
                ..none
            },
            Claim::Resigned { player } => ClaimRecord {
                result: ClaimedResult::Resigned,
                resigned: Some(self.name(*player)),
                ..none
            },
        }
    }

    /// What the record has instead of its book's board, yards and directions, in words; `None` if it has nothing.
    fn own_setup(&self) -> Option<String> {
        let setup = self.setup();
        let side = self.board().side();
        let board = self.book().board(side).is_none();
        let board = board.then(|| format!("a board of {side} by {side}"));
        let yard = setup.yard().map(|yard| format!("yards with {yard}"));
        let directions = setup.directions();
        let directions = (directions != DirectionSet::default())
            .then(|| format!("moves in {directions} directions"));
        let own = [board, yard, directions]
            .into_iter()
            .flatten()
            .collect_vec();
        (!own.is_empty()).then(|| own.join(", "))
    }
}

/// How the game ended: `won by Anna with move 97`, or `unfinished; Otto is to move`.
fn ending(game: &Game, facts: &Facts) -> String {
    match (facts.outcome(), facts.end_of(game).mover()) {
        (Some(outcome), _) => {
            let won = game.side_name(outcome.side);
            let won = format!("won by {won} with move {}", outcome.at);
            match outcome.loser {
                None => won,
                Some(loser) => {
                    let limit = game.book().move_limit(game.board().side());
                    let limit = limit.unwrap_or_default();
                    let loser = game.name(loser);
                    format!("{won}: {loser} has men in his own yard after {limit} moves")
                }
            }
        }
        (None, _) if game.claim().is_some_and(|claim| !claim.is_about_moves()) => {
            let words = game.claim().map(|claim| game.words_of(claim));
            format!("{} as the record says", words.unwrap_or_default())
        }
        (None, Some(mover)) => format!("unfinished, {} to move", game.name(mover)),
        (None, None) => "unfinished".to_owned(),
    }
}

/// The yards as drawn on the board of 1889: a yard of 13 in each corner, and one of 19 in two. A board
/// without small yards has only its two large ones. A record may have yards of its own.
fn yards(game: &Game) -> Vec<Yard> {
    if let Some(yard) = game.setup().yard() {
        let corners = game.start().players().iter().map(|player| player.corner);
        let corners = corners
            .flat_map(|corner| [corner, corner.opposite()])
            .unique();
        return corners
            .filter_map(|corner| Yard::new(corner, yard.rows()).ok())
            .collect();
    }
    let Some(rule) = game.book().board(game.board().side()) else {
        return Vec::new();
    };
    let small = rule.small.into_iter().flat_map(|men| {
        Corner::ALL
            .into_iter()
            .filter_map(move |corner| Yard::standard(men, corner))
    });
    let large = GameForm::TwoPlayers
        .seats()
        .into_iter()
        .filter_map(|seat| Yard::standard(rule.large, seat.corner));
    small.chain(large).collect()
}

/// `17 moves: 3 steps, 14 hops with 41 jumps (2.4 jumps a move, longest 6 at move 9); …`
fn in_words(statistics: &PlayerStatistics, is_from_position: bool) -> String {
    let PlayerStatistics {
        moves,
        steps,
        hops,
        jumps,
        longest_hop,
        longest_hop_at,
        gambit,
        packing,
        men_behind,
    } = *statistics;
    let tenths = (10 * jumps + moves / 2) / moves.max(1);
    let longest = longest_hop_at.map_or_else(String::new, |at| {
        let jumps = counted(longest_hop, "jump");
        format!(", the longest of {jumps} at move {at}")
    });
    let part = |length: Option<usize>, otherwise| match length {
        Some(length) => format!("of {}", counted(length, "move")),
        None => format!("not {otherwise}"),
    };
    let (gambit, packing) = (part(gambit, "ended"), part(packing, "begun"));
    let parts = if is_from_position {
        String::new()
    } else {
        format!("; gambit {gambit}; packing {packing}")
    };
    format!(
        "{}: {}, {} with {} ({}.{} jumps a move{longest}){parts}; {} left behind",
        counted(moves, "move"),
        counted(steps, "step"),
        counted(hops, "hop"),
        counted(jumps, "jump"),
        tenths / 10,
        tenths % 10,
        counted_men(men_behind),
    )
}

/// The finding on a game.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "game")
)]
pub(super) struct GameRecord<'a> {
    form: GameForm,
    /// The name of the rule book.
    rules: &'static str,
    /// The number of directions in which men move.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [4, 6, 8])))]
    directions: u8,
    /// The players, in order of play.
    players: Vec<PlayerRecord<'a>>,
    /// The number of moves and passes.
    moves: usize,
    /// The result that the record claims.
    claim: Option<ClaimRecord<'a>>,
    /// The result; `null` if the game is not over.
    outcome: Option<OutcomeRecord<'a>>,
    /// The player whose turn it is.
    to_move: Option<&'a str>,
    /// What a player pointed out under the rules of Parker Brothers.
    pointed_out: Vec<PointedOutRecord<'a>>,
    /// The points on which the book is silent or can be read in more than one way.
    choices: Vec<ChoiceRecord>,
    /// Whether repairs were looked for.
    repairs_sought: bool,
    /// The first move that was tried for repairs.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    repairs_from: usize,
    repairs: Vec<RepairRecord<'a>>,
    /// If no repair mends everything: those of each line alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line_repairs: Vec<LineRepairsRecord<'a>>,
    /// Each move; only with `-v`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<GameTurnRecord<'a>>>,
}

impl Details for GameRecord<'_> {
    const KIND: Kind = Kind::Game;
}

/// A player of a game.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "player")
)]
struct PlayerRecord<'a> {
    name: &'a str,
    /// The number of his side. Partners have the same.
    side: usize,
    /// The corner square of his yard.
    corner: Square,
    /// His men at the end.
    men: SquareSet,
    /// Whether all his men are home.
    home: bool,
    statistics: PlayerStatistics,
}

/// The claimed result of a game.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "claim")
)]
struct ClaimRecord<'a> {
    result: ClaimedResult,
    /// The winners; none unless the claim names them.
    winners: Vec<&'a str>,
    /// The number of the last move, if the claim names one.
    #[serde(rename = "move")]
    at: Option<usize>,
    /// Why they have won, if the moves do not show it.
    reason: Option<String>,
    /// The player who resigned.
    resigned: Option<&'a str>,
}

/// How a game ended, as its record claims.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
enum ClaimedResult {
    /// It goes on.
    Unfinished,
    /// A side has won on the board.
    Won,
    /// A side has won for a reason that the moves do not show.
    Awarded,
    /// The players agreed on a draw.
    Drawn,
    /// A player resigned.
    Resigned,
}

/// The result of a game.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "outcome")
)]
struct OutcomeRecord<'a> {
    winners: Vec<&'a str>,
    by: WonBy,
    /// The number of the last move.
    #[serde(rename = "move")]
    at: usize,
}

/// How a game is won.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
enum WonBy {
    /// The winner's men are home.
    Home,
    /// Another player's men are still in his own yard after as many moves as the rules allow.
    Limit,
}

/// What a player pointed out: men who keep another out of the yard opposite.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "pointed-out")
)]
struct PointedOutRecord<'a> {
    /// The number of the move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: usize,
    player: &'a str,
    men: SquareSet,
    /// The player whom they keep out.
    kept_out: &'a str,
}

/// A point on which the book is silent or can be read in more than one way, and the rule in force.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "choice")
)]
struct ChoiceRecord {
    point: String,
    rule: String,
}

/// A move of a game, or a pass.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "game-turn")
)]
struct GameTurnRecord<'a> {
    pass: bool,
    #[serde(flatten)]
    turn: TurnRecord<'a>,
    /// The men of each player after it.
    armies: &'a [SquareSet],
}
