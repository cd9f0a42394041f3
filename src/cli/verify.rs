//! `halma-solve verify`.

use std::io::Write;
use std::path::Path;

use halma_solve::notation::{RawPuzzle, ReadError};
use halma_solve::render::{Detail, finding_json, report_text, unreadable_json, visible};
use halma_solve::search;
use halma_solve::verify::{Repairs, Verdict, verify_text};
use rayon::prelude::*;

use super::arguments::{ReportFormat, VerifyArguments, readings};
use super::failure::{Failure, Status};
use super::input::{Unreadable, name_of, open};
use super::output;

/// How many puzzles are verified at a time: enough to keep all cores busy.
const BATCH: usize = 512;
/// The bytes of text at which fewer puzzles are enough, which bounds the memory.
const BATCH_BYTES: usize = 4 << 20;

/// What is said of one puzzle.
struct Told {
    stdout: String,
    stderr: String,
    status: Status,
}

pub(crate) fn run(arguments: &VerifyArguments) -> Result<Status, Failure> {
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = search::pool(threads).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut stdout = output::stdout();
    let mut status = Status::Yes;
    for path in &arguments.input.files {
        status = status.max(file(path, arguments, &pool, &mut stdout)?);
    }
    stdout.flush()?;
    Ok(status)
}

fn file(
    path: &Path,
    arguments: &VerifyArguments,
    pool: &rayon::ThreadPool,
    stdout: &mut impl Write,
) -> Result<Status, Failure> {
    let file = name_of(path);
    let mut puzzles = match open(path) {
        Ok(puzzles) => puzzles,
        Err(error) => {
            let told = unreadable(
                None,
                &file,
                &Unreadable::of_io(&error, &file),
                arguments.format,
            );
            return tell(&told, stdout);
        }
    };
    let mut status = Status::Yes;
    loop {
        let batch = next_batch(&mut puzzles);
        if batch.is_empty() {
            return Ok(status);
        }
        let told: Vec<Told> = pool.install(|| {
            batch
                .into_par_iter()
                .filter_map(|raw| puzzle(raw, &file, arguments))
                .collect()
        });
        for each in &told {
            status = status.max(tell(each, stdout)?);
        }
    }
}

/// The next puzzles: as many as are verified at a time, fewer at the end of the file and if they are
/// large. An input that cannot be read ends a batch, so that its message does not wait.
fn next_batch(
    puzzles: &mut impl Iterator<Item = Result<RawPuzzle, ReadError>>,
) -> Vec<Result<RawPuzzle, ReadError>> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    while batch.len() < BATCH && bytes < BATCH_BYTES {
        let Some(raw) = puzzles.next() else { break };
        match &raw {
            Ok(raw) => bytes += raw.size(),
            Err(_) => bytes = BATCH_BYTES,
        }
        batch.push(raw);
    }
    batch
}

/// Prints what is said of a puzzle, results before talk.
fn tell(told: &Told, stdout: &mut impl Write) -> Result<Status, Failure> {
    stdout.write_all(told.stdout.as_bytes())?;
    if !told.stderr.is_empty() {
        stdout.flush()?;
        output::talk(&told.stderr);
    }
    Ok(told.status)
}

/// Verifies one puzzle; nothing is said of prose.
fn puzzle(
    raw: Result<RawPuzzle, ReadError>,
    file: &str,
    arguments: &VerifyArguments,
) -> Option<Told> {
    let format = arguments.format;
    let text = match raw.and_then(|raw| Ok(raw.parse()?)) {
        Ok(text) if text.is_prose() => return None,
        Ok(text) => text,
        Err(error) => {
            return Some(unreadable(
                None,
                file,
                &Unreadable::of_read(&error, file),
                format,
            ));
        }
    };
    let repairs = if arguments.no_repairs {
        Repairs::Skip
    } else {
        Repairs::Find
    };
    let finding = match verify_text(&text, readings(arguments.as_printed), repairs) {
        Ok(finding) => finding,
        Err(error) => {
            let why = Unreadable::of_parse(&error.in_text(&text), file);
            return Some(unreadable(text.label(), file, &why, format));
        }
    };
    let stdout = match format {
        ReportFormat::Json => finding_json(&finding, &text, file),
        ReportFormat::Text => report_text(&finding, &text, file, detail(arguments)) + "\n",
    };
    Some(told(stdout, finding.verdict))
}

const fn detail(arguments: &VerifyArguments) -> Detail {
    if arguments.verbose {
        Detail::Moves
    } else {
        Detail::Summary
    }
}

const fn told(stdout: String, verdict: Verdict) -> Told {
    let status = match verdict {
        Verdict::Verified | Verdict::Emended => Status::Yes,
        Verdict::Refuted => Status::No,
    };
    Told {
        stdout,
        stderr: String::new(),
        status,
    }
}

fn unreadable(label: Option<&str>, file: &str, why: &Unreadable, format: ReportFormat) -> Told {
    let status = Status::CannotTell;
    match format {
        ReportFormat::Json => {
            let expected = why.expected.as_deref();
            let stdout = unreadable_json(label, file, why.place, &why.message, expected);
            Told {
                stdout,
                stderr: String::new(),
                status,
            }
        }
        ReportFormat::Text => {
            let place = why
                .place
                .map_or_else(String::new, |place| format!(":{}", place.line));
            let label = visible(label.unwrap_or("puzzle"));
            let file = visible(file);
            let stdout = format!("{label}: unreadable ({file}{place})\n\n");
            Told {
                stdout,
                stderr: why.excerpt.clone(),
                status,
            }
        }
    }
}
