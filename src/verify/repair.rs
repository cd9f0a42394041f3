//! Repairs: small changes of the printed squares after which nothing is wrong.
//!
//! The two keys of an exit are two prints of one line, one of them backward, so the line is looked for first and then
//! compared with its prints.

use itertools::Itertools;
use serde::{Serialize, Serializer};

use crate::board::{DirectionSet, Row, Square, SquareSet};
use crate::notation::{KeyKind, RowMen};
use crate::problem::{Exit, Game, Line, Place, Problem, Transfer};
use crate::rules::{Move, State, Turn};

use super::check::check;
use super::misprint::Search;
use super::{Fault, Reason};

/// One move with a different reading of one or both of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The key.
    pub key: KeyKind,
    /// The move in that key, counted from 0; in JSON its number.
    #[serde(rename = "move", serialize_with = "as_number")]
    pub index: usize,
    /// The move as it stands.
    pub printed: Move,
    /// The move as it should be read.
    pub read: Move,
    /// Whether the other key has the exact reverse of the changed move.
    pub supported: bool,
}

/// A different reading of one or two squares that makes everything verify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Repair {
    /// The changed moves, in the order of the keys and their moves.
    pub changes: Vec<Change>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn as_number<S: Serializer>(index: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    (index + 1).serialize(serializer)
}

impl Change {
    /// The two squares as they stand, each with its reading.
    fn ends(&self) -> [(Square, Square); 2] {
        let printed = self.printed;
        let read = self.read;
        [(printed.from, read.from), (printed.to, read.to)]
    }

    /// The number of numerals and numbers that differ: a misprint of one is likelier.
    fn tokens(&self) -> usize {
        let tokens = |(one, other): (Square, Square)| {
            usize::from(one.row() != other.row()) + usize::from(one.column() != other.column())
        };
        self.ends().into_iter().map(tokens).sum()
    }
}

impl Repair {
    /// The number of changed squares in all of its moves.
    pub fn squares(&self) -> usize {
        self.changes
            .iter()
            .flat_map(Change::ends)
            .filter(|(one, other)| one != other)
            .count()
    }
}

/// The most turns that are played to repair a game, about a second of work. Any record of up to 200 moves
/// needs less.
const MOST_TURNS: usize = 1_000_000;

/// The repairs of a problem, and the first turn of a game that was looked at, counted from 0. Of a solitaire they
/// are all changes of one square or, if there are none, all changes of two squares. Only the squares of moves are
/// changed, never their number, the start or the target.
pub(super) fn repairs(problem: &Problem, faults: &[Fault]) -> (Vec<Repair>, usize) {
    let solitaire = match problem {
        Problem::Exit(exit) => as_transfer(exit),
        Problem::Transfer(transfer) => Some(transfer.clone()),
        Problem::Game(game) => return repairs_of_game(game, faults),
        Problem::Detour(_) => None,
    };
    let is_hopeless = |fault: &Fault| fault.reason.kind() == "wrong-count";
    let (Some(solitaire), false) = (solitaire, faults.iter().any(is_hopeless)) else {
        return (Vec::new(), 0);
    };
    let mut found = repairs_of_squares(problem, &solitaire, 1);
    if found.is_empty() {
        found = repairs_of_squares(problem, &solitaire, 2);
    }
    (found, 0)
}

/// An exit as the transfer that its gambit claims to be.
fn as_transfer(exit: &Exit) -> Option<Transfer> {
    let any = || Place::Symmetrical(exit.yard.corner());
    let goal = exit.drawn.map_or_else(any, Place::Squares);
    let yard = Place::Yard(exit.yard.clone());
    Transfer::new(exit.board, DirectionSet::default(), yard, goal).ok()
}

/// The turns of a print from the start on: those of a yarding key are backward.
fn forward(line: &Line) -> Vec<Move> {
    if line.kind == KeyKind::Yarding {
        line.moves().rev().map(Move::reversed).collect()
    } else {
        line.moves().collect()
    }
}

/// The repairs that change this number of printed squares.
fn repairs_of_squares(problem: &Problem, solitaire: &Transfer, squares: usize) -> Vec<Repair> {
    let prints = problem.lines().iter().map(forward).collect_vec();
    let Some(first) = prints.first() else {
        return Vec::new();
    };
    // A public value can hold a pass, which is no move. Then the places of moves and of turns differ.
    let has_pass = |line: &Line| line.turns.contains(&Turn::Pass);
    let has_other_length = |print: &Vec<Move>| print.len() != first.len();
    if problem.lines().iter().any(has_pass) || prints.iter().any(has_other_length) {
        return Vec::new();
    }
    // Where two prints differ, one of them must change. Each choice is a line.
    let mut lines = vec![first.clone()];
    let mut differences = 0;
    for (index, (made, other)) in first.iter().zip(prints.last().unwrap_or(first)).enumerate() {
        differences += usize::from(made.from != other.from) + usize::from(made.to != other.to);
        if differences > squares {
            return Vec::new();
        }
        let reads = [
            Move::new(other.from, made.to),
            Move::new(made.from, other.to),
            *other,
        ];
        let before = lines.len();
        for read in reads.into_iter().filter(|read| read != made) {
            for nth in 0..before {
                let mut line = lines[nth].clone();
                line[index] = read;
                lines.push(line);
            }
        }
    }
    if squares >= prints.len() {
        let turns = first.iter().copied().map(Turn::from).collect_vec();
        let mut search = Search::new(&turns, Some(solitaire), None);
        let start = State::solitaire(solitaire.position());
        search.go_on(start, 0, squares / prints.len());
        lines.extend(search.found.iter().map(|edits| {
            let mut line = first.clone();
            for &(index, read) in edits {
                line[index] = read;
            }
            line
        }));
    }
    let mut found = lines
        .iter()
        .filter_map(|line| repair(problem, &prints, line, squares))
        .collect_vec();
    let key_of = |change: &Change| (!change.supported, change.key, change.index, change.read);
    found.sort_by_cached_key(|repair| repair.changes.iter().map(key_of).collect_vec());
    found.dedup();
    found
}

