//! A problem of any kind.

use crate::board::Board;
use crate::notation::{PuzzleText, Readings};

use super::detour::Detour;
use super::error::ProblemError;
use super::exit::Exit;
use super::game::Game;
use super::kind::Kind;
use super::transfer::Transfer;

/// A problem of any kind. It can be made from a text or from values.
///
/// ```
/// use halma_solve::board::{Board, Square, SquareSet};
/// use halma_solve::problem::{Detour, Problem};
/// use halma_solve::verify::{Repairs, Verdict, verify};
///
/// // . . . .  IV    The man m goes from I, 1 to III, 3 over the man on II, 2.
/// // . . x .  III   He needs one jump.
/// // . o . .  II
/// // m . . .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let men = SquareSet::from(square(2, 2));
/// let detour = Detour::new(Board::new(4)?, square(1, 1), square(3, 3), men, 1);
/// let finding = verify(Problem::Detour(detour), Repairs::Skip)?;
/// assert_eq!(finding.verdict, Verdict::Verified);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Men leave a yard for a figure.
    Exit(Exit),
    /// A man is forced to make many jumps.
    Detour(Detour),
    /// Men go from a position to another.
    Transfer(Transfer),
    /// Two to four armies move in turn.
    Game(Box<Game>),
}

impl Problem {
    /// The problem that a text describes, with its emendation marks honored or not.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        match kind_of(text)? {
            Kind::Exit => Exit::of_parts(text, readings).map(Self::Exit),
            Kind::Detour => Detour::of_parts(text, readings).map(Self::Detour),
            Kind::Transfer => Transfer::of_parts(text, readings).map(Self::Transfer),
            Kind::Game => Game::of_parts(text, readings).map(Self::from),
        }
    }

    /// The kind of the problem.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Exit(_) => Kind::Exit,
            Self::Detour(_) => Kind::Detour,
            Self::Transfer(_) => Kind::Transfer,
            Self::Game(_) => Kind::Game,
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        match self {
            Self::Exit(exit) => exit.board(),
            Self::Detour(detour) => detour.board(),
            Self::Transfer(transfer) => transfer.board(),
            Self::Game(game) => game.board(),
        }
    }

    /// The exit, where only an exit will do.
    ///
    /// # Errors
    /// [`ProblemError::WrongKind`] if it is a problem of another kind.
    pub fn into_exit(self) -> Result<Exit, ProblemError> {
        let found = self.kind();
        match self {
            Self::Exit(exit) => Ok(exit),
            Self::Detour(_) | Self::Transfer(_) | Self::Game(_) => Err(ProblemError::WrongKind {
                found,
                wanted: &[Kind::Exit],
            }),
        }
    }

    /// The detour, where only a detour will do.
    ///
    /// # Errors
    /// [`ProblemError::WrongKind`] if it is a problem of another kind.
    pub fn into_detour(self) -> Result<Detour, ProblemError> {
        let found = self.kind();
        match self {
            Self::Detour(detour) => Ok(detour),
            Self::Exit(_) | Self::Transfer(_) | Self::Game(_) => Err(ProblemError::WrongKind {
                found,
                wanted: &[Kind::Detour],
            }),
        }
    }
}

impl From<Exit> for Problem {
    fn from(exit: Exit) -> Self {
        Self::Exit(exit)
    }
}

impl From<Transfer> for Problem {
    fn from(transfer: Transfer) -> Self {
        Self::Transfer(transfer)
    }
}

impl From<Game> for Problem {
    fn from(game: Game) -> Self {
        Self::Game(Box::new(game))
    }
}

impl From<Detour> for Problem {
    fn from(detour: Detour) -> Self {
        Self::Detour(detour)
    }
}

/// The kind that a text describes. A game has its heading, or a field that only games have. A transfer has `From:`, `To:`, `Directions:` or the heading of its
/// moves. A heading says where the man of a detour goes. Anything else is an exit.
///
/// # Errors
/// [`ProblemError::NoDetour`] if men are listed without such a heading.
fn kind_of(text: &PuzzleText) -> Result<Kind, ProblemError> {
    if Game::is_described_by(text) {
        return Ok(Kind::Game);
    }
    if Transfer::is_described_by(text) {
        return Ok(Kind::Transfer);
    }
    match (text.detour(), text.setup()) {
        (Some(_), _) => Ok(Kind::Detour),
        (None, Some(_)) => Err(ProblemError::NoDetour),
        (None, None) => Ok(Kind::Exit),
    }
}

impl Exit {
    /// The exit that a text describes, with its emendation marks honored or not.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together, or make a problem of another kind.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        Problem::from_text(text, readings)?.into_exit()
    }
}

impl Detour {
    /// The detour that a text describes, with its emendation marks honored or not.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together, or make a problem of another kind.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        Problem::from_text(text, readings)?.into_detour()
    }
}
