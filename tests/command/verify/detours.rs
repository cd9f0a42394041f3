//! Detours: the output of `verify` and `show` for sound ones and faulty ones.

use insta_cmd::assert_cmd_snapshot;
use serde_json::{Value, json};

use crate::prelude::*;
use halma_naive::{NaiveBoard, Place, squares_in};

const BOOKLET: &str = include_str!("../../../puzzles/solitaire-I.txt");

/// A text that holds, perhaps with emendations.
fn sound(text: &str, verdict: &str) -> Value {
    let record = feed("verify --format json -", text)
        .exits_with(0)
        .json_line();
    assert_eq!(record["verdict"], verdict, "{record}");
    record
}

/// The kinds and the messages of the faults in a refuted text.
fn faults(text: &str) -> Vec<(String, String)> {
    let record = feed("verify --format json -", text)
        .exits_with(1)
        .json_line();
    assert_eq!(record["verdict"], "refuted", "{record}");
    let faults = record["faults"].as_array().expect("faults");
    let word = |fault: &Value, field: &str| fault[field].as_str().expect("a word").to_owned();
    faults
        .iter()
        .map(|fault| (word(fault, "kind"), word(fault, "message")))
        .collect()
}

fn kinds(text: &str) -> Vec<String> {
    faults(text).into_iter().map(|(kind, _)| kind).collect()
}

/// The booklet's puzzle without its diagram, so that a change of its men causes no other fault.
fn listed() -> String {
    let (listed, _) = BOOKLET
        .split_once("\n\n  1  2")
        .expect("a diagram at the end");
    format!("{listed}\n")
}

fn changed(from: &str, to: &str) -> String {
    let listed = listed();
    assert!(listed.contains(from), "{from}");
    listed.replacen(from, to, 1)
}

#[test]
fn the_booklets_puzzle_is_verified() {
    assert_cmd_snapshot!(
        "verify_solitaire_I",
        command("verify puzzles/solitaire-I.txt")
    );
    let record = sound(BOOKLET, "verified");
    assert_eq!(record["fewest_jumps"], 61);
    assert_eq!(record["routes"], 1);
    assert_eq!(record["setup"].as_array().map(Vec::len), Some(37));
    assert_eq!(record["route"].as_array().map(Vec::len), Some(62));
    assert_eq!(record["idle"], json!([]));
}

#[test]
fn the_booklets_puzzle_is_drawn_with_its_route() {
    assert_cmd_snapshot!("show_solitaire_I", command("show puzzles/solitaire-I.txt"));
    assert_cmd_snapshot!(
        "show_solitaire_I_svg",
        command("show --format svg puzzles/solitaire-I.txt")
    );
    let record = run("show --format json puzzles/solitaire-I.txt").json_line();
    assert_eq!(record["target"]["name"], "XV, 15");
    assert_eq!(record["kind"], "detour");
    assert_eq!(record["yard"], Value::Null);
    assert_eq!(record["men"].as_array().map(Vec::len), Some(38));
    assert_eq!(record["route"].as_array().map(Vec::len), Some(62));
}

#[test]
fn a_claim_of_one_jump_more_or_less_is_refuted() {
    let more = faults(&changed("OF 61 JUMPS", "OF 62 JUMPS"));
    let message = "the man is not forced to make 62 jumps: he needs only 61";
    assert_eq!(more, [("not-compelled".to_owned(), message.to_owned())]);
    let fewer = faults(&changed("OF 61 JUMPS", "OF 60 JUMPS"));
    let message = "the man cannot go by 60 jumps: he needs at least 61";
    assert_eq!(fewer, [("too-few-jumps".to_owned(), message.to_owned())]);
}

#[test]
fn a_false_setup_is_refuted_with_every_reason() {
    each_row(
        [
            // A man too many, in a corner where he changes nothing.
            ("XIV, 14.", "XIV, 14; XVI, 16.", &["wrong-count"][..]),
            // A man too few: the only one next to I, 1.
            ("II, 2; ", "", &["wrong-count", "unreachable"]),
            ("SETUP OF 37", "SETUP OF 38", &["wrong-count"]),
            // Two men on one square, or one where the hopping man stands; and no man on I, 10.
            ("I, 10;", "I, 6;", &["two-men", "unreachable"]),
            ("I, 10;", "I, 1;", &["two-men", "unreachable"]),
            ("I, 10;", "XV, 15;", &["occupied"]),
            ("TO XV, 15", "TO XV, 14", &["unreachable"]),
            ("TO XV, 15", "TO I, 1", &["occupied"]),
            // IV, 15; VIII, 15; XII, 15 and the target.
            ("Board: 16 by 16", "Board: 14 by 14", &["off-board"; 4]),
        ],
        |(from, to, expected)| {
            let text = changed(from, to);
            assert_eq!(kinds(&text), expected, "{from} for {to}");
            let record = feed("verify --format json -", &text).json_line();
            if expected.contains(&"unreachable") && record["target"] == "XV, 15" {
                assert_eq!(shortest(places(&record["setup"])), None, "{from} for {to}");
            }
        },
    );
    // No man stands on the last row or the last square of a row.
    sound(&changed("Board: 16 by 16", "Board: 15 by 15"), "verified");
}

