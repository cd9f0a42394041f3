//! The exact search for a short game of a given number of moves, layer by layer.
//!
//! A layer has its positions in groups: those with the same men of the winner. What these men alone decide is computed
//! once for a group (`bounds/outlook.rs`). The helper's armies have numbers (`layers/armies.rs`). Positions that a
//! symmetry changes into each other count as one: the least image of the winner's men stands for all of them and, if
//! they are their own image, the army of the helper with the least number. A group keeps its armies as a packed list,
//! and old layers are dropped where the way back can do without (`layers/history.rs`).
//!
//! A move of the helper stays in its group, and only moves that the bounds allow are made (`exact/helper_moves.rs`). A
//! move of the winner goes to another group, for all armies of the helper that allow it. The bounds then look at what
//! came together from all groups. They refute most of it. So a large layer is made in spans of the helper's armies.
//!
//! A *narrow* search is the same, but keeps only some armies of the helper in each group (`exact/promising.rs`).

use std::collections::BTreeSet;
use std::iter::once;

use halma_rules::board::{Board, DirectionSet, SquareSet};
use halma_rules::rules::Move;
use rustc_hash::FxHashSet;

use crate::parallel::in_parts;
use crate::{Control, EndedEarly, Result};

use super::game_count::GameCount;
use super::helper_moves::each_helper_move;
use super::promising::Narrow;
use super::winner_moves::{Moved, Targets, add_moves};
use super::{Played, Sought};
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::Count;
use crate::transfer::bounds::outlook::{Outlooks, Turns};
use crate::transfer::bounds::rungs::GroupRungs;
use crate::transfer::layers::armies::{Armies, ArmyNumber, SavedArmies};
use crate::transfer::layers::groups::{Group, GroupLayer, GroupPart, Growing, MOST_SPANS};
use crate::transfer::layers::groups::{batches, joined, memory, spans};
use crate::transfer::layers::history::{History, after_move, is_winner_next};
use crate::transfer::layers::image::{Image, usable};
use crate::transfer::layers::key_list::{KeyList, Span};
use crate::transfer::layers::pile::Pile;
use crate::transfer::saved_steps::RunningStep;
use crate::transfer::squares::class_ground::ClassGround;

/// The exact search for games that one army wins.
pub(crate) struct GameProof {
    outlooks: Outlooks,
    /// The symmetries that keep both armies' starts.
    images: Vec<Image<ClassSet>>,
    /// The most spans in which a layer is made. Fewer take more memory.
    pub most_spans: usize,
}

/// The men of the winner and of the helper.
pub(crate) type Men = [SquareSet; 2];

impl GameProof {
    pub(crate) fn new(board: Board, directions: DirectionSet, [winner, helper]: Men) -> Self {
        let ground = ClassGround::new(board, directions);
        let images = Image::that_keep([winner, helper], &ground, board, directions);
        let target = ClassSet::from(helper);
        let helper_home = ClassSet::from(winner);
        Self {
            outlooks: Outlooks::new(ground, target, helper_home),
            images,
            most_spans: MOST_SPANS,
        }
    }

    /// Looks for a game of exactly this number of moves from a position of the winner and the helper. Without one, no
    /// such game exists, and none that is shorter by an even number. The symmetries are used only from the start.
    pub(crate) fn play(
        &self,
        from: Men,
        is_start: bool,
        left: usize,
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Played> {
        let search = self.begun(from, is_start, History::new(left), control)?;
        search.played(step)
    }

    /// Looks for a game of this number of moves from the start with a narrow search.
    pub(crate) fn play_narrow(
        &self,
        from: Men,
        left: usize,
        narrow: Narrow,
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Played> {
        let mut search = self.begun(from, true, History::new(left), control)?;
        search.narrow = Some(narrow);
        search.played(step)
    }

    /// The number of games of this number of moves from the start, and the moves that all of them make. There must be no
    /// game of fewer moves.
    pub(crate) fn count(
        &self,
        start: Men,
        moves: usize,
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Count> {
        let history = History::of_all(moves);
        let mut search = self.begun(start, true, history, control)?;
        search.play_until(1, step)?;
        search.count()
    }

    /// A search that has only the position from which it begins.
    fn begun<'a>(
        &'a self,
        from: Men,
        is_start: bool,
        history: History,
        control: &'a Control,
    ) -> Result<ExchangeSearch<'a>> {
        let mut search = ExchangeSearch {
            outlooks: &self.outlooks,
            most_spans: self.most_spans,
            armies: Armies::new(usable(&self.images, is_start), from[1].len() as usize),
            history,
            narrow: None,
            is_partial: false,
            control,
        };
        let [winner, helper] = from.map(ClassSet::from);
        search.begin(winner, helper)?;
        Ok(search)
    }
}

/// A running search.
struct ExchangeSearch<'a> {
    outlooks: &'a Outlooks,
    most_spans: usize,
    armies: Armies,
    history: History,
    /// Which armies of the helper it keeps, if not all.
    narrow: Option<Narrow>,
    /// Whether it left any out. Then it proves nothing.
    is_partial: bool,
    control: &'a Control,
}

