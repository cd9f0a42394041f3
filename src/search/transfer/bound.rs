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
//! **Classes.** A hop keeps the class of a man's square: the parities of its row and of its number. If some
//! class has more men than squares of the end, the surplus men must step at some time. A man who stands
//! neither on the end nor beside it cannot get there by one step. If he changes his class, he needs two
//! moves. If he stands on the end and changes his class, he moves once, though his square was right. So
//! the moves are at least the men off the end, plus the surplus, less the men beside the end. The same
//! holds backward, with the empty squares of the end beside the men.

use super::bits::Bits;
use super::ground::Ground;

/// An end of more squares has the second part of the distance bound only. One move changes it by one at most, too.
const MOST_NEAR: usize = 32;
/// Greater distances between squares count as this one, which makes the bounds lower at most.
const FARTHEST: u8 = 16;

/// A number in each byte. The lowest byte belongs to distance 1.
type Bytes = u128;

/// An end of the search: the start or the target.
#[derive(Debug)]
pub(super) struct End<B> {
    pub(super) squares: B,
    /// The number of squares in `near`: all, or none if there are too many. Some of them would not do: positions
    /// that are images of each other must have the same bound.
    near_squares: usize,
    beside: B,
    classes: [B; 4],
    wanted: [usize; 4],
    /// For each square of the board, the distances to the squares of the end.
    near: Vec<[u8; MOST_NEAR]>,
    /// For each square of the board, 1 for each distance from 1 to its own distance from the end.
    far: Vec<Bytes>,
}

/// Where some men stand as seen from an end.
#[derive(Clone, Copy)]
pub(super) struct DistanceProfile {
    /// For each square of the end, the distance of the nearest man.
    near: [u8; MOST_NEAR],
    /// For each distance, the men at this distance from the end or more.
    far: Bytes,
}

/// For each distance: the men at this distance from the end or more, and the squares of the end at this
/// distance from all men or more.
#[derive(Clone, Copy)]
pub(super) struct DistanceCounts([Bytes; 2]);

impl<B: Bits> End<B> {
    pub(super) fn new(ground: &Ground<B>, squares: B) -> Self {
        let distances = |set: B| {
            let distances = ground.distances(set).into_iter();
            distances.map(|distance| u8::try_from(distance).unwrap_or(FARTHEST).min(FARTHEST))
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
        let mut classes = [B::default(); 4];
        for number in 0..ground.size() {
            classes[ground.square(number).class()] |= B::of(number);
        }
        Self {
            squares,
            near_squares,
            beside: ground.around(squares) & !squares,
            classes,
            wanted: classes.map(|class| (class & squares).count()),
            near,
            far: far.collect(),
        }
    }

    /// The profile of no men.
    pub(super) const fn profile_of_none() -> DistanceProfile {
        DistanceProfile {
            near: [FARTHEST; MOST_NEAR],
            far: 0,
        }
    }

    fn profile(&self, men: B) -> DistanceProfile {
        men.squares().fold(Self::profile_of_none(), |profile, man| {
            self.with(&profile, man)
        })
    }

    /// The profile with one more man.
    #[allow(clippy::inline_always)] // As a call it makes the whole search slower by a third.
    #[inline(always)]
    pub(super) fn with(&self, profile: &DistanceProfile, man: usize) -> DistanceProfile {
        profile.and(&DistanceProfile {
            near: self.near[man],
            far: self.far[man],
        })
    }

    /// What the distance bound is made of.
    #[inline]
    pub(super) fn counts(&self, profile: &DistanceProfile) -> DistanceCounts {
        let empty = profile.near[..self.near_squares].iter();
        let empty = empty.fold(0, |sum, &distance| {
            sum + UP_TO[usize::from(distance.min(FARTHEST))]
        });
        DistanceCounts([profile.far, empty])
    }

    /// The same, if the counts of other men are known. Often the nearest men are as near.
    #[inline]
    pub(super) fn counts_like(
        &self,
        profile: &DistanceProfile,
        known: &KnownProfile,
    ) -> DistanceCounts {
        if profile.near == known.profile.near {
            DistanceCounts([profile.far, known.counts.0[1]])
        } else {
            self.counts(profile)
        }
    }

    pub(super) fn known(&self, men: B) -> KnownProfile {
        let profile = self.profile(men);
        KnownProfile {
            profile,
            counts: self.counts(&profile),
        }
    }

    /// The counts with one more man, but without the squares of the end.
    #[inline]
    pub(super) fn counts_of_men(&self, profile: &DistanceProfile, man: usize) -> DistanceCounts {
        DistanceCounts([profile.far + self.far[man], 0])
    }

    /// The distance bound.
    pub(super) fn distance(&self, men: B) -> usize {
        self.counts(&self.profile(men)).distance()
    }

    /// Whether the classes allow these men to reach the end in this number of moves.
    #[inline]
    pub(super) fn classes_allow(&self, ground: &Ground<B>, men: B, moves: usize) -> bool {
        let off = (men & !self.squares).count();
        let Some(spare) = moves.checked_sub(off) else {
            return false;
        };
        let surplus = self.surplus(men);
        if surplus <= spare {
            return true;
        }
        let beside = (men & self.beside).count();
        let open = (self.squares & !men & ground.around(men)).count();
        surplus <= spare + beside.min(open)
    }

    /// How many men are too many in their classes, against the squares of the end.
    #[inline]
    pub(super) fn surplus(&self, men: B) -> usize {
        let classes = self.classes.iter().zip(self.wanted);
        classes
            .map(|(&class, wanted)| (class & men).count().saturating_sub(wanted))
            .sum()
    }

    /// The fewest moves that the bounds allow.
    pub(super) fn bound(&self, ground: &Ground<B>, men: B) -> usize {
        let mut moves = self.distance(men);
        while !self.classes_allow(ground, men, moves) {
            moves += 1;
        }
        moves
    }
}

impl DistanceProfile {
    /// The profile of the men of both, who are different.
    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        let mut both = Self {
            near: self.near,
            far: self.far + other.far,
        };
        for (mine, &theirs) in both.near.iter_mut().zip(&other.near) {
            *mine = theirs.min(*mine);
        }
        both
    }
}

