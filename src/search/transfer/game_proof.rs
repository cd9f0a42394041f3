//! The exact search for a short game of a given number of moves, layer by layer.
//!
//! A layer has its positions in groups: those with the same men of the winner. What these men alone decide is computed
//! once for a group (`game_outlook.rs`). The helper's armies have numbers (`game_armies.rs`). Positions that a symmetry
//! changes into each other count as one: the least image of the winner's men stands for all of them and, if they are their
//! own image, the army of the helper with the least number.
//!
//! A move of the helper stays in its group, and the new positions are told apart before the bounds look at them. A move of
//! the winner goes to another group, for all armies of the helper that allow it. The bounds then look at what came
//! together from all groups.

use rustc_hash::FxHashSet;

use crate::board::{Board, DirectionSet, SquareSet, Symmetry};
use crate::rules::Move;
use crate::search::parallel::in_parts;
use crate::search::{Control, EndedEarly, Result};

use super::class_words::{ClassGround, ClassWords, Place, bits, place, place_of, square_at};
use super::game_armies::{Armies, ArmyNumber, ClassImage};
use super::game_layer::{Group, Growing, Layer, Part, batches, has, helpers_of};
use super::game_layer::{memory, positions};
use super::game_outlook::{Outlook, Outlooks, Turns};

/// The exact search for games that one army wins.
pub(super) struct GameProof {
    outlooks: Outlooks,
    /// The symmetries that keep both armies' starts, with the identity first.
    symmetries: Vec<Symmetry>,
}

/// The men of the winner and of the helper.
pub(super) type Men = [SquareSet; 2];

/// What an exact search found out.
pub(super) struct Played {
    /// A game, if there is one.
    pub moves: Option<Vec<Move>>,
    /// The positions at each number of moves from the start.
    pub positions: Vec<usize>,
}

impl GameProof {
    pub(super) fn new(
        board: Board,
        directions: DirectionSet,
        [winner, helper]: Men,
        symmetries: Vec<Symmetry>,
    ) -> Self {
        let ground = ClassGround::new(board, directions);
        let target = ClassWords::from(helper);
        let helper_home = ClassWords::from(winner);
        Self {
            outlooks: Outlooks::new(ground, target, helper_home),
            symmetries,
        }
    }

    /// Looks for a game of exactly this number of moves from a position of the winner and the helper. Without one, no such
    /// game exists, and none that is shorter by an even number. The symmetries are used only from the start.
    pub(super) fn play(
        &self,
        from: Men,
        is_start: bool,
        left: usize,
        control: &Control,
    ) -> Result<Played> {
        let symmetries = if is_start { &self.symmetries[..] } else { &[] };
        let images = symmetries.iter().map(|&symmetry| self.image(symmetry));
        let mut images: Vec<ClassImage> = images.collect();
        if images.is_empty() {
            images.push(ClassImage((0..=Place::MAX).collect()));
        }
        let mut search = Run {
            outlooks: &self.outlooks,
            armies: Armies::new(images),
            layers: Vec::new(),
            control,
        };
        let [winner, helper] = from.map(ClassWords::from);
        search.begin(winner, helper)?;
        let moves = search.play(left)?;
        Ok(Played {
            moves,
            positions: search.layers.iter().map(positions).collect(),
        })
    }

    fn image(&self, symmetry: Symmetry) -> ClassImage {
        let ground = &self.outlooks.ground;
        let mut places: Vec<Place> = (0..=Place::MAX).collect();
        for place in ground.all.places() {
            let image = symmetry.square(square_at(place), ground.board());
            places[usize::from(place)] = place_of(image);
        }
        ClassImage(places)
    }
}

/// A running search.
struct Run<'a> {
    outlooks: &'a Outlooks,
    armies: Armies,
    layers: Vec<Layer>,
    control: &'a Control,
}

/// Which image of the winner's men stands for all, and the symmetries that make it.
struct Canonical {
    winner: ClassWords,
    symmetries: Vec<usize>,
}

/// The positions after moves of the winner: with the same men of his.
type Moved = (ClassWords, Vec<ArmyNumber>);

/// After moves of the winner, or the helper's army of the last position of a game.
enum WinnerMoves {
    Won(ArmyNumber),
    Moved(Vec<Moved>),
}

/// After moves of the helper: the armies that are known, and others. The bounds allow both.
struct HelperMoves {
    group: usize,
    known: Vec<ArmyNumber>,
    fresh: Vec<ClassWords>,
}

