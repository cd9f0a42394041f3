//! The exit: do the keys bring the men out into the figure, and home again?

use crate::board::SquareSet;
use crate::notation::KeyKind;
use crate::problem::{Exit, Figure, Key};

use super::diagram_repair::RowReading;
use super::fault::{Fault, Reason};
use super::playback::{KeyReport, Playback};
use super::repair::Repair;
use super::verdict::{NothingToVerify, Repairs};

/// The result for an exit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitFinding {
    /// The exit.
    pub problem: Exit,
    /// The figure that the gambit makes. Without a gambit it is the figure where the yarding key starts.
    pub figure: Figure,
    /// The keys in the order of the problem.
    pub keys: Vec<KeyReport>,
    /// Whether repairs were looked for.
    pub sought: Repairs,
    /// The changes of one square that mend everything. If there are none, the changes of two squares.
    pub repairs: Vec<Repair>,
    /// The corrected rows of the diagram that mend everything.
    pub diagram_repairs: Vec<RowReading>,
}

/// The result of a check.
pub(super) struct Checked {
    pub(super) figure: Figure,
    pub(super) keys: Vec<KeyReport>,
    /// Every fault: first the gambit's, move by move, then the yarding key's.
    pub(super) faults: Vec<Fault>,
}

/// Replays the keys and checks everything that the exit claims:
///
/// - every move is legal, every man moves exactly once and ends on the right side of the border;
/// - there are as many moves as the heading names and as the yard has men;
/// - the figure is symmetrical in the diagonal through the yard's corner;
/// - the figure is the one in the diagram, if there is one;
/// - the yarding key brings the same figure home, and is the exact reverse of the gambit ("of
///   course the two solutions are exactly the reverse of each other").
///
/// # Errors
/// [`NothingToVerify::NoKey`] if there is no key.
pub(super) fn check(exit: &Exit) -> Result<Checked, NothingToVerify> {
    let mut faults = Vec::new();
    let mut keys = Vec::new();
    let mut figure = None;
    let (gambit, yarding) = (exit.key(KeyKind::Gambit), exit.key(KeyKind::Yarding));
    if let Some(key) = gambit {
        let report = play(exit, key, exit.yard_squares(), &mut faults);
        let made = Figure(report.end - exit.yard_squares());
        check_figure(exit, key, made, &mut faults);
        let left = report.end & exit.yard_squares();
        if !left.is_empty() {
            faults.push(whole_key(key, Reason::LeftInside { squares: left }));
        }
        figure = Some(made);
        keys.push(report);
    }
    if let Some(key) = yarding {
        let start = figure
            .or(exit.drawn())
            .map_or_else(|| starts_of(exit, key), Figure::squares);
        let report = play(exit, key, start, &mut faults);
        if figure.is_none() {
            check_figure(exit, key, Figure(start), &mut faults);
        }
        check_yarded(exit, key, report.end, &mut faults);
        if let Some(gambit) = gambit {
            check_reverse(gambit, key, &mut faults);
        }
        figure = figure.or(Some(Figure(start)));
        keys.push(report);
    }
    let figure = figure.ok_or(NothingToVerify::NoKey)?;
    keys.sort_by_key(|report| exit.keys().iter().position(|key| key.kind == report.kind));
    Ok(Checked {
        figure,
        keys,
        faults,
    })
}

/// The squares outside the yard from which the moves of a yarding key start.
fn starts_of(exit: &Exit, key: &Key) -> SquareSet {
    let starts: SquareSet = key.moves.iter().map(|made| made.from).collect();
    (starts & exit.board().squares()) - exit.yard_squares()
}

const fn whole_key(key: &Key, reason: Reason) -> Fault {
    Fault {
        key: Some(key.kind),
        index: None,
        reason,
    }
}

/// Replays a key and records the faults of its moves and of their number.
fn play(exit: &Exit, key: &Key, start: SquareSet, faults: &mut Vec<Fault>) -> KeyReport {
    let (moves, claimed) = (key.moves.len(), key.claimed_moves);
    let men = exit.yard_squares().len() as usize;
    if moves != claimed {
        faults.push(whole_key(key, Reason::NotAsClaimed { moves, claimed }));
    }
    if moves != men {
        faults.push(whole_key(key, Reason::NotAMoveEach { moves, men }));
    }
    let mut playback = Playback::new(exit, key, start);
    for (index, played) in playback.by_ref().enumerate() {
        let illegal = played.judged.err().map(Reason::Illegal);
        for reason in illegal.into_iter().chain(played.misplaced) {
            faults.push(Fault {
                key: Some(key.kind),
                index: Some(index),
                reason,
            });
        }
    }
    KeyReport {
        kind: key.kind,
        moves,
        start,
        end: playback.position().men(),
    }
}

fn check_figure(exit: &Exit, key: &Key, figure: Figure, faults: &mut Vec<Fault>) {
    let unmatched = figure.unmatched(exit.yard().corner(), exit.board());
    if !unmatched.is_empty() {
        faults.push(whole_key(key, Reason::Asymmetric { unmatched }));
    }
    if let Some(drawn) = exit.drawn().filter(|&drawn| drawn != figure) {
        let missing = figure.squares() - drawn.squares();
        let extra = drawn.squares() - figure.squares();
        faults.push(whole_key(key, Reason::DiagramMismatch { missing, extra }));
    }
}

fn check_yarded(exit: &Exit, key: &Key, end: SquareSet, faults: &mut Vec<Fault>) {
    let (outside, empty) = (end - exit.yard_squares(), exit.yard_squares() - end);
    if !(outside | empty).is_empty() {
        faults.push(whole_key(key, Reason::NotYarded { outside, empty }));
    }
}

fn check_reverse(gambit: &Key, yarding: &Key, faults: &mut Vec<Fault>) {
    if gambit.moves.len() != yarding.moves.len() {
        let (gambit, yards) = (gambit.moves.len(), yarding.moves.len());
        faults.push(whole_key(
            yarding,
            Reason::NotReverseLength {
                yarding: yards,
                gambit,
            },
        ));
        return;
    }
    let partners = gambit.moves.iter().enumerate().rev().zip(&yarding.moves);
    for (index, ((gambit_index, &gambit), &yarding)) in partners.enumerate() {
        if gambit.reversed() != yarding {
            let reason = Reason::NotReverse {
                yarding,
                gambit,
                gambit_index,
            };
            faults.push(Fault {
                key: Some(KeyKind::Yarding),
                index: Some(index),
                reason,
            });
        }
    }
}
