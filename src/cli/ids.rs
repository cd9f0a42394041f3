//! Ids in the place of files, and the puzzles that have them.

use std::path::PathBuf;

use halma_solve::notation::{PuzzleText, Readings};
use halma_solve::problem::{Problem, PuzzleId, PuzzleIdError};
use halma_solve::verify::{Repairs, verify_text};

/// The id that a file name is, if there is no such file.
pub(crate) fn of_path(path: &std::path::Path) -> Option<PuzzleId> {
    let id = path.to_str()?.parse().ok()?;
    (!path.exists()).then_some(id)
}

/// Why a name is no file. A name that looks like a part of an id was probably meant as one.
pub(crate) fn no_such_file(name: &str) -> String {
    let is_like_an_id = name.len() >= 4 && name.chars().all(|digit| digit.is_ascii_hexdigit());
    let why = if is_like_an_id {
        format!(", and {PuzzleIdError}")
    } else {
        String::new()
    };
    format!("there is no such file{why}")
}

/// The names of files, and the ids among them.
pub(crate) fn apart(names: &[PathBuf]) -> (Vec<PathBuf>, Vec<PuzzleId>) {
    let (mut files, mut ids) = (Vec::new(), Vec::new());
    for name in names {
        match of_path(name) {
            None => files.push(name.clone()),
            Some(id) => ids.push(id),
        }
    }
    (files, ids)
}

/// The files to read, and the ids of the puzzles to take from them; no id means all puzzles. Without any
/// file the ids themselves are what to read: they are looked up among the known figures.
pub(crate) fn chosen(names: &[PathBuf]) -> (Vec<PathBuf>, Vec<PuzzleId>) {
    let (files, ids) = apart(names);
    if files.is_empty() {
        (names.to_vec(), Vec::new())
    } else {
        (files, ids)
    }
}

/// The id of a puzzle; `None` if its parts make no problem, or if it has neither a drawing nor a key.
pub(crate) fn of_text(text: &PuzzleText) -> Option<PuzzleId> {
    if let Ok(finding) = verify_text(text, Readings::Emended, Repairs::Skip) {
        return Some(finding.id());
    }
    PuzzleId::of_problem(&Problem::from_text(text, Readings::Emended).ok()?)
}
