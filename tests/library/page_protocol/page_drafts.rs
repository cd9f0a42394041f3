//! What the pages say about a figure that somebody draws.

use halma_practice::page_protocol::answer;
use serde_json::{Value, json};

use crate::prelude::*;
use crate::values::size;

/// The answer about a figure of these squares, from the yard of three men.
fn answered(question: &str, squares: &[&str]) -> Value {
    let men: Vec<u8> = squares.iter().map(|name| square(name).index()).collect();
    let draft =
        json!({ "kind": "exit", "board": size(8, 8), "corner": 0, "rows": [2, 1], "men": men });
    let answer = answer(&json!({ question: draft }).to_string(), |_| ());
    serde_json::from_str(&answer).expect("JSON")
}

#[test]
fn the_men_of_a_figure_are_counted_in_words() {
    each_row(
        [
            (&["III, 3"][..], "The figure has 1 man; the yard has 3."),
            (
                &["III, 3", "IV, 4"],
                "The figure has 2 men; the yard has 3.",
            ),
        ],
        |(squares, words)| {
            let words = json!([words, "It is symmetrical in the diagonal."]);
            assert_eq!(answered("look", squares)["words"], words);
        },
    );
    let odd = |squares| answered("look", squares)["words"][1].clone();
    assert_eq!(
        odd(&["III, 4"]),
        "1 man has no mirror image in the diagonal."
    );
    assert_eq!(
        odd(&["III, 4", "III, 5"]),
        "2 men have no mirror image in the diagonal."
    );
}

#[test]
fn a_figure_with_another_number_of_squares_than_men_is_refused_in_plain_words() {
    each_row(
        [
            (
                &["III, 3"][..],
                "No. The figure has 1 square, but the yard has 3 men. Every man goes to a square of his own.",
            ),
            (
                &["III, 3", "III, 4", "IV, 3", "IV, 4"],
                "No. The figure has 4 squares, but the yard has 3 men. Every man goes to a square of his own.",
            ),
        ],
        |(squares, words)| {
            let found = answered("solve", squares);
            assert_eq!(found["words"], words);
            assert_eq!(found["possible"], false);
        },
    );
}

#[test]
fn a_transfer_that_has_only_begun_has_no_fault() {
    let look = |start: &[&str], target: &[&str]| {
        let numbers =
            |names: &[&str]| -> Vec<u8> { names.iter().map(|name| square(name).index()).collect() };
        let (start, target) = (numbers(start), numbers(target));
        let draft = json!({
            "kind": "transfer", "board": size(8, 8), "directions": 8, "start": start, "target": target, "symmetrical": null,
        });
        let answer = answer(&json!({ "look": draft }).to_string(), |_| ());
        let look: Value = serde_json::from_str(&answer).expect("JSON");
        let says = look["words"][1].as_str().unwrap_or_default().to_owned();
        (says, look["fault"].as_str().map(str::to_owned))
    };
    let first = "First place the men at the start.";
    assert_eq!(look(&[], &["I, 1"]), (first.to_owned(), None));
    let (next, fault) = look(&["I, 1"], &[]);
    assert!(
        next.starts_with("Next choose “Squares to fill”") && fault.is_none(),
        "{next}"
    );
    assert_eq!(look(&["I, 1"], &["II, 2"]), (String::new(), None));
    assert!(look(&["I, 1"], &["II, 2", "II, 3"]).1.is_some());
}

/// Six men, and the squares of a figure that is not symmetrical. Another program counted its keys.
#[test]
fn the_keys_of_a_figure_are_counted() {
    let counted = |names: &[&str]| -> Value {
        let men: Vec<u8> = names.iter().map(|name| square(name).index()).collect();
        let draft = json!({ "board": size(16, 16), "corner": 0, "rows": [3, 2, 1], "men": men });
        let answer = answer(&json!({ "count": draft }).to_string(), |_| ());
        serde_json::from_str(&answer).expect("JSON")
    };
    let words = |names: &[&str]| {
        counted(names)["words"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let six = ["I, 4", "II, 3", "III, 2", "IV, 1", "III, 3", "II, 4"];
    assert!(
        words(&six).starts_with("It has 2,275 keys, each with "),
        "{}",
        words(&six)
    );
    assert_eq!(
        words(&six[1..]),
        "It has no key. The figure has 5 squares, but the yard has 6 men. Every man goes to a square of his own."
    );
}

/// The first man steps aside. Then the man in the corner jumps over two others.
#[test]
fn the_list_of_moves_says_how_many_jumps_a_hop_has() {
    let number = |name| square(name).index();
    let (step, hop) = (
        json!({ "from": number("III, 1"), "to": number("IV, 1") }),
        json!({ "from": number("I, 1"), "to": number("V, 1") }),
    );
    let listed = |made: &[&Value], taken_back: &[&Value]| {
        let question = json!({ "practice": {
            "kind": "puzzle", "text": "Yard: rows 3, 2, 1\nFigure: IV, 1; V, 1\n", "goal": "any_figure",
            "known": "nothing", "made": made, "taken_back": taken_back,
        } });
        let answer = answer(&question.to_string(), |_| ());
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        (answer["moves"].clone(), answer["ahead"].clone())
    };
    let words = ["III, 1 to IV, 1", "I, 1 to V, 1, hop of 2 jumps"];
    assert_eq!(listed(&[&step, &hop], &[]), (json!(words), json!([])));
    assert_eq!(
        listed(&[&step], &[&hop]),
        (json!(words[..1]), json!(words[1..]))
    );
}
