//! The search for detours, compared with brute force over all sets of men on small boards.

use halma_solve::search::detour::{Arrangement, DetourSearch, Journey, JourneySymmetry};

use crate::prelude::*;
use crate::values::{bit, to_bits};
use halma_naive::hopping::{Hopping, TABLE_OF_FIVE};

pub fn journey(side: u8, from: &str, target: &str) -> Journey {
    let journey = Journey::new(board(side), square(from), square(target));
    journey.expect("a journey")
}

/// Corner to corner of the landing squares of I, 1.
pub fn corners(side: u8) -> Journey {
    let last = side - (side + 1) % 2;
    let last = Square::new(last, last).expect("a square");
    journey(side, "I, 1", &last.to_string())
}

pub fn all(search: &DetourSearch, jumps: usize) -> Vec<Arrangement> {
    match search.run(jumps, None) {
        Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
        other => panic!("{jumps} jumps: {other:?}"),
    }
}

/// For each number of jumps an arrangement of the fewest men.
pub fn table(search: &DetourSearch) -> Vec<Arrangement> {
    match search.table(&mut ()) {
        Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
        other => panic!("{other:?}"),
    }
}

/// The arrangements of up to `most` men, by brute force. They are sorted by the number of men, the
/// target, and the number of jumps that they force a man on `from` to make.
fn by_brute_force(
    side: u8,
    from: Square,
    most: usize,
    mut visit: impl FnMut(usize, u32, usize, u64),
) {
    let from = bit(side, from);
    let squares = (0..u32::from(side).pow(2)).filter(|&square| square != from);
    for size in 0..=most {
        for men in squares.clone().combinations(size) {
            let men = men.into_iter().map(|man| 1 << man).sum();
            for (landing, jumps) in (Hopping { side }).fewest(from, men) {
                visit(size, landing, jumps, men);
            }
        }
    }
}

/// Compares the fewest men and all their arrangements, for every target that a man on `from` can
/// reach, with brute force over all sets of at most `most` men.
fn check_all_targets(side: u8, from: &str, most: usize) {
    let from = square(from);
    let squares = usize::from(side).pow(2);
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
    for target in board(side).squares() {
        let (rows, numbers) = from.distance(target);
        if target == from || rows % 2 == 1 || numbers % 2 == 1 {
            continue;
        }
        let journey = Journey::new(board(side), from, target);
        let search = DetourSearch::new(journey.expect("a journey"));
        let table = table(&search);
        let known = &fewest[bit(side, target) as usize];
        for (jumps, (men, sets)) in known.iter().enumerate() {
            let found = table
                .iter()
                .find(|entry| entry.jumps() == jumps)
                .map(|entry| entry.men.len() as usize);
            let name = format!("{from} to {target} by {jumps}");
            if *men == usize::MAX {
                // Brute force tried too few men to say more.
                assert!(found.is_none_or(|found| found > most), "{name}");
                continue;
            }
            assert_eq!(found, Some(*men), "{name}");
            let arranged = all(&search, jumps);
            let found: BTreeSet<u64> = arranged
                .iter()
                .map(|each| to_bits(side, each.men))
                .collect();
            assert_eq!(found.len(), arranged.len(), "{name}: one came twice");
            assert_eq!(&found, sets, "{name}");
            compared += 1;
        }
    }
    assert!(compared > 0, "there was nothing to compare");
}

/// The numbers of `shared/jumps.md`, found there by brute force.
#[test]
fn the_known_table_of_the_board_of_five() {
    let search = DetourSearch::new(corners(5));
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
    each_row(
        ["I, 1", "I, 3", "III, 3", "II, 2", "I, 2", "II, 3"],
        |from| {
            check_all_targets(5, from, 6);
        },
    );
}

#[test]
fn brute_force_agrees_on_boards_of_four_and_six() {
    each_row(
        [("I, 1", "I, 1"), ("II, 2", "II, 4"), ("IV, 1", "IV, 4")],
        |(small, large)| {
            check_all_targets(4, small, 5);
            check_all_targets(6, large, 4);
        },
    );
}

