//! The exact search for a short game of a given number of moves, layer by layer.
//!
//! A layer has its positions in groups: those with the same men of the winner. What these men alone decide is computed
//! once for a group (`game_outlook.rs`). The helper's armies have numbers (`game_armies.rs`). Positions that a symmetry
//! changes into each other count as one: the least image of the winner's men stands for all of them and, if they are their
//! own image, the army of the helper with the least number.
//!
//! A move of the helper stays in its group, and only moves that the bounds allow are made (`helper_moves.rs`). A move of
//! the winner goes to another group, for all armies of the helper that allow it. The bounds then look at what came
//! together from all groups.
//!
//! A *narrow* search is the same, but keeps only some armies of the helper in each group (`promising.rs`).

use rustc_hash::FxHashSet;

use crate::board::{Board, DirectionSet, SquareSet, Symmetry};
use crate::rules::Move;
use crate::search::parallel::in_parts;
use crate::search::{Control, EndedEarly, Result};

use super::class_words::{ClassGround, ClassWords, Place, place_of, square_at};
use super::game_armies::{Armies, ArmyNumber, ClassImage};
use super::game_layer::{Group, Growing, Layer, Part, Pile, batches, has, helpers_of};
use super::game_layer::{memory, positions, without_empty_groups};
use super::game_outlook::{Outlooks, Turns};
use super::helper_moves::each_helper_move;
use super::promising::Narrow;
use super::winner_moves::{Moved, Targets, add_moves};

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
    /// Whether the search was narrow and left something out. Then it proves nothing.
    pub is_partial: bool,
}

