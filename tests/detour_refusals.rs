//! What the search for detours refuses, in words, and the numbers of men at the limit.

use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::search::Outcome;
use halma_solve::search::detour::{DetourSearch, Journey, Men, Symmetry};

/// From I, 1 on a board of 5 by 5 squares.
fn journey_to(row: u8, number: u8) -> Result<Journey, String> {
    let square = |row, number| Square::new(row, number).expect("a square");
    let board = Board::new(5).expect("a board");
    Journey::new(board, square(1, 1), square(row, number)).map_err(|error| error.to_string())
}

fn refusal(jumps: usize, men: Men) -> String {
    let search = DetourSearch::of(journey_to(5, 5).expect("a journey"));
    let refused = search.run(jumps, men).expect_err("it is impossible");
    refused.to_string()
}

#[test]
fn a_target_of_another_class_is_refused() {
    for (row, number, kept) in [
        (2, 1, "odd rows"),
        (1, 2, "odd squares of a row"),
        (2, 2, "odd rows and to odd squares of a row"),
    ] {
        let refused = journey_to(row, number).expect_err("another class");
        assert!(
            refused.ends_with(&format!(": a hop keeps to {kept}")),
            "{refused}"
        );
    }
}

/// Men can force 2 to 8 jumps from I, 1 to V, 5, and 8 jumps need six men, as brute force says in
/// the tests of the whole search.
#[test]
fn too_few_and_too_many_are_refused() {
    let journey = "from I, 1 to V, 5";
    assert_eq!(
        refusal(1, Men::Fewest),
        format!(
            "1 jump is too few to go {journey}: each jump leads at most two squares along a line, \
             so it takes at least 2"
        )
    );
    for jumps in [9, 10] {
        assert_eq!(
            refusal(jumps, Men::Fewest),
            format!(
                "no men can force {jumps} jumps {journey}: on the 3 by 3 landing squares, the men \
                 of every such route also make a short cut possible; the most jumps are 8"
            )
        );
    }
    for (men, are) in [(1, "1 man is"), (5, "5 men are")] {
        assert_eq!(
            refusal(8, Men::Exactly(men)),
            format!("{are} too few for 8 jumps {journey}: the fewest are 6")
        );
    }
}

#[test]
fn the_fewest_men_can_also_be_named() {
    let search = DetourSearch::of(journey_to(5, 5).expect("a journey"));
    let all = |men| match search.run(8, men) {
        Ok(Outcome::Exhausted(all)) => all,
        other => panic!("{other:?}"),
    };
    assert_eq!(all(Men::Exactly(6)), all(Men::Fewest));
}

#[test]
fn the_first_symmetry_leaves_everything_in_its_place() {
    let symmetries = Symmetry::all_of(&journey_to(5, 5).expect("a journey"));
    let men: SquareSet = [1, 2, 19, 67].map(Square::from_index).into_iter().collect();
    assert_eq!(symmetries[0].image(men), men);
    assert!(symmetries[1..].iter().all(|other| other.image(men) != men));
    assert_eq!(symmetries[0].to_string(), "left as it is");
}