impl Run<'_> {
    fn begin(&mut self, winner: ClassWords, helper: ClassWords) -> Result<()> {
        let helper = self.number(helper)?;
        let canonical = self.canonical(winner);
        self.layers.push(vec![Group {
            winner: canonical.winner,
            helpers: vec![self.armies.least(&canonical.symmetries, helper)],
        }]);
        Ok(())
    }

    fn number(&mut self, army: ClassWords) -> Result<ArmyNumber> {
        self.armies.number(army).ok_or(EndedEarly::TooManyPositions)
    }

    fn canonical(&self, winner: ClassWords) -> Canonical {
        let images = self.armies.images();
        let images: Vec<_> = images.iter().map(|image| image.of(winner)).collect();
        let least = images.iter().copied().min().unwrap_or(winner);
        let symmetries = (0..images.len()).filter(|&one| images[one] == least);
        Canonical {
            winner: least,
            symmetries: symmetries.collect(),
        }
    }

    fn play(&mut self, mut left: usize) -> Result<Option<Vec<Move>>> {
        while left > 0 {
            let last = self.layers.last().map_or(&[][..], Vec::as_slice);
            if last.is_empty() {
                break;
            }
            let next = if left % 2 == 1 {
                match self.after_winner(left)? {
                    Ok(next) => next,
                    Err(helper) => return self.path_back(helper).map(Some),
                }
            } else {
                self.after_helper(left)?
            };
            self.layers.push(next);
            left -= 1;
        }
        Ok(None)
    }

    fn last(&self) -> &Layer {
        &self.layers[self.layers.len() - 1]
    }

    /// The bytes of all layers and armies, with some more.
    fn check_memory(&self, more: usize) -> Result<()> {
        let layers: usize = self.layers.iter().map(memory).sum();
        self.control
            .check_memory(layers + self.armies.memory() + more)
    }

    /// The layer after the winner's moves, or the helper's army of a position in which he has won.
    fn after_winner(&self, left: usize) -> Result<Result<Layer, ArmyNumber>> {
        let mut growing = Growing::default();
        for batch in batches(self.last()) {
            let moved = in_parts(&batch, |part| self.winner_moves(part, left))?;
            for moves in moved {
                match moves {
                    WinnerMoves::Won(helper) => return Ok(Err(helper)),
                    WinnerMoves::Moved(moved) => {
                        for (winner, helpers) in moved {
                            growing.add(winner, &helpers);
                        }
                    }
                }
            }
            self.check_memory(growing.memory())?;
        }
        self.allowed(&growing.into_layer(), left - 1).map(Ok)
    }

    /// Those positions of a layer that the bounds allow.
    fn allowed(&self, layer: &Layer, left: usize) -> Result<Layer> {
        let batches = batches(layer);
        let mut allowed: Layer = layer
            .iter()
            .map(|group| Group {
                winner: group.winner,
                helpers: Vec::new(),
            })
            .collect();
        for batch in batches {
            let parts = in_parts(&batch, |part| {
                self.control.check()?;
                let group = &layer[part.group];
                let Some(outlook) = self.outlooks.outlook(group.winner, Turns::of_both(left))
                else {
                    return Ok(Vec::new());
                };
                let before = self.before(group.winner);
                let helpers = group.helpers[part.helpers.clone()].iter().copied();
                let may_win = |&helper: &ArmyNumber| {
                    before.binary_search(&helper).is_err()
                        && self.outlooks.allows(&outlook, self.armies.army(helper))
                };
                Ok(helpers.filter(may_win).collect())
            })?;
            for (part, helpers) in batch.iter().zip(parts) {
                allowed[part.group].helpers.extend(helpers);
            }
        }
        allowed.retain(|group| !group.helpers.is_empty());
        Ok(allowed)
    }

    /// The helper's armies with these men of the winner four moves before the layer that is being made. Such a position
    /// has as many moves to the end as it had then, less four.
    fn before(&self, winner: ClassWords) -> &[ArmyNumber] {
        let before = self.layers.len().checked_sub(4);
        before.map_or(&[], |before| helpers_of(&self.layers[before], winner))
    }

    /// The positions after the winner's moves in some positions.
    fn winner_moves(&self, part: &Part, left: usize) -> Result<WinnerMoves> {
        self.control.check()?;
        let group = &self.last()[part.group];
        let outlooks = self.outlooks;
        let Some(outlook) = outlooks.outlook(group.winner, Turns::of_both(left)) else {
            return Ok(WinnerMoves::Moved(Vec::new()));
        };
        let mut targets = Targets::new(self, group.winner, left);
        for &number in &group.helpers[part.helpers.clone()] {
            let helper = self.armies.army(number);
            if each_winner_move(outlooks, &outlook, helper, |from, to| {
                targets.add(from, to, number)
            }) {
                return Ok(WinnerMoves::Won(number));
            }
        }
        Ok(WinnerMoves::Moved(targets.moved))
    }

    /// The layer after the helper's moves.
    fn after_helper(&mut self, left: usize) -> Result<Layer> {
        let mut growing = Growing::default();
        for batch in batches(self.last()) {
            let moved = in_parts(&batch, |part| self.helper_moves(part, left))?;
            for moves in moved {
                let winner = self.last()[moves.group].winner;
                let canonical = self.canonical(winner);
                let mut helpers = moves.known;
                for army in moves.fresh {
                    let number = self.number(army)?;
                    helpers.push(self.armies.least(&canonical.symmetries, number));
                }
                growing.add(winner, &helpers);
            }
            self.check_memory(growing.memory())?;
        }
        let mut next = growing.into_layer();
        for group in &mut next {
            let before = self.before(group.winner);
            group
                .helpers
                .retain(|helper| before.binary_search(helper).is_err());
        }
        next.retain(|group| !group.helpers.is_empty());
        Ok(next)
    }

    /// The positions after the helper's moves in some positions of a group.
    fn helper_moves(&self, part: &Part, left: usize) -> Result<HelperMoves> {
        self.control.check()?;
        let group = &self.last()[part.group];
        let outlooks = self.outlooks;
        let mut moves = HelperMoves {
            group: part.group,
            known: Vec::new(),
            fresh: Vec::new(),
        };
        let Some(outlook) = outlooks.outlook(group.winner, Turns::of_both(left - 1)) else {
            return Ok(moves);
        };
        let symmetries = self.canonical(group.winner).symmetries;
        let mut seen = FxHashSet::default();
        let mut seen_fresh = FxHashSet::default();
        for &number in &group.helpers[part.helpers.clone()] {
            let helper = self.armies.army(number);
            let all = group.winner | helper;
            outlooks.ground.each_man(helper, all, |from, to| {
                let others = helper ^ ClassWords::of(from);
                for to in to.places() {
                    let army = others | ClassWords::of(to);
                    if let Some(number) = self.armies.find(army) {
                        if seen.insert(number) && outlooks.allows(&outlook, army) {
                            moves.known.push(self.armies.least(&symmetries, number));
                        }
                    } else if seen_fresh.insert(army) && outlooks.allows(&outlook, army) {
                        moves.fresh.push(army);
                    }
                }
            });
        }
        Ok(moves)
    }

    /// The moves from the start to a position of the winner at the target.
    fn path_back(&mut self, helper: ArmyNumber) -> Result<Vec<Move>> {
        let ground = &self.outlooks.ground;
        let mut winner = self.outlooks.target;
        let mut helper = self.armies.army(helper);
        let mut moves = Vec::new();
        for (number, layer) in self.layers.iter().enumerate().rev() {
            // The armies move in turn, and the winner made the last move.
            let is_winner = (self.layers.len() - number) % 2 == 1;
            let army = if is_winner { winner } else { helper };
            let mut before = None;
            ground.each_man(army, winner | helper, |to, from| {
                for from in from.places() {
                    let army = army ^ ClassWords::of(to) ^ ClassWords::of(from);
                    let men = if is_winner {
                        [army, helper]
                    } else {
                        [winner, army]
                    };
                    if before.is_none() && self.is_in(layer, men) {
                        before = Some((men, Move::new(square_at(from), square_at(to))));
                    }
                }
            });
            let Some((men, made)) = before else {
                return Err(EndedEarly::Rejected);
            };
            moves.push(made);
            [winner, helper] = men;
        }
        moves.reverse();
        Ok(moves)
    }

    fn is_in(&self, layer: &Layer, [winner, helper]: [ClassWords; 2]) -> bool {
        let canonical = self.canonical(winner);
        self.armies.find(helper).is_some_and(|number| {
            let helper = self.armies.least(&canonical.symmetries, number);
            has(layer, canonical.winner, helper)
        })
    }
}

