//! The bounds of the exact search for short games, against games that are known to end in time.

use halma_rules::board::{Board, DirectionSet, Square};
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};

use super::entry::enters;
use super::outlook::{Outlooks, Turns};
use super::rungs::GroupRungs;
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::exact::helper_moves::each_helper_move;
use crate::transfer::squares::class_ground::ClassGround;

type Both = [ClassSet; 2];

/// All moves of an army, each as both armies after it. The first number says which army moves.
fn moves(ground: &ClassGround, men: Both, army: usize) -> Vec<(ClassSquare, ClassSquare, Both)> {
    let mut found = Vec::new();
    ground.each_man(men[army], men[0] | men[1], |from, to| {
        for to in to.iter() {
            let mut after = men;
            after[army] = men[army] ^ ClassSet::one(from) ^ ClassSet::one(to);
            found.push((from, to, after));
        }
    });
    found
}

fn random_set(ground: &ClassGround, men: usize, random: &mut ChaCha8Rng) -> ClassSet {
    let places = ground.all.iter().sample(random, men);
    places.into_iter().collect()
}

/// A target: a yard in the corner, or squares at random.
fn random_target(ground: &ClassGround, men: usize, random: &mut ChaCha8Rng) -> ClassSet {
    if random.random_bool(0.3) {
        return random_set(ground, men, random);
    }
    let corner = ClassSet::one(ClassSquare::new(Square::new(1, 1).expect("a square")));
    let rings = ground.rings(corner);
    let near = rings.iter().flat_map(|ring| ring.iter());
    near.take(men).collect()
}

/// Some moves before the end of a game.
struct BeforeEnd {
    side: u8,
    directions: DirectionSet,
    target: ClassSet,
    armies: Both,
    left: usize,
}

/// Calls `visit` with positions of games that end with the winner at home, played backward at random. Whoever brings a
/// man home for the last time comes from somewhere else, so the winner has few moves to spare.
fn each_before_end(games: usize, seed: u64, mut visit: impl FnMut(&Outlooks, &BeforeEnd)) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..games {
        let side = *[4_u8, 5, 6, 7, 9, 16].choose(&mut random).expect("some");
        let directions = *DirectionSet::OF_GAMES.choose(&mut random).expect("some");
        let ground = ClassGround::new(Board::new(side).expect("a board"), directions);
        let men = random.random_range(1..=6);
        let target = random_target(&ground, men, &mut random);
        let outlooks = Outlooks::new(ground.clone(), target, ClassSet::EMPTY);
        let helper = loop {
            // Near the winner, so that they meet, or anywhere.
            let helper = random_target(&ground, random.random_range(1..=12), &mut random);
            let moved = random_set(&ground, 3, &mut random);
            let helper = (helper | moved).without(target);
            if !helper.is_empty() {
                break helper;
            }
        };
        let mut armies = [target, helper];
        let length = random.random_range(1..=14);
        let tightness = random.random_range(0.3..=1.0);
        for left in 1..=length {
            let army = usize::from(left % 2 == 0);
            let back = moves(&ground, armies, army);
            let leaves = |&&(from, _, _): &&(ClassSquare, ClassSquare, Both)| {
                army == 0 && target.meets(ClassSet::one(from))
            };
            let is_out = |step: &&(ClassSquare, ClassSquare, Both)| {
                leaves(step) && !target.meets(ClassSet::one(step.1))
            };
            let home = back.iter().filter(is_out).choose(&mut random);
            let any = back.choose(&mut random);
            let chosen = if random.random_bool(tightness) {
                home.or(any)
            } else {
                any
            };
            let Some(&(_, _, before)) = chosen else { break };
            armies = before;
            if armies[0] != target {
                visit(
                    &outlooks,
                    &BeforeEnd {
                        side,
                        directions,
                        target,
                        armies,
                        left,
                    },
                );
            }
        }
    }
}

/// No bound may refute any position of a game that ends in time.
#[test]
fn no_position_of_a_game_that_ends_in_time_is_refuted() {
    let mut asked_by_spare = [[0_usize; 2]; 3];
    each_before_end(6000, 46, |outlooks, position| {
        let BeforeEnd {
            side,
            directions,
            target,
            armies,
            left,
        } = *position;
        let outlook = outlooks.outlook(armies[0], Turns::of_both(left));
        let outlook = outlook.unwrap_or_else(|| panic!("{armies:?} {left} on {side}"));
        asked_by_spare[outlook.spare.min(2)][usize::from(left % 2 == 0)] += 1;
        assert!(
            outlooks.allows(&outlook, armies[1]),
            "{armies:?}, target {target:?}, {left} moves left, {directions} directions on {side}"
        );
    });
    // Every bound was asked, with either army to move.
    assert!(
        asked_by_spare.iter().flatten().all(|&asked| asked > 500),
        "{asked_by_spare:?}"
    );
}

