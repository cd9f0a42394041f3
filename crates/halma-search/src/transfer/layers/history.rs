//! The layers that the exact search for a short game has made, and the way back through them.
//!
//! There are the most positions after moves of the helper. Only the next layers and the way back need these layers. So
//! they are dropped early. Otherwise the shortest exchange of ten men on 9 by 9 squares in 6 directions takes two fifths
//! longer, because a search with less memory left begins again more often. The way back does without them: if some
//! move of the helper and some move of the winner lead from a position to another, then the position between them is
//! possible, whether a layer had it or not.

use halma_rules::rules::Move;
use serde::{Deserialize, Serialize};

use super::armies::{Armies, ArmyNumber};
use super::groups::{GroupLayer, group_of, memory, positions};
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::squares::class_ground::ClassGround;

/// A position is not looked at again if it was there this number of moves earlier.
const EARLIER: usize = 4;

/// The men of the winner and of the helper, by class.
pub(crate) type ClassMen = [ClassSet; 2];

/// A position in a layer: the number of its group, and that of the helper's army.
pub(crate) type Place = (u32, ArmyNumber);

/// Whether the winner is next with this number of moves left. He makes the last one, and the armies move in turn.
pub(crate) fn is_winner_next(left: usize) -> bool {
    left % 2 == 1
}

/// Some men after a move of one of them.
#[inline]
pub(crate) fn after_move(men: ClassSet, [from, to]: [ClassSquare; 2]) -> ClassSet {
    men ^ ClassSet::one(from) ^ ClassSet::one(to)
}

/// The layers of a search for a game of a number of moves.
#[derive(Serialize, Deserialize)]
pub(crate) struct History {
    plies: usize,
    /// The positions after each number of moves. A dropped layer is empty; no other is, but the last one.
    layers: Vec<GroupLayer>,
    /// The number of positions in each of them.
    positions: Vec<usize>,
    /// The bytes of the layers that are kept.
    memory: usize,
    /// Whether no layer is dropped.
    keeps_all: bool,
}

impl History {
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            plies,
            layers: Vec::new(),
            positions: Vec::new(),
            memory: 0,
            keeps_all: false,
        }
    }

    /// The same, but no layer is dropped.
    pub(crate) fn of_all(plies: usize) -> Self {
        Self {
            keeps_all: true,
            ..Self::new(plies)
        }
    }

    /// Who makes the move with this number, from 1: 0 for the winner and 1 for the helper.
    pub(crate) fn mover_of(&self, number: usize) -> usize {
        usize::from(!is_winner_next(self.plies + 1 - number))
    }

    /// Where a position or its image is in the layer after so many moves, which was not dropped.
    pub(crate) fn place(&self, made: usize, men: ClassMen, armies: &Armies) -> Option<Place> {
        place_in(&self.layers[made], men, armies)
    }

    /// The men at a place of the layer after so many moves.
    pub(crate) fn men_at(&self, made: usize, (group, helper): Place, armies: &Armies) -> ClassMen {
        let group = &self.layers[made][group as usize];
        [group.winner, armies.army(helper)]
    }

    /// Adds a layer, and drops one that only the way back could still use.
    pub(crate) fn push(&mut self, layer: GroupLayer) {
        self.positions.push(positions(&layer));
        self.memory += memory(&layer);
        self.layers.push(layer);
        let unused = self.layers.len().checked_sub(1 + EARLIER);
        if let Some(unused @ 1..) = unused
            && !self.keeps_all
            && is_winner_next(self.plies - unused)
        {
            self.memory -= memory(&std::mem::take(&mut self.layers[unused]));
        }
    }

    /// The layer that was added last.
    pub(crate) fn last(&self) -> &GroupLayer {
        &self.layers[self.layers.len() - 1]
    }

    /// The number of moves up to it.
    pub(crate) fn made(&self) -> usize {
        self.layers.len() - 1
    }

    /// The number of moves left after it.
    pub(crate) fn left(&self) -> usize {
        self.plies + 1 - self.layers.len()
    }

    /// The number of positions in each layer.
    pub(crate) fn into_positions(self) -> Vec<usize> {
        self.positions
    }

    /// The bytes of the layers that are kept.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    /// Takes away the helper's armies that were with these men of the winner four moves before the layer that is being
    /// made. Such a position has as many moves to the end as it had then, less four.
    pub(crate) fn sift_earlier(&self, winner: ClassSet, helpers: &mut Vec<ArmyNumber>) {
        let earlier = self.layers.len().checked_sub(EARLIER);
        let layer = earlier.map(|earlier| &self.layers[earlier]);
        if let Some((layer, group)) =
            layer.and_then(|layer| Some((layer, group_of(layer, winner)?)))
        {
            layer[group].helpers.sift(helpers, false);
        }
    }

    /// The moves from the start to a position that one move leads to from the last layer.
    pub(crate) fn path_to(
        &self,
        mut men: ClassMen,
        ground: &ClassGround,
        armies: &Armies,
    ) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        let mut made = self.layers.len();
        while made > 0 {
            let (before, last) = self.back(men, made, ground, armies)?;
            made -= last.len();
            moves.extend(last);
            men = before;
        }
        moves.reverse();
        Some(moves)
    }

    /// A position of the nearest layer before this number of moves that was not dropped, from which moves lead to this
    /// position, and these moves. The last move comes first.
    fn back(
        &self,
        men: ClassMen,
        made: usize,
        ground: &ClassGround,
        armies: &Armies,
    ) -> Option<(ClassMen, Vec<Move>)> {
        let layer = &self.layers[made - 1];
        let mover = self.mover_of(made);
        let [winner, helper] = men;
        let mut found = None;
        ground.each_man(men[mover], winner | helper, |to, from| {
            for from in from.iter() {
                if found.is_some() {
                    return;
                }
                let mut before = men;
                before[mover] = after_move(men[mover], [from, to]);
                found = if layer.is_empty() {
                    self.back(before, made - 1, ground, armies)
                } else {
                    place_in(layer, before, armies).map(|_| (before, Vec::new()))
                };
                if let Some((_, moves)) = &mut found {
                    moves.insert(0, Move::new(from.square(), to.square()));
                }
            }
        });
        found
    }
}

/// Where a layer has a position or its image.
fn place_in(layer: &GroupLayer, [winner, helper]: ClassMen, armies: &Armies) -> Option<Place> {
    let number = armies.find(helper)?;
    let canonical = armies.canonical(winner);
    let helper = armies.least(&canonical.symmetries, number);
    let group = group_of(layer, canonical.army)?;
    let is_there = layer[group].helpers.contains(helper);
    is_there.then(|| (u32::try_from(group).unwrap_or(u32::MAX), helper))
}
