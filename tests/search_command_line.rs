//! The searches from outside: every flag, every exit code, and every way to be interrupted.

mod program;

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};

use program::{
    code, end_of, feed, folder, halma_solve, json, path, run, signal, start, stderr, stdout,
    verified, wait_for_its_handler, wait_until,
};

/// The arguments of a search for symmetrical figures.
fn search<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["search", "--symmetric"], arguments].concat()
}

/// The figures of a text, each a list of squares.
fn figures(text: &str) -> Vec<String> {
    let verdicts = feed(&["verify", "--format", "json", "-"], text.as_bytes());
    stdout(&verdicts)
        .lines()
        .map(|line| json(line)["figure"].to_string())
        .collect()
}

#[test]
fn ten_figures_that_are_not_in_the_booklet() {
    let output = run(&search(&["--moves", "19"]));
    assert_eq!((code(&output), stderr(&output)), (0, ""));
    assert_eq!(verified(stdout(&output)), 10);
    assert_eq!(
        run(&search(&["--moves", "19", "--threads", "3", "--seed", "0"])).stdout,
        output.stdout
    );
    assert_ne!(
        run(&search(&["--seed", "1"])).stdout,
        output.stdout,
        "19 moves is the default"
    );
    let found = figures(stdout(&output));
    for name in ["A", "B", "C", "D"] {
        let known = fs::read_to_string(format!("puzzles/{name}.txt")).expect("ours");
        assert!(
            !found.contains(&figures(&known)[0]),
            "{name} is in the booklet"
        );
    }
    let place = folder("exclude").join("known.txt");
    fs::write(&place, &output.stdout).expect("written");
    let others = run(&search(&["--moves", "19", "--exclude", path(&place)]));
    assert!(
        figures(stdout(&others))
            .iter()
            .all(|figure| !found.contains(figure))
    );
}

#[test]
fn the_booklets_figures_are_left_out_unless_wanted() {
    // Of the yard of 3 men there are two figures; one is excluded as a file, none is the booklet's.
    let both = run(&search(&["--yard", "2,1"]));
    assert_eq!((code(&both), verified(stdout(&both))), (0, 2));
    assert_eq!(
        stderr(&both),
        "there are only 2 such figures: every set of squares was tried\n"
    );
    let place = folder("include_known").join("both.txt");
    fs::write(&place, &both.stdout).expect("written");
    let none = run(&search(&[
        "--yard",
        "2,1",
        "--exclude",
        path(&place),
        "--include-known",
    ]));
    assert_eq!((code(&none), stdout(&none)), (1, ""));
    assert_eq!(
        stderr(&none),
        "there is no such figure: every set of squares was tried\n"
    );
    let missing = run(&search(&["--yard", "2,1", "--exclude", "no-such-file"]));
    assert_eq!((code(&missing), stdout(&missing)), (2, ""));
    assert_eq!(
        stderr(&missing),
        "error: no-such-file: there is no such file\n"
    );
}

