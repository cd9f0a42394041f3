//! Detours: the output of `verify` and `show` for sound ones and faulty ones.

use crate::naive::hopping::Hopping;
use crate::program::{code, feed, halma_solve, json, run, stderr, stdout};
use insta_cmd::assert_cmd_snapshot;

const BOOKLET: &str = include_str!("../puzzles/solitaire-I.txt");

/// The verdict on a text, as JSON, with its exit code.
fn verdict(text: &str) -> (serde_json::Value, i32) {
    let output = feed(&["verify", "--format", "json", "-"], text.as_bytes());
    (json(stdout(&output)), code(&output))
}

/// The kinds and the messages of the faults in a refuted text.
fn faults(text: &str) -> Vec<(String, String)> {
    let (record, code) = verdict(text);
    assert_eq!(
        (record["verdict"].as_str(), code),
        (Some("refuted"), 1),
        "{record}"
    );
    let faults = record["faults"].as_array().expect("faults");
    let word =
        |fault: &serde_json::Value, field: &str| fault[field].as_str().expect("a word").to_owned();
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
        halma_solve().args(["verify", "puzzles/solitaire-I.txt"])
    );
    let (record, code) = verdict(BOOKLET);
    assert_eq!((record["verdict"].as_str(), code), (Some("verified"), 0));
    assert_eq!(record["fewest_jumps"], 61);
    assert_eq!(record["routes"], 1);
    assert_eq!(record["setup"].as_array().map(Vec::len), Some(37));
    assert_eq!(record["route"].as_array().map(Vec::len), Some(62));
    assert_eq!(record["idle"], serde_json::json!([]));
}

#[test]
fn the_booklets_puzzle_is_drawn_with_its_route() {
    assert_cmd_snapshot!(
        "show_solitaire_I",
        halma_solve().args(["show", "puzzles/solitaire-I.txt"])
    );
    assert_cmd_snapshot!(
        "show_solitaire_I_svg",
        halma_solve().args(["show", "--format", "svg", "puzzles/solitaire-I.txt"])
    );
    let output = run(&["show", "--format", "json", "puzzles/solitaire-I.txt"]);
    let record = json(stdout(&output));
    assert_eq!(record["target"]["name"], "XV, 15");
    assert_eq!(record["kind"], "detour");
    assert_eq!(record["yard"], serde_json::Value::Null);
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
    for (from, to, expected) in [
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
    ] {
        let text = changed(from, to);
        assert_eq!(kinds(&text), expected, "{from} for {to}");
        let (record, _) = verdict(&text);
        if expected.contains(&"unreachable") && record["target"] == "XV, 15" {
            assert_eq!(shortest(&setup(&record)), None, "{from} for {to}");
        }
    }
    // No man stands on the last row or the last square of a row.
    let (record, code) = verdict(&changed("Board: 16 by 16", "Board: 15 by 15"));
    assert_eq!((record["verdict"].as_str(), code), (Some("verified"), 0));
}

/// The men listed in the JSON output.
fn setup(record: &serde_json::Value) -> Vec<(u8, u8)> {
    let men = record["setup"].as_array().expect("men");
    men.iter().map(place).collect()
}

#[test]
fn the_reasons_name_the_squares() {
    let reason = |from: &str, to: &str| faults(&changed(from, to))[0].1.clone();
    assert_eq!(reason("I, 10;", "I, 6;"), "two men on I, 6");
    assert_eq!(reason("I, 10;", "I, 1;"), "two men on I, 1");
    assert_eq!(reason("I, 10;", "XV, 15;"), "the target XV, 15 is taken");
    assert_eq!(
        reason("TO XV, 15", "TO XV, 14"),
        "no hop from I, 1 ends on XV, 14: a hop changes row and number by even amounts"
    );
    assert_eq!(
        reason("XIV, 14.", "XIV, 14; XVI, 16."),
        "the heading names 37 men, and the setup has 38"
    );
}

#[test]
fn a_shorter_route_is_shown() {
    // Over a man on IV, 3 he can go up from his second square to his twentieth.
    let text = changed("I, 10;", "IV, 3; I, 10;").replace("37 MEN", "38 MEN");
    let (record, code) = verdict(&text);
    assert_eq!(code, 1);
    assert_eq!(record["faults"][0]["kind"], "not-compelled");
    let places = setup(&record);
    let route: Vec<(u8, u8)> = record["route"]
        .as_array()
        .expect("a route")
        .iter()
        .map(place)
        .collect();
    let jumps = record["fewest_jumps"].as_u64().expect("a number");
    assert!(jumps < 61 && route.len() as u64 == jumps + 1);
    assert_eq!((route[0], route[route.len() - 1]), ((1, 1), (15, 15)));
    for jump in route.windows(2) {
        let middle = (
            u8::midpoint(jump[0].0, jump[1].0),
            u8::midpoint(jump[0].1, jump[1].1),
        );
        assert!(
            places.contains(&middle),
            "no man to jump over on {middle:?}"
        );
        assert!(!places.contains(&jump[1]), "{:?} is taken", jump[1]);
    }
    assert_eq!(shortest(&places), Some(jumps));
}

/// A square of the JSON output.
fn place(square: &serde_json::Value) -> (u8, u8) {
    let number = |field: &str| square[field].as_u64().and_then(|n| u8::try_from(n).ok());
    (
        number("row").expect("a row"),
        number("column").expect("a column"),
    )
}

