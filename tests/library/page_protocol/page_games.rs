//! Games on the pages: any record that the referee accepts is read, walked, played on and written again.

use halma_practice::Session;
use halma_practice::page_protocol::answer;
use halma_solve::rules::Turn;
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

const OPENING: &str = "\
Players: Anna; Otto
Rules: 1889
Board: 16 by 16

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
";

/// A game with an order of play and rulings of its own.
const AGREED: &str = "\
Players: A; B; C; D
Rules: 1889; drawn after 90 turns; a full yard wins
Board: 8 by 8
Order: I, 1; I, 8; VIII, 1; VIII, 8
Yard: rows 2, 2

GAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.
1. II, 2 to III, 3.—2. II, 7 to III, 6.—3. VII, 2 to VI, 3.
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

/// The answer to an act after so many turns of the record.
fn after(text: &str, number: usize, act: Value) -> Value {
    in_game(&json!({ "text": text, "at": number }), act)
}

/// The answer to an act in a game.
fn in_game(game: &Value, act: Value) -> Value {
    let mut practice = game.clone();
    practice["kind"] = json!("game");
    practice["act"] = act;
    answered(&json!({ "practice": practice }))
}

/// The game after an act, as a page asks about it next.
fn game_after(game: &Value, act: Value) -> Value {
    let answer = in_game(game, act);
    assert_eq!(answer["error"], Value::Null, "{game}");
    answer["game"].clone()
}

fn record(answer: &Value) -> &str {
    answer["text"]
        .as_str()
        .unwrap_or_else(|| panic!("{answer}"))
}

fn message(answer: &Value) -> &str {
    answer["message"]
        .as_str()
        .unwrap_or_else(|| panic!("{answer}"))
}

fn to_make(from: &str, to: &str) -> Value {
    json!({ "make": { "from": square(from).index(), "to": square(to).index() } })
}

/// A page shows a record as it is, whichever of its moves is shown.
#[test]
fn a_record_is_the_same_after_each_of_its_moves() {
    let position = include_str!("../../readme/position.txt");
    let won = format!("{position}1. III, 1 to I, 1.\n\nResult: won by Otto at move 1\n");
    let whole = include_str!("../../../puzzles/game.txt");
    each_row(
        [STUDIED, RHOMBUS, THREE, PARTNERS, AGREED, &won, whole],
        |text| {
            let written = problem(text, Readings::Emended);
            let turns = written.lines()[0].plies.len();
            assert_eq!(read(text)["left_out"], json!([]), "{text}");
            let canonical = read_all(text).remove(0).expect("a record").to_string();
            for number in 0..=turns {
                let answer = after(text, number, json!("nothing"));
                assert_eq!(record(&answer["game"]), canonical);
                let ahead = answer["ahead"].as_array().expect("turns").len();
                assert_eq!(ahead, turns - number);
            }
        },
    );
}

/// The moves, the turns and the end of a game follow the rules of its own start.
#[test]
fn a_game_of_any_kind_is_played_on() {
    let says = |text: &str, number, act: Value, words: &str| {
        let answer = after(text, number, act);
        assert!(message(&answer).starts_with(words), "{answer}");
    };
    says(RHOMBUS, 0, json!("nothing"), "Move 1: Anna moves.");
    says(RHOMBUS, 1, json!("make_again"), "Move 3: Anna moves.");
    // Cornerwise, men move along one diagonal only.
    let refused = "Not allowed: I, 4 cannot reach II, 5";
    says(RHOMBUS, 0, to_make("I, 4", "II, 5"), refused);
    says(RHOMBUS, 0, to_make("I, 4", "II, 3"), "Not allowed: ");
    says(RHOMBUS, 0, to_make("I, 4", "I, 5"), "Move 2: Otto moves.");
    let position = include_str!("../../readme/position.txt");
    says(position, 0, json!("nothing"), "Move 1: Otto moves.");
    let last = to_make("III, 1", "I, 1");
    says(position, 0, last, "Otto won with move 1.");
    says(
        THREE,
        2,
        json!("nothing"),
        "Move 3: the third player moves.",
    );
    says(THREE, 2, json!("verify"), "Verified: 2 moves, each legal");
    says(AGREED, 2, json!("nothing"), "Move 3: C moves.");
    says(AGREED, 3, json!("nothing"), "Move 4: D moves.");
    let short = AGREED.replace("after 90", "after 3");
    let drawn = "The game was drawn with move 3, after the limit of 3 turns.";
    says(&short, 3, json!("nothing"), drawn);
    // Without any text it is the usual game.
    says("", 0, json!("nothing"), "Move 1: the first player moves.");
}