#[test]
fn every_figure_with_a_certificate() {
    let all = run(&search(&["--moves", "10", "--all"]));
    assert_eq!((code(&all), verified(stdout(&all))), (0, 122));
    let text = stdout(&all);
    assert!(text.starts_with("Certificate of a complete search by halma-solve "));
    assert!(text.contains("\nAll together, 327 sets enumerated, 205 refuted, 122 solved.\n"));
    // The digest is of the figures as the verifier sees them, sorted, one a line.
    let mut lines: Vec<String> = figures(text)
        .iter()
        .map(|figure| {
            let squares: Vec<serde_json::Value> = serde_json::from_str(figure).expect("an array");
            let names = squares.iter().map(|square| square["name"].as_str());
            let names: Option<Vec<&str>> = names.collect();
            names.expect("each has a name").join("; ")
        })
        .collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 122, "no figure comes twice");
    let list = lines.join("\n") + "\n";
    // The system's own tool, which shares nothing with the program.
    let place = folder("digest").join("list");
    fs::write(&place, list).expect("written");
    let summed = std::process::Command::new("sha256sum").arg(&place).output();
    let summed = summed.expect("sha256sum is there").stdout;
    let digest = String::from_utf8_lossy(&summed[..64]);
    assert!(text.contains(&format!(
        "The SHA-256 of the sorted list of figures is\n{digest}\n"
    )));
    for (arguments, expected) in [
        (&["--moves", "10", "--all", "--count"][..], "122\n"),
        (
            &["--moves", "10", "--all", "--count", "--engine", "layers"],
            "122\n",
        ),
        (
            &["--moves", "10", "--all", "--count", "--engine", "both"],
            "122\n",
        ),
        (
            &["--yard", "3,2,1", "--all", "--keys"],
            "14 figures, 3098 keys\n",
        ),
        (
            &[
                "--yard",
                "3,2,1",
                "--moves",
                "6",
                "--all",
                "--count",
                "--threads",
                "1",
            ],
            "14\n",
        ),
        // On so small a board the border takes some away.
        (&["--yard", "4", "--board", "4", "--all", "--count"], ""),
    ] {
        let output = run(&search(arguments));
        assert_eq!(stdout(&output), expected, "{arguments:?}");
        assert_eq!(code(&output), if expected.is_empty() { 2 } else { 0 });
    }
    let layers = run(&search(&["--yard", "3,2,1", "--all", "--engine", "layers"]));
    assert_eq!(verified(stdout(&layers)), 14);
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = folder("search_output");
    let file = folder.join("all.txt");
    let arguments = search(&["--yard", "3,2,1", "--all", "-o", path(&file)]);
    assert_eq!(code(&run(&arguments)), 0);
    let first = fs::read(&file).expect("it is there");
    let again = run(&arguments);
    let message = format!("error: {} exists; --force replaces it\n", path(&file));
    assert_eq!((code(&again), stderr(&again)), (2, &*message));
    assert_eq!(
        code(&run(&search(&[
            "--limit",
            "1",
            "--force",
            "-o",
            path(&file)
        ]))),
        0
    );
    assert_ne!(fs::read(&file).expect("it is there"), first);
    for nowhere in ["/no/such/folder/all.txt", path(&folder)] {
        // Found out before the search, which would take long.
        let output = run(&search(&["--moves", "19", "--all", "-o", nowhere]));
        assert_eq!(code(&output), 2, "{nowhere}");
    }
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "no temporary file is left: {left:?}");
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux");
    let output = halma_solve()
        .args(search(&["--yard", "2,1"]))
        .stdout(full)
        .output()
        .expect("it runs");
    assert_eq!(code(&output), 2);
}

#[test]
fn parts_are_joined_to_the_same_bytes() {
    let folder = folder("shards");
    let whole = run(&search(&["--moves", "13", "--all"]));
    let part = |shard: &str, place: &str| {
        let place = folder.join(place);
        run(&search(&[
            "--moves",
            "13",
            "--all",
            "--shard",
            shard,
            "--checkpoint",
            path(&place),
        ]))
    };
    for (shard, place) in [("1/3", "a"), ("2/3", "b"), ("3/3", "c"), ("2/4", "other")] {
        let output = part(shard, place);
        assert_eq!((code(&output), stdout(&output)), (0, ""));
        assert!(stderr(&output).contains("merge joins the parts"));
    }
    let merge = |places: &[&str]| {
        let places: Vec<_> = places.iter().map(|place| folder.join(place)).collect();
        let mut arguments = vec!["merge"];
        arguments.extend(places.iter().map(|place| path(place)));
        run(&arguments)
    };
    let merged = merge(&["c", "a", "b"]);
    assert_eq!(code(&merged), 0);
    assert_eq!(merged.stdout, whole.stdout);
    for (places, message) in [
        (&["a", "c"][..], "error: part 2/3 is missing\n"),
        (&["a", "b", "b", "c"], "error: part 2/3 is there twice\n"),
        (
            &["a", "b", "other"],
            "error: part 2/3 and part 2/4 belong to different searches: the number of parts\n",
        ),
    ] {
        let output = merge(places);
        assert_eq!((code(&output), stderr(&output)), (2, message));
        assert_eq!(stdout(&output), "");
    }
    assert!(stderr(&merge(&["a", "nowhere"])).contains("there is no checkpoint in it"));
    // A part's own folder is not the whole search's.
    let place = folder.join("a");
    let output = run(&search(&[
        "--moves",
        "13",
        "--all",
        "--checkpoint",
        path(&place),
    ]));
    assert_eq!(code(&output), 2);
    assert!(
        stderr(&output).contains("it holds another search: the number of parts is not the same")
    );
    let output = part("2/3", "a");
    assert!(stderr(&output).contains("it holds another search: the part is not the same"));
}

