//! Finds the single misprinted square of a record: every change of one square that makes all of it right.

use crate::notation::KeyKind;
use crate::problem::Game;
use crate::rules::{GameState, GameTurn, IllegalTurn, Move};

use super::fault::{Fault, Reason};
use super::game_claim::fault_of_claim;
use super::repair::{Change, Repair};

/// The most turns that are played to try changes, about a second of work. Any record of up to 200 moves
/// needs less.
const MOST_TURNS: usize = 1_000_000;

/// What was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Sought {
    /// The repairs, the likeliest first.
    pub(super) repairs: Vec<Repair>,
    /// The first turn whose changes were tried, counted from 0.
    pub(super) from: usize,
}

/// All changes of one square of one move after which nothing is wrong.
///
/// The changed move is the first faulty one or one before it, because no later move can mend that fault.
/// The moves are tried from the fault backward. In a very long record only the last ones are tried.
pub(super) fn game_repairs(game: &Game, first: usize) -> Sought {
    let before = states_before(game, first);
    let mut left = MOST_TURNS;
    let mut found: Vec<(usize, Change)> = Vec::new();
    let mut from = first;
    for (index, state) in before.iter().enumerate().rev() {
        let Some(printed) = game.turns()[index].made() else {
            continue;
        };
        for read in readings(state, printed) {
            if let Some(change) = tried(game, state, index, read, &mut left) {
                found.push((first - index, change));
            }
        }
        if left == 0 {
            break;
        }
        from = index;
    }
    if left > 0 {
        from = 0;
    }
    found.sort_by_key(|(distance, change)| (tokens(change), *distance, change.read));
    let repair = |(_, change)| Repair {
        changes: vec![change],
    };
    Sought {
        repairs: found.into_iter().map(repair).collect(),
        from,
    }
}

/// The first turn that is not legal. Moves after the end are no misprints.
pub(super) fn first_faulty_turn(faults: &[Fault]) -> Option<usize> {
    let first = faults.iter().find(|fault| fault.index.is_some())?;
    let is_after_end = matches!(
        &first.reason,
        Reason::BrokenRule(broken) if matches!(broken.why, IllegalTurn::AfterEnd { .. })
    );
    first.index.filter(|_| !is_after_end)
}

/// The game before each turn, up to the first faulty one.
fn states_before(game: &Game, first: usize) -> Vec<GameState> {
    let mut states = vec![game.start().clone()];
    for &turn in &game.turns()[..first] {
        let mut next = states[states.len() - 1].clone();
        next.play_as_written(turn);
        states.push(next);
    }
    states
}

/// The legal moves that share exactly one square with a move, the same end of it.
fn readings(state: &GameState, printed: Move) -> impl Iterator<Item = Move> + '_ {
    state
        .moves()
        .filter(move |read| (read.from == printed.from) != (read.to == printed.to))
}

/// The change, if the rest of the record is right after it.
fn tried(
    game: &Game,
    state: &GameState,
    index: usize,
    read: Move,
    left: &mut usize,
) -> Option<Change> {
    let mut state = state.clone();
    state.play(GameTurn::Move(read)).ok()?;
    for &turn in &game.turns()[index + 1..] {
        *left = left.checked_sub(1)?;
        state.play(turn).ok()?;
    }
    let is_right = fault_of_claim(game, &state).is_none();
    let printed = game.turns()[index].made()?;
    is_right.then_some(Change {
        key: KeyKind::Game,
        index,
        printed,
        read,
        supported: false,
    })
}

/// The number of numerals and numbers that differ, 1 or 2: a misprint of one is likelier.
fn tokens(change: &Change) -> usize {
    let (printed, read) = if change.printed.from == change.read.from {
        (change.printed.to, change.read.to)
    } else {
        (change.printed.from, change.read.from)
    };
    usize::from(printed.row() != read.row()) + usize::from(printed.number() != read.number())
}
