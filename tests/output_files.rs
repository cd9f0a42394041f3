//! Where `-o` may write: a device or a pipe stays what it is, and so does a link.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::process::Command;
use std::thread;

use crate::program::{code, folder, path, run, stderr};

/// Commands that write a file, each with what its output begins with.
const WRITERS: [(&[&str], &str); 4] = [
    (&["show", "puzzles/D.txt", "--format", "svg"], "<svg"),
    (&["page", "puzzles/D.txt"], "<!DOCTYPE html>"),
    (
        &["search", "--yard", "2,1", "--symmetric", "--all", "--quiet"],
        "Certificate",
    ),
    (&["search", "--jumps", "2", "--board", "5", "--quiet"], "**"),
];

#[test]
fn a_pipe_is_written_to_and_stays_a_pipe() {
    let folder = folder("output-pipe");
    for (number, (arguments, begin)) in WRITERS.into_iter().enumerate() {
        // A page knows a file by its ending.
        let pipe = folder.join(format!("{number}.html"));
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let reader = thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).expect("text")
        });
        // Nothing is replaced, so nobody has to insist.
        let output = run(&[arguments, &["-o", path(&pipe)]].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        let text = reader.join().expect("a reader");
        assert!(text.starts_with(begin), "{arguments:?}: {text:.40}");
        assert!(fs::metadata(&pipe).expect("a node").file_type().is_fifo());
    }
}

#[test]
fn a_full_device_is_said_and_stays_a_device() {
    for (arguments, _) in &WRITERS[2..] {
        let output = run(&[arguments, &["-o", "/dev/full", "--force"][..]].concat());
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains("cannot write /dev/full"));
        let node = fs::metadata("/dev/full").expect("a node");
        assert!(node.file_type().is_char_device());
    }
}

#[test]
fn what_is_in_the_way_is_said() {
    let folder = folder("output-way");
    let at = |name: &str| path(&folder.join(name)).to_owned();
    let _ = fs::create_dir(at("folder.html"));
    fs::write(at("file.png"), "old").expect("a file");
    let _ = fs::remove_file(at("link.html"));
    symlink("nowhere", at("link.html")).expect("a link");
    let page = &["page", "puzzles/D.txt", "--force"][..];
    let show = &["show", "puzzles/D.txt", "--format", "svg", "--force"][..];
    for (arguments, name, message) in [
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
        (show, "none/D.svg", "D.svg: there is no such folder\n"),
        (show, "file.png/D.svg", "D.svg: not a directory\n"),
        (page, "-", "not to standard output"),
    ] {
        let file = if name == "-" {
            name.to_owned()
        } else {
            at(name)
        };
        let output = run(&[arguments, &["-o", &file]].concat());
        assert_eq!(code(&output), 2, "{arguments:?} {name}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
    assert_eq!(fs::read_to_string(at("file.png")).expect("text"), "old");
}

#[test]
fn a_replaced_file_is_as_private_as_it_was() {
    let file = folder("output-mode").join("file.html");
    for (arguments, _) in WRITERS {
        for mode in [0o600, 0o664] {
            fs::write(&file, "old").expect("a file");
            let permissions = fs::Permissions::from_mode(mode);
            fs::set_permissions(&file, permissions).expect("a mode");
            let output = run(&[arguments, &["-o", path(&file), "--force"]].concat());
            assert_eq!(code(&output), 0, "{}", stderr(&output));
            let new = fs::metadata(&file).expect("a file").permissions();
            assert_eq!(new.mode() & 0o777, mode, "{arguments:?}");
        }
    }
}

#[test]
fn a_link_stays_a_link() {
    let folder = folder("output-link");
    let (file, link) = (folder.join("file.html"), folder.join("link.html"));
    for (arguments, begin) in WRITERS {
        fs::write(&file, "old").expect("a file");
        let _ = fs::remove_file(&link);
        symlink(&file, &link).expect("a link");
        assert_eq!(code(&run(&[arguments, &["-o", path(&link)]].concat())), 2);
        assert_eq!(fs::read_to_string(&file).expect("text"), "old");
        let output = run(&[arguments, &["-o", path(&link), "--force"]].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
        assert!(fs::read_to_string(&file).expect("text").starts_with(begin));
    }
}