/// What is on the board is the record: a move after others were taken back replaces them.
#[test]
fn a_move_replaces_those_that_were_taken_back() {
    let game = json!({ "text": OPENING, "at": 1 });
    let next = game_after(&game, to_make("XVI, 12", "XV, 11"));
    let record = record(&next);
    assert!(record.contains("2. XVI, 12 to XV, 11."), "{record}");
    assert!(
        !record.contains("XIII, 13") && !record.contains("VARIATION"),
        "{record}"
    );
    // The move that was taken back is not another one.
    let next = game_after(&game, to_make("XIV, 13", "XIII, 13"));
    assert_eq!(
        problem(next["text"].as_str().expect("a text"), Readings::Emended),
        problem(OPENING, Readings::Emended)
    );
}

/// In a study both moves stay: the other one begins a variation. It goes on, is commented, and becomes the record.
#[test]
fn a_study_keeps_both_moves() {
    let lines = |text: &str| problem(text, Readings::Emended).lines()[0].clone();
    let game = json!({ "text": STUDIED, "at": 1, "study": true });
    let other = game_after(&game, to_make("XV, 12", "XV, 11"));
    assert_eq!((&other["variation"], &other["at"]), (&json!(3), &json!(2)));
    let (before, after) = (lines(STUDIED), lines(record(&other)));
    assert_eq!(before.turns().collect_vec(), after.turns().collect_vec());
    assert_eq!(before.variations[..], after.variations[..2]);
    assert!(record(&other).contains("Result: Otto resigned"));
    let longer = game_after(&other, to_make("I, 5", "II, 6"));
    assert_eq!(lines(record(&longer)).variations[2].plies.len(), 2);
    // The same move again is no fourth variation, and the move of the record leads back to it.
    let again = game_after(
        &json!({ "text": record(&longer), "at": 1, "study": true }),
        to_make("XV, 12", "XV, 11"),
    );
    assert_eq!(
        (&again["variation"], &again["text"]),
        (&json!(3), &longer["text"])
    );
    let back = game_after(&again, json!("take_back"));
    let back = game_after(&back, to_make("XIV, 13", "XIII, 13"));
    assert_eq!((&back["variation"], &back["at"]), (&json!(0), &json!(2)));
    assert_eq!(back["text"], longer["text"]);
    let said = game_after(&longer, json!({ "record": { "note": " A  try.\n" } }));
    assert_eq!(said["variations"][2]["comment"], "A try.");
    // The comment is about the variation, also when it goes on.
    let on = game_after(&said, to_make("XIV, 13", "XIII, 13"));
    assert_eq!(on["variations"][2]["comment"], "A try.");
    assert_eq!(on["at"], 4);
    // What it replaces becomes a variation, and the result was that of the other line.
    let promoted = game_after(&said, json!({ "record": "promote" }));
    assert_eq!(promoted["variation"], 0);
    let line = lines(record(&promoted));
    let first: Vec<Turn> = line.turns().collect();
    assert_eq!(
        first[1..],
        lines(record(&said)).variations[2]
            .plies
            .iter()
            .map(|ply| ply.turn)
            .collect_vec()
    );
    assert_eq!(line.variations.len(), 3);
    let replaced = &line.variations[2];
    assert_eq!(
        replaced.plies.iter().map(|ply| ply.turn).collect_vec(),
        before.turns().skip(1).collect_vec()
    );
    assert!(!record(&promoted).contains("Result"));
    assert!(record(&promoted).contains("Note: He copies her."));
    assert_eq!(
        message(&in_game(&promoted, json!("verify"))),
        "Verified: 3 moves, each legal under the instruction book of 1889. Move 4: Otto moves."
    );
}

/// A line is cut, a variation dropped, and a turn commented.
#[test]
fn a_record_is_edited() {
    let act = |game: &Value, act: Value| game_after(game, json!({ "record": act }));
    let game = json!({ "text": STUDIED });
    let cut = act(&json!({ "text": STUDIED, "at": 2 }), json!("cut"));
    assert!(
        record(&cut).contains("He copies her.") && !record(&cut).contains("dinner"),
        "{cut}"
    );
    assert!(!record(&cut).contains("Result"));
    let dropped = act(&game, json!({ "drop": 1 }));
    assert_eq!(dropped["variations"].as_array().map(Vec::len), Some(1));
    assert!(!record(&dropped).contains("corner first"));
    let shown = act(&game, json!({ "show": 1 }));
    assert_eq!((&shown["variation"], &shown["at"]), (&json!(1), &json!(1)));
    let cut = act(&shown, json!("cut"));
    assert_eq!(
        cut["variations"].as_array().map(Vec::len),
        Some(1),
        "it has no turn left"
    );
    let noted = act(
        &json!({ "text": STUDIED, "at": 2 }),
        json!({ "note": "She laughs." }),
    );
    assert_eq!(
        noted["comments"],
        json!([
            "Played in the garden.",
            "",
            "She laughs.",
            "Here they went to dinner."
        ])
    );
    let silent = act(&json!({ "text": STUDIED, "at": 2 }), json!({ "note": "" }));
    assert_eq!(silent["comments"][2], "");
    let named = act(&game, json!({ "rename": ["Zoë", "Emil"] }));
    assert!(
        record(&named).starts_with("Players: Zoë; Emil\n"),
        "{named}"
    );
    assert!(record(&named).contains("Result: Emil resigned"));
    let unnamed = act(&game, json!({ "rename": [] }));
    assert!(
        record(&unnamed).contains("Result: the second player resigned"),
        "{unnamed}"
    );
    let refused = in_game(
        &game,
        json!({ "record": { "rename": ["Zoë; Emil", "Otto"] } }),
    );
    assert_eq!(
        refused["error"],
        "these are not the names of two to four players"
    );
    let again = act(&game, json!({ "again": ["A", "B"] }));
    assert_eq!(
        record(&again),
        "Players: A; B\nRules: 1889\nBoard: 16 by 16\n\nGAME FOR TWO PLAYERS.\n"
    );
}

