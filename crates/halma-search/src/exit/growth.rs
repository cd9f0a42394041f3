//! How the candidates are found: symmetrical sets of squares grow, one mirror pair at a time.
//!
//! A set grows from the yard outward. Each branching takes one pair of mirror images, or one square
//! of the diagonal. One branch adds it to the set, and the other leaves it out for good. The branching
//! only takes a pair if a man can reach one of its squares, by a step or by jumps over the yard and
//! the squares chosen so far.
//!
//! Why no figure is missing: take a figure with a key, and a branch whose chosen squares all belong to
//! the figure but are not yet all of it, and which has left out no square of the figure. Let s be the
//! first square of the figure that the key fills and that is not chosen. At that moment all men stand
//! in the yard or on chosen squares, so s can be reached over these. Its mirror image can be reached
//! too, because the yard and the chosen squares are symmetrical. So there is a pair to branch on. One
//! of the two branches again has only squares of the figure and has left none of them out: with the
//! pair if it belongs to the figure, and without it otherwise. Each branching settles one more pair,
//! so some branch ends with exactly the squares of the figure. The board's border is the only limit.
//!
//! A branch is cut if the chosen squares cannot be matched to different men. In this test a man may
//! jump over the yard, over the chosen squares and over *every* square that is not left out yet, and
//! nothing is in his way. A man of a key never jumps over anything else, so the cut loses no figure.
//!
//! A branch inherits nearly all of this from the branch that it comes from. A square that was reached over
//! the standing men stays reached, because men are only added. So if all men of a class reach one another
//! inside the yard, each of them reaches each such square of the class, and leaving squares out changes
//! nothing for it. Only squares that a man merely steps to, and classes with men apart, are looked at again.

use halma_rules::board::{DirectionSet, Square, SquareSet};
use halma_rules::rules::step_destinations;

use super::SymmetricalTask;
use super::instance::NumberedSquares;
use super::jumps::Jumps;
use super::matching::{CAPACITY, Choices, low_bits};
use crate::class_set::{ClassSet, ClassSquare};
use crate::matching::Matching;

/// What stays the same while sets grow.
pub(super) struct GrowthContext {
    pub yard: NumberedSquares,
    board: ClassSet,
    outside: ClassSet,
    /// The squares outside the yard to which some man can step.
    all_steps: ClassSet,
    /// The pairs of mirror images outside the yard, nearest first. A square on the diagonal is its own image.
    pairs: Vec<[ClassSquare; 2]>,
    /// The place of each square's pair among them.
    place: [u8; 256],
    /// The pairs that are a single square.
    on_diagonal: PairSet,
    /// The men of each class who reach one another by jumps over the yard: their squares and their numbers.
    groups: [Vec<(u64, u32)>; 4],
    /// The squares of the classes with one such group.
    united: ClassSet,
    /// The men who can step to each square.
    steps_to: [u32; 256],
}

/// A set of pairs, by their places. There are at most 136.
#[derive(Clone, Copy, Default)]
struct PairSet([u64; 3]);

impl PairSet {
    fn insert(&mut self, place: u8) {
        self.0[usize::from(place / 64)] |= 1 << (place % 64);
    }

    fn remove(&mut self, place: u8) {
        self.0[usize::from(place / 64)] &= !(1 << (place % 64));
    }

    fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    fn first(self) -> Option<u8> {
        let word = (0..).zip(self.0).find(|(_, word)| *word != 0);
        word.and_then(|(index, word)| u8::try_from(64 * index + word.trailing_zeros()).ok())
    }
}

/// A partly chosen set: one branch of the growth.
#[derive(Clone)]
pub(super) struct Branch {
    /// The chosen squares by number.
    chosen: [ClassSquare; CAPACITY],
    /// The number of chosen squares.
    pub size: usize,
    chosen_set: ClassSet,
    /// Squares that may still be chosen.
    open: ClassSet,
    /// The squares that a man reaches by jumps over the yard and the chosen squares.
    reached: ClassSet,
    /// The open pairs that a man reaches by such jumps or by a step.
    next: PairSet,
    /// For each chosen square the men who can go there, and a matching. Both lack the squares in `fresh`.
    choices: Choices,
    matching: Matching<CAPACITY>,
    fresh: ClassSet,
}

/// The outcome of a branch.
pub(super) enum Growth {
    /// Its set is complete, and it is a candidate.
    Candidate(SquareSet),
    /// It cannot lead to a figure.
    Dead,
    /// Two branches: with this pair, and without it.
    Fork(u8),
}

impl GrowthContext {
    pub(super) fn new(task: &SymmetricalTask) -> Self {
        let yard = NumberedSquares::new(task, task.men());
        let board = ClassSet::from(task.board().squares());
        let outside = task.outside();
        let image = |square| task.corner().mirror(square, task.board());
        // Of each pair the square to the right of the diagonal.
        let mut squares: Vec<Square> = outside.iter().filter(|&one| one <= image(one)).collect();
        squares.sort_by_key(|square| (square.row() + square.column(), square.column()));
        let mut place = [0; 256];
        let mut on_diagonal = PairSet::default();
        for (number, &square) in (0..).zip(&squares) {
            for one in [square, image(square)] {
                place[usize::from(one.index())] = number;
            }
            if square == image(square) {
                on_diagonal.insert(number);
            }
        }
        let pairs = squares
            .into_iter()
            .map(|square| [square, image(square)].map(ClassSquare::new));
        let mut steps_to = [0; 256];
        let mut all_steps = ClassSet::EMPTY;
        for (number, man) in yard.class_squares.iter().enumerate() {
            for square in step_destinations(DirectionSet::EIGHT, man.square(), outside) {
                steps_to[usize::from(square.index())] |= 1 << number;
                all_steps = all_steps.with(ClassSquare::new(square));
            }
        }
        let groups = std::array::from_fn(|class| groups(&yard, class, board.0[class]));
        let united = |class: usize| {
            if groups[class].len() == 1 {
                u64::MAX
            } else {
                0
            }
        };
        Self {
            board,
            outside: ClassSet::from(outside),
            all_steps,
            pairs: pairs.collect(),
            place,
            on_diagonal,
            united: ClassSet(std::array::from_fn(united)),
            groups,
            yard,
            steps_to,
        }
    }

