//! Games on the pages: any record that the referee accepts is read, walked, played on and written again.

use halma_practice::page_protocol::answer;
use serde_json::{Value, json};

use crate::prelude::*;
use crate::values::problem;

/// A game with comments, a result and variations.
const STUDIED: &str = "\
Players: Anna; Otto
Rules: 1889
Board: 16 by 16

GAME FOR TWO PLAYERS.

Note: Played in the garden.

1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.

Note: He copies her.

3. I, 5 to II, 6.

Note: Here they went to dinner.

Result: Otto resigned

VARIATION FROM MOVE 2.
2. XVI, 12 to XV, 11.—3. I, 5 to II, 6.

Note: Otto brings out the corner first.

VARIATION FROM MOVE 4.
4. XVI, 12 to XV, 11.
";

/// Stern-Halma for two: I, 4 to II, 4 is the first move of the shortest solution for one army, and Otto turns it by half.
const RHOMBUS: &str = "\
Players: Anna; Otto
Board: 9 by 9
Directions: 6
Yard: 10 men

GAME FOR TWO PLAYERS.
1. I, 4 to II, 4.—2. IX, 6 to VIII, 6.
";

/// In a game for three, the second player sits between the others.
const THREE: &str = "\
Rules: Parker 1938
Yard: 13 men
Begins: XVI, 1

GAME FOR THREE PLAYERS.
1. XIII, 1 to XII, 1.—2. XIII, 16 to XII, 16.
";

const PARTNERS: &str = "\
Board: 8 by 8
Yard: rows 2, 1 at I, 1

GAME FOR TWO PARTNERS.
1. I, 2 to I, 3.—2. VIII, 7 to VIII, 6.
";

fn answered(question: &Value) -> Value {
    let answer = answer(&question.to_string(), |_| ());
    serde_json::from_str(&answer).expect("JSON")
}

/// What the pages know of a text.
fn read(text: &str) -> Value {
    answered(&json!({ "read": text }))
}

/// The answer in a game after so many of its turns. The others are taken back.
fn after(game: &Value, number: usize, act: Value) -> Value {
    let mut practice = game.clone();
    let turns = game["made"].as_array().expect("turns");
    let (made, taken_back) = turns.split_at(number);
    practice["made"] = json!(made);
    practice["taken_back"] = taken_back.iter().rev().cloned().collect();
    practice["act"] = act;
    answered(&json!({ "practice": practice }))
}

/// A page shows a record as it is, whichever of its moves is shown.
#[test]
fn a_record_is_the_same_after_each_of_its_moves() {
    let position = include_str!("../../readme/position.txt");
    let won = format!("{position}1. III, 1 to I, 1.\n\nResult: won by Otto at move 1\n");
    let whole = include_str!("../../../puzzles/game.txt");
    each_row([STUDIED, RHOMBUS, THREE, PARTNERS, &won, whole], |text| {
        let written = problem(text, Readings::Emended);
        let turns = written.lines()[0].plies.len();
        let game = read(text);
        assert_eq!(game["left_out"], json!([]), "{text}");
        for number in 0..=turns {
            let answer = after(&game, number, json!("nothing"));
            let record = answer["record"]
                .as_str()
                .unwrap_or_else(|| panic!("{answer}"));
            assert_eq!(problem(record, Readings::Emended), written, "{record}");
            let ahead = answer["ahead"].as_array().expect("turns").len();
            assert_eq!(ahead, turns - number);
        }
    });
}

/// The moves, the turns and the end of a game follow the rules of its own start.
#[test]
fn a_game_of_any_kind_is_played_on() {
    let says = |game: &Value, number, act: Value, words: &str| {
        let answer = after(game, number, act);
        let message = answer["message"].as_str().unwrap_or_default();
        assert!(message.starts_with(words), "{message}");
    };
    let made = |from: &str, to: &str| json!({ "make": { "from": square(from).index(), "to": square(to).index() } });
    let rhombus = read(RHOMBUS);
    says(&rhombus, 0, json!("nothing"), "Move 1: Anna moves.");
    says(&rhombus, 1, json!("make_again"), "Move 3: Anna moves.");
    // Cornerwise, men move along one diagonal only.
    let refused = "Not allowed: I, 4 cannot reach II, 5";
    says(&rhombus, 0, made("I, 4", "II, 5"), refused);
    says(&rhombus, 0, made("I, 4", "II, 3"), "Not allowed: ");
    says(&rhombus, 0, made("I, 4", "I, 5"), "Move 2: Otto moves.");
    let position = read(include_str!("../../readme/position.txt"));
    says(&position, 0, json!("nothing"), "Move 1: Otto moves.");
    let last = made("III, 1", "I, 1");
    says(&position, 0, last, "Otto won with move 1.");
    let three = read(THREE);
    says(
        &three,
        2,
        json!("nothing"),
        "Move 3: the third player moves.",
    );
    says(&three, 2, json!("verify"), "Verified: 2 moves, each legal");
}

