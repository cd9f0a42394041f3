//! The rooms of the library use only the rooms below them. Above all, the verifier uses no search:
//! otherwise its verdict would not be evidence.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The rooms from the ground up, and the rooms that each may use.
const ROOMS: [(&str, &[&str]); 10] = [
    ("board", &[]),
    ("rules", &["board"]),
    ("search", &["board", "rules"]),
    ("notation", &["board", "rules"]),
    ("problem", &["board", "rules", "notation"]),
    ("practice", &["board", "rules", "notation", "problem"]),
    ("verify", &["board", "rules", "notation", "problem"]),
    (
        "render",
        &["board", "rules", "notation", "problem", "verify", "search"],
    ),
    (
        "page",
        &[
            "board", "rules", "notation", "problem", "practice", "verify", "render",
        ],
    ),
    (
        "play",
        &[
            "board", "rules", "notation", "problem", "practice", "verify", "render",
        ],
    ),
];

/// The rooms named after `crate::` in a room's code, comments left out.
fn used_by(folder: &Path) -> Vec<(String, String)> {
    let mut used = Vec::new();
    for entry in fs::read_dir(folder).expect("a room is a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            used.extend(used_by(&path));
        }
        // Files that are not Rust use no room.
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let file = path.display().to_string();
        let code = fs::read_to_string(path).expect("a file");
        for line in code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
        {
            for after in line.split("crate::").skip(1) {
                let name = |c: char| c.is_ascii_alphanumeric() || c == '_';
                let end = after.find(|c| !name(c)).unwrap_or(after.len());
                used.push((file.clone(), after[..end].to_owned()));
            }
        }
    }
    used
}

/// The files of a folder, and the files beside them that each imports with `use super::`.
fn imports(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let sources: BTreeMap<String, String> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy();
            (
                name.into_owned(),
                fs::read_to_string(&path).expect("a file"),
            )
        })
        .collect();
    let used = |code: &str| -> BTreeSet<String> {
        let imports = code.split("use super::").skip(1);
        let imports = imports.map(|after| after.split(';').next().unwrap_or(after));
        // `search::Part` names a file first, `{fmt, stop::Stop}` several.
        imports
            .flat_map(|import| match import.strip_prefix('{') {
                Some(list) => list.split(',').collect(),
                None => vec![import],
            })
            .filter_map(|path| path.trim().split(':').next())
            .map(|name| name.trim_end_matches('}').to_owned())
            .filter(|name| sources.contains_key(name))
            .collect()
    };
    sources
        .iter()
        .map(|(name, code)| (name.clone(), used(code)))
        .collect()
}

#[test]
fn no_files_of_the_command_line_import_each_other_in_a_circle() {
    let mut left = imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli"));
    assert!(left["arguments"].contains("verify"), "were they read?");
    // Repeat: remove every file that imports no remaining file. A circle stays.
    loop {
        let leaves: Vec<String> = left
            .iter()
            .filter(|(_, used)| used.iter().all(|other| !left.contains_key(other)))
            .map(|(name, _)| name.clone())
            .collect();
        if leaves.is_empty() {
            break;
        }
        left.retain(|name, _| !leaves.contains(name));
    }
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_room_uses_only_the_rooms_below_it() {
    for (room, below) in ROOMS {
        let used = used_by(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room));
        let reaches_down = used
            .iter()
            .any(|(_, other)| below.contains(&other.as_str()));
        assert_eq!(reaches_down, !below.is_empty(), "{room}: was it read?");
        for (file, other) in used {
            assert!(
                other == room || below.contains(&other.as_str()),
                "{file} uses {other}, and {room} may use only {below:?}"
            );
        }
    }
}

#[test]
fn every_room_is_in_the_list() {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs"));
    let source = source.expect("the library");
    let rooms = source
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "));
    let mut rooms: Vec<&str> = rooms.map(|room| room.trim_end_matches(';')).collect();
    let mut listed: Vec<&str> = ROOMS.iter().map(|(room, _)| *room).collect();
    rooms.sort_unstable();
    listed.sort_unstable();
    assert_eq!(rooms, listed);
}

/// The rooms whose files form no circle.
const ROOMS_WITHOUT_CIRCLES: [&str; 1] = ["notation"];

/// The files of a room, without `mod.rs`, each with the files that it uses by `super::`.
fn files_of(room: &str) -> Vec<(String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room);
    let entries = fs::read_dir(folder).expect("a room is a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let named = paths.map(|path| {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let code = fs::read_to_string(&path).expect("a file");
        (name.into_owned(), code)
    });
    let named: Vec<(String, String)> = named.filter(|(name, _)| name != "mod").collect();
    let uses = |code: &str, other: &str| {
        let code = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        code.flat_map(|line| line.split("super::").skip(1))
            .any(|after| {
                after
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .next()
                    == Some(other)
            })
    };
    let used_by = |code: &str| {
        let others = named.iter().map(|(other, _)| other.clone());
        others.filter(|other| uses(code, other)).collect()
    };
    named
        .iter()
        .map(|(name, code)| (name.clone(), used_by(code)))
        .collect()
}

#[test]
fn the_files_of_a_room_form_no_circle() {
    for room in ROOMS_WITHOUT_CIRCLES {
        let mut files = files_of(room);
        let uses: usize = files.iter().map(|(_, used)| used.len()).sum();
        assert!(uses > files.len(), "{room}: were the files read?");
        // Repeat: remove every file that uses no remaining file.
        while !files.is_empty() {
            let left: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
            files.retain(|(_, used)| used.iter().any(|other| left.contains(other)));
            assert!(files.len() < left.len(), "{room}: a circle of {left:?}");
        }
    }
}

#[test]
fn every_file_of_tests_is_run() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let programs = ["library.rs", "command.rs"].map(|program| tests.join(program));
    let modules = programs
        .each_ref()
        .map(|program| fs::read_to_string(program).expect("a file"));
    let modules = modules.concat();
    for entry in fs::read_dir(tests).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "rs") && !programs.contains(&path)
        {
            let name = path.file_stem().expect("a name").to_string_lossy();
            let line = format!("mod {name};");
            assert!(
                modules.lines().any(|other| other == line),
                "{name} is in no test program"
            );
        }
    }
}
