//! A way by which a man of the winner can enter the target, or what the helper can do to make one.
//!
//! Let R be the empty squares of the target and all squares from which hops lead there. Let L be the men of A, and all
//! squares to which they can hop. If some man of A is beside R or can step, the way is *open*. Then one is known, and it
//! stays open if none of the men on it leaves and nobody comes to a square where it lands.
//!
//! Otherwise R and L have no square in common. Look at a way after a move of the helper from a square f to a square x.
//!
//! - If it does not land on f, it crosses x. As seen from the target, the first crossing of x is from a square of R. The
//!   last one is to a square of L. These two squares are beside x. If both are on one line, x is between them. Otherwise
//!   both lines are diagonals, because all squares of a hop have the same class. In either case x *joins* R and L.
//! - If it lands on f, then f parts it in two: from f to the target, and from f to a man of A. A part that does not cross
//!   x says that f is on the target or one jump from R, or that f is one jump from L. A part that crosses x says that x is
//!   beside a square of R, or of L.
//!   - If neither part crosses x, the way is open without the man on f: he *opens* it.
//!   - If one of them does, x has another class than f. So the man came to x by a step.
//!   - If both do, x joins R and L.

use super::outlook::{Outlook, Outlooks};
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::squares::class_ground::{BY, ClassGround, FOUR, LineJumps};

/// The way of a man of A.
#[derive(Default)]
pub(crate) struct Way {
    pub is_open: bool,
    /// If it is open: the men whom he jumps over.
    pub over: ClassSet,
    /// If it is open: the squares that must stay empty.
    pub lands: ClassSet,
    /// If it is not: the squares that join R and L.
    pub joins: ClassSet,
    /// If it is not: the men of the helper who open it when they leave.
    pub opens: ClassSet,
    /// If it is not: R, and L.
    from_target: Reach,
    from_men: Reach,
}

/// The squares on one side of a way that is not open.
#[derive(Default)]
struct Reach {
    squares: ClassSet,
    /// The men of the helper on whose squares hops from there land, once they have left.
    landings: ClassSet,
}

impl Way {
    /// The way if these men are on the board, among them men of the helper.
    pub(crate) fn new(
        outlooks: &Outlooks,
        outlook: &Outlook,
        all: ClassSet,
        helper: ClassSet,
    ) -> Self {
        let steps = outlook.steps.without(all);
        if !steps.is_empty() {
            return Self {
                is_open: true,
                // One move of the helper does not fill two squares.
                lands: if steps.count() == 1 {
                    steps
                } else {
                    ClassSet::EMPTY
                },
                ..Self::default()
            };
        }
        let ground = &outlooks.ground;
        let mut way = Self {
            opens: helper & outlook.steps,
            ..Self::default()
        };
        for class in 0..FOUR {
            let off = outlook.off.0[class];
            if off == 0 {
                continue;
            }
            let open = !all.0[class];
            let target = outlooks.target.0[class];
            let jumps = ground.jumps(class, all);
            let to_target = jumps.flood(target & open, open);
            let beside = jumps.from(to_target);
            if beside & off != 0 {
                return Self::hop(ground, class, (jumps, open), (target & open, off));
            }
            let from_men = jumps.flood(off, open);
            way.joins |= ground.joining(class, to_target, from_men);
            way.from_target.squares.0[class] = to_target;
            way.from_target.landings.0[class] = helper.0[class] & (target | beside);
            way.from_men.squares.0[class] = from_men;
            way.from_men.landings.0[class] = helper.0[class] & jumps.from(from_men);
        }
        way.opens |= way.from_target.landings & way.from_men.landings;
        way.joins = way.joins.without(all);
        way
    }

    /// Calls `visit` with the steps of the helper's men after which one part of a way may lead to the squares that they left,
    /// and the other one over those to which they stepped. Men who open the way are left out.
    pub(crate) fn each_step(
        &self,
        ground: &ClassGround,
        all: ClassSet,
        mut visit: impl FnMut(ClassSquare, ClassSquare),
    ) {
        let sides = [&self.from_target, &self.from_men];
        let others = [&self.from_men, &self.from_target];
        for (side, other) in sides.into_iter().zip(others) {
            for from in side.landings.without(self.opens).iter() {
                let class = from.class();
                let steps = ground.beside(from).without(all | self.joins);
                for to in steps.iter() {
                    if ground.beside(to).0[class] & other.squares.0[class] != 0 {
                        visit(from, to);
                    }
                }
            }
        }
    }

    /// A shortest hop between the squares of the target that are empty and a man of A. There is one.
    fn hop(
        ground: &ClassGround,
        class: usize,
        (jumps, open): (LineJumps, u64),
        (target, off): (u64, u64),
    ) -> Self {
        // The squares by the number of jumps from the target. A class has 64 squares.
        let mut fresh = [0; 64];
        fresh[0] = target;
        let mut reached = target;
        let mut length = 0;
        while jumps.from(fresh[length]) & off == 0 && length + 1 < fresh.len() {
            fresh[length + 1] = jumps.from(fresh[length]) & open & !reached;
            length += 1;
            reached |= fresh[length];
        }
        let men = jumps.from(fresh[length]) & off;
        let mut last = men & men.wrapping_neg();
        let mut way = Self {
            is_open: true,
            ..Self::default()
        };
        for &fresh in fresh[..=length].iter().rev() {
            let (square, over) = jump_to(ground, (class, jumps), last, fresh);
            way.over |= over;
            way.lands.0[class] |= square;
            last = square;
        }
        way
    }
}

/// A jump from a square to one of some squares of its class: where it lands, and over whom it leads.
fn jump_to(
    ground: &ClassGround,
    (class, jumps): (usize, LineJumps),
    from: u64,
    to: u64,
) -> (u64, ClassSet) {
    let mut over = ClassSet::EMPTY;
    for (line, by) in BY.into_iter().enumerate() {
        let up = (from & jumps.0[line]) << by & to;
        let down = from >> by & jumps.0[line] & to;
        if up | down != 0 {
            let lower_end = if up == 0 { down } else { from };
            let (between, man) = ground.between(class, line, lower_end);
            over.0[between] |= man;
            return (if up == 0 { down } else { up }, over);
        }
    }
    (0, over)
}
