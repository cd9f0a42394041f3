//! Files, devices and pipes: where `-o` may write, and how a command ends if its output is closed.

use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::process::{Child, Command, Stdio};

use super::make_pipe;
use crate::prelude::*;

/// Commands that write a file, each with the beginning of its output.
const WRITERS: [(&str, &str); 4] = [
    ("show puzzles/D.txt --format svg", "<svg"),
    ("page puzzles/D.txt", "<!DOCTYPE html>"),
    (
        "search --yard 2,1 --symmetric --all --quiet --format text",
        "Certificate",
    ),
    (
        "search detours --jumps 2 --board 5 --quiet --format text",
        "**",
    ),
];

#[test]
fn a_pipe_is_written_to_and_stays_a_pipe() {
    let folder = folder("output-pipe");
    each_row(
        WRITERS.into_iter().enumerate(),
        |(number, (arguments, begin))| {
            // For `page` the ending shows that it is a file.
            let pipe = folder.join(format!("{number}.html"));
            make_pipe(&pipe);
            // The reader is a program, so that a pipe to which nothing writes cannot block the test forever.
            let copy = folder.join(format!("{number}.copy"));
            let reader = Command::new("cat")
                .arg(&pipe)
                .stdout(File::create(&copy).expect("a file"))
                .spawn()
                .expect("cat");
            // Nothing is replaced, so --force is not needed.
            end_of(start((format!("{arguments} -o _"), [&pipe]))).exits_with(0);
            end_of(reader).exits_with(0);
            let text = fs::read_to_string(copy).expect("text");
            assert!(text.starts_with(begin), "{arguments:?}: {text:.40}");
            assert!(fs::metadata(&pipe).expect("a node").file_type().is_fifo());
        },
    );
}

#[test]
fn a_full_device_is_reported_and_stays_a_device() {
    for (arguments, _) in &WRITERS[2..] {
        run(format!("{arguments} -o /dev/full --force"))
            .exits_with(2)
            .stderr_has("cannot write /dev/full");
        assert!(
            fs::metadata("/dev/full")
                .expect("a node")
                .file_type()
                .is_char_device()
        );
    }
    // Help is a result too.
    each_row(
        [
            "--help",
            "help show",
            "--version",
            "search --symmetric --yard 2,1",
        ],
        |arguments| {
            let full = File::options().write(true).open("/dev/full");
            command(arguments)
                .stdout(full.expect("a device"))
                .output()
                .expect("it runs")
                .exits_with(2)
                .stderr_starts_with("error: cannot write: ");
        },
    );
}

#[test]
fn messages_name_what_is_in_the_way() {
    let folder = folder("output-way");
    let at = |name: &str| folder.join(name);
    let _ = fs::create_dir(at("folder.html"));
    fs::write(at("file.png"), "old").expect("a file");
    let _ = fs::remove_file(at("link.html"));
    symlink("nowhere", at("link.html")).expect("a link");
    symlink("loop.html", at("loop.html")).expect("a link");
    let page = "page puzzles/D.txt --force -o _";
    let show = "show puzzles/D.txt --format svg --force -o _";
    each_row(
        [
            (page, "folder.html", "is a folder, not a file"),
            (show, "folder.html", "is a folder, not a file"),
            (page, "file.png", "is a file: a page is written to a folder"),
            (
                page,
                "link.html",
                "it is a link to nowhere, which does not exist",
            ),
            (
                show,
                "link.html",
                "it is a link to nowhere, which does not exist",
            ),
            (page, "loop.html", "Too many levels of symbolic links"),
            (show, "loop.html", "Too many levels of symbolic links"),
            (show, "none/D.svg", "D.svg: there is no such folder\n"),
            (show, "file.png/D.svg", "D.svg: not a directory\n"),
        ],
        |(arguments, name, message)| {
            run((arguments, [at(name)]))
                .exits_with(2)
                .stderr_has(message);
        },
    );
    assert_eq!(fs::read_to_string(at("file.png")).expect("text"), "old");
}

#[test]
fn a_replaced_file_is_as_private_as_it_was() {
    let file = folder("output-mode").join("file.html");
    each_row(WRITERS, |(arguments, _)| {
        for mode in [0o600, 0o664] {
            fs::write(&file, "old").expect("a file");
            let permissions = fs::Permissions::from_mode(mode);
            fs::set_permissions(&file, permissions).expect("a mode");
            run((format!("{arguments} --force -o _"), [&file])).exits_with(0);
            let new = fs::metadata(&file).expect("a file").permissions();
            assert_eq!(new.mode() & 0o777, mode, "{arguments:?}");
        }
    });
}

