//! The search for detours, compared with brute force over all sets of men on small boards.

use std::collections::BTreeSet;

use crate::naive::hopping::{Hopping, TABLE_OF_FIVE, each_set};
use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::search::detour::{
    Arrangement, DetourError, DetourSearch, Journey, JourneyError, Symmetry,
};

fn square(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

fn journey(side: u8, from: (u8, u8), target: (u8, u8)) -> Journey {
    let board = Board::new(side).expect("a board");
    let journey = Journey::new(board, square(from.0, from.1), square(target.0, target.1));
    journey.expect("a journey")
}

/// Corner to corner of the landing squares of I, 1.
pub(crate) fn corners(side: u8) -> Journey {
    let last = side - (side + 1) % 2;
    journey(side, (1, 1), (last, last))
}

pub(crate) fn all(search: &DetourSearch, jumps: usize) -> Vec<Arrangement> {
    match search.run(jumps, None) {
        Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
        other => panic!("{jumps} jumps: {other:?}"),
    }
}

/// For each number of jumps an arrangement of the fewest men.
pub(crate) fn table(search: &DetourSearch) -> Vec<Arrangement> {
    match search.table(&mut ()) {
        Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
        other => panic!("{other:?}"),
    }
}

fn bits(side: u8, men: SquareSet) -> u64 {
    let hopping = Hopping {
        side: i32::from(side),
    };
    men.iter().fold(0, |bits, man| {
        bits | 1 << hopping.bit(man.row(), man.number())
    })
}

/// The arrangements of up to `most` men, by brute force. They are sorted by the number of men, the
/// target, and the number of jumps that they force a man on `from` to make.
fn by_brute_force(
    side: u8,
    from: (u8, u8),
    most: usize,
    mut visit: impl FnMut(usize, u32, usize, u64),
) {
    let hopping = Hopping {
        side: i32::from(side),
    };
    let from = hopping.bit(from.0, from.1);
    let squares: Vec<u32> = (0..u32::from(side) * u32::from(side))
        .filter(|&square| square != from)
        .collect();
    for size in 0..=most {
        each_set(&squares, size, |men| {
            for (landing, jumps) in hopping.fewest(from, men) {
                visit(size, landing, jumps, men);
            }
        });
    }
}

/// Compares the fewest men and all their arrangements, for every target that a man on `from` can
/// reach, with brute force over all sets of at most `most` men.
fn check_all_targets(side: u8, from: (u8, u8), most: usize) {
    let squares = usize::from(side) * usize::from(side);
    // By square and jumps, the arrangements of the fewest men.
    let mut fewest: Vec<Vec<(usize, BTreeSet<u64>)>> =
        vec![vec![(usize::MAX, BTreeSet::new()); squares]; squares];
    by_brute_force(side, from, most, |men, landing, jumps, set| {
        let entry = &mut fewest[landing as usize][jumps];
        if men < entry.0 {
            *entry = (men, BTreeSet::new());
        }
        if men == entry.0 {
            entry.1.insert(set);
        }
    });
    let mut compared = 0;
    for row in (1..=side).filter(|row| row % 2 == from.0 % 2) {
        for number in (1..=side).filter(|number| number % 2 == from.1 % 2) {
            if (row, number) == from {
                continue;
            }
            let search = DetourSearch::of(journey(side, from, (row, number)));
            let table = table(&search);
            let hopping = Hopping {
                side: i32::from(side),
            };
            let known = &fewest[hopping.bit(row, number) as usize];
            for (jumps, (men, sets)) in known.iter().enumerate() {
                let found = table.iter().find(|entry| entry.jumps() == jumps);
                let name = format!("{from:?} to {:?} by {jumps}", (row, number));
                if *men == usize::MAX {
                    // Brute force tried too few men to say more.
                    assert!(
                        found.is_none_or(|entry| entry.men.len() as usize > most),
                        "{name}"
                    );
                    continue;
                }
                assert_eq!(
                    found.map(|entry| entry.men.len() as usize),
                    Some(*men),
                    "{name}"
                );
                let arranged = all(&search, jumps);
                let found: BTreeSet<u64> =
                    arranged.iter().map(|each| bits(side, each.men)).collect();
                assert_eq!(found.len(), arranged.len(), "{name}: one came twice");
                assert_eq!(&found, sets, "{name}");
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "there was nothing to compare");
}

/// The numbers of `shared/jumps.md`, found there by brute force.
#[test]
fn the_known_table_of_the_board_of_five() {
    let search = DetourSearch::of(corners(5));
    let found: Vec<(usize, usize, usize)> = table(&search)
        .iter()
        .map(|row| {
            let jumps = row.jumps();
            (jumps, row.men.len() as usize, all(&search, jumps).len())
        })
        .collect();
    assert_eq!(found, TABLE_OF_FIVE);
}

#[test]
fn brute_force_agrees_for_every_target_on_a_board_of_five() {
    for from in [(1, 1), (1, 3), (3, 3), (2, 2), (1, 2), (2, 3)] {
        check_all_targets(5, from, 6);
    }
}

#[test]
fn brute_force_agrees_on_boards_of_four_and_six() {
    for from in [(1, 1), (2, 2), (4, 1)] {
        check_all_targets(4, from, 5);
    }
    for from in [(1, 1), (2, 4), (4, 4)] {
        check_all_targets(6, from, 4);
    }
}

#[test]
fn brute_force_agrees_for_few_men_on_a_board_of_seven() {
    check_all_targets(7, (1, 1), 4);
    check_all_targets(7, (3, 5), 4);
}

/// All sets of men on the board of five: for which numbers of men and jumps is there an arrangement of
/// exactly that number of men?
#[test]
fn brute_force_agrees_for_any_number_of_men() {
    let journey = corners(5);
    let hopping = Hopping { side: 5 };
    let target = hopping.bit(5, 5);
    let mut possible = BTreeSet::new();
    for men in 0..1_u64 << 23 {
        let reached = hopping.fewest(0, men << 1);
        if let Some((_, jumps)) = reached.iter().find(|(landing, _)| *landing == target) {
            possible.insert((*jumps, men.count_ones() as usize));
        }
    }
    let search = DetourSearch {
        limit: Some(1),
        ..DetourSearch::of(journey)
    };
    for men in 1..=23 {
        let at_most = || possible.iter().filter(|each| each.1 <= men);
        let fewest = |jumps| at_most().filter(move |each| each.0 == jumps).min();
        let most = at_most().map(|each| each.0).max().and_then(fewest);
        match (search.most_jumps(men, &mut ()), most) {
            (Ok(found), Some(most)) => {
                assert_eq!((found.jumps(), found.men.len() as usize), *most);
                check(&journey, &found);
            }
            (Err(error), None) => assert!(!matches!(error, DetourError::Ended(_))),
            (found, most) => panic!("{men} men: {found:?}, and by brute force {most:?}"),
        }
        for jumps in 1..=9 {
            match (search.run(jumps, Some(men)), fewest(jumps)) {
                (Ok(outcome), Some(fewest)) => {
                    let found = &outcome.results[0];
                    assert_eq!((found.jumps(), found.men.len() as usize), *fewest);
                    check(&journey, found);
                }
                (Err(error), None) => assert!(!matches!(error, DetourError::Ended(_))),
                (found, fewest) => {
                    panic!("{jumps} jumps by {men} men: {found:?}, and by brute force {fewest:?}")
                }
            }
        }
    }
}

/// The images of an arrangement are arrangements; up to symmetry, one of each orbit is left.
#[test]
fn up_to_symmetry_one_of_each_orbit_is_left() {
    let cases = [
        // From corner to corner there are half a turn and two mirrorings.
        (corners(7), 4),
        // Two corners of one side: one mirroring.
        (journey(7, (1, 1), (1, 7)), 2),
        // A square and its neighbor in the middle of a row of three.
        (journey(5, (3, 1), (3, 5)), 4),
        // Nothing keeps these ends in place.
        (journey(7, (1, 1), (3, 7)), 1),
        // As many rows as columns: a corner and the middle.
        (journey(5, (1, 1), (3, 3)), 2),
        (journey(7, (1, 2), (7, 6)), 2),
    ];
    for (journey, expected) in cases {
        let symmetries = Symmetry::all_of(&journey);
        assert_eq!(symmetries.len(), expected, "{journey:?}");
        let search = DetourSearch::of(journey);
        let jumps = search.longest(&mut ()).expect("threads");
        for jumps in [jumps - 2, jumps] {
            let every: BTreeSet<SquareSet> =
                all(&search, jumps).iter().map(|each| each.men).collect();
            let single = DetourSearch {
                up_to_symmetry: true,
                ..search.clone()
            };
            let firsts = all(&single, jumps);
            let mut covered = BTreeSet::new();
            for first in &firsts {
                let orbit: BTreeSet<SquareSet> = symmetries
                    .iter()
                    .map(|symmetry| symmetry.image(first.men))
                    .collect();
                assert!(orbit.is_disjoint(&covered), "two of one orbit");
                covered.extend(orbit);
            }
            assert_eq!(covered, every, "{jumps} jumps");
        }
    }
}

/// The same journey seen from another side. The sweep meets its squares in another order, and must find
/// the same number of arrangements.
#[test]
fn a_mirrored_journey_has_the_same_number_of_arrangements() {
    let seen = [
        ((1, 1), (9, 9)),
        ((9, 9), (1, 1)),
        ((1, 9), (9, 1)),
        ((9, 1), (1, 9)),
    ];
    for jumps in [20, 23, 24] {
        let numbers: Vec<usize> = seen
            .iter()
            .map(|&(from, target)| all(&DetourSearch::of(journey(9, from, target)), jumps).len())
            .collect();
        assert!(
            numbers
                .iter()
                .all(|&number| number == numbers[0] && number > 0),
            "{numbers:?}"
        );
    }
}

/// On the booklet's own board: 62 jumps, and no men force 63. The colors of the landing squares
/// forbid a route through every square. The tests by walking and on the command line ask for 61.
#[test]
fn the_most_jumps_on_the_full_board() {
    let search = DetourSearch::of(corners(16));
    assert_eq!(search.longest(&mut ()).expect("threads"), 62);
}

#[test]
fn a_wrong_question_is_an_error() {
    let board = Board::new(8).expect("a board");
    let new = |from, target| Journey::new(board, from, target);
    let one = square(1, 1);
    assert_eq!(new(one, one), Err(JourneyError::NowhereToGo(one)));
    let off = square(9, 1);
    let off_board = JourneyError::OffBoard {
        square: off,
        side: 8,
    };
    assert_eq!(new(one, off), Err(off_board));
    assert_eq!(new(off, one), Err(off_board));
    let other = new(one, square(7, 6)).expect_err("another class");
    assert_eq!(
        other.to_string(),
        "no hop from I, 1 ends on VII, 6: a hop keeps to odd squares of a row"
    );
}

/// Checks with the rules alone that an arrangement forces its number of jumps.
fn check(journey: &Journey, found: &Arrangement) {
    let side = journey.board().side();
    let hopping = Hopping {
        side: i32::from(side),
    };
    let bit = |square: Square| hopping.bit(square.row(), square.number());
    let reached = hopping.fewest(bit(journey.from()), bits(side, found.men));
    let target = reached
        .iter()
        .find(|(landing, _)| *landing == bit(journey.target()));
    assert_eq!(target.map(|(_, jumps)| *jumps), Some(found.jumps()));
    let ends = (found.route.first(), found.route.last());
    assert_eq!(ends, (Some(&journey.from()), Some(&journey.target())));
    for jump in found.route.windows(2) {
        let middle = Square::new(
            u8::midpoint(jump[0].row(), jump[1].row()),
            u8::midpoint(jump[0].number(), jump[1].number()),
        );
        assert!(found.men.contains(middle.expect("a square")), "{jump:?}");
        assert!(!found.men.contains(jump[1]), "{jump:?}");
        let (rows, numbers) = jump[0].distance(jump[1]);
        assert!(rows.max(numbers) == 2 && rows % 2 == 0 && numbers % 2 == 0);
    }
}
