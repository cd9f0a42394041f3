//! The moves of the helper after which the winner can still be home in time.
//!
//! In a position the helper has a hundred moves and more, and the bounds of `bounds/outlook.rs` refute nearly all. So
//! they are not asked for each move. What the moves of a position share is computed once, and says which of them are
//! worth a look. The moves that are left are exactly those that the bounds allow.
//!
//! Each bound says so itself. For each man, [`Outlook::ends`] has the squares to which he may go as far as no hop matters.
//! If the winner has no move to spare, `bounds/winner_way.rs` says after which moves he can enter, and `bounds/rungs.rs`
//! after which his men have enough rungs.

use crate::class_set::{ClassSet, ClassSquare, SetBits};
use crate::transfer::bounds::entry::enters;
use crate::transfer::bounds::outlook::{Outlook, Outlooks};
use crate::transfer::bounds::rungs::GroupRungs;
use crate::transfer::bounds::winner_way::Way;

/// Calls `visit` with the moves of the helper after which the bounds allow the position. `outlook` is what the winner's
/// men say after the move, and `rungs` are those of positions with these men of his.
pub(crate) fn each_helper_move(
    outlooks: &Outlooks,
    outlook: &Outlook,
    rungs: &mut GroupRungs<'_>,
    helper: ClassSet,
    mut visit: impl FnMut(ClassSquare, ClassSquare),
) {
    let ground = &outlooks.ground;
    let all = outlook.winner | helper;
    let ends = |from: ClassSquare| outlook.ends(helper ^ ClassSet::one(from));
    if outlook.spare > 0 {
        ground.each_man(helper, all, |from, to| {
            for to in (to & ends(from)).iter() {
                visit(from, to);
            }
        });
        return;
    }
    if helper.iter().all(|from| ends(from).is_empty()) {
        return;
    }
    let rungs = rungs.after(all);
    let ends = |from| ends(from) & rungs.ends();
    let mut try_move = |way: &Way, from: ClassSquare, to: ClassSquare| {
        let to_square = ClassSet::one(to);
        let stays_open = way.is_open && !way.lands.meets(to_square);
        let after = all ^ ClassSet::one(from) | to_square;
        if (stays_open || enters(outlooks, outlook, after)) && rungs.allow(from, to) {
            visit(from, to);
        }
    };
    let way = Way::new(outlooks, outlook, all, helper);
    let on_the_way = helper & if way.is_open { way.over } else { way.opens };
    let others = helper.without(on_the_way);
    if way.is_open {
        ground.each_man(others, all, |from, to| {
            for to in (to & ends(from)).iter() {
                try_move(&way, from, to);
            }
        });
    } else {
        let mut try_to = |from, to| {
            if ends(from).meets(ClassSet::one(to)) {
                try_move(&way, from, to);
            }
        };
        each_move_to(outlooks, (others, all), way.joins, &mut try_to);
        way.each_step(ground, all, try_to);
    }
    ground.each_man(on_the_way, all, |from, to| {
        let mut to = to & ends(from);
        if to.is_empty() {
            return;
        }
        let way = Way::new(outlooks, outlook, all ^ ClassSet::one(from), helper);
        if !way.is_open {
            to &= way.joins;
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
