//! Which positions of a short game can still be won in time.
//!
//! The documentation of `bounds/two_armies.rs` has the bounds that count the winner's men and the gap, and that of
//! `bounds/filling.rs` has those of the winner's men alone. Here are the others of the exact search. *A* are the
//! winner's men who are off the target now, and k is their number. The winner has m moves left. Each man of A needs a
//! move that brings him to the target, so s = m - k of his moves are to spare. `left` is the number of moves of both
//! armies.
//!
//! **Meeting.** Let *B* be all other men: the helper's, and the winner's who are home. While the distance of A and B is
//! 3 steps or more, nobody of one jumps over anybody of the other: a man jumps over one who stands beside him. At first
//! he is one of his own; later he stands beside one of his own, over whom he has just jumped. So each move puts a man
//! beside one of his own, and the distance shrinks by 1 at most. So does the distance of A from the target, with each
//! move of the winner. At most s moves of the winner bring no man of A home, so one of his next s + 1 moves does.
//! Before the last of these are 2 s moves of both armies, or 2 s + 1 if the helper is next. So either the distance of A
//! from the target is s + 1 at most, or the distance of A and B is 2 s + 2 at most, or 2 s + 3 if the helper is next.
//! What A and the rings around it are depends on the winner's men alone.
//!
//! The last three hold if no move is to spare. Then each move of the winner brings a man of A home, his other men stand
//! still, and no man moves twice.
//!
//! **Enter now.** If the winner is next, some man of A can go to an empty square of the target. The hops are followed
//! backward from these squares. After a step the winner's men must still be able to fill the target.
//!
//! **Enter after one move.** If the helper is next, he fills one square and vacates another, and then a man of A can go
//! to the target. The hops are followed backward again, from all squares of the target that are empty or the helper's.
//! A hop may jump over men, and over *one* square to which a man of the helper can go; and it may land on empty
//! squares, and on *one* square of the helper. A hop can cross the same square twice, along both diagonals: the four
//! squares beside it on the diagonals are of one class. It does not cross it along rows and columns as well, because
//! those beside it there are of two other classes. So after the first crossing there may be one more along a diagonal,
//! here of any such square.
//!
//! **Rungs.** `bounds/rungs.rs`.

use super::filling::Filling;
use super::levels::Levels;
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::squares::class_ground::{ClassGround, DIAGONAL, LineJumps};

/// The bounds of a game, as the exact search uses them.
pub(crate) struct Outlooks {
    pub ground: ClassGround,
    pub target: ClassSet,
    /// The helper's men are home on these squares, which would end the game.
    pub helper_home: ClassSet,
    /// The squares by their distance from the target, which is number 0.
    levels: Vec<ClassSet>,
    /// The level of each place.
    level_of: Vec<u8>,
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
pub(crate) struct Outlook {
    pub winner: ClassSet,
    /// A: the winner's men off the target.
    pub off: ClassSet,
    /// The moves of the winner that need not bring a man home.
    pub spare: usize,
    /// Whether the winner is next.
    pub is_next: bool,
    /// The moves of the helper that are left.
    pub helper_moves: usize,
    /// The squares where a man of the helper would be near enough, unless it is sure without him.
    pub near: Option<ClassSet>,
    /// The levels between the target and the lowest one of A, where only the helper can have men. 0 if the gap does not
    /// matter.
    pub between: usize,
    /// The squares of the target to which a man of A can step so that all can still be filled. Only if no move is to
    /// spare.
    pub steps: ClassSet,
}

impl Outlook {
    /// Whether the gap leaves the winner too few moves if the helper has men on these levels.
    fn is_lost(&self, levels: Levels) -> bool {
        lost(levels.gap(self.between), self.is_next) > self.spare
    }
}

impl Outlooks {
    pub(crate) fn new(ground: ClassGround, target: ClassSet, helper_home: ClassSet) -> Self {
        let levels = ground.rings(target);
        let mut level_of = vec![0; 256];
        for (level, squares) in (0..).zip(&levels) {
            for place in squares.iter() {
                level_of[place.number()] = level;
            }
        }
        Self {
            level_of,
            filling: Filling::new(&ground, target),
            levels,
            ground,
            target,
            helper_home,
        }
    }