/// The repair that makes this line of the prints, if it changes this number of squares and everything verifies
/// after it.
fn repair(
    problem: &Problem,
    prints: &[Vec<Move>],
    line: &[Move],
    squares: usize,
) -> Option<Repair> {
    let mut changes = Vec::new();
    for (print, printed) in prints.iter().zip(problem.lines()) {
        for (index, &read) in line.iter().enumerate() {
            if print[index] == read {
                continue;
            }
            let is_backward = printed.kind == KeyKind::Yarding;
            let as_printed = |made: Move| if is_backward { made.reversed() } else { made };
            changes.push(Change {
                key: printed.kind,
                index: if is_backward {
                    line.len() - 1 - index
                } else {
                    index
                },
                printed: as_printed(print[index]),
                read: as_printed(read),
                supported: prints.iter().any(|other| other[index] == read),
            });
        }
    }
    changes.sort_by_key(|change| (change.key, change.index));
    let found = Repair { changes };
    if found.squares() != squares {
        return None;
    }
    let mend = |problem: Problem, change: &Change| {
        problem.with_turn(change.key, change.index, change.read.into())
    };
    check(&found.changes.iter().fold(problem.clone(), mend))
        .is_ok_and(|(faults, _)| faults.is_empty())
        .then_some(found)
}

/// The changes of one square of one move of a game after which nothing is wrong, the likeliest first, and the
/// first turn whose changes were tried.
///
/// The turns are tried from the first illegal one backward. In a very long record only the last ones are tried.
fn repairs_of_game(game: &Game, faults: &[Fault]) -> (Vec<Repair>, usize) {
    let Some(first) = first_faulty_turn(faults) else {
        return (Vec::new(), 0);
    };
    let mut before = vec![game.start.clone()];
    for &turn in &game.line.turns[..first] {
        let mut next = before[before.len() - 1].clone();
        next.force(turn);
        before.push(next);
    }
    let mut search = Search::new(&game.line.turns, None, Some(game));
    search.left = MOST_TURNS;
    let mut from = first;
    for (index, state) in before.iter().enumerate().rev() {
        search.change_at(state, index, 1);
        if search.left == 0 {
            break;
        }
        from = index;
    }
    let mut changes = search
        .found
        .iter()
        .flatten()
        .filter_map(|&(index, read)| {
            Some(Change {
                key: KeyKind::Game,
                index,
                printed: game.line.turns[index].made()?,
                read,
                supported: false,
            })
        })
        .collect_vec();
    changes.sort_by_key(|change| (change.tokens(), first - change.index, change.read));
    let repairs = changes.into_iter().map(|change| Repair {
        changes: vec![change],
    });
    (repairs.collect(), from)
}

/// The first turn of a game that is not legal. Moves after the end are no misprints, and for routes there are no
/// repairs.
pub(super) fn first_faulty_turn(faults: &[Fault]) -> Option<usize> {
    let is_own = |fault: &&Fault| !fault.is_of_variation() && fault.index.is_some();
    let first = faults.iter().find(is_own)?;
    first
        .index
        .filter(|_| !matches!(first.reason.kind(), "after-end" | "no-jump"))
}

/// The corrected rows of the diagram of an exit, the highest row first. There are none unless the diagram is
/// the only fault: the keys verify and the figure is symmetrical.
pub(super) fn diagram_repairs(
    problem: &Problem,
    figure: SquareSet,
    faults: &[Fault],
) -> Vec<(Row, RowMen)> {
    let is_of_diagram = |fault: &Fault| matches!(fault.reason, Reason::DiagramMismatch { .. });
    let Problem::Exit(Exit {
        drawn: Some(drawn), ..
    }) = problem
    else {
        return Vec::new();
    };
    if !faults.iter().all(is_of_diagram) {
        return Vec::new();
    }
    let men = |row: Row, squares: SquareSet| -> RowMen {
        squares
            .iter()
            .filter(|square| square.row() == row.number())
            .map(Square::column)
            .collect()
    };
    Row::nearest(16)
        .rev()
        .map(|row| (row, men(row, figure)))
        .filter(|&(row, read)| read != men(row, *drawn))
        .collect()
}