/// Squares in the JSON output.
fn places(squares: &Value) -> Vec<Place> {
    let squares = squares.as_array().expect("squares").iter();
    let number = |number: &Value| number.as_i64().and_then(|number| number.try_into().ok());
    let place = |square: &Value| number(&square["row"]).zip(number(&square["column"]));
    squares
        .map(|square| place(square).expect("a square"))
        .collect()
}

#[test]
fn the_reasons_name_the_squares() {
    let reason = |from: &str, to: &str| faults(&changed(from, to))[0].1.clone();
    assert_eq!(reason("I, 10;", "I, 6;"), "two men on I, 6");
    assert_eq!(reason("I, 10;", "I, 1;"), "two men on I, 1");
    assert_eq!(reason("I, 10;", "XV, 15;"), "the target XV, 15 is taken");
    assert_eq!(
        reason("TO XV, 15", "TO XV, 14"),
        "no hop from I, 1 ends on XV, 14: a hop changes the row and the number by even amounts"
    );
    assert_eq!(
        reason("XIV, 14.", "XIV, 14; XVI, 16."),
        "the heading says 37 men, but the setup has 38"
    );
}

#[test]
fn a_shorter_route_is_shown() {
    // Over a man on IV, 3 he can go up from his second square to his twentieth.
    let text = changed("I, 10;", "IV, 3; I, 10;").replace("37 MEN", "38 MEN");
    let record = feed("verify --format json -", &text)
        .exits_with(1)
        .json_line();
    assert_eq!(record["faults"][0]["kind"], "not-compelled");
    let men = places(&record["setup"]);
    let route = places(&record["route"]);
    let jumps = record["fewest_jumps"].as_u64().expect("a number");
    assert!(jumps < 61 && route.len() as u64 == jumps + 1);
    assert_eq!((route[0], route[route.len() - 1]), ((1, 1), (15, 15)));
    for jump in route.windows(2) {
        let [from, to] = [jump[0], jump[1]];
        let middle = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
        assert!(men.contains(&middle), "no man to jump over on {middle:?}");
        assert!(!men.contains(&to), "{to:?} is taken");
    }
    assert_eq!(shortest(men), Some(jumps));
}

/// The fewest jumps from I, 1 to XV, 15 by the naive rules.
fn shortest(men: Vec<Place>) -> Option<u64> {
    let men = men.into_iter().collect();
    let jumps = NaiveBoard::new(16, men).fewest_jumps((1, 1), (15, 15));
    jumps.map(|jumps| jumps as u64)
}

#[test]
fn idle_men_are_named() {
    let text = changed("XIV, 14.", "XIV, 14; XVI, 16; VII, 16.").replace("37 MEN", "39 MEN");
    let record = sound(&text, "verified");
    assert_eq!(places(&record["idle"]), [(7, 16), (16, 16)]);
}

/// The count of routes with the fewest jumps equals the number of ways through an open ladder.
#[test]
fn the_routes_are_counted() {
    // Two ways around each of two empty squares, one after the other.
    let men = "I, 2; II, 1; II, 3; III, 2; III, 4; IV, 3; IV, 5; V, 4";
    let text = format!(
        "Board: 9 by 9\n\nTO GO FROM I, 1 TO V, 5 BY 4 JUMPS.\n\nSETUP OF 8 MEN.\n{men}.\n"
    );
    let record = sound(&text, "verified");
    assert_eq!(record["routes"], 4, "{record}");
    let men = squares_in(men);
    let board = NaiveBoard::new(9, men);
    assert_eq!(board.fewest_jumps((1, 1), (5, 5)), Some(4));
}

#[test]
fn the_men_may_be_drawn_instead_of_listed() {
    let drawn: String = BOOKLET
        .split("\n\n")
        .filter(|part| !part.starts_with("SETUP"))
        .collect::<Vec<_>>()
        .join("\n\n");
    let record = sound(&drawn, "verified");
    assert_eq!(record["claimed_men"], Value::Null);
    // A diagram without the man on I, 1 is another position.
    let without = drawn.replace("\n  ●  .  .  .  .  ●", "\n  .  .  .  .  .  ●");
    assert_ne!(without, drawn);
    assert_eq!(kinds(&without), ["diagram-mismatch"]);
}