/// The arguments of a search of 13 men that saves after every block of its sets.
const SAVING: [&str; 9] = [
    "search",
    "--symmetric",
    "--moves",
    "13",
    "--all",
    "--threads",
    "1",
    "--save-every",
    "0",
];

/// Starts a search of 13 men, and waits until it has saved a few times.
fn begin(place: &Path, times: usize) -> Child {
    let mut child = start(&[&SAVING[..], &["--checkpoint", path(place)]].concat());
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

#[cfg(unix)]
#[test]
fn killed_at_any_moment_it_goes_on() {
    use std::os::unix::process::ExitStatusExt;

    let folder = folder("killed");
    let whole = run(&search(&["--moves", "13", "--all"]));
    let place = folder.join("work");
    for times in 1..=4 {
        let mut child = begin(&place, times);
        child.kill().expect("it runs");
        let status = child.wait().expect("it ends");
        assert_eq!(status.signal(), Some(9), "it was killed in its work");
    }
    // As if it had been killed while it wrote.
    fs::write(place.join("checkpoint.tmp"), "half of it").expect("written");
    let end = run(&search(&[
        "--moves",
        "13",
        "--all",
        "--checkpoint",
        path(&place),
    ]));
    assert_eq!(code(&end), 0);
    assert_eq!(end.stdout, whole.stdout);
    assert!(!place.join("checkpoint.tmp").exists());
    // What is done is not done again, and the answer is the same.
    let again = run(&search(&[
        "--moves",
        "13",
        "--all",
        "--checkpoint",
        path(&place),
        "--count",
    ]));
    assert_eq!(stdout(&again), "850\n");

    let checkpoint = place.join("checkpoint");
    let good = fs::read(&checkpoint).expect("it is there");
    let resume = || {
        run(&search(&[
            "--moves",
            "13",
            "--all",
            "--checkpoint",
            path(&place),
        ]))
    };
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
        assert_eq!((code(&output), stdout(&output)), (2, ""));
        assert_eq!(
            stderr(&output),
            format!("error: {}: {message}\n", path(&checkpoint))
        );
        assert_eq!(
            fs::read(&checkpoint).expect("it is there"),
            bad,
            "nothing is overwritten"
        );
    }
    fs::write(&checkpoint, &good).expect("written");
    let other = run(&search(&[
        "--moves",
        "10",
        "--all",
        "--checkpoint",
        path(&place),
    ]));
    assert_eq!(code(&other), 2);
    assert!(stderr(&other).ends_with("it holds another search: the yard is not the same\n"));
}

#[cfg(unix)]
#[test]
fn a_request_to_stop_saves_the_work() {
    let folder = folder("stopped");
    let file = folder.join("all.txt");
    for request in ["-INT", "-TERM"] {
        let place = folder.join(request);
        let mut child = begin(&place, 1);
        signal(&mut child, request);
        let output = end_of(child);
        assert_eq!(
            (code(&output), stdout(&output)),
            (3, ""),
            "{}",
            stderr(&output)
        );
        assert!(stderr(&output).contains("; the work is saved\n"));
        // The file is left to the search that goes on.
        let arguments = ["--moves", "13", "--all", "--checkpoint", path(&place), "-o"];
        let end = run(&search(
            &[&arguments[..], &[path(&file), "--force"]].concat(),
        ));
        assert_eq!((code(&end), stderr(&end)), (0, ""));
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.starts_with("Certificate of a complete search"));
        assert_eq!(figures(&text).len(), 850);
    }
}

/// Whatever a search does, Ctrl-C and SIGTERM stop it, and that is exit code 3.
#[cfg(target_os = "linux")]
#[test]
fn every_phase_can_be_stopped() {
    let folder = folder("phases");
    let file = folder.join("all.txt");
    for (phase, arguments) in [
        // The sets of 28 men are too many to be enumerated before the signal.
        ("enumerated", &["--yard", "7,6,5,4,3,2,1", "--all"][..]),
        ("layers", &["--moves", "19", "--all", "--engine", "layers"]),
        ("layers", &["--moves", "19", "--all", "--engine", "both"]),
    ] {
        for request in ["-INT", "-TERM"] {
            let mut child = start(&search(&[arguments, &["-o", path(&file)]].concat()));
            wait_for_its_handler(&child);
            signal(&mut child, request);
            let output = end_of(child);
            assert_eq!((code(&output), stdout(&output)), (3, ""), "{arguments:?}");
            let message = stderr(&output);
            assert!(
                message.starts_with("stopped after ") && message.contains(phase),
                "{message}"
            );
            assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
        }
    }
}

