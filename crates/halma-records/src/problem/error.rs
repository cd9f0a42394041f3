//! The reasons why a text or values do not make a problem.

use halma_rules::board::{BoardError, BoardSize, InNotation, NoDiagonal, OffBoard, Square};
use halma_rules::rules::{GameForm, NoSuchGame, NoSuchPosition};

use crate::notation::{LineKind, Located, ParseError, PartKind, PuzzleText, Span};

use super::Kind;
use super::parts::first_of;

/// The reason why values or the parts of a text do not make a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// The yard does not fit on the board.
    Yard(BoardError),
    /// The yard is not in a corner.
    NotACorner {
        /// The square that was given.
        at: Square,
        /// The size of the board.
        size: BoardSize,
    },
    /// A figure is to be symmetrical on a board without a diagonal.
    NoDiagonal(NoDiagonal),
    /// A position on one line has another size than the board.
    OtherSize {
        /// The size of the line.
        line: BoardSize,
        /// The size of the board.
        board: BoardSize,
    },
    /// A field of a game that says where men start, and is no position on one line.
    NotAPosition,
    /// Both a position on one line and a field `Turn:` say whose turn it is.
    TurnTwice,
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
    /// The order of play does not name each player once.
    NoSuchOrder {
        /// How to write it.
        expected: String,
    },
    /// Both the order of play and who begins.
    OrderAndBegins,
    /// What stands behind the name of a rule book is no ruling, or there are two on one point.
    Ruling {
        /// What is wrong with it.
        problem: String,
        /// What may stand there.
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
    /// The men of a game cannot stand as they are drawn.
    Position(NoSuchPosition),
    /// A drawing in which a player has more or fewer men than squares in his yard.
    MenDrawn {
        /// The player's name.
        name: String,
        /// The number of his men.
        men: u32,
        /// The number of squares in his yard.
        wanted: u32,
        /// The men, or the fields, with which the position is possible, in words.
        expected: String,
    },
    /// A field `Turn:` without a drawn position.
    TurnWithoutPosition,
    /// A drawing of several armies in a problem that is no game.
    ArmiesDrawn,
    /// A field `Turn:` that names no player.
    UnknownPlayer {
        /// The name that was given.
        text: String,
        /// The players, in words.
        expected: String,
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
    /// A figure that is both drawn and listed.
    FigureTwice,
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
    /// A player of a claim whom the game does not have.
    NoSuchPlayer {
        /// The player, from 0.
        player: usize,
        /// The number of players, at least 2.
        players: usize,
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
    /// A variation that does not depart from a move of the line that has it, or has no move of its own.
    NoVariationOf {
        /// The line.
        key: LineKind,
        /// The number of the variation, from 1.
        number: usize,
    },
    /// A note where a text has none: on a move of a solitaire, or within a variation; or a note that says nothing.
    NoPlaceForNote {
        /// The number of turns above it in the line.
        after: usize,
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

impl From<NoSuchPosition> for ProblemError {
    fn from(error: NoSuchPosition) -> Self {
        Self::Position(error)
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
            | Self::OffBoard(OffBoard { square, .. })
            | Self::Position(NoSuchPosition::OffBoard(OffBoard { square, .. })) => {
                text.span_of_row(square.row())
            }
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
}

impl Located<ProblemError> {
    /// The error with the lines around its place in `text`, from which the puzzle was made.
    pub fn in_text(&self, text: &PuzzleText) -> ParseError {
        let problem = self.value.display(text.notation()).to_string();
        text.error_at(self.span, &problem, self.value.expected())
    }
}
