//! The record of a game: two to four armies move in turn under a rule book.

use halma_rules::board::{Board, BoardSize, InNotation, Notation, SquareSet};
use halma_rules::rules::{
    Ending, GameForm, GameSetup, IllegalTurn, Outcome, RuleBook, State, Turn, unnamed_player,
};

use crate::notation::{LineKind, PlayerNames};
use itertools::Itertools;

use super::{Claim, Line, ProblemError};

/// The record of a game: how it is set up, its players, its turns and, if one is claimed, its result.
///
/// ```
/// use halma_rules::board::{Board, BoardSize, Square};
/// use halma_records::problem::{Game, Problem};
/// use halma_rules::rules::{GameForm, GameSetup, Turn, Move, RuleBook};
/// use halma_records::verify::{Repairs, Verdict, verify};
///
/// let square = |row, number| Square::new(row, number).unwrap();
/// let book = RuleBook::named("small boards").unwrap();
/// let setup = GameSetup::new(book, GameForm::TwoPlayers, Board::new(8)?);
/// let turns = vec![
///     Turn::Move(Move::new(square(4, 1), square(5, 1))),
///     Turn::Move(Move::new(square(5, 8), square(4, 8))),
/// ];
/// let game = Game::new(setup)?.with_turns(&turns);
/// let finding = verify(Problem::Game(Box::new(game)), Repairs::Skip)?;
/// assert_eq!(finding.verdict, Verdict::Verified);
/// assert_eq!(finding.facts.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: GameSetup,
    start: State,
    pub(super) names: Option<PlayerNames>,
    pub(super) line: Line,
    pub(super) claim: Option<Claim>,
}

/// Games to begin: a name, the game, and the side of the board.
pub const NEW_GAMES: [(&str, GameForm, u8); 4] = [
    ("two", GameForm::TwoPlayers, 16),
    ("three", GameForm::ThreePlayers, 16),
    ("four", GameForm::FourEachForHimself, 16),
    ("small", GameForm::TwoPlayers, 8),
];

impl Game {
    /// A game without turns, under the first rule book that has it on a board of this size.
    ///
    /// # Errors
    /// [`ProblemError`] if no book has such a game.
    pub fn begun(form: GameForm, size: BoardSize) -> Result<Self, ProblemError> {
        let book = Self::usual_book(form, size);
        Self::new(GameSetup::new(book, form, Board::of(size)))
    }

    /// The first book that has a game of this form on a board of this size, or else the book of 1889.
    pub fn usual_book(form: GameForm, size: BoardSize) -> RuleBook {
        let has_game =
            |book: &RuleBook| book.board(size).is_some() && book.games.value.contains(&form);
        let mut books = RuleBook::ALL.into_iter();
        books.find(has_game).unwrap_or_default()
    }

    /// The start of a game, without names, turns and result.
    ///
    /// # Errors
    /// [`ProblemError::Game`] if the book has no such game, or the yards do not fit.
    pub fn new(setup: GameSetup) -> Result<Self, ProblemError> {
        Ok(Self {
            start: State::new(&setup)?,
            setup,
            names: None,
            line: Line::new(LineKind::Game, Vec::<Turn>::new()),
            claim: None,
        })
    }

    /// The same game, but it begins with these armies, in order of play, and with a turn of this player, counted from
    /// 0. It has no turns then.
    ///
    /// # Errors
    /// [`ProblemError::Position`] if the men cannot stand so.
    pub fn with_position(self, armies: &[SquareSet], mover: usize) -> Result<Self, ProblemError> {
        let start = self.start.with_position(armies, mover)?;
        Ok(Self {
            start,
            line: Line::new(LineKind::Game, Vec::<Turn>::new()),
            claim: None,
            ..self
        })
    }

    /// How the game is set up.
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The game before the first turn.
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Whether the game begins with another position than the men in their yards.
    pub fn is_from_position(&self) -> bool {
        State::new(&self.setup).as_ref() != Ok(&self.start)
    }

    /// The game by its number of players and its partnerships.
    pub const fn form(&self) -> GameForm {
        self.setup.form()
    }

    /// The turns.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The claimed result, if there is one.
    pub const fn claim(&self) -> Option<&Claim> {
        self.claim.as_ref()
    }

    /// The same game with these turns, their variations and their notes.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is not a game's, or has a variation that does not depart from one of its turns.
    pub fn with_line(self, line: Line) -> Result<Self, ProblemError> {
        if line.kind != LineKind::Game {
            return Err(ProblemError::NotTurns(line.kind));
        }
        line.check_turns()?;
        // No heading of a game names the number of its turns.
        let claimed = line.plies.len();
        let line = Line { claimed, ..line };
        Ok(Self { line, ..self })
    }

    /// The same game with these turns, as [`Line::with_turns`] has it.
    #[must_use]
    pub fn with_turns(self, turns: &[Turn]) -> Self {
        let line = self.line.with_turns(turns);
        Self { line, ..self }
    }

