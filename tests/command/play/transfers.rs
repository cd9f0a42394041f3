//! `page`, `play` and `show` for transfers.

use crate::prelude::*;
use crate::program::json;

/// Three men in six directions. The second move is a hop that eight directions would not shorten.
const TEXT: &str = "**T**\n\nTitle: Three men\nBoard: 4 by 4\nDirections: 6\n\
    From: I, 1; II, 1; I, 2\nTo: I, 2; II, 2; I, 3\n\
    Fewest: from 1 to 2 moves\n\n\
    TO TRANSFER THE PIECES IN 2 MOVES.\nII, 1 to II, 2.—I, 1 to I, 3.\n";

fn file(name: &str) -> std::path::PathBuf {
    let file = folder(name).join("transfer.txt");
    fs::write(&file, TEXT).expect("a file");
    file
}

#[test]
fn practice_line_by_line_counts_the_moves() {
    let file = file("transfer-lines");
    let arguments = ["play", "--practice", path(&file)];
    let solved = feed(
        &arguments,
        b"hint\nhint\nII, 1 to II, 2\nhint\nI, 1 to I, 3\n",
    );
    let said = stdout(&solved);
    assert_eq!(code(&solved), 0, "{said}");
    assert!(said.starts_with("T: Three men: practice, bring the men to the target\n"));
    let known =
        "The best known solution has 2 moves; the puzzle says that no fewer than 1 are possible.\n";
    let known = known.replace('\n', " The fewest moves from here: 2.\n");
    assert!(said.contains(&format!("No move made. {known}")), "{said}");
    assert!(
        said.contains("From the solution: II, 1 to II, 2.\n"),
        "{said}"
    );
    assert!(
        said.ends_with("Solved in 2 moves, as few as the best known solution.\n"),
        "{said}"
    );
    // I, 1 to II, 2 is a step in eight directions, but not in these six.
    let off = feed(
        &arguments,
        b"I, 1 to II, 2\nI, 2 to I, 3\nhint\nback\nhint\nI, 1\n",
    );
    let said = stdout(&off);
    assert_eq!(code(&off), 1, "{said}");
    assert!(
        said.contains("Not a legal move: I, 1 cannot reach II, 2"),
        "{said}"
    );
    // The second move is no move of the solution.
    assert!(
        said.contains("A solution: ") && said.contains("Take back 1 move to follow"),
        "{said}"
    );
    assert!(said.contains("The man on I, 1 can go to"), "{said}");
}

#[test]
fn the_replay_is_printed_move_by_move() {
    let printed = run(&["play", path(&file("transfer-replay"))]);
    let said = stdout(&printed);
    assert_eq!(code(&printed), 0, "{}", stderr(&printed));
    assert!(
        said.contains("transfer of 2 moves: before the first move\n"),
        "{said}"
    );
    assert!(
        said.contains("2 of 2 moves of the transfer: I, 1 to I, 3, hop of 1 jump\n"),
        "{said}"
    );
    // A target square without a man is marked.
    assert!(said.contains("  ●  ●  □  .  I\n"), "{said}");
}

#[test]
fn a_task_that_a_transfer_does_not_have_is_refused() {
    let file = file("transfer-task");
    let refused = feed(&["play", "--practice=yard", path(&file)], b"").exits_with(2);
    let why = "is a transfer: its only task is to bring the men to the target";
    refused.stderr_has(why);
}

#[test]
fn a_page_has_the_moves_and_the_practice_of_a_transfer() {
    let file = file("transfer-page");
    let at = folder("transfer-page-out").join("page.html");
    run(&["page", path(&file), "puzzles/D.txt", "-o", path(&at)]).exits_with(0);
    let page = fs::read_to_string(at).expect("a page");
    let (_, data) = page.split_once("id=\"data\">").expect("data");
    let (data, _) = data.split_once("</").expect("its end");
    let data = json(data);
    let [transfer, exit] = [&data[0], &data[1]];
    assert_eq!(
        (&transfer["kind"], &exit["kind"]),
        (&"transfer".into(), &"exit".into())
    );
    assert_eq!(transfer["directions"], 6);
    assert_eq!(transfer["figure"], "000110");
    assert_eq!(transfer["target"], "010211");
    assert_eq!(
        transfer["known"],
        serde_json::json!({ "solved": { "moves": 2, "at_least": 1 } })
    );
    let key = &transfer["keys"][0];
    assert_eq!(
        (&key["kind"], &key["start"]),
        (&"transfer".into(), &"000110".into())
    );
    assert_eq!(key["moves"], serde_json::json!(["s1011", "h0002"]));
}

#[test]
fn every_format_shows_a_transfer_in_any_directions() {
    let file = file("transfer-pictures");
    let from = path(&file);
    let at = folder("transfer-pictures-out");
    each_row(
        [
            ("move.png", &b"\x89PNG"[..], &["--move", "2"][..]),
            ("moves.gif", b"GIF89a", &[]),
            ("after.svg", b"<svg", &["--after", "1"]),
        ],
        |(name, begins, more)| {
            let to = at.join(name);
            run(&[&["show", from, "-o", path(&to)], more].concat()).exits_with(0);
            let bytes = fs::read(to).expect("a picture");
            assert!(bytes.starts_with(begins), "{name}");
        },
    );
    let shown = run(&["show", "--move", "2", "--format", "json", from]);
    let record = json(stdout(&shown));
    assert_eq!(
        (&record["kind"], &record["after"]),
        (&"transfer".into(), &1.into())
    );
    assert_eq!(
        (&record["move"]["kind"], &record["move"]["jumps"]),
        (&"hop".into(), &1.into())
    );
    assert_eq!(record["men"].as_array().map(Vec::len), Some(3));
}
