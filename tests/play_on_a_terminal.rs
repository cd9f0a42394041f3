//! `halma-solve play` on a terminal that `script` makes: how it ends.
#![cfg(target_os = "linux")]

mod program;

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::Duration;

use program::{folder, path};

/// A program on a terminal of its own.
struct Terminal {
    script: Child,
    /// Of the program, not of the terminal.
    process: u32,
}

/// Asks again and again, for a minute at most.
fn until<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    for _ in 0..600 {
        if let Some(answer) = ask() {
            return answer;
        }
        sleep(Duration::from_millis(100));
    }
    panic!("not within a minute");
}

impl Terminal {
    /// Plays figure D, and waits until it is on the screen.
    fn new(name: &str) -> Self {
        let number = folder(&format!("terminal-{name}")).join("process");
        let program = env!("CARGO_BIN_EXE_halma-solve");
        let command = format!(
            "stty rows 24 cols 80; echo $$ > {}; exec {program} play puzzles/D.txt",
            path(&number)
        );
        let mut script = Command::new("script")
            .args(["--quiet", "--return", "--command", &command, "/dev/null"])
            .env("TERM", "xterm")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script, which every Linux has");
        let screen = script.stdout.as_mut().expect("a screen");
        let mut seen = Vec::new();
        until(|| {
            let mut some = [0; 4096];
            let length = screen.read(&mut some).expect("something to see");
            seen.extend_from_slice(&some[..length]);
            String::from_utf8_lossy(&seen).contains("VII").then_some(())
        });
        let process = fs::read_to_string(&number).expect("a number");
        let process = process.trim().parse().expect("a number");
        Self { script, process }
    }

    fn signal(&self, signal: &str) {
        let process = self.process.to_string();
        let status = Command::new("kill").args([signal, &process]).status();
        assert!(status.expect("kill").success());
    }

    /// How the program ends, which is also how `script` does.
    fn end(mut self) -> ExitStatus {
        // Somebody must read what is drawn to the end.
        let mut screen = self.script.stdout.take().expect("a screen");
        let reader = std::thread::spawn(move || screen.read_to_end(&mut Vec::new()));
        let status = until(|| self.script.try_wait().expect("a status"));
        reader.join().expect("no panic").expect("readable");
        status
    }
}

#[test]
fn leaving_is_success_and_a_signal_stops_early() {
    for (number, letter) in ["q", "\u{3}"].iter().enumerate() {
        let mut terminal = Terminal::new(&format!("key-{number}"));
        let keys = terminal.script.stdin.as_mut().expect("a keyboard");
        keys.write_all(letter.as_bytes()).expect("a key");
        keys.flush().expect("pressed");
        assert_eq!(terminal.end().code(), Some(0), "{letter:?}");
    }
    for signal in ["-TERM", "-INT", "-HUP"] {
        let terminal = Terminal::new(signal);
        terminal.signal(signal);
        assert_eq!(terminal.end().code(), Some(3), "{signal}");
    }
}

#[test]
fn nobody_is_left_behind_when_the_terminal_is_closed() {
    let mut terminal = Terminal::new("closed");
    let process = format!("/proc/{}", terminal.process);
    assert!(Path::new(&process).exists());
    terminal.script.kill().expect("killed");
    terminal.script.wait().expect("ended");
    let stat = Path::new(&process).join("stat");
    until(|| {
        // Gone, or a zombie that nobody has asked after.
        let state = fs::read_to_string(&stat).unwrap_or_default();
        (state.is_empty() || state.contains(") Z ")).then_some(())
    });
}