#[test]
fn a_drawing_that_differs_from_the_list_is_a_fault() {
    let text = BOOKLET.replacen("\n  .  ●  .  .  .  ●", "\n  .  .  ●  .  .  ●", 1);
    assert_ne!(text, BOOKLET);
    let found = faults(&text);
    assert_eq!(
        found,
        [(
            "diagram-mismatch".to_owned(),
            "the setup differs from the diagram: not drawn: II, 2; drawn, but without a man: II, 3"
                .to_owned()
        )]
    );
    // An emended row is an emendation, as in an exit.
    let emended = text.replacen("  .  .  II\n", "  .  .  II [read 2, 6, 10, 14]\n", 1);
    sound(&emended, "emended");
    feed("verify --as-printed -", &emended).exits_with(1);
}

#[test]
fn contradictory_parts_cannot_be_read() {
    each_row(
        [
            (
                "TO GO FROM I, 1 TO V, 5 BY 4 JUMPS.\n",
                "the heading says where a man goes, but not where the other men stand",
            ),
            (
                "SETUP OF 1 MAN.\nII, 2.\n",
                "the setup lists men, but no heading says where a man goes",
            ),
            (
                "Yard: 19 men at I, 1\n\nTO GO FROM I, 1 TO III, 3 BY 1 JUMP.\n\nSETUP OF 1 MAN.\nII, 2.\n",
                "a detour has neither a yard nor a key",
            ),
            (
                "TO GO FROM I, 1 TO IIII, 3 BY 1 JUMP.\n\nSETUP OF 1 MAN.\nII, 2.\n",
                "`IIII` is not a row of the board",
            ),
            (
                "TO GO FROM I, 1 TO III, 3 BY 99999999999999999999 JUMPS.\n\nSETUP OF 1 MAN.\nII, 2.\n",
                "`99999999999999999999` is not a valid number of jumps",
            ),
            (
                "TO GO FROM I, 1 TO III, 3 BY 1 JUMP.\n\nSETUP OF 99999999999999999999 MEN.\nII, 2.\n",
                "`99999999999999999999` is not a valid number of men",
            ),
            (
                "TO GO FROM I, 1 TO III, 3 BY 1 JUMP.\n\nSETUP OF 2 MEN.\nII, 2; II.\n",
                "no number after the row `II`",
            ),
        ],
        |(text, message)| {
            feed("verify -", text).exits_with(2).stderr_has(message);
        },
    );
    // A claim that no detour can have is refuted.
    each_row(
        [
            "BY 0 JUMPS.\n\nSETUP OF 1 MAN.",
            "BY 1 JUMP.\n\nSETUP OF 257 MEN.",
        ],
        |claim| {
            let text = format!("TO GO FROM I, 1 TO III, 3 {claim}\nII, 2.\n");
            feed("verify -", text).exits_with(1).stdout_has("refuted");
        },
    );
}

#[test]
fn the_other_commands_say_what_they_take_instead_of_a_detour() {
    each_row(["solve", "count"], |command| {
        run(format!("{command} puzzles/solitaire-I.txt"))
            .exits_with(2)
            .stderr_has("this puzzle is a detour, and an exit or a transfer is needed here");
    });
    // Nothing else is expected than what is needed.
    let refused = run("count puzzles/solitaire-I.txt");
    refused.stderr_has("a key or the diagram of a figure, or the fields `From:` and `To:`");
    let message = stderr(&refused);
    let mut shown = message.lines().filter_map(|line| line.split_once(" | "));
    assert!(shown.any(|(_, line)| line.contains("TO GO")), "{message}");
    run("fmt puzzles/solitaire-I.txt")
        .exits_with(0)
        .stdout_is(BOOKLET);
}

#[test]
fn squares_off_the_board_are_not_drawn() {
    each_row(
        [
            (
                "I, 1",
                "VII, 7",
                "II, 2; IV, 4; VI, 6; XVI, 16; IX, 3",
                4,
                "XVI, 16",
            ),
            ("I, 1", "IX, 9", "II, 2; IV, 4; VI, 6", 4, "IX, 9"),
            ("IX, 9", "VII, 7", "VIII, 8", 1, "IX, 9"),
            ("I, 1", "V, 5", "II, 2; V, 5", 3, "V, 5"),
        ],
        |(from, target, men, drawn, why)| {
            let count = men.split(';').count();
            let text = format!(
                "Board: 8 by 8\n\nTO GO FROM {from} TO {target} IN ONE MOVE OF 3 JUMPS.\n\n\
             SETUP OF {count} MEN.\n{men}.\n"
            );
            let picture = feed("show --format svg -", &text).exits_with(0);
            let picture = stdout(&picture);
            assert_eq!(picture.matches(" r=\"12.5\"").count(), drawn, "{picture}");
            // The program cannot know whether a hop leads there, so it does not deny it.
            let caption = format!("{from} to {target}: ");
            let (_, said) = picture.split_once(&caption).expect("a caption");
            assert!(
                said.lines().next().is_some_and(|said| said.contains(why)),
                "{said}"
            );
            assert!(!picture.contains("cannot reach"));
        },
    );
}
