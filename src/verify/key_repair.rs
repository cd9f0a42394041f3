//! Finds the small changes of the printed squares that make a faulty key verify.
//!
//! The search finds all changes of one square of one move. If there are none, it finds all changes of
//! two squares. To be quick, it *proposes* only changes that can mend every fault. It *reports* only
//! changes that have passed the full check.

use crate::board::Square;
use crate::notation::KeyKind;
use crate::problem::{Exit, Key};
use crate::rules::Move;

use super::exit::check;
use super::fault::Fault;
use super::fault_kind::FaultKind;
use super::fillings;
use super::repair::{Change, Repair};

/// All repairs of one square. If there are none, all repairs of two squares.
///
/// Only the squares of moves are changed, never their number or the diagram.
pub(super) fn key_repairs(puzzle: &Exit, faults: &[Fault]) -> Vec<Repair> {
    let hopeless = faults
        .iter()
        .any(|fault| fault.reason.kind() == FaultKind::WrongCount);
    if faults.is_empty() || hopeless {
        return Vec::new();
    }
    let candidates = |changes| match (puzzle.key(KeyKind::Gambit), puzzle.key(KeyKind::Yarding)) {
        (Some(gambit), Some(yarding)) => in_both_keys(puzzle, gambit, yarding, changes),
        (Some(key), None) | (None, Some(key)) => in_one_key(puzzle, key, changes),
        (None, None) => Vec::new(),
    };
    let found = |changes| {
        let mut repairs: Vec<Repair> = candidates(changes)
            .into_iter()
            .filter_map(|edits| repair(puzzle, &edits))
            .collect();
        repairs.sort_by_key(|repair| {
            repair
                .changes
                .iter()
                .map(|c| (!c.supported, c.key, c.index, c.read))
                .collect::<Vec<_>>()
        });
        repairs.dedup();
        repairs
    };
    let single = found(1);
    if single.is_empty() { found(2) } else { single }
}

/// One of the two squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    /// The square inside the yard. A gambit's move starts there, and a yarding move ends there.
    Inside,
    /// The square in the figure.
    Outside,
}

/// A place in a key, and the square to put there.
#[derive(Clone, Copy, Debug)]
struct Edit {
    key: KeyKind,
    index: usize,
    end: End,
    square: Square,
}

fn end_of(key: KeyKind, made: Move, end: End) -> Square {
    match (key == KeyKind::Yarding, end) {
        (false, End::Inside) | (true, End::Outside) => made.from,
        (false, End::Outside) | (true, End::Inside) => made.to,
    }
}

fn with_end(key: KeyKind, made: Move, end: End, square: Square) -> Move {
    match (key == KeyKind::Yarding, end) {
        (false, End::Inside) | (true, End::Outside) => Move::new(square, made.to),
        (false, End::Outside) | (true, End::Inside) => Move::new(made.from, square),
    }
}

/// The repair that these edits make, if everything verifies after them.
fn repair(puzzle: &Exit, edits: &[Edit]) -> Option<Repair> {
    let mut mended = puzzle.clone();
    for edit in edits {
        let made = *mended.key(edit.key)?.moves.get(edit.index)?;
        mended = mended.with_move(
            edit.key,
            edit.index,
            with_end(edit.key, made, edit.end, edit.square),
        );
    }
    if !check(&mended).is_ok_and(|checked| checked.faults.is_empty()) {
        return None;
    }
    let mut changes = Vec::new();
    for edit in edits {
        let printed = *puzzle.key(edit.key)?.moves.get(edit.index)?;
        let read = *mended.key(edit.key)?.moves.get(edit.index)?;
        let supported = companion_has(puzzle, edit.key, edit.index, read);
        changes.push(Change {
            key: edit.key,
            index: edit.index,
            printed,
            read,
            supported,
        });
    }
    changes.sort_by_key(|change| (change.key, change.index));
    // Two squares of one move are one change of it.
    changes.dedup();
    Some(Repair { changes })
}

/// Whether the other key, unchanged, has the reverse of this move at the matching place.
fn companion_has(puzzle: &Exit, key: KeyKind, index: usize, read: Move) -> bool {
    let other = if key == KeyKind::Yarding {
        KeyKind::Gambit
    } else {
        KeyKind::Yarding
    };
    puzzle.key(other).is_some_and(|companion| {
        let partner = companion.moves.len().checked_sub(index + 1);
        partner.and_then(|place| companion.moves.get(place)) == Some(&read.reversed())
    })
}

