//! What the search for detours refuses, in words, and the numbers of men at the limit.

use halma_solve::search::detour::{DetourSearch, Journey, JourneySymmetry};

use crate::prelude::*;

/// From a square on a board of 5 by 5 squares.
fn journey(from: &str, target: &str) -> Result<Journey, String> {
    Journey::new(board(5), square(from), square(target)).map_err(|error| error.to_string())
}

fn journey_to(target: &str) -> Result<Journey, String> {
    journey("I, 1", target)
}

fn refusal(jumps: usize, men: Option<usize>) -> String {
    DetourSearch::new(journey_to("V, 5").expect("a journey"))
        .run(jumps, men)
        .expect_err("it is impossible")
        .to_string()
}

#[test]
fn a_target_of_another_class_is_refused() {
    each_row(
        [
            ("II, 1", "odd rows"),
            ("I, 2", "odd squares of a row"),
            ("II, 2", "odd rows and to odd squares of a row"),
        ],
        |(target, kept)| {
            let refused = journey_to(target).expect_err("another class");
            assert!(
                refused.ends_with(&format!(": a hop keeps to {kept}")),
                "{refused}"
            );
        },
    );
}

/// Men can force 2 to 8 jumps from I, 1 to V, 5, and 8 jumps need six men, as brute force says in
/// the tests of the whole search.
#[test]
fn too_few_and_too_many_are_refused() {
    let journey = "from I, 1 to V, 5";
    assert_eq!(
        refusal(1, None),
        format!(
            "1 jump is too few to go {journey}: each jump leads at most two squares along a line, \
             so it takes at least 2"
        )
    );
    each_row([9, 10], |jumps| {
        assert_eq!(
            refusal(jumps, None),
            format!(
                "no men can force {jumps} jumps {journey}: on the 3 by 3 landing squares, the men \
                 of every such route also make a shortcut possible; the maximum is 8 jumps"
            )
        );
    });
    each_row([(1, "1 man is"), (5, "5 men are")], |(men, are)| {
        assert_eq!(
            refusal(8, Some(men)),
            format!("{are} too few for 8 jumps {journey}: the fewest are 6")
        );
    });
}

/// The line along which the target is farther away decides.
#[test]
fn a_target_is_as_far_away_as_along_its_longer_line() {
    each_row(
        [
            ("I, 1", "III, 5"),
            ("I, 1", "V, 3"),
            ("V, 5", "V, 1"),
            ("II, 5", "IV, 1"),
        ],
        |(from, target)| {
            let journey = journey(from, target).expect("a journey");
            assert_eq!(journey.shortest(), 2);
            let refused = DetourSearch::new(journey)
                .run(1, None)
                .expect_err("it is too far")
                .to_string();
            assert!(refused.ends_with("it takes at least 2"), "{refused}");
        },
    );
}

/// To go two squares along the diagonal twice takes two men, one in the middle of each jump.
#[test]
fn too_few_men_for_any_jumps_are_refused() {
    let search = DetourSearch::new(journey_to("V, 5").expect("a journey"));
    let refusal = |men| {
        search
            .most_jumps(men, &mut ())
            .expect_err("it is impossible")
            .to_string()
    };
    let journey = "2 jumps from I, 1 to V, 5";
    each_row([(0, "0 men are"), (1, "1 man is")], |(men, are)| {
        assert_eq!(
            refusal(men),
            format!("{are} too few for {journey}: the fewest are 2")
        );
    });
    // At most six men are needed for the most jumps.
    each_row(
        [(2, 2, 2), (6, 8, 6), (22, 8, 6), (30, 8, 6)],
        |(men, jumps, used)| {
            let found = search.most_jumps(men, &mut ()).expect("it is possible");
            assert_eq!((found.jumps(), found.men.len() as usize), (jumps, used));
        },
    );
}

#[test]
fn more_men_than_the_fewest_may_be_allowed() {
    let search = DetourSearch::new(journey_to("V, 5").expect("a journey"));
    let all = |men| match search.run(8, men) {
        Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
        other => panic!("{other:?}"),
    };
    each_row([6, 9, 300], |men| {
        assert_eq!(all(Some(men)), all(None));
    });
}

#[test]
fn the_first_symmetry_leaves_everything_in_its_place() {
    let men: SquareSet = [1, 2, 19, 67].map(Square::from_index).into_iter().collect();
    // Each of these ends also stay or change places when the board is mirrored or turned.
    each_row(
        [
            ("I, 1", "V, 5"),
            ("I, 1", "I, 5"),
            ("I, 1", "V, 1"),
            ("I, 1", "III, 3"),
            ("I, 5", "V, 1"),
        ],
        |(from, target)| {
            let symmetries = JourneySymmetry::all_of(&journey(from, target).expect("a journey"));
            assert_eq!(symmetries[0].image(men), Some(men));
            assert!(symmetries.len() > 1);
            assert!(
                symmetries[1..]
                    .iter()
                    .all(|other| other.image(men) != Some(men))
            );
            assert_eq!(symmetries[0].to_string(), "left as it is");
        },
    );
}
