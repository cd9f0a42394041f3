//! `halma-solve count`: counts the keys of each figure, or the shortest solutions of a transfer.

use clap::Args;
use halma_solve::board::SquareSet;
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::rules::Move;
use halma_solve::search::exit::{CountError, Impossibility, KeyCount, count_keys};
use halma_solve::search::{Settings, Stop};
use halma_solve::verify::{Repairs, verify};
use serde::Serialize;

use super::common_arguments::{Files, ReportFormat, Threads};
use super::count_transfer::{self, Counting};
use super::failure::{Failure, Status};
use super::figures::{FigureInput, Reply, label, report_on};
use super::known::{Solvable, each_solvable};
use super::output::Reports;
use super::progress;
use super::transfer_arguments::TransferLimits;
use crate::results::exit::with_number_of_keys;

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve count puzzles/A.txt
  halma-solve count crossing.txt --time 60          counts the shortest solutions of a transfer
  halma-solve count --annotate figures.txt          the puzzles, each with a note such as `8 keys`
  halma-solve count --format json puzzles/*.txt";

#[derive(Args, Debug)]
pub(crate) struct CountArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// The format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,
    /// Print each puzzle with the number of its keys as a note. A page's gallery sorts by these notes
    #[arg(long, conflicts_with = "format")]
    annotate: bool,
    /// No progress bar
    #[arg(short, long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    limits: TransferLimits,
}

/// The number of keys of a figure, as JSON; `docs/json.md` documents the fields.
#[derive(Serialize)]
struct CountRecord<'a> {
    schema: u32,
    puzzle: Option<&'a str>,
    /// A string of decimal digits. Many readers of JSON cannot hold such a large number.
    keys: String,
    reason: Option<&'a str>,
    forced: Vec<Move>,
    first: SquareSet,
    last: SquareSet,
    printed: Option<bool>,
    states: u64,
}

pub(crate) fn run(arguments: &CountArguments, stop: &Stop) -> Result<Status, Failure> {
    let pool = arguments.threads.pool()?;
    let settings = Settings {
        threads: arguments.threads.number(),
        stop: stop.clone(),
        ..Settings::default()
    };
    let counting = Counting {
        limits: &arguments.limits,
        settings: &settings,
        format: arguments.format,
        quiet: arguments.quiet,
    };
    let mut answer = |input: &FigureInput| {
        if arguments.limits.are_given() {
            return Ok(Reply::for_transfers_only(
                &input.label(),
                "--within, --time and --memory",
            ));
        }
        let counted = pool.install(|| count(arguments, input, stop));
        Ok(match counted {
            Ok(counted) => report(arguments, input, &counted),
            Err(CountError::Stopped) => Reply {
                text: format!("{}: {}\n", input.label(), CountError::Stopped),
                status: Status::Stopped,
            },
            Err(error) => Reply::cannot_tell(&format!("{}: {error}", input.label())),
        })
    };
    let mut reports = Reports::new();
    for problem in each_solvable(&arguments.input.files, stop) {
        let report = match problem {
            Ok(Solvable::Transfer(text, _)) if arguments.annotate => {
                Reply::cannot_tell(&format!("{}: --annotate is for exits", label(&text))).into()
            }
            Ok(Solvable::Transfer(text, transfer)) => {
                count_transfer::count(&text, &transfer, counting)?
            }
            Ok(Solvable::Exit(text, exit)) => report_on(text, exit, &mut answer)?,
            Err(unreadable) => unreadable.into(),
        };
        reports.write(&report)?;
        reports.flush()?;
    }
    reports.finish_unless(stop)
}

fn count(
    arguments: &CountArguments,
    input: &FigureInput,
    stop: &Stop,
) -> Result<KeyCount, CountError> {
    let bar = progress::bar(0, arguments.quiet).with_message("parts");
    let counted = count_keys(&input.task, input.squares, stop, &|done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    counted
}

fn report(arguments: &CountArguments, input: &FigureInput, counted: &KeyCount) -> Reply {
    let status = if counted.keys == 0 {
        Status::No
    } else {
        Status::Yes
    };
    if arguments.annotate {
        let text = with_number_of_keys(&input.text, counted.keys) + "\n";
        return Reply { text, status };
    }
    let printed = is_printed_key_counted(input);
    let reason = Impossibility::find(&input.task, input.squares);
    let text = match arguments.format {
        ReportFormat::Json => {
            let words = reason.map(|reason| input.explain(&reason));
            count_json(input.text.label(), counted, words.as_deref(), printed)
        }
        ReportFormat::Text => in_words(input, counted, reason.as_ref(), printed),
    };
    Reply { text, status }
}

/// The number of keys of a figure as a line of JSON. `reason` says why there are none, if that is
/// clear without a search.
fn count_json(
    puzzle: Option<&str>,
    counted: &KeyCount,
    reason: Option<&str>,
    printed: Option<bool>,
) -> String {
    json_line(&CountRecord {
        schema: SCHEMA,
        puzzle,
        keys: counted.keys.to_string(),
        reason,
        forced: counted.forced().collect(),
        first: counted.first,
        last: counted.last,
        printed,
        states: counted.states,
    })
}

/// Whether the moves of the printed keys are legal and make the figure. `None` if no key is printed.
fn is_printed_key_counted(input: &FigureInput) -> Option<bool> {
    let finding = verify(input.exit.clone().into(), Repairs::Skip).ok()?;
    // Faults of the figure do not count here: it may be asymmetrical or differ from the drawing.
    let mut faults = finding.faults.iter();
    let are_moves_sound = !faults.any(|fault| fault.reason.is_of_the_moves());
    Some(are_moves_sound && finding.facts.figure.squares() == input.squares)
}

fn in_words(
    input: &FigureInput,
    counted: &KeyCount,
    reason: Option<&Impossibility>,
    printed: Option<bool>,
) -> String {
    let (label, keys) = (input.label(), counted.keys);
    let mut lines = vec![match (keys, reason) {
        (0, Some(reason)) => {
            let (words, drawing) = (input.explain(reason), input.draw(reason));
            let line = format!("{label}: 0 keys: {words}\n{drawing}");
            line.trim_end().to_owned()
        }
        (0, None) => format!("{label}: 0 keys: no order of moves fills the figure"),
        (1, _) => format!("{label}: 1 key"),
        _ => format!("{label}: {keys} keys"),
    }];
    if keys > 0 {
        let forced: Vec<String> = counted.forced().map(|made| made.to_string()).collect();
        let (number, colon) = (forced.len(), if forced.is_empty() { "" } else { ": " });
        lines.push(format!(
            "  forced moves: {number}{colon}{}",
            forced.join("; ")
        ));
        for (place, men) in [("first", counted.first), ("last", counted.last)] {
            let number = men.len();
            lines.push(format!("  men who can be {place}: {number}: {men}"));
        }
    }
    if let Some(printed) = printed {
        let answer = if printed { "yes" } else { "no" };
        lines.push(format!("  the printed key is one of them: {answer}"));
    }
    lines.join("\n") + "\n"
}
