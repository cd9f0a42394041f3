//! The reasons why a text or values do not make a problem, in words.

use std::fmt;

use halma_rules::board::{InNotation, Notation, OffBoard, Square};
use halma_rules::rules::{NoSuchGame, NoSuchPosition};
use itertools::Itertools;

use crate::notation::{counted, counted_men};

use super::{Kind, ProblemError};

/// What is expected where a detour is needed.
const DETOUR: &str = "a heading such as `TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`";

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
            Self::NotACorner { at, size } => write!(
                formatter,
                "a yard lies in a corner, and {} is not a corner of a board of {size} squares",
                name(at)
            ),
            Self::NoDiagonal(error) => fmt::Display::fmt(error, formatter),
            Self::OtherSize { line, board } => write!(
                formatter,
                "the position has {line} squares, and the board {board}"
            ),
            Self::NotAPosition => {
                formatter.write_str("`From:` of a game says how the men of all players stand")
            }
            Self::TurnTwice => formatter.write_str("both `From:` and `Turn:` say whose turn it is"),
            Self::DrawnOffBoard(OffBoard { square, size }) => write!(
                formatter,
                "the diagram has a man on {}, off the board of {size} squares",
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
            Self::DrawnTwice => formatter
                .write_str("`From:` and `To:` say where the men are, so the diagram has no place"),
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
            Self::NoSuchOrder { .. } => {
                formatter.write_str("the order of play does not name each player once")
            }
            Self::OrderAndBegins => formatter.write_str("`Order:` says who begins"),
            Self::Ruling { problem, .. } => formatter.write_str(problem),
            Self::Game(error) | Self::NoSuchSeat(error) => fmt::Display::fmt(error, formatter),
            Self::PlayerCount { given, form } => write!(formatter, "{given} names for {form}"),
            Self::UnclearNames { words } => write!(
                formatter,
                "`won by {words}` could be the result of two sides"
            ),
            Self::ResultAboveMoves => {
                formatter.write_str("the result is above the moves of the game")
            }
            Self::Position(error) => error.write_in(notation, formatter),
            Self::MenDrawn {
                name, men, wanted, ..
            } => {
                let (men, yard) = (counted_men(*men), counted(*wanted, "square"));
                write!(formatter, "{name} has {men}, but a yard of {yard}")
            }
            Self::TurnWithoutPosition => formatter
                .write_str("`Turn:` says who moves first in a drawing, and nothing is drawn"),
            Self::ArmiesDrawn => formatter
                .write_str("the drawing has men of several armies, and only a game has them"),
            Self::UnknownPlayer { text, .. } => write!(formatter, "`{text}` is not a player"),
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
            Self::FigureTwice => formatter.write_str("the figure is both drawn and listed"),
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
            Self::NoSuchPlayer { player, players } => write!(
                formatter,
                "player {player} has resigned, but the players of this game are numbered from 0 to {}",
                players.saturating_sub(1)
            ),
            Self::TooManyMen { men, most } => write!(
                formatter,
                "the setup has {men} men, and a board has at most {most} squares"
            ),
            Self::EmptyKey(key) => write!(formatter, "the {key} key has no move"),
            Self::TooManyMoves { key, most } => {
                write!(formatter, "the {key} line has more than {most} moves")
            }
            Self::NoVariationOf { key, number } => write!(
                formatter,
                "variation {number} does not go on from a move of the {key} line"
            ),
            Self::NoPlaceForNote { after } => write!(
                formatter,
                "the note below move {after} has no words, or stands neither in a game nor below a variation"
            ),
            Self::PassInKey { key, number } => write!(
                formatter,
                "move {number} of the {key} key is a pass, and a solitaire has only moves"
            ),
        }
    }
}

impl ProblemError {
    /// What is expected instead, in words.
    pub(super) fn expected(&self) -> &str {
        match self {
            Self::Yard(_) | Self::Game(NoSuchGame::Yard(_)) => "a yard that fits on the board",
            Self::Game(NoSuchGame::YardsOverlap { .. }) => "yards without a common square",
            Self::Position(NoSuchPosition::NotHisTurn { .. }) => "a player who still moves",
            Self::Position(_) => "men of the players only, one on each square, on the board",
            Self::TurnWithoutPosition => "a drawing of all men, or `Begins:`",
            Self::ArmiesDrawn => {
                "one sign for all men, or the heading of a game below the drawing, such as `GAME FOR TWO PLAYERS.`"
            }
            Self::NoSuchPlayer { .. } => "a player of the game",
            Self::NotACorner { .. } => "a corner of the board, such as `I, 1`",
            Self::OtherSize { .. } => "rows of the size that `Board:` says, or no `Board:`",
            Self::NotAPosition => "rows such as `3B/4/1A2/A3 B`, the highest first",
            Self::TurnTwice => "one of the two",
            Self::NoDiagonal(_) => {
                "a board such as `8 by 8`, or the fields `From:` and `To:` of a transfer"
            }
            Self::DrawnOffBoard(_) => "men on the board only",
            Self::FigureTwice => "a diagram or `Figure:`",
            Self::TwoKeys(_) => "one key of each kind",
            Self::NotAKey(_) => "a gambit or a yarding key",
            Self::PassInKey { .. } => "moves only",
            Self::NoPlaceForNote { .. } => "words below a turn of a game, or below a variation",
            Self::NotMoves(_) => "the moves of the transfer",
            Self::NotTurns(_) => "the turns of the game",
            Self::NoSuchSide { .. } => "a side of the game",
            Self::TooManyMen { .. } => "fewer men",
            Self::EmptyKey(_) => "at least one move",
            Self::TooManyMoves { .. } => "fewer moves",
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
            Self::WithoutMen => {
                "at least one man at the start and at the target; `halma-solve solve` then finds the moves"
            }
            Self::OffBoard(_) => "squares of the board only",
            Self::MixedKinds => "a setup and a diagram only",
            Self::NoGameHeading => {
                "a heading such as `GAME FOR TWO PLAYERS.`, below the fields and the drawing of its position"
            }
            Self::MixedWithGame => "nothing but a game",
            Self::UnknownRules { known, .. }
            | Self::Ruling { known, .. }
            | Self::Game(NoSuchGame::Form { known, .. }) => known,
            Self::Game(NoSuchGame::Board { .. }) => {
                "one of these boards in the field `Board:`, or the yards in the field `Yard:`"
            }
            Self::Game(NoSuchGame::Order { .. }) => "the corner of each player once",
            Self::Game(NoSuchGame::Seat { .. }) | Self::NoSuchSeat(_) => {
                "a corner in which a player has his yard"
            }
            Self::OrderAndBegins => "no `Begins:`",
            Self::PlayerCount { .. } => "a name for each player",
            Self::UnclearNames { .. } => "names that a result can tell apart",
            Self::ResultAboveMoves => "`Result:` below the moves",
            Self::UnknownResult { expected, .. }
            | Self::UnknownPlayer { expected, .. }
            | Self::NoSuchOrder { expected }
            | Self::MenDrawn { expected, .. } => expected,
            Self::NotAnId => "an id",
            Self::NoKey => {
                "a key with a heading such as `TO BRING OUT THE PIECES IN 19 MOVES.`; \
                 `halma-solve solve` finds one"
            }
            Self::NoMoves => {
                "moves with a heading such as `TO TRANSFER THE PIECES IN 12 MOVES.`; \
                 `halma-solve solve` finds them"
            }
        }
    }
}

/// The kinds in a sentence: `an exit or a transfer`.
fn either(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| kind.with_article()).join(" or ")
}
