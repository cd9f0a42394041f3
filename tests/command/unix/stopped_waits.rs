//! A signal ends the wait for input that never comes.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::{make_pipe, signal, wait_for_its_handler};
use crate::games_and_rules::to_and_fro;
use crate::prelude::*;
use crate::program::{collected, wait_until};

/// A figure with a key: three men, each with one step.
const SOLVABLE: &str = "Yard: rows 2, 1 at I, 1\n\n . ● . III\n . ● ● II\n . . . I\n\n";

/// Commands that read the input named after them, and the beginning of what they print before it.
const READERS: [(&str, &str); 9] = [
    ("verify puzzles/D.txt", "D: verified"),
    ("fmt puzzles/D.txt", "**D**"),
    ("solve puzzles/D.txt", "**D**"),
    ("count", ""),
    ("show puzzles/D.txt", ""),
    ("page -o - puzzles/D.txt", ""),
    ("play puzzles/D.txt", ""),
    ("solve puzzles/D.txt --different", ""),
    ("search --symmetric --yard 2,1 --quiet --exclude", ""),
];

const NONBLOCK: i32 = 0o4000;

/// Sends a signal to a command that waits for input. It must end as one that was stopped.
fn stop(mut child: Child, number: usize, printed: &str) {
    signal(&mut child, ["-TERM", "-INT"][number % 2]);
    let output = end_of(child).exits_with(3);
    output
        .stderr_is("stopped before it was done\n")
        .stdout_starts_with(printed);
    assert_eq!(stdout(&output).is_empty(), printed.is_empty());
}

#[test]
fn a_signal_ends_the_wait_for_a_named_pipe() {
    let folder = folder("wait-for-pipe");
    each_row(
        READERS.into_iter().enumerate(),
        |(number, (arguments, printed))| {
            let pipe = folder.join(number.to_string());
            make_pipe(&pipe);
            let child = collected((format!("{arguments} _"), [&pipe]), Stdio::piped());
            // A pipe opens for writing, without a wait, only after a program reads it.
            let mut options = File::options();
            options.write(true).custom_flags(NONBLOCK);
            let mut writer = None;
            wait_until("it reads the pipe", || {
                writer = options.open(&pipe).ok();
                writer.is_some()
            });
            stop(child, number, printed);
            drop(writer);
        },
    );
}

#[test]
fn a_signal_ends_the_wait_for_a_reader_of_the_output() {
    let pipe = folder("wait-for-reader").join("pipe");
    make_pipe(&pipe);
    each_row(
        [
            "show puzzles/D.txt -o",
            "search detours --jumps 2 --board 5 --quiet -o",
        ]
        .into_iter()
        .enumerate(),
        |(number, arguments)| {
            let child = collected((format!("{arguments} _"), [&pipe]), Stdio::piped());
            wait_for_its_handler(&child);
            stop(child, number, "");
        },
    );
}

#[test]
fn a_signal_ends_the_wait_for_standard_input() {
    let readers = READERS.map(|(arguments, _)| format!("{arguments} -"));
    let practice = "play --practice puzzles/D.txt".to_owned();
    for (number, arguments) in readers.into_iter().chain([practice]).enumerate() {
        let mut child = collected(arguments, Stdio::piped());
        let stdin = child.stdin.take();
        wait_for_its_handler(&child);
        signal(&mut child, ["-INT", "-TERM"][number % 2]);
        end_of(child).exits_with(3);
        drop(stdin);
    }
}

#[test]
fn an_answer_comes_before_the_input_ends() {
    each_row(
        ["solve -", "count -"].into_iter().enumerate(),
        |(number, command)| {
            let mut child = collected(command, Stdio::piped());
            let mut stdin = child.stdin.take().expect("a pipe");
            // A puzzle ends where the next one begins.
            writeln!(stdin, "{SOLVABLE}**next**").expect("it reads");
            let (found, answers) = mpsc::channel();
            let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
            thread::spawn(move || {
                let mut line = String::new();
                let _ = output.read_line(&mut line);
                found.send(line)
            });
            assert!(
                !answers
                    .recv_timeout(Duration::from_mins(1))
                    .expect("an answer")
                    .is_empty(),
                "{command}"
            );
            stop(child, number, "");
            drop(stdin);
        },
    );
}

#[test]
fn a_signal_stops_a_film_of_thousands_of_moves() {
    // As pictures this takes minutes.
    let text = to_and_fro("small boards", 500);
    let folder = folder("game_film");
    let record = folder.join("game.txt");
    let film = folder.join("game.gif");
    fs::write(&record, text).expect("written");
    let mut child = start(("show -o _ _", [&film, &record]));
    wait_for_its_handler(&child);
    signal(&mut child, "-TERM");
    end_of(child).exits_with(3);
    assert!(!film.exists());
}
