//! Repairs of the turns of a game, and of a variation of any line.
//!
//! The turns are tried backward from the first illegal one. In a very long record, only those closest to it
//! are tried.

use halma_rules::board::Square;
use halma_rules::rules::{Move, State, Turn};

use crate::notation::LineId;
use crate::problem::{Branch, Problem};

use super::Ends;
use super::fault::{Fault, Reason};
use super::misprint::MisprintSearch;
use super::refuted::RefutedProblem;
use super::repair::{MoveReading, Repair, RepairKind};
use super::routes::landings;

/// The repairs of a line, and the first turn that was tried, counted from 0.
pub(super) struct FoundRepairs {
    pub repairs: Vec<Repair>,
    pub from: usize,
}

/// The line with the first fault.
struct FaultyLine<'a> {
    branch: Branch<'a>,
    /// The state before the first turn of the line from which it departs.
    start: &'a State,
    /// The first turn that is not legal, counted from 0.
    first: usize,
}

/// The first turn with a fault.
fn first_faulty_turn(faults: &[Fault]) -> Option<(LineId, usize)> {
    let places = faults.iter().filter_map(|fault| fault.key.zip(fault.index));
    places.min()
}

impl<'a> FaultyLine<'a> {
    fn of(print: &RefutedProblem<'a>) -> Option<Self> {
        let (id, first) = first_faulty_turn(print.faults)?;
        let branch = print.problem.branch(id)?;
        let lines = print.problem.lines().iter();
        let parents = lines.zip(&print.facts.lines);
        let mut starts = parents.filter(|(line, _)| line.kind == branch.line.kind);
        let (_, Ends { start, .. }) = starts.next()?;
        Some(Self {
            branch,
            start,
            first,
        })
    }

    /// The line to which a turn belongs: a variation shares the turns before its own.
    const fn owner(&self, index: usize) -> LineId {
        if index < self.branch.shared.len() {
            self.branch.line.id()
        } else {
            self.branch.id
        }
    }

    fn change(&self, index: usize, read: Move) -> Option<MoveReading> {
        Some(MoveReading {
            key: self.owner(index),
            index,
            printed: self.branch.ply(index)?.turn.made()?,
            read,
            supported: false,
        })
    }

    /// This turn and the next, each read as the other.
    fn swapped(&self, index: usize) -> Option<Repair> {
        let [one, other] = [index, index + 1].map(|at| self.branch.ply(at)?.turn.made());
        let (one, other) = one.zip(other).filter(|(one, other)| one != other)?;
        let is_of_one_line = self.owner(index) == self.owner(index + 1);
        is_of_one_line.then_some(Repair::Order {
            changes: vec![self.change(index, other)?, self.change(index + 1, one)?],
        })
    }

    /// The states before the turns up to the first that is not legal.
    fn states(&self) -> Vec<State> {
        let mut states = vec![self.start.clone()];
        for ply in self.branch.plies().take(self.first) {
            let mut next = states[states.len() - 1].clone();
            next.force(ply.turn);
            states.push(next);
        }
        states
    }
}

/// The changes of one square of one move, or of the order of two moves, after which nothing is wrong, the
/// likeliest first. `None` if no turn has a fault.
pub(super) fn repairs(print: &RefutedProblem<'_>) -> Option<FoundRepairs> {
    let faulty = FaultyLine::of(print)?;
    let game = match print.problem {
        Problem::Game(game) if faulty.branch.id == game.line().id() => Some(&**game),
        _ => None,
    };
    // The full check finds what the search does not consider.
    let is_alone = game.is_some() && print.is_one_plain_line();
    // The states before the first fault are work too.
    let work = faulty.branch.len() + if is_alone { 0 } else { print.turns };
    let left = print.most_turns.checked_sub(work)?;
    let turns: Vec<Turn> = faulty.branch.plies().map(|ply| ply.turn).collect();
    let mut search = MisprintSearch::new(&turns, None, game);
    search.left = left;
    let mut repairs = Vec::new();
    let mut from = faulty.first;
    for (index, state) in faulty.states().iter().enumerate().rev() {
        let mut candidates = Vec::new();
        if search.is_legal_if_swapped(state, index) {
            candidates.extend(faulty.swapped(index));
        }
        search.change_at(state, index, 1);
        for (index, read) in std::mem::take(&mut search.found).into_iter().flatten() {
            candidates.extend(faulty.change(index, read).map(|change| Repair::Squares {
                changes: vec![change],
                landings: Vec::new(),
            }));
        }
        for repair in candidates {
            if !is_alone {
                if search.left == 0 {
                    break;
                }
                search.left = search.left.saturating_sub(print.turns);
            }
            if is_alone || print.is_mended_by(&repair) {
                repairs.push(repair);
            }
        }
        if search.left == 0 {
            break;
        }
        from = index;
    }
    // A different landing square only mends its own hop.
    if let [fault] = print.faults
        && matches!(fault.reason, Reason::NoJump { .. })
    {
        let readings = landings(print.problem, print.facts, 1);
        repairs.extend(readings.into_iter().map(|landings| Repair::Squares {
            changes: Vec::new(),
            landings,
        }));
    }
    repairs.sort_by_cached_key(|repair| likelihood(repair, faulty.first));
    Some(FoundRepairs { repairs, from })
}

/// The likeliest repairs come first: those of the order of two moves, those that change few numerals and
/// numbers, and those shortly before the fault.
fn likelihood(repair: &Repair, first: usize) -> impl Ord + use<> {
    let changes = repair.changes();
    let landings = repair.landings();
    let tokens: usize = changes.iter().map(MoveReading::tokens).sum();
    let of_landings: usize = landings.iter().map(super::repair::Landing::tokens).sum();
    let places = changes.iter().map(|change| change.index);
    let place = places
        .chain(landings.iter().map(|landing| landing.index))
        .min();
    let distance = place.map_or(0, |place| first.abs_diff(place));
    let read: Option<Move> = changes.first().map(|change| change.read);
    let landing: Option<Square> = landings.first().map(|landing| landing.read);
    let is_square = repair.kind() == RepairKind::Squares;
    (is_square, tokens + of_landings, distance, read, landing)
}
