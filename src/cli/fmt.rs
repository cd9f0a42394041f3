//! `halma-solve fmt`.

use std::io::{self, IsTerminal};
use std::path::Path;

use clap::Args;
use halma_solve::board::Notation;
use halma_solve::notation::{Part, PuzzleText, read_all};
use halma_solve::render::visible;
use similar::TextDiff;

use super::common_arguments::Files;
use super::failure::{Failure, Status};
use super::formats::OutputFile;
use super::input::{Puzzle, RawInput, open};
use super::output::{Report, Reports, error_line};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve fmt puzzles/A.txt
  halma-solve fmt --check puzzles/*.txt               exit 1 if a file differs
  halma-solve fmt --notation algebraic puzzles/D.txt  moves such as c1-g5")]
pub struct FmtArguments {
    #[command(flatten)]
    input: Files,
    /// Print only what would change, line by line, and exit 1 if anything would
    #[arg(long, conflicts_with = "output")]
    check: bool,
    /// Write moves in this notation: `book` for `I, 3 to V, 7`, `algebraic` for `c1-g5`, or pairs of numbers such as
    /// `pairs, x first, from 0, top left` for `2,15-6,11`
    #[arg(long)]
    notation: Option<Notation>,
    #[command(flatten)]
    output: OutputFile,
}

pub fn run(arguments: &FmtArguments) -> Result<Status, Failure> {
    arguments.output.check_for_puzzles()?;
    // The canonical form has its own signs wherever it can be kept.
    let is_kept = arguments.output.is_standard_output() && !io::stdout().is_terminal();
    let mut reports = if is_kept {
        Reports::without_colors()
    } else {
        arguments.output.reports()?
    };
    let mut above = None;
    for path in &arguments.input.files {
        reports.write(&report(path, arguments, &mut above))?;
        reports.flush()?;
    }
    reports.finish_if_whole()
}

/// The canonical form of a whole file, or all errors in it. A file with an error is not printed: if the output then
/// replaced the file, a puzzle would be lost. `above` is the last puzzle that was printed.
fn report(path: &Path, arguments: &FmtArguments, above: &mut Option<PuzzleText>) -> Report {
    let check = arguments.check;
    let notation = &arguments.notation;
    let mut file = open(path);
    let mut written = String::new();
    let mut canonical = String::new();
    let mut messages = String::new();
    let mut last = None;
    let mut is_apart = true;
    for puzzle in file.by_ref() {
        match puzzle.and_then(RawInput::parse) {
            Ok(Puzzle { mut text, .. }) => {
                written.push_str(text.source());
                if let Some(notation) = notation {
                    text = text.in_notation(*notation);
                }
                if last.is_some() {
                    canonical.push('\n');
                }
                // Within a file, only a change of notation could join two puzzles.
                let before = last
                    .as_ref()
                    .filter(|_| notation.is_some())
                    .or(above.as_ref().filter(|_| last.is_none()));
                is_apart &= before.is_none_or(|before| stay_apart(before, &text));
                canonical.push_str(&text.to_string());
                last = Some(text);
            }
            Err(why) => messages.push_str(&why.excerpt),
        }
    }
    let differs = written != canonical || file.had_byte_order_mark();
    let status = if !messages.is_empty() {
        Status::CannotTell
    } else if check && differs {
        messages = format!("{}: not in the canonical form\n", visible(file.name()));
        Status::No
    } else if !is_apart {
        messages = error_line(&format!(
            "{}: its first lines would belong to the puzzle above them; begin it with a name such as \
             `**A**`, or print it alone",
            file.name()
        ));
        Status::CannotTell
    } else {
        Status::Yes
    };
    if check {
        canonical = if status == Status::No {
            difference(&written, &canonical, &visible(file.name()))
        } else {
            String::new()
        };
    } else if status != Status::Yes {
        canonical.clear();
    } else {
        if above.is_some() {
            canonical.insert(0, '\n');
        }
        *above = last;
    }
    Report {
        messages,
        ..(canonical, status).into()
    }
}

/// The lines that differ in a file and in its canonical form, as `diff -u` prints them.
fn difference(written: &str, canonical: &str, file: &str) -> String {
    let diff = TextDiff::from_lines(written, canonical);
    let mut unified = diff.unified_diff();
    unified.header(file, "canonical form").to_string()
}

/// Whether two puzzles stay the same if one is printed below the other. Only prose between them may move from one to
/// the other.
fn stay_apart(above: &PuzzleText, below: &PuzzleText) -> bool {
    let parts = |text: &PuzzleText| -> Vec<Part> {
        text.parts()
            .filter(|part| !matches!(part, Part::Prose(_)))
            .cloned()
            .collect()
    };
    match &read_all(&format!("{above}\n{below}"))[..] {
        [Ok(one), Ok(other)] => parts(one) == parts(above) && parts(other) == parts(below),
        _ => false,
    }
}
