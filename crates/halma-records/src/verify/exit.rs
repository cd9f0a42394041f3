//! The exit: do the keys bring the men out into the figure, and home again?

use halma_rules::board::SquareSet;
use halma_rules::rules::{Move, Position, State};

use crate::notation::LineKind;
use crate::problem::{Exit, Line};

use super::play::{PlayedLine, PlayedPly, miscounted, play};
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
    let mut played = Vec::new();
    let yard = exit.yard_squares();
    let mut figure = None;
    let gambit = exit.key(LineKind::Gambit);
    let yarding = exit.key(LineKind::Yarding);
    if let Some(key) = gambit {
        let line = play_key(exit, key, yard, &mut faults);
        let end = line.ends.end.position().men();
        let squares = end & yard;
        let left_inside = (!squares.is_empty()).then_some(Reason::LeftInside { squares });
        let [asymmetric, mismatch] = wrong_figure(exit, end - yard);
        faults.extend(Fault::of_line(key, [asymmetric, mismatch, left_inside]));
        figure = Some(end - yard);
        played.push(line);
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
        let end = line.ends.end.position().men();
        let outside = end - yard;
        let empty = yard - end;
        let not_yarded = (end != yard).then_some(Reason::NotYarded { outside, empty });
        faults.extend(Fault::of_line(key, [not_yarded]));
        if let Some(gambit) = gambit {
            check_reverse(gambit, key, &mut faults);
        }
        figure = figure.or(Some(start));
        played.push(line);
    }
    if exit.keys().first() == yarding {
        played.reverse();
    }
    let facts = Facts {
        figure: figure?,
        ..Facts::of_lines(played, &mut faults)
    };
    Some((faults, facts))
}

/// Plays a key and records the faults of its moves and of their number.
fn play_key(exit: &Exit, key: &Line, start: SquareSet, faults: &mut Vec<Fault>) -> PlayedLine {
    let yard = exit.yard_squares();
    let moves = key.plies.len();
    let men = yard.len() as usize;
    let not_each = (moves != men).then_some(Reason::NotAMoveEach { moves, men });
    faults.extend(Fault::of_line(key, [miscounted(key), not_each]));
    let is_yarding = key.kind == LineKind::Yarding;
    let start = State::solitaire(Position::from_men(exit.board(), start));
    let before = exit
        .keys()
        .iter()
        .take_while(|other| other.kind != key.kind);
    let variations = before.map(|key| key.variations.len()).sum();
    play(key, variations, start, faults, &mut |made, faults| {
        check_move(made, yard, is_yarding, faults);
    })
}

/// The faults of a move of a key by which every man moves once, to the right side of the border.
fn check_move(
    made: &mut PlayedPly<'_>,
    yard: SquareSet,
    is_yarding: bool,
    faults: &mut Vec<Fault>,
) {
    let Some(Move { from, to }) = made.ply.turn.made() else {
        return;
    };
    let (id, index, before) = (made.id, made.index, made.before);
    let mut fault = |reason| faults.push(Fault::of_turn(id, index, reason));
    let arrived = &mut made.now.arrived;
    if arrived.contains(from) {
        fault(Reason::MovedTwice { from });
    } else if is_yarding && (yard & before).contains(from) {
        fault(Reason::StartsInside { from });
    }
    match (is_yarding, yard.contains(to)) {
        (false, true) => fault(Reason::EndsInside { to }),
        (true, false) => fault(Reason::EndsOutside { to }),
        _ => {}
    }
    let now = made.now.state.position().men();
    if now != before || from == to && now.contains(to) {
        arrived.remove(from);
        arrived.insert(to);
    }
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
    let forth = gambit.plies.len();
    let back = yarding.plies.len();
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
            faults.push(Fault::of_turn(yarding.id(), index, reason));
        }
    }
}
