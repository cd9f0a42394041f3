//! Counts the keys of a figure up to the order of their moves. Two keys with the same moves in another order count as
//! one. A move is a man and his destination, as in every count of keys; the route of a hop is no part of it.
//!
//! A set of moves gives every man a square of his own. It counts if some order of its moves is a key. The sets are
//! counted one by one, each once: one man after another gets a square, and the branches of two squares have no set in
//! common. Before a branch is entered, a search finds a key that has all the moves given so far, or proves that there is
//! none. So every branch that is entered has a set, and the work grows with the number of sets. The key that led into a
//! branch also leads into one of its own branches, so no key is looked for twice.

use halma_rules::board::SquareSet;
use halma_rules::rules::Move;

use crate::{Control, Result};

use super::ExitTask;
use super::decide::{Decider, Ending};
use super::instance::{Instance, Made};
use super::matching::{CAPACITY, Choices, low_bits};
use super::search_stack::SearchStack;
use crate::class_set::bits;

/// The number of sets of moves of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSets {
    /// There are exactly so many.
    Exactly(u64),
    /// There are more than this: the limit of the count.
    MoreThan(u64),
}

/// A key.
struct Found {
    /// For each man, the square to which he goes.
    destinations: [usize; CAPACITY],
    /// The moves in their order.
    moves: Vec<Made>,
}

/// Counts the sets of moves that are the moves of a key, up to a limit. The steps of its progress are the states that it
/// looks at.
///
/// There are none if the number of squares is not the number of men, or if a square is in the yard.
///
/// ```
/// use halma_rules::board::{Board, Corner, Square, Yard};
/// use halma_search::Control;
/// use halma_search::exit::{ExitTask, MoveSets, count_keys, count_move_sets};
///
/// // . x .  II   Two men m go to the squares x. If each steps to the square x next to him, either can be first:
/// // m m x  I    one set of moves and two keys. Or the first man jumps over the second, who then steps to the
/// //             other square: one set and one key.
/// let yard = Yard::new(Corner::NearLeft, &[2])?;
/// let task = ExitTask::new(Board::default(), yard)?;
/// let square = |row, number| Square::new(row, number).unwrap();
/// let figure = [square(2, 2), square(1, 3)].into_iter().collect();
/// let control = Control::new();
/// assert_eq!(count_move_sets(&task, figure, 10, &control)?, MoveSets::Exactly(2));
/// assert_eq!(count_move_sets(&task, figure, 1, &control)?, MoveSets::MoreThan(1));
/// assert_eq!(count_keys(&task, figure, &control)?.numbers.keys, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EndedEarly`](crate::EndedEarly) if the count is stopped or out of time.
pub fn count_move_sets(
    task: &ExitTask,
    squares: SquareSet,
    most: u64,
    control: &Control,
) -> Result<MoveSets> {
    list_move_sets(task, squares, most, control, &mut |_| ())
}

/// As [`count_move_sets`], and gives a key of each set to `take`, at most up to the limit.
///
/// # Errors
/// [`EndedEarly`](crate::EndedEarly) if the search is stopped or out of time.
pub fn list_move_sets(
    task: &ExitTask,
    squares: SquareSet,
    most: u64,
    control: &Control,
    take: &mut dyn FnMut(Vec<Move>),
) -> Result<MoveSets> {
    let Some(instance) = Instance::new(task, squares) else {
        return Ok(MoveSets::Exactly(0));
    };
    let all = [low_bits(instance.men); CAPACITY];
    let mut counter = Counter {
        instance,
        decider: Decider::new(control.anew()),
        sets: 0,
        most,
        take,
    };
    if let Some((allowed, key)) = counter.decide(all)? {
        counter.count(&allowed, &key)?;
    }
    Ok(if counter.sets > most {
        MoveSets::MoreThan(most)
    } else {
        MoveSets::Exactly(counter.sets)
    })
}

struct Counter<'a> {
    instance: Instance,
    decider: Decider,
    /// The sets so far. The count ends when there is one more than `most`.
    sets: u64,
    most: u64,
    /// Takes a key of each set.
    take: &'a mut dyn FnMut(Vec<Move>),
}

impl Counter<'_> {
    /// Finds a key in which each man goes to one of the squares that are allowed to him. Also returns these squares
    /// without those to which he goes in no such key, as far as is known.
    fn decide(&mut self, allowed: Choices) -> Result<Option<(Choices, Found)>> {
        self.instance.allow(allowed);
        let mut stack = SearchStack::new(&self.instance);
        let (ending, _) = self.decider.run(&mut stack);
        self.decider.dead.forget();
        match ending {
            Ending::Key => {}
            Ending::Dead => return Ok(None),
            Ending::Spent | Ending::Stopped => return Err(self.decider.why_it_ended()),
        }
        let moves = self.decider.moves().to_vec();
        let mut destinations = [0; CAPACITY];
        for &(man, square) in &moves {
            destinations[man] = square;
        }
        let found = Found {
            destinations,
            moves,
        };
        Ok(Some((stack.edges(), found)))
    }

    /// Counts the sets in which each man goes to one of the squares that are allowed to him. The key has one of these
    /// sets.
    fn count(&mut self, allowed: &Choices, key: &Found) -> Result<()> {
        let open = (0..self.instance.men).filter(|&man| allowed[man].count_ones() > 1);
        let Some(man) = open.min_by_key(|&man| allowed[man].count_ones()) else {
            self.sets += 1;
            if self.sets <= self.most {
                let moves = key.moves.iter().map(|&made| self.instance.made(made));
                (self.take)(moves.collect());
            }
            return Ok(());
        };
        for square in bits(allowed[man]) {
            if self.sets > self.most {
                break;
            }
            let given = given(allowed, man, square);
            if key.destinations[man] == square {
                self.count(&given, key)?;
            } else if let Some((allowed, key)) = self.decide(given)? {
                self.count(&allowed, &key)?;
            }
        }
        Ok(())
    }
}

/// The squares that are allowed when a man gets one of them.
fn given(allowed: &Choices, man: usize, square: usize) -> Choices {
    let mut given = allowed.map(|squares| squares & !(1 << square));
    given[man] = 1 << square;
    given
}
