//! Why a question to a search makes no sense, or why nothing can be found.

use std::fmt;

use halma_rules::board::{
    BoardError, DirectionSet, InNotation, NoDiagonal, Notation, OffBoard, Square, Yard,
};
use halma_rules::rules::IllegalMove;

use super::EndedEarly;

/// Why a question to a search makes no sense, or has no answer.
///
/// The bounds on a detour are proved. The first is geometry. Each of the others comes from a sweep over all routes
/// without a shortcut.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TaskError {
    /// There is no board of this size, or the yard does not fit on it.
    Board(BoardError),
    /// The yard has more men than a search for exits can handle.
    TooManyMen {
        /// The yard.
        yard: Yard,
        /// The most men that it can handle.
        most: u32,
    },
    /// The yard is not symmetrical, but the search for symmetrical figures needs one that is.
    NotItsOwnMirror {
        /// The yard.
        yard: Yard,
    },
    /// A figure is to be symmetrical on a board without a diagonal.
    NoDiagonal(NoDiagonal),
    /// The text is not two numbers with a slash between them.
    NotTwoNumbers,
    /// There is no such part.
    NoSuchPart {
        /// The part.
        part: u32,
        /// The number of parts.
        parts: u32,
    },
    /// The number of moves of a key is not the number of men.
    WrongNumber {
        /// The number of moves.
        moves: usize,
        /// The number of men in the yard.
        men: u32,
    },
    /// A move of a key breaks the rules.
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// Why it is not legal.
        source: IllegalMove,
    },
    /// A key moves a man who has already left the yard.
    NotFromYard {
        /// The number of the move, from 1.
        number: usize,
        /// The square that it starts from.
        from: Square,
    },
    /// A man goes to a square that is not in the figure.
    NotToFigure {
        /// The number of the move, from 1.
        number: usize,
        /// The square that it ends on.
        to: Square,
    },
    /// A square of the figure stays empty, because the figure has more squares than there are men or
    /// has squares in the yard.
    NotFilled {
        /// The first such square.
        square: Square,
    },
    /// Two armies are to change places, but their men do not step and jump in 8, 6 or 4 directions.
    NoExchange(DirectionSet),
    /// No man stands on the board at the start of a transfer.
    NoMen,
    /// A square of the question is off the board.
    OffBoard(OffBoard),
    /// The start and the target of a transfer have different numbers of men.
    MenDiffer {
        /// The men at the start.
        start: u32,
        /// The squares of the target.
        target: u32,
    },
    /// Two armies stand on one square.
    Overlap {
        /// The first such square.
        square: Square,
    },
    /// The army that begins an exchange has no move.
    NoMove,
    /// The start and the target of a detour are the same square.
    NowhereToGo(Square),
    /// No hop leads to the target, wherever the men stand.
    OtherClass {
        /// The man's square.
        from: Square,
        /// The square that he cannot reach.
        target: Square,
    },
    /// The target is too far away for so few jumps: a jump leads at most two squares along a line.
    TooFewJumps {
        /// The man's square.
        from: Square,
        /// The square that he has to reach.
        target: Square,
        /// The jumps wanted.
        jumps: usize,
        /// The fewest that lead there.
        fewest: usize,
    },
    /// Every route of this number of jumps has a shortcut.
    TooManyJumps {
        /// The man's square.
        from: Square,
        /// The square that he has to reach.
        target: Square,
        /// The rows with landing squares.
        rows: u8,
        /// The landing squares in each of these rows.
        columns: u8,
        /// The jumps wanted.
        jumps: usize,
        /// The most that men can force.
        most: usize,
    },
    /// Every route of this number of jumps needs more men.
    TooFewMen {
        /// The man's square.
        from: Square,
        /// The square that he has to reach.
        target: Square,
        /// The jumps wanted; if any number would do, the number that takes the fewest men.
        jumps: usize,
        /// The men wanted.
        men: usize,
        /// The fewest men.
        fewest: usize,
    },
    /// The search ended before it knew the answer.
    Ended(EndedEarly),
}

impl From<BoardError> for TaskError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl From<EndedEarly> for TaskError {
    fn from(error: EndedEarly) -> Self {
        Self::Ended(error)
    }
}

