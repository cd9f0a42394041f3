//! The distance bound of `bounds/one_army.rs`: how many moves some numbers of men or squares at each distance need.

/// Greater distances between squares count as this one, which makes the bounds lower at most.
pub(crate) const FARTHEST: u8 = 16;

/// A number in each byte. The lowest byte belongs to distance 1.
pub(crate) type Bytes = u128;

/// The part of the distance bound that these numbers make.
#[inline]
pub(crate) fn distance(numbers: Bytes) -> usize {
    // It is no less than the number at distance 1.
    let [at_one, ..] = numbers.to_le_bytes();
    (usize::from(at_one)..MOST_MOVES)
        .find(|&moves| allow(numbers, moves))
        .unwrap_or(MOST_MOVES)
}

/// Whether this part is at most this number of moves.
#[inline]
pub(crate) fn allow(numbers: Bytes, moves: usize) -> bool {
    LIMITS.get(moves).is_none_or(|&limits| {
        // The high bit of a byte is lost if its number is greater than the limit.
        ((limits | HIGH_BITS) - numbers) & HIGH_BITS == HIGH_BITS
    })
}

/// Greater distance bounds count as this one, so that limits have no high bit. No number is greater: at most half of
/// the squares have a man who is off the end.
const MOST_MOVES: usize = 128;
pub(crate) const HIGH_BITS: Bytes = u128::from_ne_bytes([0x80; 16]);

/// Number n: 1 for each distance from 1 to n.
pub(crate) const UP_TO: [Bytes; FARTHEST as usize + 1] = {
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
pub(crate) const LIMITS: [Bytes; MOST_MOVES] = {
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
    use super::{FARTHEST, MOST_MOVES, UP_TO, allow, distance as part};

    #[test]
    fn a_number_at_a_distance_has_the_bound_of_its_definition() {
        for number in 0..=128_u8 {
            for (distance, up_to) in UP_TO.iter().enumerate().skip(1) {
                let bound = match usize::from(number) {
                    0 => 0,
                    number => (distance - 1 + number).min(MOST_MOVES),
                };
                let numbers = u128::from(number) * up_to;
                assert_eq!(part(numbers), bound, "{number} at {distance}");
                for moves in 0..MOST_MOVES + usize::from(FARTHEST) {
                    assert_eq!(allow(numbers, moves), bound <= moves);
                }
            }
        }
    }
}
