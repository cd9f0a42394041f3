//! What stands around the moves in other people's records: marks such as `!`, parentheses, a result in words, and squares with
//! commas between them.

use halma_solve::notation::{MoveMark, WrittenLine};

use crate::prelude::*;

fn game(notation: &str, moves: &str) -> String {
    format!("Notation: {notation}\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n{moves}\n")
}

/// The marks of each move.
fn marks(text: &PuzzleText) -> Vec<Vec<MoveMark>> {
    let plies = text.lines().flat_map(WrittenLine::plies);
    plies.map(|ply| ply.value.marks.clone()).collect()
}

#[test]
fn the_marks_of_moves_are_kept() {
    let numbered = |numbers: &[u8]| {
        numbers
            .iter()
            .map(|&number| MoveMark::numbered(number))
            .collect_vec()
    };
    let algebraic = |moves: &str, expected: &[&[u8]], canonical: &str| {
        let text = puzzle(&game("algebraic", moves));
        let expected = expected
            .iter()
            .map(|numbers| numbered(numbers))
            .collect_vec();
        assert_eq!(marks(&text), expected, "{moves}");
        let printed = text.to_string();
        assert!(printed.ends_with(&format!("\n{canonical}\n")), "{printed}");
        assert_eq!(puzzle(&printed), text);
        for notation in [Notation::Book, Notation::Algebraic] {
            let other = text.clone().in_notation(notation);
            assert_eq!(puzzle(&other.to_string()), other, "{other}");
        }
    };
    algebraic("1. d1-d2! e8-e7?", &[&[1], &[2]], "1. d1-d2!, 2. e8-e7?.");
    algebraic(
        "1. d1-d2!? e8-e7?!",
        &[&[5], &[6]],
        "1. d1-d2!?, 2. e8-e7?!.",
    );
    algebraic(
        "1. d1-d2!!, 2. e8-e7??",
        &[&[3], &[4]],
        "1. d1-d2!!, 2. e8-e7??.",
    );
    algebraic(
        "1. d1-d2 $1, 2. e8-e7 $2 $14",
        &[&[1], &[2, 14]],
        "1. d1-d2!, 2. e8-e7? $14.",
    );
    algebraic(
        "1. d1-d2! $14\n2. e8-e7",
        &[&[1, 14], &[]],
        "1. d1-d2! $14, 2. e8-e7.",
    );
    algebraic("1. d1-d2 [read d3]!", &[&[1]], "1. d1-d2 [read d3]!.");
    // In the book's notation, where a `?` is a sign that could not be read, a mark is a number.
    let book = puzzle(&game(
        "book",
        "1. I, 4 to II, 4 $1.—2. VIII, 5 to VII, 5 $6.",
    ));
    assert_eq!(marks(&book), [numbered(&[1]), numbered(&[6])]);
    assert!(
        book.to_string()
            .ends_with("1. I, 4 to II, 4 $1.—2. VIII, 5 to VII, 5 $6.\n"),
        "{book}"
    );
    let refused = read_all(&game("book", "1. I, 4 to II, 4?"))
        .remove(0)
        .expect_err("no sign");
    assert!(refused.to_string().contains("`?`"), "{refused}");
    let too_large = read_all(&game("algebraic", "1. d1-d2 $256"))
        .remove(0)
        .expect_err("too large");
    let words =
        "`$256` is not a mark of a move; expected `!`, `?`, or a number from `$0` to `$255`";
    assert!(too_large.to_string().contains(words), "{too_large}");
}

/// The report of every move, and a replay, show them.
#[test]
fn the_marks_of_moves_are_shown() {
    let text = game("algebraic", "1. d1-d2! 2. e8-e7 $14");
    let found = verified(&text, Repairs::Skip);
    let report = report_text(&found, &puzzle(&text), "file", Detail::Moves);
    assert!(report.contains("   1. d1-d2 !, step\n"), "{report}");
    assert!(report.contains("   2. e8-e7 $14, step\n"), "{report}");
}

