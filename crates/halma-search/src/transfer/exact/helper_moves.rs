//! The moves of the helper after which the winner can still be home in time.
//!
//! In a position the helper has a hundred moves and more, and the bounds of `bounds/outlook.rs` refute nearly all. So
//! they are not asked for each move. What the moves of a position share is computed once, and says which of them are
//! worth a look. The moves that are left are exactly those that the bounds allow.
//!
//! **Bounds without hops.** For each man of the helper, the other men say to which squares he may go: to any, or only
//! to those that are near the winner, outside the target, or on levels that make the gap small enough.
//!
//! **Enter now**, if the winner has no move to spare: `bounds/winner_way.rs`.
//!
//! **Rungs**, if the winner has no move to spare. More men make no cost higher. So if the men have enough rungs without
//! the one who moves, he may go to any square. If they have too few even with one more on a square, nobody may go
//! there.

use crate::class_set::{ClassSet, ClassSquare, SetBits};
use crate::transfer::bounds::levels::Levels;
use crate::transfer::bounds::outlook::{Outlook, Outlooks};
use crate::transfer::bounds::winner_way::Way;

/// Calls `visit` with the moves of the helper after which the bounds allow the position. `outlook` is what the winner's
/// men say after the move.
pub(crate) fn each_helper_move(
    outlooks: &Outlooks,
    outlook: &Outlook,
    helper: ClassSet,
    mut visit: impl FnMut(ClassSquare, ClassSquare),
) {
    let ground = &outlooks.ground;
    let all = outlook.winner | helper;
    let bounds = BoundsWithoutHops::new(outlooks, outlook, helper);
    if outlook.spare > 0 {
        ground.each_man(helper, all, |from, to| {
            for to in (to & bounds.allowed(from)).iter() {
                visit(from, to);
            }
        });
        return;
    }
    if bounds.allow_nothing() {
        return;
    }
    let mut rungs = Rungs::new(outlooks, outlook, all);
    let mut try_move = |way: &Way, from: ClassSquare, to: ClassSquare| {
        let to_square = ClassSet::one(to);
        let stays_open = way.is_open && !way.lands.meets(to_square);
        let after = all ^ ClassSet::one(from) | to_square;
        if (stays_open || outlooks.enters(outlook, after)) && rungs.allow(from, to) {
            visit(from, to);
        }
    };
    let way = Way::new(outlooks, outlook, all, helper);
    let on_the_way = helper & if way.is_open { way.over } else { way.leave };
    let others = helper.without(on_the_way);
    if way.is_open {
        ground.each_man(others, all, |from, to| {
            for to in (to & bounds.allowed(from)).iter() {
                try_move(&way, from, to);
            }
        });
    } else {
        each_move_to(outlooks, (others, all), way.joins, |from, to| {
            if bounds.allowed(from).meets(ClassSet::one(to)) {
                try_move(&way, from, to);
            }
        });
    }
    ground.each_man(on_the_way, all, |from, to| {
        let mut to = to & bounds.allowed(from);
        if to.is_empty() {
            return;
        }
        let way = Way::new(outlooks, outlook, all ^ ClassSet::one(from), helper);
        if !way.is_open {
            to = to & way.joins;
        }
        for to in to.iter() {
            try_move(&way, from, to);
        }
    });
}

/// Calls `visit` with the moves of some men to some empty squares. `all` are all men on the board.
fn each_move_to(
    outlooks: &Outlooks,
    (men, all): (ClassSet, ClassSet),
    ends: ClassSet,
    mut visit: impl FnMut(ClassSquare, ClassSquare),
) {
    let ground = &outlooks.ground;
    for (class, word) in (0..).zip(men.0) {
        let mut left = ends.0[class];
        if word == 0 || left == 0 {
            continue;
        }
        let jumps = ground.jumps(class, all);
        while left != 0 {
            // All squares that hops join: who comes to one of them can go to each.
            let joined = jumps.flood(left & left.wrapping_neg(), !all.0[class]);
            for from in SetBits(jumps.from(joined) & word) {
                for to in SetBits(joined & left) {
                    visit(ClassSquare::at(class, from), ClassSquare::at(class, to));
                }
            }
            left &= !joined;
        }
    }
    for to in ends.iter() {
        for from in (ground.beside(to) & men).iter() {
            visit(from, to);
        }
    }
}

