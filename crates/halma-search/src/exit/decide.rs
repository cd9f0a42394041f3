//! Decides one figure by depth-first walks through the states, which refute a state as early as they can.
//!
//! Every move can be taken back, so a walk can begin at either end of the keys: with the first move, or
//! with the last one and backward. First the orders of the start are shaved (`shaving.rs`). Then the start is
//! shaved twice and a walk begins, in turn and with growing budgets, until one of them decides the figure. The
//! walks alternate between the two ends. The order in which they try moves can come from the key of a similar
//! figure (`guide.rs`).
//!
//! Why the answer is complete: at every state a walk tries every legal move at its end, except those
//! that the state's precedences exclude. They exclude a move only if no key that completes the
//! state has it. A walk leaves out a state only if that state, or its mirror image, is known to be dead.
//! What can complete a state does not depend on the order in which its moves were chosen, and the keys
//! of a mirror image are the mirror images of the keys. A state is noted as dead when the walk leaves it,
//! after everything was tried, and not before. So a walk whose budget is spent leaves only true notes,
//! and the next walk from the same end uses them. They stay true when more is concluded about the start in
//! between, because that holds in every key. Some states are left out without a look, because a dead state
//! leads to them (`SearchStack::follows_dead`).

use std::collections::BTreeSet;

use derive_more::AddAssign;
use halma_rules::board::SquareSet;
use halma_rules::rules::Move;

use crate::{Control, EndedEarly, Result, TaskError};

use super::dead_states::DeadStates;
use super::guide::Guide;
use super::instance::{Instance, Made};
use super::search_stack::SearchStack;
use super::state::{Side, Successor};
use super::{ExitTask, check_key};

/// How deep the decider had to look to settle a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The start alone was refuted, or the task does not allow such a figure at all.
    Start,
    /// Shaving refuted the start.
    Shaving,
    /// A walk through the states found a key, or found that there is no key.
    Walk,
}

/// Whether a figure has a key, and what it took to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// A key. `None` means that there is provably no key.
    pub key: Result<Option<Vec<Move>>>,
    /// How deep the decider had to look.
    pub stage: Stage,
    /// The number of states that it took.
    pub effort: Effort,
}

impl Decided {
    /// There is no key, as the task alone shows.
    pub(super) const NONE: Self = Self {
        key: Ok(None),
        stage: Stage::Start,
        effort: Effort {
            states: 0,
            trials: 0,
            looked_at: 0,
        },
    };
}

/// The number of states that a decision took.
#[derive(
    AddAssign, Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize,
)]
pub struct Effort {
    /// States that were entered: the search tried their moves.
    pub states: u64,
    /// Orders of two events that were tried by shaving.
    pub trials: u64,
    /// States that were looked at: those that were entered, those that were refuted at once, and the start with each
    /// supposition with which it was shaved.
    pub looked_at: u64,
}

/// Decides whether figures have keys. It decides one figure after another and reuses its memory.
///
/// Three men leave their yard and stand on the diagonal across it:
///
/// ```
/// use halma_rules::board::{Board, Corner, Yard};
/// use halma_records::notation::{Readings, read_all};
/// use halma_records::problem::Exit;
/// use halma_search::exit::{Decider, ExitTask};
///
/// let drawing = "\
/// Board: 4 by 4
/// Yard: rows 2, 1 at I, 1
///
///  1 2 3
///  ● . . III
///  . ● . II
///  . . ● I
/// ";
/// let puzzle = Exit::from_text(&read_all(drawing).remove(0)?, Readings::Emended)?;
/// let task = ExitTask::new(puzzle.board(), puzzle.yard().clone())?;
/// let figure = puzzle.drawn().expect("it is drawn");
/// let key = Decider::default().decide(&task, figure).key?;
/// assert_eq!(key.map(|key| key.len()), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Decider {
    control: Control,
    /// It gives up on a figure after looking at this number of states. `None` means no limit.
    pub most_looked_at: Option<u64>,
    pub(super) dead: DeadStates,
    /// The moves of the walk so far, by the numbers of man and square.
    moves: Vec<Made>,
    effort: Effort,
    /// The states that it looked at since its last report, for whatever figures.
    unreported: usize,
    /// The order in which the walks try moves.
    pub(super) guide: Guide,
}

/// The budget of the first walk, in states looked at. Each later walk has half as many again as the one before.
const FIRST_LOOKS: u64 = 100;

/// Before each walk the start is shaved twice, with one trial for this number of looks that the walk may have.
const LOOKS_PER_TRIAL: u64 = 2;

/// All walks after the first shave the states with at most this number of chosen moves.
const SHAVED_MOVES: usize = 3;

/// The states that a decider looks at between two reports.
pub(super) const STATES_BETWEEN_REPORTS: usize = 1 << 10;

