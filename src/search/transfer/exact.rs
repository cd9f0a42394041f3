//! The exact search: from both ends, layer by layer, for one number of moves after another.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::SquareSet;
use crate::rules::Move;

use super::answer::{Control, Count, EndedEarly};
use super::bits::Bits;
use super::field::Field;
use super::frontier::{Frontier, Paths, Tally};
use super::ground::Ground;
use super::ranking::{Key, Ranking};
use super::symmetry::{Image, Symmetry};
use super::task::TransferTask;

/// An exact search between two positions.
#[derive(Debug)]
pub(super) struct Exact<B, K> {
    field: Field<B, K>,
    frontier: Frontier<B, K>,
    back: Back<B, K>,
}

/// What stands for the layers around the target.
#[derive(Debug)]
enum Back<B, K> {
    /// The layers themselves.
    Own(Box<Frontier<B, K>>),
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
struct Meeting<K> {
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
        let own = all().filter(|&own| maps(own, start, start) && maps(own, target, target));
        let own_images: Vec<Image<B>> = own.map(image).collect();
        let mut changes = all().filter(|&all| maps(all, start, target) && maps(all, target, start));
        let mirrored = changes.next().map(|change| {
            let change = image(change);
            Back::Mirrored {
                images: own_images.iter().map(|own| change.then(own)).collect(),
                inverse: change.inverse(),
            }
        });
        let field = Field {
            ranking: Ranking::new(ground.size(), start.len() as usize)?,
            own_images,
            positions: AtomicU64::new(1),
            ground: ground.clone(),
        };
        let (start, target) = (ground.bits(start), ground.bits(target));
        Some(Self {
            frontier: Frontier::new(&field, start, target),
            back: mirrored.unwrap_or_else(|| {
                field.positions.fetch_add(1, Ordering::Relaxed);
                Back::Own(Box::new(Frontier::new(&field, target, start)))
            }),
            field,
        })
    }

    /// Looks for solutions of exactly this number of moves. There must be none of fewer moves.
    fn meet(&mut self, moves: usize, control: &Control) -> Result<Option<Meeting<K>>, EndedEarly> {
        if moves == 0 {
            return Ok(self.meeting_at_the_start());
        }
        let Self {
            field,
            frontier,
            back,
        } = self;
        frontier.restart(moves);
        match back {
            Back::Mirrored { images, .. } => {
                let rest = moves / 2;
                while frontier.depth() < rest {
                    frontier.advance(field, &frontier.allowed(), 0, control)?;
                }
                let last = frontier.layer(rest);
                let keys = if moves % 2 == 1 {
                    let allowed = frontier.allowed();
                    frontier.meet(field, &frontier.around(&allowed, images), last, control)?
                } else {
                    frontier.meet_itself(field, images, control)?
                };
                Ok(Meeting::new(keys, moves - rest, rest, false))
            }
            Back::Own(back) => {
                back.restart(moves);
                while frontier.depth() + back.depth() + 1 < moves {
                    let is_smaller = frontier.last().len() <= back.last().len();
                    let (smaller, other) = if is_smaller {
                        (&mut *frontier, &**back)
                    } else {
                        (&mut **back, &*frontier)
                    };
                    smaller.advance(field, &other.allowed(), other.memory(), control)?;
                }
                let from_back = back.last().len() < frontier.last().len();
                let (smaller, other) = if from_back {
                    (&**back, &*frontier)
                } else {
                    (&*frontier, &**back)
                };
                let (allowed, rest) = (other.allowed(), other.depth());
                let around = smaller.around(&allowed, &field.own_images);
                let keys = smaller.meet(field, &around, other.last(), control)?;
                Ok(Meeting::new(keys, moves - rest, rest, from_back))
            }
        }
    }

    /// The layers around the target, and how their positions are to be turned.
    fn other(&self) -> (&Frontier<B, K>, impl Fn(B) -> B + Copy) {
        let (other, inverse) = match &self.back {
            Back::Mirrored { inverse, .. } => (&self.frontier, Some(inverse)),
            Back::Own(other) => (&**other, None),
        };
        (other, move |men| {
            inverse.map_or(men, |inverse| inverse.of(men))
        })
    }