impl fmt::Display for TaskError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for TaskError {
    #[expect(clippy::too_many_lines, reason = "one arm for each variant")]
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: &Square| square.display(notation).to_string();
        match self {
            Self::Illegal { number, source } => {
                write!(formatter, "move {number}: {}", source.display(notation))
            }
            Self::NotFromYard { number, from } => {
                write!(
                    formatter,
                    "move {number}: {} is not in the yard",
                    name(from)
                )
            }
            Self::NotToFigure { number, to } => write!(
                formatter,
                "move {number}: {} is not a square of the figure",
                name(to)
            ),
            Self::NotFilled { square } => write!(
                formatter,
                "no man ends on {}, a square of the figure",
                name(square)
            ),
            Self::OffBoard(off) => off.write_in(notation, formatter),
            Self::Overlap { square } => {
                write!(formatter, "{} belongs to both armies", name(square))
            }
            Self::NowhereToGo(square) => {
                write!(formatter, "the man stands on {} already", name(square))
            }
            Self::OtherClass { from, target } => write!(
                formatter,
                "no hop from {} ends on {}: a hop keeps {}",
                name(from),
                name(target),
                kept(*from, *target)
            ),
            Self::TooFewJumps {
                from,
                target,
                jumps,
                fewest,
            } => write!(
                formatter,
                "{} {} too few to go from {} to {}: each jump leads at most two squares along a line, so it takes \
                 at least {fewest}",
                jumps_of(*jumps),
                if *jumps == 1 { "is" } else { "are" },
                name(from),
                name(target)
            ),
            Self::TooManyJumps {
                from,
                target,
                rows,
                columns,
                jumps,
                most,
            } => write!(
                formatter,
                "no men can force {} from {} to {}: on the {rows} by {columns} landing squares, the men of every \
                 such route also make a shortcut possible; the maximum is {most} jumps",
                jumps_of(*jumps),
                name(from),
                name(target)
            ),
            Self::TooFewMen {
                from,
                target,
                jumps,
                men,
                fewest,
            } => write!(
                formatter,
                "{men} {} too few for {} from {} to {}: the fewest are {fewest}",
                if *men == 1 { "man is" } else { "men are" },
                jumps_of(*jumps),
                name(from),
                name(target)
            ),
            Self::Board(error) => fmt::Display::fmt(error, formatter),
            Self::TooManyMen { yard, most } => write!(
                formatter,
                "the yard of {yard} holds {} men; a search takes up to {most}",
                yard.men()
            ),
            Self::NotItsOwnMirror { yard } => write!(
                formatter,
                "the yard of {yard} is not its own mirror image in the diagonal; the search for symmetrical figures needs a yard that is"
            ),
            Self::NoDiagonal(error) => fmt::Display::fmt(error, formatter),
            Self::NotTwoNumbers => formatter.write_str("a shard is written `I/N`, such as `1/4`"),
            Self::NoSuchPart { part, parts } => write!(
                formatter,
                "there is no part {part} of {parts}: parts are numbered from 1"
            ),
            Self::WrongNumber { moves, men } => write!(
                formatter,
                "the number of moves is {moves}, not {men}: each man of the yard makes one"
            ),
            Self::NoExchange(directions) => write!(
                formatter,
                "the search for the shortest game knows men who step and jump in 8, 6 or 4 directions, not `{directions}`"
            ),
            Self::NoMen => formatter.write_str("there is no man at the start"),
            Self::MenDiffer { start, target } => write!(
                formatter,
                "the number of men at the start is {start}, not {target}, the number of squares at the target"
            ),
            Self::NoMove => formatter.write_str("no man of the army that begins can move"),
            Self::Ended(error) => fmt::Display::fmt(error, formatter),
        }
    }
}

/// What every hop preserves, but these two squares do not share.
fn kept(from: Square, target: Square) -> String {
    let parity = |number: u8| {
        if number.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        }
    };
    let row = from.row() % 2 != target.row() % 2;
    let number = from.column() % 2 != target.column() % 2;
    let rows = format!("{} rows", parity(from.row()));
    let numbers = format!("{} squares of a row", parity(from.column()));
    match (row, number) {
        (true, true) => format!("to {rows} and to {numbers}"),
        (true, false) => format!("to {rows}"),
        _ => format!("to {numbers}"),
    }
}

fn jumps_of(number: usize) -> String {
    format!("{number} {}", if number == 1 { "jump" } else { "jumps" })
}