/// The fewest jumps from I, 1 to XV, 15, square by square.
fn shortest(men: &[(u8, u8)]) -> Option<u64> {
    let mut reached = vec![((1_u8, 1_u8), 0)];
    let mut next = 0;
    while let Some(&((row, number), jumps)) = reached.get(next) {
        next += 1;
        if (row, number) == (15, 15) {
            return Some(jumps);
        }
        for (up, right) in (-1_i8..=1).flat_map(|up| (-1_i8..=1).map(move |right| (up, right))) {
            let step = |from: u8, by: i8| from.checked_add_signed(by).unwrap_or(0);
            let over = (step(row, up), step(number, right));
            let to = (step(over.0, up), step(over.1, right));
            let inside = (1..=16).contains(&to.0) && (1..=16).contains(&to.1);
            let known = reached.iter().any(|(place, _)| *place == to);
            if inside && !known && men.contains(&over) && !men.contains(&to) {
                reached.push((to, jumps + 1));
            }
        }
    }
    None
}

#[test]
fn idle_men_are_named() {
    let text = changed("XIV, 14.", "XIV, 14; XVI, 16; VII, 16.").replace("37 MEN", "39 MEN");
    let (record, code) = verdict(&text);
    assert_eq!(code, 0);
    let idle: Vec<(u8, u8)> = record["idle"]
        .as_array()
        .expect("men")
        .iter()
        .map(place)
        .collect();
    assert_eq!(idle, [(7, 16), (16, 16)]);
}

/// The count of routes with the fewest jumps equals the number of ways through an open ladder.
#[test]
fn the_routes_are_counted() {
    // Two ways around each of two empty squares, one after the other.
    let text = "Board: 9 by 9\n\nTO GO FROM I, 1 TO V, 5 BY 4 JUMPS.\n\nSETUP OF 8 MEN.\n\
                I, 2; II, 1; II, 3; III, 2; III, 4; IV, 3; IV, 5; V, 4.\n";
    let (record, code) = verdict(text);
    assert_eq!((code, record["routes"].as_u64()), (0, Some(4)), "{record}");
    let men = [
        (1, 2),
        (2, 1),
        (2, 3),
        (3, 2),
        (3, 4),
        (4, 3),
        (4, 5),
        (5, 4),
    ];
    let hopping = Hopping { side: 7 };
    let men = men
        .iter()
        .fold(0, |men, &(row, number)| men | 1 << hopping.bit(row, number));
    let reached = hopping.fewest(0, men);
    assert!(reached.contains(&(hopping.bit(5, 5), 4)));
}

#[test]
fn the_men_may_be_drawn_instead_of_listed() {
    let drawn: String = BOOKLET
        .split("\n\n")
        .filter(|part| !part.starts_with("SETUP"))
        .collect::<Vec<_>>()
        .join("\n\n");
    let (record, code) = verdict(&drawn);
    assert_eq!((record["verdict"].as_str(), code), (Some("verified"), 0));
    assert_eq!(record["claimed_men"], serde_json::Value::Null);
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
    let (record, emended_code) = verdict(&emended);
    assert_eq!(
        (record["verdict"].as_str(), emended_code),
        (Some("emended"), 0),
        "{record}"
    );
    let as_printed = feed(&["verify", "--as-printed", "-"], emended.as_bytes());
    assert_eq!(code(&as_printed), 1);
}

#[test]
fn what_does_not_fit_together_cannot_be_read() {
    for (text, message) in [
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
            "TO GO FROM I, 1 TO III, 3 BY 0 JUMPS.\n\nSETUP OF 1 MAN.\nII, 2.\n",
            "`0` is not a valid number of jumps",
        ),
        (
            "TO GO FROM I, 1 TO III, 3 BY 1 JUMP.\n\nSETUP OF 257 MEN.\nII, 2.\n",
            "`257` is not a valid number of men",
        ),
        (
            "TO GO FROM I, 1 TO III, 3 BY 1 JUMP.\n\nSETUP OF 2 MEN.\nII, 2; II.\n",
            "no number after the row `II`",
        ),
    ] {
        let output = feed(&["verify", "-"], text.as_bytes());
        assert_eq!(code(&output), 2, "{text}");
        assert!(
            stderr(&output).contains(message),
            "{text}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn the_other_commands_say_what_they_take_instead_of_a_detour() {
    for command in ["solve", "count"] {
        let output = run(&[command, "puzzles/solitaire-I.txt"]);
        assert_eq!(code(&output), 2);
        let message = "this puzzle is a detour, and an exit or a transfer is needed here";
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
    // Nothing else is expected than what is needed.
    for (file, at) in [
        ("puzzles/solitaire-I.txt", "TO GO"),
        ("puzzles/game.txt", "GAME"),
    ] {
        let message = stderr(&run(&["solve", file])).to_owned();
        let expected = "a key or the diagram of a figure, or the fields `From:` and `To:`";
        assert!(message.contains(expected), "{message}");
        let mut lines = message.lines().filter_map(|line| line.split_once(" | "));
        assert!(lines.any(|(_, line)| line.contains(at)), "{message}");
    }
    let output = run(&["fmt", "puzzles/solitaire-I.txt"]);
    assert_eq!((code(&output), stdout(&output)), (0, BOOKLET));
}

#[test]
fn what_is_off_the_board_is_not_drawn_beside_it() {
    for (from, target, men, drawn, why) in [
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
    ] {
        let count = men.split(';').count();
        let text = format!(
            "Board: 8 by 8\n\nTO GO FROM {from} TO {target} IN ONE MOVE OF 3 JUMPS.\n\n\
             SETUP OF {count} MEN.\n{men}.\n"
        );
        let picture = feed(&["show", "--format", "svg", "-"], text.as_bytes());
        assert_eq!(code(&picture), 0, "{}", stderr(&picture));
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
    }
}
