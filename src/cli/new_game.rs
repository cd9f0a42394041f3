//! A game that begins: its rule book and its players.

use clap::{Args, ValueEnum};
use halma_solve::board::{Board, BoardError, BoardSize, DirectionSet, NoDirections, Yard};
use halma_solve::notation::PlayerNames;
use halma_solve::problem::{Game, ProblemError};
use halma_solve::rules::{GameForm, GameSetup, NoSuchGame, RuleBook};

use super::failure::Failure;

/// The rule book, the players and the directions of a game that begins.
#[derive(Args)]
pub struct NewGame {
    /// The rule book of a new game, also with rulings: `walker; a full yard wins` [default: the first that has the game]
    #[arg(long, value_name = "BOOK", value_parser = RuleBook::begun_by)]
    rules: Option<RuleBook>,
    /// The players of a new game in order of play, such as `Anna; Otto`
    #[arg(long, value_name = "NAMES", value_parser = player_names)]
    players: Option<PlayerNames>,
    /// Partners instead of players against each other: they sit opposite or side by side
    #[arg(long, value_name = "SEATS")]
    partners: Option<Partners>,
    /// The directions in which the men of a new game move: 8, 6, 4, or `diagonals only` [default: 8]
    #[arg(long, value_name = "D", value_parser = directions)]
    directions: Option<DirectionSet>,
}

/// How partners sit.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Partners {
    /// Two partners alone, or two of four
    Opposite,
    /// Two of four, side by side
    Adjacent,
}

/// The directions of a game, whose men step.
fn directions(text: &str) -> Result<DirectionSet, String> {
    let directions: DirectionSet = text
        .parse()
        .map_err(|error: NoDirections| error.to_string())?;
    if directions.are_for_jumps_only() {
        return Err("the men of a game step too".to_owned());
    }
    Ok(directions)
}

/// The names of players, as the field `Players:` has them.
fn player_names(text: &str) -> Result<PlayerNames, String> {
    let names: Vec<&str> = text.split(';').map(str::trim).collect();
    PlayerNames::new(&names).ok_or_else(|| {
        "expected two, three or four different names, such as `Anna; Otto`".to_owned()
    })
}

impl NewGame {
    pub const fn is_given(&self) -> bool {
        self.rules.is_some()
            || self.players.is_some()
            || self.partners.is_some()
            || self.directions.is_some()
    }

    /// The number of players, if they are named.
    pub fn number_of_players(&self) -> Option<usize> {
        self.players.as_ref().map(PlayerNames::number)
    }

    /// The form of a game for this number of players or, without one, for two; partners are four.
    pub fn form(&self, players: Option<usize>) -> GameForm {
        match players {
            Some(3) => GameForm::ThreePlayers,
            Some(4) => GameForm::FourEachForHimself,
            None if self.partners.is_some() => GameForm::FourEachForHimself,
            _ => GameForm::TwoPlayers,
        }
    }

    /// The form with the partners that are asked for.
    ///
    /// # Errors
    /// The message if so many players have no such partners.
    fn with_partners(&self, form: GameForm) -> Result<GameForm, Failure> {
        let Some(partners) = self.partners else {
            return Ok(form);
        };
        match (form.players(), partners) {
            (2, Partners::Opposite) => Ok(GameForm::TwoPartners),
            (4, Partners::Opposite) => Ok(GameForm::FourOppositePartners),
            (4, Partners::Adjacent) => Ok(GameForm::FourAdjacentPartners),
            _ => Err(
                "--partners opposite is for two or four players, --partners adjacent for four"
                    .into(),
            ),
        }
    }

    /// A new game of this form on a board of this size, perhaps with yards of its own. If the book does not have this
    /// form, it is the first game of the book for as many players.
    ///
    /// # Errors
    /// The message if the book has no such game, with those that it has, or if there are not as many names as players.
    pub fn begin(
        &self,
        form: GameForm,
        size: BoardSize,
        yard: Option<Yard>,
    ) -> Result<Game, Failure> {
        let directions = self.directions.unwrap_or_default();
        let form = self.with_partners(form)?;
        let (book, form) = match self.rules {
            Some(book) if self.partners.is_none() => (book, form_in(&book, form)),
            Some(book) => (book, form),
            None => (Game::usual_book(form, size), form),
        };
        let setup = GameSetup::new(book, form, Board::of(size)).with_directions(directions);
        let setup = match yard {
            Some(yard) => setup.with_yard(yard),
            None => setup,
        };
        let game = Game::new(setup).map_err(|error| with_what_is_possible(&error))?;
        Ok(match &self.players {
            Some(names) => game.with_names(names.clone())?,
            None => game,
        })
    }

    /// The size of the board: this one if the book has it, or else that of the book's first board.
    ///
    /// # Errors
    /// No book has a board that is too large.
    pub fn size(&self, usual: BoardSize) -> Result<BoardSize, BoardError> {
        let book = self.rules.filter(|book| book.board(usual).is_none());
        let first = book.and_then(|book| book.boards.value.first());
        first.map_or(Ok(usual), |first| BoardSize::square(first.side))
    }
}

/// This form if the book has it, or else the book's first for as many players.
fn form_in(book: &RuleBook, form: GameForm) -> GameForm {
    let forms = book.games.value;
    if forms.contains(&form) {
        return form;
    }
    let mut as_many = forms
        .iter()
        .filter(|other| other.players() == form.players());
    as_many.next().copied().unwrap_or(form)
}

/// The message that a book has no such game. It names those that it has.
fn with_what_is_possible(error: &ProblemError) -> String {
    match error {
        ProblemError::Game(NoSuchGame::Form { known, .. }) => {
            format!("{error}; choose {known}")
        }
        ProblemError::Game(NoSuchGame::Board { .. }) => {
            format!(
                "{error}; on another board a game has a yard of its own, such as --yard 4,3,2,1"
            )
        }
        error => error.to_string(),
    }
}
