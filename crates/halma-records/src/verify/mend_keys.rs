//! Repairs of the keys of an exit and of the moves of a transfer.
//!
//! The two keys of an exit are two prints of one line, one of them backward. So the search first finds the
//! line and then compares it with its prints.

use halma_rules::board::DirectionSet;
use halma_rules::rules::{Move, State, Turn};
use itertools::Itertools;

use crate::notation::LineKind;
use crate::problem::{Line, Place, Problem, Transfer};

use super::check::check;
use super::fault_kind::FaultKind;
use super::misprint::MisprintSearch;
use super::refuted::RefutedProblem;
use super::repair::{MoveReading, Repair, rows_to_read};
use super::routes::landings;
use super::{Fault, Reason};

/// The repairs of a single mistake. If there are none, those of two squares; failing these, one key read as
/// the reverse of the other; failing that, repairs of the keys and of the diagram separately.
pub(super) fn repairs(print: &RefutedProblem<'_>) -> Vec<Repair> {
    let Some(solitaire) = as_transfer(print.problem) else {
        return Vec::new();
    };
    // A pass is not a move, so no change of a move mends it.
    let has_pass = |line: &Line| line.turns().any(|turn| turn == Turn::Pass);
    if print.problem.lines().iter().any(has_pass) {
        return Vec::new();
    }
    let mut found = of_one_thing(print, &solitaire);
    if found.is_empty() {
        found = of_squares(print, &solitaire, 2);
    }
    if found.is_empty() {
        found = of_reverse(print);
    }
    if found.is_empty() {
        found = with_diagram(print);
    }
    found
}

/// The problem as a transfer. For an exit, it is the transfer that the gambit claims to make.
fn as_transfer(problem: &Problem) -> Option<Transfer> {
    match problem {
        Problem::Exit(exit) => {
            let any = || Place::Symmetrical(exit.yard().corner());
            let goal = exit.drawn().map_or_else(any, Place::Squares);
            let yard = Place::Yard(exit.yard().clone());
            Transfer::new(exit.board(), DirectionSet::default(), yard, goal).ok()
        }
        Problem::Transfer(transfer) => Some(transfer.clone()),
        Problem::Detour(_) | Problem::Game(_) => None,
    }
}

fn of_one_thing(print: &RefutedProblem<'_>, solitaire: &Transfer) -> Vec<Repair> {
    let mut found = of_squares(print, solitaire, 1);
    let others = headings(print)
        .into_iter()
        .chain(of_order(print.problem))
        .chain(missing(print.problem, solitaire))
        .chain(extra(print.problem));
    found.extend(others.filter(|repair| print.is_mended_by(repair)));
    found
}

// --- squares ----------------------------------------------------------------------------------------

/// The turns of a print in playing order from the start; those of a yarding key are reversed.
fn forward(line: &Line) -> Vec<Move> {
    if line.kind == LineKind::Yarding {
        line.moves().rev().map(Move::reversed).collect()
    } else {
        line.moves().collect()
    }
}

/// The repairs that change exactly this number of squares in moves and in spelled-out routes.
fn of_squares(print: &RefutedProblem<'_>, solitaire: &Transfer, squares: usize) -> Vec<Repair> {
    let is_of_number = |fault: &Fault| fault.reason.kind() == FaultKind::WrongCount;
    if print.faults.iter().any(is_of_number) {
        return Vec::new();
    }
    // If there are no routes, every changed square is an end of a move.
    let mut plies = print.problem.branches().flat_map(|branch| branch.own);
    let has_routes = plies.any(|ply| !ply.between().is_empty());
    let fewest_ends = if has_routes { 0 } else { squares };
    let mut found = Vec::new();
    for ends in (fewest_ends..=squares).rev() {
        let readings = match ends {
            0 => vec![Vec::new()],
            _ => readings_of_ends(print.problem, solitaire, ends),
        };
        for changes in readings {
            let repair = |changes, landings| Repair::Squares { changes, landings };
            let problem = repair(changes.clone(), Vec::new()).mended(print.problem.clone());
            let Ok((mut faults, facts)) = check(&problem) else {
                continue;
            };
            let is_of_way = |fault: &Fault| matches!(fault.reason, Reason::NoJump { .. });
            faults.retain(|fault| !is_of_way(fault));
            if print.leaves_only_others(&faults) {
                let readings = landings(&problem, &facts, squares - ends);
                let repairs = readings.into_iter().map(|it| repair(changes.clone(), it));
                found.extend(repairs);
            }
        }
    }
    found
}