    fn meeting_at_the_start(&self) -> Option<Meeting<K>> {
        let (other, turned) = self.other();
        let target = turned(other.end());
        let same = self.frontier.end() == target;
        let keys = same.then(|| self.field.key(&self.field.own_images, target));
        Meeting::new(keys.into_iter().collect(), 0, 0, false)
    }

    /// The first solution through a meeting.
    fn solution(&self, meeting: &Meeting<K>) -> Vec<Move> {
        let Some(&key) = meeting.keys.first() else {
            return Vec::new();
        };
        let men: B = self.field.ranking.set(key);
        let (field, (other, turned)) = (&self.field, self.other());
        let [there, back] = meeting.depths();
        let mut path = self.frontier.path(field, turned(men), there);
        let onward = other.path(field, men, back);
        let mut onward: Vec<B> = onward.into_iter().map(turned).collect();
        // Both paths end at the meeting.
        onward.pop();
        path.extend(onward.iter().rev());
        let pairs = path.windows(2);
        let moves = pairs.map(|pair| field.ground.step(pair[0], pair[1]));
        moves.collect()
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
        let (other, turned) = self.other();
        let returned = |key| field.key(&field.own_images, turned(field.ranking.set(key)));
        let mut images: Vec<K> = keys.iter().map(|&key| returned(key)).collect();
        images.sort_unstable();
        let [there, back] = meeting.depths();
        let there = self
            .frontier
            .paths(field, &images, there, control, &mut add)?;
        let back = other.paths(field, keys, back, control, |number, before, after| {
            add(all + 1 - number, turned(after), turned(before));
        })?;
        // For each key: the paths from the start, and those to the target.
        let both = |(there, back): (Paths<K>, Paths<K>)| -> Option<Vec<(u128, u128)>> {
            let both = |key| Some((*there.get(&returned(key))?, *back.get(&key)?));
            keys.iter().map(|&key| both(key)).collect()
        };
        let counted = there.zip(back).and_then(both);
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
    /// The moves from the start, and those from the target.
    const fn depths(&self) -> [usize; 2] {
        if self.from_back {
            [self.rest, self.depth]
        } else {
            [self.depth, self.rest]
        }
    }

    fn new(keys: Vec<K>, depth: usize, rest: usize, from_back: bool) -> Option<Self> {
        (!keys.is_empty()).then_some(Self {
            keys,
            depth,
            rest,
            from_back,
        })
    }
}

/// A shortest solution, and the number of such solutions if it was asked for.
pub(super) type Solved = (Vec<Move>, Option<Count>);

/// An exact search with words and keys as long as the task needs.
pub(super) trait Solver: Send {
    /// The fewest moves that the bounds allow.
    fn bound(&self) -> usize;
    /// The positions that the search has looked at.
    fn positions(&self) -> u64;
    /// A solution of exactly this number of moves, if there is one, and the number of solutions if `counts`.
    /// There must be no solution of fewer moves.
    fn solve(
        &mut self,
        moves: usize,
        counts: bool,
        control: &Control,
    ) -> Result<Option<Solved>, EndedEarly>;
}

impl<B: Bits, K: Key> Solver for Exact<B, K> {
    fn bound(&self) -> usize {
        let forward = self.frontier.bound(&self.field);
        let (other, _) = self.other();
        forward.max(other.bound(&self.field))
    }

    fn positions(&self) -> u64 {
        self.field.positions.load(Ordering::Relaxed)
    }

    fn solve(
        &mut self,
        moves: usize,
        counts: bool,
        control: &Control,
    ) -> Result<Option<Solved>, EndedEarly> {
        let Some(meeting) = self.meet(moves, control)? else {
            return Ok(None);
        };
        let count = counts.then(|| self.count(&meeting, control)).transpose()?;
        Ok(Some((self.solution(&meeting), count)))
    }
}
