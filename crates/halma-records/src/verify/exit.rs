//! The exit: do the keys bring the men out into the figure, and home again?

use halma_rules::board::SquareSet;
use halma_rules::rules::{Move, Position, State};

use crate::notation::LineKind;
use crate::problem::{Exit, Line};

use super::facts::{miscounted, play};
use super::{Facts, Fault, Reason};

/// Plays the keys and checks everything that the exit claims, first the gambit's faults, then the yarding
/// key's:
///
/// - every move is legal, every man moves exactly once and ends on the right side of the border;
/// - the number of moves is that in the heading, and the number of men in the yard;
/// - the figure is symmetrical in the diagonal through the yard's corner;
/// - the figure is the one in the diagram, if there is one;
/// - the yarding key brings the same figure home, and is the exact reverse of the gambit ("of
///   course the two solutions are exactly the reverse of each other").
///
/// `None` if there is no key.
pub(super) fn check(exit: &Exit) -> Option<(Vec<Fault>, Facts)> {
    let mut faults = Vec::new();
    let mut lines = Vec::new();
    let yard = exit.yard_squares();
    let mut figure = None;
    let gambit = exit.key(LineKind::Gambit);
    let yarding = exit.key(LineKind::Yarding);
    if let Some(key) = gambit {
        let line = play_key(exit, key, yard, &mut faults);
        let end = line.1.position().men();
        let squares = end & yard;
        let left_inside = (!squares.is_empty()).then_some(Reason::LeftInside { squares });
        let [asymmetric, mismatch] = wrong_figure(exit, end - yard);
        faults.extend(Fault::of_line(key, [asymmetric, mismatch, left_inside]));
        figure = Some(end - yard);
        lines.push(line);
    }
    if let Some(key) = yarding {
        // If no figure is known: the squares outside the yard from which the moves start.
        let starts = || {
            let starts: SquareSet = key.moves().map(|made| made.from).collect();
            (starts & exit.board().squares()) - yard
        };
        let start = figure.or(exit.drawn()).unwrap_or_else(starts);
        let line = play_key(exit, key, start, &mut faults);
        if figure.is_none() {
            faults.extend(Fault::of_line(key, wrong_figure(exit, start)));
        }
        let end = line.1.position().men();
        let outside = end - yard;
        let empty = yard - end;
        let not_yarded = (end != yard).then_some(Reason::NotYarded { outside, empty });
        faults.extend(Fault::of_line(key, [not_yarded]));
        if let Some(gambit) = gambit {
            check_reverse(gambit, key, &mut faults);
        }
        figure = figure.or(Some(start));
        lines.push(line);
    }
    if exit.keys().first() == yarding {
        lines.reverse();
    }
    let facts = Facts {
        lines,
        figure: figure?,
        ..Facts::default()
    };
    Some((faults, facts))
}

/// Plays a key and records the faults of its moves and of their number.
fn play_key(exit: &Exit, key: &Line, start: SquareSet, faults: &mut Vec<Fault>) -> (State, State) {
    let yard = exit.yard_squares();
    let moves = key.turns.len();
    let men = yard.len() as usize;
    let not_each = (moves != men).then_some(Reason::NotAMoveEach { moves, men });
    faults.extend(Fault::of_line(key, [miscounted(key), not_each]));
    let is_yarding = key.kind == LineKind::Yarding;
    let mut standing = start;
    let mut arrived = SquareSet::EMPTY;
    let start = State::solitaire(Position::from_men(exit.board(), start));
    play(key, start, faults, |index, turn, after, faults| {
        let Some(Move { from, to }) = turn.made() else {
            return;
        };
        let mut fault = |reason| faults.push(Fault::of_turn(key, index, reason));
        if arrived.contains(from) {
            fault(Reason::MovedTwice { from });
        } else if is_yarding && (yard & standing).contains(from) {
            fault(Reason::StartsInside { from });
        }
        match (is_yarding, yard.contains(to)) {
            (false, true) => fault(Reason::EndsInside { to }),
            (true, false) => fault(Reason::EndsOutside { to }),
            _ => {}
        }
        let now = after.position().men();
        let has_arrived = now != standing || from == to && now.contains(to);
        if has_arrived {
            arrived.remove(from);
            arrived.insert(to);
        }
        standing = now;
    })
}

/// What is wrong with a figure: its symmetry, and the difference from the diagram.
fn wrong_figure(exit: &Exit, figure: SquareSet) -> [Option<Reason>; 2] {
    let unmatched = exit.yard().corner().unmatched(figure, exit.board());
    let drawn = exit.drawn().filter(|&drawn| drawn != figure);
    [
        (!unmatched.is_empty()).then_some(Reason::Asymmetric { unmatched }),
        drawn.map(|drawn| {
            let (missing, extra) = (figure - drawn, drawn - figure);
            if exit.is_listed() {
                Reason::ListMismatch { missing, extra }
            } else {
                Reason::DiagramMismatch { missing, extra }
            }
        }),
    ]
}

fn check_reverse(gambit: &Line, yarding: &Line, faults: &mut Vec<Fault>) {
    let forth = gambit.turns.len();
    let back = yarding.turns.len();
    if forth != back {
        let reason = Reason::NotReverseLength {
            yarding: back,
            gambit: forth,
        };
        faults.extend(Fault::of_line(yarding, [Some(reason)]));
        return;
    }
    for (index, (gambit, back)) in gambit.moves().rev().zip(yarding.moves()).enumerate() {
        if gambit.reversed() != back {
            let reason = Reason::NotReverse {
                yarding: back,
                gambit,
                gambit_index: forth - 1 - index,
            };
            faults.push(Fault::of_turn(yarding, index, reason));
        }
    }
}
