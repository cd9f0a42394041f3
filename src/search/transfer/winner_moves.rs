//! The moves of the winner in a group of positions, and the groups to which they lead.

use super::class_words::{ClassWords, Place, bits, place};
use super::game_armies::{Armies, ArmyNumber};
use super::game_outlook::{Outlook, Outlooks};

/// Calls `visit` with the winner's moves. If none is to spare, these are only those that bring a man home. It ends with
/// `true` as soon as `visit` returns it.
#[inline]
pub(super) fn each_winner_move(
    outlooks: &Outlooks,
    outlook: &Outlook,
    helper: ClassWords,
    mut visit: impl FnMut(Place, Place) -> bool,
) -> bool {
    let ground = &outlooks.ground;
    let all = outlook.winner | helper;
    let mut is_won = false;
    if outlook.spare > 0 {
        ground.each_man(outlook.winner, all, |from, to| {
            for to in to.places() {
                is_won = is_won || visit(from, to);
            }
        });
        return is_won;
    }
    for (class, word) in (0_u8..).zip(outlook.off.0) {
        let at = usize::from(class);
        let open = !all.0[at];
        let mut ends = outlooks.target.0[at] & open;
        if word == 0 || ends == 0 {
            continue;
        }
        let jumps = ground.jumps(at, all);
        while ends != 0 {
            // All squares that hops join: who comes to one of them can go to each.
            let joined = jumps.flood(ends & ends.wrapping_neg(), open);
            for from in bits(jumps.from(joined) & word) {
                for to in bits(joined & ends) {
                    is_won = is_won || visit(place(class, from), place(class, to));
                }
            }
            ends &= !joined;
        }
    }
    for from in (outlook.off & outlooks.beside()).places() {
        for to in (ground.beside(from) & outlooks.target)
            .without(all)
            .places()
        {
            is_won = is_won || visit(from, to);
        }
    }
    is_won
}

/// What a move of the winner leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Unknown,
    Refused,
    Moved(u16),
}

/// The positions after moves of the winner: with the same men of his, and armies of the helper in any order.
pub(super) struct Moved {
    pub winner: ClassWords,
    pub helpers: Vec<ArmyNumber>,
}

/// The moves of the winner in a group, with what they lead to.
pub(super) struct Targets<'a> {
    outlooks: &'a Outlooks,
    armies: &'a Armies,
    winner: ClassWords,
    /// The moves of the winner after the next one.
    moves: usize,
    /// For each man and place.
    slots: Vec<Slot>,
    man_of: [u8; 256],
    moved: Vec<Moved>,
    symmetries: Vec<Vec<usize>>,
}

impl<'a> Targets<'a> {
    pub(super) fn new(
        outlooks: &'a Outlooks,
        armies: &'a Armies,
        winner: ClassWords,
        left: usize,
    ) -> Self {
        let mut man_of = [0; 256];
        for (man, place) in (0..).zip(winner.places()) {
            man_of[usize::from(place)] = man;
        }
        Self {
            outlooks,
            armies,
            winner,
            moves: left.div_ceil(2) - 1,
            slots: vec![Slot::Unknown; winner.count() << 8],
            man_of,
            moved: Vec::new(),
            symmetries: Vec::new(),
        }
    }

    /// Adds the position after a move, and says whether the winner has won.
    #[inline]
    pub(super) fn add(&mut self, from: Place, to: Place, helper: ArmyNumber) -> bool {
        let man = usize::from(self.man_of[usize::from(from)]);
        let slot = man << 8 | usize::from(to);
        if self.slots[slot] == Slot::Unknown {
            let winner = self.winner ^ ClassWords::of(from) ^ ClassWords::of(to);
            if winner == self.outlooks.target {
                return true;
            }
            self.slots[slot] = self.slot_of(winner);
        }
        if let Slot::Moved(number) = self.slots[slot] {
            let number = usize::from(number);
            let helper = self.armies.least(&self.symmetries[number], helper);
            self.moved[number].helpers.push(helper);
        }
        false
    }

    /// What the moves that were added lead to.
    pub(super) fn into_moved(self) -> Vec<Moved> {
        self.moved
    }

    fn slot_of(&mut self, winner: ClassWords) -> Slot {
        if !self.outlooks.classes_allow(winner, self.moves) {
            return Slot::Refused;
        }
        // Each of at most 128 men goes to squares where no other stands, so there are no more than 16,384 moves.
        let number = u16::try_from(self.moved.len()).unwrap_or(u16::MAX);
        let canonical = self.armies.canonical(winner);
        self.symmetries.push(canonical.symmetries);
        self.moved.push(Moved {
            winner: canonical.army,
            helpers: Vec::new(),
        });
        Slot::Moved(number)
    }
}