#[test]
fn brute_force_agrees_for_few_men_on_a_board_of_seven() {
    check_all_targets(7, "I, 1", 4);
    check_all_targets(7, "III, 5", 4);
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
        if let Some(jumps) = hopping.fewest_to(0, target, men << 1) {
            possible.insert((jumps, men.count_ones() as usize));
        }
    }
    let search = DetourSearch {
        limit: Some(1),
        ..DetourSearch::new(journey)
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
            (Err(error), None) => assert!(!matches!(error, TaskError::Ended(_))),
            (found, most) => panic!("{men} men: {found:?}, and by brute force {most:?}"),
        }
        for jumps in 1..=9 {
            match (search.run(jumps, Some(men)), fewest(jumps)) {
                (Ok(outcome), Some(fewest)) => {
                    let found = &outcome.results[0];
                    assert_eq!((found.jumps(), found.men.len() as usize), *fewest);
                    check(&journey, found);
                }
                (Err(error), None) => assert!(!matches!(error, TaskError::Ended(_))),
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
        // Two corners of one side: half a turn and one mirroring take most men off the board.
        (journey(7, "I, 1", "I, 7"), 4),
        // A square and its neighbor in the middle of a row of three.
        (journey(5, "III, 1", "III, 5"), 4),
        // Only half a turn exchanges these ends, and it takes most men off the board.
        (journey(7, "I, 1", "III, 7"), 2),
        // As many rows as columns: a corner and the middle.
        (journey(5, "I, 1", "III, 3"), 4),
        (journey(7, "I, 2", "VII, 6"), 2),
    ];
    for (journey, expected) in cases {
        let symmetries = JourneySymmetry::all_of(&journey);
        assert_eq!(symmetries.len(), expected, "{journey:?}");
        let search = DetourSearch::new(journey);
        let jumps = search.longest(&mut ()).expect("threads");
        each_row([jumps - 2, jumps], |jumps| {
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
                    .filter_map(|symmetry| symmetry.image(first.men))
                    .filter(|image| every.contains(image))
                    .collect();
                assert!(orbit.is_disjoint(&covered), "two of one orbit");
                covered.extend(orbit);
            }
            assert_eq!(covered, every, "{jumps} jumps");
        });
    }
}

/// The eight reflections and rotations around a point of the plane, as matrices.
const TURNS: [[i32; 4]; 8] = [
    [1, 0, 0, 1],
    [1, 0, 0, -1],
    [-1, 0, 0, 1],
    [-1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, 1, -1, 0],
    [0, -1, 1, 0],
    [0, -1, -1, 0],
];

type Places = BTreeSet<(i32, i32)>;

fn places(squares: SquareSet) -> Places {
    let place = |square: Square| (square.row().into(), square.column().into());
    squares.iter().map(place).collect()
}

fn turned(places: &Places, [a, b, c, d]: [i32; 4], (up, right): (i32, i32)) -> Places {
    let image = |&(row, column)| (a * row + b * column + up, c * row + d * column + right);
    places.iter().map(image).collect()
}

/// The reflections and rotations of the plane, around any point, that turn the two ends into the two ends.
fn isometries(ends: SquareSet) -> Vec<([i32; 4], (i32, i32))> {
    let ends = places(ends);
    let shifts = (-32..=32).cartesian_product(-32..=32);
    TURNS
        .into_iter()
        .cartesian_product(shifts)
        .filter(|&(turn, shift)| turned(&ends, turn, shift) == ends)
        .collect()
}