/// The readings that change this number of ends of moves and may mend the keys.
fn readings_of_ends(
    problem: &Problem,
    solitaire: &Transfer,
    squares: usize,
) -> Vec<Vec<MoveReading>> {
    let prints = problem.lines().iter().map(forward).collect_vec();
    let Some(first) = prints.first() else {
        return Vec::new();
    };
    if prints.iter().any(|print| print.len() != first.len()) {
        return Vec::new();
    }
    // Where two prints differ, one of them must change. Each way to choose gives a line.
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
        let mut search = MisprintSearch::new(&turns, Some(solitaire), None);
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
    let key_of = |change: &MoveReading| (!change.supported, change.key, change.index, change.read);
    lines
        .iter()
        .map(|line| changes_to(problem, &prints, line))
        .filter(|changes| {
            let changes = changes.clone();
            let landings = Vec::new();
            Repair::Squares { changes, landings }.squares() == squares
        })
        .sorted_by_cached_key(|changes| changes.iter().map(key_of).collect_vec())
        .dedup()
        .collect()
}

/// The changes that turn the prints into this line.
fn changes_to(problem: &Problem, prints: &[Vec<Move>], line: &[Move]) -> Vec<MoveReading> {
    let mut changes = Vec::new();
    for (print, printed) in prints.iter().zip(problem.lines()) {
        let is_backward = printed.kind == LineKind::Yarding;
        let as_printed = |made: Move| if is_backward { made.reversed() } else { made };
        for (place, &read) in line.iter().enumerate() {
            if print[place] != read {
                let index = if is_backward {
                    line.len() - 1 - place
                } else {
                    place
                };
                changes.extend(change(problem, printed, index, as_printed(read)));
            }
        }
    }
    changes.sort_by_key(|change| (change.key, change.index));
    changes
}

/// Another reading of a move.
fn change(problem: &Problem, line: &Line, index: usize, read: Move) -> Option<MoveReading> {
    let partner = line.plies.len().checked_sub(index + 1);
    Some(MoveReading {
        key: line.id(),
        index,
        printed: line.move_at(index)?,
        read,
        supported: partner.is_some_and(|at| other_has_reverse(problem, line, at, read)),
    })
}

/// Whether the other key has the reverse of a move at this place.
fn other_has_reverse(problem: &Problem, line: &Line, at: usize, made: Move) -> bool {
    let mut others = problem.lines().iter().filter(|it| it.kind != line.kind);
    others.any(|other| other.move_at(at) == Some(made.reversed()))
}

// --- order and number of the moves ----------------------------------------------------------------

/// Headings with the number of the moves below them, if some have another one.
fn headings(print: &RefutedProblem<'_>) -> Option<Repair> {
    let lines = print.problem.lines().iter();
    let wrong = lines.filter(|line| line.claimed != line.plies.len());
    let moves = wrong
        .map(|line| (line.id(), line.plies.len()))
        .collect_vec();
    (!moves.is_empty()).then_some(Repair::Headings { moves })
}

/// Two neighboring moves in the other order, in one key or in both.
fn of_order(problem: &Problem) -> Vec<Repair> {
    let swapped = |line: &Line, index: usize| -> Option<Vec<MoveReading>> {
        let one = line.move_at(index)?;
        let other = line.move_at(index + 1)?;
        let changes = [(index, other), (index + 1, one)]
            .into_iter()
            .filter_map(|(at, read)| change(problem, line, at, read));
        (one != other).then(|| changes.collect())
    };
    let lines = problem.lines();
    let mut found = Vec::new();
    for line in lines {
        found.extend((0..line.plies.len()).filter_map(|index| swapped(line, index)));
    }
    if let [one, other] = lines {
        let pairs = (0..one.plies.len()).filter_map(|index| {
            let partner = other.plies.len().checked_sub(index + 2)?;
            Some([swapped(one, index)?, swapped(other, partner)?].concat())
        });
        found.extend(pairs);
    }
    let repairs = found.into_iter().map(|changes| Repair::Order { changes });
    repairs.collect()
}

/// One more move in a key that has one too few. If there is another key, it must have the move.
fn missing(problem: &Problem, solitaire: &Transfer) -> Vec<Repair> {
    let lines = problem.lines();
    let mut found = Vec::new();
    for line in lines.iter().filter(|line| line.variations.is_empty()) {
        let length = line.plies.len();
        if line.claimed != length + 1 {
            continue;
        }
        let other = lines.iter().find(|other| other.kind != line.kind);
        let moves: Vec<(usize, Move)> = match other {
            Some(other) => {
                let reversed = other.moves().rev().map(Move::reversed);
                reversed.enumerate().take(length + 1).collect()
            }
            None => missing_in(line, solitaire),
        };
        found.extend(moves.into_iter().map(|(index, read)| Repair::Missing {
            key: line.id(),
            index,
            read,
            supported: other_has_reverse(problem, line, length - index, read),
        }));
    }
    found
}

