//! How many moves lie between a position and an end of the search at least.
//!
//! Every bound here holds for any number of moves of any men. Three arguments are used.
//!
//! **The last squares come late.** A step ends beside the man's own square, and a jump ends beside the man
//! that he jumped over. So each move puts a man on a square beside one that had a man, and after j moves
//! no man is farther than j steps from the squares where men stood at first. A square of the end at
//! distance d from all men is filled by move number d or a later one. Each move fills one square. So if n
//! squares of the end are empty and at distance d or more, d - 1 + n moves are needed.
//!
//! **The same backward.** Every move can be taken back. So if n men stand at distance d or more from all
//! squares of the end, d - 1 + n moves are needed.
//!
//! The greater of these two is the *distance bound*. One move changes it by one at most. For the first
//! part, a move brings every distance down by one at most, and it fills a square only at distance 1. For
//! the second part, a move changes n by one at most; and the last man at distance d or more has a
//! neighbor on his way, at distance d - 1 or more, who is there before and after the move.
//!
//! **Classes.** A hop keeps the class of a man's square: the parities of its row and of its number. So some men must
//! step, and that takes moves: `bounds/steps.rs`.

use super::distance::{Bytes, FARTHEST, HIGH_BITS, LIMITS, UP_TO, allow, distance};
use super::steps::{Excess, StepEnd, by_class, by_parity};
use crate::transfer::squares::AnyGround;
use crate::transfer::squares::bits::Bits;
use crate::transfer::squares::ground::Ground;

/// An end of more squares has the second part of the distance bound only. One move changes it by one at most, too.
const MOST_NEAR: usize = 32;

/// An end of the search: the start or the target.
#[derive(Debug)]
pub(crate) struct End<B> {
    pub squares: B,
    /// The bound of the classes.
    pub steps: StepEnd<B>,
    /// The number of squares in `near`: all, or none if there are too many. Some of them would not do: positions
    /// that are images of each other must have the same bound.
    near_squares: usize,
    /// For each square of the board, the distances to the squares of the end.
    near: Vec<Distances>,
    /// For each square of the board, 1 for each distance from 1 to its own distance from the end.
    far: Vec<Bytes>,
    /// For each distance, the squares at this distance from the end or less.
    discs: Vec<B>,
}

/// The distances of the squares of an end from something.
type Distances = [u8; MOST_NEAR];

/// Where some men stand as seen from an end.
pub(crate) struct View {
    /// For each square of the end, the distance of the nearest man, and that of the next one.
    nearest: Distances,
    second: Distances,
    /// For each distance, the men at this distance from the end or more, and the squares of the end at this distance
    /// from all men or more.
    far: Bytes,
    empty: Bytes,
    /// The distance bound.
    pub distance: usize,
}

/// Some men by their classes, as seen from an end.
pub(crate) struct Classes {
    excess: Excess,
    /// The men too many or too few in the parities.
    by_parity: usize,
    /// The men off the end.
    off: usize,
    /// The men beside it.
    beside: usize,
}

impl<B: Bits> End<B> {
    pub(crate) fn new(ground: &Ground<B>, squares: B) -> Self {
        let distances = |set: B| {
            ground
                .distances(set)
                .into_iter()
                .map(|distance| u8::try_from(distance).unwrap_or(FARTHEST).min(FARTHEST))
        };
        let near_squares = if squares.count() > MOST_NEAR {
            0
        } else {
            squares.count()
        };
        let mut near = vec![[0; MOST_NEAR]; ground.size()];
        for (number, square) in squares.squares().take(near_squares).enumerate() {
            for (lanes, distance) in near.iter_mut().zip(distances(B::of(square))) {
                lanes[number] = distance;
            }
        }
        let far = distances(squares).map(|distance| UP_TO[usize::from(distance)]);
        let discs = ground
            .rings(squares)
            .into_iter()
            .scan(B::default(), |disc, ring| {
                *disc |= ring;
                Some(*disc)
            });
        Self {
            squares,
            steps: StepEnd::new(ground, squares),
            near_squares,
            near,
            far: far.collect(),
            discs: discs.take(FARTHEST.into()).collect(),
        }
    }

    #[inline]
    pub(crate) fn view(&self, men: B) -> View {
        let mut nearest = [FARTHEST; MOST_NEAR];
        let mut second = [FARTHEST; MOST_NEAR];
        let mut far = 0;
        for man in men.squares() {
            for ((nearest, second), &own) in
                nearest.iter_mut().zip(&mut second).zip(&self.near[man])
            {
                *second = (*second).min(own.max(*nearest));
                *nearest = own.min(*nearest);
            }
            far += self.far[man];
        }
        let empty = self.empty(&nearest);
        View {
            nearest,
            second,
            far,
            empty,
            distance: distance(far).max(distance(empty)),
        }
    }

    /// For each distance, the squares of the end that are at this distance or more.
    #[inline]
    fn empty(&self, nearest: &Distances) -> Bytes {
        nearest[..self.near_squares]
            .iter()
            .fold(0, |sum, &distance| {
                sum + UP_TO[usize::from(distance.min(FARTHEST))]
            })
    }

