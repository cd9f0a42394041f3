//! A signal stops `search detours`.

use std::io::Read;
use std::process::{Child, Output};

use super::{signal, wait_for_its_handler};
use crate::prelude::*;
use crate::program::{Arguments, wait_until};

/// Starts a search, and waits until it watches for signals.
fn running(arguments: impl Arguments) -> Child {
    let child = start(arguments);
    wait_for_its_handler(&child);
    child
}

/// Sends SIGTERM and waits for the end.
fn stopped(mut child: Child) -> Output {
    signal(&mut child, "-TERM");
    end_of(child)
}

#[test]
fn a_search_stopped_before_it_knows_anything_says_so() {
    each_row(
        [
            "search detours --table --quiet",
            "search detours --jumps max --quiet",
            "search detours --jumps max --men 40 --quiet",
        ],
        |arguments| {
            let output = stopped(running(arguments));
            assert_eq!((code(&output), stdout(&output)), (3, ""), "{arguments:?}");
            assert!(stderr(&output).starts_with("stopped: "), "{arguments:?}");
        },
    );
}

/// On this board 6,412 arrangements force this number of jumps.
const MANY: &str = "search detours --jumps 19 --board 12 --quiet";

/// The pipe does not hold all arrangements, so the search waits for its reader when the signal comes.
#[test]
fn a_search_stopped_between_arrangements_says_how_many_it_found() {
    each_row(["--all", "--limit 99999"], |more| {
        let mut running = running(format!("{MANY} {more}"));
        let mut first = [0];
        running
            .stdout
            .as_mut()
            .expect("a pipe")
            .read_exact(&mut first)
            .expect("an arrangement");
        let output = stopped(running);
        output.exit_code_is(3);
        let text = [&first, &output.stdout[..]].concat();
        let found = verified(std::str::from_utf8(&text).expect("UTF-8"));
        assert!((1..6_412).contains(&found), "{found}");
        output.stderr_is(&stopped_after(found));
    });
}

#[test]
fn a_file_of_a_stopped_search_says_that_it_is_partial() {
    // The search may be faster than the signal. Then it is tried again.
    for attempt in 0..50 {
        let folder = folder(&format!("detour-partial-{attempt}"));
        let file = folder.join("all.txt");
        let mut running = running((format!("{MANY} --all -o _"), [&file]));
        wait_until("something is written", || {
            fs::read_dir(&folder).expect("a folder").any(|entry| {
                let written = entry.and_then(|entry| entry.metadata());
                written.is_ok_and(|written| written.len() > 0)
            })
        });
        if running.try_wait().expect("it can be asked").is_none() {
            signal(&mut running, "-TERM");
        }
        let output = end_of(running);
        let text = fs::read_to_string(&file).expect("a file");
        if code(&output) == 0 {
            assert_eq!(verified(&text), 6_412);
            continue;
        }
        output.exit_code_is(3).stdout_is("");
        assert!(text.starts_with("Partial result: "), "{text:.80}");
        let found = stopped_after(verified(&text));
        let (found, file) = (found.trim_end(), file.display());
        output.stderr_is(&format!("{found}; the partial result is in {file}\n"));
        return;
    }
    panic!("no signal came in time");
}

fn stopped_after(arrangements: usize) -> String {
    let found = halma_solve::notation::counted(arrangements, "arrangement");
    format!("stopped: {found} found so far, and there may be more\n")
}
