//! `halma-solve solve`.

use halma_solve::notation::{KeyKind, Part, PuzzleText};
use halma_solve::problem::{Exit, Key};
use halma_solve::render::visible;
use halma_solve::rules::Move;
use halma_solve::search::exit::{Answer, Decider, Impossible, Task};
use std::io::Write;

use super::failure::{Failure, Status};
use super::known::{each_puzzle, figure, puzzles};
use super::search_arguments::SolveArguments;
use super::{output, stop};

pub(crate) fn run(arguments: &SolveArguments) -> Result<Status, Failure> {
    let given = match &arguments.different {
        Some(path) => Some(given_key(path)?),
        None => None,
    };
    let mut decider = Decider::stopped_by(&stop::on_request()?);
    let mut stdout = output::stdout();
    let mut status = Status::Yes;
    for path in &arguments.input.files {
        for puzzle in each_puzzle(path) {
            let (text, puzzle) = match puzzle {
                Ok(puzzle) => puzzle,
                Err(why) => {
                    stdout.flush()?;
                    output::talk(&why.excerpt);
                    status = status.max(Status::CannotTell);
                    continue;
                }
            };
            let solved = solve(&mut decider, &text, &puzzle, given.as_deref())?;
            stdout.write_all(solved.0.as_bytes())?;
            status = status.max(solved.1);
        }
    }
    stdout.flush()?;
    Ok(status)
}

/// The moves of the first key in a file, as those of a gambit.
fn given_key(path: &std::path::Path) -> Result<Vec<Move>, Failure> {
    let puzzles = puzzles(path)?;
    let keys = puzzles.iter().flat_map(|(_, puzzle)| puzzle.keys());
    let key = keys
        .into_iter()
        .next()
        .ok_or_else(|| Failure::Usage(format!("{}: there is no key in it", path.display())))?;
    let moves = key.moves.iter().copied();
    Ok(match key.kind {
        KeyKind::Gambit => moves.collect(),
        KeyKind::Yarding => moves.rev().map(Move::reversed).collect(),
    })
}

/// The puzzle with a key of its own, or why there is none.
fn solve(
    decider: &mut Decider,
    text: &PuzzleText,
    puzzle: &Exit,
    given: Option<&[Move]>,
) -> Result<(String, Status), Failure> {
    let label = visible(text.label().unwrap_or("the puzzle")).into_owned();
    let task = Task::new(puzzle.board(), puzzle.yard().clone())
        .map_err(|error| Failure::Usage(format!("{label}: {error}")))?;
    let squares = figure(puzzle)
        .ok_or_else(|| Failure::Usage(format!("{label}: there is neither a diagram nor a key")))?;
    if let Some(reason) = Impossible::plainly(&task, squares) {
        return Ok((format!("{label}: impossible: {reason}\n"), Status::No));
    }
    let decision = match given {
        Some(given) => decider.decide_differently(&task, squares, given),
        None => decider.decide(&task, squares),
    };
    let effort = decision.effort;
    match decision.answer {
        Answer::Key(key) => {
            let mut parts: Vec<Part> = text
                .parts()
                .filter(|part| !matches!(part, Part::Key(_)))
                .cloned()
                .collect();
            parts.push(Part::Key(Key::gambit(key).to_written()));
            let solved = PuzzleText::new(parts).map_or_else(String::new, |text| text.to_string());
            Ok((solved + "\n", Status::Yes))
        }
        Answer::Impossible => {
            let other = if given.is_some() {
                "any other way"
            } else {
                "it"
            };
            let line = format!(
                "{label}: impossible: the search for {other} is exhausted after {} states, {} of them entered\n",
                effort.looked_at, effort.states
            );
            Ok((line, Status::No))
        }
        Answer::Stopped => Ok((String::new(), Status::Stopped)),
    }
}
