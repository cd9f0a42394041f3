//! Games that people play on: how they begin, and what their records have beside the turns.

use std::iter;

use halma_records::notation::{self, LineKind, PlayerNames, PuzzleText};
use halma_records::problem::{Branch, Game, Kind, Line, Ply, Problem};
use halma_rules::board::{Board, DirectionSet, Notation, SquareSet, Yard};
use halma_rules::rules::{GameForm, GameSetup, RuleBook, Turn};
use itertools::Itertools;
use serde::{Deserialize, Serialize};

use crate::{Change, Session, turns_of};

use super::about::About;
use super::wire::{NoAnswer, corner_of, numbers_of, set_of};

/// How a game begins.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GameStart {
    /// The name of the rule book.
    rules: String,
    /// The game by its number of players and its partnerships.
    #[cfg_attr(feature = "schema", ts(type = "Form"))]
    pub form: GameForm,
    /// The side of the board.
    board: u8,
    /// 8, 6 or 4.
    #[serde(default = "all_directions")]
    directions: u8,
    /// The corner square of the player who begins.
    begins: u8,
    /// The rows of every player's yard, counted from its corner; none if the book says it.
    #[serde(default)]
    rows: Vec<u8>,
    /// The position, if the men do not begin in their yards.
    #[serde(default)]
    position: Option<GamePosition>,
    /// The names of the players in order of play; none if they have no names.
    #[serde(default)]
    names: Vec<String>,
}

/// Where the men of a game stand before its first turn.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GamePosition {
    /// The men of each player.
    armies: Vec<Vec<u8>>,
    /// The player who moves first, from 0.
    mover: usize,
}

/// A game that people play on.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct GameQuestion {
    #[serde(flatten)]
    start: GameStart,
    #[serde(default)]
    about: About,
    /// The turns of the record while a side line is tried; none if the record is played on.
    #[serde(default)]
    record: Option<Vec<Change>>,
    #[serde(default)]
    variations: Vec<GameVariation>,
    #[serde(default)]
    comments: Vec<TurnComment>,
    /// How the record says that it ended, in the words of its field; empty if it does not say so.
    #[serde(default)]
    result: String,
}

/// A variation of a game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct GameVariation {
    /// All its turns from the start of the game.
    turns: Vec<Change>,
    /// What somebody says about it; may be empty.
    comment: String,
}

/// What somebody says between two turns of a game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TurnComment {
    /// The number of turns before it.
    after: usize,
    words: String,
}

/// A game that a text holds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct ReadGame {
    #[cfg_attr(feature = "schema", ts(type = "\"game\""))]
    kind: Kind,
    #[serde(flatten)]
    game: GameQuestion,
    /// Its turns, up to the first one that is not legal.
    made: Vec<Change>,
    /// What of the text is left out, a sentence each.
    left_out: Vec<String>,
}

const fn all_directions() -> u8 {
    DirectionSet::Eight.number()
}

impl GameStart {
    /// How a game begins, whatever its turns are.
    pub fn of(game: &Game) -> Self {
        let (setup, start) = (game.setup(), game.start());
        let armies = (0..game.form().players()).map(|one| start.position().army(one));
        let position = game.is_from_position().then(|| GamePosition {
            armies: armies.map(numbers_of).collect(),
            mover: start.next_player(),
        });
        Self {
            rules: game.book().name.to_owned(),
            form: game.form(),
            board: game.board().side(),
            directions: setup.directions().number(),
            begins: setup.begins().square(game.board()).index(),
            rows: setup.yard().map_or(Vec::new(), |yard| yard.rows().to_vec()),
            position,
            names: game.given_names(),
        }
    }

    /// The game without turns.
    fn game(&self) -> Result<Game, NoAnswer> {
        let board = Board::new(self.board)?;
        let begins = corner_of(self.begins, board)?;
        let rules = &self.rules;
        let book = RuleBook::named(rules);
        let book = book.ok_or_else(|| format!("`{rules}` is not a rule book"))?;
        let number = self.directions;
        let directions = DirectionSet::from_number(number)
            .ok_or_else(|| format!("men move in 8, 6 or 4 directions, not in {number}"))?;
        let setup = GameSetup::new(book, self.form, board).begun_in(begins);
        let mut setup = setup.with_directions(directions);
        if !self.rows.is_empty() {
            setup = setup.with_yard(Yard::new(begins, &self.rows)?);
        }
        let mut game = Game::new(setup)?;
        if !self.names.is_empty() {
            let names = PlayerNames::new(&self.names);
            let names = names.ok_or("these are not the names of two to four players")?;
            game = game.with_names(names)?;
        }
        if let Some(GamePosition { armies, mover }) = &self.position {
            let armies: Vec<SquareSet> = armies.iter().map(|men| set_of(men)).collect();
            game = game.with_position(&armies, *mover)?;
        }
        Ok(game)
    }
}

/// The result that a record claims, in the words of its field; empty if it claims none.
pub fn claimed_result(game: &Game) -> String {
    game.claim()
        .map(|claim| game.words_of(claim))
        .unwrap_or_default()
}

