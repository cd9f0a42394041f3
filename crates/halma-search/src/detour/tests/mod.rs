//! Every way to the target, tried one after another. The tests compare the searches with it.

use std::ops::ControlFlow;

use halma_rules::board::{Square, SquareSet};

use crate::{Control, EndedEarly};

use super::arrangement::Context;
use super::frontier_dp::{BackwardTable, FrontierDp};
use super::journey::Journey;
use super::layer::HighestCosts;
use super::routes::{Route, Routes};

/// Calls `visit` with every way from the man's square to the target that visits no square twice.
pub(super) fn each_way(journey: &Journey, visit: &mut impl FnMut(&[Square])) {
    walk(journey, &mut vec![journey.from()], visit);
}

fn walk(journey: &Journey, way: &mut Vec<Square>, visit: &mut impl FnMut(&[Square])) {
    let here = way[way.len() - 1];
    if here == journey.target() {
        return visit(way);
    }
    for next in journey.lattice().landings() {
        if is_jump(here, next) && !way.contains(&next) {
            way.push(next);
            walk(journey, way, visit);
            way.pop();
        }
    }
}

/// The men that a way jumps over.
pub(super) fn jumped(way: &[Square]) -> SquareSet {
    way.windows(2)
        .map(|jump| middle(jump[0], jump[1]))
        .collect()
}

/// The squares where a man would make a jump possible between two squares of the way that the way does
/// not make. If the way jumps over one of these, it has a shortcut.
pub(super) fn closed(way: &[Square]) -> SquareSet {
    let mut closed = SquareSet::EMPTY;
    for (nth, &one) in way.iter().enumerate() {
        for &other in way.iter().skip(nth + 2) {
            if is_jump(one, other) {
                closed.insert(middle(one, other));
            }
        }
    }
    closed
}

fn is_jump(one: Square, other: Square) -> bool {
    let (rows, numbers) = one.distance(other);
    rows.max(numbers) == 2
}

fn middle(one: Square, other: Square) -> Square {
    let row = u8::midpoint(one.row(), other.row());
    Square::new(row, u8::midpoint(one.column(), other.column())).expect("a square")
}

/// The backward table for routes of this number of jumps over at most this number of men.
pub(super) fn swept(journey: &Journey, jumps: usize, men: usize) -> BackwardTable {
    let control = Control::new().with_threads(1);
    let mut observer = ();
    let mut context = Context::new(&control, &mut observer);
    FrontierDp::new(journey, HighestCosts::exactly(journey, jumps, men))
        .backward(&mut context)
        .expect("it is not stopped")
}

/// The first route, if there is any.
pub(super) fn first(routes: Routes<'_>, control: &Control) -> Result<Option<Route>, EndedEarly> {
    let mut first = None;
    routes
        .each(&routes.beginnings(1)[0], control, &mut |route| {
            first = Some(route);
            Ok(ControlFlow::Break(()))
        })
        .map(|_| first)
}
