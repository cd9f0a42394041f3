//! The states known to have no key, for the walks from each end.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::state::Side;

/// The most states that the decider remembers from each end: seven eighths of a table of 2^25 places,
/// about 0.3 GB. States beyond that are looked at again whenever they come up, which takes time but changes
/// no answer.
const STATES_REMEMBERED: usize = (1 << 25) / 8 * 7;

/// A table with more places than this is returned to the system after each figure.
const STATES_KEPT: usize = 1 << 16;

/// The states without a key, by the end from which they were walked.
#[derive(Debug)]
pub(super) struct DeadStates {
    sides: [HashSet<u64, FxBuildHasher>; 2],
    most: usize,
}

impl Default for DeadStates {
    fn default() -> Self {
        Self::at_most(STATES_REMEMBERED)
    }
}

impl DeadStates {
    /// A table for at most this number of states from each end.
    pub(super) fn at_most(most: usize) -> Self {
        Self {
            sides: Default::default(),
            most,
        }
    }

    pub(super) fn contains(&self, id: u64, side: Side) -> bool {
        self.sides[side as usize].contains(&id)
    }

    /// Remembers a state, if there is room for it.
    pub(super) fn insert(&mut self, id: u64, side: Side) {
        let dead = &mut self.sides[side as usize];
        if dead.len() < self.most && dead.try_reserve(1).is_ok() {
            dead.insert(id);
        }
    }

    pub(super) fn forget(&mut self) {
        for dead in &mut self.sides {
            if dead.capacity() > STATES_KEPT {
                *dead = HashSet::default();
            } else {
                dead.clear();
            }
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self, side: Side) -> usize {
        self.sides[side as usize].len()
    }
}

#[cfg(test)]
mod tests {
    use crate::Control;
    use halma_rules::board::{Board, Corner, Yard};

    use super::super::candidates::Candidates;
    use super::super::decide::Decider;
    use super::super::impossible::check_key;
    use super::super::task::SymmetricalTask;
    use super::DeadStates;

    /// All sets of squares that the search for ten men decides.
    #[test]
    fn answers_are_the_same_when_no_more_states_are_remembered() {
        let yard = Yard::standard(10, Corner::NearLeft).expect("a standard yard");
        let task = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let candidates = Candidates::new(&task, &Control::new()).expect("they fit");
        let mut usual = Decider::default();
        let mut forgetful = [Decider::default(), Decider::default()];
        for (decider, most) in forgetful.iter_mut().zip([0, 5]) {
            decider.dead = DeadStates::at_most(most);
        }
        let mut keys = 0;
        let mut proofs = 0;
        let mut looked_at_again = 0;
        for &squares in &candidates.sets {
            let expected = usual.decide(&task, squares);
            match expected.key {
                Ok(Some(_)) => keys += 1,
                Ok(None) => proofs += u32::from(expected.effort.states > 0),
                Err(early) => panic!("{early}"),
            }
            for forgetful in &mut forgetful {
                let decided = forgetful.decide(&task, squares);
                // It may find another key, because its walks take turns at other moments.
                match (&expected.key, decided.key) {
                    (Ok(Some(_)), Ok(Some(key))) => {
                        check_key(&task, squares, &key).expect("a key");
                    }
                    (Ok(None), Ok(None)) => {
                        assert!(decided.effort.looked_at >= expected.effort.looked_at);
                        looked_at_again += decided.effort.looked_at - expected.effort.looked_at;
                    }
                    (expected, decided) => panic!("{squares:?}: {expected:?}, {decided:?}"),
                }
            }
        }
        // The number of figures that was known before this program.
        assert_eq!(keys, 122);
        assert!(
            proofs > 0 && looked_at_again > 0,
            "{proofs}, {looked_at_again}"
        );
    }
}