/// A position as seen from an end.
#[derive(Clone, Copy)]
pub(super) struct KnownProfile {
    profile: DistanceProfile,
    pub(super) counts: DistanceCounts,
}

impl DistanceCounts {
    /// The distance bound.
    pub(super) fn distance(self) -> usize {
        (0..MOST_MOVES)
            .find(|&moves| self.allow(moves))
            .unwrap_or(MOST_MOVES)
    }

    /// Whether the distance bound is at most this number of moves.
    #[inline]
    pub(super) fn allow(self, moves: usize) -> bool {
        LIMITS.get(moves).is_none_or(|&limits| {
            // The high bit of a byte is lost if its number is greater than the limit.
            let limits = limits | HIGH_BITS;
            self.0
                .iter()
                .all(|&numbers| (limits - numbers) & HIGH_BITS == HIGH_BITS)
        })
    }
}

/// Greater distance bounds count as this one, so that limits have no high bit. No number is greater: at most half of
/// the squares have a man who is off the end.
const MOST_MOVES: usize = 128;
const HIGH_BITS: Bytes = u128::from_ne_bytes([0x80; 16]);

/// Number n: 1 for each distance from 1 to n.
const UP_TO: [Bytes; FARTHEST as usize + 1] = {
    let mut rows = [0; FARTHEST as usize + 1];
    let mut row = 1;
    while row < rows.len() {
        rows[row] = rows[row - 1] << 8 | 1;
        row += 1;
    }
    rows
};

/// Number m, for each distance d: the most that d - 1 and the number at distance d or more allow for m moves,
/// which is m - (d - 1), or 0.
const LIMITS: [Bytes; MOST_MOVES] = {
    let mut limits = [0; MOST_MOVES];
    let mut moves = 0;
    while moves < MOST_MOVES {
        let mut lane = 0;
        while lane < FARTHEST as usize && lane < moves {
            limits[moves] |= ((moves - lane) as u128) << (8 * lane);
            lane += 1;
        }
        moves += 1;
    }
    limits
};

#[cfg(test)]
mod tests {
    use super::{DistanceCounts, FARTHEST, MOST_MOVES, UP_TO};

    #[test]
    fn a_number_at_a_distance_has_the_bound_of_its_definition() {
        for number in 0..=128_u8 {
            for (distance, up_to) in UP_TO.iter().enumerate().skip(1) {
                let bound = match usize::from(number) {
                    0 => 0,
                    number => (distance - 1 + number).min(MOST_MOVES),
                };
                let numbers = u128::from(number) * up_to;
                for counts in [[numbers, 0], [0, numbers]].map(DistanceCounts) {
                    assert_eq!(counts.distance(), bound, "{number} at {distance}");
                    for moves in 0..MOST_MOVES + usize::from(FARTHEST) {
                        assert_eq!(counts.allow(moves), bound <= moves);
                    }
                }
            }
        }
    }
}
