//! The JSON of a game.

use halma_records::problem::{Claim, ClaimedEnd, Game, Kind, Resigner};
use halma_records::verify::PlayerStatistics;
use halma_rules::board::{DirectionSet, Square, SquareSet};
use halma_rules::rules::{Ending, GameForm, Point, Turn};
use serde::Serialize;

use super::record::{DetailsOfKind, FindingParts, TurnRecord};
use super::repair::{LineRepairsRecord, RepairRecord};

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
    /// The rulings that the record chooses.
    rulings: Vec<String>,
    directions: DirectionSet,
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
    /// The players whose men start in a yard where they neither begin nor go.
    starts_elsewhere: Vec<StartRecord<'a>>,
    /// What a player pointed out under the rules of Parker Brothers.
    pointed_out: Vec<PointedOutRecord<'a>>,
    /// The points on which the book is silent or can be read in more than one way.
    choices: Vec<ChoiceRecord>,
    /// Whether repairs were looked for. They are not with `--no-repairs`, and if no misprint can be the cause.
    repairs_sought: bool,
    /// The first move that was tried for repairs. It is above 1 only in a very long record.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    repairs_from: usize,
    /// The readings with which everything verifies.
    repairs: Vec<RepairRecord<'a>>,
    /// If a variation and another line have faults and no repair mends everything: those of each line alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line_repairs: Vec<LineRepairsRecord<'a>>,
    /// Each move; only with `-v`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<GameTurnRecord<'a>>>,
}

impl<'a> GameRecord<'a> {
    pub(super) fn new(game: &'a Game, found: &'a FindingParts<'_>) -> Self {
        let finding = found.finding;
        let end = finding.facts.end_of(game);
        let winners = |side| game.members(side).map(|one| game.name(one)).collect();
        let statistics = PlayerStatistics::for_all(game);
        let players = game
            .start()
            .players()
            .iter()
            .zip(statistics)
            .enumerate()
            .map(|(player, (seat, statistics))| PlayerRecord {
                name: game.name(player),
                side: seat.side,
                corner: seat.corner.square(game.board()),
                men: end.position().army(player),
                home: end.is_home(player),
                statistics,
            });
        let claim = game.claim().map(|claim| ClaimRecord::new(game, claim));
        let outcome = end.outcome().map(|outcome| OutcomeRecord {
            winners: outcome.winner().map(winners).unwrap_or_default(),
            by: match outcome.end {
                Ending::Home { .. } => WonBy::Home,
                Ending::FullYard { .. } => WonBy::Yard,
                Ending::Limit { .. } => WonBy::Limit,
                Ending::Drawn(_) => WonBy::Draw,
            },
            why: game.why_ended(outcome),
            at: outcome.at,
        });
        let blocks = finding.facts.blocks.iter();
        let choices = game.setup().choices().into_iter();
        let played = found.replays.first().into_iter();
        let played = played.flat_map(|replay| &replay.turns);
        let turns = found.turns(0).map(|turns| {
            let turns = turns.into_iter().zip(played);
            let turns = turns.map(|(turn, played)| GameTurnRecord {
                pass: played.turn == Turn::Pass,
                turn,
                armies: &played.armies[..game.form().players()],
            });
            turns.collect()
        });
        Self {
            form: game.form(),
            rules: game.book().name,
            rulings: game
                .book()
                .own_rulings()
                .iter()
                .map(ToString::to_string)
                .collect(),
            directions: game.setup().directions(),
            players: players.collect(),
            moves: game.line().plies.len(),
            claim,
            outcome,
            to_move: end.mover().map(|mover| game.name(mover)),
            starts_elsewhere: finding
                .facts
                .elsewhere
                .iter()
                .map(|army| StartRecord {
                    player: game.name(army.player),
                    corner: army.corner,
                })
                .collect(),
            pointed_out: blocks
                .map(|each| PointedOutRecord {
                    number: each.index + 1,
                    player: game.name(each.player),
                    men: each.men,
                    kept_out: game.name(each.kept_out),
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
        }
    }
}

impl DetailsOfKind for GameRecord<'_> {
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
    /// His name.
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
    /// Why the game ended, if the claim says so and the moves do not show it.
    reason: Option<String>,
    /// Who resigned: a player or both partners of a side.
    resigned: Vec<&'a str>,
}

impl<'a> ClaimRecord<'a> {
    fn new(game: &'a Game, claim: &Claim) -> Self {
        let members = |side: usize| game.members(side).map(|one| game.name(one));
        Self {
            result: match claim.end() {
                ClaimedEnd::Unfinished => ClaimedResult::Unfinished,
                ClaimedEnd::Drawn => ClaimedResult::Drawn,
                ClaimedEnd::WonBy(_) if claim.reason().is_some() => ClaimedResult::Awarded,
                ClaimedEnd::WonBy(_) => ClaimedResult::Won,
                ClaimedEnd::Resigned(_) => ClaimedResult::Resigned,
            },
            winners: match claim.end() {
                ClaimedEnd::WonBy(side) => members(side).collect(),
                _ => Vec::new(),
            },
            at: claim.at(),
            reason: claim.reason().map(ToString::to_string),
            resigned: match claim.end() {
                ClaimedEnd::Resigned(Resigner::Player(player)) => vec![game.name(player)],
                ClaimedEnd::Resigned(Resigner::Partners(side)) => members(side).collect(),
                _ => Vec::new(),
            },
        }
    }
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
    /// A player or a side resigned.
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
    /// Who has won: a player, or both partners of a side; nobody if the game is drawn.
    winners: Vec<&'a str>,
    by: WonBy,
    /// Why the game ended so, in words; `null` if the winner's men are home.
    why: Option<String>,
    /// The number of the last move.
    #[serde(rename = "move")]
    at: usize,
}

/// How a game is won or drawn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
enum WonBy {
    /// The winner's men are home.
    Home,
    /// The yard opposite the winner is full, and one of the men in it is his.
    Yard,
    /// Nobody has won.
    Draw,
    /// Another player's men are still in his own yard after as many moves as the rules allow.
    Limit,
}

/// A player whose men start in a strange yard.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "start-elsewhere")
)]
struct StartRecord<'a> {
    /// His name.
    player: &'a str,
    /// The corner of that yard.
    corner: Square,
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
    /// Who pointed them out.
    player: &'a str,
    /// Where they stand.
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
    /// What the rule is about.
    point: String,
    /// The rule in force.
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
    /// Whether the player passed. Then there is no move.
    pass: bool,
    #[serde(flatten)]
    turn: TurnRecord<'a>,
    /// The men of each player after it.
    armies: &'a [SquareSet],
}
