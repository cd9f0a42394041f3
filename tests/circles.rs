//! The files of a room can be read one after another: what they use forms no circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A file of the crate.
struct Source {
    /// The path of its module, such as `search`, `exit`, `count`.
    module: Vec<String>,
    /// The paths of its `use` lines and of its code.
    targets: Vec<Vec<String>>,
    /// The paths that it only passes on, by `pub use`.
    passed_on: Vec<Vec<String>>,
}

/// For each file the files that it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// All files below a folder.
fn sources(folder: &Path, module: &[String], found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy();
        let within = |name: &str| [module, &[name.to_owned()]].concat();
        if path.is_dir() {
            sources(&path, &within(&name), found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let is_root = ["lib", "main", "mod"].contains(&&*name);
            let module = if is_root {
                module.to_vec()
            } else {
                within(&name)
            };
            found.push(source(module, &fs::read_to_string(path).expect("a file")));
        }
    }
}

fn source(module: Vec<String>, code: &str) -> Source {
    let lines = code.lines().map(str::trim_start);
    // The tests of a file stand at its end.
    let lines = lines.take_while(|line| !line.starts_with("#[cfg(test)]"));
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
    let (mut targets, mut passed_on) = (Vec::new(), Vec::new());
    for statement in lines.join(" ").split(';') {
        let absolute = |path: &str| resolved(path, &module);
        match statement
            .split_once("use ")
            .filter(|(before, _)| is_use(before))
        {
            Some((before, tree)) => {
                let paths = expanded(tree.trim());
                let paths = paths.iter().map(|path| absolute(path));
                if before.trim_end().ends_with("pub") || before.trim_end().ends_with(')') {
                    passed_on.extend(paths);
                } else {
                    targets.extend(paths);
                }
            }
            None => targets.extend(mentioned(statement).map(absolute)),
        }
    }
    Source {
        module,
        targets,
        passed_on,
    }
}

/// Whether this stands before the word `use` of a `use` line.
fn is_use(before: &str) -> bool {
    let before = before.trim_end();
    let before = before.strip_suffix(')').map_or(before, |before| {
        before.rsplit_once('(').map_or("", |(before, _)| before)
    });
    let before = before.strip_suffix("pub").unwrap_or(before).trim_end();
    before.is_empty() || before.ends_with([']', '}', '{'])
}

/// The paths of a `use` tree, such as `super::{a, b::{C, D}}`.
fn expanded(tree: &str) -> Vec<String> {
    let Some((prefix, rest)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or(tree);
        return vec![path.trim().to_owned()];
    };
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let (mut depth, mut start, mut branches) = (0, 0, Vec::new());
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                branches.push(&inside[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    branches.push(&inside[start..]);
    branches
        .into_iter()
        .map(str::trim)
        .filter(|branch| !branch.is_empty())
        .flat_map(expanded)
        .map(|path| format!("{}{path}", prefix.trim()))
        .collect()
}

/// The paths in code.
fn mentioned(code: &str) -> impl Iterator<Item = &str> {
    let is_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    code.split(move |c| !is_path(c))
        .filter(|path| path.contains("::") && !path.starts_with("::"))
}

/// A path from the root of the crate. One that leads to another crate seems to stay in the file.
fn resolved(path: &str, module: &[String]) -> Vec<String> {
    let mut at = module.to_vec();
    for step in path.split("::").map(str::trim) {
        match step {
            "crate" => at.clear(),
            "self" => {}
            "super" => {
                at.pop();
            }
            _ => at.push(step.to_owned()),
        }
    }
    at
}

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
    let own = inside().filter(|source| source.module == room);
    let origins: BTreeMap<&String, String> = own
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
    let mut all = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &[],
        &mut all,
    );
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
    let passed_on =
        "mod first;\nmod second;\npub use first::{A, Other};\npub(crate) use second::B;\n";
    let origins = "use super::second::B;\npub struct A(B);\n";
    for circle in [
        "use super::first::A;\npub struct B;\n",
        "#[cfg(feature = \"x\")]\nuse super::{first::{Other, A}};\n",
        "use crate::{board::Square, room::A};\n",
        "pub struct B;\nimpl From<super::A> for B {}\n",
        "fn b() { crate::room::first::go() }\n",
    ] {
        assert!(written(origins, circle, passed_on), "{circle}");
        assert!(!written("pub struct A;", circle, passed_on), "{circle}");
    }
    for innocent in [
        "// use super::first::A;\npub struct B;\n",
        "pub struct B;\n#[cfg(test)]\nmod tests { use super::super::first::A; }\n",
        "use std::first::A;\n",
    ] {
        assert!(!written(origins, innocent, passed_on), "{innocent}");
    }
    // A room's own file is in a circle if it has code that uses a file which uses it.
    let code = "use self::first::A;\npub struct Room(A);\n";
    assert!(written("use super::Room;", "", code));
    assert!(!written("use super::Room;", "", "pub struct Room;"));
}
