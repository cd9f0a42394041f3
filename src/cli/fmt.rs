//! `halma-solve fmt`.

use std::path::Path;

use clap::Args;
use halma_solve::render::visible;
use halma_solve::search::Stop;

use super::common_arguments::Files;
use super::failure::{Failure, Status};
use super::input::{RawInput, open};
use super::output::{Report, Reports};

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve fmt puzzles/A.txt
  halma-solve fmt --check puzzles/*.txt    exit 1 if a file is not in the canonical form";

#[derive(Args, Debug)]
pub(crate) struct FmtArguments {
    #[command(flatten)]
    input: Files,
    /// Print nothing; name the files that are not in the canonical form, and exit 1 if there are any
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(arguments: &FmtArguments, stop: &Stop) -> Result<Status, Failure> {
    let mut reports = Reports::new();
    for path in &arguments.input.files {
        let report = report(path, arguments.check, stop);
        // After a request to stop the file is not whole.
        if stop.is_requested() {
            break;
        }
        reports.write(&report)?;
    }
    reports.finish_unless(stop)
}

/// The canonical form of a whole file, or all errors in it. A file with an error is not printed: if the
/// output replaced the file, a puzzle would be lost.
fn report(path: &Path, is_check: bool, stop: &Stop) -> Report {
    let mut file = open(path, stop);
    let (mut written, mut canonical, mut messages) = (String::new(), String::new(), String::new());
    for puzzle in file.by_ref() {
        match puzzle.and_then(RawInput::parse) {
            Ok(puzzle) => {
                if !canonical.is_empty() {
                    canonical.push('\n');
                }
                written.push_str(puzzle.text.source());
                canonical.push_str(&puzzle.text.to_string());
            }
            Err(why) => messages.push_str(&why.excerpt),
        }
    }
    let differs = written != canonical || file.had_byte_order_mark();
    let status = if !messages.is_empty() {
        Status::CannotTell
    } else if is_check && differs {
        messages = format!("{}: not in the canonical form\n", visible(file.name()));
        Status::No
    } else {
        Status::Yes
    };
    let is_printed = !is_check && status == Status::Yes;
    Report {
        result: if is_printed { canonical } else { String::new() },
        messages,
        status,
    }
}