/// Proposals for a puzzle with both keys. Each square comes twice, once in each key. In a sound puzzle
/// the two agree. So every disagreement needs a change. A square on which the keys agree can be changed
/// only in both.
fn in_both_keys(puzzle: &Exit, gambit: &Key, yarding: &Key, changes: usize) -> Vec<Vec<Edit>> {
    let moves = gambit.moves.len();
    if moves != yarding.moves.len() {
        return Vec::new();
    }
    let places = (0..moves).flat_map(|index| [(index, End::Inside), (index, End::Outside)]);
    let edit_in = |key, (index, end): (usize, End), square| {
        let index = if key == KeyKind::Gambit {
            index
        } else {
            moves - 1 - index
        };
        Edit {
            key,
            index,
            end,
            square,
        }
    };
    let printed = |key, (index, end): (usize, End)| {
        let made = if key == KeyKind::Yarding {
            yarding.moves[moves - 1 - index]
        } else {
            gambit.moves[index]
        };
        end_of(key, made, end)
    };
    let differs =
        |&place: &(usize, End)| printed(KeyKind::Gambit, place) != printed(KeyKind::Yarding, place);
    let disagreements: Vec<(usize, End)> = places.clone().filter(differs).collect();
    let settled = |place| {
        [
            edit_in(KeyKind::Gambit, place, printed(KeyKind::Yarding, place)),
            edit_in(KeyKind::Yarding, place, printed(KeyKind::Gambit, place)),
        ]
    };
    let changed_in_both = |place| {
        let stands = [
            printed(KeyKind::Gambit, place),
            printed(KeyKind::Yarding, place),
        ];
        let others = puzzle
            .board()
            .squares()
            .iter()
            .filter(move |square| !stands.contains(square));
        others.map(move |square| {
            vec![
                edit_in(KeyKind::Gambit, place, square),
                edit_in(KeyKind::Yarding, place, square),
            ]
        })
    };
    match (changes, &disagreements[..]) {
        (1, &[place]) => settled(place).map(|edit| vec![edit]).into(),
        (2, []) => places.flat_map(changed_in_both).collect(),
        (2, &[place]) => changed_in_both(place).collect(),
        (2, &[first, second]) => settled(first)
            .into_iter()
            .flat_map(|one| settled(second).map(|other| vec![one, other]))
            .collect(),
        _ => Vec::new(),
    }
}

/// Proposals for a puzzle with one key. One or two of its squares are removed. The gaps are then filled
/// in every way that makes the yard complete and the figure symmetrical.
fn in_one_key(puzzle: &Exit, key: &Key, changes: usize) -> Vec<Vec<Edit>> {
    let mut proposals = Vec::new();
    let mut places: Vec<(usize, End)> = Vec::new();
    places.extend((0..key.moves.len()).map(|index| (index, End::Inside)));
    places.extend((0..key.moves.len()).map(|index| (index, End::Outside)));
    let gaps: Vec<Vec<(usize, End)>> = if changes == 1 {
        places.iter().map(|&place| vec![place]).collect()
    } else {
        let pairs = places.iter().enumerate().flat_map(|(nth, &first)| {
            places[nth + 1..]
                .iter()
                .map(move |&second| vec![first, second])
        });
        pairs.collect()
    };
    for struck in gaps {
        let stay = |end| -> Vec<Square> {
            let kept = (0..key.moves.len()).filter(|&index| !struck.contains(&(index, end)));
            kept.map(|index| end_of(key.kind, key.moves[index], end))
                .collect()
        };
        let count = |end| {
            struck
                .iter()
                .filter(|(_, struck_end)| *struck_end == end)
                .count()
        };
        let inside = fillings::inside(puzzle, &stay(End::Inside), count(End::Inside));
        if inside.is_empty() {
            continue;
        }
        let outside = fillings::outside(puzzle, &stay(End::Outside), count(End::Outside));
        for squares in inside
            .iter()
            .flat_map(|one| outside.iter().map(move |other| [&one[..], other].concat()))
        {
            let edits = struck.iter().zip(squares);
            let edits = edits.map(|(&(index, end), square)| Edit {
                key: key.kind,
                index,
                end,
                square,
            });
            let edits: Vec<Edit> = edits.collect();
            let changes_all = edits
                .iter()
                .all(|edit| end_of(key.kind, key.moves[edit.index], edit.end) != edit.square);
            if changes_all {
                proposals.push(edits);
            }
        }
    }
    proposals
}