    /// The same game with its turns alone: without variations and without anything that is said of a turn.
    pub(super) fn bare(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            start: self.start.clone(),
            names: self.names.clone(),
            line: Line::new(LineKind::Game, self.line.turns()),
            claim: self.claim.clone(),
        }
    }

    /// The same game with names of the players, in order of play.
    ///
    /// # Errors
    /// [`ProblemError::PlayerCount`] if there are not as many names as players,
    /// [`ProblemError::UnclearNames`] if a result could name two sides.
    pub fn with_names(self, names: PlayerNames) -> Result<Self, ProblemError> {
        let given = names.names().count();
        let form = self.form();
        if given != form.players() {
            return Err(ProblemError::PlayerCount { given, form });
        }
        let game = Self {
            names: Some(names),
            ..self
        };
        let mut words = (0..game.sides()).flat_map(|side| game.spellings(side));
        match words.find(|words| game.claims(words).len() > 1) {
            Some(words) => {
                let words = words.to_lowercase();
                Err(ProblemError::UnclearNames { words })
            }
            None => Ok(game),
        }
    }

    /// The same game without names of the players.
    #[must_use]
    pub fn unnamed(self) -> Self {
        Self {
            names: None,
            ..self
        }
    }

    /// The rule book.
    pub fn book(&self) -> &RuleBook {
        self.setup.book()
    }

    /// The rules as a record names them: a book, and the rulings of the record. Nobody could read other house rules out
    /// of a name, so a book with those is called `own rules`, which cannot be read.
    pub fn rules_in_words(&self) -> String {
        let book = self.book();
        let words = book.in_words();
        if RuleBook::from_words(&words).as_ref() == Ok(book) {
            words
        } else {
            format!("own rules ({})", book.name)
        }
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.setup.board()
    }

    /// The number of sides: of players, or of partnerships.
    pub fn sides(&self) -> usize {
        self.start
            .players()
            .iter()
            .map(|player| player.side)
            .max()
            .map_or(0, |last| last + 1)
    }

    /// The players of a side, from 0, in order of play.
    pub fn members(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        self.start
            .players()
            .iter()
            .enumerate()
            .filter_map(move |(number, player)| (player.side == side).then_some(number))
    }

    /// The name of a player, from 0: `Anna` or `the first player`.
    pub fn name(&self, player: usize) -> &str {
        self.names
            .as_ref()
            .and_then(|names| names.names().nth(player))
            .unwrap_or(unnamed_player(player))
    }

    /// The names of all players, in order of play.
    pub fn names(&self) -> Vec<&str> {
        let players = 0..self.form().players();
        players.map(|player| self.name(player)).collect()
    }

    /// Why a turn is not legal, in words with the names of the players.
    pub fn why_illegal(&self, illegal: IllegalTurn, notation: Notation) -> String {
        let names: Vec<String> = self.names().into_iter().map(str::to_owned).collect();
        illegal.with_names(&names).display(notation).to_string()
    }

    /// How the game ended on the board: `Anna won with move 97`, or that it was drawn, and why.
    pub fn ended(&self, outcome: Outcome) -> String {
        let when = outcome.when();
        match (outcome.winner(), outcome.end) {
            (Some(side), _) => format!("{} won {when}", self.side_name(side)),
            (None, Ending::Drawn(why)) => format!("the game was drawn {when}, after {why}"),
            (None, _) => format!("the game ended {when}"),
        }
    }

    /// The same, and why the winner has won if his men are not home.
    pub fn ended_and_why(&self, outcome: Outcome) -> String {
        let ended = self.ended(outcome);
        match self
            .why_ended(outcome)
            .filter(|_| outcome.winner().is_some())
        {
            Some(why) => format!("{ended}: {why}"),
            None => ended,
        }
    }

    /// Why the game ended so; `None` if the men of the winner are home.
    pub fn why_ended(&self, outcome: Outcome) -> Option<String> {
        match outcome.end {
            Ending::Home { .. } => None,
            Ending::FullYard { .. } => Some("the yard opposite is full".to_owned()),
            Ending::Limit { loser, .. } => {
                let limit = self.book().move_limit(self.board().size());
                let (loser, limit) = (self.name(loser), limit.unwrap_or_default());
                Some(format!(
                    "{loser} has men in his own yard after {limit} moves"
                ))
            }
            Ending::Drawn(why) => Some(why.to_string()),
        }
    }

    /// The names that the record gives, in order of play; none if it gives none.
    pub fn given_names(&self) -> Vec<String> {
        let names = self.names.iter().flat_map(PlayerNames::names);
        names.map(str::to_owned).collect()
    }

    /// The names of the players of a side: `Anna and Emil`.
    pub fn side_name(&self, side: usize) -> String {
        let names = self
            .members(side)
            .map(|player| self.name(player))
            .collect_vec();
        names.join(" and ")
    }
}
