//! What `solve` and `count` say of a text: in the notation of the text, and with the place that it is about.

use crate::prelude::*;

/// A yard of three men, and rows of a drawing that is five squares wide, in algebraic notation.
fn algebraic(rows: &str) -> String {
    let fields = "Board: 6 by 6\nYard: rows 2, 1 at I, 1\nNotation: algebraic\n";
    format!("{fields}\n 1 2 3 4 5\n{rows}")
}

/// Three men who step off the yard along their diagonals.
const STEPS: &str = " ● . . . . III\n . ● . . . II\n . . ● . . I\n";

/// `solve` says this of a text as a message, and `count` as a result.
#[track_caller]
fn said(text: &str, reason: &str, place: &str) {
    let solved = feed("solve -", text).exits_with(1).stdout_is_empty();
    let why = format!("unnamed puzzle: impossible: {reason}\n{place}");
    solved.stderr_starts_with(&why);
    // What can be reached instead follows, as sentences.
    let mut sentences = stderr(&solved)[why.len()..].lines();
    assert!(sentences.all(|sentence| sentence.starts_with("  ")));
    let counted = feed("count -", text).exits_with(1);
    let (title, rest) = stdout(&counted).split_once('\n').expect("a line");
    assert!(
        title.starts_with("unnamed puzzle: 0 ") && title.ends_with(reason),
        "{title}"
    );
    assert!(rest.starts_with(place), "{rest}");
}

/// Both commands refuse a text with this message.
#[track_caller]
fn refused(text: &str, message: &str) {
    each_row(["solve -", "count -"], |command| {
        let output = feed(command, text).exits_with(2).stdout_is_empty();
        assert_eq!(stderr(&output), message, "{command}");
    });
}

#[test]
fn the_reason_of_an_algebraic_text_is_algebraic_and_has_its_place() {
    // Every man leaves the yard, of which II, 1 is a square.
    said(
        &algebraic(" . . . . . III\n ● ● . . . II\n . . ● . . I\n"),
        "no man stays in the yard, but the figure has a2 in it",
        " --> standard input:7:2\n  |\n7 |  ● ● . . . II\n  |  ^^^^^^^^^^^^\n",
    );
    // A hop keeps the parity of row and number. The men stand on odd, odd; odd, even; and even, odd. So only a step
    // leads to even, even, and it leads to II, 2 only.
    said(
        &algebraic(" . ● . ● . IV\n . . . . . III\n . . . . . II\n . . ● . . I\n"),
        "neither of these 2 squares can be filled: b4; d4; each jump moves a man by two squares, so no hop from the yard ends \
         there; no step from the yard does",
        " --> standard input:6:2\n  |\n6 |  . ● . ● . IV\n  |  ^^^^^^^^^^^^\n  · # · # · IV\n  · · · · · III\n  \
         · · · · · II\n  · · · · · I\n  #: these squares\n",
    );
    // The last jump to V, 5 would be over IV, 4; IV, 5 or V, 4, where no man can stand.
    said(
        &algebraic(" . . . . ● V\n . . . . . IV\n . ● . . . III\n . ● . . . II\n . . . . . I\n"),
        "no man can reach e5, even if he may jump over every other man and every square of the figure",
        " --> standard input:6:2\n  |\n6 |  . . . . ● V\n  |  ^^^^^^^^^^^\n",
    );
    // The advice is a field of the same text. The yard of ten men has four rows.
    said(
        &algebraic(
            " ● ● ● ● ● VI\n ● ● ● ● ● V\n . . . . . IV\n . . . . . III\n . . . . . II\n . . . . . I\n",
        ),
        "10 men are drawn, the yard has 3: change the yard to `Yard: 10 men at a1` or draw 3",
        " --> standard input:5:2\n  |\n5 |  1 2 3 4 5\n  |  ^^^^^^^^^\n",
    );
}

#[test]
fn what_is_counted_and_found_in_an_algebraic_text_is_algebraic() {
    let text = algebraic(STEPS);
    let counted = feed("count --verbose -", &text).exits_with(0);
    // Each man can step first: nothing is in his way.
    counted.stdout_has("  men who can be first: 3: a1; b1; a2\n");
    assert!(!stdout(&counted).contains(" to "), "{}", stdout(&counted));
    let found = feed("solve -", &text).exits_with(0).stdout_has_puzzles(1);
    found.stdout_starts_with("Notation: algebraic\n");
    feed("verify -", stdout(&found).as_bytes()).exits_with(0);
    assert!(!stdout(&found).contains(" to I"), "{}", stdout(&found));
    // A man's only way to the next square is the step.
    let crossing = "Board: 4 by 4\nFrom: I, 1\nTo: II, 2\nNotation: algebraic\n";
    feed("solve -", crossing)
        .exits_with(0)
        .stdout_has("\na1-b2.\n");
    feed("count -", crossing)
        .exits_with(0)
        .stdout_has("1. a1-b2");
}

