//! The reasons why a text or values do not make a problem.

use std::fmt;

use itertools::Itertools;

use crate::board::{BoardError, InNotation, Notation, OffBoard, Square};
use crate::notation::{LineKind, Located, ParseError, PartKind, PuzzleText, Span};
use crate::rules::{GameForm, NoSuchGame};

use super::Kind;
use super::parts::first_of;

/// What is expected where a detour is needed.
const DETOUR: &str = "a heading such as `TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`";

/// The reason why values or the parts of a text do not make a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// The yard does not fit on the board.
    Yard(BoardError),
    /// The yards of two partners overlap.
    YardsOverlap {
        /// A square of both.
        square: Square,
    },
    /// The yard is not in a corner.
    NotACorner {
        /// The square that was given.
        at: Square,
        /// The side of the board.
        side: u8,
    },
    /// A man of the diagram is off the board.
    DrawnOffBoard(OffBoard),
    /// A problem of one kind where another is needed.
    WrongKind {
        /// The kind of the problem.
        found: Kind,
        /// The kinds that are wanted, at least one.
        wanted: &'static [Kind],
    },
    /// A list of men without a heading that names the moving man.
    NoDetour,
    /// A detour without other men.
    NoMen,
    /// Parts of two kinds of problem.
    MixedKinds,
    /// Parts of a transfer and of another problem.
    MixedWithTransfer,
    /// A transfer without a start.
    NoStart,
    /// A transfer without a target.
    NoTarget,
    /// A transfer with a diagram that is neither the start nor the target.
    DrawnTwice,
    /// A transfer without men.
    WithoutMen,
    /// A square of a transfer's start or target is off the board.
    OffBoard(OffBoard),
    /// A field that only games have, without the heading of a game.
    NoGameHeading,
    /// Parts of a game and of another problem.
    MixedWithGame,
    /// A rule book that this program does not have.
    UnknownRules {
        /// The name that was given.
        name: String,
        /// The rule books in words.
        known: String,
    },
    /// The rule book has no such game.
    Game(NoSuchGame),
    /// Too many or too few names of players.
    PlayerCount {
        /// The number of names.
        given: usize,
        /// The game.
        form: GameForm,
    },
    /// A result could name two sides.
    UnclearNames {
        /// The names of a side, in lowercase.
        words: String,
    },
    /// A result above the moves. It could belong to the game above.
    ResultAboveMoves,
    /// A yard in a corner where no player has his.
    NoSuchSeat(NoSuchGame),
    /// A yard with a different number of men from what the book gives each player.
    WrongMen {
        /// The book in a sentence.
        book: &'static str,
        /// The game.
        form: GameForm,
        /// The number of men that was given.
        men: u32,
        /// The numbers that the book has.
        wanted: String,
    },
    /// A result that names no player.
    UnknownResult {
        /// The result that was given.
        text: String,
        /// The results that are possible, in words.
        expected: String,
    },
    /// A text is not the id of a puzzle.
    NotAnId,
    /// An exit without a key has nothing to verify.
    NoKey,
    /// A transfer without moves has nothing to verify.
    NoMoves,
    /// Two keys of the same kind.
    TwoKeys(LineKind),
    /// A line that is not a key of an exit.
    NotAKey(LineKind),
    /// A line that is not the moves of a transfer.
    NotMoves(LineKind),
    /// A line that is not the turns of a game.
    NotTurns(LineKind),
    /// A claimed winner that the game does not have.
    NoSuchSide {
        /// The side, from 0.
        side: usize,
        /// The number of sides, at least 2.
        sides: usize,
    },
    /// A detour with more men than a text can hold.
    TooManyMen {
        /// The number of men.
        men: usize,
        /// The most men.
        most: usize,
    },
    /// A key without a move. Only a transfer may have none.
    EmptyKey(LineKind),
    /// A line with more moves than a text can hold.
    TooManyMoves {
        /// The line.
        key: LineKind,
        /// The most moves.
        most: usize,
    },
    /// A line that begins after its first move. Only a variation may.
    NotFromFirst {
        /// The line.
        key: LineKind,
        /// The number of the move that it begins with.
        first: usize,
    },
    /// A variation that does not belong to the line that has it: it is of another kind, does not have the moves of the
    /// line before its own, has no move of its own, or has variations.
    NoVariationOf {
        /// The line.
        key: LineKind,
        /// The number of the variation, from 1.
        number: usize,
    },
    /// A pass in a key.
    PassInKey {
        /// The key.
        key: LineKind,
        /// The number of the pass in the key, from 1.
        number: usize,
    },
}

impl From<BoardError> for ProblemError {
    fn from(error: BoardError) -> Self {
        Self::Yard(error)
    }
}

impl From<NoSuchGame> for ProblemError {
    fn from(error: NoSuchGame) -> Self {
        Self::Game(error)
    }
}

