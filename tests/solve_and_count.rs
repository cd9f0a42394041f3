//! `solve` and `count` from outside.

mod program;

use std::fs;

use program::{code, feed, folder, json, path, run, stderr, stdout, verified};

#[test]
fn solve_prints_a_key_or_says_why_there_is_none() {
    let booklet = run(&["solve", "puzzles/A.txt", "puzzles/B.txt"]);
    assert_eq!((code(&booklet), verified(stdout(&booklet))), (0, 2));
    let other = run(&["solve", "--different", "puzzles/D.txt", "puzzles/D.txt"]);
    assert_eq!((code(&other), verified(stdout(&other))), (0, 1));
    let moves = |text: &str| -> std::collections::BTreeSet<String> {
        text.split(['—', '\n'])
            .filter(|line| line.contains(" to "))
            .map(|made| made.trim_end_matches('.').to_owned())
            .collect()
    };
    let printed = fs::read_to_string("puzzles/D.txt").expect("ours");
    let gambit = printed.split("TO YARD").next().expect("a gambit");
    assert_ne!(moves(stdout(&other)), moves(gambit));
    let draw = |rows: &str| format!("Yard: rows 2, 1 at I, 1\n\n 1 2 3\n{rows}");
    // An unsymmetrical figure is a figure too.
    let lopsided = feed(
        &["solve", "-"],
        draw(" . . . III\n . ● ● II\n . . ● I\n").as_bytes(),
    );
    assert_eq!(code(&lopsided), 0);
    for (rows, message) in [
        (
            " . . . III\n . . ● II\n . . ● I\n",
            "each man ends on one square of the figure: squares 2, men 3",
        ),
        (
            " . . . III\n ● ● . II\n . . ● I\n",
            "inside the yard: II, 1",
        ),
        (
            " . . . III\n . ● . II\n . . . I\n",
            "each man ends on one square of the figure: squares 1, men 3",
        ),
    ] {
        let output = feed(&["solve", "-"], draw(rows).as_bytes());
        assert_eq!(code(&output), 1, "{}", stdout(&output));
        let expected = format!("the puzzle: impossible: {message}");
        assert!(
            stdout(&output).starts_with(&expected),
            "{}",
            stdout(&output)
        );
    }
    let drawn = "Yard: rows 2, 1 at I, 1\n\n 1 2 3 4 5\n ● . . . . V\n . . . . . IV\n . . ● . . III\n . . . . . II\n . . . . ● I\n";
    let output = feed(&["solve", "-"], drawn.as_bytes());
    assert_eq!(
        (code(&output), stdout(&output)),
        (
            1,
            "the puzzle: impossible: in the class of I, 5, which a hop keeps, there are 3 squares of the figure and 1 of the yard; to 0 of them there is a step from another class\n"
        )
    );
    // Plainly nothing is wrong with these squares; brute force finds no key either (`exits.rs`).
    let drawn = " 1 2 3 4\n . . . . III\n . . ● . II\n . . ● ● I\n";
    let output = feed(
        &["solve", "-"],
        format!("Yard: rows 2, 1 at I, 1\n\n{drawn}").as_bytes(),
    );
    assert_eq!(code(&output), 1);
    assert!(
        stdout(&output)
            .starts_with("the puzzle: impossible: the search for it is exhausted after ")
    );
    let counted = feed(
        &["count", "-"],
        format!("Yard: rows 2, 1 at I, 1\n\n{drawn}").as_bytes(),
    );
    assert_eq!(
        (code(&counted), stdout(&counted)),
        (1, "unnamed puzzle: 0 keys\n")
    );
    // The only key of a figure, and no other way.
    let one = "Board: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let place = folder("solve").join("one.txt");
    fs::write(&place, one).expect("written");
    let output = run(&["solve", path(&place), "--different", path(&place)]);
    assert_eq!(code(&output), 1);
    assert!(stdout(&output).starts_with("the puzzle: impossible: the search for any other way"));
    for wrong in [
        &["solve", "no-such-file"][..],
        &[
            "solve",
            "--different",
            "tests/readme/IIII.txt",
            "puzzles/A.txt",
        ],
    ] {
        let output = run(wrong);
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{wrong:?}");
    }
}

#[test]
fn count_counts_the_keys() {
    let yard = "Board: 16 by 16\nYard: rows 2, 1 at I, 1\n\n";
    let drawn = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let key =
        "\nTO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    let output = feed(
        &["count", "-"],
        format!("**T**\n\n{yard}{drawn}{key}").as_bytes(),
    );
    assert_eq!(code(&output), 0);
    // Both figures of the yard of three men have 22 keys together (see `exits.rs`).
    let other = feed(&["search", "--symmetric", "--yard", "2,1", "--all"], b"");
    let counts = feed(
        &["count", "--format", "json", "--threads", "2", "-"],
        &other.stdout,
    );
    let keys = stdout(&counts)
        .lines()
        .map(|line| json(line)["keys"].as_str().expect("keys").parse::<u32>());
    assert_eq!(keys.map(|keys| keys.expect("a number")).sum::<u32>(), 22);
    assert!(stdout(&output).starts_with("T: "));
    assert!(stdout(&output).ends_with("  the printed key is one of them: yes\n"));
    let wrong = key.replace("I, 1 to I, 3", "I, 1 to II, 3");
    let output = feed(&["count", "-"], format!("{yard}{drawn}{wrong}").as_bytes());
    assert!(stdout(&output).ends_with("  the printed key is one of them: no\n"));
    assert_eq!(code(&feed(&["count", "-"], b"**A**\n")), 2);
}

#[test]
fn what_cannot_be_read_does_not_spoil_the_next_puzzle() {
    let good = "**good**\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let input = format!("**bad**\n\nTO YARD THE PIECES IN 1 MOVE.\nIIII, 1 to I, 3.\n\n{good}");
    for (command, expected) in [("solve", "I, 1 to II, 2."), ("count", "good: 1 key\n")] {
        let output = feed(&[command, "-"], input.as_bytes());
        assert_eq!(code(&output), 2, "{command}");
        assert!(stderr(&output).contains("`IIII` is no row"), "{command}");
        assert!(
            stdout(&output).contains(expected),
            "{command}: {}",
            stdout(&output)
        );
    }
}
