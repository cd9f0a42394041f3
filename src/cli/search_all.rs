//! `halma-solve search figures --all`: finds every figure, perhaps in parts. `halma-solve merge` merges
//! the parts into one result.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use halma_solve::board::Yard;
use halma_solve::notation::{counted, grouped};
use halma_solve::search::checkpoint::{self, Folder};
use halma_solve::search::exit::{
    Column, Complete, ExitSearch, Part, SavedPart, Shard, SolvedFigure, SymmetricalTask, count_keys,
};
use halma_solve::search::{Control, EndedEarly, SavedError, Stop};

use super::checkpoint_option::CheckpointOption;
use super::common_arguments::{BoardOption, Work, YardOption, standard_yard};
use super::count_table::{self, is_table};
use super::failure::{Failure, Status, refuse};
use super::formats::{Destination, List, ListFormat};
use super::listed::{AboutFound, Counts, Listed, MOST_MOVE_SETS};
use super::origin::ProvenanceOption;
use super::output;
use super::progress;
use super::questions::{NumberQuestions, Questions};
use crate::results::exit::{Certificate, FigureRecord};
use crate::results::{Digits, Number};

#[expect(clippy::struct_excessive_bools, reason = "each flag is one")]
#[derive(Args)]
pub struct FigureArguments {
    /// The number of men in a standard yard, each with one move: 10, 13, 15 or 19 [default: 19]
    #[arg(long, value_name = "N", value_parser = standard_yard, conflicts_with = "yard")]
    moves: Option<Yard>,
    #[command(flatten)]
    yard: YardOption,
    #[command(flatten)]
    board: BoardOption,
    /// Find at most N figures [default: 10]
    #[arg(long, value_name = "N", default_value_t = 10, hide_default_value = true, conflicts_with = "all",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
    /// The random seed: another seed gives other figures
    #[arg(long, value_name = "S", default_value_t = 0, conflicts_with = "all")]
    pub seed: u64,
    /// Leave out the figures in these files, and those with these ids
    #[arg(long, value_name = "FILE or ID", num_args = 1.., conflicts_with = "all")]
    pub exclude: Vec<PathBuf>,
    /// Include the booklet's figures A to D
    #[arg(long, conflicts_with = "all", hide_short_help = true)]
    pub include_known: bool,
    /// Find all figures, and prove that there are no others
    #[arg(long)]
    pub all: bool,
    /// Print only the number of all figures
    #[arg(long, conflicts_with = "sort")]
    pub count: bool,
    /// Print only the number of figures and the total number of their keys
    #[arg(long, conflicts_with_all = ["count", "checkpoint", "sort"])]
    pub keys: bool,
    #[command(flatten)]
    questions: NumberQuestions,
    #[command(flatten)]
    pub output: Destination<ListFormat>,
    #[command(flatten)]
    pub provenance: ProvenanceOption,
    #[command(flatten)]
    pub work: Work,
    #[command(flatten)]
    pub long: LongSearch,
}

/// The options for searches that take hours.
#[derive(Args)]
#[command(next_help_heading = "Options for long searches")]
pub struct LongSearch {
    #[command(flatten)]
    pub checkpoint: CheckpointOption,
    /// Do only part I of N parts, which take about the same time; `merge` merges the parts
    #[arg(long, value_name = "I/N",
          conflicts_with_all = ["output", "format", "json", "count", "keys", "ranges", "sort", "provenance"])]
    pub shard: Option<Shard>,
}

impl FigureArguments {
    pub fn task(&self) -> Result<SymmetricalTask, Failure> {
        let yard = self.moves.clone().unwrap_or_else(|| self.yard.or_usual());
        Ok(SymmetricalTask::new(self.board.board(), yard)?)
    }
}

#[derive(Args)]
#[command(after_help = "\
Example:
  halma-solve search figures --moves 15 --all --shard 1/2 --checkpoint part1
  halma-solve search figures --moves 15 --all --shard 2/2 --checkpoint part2
  halma-solve merge part1 part2 -o all.txt
  halma-solve merge part1.csv part2.csv -o counts.csv  tables of `count`")]
pub struct MergeArguments {
    /// The checkpoint folders of all parts of a search, or the tables of all parts of a count
    #[arg(required = true, value_name = "PART")]
    folders: Vec<PathBuf>,
    /// Print only the number of figures
    #[arg(long)]
    count: bool,
    #[command(flatten)]
    output: Destination<ListFormat>,
}

