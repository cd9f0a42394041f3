//! `halma-solve verify`.

use std::fmt;

use clap::Args;
use halma_solve::notation::{PuzzleText, counted, grouped};
use halma_solve::render::{Detail, finding_json, report_text, visible};
use halma_solve::verify::{Repairs, Verdict, verify_text};
use itertools::Itertools;

use super::common_arguments::{AsPrinted, Choice, Files, Threads};
use super::failure::{Failure, Status};
use super::fix;
use super::formats::{Destination, ReportFormat};
use super::input::{Puzzle, for_each, none_called};
use super::output::Report;
use super::unreadable::{Unreadable, Unusable};
use crate::results;

#[expect(clippy::struct_excessive_bools, reason = "each flag is one")]
#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve verify puzzles/A.txt                  one puzzle
  halma-solve verify puzzles/*.txt                  all puzzles of a folder
  halma-solve verify --as-printed puzzles/A.txt     the booklet's misprint
  halma-solve verify --failed figures.txt           what is wrong, and a count
  halma-solve verify --fix typed.txt -o mended.txt  what has only one repair
  halma-solve verify -v puzzles/D.txt               each move with its route
  halma-solve verify --format json - < puzzles/B.txt")]
pub struct VerifyArguments {
    #[command(flatten)]
    input: Files,
    #[command(flatten)]
    choice: Choice,
    /// List each move with its route, as a step or as a hop of so many jumps
    #[arg(short, long)]
    verbose: bool,
    /// Report only the puzzles that do not verify, and their number
    #[arg(long, conflicts_with = "verbose")]
    failed: bool,
    #[command(flatten)]
    output: Destination<ReportFormat>,
    #[command(flatten)]
    as_printed: AsPrinted,
    /// Do not look for repairs of wrong moves
    #[arg(long)]
    no_repairs: bool,
    /// Write the file with its mistakes mended, where only one thing can be meant
    ///
    /// A move with only one repair gets a mark such as `[read VII, 3]`, and a misread sign is replaced, such as `lII` by
    /// `III`. Everything else stays. Messages say what was done and what was left.
    #[arg(long, conflicts_with_all = ["format", "json", "verbose", "failed", "as_printed", "no_repairs", "puzzle"])]
    fix: bool,
    #[command(flatten)]
    threads: Threads,
}

pub fn run(arguments: &VerifyArguments) -> Result<Status, Failure> {
    if arguments.fix {
        let [file] = &arguments.input.files[..] else {
            return Err("--fix mends one file at a time".into());
        };
        return fix::run(file, arguments.output.file());
    }
    let format = arguments.output.format()?;
    let mut reports = arguments.output.reports()?;
    let mut tally = Tally::default();
    let name = arguments.choice.puzzle.as_deref();
    // A puzzle that cannot be read has only its name.
    let is_chosen = |puzzle: &Result<Puzzle, Unreadable>| match puzzle {
        Ok(puzzle) => puzzle.is_chosen(name),
        Err(why) => name.is_none() || why.label.as_deref() == name,
    };
    for_each(
        &arguments.input.files,
        arguments.threads.number(),
        |puzzle| is_chosen(&puzzle).then(|| report(puzzle, arguments, format)),
        |batch| {
            for (report, outcome) in batch.into_iter().flatten() {
                tally.0.push(outcome);
                if !arguments.failed || report.status != Status::Yes {
                    reports.write(&report)?;
                }
            }
            reports.flush()
        },
    )?;
    if let Some(name) = name.filter(|_| tally.0.is_empty()) {
        return Err(none_called(name, &[]).into());
    }
    let is_for_people = format == ReportFormat::Text;
    if is_for_people && (arguments.failed || tally.0.len() > 1) {
        reports.write(&Report::apart(format!("{tally}\n"), Status::Yes))?;
    }
    reports.finish()
}

/// The verdict on a puzzle, or why it has none.
type Outcome = Result<Verdict, Unusable>;

/// How many puzzles had each verdict, and how many files could not be opened.
#[derive(Default)]
struct Tally(Vec<Outcome>);

impl Tally {
    fn number(&self, outcome: Outcome) -> usize {
        self.0.iter().filter(|each| **each == outcome).count()
    }
}

impl fmt::Display for Tally {
    /// `850 puzzles: 849 verified, 1 refuted; 1 file cannot be opened`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcomes = [
            (Ok(Verdict::Verified), "verified"),
            (Ok(Verdict::Emended), "emended"),
            (Ok(Verdict::Refuted), "refuted"),
            (Ok(Verdict::Unfinished), "unfinished"),
            (Err(Unusable::HasNoKey), "without a key"),
            (Err(Unusable::HasNoMoves), "without moves"),
            (Err(Unusable::Unreadable), "unreadable"),
        ];
        let counts = outcomes
            .map(|(outcome, words)| (self.number(outcome), words))
            .into_iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, words)| format!(" {} {words}", grouped(number as u64)))
            .join(",");
        let unopened = self.number(Err(Unusable::CannotBeOpened));
        let puzzles = self.0.len() - unopened;
        let colon = if puzzles > 0 { ":" } else { "" };
        write!(formatter, "{}{colon}{counts}", counted(puzzles, "puzzle"))?;
        if unopened > 0 {
            write!(
                formatter,
                "; {} cannot be opened",
                counted(unopened, "file")
            )?;
        }
        Ok(())
    }
}

/// The report on one puzzle, and its verdict if it can be read.
fn report(
    puzzle: Result<Puzzle, Unreadable>,
    arguments: &VerifyArguments,
    format: ReportFormat,
) -> (Report, Outcome) {
    match puzzle.and_then(|puzzle| verified(&puzzle, arguments, format)) {
        Ok((report, verdict)) => (report, Ok(verdict)),
        Err(why) => {
            let verdict = why.verdict;
            (unusable(why, format), Err(verdict))
        }
    }
}

fn verified(
    puzzle: &Puzzle,
    arguments: &VerifyArguments,
    format: ReportFormat,
) -> Result<(Report, Verdict), Unreadable> {
    let text = &puzzle.text;
    let file = &*puzzle.file;
    let repairs = if arguments.no_repairs {
        Repairs::Skip
    } else {
        Repairs::Find
    };
    let finding = verify_text(text, arguments.as_printed.readings(), repairs)
        .map_err(|error| puzzle.unreadable(&error))?;
    let detail = if arguments.verbose {
        Detail::Moves
    } else {
        Detail::Summary
    };
    let is_shown = !arguments.failed || finding.verdict > Verdict::Emended;
    let result = match format {
        _ if !is_shown => String::new(),
        ReportFormat::Json => finding_json(&finding, text, file, detail),
        ReportFormat::Text => report_text(&finding, text, file, detail),
    };
    let status = match finding.verdict {
        Verdict::Verified | Verdict::Emended => Status::Yes,
        Verdict::Refuted => Status::No,
        Verdict::Unfinished => Status::CannotTell,
    };
    let report = match format {
        ReportFormat::Text => Report::apart(result, status),
        ReportFormat::Json => (result, status).into(),
    };
    Ok((report, finding.verdict))
}

fn unusable(why: Unreadable, format: ReportFormat) -> Report {
    let (result, messages) = match format {
        ReportFormat::Json => (results::json(&why), String::new()),
        ReportFormat::Text => {
            let label = visible(why.label.as_deref().unwrap_or(PuzzleText::UNNAMED));
            let line = why.line.map(|line| format!(":{line}")).unwrap_or_default();
            let file = visible(&why.file);
            match (why.verdict, why.verdict.lack()) {
                (Unusable::CannotBeOpened, _) => (String::new(), why.excerpt),
                (_, Some(lack)) => (format!("{label}: {lack} ({file}{line})\n"), String::new()),
                (_, None) => {
                    let mut messages = why.excerpt.clone();
                    if why.is_mendable() {
                        messages += "`verify --fix` replaces these with what they probably are\n";
                    }
                    (format!("{label}: unreadable ({file}{line})\n"), messages)
                }
            }
        }
    };
    Report {
        messages,
        is_apart: format == ReportFormat::Text,
        ..(result, Status::CannotTell).into()
    }
}
