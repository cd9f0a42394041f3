//! The exact search for a game until both armies are home, layer by layer and from both ends.
//!
//! Forward, layer number i has the positions after i moves that have wasted at most half of what a game of this number
//! of moves wastes (`bounds/waste.rs`). Backward, layer number j has those that have wasted more and can be won in
//! exactly j moves. The waste of a game never falls. So if there is a game, its first positions are in the forward
//! layers, all others are in the backward layers, and one move leads from the former to the latter. Both halves
//! together have far fewer positions than either search to the other end.
//!
//! Which army moves next depends on the position and on the number of moves left. So the moves backward are those from
//! which the rules lead forward. Positions that a symmetry changes into each other count as one. The symmetries keep
//! both ends.
//!
//! The armies have numbers (`layers/armies.rs`), and a layer is a sorted list of pairs of them. Forward layers lack
//! what the bounds refute (`bounds/full_outlooks.rs`).

use std::iter::once;
use std::ops::Range;

use halma_rules::rules::Move;
use rustc_hash::FxHashSet;

use super::{Played, Sought};
use crate::parallel::in_parts;
use crate::{Control, EndedEarly, Result};

use crate::transfer::bounds::full_outlooks::FullOutlooks;
use crate::transfer::bounds::two_armies::GameField;
use crate::transfer::bounds::waste::Waste;
use crate::transfer::layers::armies::{Armies, ArmyNumber, SavedArmies};
use crate::transfer::layers::history::ClassMen;
use crate::transfer::layers::image::usable;
use crate::transfer::layers::key_list::{KeyList, Runs, sorted};
use crate::transfer::saved_steps::RunningStep;
use crate::transfer::squares::bits::{Bits, GamePosition, pair};

/// The number of the winner's army, and below it that of the helper's. It is the least of those of its images.
type PositionKey = u64;

/// Sorted positions.
type KeyLayer = KeyList<PositionKey>;

/// The positions that one thread takes at a time.
const CHUNK: usize = 1 << 12;
/// The chunks after which the memory is checked.
const CHUNKS: usize = 16;

/// From which end a layer is made.
#[derive(Clone, Copy)]
enum FromEnd {
    Forward,
    Backward,
}

/// The search for a game of exactly this number of moves.
struct FullExchangeSearch<'a, B: Bits> {
    field: &'a GameField<B>,
    outlooks: &'a FullOutlooks,
    control: &'a Control,
    waste: Waste<'a, B>,
    plies: usize,
    /// The most that is wasted in the forward layers.
    most: usize,
    armies: Armies,
    /// The positions after each number of moves.
    forward: Vec<KeyLayer>,
    /// The positions before each number of moves.
    backward: Vec<KeyLayer>,
}

/// Positions that moves lead to.
#[derive(Default)]
struct Reached {
    /// Those whose armies are known.
    known: Vec<PositionKey>,
    /// The others.
    fresh: FxHashSet<ClassMen>,
}

/// Looks for a game of exactly this number of moves from a position. The symmetries are used only from the start.
pub(crate) fn play_in<B: Bits>(
    (field, outlooks): (&GameField<B>, &FullOutlooks),
    from: GamePosition<B>,
    is_start: bool,
    plies: usize,
    control: &Control,
    step: &mut RunningStep<'_, '_>,
) -> Result<Played> {
    let waste = Waste::new(field, from, plies);
    let Some(at_end) = waste.at_end() else {
        return Ok(Played {
            game: Sought::No,
            positions: vec![1],
        });
    };
    let mut run = FullExchangeSearch {
        field,
        outlooks,
        control,
        waste,
        plies,
        most: at_end / 2,
        armies: Armies::new(usable(&outlooks.images, is_start), from.helper.count()),
        forward: Vec::new(),
        backward: Vec::new(),
    };
    let [from, goal] = [from, field.start.swapped()].map(|position| outlooks.men(position));
    run.forward = vec![KeyList::new(once(run.number(from)?))];
    run.backward = vec![KeyList::new(once(run.number(goal)?))];
    if let Some((armies, forward, backward)) = step.layers()? {
        run.armies.restore(armies)?;
        run.forward = forward;
        run.backward = backward;
    }
    run.go_forward(step)?;
    let moves = run.go_backward(step)?;
    let layers = run.forward.iter().chain(&run.backward);
    Ok(Played {
        game: moves.map_or(Sought::No, Sought::Yes),
        positions: layers.map(KeyList::len).collect(),
    })
}

