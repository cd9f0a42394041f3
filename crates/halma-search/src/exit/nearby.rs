//! What the men of a yard can reach when they cannot reach the squares that were asked for: sets that differ in few men.

use halma_rules::board::{Square, SquareSet};
use itertools::Itertools;

use crate::{EndedEarly, Result};

use super::{Decider, ExitTask, SolvedFigure};

/// The states after which the decision about one set is given up. Most sets need far fewer.
const STATES_PER_SET: u64 = 5_000;

/// The most sets that are decided for one number of men who stand elsewhere.
pub const MOST_NEARBY_SETS: usize = 20_000;

/// The sets that can be reached with the fewest men elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nearest {
    /// Whether only symmetrical sets were tried: the yard and the squares are symmetrical themselves.
    pub are_symmetrical: bool,
    /// The most men elsewhere for which every set was tried.
    pub tried_men: u32,
    /// The sets that can be reached with that number of men elsewhere, and with no fewer. The others cannot.
    pub reached: Vec<SolvedFigure>,
    /// The sets that were not decided, because they would have taken too long.
    pub undecided: usize,
}

/// Some squares and their mirror images, which belong together.
type Orbit = SquareSet;

impl Decider {
    /// Finds the sets of squares that can be reached and that differ from these squares in the fewest men. If the yard
    /// and the squares are symmetrical, only symmetrical sets count.
    ///
    /// One man elsewhere is tried first, then two, and so on, until a set is found or a number of men gives more than
    /// `most` sets.
    ///
    /// # Errors
    /// [`EndedEarly`] if the search is stopped or out of time.
    pub fn nearest(&mut self, task: &ExitTask, squares: SquareSet, most: usize) -> Result<Nearest> {
        let are_symmetrical = task.is_symmetrical() && task.mirror(squares) == squares;
        let mut nearest = Nearest {
            are_symmetrical,
            ..Nearest::default()
        };
        let orbits = |set: SquareSet| -> Vec<Orbit> {
            let orbit = |square: Square| {
                let one = SquareSet::from(square);
                if are_symmetrical {
                    one | task.mirror(one)
                } else {
                    one
                }
            };
            set.iter().map(orbit).unique().collect()
        };
        let taken = orbits(squares);
        let free = orbits(task.outside() - squares);
        for men in 1..=squares.len() {
            let [left, filled] = [&taken, &free].map(|orbits| unions(orbits, men, most));
            let (Some(left), Some(filled)) = (left, filled) else {
                break;
            };
            if left.len().saturating_mul(filled.len()) > most {
                break;
            }
            for (&left, &filled) in left.iter().cartesian_product(&filled) {
                match self.quickly(task, (squares - left) | filled)? {
                    Quick::Found(found) => nearest.reached.push(found),
                    Quick::Impossible => {}
                    Quick::Undecided => nearest.undecided += 1,
                }
            }
            nearest.tried_men = men;
            if !nearest.reached.is_empty() {
                nearest.reached.sort_by_key(|found| found.squares);
                break;
            }
        }
        Ok(nearest)
    }

    /// Decides a set, unless that takes long.
    fn quickly(&mut self, task: &ExitTask, squares: SquareSet) -> Result<Quick> {
        let most = self.most_looked_at.replace(STATES_PER_SET);
        let decided = self.decide(task, squares);
        self.most_looked_at = most;
        match decided.key {
            Ok(Some(key)) => Ok(Quick::Found(SolvedFigure { squares, key })),
            Ok(None) => Ok(Quick::Impossible),
            Err(EndedEarly::GaveUp { .. }) => Ok(Quick::Undecided),
            Err(early) => Err(early),
        }
    }
}

/// What became of a set that was decided unless it took long.
enum Quick {
    Found(SolvedFigure),
    Impossible,
    Undecided,
}

/// All unions of orbits with this number of squares; `None` if there are more than `most`. An orbit has one or two.
fn unions(orbits: &[Orbit], men: u32, most: usize) -> Option<Vec<SquareSet>> {
    let mut unions = vec![SquareSet::EMPTY];
    let mut whole = Vec::new();
    for &orbit in orbits {
        let longer = |&union: &SquareSet| {
            let longer = union | orbit;
            (longer.len() <= men).then_some(longer)
        };
        let more: Vec<SquareSet> = unions.iter().filter_map(longer).collect();
        for union in more {
            if union.len() == men {
                whole.push(union);
            } else {
                unions.push(union);
            }
        }
        if whole.len() > most || unions.len() > most {
            return None;
        }
    }
    Some(whole)
}
