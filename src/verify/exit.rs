//! The exit: do the keys bring the men out into the figure, and home again?

use crate::board::SquareSet;
use crate::notation::KeyKind;
use crate::problem::{Exit, Line};
use crate::rules::{Move, Position, State};

use super::facts::{Facts, LineReport, miscounted, play};
use super::fault::{Fault, Reason};

/// Plays the keys and checks everything that the exit claims, first the gambit's faults, then the yarding
/// key's:
///
/// - every move is legal, every man moves exactly once and ends on the right side of the border;
/// - there are as many moves as the heading names and as the yard has men;
/// - the figure is symmetrical in the diagonal through the yard's corner;
/// - the figure is the one in the diagram, if there is one;
/// - the yarding key brings the same figure home, and is the exact reverse of the gambit ("of
///   course the two solutions are exactly the reverse of each other").
///
/// `None` if there is no key.
pub(super) fn check(exit: &Exit) -> Option<(Vec<Fault>, Facts)> {
    let (mut faults, mut lines) = (Vec::new(), Vec::new());
    let yard = exit.yard_squares;
    let mut figure = None;
    let (gambit, yarding) = (exit.key(KeyKind::Gambit), exit.key(KeyKind::Yarding));
    if let Some(key) = gambit {
        let report = play_key(exit, key, yard, &mut faults);
        let end = report.end.position().men();
        check_figure(exit, key, end - yard, &mut faults);
        let squares = end & yard;
        if !squares.is_empty() {
            faults.push(Fault::of_line(key, None, Reason::LeftInside { squares }));
        }
        figure = Some(end - yard);
        lines.push(report);
    }
    if let Some(key) = yarding {
        let starts = || starts_of(exit, key);
        let start = figure.or(exit.drawn).unwrap_or_else(starts);
        let report = play_key(exit, key, start, &mut faults);
        if figure.is_none() {
            check_figure(exit, key, start, &mut faults);
        }
        let end = report.end.position().men();
        let (outside, empty) = (end - yard, yard - end);
        if !(outside | empty).is_empty() {
            faults.push(Fault::of_line(
                key,
                None,
                Reason::NotYarded { outside, empty },
            ));
        }
        if let Some(gambit) = gambit {
            check_reverse(gambit, key, &mut faults);
        }
        figure = figure.or(Some(start));
        lines.push(report);
    }
    let figure = figure?;
    lines.sort_by_key(|report| exit.keys.iter().position(|key| key.kind == report.kind));
    let facts = Facts {
        lines,
        figure,
        ..Facts::default()
    };
    Some((faults, facts))
}

/// The squares outside the yard from which the moves of a yarding key start.
fn starts_of(exit: &Exit, key: &Line) -> SquareSet {
    let starts: SquareSet = key.moves().map(|made| made.from).collect();
    (starts & exit.board.squares()) - exit.yard_squares
}

/// Plays a key and records the faults of its moves and of their number.
fn play_key(exit: &Exit, key: &Line, start: SquareSet, faults: &mut Vec<Fault>) -> LineReport {
    let yard = exit.yard_squares;
    let (turns, men) = (key.turns.len(), yard.len() as usize);
    faults.extend(miscounted(key));
    if turns != men {
        faults.push(Fault::of_line(
            key,
            None,
            Reason::NotAMoveEach { moves: turns, men },
        ));
    }
    let is_yarding = key.kind == KeyKind::Yarding;
    let (mut standing, mut moved) = (start, SquareSet::EMPTY);
    let start = State::solitaire(Position::of_one_army(exit.board, start));
    play(key, start, faults, |index, turn, after, faults| {
        let Some(Move { from, to }) = turn.made() else {
            return;
        };
        let mut fault = |reason| faults.push(Fault::of_line(key, Some(index), reason));
        if moved.contains(from) {
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
            moved.remove(from);
            moved.insert(to);
        }
        standing = now;
    })
}

fn check_figure(exit: &Exit, key: &Line, figure: SquareSet, faults: &mut Vec<Fault>) {
    let unmatched = exit.yard.corner().unmatched(figure, exit.board);
    if !unmatched.is_empty() {
        faults.push(Fault::of_line(key, None, Reason::Asymmetric { unmatched }));
    }
    if let Some(drawn) = exit.drawn.filter(|&drawn| drawn != figure) {
        let missing = figure - drawn;
        let extra = drawn - figure;
        let reason = Reason::DiagramMismatch { missing, extra };
        faults.push(Fault::of_line(key, None, reason));
    }
}

fn check_reverse(gambit: &Line, yarding: &Line, faults: &mut Vec<Fault>) {
    let (forth, back) = (gambit.turns.len(), yarding.turns.len());
    if forth != back {
        let reason = Reason::NotReverseLength {
            yarding: back,
            gambit: forth,
        };
        faults.push(Fault::of_line(yarding, None, reason));
        return;
    }
    for (index, (gambit, back)) in gambit.moves().rev().zip(yarding.moves()).enumerate() {
        if gambit.reversed() != back {
            let reason = Reason::NotReverse {
                yarding: back,
                gambit,
                gambit_index: forth - 1 - index,
            };
            faults.push(Fault::of_line(yarding, Some(index), reason));
        }
    }
}