/// The moves that can be missing in a key if there is no other key, each with its place.
fn missing_in(line: &Line, solitaire: &Transfer) -> Vec<(usize, Move)> {
    let turns = forward(line).into_iter().map(Turn::from).collect_vec();
    let search = MisprintSearch::new(&turns, Some(solitaire), None);
    let mut state = State::solitaire(solitaire.position());
    let mut found = Vec::new();
    for place in 0..=turns.len() {
        let reads = search.missing_at(&state, place).into_iter();
        if line.kind == LineKind::Yarding {
            found.extend(reads.map(|read| (turns.len() - place, read.reversed())));
        } else {
            found.extend(reads.map(|read| (place, read)));
        }
        if turns
            .get(place)
            .is_none_or(|&turn| state.play(turn).is_err())
        {
            break;
        }
    }
    found
}

/// One move less in a key that has one too many.
fn extra(problem: &Problem) -> Vec<Repair> {
    let lines = problem.lines().iter();
    let lines = lines.filter(|line| line.variations.is_empty());
    let lines = lines.filter(|line| line.plies.len() == line.claimed + 1);
    lines
        .flat_map(|line| {
            let moves = line.moves().collect_vec();
            let repairs = moves.iter().enumerate().map(|(index, &printed)| {
                let same = moves.iter().filter(|&&other| other == printed);
                Repair::Extra {
                    key: line.id(),
                    index,
                    printed,
                    is_doubled: same.count() > 1,
                }
            });
            // Of two equal neighbors, removing either gives the same line.
            let is_new = |repair: &Repair| match repair {
                Repair::Extra { index, .. } => *index == 0 || moves[*index] != moves[index - 1],
                _ => true,
            };
            repairs.filter(is_new).collect_vec()
        })
        .collect()
}

// --- several things at once -------------------------------------------------------------------------

/// One key read as the reverse of the other, if the other is right by itself.
fn of_reverse(print: &RefutedProblem<'_>) -> Vec<Repair> {
    let Problem::Exit(exit) = print.problem else {
        return Vec::new();
    };
    let [one, other] = exit.keys() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (right, wrong) in [(one, other), (other, one)] {
        // An exit may have either key alone.
        let Ok(alone) = exit.clone().with_keys(vec![right.clone()]) else {
            continue;
        };
        let alone = Problem::from(alone);
        let plays = check(&alone);
        if right.plies.len() == wrong.plies.len() && plays.is_ok_and(|(it, _)| it.is_empty()) {
            let reversed = right.moves().rev().map(Move::reversed).enumerate();
            let changes = reversed
                .filter_map(|(index, read)| change(print.problem, wrong, index, read))
                .filter(|change| change.read != change.printed)
                .collect();
            found.push(Repair::Reverse { changes });
        }
    }
    found.retain(|repair| print.is_mended_by(repair));
    found
}

/// Repairs of the keys alone, with the rows of the diagram for the figure that the keys then make. Those with
/// the smallest difference in the diagram come first.
fn with_diagram(print: &RefutedProblem<'_>) -> Vec<Repair> {
    let Problem::Exit(exit) = print.problem else {
        return Vec::new();
    };
    // A figure that is listed has no rows to mend.
    let Some(drawn) = exit.drawn().filter(|_| !exit.is_listed()) else {
        return Vec::new();
    };
    let Ok(undrawn) = exit.clone().with_drawn(None) else {
        return Vec::new();
    };
    let undrawn = Problem::from(undrawn);
    let Ok((faults, facts)) = check(&undrawn) else {
        return Vec::new();
    };
    let Some(solitaire) = as_transfer(&undrawn).filter(|_| !faults.is_empty()) else {
        return Vec::new();
    };
    let alone = RefutedProblem {
        problem: &undrawn,
        faults: &faults,
        facts: &facts,
        ..*print
    };
    let mut keys = of_one_thing(&alone, &solitaire);
    if keys.is_empty() {
        keys = of_reverse(&alone);
    }
    let with_figure = keys.into_iter().filter_map(|repair| {
        let figure = alone.mended_by(&repair)?.figure;
        Some((repair, figure))
    });
    let nearest = with_figure.sorted_by_key(|(_, figure)| (*figure ^ drawn).len());
    let repairs = nearest.map(|(keys, figure)| Repair::WithDiagram {
        keys: Box::new(keys),
        rows: rows_to_read(drawn, figure),
    });
    repairs
        .filter(|repair| print.is_mended_by(repair))
        .collect()
}
