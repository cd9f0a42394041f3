//! `halma-solve count`: counts the keys of each figure, or the shortest solutions of a transfer.

use std::fmt::{self, Display};
use std::path::PathBuf;

use clap::Args;
use halma_solve::board::{InNotation, Notation, SquareSet};
use halma_solve::notation::counted;
use halma_solve::problem::{Problem, Transfer};
use halma_solve::rules::Move;
use halma_solve::search::exit::{Column, Impossibility, KeyCount, count_keys};
use halma_solve::search::transfer::{Answer, Method, Search};
use halma_solve::search::{Control, Stop};
use halma_solve::verify::{Repairs, verify};
use itertools::Itertools;
use serde::Serialize;

use super::common_arguments::{Files, Limits, Work};
use super::count_table;
use super::failure::{Failure, Status};
use super::formats::{Destination, ReportFormat};
use super::input::Puzzle;
use super::output::Report;
use super::problems::{Asked, FigureInput, Solvable, all, subject_of, task};
use super::progress;
use super::unreadable::Unreadable;
use crate::results::catalog::Extremes;
use crate::results::exit::with_number_of_keys;
use crate::results::transfer::{CountRecord, not_enough, proved, why};
use crate::results::{Digits, forced_moves};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve count puzzles/A.txt
  halma-solve count crossing.txt --time 60          counts the shortest solutions of a transfer
  halma-solve count --annotate figures.txt          the puzzles, each with a note such as `8 keys`
  halma-solve count --format json puzzles/*.txt")]
pub struct CountArguments {
    #[command(flatten)]
    input: Files,
    #[command(flatten)]
    output: Destination<ReportFormat>,
    /// Print each puzzle with the number of its keys as a note. A page's gallery sorts by these notes
    #[arg(long, conflicts_with = "format")]
    annotate: bool,
    /// Print a key for each extreme too, such as one with the fewest steps
    #[arg(short, long, conflicts_with_all = ["format", "annotate"])]
    verbose: bool,
    /// Count all figures, several at once, and write a table (CSV). Rows that the file has already are kept, so the
    /// same command goes on after a stop
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "annotate", "verbose", "output"])]
    table: Option<PathBuf>,
    #[command(flatten)]
    work: Work,
    #[command(
        flatten,
        next_help_heading = "Options for transfers; --memory is for exits too"
    )]
    limits: Limits,
}

/// The number of keys of a figure.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "counted-keys")
)]
pub struct KeysRecord<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// The number of keys in decimals.
    keys: Digits,
    /// Why there are none, if that is clear without a search.
    reason: Option<String>,
    /// The moves that every key makes.
    forced: Vec<Move>,
    /// The men who are first in some key.
    first: SquareSet,
    /// The men who are last in some key.
    last: SquareSet,
    /// Whether the printed key is one of them; `null` if none is printed.
    printed: Option<bool>,
    extremes: OfKeys<Extremes<Extreme<'a>>>,
    /// The states that were computed.
    states: u64,
    #[serde(skip)]
    shows_keys: bool,
    #[serde(skip)]
    label: String,
    #[serde(skip)]
    notation: Notation,
    /// The place of the reason, and the squares that cannot all be filled.
    #[serde(skip)]
    drawing: String,
}

/// What the keys have in common. It is empty if there is no key.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
enum OfKeys<T> {
    Some(T),
    None {},
}

/// The fewest or the most of something in a key, or in a hop of a key, and the first such key.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "extreme")
)]
struct Extreme<'a> {
    number: usize,
    key: &'a [Move],
}

pub fn run(arguments: &CountArguments, stop: &Stop) -> Result<Status, Failure> {
    if let Some(path) = &arguments.table {
        let exits = all(&arguments.input.files, Problem::into_exit_of)?;
        let figures = exits
            .into_iter()
            .map(|(puzzle, exit)| FigureInput::new(puzzle, exit));
        let figures: Vec<FigureInput> = figures.collect::<Result<_, Unreadable>>()?;
        let bar = arguments.work.bar(figures.len(), "figures");
        return count_table::run(path, &figures, &arguments.control(stop), &bar);
    }
    let asked = Asked {
        files: &arguments.input.files,
        yard: None,
        for_exits: &[
            ("--annotate", arguments.annotate),
            ("--verbose", arguments.verbose),
        ],
        for_transfers: &[("--within", arguments.limits.within.is_some())],
    };
    let format = arguments.output.format()?;
    asked.answer_each(
        stop,
        arguments.output.reports()?,
        |_, solvable| match solvable {
            Solvable::Exit(input) => Ok(keys(arguments, format, &input, stop)),
            Solvable::Transfer(puzzle, transfer) => {
                solutions(arguments, format, &puzzle, &transfer, stop)
            }
        },
    )
}

impl CountArguments {
    /// The control of a count of keys that starts now.
    fn control(&self, stop: &Stop) -> Control {
        self.limits.memory.limit(self.work.control(stop))
    }
}

/// The keys of a figure.
fn keys(
    arguments: &CountArguments,
    format: ReportFormat,
    input: &FigureInput,
    stop: &Stop,
) -> Report {
    let bar = arguments.work.bar(0, "parts");
    let control = progress::shown(arguments.control(stop), &bar);
    let counted = count_keys(&input.task, input.squares, &control);
    bar.finish_and_clear();
    let label = input.puzzle.label();
    match counted {
        Ok(counted) => {
            let status = if counted.numbers.keys == 0 {
                Status::No
            } else {
                Status::Yes
            };
            let text = if arguments.annotate {
                with_number_of_keys(&input.puzzle.text, counted.numbers.keys) + "\n"
            } else {
                format.write(&KeysRecord {
                    shows_keys: arguments.verbose,
                    ..KeysRecord::new(input, &counted)
                })
            };
            (text, status).into()
        }
        Err(early) if early.is_stop() => Report::message(
            format!("{label}: stopped before all keys were counted\n"),
            Status::Stopped,
        ),
        Err(error) => Report::cannot_tell(&format!("{label}: {error}")),
    }
}

impl<'a> KeysRecord<'a> {
    fn new(input: &'a FigureInput, counted: &'a KeyCount) -> Self {
        let reason = Impossibility::find(&input.task, input.squares);
        let numbers = &counted.numbers;
        Self {
            puzzle: input.puzzle.text.label(),
            keys: Digits(numbers.keys),
            reason: reason.as_ref().map(|reason| input.explain(reason)),
            forced: numbers.forced.clone(),
            first: numbers.first,
            last: numbers.last,
            printed: is_printed_key_counted(input),
            extremes: extremes(counted),
            states: counted.states,
            shows_keys: false,
            label: input.puzzle.label(),
            notation: input.puzzle.text.notation(),
            drawing: reason.map_or_else(String::new, |reason| input.show(&reason)),
        }
    }
}

fn extremes(counted: &KeyCount) -> OfKeys<Extremes<Extreme<'_>>> {
    let extremes = counted.numbers.extremes.into_iter();
    let extremes = extremes.zip(&counted.extreme_keys);
    let extremes = extremes.map(|(number, key)| Extreme { number, key });
    extremes
        .collect_array()
        .map_or(OfKeys::None {}, |all| OfKeys::Some(Extremes::new(all)))
}

/// Whether the moves of the printed keys are legal and make the figure. `None` if no key is printed.
fn is_printed_key_counted(input: &FigureInput) -> Option<bool> {
    let finding = verify(input.exit.clone().into(), Repairs::Skip).ok()?;
    // Faults of the figure do not count here: it may be asymmetrical or differ from the drawing.
    let are_moves_sound = !finding
        .faults
        .iter()
        .any(|fault| fault.reason.is_of_the_moves());
    Some(are_moves_sound && finding.facts.figure == input.squares)
}

impl Display for KeysRecord<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Digits(keys) = self.keys;
        let number = counted(keys, "key");
        if keys == 0 {
            let why = self
                .reason
                .as_deref()
                .unwrap_or("no order of moves fills the figure");
            let drawing = &self.drawing;
            write!(formatter, "{}: {number}: {why}\n{drawing}", self.label)?;
        } else {
            writeln!(formatter, "{}: {number}", self.label)?;
            let notation = self.notation;
            let written = |made: &Move| made.display(notation).to_string();
            let forced = self.forced.iter().map(written).collect_vec();
            formatter.write_str(&forced_moves(&forced))?;
            for (place, men) in [("first", self.first), ("last", self.last)] {
                let number = men.len();
                writeln!(
                    formatter,
                    "  men who can be {place}: {number}: {}",
                    men.display(notation)
                )?;
            }
            let extremes = match &self.extremes {
                OfKeys::Some(extremes) => &extremes.columns()[..],
                OfKeys::None {} => &[],
            };
            for (name, Extreme { number, key }) in extremes {
                let unit = match name {
                    Column::LongestHop => " jumps",
                    _ => "",
                };
                let name = name.to_string().replace('-', " ");
                writeln!(formatter, "  {name} in a key: {number}{unit}")?;
                if self.shows_keys {
                    writeln!(formatter, "    {}", key.iter().map(written).join("; "))?;
                }
            }
        }
        match self.printed {
            Some(printed) => {
                let answer = if printed { "yes" } else { "no" };
                writeln!(formatter, "  the printed key is one of them: {answer}")
            }
            None => Ok(()),
        }
    }
}

/// The shortest solutions of a transfer, or why their number is not known.
fn solutions(
    arguments: &CountArguments,
    format: ReportFormat,
    input: &Puzzle,
    transfer: &Transfer,
    stop: &Stop,
) -> Result<Report, Failure> {
    let label = input.label();
    let puzzle = input.text.label();
    let notation = input.text.notation();
    let task = match task(transfer) {
        Ok(task) => task,
        Err(error) => {
            let label = format!("{label}: 0 solutions: impossible");
            let reason = Some(error.display(notation).to_string());
            let place = input.excerpt(subject_of(&error, transfer));
            let record = CountRecord::new((puzzle, label), notation, &Answer::default(), reason);
            let record = record.with_place(place);
            return Ok((format.write(&record), Status::No).into());
        }
    };
    let search = Search {
        method: Method::Exact { counts: true },
        ..Search::default()
    };
    let answer = arguments
        .limits
        .answer(search, &task, &arguments.work, stop)?;
    let (reason, status) = match (&answer.count, arguments.limits.within) {
        (Some(_), _) => (None, Status::Yes),
        (None, Some(within)) if answer.at_least > within => (Some(not_enough(within)), Status::No),
        (None, _) => {
            let why = why(&answer).unwrap_or_default();
            return Ok(Report {
                status: Status::Stopped,
                ..Report::cannot_tell(&format!("{label}: not counted: {why}: {}", proved(&answer)))
            });
        }
    };
    let record = CountRecord::new((puzzle, label), notation, &answer, reason);
    Ok((format.write(&record), status).into())
}