/// Finds every figure, or does one of several parts. The result of a part is its checkpoint.
pub fn run(
    arguments: &FigureArguments,
    task: SymmetricalTask,
    stop: &Stop,
) -> Result<Status, Failure> {
    let is_number = arguments.count || arguments.keys;
    let list = arguments.output.list(is_number)?;
    let mut list = list.with_origin(arguments.provenance.origin(&arguments.work, None))?;
    let shard = arguments.long.shard.unwrap_or(Shard::WHOLE);
    let exits = ExitSearch {
        control: arguments.work.control(stop),
        ..ExitSearch::new(task)
    };
    let Some(part) = part(arguments, &exits, shard)? else {
        return Ok(Status::Stopped);
    };
    if !part.is_done() {
        // With a checkpoint the results are saved there, and the search that continues writes the output.
        let figures = part.figures();
        let is_saved = arguments.long.checkpoint.is_given();
        let message = stopped_after(&part, is_saved);
        if is_saved || is_number || figures.is_empty() {
            return output::stopped(&message);
        }
        list.partial();
        add_figures(&mut list, &exits.task, &figures);
        return list.stopped(&message);
    }
    if shard != Shard::WHOLE {
        output::write_message(&format!(
            "part {shard} is done: {}, {}; `halma-solve merge` merges the parts\n",
            counted(part.sets(), "set"),
            counted(part.counts().solved, "figure")
        ));
        return Ok(Status::Yes);
    }
    let complete = Complete::join(vec![part])?;
    arguments.provenance.add(complete.effort.looked_at);
    let questions = Questions::from(arguments.questions.clone());
    if questions.are_asked() {
        return ask(arguments, &exits.control, &complete, list, &questions);
    }
    if arguments.keys {
        return keys(arguments, &exits, &complete, list);
    }
    write(&complete, arguments.count, list)
}

/// Does a part of the search. The part may be unfinished if the search was stopped. `None` if it was
/// stopped before the first set was decided.
fn part(
    arguments: &FigureArguments,
    exits: &ExitSearch,
    shard: Shard,
) -> Result<Option<Part>, Failure> {
    let path = arguments.long.checkpoint.path.as_deref();
    let folder = arguments.long.checkpoint.folder()?;
    let Some(fresh) = enumerated(exits, shard, arguments.work.quiet)? else {
        return Ok(None);
    };
    let saved = folder.as_ref().map(Folder::load).transpose()?.flatten();
    let mut part = match (saved, path) {
        (Some(saved), Some(path)) => match SavedPart::resume(saved, &fresh, &exits.control) {
            Ok(part) => part,
            Err(SavedError::Ended(early)) if early.is_stop() => {
                output::write_message("stopped while checking the checkpoint; it is unchanged\n");
                return Ok(None);
            }
            Err(error) => return Err(part_failure(path, &error)),
        },
        _ => fresh,
    };
    decide(&mut part, arguments, exits, folder.as_ref())?;
    Ok(Some(part))
}

/// How far a search came that was stopped, and whether it can go on from there.
fn stopped_after(part: &Part, is_saved: bool) -> String {
    let counts = part.counts();
    let next = if is_saved {
        "the results are saved"
    } else {
        "without --checkpoint the search begins again"
    };
    format!(
        "stopped after {} of {}, {}; {next}",
        grouped(counts.enumerated),
        counted(part.sets(), "set"),
        counted(counts.solved, "figure")
    )
}

