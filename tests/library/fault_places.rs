//! The part of a text that each fault is about.

use crate::prelude::*;

const EXIT: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n";
const DETOUR: &str = "Board: 8 by 8\n\n";

/// Checks that the text has a fault with this message, at the place between `«` and `»`.
#[track_caller]
fn check(marked: &str, message: &str) {
    let start = marked.find('«').expect("a mark");
    let plain = marked.replace('«', "");
    let end = plain.find('»').expect("a second mark");
    let text = read_all(&plain.replace('»', ""))
        .remove(0)
        .expect("it can be read");
    let finding = verify_text(&text, Readings::Emended, Repairs::Skip).expect("it has a claim");
    assert_eq!(finding.verdict, Verdict::Refuted);
    let span = finding
        .faults
        .iter()
        .find(|fault| fault.reason.to_string().contains(message))
        .unwrap_or_else(|| panic!("no `{message}`: {:?}", finding.faults))
        .span(&text)
        .expect("a place");
    assert_eq!((span.start, span.end), (start, end), "{message}\n{marked}");
}

#[test]
fn a_fault_of_a_move_is_at_the_move() {
    let key = "TO BRING OUT THE PIECES IN 3 MOVES.\n\
               I, 1 to I, 3.—«I, 2 to IV, 4».—II, 1 to III, 1.\n";
    check(&format!("{EXIT}{key}"), "I, 2 cannot reach IV, 4");
    let home = "TO YARD THE PIECES IN 3 MOVES.\n\
                III, 1 to II, 1.—II, 2 to I, 2.—«I, 3 to I, 4».\n";
    check(&format!("{EXIT}{home}"), "outside the yard");
}

#[test]
fn a_fault_of_a_key_is_at_its_heading() {
    let out =
        "TO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    let home = "«TO YARD THE PIECES IN 4 MOVES.»\nIII, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.\n";
    check(&format!("{EXIT}{out}\n{home}"), "the heading says 4 moves");
    let out =
        "«TO BRING OUT THE PIECES IN 3 MOVES.»  \nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 2.\n";
    check(&format!("{EXIT}{out}"), "not symmetrical");
}

#[test]
fn a_fault_of_the_diagram_is_at_the_highest_row_that_differs() {
    let key =
        "TO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n";
    each_row(
        [
            "«. . ● III»\n . ● . II\n . . ● I\n",
            " ● . . III\n «● . . II»\n . . ● I\n",
            " ● . . III\n . ● . II\n «. ● ● I»\n",
            // The highest row of the figure is not drawn.
            "«. ● . II»\n . . ● I\n",
        ],
        |drawn| {
            let text = format!("{EXIT} 1 2 3\n {drawn}\n{key}");
            check(&text, "differs from the diagram");
        },
    );
}

#[test]
fn a_fault_of_a_setup_is_at_the_man_or_at_the_heading() {
    let to = "TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n";
    each_row(
        [
            // Of two men on one square it is the second, and the first man on the target.
            ("SETUP OF 3 MEN.\nII, 2; I, 6; «I, 6».\n", "two men on I, 6"),
            ("SETUP OF 2 MEN.\nII, 2; «I, 1».\n", "two men on I, 1"),
            (
                "SETUP OF 2 MEN.\nII, 2; «IX, 1».\n",
                "IX, 1 is off the board",
            ),
            (
                "SETUP OF 3 MEN.\nII, 2; «III, 3»; III, 3.\n",
                "the target III, 3 is taken",
            ),
            (
                "«SETUP OF 3 MEN.»\nII, 2; I, 6.\n",
                "the heading says 3 men",
            ),
            (
                "SETUP OF 1 MAN.\nII, 2.\n\n 1 2 3\n . . . III\n «. . . II»\n ● . . I\n",
                "the setup differs from the diagram",
            ),
        ],
        |(setup, message)| {
            check(&format!("{DETOUR}{to}{setup}"), message);
        },
    );
}

#[test]
fn other_faults_of_a_detour_are_at_its_heading() {
    let setup = "\n\nSETUP OF 1 MAN.\nII, 2.\n";
    each_row(
        [
            (
                "«TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 2 JUMPS.»",
                "he needs only 1",
            ),
            (
                "«TO GO FROM I, 1 TO V, 5 IN ONE MOVE OF 2 JUMPS.»",
                "I, 1 cannot reach V, 5",
            ),
            // The man himself stands off the board, and no list has him.
            (
                "«TO GO FROM IX, 1 TO III, 3 IN ONE MOVE OF 2 JUMPS.»",
                "IX, 1 is off the board",
            ),
        ],
        |(heading, message)| {
            check(&format!("{DETOUR}{heading}{setup}"), message);
        },
    );
}

#[test]
fn a_wrong_result_of_a_game_is_at_its_line() {
    let sample = include_str!("../../puzzles/game.txt");
    let result = "Result: won by Right hand at move 33";
    let wrong = "«Result: won by Right hand at move 32»";
    assert!(sample.contains(result));
    check(&sample.replace(result, wrong), "not with move 32");
}
