//! The moves of the winner in a group of positions, and the groups to which they lead.

use crate::class_set::{ClassSet, ClassSquare, SetBits};
use crate::transfer::bounds::outlook::{Outlook, Outlooks};
use crate::transfer::layers::armies::{Armies, ArmyNumber};

/// Adds the positions after the winner's moves. If none is to spare, these are only the moves that bring a man home. It
/// ends with `true` as soon as the winner has won.
#[inline]
pub(crate) fn add_moves(
    targets: &mut Targets<'_>,
    outlook: &Outlook,
    (helper, number): (ClassSet, ArmyNumber),
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
    for (class, word) in (0..).zip(outlook.off.0) {
        let open = !all.0[class];
        let mut ends = outlooks.target.0[class] & open;
        if word == 0 || ends == 0 {
            continue;
        }
        let jumps = ground.jumps(class, all);
        while ends != 0 {
            // All squares that hops join: who comes to one of them can go to each.
            let joined = jumps.flood(ends & ends.wrapping_neg(), open);
            for from in SetBits(jumps.from(joined) & word) {
                let mut to = ClassSet::EMPTY;
                to.0[class] = joined & ends;
                is_won |= targets.add(ClassSquare::at(class, from), to, number);
            }
            ends &= !joined;
        }
    }
    for from in (outlook.off & outlooks.beside()).iter() {
        let to = (ground.beside(from) & outlooks.target).without(all);
        is_won |= targets.add(from, to, number);
    }
    is_won
}

/// The positions after moves of the winner: with the same men of his, and armies of the helper in any order.
pub(crate) struct Moved {
    pub winner: ClassSet,
    pub helpers: Vec<ArmyNumber>,
}

/// The moves of the winner in a group, with what they lead to.
pub(crate) struct Targets<'a> {
    outlooks: &'a Outlooks,
    armies: &'a Armies,
    winner: ClassSet,
    /// The moves of the winner after the next one.
    moves: usize,
    /// For each man and place, the number of what the move leads to, once it is known.
    numbers: Vec<Option<u16>>,
    man_of: [u8; 256],
    /// For each man, the squares to which he must not go because the target could not be filled, as far as that is known.
    refused: Vec<ClassSet>,
    moved: Vec<Moved>,
    symmetries: Vec<Vec<usize>>,
}

impl<'a> Targets<'a> {
    pub(crate) fn new(
        outlooks: &'a Outlooks,
        armies: &'a Armies,
        winner: ClassSet,
        left: usize,
    ) -> Self {
        let mut man_of = [0; 256];
        for (man, place) in (0..).zip(winner.iter()) {
            man_of[place.number()] = man;
        }
        Self {
            outlooks,
            armies,
            winner,
            moves: left.div_ceil(2) - 1,
            numbers: vec![None; winner.count() << 8],
            man_of,
            refused: vec![ClassSet::EMPTY; winner.count()],
            moved: Vec::new(),
            symmetries: Vec::new(),
        }
    }

    /// Adds the positions after moves of a man to these squares, and says whether one of them has won.
    #[inline]
    pub(crate) fn add(&mut self, from: ClassSquare, to: ClassSet, helper: ArmyNumber) -> bool {
        let man = usize::from(self.man_of[from.number()]);
        for to in to.without(self.refused[man]).iter() {
            let slot = man << 8 | to.number();
            let number = if let Some(number) = self.numbers[slot] {
                number
            } else {
                let winner = self.winner ^ ClassSet::one(from) ^ ClassSet::one(to);
                if winner == self.outlooks.target {
                    return true;
                }
                if !self.outlooks.can_fill(winner, self.moves) {
                    self.refused[man] |= ClassSet::one(to);
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
    fn begin(&mut self, winner: ClassSet) -> u16 {
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
