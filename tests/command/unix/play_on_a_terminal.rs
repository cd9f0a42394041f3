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
    /// The process number of the program, not of the terminal. Under a shell with job control, that of the shell.
    process: u32,
    output: Receiver<Vec<u8>>,
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
        let program = env!("CARGO_BIN_EXE_halma-solve");
        let mut terminal = Self::with_shell(name, &format!("exec {program} {arguments}"));
        terminal.wait_for(awaited);
        terminal
    }

    /// Runs commands of a shell.
    fn with_shell(name: &str, commands: &str) -> Self {
        let number = folder(&format!("terminal-{name}")).join("process");
        let command = format!(
            "stty rows 24 cols 80; echo $$ > {}; {commands}",
            path(&number)
        );
        let mut script = Command::new("script")
            .args(["--quiet", "--return", "--command", &command, "/dev/null"])
            .env("TERM", "xterm")
            .env("SHELL", "/bin/sh")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script, which every Linux has");
        let output = read_on(script.stdout.take().expect("a screen"));
        let process = until(|| {
            let number = fs::read_to_string(&number).unwrap_or_default();
            number.trim().parse().ok()
        });
        Self {
            script,
            process,
            output,
        }
    }

    /// Everything that is written up to a text, and a little more.
    fn wait_for(&mut self, awaited: &str) -> String {
        self.wait_until(|written| written.contains(awaited))
    }

    /// What is written from now on, up to what is enough.
    fn wait_until(&mut self, is_enough: impl Fn(&str) -> bool) -> String {
        let mut seen = Vec::new();
        loop {
            let written = String::from_utf8_lossy(&seen);
            if is_enough(&written) {
                return written.into_owned();
            }
            seen.extend(self.output.recv_timeout(GUARD).expect("something to see"));
        }
    }

    fn press(&mut self, keys: &str) {
        let keyboard = self.script.stdin.as_mut().expect("a keyboard");
        keyboard.write_all(keys.as_bytes()).expect("keys");
        keyboard.flush().expect("pressed");
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
        terminal.press(typed);
        assert_eq!(terminal.end().code(), Some(status), "{typed:?}");
    }
    each_row(["-TERM", "-INT", "-HUP", "-QUIT"], |signal| {
        let mut terminal = Terminal::new(signal);
        terminal.signal(signal);
        assert_eq!(terminal.end().code(), Some(3), "{signal}");
    });
}

/// The book's puzzles and new games.
#[test]
fn without_arguments_there_is_a_list_to_choose_from() {
    each_row(
        ["", "play"].into_iter().enumerate(),
        |(number, arguments)| {
            let name = format!("list-{number}");
            let mut terminal = Terminal::running(&name, arguments, "Choose");
            terminal.press("q");
            assert_eq!(terminal.end().code(), Some(0), "{arguments}");
        },
    );
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

/// What `play` writes when it takes and leaves the whole screen, as every terminal like xterm knows it.
const TAKES: &str = "\u{1b}[?1049h";
const LEAVES: &str = "\u{1b}[?1049l";

/// Plays under a shell with job control, which prints the terminal's settings whenever the program is suspended, and
/// continues it each time that Enter is pressed.
fn under_a_shell(name: &str) -> Terminal {
    let program = env!("CARGO_BIN_EXE_halma-solve");
    let jobs = format!(
        "{program} play puzzles/D.txt; while jobs %1 2>/dev/null | grep -q Stopped; \
         do stty -a; echo suspended; read line; fg >/dev/null; done; echo ended"
    );
    let commands = format!("exec bash -mc '{jobs}'");
    let mut terminal = Terminal::with_shell(name, &commands);
    assert!(terminal.wait_for("VII").contains(TAKES));
    terminal
}

/// Lets the shell continue the program, which takes the screen again. The rest of what it was writing may come first.
fn goes_on(terminal: &mut Terminal) {
    terminal.press("\n");
    let takes_again = |written: &str| {
        let after = written.split_once(TAKES);
        after.is_some_and(|(_, drawn)| drawn.contains("VII"))
    };
    terminal.wait_until(takes_again);
}

/// The settings as `stty -a` prints them: a `-` before what is off.
fn is_as_the_shell_left_it(written: &str) -> bool {
    let settings = ["icanon", "echo", "isig"];
    let is_on = |setting: &&str| written.split_whitespace().any(|word| word == *setting);
    settings.iter().all(is_on) && written.contains(LEAVES)
}

#[test]
fn a_suspended_program_gives_the_terminal_back_and_goes_on() {
    let mut terminal = under_a_shell("suspended");
    for _ in 0..2 {
        terminal.press("\u{1a}");
        let written = terminal.wait_for("suspended");
        assert!(is_as_the_shell_left_it(&written), "{written}");
        goes_on(&mut terminal);
    }
    terminal.press("q");
    terminal.wait_for("ended");
}

/// A signal to suspend is obeyed like the key. A signal that no program can handle leaves the terminal as it is,
/// but the program takes it again.
#[test]
fn a_program_that_is_suspended_from_outside_goes_on() {
    each_row(["-TSTP", "-STOP"], |signal| {
        let mut terminal = under_a_shell(&format!("outside{signal}"));
        let parent = terminal.process.to_string();
        let sent = Command::new("pkill").args([signal, "-P", &parent]).status();
        assert!(sent.expect("pkill").success());
        let written = terminal.wait_for("suspended");
        assert!(
            signal == "-STOP" || is_as_the_shell_left_it(&written),
            "{written}"
        );
        goes_on(&mut terminal);
        terminal.press("q");
        terminal.wait_for("ended");
    });
}

/// Such a program has no shell that could ever continue it.
#[test]
fn a_program_without_a_shell_is_not_suspended() {
    let mut terminal = Terminal::new("no-shell");
    terminal.press("\u{1a}q");
    assert_eq!(terminal.end().code(), Some(0));
}

/// An earlier program may have left the terminal so that it reports the mouse and marks what is pasted.
#[test]
fn mouse_and_paste_reports_are_turned_off() {
    let mut terminal = Terminal::with_shell(
        "quiet",
        concat!(
            "exec ",
            env!("CARGO_BIN_EXE_halma-solve"),
            " play puzzles/D.txt"
        ),
    );
    let written = terminal.wait_for("VII");
    each_row(["1000", "1002", "1003", "1006", "2004"], |mode| {
        assert!(written.contains(&format!("\u{1b}[?{mode}l")), "{mode}");
    });
    terminal.press("q");
}

/// Half of all figures are written to a file within seconds, and meanwhile the screen says how far it is.
#[test]
fn a_list_that_goes_to_a_file_shows_its_progress() {
    let file = folder("known-progress").join("all.csv");
    let program = env!("CARGO_BIN_EXE_halma-solve");
    let known = format!(
        "exec {program} catalog --where on-diagonal=3 -o {}",
        path(&file)
    );
    let mut terminal = Terminal::with_shell("progress", &known);
    let written = terminal.wait_for("/24,579 figures, ");
    assert!(!written.contains("/s,"), "{written}");
    assert_eq!(terminal.end().code(), Some(0));
    let lines = fs::read_to_string(&file).expect("a file").lines().count();
    assert_eq!(lines, 1 + 24_579);
    // Elsewhere, and with --quiet, there is none.
    let again = (
        "catalog --where on-diagonal=5 --quiet --force -o _",
        [&file],
    );
    run(again).exits_with(0).stdout_is_empty().stderr_is_empty();
}
