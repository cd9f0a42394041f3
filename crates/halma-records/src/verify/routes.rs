//! Hops whose route is spelled out: whether the route is a row of jumps, and other readings of its landing
//! squares.

use std::collections::BTreeMap;

use halma_rules::board::Square;
use halma_rules::rules::{Move, Position, State, Turn};

use crate::notation::{LineId, PuzzleText, WrittenLine};
use crate::problem::Problem;

use super::repair::{Landing, Repair};
use super::{Facts, Fault, Reason};

/// The squares on which each hop lands before its end, by the line and the index of the move.
pub(super) type Routes = BTreeMap<(LineId, usize), Vec<Square>>;

/// The routes that a text spells out.
pub(super) fn routes_in(text: &PuzzleText, problem: &Problem) -> Routes {
    let mut routes = Routes::new();
    for (kind, _) in problem.all_lines() {
        for (number, between) in text.lines_of(kind).flat_map(WrittenLine::routes) {
            routes.extend(
                number
                    .checked_sub(1)
                    .map(|at| ((kind, at), between.clone())),
            );
        }
    }
    routes
}

/// A move whose route is spelled out, with the state before it.
struct Hop<'a> {
    key: LineId,
    index: usize,
    state: State,
    made: Move,
    between: &'a [Square],
}

/// The hops whose route is spelled out.
fn hops<'a>(problem: &Problem, facts: &Facts, routes: &'a Routes) -> Vec<Hop<'a>> {
    let mut hops = Vec::new();
    for ((key, line), (start, _)) in problem.all_lines().zip(&facts.lines) {
        if routes.keys().all(|(own, _)| *own != key) {
            continue;
        }
        let mut state = start.clone();
        for (index, &turn) in line.turns.iter().enumerate() {
            if let Some((between, made)) = routes.get(&(key, index)).zip(turn.made()) {
                hops.push(Hop {
                    key,
                    index,
                    state: state.clone(),
                    made,
                    between,
                });
            }
            state.force(turn);
        }
    }
    hops
}

impl Hop<'_> {
    /// The first two neighboring squares of the route that no jump joins.
    fn gap(&self) -> Option<Move> {
        gap(self.state.position(), self.made, self.between)
    }

    /// Whether the squares are legal moves if each two of them are one.
    fn is_several_moves(&self) -> bool {
        let ends = [self.made.from, self.made.to];
        let squares = [&ends[..1], self.between, &ends[1..]].concat();
        let (pairs, rest) = squares.as_chunks::<2>();
        let mut state = self.state.clone();
        let mut moves = pairs
            .iter()
            .map(|&[from, to]| Turn::Move(Move::new(from, to)));
        rest.is_empty() && moves.all(|turn| state.play(turn).is_ok())
    }

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

/// Whether a hop that lands on these squares before its end is a row of jumps.
pub(super) fn is_row_of_jumps(position: &Position, made: Move, between: &[Square]) -> bool {
    gap(position, made, between).is_none()
}

fn is_jump(position: &Position, jump: Move) -> bool {
    position.route(jump).is_ok_and(|route| route.jumps() == 1)
}

/// The hops whose route is not a row of jumps.
pub(super) fn faults_of_routes(problem: &Problem, facts: &Facts, routes: &Routes) -> Vec<Fault> {
    let fault = |hop: &Hop<'_>| {
        let jump = hop.gap()?;
        Some(Fault {
            key: Some(hop.key),
            index: Some(hop.index),
            reason: Reason::NoJump {
                jump,
                is_several_moves: hop.is_several_moves(),
            },
        })
    };
    hops(problem, facts, routes)
        .iter()
        .filter_map(fault)
        .collect()
}

/// All ways to change exactly this number of landing squares so that every route is a row of jumps, without
/// needless changes.
pub(super) fn landings(
    problem: &Problem,
    facts: &Facts,
    routes: &Routes,
    squares: usize,
) -> Vec<Vec<Landing>> {
    let mut ways = vec![Vec::new()];
    for hop in hops(problem, facts, routes) {
        if hop.gap().is_none() {
            continue;
        }
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

/// The routes with a repair made.
pub(super) fn mended(routes: Routes, repair: &Repair) -> Routes {
    match repair {
        Repair::Squares { landings, .. } => with_landings(routes, landings),
        Repair::Order { changes } => changes.chunks(2).fold(routes, |routes, pair| {
            let [one, other] = [pair.first(), pair.last()].map(|change| change.map(|it| it.index));
            renumbered(routes, pair[0].key, |at| match Some(at) {
                at if at == one => other,
                at if at == other => one,
                at => at,
            })
        }),
        &Repair::Missing { key, index, .. } => {
            renumbered(routes, key, |at| Some(at + usize::from(at >= index)))
        }
        &Repair::Extra { key, index, .. } => renumbered(routes, key, |at| {
            (at != index).then(|| at - usize::from(at > index))
        }),
        Repair::Reverse { .. } => routes,
        Repair::WithDiagram { keys, .. } => mended(routes, keys),
    }
}

fn with_landings(mut routes: Routes, landings: &[Landing]) -> Routes {
    for landing in landings {
        let between = routes.get_mut(&(landing.key, landing.index));
        if let Some(square) = between.and_then(|between| between.get_mut(landing.jump)) {
            *square = landing.read;
        }
    }
    routes
}

/// The routes after the moves of a key have changed places; a move without a new place is gone.
fn renumbered(routes: Routes, key: LineId, place: impl Fn(usize) -> Option<usize>) -> Routes {
    let routes = routes.into_iter();
    let routes = routes.filter_map(|((own, at), between)| {
        let at = if own == key { place(at)? } else { at };
        Some(((own, at), between))
    });
    routes.collect()
}
