//! `halma-solve verify`.

use std::fmt;

use clap::Args;
use halma_solve::notation::{PuzzleText, counted, grouped};
use halma_solve::problem::Problem;
use halma_solve::render::{Detail, finding_json, report_text, visible};
use halma_solve::verify::{Finding, Repairs, Verdict, verify_text};
use itertools::Itertools;

use super::analyze::analyze;
use super::common_arguments::{AsPrinted, Files, Threads};
use super::failure::{Failure, Status, status_of};
use super::formats::{Destination, ReportFormat};
use super::input::{Puzzle, for_each};
use super::output::{Report, error_line};
use super::unreadable::Unreadable;
use crate::results;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve verify puzzles/A.txt                  one puzzle
  halma-solve verify puzzles/*.txt                  all puzzles of a folder
  halma-solve verify --as-printed puzzles/A.txt     the booklet's misprint
  halma-solve verify --failed figures.txt           what is wrong, and a count
  halma-solve verify -v puzzles/D.txt               each move with its route
  halma-solve verify --analyze=20 puzzles/game.txt  how far the players are
  halma-solve verify --format json - < puzzles/B.txt")]
pub struct VerifyArguments {
    #[command(flatten)]
    input: Files,
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
    /// For a game: how many moves each player would need after move N to bring his men home if the others stood still
    /// [default: after the last move]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true)]
    #[expect(
        clippy::option_option,
        reason = "the value of this option can be left out"
    )]
    analyze: Option<Option<usize>>,
    /// Do not look for repairs of wrong moves
    #[arg(long)]
    no_repairs: bool,
    #[command(flatten)]
    threads: Threads,
}

pub fn run(arguments: &VerifyArguments) -> Result<Status, Failure> {
    let format = arguments.output.format()?;
    let mut reports = arguments.output.reports()?;
    let mut tally = Tally::default();
    for_each(
        &arguments.input.files,
        arguments.threads.number(),
        |puzzle| report(puzzle, arguments, format),
        |batch| {
            for (report, verdict) in batch {
                tally.0.push(verdict);
                if !arguments.failed || report.status != Status::Yes {
                    reports.write(&report)?;
                }
            }
            reports.flush()
        },
    )?;
    let is_for_people = format == ReportFormat::Text;
    if is_for_people && (arguments.failed || tally.0.len() > 1) {
        reports.write(&Report::apart(format!("{tally}\n"), Status::Yes))?;
    }
    reports.finish()
}

/// How many puzzles had each verdict. Unreadable puzzles have none.
#[derive(Default)]
struct Tally(Vec<Option<Verdict>>);

impl fmt::Display for Tally {
    /// `850 puzzles: 849 verified, 1 refuted`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            Some(Verdict::Verified),
            Some(Verdict::Emended),
            Some(Verdict::Refuted),
            Some(Verdict::Unfinished),
            None,
        ]
        .map(|verdict| {
            let name = verdict.map_or("unreadable".to_owned(), |verdict| verdict.to_string());
            let count = self.0.iter().filter(|each| **each == verdict).count();
            (count > 0).then(|| format!(" {} {name}", grouped(count as u64)))
        })
        .iter()
        .flatten()
        .join(",");
        let puzzles = counted(self.0.len(), "puzzle");
        write!(formatter, "{puzzles}:{counts}")
    }
}

/// The report on one puzzle, and its verdict if it can be read.
fn report(
    puzzle: Result<Puzzle, Unreadable>,
    arguments: &VerifyArguments,
    format: ReportFormat,
) -> (Report, Option<Verdict>) {
    match puzzle.and_then(|puzzle| verified(&puzzle, arguments, format)) {
        Ok((report, verdict)) => (report, Some(verdict)),
        Err(why) => (unreadable(why, format), None),
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
    let is_shown =
        !arguments.failed || arguments.analyze.is_some() || finding.verdict > Verdict::Emended;
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
    let mut report = match format {
        ReportFormat::Text => Report::apart(result, status),
        ReportFormat::Json => (result, status).into(),
    };
    match analysis(&finding, text, arguments, format) {
        Ok(analysis) => report.result.push_str(&analysis),
        Err(failure) => {
            report.messages = error_line(&failure.to_string());
            report.status = report.status.max(status_of(&failure));
        }
    }
    Ok((report, finding.verdict))
}

/// The analysis of a game, if it is asked for.
fn analysis(
    finding: &Finding,
    text: &PuzzleText,
    arguments: &VerifyArguments,
    format: ReportFormat,
) -> Result<String, Failure> {
    let Some(after) = arguments.analyze else {
        return Ok(String::new());
    };
    let label = text.heading();
    let Problem::Game(game) = &finding.problem else {
        return Err(format!(
            "{label} is {}, and --analyze is for games",
            finding.problem.kind().with_article()
        )
        .into());
    };
    let moves = game.line().plies.len();
    let after = after.unwrap_or(moves);
    if after > moves {
        let moves = counted(moves, "move");
        return Err(format!("{label} has {moves}, not {after}").into());
    }
    Ok(format.write(&analyze(text, game, after)?))
}

fn unreadable(why: Unreadable, format: ReportFormat) -> Report {
    let (result, messages) = match format {
        ReportFormat::Json => (results::json(&why), String::new()),
        ReportFormat::Text => {
            let label = visible(why.label.as_deref().unwrap_or("puzzle"));
            let line = why.line.map(|line| format!(":{line}")).unwrap_or_default();
            let file = visible(&why.file);
            (format!("{label}: unreadable ({file}{line})\n"), why.excerpt)
        }
    };
    Report {
        messages,
        is_apart: format == ReportFormat::Text,
        ..(result, Status::CannotTell).into()
    }
}