    /// What these men of the winner say with these moves left. `None` if they cannot be home in time. Some of them must
    /// be off the target.
    pub(crate) fn outlook(&self, winner: ClassSet, turns: Turns) -> Option<Outlook> {
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
        let lowest = self.levels.iter().position(|level| level.meets(off));
        let lowest = lowest.unwrap_or_default();
        let mut outlook = Outlook {
            winner,
            off,
            spare,
            is_next,
            helper_moves,
            near: None,
            between: 0,
            steps: ClassSet::EMPTY,
        };
        if lost(lowest.saturating_sub(2), is_next) > spare {
            outlook.between = lowest - 1;
        }
        if spare == 0 {
            outlook.steps = self.steps(&outlook, moves);
        } else if lowest > spare + 1 {
            outlook.near = self.near(&outlook);
        }
        Some(outlook)
    }

    /// The squares beside the target.
    pub(crate) fn beside(&self) -> ClassSet {
        self.filling.beside()
    }

    /// Whether the winner's men alone can be home in this number of moves of the winner.
    #[inline]
    pub(crate) fn can_fill(&self, winner: ClassSet, moves: usize) -> bool {
        self.filling.is_possible(&self.ground, winner, moves)
    }

    /// The squares where a man of the helper makes the two sets of men meet in time, unless the winner's men who are
    /// home do so.
    fn near(&self, outlook: &Outlook) -> Option<ClassSet> {
        let rings = 2 * outlook.spare + 2 + usize::from(!outlook.is_next);
        let mut near = outlook.off;
        for _ in 0..rings {
            let wider = near | self.ground.around(near);
            if wider == near {
                return None;
            }
            near = wider;
        }
        let home = outlook.winner & self.target;
        (!near.meets(home)).then_some(near)
    }

    /// The squares of the target to which a man can step.
    fn steps(&self, outlook: &Outlook, moves: usize) -> ClassSet {
        let open = self.target.without(outlook.winner);
        let mut steps = ClassSet::EMPTY;
        for from in (outlook.off & self.beside()).iter() {
            for to in (self.ground.beside(from) & open).iter() {
                let after = outlook.winner ^ ClassSet::one(from) ^ ClassSet::one(to);
                if self.can_fill(after, moves - 1) {
                    steps = steps | ClassSet::one(to);
                }
            }
        }
        steps
    }

    /// Whether the winner can be home in time if the helper's men are these.
    #[inline]
    pub(crate) fn allows(&self, outlook: &Outlook, helper: ClassSet) -> bool {
        if (helper & self.target).count() > outlook.helper_moves || helper == self.helper_home {
            return false;
        }
        if outlook.near.is_some_and(|near| !near.meets(helper)) {
            return false;
        }
        if outlook.is_lost(self.levels(helper, outlook.between)) {
            return false;
        }
        if outlook.spare > 0 {
            return true;
        }
        let all = outlook.winner | helper;
        if outlook.is_next {
            self.enters(outlook, all) && self.has_rungs(outlook, all)
        } else {
            self.enters_after_one(outlook, helper) && self.has_rungs(outlook, all)
        }
    }

    /// The distance of a square from the target.
    #[inline]
    pub(crate) fn level(&self, place: ClassSquare) -> usize {
        usize::from(self.level_of[place.number()])
    }

