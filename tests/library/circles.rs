//! The files of a room can be read one after another: what they use forms no circle.

use crate::prelude::*;
use crate::source_code::{Source, all_sources, source};

type Uses = BTreeMap<String, BTreeSet<String>>;

/// Which file or folder of a room uses which; `mod` is the room's own file.
fn uses(room: &[String], sources: &[Source]) -> Uses {
    let node = |path: &[String]| {
        path.get(room.len())
            .map_or("mod", String::as_str)
            .to_owned()
    };
    let inside = || {
        sources
            .iter()
            .filter(|source| source.module.starts_with(room))
    };
    let nodes: BTreeSet<String> = inside().map(|source| node(&source.module)).collect();
    // Where the names come from that the room passes on.
    let origins: BTreeMap<&String, String> = inside()
        .filter(|source| source.module == room)
        .flat_map(|source| &source.passed_on)
        .filter(|path| path.starts_with(room))
        .filter_map(|path| Some((path.last()?, node(path))))
        .collect();
    let mut uses = Uses::new();
    for source in inside() {
        let from = node(&source.module);
        let passed_on = source.passed_on.iter().filter(|_| from != "mod");
        for path in source.targets.iter().chain(passed_on) {
            let Some(name) = path.strip_prefix(room).and_then(<[String]>::first) else {
                continue;
            };
            let to = match origins.get(name) {
                _ if nodes.contains(name) => name.clone(),
                Some(origin) => origin.clone(),
                None => "mod".to_owned(),
            };
            if to != from {
                uses.entry(from.clone()).or_default().insert(to);
            }
        }
    }
    uses
}

/// The files that are in circles: what is left when whatever uses nothing, or is used by nothing,
/// is taken away again and again.
fn circles(mut uses: Uses) -> Uses {
    loop {
        let targets: BTreeSet<String> = uses.values().flatten().cloned().collect();
        let origins: BTreeSet<String> = uses.keys().cloned().collect();
        let before: usize = uses.values().map(BTreeSet::len).sum();
        uses.retain(|user, _| targets.contains(user));
        for others in uses.values_mut() {
            others.retain(|other| origins.contains(other));
        }
        uses.retain(|_, others| !others.is_empty());
        if before == uses.values().map(BTreeSet::len).sum::<usize>() {
            return uses;
        }
    }
}

#[test]
fn the_files_of_a_room_form_no_circle() {
    let all = all_sources();
    let rooms: BTreeSet<Vec<String>> = all
        .iter()
        .flat_map(|source| (1..source.module.len()).map(|steps| source.module[..steps].to_vec()))
        .collect();
    let mut found = Vec::new();
    let mut read = 0;
    for room in rooms {
        let uses = uses(&room, &all);
        read += uses.len();
        let circles = circles(uses);
        if !circles.is_empty() {
            found.push(format!("{}: {circles:?}", room.join("/")));
        }
    }
    assert!(read > 50, "only {read} files use others: were they read?");
    assert!(found.is_empty(), "files in circles:\n{}", found.join("\n"));
}

#[test]
fn circles_are_found_however_they_are_written() {
    let written = |first: &str, second: &str, room: &str| {
        let module = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let sources = [
            source(module(&["room", "first"]), first),
            source(module(&["room", "second"]), second),
            source(module(&["room"]), room),
        ];
        !circles(uses(&["room".to_owned()], &sources)).is_empty()
    };
    let passed_on = "mod first;\nmod second;\npub use first::{A, Other};\npub use second::B;\n";
    let origins = "use super::second::B;\npub struct A(B);\n";
    each_row(
        [
            "use super::first::A;\npub struct B;\n",
            "#[cfg(feature = \"x\")]\nuse super::{first::{Other, A}};\n",
            "use crate::{board::Square, room::A};\n",
            "pub struct B;\nimpl From<super::A> for B {}\n",
            "fn b() { crate::room::first::go() }\n",
        ],
        |circle| {
            assert!(written(origins, circle, passed_on), "{circle}");
            assert!(!written("pub struct A;", circle, passed_on), "{circle}");
        },
    );
    each_row(
        [
            "// use super::first::A;\npub struct B;\n",
            "pub struct B;\n#[cfg(test)]\nmod tests { use super::super::first::A; }\n",
            "use std::first::A;\n",
        ],
        |innocent| {
            assert!(!written(origins, innocent, passed_on), "{innocent}");
        },
    );
    // A room's own file is in a circle if it has code that uses a file which uses it.
    let code = "use self::first::A;\npub struct Room(A);\n";
    assert!(written("use super::Room;", "", code));
    assert!(!written("use super::Room;", "", "pub struct Room;"));
}