#[test]
fn a_given_key_that_is_not_complete_is_named_in_the_notation_of_the_puzzle() {
    let folder = folder("algebraic_key");
    let [puzzle, key] = ["puzzle.txt", "key.txt"].map(|name| folder.join(name));
    fs::write(&puzzle, algebraic(STEPS)).expect("written");
    let heading = "Yard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n";
    each_row(
        [
            // No man stands on V, 5.
            (
                "V, 5 to V, 6.—I, 2 to II, 2.—II, 1 to III, 1.",
                "move 1: no man stands on e5\n",
            ),
            // The man who stepped away steps again.
            (
                "I, 2 to II, 2.—II, 2 to I, 3.—II, 1 to III, 1.",
                "move 2: b2 is not in the yard\n",
            ),
            (
                "I, 2 to II, 3.—II, 1 to III, 1.—I, 1 to II, 2.",
                "move 1: c2 is not a square of the figure\n",
            ),
        ],
        |(moves, message)| {
            fs::write(&key, format!("{heading}{moves}\n")).expect("written");
            let output = run(("solve _ --different _", [&puzzle, &key])).exits_with(2);
            let shown = stderr(&output);
            let (_, why) = shown.split_once("of this figure: ").expect("a reason");
            assert!(why.starts_with(message), "{why}");
        },
    );
}

#[test]
fn a_transfer_that_its_task_refuses_shows_the_target() {
    let fields = "Board: 4 by 4\nFrom: I, 1\nTo: II, 2; III, 3\n";
    said(
        fields,
        "the number of men at the start is 1, not 2, the number of squares at the target",
        " --> standard input:3:1\n  |\n3 | To: II, 2; III, 3\n  | ^^^^^^^^^^^^^^^^^\n",
    );
}

#[test]
fn a_figure_of_another_number_of_men_is_shown() {
    let three = "....\n.X..\n.XX.\n....\n";
    said(
        three,
        "3 men are drawn, the yard has 19: draw 19, or give the rows of a yard of 3 men in `Yard:`",
        " --> standard input:1:1\n  |\n1 | ....\n  | ^^^^\n",
    );
    // Without a drawing the key makes the figure.
    said(
        "Yard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n",
        "the figure has 1 square, and the yard has 3 men",
        " --> standard input:3:1\n  |\n3 | TO BRING OUT THE PIECES IN 1 MOVE.\n  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n",
    );
}

#[test]
fn a_text_without_a_figure_or_with_an_unfit_yard_is_refused_with_the_place() {
    refused(
        "**A**\n\nYard: 10 men at I, 1\n",
        "error: there is neither a diagram nor a key\n --> standard input:3:1\n  |\n3 | Yard: 10 men at I, 1\n  \
         | ^^^^^^^^^^^^^^^^^^^^ expected a diagram of the figure, or a key\n",
    );
    let drawn = " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    refused(
        &format!("Yard: rows 16, 16, 1 at I, 1\n\n{drawn}"),
        "error: the yard of rows 16, 16, 1 holds 33 men; a search takes up to 32\n --> standard input:1:1\n  |\n1 | \
         Yard: rows 16, 16, 1 at I, 1\n  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a yard that can be searched\n",
    );
    // One man fewer can be searched.
    feed("solve -", format!("Yard: rows 16, 16 at I, 1\n\n{drawn}")).exits_with(1);
    refused(
        &format!("Board: 4 by 4\n\n{drawn}"),
        "error: the yard of 19 men is too large for a board of 4 by 4 squares\n --> standard input:1:1\n  |\n1 | \
         Board: 4 by 4\n  | ^^^^^^^^^^^^^ expected a yard that fits on the board\n",
    );
    refused(
        "Board: 4 by 4\nYard: rows 1 at I, 1\n\n 1 2 3 4 5\n . . . . ● I\n",
        "error: the diagram has a man on I, 5, off the board of 4 by 4 squares\n --> standard input:5:2\n  |\n5 |  \
         . . . . ● I\n  |  ^^^^^^^^^^^ expected men on the board only\n",
    );
}

#[test]
fn a_yard_of_the_arguments_that_does_not_fit_is_refused_with_the_place() {
    let grid = "....\n.X..\n.XX.\n....\n";
    let refused = |options: &str, text: &str, message: &str| {
        let output = feed(format!("solve {options} -"), text)
            .exits_with(2)
            .stdout_is_empty();
        assert_eq!(stderr(&output), message);
    };
    refused(
        "--yard rows6",
        &format!("Board: 5 by 5\n\n{grid}"),
        "error: the yard of rows 6 is too large for a board of 5 by 5 squares\n --> standard input:1:1\n  |\n1 | \
         Board: 5 by 5\n  | ^^^^^^^^^^^^^ expected a yard that fits on the board\n",
    );
    refused(
        "--yard 2,1",
        &format!("Yard: rows 3 at I, 1\n\n{grid}"),
        "error: --yard contradicts the file, which has a yard of rows 3\n --> standard input:1:1\n  |\n1 | \
         Yard: rows 3 at I, 1\n  | ^^^^^^^^^^^^^^^^^^^^ expected the yard of --yard, or none\n",
    );
}