/// What a stopped search found is not lost, and cannot be taken for everything.
#[cfg(target_os = "linux")]
#[test]
fn the_file_of_a_stopped_search_is_marked_as_partial() {
    let folder = folder("partial");
    let place = folder.join("some.txt");
    // There are not so many figures that anybody waits for.
    let arguments = ["--limit", "50000", "-o", path(&place)];
    let mut child = start(&search(&arguments));
    wait_until("figures are written beside the file", || {
        let mut files = fs::read_dir(&folder).expect("a folder").flatten();
        files.any(|file| file.metadata().is_ok_and(|file| file.len() > 0))
    });
    signal(&mut child, "-INT");
    let output = end_of(child);
    assert_eq!((code(&output), stdout(&output)), (3, ""));
    let text = fs::read_to_string(&place).expect("it is there");
    let first = text.lines().next().expect("a line");
    assert!(first.starts_with("Partial result: "), "{first}");
    let number = verified(&text);
    let message = format!("stopped after {number} figures were found\n");
    assert_eq!(stderr(&output), message);
    assert!(number > 0);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);

    // All of them, with no checkpoint: what is known goes to standard output, marked too.
    let mut child = start(&search(&["--moves", "15", "--all", "--threads", "1"]));
    wait_for_its_handler(&child);
    signal(&mut child, "-TERM");
    let output = end_of(child);
    assert_eq!(code(&output), 3, "{}", stderr(&output));
    let text = stdout(&output);
    assert!(
        text.is_empty() || text.starts_with("Partial result: "),
        "{text}"
    );
}

/// A program that cannot go on does not have to be killed.
#[cfg(target_os = "linux")]
#[test]
fn a_second_request_ends_the_program_at_once() {
    // It writes more than a pipe holds, and nobody reads, so it never comes to its end.
    let mut child = start(&search(&["--moves", "13", "--all", "--threads", "1"]));
    let state = format!("/proc/{}/wchan", child.id());
    wait_until("it waits for the reader", || {
        fs::read_to_string(&state).is_ok_and(|waits| waits.contains("pipe_write"))
    });
    wait_until("it ends", || {
        if child.try_wait().expect("it can be asked").is_none() {
            signal(&mut child, "-INT");
            return false;
        }
        true
    });
    assert_eq!(code(&end_of(child)), 3);
}

#[cfg(unix)]
#[test]
fn two_searches_do_not_share_a_folder() {
    let place = folder("shared").join("work");
    let mut child = begin(&place, 1);
    // Held in its work, it can neither end nor let go of the folder.
    signal(&mut child, "-STOP");
    let second = run(&[&SAVING[..], &["--checkpoint", path(&place)]].concat());
    assert_eq!(code(&second), 2);
    assert!(
        stderr(&second).ends_with("another search is using it\n"),
        "{}",
        stderr(&second)
    );
    child.kill().expect("it is there");
    child.wait().expect("it ends");
    let file = folder("a_file_for_a_folder").join("file");
    fs::write(&file, "x").expect("written");
    let output = run(&search(&[
        "--moves",
        "10",
        "--all",
        "--checkpoint",
        path(&file),
    ]));
    assert_eq!(code(&output), 2);
}

/// Nothing in a checkpoint is believed, and what is no file is not waited for.
#[cfg(unix)]
#[test]
fn what_is_no_checkpoint_is_refused() {
    let folder = folder("forged");
    let place = folder.join("work");
    let arguments = ["--moves", "10", "--all", "--checkpoint", path(&place)];
    let resume = || run(&search(&arguments));
    let merge = || run(&["merge", path(&place)]);
    assert_eq!(code(&resume()), 0);
    assert_eq!(code(&merge()), 0);
    // The sum is right, and what was summed is not.
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
        let bytes = (0..64)
            .step_by(2)
            .map(|at| u8::from_str_radix(&sum[at..at + 2], 16));
        let sum: Vec<u8> = bytes.map(|byte| byte.expect("hexadecimal")).collect();
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
        let made = std::process::Command::new("mkfifo").arg(&file).status();
        assert!(made.expect("mkfifo is there").success());
        let output = end_of(start(&search(&arguments)));
        let message = format!("error: {}: it is not a regular file\n", path(&file));
        assert_eq!((code(&output), stderr(&output)), (2, &*message));
        fs::remove_file(&file).expect("it is there");
        assert_eq!(code(&resume()), 0);
    }
}

