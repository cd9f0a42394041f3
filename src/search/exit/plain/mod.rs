//! A second decider, as plain as possible. It confirms the first, and shares only the board, the rules
//! and the task with it.
//!
//! It walks through the positions, depth first, and remembers those that it has met. It walks in two
//! directions by turns: out of the yard to the figure, and out of the figure to the yard. A key read
//! backward brings the men home, and each of its moves is legal, because all other men stand still
//! during a move. So either walk alone decides the figure, and the first that ends gives the answer.
//!
//! `passage.rs` holds the moves and the conditions that end a walk early, and explains why no key is
//! lost.

mod passage;
mod walk;

use crate::board::SquareSet;
use crate::rules::Move;
use crate::search::{Stop, Stopped};

use super::task::ExitTask;
use passage::Passage;
use walk::{Walk, Walked};

/// Decides whether figures have keys, by a plain search. It is slower than a
/// [`Decider`](super::Decider). Its purpose is to confirm the other decider.
///
/// ```
/// use halma_solve::board::{Board, Corner, Square, SquareSet, Yard};
/// use halma_solve::search::exit::{CompleteKey, ExitTask, PlainDecider};
/// use halma_solve::search::Stop;
///
/// // ○ . .  III    Three men ● leave their yard and end on the squares ○.
/// // ● ○ .  II
/// // ● ● ○  I
/// let task = ExitTask::new(Board::default(), Yard::new(Corner::NearLeft, &[2, 1])?)?;
/// let square = |row, number| Square::new(row, number).unwrap();
/// let figure = SquareSet::from_iter([square(3, 1), square(2, 2), square(1, 3)]);
/// let answer = PlainDecider::stopped_by(&Stop::new()).decide(&task, figure)?;
/// let key = answer.key.expect("it has a key");
/// assert!(CompleteKey::new(&task, figure, &key).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlainDecider {
    stop: Stop,
    most_remembered: usize,
}

/// The answer of a plain decider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainAnswer {
    /// A key. `None` if there is none, which is then proved.
    pub key: Option<Vec<Move>>,
    /// The number of positions that it looked at, in both directions together.
    pub looked_at: u64,
}

/// The most positions that a walk remembers: seven eighths of a table of 2^23 places, about 75 MB. It
/// looks at further positions again whenever they come up, which takes time and changes no answer.
const POSITIONS_REMEMBERED: usize = (1 << 23) / 8 * 7;

/// The number of positions that a walk looks at before the other has its turn.
const LOOKS_IN_A_TURN: u64 = 1_000;

impl PlainDecider {
    /// A decider that stops soon after the request is made.
    #[must_use]
    pub fn stopped_by(stop: &Stop) -> Self {
        Self {
            stop: stop.clone(),
            most_remembered: POSITIONS_REMEMBERED,
        }
    }

    /// Finds a key that brings the men of a task to these squares, or proves that there is none.
    ///
    /// There is none if the number of squares is not the number of men, or if a square is in the yard.
    ///
    /// # Errors
    /// [`Stopped`] if the request to stop is made before the answer is known.
    pub fn decide(&self, task: &ExitTask, squares: SquareSet) -> Result<PlainAnswer, Stopped> {
        let yard = task.men();
        if squares.len() != yard.len() || !squares.is_subset(task.outside()) {
            return Ok(PlainAnswer {
                key: None,
                looked_at: 0,
            });
        }
        let out = Passage::new(task, yard, squares);
        let home = Passage::new(task, squares, yard);
        let mut outward = Walk::new(&out, self.most_remembered);
        let mut homeward = Walk::new(&home, self.most_remembered);
        let key = loop {
            self.stop.check()?;
            match outward.go_on(LOOKS_IN_A_TURN) {
                Walked::Arrived(moves) => break Some(moves),
                Walked::NoWay => break None,
                Walked::OnTheWay => {}
            }
            self.stop.check()?;
            match homeward.go_on(LOOKS_IN_A_TURN) {
                Walked::Arrived(moves) => {
                    break Some(moves.into_iter().rev().map(Move::reversed).collect());
                }
                Walked::NoWay => break None,
                Walked::OnTheWay => {}
            }
        };
        let looked_at = outward.looked_at() + homeward.looked_at();
        Ok(PlainAnswer { key, looked_at })
    }
}

#[cfg(test)]
mod tests {
    use super::PlainDecider;
    use crate::board::{Board, Corner, Yard};
    use crate::search::Stop;
    use crate::search::exit::{Candidates, SymmetricalTask};

    /// All sets of squares that the search for eight men decides.
    #[test]
    fn answers_are_the_same_when_no_more_positions_are_remembered() {
        let yard = Yard::new(Corner::NearLeft, &[3, 3, 2]).expect("a staircase");
        let task = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let candidates = Candidates::of(&task, &Stop::new(), &|_| ()).expect("they fit");
        let usual = PlainDecider::stopped_by(&Stop::new());
        let forgetful = PlainDecider {
            most_remembered: 5,
            ..usual.clone()
        };
        let (mut keys, mut proofs, mut looked_at_again) = (0, 0, 0);
        for &squares in candidates.sets() {
            let [expected, answer] =
                [&usual, &forgetful].map(|decider| decider.decide(&task, squares));
            let (expected, answer) = (expected.expect("no stop"), answer.expect("no stop"));
            assert_eq!(answer.key.is_some(), expected.key.is_some(), "{squares:?}");
            keys += u32::from(answer.key.is_some());
            proofs += u32::from(answer.key.is_none() && answer.looked_at > 2);
            looked_at_again += u32::from(answer.looked_at > expected.looked_at);
        }
        let numbers = [keys, proofs, looked_at_again];
        assert!(numbers.iter().all(|&number| number > 0), "{numbers:?}");
    }
}
