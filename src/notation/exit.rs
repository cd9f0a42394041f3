//! The written form of keys: the keys of an exit, or the moves of a transfer.

use std::fmt;

use pest::iterators::Pair;
use serde::Serialize;

use crate::board::Square;
use crate::rules::Move;

use super::grammar::Rule;
use super::reading::{Reading, Readings};
use super::span::{Located, Span};
use super::token::{Read, misread, number_within, span_of, square};

/// The most moves of a key. Each man moves once, and the board holds no more men than squares.
const MOST_MOVES: u16 = 256;
/// The most moves of a transfer. A man may move again, so this is only far more than anybody needs.
const MOST_MOVES_OF_A_TRANSFER: u16 = 4096;
/// The number of moves on each line of the booklet.
const MOVES_ON_A_LINE: usize = 3;

/// The kinds of key: two that the booklet prints under each diagram of an exit, the moves of a transfer,
/// and the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyKind {
    /// "To bring out the pieces": the gambit.
    Gambit,
    /// "To yard the pieces": the reverse problem.
    Yarding,
    /// The moves of a transfer. A man may move any number of times.
    Transfer,
    /// The moves of a game, whose text is a [`WrittenGame`](super::WrittenGame).
    Game,
}

impl KeyKind {
    /// `gambit`, `yarding`, `transfer` or `game`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gambit => "gambit",
            Self::Yarding => "yarding",
            Self::Transfer => "transfer",
            Self::Game => "game",
        }
    }
}

/// A move as written, each square with its emendation if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenMove {
    /// The man's square.
    pub from: Reading<Square>,
    /// His destination.
    pub to: Reading<Square>,
}

impl WrittenMove {
    /// A move without emendations.
    pub const fn of(made: Move) -> Self {
        Self {
            from: Reading::of(made.from),
            to: Reading::of(made.to),
        }
    }

    /// The move in one of its readings.
    pub fn value(self, readings: Readings) -> Move {
        Move::new(self.from.value(readings), self.to.value(readings))
    }

    /// Whether either square has an emendation mark.
    pub const fn is_emended(self) -> bool {
        self.from.read.is_some() || self.to.read.is_some()
    }
}

/// A key as written: its heading and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenKey {
    /// The kind of key, which the heading names.
    pub kind: KeyKind,
    /// The number of moves in the heading, from 1 to 256; for a transfer from 0 to 4096.
    pub claimed_moves: u16,
    /// The moves, from 1 to 256; for a transfer from 0 to 4096.
    pub moves: Vec<Located<WrittenMove>>,
}

impl WrittenKey {
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let mut kind = KeyKind::Gambit;
        let mut claimed_moves = 0;
        let mut squares: Vec<Located<Reading<Square>>> = Vec::new();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                heading @ (Rule::bring_out | Rule::yard_them | Rule::transfer_them) => {
                    kind = match heading {
                        Rule::yard_them => KeyKind::Yarding,
                        Rule::transfer_them => KeyKind::Transfer,
                        _ => KeyKind::Gambit,
                    };
                    claimed_moves = claimed(inner, kind)?;
                    squares.reserve(2 * usize::from(claimed_moves));
                }
                _ => read_square(&mut squares, inner)?,
            }
        }
        let (most, expected) = match kind {
            KeyKind::Gambit | KeyKind::Yarding => {
                (MOST_MOVES, "no more moves than the board has squares")
            }
            KeyKind::Transfer | KeyKind::Game => (MOST_MOVES_OF_A_TRANSFER, "at most 4096 moves"),
        };
        if let Some(beyond) = squares.get(2 * usize::from(most)) {
            let problem = format!("a key of more than {most} moves");
            return misread(beyond.span, problem, expected);
        }
        Ok(Self {
            kind,
            claimed_moves,
            moves: moves_between(&squares).collect(),
        })
    }
}

/// Adds a square of a move, or gives the last one its emendation. Ignores everything else.
pub(super) fn read_square(
    squares: &mut Vec<Located<Reading<Square>>>,
    inner: Pair<'_, Rule>,
) -> Read<()> {
    match inner.as_rule() {
        Rule::square => squares.push(Located {
            span: span_of(&inner),
            value: Reading::of(square(inner)?),
        }),
        Rule::emendation => {
            let end = span_of(&inner).end;
            let read = inner.into_inner().next();
            if let (Some(last), Some(read)) = (squares.last_mut(), read) {
                last.value.read = Some(square(read)?);
                last.span.end = end;
            }
        }
        _ => {}
    }
    Ok(())
}

/// The moves that these squares make, two each.
pub(super) fn moves_between(
    squares: &[Located<Reading<Square>>],
) -> impl Iterator<Item = Located<WrittenMove>> {
    squares.chunks_exact(2).map(|ends| Located {
        value: WrittenMove {
            from: ends[0].value,
            to: ends[1].value,
        },
        span: Span {
            start: ends[0].span.start,
            end: ends[1].span.end,
        },
    })
}

/// The number of moves in a heading.
fn claimed(heading: Pair<'_, Rule>, kind: KeyKind) -> Read<u16> {
    let (range, expected) = match kind {
        KeyKind::Gambit | KeyKind::Yarding => ((1, MOST_MOVES), "a number from 1 to 256"),
        KeyKind::Transfer | KeyKind::Game => {
            ((0, MOST_MOVES_OF_A_TRANSFER), "a number from 0 to 4096")
        }
    };
    number_within(heading, range, "number of moves", expected)
}

impl fmt::Display for KeyKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl fmt::Display for WrittenMove {
    /// `V, 1 to VII, 2 [read VII, 3]`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(formatter)?;
        formatter.write_str(" to ")?;
        self.to.fmt(formatter)
    }
}

impl fmt::Display for WrittenKey {
    /// The heading and the moves, three on a line.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let task = match self.kind {
            KeyKind::Gambit => "BRING OUT",
            KeyKind::Yarding => "YARD",
            // A game is written as a `WrittenGame`.
            KeyKind::Transfer | KeyKind::Game => "TRANSFER",
        };
        let moves = match self.claimed_moves {
            1 => "MOVE",
            _ => "MOVES",
        };
        let count = self.claimed_moves;
        writeln!(formatter, "TO {task} THE PIECES IN {count} {moves}.")?;
        for line in self.moves.chunks(MOVES_ON_A_LINE) {
            for (index, written) in line.iter().enumerate() {
                let dash = if index == 0 { "" } else { "—" };
                write!(formatter, "{dash}{}.", written.value)?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}
