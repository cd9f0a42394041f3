//! Whether a man of the winner can enter the target at once. The words A, *target* and *to spare* are those of
//! `bounds/outlook.rs`.
//!
//! Both bounds hold if no move is to spare. Then each move of the winner brings a man of A home, his other men stand
//! still, and no man moves twice.
//!
//! **Enter now.** If the winner is next, some man of A can go to an empty square of the target. The hops are followed
//! backward from these squares. After a step the winner's men must still be able to fill the target. What a move of the
//! helper changes is in `bounds/winner_way.rs`.
//!
//! **Enter after one move.** If the helper is next, he fills one square and vacates another, and then a man of A can go
//! to the target. The hops are followed backward again, from all squares of the target that are empty or the helper's.
//! A hop may jump over men, and over *one* square to which a man of the helper can go; and it may land on empty
//! squares, and on *one* square of the helper. A hop can cross the same square twice, along both diagonals: the four
//! squares beside it on the diagonals are of one class. It does not cross it along rows and columns as well, because
//! those beside it there are of two other classes. So after the first crossing there may be one more along a diagonal,
//! here of any such square.

use super::outlook::{Outlook, Outlooks};
use crate::class_set::ClassSet;
use crate::transfer::squares::class_ground::{DIAGONAL, LineJumps};

/// Whether a man of A can go to the target now.
pub(crate) fn enters(outlooks: &Outlooks, outlook: &Outlook, all: ClassSet) -> bool {
    let ground = &outlooks.ground;
    if !outlook.steps.without(all).is_empty() {
        return true;
    }
    (0..4).any(|class| {
        let off = outlook.off.0[class];
        let open = !all.0[class];
        let start = outlooks.target.0[class] & open;
        if off == 0 || start == 0 {
            return false;
        }
        let jumps = ground.jumps(class, all);
        jumps.finds(&mut { start }, open, off)
    })
}

/// Whether a man of A can go to the target after some move of the helper.
pub(super) fn enters_after_one(outlooks: &Outlooks, outlook: &Outlook, helper: ClassSet) -> bool {
    let ground = &outlooks.ground;
    if !outlook.steps.is_empty() {
        return true;
    }
    let all = outlook.winner | helper;
    let fillable = ground.around(helper);
    let fillable = (0..4).fold(fillable, |mut fillable, class| {
        if helper.0[class] != 0 {
            let jumps = ground.jumps(class, all);
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
        let over = ground.jumps(class, all);
        let over_filled = ground.jumps(class, fillable);
        let squares = HopSquares {
            open: !all.0[class],
            helper: helper.0[class],
            off,
        };
        hop_after_one(outlooks.target.0[class], (over, over_filled), squares)
    })
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
