//! The work of the parser grows as its text does, for lines of every kind.
//!
//! Work is what the parser counts itself: the rules, sequences, repetitions and lookaheads that it enters. It gives up at
//! a limit of them, and the least limit at which it does not is the work. Unlike a time it is the same on every machine.

use std::num::NonZeroUsize;
use std::process::Command;

use halma_solve::notation::read_all;

use crate::rows::each_row;

/// Lines of every kind that the grammar knows, and lines that are almost of a kind. Each is repeated.
const LINES: [&str; 58] = [
    "..\n",
    "--\n",
    "__\n",
    ". . .\n",
    "I ..\n",
    ".. I\n",
    "X . .\n",
    "XI . .\n",
    "X.\n",
    "●.\n",
    "x\n",
    "**\n",
    "***\n",
    "* *\n",
    "**.**\n",
    "**A**\n",
    "..I\n",
    "I..\n",
    "X..II\n",
    "II..X\n",
    "..\nwords\n",
    "..\n..\nwords\n",
    "words\n..\n",
    "words\n",
    "words\n\n",
    "a ● b\n",
    "-----\n",
    "=====\n",
    "1 2 3\n",
    "1 2 3\n. ● . I\n",
    ". ● . II\n",
    "1\n",
    "1.\n",
    "12 34\n",
    "I, 1 to II, 2.\n",
    "1. I, 1 to II, 2.\n",
    "I, 1\n",
    "I, 1 to\n",
    "I, 1 over\n",
    "to II, 2\n",
    " to II,\n",
    "a1-b2\n",
    "1. a1-b2\n",
    "1. pass.\n",
    "pass\n",
    "—\n",
    "—\n\n",
    "TO YARD THE PIECES IN 1 MOVE.\n",
    "TO TRANSFER THE PIECES IN 1 MOVE.\n",
    "GAME FOR TWO PLAYERS.\n",
    "VARIATION FROM MOVE 1.\n",
    "SETUP OF 1 MAN.\n",
    "Title: a\n",
    "From: I, 1\n",
    "Note: a\n",
    "Unknown: a\n",
    "\n",
    " \t\n",
];

/// What may stand above the lines.
const ABOVE: [&str; 4] = [
    "",
    "1 2\n. ●\n",
    "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n\n",
    "GAME FOR TWO PLAYERS.\n1. I, 1 to II, 2.\n\n",
];

/// What a text is read as, with a limit of the parser's work.
fn outcome(text: &str, limit: Option<usize>) -> String {
    pest::set_call_limit(limit.and_then(NonZeroUsize::new));
    let read = read_all(text);
    let short = |read: &Result<_, _>| match read {
        Ok(text) => format!("{}", halma_solve::notation::PuzzleText::parts(text).count()),
        Err(error) => halma_solve::notation::ReadError::to_string(error),
    };
    let read: Vec<String> = read.iter().map(short).collect();
    format!(
        "{}: {}",
        read.len(),
        read.first()
            .zip(read.last())
            .map_or_else(String::new, |(first, last)| format!("{first}; {last}"))
    )
}

/// The least limit at which a text is read as without one.
fn work(text: &str) -> usize {
    let wanted = outcome(text, None);
    let is_enough = |limit: usize| outcome(text, Some(limit)) == wanted;
    let mut high = 1;
    while !is_enough(high) {
        high *= 2;
    }
    let mut low = high / 2;
    // One part in sixteen is exact enough.
    while high - low > high / 16 + 1 {
        let middle = low.midpoint(high);
        if is_enough(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

/// The limit holds for the whole process, so the work is measured in a process of its own.
#[test]
fn the_work_of_the_parser_grows_as_the_text_does() {
    let program = std::env::current_exe().expect("this program");
    let measured = Command::new(program)
        .args([
            "--exact",
            "notation_work::measures_the_work",
            "--ignored",
            "--test-threads=1",
        ])
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&measured.stdout);
    assert!(measured.status.success(), "{printed}");
    assert!(printed.contains("1 passed"), "{printed}");
}

#[test]
#[ignore = "the test above runs it in a process of its own"]
fn measures_the_work() {
    each_row(ABOVE, |above| {
        for line in LINES {
            let text = |times: usize| above.to_owned() + &line.repeat(times);
            let once = work(&text(1000));
            for times in [2, 4] {
                // What is exact to a sixteenth may be nine eighths of the true work.
                let text = text(1000 * times);
                let limit = times * once * 9 / 8 + 100;
                assert_eq!(
                    outcome(&text, Some(limit)),
                    outcome(&text, None),
                    "1,000 of {line:?} below {above:?} need {once} calls, and {times} times as many more than {limit}"
                );
            }
        }
    });
}
