//! Hops whose route is spelled out: whether the route is a row of jumps, and other readings of its landing
//! squares.

use halma_rules::board::Square;
use halma_rules::rules::{Move, MoveKind, Position, State, Turn};

use crate::notation::LineId;
use crate::problem::{Ply, Problem};

use super::repair::Landing;
use super::{Ends, Facts, Reason};

/// A move whose route is spelled out, with the state before it.
struct Hop<'a> {
    key: LineId,
    index: usize,
    state: State,
    made: Move,
    between: &'a [Square],
}

/// The hops whose route is spelled out and is not a row of jumps.
fn broken_hops<'a>(problem: &'a Problem, facts: &Facts) -> Vec<Hop<'a>> {
    let mut hops = Vec::new();
    for (branch, Ends { start, .. }) in problem.branches().zip(&facts.lines) {
        if branch.own.iter().all(|ply| ply.between().is_empty()) {
            continue;
        }
        let mut state = start.clone();
        for (index, ply) in (branch.shared.len()..).zip(branch.own) {
            let between = ply.between();
            if let Some(made) = ply.turn.made().filter(|_| !between.is_empty())
                && gap(state.position(), made, between).is_some()
            {
                hops.push(Hop {
                    key: branch.id,
                    index,
                    state: state.clone(),
                    made,
                    between,
                });
            }
            state.force(ply.turn);
        }
    }
    hops
}

impl Hop<'_> {
    /// All ways to change exactly this number of landing squares so that the route is a row of jumps.
    fn readings(&self, squares: usize) -> Vec<Vec<Landing>> {
        let mut found = Vec::new();
        self.read_on(
            self.state.position(),
            self.made.from,
            squares,
            &mut Vec::new(),
            0,
            &mut found,
        );
        found
    }

    /// Continues from the square on which the man stands after a number of jumps.
    fn read_on(
        &self,
        position: &Position,
        at: Square,
        squares: usize,
        read: &mut Vec<Landing>,
        jump: usize,
        found: &mut Vec<Vec<Landing>>,
    ) {
        let Some(&printed) = self.between.get(jump) else {
            if squares == 0 && is_jump(position, Move::new(at, self.made.to)) {
                found.push(read.clone());
            }
            return;
        };
        for to in position.destinations(at) {
            let changed = usize::from(to != printed);
            if changed > squares || !is_jump(position, Move::new(at, to)) {
                continue;
            }
            let mut after = position.clone();
            after.force(Move::new(at, to));
            if changed > 0 {
                read.push(Landing {
                    key: self.key,
                    index: self.index,
                    jump,
                    printed,
                    read: to,
                });
            }
            self.read_on(&after, to, squares - changed, read, jump + 1, found);
            read.truncate(read.len() - changed);
        }
    }
}

/// The first two neighboring squares of a hop that no jump joins. These are the squares on which it lands before its end.
fn gap(position: &Position, made: Move, between: &[Square]) -> Option<Move> {
    let mut position = position.clone();
    let mut at = made.from;
    for &to in between.iter().chain([&made.to]) {
        let jump = Move::new(at, to);
        if !is_jump(&position, jump) {
            return Some(jump);
        }
        position.force(jump);
        at = to;
    }
    None
}

fn is_jump(position: &Position, jump: Move) -> bool {
    position.route(jump).is_ok_and(|route| route.jumps() == 1)
}

/// What is wrong with the way of a turn, as its author writes it: two of the squares of a hop are not joined by a jump, or
/// the move is not what he calls it. An illegal move is wrong whatever he calls it.
pub(super) fn fault_of_way(state: &State, ply: &Ply, is_legal: bool) -> Option<Reason> {
    let (made, between) = (ply.turn.made()?, ply.between());
    if !between.is_empty()
        && let Some(jump) = gap(state.position(), made, between)
    {
        return Some(Reason::NoJump {
            jump,
            is_several_moves: is_several_moves(state, made, between),
        });
    }
    let called = ply.called().filter(|_| is_legal)?;
    let jumps = match between.len() {
        0 => state.position().route(made).ok()?.jumps(),
        landings => landings + 1,
    };
    let is_as_called = match called {
        MoveKind::Step => jumps == 0,
        MoveKind::Hop => jumps == between.len() + 1,
    };
    (!is_as_called).then_some(Reason::NotAsCalled {
        made,
        called,
        jumps,
    })
}

/// Whether a turn is legal, and its way too if it is spelled out.
pub(super) fn is_way_legal(state: &State, ply: &Ply) -> bool {
    state.check(ply.turn).is_ok() && fault_of_way(state, ply, true).is_none()
}

/// Whether the squares of a hop are legal moves if each two of them are one.
fn is_several_moves(state: &State, made: Move, between: &[Square]) -> bool {
    let squares = [&[made.from], between, &[made.to]].concat();
    let (pairs, rest) = squares.as_chunks::<2>();
    let mut state = state.clone();
    let mut moves = pairs
        .iter()
        .map(|&[from, to]| Turn::Move(Move::new(from, to)));
    rest.is_empty() && moves.all(|turn| state.play(turn).is_ok())
}

/// All ways to change exactly this number of landing squares so that every route is a row of jumps, without
/// needless changes.
pub(super) fn landings(problem: &Problem, facts: &Facts, squares: usize) -> Vec<Vec<Landing>> {
    let mut ways = vec![Vec::new()];
    for hop in broken_hops(problem, facts) {
        let mut longer = Vec::new();
        for way in &ways {
            for more in 1..=squares - way.len() {
                for reading in hop.readings(more) {
                    longer.push([&way[..], &reading].concat());
                }
            }
        }
        ways = longer;
    }
    ways.retain(|way| way.len() == squares);
    ways
}
