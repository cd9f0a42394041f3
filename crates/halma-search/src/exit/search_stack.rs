//! The path through the states, one chosen move at a time. Deciding and counting both use it.

use std::sync::OnceLock;

use super::instance::{Instance, Made};
use super::matching::{CAPACITY, Choices, pairs};
use super::pairs::Pairs;
use super::precedences::{Precedences, RouteTable};
use super::propagate::Propagator;
use super::shaving::Shaver;
use super::state::{Side, State, Successor};

/// A state and the states before it, with what is known about each.
pub(super) struct SearchStack<'a> {
    pub(super) instance: &'a Instance,
    /// Computed when first needed, because most instances are refuted before.
    pairs: OnceLock<Pairs>,
    /// The entered states, by the number of chosen moves.
    entered: Vec<Entered>,
    /// The remembered routes of the last of these states.
    routes: RouteTable,
    /// Made when first needed, as the pairs are.
    shaver: Option<Box<Shaver>>,
    /// Whether to test the grounding of each state. This refutes more states, but a count loses more time by
    /// it than it saves.
    pub(super) grounds: bool,
}

/// A state that was entered.
#[derive(Clone, Copy)]
struct Entered {
    state: State,
    precedences: Precedences,
    /// The move that led to it. No move leads to the start, and nothing reads the one that stands there.
    made: Made,
    /// The moves that lead from it to a dead state: for each man the squares.
    dead: Choices,
    /// The number of changes of the remembered routes before it was entered.
    changes: usize,
}

impl<'a> SearchStack<'a> {
    pub(super) fn new(instance: &'a Instance) -> Self {
        let start = Entered {
            state: State::start(instance),
            precedences: Precedences::new(instance.possible_squares()),
            made: (0, 0),
            dead: [0; CAPACITY],
            changes: 0,
        };
        Self {
            instance,
            pairs: OnceLock::new(),
            entered: vec![start],
            routes: RouteTable::new(instance.men),
            shaver: None,
            grounds: true,
        }
    }

    /// Another stack of the same instance, with what is known about the start.
    pub(super) fn again(&self) -> Self {
        let mut again = Self {
            instance: self.instance,
            pairs: self.pairs.clone(),
            entered: self.entered.clone(),
            routes: self.routes.clone(),
            shaver: None,
            grounds: self.grounds,
        };
        again.return_to(0);
        again
    }

    /// The precedences of a state that was entered.
    #[cfg(test)]
    pub(super) fn precedences(&self, moves: usize) -> &Precedences {
        &self.entered[moves].precedences
    }

    /// Enters the start. Returns false if the start is refuted: it has no key.
    pub(super) fn begin(&mut self) -> bool {
        let Entered {
            state, precedences, ..
        } = &mut self.entered[0];
        let mut propagator = Propagator::new(self.instance, state, &mut self.routes);
        propagator.run(precedences).is_ok() && propagator.ground(precedences).is_ok()
    }

    /// The squares to which each man may go from the start, as far as is known.
    pub(super) fn edges(&self) -> Choices {
        self.entered[0].precedences.edges
    }

    /// Enters the states after these moves, except those that it has entered already. Returns false if one of them is
    /// refuted: it has no key.
    pub(super) fn follow(&mut self, side: Side, path: &[Made]) -> bool {
        (1..).zip(path).all(|(moves, &made)| {
            let next = self.state(moves - 1).successor(self.instance, side, made);
            let is_entered = self.entered.get(moves).is_some_and(|entered| {
                entered.made == made && entered.state.chosen == next.state.chosen
            });
            is_entered || self.enter(&next, moves)
        })
    }

    /// Enters a state in which this number of moves is chosen, at least one. Returns false if the state
    /// is refuted: it has no key. The state before it must have been entered.
    pub(super) fn enter(&mut self, next: &Successor, moves: usize) -> bool {
        self.return_to(moves - 1);
        self.entered.extend_from_within(moves - 1..);
        let entered = &mut self.entered[moves];
        let pairs = self.pairs.get_or_init(|| Pairs::new(self.instance));
        entered.precedences.changed |= pairs.near(next.made);
        entered.state = next.state;
        entered.made = next.made;
        entered.dead = [0; CAPACITY];
        entered.changes = self.routes.changes();
        let mut propagator = Propagator::new(self.instance, &next.state, &mut self.routes);
        let is_alive = propagator.run(&mut entered.precedences).is_ok()
            && (!self.grounds || propagator.ground(&mut entered.precedences).is_ok());
        if !is_alive {
            self.return_to(moves - 1);
        }
        is_alive
    }

