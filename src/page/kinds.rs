//! The only table of kinds in this module: the data that each kind has of its own on a page.

use std::fmt::Write;

use serde::Serialize;

use halma_practice::page_protocol::{GameStart, title_of};
use halma_solve::board::{DirectionSet, Square, SquareSet};
use halma_solve::notation::{Field, PuzzleText};
use halma_solve::practice::{GoalKind, KnownSolution};
use halma_solve::problem::{Exit, Game, Place, Problem, Transfer};
use halma_solve::rules::Outcome;
use halma_solve::verify::{Finding, Verdict};

/// The data of one kind.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum KindEntry {
    Exit {
        /// The squares of the yard.
        yard: String,
        /// A corner on the mirror line.
        corner: String,
        /// The men of the figure without a mirror image.
        #[serde(skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
        unmatched: String,
        /// The number of men of the figure on the mirror line.
        diagonal: usize,
        /// How many keys the figure has, if `Keys:` says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<f64>"))]
        number_of_keys: Option<u128>,
        /// The side of the smallest square at the yard's corner that holds the figure.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        size: Option<u8>,
        /// The tasks of practice. Every other kind has one.
        goals: Vec<GoalKind>,
    },
    Detour {
        /// The square of the hopping man.
        from: String,
        target: String,
        /// The claimed fewest jumps.
        jumps: usize,
    },
    Transfer {
        #[cfg_attr(feature = "schema", ts(inline))]
        directions: DirectionSet,
        /// The squares to fill.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        target: Option<String>,
        /// A corner on the mirror line of any symmetrical figure.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        corner: Option<String>,
        /// What is known about the fewest moves.
        known: KnownSolution,
    },
    Game {
        game: Box<GameEntry>,
    },
}

/// A game on a page: how it begins, its players, and how it stands.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GameEntry {
    /// The record in the notation.
    text: String,
    /// What it is called without a name.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip))]
    pub title: String,
    #[serde(flatten)]
    begun: GameStart,
    /// The men of each player at the start.
    armies: Vec<String>,
    /// How the game ended, or who is to move.
    standing: String,
}

/// The data of the kind. A finding has the figure of an exit.
pub fn details(text: &PuzzleText, problem: &Problem, finding: Option<&Finding>) -> KindEntry {
    match problem {
        Problem::Exit(exit) => {
            let figure = finding.map(|finding| finding.facts.figure);
            exit_entry(text, exit, figure.or(exit.drawn()).unwrap_or_default())
        }
        Problem::Detour(detour) => KindEntry::Detour {
            from: hex([detour.from]),
            target: hex([detour.target]),
            jumps: detour.claimed_jumps,
        },
        Problem::Transfer(transfer) => {
            let is_solved = finding.is_some_and(|finding| finding.verdict != Verdict::Refuted);
            transfer_entry(transfer, KnownSolution::new(text, transfer, is_solved))
        }
        Problem::Game(game) => {
            let outcome = finding.and_then(|finding| finding.facts.outcome());
            KindEntry::Game {
                game: Box::new(game_entry(text, game, outcome)),
            }
        }
    }
}

/// The men of a task without a key. The men of a detour are its solution, and a game without turns can be
/// verified.
pub fn men_to_place(problem: &Problem) -> Option<SquareSet> {
    match problem {
        Problem::Exit(exit) => exit.drawn(),
        Problem::Transfer(transfer) => Some(transfer.start()),
        Problem::Detour(_) | Problem::Game(_) => None,
    }
}

fn exit_entry(text: &PuzzleText, exit: &Exit, figure: SquareSet) -> KindEntry {
    let (board, corner) = (exit.board(), exit.yard().corner());
    let men = figure;
    let is_on_mirror_line = |man: &Square| corner.mirror(*man, board) == *man;
    let reach = |man: Square| {
        let (rows, numbers) = man.distance(corner.square(board));
        1 + rows.max(numbers)
    };
    KindEntry::Exit {
        yard: hex(exit.yard_squares()),
        corner: hex([corner.square(board)]),
        unmatched: hex(corner.unmatched(figure, board)),
        diagonal: men.iter().filter(is_on_mirror_line).count(),
        number_of_keys: text.fields().find_map(|field| match field {
            Field::Keys(keys) => Some(*keys),
            _ => None,
        }),
        size: men.iter().map(reach).max(),
        goals: GoalKind::possible(exit, figure).to_vec(),
    }
}

fn transfer_entry(transfer: &Transfer, known: KnownSolution) -> KindEntry {
    KindEntry::Transfer {
        directions: transfer.directions(),
        target: transfer.target().map(hex),
        corner: match transfer.goal() {
            Place::Symmetrical(corner) => Some(hex([corner.square(transfer.board())])),
            _ => None,
        },
        known,
    }
}

fn game_entry(text: &PuzzleText, game: &Game, outcome: Option<Outcome>) -> GameEntry {
    let position = game.start().position();
    let players = 0..game.form().players();
    GameEntry {
        text: text.to_string(),
        title: title_of(game),
        begun: GameStart::of(game),
        armies: players.map(|player| hex(position.army(player))).collect(),
        standing: outcome.map_or_else(
            || "The game is not over.".to_owned(),
            |end| format!("{}.", game.ended_and_why(end)),
        ),
    }
}

pub fn hex(squares: impl IntoIterator<Item = Square>) -> String {
    let mut digits = String::new();
    for square in squares {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{:02x}", square.index());
    }
    digits
}