/// The bounds are asked for each move of the helper. The quick way must find the same moves.
#[test]
fn the_moves_of_the_helper_are_those_that_the_bounds_allow() {
    let mut random = ChaCha8Rng::seed_from_u64(48);
    // With moves to spare; with none, and a way that was open or not: the moves that are allowed and those that are not.
    let mut seen = [[0_usize; 2]; 3];
    each_before_end(6000, 47, |outlooks, position| {
        let BeforeEnd {
            target,
            armies: [winner, helper],
            left,
            ..
        } = *position;
        if left % 2 == 1 {
            return;
        }
        // Also the helper's men with one of them elsewhere, who may have the same rungs, and with fewer moves left, so that
        // more is refuted.
        let ground = &outlooks.ground;
        let elsewhere = moves(ground, [winner, helper], 1)
            .into_iter()
            .choose(&mut random);
        let helpers = [Some(helper), elsewhere.map(|(_, _, men)| men[1])];
        let helpers: Vec<_> = helpers.into_iter().flatten().collect();
        for left in (1..left).step_by(2) {
            let Some(outlook) = outlooks.outlook(winner, Turns::of_both(left)) else {
                continue;
            };
            let mut rungs = GroupRungs::new(outlooks, &outlook);
            for &helper in &helpers {
                let all = moves(ground, [winner, helper], 1);
                let is_allowed = |men: &Both| outlooks.allows(&outlook, men[1]);
                let allowed = all.iter().filter(|(_, _, men)| is_allowed(men));
                let mut expected: Vec<_> = allowed.map(|&(from, to, _)| (from, to)).collect();
                let mut found = Vec::new();
                each_helper_move(outlooks, &outlook, &mut rungs, helper, |from, to| {
                    found.push((from, to));
                });
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(
                    found, expected,
                    "{winner:?} {helper:?} to {target:?} {left}"
                );
                let is_open = enters(outlooks, &outlook, winner | helper);
                let kind = usize::from(outlook.spare == 0) * (1 + usize::from(is_open));
                seen[kind][0] += found.len();
                seen[kind][1] += all.len() - found.len();
            }
        }
    });
    assert!(seen.iter().flatten().all(|&moves| moves > 2000), "{seen:?}");
}

/// What a bound says of the moves of a man is what it says of the positions after them.
#[test]
fn each_bound_says_the_same_of_a_position_and_of_a_move_to_it() {
    // For each bound: the moves that it refutes, and those that it allows.
    let mut seen = [[0_usize; 2]; 4];
    each_before_end(600, 49, |outlooks, position| {
        let [winner, helper] = position.armies;
        // The end of the game is what it would be if the helper were almost home.
        let first = ClassSet::one(helper.iter().next().expect("a man"));
        let free = outlooks.ground.all.without(winner | helper);
        let other = ClassSet::one(free.iter().next().expect("a square"));
        let outlooks = Outlooks::new(
            outlooks.ground.clone(),
            position.target,
            helper ^ first | other,
        );
        for left in 1..=position.left {
            let Some(outlook) = outlooks.outlook(winner, Turns::of_both(left)) else {
                continue;
            };
            for (bound, seen) in outlook.bounds().into_iter().zip(&mut seen) {
                for man in helper.iter().map(ClassSet::one) {
                    let ends = bound.ends(helper ^ man);
                    for to in free.iter().map(ClassSet::one) {
                        let is_allowed = bound.allows(helper ^ man | to);
                        assert_eq!(ends.meets(to), is_allowed, "{winner:?} {helper:?} {left}");
                        seen[usize::from(is_allowed)] += 1;
                    }
                }
            }
        }
    });
    assert!(seen.iter().flatten().all(|&moves| moves > 500), "{seen:?}");
}

fn set(squares: &[(u8, u8)]) -> ClassSet {
    let place = |&(row, number)| ClassSquare::new(Square::new(row, number).expect("a square"));
    squares.iter().map(place).collect()
}

/// Whether the bounds allow a position on 16 by 16 squares, where the squares of the target are given too.
fn allows(target: &[(u8, u8)], winner: &[(u8, u8)], helper: &[(u8, u8)], left: usize) -> bool {
    let ground = ClassGround::new(Board::FULL, DirectionSet::EIGHT);
    let [target, winner, helper] = [target, winner, helper].map(set);
    let outlooks = Outlooks::new(ground, target, ClassSet::EMPTY);
    let outlook = outlooks.outlook(winner, Turns::of_both(left));
    outlook.is_some_and(|outlook| outlooks.allows(&outlook, helper))
}