/// A side line leaves the record as it is, and a comment stands where its turn is.
#[test]
fn a_record_waits_while_a_side_line_is_tried() {
    let mut game = read(STUDIED);
    let record = game["made"].clone();
    let written = problem(STUDIED, Readings::Emended);
    game["made"] =
        json!([record[0], { "from": square("XVI, 12").index(), "to": square("XV, 11").index() }]);
    game["record"] = record;
    let answer = after(&game, 2, json!("verify"));
    let text = answer["record"].as_str().expect("a record");
    assert_eq!(problem(text, Readings::Emended), written, "{text}");
    let message = answer["message"].as_str().expect("words");
    assert!(message.starts_with("Verified: 3 moves"), "{message}");
}

/// Of a record with a fault, a page has what is before the fault, and says so.
#[test]
fn what_cannot_be_played_is_left_out() {
    let text = STUDIED.replacen("3. I, 5 to II, 6", "3. I, 5 to III, 6", 1);
    let text = text.replace("\nResult", "\nA remark that nobody marked.\n\nResult");
    let game = read(&text);
    assert_eq!(game["made"].as_array().map(Vec::len), Some(2));
    let variations = game["variations"].as_array().expect("variations");
    assert_eq!(variations.len(), 1, "the second goes on from the fault");
    assert_eq!(game["result"], "");
    let left_out = game["left_out"].as_array().expect("sentences");
    assert_eq!(left_out.len(), 3, "{left_out:?}");
    each_row(
        [
            "Move 3 is not legal: I, 5 cannot reach III, 6",
            "In variation 2: Move 3 is not",
            "1 comment",
        ],
        |words| {
            let has_words =
                |said: &Value| said.as_str().is_some_and(|said| said.starts_with(words));
            assert!(left_out.iter().any(has_words), "{words}: {left_out:?}");
        },
    );
}

/// The error of a text has its place, so that a page can show it.
#[test]
fn an_unreadable_text_has_the_place_of_its_error() {
    let text = "GAME FOR TWO PLAYERS.\n1. III, 4 to IIII, 4.\n";
    assert_eq!(read(text)["place"], json!({ "line": 2, "column": 14 }));
    let text = "Board: 16 by 16\nRules: 1900\n\nGAME FOR TWO PLAYERS.\n";
    assert_eq!(read(text)["place"]["line"], 2);
    assert_eq!(read("nothing here")["place"], Value::Null);
}

/// A start that no record can have is refused with a reason.
#[test]
fn a_start_that_does_not_exist_is_refused() {
    let start = || {
        json!({ "kind": "game", "rules": "1889", "form": "two_players", "board": 9, "begins": 0,
        "made": [], "taken_back": [], "rows": [2, 1] })
    };
    let none = json!("nothing");
    assert_eq!(after(&start(), 0, none.clone())["error"], Value::Null);
    each_row(
        [
            (
                "directions",
                json!(5),
                "men move in 8, 6 or 4 directions, not in 5",
            ),
            ("rows", json!([1, 2]), "row 2 of the yard"),
            (
                "rows",
                json!([]),
                "the instruction book of 1889 is not for a board of 9 by 9",
            ),
            ("names", json!(["Anna"]), "these are not the names"),
            ("position", json!({ "armies": [[0], [1]], "mover": 0 }), ""),
            (
                "position",
                json!({ "armies": [[0, 1, 2], [30, 31, 32], [5]], "mover": 9 }),
                "",
            ),
            (
                "result",
                json!("won by nobody"),
                "`won by nobody` is not a result",
            ),
        ],
        |(part, value, words)| {
            let mut game = start();
            game[part] = value;
            let answer = after(&game, 0, none.clone());
            let error = answer["error"]
                .as_str()
                .unwrap_or_else(|| panic!("{answer}"));
            assert!(error.starts_with(words), "{error}");
        },
    );
}

/// Above the moves of a record stands what it says about itself. A note below their heading is about a turn, and a
/// source may stand anywhere.
#[test]
fn a_record_keeps_its_name_and_its_sources() {
    let named = "\
**Finale**

Title: The last game
Players: Anna; Otto
Rules: 1889
Board: 16 by 16
Fewest: from 40 to 49 moves
Source: a letter
Note: It rained.

GAME FOR TWO PLAYERS.

Note: Both are tired.

1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.

Source: a diary
";
    let game = read(named);
    let about = json!({
        "name": "Finale",
        "title": "The last game",
        "sources": ["a letter", "a diary"],
        "remarks": ["It rained."],
        "fewest": [40, 49],
    });
    assert_eq!(game["about"], about);
    assert_eq!(game["comments"][0]["words"], "Both are tired.");
    let answer = after(&game, 2, json!("nothing"));
    // All sources stand above the moves.
    let above = named.replace("\n\nSource: a diary\n", "\n");
    let above = above.replace("a letter\n", "a letter\nSource: a diary\n");
    assert_eq!(answer["record"], above);
    // What no line of a text can hold is left out.
    let mut odd = game;
    odd["about"] = json!({ "name": "a**b", "title": "two\nlines", "sources": [""], "remarks": [],
        "fewest": [2, 1] });
    let answer = after(&odd, 2, json!("nothing"));
    let record = answer["record"].as_str().expect("record");
    assert!(record.starts_with("Players: Anna; Otto\n"), "{record}");
}