/// Decides the sets of a part until a request to stop or the deadline, and saves it regularly and at the end.
fn decide(
    part: &mut Part,
    arguments: &FigureArguments,
    exits: &ExitSearch,
    folder: Option<&Folder>,
) -> Result<(), Failure> {
    let bar = progress::bar(part.sets(), arguments.work.quiet);
    bar.set_position(part.counts().enumerated);
    bar.reset_eta();
    let every = arguments.long.checkpoint.every();
    let mut last = Instant::now();
    let mut failed = None;
    let control = progress::shown(exits.control.clone(), &bar);
    let ended = part.run(&control, |part| {
        bar.set_message(format!("sets, {}", counted(part.counts().solved, "figure")));
        if let Some(folder) = folder.filter(|_| last.elapsed() >= every) {
            failed = folder.save(part).err();
            last = Instant::now();
        }
        if failed.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    bar.finish_and_clear();
    if let Some(error) = failed.or_else(|| folder.and_then(|folder| folder.save(part).err())) {
        let has_earlier =
            folder.is_some_and(|folder| matches!(folder.load::<SavedPart>(), Ok(Some(_))));
        let earlier = if has_earlier {
            "; the previous checkpoint is intact"
        } else {
            ""
        };
        return Err(format!("cannot save the work: {error}{earlier}").into());
    }
    match ended {
        Err(error) if !error.is_stop() => Err(error.into()),
        _ => Ok(()),
    }
}

/// Answers a question about all figures.
fn ask(
    arguments: &FigureArguments,
    control: &Control,
    complete: &Complete,
    list: List,
    questions: &Questions,
) -> Result<Status, Failure> {
    let found = (1..).zip(&complete.figures);
    let found = found.map(|(place, figure)| Listed {
        found: figure.clone(),
        ..Listed::new(place, (*complete.task).clone(), figure.squares)
    });
    let is_number = arguments.count || arguments.keys;
    let has_all_columns = !is_number && list.format != ListFormat::Text;
    let about = AboutFound {
        query: &questions.read()?,
        counts: Counts {
            keys: arguments.keys || has_all_columns || questions.are_about_keys(),
            most_move_sets: questions.most_move_sets(MOST_MOVE_SETS),
        },
        noun: "figure",
        is_number,
        work: &arguments.work,
    };
    about.answer(found.collect(), control, list, |found| {
        let mut keys = found.iter().filter_map(|one| one.number(Column::Keys));
        let keys = keys.try_fold(0_u128, u128::checked_add);
        let keys = keys.ok_or(EndedEarly::TooManyKeys)?;
        Ok(Number {
            keys: arguments.keys.then_some(Digits(keys)),
            ..Number::from_figures(found.len())
        })
    })
}

/// Writes the number of figures and the number of all their keys.
fn keys(
    arguments: &FigureArguments,
    exits: &ExitSearch,
    complete: &Complete,
    list: List,
) -> Result<Status, Failure> {
    let figures = &complete.figures;
    let bar = arguments.work.bar(figures.len(), "figures");
    let mut sum = 0_u128;
    for (number, found) in figures.iter().enumerate() {
        let counted = match count_keys(&exits.task, found.squares, &exits.control) {
            Err(early) if early.is_stop() => {
                bar.finish_and_clear();
                return output::stopped(&format!(
                    "stopped after {} of {}, which have {}",
                    grouped(number as u64),
                    counted(figures.len(), "figure"),
                    counted(sum, "key")
                ));
            }
            counted => counted?,
        };
        sum = sum
            .checked_add(counted.numbers.keys)
            .ok_or(EndedEarly::TooManyKeys)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let number = Number {
        figures: Some(figures.len()),
        keys: Some(Digits(sum)),
        ..Number::default()
    };
    list.count(&number)
}

/// A part in which no set is decided yet; `None` if the search was stopped.
fn enumerated(exits: &ExitSearch, shard: Shard, quiet: bool) -> Result<Option<Part>, Failure> {
    let counter = progress::counter("sets of squares to decide", quiet);
    let shown = ExitSearch {
        control: progress::shown(exits.control.clone(), &counter),
        ..exits.clone()
    };
    let begun = shown.begin(shard);
    let sets = counter.position();
    counter.finish_and_clear();
    match begun {
        Ok(part) => Ok(Some(part)),
        Err(early) if early.is_stop() => {
            output::write_message(&format!(
                "stopped after {} sets of squares were enumerated, before any was decided\n",
                grouped(sets)
            ));
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes the result, or only the number of figures.
fn write(complete: &Complete, count: bool, mut list: List) -> Result<Status, Failure> {
    if count {
        return list.count(&Number::from_figures(complete.figures.len()));
    }
    list.record(&Certificate::new(complete));
    add_figures(&mut list, &complete.task, &complete.figures);
    list.finish::<FigureRecord<'_>>()?;
    Ok(Status::Yes)
}

fn add_figures(list: &mut List, task: &SymmetricalTask, figures: &[SolvedFigure]) {
    let _ = figures
        .iter()
        .try_for_each(|found| list.add(|number| FigureRecord::new(number, task, found)));
}

/// The failure that the saved part in this folder cannot be used.
fn part_failure(folder: &Path, error: &SavedError) -> Failure {
    format!("{}: {error}", folder.display()).into()
}

/// Whether a file is, or would be, in a folder.
fn is_in(file: &Path, folder: &Path) -> bool {
    let target = file.canonicalize();
    let target = target.as_deref().unwrap_or(file);
    let parent = target
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new(".")).canonicalize();
    matches!((parent, folder.canonicalize()), (Ok(parent), Ok(folder)) if parent == folder)
}

/// Joins the parts of a search.
pub fn merge(arguments: &MergeArguments, stop: &Stop) -> Result<Status, Failure> {
    if arguments.folders.iter().all(|part| is_table(part)) {
        refuse(
            arguments.count || arguments.output.format()? == ListFormat::Json,
            "tables are merged to a table: leave out --count and --json",
        )?;
        return count_table::merge(&arguments.folders, arguments.output.open()?);
    }
    let output = arguments.output.path();
    for folder in &arguments.folders {
        let is_inside = output.is_some_and(|file| is_in(file, folder));
        refuse(
            is_inside,
            "the output would stand in a folder that is merged, beside its checkpoint or in place of it",
        )?;
    }
    let list = arguments.output.list(arguments.count)?;
    let mut saved: Vec<(&PathBuf, SavedPart)> = Vec::new();
    for folder in &arguments.folders {
        saved.push((folder, checkpoint::load(folder)?));
    }
    let Some((folder, first)) = saved.first() else {
        return Err("there are no parts to join".into());
    };
    let task = first.task();
    let task = task.map_err(|error| part_failure(folder, &error.into()))?;
    let exits = ExitSearch {
        control: Control::new().stopped_by(stop),
        ..ExitSearch::new(task)
    };
    let mut parts = Vec::new();
    for (folder, saved) in saved {
        let Some(fresh) = enumerated(&exits, saved.shard(), false)? else {
            return Ok(Status::Stopped);
        };
        match saved.resume(&fresh, &exits.control) {
            Ok(part) => parts.push(part),
            Err(SavedError::Ended(early)) if early.is_stop() => {
                return output::stopped("stopped before all parts were checked");
            }
            Err(error) => return Err(part_failure(folder, &error)),
        }
    }
    write(&Complete::join(parts)?, arguments.count, list)
}
