//! The shortest game of two armies on a board of any size, by plain breadth-first search. Armies are sorted lists of
//! squares, so this is for few men. The code shares nothing with the library.

use rustc_hash::FxHashSet;

use super::hopping::square_from;
use super::{Place, Size};

/// The squares of an army: `columns` × row + column, both from 0.
type Army = Vec<u32>;

/// The squares to which a man can go.
fn ends(size: Size, directions: &[Place], from: u32, taken: &[u32]) -> Vec<u32> {
    let next = |square, (up, right): Place, far| square_from(size, square, (far * up, far * right));
    let mut hops = vec![from];
    let mut done = 0;
    while let Some(&square) = hops.get(done) {
        done += 1;
        for &direction in directions {
            let over = next(square, direction, 1).filter(|over| taken.contains(over));
            if let (Some(_), Some(to)) = (over, next(square, direction, 2))
                && !taken.contains(&to)
                && !hops.contains(&to)
            {
                hops.push(to);
            }
        }
    }
    let steps = directions.iter().filter_map(|&one| next(from, one, 1));
    let steps = steps.filter(|to| !taken.contains(to));
    hops.into_iter().skip(1).chain(steps).collect()
}

/// The fewest moves of both armies in turn until this number of them are where the other one started. An army that is
/// home stands still.
pub fn shortest_game(
    size: Size,
    directions: &[Place],
    mut starts: [Army; 2],
    homes: usize,
) -> usize {
    for army in &mut starts {
        army.sort_unstable();
    }
    let mut known = FxHashSet::from_iter([(starts.clone(), 0)]);
    let mut layer = vec![(starts.clone(), 0)];
    for moves in 1_usize.. {
        let mut next = Vec::new();
        for (armies, turn) in layer {
            let other = 1 - turn;
            for man in 0..armies[turn].len() {
                let from = armies[turn][man];
                let mut taken = armies.concat();
                taken.retain(|&square| square != from);
                for to in ends(size, directions, from, &taken) {
                    let mut after = armies.clone();
                    after[turn][man] = to;
                    after[turn].sort_unstable();
                    let is_home = [0, 1].map(|army| after[army] == starts[1 - army]);
                    if is_home.iter().filter(|&&home| home).count() >= homes {
                        return moves;
                    }
                    let state = (after, if is_home[other] { turn } else { other });
                    if known.insert(state.clone()) {
                        next.push(state);
                    }
                }
            }
        }
        layer = next;
    }
    unreachable!("an army can always go home")
}