    /// Those of some squares to which a man can go so that the distance bound is at most this number of moves.
    pub(crate) fn within(&self, view: &View, man: usize, squares: B, moves: usize) -> B {
        let mut within = squares & self.near_enough(view, man, moves);
        if within.is_empty() {
            return within;
        }
        let mut nearest = view.nearest;
        for ((nearest, &second), &own) in nearest.iter_mut().zip(&view.second).zip(&self.near[man])
        {
            *nearest = if own == *nearest { second } else { *nearest };
        }
        let is_like_before = nearest == view.nearest;
        if allow(view.empty, moves) && (is_like_before || allow(self.empty(&nearest), moves)) {
            return within;
        }
        for square in within.squares() {
            let mut nearest = nearest;
            for (nearest, &own) in nearest.iter_mut().zip(&self.near[square]) {
                *nearest = own.min(*nearest);
            }
            if !allow(self.empty(&nearest), moves) {
                within ^= B::of(square);
            }
        }
        within
    }

    /// The squares to which a man can go so that no men are too far from the end for this number of moves.
    #[inline]
    pub(crate) fn near_enough(&self, view: &View, man: usize, moves: usize) -> B {
        let Some(limits) = LIMITS.get(moves) else {
            return !B::default();
        };
        let left = (limits | HIGH_BITS) - (view.far - self.far[man]);
        if left & HIGH_BITS != HIGH_BITS {
            return B::default();
        }
        // The high bit of a byte is lost if its number is at the limit.
        let full = !(left - UP_TO[usize::from(FARTHEST)]) & HIGH_BITS;
        let disc = self.discs.get(full.trailing_zeros() as usize / 8);
        disc.map_or(!B::default(), |&disc| disc)
    }

    /// The squares to which a man surely can go if the classes are to allow this number of moves, and those to which he
    /// perhaps can go.
    #[inline]
    pub(crate) fn allowed_by_classes(
        &self,
        ground: &Ground<B>,
        known: &Classes,
        man: usize,
        moves: usize,
    ) -> [B; 2] {
        let man = B::of(man);
        let classes = ground.classes();
        let mut excess = known.excess;
        for (excess, class) in excess.iter_mut().zip(classes) {
            *excess -= i32::from(class.meets(man));
        }
        let others_off = known.off - usize::from(!self.squares.meets(man));
        let spare = moves.cast_signed() - (others_off + by_class(excess)).cast_signed();
        let allowed = |spare: isize, near: B| {
            classes
                .into_iter()
                .zip(excess)
                .fold(B::default(), |allowed, (class, excess)| {
                    allowed
                        | match spare - isize::from(excess >= 0) {
                            ..0 => B::default(),
                            0 => class & near,
                            _ => class,
                        }
                })
        };
        // A move changes the number that is counted by parities by 2 at most, and he is off the end at most.
        let is_enough = ground.has_diagonals() || known.by_parity + 2 + others_off < moves;
        let surely = if is_enough {
            allowed(spare, self.squares)
        } else {
            B::default()
        };
        let spare = spare + known.beside.cast_signed();
        [surely, allowed(spare, self.squares | self.steps.beside)]
    }

    /// What the classes of these men are like.
    #[inline]
    pub(crate) fn known_classes(&self, ground: &Ground<B>, men: B) -> Classes {
        let excess = self.steps.excess(ground, men);
        Classes {
            excess,
            by_parity: by_parity(excess, ground.has_diagonals()),
            off: (men & !self.squares).count(),
            beside: (men & self.steps.beside).count(),
        }
    }

    /// The fewest moves that the bounds allow.
    pub(crate) fn bound(&self, ground: &Ground<B>, men: B) -> usize {
        let mut moves = self.view(men).distance;
        while !self.steps.allow(ground, men, moves) {
            moves += 1;
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, IteratorRandom};
    use rand::{RngExt, SeedableRng};

    use super::End;
    use crate::transfer::squares::AnyGround;
    use crate::transfer::squares::ground::Ground;
    use halma_rules::board::{Board, DirectionSet};

    /// The classes are asked for each move. What the moves of a man share must not say anything else.
    #[test]
    fn a_man_may_surely_or_perhaps_go_where_the_classes_allow_it() {
        let mut random = ChaCha8Rng::seed_from_u64(30);
        // Without diagonals or with them: squares to which he may go, surely or not, and others.
        let mut seen = [[0_usize; 3]; 2];
        for _ in 0..2000 {
            let directions = *DirectionSet::OF_GAMES.choose(&mut random).expect("some");
            let board = Board::new(random.random_range(4..=7)).expect("a board");
            let ground = Ground::<u64>::new(board, directions);
            let men = random.random_range(1..=6);
            let mut some = || {
                let squares = board.squares().iter().sample(&mut random, men);
                ground.bits(squares.into_iter().collect())
            };
            let [end, men] = [some(), some()];
            let end = End::new(&ground, end);
            let known = end.known_classes(&ground, men);
            for moves in 0..9 {
                for from in (0..64).filter(|from| men >> from & 1 == 1) {
                    let [surely, perhaps] = end.allowed_by_classes(&ground, &known, from, moves);
                    for to in (0..ground.size()).filter(|to| men >> to & 1 == 0) {
                        let after = men ^ 1 << from ^ 1 << to;
                        let [surely, perhaps] = [surely, perhaps].map(|set| set >> to & 1 == 1);
                        let is_allowed = end.steps.allow(&ground, after, moves);
                        assert!(is_allowed || !surely, "{after:b} in {moves} on {board:?}");
                        assert!(perhaps || !is_allowed, "{after:b} in {moves} on {board:?}");
                        let kind = usize::from(is_allowed) + usize::from(surely);
                        seen[usize::from(ground.has_diagonals())][kind] += 1;
                    }
                }
            }
        }
        assert!(seen.iter().flatten().all(|&moves| moves > 2000), "{seen:?}");
    }
}