impl Decider {
    /// A decider uses one thread and at most about 0.6 GB of memory, whatever the control says about these.
    /// The steps of its progress are the states that it looks at, for all figures together.
    pub fn new(control: Control) -> Self {
        Self {
            control,
            ..Self::default()
        }
    }

    /// Finds a key that brings the men of a task to these squares, or proves that there is none.
    ///
    /// There is none if the number of squares is not the number of men, or if a square is in the yard.
    pub fn decide(&mut self, task: &ExitTask, squares: SquareSet) -> Decided {
        if squares.is_subset(task.outside()) {
            self.decide_from(task, task.men(), squares)
        } else {
            Decided::NONE
        }
    }

    /// Finds out whether men who stand anywhere on the board of a task can fill these squares, or proves that they
    /// cannot. The men on some of the squares stay where they are, and each other man makes one move. So it
    /// tells whether a partly played key can be completed: a gambit to a figure, or a yarding key to the
    /// yard. The moves that it finds are the rest of the key.
    ///
    /// There is none if the number of squares is not the number of men, or if one is off the board.
    pub fn decide_from(&mut self, task: &ExitTask, men: SquareSet, squares: SquareSet) -> Decided {
        match Instance::from_position(task, men, squares) {
            Some(instance) => self.decide_instance(&instance),
            None => Decided::NONE,
        }
    }

    /// Finds a key of the figure whose *set* of moves differs from those of all given keys, or proves that there is none.
    /// A key with the same moves in another order does not count as different.
    ///
    /// All keys of a figure have the same number of moves, so a different key lacks at least one move of each given key.
    /// Each case forbids one move of every given key, and a case without a key has none that differs so. A move that several
    /// of the given keys have counts for all of them. All cases are tried until one has a key.
    ///
    /// # Errors
    /// [`TaskError`] if one of the lists of moves is not a complete key of this figure.
    pub fn decide_different(
        &mut self,
        task: &ExitTask,
        squares: SquareSet,
        keys: &[Vec<Move>],
    ) -> Result<Decided, TaskError> {
        for key in keys {
            check_key(task, squares, key)?;
        }
        let mut all = Decided::NONE;
        let Some(mut instance) = Instance::new(task, squares) else {
            return Ok(all);
        };
        let keys: Vec<BTreeSet<Move>> = keys
            .iter()
            .map(|key| key.iter().copied().collect())
            .collect();
        let mut cases = vec![BTreeSet::new()];
        let mut seen = BTreeSet::new();
        while let Some(forbidden) = cases.pop() {
            // Once a move of every given key is forbidden, any key is different.
            let left = |key: &&BTreeSet<Move>| key.is_disjoint(&forbidden);
            let Some(given) = keys.iter().find(left) else {
                instance.forbid(&forbidden);
                let decided = self.decide_instance(&instance);
                all.effort += decided.effort;
                if decided.key != Ok(None) {
                    (all.key, all.stage) = (decided.key, decided.stage);
                    return Ok(all);
                }
                continue;
            };
            // The first of its moves is tried first.
            for made in given.iter().rev() {
                let mut more = forbidden.clone();
                more.insert(*made);
                if seen.insert(more.clone()) {
                    cases.push(more);
                }
            }
        }
        Ok(all)
    }

    /// Finds a key of an instance, or proves that there is none.
    fn decide_instance(&mut self, instance: &Instance) -> Decided {
        let mut stack = SearchStack::new(instance);
        let (ending, stage) = self.run(&mut stack);
        self.effort.trials = stack.trials();
        self.dead.forget();
        let made = |made: &Made| instance.made(*made);
        Decided {
            key: match ending {
                Ending::Key => Ok(Some(self.moves.iter().map(made).collect())),
                Ending::Dead => Ok(None),
                Ending::Spent | Ending::Stopped => Err(self.why_it_ended()),
            },
            stage,
            effort: self.effort,
        }
    }

    /// Decides the instance of a search stack. The key and the dead states stay until they are forgotten.
    pub(super) fn run(&mut self, stack: &mut SearchStack<'_>) -> (Ending, Stage) {
        self.effort = Effort::default();
        self.moves.clear();
        if !self.may_look() {
            (Ending::Stopped, Stage::Start)
        } else if stack.begin() {
            self.decide_started(stack)
        } else {
            (Ending::Dead, Stage::Start)
        }
    }

    /// Decides an instance whose start was entered.
    fn decide_started(&mut self, stack: &mut SearchStack<'_>) -> (Ending, Stage) {
        if !stack.shave(0) {
            return (Ending::Dead, Stage::Shaving);
        }
        let (mut looks, mut shaved) = (FIRST_LOOKS, 0);
        let mut side = None;
        loop {
            match self.shave_twice(stack, looks / LOOKS_PER_TRIAL) {
                Ending::Spent => {}
                ending => return (ending, Stage::Shaving),
            }
            let walked = side.unwrap_or_else(|| stack.side_with_fewer_moves());
            match self.walk(stack, walked, looks, shaved) {
                Ending::Spent => {}
                ending => return (ending, Stage::Walk),
            }
            looks += looks / 2;
            shaved = SHAVED_MOVES;
            side = Some(walked.other());
        }
    }

