//! Color, closed pipes, and text that tries to control the terminal.

use std::io::Write;
use std::process::Stdio;

use crate::prelude::*;
use crate::program::halma_solve;

#[test]
fn a_closed_pipe_is_quiet() {
    let stream = fs::read_to_string("puzzles/B.txt")
        .expect("our file")
        .repeat(2000);
    let mut child = command("verify -")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(stream.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    output.exit_code_is(0).stderr_is("");
}

#[test]
fn color_only_where_it_is_wanted() {
    let escape = "\u{1b}[";
    each_row(
        [
            "verify puzzles/A.txt",
            "show A",
            "rules",
            "catalog --limit 1",
        ],
        |arguments| {
            let plain = run(arguments);
            let with = |set: &str, unset: &str| {
                let mut command = halma_solve();
                command.args(arguments.split(' ')).env(set, "1");
                command.env_remove(unset).output().expect("it runs")
            };
            let colored = with("CLICOLOR_FORCE", "NO_COLOR");
            assert!(stdout(&colored).contains(escape), "{arguments}");
            for output in [&plain, &with("NO_COLOR", "CLICOLOR_FORCE")] {
                assert_eq!(stdout(output), stdout(&plain), "{arguments}");
                assert!(!stdout(output).contains(escape), "{arguments}");
            }
        },
    );
    // Every puzzle of the catalog can still be read from a pipe.
    assert!(
        stdout(&feed(&["verify", "-"], &stdout(&run("catalog --limit 1")))).contains("verified")
    );
}

#[test]
fn hostile_names_and_text_do_not_steer_the_terminal() {
    let escape = '\u{1b}';
    let hostile = "**\u{202e}evil\u{9b}31m**\nBoard: 4 by 4\nYard: rows 1\n\
                   TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    each_row(
        [
            &["verify", "no\u{1b}]0;evil\u{7}\nfile"][..],
            &["fmt", "--check", "no\u{1b}[31m"],
            &["show", "--puzzle", "\u{1b}[31m\u{9b}", "puzzles/A.txt"],
            &["verify", "-"],
        ],
        |arguments| {
            let output = feed(arguments, hostile);
            for text in [stdout(&output), stderr(&output)] {
                assert!(
                    !text.contains([escape, '\u{9b}', '\u{202e}', '\u{7}']),
                    "{text:?}"
                );
                assert!(
                    text.lines().count() <= 12,
                    "no name breaks its line: {text:?}"
                );
            }
        },
    );
    // The same where color is wanted and escapes are not removed.
    each_row(
        [
            &["verify"][..],
            &["show"],
            &["play"],
            &["fmt"],
            &["page", "-o", "never.html"],
        ],
        |arguments| {
            let mut command = crate::program::halma_solve();
            command.env("CLICOLOR_FORCE", "1").args(arguments);
            let output = command
                .arg("no\u{1b}]0;evil\u{7}\nfile")
                .output()
                .expect("it runs");
            output.exit_code_is(2);
            for text in [stdout(&output), stderr(&output)] {
                assert!(
                    !text.contains("\u{1b}]0;") && !text.contains('\u{7}'),
                    "{text:?}"
                );
                assert!(!text.contains("\nfile"), "{text:?}");
            }
        },
    );
    // The same for arguments that clap refuses.
    each_row(
        [
            &["no\u{1b}]0;evil\u{7}"][..],
            &["show", "--size", "no\u{1b}]0;evil\u{7}", "puzzles/A.txt"],
            &["verify", "--no\u{202e}evil"],
        ],
        |arguments| {
            let output = halma_solve()
                .env("CLICOLOR_FORCE", "1")
                .args(arguments)
                .output()
                .expect("it runs");
            output.exit_code_is(2);
            let message = stderr(&output);
            assert!(message.contains("evil"), "{message:?}");
            assert!(
                !message.contains("\u{1b}]0;") && !message.contains(['\u{7}', '\u{202e}']),
                "{message:?}"
            );
        },
    );
    // The parser refuses control characters. It shows the place without printing them.
    let output = feed("verify -", "x\u{9b}31m\n").exits_with(2);
    output.stderr_has("x¤31m");
    assert!(!stderr(&output).contains('\u{9b}'));
    let picture = feed(
        "show --format svg -",
        hostile.replace("evil", "\u{fffe}").as_bytes(),
    );
    assert!(!stdout(&picture).contains('\u{fffe}'));
}

#[test]
fn json_escapes_what_would_steer_a_terminal() {
    let title = "evil\u{202e}\u{2066}\u{200f}";
    let text = format!(
        "**{title}**\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n\
         TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
    );
    each_row(
        [
            "verify --format json -",
            "show --format json -",
            "count --format json -",
        ],
        |arguments| {
            let output = feed(arguments, &text).exits_with(0);
            assert!(!stdout(&output).contains(['\u{202e}', '\u{2066}', '\u{200f}']));
            assert_eq!(output.json_line()["puzzle"], title, "{arguments:?}");
        },
    );
    // The name of a file can have control characters, and nothing removes them here.
    let mut command = halma_solve();
    command
        .env("CLICOLOR_FORCE", "1")
        .args(["verify", "--format", "json", "no\u{9b}31m"]);
    let output = command.output().expect("it runs");
    assert!(!stdout(&output).contains('\u{9b}'));
    assert_eq!(output.json_line()["file"], "no\u{9b}31m");
}