/// What the winner's moves lead to: a game that is over, with the helper's army before its last move, or positions.
enum AfterWinner<T> {
    Won(ArmyNumber),
    Moved(T),
}

/// After moves of the helper: the armies that are known, and the moves that make others. The bounds allow both.
struct HelperMoves {
    group: usize,
    known: Vec<ArmyNumber>,
    fresh: Vec<(ArmyNumber, [ClassSquare; 2])>,
}

impl ExchangeSearch<'_> {
    fn begin(&mut self, winner: ClassSet, helper: ClassSet) -> Result<()> {
        let helper = self.armies.number(helper)?;
        let canonical = self.armies.canonical(winner);
        self.history.push(Box::new([Group {
            winner: canonical.army,
            helpers: KeyList::new(once(self.armies.least(&canonical.symmetries, helper))),
        }]));
        Ok(())
    }

    /// The number of games that end with the winner's next move, which is the last.
    fn count(&self) -> Result<Count> {
        let ground = &self.outlooks.ground;
        let target = self.outlooks.target;
        let mut ends = BTreeSet::new();
        for part in batches(self.history.last(), Span::default())
            .iter()
            .flatten()
        {
            let winner = self.history.last()[part.group].winner;
            for number in part.helpers(self.history.last()) {
                let helper = self.armies.army(number);
                let mut wins = false;
                ground.each_man(winner.without(target), winner | helper, |_, to| {
                    wins |= (winner & target | to) & target == target;
                });
                if wins {
                    ends.extend(self.armies.images_of([target, helper]).min());
                }
            }
        }
        let ends: Vec<_> = ends.into_iter().collect();
        let count = GameCount {
            history: &self.history,
            ground,
            armies: &self.armies,
            control: self.control,
        };
        count.count(self.history.made() + 1, &ends)
    }

    /// Goes on to the end.
    fn played(mut self, step: &mut RunningStep<'_, '_>) -> Result<Played> {
        let moves = self.play_until(0, step)?;
        Ok(Played {
            game: match moves {
                Some(moves) => Sought::Yes(moves),
                None if self.is_partial => Sought::Unknown,
                None => Sought::No,
            },
            positions: self.history.into_positions(),
        })
    }

    /// Goes on until so many moves are left, from the layers that an earlier run left.
    fn play_until(
        &mut self,
        end: usize,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Option<Vec<Move>>> {
        if let Some((armies, history, is_partial)) = step.layers()? {
            self.armies.restore(armies)?;
            self.history = history;
            self.is_partial = is_partial;
        }
        while let left = self.history.left()
            && left > end
            && !self.history.last().is_empty()
        {
            let armies = self.armies.len();
            let next = self.next_layer(left);
            match step.made(next, &self.saved(armies))? {
                AfterWinner::Moved(next) => self.history.push(next),
                AfterWinner::Won(helper) => {
                    let won = [self.outlooks.target, self.armies.army(helper)];
                    let ground = &self.outlooks.ground;
                    let game = self.history.path_to(won, ground, &self.armies);
                    return game.ok_or(EndedEarly::Rejected).map(Some);
                }
            }
            step.save_sometimes(&self.saved(self.armies.len()))?;
        }
        Ok(None)
    }

    /// What is saved of the search: the layers that are complete, and so many armies that were known then.
    fn saved(&self, armies: usize) -> (SavedArmies<'_>, &History, bool) {
        (self.armies.saved(armies), &self.history, self.is_partial)
    }

    /// The layer that comes next, or the helper's army of a position in which the winner has won.
    fn next_layer(&mut self, left: usize) -> Result<AfterWinner<GroupLayer>> {
        let mut next = if is_winner_next(left) {
            match self.after_winner(left)? {
                AfterWinner::Moved(next) => next,
                won @ AfterWinner::Won(_) => return Ok(won),
            }
        } else {
            self.after_helper(left)?
        };
        if let Some(narrow) = self.narrow {
            self.is_partial |= narrow.sift(&mut next, self.outlooks, &self.armies, self.control)?;
        }
        Ok(AfterWinner::Moved(next))
    }

    /// The bytes of all layers and armies, with some more.
    fn check_memory(&self, more: usize) -> Result<()> {
        self.control
            .check_memory(self.history.memory() + self.armies.memory() + more)
    }

    /// The layer after the winner's moves, or the helper's army of a position in which he has won.
    ///
    /// It can be made span by span, because the winner's moves leave the helper's army as it is, and its images have
    /// numbers in the same span.
    fn after_winner(&self, left: usize) -> Result<AfterWinner<GroupLayer>> {
        let mut layers: Vec<GroupLayer> = Vec::new();
        for span in spans(self.history.last(), &self.armies, self.most_spans) {
            let mut growing = Growing::default();
            let made: usize = layers.iter().map(|layer| memory(layer)).sum();
            for batch in batches(self.history.last(), span) {
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
                self.check_memory(made + growing.memory())?;
            }
            layers.push(self.allowed(&growing.into_layer(), left - 1)?);
        }
        Ok(AfterWinner::Moved(joined(layers)))
    }

    /// Those positions of a layer that the bounds allow.
    fn allowed(&self, layer: &GroupLayer, left: usize) -> Result<GroupLayer> {
        let mut allowed = Vec::new();
        for batch in batches(layer, Span::default()) {
            let parts = in_parts(&batch, |part| {
                self.control.count(part.len(layer))?;
                let winner = layer[part.group].winner;
                let Some(outlook) = self.outlooks.outlook(winner, Turns::of_both(left)) else {
                    return Ok(KeyList::default());
                };
                let mut helpers = part.helpers(layer);
                self.history.sift_earlier(winner, &mut helpers);
                helpers.retain(|&helper| self.outlooks.allows(&outlook, self.armies.army(helper)));
                Ok(KeyList::new(helpers.into_iter()))
            })?;
            let groups = batch.iter().zip(parts).map(|(part, helpers)| Group {
                winner: layer[part.group].winner,
                helpers,
            });
            allowed.push(groups.collect());
        }
        Ok(joined(allowed))
    }

    /// The positions after the winner's moves in some positions.
    fn winner_moves(&self, part: &GroupPart, left: usize) -> Result<AfterWinner<Vec<Moved>>> {
        self.control.count(part.len(self.history.last()))?;
        let winner = self.history.last()[part.group].winner;
        let helpers = part.helpers(self.history.last());
        if helpers.is_empty() {
            return Ok(AfterWinner::Moved(Vec::new()));
        }
        let outlooks = self.outlooks;
        let Some(outlook) = outlooks.outlook(winner, Turns::of_both(left)) else {
            return Ok(AfterWinner::Moved(Vec::new()));
        };
        let mut targets = Targets::new(outlooks, &self.armies, winner, left);
        for number in helpers {
            let helper = self.armies.army(number);
            if add_moves(&mut targets, &outlook, (helper, number)) {
                return Ok(AfterWinner::Won(number));
            }
        }
        Ok(AfterWinner::Moved(targets.into_moved()))
    }

    /// The layer after the helper's moves, group by group: they leave the winner's men as they are.
    fn after_helper(&mut self, left: usize) -> Result<GroupLayer> {
        let mut next = Vec::new();
        let mut group = 0;
        let mut pile = Pile::default();
        for batch in batches(self.history.last(), Span::default()) {
            for moves in in_parts(&batch, |part| self.helper_moves(part, left))? {
                if moves.group != group {
                    next.extend(self.group_of(group, std::mem::take(&mut pile)));
                    group = moves.group;
                }
                let canonical = self.armies.canonical(self.history.last()[group].winner);
                pile.extend(&moves.known);
                for (before, made) in moves.fresh {
                    let number = self
                        .armies
                        .number(after_move(self.armies.army(before), made))?;
                    pile.push(self.armies.least(&canonical.symmetries, number));
                }
            }
            self.check_memory(memory(&next) + pile.memory())?;
        }
        next.extend(self.group_of(group, pile));
        Ok(next.into())
    }

    /// A group of the last layer with other armies of the helper, if there are any that did not come earlier.
    fn group_of(&self, group: usize, helpers: Pile) -> Option<Group> {
        let winner = self.history.last()[group].winner;
        let mut helpers = helpers.into_sorted();
        self.history.sift_earlier(winner, &mut helpers);
        let helpers = KeyList::new(helpers.into_iter());
        (helpers.len() > 0).then_some(Group { winner, helpers })
    }

    /// The positions after the helper's moves in some positions of a group.
    fn helper_moves(&self, part: &GroupPart, left: usize) -> Result<HelperMoves> {
        self.control.count(part.len(self.history.last()))?;
        let winner = self.history.last()[part.group].winner;
        let outlooks = self.outlooks;
        let mut known = Pile::default();
        let mut fresh = Vec::new();
        let outlook = outlooks.outlook(winner, Turns::of_both(left - 1));
        if let Some(outlook) = outlook {
            let symmetries = self.armies.canonical(winner).symmetries;
            let mut rungs = GroupRungs::new(outlooks, &outlook);
            let mut seen = FxHashSet::default();
            for number in part.helpers(self.history.last()) {
                let helper = self.armies.army(number);
                each_helper_move(outlooks, &outlook, &mut rungs, helper, |from, to| {
                    let army = after_move(helper, [from, to]);
                    if let Some(number) = self.armies.find(army) {
                        known.push(self.armies.least(&symmetries, number));
                    } else if seen.insert(army) {
                        fresh.push((number, [from, to]));
                    }
                });
            }
        }
        Ok(HelperMoves {
            group: part.group,
            known: known.into_sorted(),
            fresh,
        })
    }
}
