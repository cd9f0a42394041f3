//! Searches that save their work, are killed, and go on.

use std::process::Child;

use sha2::{Digest, Sha256};

use super::symmetrical::search;
use crate::prelude::*;
use crate::program::{Arguments, wait_until};

/// The arguments of a search of 13 men that saves after every subtree of its sets.
pub const SAVING: &str =
    "search --symmetric --moves 13 --all --threads 1 --save-every 0 --checkpoint _";

/// Starts a search of 13 men, and waits until it has saved a few times.
pub fn begin(place: &Path, times: usize) -> Child {
    let mut child = start((SAVING, [place]));
    let saved = || fs::metadata(place.join("checkpoint")).and_then(|file| file.modified());
    let mut last = saved().ok();
    for _ in 0..times {
        wait_until("it saves", || {
            assert_eq!(child.try_wait().expect("it can be asked"), None, "it runs");
            let now = saved().ok();
            let is_new = now != last;
            last = now;
            is_new
        });
    }
    child
}

const DAMAGED: &str =
    "damaged or truncated; put a copy in its place, or delete it, and the search begins again";

/// The length of the first line.
const HEADING: usize = "halma-solve checkpoint 3\n".len();

/// What a checkpoint of another format gets.
const OTHER_VERSION: &str = "written by another version of this program; finish it with that version, or begin again in \
                             another folder";

#[test]
fn a_search_that_was_killed_continues() {
    let folder = folder("killed");
    let whole = search("--moves 13 --all");
    let place = folder.join("work");
    for times in 1..=4 {
        let mut child = begin(&place, times);
        child.kill().expect("it runs");
        let status = child.wait().expect("it ends");
        assert!(!status.success(), "it was killed in its work");
    }
    // A search that is killed while it saves leaves such a file.
    fs::write(place.join("checkpoint.tmp"), "half of it").expect("written");
    let resume = || search(("--moves 13 --all --checkpoint _", [&place]));
    let end = resume().exits_with(0);
    assert_eq!(end.stdout, whole.stdout);
    assert!(!place.join("checkpoint.tmp").exists());
    // Decided sets are not decided again, and the answer is the same.
    let again = search(("--moves 13 --all --checkpoint _ --count", [&place]));
    again.stdout_is("850\n");

    let checkpoint = place.join("checkpoint");
    let good = fs::read(&checkpoint).expect("it is there");
    each_row(
        [
            (good[..good.len() - 1].to_vec(), DAMAGED),
            (
                [&good[..200], &[good[200] ^ 1], &good[201..]].concat(),
                DAMAGED,
            ),
            (b"a letter".to_vec(), "not a checkpoint of this program"),
            (
                // The format in which each part had blocks of all sets.
                b"halma-solve checkpoint 1\n".to_vec(),
                OTHER_VERSION,
            ),
            (
                // The format that named the version of the program, which says nothing about what was decided.
                [&b"halma-solve checkpoint 2\n"[..], &good[HEADING..]].concat(),
                OTHER_VERSION,
            ),
        ],
        |(bad, message)| {
            fs::write(&checkpoint, &bad).expect("written");
            let output = resume();
            output.exit_code_is(2).stdout_is("");
            output.stderr_is(&format!("error: {}: {message}\n", path(&checkpoint)));
            assert_eq!(
                fs::read(&checkpoint).expect("it is there"),
                bad,
                "nothing is overwritten"
            );
        },
    );
    fs::write(&checkpoint, &good).expect("written");
    let other = search(("--moves 10 --all --checkpoint _", [&place])).exits_with(2);
    other.stderr_ends_with("it belongs to another search, which differs in the yard\n");
}

/// The time ends each start of a search as a request to stop does. The last start finishes it.
#[test]
fn a_search_that_ran_out_of_time_continues_to_the_same_bytes() {
    let whole = search("--moves 13 --all");
    let place = folder("time_over").join("work");
    let mut child = begin(&place, 1);
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let checkpoint = place.join("checkpoint");
    let saved = fs::read(&checkpoint).expect("it is there");
    let with_time = |seconds: u64| {
        let arguments = format!("--moves 13 --all --threads 1 --time {seconds} --checkpoint");
        search([&arguments.list()[..], &[path(&place)]].concat())
    };
    let late = with_time(0).exits_with(3).stdout_is_empty();
    late.stderr_is("stopped after 0 sets of squares were enumerated, before any was decided\n");
    assert_eq!(fs::read(&checkpoint).expect("it is there"), saved);
    let mut ends = (1..).map(with_time);
    let end = ends.find(|end| code(end) != 3).expect("an end");
    end.exit_code_is(0).stdout_is(stdout(&whole));
}

/// Without a checkpoint, the results so far go to the output, and the exit code says that they are not all.
#[test]
fn a_search_can_run_out_of_time_before_it_finds_anything() {
    each_row(
        [
            ("--time 0", "stopped after 0 figures were found\n"),
            (
                "--time 0 --all --count",
                "stopped after 0 sets of squares were enumerated, before any was decided\n",
            ),
        ],
        |(arguments, message)| {
            let late = search(arguments).exits_with(3).stdout_is_empty();
            late.stderr_is(message);
        },
    );
    search("--yard 3,2,1 --all --count --time 3600").stdout_is("14\n");
}

/// A checkpoint is checked before it is used.
#[test]
fn a_file_that_is_not_a_checkpoint_is_refused() {
    let folder = folder("forged");
    let place = folder.join("work");
    let arguments = "search --symmetric --moves 10 --all --checkpoint _";
    let resume = || run((arguments, [&place]));
    let merge = || run(("merge _", [&place]));
    resume().exits_with(0);
    merge().exits_with(0);
    // The SHA-256 is right, but the content is not.
    let file = place.join("checkpoint");
    let good = fs::read(&file).expect("it is there");
    let heading = good.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
    let mut content = good[heading + 32..].to_vec();
    let last = content.len() - 1;
    // After the length of the version and its five characters there is the length of the yard. The
    // last number is that of the states looked at.
    each_row(
        [(7, "the first row of the yard"), (last, "the states")],
        |(byte, what)| {
            let kept = std::mem::replace(&mut content[byte], 0);
            assert_ne!(kept, 0);
            let sum = Sha256::digest(&content);
            fs::write(&file, [&good[..heading], &sum[..], &content].concat()).expect("written");
            for output in [resume(), merge()] {
                assert_eq!((code(&output), stdout(&output)), (2, ""), "{what}");
                let message = stderr(&output);
                assert!(
                    message.starts_with("error: ") && message.contains(path(&place)),
                    "{message}"
                );
            }
            content[byte] = kept;
        },
    );
}