#[test]
fn a_link_stays_a_link() {
    let folder = folder("output-link");
    let file = folder.join("file.html");
    let link = folder.join("link.html");
    each_row(WRITERS, |(arguments, begin)| {
        fs::write(&file, "old").expect("a file");
        let _ = fs::remove_file(&link);
        symlink(&file, &link).expect("a link");
        run((format!("{arguments} -o _"), [&link])).exits_with(2);
        assert_eq!(fs::read_to_string(&file).expect("text"), "old");
        run((format!("{arguments} --force -o _"), [&link])).exits_with(0);
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
        assert!(fs::read_to_string(&file).expect("text").starts_with(begin));
    });
}

#[test]
fn a_dash_is_standard_output() {
    let folder = folder("output-dash");
    each_row(WRITERS, |(arguments, begin)| {
        let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/");
        let arguments = arguments.replace("puzzles/", puzzles);
        command(format!("{arguments} -o -"))
            .current_dir(&folder)
            .output()
            .expect("it runs")
            .exits_with(0)
            .stdout_starts_with(begin);
    });
    let output = command("man -o -").current_dir(&folder).output();
    assert_eq!(output.expect("it runs"), run("man"));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn a_merged_search_is_not_overwritten() {
    let folder = folder("output-merge");
    let work = folder.join("work");
    let file = folder.join("all.txt");
    let search = "search --yard 2,1 --symmetric --all --quiet --checkpoint _";
    let search = run((search, [&work])).exits_with(0);
    let merge = |more| run((format!("merge _ --output _ {more}"), [&work, &file]));
    merge("").exits_with(0);
    merge("")
        .exits_with(2)
        .stderr_has("exists; --force replaces it");
    merge("--force").exits_with(0);
    assert_eq!(fs::read(&file).expect("a file"), search.stdout);
    // A checkpoint that is merged would be lost.
    let checkpoint = work.join("checkpoint");
    let saved = fs::read(&checkpoint).expect("a file");
    each_row([checkpoint.clone(), work.join("all.txt")], |inside| {
        run(("merge _ -o _ --force", [&work, &inside]))
            .exits_with(2)
            .stderr_has("the output would stand in a folder that is merged");
        assert_eq!(fs::read(&checkpoint).expect("a file"), saved);
    });
}

#[test]
fn a_first_checkpoint_that_cannot_be_saved_has_no_earlier_one() {
    let place = folder("checkpoint-too-large");
    let program = env!("CARGO_BIN_EXE_halma-solve");
    let save = |limit| {
        let command = format!(
            "{limit} exec {program} search figures --moves 13 --all -q --save-every 1 --checkpoint {}",
            path(&place)
        );
        Command::new("sh")
            .args(["-c", &command])
            .output()
            .expect("a shell")
    };
    let first = save("ulimit -f 0;").exits_with(2);
    first.stderr_has("cannot save the work");
    assert!(!stderr(&first).contains("previous checkpoint"));
    save("").exits_with(0);
    // A finished search is only read.
    save("ulimit -f 0;").exits_with(0);
}

#[test]
fn a_full_disk_leaves_no_page_that_is_cut_off() {
    let whole = folder("man-whole");
    let cut = folder("man-cut");
    run(("man -o _", [&whole])).exits_with(0);
    // No file may have more than 2048 bytes. The program does not obey the signal about that, so the system tells it by
    // an error, as it does on a full disk.
    let limited = "ulimit -f 2; exec \"$@\"";
    let output = Command::new("bash")
        .args(["-c", limited, "bash", env!("CARGO_BIN_EXE_halma-solve")])
        .args(["man", "-o", path(&cut)])
        .output()
        .expect("bash");
    output.exit_code_is(2);
    output.stderr_has("cannot write");
    for page in fs::read_dir(&cut).expect("a folder") {
        let page = page.expect("a page");
        let expected = fs::read(whole.join(page.file_name())).expect("the same page");
        assert_eq!(fs::read(page.path()).expect("a page"), expected);
    }
}

const REFUTED: &str = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
                       TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to III, 4.\n\n";
const UNREADABLE: &str = "**bad**\n\nTO YARD THE PIECES IN 1 MOVE.\nIIII, 1 to I, 3.\n\n";

#[test]
fn a_closed_output_keeps_the_status_so_far() {
    let good = fs::read_to_string("puzzles/D.txt").expect("our file");
    let refuted_and_good = format!("{REFUTED}{good}");
    let unreadable_and_good = format!("{UNREADABLE}{good}");
    let input = folder("closed-output").join("input");
    each_row(
        [
            ("verify -", &*good, 0),
            ("verify -", &refuted_and_good, 1),
            ("verify -", &unreadable_and_good, 2),
            ("show -", &unreadable_and_good, 2),
            ("show --format svg -", &unreadable_and_good, 2),
            ("page - -o -", &unreadable_and_good, 2),
            ("play -", &unreadable_and_good, 2),
            ("play --practice puzzles/D.txt", "", 1),
            ("fmt - puzzles/D.txt", "", 2),
            ("solve -", IMPOSSIBLE, 1),
            ("count -", IMPOSSIBLE, 1),
            ("search detours --jumps 99 --board 5 -q", "", 1),
        ],
        |(arguments, text, expected)| {
            fs::write(&input, text).expect("a file");
            // Every write fails: the reader is gone from the start.
            let (reader, writer) = std::io::pipe().expect("a pipe");
            drop(reader);
            let output = command(arguments)
                .stdin(File::open(&input).expect("a file"))
                .stdout(writer)
                .stderr(Stdio::piped())
                .spawn()
                .and_then(Child::wait_with_output)
                .expect("it runs");
            assert_eq!(code(&output), expected, "{arguments:?}");
            assert!(!stderr(&output).contains("cannot write"), "{arguments:?}");
        },
    );
}

/// An ending that names no format is refused, or a text would be taken for a spreadsheet.
#[test]
fn an_ending_that_names_no_format_is_refused() {
    let folder = folder("endings");
    each_row(
        [
            (
                "search --symmetric --yard 2,1 --limit 1",
                ".txt, .json or .csv",
            ),
            ("catalog --limit 1", ".txt, .json or .csv"),
            ("search crossing --board 4 --yard rows1", ".txt or .json"),
            ("show A", ".txt, .svg, .json, .png or .gif"),
        ],
        |(command, endings)| {
            let file = folder.join("q.xlsx");
            run((format!("{command} -o _"), [&file]))
                .exits_with(2)
                .stderr_has(&format!(
                    "the extension `.xlsx` stands for no format: use {endings}, or add --format"
                ));
            assert!(!file.exists());
            run((format!("{command} --format json -o _"), [&file])).exits_with(0);
            fs::remove_file(&file).expect("written");
        },
    );
}

/// The number decides the verb.
#[test]
fn one_set_is_symmetrical() {
    // One man can step to three squares, and to that on the diagonal he leaves a symmetrical figure.
    let sets = |board: u8| run(format!("search sets --yard rows1 --board {board}")).exits_with(0);
    sets(4).stdout_is("3 sets, of which 1 is symmetrical\n");
}

/// The page of the site has megabytes, its picture some kilobytes. The limit of the shell lies between.
#[test]
fn a_site_that_the_disk_does_not_hold_leaves_nothing() {
    let above = folder("site-too-large");
    let folder = above.join("site");
    let program = env!("CARGO_BIN_EXE_halma-solve");
    let command = format!("ulimit -f 200; exec {program} page -o {}", path(&folder));
    let child = Command::new("sh")
        .args(["-c", &command])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    end_of(child.expect("a shell"))
        .exits_with(2)
        .stderr_has("cannot write");
    assert_eq!(fs::read_dir(&above).expect("a folder").count(), 0);
}

/// A page or a site where nobody may write says why, whether or not its folder is there, and leaves nothing. A file where a
/// folder should be refuses everybody. A folder without permission refuses everybody but the superuser.
#[test]
fn a_page_that_may_not_be_written_says_why() {
    let folder = folder("output-page-refused");
    let refuses = |place: &Path, message: &str| {
        each_row(["page", "page A"], |command| {
            each_row(["site", "deep/site", "x.html", "deep/x.html"], |name| {
                run((format!("{command} -o _"), [&place.join(name)]))
                    .exits_with(2)
                    .stdout_is_empty()
                    .stderr_has(message);
            });
        });
    };
    let file = folder.join("file");
    fs::write(&file, "old").expect("a file");
    refuses(&file, "ot a directory");
    assert_eq!(fs::read_to_string(&file).expect("text"), "old");

    let closed = folder.join("closed");
    fs::create_dir(&closed).expect("a folder");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).expect("a mode");
    if fs::write(closed.join("probe"), "").is_ok() {
        // The superuser may write everywhere, so there is nothing to see.
        return;
    }
    refuses(&closed, "ermission denied");
    assert_eq!(fs::read_dir(&closed).expect("a folder").count(), 0);
}
