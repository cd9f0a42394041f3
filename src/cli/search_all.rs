//! `halma-solve search --all`: every figure, by one engine or both.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use halma_solve::board::SquareSet;
use halma_solve::render::certificate_text;
use halma_solve::search::checkpoint::{CheckpointError, Folder};
use halma_solve::search::exit::{
    Complete, Exits, Found, Layers, Observer, Part, Shard, Task, count_keys,
};
use halma_solve::search::{Ending, Settings, Stop};
use indicatif::ProgressBar;

use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::progress;
use super::search::numbered;
use super::search_arguments::{Engine, SearchArguments};
use super::stop;

/// The most states that the engine by layers may hold: about a gibibyte.
const MOST_STATES: usize = 24_000_000;

pub(crate) fn run(arguments: &SearchArguments, task: &Task) -> Result<Status, Failure> {
    if arguments.engine != Engine::Sets && arguments.checkpoint.is_some() {
        return Err(Failure::Usage(
            "--checkpoint is for the engine by sets".to_owned(),
        ));
    }
    let writer = Writer::open(&arguments.destination)?;
    let stop = stop::on_request()?;
    let by_layers = match arguments.engine {
        Engine::Sets => None,
        Engine::Layers | Engine::Both => Some(layers(arguments, task, &stop)?),
    };
    let by_sets = match arguments.engine {
        Engine::Layers => None,
        Engine::Sets | Engine::Both => match sets(arguments, task, &stop)? {
            Some(part) if part.shard.parts() > 1 => {
                let (shard, figures) = (part.shard, part.progress().figures);
                output::talk(&format!(
                    "part {shard} is done: {figures} figures; merge joins the parts\n"
                ));
                return Ok(Status::Yes);
            }
            Some(part) => Some(joined(vec![part])?),
            None => return Ok(Status::Stopped),
        },
    };
    let complete = match (by_sets, by_layers) {
        (Some(sets), Some(layers)) => {
            compare(&sets, &layers)?;
            sets
        }
        (Some(complete), None) | (None, Some(complete)) => complete,
        (None, None) => return Ok(Status::Stopped),
    };
    if arguments.keys {
        return keys(arguments, task, &complete, writer, &stop);
    }
    write(&complete, task, arguments.count, writer)?;
    Ok(Status::Yes)
}

/// Writes the result, or only how many figures there are.
pub(crate) fn write(
    complete: &Complete,
    task: &Task,
    count: bool,
    mut writer: Writer,
) -> Result<(), Failure> {
    if count {
        writer.write(&format!("{}\n", complete.figures.len()))?;
    } else {
        writer.write(&(certificate_text(complete) + "\n"))?;
        for (number, found) in (1..).zip(&complete.figures) {
            writer.write(&numbered(number, task, found))?;
        }
    }
    writer.finish()
}

pub(crate) fn joined(parts: Vec<Part>) -> Result<Complete, Failure> {
    Complete::join(parts).map_err(|error| Failure::Usage(error.to_string()))
}

/// The part asked for, exhausted; `None` if it was stopped before.
fn sets(arguments: &SearchArguments, task: &Task, stop: &Stop) -> Result<Option<Part>, Failure> {
    let folder = arguments
        .checkpoint
        .as_deref()
        .map(Folder::open)
        .transpose()?;
    let exits = Exits::of(task.clone())
        .settings(Settings {
            threads: arguments.threads.number(),
            stop: stop.clone(),
            ..Settings::default()
        })
        .shard(arguments.shard.unwrap_or(Shard::WHOLE));
    let spinner = progress::spinner("enumerating sets of squares", arguments.quiet);
    let (candidates, fresh) = exits.begin()?;
    spinner.finish_and_clear();
    let mut part = resumed(fresh, folder.as_ref(), arguments.checkpoint.as_deref())?;
    let progress = part.progress();
    let bar = progress::bar(progress.sets, arguments.quiet);
    bar.set_position(progress.decided);
    bar.reset_eta();
    let mut saving = Saving::new(folder, Duration::from_secs(arguments.save_every), bar);
    let ending = exits.go_on(&candidates, &mut part, &mut saving);
    let saved = saving.at_the_end(&part)?;
    if ending == Ending::Exhausted {
        return Ok(Some(part));
    }
    let progress = part.progress();
    let kept = if saved {
        "the work is saved"
    } else {
        "nothing is saved without --checkpoint"
    };
    output::talk(&format!(
        "stopped after {} of {} sets, {} figures; {kept}\n",
        progress.decided, progress.sets, progress.figures
    ));
    Ok(None)
}