    /// Leaves the states after one that was entered.
    fn return_to(&mut self, moves: usize) {
        if let Some(after) = self.entered.get(moves + 1) {
            self.routes.take_back_to(after.changes);
            self.entered.truncate(moves + 1);
        }
    }

    /// Notes that a move leads from a state that was entered to a dead one.
    pub(super) fn mark_dead(&mut self, moves: usize, (man, square): Made) {
        self.entered[moves].dead[man] |= 1 << square;
    }

    /// Forgets which moves lead from the start to dead states. A walk on the other side needs that.
    pub(super) fn unmark_start(&mut self) {
        self.entered[0].dead = [0; CAPACITY];
    }

    /// Whether a move leads from a state that was entered to a state that is dead for this reason: the
    /// same move made one move sooner led to a dead state. If the last move is legal in that dead
    /// state, both orders of the two moves lead to the same state. All that follows a dead state is
    /// dead.
    pub(super) fn follows_dead(&self, moves: usize, side: Side, made: Made) -> bool {
        let Some(sooner) = moves.checked_sub(1).map(|moves| &self.entered[moves]) else {
            return false;
        };
        sooner.dead[made.0] >> made.1 & 1 != 0 && {
            let dead = sooner.state.with(self.instance, side, made);
            dead.is_legal(self.instance, side, self.entered[moves].made)
        }
    }

    /// Shaves the orders of a state that was entered. Returns false if the state is refuted.
    pub(super) fn shave(&mut self, moves: usize) -> bool {
        let shaved = self.with_shaver(moves, |shaver, pairs, propagator, precedences| {
            if moves == 0 {
                shaver.shave_start(pairs, propagator, precedences)
            } else {
                shaver.shave(pairs, propagator, precedences)
            }
        });
        shaved.is_ok()
    }

    /// The order of two events that the start is to be shaved twice with next. `None` if there is nothing more to
    /// try. The start must have been shaved.
    pub(super) fn next_start_order(&mut self) -> Option<(usize, usize)> {
        self.with_shaver(0, |shaver, pairs, _, precedences| {
            shaver.next_start_order(pairs, precedences)
        })
    }

    /// Shaves the start twice with an order of two events. Returns false if the start is refuted.
    pub(super) fn shave_twice(&mut self, order: (usize, usize)) -> bool {
        let shaved = self.with_shaver(0, |shaver, pairs, propagator, precedences| {
            shaver.shave_twice(pairs, propagator, precedences, order)
        });
        shaved.is_ok()
    }

    /// Lets the shaver work on a state that was entered.
    fn with_shaver<T>(
        &mut self,
        moves: usize,
        work: impl FnOnce(&mut Shaver, &Pairs, &mut Propagator<'_>, &mut Precedences) -> T,
    ) -> T {
        self.return_to(moves);
        let Entered {
            state, precedences, ..
        } = &mut self.entered[moves];
        let pairs = self.pairs.get_or_init(|| Pairs::new(self.instance));
        let make = || Box::new(Shaver::new(pairs, precedences));
        let shaver = self.shaver.get_or_insert_with(make);
        let mut propagator = Propagator::new(self.instance, state, &mut self.routes);
        work(shaver, pairs, &mut propagator, precedences)
    }

    /// The number of orders of two events that were tried.
    pub(super) fn trials(&self) -> u64 {
        self.shaver.as_ref().map_or(0, |shaver| shaver.trials)
    }

    /// The states one move further on that side of a state that was entered. Every key of that state
    /// leads through one of them.
    pub(super) fn successors(
        &self,
        moves: usize,
        side: Side,
    ) -> impl Iterator<Item = Successor> + use<'a> {
        let (instance, state) = (self.instance, self.entered[moves].state);
        let moves = self.moves(moves, side);
        moves.map(move |made| state.successor(instance, side, made))
    }

    /// The end of the keys at which fewer moves are possible at the start.
    pub(super) fn side_with_fewer_moves(&self) -> Side {
        let number = |side| self.moves(0, side).count();
        if number(Side::After) < number(Side::Before) {
            Side::After
        } else {
            Side::Before
        }
    }

    /// The moves that lead to these states.
    pub(super) fn moves(&self, moves: usize, side: Side) -> impl Iterator<Item = Made> + use<> {
        let Entered {
            state, precedences, ..
        } = &self.entered[moves];
        pairs(state.men, precedences.moves(self.instance, state, side))
    }

    /// A state that was entered.
    pub(super) fn state(&self, moves: usize) -> &State {
        &self.entered[moves].state
    }
}