    /// The branch in which nothing is chosen or left out.
    pub(super) fn root(&self) -> Branch {
        let mut branch = Branch {
            chosen: [ClassSquare::default(); CAPACITY],
            size: 0,
            chosen_set: ClassSet::EMPTY,
            open: self.outside,
            reached: self.yard.set,
            next: PairSet::default(),
            choices: [0; CAPACITY],
            matching: Matching::NONE,
            fresh: ClassSet::EMPTY,
        };
        self.add_next(&mut branch, self.all_steps);
        self.reach(&mut branch);
        branch
    }

    /// The branch in which these squares are chosen. They lie outside the yard, each with its mirror image.
    pub(super) fn holding(&self, squares: SquareSet) -> Branch {
        let mut pairs = PairSet::default();
        for square in squares {
            pairs.insert(self.place[usize::from(square.index())]);
        }
        let mut branch = self.root();
        while let Some(pair) = pairs.first() {
            branch = self.with(&branch, pair);
            pairs.remove(pair);
        }
        branch
    }

    /// The branch with a pair.
    pub(super) fn with(&self, branch: &Branch, pair: u8) -> Branch {
        let mut branch = branch.clone();
        self.leave_out(&mut branch, pair);
        let [square, image] = self.pairs[usize::from(pair)];
        let images = Some(image).filter(|&image| image != square);
        for class_square in [square].into_iter().chain(images) {
            branch.chosen[branch.size] = class_square;
            branch.size += 1;
            branch.chosen_set = branch.chosen_set.with(class_square);
            branch.fresh = branch.fresh.with(class_square);
        }
        self.reach(&mut branch);
        branch
    }

    /// Leaves a pair out for good.
    pub(super) fn leave_out(&self, branch: &mut Branch, pair: u8) {
        let squares = self.pairs[usize::from(pair)].into_iter();
        branch.open = squares.fold(branch.open, |open, square| {
            open.without(ClassSet::one(square))
        });
        branch.next.remove(pair);
    }

    /// Adds the squares that men reach over the squares chosen so far.
    fn reach(&self, branch: &mut Branch) {
        let standing = self.yard.set | branch.chosen_set;
        let before = branch.reached;
        for class in 0..4 {
            let jumps = Jumps::new(class, &standing);
            branch.reached.0[class] = jumps.flood(before.0[class], self.board.0[class]);
        }
        self.add_next(branch, branch.reached.without(before));
    }

    fn add_next(&self, branch: &mut Branch, reached: ClassSet) {
        for class_square in reached.iter() {
            if branch.open.contains(class_square) {
                branch
                    .next
                    .insert(self.place[usize::from(class_square.square().index())]);
            }
        }
    }

    /// Whether a branch is complete or dead, or else the pair on which it forks.
    pub(super) fn fork(&self, branch: &mut Branch) -> Growth {
        let standing = self.yard.set | branch.chosen_set;
        let left = self.yard.class_squares.len() - branch.size;
        if left == 0 {
            return if self.can_be_matched(branch, &standing) {
                Growth::Candidate(branch.chosen_set.into())
            } else {
                Growth::Dead
            };
        }
        if !self.can_be_matched(branch, &(standing | branch.open)) {
            return Growth::Dead;
        }
        let next = match left {
            1 => branch.next.and(self.on_diagonal),
            _ => branch.next,
        };
        next.first().map_or(Growth::Dead, Growth::Fork)
    }

    /// Whether the chosen squares can be given to different men, if they jump over the squares in
    /// `over` and nothing is in their way.
    fn can_be_matched(&self, branch: &mut Branch, over: &ClassSet) -> bool {
        let certain = |class: usize| branch.reached.0[class] & self.united.0[class];
        let certain = ClassSet(std::array::from_fn(certain));
        let changed = branch.chosen_set.without(certain) | branch.fresh;
        if changed.0 == [0; 4] {
            return true;
        }
        branch.fresh = ClassSet::EMPTY;
        for (number, &class_square) in branch.chosen[..branch.size].iter().enumerate() {
            if changed.contains(class_square) {
                let class = class_square.class();
                let groups = self.groups[class].iter().filter(|(men, _)| {
                    certain.contains(class_square) || {
                        let area = Jumps::new(class, over).flood(*men, self.board.0[class]);
                        area & class_square.mask() != 0
                    }
                });
                let steps = self.steps_to[usize::from(class_square.square().index())];
                branch.choices[number] = groups.fold(steps, |men, (_, group)| men | group);
            }
        }
        // A matching usually gives squares to men. Here it gives men to the chosen squares.
        let squares = low_bits(branch.size);
        let men = low_bits(self.yard.class_squares.len());
        branch.matching.complete(squares, men, &branch.choices)
    }
}

/// The men of a class who reach one another by jumps over the yard, in groups.
fn groups(yard: &NumberedSquares, class: usize, board: u64) -> Vec<(u64, u32)> {
    let jumps = Jumps::new(class, &yard.set);
    let mut groups = Vec::new();
    let mut men = yard.set.0[class];
    while men != 0 {
        let group = men & jumps.flood(men & men.wrapping_neg(), board);
        groups.push((group, yard.numbers(class, group)));
        men &= !group;
    }
    groups
}