    /// Shaves the start twice, with a budget of trials. The start must have been shaved. Each order that it is shaved
    /// with counts as a look, so whatever bounds the looks bounds this too.
    fn shave_twice(&mut self, stack: &mut SearchStack<'_>, trials: u64) -> Ending {
        let last_trial = stack.trials().saturating_add(trials);
        while stack.trials() < last_trial {
            let Some(order) = stack.next_start_order() else {
                break;
            };
            if !self.may_look() {
                return Ending::Stopped;
            }
            if !stack.shave_twice(order) {
                return Ending::Dead;
            }
        }
        Ending::Spent
    }

    /// Walks through the states from one end of the keys, with a budget of looks. It shaves the states
    /// in which at most `shaved` moves are chosen.
    fn walk(
        &mut self,
        stack: &mut SearchStack<'_>,
        side: Side,
        looks: u64,
        shaved: usize,
    ) -> Ending {
        let walk = Walk {
            side,
            last_look: self.effort.looked_at.saturating_add(looks),
            shaved,
        };
        stack.unmark_start();
        let ending = self.search(stack, walk);
        if ending == Ending::Key && side == Side::After {
            self.moves.reverse();
        }
        ending
    }

    fn search(&mut self, stack: &mut SearchStack<'_>, walk: Walk) -> Ending {
        let moves = self.moves.len();
        if moves == stack.instance.men {
            return Ending::Key;
        }
        self.effort.states += 1;
        for next in self.successors(stack, walk.side) {
            let id = next.state.id(stack.instance, walk.side);
            if self.dead.contains(id, walk.side) || stack.follows_dead(moves, walk.side, next.made)
            {
                stack.mark_dead(moves, next.made);
                continue;
            }
            if self.effort.looked_at >= walk.last_look {
                return Ending::Spent;
            }
            if !self.may_look() {
                return Ending::Stopped;
            }
            if stack.enter(&next, moves + 1) && (moves + 1 > walk.shaved || stack.shave(moves + 1))
            {
                self.moves.push(next.made);
                let ending = self.search(stack, walk);
                if ending == Ending::Key {
                    return ending;
                }
                self.moves.pop();
                if ending != Ending::Dead {
                    return ending;
                }
            }
            self.dead.insert(id, walk.side);
            stack.mark_dead(moves, next.made);
        }
        Ending::Dead
    }

    /// The states one move further, in the order in which they are to be tried.
    fn successors<'a>(
        &self,
        stack: &SearchStack<'a>,
        side: Side,
    ) -> impl Iterator<Item = Successor> + use<'a> {
        let (instance, state) = (stack.instance, *stack.state(self.moves.len()));
        let mut moves: Vec<Made> = stack.moves(self.moves.len(), side).collect();
        self.guide.sort(instance, side, &mut moves);
        let successor = move |made| state.successor(instance, side, made);
        moves.into_iter().map(successor)
    }

    /// The moves of the key that a run has found.
    pub(super) fn moves(&self) -> &[Made] {
        &self.moves
    }

    pub(super) fn check(&self) -> Result<()> {
        self.control.check()
    }

    /// Why it decided nothing: a request to stop, the deadline, or its own limit.
    pub(super) fn why_it_ended(&self) -> EndedEarly {
        match (self.control.check(), self.most_looked_at) {
            (Err(early), _) => early,
            (Ok(()), Some(states)) => EndedEarly::GaveUp { states },
            (Ok(()), None) => EndedEarly::Stopped,
        }
    }

    /// Counts one more state, and returns whether the search may look at it.
    fn may_look(&mut self) -> bool {
        self.effort.looked_at += 1;
        self.unreported += 1;
        if self.unreported == STATES_BETWEEN_REPORTS {
            self.unreported = 0;
            // If it was stopped, the check below says so again.
            let _ = self.control.count(STATES_BETWEEN_REPORTS);
        }
        let is_enough = |most| self.effort.looked_at > most;
        self.control.check().is_ok() && !self.most_looked_at.is_some_and(is_enough)
    }
}

/// How a walk through the states ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It came to the end of a key.
    Key,
    /// All states are dead: there is no key.
    Dead,
    /// Its budget is spent.
    Spent,
    /// The decider may look at no more states.
    Stopped,
}

/// What does not change during a walk.
#[derive(Clone, Copy)]
struct Walk {
    side: Side,
    /// The number of states to look at before it ends.
    last_look: u64,
    /// It shaves the states in which at most this number of moves is chosen.
    shaved: usize,
}