impl GameProof {
    pub(super) fn new(board: Board, directions: DirectionSet, [winner, helper]: Men) -> Self {
        // The identity is the first.
        let keeps = |symmetry: &Symmetry| {
            let is_kept = |army| symmetry.set(army, board) == army;
            is_kept(winner) && is_kept(helper)
        };
        let symmetries = Symmetry::all(directions).filter(keeps);
        let ground = ClassGround::new(board, directions);
        let target = ClassWords::from(helper);
        let helper_home = ClassWords::from(winner);
        Self {
            outlooks: Outlooks::new(ground, target, helper_home),
            symmetries: symmetries.collect(),
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
        self.play_with(from, is_start, left, None, control)
    }

    /// Looks for a game of this number of moves from the start with a narrow search.
    pub(super) fn play_narrow(
        &self,
        from: Men,
        left: usize,
        narrow: Narrow,
        control: &Control,
    ) -> Result<Played> {
        self.play_with(from, true, left, Some(narrow), control)
    }

    fn play_with(
        &self,
        from: Men,
        is_start: bool,
        left: usize,
        narrow: Option<Narrow>,
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
            narrow,
            is_partial: false,
            control,
        };
        let [winner, helper] = from.map(ClassWords::from);
        search.begin(winner, helper)?;
        let moves = search.play(left)?;
        Ok(Played {
            moves,
            positions: search.layers.iter().map(positions).collect(),
            is_partial: search.is_partial,
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
    /// Which armies of the helper it keeps, if not all.
    narrow: Option<Narrow>,
    is_partial: bool,
    control: &'a Control,
}

/// What the winner's moves lead to: a game that is over, with the helper's army before its last move, or positions.
enum AfterWinner<T> {
    Won(ArmyNumber),
    Moved(T),
}

/// After moves of the helper: the armies that are known, and others. The bounds allow both.
struct HelperMoves {
    group: usize,
    known: Pile<ArmyNumber>,
    fresh: Vec<ClassWords>,
}

impl Run<'_> {
    fn begin(&mut self, winner: ClassWords, helper: ClassWords) -> Result<()> {
        let helper = self.number(helper)?;
        let canonical = self.armies.canonical(winner);
        self.layers.push(vec![Group {
            winner: canonical.army,
            helpers: vec![self.armies.least(&canonical.symmetries, helper)],
        }]);
        Ok(())
    }

    fn number(&mut self, army: ClassWords) -> Result<ArmyNumber> {
        self.armies.number(army).ok_or(EndedEarly::TooManyPositions)
    }

    fn play(&mut self, mut left: usize) -> Result<Option<Vec<Move>>> {
        while left > 0 {
            let last = self.layers.last().map_or(&[][..], Vec::as_slice);
            if last.is_empty() {
                break;
            }
            let mut next = if left % 2 == 1 {
                match self.after_winner(left)? {
                    AfterWinner::Moved(next) => next,
                    AfterWinner::Won(helper) => return self.path_back(helper).map(Some),
                }
            } else {
                self.after_helper(left)?
            };
            if let Some(narrow) = self.narrow {
                self.is_partial |= narrow.sift(&mut next, self.outlooks, &self.armies)?;
            }
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
    fn after_winner(&self, left: usize) -> Result<AfterWinner<Layer>> {
        let mut growing = Growing::default();
        for batch in batches(self.last()) {
            let moved = in_parts(&batch, |part| self.winner_moves(part, left))?;
            for moves in moved {
                match moves {
                    AfterWinner::Won(helper) => return Ok(AfterWinner::Won(helper)),
                    AfterWinner::Moved(moved) => {
                        for Moved { winner, helpers } in moved {
                            growing.add(winner, &helpers);
                        }
                    }
                }
            }
            self.check_memory(growing.memory())?;
        }
        let layer = self.allowed(&growing.into_layer(), left - 1)?;
        Ok(AfterWinner::Moved(layer))
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
        Ok(without_empty_groups(allowed))
    }

    /// The helper's armies with these men of the winner four moves before the layer that is being made. Such a position
    /// has as many moves to the end as it had then, less four.
    fn before(&self, winner: ClassWords) -> &[ArmyNumber] {
        let before = self.layers.len().checked_sub(4);
        before.map_or(&[], |before| helpers_of(&self.layers[before], winner))
    }

    /// The positions after the winner's moves in some positions.
    fn winner_moves(&self, part: &Part, left: usize) -> Result<AfterWinner<Vec<Moved>>> {
        self.control.check()?;
        let group = &self.last()[part.group];
        let outlooks = self.outlooks;
        let Some(outlook) = outlooks.outlook(group.winner, Turns::of_both(left)) else {
            return Ok(AfterWinner::Moved(Vec::new()));
        };
        let mut targets = Targets::new(outlooks, &self.armies, group.winner, left);
        for &number in &group.helpers[part.helpers.clone()] {
            let helper = self.armies.army(number);
            if add_moves(&mut targets, &outlook, (helper, number)) {
                return Ok(AfterWinner::Won(number));
            }
        }
        Ok(AfterWinner::Moved(targets.into_moved()))
    }

    /// The layer after the helper's moves.
    fn after_helper(&mut self, left: usize) -> Result<Layer> {
        let mut growing = Growing::default();
        for batch in batches(self.last()) {
            let moved = in_parts(&batch, |part| self.helper_moves(part, left))?;
            for moves in moved {
                let winner = self.last()[moves.group].winner;
                let canonical = self.armies.canonical(winner);
                let mut helpers = moves.known.into_sorted();
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
        Ok(without_empty_groups(next))
    }

    /// The positions after the helper's moves in some positions of a group.
    fn helper_moves(&self, part: &Part, left: usize) -> Result<HelperMoves> {
        self.control.check()?;
        let group = &self.last()[part.group];
        let outlooks = self.outlooks;
        let mut moves = HelperMoves {
            group: part.group,
            known: Pile::default(),
            fresh: Vec::new(),
        };
        let Some(outlook) = outlooks.outlook(group.winner, Turns::of_both(left - 1)) else {
            return Ok(moves);
        };
        let symmetries = self.armies.canonical(group.winner).symmetries;
        let mut seen_fresh = FxHashSet::default();
        for &number in &group.helpers[part.helpers.clone()] {
            let helper = self.armies.army(number);
            each_helper_move(outlooks, &outlook, helper, |from, to| {
                let army = helper ^ ClassWords::of(from) ^ ClassWords::of(to);
                if let Some(number) = self.armies.find(army) {
                    moves.known.push(self.armies.least(&symmetries, number));
                } else if seen_fresh.insert(army) {
                    moves.fresh.push(army);
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
        let canonical = self.armies.canonical(winner);
        self.armies.find(helper).is_some_and(|number| {
            let helper = self.armies.least(&canonical.symmetries, number);
            has(layer, canonical.army, helper)
        })
    }
}