impl fmt::Display for ProblemError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for ProblemError {
    #[expect(clippy::too_many_lines, reason = "one arm for each variant")]
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: &Square| square.display(notation).to_string();
        match self {
            Self::YardsOverlap { square } => {
                write!(formatter, "{} belongs to both yards", name(square))
            }
            Self::NotACorner { at, side } => write!(
                formatter,
                "a yard lies in a corner, and {} is not a corner of a board of {side} by {side} squares",
                name(at)
            ),
            Self::DrawnOffBoard(OffBoard { square, side }) => write!(
                formatter,
                "the diagram has a man on {}, off the board of {side} by {side} squares",
                name(square)
            ),
            Self::OffBoard(off) => off.write_in(notation, formatter),
            Self::Yard(error) => fmt::Display::fmt(error, formatter),
            Self::WrongKind { found, wanted } => write!(
                formatter,
                "this puzzle is {}, and {} is needed here",
                found.with_article(),
                either(wanted)
            ),
            Self::NoDetour => {
                formatter.write_str("the setup lists men, but no heading says where a man goes")
            }
            Self::NoMen => formatter
                .write_str("the heading says where a man goes, but not where the other men stand"),
            Self::MixedKinds => formatter.write_str("a detour has neither a yard nor a key"),
            Self::MixedWithTransfer => formatter.write_str(
                "a transfer has neither a yard of its own, nor a setup, nor another key",
            ),
            Self::NoStart => formatter.write_str("nothing says where the men start"),
            Self::NoTarget => formatter.write_str("nothing says where the men go"),
            Self::DrawnTwice => formatter.write_str(
                "`From:` and `To:` say where the men start and go, so the diagram has no place",
            ),
            Self::WithoutMen => {
                formatter.write_str("there is no man at the start or at the target")
            }
            Self::NoGameHeading => formatter.write_str("no heading says which game this is"),
            Self::MixedWithGame => {
                formatter.write_str("a game has only its fields, its heading and its moves")
            }
            Self::UnknownRules { name, .. } => {
                write!(formatter, "`{name}` is not a rule book of this program")
            }
            Self::Game(error) | Self::NoSuchSeat(error) => fmt::Display::fmt(error, formatter),
            Self::PlayerCount { given, form } => write!(formatter, "{given} names for {form}"),
            Self::UnclearNames { words } => write!(
                formatter,
                "`won by {words}` could be the result of two sides"
            ),
            Self::ResultAboveMoves => {
                formatter.write_str("the result is above the moves of the game")
            }
            Self::WrongMen {
                book,
                form,
                men,
                wanted,
            } => write!(
                formatter,
                "{book} gives each player {wanted} men in a game for {form} on this board, not {men}"
            ),
            Self::UnknownResult { text, .. } => {
                write!(formatter, "`{text}` is not a result of this game")
            }
            Self::NotAnId => {
                formatter.write_str("an id has twelve digits from 0 to 9 and from a to f")
            }
            Self::NoKey => {
                formatter.write_str("the puzzle has no key, so there is nothing to verify")
            }
            Self::NoMoves => {
                formatter.write_str("the transfer has no moves, so there is nothing to verify")
            }
            Self::TwoKeys(key) => write!(formatter, "two {key} keys in one puzzle"),
            Self::NotAKey(key) => write!(
                formatter,
                "an exit has a gambit and a yarding key, and no {key}"
            ),
            Self::NotMoves(key) => write!(formatter, "a transfer has its moves, and no {key}"),
            Self::NotTurns(key) => write!(formatter, "a game has its turns, and no {key}"),
            Self::NoSuchSide { side, sides } => write!(
                formatter,
                "side {side} has won, but the sides of this game are numbered from 0 to {}",
                sides.saturating_sub(1)
            ),
            Self::TooManyMen { men, most } => write!(
                formatter,
                "the setup has {men} men, and a board has at most {most} squares"
            ),
            Self::EmptyKey(key) => write!(formatter, "the {key} key has no move"),
            Self::TooManyMoves { key, most } => {
                write!(formatter, "the {key} line has more than {most} moves")
            }
            Self::NotFromFirst { key, first } => write!(
                formatter,
                "the {key} line begins with move {first}, not with its first"
            ),
            Self::NoVariationOf { key, number } => write!(
                formatter,
                "variation {number} does not go on from a move of the {key} line"
            ),
            Self::PassInKey { key, number } => write!(
                formatter,
                "move {number} of the {key} key is a pass, and a solitaire has only moves"
            ),
        }
    }
}

impl Kind {
    /// The error for a text of this kind where one of these kinds is wanted.
    pub fn unwanted(self, wanted: &'static [Self], text: &PuzzleText) -> Located<ProblemError> {
        let found = self;
        ProblemError::WrongKind { found, wanted }.at(self.span_in(text))
    }
}

/// Gives an error its place.
pub(super) trait At<T> {
    /// The error is about this part of a text.
    fn at(self, span: Span) -> Result<T, Located<ProblemError>>;
}

