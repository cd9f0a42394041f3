//! Games that people play on: a page has the record as a text, and asks what an act makes of it.

use halma_records::notation::{PuzzleText, counted};
use halma_records::problem::{Claim, ClaimReason, ClaimedEnd, Game, Problem, Resigner};
use halma_rules::board::{BoardSize, DirectionSet, InNotation, Notation, Square};
use halma_rules::rules::{GameForm, GameSetup, Player};
use itertools::Itertools;
use serde::{Deserialize, Serialize};

use crate::game::verdict_on;
use crate::study::{Study, comments, without_turns};
use crate::{Change, Session, turns_of};

use super::read::game_in;
use super::session::{Act, Course, SessionAnswer};
use super::wire::NoAnswer;

/// A game that people play on: its record, the line that is shown, and how far.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct GameQuestion {
    /// The record in the notation. Without any text it is the usual game before its first turn. What cannot be played is
    /// left out.
    text: String,
    /// The number of the variation that is shown, from 1; 0 for the record itself.
    #[serde(default)]
    variation: usize,
    /// The number of turns of the line that are on the board; none for all.
    #[serde(default)]
    at: Option<usize>,
    /// Whether another turn than the next one begins a variation. Otherwise it replaces what follows.
    #[serde(default)]
    study: bool,
}

/// What a person does with the record of a game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(super) enum RecordAct {
    /// Shows the position after this number of turns of the line.
    Go(usize),
    /// Shows a variation where it departs, or with 0 the record at its end.
    Show(usize),
    /// Drops a variation.
    Drop(usize),
    /// Makes the variation that is shown the record.
    Promote,
    /// Drops the turns after the one that is shown.
    Cut,
    /// Says something of the last turn on the board, or of the variation that is shown.
    Note(String),
    /// The players have these names; without names they have none.
    Rename(Vec<String>),
    /// The players end the game.
    End(AgreedEnd),
    /// The same game before its first turn, for players with these names.
    Again(Vec<String>),
}

/// An end that the board does not show.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(super) enum AgreedEnd {
    /// The player to move resigns.
    Resigned,
    Drawn,
    /// The time of the player to move is over.
    OnTime,
}

/// How a game begins, as a page shows it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GameStart {
    /// The game by its number of players and its partnerships.
    #[cfg_attr(feature = "schema", ts(type = "Form"))]
    form: GameForm,
    /// The rows of every player's yard, counted from its corner; none if the book says it.
    rows: Vec<u8>,
    /// The rules and what is special, in sentences: `Rules: 1889. Each yard has 10 squares.`
    start: String,
    /// What the players are called, in order of play.
    names: Vec<String>,
}

/// What a page shows of a game beside its board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct GameView {
    /// The record, as `halma-solve verify` reads it.
    text: String,
    variation: usize,
    at: usize,
    study: bool,
    /// The name and the title of the record, or the players and the board.
    heading: String,
    /// What else the record says of itself, a line each.
    about: Vec<String>,
    #[serde(flatten)]
    begun: GameStart,
    /// The name of the rule book, and the rulings of the record behind it.
    rules: String,
    board: BoardSize,
    /// Whether it has yards, directions, a corner or a position of its own.
    is_own: bool,
    /// The names that the record gives them; none if it gives none.
    given_names: Vec<String>,
    /// How the game ended; empty if it goes on.
    result: String,
    /// The player whose turn it is, from 0; none if the game is over.
    mover: Option<usize>,
    /// The players in order of play.
    players: Vec<PlayerView>,
    /// Whose each turn of the line is that is shown, also of those that were taken back.
    movers: Vec<usize>,
    /// Whether two sides play, so that the time of one can be over.
    is_for_two_sides: bool,
    /// What is said of the line that is shown: above its first turn, and below each turn. Empty where nothing is said.
    comments: Vec<String>,
    variations: Vec<VariationView>,
}

/// How far a player is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct PlayerView {
    men: u32,
    /// How many of them are in the yard opposite.
    home: u32,
    /// The squares of the yard opposite.
    target: Vec<u8>,
}

/// A variation of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct VariationView {
    /// The number of its first turn.
    first: usize,
    /// Its own turns, in words.
    turns: Vec<String>,
    /// What somebody says about it; may be empty.
    comment: String,
}

/// A game that a text holds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct ReadGame {
    #[cfg_attr(feature = "schema", ts(type = "\"game\""))]
    pub kind: halma_records::problem::Kind,
    /// The record, without what cannot be played.
    pub text: String,
    /// What is left out, a sentence each.
    pub left_out: Vec<String>,
}

/// What a game is called without a name: `Game for two players, 16 by 16`.
pub fn title_of(game: &Game) -> String {
    format!("Game for {}, {}", game.form(), game.board().size())
}

impl GameStart {
    /// How a game begins, whatever its turns are.
    pub fn of(game: &Game) -> Self {
        let setup = game.setup();
        let rows = setup.yard().map_or(Vec::new(), |yard| yard.rows().to_vec());
        let mut words = vec![format!("Rules: {}.", game.book().in_words())];
        if !rows.is_empty() {
            let men: u8 = rows.iter().sum();
            words.push(format!("Each yard has {}.", counted(men, "square")));
        }
        if setup.directions() != DirectionSet::default() {
            words.push(format!("Men move {}.", setup.directions().in_words()));
        }
        if game.is_from_position() {
            words.push("The game begins with a position.".to_owned());
        }
        Self {
            form: game.form(),
            rows,
            start: words.join(" "),
            names: game.names().into_iter().map(str::to_owned).collect(),
        }
    }
}

/// What is said of the turns of a record: above the first, and below each. Empty where nothing is said.
pub fn comments_of(game: &Game) -> Vec<String> {
    comments(game.line(), None)
}