impl GameQuestion {
    /// The game without turns, but with its variations.
    pub(super) fn begun(&self) -> Result<Game, NoAnswer> {
        let variations = self.variations.iter().map(GameVariation::of_record);
        let line = Line {
            variations: variations.filter(|one| !one.plies.is_empty()).collect(),
            ..Line::new(LineKind::Game, Vec::<Turn>::new())
        };
        Ok(self.start.game()?.with_line(line)?)
    }

    /// The record as it stands in a session: its turns, those taken back too, or the turns that wait while a side line
    /// is tried.
    pub(super) fn record(&self, session: &Session) -> Result<Game, NoAnswer> {
        let line = session
            .made()
            .iter()
            .chain(session.taken_back().iter().rev());
        let line: Vec<Change> = self
            .record
            .clone()
            .unwrap_or_else(|| line.copied().collect());
        let whole = Session::game(&self.begun()?.with_turns(&turns_of(&line)));
        let game = whole.record().ok_or("a game has a record")?;
        let mut line = game.line().clone();
        for TurnComment { after, words } in &self.comments {
            let notes = match after.checked_sub(1) {
                None => Some(&mut line.notes),
                Some(last) => line.plies.get_mut(last).map(|ply| &mut ply.notes),
            };
            if let Some((notes, words)) = notes.zip(line_of(words)) {
                notes.push(words);
            }
        }
        let game = game.with_line(line)?;
        if game.claim().is_some() || self.result.is_empty() {
            return Ok(game);
        }
        let words = notation::TextLine::new(&self.result).ok_or("a result is one line")?;
        let claim = game.claim_in(&words)?;
        Ok(game.with_claim(Some(claim))?)
    }

    /// The record as it stands in a session, as a text.
    pub(super) fn record_text(&self, session: &Session) -> Result<String, NoAnswer> {
        let record = self.record(session)?;
        Ok(self.about.record_of(record).to_string())
    }
}

/// Words as one line; `None` if there are none.
fn line_of(words: &str) -> Option<notation::TextLine> {
    let words = words.split(|c: char| c.is_whitespace() || c.is_control());
    let words = words.filter(|word| !word.is_empty()).join(" ");
    notation::TextLine::new(&words).filter(|line| !line.as_str().is_empty())
}

impl GameVariation {
    /// The variation of a record that has no turns yet.
    fn of_record(&self) -> halma_records::problem::Variation {
        let mut variation = halma_records::problem::Variation::new(0, turns_of(&self.turns));
        if let Some(last) = variation.plies.last_mut() {
            last.notes.extend(line_of(&self.comment));
        }
        variation
    }
}

impl TurnComment {
    /// The comments on the turns of a game.
    pub fn all(game: &Game) -> Vec<Self> {
        let line = game.line();
        let notes = iter::once(&line.notes).chain(line.plies.iter().map(|ply| &ply.notes));
        let comments = notes.enumerate().filter(|(_, notes)| !notes.is_empty());
        let written = comments.map(|(after, notes)| Self {
            after,
            words: notes.iter().join(" "),
        });
        written.collect()
    }
}

impl ReadGame {
    /// The game of a text. Nobody can play on after a turn that is not legal, so a line ends above it.
    pub(super) fn of(game: &Game, text: &PuzzleText) -> Self {
        let line = game.line();
        let (made, fault) = legal_turns(game, line.trunk());
        let mut left_out: Vec<String> = fault.into_iter().collect();
        let mut variations = Vec::new();
        let problem = Problem::from(game.clone());
        for branch in problem.branches().skip(1) {
            let (turns, fault) = legal_turns(game, branch);
            left_out.extend(fault.map(|fault| format!("In {}: {fault}", branch.id)));
            if turns.len() > branch.shared.len() {
                let comment = branch.comment();
                variations.push(GameVariation { turns, comment });
            }
        }
        let prose = text.comments();
        if prose > 0 {
            let comments = notation::counted(prose, "comment");
            left_out.push(format!("{comments} without `Note:` left out."));
        }
        let result = if made.len() == line.plies.len() {
            claimed_result(game)
        } else {
            String::new()
        };
        Self {
            kind: Kind::Game,
            game: GameQuestion {
                start: GameStart::of(game),
                about: About::of(text),
                record: None,
                variations,
                comments: TurnComment::all(game),
                result,
            },
            made,
            left_out,
        }
    }
}

/// The turns up to the first one that is not legal, and why it is not.
fn legal_turns(game: &Game, branch: Branch<'_>) -> (Vec<Change>, Option<String>) {
    let mut state = game.start().clone();
    let mut made = Vec::new();
    for (number, Ply { turn, .. }) in (1..).zip(branch.plies()) {
        let turn = *turn;
        if let Err(illegal) = state.play(turn) {
            let reason = game.why_illegal(illegal, Notation::Book);
            return (made, Some(format!("Move {number} is not legal: {reason}.")));
        }
        made.push(turn.into());
    }
    (made, None)
}
