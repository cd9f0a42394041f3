//! The rooms of the library and of the program use only the rooms below them. Above all, the verifier
//! uses no search: otherwise its verdict would not be evidence.

use std::fs;
use std::path::Path;

use crate::prelude::*;
use crate::source_code::{Source, all_sources, source};

/// The rooms of the library from the ground up, and the rooms that each may use.
const LIBRARY: [(&str, &str); 9] = [
    ("board", ""),
    ("rules", "board"),
    ("search", "board rules"),
    ("notation", "board rules"),
    ("problem", "board rules notation"),
    ("practice", "board rules search notation problem"),
    (
        "page_protocol",
        "board rules search notation problem practice",
    ),
    ("verify", "board rules notation problem"),
    ("render", "board rules notation problem verify"),
];

const PROGRAM: [(&str, &str); 5] = [
    ("derived_file", ""),
    ("results", "board rules notation problem render search"),
    (
        "page",
        "board rules search notation problem practice page_protocol verify render results derived_file",
    ),
    (
        "play",
        "board rules search notation problem practice verify render results",
    ),
    (
        "cli",
        "board rules search notation problem practice verify render results page play derived_file",
    ),
];

fn rooms() -> impl Iterator<Item = (&'static str, &'static str)> {
    LIBRARY.into_iter().chain(PROGRAM)
}

/// The other rooms that a file uses.
fn rooms_used(file: &Source) -> BTreeSet<&str> {
    let first = file
        .targets
        .iter()
        .chain(&file.passed_on)
        .filter_map(|path| path.first())
        .map(String::as_str);
    let is_other = |name: &&str| *name != file.module[0] && rooms().any(|(room, _)| room == *name);
    first.filter(is_other).collect()
}

#[test]
fn a_room_uses_only_the_rooms_below_it() {
    let all = all_sources();
    for (room, below) in rooms() {
        let mut reaches_down = false;
        let is_of_room = |file: &&Source| file.module.first().is_some_and(|first| first == room);
        for file in all.iter().filter(is_of_room) {
            for other in rooms_used(file) {
                reaches_down = true;
                assert!(
                    below.split(' ').contains(&other),
                    "{} uses {other}, and {room} may use only {below}",
                    file.module.join("/")
                );
            }
        }
        assert_eq!(reaches_down, !below.is_empty(), "{room}: was it read?");
    }
}

#[test]
fn the_use_of_a_room_is_found_however_it_is_written() {
    let file = |code: &str| source(["verify", "exit"].map(str::to_owned).to_vec(), code);
    each_row(
        [
            "use crate::search::Stop;",
            "use halma_solve::search::Stop;",
            "use super::super::search::{Stop, Stopped};",
            "use crate::{board::Square, search};",
            "pub use crate::search::Stop;",
            "fn stop() { crate::search::Stop::new() }",
            "fn stop() { super::super::search::Stop::new() }",
        ],
        |code| {
            assert!(rooms_used(&file(code)).contains("search"), "{code}");
        },
    );
    each_row(
        [
            "// crate::search::Stop",
            "use super::search::Stop;",
            "use other::search::Stop;",
        ],
        |code| {
            assert!(rooms_used(&file(code)).is_empty(), "{code}");
        },
    );
}

#[test]
fn every_room_is_in_the_list() {
    each_row(
        [
            ("lib.rs", "pub mod ", &LIBRARY[..]),
            ("main.rs", "mod ", &PROGRAM[..]),
        ],
        |(root, before, listed)| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(root);
            let code = fs::read_to_string(path).expect("the root of a crate");
            let rooms: BTreeSet<&str> = code
                .lines()
                .filter_map(|line| line.strip_prefix(before))
                .map(|room| room.trim_end_matches(';'))
                .collect();
            assert_eq!(rooms, listed.iter().map(|(room, _)| *room).collect());
        },
    );
}

#[test]
fn every_file_of_tests_is_run() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    each_row(["library", "command"], |program| {
        let folder = tests.join(program);
        let main = fs::read_to_string(folder.join("main.rs")).expect("a file");
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            if is_rust && name != "main" {
                let line = format!("mod {name};");
                assert!(
                    main.lines().any(|other| other == line),
                    "{name} is not part of {program}"
                );
            }
        }
    });
}
