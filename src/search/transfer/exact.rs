//! The exact search: from both ends, layer by layer, for one number of moves after another.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::SquareSet;

use super::bits::Bits;
use super::control::Control;
use super::count::Tally;
use super::field::Field;
use super::front::{Front, Paths};
use super::ground::Ground;
use super::limits::EndedEarly;
use super::ranking::{Key, Ranking};
use super::saving::Saving;
use super::solution::{Count, Observer, Solution};
use super::symmetry::{Image, Symmetry};
use super::task::TransferTask;

/// An exact search between two positions.
#[derive(Debug)]
pub(super) struct Exact<B, K> {
    field: Field<B, K>,
    front: Front<B, K>,
    back: Back<B, K>,
}

/// What stands for the layers around the target.
#[derive(Debug)]
enum Back<B, K> {
    /// The layers themselves.
    Own(Box<Front<B, K>>),
    /// The layers of the start, because a symmetry changes start and target.
    Mirrored {
        /// Images of a position by the symmetry and those that keep both ends.
        images: Vec<Image<B>>,
        /// The symmetry back.
        inverse: Image<B>,
    },
}

/// Where the two ends met.
#[derive(Debug)]
pub(super) struct Meeting<K> {
    /// Positions in the layer of the back end that lie on solutions. With mirrored layers each is the image
    /// of the position.
    keys: Vec<K>,
    /// The moves from the start, or from the target if `from_back`.
    depth: usize,
    rest: usize,
    from_back: bool,
}

impl<B: Bits, K: Key> Exact<B, K> {
    /// `None` if the keys are too short for all positions.
    pub(super) fn new(task: &TransferTask, target: SquareSet) -> Option<Self> {
        let (board, start) = (task.board(), task.start());
        let ground = Ground::new(board, task.directions());
        let image = |symmetry| Image::new(symmetry, board, &ground);
        let all = || Symmetry::all(task.directions());
        let maps = |symmetry: Symmetry, from, to| symmetry.set(from, board) == to;
        let own: Vec<Symmetry> = all()
            .filter(|&symmetry| maps(symmetry, start, start) && maps(symmetry, target, target))
            .collect();
        let changes =
            all().find(|&symmetry| maps(symmetry, start, target) && maps(symmetry, target, start));
        let inverse = |symmetry: Symmetry| all().find(|other| other.undoes(symmetry));
        let mirrored = changes.and_then(|change| {
            let images = own.iter().filter_map(|&own| {
                // First the change, then the own symmetry.
                all().find(|all| all.is_chain(change, own))
            });
            Some(Back::Mirrored {
                images: images.map(image).collect(),
                inverse: image(inverse(change)?),
            })
        });
        let field = Field {
            ranking: Ranking::new(ground.size(), start.len() as usize)?,
            own_images: own.iter().map(|&own| image(own)).collect(),
            positions: AtomicU64::new(1),
            ground: ground.clone(),
        };
        let (start, target) = (ground.bits(start), ground.bits(target));
        Some(Self {
            front: Front::new(0, &field, start, target),
            back: mirrored.unwrap_or_else(|| {
                field.positions.fetch_add(1, Ordering::Relaxed);
                Back::Own(Box::new(Front::new(1, &field, target, start)))
            }),
            field,
        })
    }

    /// The positions that the search has looked at.
    pub(super) fn positions(&self) -> u64 {
        self.field.positions.load(Ordering::Relaxed)
    }

    /// The fewest moves that the bounds allow.
    pub(super) fn bound(&self) -> usize {
        let forward = self.front.bound(&self.field);
        match &self.back {
            Back::Own(back) => forward.max(back.bound(&self.field)),
            Back::Mirrored { .. } => forward,
        }
    }