/// Calls `visit` with the winner's moves. If none is to spare, these are only those that bring a man home. It ends with
/// `true` as soon as `visit` returns it.
#[inline]
fn each_winner_move(
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

/// The moves of the winner in a group, with what they lead to.
struct Targets<'a> {
    run: &'a Run<'a>,
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
    fn new(run: &'a Run<'a>, winner: ClassWords, left: usize) -> Self {
        let mut man_of = [0; 256];
        for (man, place) in (0..).zip(winner.places()) {
            man_of[usize::from(place)] = man;
        }
        Self {
            run,
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
    fn add(&mut self, from: Place, to: Place, helper: ArmyNumber) -> bool {
        let man = usize::from(self.man_of[usize::from(from)]);
        let slot = man << 8 | usize::from(to);
        if self.slots[slot] == Slot::Unknown {
            let winner = self.winner ^ ClassWords::of(from) ^ ClassWords::of(to);
            if winner == self.run.outlooks.target {
                return true;
            }
            self.slots[slot] = self.slot_of(winner);
        }
        if let Slot::Moved(number) = self.slots[slot] {
            let number = usize::from(number);
            let helper = self.run.armies.least(&self.symmetries[number], helper);
            self.moved[number].1.push(helper);
        }
        false
    }

    fn slot_of(&mut self, winner: ClassWords) -> Slot {
        if !self.run.outlooks.classes_allow(winner, self.moves) {
            return Slot::Refused;
        }
        // Each of at most 128 men goes to squares where no other stands, so there are no more than 16,384 moves.
        let number = u16::try_from(self.moved.len()).unwrap_or(u16::MAX);
        let canonical = self.run.canonical(winner);
        self.symmetries.push(canonical.symmetries);
        self.moved.push((canonical.winner, Vec::new()));
        Slot::Moved(number)
    }
}
