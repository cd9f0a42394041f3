//! Which positions of a short game can still be won in time: all bounds of the exact search together.
//!
//! *A* are the winner's men who are off the target now, and k is their number. The winner has m moves left. Each man of A
//! needs a move that brings him to the target, so s = m - k of his moves are to spare. `left` is the number of moves of
//! both armies.
//!
//! | asked about | bounds |
//! |---|---|
//! | the winner's men alone | `filling.rs` |
//! | the helper's men, if those of the winner are known | [`HelperBound`]: `leaving.rs`, `meeting.rs`, `gap.rs` |
//! | both, if no move is to spare | `entry.rs`, `rungs.rs` |

use super::filling::Filling;
use super::gap::{BoardLevels, GapBound};
use super::leaving::{Leaving, NotHome};
use super::meeting::Meeting;
use super::{HelperBound, entry};
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::squares::class_ground::ClassGround;

/// The bounds of a game, as the exact search uses them.
pub(crate) struct Outlooks {
    pub ground: ClassGround,
    pub target: ClassSet,
    /// The helper's men are home on these squares, which would end the game.
    helper_home: ClassSet,
    levels: BoardLevels,
    filling: Filling,
}

/// The moves that are left.
#[derive(Clone, Copy)]
pub(crate) struct Turns {
    /// The most moves of the winner.
    pub moves: usize,
    /// Whether the winner is next.
    pub is_next: bool,
    /// The most moves of the helper.
    pub helper_moves: usize,
}

impl Turns {
    /// This number of moves of both armies, of which the winner makes the last.
    pub(crate) fn of_both(left: usize) -> Self {
        let moves = left.div_ceil(2);
        Self {
            moves,
            is_next: left % 2 == 1,
            helper_moves: left - moves,
        }
    }
}

/// What the winner's men alone say about positions with a number of moves left.
pub(crate) struct Outlook<'a> {
    pub winner: ClassSet,
    /// A: the winner's men off the target.
    pub off: ClassSet,
    /// The moves of the winner that need not bring a man home.
    pub spare: usize,
    /// Whether the winner is next.
    pub is_next: bool,
    /// The squares of the target to which a man of A can step so that all can still be filled. Only if no move is to
    /// spare.
    pub steps: ClassSet,
    leaving: Leaving,
    not_home: NotHome,
    meeting: Option<Meeting>,
    gap: Option<GapBound<'a>>,
}

impl Outlook<'_> {
    /// The bounds on the helper's men.
    #[inline]
    pub(super) fn bounds(&self) -> [&dyn HelperBound; 4] {
        [&self.leaving, &self.not_home, &self.meeting, &self.gap]
    }

    /// The squares to which the bounds allow a man of the helper to go, whether he can or not, if no hop matters.
    #[inline]
    pub(crate) fn ends(&self, others: ClassSet) -> ClassSet {
        let ends = self.bounds().map(|bound| bound.ends(others));
        ends.into_iter()
            .fold(!ClassSet::EMPTY, |all, ends| all & ends)
    }
}

impl Outlooks {
    pub(crate) fn new(ground: ClassGround, target: ClassSet, helper_home: ClassSet) -> Self {
        Self {
            levels: BoardLevels::new(&ground, target),
            filling: Filling::new(&ground, target),
            ground,
            target,
            helper_home,
        }
    }

    /// What these men of the winner say with these moves left. `None` if they cannot be home in time. Some of them must
    /// be off the target.
    pub(crate) fn outlook(&self, winner: ClassSet, turns: Turns) -> Option<Outlook<'_>> {
        let off = winner.without(self.target);
        let Turns {
            moves,
            is_next,
            helper_moves,
        } = turns;
        if !self.can_fill(winner, moves) {
            return None;
        }
        let spare = moves - off.count();
        let lowest = self.levels.lowest(off);
        let steps = if spare == 0 {
            self.steps(winner, moves)
        } else {
            ClassSet::EMPTY
        };
        // If no move is to spare, a man must enter at once, which says more.
        let meeting = if spare > 0 && lowest > spare + 1 {
            Meeting::new(&self.ground, [off, winner & self.target], (is_next, spare))
        } else {
            None
        };
        Some(Outlook {
            winner,
            off,
            spare,
            is_next,
            steps,
            leaving: Leaving::new(self.target, helper_moves),
            not_home: NotHome(self.helper_home),
            meeting,
            gap: GapBound::new(&self.levels, lowest, (is_next, spare)),
        })
    }

    /// The squares beside the target.
    pub(crate) fn beside(&self) -> ClassSet {
        self.filling.beside()
    }

    /// The distance of a square from the target.
    #[inline]
    pub(crate) fn level(&self, place: ClassSquare) -> usize {
        self.levels.level(place)
    }

    /// Whether the winner's men alone can be home in this number of moves of the winner.
    #[inline]
    pub(crate) fn can_fill(&self, winner: ClassSet, moves: usize) -> bool {
        self.filling.is_possible(&self.ground, winner, moves)
    }

    /// The squares of the target to which a man can step so that the others can still be filled.
    fn steps(&self, winner: ClassSet, moves: usize) -> ClassSet {
        let open = self.target.without(winner);
        let mut steps = ClassSet::EMPTY;
        for from in (winner & self.beside()).iter() {
            for to in (self.ground.beside(from) & open).iter() {
                let after = winner ^ ClassSet::one(from) ^ ClassSet::one(to);
                if self.can_fill(after, moves - 1) {
                    steps |= ClassSet::one(to);
                }
            }
        }
        steps
    }

    /// Whether the winner can be home in time if the helper's men are these.
    #[inline]
    pub(crate) fn allows(&self, outlook: &Outlook, helper: ClassSet) -> bool {
        if !outlook.bounds().iter().all(|bound| bound.allows(helper)) {
            return false;
        }
        if outlook.spare > 0 {
            return true;
        }
        let all = outlook.winner | helper;
        let enters = if outlook.is_next {
            entry::enters(self, outlook, all)
        } else {
            entry::enters_after_one(self, outlook, helper)
        };
        enters && self.has_rungs(outlook, all)
    }
}