/// An option that has no effect is a mistake, and both options that do not go together are named.
#[test]
fn options_that_do_not_go_together() {
    for (arguments, options) in [
        (
            &["--symmetric", "--men", "13"][..],
            ["--symmetric", "--men"],
        ),
        (
            &["--symmetric", "--up-to-symmetry"],
            ["--symmetric", "--up-to-symmetry"],
        ),
        (
            &["--symmetric", "--from", "I, 1"],
            ["--symmetric", "--from"],
        ),
        (&["--symmetric", "--jumps", "3"], ["--symmetric", "--jumps"]),
        (&["--table", "--yard", "1"], ["--table", "--yard"]),
        (&["--jumps", "3", "--yard", "99"], ["--jumps", "--yard"]),
        (&["--jumps", "3", "--moves", "10"], ["--jumps", "--moves"]),
        (&["--table", "--seed", "1"], ["--table", "--seed"]),
        (
            &["--jumps", "3", "--count", "--seed", "1"],
            ["--count", "--seed"],
        ),
    ] {
        let output = run(&[&["search"], arguments].concat());
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
        let message = stderr(&output).lines().next().expect("a message");
        assert!(
            options.iter().all(|option| message.contains(option)),
            "{arguments:?}: {message}"
        );
    }
}

#[test]
fn wrong_input() {
    for (arguments, message) in [
        (&["--moves", "12"][..], "no standard yard has 12 men"),
        (
            &["--moves", "12", "--yard", "2,1"],
            "--moves 12 does not fit --yard: 3 men take 3 moves",
        ),
        (&["--yard", "3,1"], "is not its own mirror image"),
        (&["--yard", "1,2"], "more than the row before it"),
        (
            &["--yard", "5,5,4,3,2", "--board", "4"],
            "too large for a board of 4 by 4 squares",
        ),
        (&["--yard", "17"], "a row has from 1 to 16"),
        (&["--yard", "x"], "invalid value"),
        (&["--board", "17"], "no board has 17 by 17 squares"),
        (&["--limit", "0"], "invalid value"),
        (&["--threads", "0"], "0 is not in 1..=1024"),
        (&["--threads", "10000"], "10000 is not in 1..=1024"),
        (
            &["--all", "--shard", "5/4", "--checkpoint", "x"],
            "there is no part 5 of 4",
        ),
        (
            &["--all", "--shard", "0/4", "--checkpoint", "x"],
            "there is no part 0 of 4",
        ),
        (&["--all", "--shard", "1/4"], "--checkpoint"),
        (&["--count"], "--all"),
        (&["--all", "--limit", "3"], "cannot be used with"),
        (
            &["--all", "--engine", "layers", "--checkpoint", "x"],
            "--checkpoint is for the engine by sets",
        ),
    ] {
        let output = run(&search(arguments));
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
        assert!(
            stderr(&output).contains(message),
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
    assert_eq!(
        code(&run(&["search", "--moves", "19"])),
        2,
        "what shall it search for?"
    );
    assert_eq!(code(&run(&["merge"])), 2);
    assert!(!Path::new("x").exists(), "nothing is left behind");
}

/// However many are wanted, the search ends when there are no more.
#[test]
fn a_limit_beyond_all_figures_ends() {
    let most = u32::MAX.to_string();
    let seed = u64::MAX.to_string();
    let arguments = [
        "--moves", "10", "--limit", &most, "--seed", &seed, "--quiet",
    ];
    let output = run(&search(&arguments));
    assert_eq!((code(&output), verified(stdout(&output))), (0, 122));
    assert!(stderr(&output).contains("there are only 122"));
}

#[test]
fn a_closed_pipe_ends_the_search_quietly() {
    let mut child = halma_solve()
        .args(search(&["--moves", "13", "--limit", "800"]))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((code(&output), stderr(&output)), (0, ""));
}
