//! Searches that are stopped or killed, and the files that they leave behind.

use std::process::{Child, Output};

use super::{figures, search};
use crate::prelude::*;
use crate::program::{make_pipe, wait_for_its_handler, wait_until};

/// The arguments of a search of 13 men that saves after every block of its sets.
const SAVING: &str =
    "search --symmetric --moves 13 --all --threads 1 --save-every 0 --checkpoint _";

/// Starts a search of 13 men, and waits until it has saved a few times.
fn begin(place: &Path, times: usize) -> Child {
    let mut child = start((SAVING, [place]));
    let mut last = fs::read(place.join("checkpoint")).ok();
    for _ in 0..times {
        wait_until("it saves", || {
            assert_eq!(child.try_wait().expect("it can be asked"), None, "it runs");
            let now = fs::read(place.join("checkpoint")).ok();
            let is_new = now != last;
            last = now;
            is_new
        });
    }
    child
}

#[test]
fn a_search_that_was_killed_continues() {
    use std::os::unix::process::ExitStatusExt;

    let folder = folder("killed");
    let whole = search("--moves 13 --all");
    let place = folder.join("work");
    for times in 1..=4 {
        let mut child = begin(&place, times);
        child.kill().expect("it runs");
        let status = child.wait().expect("it ends");
        assert_eq!(status.signal(), Some(9), "it was killed in its work");
    }
    // A search that is killed while it saves leaves such a file.
    fs::write(place.join("checkpoint.tmp"), "half of it").expect("written");
    let resume = || search(("--moves 13 --all --checkpoint _", [&place]));
    let end = resume().ends(0);
    assert_eq!(end.stdout, whole.stdout);
    assert!(!place.join("checkpoint.tmp").exists());
    // Decided sets are not decided again, and the answer is the same.
    let again = search(("--moves 13 --all --checkpoint _ --count", [&place]));
    again.prints("850\n");

    let checkpoint = place.join("checkpoint");
    let good = fs::read(&checkpoint).expect("it is there");
    for (bad, message) in [
        (
            good[..good.len() - 1].to_vec(),
            "it is damaged or truncated",
        ),
        (
            [&good[..200], &[good[200] ^ 1], &good[201..]].concat(),
            "it is damaged or truncated",
        ),
        (b"a letter".to_vec(), "it is no checkpoint of this program"),
        (
            b"halma-solve checkpoint 0\n".to_vec(),
            "it was written by another version of this program",
        ),
    ] {
        fs::write(&checkpoint, &bad).expect("written");
        let output = resume();
        output.exits(2).prints("");
        output.reports(&format!("error: {}: {message}\n", path(&checkpoint)));
        assert_eq!(
            fs::read(&checkpoint).expect("it is there"),
            bad,
            "nothing is overwritten"
        );
    }
    fs::write(&checkpoint, &good).expect("written");
    let other = search(("--moves 10 --all --checkpoint _", [&place])).ends(2);
    other.warns_last("it holds another search: the yard is not the same\n");
}

#[test]
fn a_request_to_stop_saves_the_results() {
    let folder = folder("stopped");
    let file = folder.join("all.txt");
    for request in ["-INT", "-TERM"] {
        let place = folder.join(request);
        let mut child = begin(&place, 1);
        signal(&mut child, request);
        end_of(child)
            .ends(3)
            .says_nothing()
            .warns("; the results are saved\n");
        // The search that continues writes the file.
        search((
            "--moves 13 --all --checkpoint _ -o _ --force",
            [&place, &file],
        ))
        .ends(0)
        .warns_of_nothing();
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.starts_with("Certificate of a complete search"));
        assert_eq!(figures(&text).len(), 850);
    }
}

/// Ctrl-C and SIGTERM stop the enumeration, with exit code 3.
#[cfg(target_os = "linux")]
#[test]
fn the_enumeration_can_be_stopped() {
    let folder = folder("phases");
    let file = folder.join("all.txt");
    for request in ["-INT", "-TERM"] {
        // The sets of 28 men are too many to be enumerated before the signal.
        let mut child = start((
            "search --symmetric --yard 7,6,5,4,3,2,1 --all -o _",
            [&file],
        ));
        wait_for_its_handler(&child);
        signal(&mut child, request);
        let output = end_of(child).ends(3).says_nothing();
        let message = stderr(&output);
        assert!(
            message.starts_with("stopped after ") && message.contains("enumerated"),
            "{message}"
        );
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    }
}