    /// The squares to which a man of the helper may go, as far as the gap goes, if the helper's other men are on these
    /// levels.
    pub(crate) fn allowed_by_gap(&self, outlook: &Outlook, others: Levels) -> ClassSet {
        if !outlook.is_lost(others) {
            return self.ground.all;
        }
        let levels = 1..=outlook.between;
        let allowed = levels.filter(|&level| !outlook.is_lost(others.with(level)));
        allowed.fold(ClassSet::EMPTY, |allowed, level| {
            allowed | self.levels[level]
        })
    }

    /// The levels on which some of these men stand.
    fn levels(&self, men: ClassSet, most: usize) -> Levels {
        let levels = self.levels.iter().enumerate().skip(1).take(most);
        let occupied = levels.filter(|(_, squares)| squares.meets(men));
        occupied.fold(Levels::default(), |levels, (level, _)| levels.with(level))
    }

    /// Whether a man of A can go to the target now.
    pub(crate) fn enters(&self, outlook: &Outlook, all: ClassSet) -> bool {
        if !outlook.steps.without(all).is_empty() {
            return true;
        }
        (0..4).any(|class| {
            let off = outlook.off.0[class];
            let open = !all.0[class];
            let start = self.target.0[class] & open;
            if off == 0 || start == 0 {
                return false;
            }
            let jumps = self.ground.jumps(class, all);
            jumps.finds(&mut { start }, open, off)
        })
    }

    /// Whether a man of A can go to the target after some move of the helper.
    fn enters_after_one(&self, outlook: &Outlook, helper: ClassSet) -> bool {
        if !outlook.steps.is_empty() {
            return true;
        }
        let all = outlook.winner | helper;
        let fillable = self.ground.around(helper);
        let fillable = (0..4).fold(fillable, |mut fillable, class| {
            if helper.0[class] != 0 {
                let jumps = self.ground.jumps(class, all);
                fillable.0[class] |= jumps.flood(helper.0[class], !all.0[class]);
            }
            fillable
        });
        let fillable = fillable.without(all);
        (0..4).any(|class| {
            let off = outlook.off.0[class];
            if off == 0 {
                return false;
            }
            let over = self.ground.jumps(class, all);
            let over_filled = self.ground.jumps(class, fillable);
            let squares = HopSquares {
                open: !all.0[class],
                helper: helper.0[class],
                off,
            };
            hop_after_one(self.target.0[class], (over, over_filled), squares)
        })
    }
}

/// The winner's share of the next moves of both armies.
fn lost(gap: usize, is_next: bool) -> usize {
    if is_next { gap.div_ceil(2) } else { gap / 2 }
}

/// The squares of a class for a hop after one move of the helper.
#[derive(Clone, Copy)]
struct HopSquares {
    open: u64,
    helper: u64,
    /// The men of A.
    off: u64,
}

/// Whether a man of A can hop to the target after some move of the helper: over men or over squares that the
/// helper can fill. Each square that is reached backward has two numbers: whether the helper's own square was used, and
/// how often the filled one was crossed.
fn hop_after_one(
    target: u64,
    (over, over_filled): (LineJumps, LineJumps),
    squares: HopSquares,
) -> bool {
    let HopSquares { open, helper, off } = squares;
    let mut kept = target & open;
    let mut vacated = target & helper;
    if over.finds(&mut kept, open, off) {
        return true;
    }
    vacated |= over.from(kept) & helper;
    if over.finds(&mut vacated, open, off) {
        return true;
    }
    let crossings: [fn(LineJumps, u64) -> u64; 2] = [LineJumps::from, LineJumps::along::<DIAGONAL>];
    for crossing in crossings {
        let from_kept = crossing(over_filled, kept);
        let from_vacated = crossing(over_filled, vacated);
        if (from_kept | from_vacated) & off != 0 {
            return true;
        }
        kept = from_kept & open;
        vacated = from_vacated & open | from_kept & helper;
        if over.finds(&mut kept, open, off) {
            return true;
        }
        vacated |= over.from(kept) & helper;
        if over.finds(&mut vacated, open, off) {
            return true;
        }
    }
    false
}
