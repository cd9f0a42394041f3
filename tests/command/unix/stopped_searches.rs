//! A signal stops a search, and what it leaves behind.

use std::process::{Child, Output};

use super::{make_pipe, signal, wait_for_its_handler};
use crate::prelude::*;
use crate::program::wait_until;
use crate::search::checkpoints::{SAVING, begin};
use crate::search::symmetrical::{figures, search};

#[test]
fn a_request_to_stop_saves_the_results() {
    let folder = folder("stopped");
    let file = folder.join("all.txt");
    each_row(["-INT", "-TERM"], |request| {
        let place = folder.join(request);
        let mut child = begin(&place, 1);
        signal(&mut child, request);
        end_of(child)
            .exits_with(3)
            .stdout_is_empty()
            .stderr_has("; the results are saved\n");
        // The search that continues writes the file.
        search((
            "--moves 13 --all --checkpoint _ -o _ --force",
            [&place, &file],
        ))
        .exits_with(0)
        .stderr_is_empty();
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.starts_with("Certificate of a complete search"));
        assert_eq!(figures(&text).len(), 850);
    });
}

/// Ctrl-C and SIGTERM stop the enumeration, with exit code 3.
#[test]
fn the_enumeration_can_be_stopped() {
    let folder = folder("phases");
    let file = folder.join("all.txt");
    each_row(["-INT", "-TERM"], |request| {
        // The sets of 28 men are too many to be enumerated before the signal.
        let mut child = start((
            "search --symmetric --yard 7,6,5,4,3,2,1 --all -o _",
            [&file],
        ));
        wait_for_its_handler(&child);
        signal(&mut child, request);
        let output = end_of(child).exits_with(3).stdout_is_empty();
        let message = stderr(&output);
        assert!(
            message.starts_with("stopped after ") && message.contains("enumerated"),
            "{message}"
        );
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    });
}

/// A stopped search writes what it found, and the file says that it is partial.
#[test]
fn the_file_of_a_stopped_search_is_marked_as_partial() {
    let folder = folder("partial");
    let place = folder.join("some.txt");
    // There are fewer figures than the limit, so the search runs until it is stopped.
    let mut child = start(("search --symmetric --limit 50000 -o _", [&place]));
    wait_until("figures are written beside the file", || {
        fs::read_dir(&folder)
            .expect("a folder")
            .flatten()
            .any(|file| file.metadata().is_ok_and(|file| file.len() > 0))
    });
    signal(&mut child, "-INT");
    let output = end_of(child).exits_with(3).stdout_is_empty();
    let text = fs::read_to_string(&place).expect("it is there");
    let first = text.lines().next().expect("a line");
    assert!(first.starts_with("Partial result: "), "{first}");
    let number = verified(&text);
    let place = place.display();
    let message =
        format!("stopped after {number} figures were found; the partial result is in {place}\n");
    output.stderr_is(&message);
    assert!(number > 0);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);

    // So does a search for all figures without a checkpoint.
    let place = folder.join("all.txt");
    // On a slow machine no figure is found in so little time. Then there is no file, and it gets more.
    let search = |time| {
        let search = format!("search figures --all --threads 1 --time {time} -o _");
        let output = run((search, [&place])).exits_with(3).stdout_is_empty();
        place.exists().then_some(output)
    };
    let output = [2, 4, 8, 16, 32].into_iter().find_map(search);
    let output = output.expect("figures are found in half a minute");
    let text = fs::read_to_string(&place).expect("it is there");
    assert!(text.starts_with("Partial result: "), "{text:.80}");
    let (figures, place) = (verified(&text), place.display());
    let said = stderr(&output).replace(',', "");
    let end = format!(
        " {figures} figures; without --checkpoint the search begins again; the partial result is in {place}\n"
    );
    assert!(said.ends_with(&end), "{said}");

    // It marks its standard output as partial too.
    let mut child = start("search --symmetric --moves 15 --all --threads 1");
    wait_for_its_handler(&child);
    signal(&mut child, "-TERM");
    let output = end_of(child).exits_with(3);
    let text = stdout(&output);
    assert!(
        text.is_empty() || text.starts_with("Partial result: "),
        "{text}"
    );
}

/// A second signal ends a program that does not end after the first.
#[test]
fn a_second_request_ends_the_program_at_once() {
    // It writes more than a pipe holds, and this test does not read it, so it cannot end by itself.
    let child = start("search --symmetric --moves 13 --all --threads 1");
    let state = format!("/proc/{}/wchan", child.id());
    wait_until("it waits for the reader", || {
        fs::read_to_string(&state).is_ok_and(|waits| waits.contains("pipe_write"))
    });
    interrupted_until_it_ends(child).exits_with(3);
}

/// Nothing is left beside the place of a file that is not written.
#[test]
fn a_second_request_leaves_no_unfinished_file() {
    let folder = folder("unfinished");
    let place = folder.join("all.txt");
    // A pipe that is full, and that nobody reads: the message of a stopped search waits forever.
    let (reader, mut writer) = std::io::pipe().expect("a pipe");
    std::io::Write::write_all(&mut writer, &vec![0; 1 << 16]).expect("there is room");
    let arguments = ("search --symmetric --moves 19 --all -o _", [&place]);
    let child = crate::program::command(arguments)
        .stderr(writer)
        .spawn()
        .expect("it runs");
    wait_for_its_handler(&child);
    interrupted_until_it_ends(child).exits_with(3);
    drop(reader);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn two_searches_do_not_share_a_folder() {
    let place = folder("shared").join("work");
    let mut child = begin(&place, 1);
    // The first search is suspended, so it neither ends nor unlocks the folder.
    signal(&mut child, "-STOP");
    let second = run((SAVING, [&place])).exits_with(2);
    second.stderr_ends_with("another search is using it\n");
    child.kill().expect("it is there");
    child.wait().expect("it ends");
    let file = folder("a_file_for_a_folder").join("file");
    fs::write(&file, "x").expect("written");
    search(("--moves 10 --all --checkpoint _", [&file])).exits_with(2);
}

/// Sends requests to stop, one after another, until the program ends.
fn interrupted_until_it_ends(mut child: Child) -> Output {
    wait_until("it ends", || {
        if child.try_wait().expect("it can be asked").is_none() {
            signal(&mut child, "-INT");
            return false;
        }
        true
    });
    end_of(child)
}

/// A pipe in the place of a file of a checkpoint does not make the search wait.
#[test]
fn a_pipe_is_not_a_checkpoint() {
    let place = folder("pipe-for-checkpoint").join("work");
    let arguments = "search --symmetric --moves 10 --all --checkpoint _";
    let resume = || run((arguments, [&place]));
    resume().exits_with(0);
    each_row(["checkpoint", "lock"], |name| {
        let file = place.join(name);
        fs::remove_file(&file).expect("it is there");
        make_pipe(&file);
        let output = end_of(start((arguments, [&place])));
        let message = format!("error: {}: not a regular file\n", path(&file));
        output.exit_code_is(2).stderr_is(&message);
        fs::remove_file(&file).expect("it is there");
        resume().exits_with(0);
    });
}
