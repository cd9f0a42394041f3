//! The keys that the user of `solve --different` has already.

use std::path::PathBuf;

use halma_solve::board::InNotation;
use halma_solve::problem::Kind;
use halma_solve::rules::Move;
use halma_solve::search::exit::check_key;
use itertools::Itertools;

use super::failure::Failure;
use super::problems::{FigureInput, all, gambit};

/// A key, and the file that it is in.
pub struct GivenKey {
    key: Vec<Move>,
    file: String,
}

/// The keys in these files, as gambits; of two that are each other's reverse, one. The key of a figure that is not
/// symmetrical is written as a transfer.
///
/// # Errors
/// The message if a file cannot be read, or has no key.
pub fn given_keys(files: &[PathBuf]) -> Result<Vec<GivenKey>, Failure> {
    let mut given = Vec::new();
    for path in files {
        let file = path.display().to_string();
        let problems = all(std::slice::from_ref(path), |problem, _| Ok(problem))?;
        let problems = problems.iter().map(|(_, problem)| problem);
        let keys = problems
            .filter(|problem| matches!(problem.kind(), Kind::Exit | Kind::Transfer))
            .flat_map(|problem| problem.lines().iter().map(gambit).unique());
        let before = given.len();
        given.extend(keys.map(|key| GivenKey {
            key,
            file: file.clone(),
        }));
        if given.len() == before {
            return Err(format!("{file}: there is no key in it").into());
        }
    }
    Ok(given)
}

/// The given keys of a figure. A file may have keys of other figures too, but not alone.
///
/// # Errors
/// The message if a file has none of this figure.
pub fn keys_of(input: &FigureInput, given: &[GivenKey]) -> Result<Vec<Vec<Move>>, String> {
    let mut own = Vec::new();
    for (file, keys) in &given.iter().chunk_by(|given| &given.file) {
        let (fitting, errors): (Vec<_>, Vec<_>) = keys
            .map(|given| {
                check_key(&input.task, input.squares, &given.key).map(|()| given.key.clone())
            })
            .partition_result();
        if let Some(error) = errors.first().filter(|_| fitting.is_empty()) {
            let error = error.display(input.puzzle.text.notation());
            let label = input.puzzle.label();
            return Err(format!(
                "{label}: the key in {file} is not a complete key of this figure: {error}"
            ));
        }
        own.extend(fitting);
    }
    Ok(own)
}