    /// Looks for solutions of exactly this number of moves. There must be none of fewer moves.
    pub(super) fn meet(
        &mut self,
        moves: usize,
        control: &Control,
    ) -> Result<Option<Meeting<K>>, EndedEarly> {
        if moves == 0 {
            return Ok(self.meeting_at_the_start());
        }
        let Self { field, front, back } = self;
        if let Some(saving) = control.saved() {
            saving.begin(moves, &field.positions)?;
        }
        front.restart(moves);
        match back {
            Back::Mirrored { images, .. } => {
                let rest = moves / 2;
                while front.depth() < rest {
                    front.advance(field, &front.allowance(), 0, control)?;
                }
                let last = front.layer(rest);
                let keys = if moves % 2 == 1 {
                    let allowance = front.allowance();
                    front.meet(field, &front.around(&allowance, images), last, control)?
                } else {
                    front.meet_itself(field, images, control)?
                };
                Ok(Meeting::of(keys, moves - rest, rest, false))
            }
            Back::Own(back) => {
                back.restart(moves);
                while front.depth() + back.depth() + 1 < moves {
                    let is_smaller = front.last().len() <= back.last().len();
                    let (smaller, other) = if is_smaller {
                        (&mut *front, &**back)
                    } else {
                        (&mut **back, &*front)
                    };
                    smaller.advance(field, &other.allowance(), other.memory(), control)?;
                }
                let from_back = back.last().len() < front.last().len();
                let (smaller, other) = if from_back {
                    (&**back, &*front)
                } else {
                    (&*front, &**back)
                };
                let (allowance, rest) = (other.allowance(), other.depth());
                let around = smaller.around(&allowance, &field.own_images);
                let keys = smaller.meet(field, &around, other.last(), control)?;
                Ok(Meeting::of(keys, moves - rest, rest, from_back))
            }
        }
    }

    fn meeting_at_the_start(&self) -> Option<Meeting<K>> {
        let target = match &self.back {
            Back::Own(back) => back.end(),
            Back::Mirrored { inverse, .. } => inverse.of(self.front.end()),
        };
        let same = self.front.end() == target;
        let keys = same.then(|| self.field.key(&self.field.own_images, target));
        Meeting::of(keys.into_iter().collect(), 0, 0, false)
    }

    /// The first solution through a meeting.
    pub(super) fn solution(
        &self,
        task: &TransferTask,
        meeting: &Meeting<K>,
    ) -> Result<Option<Solution>, EndedEarly> {
        let Some(&key) = meeting.keys.first() else {
            return Ok(None);
        };
        let men: B = self.field.ranking.set(key);
        let (field, front) = (&self.field, &self.front);
        let (depth, rest) = (meeting.depth, meeting.rest);
        let (mut path, mut onward) = match &self.back {
            Back::Mirrored { inverse, .. } => {
                let onward = front.path(field, men, rest)?;
                let onward = onward.iter().map(|&men| inverse.of(men)).collect();
                (front.path(field, inverse.of(men), depth)?, onward)
            }
            Back::Own(back) if meeting.from_back => {
                (front.path(field, men, rest)?, back.path(field, men, depth)?)
            }
            Back::Own(back) => (front.path(field, men, depth)?, back.path(field, men, rest)?),
        };
        // Both paths end at the meeting.
        onward.pop();
        path.extend(onward.iter().rev());
        let moves = path
            .windows(2)
            .map(|pair| field.ground.step(pair[0], pair[1]));
        Ok(Solution::of(task, moves.collect()))
    }

    /// The number of solutions through a meeting, and the forced moves.
    fn count(&self, meeting: &Meeting<K>, control: &Control) -> Result<Count, EndedEarly> {
        let mut moves = Tally::new(meeting.depth + meeting.rest);
        let solutions = self.count_through(meeting, &mut moves, control)?;
        Ok(Count {
            moves: meeting.depth + meeting.rest,
            forced: moves.forced(),
            solutions,
        })
    }

