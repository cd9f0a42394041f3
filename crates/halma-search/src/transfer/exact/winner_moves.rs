//! The moves of the winner in a group of positions, and the groups to which they lead.

use crate::transfer::bounds::outlook::{Outlook, Outlooks};
use crate::transfer::layers::armies::{Armies, ArmyNumber};
use crate::transfer::squares::class_words::{ClassWords, Place, bits, place};

/// Adds the positions after the winner's moves. If none is to spare, these are only the moves that bring a man home. It
/// ends with `true` as soon as the winner has won.
#[inline]
pub(crate) fn add_moves(
    targets: &mut Targets<'_>,
    outlook: &Outlook,
    (helper, number): (ClassWords, ArmyNumber),
) -> bool {
    let outlooks = targets.outlooks;
    let ground = &outlooks.ground;
    let all = outlook.winner | helper;
    let mut is_won = false;
    if outlook.spare > 0 {
        ground.each_man(outlook.winner, all, |from, to| {
            is_won |= targets.add(from, to, number);
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
                let mut to = ClassWords::default();
                to.0[at] = joined & ends;
                is_won |= targets.add(place(class, from), to, number);
            }
            ends &= !joined;
        }
    }
    for from in (outlook.off & outlooks.beside()).places() {
        let to = (ground.beside(from) & outlooks.target).without(all);
        is_won |= targets.add(from, to, number);
    }
    is_won
}

/// The positions after moves of the winner: with the same men of his, and armies of the helper in any order.
pub(crate) struct Moved {
    pub winner: ClassWords,
    pub helpers: Vec<ArmyNumber>,
}

/// The moves of the winner in a group, with what they lead to.
pub(crate) struct Targets<'a> {
    outlooks: &'a Outlooks,
    armies: &'a Armies,
    winner: ClassWords,
    /// The moves of the winner after the next one.
    moves: usize,
    /// For each man and place, the number of what the move leads to, once it is known.
    numbers: Vec<Option<u16>>,
    man_of: [u8; 256],
    /// For each man, the squares to which he must not go because the target could not be filled, as far as that is known.
    refused: Vec<ClassWords>,
    moved: Vec<Moved>,
    symmetries: Vec<Vec<usize>>,
}

impl<'a> Targets<'a> {
    pub(crate) fn new(
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
            numbers: vec![None; winner.count() << 8],
            man_of,
            refused: vec![ClassWords::default(); winner.count()],
            moved: Vec::new(),
            symmetries: Vec::new(),
        }
    }

    /// Adds the positions after moves of a man to these squares, and says whether one of them has won.
    #[inline]
    pub(crate) fn add(&mut self, from: Place, to: ClassWords, helper: ArmyNumber) -> bool {
        let man = usize::from(self.man_of[usize::from(from)]);
        for to in to.without(self.refused[man]).places() {
            let slot = man << 8 | usize::from(to);
            let number = if let Some(number) = self.numbers[slot] {
                number
            } else {
                let winner = self.winner ^ ClassWords::of(from) ^ ClassWords::of(to);
                if winner == self.outlooks.target {
                    return true;
                }
                if !self.outlooks.can_fill(winner, self.moves) {
                    self.refused[man] = self.refused[man] | ClassWords::of(to);
                    continue;
                }
                let number = self.begin(winner);
                self.numbers[slot] = Some(number);
                number
            };
            let number = usize::from(number);
            let helper = self.armies.least(&self.symmetries[number], helper);
            self.moved[number].helpers.push(helper);
        }
        false
    }

    /// What the moves that were added lead to.
    pub(crate) fn into_moved(self) -> Vec<Moved> {
        self.moved
    }

    /// The number of positions with these men of the winner, of which there are none yet.
    fn begin(&mut self, winner: ClassWords) -> u16 {
        // Each of at most 128 men goes to squares where no other stands, so there are no more than 16,384 moves.
        let number = u16::try_from(self.moved.len()).unwrap_or(u16::MAX);
        let canonical = self.armies.canonical(winner);
        self.symmetries.push(canonical.symmetries);
        self.moved.push(Moved {
            winner: canonical.army,
            helpers: Vec::new(),
        });
        number
    }
}