/// The players end a game, the record says how, and whoever takes that back plays on.
#[test]
fn the_players_end_a_game() {
    each_row(
        [
            ("resigned", "Anna resigned"),
            ("drawn", "drawn"),
            ("on_time", "won by Otto (on time)"),
        ],
        |(end, words)| {
            let game = json!({ "text": OPENING });
            let answer = in_game(&game, json!({ "record": { "end": end } }));
            assert_eq!(message(&answer), format!("The game is over: {words}."));
            let game = &answer["game"];
            assert!(
                record(game).ends_with(&format!("\nResult: {words}\n")),
                "{game}"
            );
            let verified = in_game(game, json!("verify"));
            let says = format!(
                "Verified: 2 moves, each legal under the instruction book of 1889. The game is over: {words}."
            );
            assert_eq!(message(&verified), says);
            let twice = in_game(game, json!({ "record": { "end": end } }));
            assert!(twice["error"].is_string(), "{twice}");
            let back = in_game(game, json!("take_back"));
            assert_eq!(message(&back), "Move 3: Anna moves.");
            assert_eq!(
                problem(record(&back["game"]), Readings::Emended),
                problem(OPENING, Readings::Emended)
            );
        },
    );
    let three = in_game(
        &json!({ "text": THREE }),
        json!({ "record": { "end": "on_time" } }),
    );
    assert!(three["error"].is_string(), "{three}");
}

/// A page shows whose turn it is, whose each move was, and how many men are where they belong.
#[test]
fn a_page_shows_how_far_each_player_is() {
    let numbers = |game: &Value, name: &str| -> Vec<u64> {
        let list = game[name].as_array().expect("a list");
        list.iter().filter_map(Value::as_u64).collect()
    };
    let shown = |text: &str| in_game(&json!({ "text": text }), json!("nothing"));
    let three = shown(THREE)["game"].clone();
    assert_eq!(numbers(&three, "movers"), [0, 1]);
    assert_eq!(three["mover"], json!(2));
    // Also of the moves that are taken back.
    let back = in_game(&three, json!("take_back"));
    assert_eq!(numbers(&back["game"], "movers"), [0, 1]);
    assert_eq!(back["game"]["mover"], json!(1));
    for player in three["players"].as_array().expect("players") {
        assert_eq!((&player["men"], &player["home"]), (&json!(13), &json!(0)));
        assert_eq!(numbers(player, "target").len(), 13);
    }

    // Right hand has won: all her men stand on the squares opposite. Of his men, those count that the drawing shows there.
    let text = std::fs::read_to_string("puzzles/game.txt").expect("a puzzle");
    let answer = shown(&text);
    let won = &answer["game"];
    assert_eq!(won["mover"], Value::Null);
    let homes = |player: usize| {
        let target: BTreeSet<u64> = numbers(&won["players"][player], "target")
            .into_iter()
            .collect();
        let men = answer["armies"][player].as_array().expect("men").clone();
        let is_home = |man: &&Value| man.as_u64().is_some_and(|man| target.contains(&man));
        (men.iter().filter(is_home).count(), target.len())
    };
    assert_eq!(homes(0), (10, 10));
    for player in [0, 1] {
        assert_eq!(won["players"][player]["home"], json!(homes(player).0));
    }
}

/// A board without an empty square: nobody has a move.
#[test]
fn a_player_without_a_move_must_pass() {
    let text = "Board: 4 by 4\nYard: rows 4, 4 at I, 1\n\nGAME FOR TWO PLAYERS.\n1. pass\n";
    let answer = in_game(&json!({ "text": text }), json!("nothing"));
    assert_eq!(
        message(&answer),
        "Move 2: the second player has no move and must pass."
    );
}