#[test]
fn a_turn_may_stand_in_parentheses_or_brackets() {
    let plain = puzzle(&game("algebraic", "1. d1-d2, 2. e8-e7!, 3. d2-d3"));
    for moves in [
        "(1. d1-d2)\n(2. e8-e7!)\n(3. d2-d3)",
        "(d1-d2) (e8-e7!) (d2-d3)",
        "[1. d1-d2], [2. e8-e7!], [3. d2-d3]",
        "[d1-d2]\n[e8-e7!]\n[d2-d3].",
        "( 1. d1 - d2 ) ( 2. e8 - e7! ) ( 3. d2 - d3 )",
    ] {
        let text = puzzle(&game("algebraic", moves));
        assert_eq!(marks(&text), marks(&plain), "{moves}");
        assert_eq!(text.to_string(), plain.to_string(), "{moves}");
    }
    // Below a comment, too.
    let below = puzzle(&game(
        "algebraic",
        "(1. d1-d2)\n\nA comment on it.\n\n(2. e8-e7)",
    ));
    assert_eq!(below.lines().flat_map(WrittenLine::plies).count(), 2);
    let book = puzzle(&game("book", "(1. I, 4 to II, 4)\n(2. VIII, 5 to VII, 5)"));
    assert_eq!(book.lines().flat_map(WrittenLine::plies).count(), 2);
    // Parentheses around squares, and around numbers, are what they were.
    let field = "pairs, x first, from 0, bottom left";
    let pairs = puzzle(&game(field, "3,0-3,1; 4,7-4,6"));
    for moves in [
        "(3,0)-(3,1); (4,7)-(4,6)",
        "((3,0)-(3,1)) ((4,7)-(4,6))",
        "[(3,0), (3,1)]\n[(4,7), (4,6)]"
            .replace("), (", ")-(")
            .as_str(),
        "(1) 3,0-3,1; (2) 4,7-4,6",
    ] {
        assert_eq!(
            puzzle(&game(field, moves)).to_string(),
            pairs.to_string(),
            "{moves}"
        );
    }
}

/// The message of an unreadable text, without its place.
fn refused(text: &str) -> String {
    read_all(text).remove(0).expect_err(text).to_string()
}

#[test]
fn a_result_or_a_comment_within_the_moves_leads_to_its_place() {
    let result = refused(&game("algebraic", "1. d1-d2 (red wins)."));
    let words = "a result within the moves; expected a line of its own below the moves, such as `Result: won by Anna`";
    assert!(result.contains(words), "{result}");
    assert!(refused(&game("algebraic", "1. d1-d2 (Anna resigned)")).contains(words));
    let comment = refused(&game("algebraic", "1. d1-d2 (a quiet move)."));
    assert!(
        comment.contains("a comment within the moves; expected the comment as a paragraph"),
        "{comment}"
    );
}

#[test]
fn squares_with_a_comma_between_them_are_those_of_another_program() {
    let algebraic = refused(&game("algebraic", "1. N1,M2"));
    assert!(
        algebraic.ends_with("`N1,M2` has a comma between the squares of a move; expected `n1-m2`"),
        "{algebraic}"
    );
    let field = "`n1-m2`, and `Notation: algebraic` among the fields above";
    for text in [
        game("book", "1. N1,M2"),
        game("book", "N1, M2"),
        "N1,M2\nM2,N1\n".to_owned(),
    ] {
        let book = refused(&text);
        assert!(
            book.contains("has a comma between the squares of a move"),
            "{book}"
        );
        assert!(book.ends_with(field), "{book}");
    }
    let from_0 = "counts rows from 0; expected `13,0 12,1`, and `Notation: pairs, x first, from 0, bottom left` among the \
                  fields above, or `top left` if row 0 is the highest";
    for text in [
        game("algebraic", "N0,M1\nM1,N0"),
        game("book", "1. N0,M1"),
        "N0,M1\nM1,N0\n".to_owned(),
    ] {
        let error = refused(&text);
        assert!(error.ends_with(from_0), "{error}");
    }
    // What the message says can be read, and means these squares.
    let text =
        "Notation: pairs, x first, from 0, bottom left\n\nGAME FOR TWO PLAYERS.\n1. 13,0 12,1\n";
    let meant = puzzle(text).in_notation(Notation::Algebraic).to_string();
    assert!(meant.contains("1. n1-m2."), "{meant}");
    // A comma between two moves stays one.
    assert_eq!(marks(&puzzle(&game("algebraic", "d1-d2, e8-e7"))).len(), 2);
}
