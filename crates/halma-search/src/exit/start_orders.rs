//! Which orders the start is shaved twice with, and when.
//!
//! A supposition from which much follows is likely to end in a contradiction as soon as more is supposed. So the
//! orders come by what followed when they were last supposed alone. Each has its turn once. When something was
//! concluded, each has a turn again.

use super::pairs::Pairs;
use super::precedences::Precedences;

/// A move that a supposition makes impossible is worth as much as this number of orders that follow from it.
const ORDERS_PER_MOVE: u32 = 4;

/// One order of a pair of events.
#[derive(Clone, Copy, Default)]
struct StartOrder {
    /// What followed when it was last supposed, in orders of two events; 0 if it was never supposed.
    worth: u32,
    /// Whether it had its turn in this round.
    is_done: bool,
}

/// The orders of near events at the start.
#[derive(Default)]
pub(super) struct StartOrders {
    /// The two orders of each pair.
    orders: Vec<[StartOrder; 2]>,
    /// Whether something was concluded in this round.
    is_new: bool,
}

impl StartOrders {
    /// None of them was supposed yet.
    pub(super) fn new(pairs: &Pairs) -> Self {
        Self {
            orders: vec![Default::default(); pairs.all.len()],
            is_new: false,
        }
    }

    /// Notes what followed from an order when it was supposed.
    pub(super) fn note(
        &mut self,
        [pair, order]: [usize; 2],
        known: &Precedences,
        supposed: &Precedences,
    ) {
        let before = known.known.iter().zip(&supposed.known);
        let orders: u32 = before
            .map(|(known, supposed)| (supposed[0] & !known[0]).count_ones())
            .sum();
        let edges = known.edges.iter().zip(&supposed.edges);
        let moves: u32 = edges
            .map(|(known, supposed)| (known & !supposed).count_ones())
            .sum();
        self.orders[pair][order].worth = orders + ORDERS_PER_MOVE * moves;
    }

    /// Something was concluded: there will be another round.
    pub(super) const fn begin_again(&mut self) {
        self.is_new = true;
    }

    /// The order whose turn it is: the one that is worth most. `None` if all had their turns, and nothing was
    /// concluded since.
    pub(super) fn next(
        &mut self,
        pairs: &Pairs,
        precedences: &Precedences,
    ) -> Option<(usize, usize)> {
        self.best(pairs, precedences).or_else(|| {
            if !std::mem::take(&mut self.is_new) {
                return None;
            }
            for order in self.orders.as_flattened_mut() {
                order.is_done = false;
            }
            self.best(pairs, precedences)
        })
    }

    /// The order that is worth most of those that had no turn in this round.
    fn best(&mut self, pairs: &Pairs, precedences: &Precedences) -> Option<(usize, usize)> {
        let mut most = 0;
        let mut best = None;
        for (pair, orders) in pairs.all.iter().zip(&mut self.orders) {
            if !precedences.must_be_ordered(pair.one, pair.other) {
                continue;
            }
            for (events, order) in pair.orders().into_iter().zip(orders) {
                if !order.is_done && order.worth > most {
                    most = order.worth;
                    best = Some((events, order));
                }
            }
        }
        let (events, order) = best?;
        order.is_done = true;
        Some(events)
    }
}
