//! `halma-solve count --table`: counts the keys of many figures, several at once, and goes on after a stop.

use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::count_keys;
use halma_solve::search::{self, Budget, EndedEarly};
use indicatif::ProgressBar;

use super::failure::{Failure, Status};
use super::output::{self, Writer, cannot_write};
use super::problems::FigureInput;
use crate::results::exit::{count_head, count_row};

/// How often the table is saved.
const SAVE_EVERY: Duration = Duration::from_secs(10);

/// Counts the keys of figures, and writes a table with a row for each, in their order. Rows that the file has already
/// are kept, so a count that was stopped goes on.
pub fn run(
    path: &Path,
    figures: &[FigureInput],
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Status, Failure> {
    let ids: Vec<String> = figures.iter().map(id).collect();
    let mut rows = rows_of(path)?;
    let left: Vec<usize> = (0..figures.len())
        .filter(|&index| !rows.contains_key(&ids[index]))
        .collect();
    bar.set_position((figures.len() - left.len()) as u64);
    bar.reset_eta();
    let (each, next) = (
        // The figures that are counted at the same time share the memory.
        Budget {
            memory: budget.memory / budget.threads,
            ..budget.clone()
        },
        AtomicUsize::new(0),
    );
    let save = |rows: &HashMap<String, String>| {
        let known = ids.iter().filter_map(|id| rows.get(id).map(String::as_str));
        let text = count_head() + &known.collect::<String>();
        Writer::open(Some(path), true)?.whole(text)
    };
    let count_next = || {
        let index = *left.get(next.fetch_add(1, Ordering::Relaxed))?;
        let FigureInput { task, squares, .. } = &figures[index];
        let counted = count_keys(task, *squares, &each, &|_, _| ());
        let row = counted.map(|counted| count_row(&ids[index], *squares, &counted.numbers));
        Some((index, row))
    };
    let (sender, counted) = mpsc::channel();
    let mut status = Status::Yes;
    thread::scope(|scope| {
        for _ in 0..budget.threads {
            let sender = sender.clone();
            scope.spawn(move || {
                let Ok(pool) = search::pool(1) else { return };
                while let Some(counted) = pool.install(count_next) {
                    let is_stopped = matches!(counted.1, Err(EndedEarly::Stopped));
                    if sender.send(counted).is_err() || is_stopped {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut saved = Instant::now();
        for (index, row) in counted {
            match row {
                Ok(row) => {
                    rows.insert(ids[index].clone(), row);
                    bar.inc(1);
                }
                Err(EndedEarly::Stopped) => status = Status::Stopped,
                Err(error) => {
                    output::write_message(&format!("{}: {error}\n", figures[index].puzzle.label()));
                    status = Status::CannotTell;
                }
            }
            if saved.elapsed() >= SAVE_EVERY {
                save(&rows)?;
                saved = Instant::now();
            }
        }
        save(&rows)
    })?;
    bar.finish_and_clear();
    let number = ids.iter().filter(|id| rows.contains_key(*id)).count();
    let all = ids.len();
    if number < all {
        output::write_message(&format!(
            "{number} of {all} figures are counted and saved; the same command goes on\n"
        ));
    }
    Ok(status)
}

fn id(figure: &FigureInput) -> String {
    PuzzleId::from_figure(figure.task.board(), figure.task.yard(), figure.squares).to_string()
}

/// The rows of a table by the ids in them; none if there is no such file.
fn rows_of(path: &Path) -> Result<HashMap<String, String>, Failure> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(HashMap::new()),
        text => text.map_err(|error| cannot_write(path, error))?,
    };
    let rows = text.strip_prefix(&count_head());
    let rows =
        rows.ok_or_else(|| cannot_write(path, "it is there, and it is no table of counts"))?;
    let rows = rows.split_inclusive("\r\n");
    let by_id = |row: &str| Some((row.split_once(',')?.0.to_owned(), row.to_owned()));
    Ok(rows.filter_map(by_id).collect())
}