/// The work saved in a folder, if there is any and it is this search's.
fn resumed(fresh: Part, folder: Option<&Folder>, path: Option<&Path>) -> Result<Part, Failure> {
    let saved: Option<Part> = folder.map(Folder::load).transpose()?.flatten();
    let Some(saved) = saved else {
        return Ok(fresh);
    };
    let other_part = (fresh.shard != saved.shard).then_some("the part");
    match fresh.difference(&saved).or(other_part) {
        None => Ok(saved),
        Some(difference) => Err(Failure::Usage(format!(
            "{}: it holds another search: {difference} is not the same",
            path.unwrap_or(Path::new("")).display()
        ))),
    }
}

/// Shows how far a part is, and saves it now and then.
struct Saving {
    bar: ProgressBar,
    folder: Option<Folder>,
    every: Duration,
    last: Instant,
    failed: Option<CheckpointError>,
}

impl Saving {
    fn new(folder: Option<Folder>, every: Duration, bar: ProgressBar) -> Self {
        Self {
            bar,
            folder,
            every,
            last: Instant::now(),
            failed: None,
        }
    }

    /// Whether the part is saved now.
    fn at_the_end(self, part: &Part) -> Result<bool, Failure> {
        self.bar.finish_and_clear();
        if let Some(error) = self.failed {
            return Err(Failure::Saving(error));
        }
        self.folder.as_ref().map_or(Ok(false), |folder| {
            folder.save(part).map_err(Failure::Saving)?;
            Ok(true)
        })
    }
}

impl Observer for Saving {
    fn advanced(&mut self, part: &Part) -> ControlFlow<()> {
        let progress = part.progress();
        self.bar.set_position(progress.decided);
        self.bar
            .set_message(format!("sets, {} figures", progress.figures));
        if let Some(folder) = &self.folder
            && self.last.elapsed() >= self.every
        {
            self.failed = folder.save(part).err();
            self.last = Instant::now();
        }
        if self.failed.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Every figure by layers.
fn layers(arguments: &SearchArguments, task: &Task, stop: &Stop) -> Result<Complete, Failure> {
    let spinner = progress::spinner("making the layers", arguments.quiet);
    let mut states = 0;
    let layers = arguments.threads.pool()?.install(|| {
        Layers::build(task, |_, of_layer| {
            states += of_layer;
            states <= MOST_STATES && !stop.is_requested()
        })
    });
    spinner.finish_and_clear();
    let Some(layers) = layers else {
        return Err(Failure::Usage(format!(
            "stopped after {states} states: the engine by layers is for small yards, and holds up to {MOST_STATES}"
        )));
    };
    let figures = layers.figures().into_iter().filter_map(|squares| {
        let key = layers.key(squares)?;
        Some(Found { squares, key })
    });
    Ok(Complete::of_layers(task, figures.collect()))
}

/// Whether both engines found the same figures.
fn compare(sets: &Complete, layers: &Complete) -> Result<(), Failure> {
    let only_in = |one: &Complete, other: &Complete| -> Option<SquareSet> {
        let theirs: std::collections::BTreeSet<SquareSet> =
            other.figures.iter().map(|found| found.squares).collect();
        let mine = one.figures.iter().map(|found| found.squares);
        mine.into_iter().find(|squares| !theirs.contains(squares))
    };
    let named = |engine: &str, squares: SquareSet| {
        let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        Failure::Disagreement(format!(
            "only the engine by {engine} finds {}",
            names.join("; ")
        ))
    };
    if let Some(squares) = only_in(sets, layers) {
        return Err(named("sets", squares));
    }
    only_in(layers, sets).map_or(Ok(()), |squares| Err(named("layers", squares)))
}

/// The number of figures and of all their keys.
fn keys(
    arguments: &SearchArguments,
    task: &Task,
    complete: &Complete,
    mut writer: Writer,
    stop: &Stop,
) -> Result<Status, Failure> {
    let figures = &complete.figures;
    let bar = progress::bar(figures.len() as u64, arguments.quiet).with_message("figures");
    let pool = arguments.threads.pool()?;
    let mut sum = 0_u128;
    for found in figures {
        let counted = pool.install(|| count_keys(task, found.squares, stop, &|_, _| ()));
        match counted {
            Ok(counted) => sum = sum.checked_add(counted.keys).ok_or_else(too_many_keys)?,
            Err(halma_solve::search::exit::CountError::Stopped) => return Ok(Status::Stopped),
            Err(error) => return Err(Failure::Usage(error.to_string())),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    writer.write(&format!("{} figures, {sum} keys\n", figures.len()))?;
    writer.finish()?;
    Ok(Status::Yes)
}

fn too_many_keys() -> Failure {
    Failure::Usage(halma_solve::search::exit::CountError::Overflow.to_string())
}