/// The symmetries that count are those of the plane, whatever edge of the board is near.
#[test]
fn up_to_symmetry_the_arrangements_are_those_of_the_plane() {
    let ends = [
        // In one row, one column and one diagonal, near an edge and between edges.
        ("I, 1", "I, 3"),
        ("II, 2", "II, 4"),
        ("IV, 1", "II, 1"),
        ("I, 1", "III, 3"),
        ("III, 1", "I, 3"),
        ("II, 2", "IV, 4"),
        // In none.
        ("I, 1", "III, 5"),
        ("I, 2", "V, 4"),
        // From corner to corner.
        ("I, 1", "V, 5"),
        ("I, 5", "V, 1"),
    ];
    let mut fewer = 0;
    for ((from, target), side) in ends.into_iter().cartesian_product([4, 5, 6]) {
        if !board(side).contains(square(from)) || !board(side).contains(square(target)) {
            continue;
        }
        let isometries = isometries([from, target].map(square).into_iter().collect());
        let search = DetourSearch::new(journey(side, from, target));
        for jumps in table(&search).iter().map(Arrangement::jumps) {
            let mut classes: Vec<Places> = Vec::new();
            let every = all(&search, jumps);
            for men in every.iter().map(|each| places(each.men)) {
                let is_known = isometries
                    .iter()
                    .any(|&(turn, shift)| classes.contains(&turned(&men, turn, shift)));
                if !is_known {
                    classes.push(men);
                }
            }
            let single = DetourSearch {
                up_to_symmetry: true,
                ..search.clone()
            };
            let counted = all(&single, jumps).len();
            assert_eq!(
                counted,
                classes.len(),
                "{side}: {from} to {target}, {jumps}"
            );
            fewer += usize::from(counted < every.len());
        }
    }
    assert!(fewer > 30, "{fewer}");
    // The two are mirror images on every board: the man goes around the one side or the other of a square.
    for side in [4, 5, 16] {
        let both = DetourSearch::new(journey(side, "I, 1", "I, 3"));
        let single = DetourSearch {
            up_to_symmetry: true,
            ..both.clone()
        };
        assert_eq!((all(&both, 2).len(), all(&single, 2).len()), (2, 1));
    }
}

/// The same journey seen from another side. The sweep meets its squares in another order, and must find
/// the same number of arrangements.
#[test]
fn a_mirrored_journey_has_the_same_number_of_arrangements() {
    let seen = [
        ("I, 1", "IX, 9"),
        ("IX, 9", "I, 1"),
        ("I, 9", "IX, 1"),
        ("IX, 1", "I, 9"),
    ];
    each_row([20, 23, 24], |jumps| {
        let arranged = |(from, target)| all(&DetourSearch::new(journey(9, from, target)), jumps);
        let numbers = seen.map(|ends| arranged(ends).len());
        assert!(numbers[0] > 0 && numbers.iter().all_equal(), "{numbers:?}");
    });
}

/// On the booklet's own board: 62 jumps, and no men force 63. The colors of the landing squares
/// forbid a route through every square. The tests by walking and on the command line ask for 61.
#[test]
fn the_most_jumps_on_the_full_board() {
    let search = DetourSearch::new(corners(16));
    assert_eq!(search.longest(&mut ()).expect("threads"), 62);
}

#[test]
fn a_wrong_question_is_an_error() {
    let new = |from, target| Journey::new(board(8), from, target);
    let one = square("I, 1");
    assert_eq!(new(one, one), Err(TaskError::NowhereToGo(one)));
    let off = square("IX, 1");
    let off_board = TaskError::OffBoard(OffBoard {
        square: off,
        size: board(8).size(),
    });
    each_row([new(one, off), new(off, one)], |error| {
        assert_eq!(error.as_ref(), Err(&off_board));
    });
    let other = new(one, square("VII, 6")).expect_err("another class");
    assert_eq!(
        other.to_string(),
        "no hop from I, 1 ends on VII, 6: a hop keeps to odd squares of a row"
    );
}

/// Checks with the rules alone that an arrangement forces its number of jumps.
fn check(journey: &Journey, found: &Arrangement) {
    let side = journey.board().rows();
    let from = journey.from();
    let target = journey.target();
    let jumps =
        Hopping { side }.fewest_to(bit(side, from), bit(side, target), to_bits(side, found.men));
    assert_eq!(jumps, Some(found.jumps()));
    let ends = (found.route.first(), found.route.last());
    assert_eq!(ends, (Some(&from), Some(&target)));
    for (from, to) in found.route.iter().tuple_windows() {
        let middle = Square::new(
            u8::midpoint(from.row(), to.row()),
            u8::midpoint(from.column(), to.column()),
        );
        assert!(
            found.men.contains(middle.expect("a square")),
            "{from} to {to}"
        );
        assert!(!found.men.contains(*to), "{from} to {to}");
        assert!(matches!(from.distance(*to), (2, 0 | 2) | (0, 2)));
    }
}