impl GameQuestion {
    /// The record, and what of its text is left out.
    fn study(&self) -> Result<(Study, Vec<String>), NoAnswer> {
        let (text, game, mut left_out) = game_in(&self.text)?;
        let (study, faults) = Study::new(text, game)?;
        left_out.extend(faults);
        let study = study.shown(self.variation, self.at);
        Ok((study.keeping_both(self.study), left_out))
    }

    /// What follows in the game.
    pub(super) fn answer(&self, course: &Course, act: Act) -> Result<SessionAnswer, NoAnswer> {
        let (mut study, left_out) = self.study()?;
        let mut session = study.session()?;
        session.choose_again(course.man(), course.told);
        let is_begun = matches!(act, Act::Nothing);
        match act {
            Act::Record(act) => {
                act.apply(&mut study)?;
                session = study.session()?;
            }
            Act::TakeBack if study.ended().is_some() => {
                study.claim(None)?;
                session = study.session()?;
            }
            Act::Verify => session.say(verdict_on(study.game())?),
            act => {
                act.apply(&mut session);
                study.follow(&session)?;
            }
        }
        if is_begun && !left_out.is_empty() {
            session.say(format!("{} {}", left_out.join(" "), session.message()));
        }
        let view = GameView::of(&study, &session);
        Ok(SessionAnswer::of(&session, Some(view)))
    }
}

impl RecordAct {
    fn apply(self, study: &mut Study) -> Result<(), NoAnswer> {
        match self {
            Self::Go(at) => study.go_to(at),
            Self::Show(variation) => study.show(variation),
            Self::Drop(variation) => study.drop_variation(variation)?,
            Self::Promote => study.promote()?,
            Self::Cut => study.cut()?,
            Self::Note(words) => study.note(&words)?,
            Self::Rename(names) => study.rename(&names)?,
            Self::End(end) => {
                let claim = end.claim(study)?;
                study.claim(Some(claim))?;
            }
            Self::Again(names) => *study = begun(without_turns(study.game())?, &names)?,
        }
        Ok(())
    }
}

/// A game before its first turn, for players with these names.
fn begun(game: Game, names: &[String]) -> Result<Study, NoAnswer> {
    let text = Problem::from(game.clone()).to_text(None, &[]);
    let (mut study, _) = Study::new(text, game)?;
    study.rename(names)?;
    Ok(study)
}

impl AgreedEnd {
    /// The result of this end, now that a player is to move.
    fn claim(self, study: &Study) -> Result<Claim, NoAnswer> {
        let session = study.session()?;
        let state = session.state();
        let is_end = study.variation() == 0 && session.taken_back().is_empty();
        if !is_end || state.outcome().is_some() || study.ended().is_some() {
            return Err("only a game that goes on, at its last move, can end so".into());
        }
        let mover = state.next_player();
        Ok(match self {
            Self::Resigned => ClaimedEnd::Resigned(Resigner::Player(mover)).into(),
            Self::Drawn => ClaimedEnd::Drawn.into(),
            Self::OnTime => {
                let sides = study.game().sides();
                let loser = state.players().get(mover).map_or(0, |player| player.side);
                if sides != 2 {
                    return Err(
                        "of more than two sides none has won when one is out of time".into(),
                    );
                }
                Claim::won_by(1 - loser).because(ClaimReason::new("on time"))
            }
        })
    }
}

impl GameView {
    fn of(study: &Study, session: &Session) -> Self {
        let (game, text) = (study.game(), study.text());
        let setup = game.setup();
        let usual = GameSetup::new(*game.book(), game.form(), game.board());
        let result = match session.state().outcome() {
            Some(_) => session.status(),
            None => study.ended().unwrap_or_default(),
        };
        let variations = game
            .line()
            .variations
            .iter()
            .map(|variation| VariationView {
                first: variation.after + 1,
                turns: variation
                    .plies
                    .iter()
                    .map(|ply| ply.turn.display(Notation::Book).to_string())
                    .collect(),
                comment: comments(game.line(), Some(variation))
                    .pop()
                    .unwrap_or_default(),
            });
        let state = session.state();
        let players = state.players().iter().enumerate();
        let players = players.map(|(player, &Player { target, .. })| {
            let men = state.position().army(player);
            PlayerView {
                men: men.len(),
                home: (men & target).len(),
                target: target.iter().map(Square::index).collect(),
            }
        });
        Self {
            mover: state.mover().filter(|_| result.is_empty()),
            players: players.collect(),
            movers: movers(game, session),
            text: text.to_string(),
            variation: study.variation(),
            at: study.at(),
            study: study.keeps_both(),
            heading: heading_of(text).unwrap_or_else(|| title_of(game)),
            about: text.descriptions().collect(),
            begun: GameStart::of(game),
            rules: game.book().in_words(),
            board: game.board().size(),
            is_own: *setup != usual || game.is_from_position(),
            given_names: game.given_names(),
            result,
            is_for_two_sides: game.sides() == 2,
            comments: study.comments(),
            variations: variations.collect(),
        }
    }
}

/// Whose each turn of a session is, also of those that were taken back.
fn movers(game: &Game, session: &Session) -> Vec<usize> {
    let ahead = session.taken_back().iter().rev().copied();
    let all: Vec<Change> = session.made().iter().copied().chain(ahead).collect();
    let mut state = game.start().clone();
    let movers = turns_of(&all).into_iter().map(|turn| {
        let mover = state.next_player();
        state.force(turn);
        mover
    });
    movers.collect()
}

/// The name and the title of a record, if it has either.
fn heading_of(text: &PuzzleText) -> Option<String> {
    let named = [text.name(), text.title()].into_iter().flatten().join(": ");
    Some(named).filter(|named| !named.is_empty())
}