/// A result that the moves do not show is no verified one. The terminal says what a page says.
#[test]
fn a_page_and_the_terminal_give_the_verdict_of_the_verifier() {
    each_row(
        [
            ("won by Anna", "Unfinished: 2 moves"),
            ("won by Anna at move 2", "Refuted: "),
            ("drawn", "Verified: 2 moves"),
        ],
        |(result, words)| {
            let text = format!("{OPENING}\nResult: {result}\n");
            let answer = in_game(&json!({ "text": text }), json!("verify"));
            assert!(message(&answer).starts_with(words), "{answer}");
            let Problem::Game(game) = problem(&text, Readings::Emended) else {
                panic!("{text}");
            };
            let said = Session::game(&game).verdict();
            assert_eq!(said.as_deref(), Some(message(&answer)));
        },
    );
}

/// Of a record with a fault, a page has what is before the fault, and says so.
#[test]
fn what_cannot_be_played_is_left_out() {
    let text = STUDIED.replacen("3. I, 5 to II, 6", "3. I, 5 to III, 6", 1);
    let text = text.replace("\nResult", "\nA remark that nobody marked.\n\nResult");
    let game = read(&text);
    let line = problem(record(&game), Readings::Emended).lines()[0].clone();
    assert_eq!(line.plies.len(), 2);
    assert_eq!(
        line.variations.len(),
        1,
        "the second goes on from the fault"
    );
    assert!(!record(&game).contains("Result"));
    assert!(record(&game).contains("A remark that nobody marked."));
    let left_out = game["left_out"].as_array().expect("sentences");
    assert_eq!(left_out.len(), 2, "{left_out:?}");
    each_row(
        [
            "Move 3 is not legal: I, 5 cannot reach III, 6",
            "In variation 2: Move 3 is not",
        ],
        |words| {
            let has_words =
                |said: &Value| said.as_str().is_some_and(|said| said.starts_with(words));
            assert!(left_out.iter().any(has_words), "{words}: {left_out:?}");
        },
    );
    // So does a link, and the game goes on from there.
    let answer = in_game(&json!({ "text": text }), json!("nothing"));
    assert!(
        message(&answer).contains("Move 3 is not legal: I, 5 cannot reach III, 6"),
        "{answer}"
    );
    assert_eq!(answer["game"]["at"], 2);
}

/// A link that was cut or damaged has every turn above the fault.
#[test]
fn a_damaged_text_is_played_up_to_its_fault() {
    each_row(
        [
            ("1. III, 4 to IV, 4.—2. XIV, 13 to XI", 1),
            (
                "1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.—3. I, 5 to IIII, 6.—4. XVI, 12 to XV, 11.",
                2,
            ),
            ("1. III, 4 to", 0),
        ],
        |(moves, turns)| {
            let text =
                format!("Players: Anna; Otto\nBoard: 16 by 16\n\nGAME FOR TWO PLAYERS.\n{moves}");
            let answer = in_game(&json!({ "text": text }), json!("nothing"));
            assert_eq!(answer["game"]["at"], turns, "{answer}");
            assert!(
                message(&answer).starts_with("The text ends above its fault in line 5"),
                "{answer}"
            );
            assert_eq!(answer["game"]["names"], json!(["Anna", "Otto"]));
        },
    );
    let none = in_game(&json!({ "text": "moves=2333" }), json!("nothing"));
    assert!(none["error"].is_string(), "{none}");
    let two = format!("{OPENING}\n{RHOMBUS}");
    let said = ["The text holds 2 puzzles. Only the first is read."];
    assert_eq!(read(&two)["left_out"], json!(said));
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

/// A record keeps what it says about itself and between its turns, whatever is done with it.
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
    let answer = in_game(&json!({ "text": named }), json!("nothing"));
    let game = &answer["game"];
    assert_eq!(game["heading"], "Finale: The last game");
    let about = [
        "Fewest: from 40 to 49 moves",
        "Source: a letter",
        "It rained.",
        "Source: a diary",
    ];
    assert_eq!(game["about"], json!(about));
    assert_eq!(game["comments"][0], "Both are tired.");
    assert_eq!(record(game), named);
    let longer = game_after(game, to_make("I, 5", "II, 6"));
    each_row(
        [
            "**Finale**\n\nTitle: The last game\nPlayers: Anna; Otto",
            "Note: It rained.",
            "Both are tired.",
            "a diary",
            "Fewest: from 40",
        ],
        |words| {
            assert!(record(&longer).contains(words), "{words}: {longer}");
            let renamed = game_after(&longer, json!({ "record": { "rename": ["Anna", "Otto"] } }));
            assert!(record(&renamed).contains(words), "{words}: {renamed}");
        },
    );
}