#[test]
fn armies_meet_in_time_or_not() {
    let target = [(1, 1)];
    let man = [(1, 10)];
    // The helper's men stand on every second level from the target, so that no gap refutes. They are 9 steps from the man.
    let far = [(3, 1), (5, 1), (7, 1), (9, 1)];
    // Four moves of the winner, three of them to spare: the men meet within 2 × 3 moves, or one more if the helper begins.
    assert!(!allows(&target, &man, &far, 7));
    assert!(allows(&target, &man, &far, 8));
    // From 8 steps, six moves bring them to two steps.
    let near = [(3, 1), (5, 1), (7, 1), (9, 2)];
    assert!(allows(&target, &man, &near, 7));
    assert!(!allows(&target, &man, &near, 6));
    // He comes to the target alone in nine moves.
    assert!(!allows(&target, &man, &[(16, 16)], 9));
    assert!(allows(&target, &man, &[(16, 16)], 17));
}

/// Without diagonals XVI, 16 is 30 steps from I, 1. No board has more levels.
#[test]
fn the_gap_has_up_to_29_levels() {
    let ground = ClassGround::new(Board::FULL, DirectionSet::FOUR);
    let outlooks = Outlooks::new(ground, set(&[(1, 1)]), ClassSet::EMPTY);
    // Levels 1 to 29 are empty but for that of the helper's man. If he is on level 2 to 28, two runs have 28 levels
    // together, so the gap is 26, and 13 of the next 26 moves are the winner's. On level 1 or 29 the gap is 27.
    let outlook = outlooks.outlook(set(&[(16, 16)]), Turns::of_both(27));
    let outlook = outlook.expect("the man and his class allow it");
    for (man, expected) in [
        ((1, 2), false),
        ((1, 3), true),
        ((15, 15), true),
        ((16, 15), false),
    ] {
        assert_eq!(outlooks.allows(&outlook, set(&[man])), expected, "{man:?}");
    }
    // So he may go from level 28 to level 27, but not to level 29.
    let mut ends = ClassSet::EMPTY;
    let mut rungs = GroupRungs::new(&outlooks, &outlook);
    each_helper_move(
        &outlooks,
        &outlook,
        &mut rungs,
        set(&[(15, 15)]),
        |_, to| {
            ends |= ClassSet::one(to);
        },
    );
    assert_eq!(ends, set(&[(14, 15), (15, 14)]));
}

#[test]
fn a_man_enters_now_or_after_one_move_of_the_helper() {
    let target = [(1, 1)];
    // He stands two squares away, and a man between them.
    assert!(allows(&target, &[(1, 3)], &[(1, 2)], 1));
    assert!(!allows(&target, &[(1, 3)], &[(3, 2)], 1));
    // The helper can step between them, or come from two squares away, but no farther.
    assert!(allows(&target, &[(1, 3)], &[(2, 2)], 2));
    assert!(!allows(&target, &[(1, 3)], &[(4, 2)], 2));
    // The helper's man can leave the target.
    assert!(allows(&target, &[(1, 3)], &[(1, 1), (1, 2)], 2));
    // He stands on the only square to land on, and can leave it: I, 5 over I, 4 to I, 3 and over I, 2 to I, 1.
    assert!(allows(&target, &[(1, 5)], &[(1, 2), (1, 4), (1, 3)], 2));
    // Two squares on the way are empty, and one move fills one of them.
    assert!(!allows(&target, &[(1, 7)], &[(1, 4), (2, 9)], 2));
}

#[test]
fn a_filled_square_is_crossed_along_both_diagonals() {
    // The man at II, 2 goes to III, 3. Then the winner hops from IV, 2 over III, 3 to II, 4; over II, 3 to II, 2; and over
    // III, 3 again to IV, 4. Nobody can come to IV, 3 in one move.
    let helper = [(2, 2), (2, 3)];
    assert!(allows(&[(4, 4)], &[(4, 2)], &helper, 2));
    // Without the man at II, 3 he stays at II, 4.
    assert!(!allows(&[(4, 4)], &[(4, 2)], &[(2, 2)], 2));
}

#[test]
fn rungs_are_as_many_as_the_helper_can_make() {
    // All men are on row I, in the class of the target. The hop of the first one crosses VI, where a man stands.
    // The second one crosses VIII as well, and each further one another empty square.
    let target = [(1, 1), (1, 3), (1, 5)];
    let is_allowed = |third, left| {
        let men = [(1, 7), (1, 9), (1, third)];
        allows(&target, &men, &[(1, 6), (16, 16)], left)
    };
    // The helper fills two squares before the third move of the winner, or three if he begins.
    for (third, left, expected) in [(11, 5, true), (13, 5, false), (13, 6, true), (15, 6, false)] {
        assert_eq!(is_allowed(third, left), expected, "{third} {left}");
    }
}
