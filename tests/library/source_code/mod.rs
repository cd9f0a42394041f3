//! The source of the library and of the program, read for the paths that each file uses.

use std::fs;
use std::path::Path;

/// A file of the library or of the program.
pub struct Source {
    /// The path of its module, such as `search`, `exit`, `count`.
    pub module: Vec<String>,
    /// The paths of its `use` lines and of its code.
    pub targets: Vec<Vec<String>>,
    /// The paths that it only passes on, by `pub use`.
    pub passed_on: Vec<Vec<String>>,
}

pub fn all_sources() -> Vec<Source> {
    let mut all = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&folder, &[], &mut all);
    all
}

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

/// The file of a module, from its text.
pub fn source(module: Vec<String>, code: &str) -> Source {
    let lines = code.lines().map(str::trim_start);
    // The tests of a file stand at its end.
    let lines: Vec<&str> = lines
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .filter(|line| !line.starts_with("//"))
        .collect();
    let mut targets = Vec::new();
    let mut passed_on = Vec::new();
    for statement in lines.join(" ").split(';') {
        let absolute = |path: &str| resolved(path, &module);
        match statement
            .split_once("use ")
            .filter(|(before, _)| is_use(before))
        {
            Some((before, tree)) => {
                let paths = expanded(tree.trim())
                    .into_iter()
                    .map(|path| absolute(&path));
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
    let mut depth = 0;
    inside
        .split(|letter| {
            depth += match letter {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            letter == ',' && depth == 0
        })
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

/// A path from the root of the crate. The program sees the library as one crate with it. One that leads to another crate
/// seems to stay in the file.
fn resolved(path: &str, module: &[String]) -> Vec<String> {
    let mut at = module.to_vec();
    for step in path.split("::").map(str::trim) {
        match step {
            "crate" | "halma_solve" => at.clear(),
            "self" => {}
            "super" => {
                at.pop();
            }
            _ => at.push(step.to_owned()),
        }
    }
    at
}