impl<T, E: Into<ProblemError>> At<T> for Result<T, E> {
    fn at(self, span: Span) -> Result<T, Located<ProblemError>> {
        self.map_err(|error| error.into().at(span))
    }
}

impl ProblemError {
    /// Whether a figure or a transfer has no moves, so that there is nothing to verify.
    pub const fn is_without_moves(&self) -> bool {
        matches!(self, Self::NoKey | Self::NoMoves)
    }

    /// The error at a place of a text.
    pub(crate) const fn at(self, span: Span) -> Located<Self> {
        Located { value: self, span }
    }

    /// The error at the drawing: at the row of its square or, if it names none, at the whole diagram.
    pub(super) fn in_diagram(self, text: &PuzzleText) -> Located<Self> {
        let row = match self {
            Self::DrawnOffBoard(OffBoard { square, .. })
            | Self::OffBoard(OffBoard { square, .. }) => text.span_of_row(square.row()),
            _ => None,
        };
        let span = row.or_else(|| text.span_of(&[PartKind::Diagram]));
        self.at(span.unwrap_or_default())
    }

    /// The error that there is nothing to verify, placed at the heading whose moves are missing or, without one,
    /// where the puzzle begins.
    pub(crate) fn without_moves_in(self, text: &PuzzleText) -> Located<Self> {
        self.at(first_of(text, &[&[PartKind::Transfer]]))
    }

    /// What is expected instead, in words.
    fn expected(&self) -> &str {
        match self {
            Self::Yard(_) => "a yard that fits on the board",
            Self::YardsOverlap { .. } => "yards without a common square",
            Self::NotACorner { .. } => "a corner of the board, such as `I, 1`",
            Self::DrawnOffBoard(_) => "men on the board only",
            Self::TwoKeys(_) => "one key of each kind",
            Self::NotAKey(_) => "a gambit or a yarding key",
            Self::PassInKey { .. } => "moves only",
            Self::NotMoves(_) => "the moves of the transfer",
            Self::NotTurns(_) => "the turns of the game",
            Self::NoSuchSide { .. } => "a side of the game",
            Self::TooManyMen { .. } => "fewer men",
            Self::EmptyKey(_) => "at least one move",
            Self::TooManyMoves { .. } => "fewer moves",
            Self::NotFromFirst { .. } => "move 1",
            Self::NoVariationOf { .. } => "a variation that begins with a move of its line",
            Self::WrongKind { wanted, .. } => match wanted {
                [Kind::Detour] => DETOUR,
                [Kind::Exit, Kind::Transfer] => {
                    "a key or the diagram of a figure, or the fields `From:` and `To:`"
                }
                _ => "a key, or the diagram of a figure",
            },
            Self::NoDetour => DETOUR,
            Self::NoMen => "a setup, such as `SETUP OF 37 MEN.` and their squares, or a diagram",
            Self::MixedWithTransfer => "only the fields, a diagram and the moves of the transfer",
            Self::NoStart => "`From:` with a yard such as `10 men at I, 1`, or a diagram",
            Self::NoTarget => "`To:` with a yard such as `10 men at XVI, 16`, or a diagram",
            Self::DrawnTwice => "`From:` or `To:` or the diagram left out",
            Self::WithoutMen => "at least one man",
            Self::OffBoard(_) => "squares of the board only",
            Self::MixedKinds => "a setup and a diagram only",
            Self::NoGameHeading => "a heading such as `GAME FOR TWO PLAYERS.`",
            Self::MixedWithGame => "nothing but a game",
            Self::UnknownRules { known, .. } | Self::Game(NoSuchGame::Form { known, .. }) => known,
            Self::Game(NoSuchGame::Board { .. }) => "one of these boards in the field `Board:`",
            Self::Game(NoSuchGame::Seat { .. }) | Self::NoSuchSeat(_) => {
                "a corner in which a player has his yard"
            }
            Self::PlayerCount { .. } => "a name for each player",
            Self::UnclearNames { .. } => "names that a result can tell apart",
            Self::ResultAboveMoves => "`Result:` below the moves",
            Self::WrongMen { .. } => "the number of men in the book",
            Self::UnknownResult { expected, .. } => expected,
            Self::NotAnId => "an id",
            Self::NoKey => "a key with a heading such as `TO BRING OUT THE PIECES IN 19 MOVES.`",
            Self::NoMoves => {
                "moves with a heading such as `TO TRANSFER THE PIECES IN 12 MOVES.`; \
                 `halma-solve solve` finds them"
            }
        }
    }
}

impl Located<ProblemError> {
    /// The error with the lines around its place in `text`, from which the puzzle was made.
    pub fn in_text(&self, text: &PuzzleText) -> ParseError {
        let problem = self.value.display(text.notation()).to_string();
        text.error_at(self.span, &problem, self.value.expected())
    }
}

/// The kinds in a sentence: `an exit or a transfer`.
fn either(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| kind.with_article()).join(" or ")
}
