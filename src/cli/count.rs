//! `halma-solve count`.

use std::io::Write;

use halma_solve::board::SquareSet;
use halma_solve::notation::PuzzleText;
use halma_solve::problem::Exit;
use halma_solve::render::{count_json, visible};
use halma_solve::search::Stop;
use halma_solve::search::exit::{CountError, KeyCount, Task, count_keys};
use halma_solve::verify::{Repairs, verify};

use super::arguments::ReportFormat;
use super::failure::{Failure, Status};
use super::known::{each_puzzle, figure};
use super::search_arguments::CountArguments;
use super::{output, progress, stop};

pub(crate) fn run(arguments: &CountArguments) -> Result<Status, Failure> {
    let stop = stop::on_request()?;
    let mut stdout = output::stdout();
    let mut status = Status::Yes;
    for path in &arguments.input.files {
        for puzzle in each_puzzle(path) {
            let (text, puzzle) = match puzzle {
                Ok(puzzle) => puzzle,
                Err(why) => {
                    output::talk(&why.excerpt);
                    status = status.max(Status::CannotTell);
                    continue;
                }
            };
            let Some((counted, printed)) = count(arguments, &text, &puzzle, &stop)? else {
                return Ok(Status::Stopped);
            };
            if counted.keys == 0 {
                status = status.max(Status::No);
            }
            let told = match arguments.format {
                ReportFormat::Json => count_json(text.label(), &counted, printed),
                ReportFormat::Text => in_words(&text, &counted, printed),
            };
            stdout.write_all(told.as_bytes())?;
            stdout.flush()?;
        }
    }
    Ok(status)
}

/// The keys of a puzzle's figure, and whether the printed key is one of them; `None` if stopped.
fn count(
    arguments: &CountArguments,
    text: &PuzzleText,
    puzzle: &Exit,
    stop: &Stop,
) -> Result<Option<(KeyCount, Option<bool>)>, Failure> {
    let label = visible(text.label().unwrap_or("the puzzle")).into_owned();
    let usage = |error: String| Failure::Usage(format!("{label}: {error}"));
    let task = Task::new(puzzle.board(), puzzle.yard().clone());
    let task = task.map_err(|error| usage(error.to_string()))?;
    let squares =
        figure(puzzle).ok_or_else(|| usage("there is neither a diagram nor a key".to_owned()))?;
    let bar = progress::bar(0, arguments.quiet).with_message("shares of the work");
    let counted = arguments.threads.pool()?.install(|| {
        count_keys(&task, squares, stop, &|done, of| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        })
    });
    bar.finish_and_clear();
    match counted {
        Ok(counted) => Ok(Some((counted, is_one_of_them(puzzle, squares)))),
        Err(CountError::Stopped) => Ok(None),
        Err(error) => Err(usage(error.to_string())),
    }
}

/// Whether the printed keys make the figure without a fault; `None` if there is none.
fn is_one_of_them(puzzle: &Exit, squares: SquareSet) -> Option<bool> {
    let finding = verify(puzzle.clone().into(), Repairs::Skip).ok()?;
    // Whether the figure is symmetrical, or drawn so, is another question.
    let only_moves = finding
        .faults
        .iter()
        .all(|fault| !fault.reason.is_of_the_moves());
    Some(only_moves && finding.exit()?.figure.squares() == squares)
}

fn in_words(text: &PuzzleText, counted: &KeyCount, printed: Option<bool>) -> String {
    let label = visible(text.label().unwrap_or("unnamed puzzle"));
    let list = |squares: SquareSet| -> String {
        let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        names.join("; ")
    };
    let forced: Vec<String> = counted
        .destinations
        .iter()
        .filter(|(_, to)| to.len() == 1)
        .map(|(man, to)| format!("{man} to {}", list(*to)))
        .collect();
    let mut lines = vec![match counted.keys {
        1 => format!("{label}: 1 key"),
        keys => format!("{label}: {keys} keys"),
    }];
    if counted.keys > 0 {
        let named = if forced.is_empty() {
            String::new()
        } else {
            format!(": {}", forced.join("; "))
        };
        lines.push(format!("  forced moves: {}{named}", forced.len()));
        for (place, men) in [("first", counted.first), ("last", counted.last)] {
            lines.push(format!(
                "  men who can be {place}: {}: {}",
                men.len(),
                list(men)
            ));
        }
    }
    if let Some(printed) = printed {
        let answer = if printed { "yes" } else { "no" };
        lines.push(format!("  the printed key is one of them: {answer}"));
    }
    lines.join("\n") + "\n"
}
