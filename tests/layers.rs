//! The rooms of the library use only the rooms below them; above all, the verifier uses no search,
//! or it would be no evidence.

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
        // What is no Rust uses no room.
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