impl<B: Bits> FullExchangeSearch<'_, B> {
    /// The key of a position. Its armies become known.
    fn number(&mut self, [winner, helper]: ClassMen) -> Result<PositionKey> {
        let numbers = [self.armies.number(winner)?, self.armies.number(helper)?];
        Ok(self.key(numbers))
    }

    /// The key of the position of two armies.
    #[inline]
    fn key(&self, numbers: [ArmyNumber; 2]) -> PositionKey {
        let [winner, helper] = self.armies.least_pair(numbers).map(PositionKey::from);
        winner << ArmyNumber::BITS | helper
    }

    /// The numbers of the two armies of a position.
    #[allow(clippy::cast_possible_truncation)] // Each half of a key is a number.
    fn numbers(key: PositionKey) -> [ArmyNumber; 2] {
        [(key >> ArmyNumber::BITS) as ArmyNumber, key as ArmyNumber]
    }

    fn men(&self, key: PositionKey) -> ClassMen {
        Self::numbers(key).map(|number| self.armies.army(number))
    }

    /// All forward layers but that of the end, which is the first backward one.
    fn go_forward(&mut self, step: &mut RunningStep<'_, '_>) -> Result<()> {
        while self.forward.len() < self.plies && self.backward.len() == 1 {
            let left = self.plies + 1 - self.forward.len();
            match self.next_layer(FromEnd::Forward, left, step)? {
                Some(next) if next.len() > 0 => self.forward.push(next),
                _ => break,
            }
            step.save_sometimes(&self.saved(self.armies.len()))?;
        }
        Ok(())
    }

    /// The backward layers, until one move leads to them from a forward layer. Then a game is found.
    fn go_backward(&mut self, step: &mut RunningStep<'_, '_>) -> Result<Option<Vec<Move>>> {
        while self.backward.len() <= self.plies {
            let left = self.backward.len();
            match self.next_layer(FromEnd::Backward, left, step)? {
                None => return self.path(left).map(Some),
                Some(next) if next.len() == 0 => break,
                Some(next) => self.backward.push(next),
            }
            step.save_sometimes(&self.saved(self.armies.len()))?;
        }
        Ok(None)
    }

    /// What is saved of the search: the layers that are complete, and so many armies that were known then.
    fn saved(&self, armies: usize) -> (SavedArmies<'_>, &[KeyLayer], &[KeyLayer]) {
        (self.armies.saved(armies), &self.forward, &self.backward)
    }

    /// The layer that comes next. `None` if the two ends have met. If it is stopped, the layers before are saved.
    fn next_layer(
        &mut self,
        way: FromEnd,
        left: usize,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Option<KeyLayer>> {
        let armies = self.armies.len();
        let next = self.layer(way, left);
        step.made(next, &self.saved(armies))
    }

    /// The layer from which the search goes on. With this number of moves left, somebody moves from it or to it.
    fn last(&self, way: FromEnd, left: usize) -> &KeyLayer {
        match way {
            FromEnd::Forward => &self.forward[self.plies - left],
            FromEnd::Backward => &self.backward[left - 1],
        }
    }

    /// The bytes of all layers and armies.
    fn memory(&self) -> usize {
        let layers = self.forward.iter().chain(&self.backward);
        layers.map(KeyList::memory).sum::<usize>() + self.armies.memory()
    }

    fn layer(&mut self, way: FromEnd, left: usize) -> Result<Option<KeyLayer>> {
        let nothing = KeyList::default();
        let mut runs = Runs::new([&nothing; 2], self.memory(), self.control);
        for chunks in self.last(way, left).chunks(CHUNK).chunks(CHUNKS) {
            let reached = in_parts(chunks, |chunk| {
                self.control.count(self.last(way, left).len_of(chunk))?;
                Ok(match way {
                    FromEnd::Forward => Some(self.after(chunk, left)),
                    FromEnd::Backward => self.before(chunk, left),
                })
            })?;
            let Some(reached) = reached.into_iter().collect::<Option<Vec<_>>>() else {
                return Ok(None);
            };
            let mut lists = Vec::new();
            for reached in reached {
                let mut keys = reached.known;
                for men in reached.fresh {
                    keys.push(self.number(men)?);
                }
                lists.push(KeyList::new(sorted(keys).into_iter()));
            }
            runs.taken = self.memory();
            runs.add(lists)?;
        }
        runs.join().map(Some)
    }

    /// The positions after the moves in a part of the last forward layer, as far as the bounds allow them.
    fn after(&self, chunk: &Range<usize>, left: usize) -> Reached {
        let mut next = Reached::default();
        for key in self.last(FromEnd::Forward, left).read(chunk) {
            let men = self.men(key);
            let position = self.outlooks.position(men);
            self.waste.each_move(position, left, self.most, |after| {
                let made = self.outlooks.change(position, after);
                self.reach((key, men), made, &mut next);
            });
        }
        let is_allowed = |men| self.outlooks.allow(self.field, men, left - 1);
        next.known = sorted(next.known);
        next.known.retain(|&key| is_allowed(self.men(key)));
        next.fresh.retain(|&men| is_allowed(men));
        next
    }

    /// The positions before the moves that lead to a part of the last backward layer. `None` if a forward layer has one
    /// of them.
    fn before(&self, chunk: &Range<usize>, left: usize) -> Option<Reached> {
        let mut next = Reached::default();
        let mut at_most = Reached::default();
        for key in self.last(FromEnd::Backward, left).read(chunk) {
            let men = self.men(key);
            let position = self.outlooks.position(men);
            self.each_before(position, left, |before| {
                if let Some(waste) = self.waste.of(before, left) {
                    let reached = if waste > self.most {
                        &mut next
                    } else {
                        &mut at_most
                    };
                    let made = self.outlooks.change(before, position);
                    self.reach((key, men), made, reached);
                }
            });
        }
        // No layer has armies that are not known.
        let mut met = sorted(at_most.known);
        match self.forward.get(self.plies - left) {
            Some(forward) => forward.sift(&mut met, true),
            None => met.clear(),
        }
        next.known = sorted(next.known);
        met.is_empty().then_some(next)
    }

    /// Adds the position after a change of one army.
    #[inline]
    fn reach(&self, (key, men): (PositionKey, ClassMen), change: ClassMen, reached: &mut Reached) {
        let mover = usize::from(change[0].is_empty());
        let army = men[mover] ^ change[mover];
        let mut numbers = Self::numbers(key);
        if let Some(number) = self.armies.find(army) {
            numbers[mover] = number;
            reached.known.push(self.key(numbers));
        } else {
            let mut men = men;
            men[mover] = army;
            reached.fresh.insert(men);
        }
    }

    /// The positions with this number of moves left from which one move leads to this one.
    fn each_before(
        &self,
        position: GamePosition<B>,
        left: usize,
        mut visit: impl FnMut(GamePosition<B>),
    ) {
        let all = position.all();
        self.field.ground.each_move(all, all, |to, from| {
            let before = position.after(pair(to, from));
            let is_by_winner = before.winner != position.winner;
            let is_in_turn = self.field.winner_moves(before, left) == is_by_winner;
            if is_in_turn && !self.field.is_won(before) {
                visit(before);
            }
        });
    }

    /// The moves of a game whose position with this number of moves left is the last one in a forward layer.
    fn path(&self, left: usize) -> Result<Vec<Move>> {
        let made = self.plies - left;
        let mut positions = self.forward[made]
            .keys()
            .map(|key| self.outlooks.position(self.men(key)));
        let met = positions.find(|&position| self.move_to(position, left).is_some());
        let mut position = met.ok_or(EndedEarly::Rejected)?;
        let mut moves = Vec::new();
        let mut before = position;
        for made in (0..made).rev() {
            let mut found = None;
            self.each_before(before, self.plies - made, |earlier| {
                if found.is_none() && self.is_in(&self.forward[made], earlier) {
                    found = Some(earlier);
                }
            });
            let earlier = found.ok_or(EndedEarly::Rejected)?;
            moves.push(self.field.ground.step(earlier.all(), before.all()));
            before = earlier;
        }
        moves.reverse();
        for left in (1..=left).rev() {
            let next = self.move_to(position, left).ok_or(EndedEarly::Rejected)?;
            moves.push(self.field.ground.step(position.all(), next.all()));
            position = next;
        }
        Ok(moves)
    }

    /// A position of a backward layer to which one move leads from one with this number of moves left.
    fn move_to(&self, position: GamePosition<B>, left: usize) -> Option<GamePosition<B>> {
        let layer = &self.backward[left - 1];
        let men = position.army(self.field.winner_moves(position, left));
        let mut found = None;
        self.field
            .ground
            .each_move(men, position.all(), |from, to| {
                let next = position.after(pair(from, to));
                if found.is_none() && self.is_in(layer, next) {
                    found = Some(next);
                }
            });
        found
    }

    /// Whether a layer has a position or its image.
    fn is_in(&self, layer: &KeyLayer, position: GamePosition<B>) -> bool {
        let men = self.outlooks.men(position);
        let [winner, helper] = men.map(|army| self.armies.find(army));
        let numbers = winner.zip(helper);
        numbers.is_some_and(|(winner, helper)| layer.contains(self.key([winner, helper])))
    }
}
