//! Where a count of keys begins: at which end of the keys, and how the walk is divided among the threads.
//!
//! A *layer* has the states with the same number of chosen moves. The layers grow up to the middle of the keys. From one
//! end they may grow to many times the size that they have from the other end, and their beginning tells from which. So
//! some shares are looked at for a few moves from both ends. Their layers are expected to grow on as they did last. The
//! walk begins at the end at which they have fewer states in the middle.

use crate::{Control, Result};

use super::instance::Made;
use super::mixed_id::MixedId;
use super::search_stack::SearchStack;
use super::seen_states::{SeenEntry, SeenStates};
use super::state::{Side, Successor};

/// The walk is divided among the threads by this number of first moves.
const SHARED_MOVES: usize = 3;

/// The number of moves after which a look ends.
const MOVES_OF_LOOK: usize = 5;

/// Only one of so many shares is looked at. To look at all takes some hundredths of the time of a count, and chooses no
/// better.
const SHARES_PER_LOOK: usize = 8;

/// A walk from one end of the keys, divided among the threads.
pub(super) struct Shares {
    pub side: Side,
    /// The number of moves at the beginning of a share.
    pub moves: usize,
    /// These moves, one share after the other. No two shares begin with the same state.
    pub paths: Vec<Made>,
    /// Of the shares that were looked at: the states after [`MOVES_OF_LOOK`] moves, and those one move before.
    last: usize,
    before: usize,
}

impl Shares {
    /// The walk that is expected to have fewer states. The start must have been entered.
    pub(super) fn of_fewer_states<E: SeenEntry>(
        stack: &mut SearchStack<'_>,
        control: &Control,
    ) -> Result<Self> {
        let forward = Self::new::<E>(stack, Side::Before, control)?;
        let backward = Self::new::<E>(stack, Side::After, control)?;
        let men = stack.instance.men;
        let is_backward = backward.in_the_middle(men) < forward.in_the_middle(men);
        Ok(if is_backward { backward } else { forward })
    }

    /// The walk from one end.
    pub(super) fn new<E: SeenEntry>(
        stack: &mut SearchStack<'_>,
        side: Side,
        control: &Control,
    ) -> Result<Self> {
        let mut look = Look {
            seen: SeenStates::<E>::new(stack.instance.men, control.memory()),
            side,
            control,
            states: [0; MOVES_OF_LOOK + 1],
            path: Vec::new(),
            moves_of_share: SHARED_MOVES.min(stack.instance.men),
            stack,
            shares: Vec::new(),
        };
        look.stack.unmark_start();
        look.look()?;
        // The walk may begin at the other end.
        look.stack.unmark_start();
        let [.., before, last] = look.states;
        Ok(Self {
            side,
            moves: look.moves_of_share,
            paths: look.shares,
            last,
            before,
        })
    }

    /// About how many states the shares that were looked at have in the middle, if all layers up to it grow by the same
    /// factor as the last one. If the last layers are empty, it may be no number, which is not less than any.
    #[allow(clippy::cast_precision_loss)]
    fn in_the_middle(&self, men: usize) -> f64 {
        let [before, last] = [self.before, self.last].map(|states| states as f64);
        let layers = men.div_ceil(2).saturating_sub(MOVES_OF_LOOK);
        (0..layers).fold(last, |states, _| states * last / before)
    }
}

/// A look at the first layers of a walk.
struct Look<'a, 'b, E> {
    stack: &'a mut SearchStack<'b>,
    side: Side,
    control: &'a Control,
    /// The number of states that were seen, by the number of moves.
    states: [usize; MOVES_OF_LOOK + 1],
    /// The moves to the state that was seen last.
    path: Vec<Made>,
    /// The number of moves at the beginning of a share, and these moves of each.
    moves_of_share: usize,
    shares: Vec<Made>,
    /// The states seen. One that is refuted has no key, and of the others nothing is known.
    seen: SeenStates<E>,
}

impl<E: SeenEntry> Look<'_, '_, E> {
    /// Looks on from the state to which the path leads, which was entered.
    fn look(&mut self) -> Result<()> {
        self.control.check()?;
        let moves = self.path.len();
        for next in self.stack.successors(moves, self.side) {
            let id = next.state.id(self.stack.instance, self.side);
            let id = MixedId::new(E::MOST_MEN, id);
            let seen = self.seen.open().get(id);
            let is_alive = !self.stack.follows_dead(moves, self.side, next.made)
                && match seen {
                    Some(is_alive) => is_alive,
                    None => self.look_at(&next, id)?,
                };
            if !is_alive {
                self.stack.mark_dead(moves, next.made);
            }
        }
        Ok(())
    }

    /// Looks at a state that was not seen before, and on from there. Returns false if it is refuted.
    fn look_at(&mut self, next: &Successor, id: MixedId) -> Result<bool> {
        let moves = self.path.len() + 1;
        self.states[moves] += 1;
        self.path.push(next.made);
        let mut is_alive = true;
        if moves < MOVES_OF_LOOK && self.is_looked_into() {
            is_alive = self.stack.enter(next, moves);
            if is_alive {
                self.look()?;
            }
        }
        self.path.pop();
        self.seen.add(id, is_alive)?;
        Ok(is_alive)
    }

    /// Whether to look on from the state to which the path leads. If a share begins with it, the share is noted.
    fn is_looked_into(&mut self) -> bool {
        if self.path.len() != self.moves_of_share {
            return true;
        }
        let shares = self.shares.len() / self.moves_of_share;
        self.shares.extend_from_slice(&self.path);
        shares.is_multiple_of(SHARES_PER_LOOK)
    }
}
