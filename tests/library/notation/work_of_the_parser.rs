//! The work of the parser grows as its text does, for lines of every kind.
//!
//! Work is what the parser counts itself: the rules, sequences, repetitions and lookaheads that it enters. It gives up at
//! a limit of them, and the least limit at which it does not is the work. Unlike a time it is the same on every machine.

use std::env;
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

/// How many lines there are at first, and how many times as many then. A rule that looks over all lines for every line adds
/// 2,500 calls for the first and 40,000 for the second; a line by itself takes about fifty.
const FEW: usize = 50;
const TIMES: usize = 4;

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

/// Says to the test that it runs in a process of its own.
const ALONE: &str = "HALMA_SOLVE_TEST_ALONE";

/// The limit holds for the whole process, so the test starts itself again in a process of its own.
#[test]
fn the_work_of_the_parser_grows_as_the_text_does() {
    if env::var_os(ALONE).is_some() {
        measure_the_work();
        return;
    }
    let program = env::current_exe().expect("this program");
    let (_, module) = module_path!()
        .split_once("::")
        .expect("a module of the program");
    let test = format!("{module}::the_work_of_the_parser_grows_as_the_text_does");
    let measured = Command::new(program)
        .args(["--exact", &test, "--test-threads=1"])
        .env(ALONE, "1")
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&measured.stdout);
    assert!(measured.status.success(), "{printed}");
    assert!(printed.contains("1 passed"), "{printed}");
}

fn measure_the_work() {
    each_row(ABOVE, |above| {
        for line in LINES {
            let [few, many] =
                [FEW, TIMES * FEW].map(|times| above.to_owned() + &line.repeat(times));
            let work = work(&few);
            // What is exact to a sixteenth may be nine eighths of the true work.
            let limit = TIMES * work * 9 / 8;
            assert_eq!(
                outcome(&many, Some(limit)),
                outcome(&many, None),
                "{FEW} of {line:?} below {above:?} need {work} calls, and {TIMES} times as many more than {limit}"
            );
        }
    });
}
