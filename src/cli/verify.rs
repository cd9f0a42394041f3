//! `halma-solve verify`.

use clap::Args;
use halma_solve::notation::PuzzleText;
use halma_solve::render::{Detail, SCHEMA, finding_json, json_line, report_text, visible};
use halma_solve::search::Stop;
use halma_solve::verify::{Finding, Repairs, Verdict, verify_text};
use serde::Serialize;

use super::analyse::Analysis;
use super::common_arguments::{AsPrinted, Files, ReportFormat, Threads};
use super::failure::{Failure, Status};
use super::input::{Puzzle, Unreadable, for_each};
use super::output::{Report, Reports};

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve verify puzzles/A.txt                 one puzzle
  halma-solve verify puzzles/*.txt                 all puzzles of a folder
  halma-solve verify --as-printed puzzles/A.txt    with the book's misprint, and its repair
  halma-solve verify -v puzzles/D.txt              each move with its route
  halma-solve verify --analyse=20 puzzles/game.txt who is how far from home after move 20
  halma-solve verify --format json - < puzzles/B.txt";

#[derive(Args, Debug)]
pub(crate) struct VerifyArguments {
    #[command(flatten)]
    input: Files,
    /// List each move with its route: a step, or a hop and its number of jumps
    #[arg(short, long)]
    verbose: bool,
    /// How to write the report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ReportFormat,
    #[command(flatten)]
    as_printed: AsPrinted,
    /// For a game: in how many moves each player could bring his men home after move N, if the others
    /// stood still [default: after the last move]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "18446744073709551615")]
    analyse: Option<usize>,
    /// Do not look for repairs of wrong moves
    #[arg(long)]
    no_repairs: bool,
    #[command(flatten)]
    threads: Threads,
}

/// A puzzle that cannot be read, as JSON; the README documents the fields.
#[derive(Serialize)]
struct UnreadableRecord<'a> {
    schema: u32,
    puzzle: Option<&'a str>,
    file: &'a str,
    verdict: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
    expected: Option<&'a str>,
}

pub(crate) fn run(arguments: &VerifyArguments, stop: &Stop) -> Result<Status, Failure> {
    let mut reports = Reports::new();
    for_each(
        &arguments.input.files,
        arguments.threads.number(),
        stop,
        |puzzle| report(puzzle, arguments, stop),
        |report| reports.write(&report),
    )?;
    reports.finish_unless(stop)
}

fn report(puzzle: Result<Puzzle, Unreadable>, arguments: &VerifyArguments, stop: &Stop) -> Report {
    let verified = puzzle.and_then(|puzzle| verified(&puzzle, arguments, stop));
    verified.unwrap_or_else(|why| unreadable(why, arguments.format))
}

fn verified(
    puzzle: &Puzzle,
    arguments: &VerifyArguments,
    stop: &Stop,
) -> Result<Report, Unreadable> {
    let (text, file) = (&puzzle.text, &*puzzle.file);
    let repairs = if arguments.no_repairs {
        Repairs::Skip
    } else {
        Repairs::Find
    };
    let finding = verify_text(text, arguments.as_printed.readings(), repairs)
        .map_err(|error| puzzle.unreadable(&error.in_text(text)))?;
    let result = match arguments.format {
        ReportFormat::Json => finding_json(&finding, text, file, detail(arguments)),
        ReportFormat::Text => report_text(&finding, text, file, detail(arguments)),
    };
    let analysis = analysis(&finding, text, arguments, stop);
    let analysis = analysis.map_err(|failure| puzzle.without(&failure))?;
    let blank = match arguments.format {
        ReportFormat::Json => "",
        ReportFormat::Text => "\n",
    };
    Ok(with_verdict(result + &analysis + blank, finding.verdict))
}

/// The analysis of a game, if it is asked for; nothing for a puzzle.
fn analysis(
    finding: &Finding,
    text: &PuzzleText,
    arguments: &VerifyArguments,
    stop: &Stop,
) -> Result<String, Failure> {
    let (Some(after), Some(game)) = (arguments.analyse, finding.game()) else {
        return Ok(String::new());
    };
    let analysis = Analysis::of(game, after, stop)?;
    Ok(match arguments.format {
        ReportFormat::Json => analysis.json(text),
        ReportFormat::Text => analysis.text(),
    })
}

const fn detail(arguments: &VerifyArguments) -> Detail {
    if arguments.verbose {
        Detail::Moves
    } else {
        Detail::Summary
    }
}

fn with_verdict(result: String, verdict: Verdict) -> Report {
    let status = match verdict {
        Verdict::Verified | Verdict::Emended => Status::Yes,
        Verdict::Refuted => Status::No,
        Verdict::Unfinished => Status::CannotTell,
    };
    (result, status).into()
}

fn unreadable(why: Unreadable, format: ReportFormat) -> Report {
    let (label, file) = (why.label.as_deref(), &*why.file);
    let (result, messages) = match format {
        ReportFormat::Json => {
            let expected = why.expected.as_deref();
            let line = json_line(&UnreadableRecord {
                schema: SCHEMA,
                puzzle: label,
                file,
                verdict: "unreadable",
                line: why.place.map(|place| place.line),
                column: why.place.map(|place| place.column),
                message: &why.message,
                expected,
            });
            (line, String::new())
        }
        ReportFormat::Text => {
            let place = why
                .place
                .map_or_else(String::new, |place| format!(":{}", place.line));
            let label = visible(label.unwrap_or("puzzle"));
            let file = visible(file);
            let line = format!("{label}: unreadable ({file}{place})\n\n");
            (line, why.excerpt)
        }
    };
    Report {
        result,
        messages,
        status: Status::CannotTell,
    }
}