    /// `None` if a number is too large.
    fn count_through(
        &self,
        meeting: &Meeting<K>,
        tally: &mut Tally,
        control: &Control,
    ) -> Result<Option<u128>, EndedEarly> {
        let (field, keys) = (&self.field, &meeting.keys);
        let all = meeting.depth + meeting.rest;
        let mut add = |number, before: B, after: B| {
            for image in &field.own_images {
                tally.add(number, field.ground.step(image.of(before), image.of(after)));
            }
        };
        let own_key = |men| field.key(&field.own_images, men);
        // For each key: the paths from the start, and those to the target.
        let counted: Option<Vec<(u128, u128)>> = match &self.back {
            Back::Mirrored { inverse, .. } => {
                let returned = |key| own_key(inverse.of(field.ranking.set(key)));
                let mut images: Vec<K> = keys.iter().map(|&key| returned(key)).collect();
                images.sort_unstable();
                let there = self
                    .front
                    .paths(field, &images, meeting.depth, control, &mut add)?;
                let back = self.front.paths(
                    field,
                    keys,
                    meeting.rest,
                    control,
                    |number, before, after| {
                        add(all + 1 - number, inverse.of(after), inverse.of(before));
                    },
                )?;
                let both = |(there, back): (Paths<K>, Paths<K>)| {
                    let both = |key| Some((*there.get(&returned(key))?, *back.get(&key)?));
                    keys.iter().map(|&key| both(key)).collect()
                };
                there.zip(back).and_then(both)
            }
            Back::Own(other) => {
                let (front, rest) = if meeting.from_back {
                    (meeting.rest, meeting.depth)
                } else {
                    (meeting.depth, meeting.rest)
                };
                let there = self.front.paths(field, keys, front, control, &mut add)?;
                let back = other.paths(field, keys, rest, control, |number, before, after| {
                    add(all + 1 - number, after, before);
                })?;
                let both = |(there, back): (Paths<K>, Paths<K>)| {
                    let both = |key| Some((*there.get(key)?, *back.get(key)?));
                    keys.iter().map(both).collect()
                };
                there.zip(back).and_then(both)
            }
        };
        let Some(counted) = counted else {
            return Ok(None);
        };
        let mut through = keys.iter().zip(counted);
        Ok(through.try_fold(0_u128, |sum, (&key, (there, back))| {
            let men: B = field.ranking.set(key);
            let mut images: Vec<B> = field.own_images.iter().map(|image| image.of(men)).collect();
            images.sort_unstable();
            images.dedup();
            let through = there.checked_mul(back)?.checked_mul(images.len() as u128)?;
            sum.checked_add(through)
        }))
    }
}

impl<K> Meeting<K> {
    fn of(keys: Vec<K>, depth: usize, rest: usize, from_back: bool) -> Option<Self> {
        (!keys.is_empty()).then_some(Self {
            keys,
            depth,
            rest,
            from_back,
        })
    }
}

/// What an exact search found for one number of moves.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) solution: Option<Solution>,
    pub(super) count: Option<Count>,
}

/// An exact search with words and keys as long as the task needs.
pub(super) trait Solver: Send {
    fn bound(&self) -> usize;
    fn positions(&self) -> u64;
    /// A solution of exactly this number of moves, if there is one, and the number of solutions if `counts`.
    /// There must be no solution of fewer moves.
    fn solve(
        &mut self,
        task: &TransferTask,
        moves: usize,
        counts: bool,
        control: &Control,
    ) -> Result<Option<Solved>, EndedEarly>;
}

impl<B: Bits, K: Key> Solver for Exact<B, K> {
    fn bound(&self) -> usize {
        self.bound()
    }

    fn positions(&self) -> u64 {
        self.positions()
    }

    fn solve(
        &mut self,
        task: &TransferTask,
        moves: usize,
        counts: bool,
        control: &Control,
    ) -> Result<Option<Solved>, EndedEarly> {
        let Some(meeting) = self.meet(moves, control)? else {
            return Ok(None);
        };
        let count = counts.then(|| self.count(&meeting, control));
        Ok(Some(Solved {
            solution: self.solution(task, &meeting)?,
            count: count.transpose()?,
        }))
    }
}

/// How a search by one number of moves after another ended.
#[derive(Debug)]
pub(super) struct Fewest {
    pub(super) solved: Option<Solved>,
    /// Fewer moves are not enough.
    pub(super) at_least: usize,
    pub(super) ended_early: Option<EndedEarly>,
}

/// Tries one number of moves after another, from the bound up to `most`.
pub(super) fn fewest(
    task: &TransferTask,
    solver: &mut dyn Solver,
    (most, counts): (usize, bool),
    control: &Control,
    observer: &mut dyn Observer,
) -> Fewest {
    let saved = control.saved().map_or(0, Saving::at_least);
    let mut at_least = solver.bound().max(saved);
    let end = |solved, at_least, ended_early| Fewest {
        solved,
        at_least,
        ended_early,
    };
    loop {
        observer.at_least(at_least);
        if at_least > most {
            return end(None, at_least, None);
        }
        match solver.solve(task, at_least, counts, control) {
            Err(early) => return end(None, at_least, Some(early)),
            Ok(Some(found)) => return end(Some(found), at_least, None),
            Ok(None) => {
                observer.looked_at(solver.positions());
                at_least += 1;
            }
        }
    }
}