/// A stopped search writes what it found, and the file says that it is partial.
#[cfg(target_os = "linux")]
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
    let output = end_of(child).ends(3).says_nothing();
    let text = fs::read_to_string(&place).expect("it is there");
    let first = text.lines().next().expect("a line");
    assert!(first.starts_with("Partial result: "), "{first}");
    let number = verified(&text);
    let message = format!("stopped after {number} figures were found\n");
    output.reports(&message);
    assert!(number > 0);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);

    // A search for all figures without a checkpoint marks its standard output as partial too.
    let mut child = start("search --symmetric --moves 15 --all --threads 1");
    wait_for_its_handler(&child);
    signal(&mut child, "-TERM");
    let output = end_of(child).ends(3);
    let text = stdout(&output);
    assert!(
        text.is_empty() || text.starts_with("Partial result: "),
        "{text}"
    );
}

/// A second signal ends a program that does not end after the first.
#[cfg(target_os = "linux")]
#[test]
fn a_second_request_ends_the_program_at_once() {
    // It writes more than a pipe holds, and this test does not read it, so it cannot end by itself.
    let child = start("search --symmetric --moves 13 --all --threads 1");
    let state = format!("/proc/{}/wchan", child.id());
    wait_until("it waits for the reader", || {
        fs::read_to_string(&state).is_ok_and(|waits| waits.contains("pipe_write"))
    });
    interrupted_until_it_ends(child).ends(3);
}

/// Nothing is left beside the place of a file that is not written.
#[cfg(target_os = "linux")]
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
    interrupted_until_it_ends(child).ends(3);
    drop(reader);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn two_searches_do_not_share_a_folder() {
    let place = folder("shared").join("work");
    let mut child = begin(&place, 1);
    // The first search is suspended, so it neither ends nor unlocks the folder.
    signal(&mut child, "-STOP");
    let second = run((SAVING, [&place])).ends(2);
    second.warns_last("another search is using it\n");
    child.kill().expect("it is there");
    child.wait().expect("it ends");
    let file = folder("a_file_for_a_folder").join("file");
    fs::write(&file, "x").expect("written");
    search(("--moves 10 --all --checkpoint _", [&file])).ends(2);
}

/// A checkpoint is checked before it is used, and a pipe in its place does not make the search wait.
#[test]
fn a_file_that_is_not_a_checkpoint_is_refused() {
    let folder = folder("forged");
    let place = folder.join("work");
    let arguments = "search --symmetric --moves 10 --all --checkpoint _";
    let resume = || run((arguments, [&place]));
    let merge = || run(("merge _", [&place]));
    resume().ends(0);
    merge().ends(0);
    // The SHA-256 is right, but the content is not.
    let file = place.join("checkpoint");
    let good = fs::read(&file).expect("it is there");
    let heading = good.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
    let mut content = good[heading + 32..].to_vec();
    let last = content.len() - 1;
    // After the length of the version and its five characters there is the length of the yard. The
    // last number is that of the states looked at.
    for (byte, what) in [(7, "the first row of the yard"), (last, "the states")] {
        let kept = std::mem::replace(&mut content[byte], 0);
        assert_ne!(kept, 0);
        let summed = folder.join("content");
        fs::write(&summed, &content).expect("written");
        let sum = std::process::Command::new("sha256sum")
            .arg(&summed)
            .output();
        let sum = String::from_utf8(sum.expect("sha256sum is there").stdout).expect("UTF-8");
        let sum: Vec<u8> = (0..64)
            .step_by(2)
            .map(|at| u8::from_str_radix(&sum[at..at + 2], 16))
            .map(|byte| byte.expect("hexadecimal"))
            .collect();
        fs::write(&file, [&good[..heading], &sum, &content].concat()).expect("written");
        for output in [resume(), merge()] {
            assert_eq!((code(&output), stdout(&output)), (2, ""), "{what}");
            let message = stderr(&output);
            assert!(
                message.starts_with("error: ") && message.contains(path(&place)),
                "{message}"
            );
        }
        content[byte] = kept;
    }
    for name in ["checkpoint", "lock"] {
        let file = place.join(name);
        fs::remove_file(&file).expect("it is there");
        make_pipe(&file);
        let output = end_of(start((arguments, [&place])));
        let message = format!("error: {}: it is not a regular file\n", path(&file));
        output.exits(2).reports(&message);
        fs::remove_file(&file).expect("it is there");
        resume().ends(0);
    }
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
