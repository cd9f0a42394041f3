//! Only moves that bring out all men into the figure are a complete key.

use halma_solve::search::exit::check_key;

use super::keys::{moves_of, naive_figure};
use crate::prelude::*;
use crate::searches::task;
use crate::values::{moves, places};
use halma_naive::keys::all_figures;

/// Every way to send three men to three squares, in every order, and every part of such a key.
#[test]
fn only_a_key_of_this_figure_is_a_complete_key() {
    let task = task(4, &[2, 1]);
    let men: Vec<Square> = task.men().iter().collect();
    let figures = all_figures(4, places(task.men()));
    let mut accepted = 0;
    let mut refused = 0;
    for squares in &figures {
        let squares = set_of(squares);
        let keys: BTreeSet<Vec<Move>> = naive_figure(&task, squares)
            .keys()
            .iter()
            .map(|key| moves_of(key))
            .collect();
        for ends in squares.iter().permutations(3) {
            for moves in men
                .iter()
                .zip(ends)
                .map(|(&man, to)| Move::new(man, to))
                .permutations(3)
            {
                let key = check_key(&task, squares, &moves);
                assert_eq!(key.is_ok(), keys.contains(&moves), "{moves:?}: {key:?}");
                if key.is_ok() {
                    accepted += 1;
                } else {
                    refused += 1;
                }
                for left_out in 0..=moves.len() {
                    // The whole key once more, or without one move.
                    let mut others = moves.clone();
                    if left_out < moves.len() {
                        others.remove(left_out);
                    } else {
                        others.extend(&moves);
                    }
                    let moves = others.len();
                    let men = 3;
                    assert_eq!(
                        check_key(&task, squares, &others),
                        Err(TaskError::WrongNumber { moves, men })
                    );
                }
            }
        }
        let empty = check_key(&task, squares, &[]);
        assert!(matches!(
            empty,
            Err(TaskError::WrongNumber { moves: 0, men: 3 })
        ));
    }
    assert!(accepted > 50 && refused > 500, "{accepted}, {refused}");
}

#[test]
fn a_refused_key_names_its_fault() {
    let task = task(4, &[2, 1]);
    let key = |key: &str, figure: &str| {
        check_key(&task, squares(figure), &moves(key))
            .map_or_else(|error| error.to_string(), |()| "a key".to_owned())
    };
    let whole = "I, 1 to I, 3; I, 2 to II, 2; II, 1 to III, 1";
    let figure = "I, 3; II, 2; III, 1";
    assert_eq!(key(whole, figure), "a key");
    each_row(
        [
            (
                "I, 1 to I, 3; I, 2 to III, 2; II, 1 to III, 1",
                figure,
                "move 2: I, 2 cannot reach III, 2",
            ),
            (
                "I, 1 to I, 3; I, 2 to I, 1; II, 1 to III, 1",
                figure,
                "move 2: I, 1 is not a square of the figure",
            ),
            (
                "I, 1 to I, 3; I, 3 to I, 4; II, 1 to III, 1",
                "I, 3; I, 4; III, 1",
                "move 2: I, 3 is not in the yard",
            ),
            (
                whole,
                "I, 3; II, 2; IV, 4",
                "move 3: III, 1 is not a square of the figure",
            ),
            (
                whole,
                "I, 3; II, 2; III, 1; IV, 4",
                "no man ends on IV, 4, a square of the figure",
            ),
        ],
        |(moves, squares, expected)| {
            let refused = key(moves, squares);
            assert!(refused.starts_with(expected), "{refused}");
        },
    );
    let short = check_key(&task, squares(figure), &moves("I, 1 to I, 3"));
    assert_eq!(
        short.expect_err("one of three").to_string(),
        "the number of moves is 1, not 3: each man of the yard makes one"
    );
}
