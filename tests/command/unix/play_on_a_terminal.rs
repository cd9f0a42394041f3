//! `halma-solve play` on a terminal that `script` makes: how it ends.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use crate::prelude::*;

/// The longest time for any wait. It is far longer than needed, and ends a test that hangs.
const GUARD: Duration = Duration::from_mins(1);

/// A program on a terminal of its own.
struct Terminal {
    script: Child,
    /// The process number of the program, not of the terminal.
    process: u32,
}

/// Repeats a question until the answer is yes.
fn until<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    while start.elapsed() < GUARD {
        if let Some(answer) = ask() {
            return answer;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("not within {GUARD:?}");
}

/// Sends all output to the end. A thread reads it, so every wait has a limit.
fn read_on(mut screen: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    spawn(move || {
        let mut part = [0; 4096];
        while let Ok(length @ 1..) = screen.read(&mut part) {
            // Reading goes on even if no test looks: the program must never wait for its screen.
            let _ = sender.send(part[..length].to_vec());
        }
    });
    receiver
}

impl Terminal {
    /// Plays figure D, and waits until it is on the screen.
    fn new(name: &str) -> Self {
        Self::running(name, "play puzzles/D.txt", "VII")
    }

    /// Runs the program, and waits for a text on the screen.
    fn running(name: &str, arguments: &str, awaited: &str) -> Self {
        let number = folder(&format!("terminal-{name}")).join("process");
        let program = env!("CARGO_BIN_EXE_halma-solve");
        let command = format!(
            "stty rows 24 cols 80; echo $$ > {}; exec {program} {arguments}",
            path(&number)
        );
        let script = Command::new("script")
            .args(["--quiet", "--return", "--command", &command, "/dev/null"])
            .env("TERM", "xterm")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script, which every Linux has");
        let mut terminal = Self { script, process: 0 };
        let screen = read_on(terminal.script.stdout.take().expect("a screen"));
        let mut seen = Vec::new();
        while !String::from_utf8_lossy(&seen).contains(awaited) {
            seen.extend(screen.recv_timeout(GUARD).expect("something to see"));
        }
        let process = fs::read_to_string(&number).expect("a number");
        terminal.process = process.trim().parse().expect("a number");
        terminal
    }

    fn signal(&self, signal: &str) {
        let process = self.process.to_string();
        let status = Command::new("kill").args([signal, &process]).status();
        assert!(status.expect("kill").success());
    }

    /// How the program ends, which is also how `script` does.
    fn end(&mut self) -> ExitStatus {
        until(|| self.script.try_wait().expect("a status"))
    }
}

impl Drop for Terminal {
    /// Leaves no program behind when a test fails.
    fn drop(&mut self) {
        let _ = self.script.kill();
        let _ = self.script.wait();
    }
}

#[test]
fn leaving_is_success_and_a_signal_stops_early() {
    let keys = [("q", 0), ("\u{3}", 3)];
    for (number, (typed, status)) in keys.into_iter().enumerate() {
        let mut terminal = Terminal::new(&format!("key-{number}"));
        let keys = terminal.script.stdin.as_mut().expect("a keyboard");
        keys.write_all(typed.as_bytes()).expect("a key");
        keys.flush().expect("pressed");
        assert_eq!(terminal.end().code(), Some(status), "{typed:?}");
    }
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut terminal = Terminal::new(signal);
        terminal.signal(signal);
        assert_eq!(terminal.end().code(), Some(3), "{signal}");
    }
}

/// The book's puzzles and new games.
#[test]
fn without_arguments_there_is_a_list_to_choose_from() {
    for (number, arguments) in ["", "play"].into_iter().enumerate() {
        let name = format!("list-{number}");
        let mut terminal = Terminal::running(&name, arguments, "Choose");
        let keys = terminal.script.stdin.as_mut().expect("a keyboard");
        keys.write_all(b"q").expect("a key");
        keys.flush().expect("pressed");
        assert_eq!(terminal.end().code(), Some(0), "{arguments}");
    }
}

#[test]
fn the_program_ends_when_the_terminal_is_closed() {
    let mut terminal = Terminal::new("closed");
    let process = format!("/proc/{}", terminal.process);
    assert!(Path::new(&process).exists());
    terminal.script.kill().expect("killed");
    terminal.script.wait().expect("ended");
    let stat = Path::new(&process).join("stat");
    until(|| {
        // Gone, or a zombie that no process has waited for.
        let state = fs::read_to_string(&stat).unwrap_or_default();
        (state.is_empty() || state.contains(") Z ")).then_some(())
    });
}