/// The bounds on the helper's men, the meeting and the gap.
struct BoundsWithoutHops<'a> {
    outlooks: &'a Outlooks,
    outlook: &'a Outlook,
    helper: ClassSet,
    /// The number of the helper's men on each level that matters for the gap.
    on_level: [u8; Levels::END],
    /// The levels with some of them.
    levels: Levels,
    /// The squares that the gap allows to a man who is not alone on his level.
    allowed: ClassSet,
}

impl<'a> BoundsWithoutHops<'a> {
    fn new(outlooks: &'a Outlooks, outlook: &'a Outlook, helper: ClassSet) -> Self {
        let mut on_level = [0; Levels::END];
        let mut levels = Levels::default();
        if outlook.between > 0 {
            for man in helper.iter() {
                let level = outlooks.level(man);
                if (1..=outlook.between).contains(&level) {
                    on_level[level] += 1;
                    levels = levels.with(level);
                }
            }
        }
        Self {
            outlooks,
            outlook,
            helper,
            on_level,
            levels,
            allowed: outlooks.allowed_by_gap(outlook, levels),
        }
    }

    /// The squares to which a man may go, whether he can or not.
    #[inline]
    fn allowed(&self, from: ClassSquare) -> ClassSet {
        let Self {
            outlooks, outlook, ..
        } = self;
        let others = self.helper ^ ClassSet::one(from);
        let inside = (others & outlooks.target).count();
        if inside > outlook.helper_moves {
            return ClassSet::EMPTY;
        }
        let level = outlooks.level(from);
        let mut allowed = if self.on_level[level] == 1 {
            outlooks.allowed_by_gap(outlook, self.levels.without(level))
        } else {
            self.allowed
        };
        if inside == outlook.helper_moves {
            allowed = allowed.without(outlooks.target);
        }
        if let Some(near) = outlook.near
            && !near.meets(others)
        {
            allowed = allowed & near;
        }
        if others.without(outlooks.helper_home).is_empty() {
            // All others are home, so only one square of the home is empty.
            allowed = allowed.without(outlooks.helper_home);
        }
        allowed
    }

    /// Whether no man may go to any square.
    fn allow_nothing(&self) -> bool {
        let nothing = |from| self.allowed(from).is_empty();
        self.allowed.is_empty() && self.helper.iter().all(nothing)
    }
}

/// The rungs after moves of the helper.
struct Rungs<'a> {
    outlooks: &'a Outlooks,
    outlook: &'a Outlook,
    all: ClassSet,
    /// Whether there are enough before the move, if that was asked.
    are_enough: Option<bool>,
    /// If there are: the men without whom there are enough too. If there are not: the squares with which there are.
    enough: ClassSet,
    /// The men or the squares about whom that was asked.
    asked: ClassSet,
}

impl<'a> Rungs<'a> {
    fn new(outlooks: &'a Outlooks, outlook: &'a Outlook, all: ClassSet) -> Self {
        Self {
            outlooks,
            outlook,
            all,
            are_enough: None,
            enough: ClassSet::EMPTY,
            asked: ClassSet::EMPTY,
        }
    }

    /// Whether there are enough after a move.
    #[inline]
    fn allow(&mut self, from: ClassSquare, to: ClassSquare) -> bool {
        let [from, to] = [from, to].map(ClassSet::one);
        let all = self.all;
        let has_rungs = |men| self.outlooks.has_rungs(self.outlook, men);
        let are_enough = *self.are_enough.get_or_insert_with(|| has_rungs(all));
        let (half, men) = if are_enough {
            (from, all ^ from)
        } else {
            (to, all | to)
        };
        if !self.asked.meets(half) {
            self.asked = self.asked | half;
            if has_rungs(men) {
                self.enough = self.enough | half;
            }
        }
        if self.enough.meets(half) == are_enough {
            return are_enough;
        }
        has_rungs(all ^ from | to)
    }
}
