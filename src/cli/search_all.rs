//! `halma-solve search --symmetric --all`: finds every figure.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use halma_solve::notation::counted;
use halma_solve::search::checkpoint::{CheckpointError, Folder};
use halma_solve::search::exit::{
    Complete, CountError, ExitSearch, ExitTask, Part, PartError, SavedPart, SearchError, Shard,
    SolvedFigure, SymmetricalTask, count_keys,
};
use halma_solve::search::{Settings, Stop};
use indicatif::ProgressBar;

use super::common_arguments::ListFormat;
use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::search_arguments::SearchArguments;
use super::{listing, progress};
use crate::results::json;

pub(crate) fn run(
    arguments: &SearchArguments,
    task: SymmetricalTask,
    stop: &Stop,
) -> Result<Status, Failure> {
    let writer = Writer::open(&arguments.destination, stop)?;
    let search = Search {
        arguments,
        task,
        stop: stop.clone(),
    };
    match arguments.shard {
        Some(shard) if shard.parts() > 1 => search.shard(shard),
        _ => search.whole(writer),
    }
}

struct Search<'a> {
    arguments: &'a SearchArguments,
    task: SymmetricalTask,
    stop: Stop,
}

impl Search<'_> {
    /// Does one of several parts. Its result is its checkpoint.
    fn shard(&self, shard: Shard) -> Result<Status, Failure> {
        let Some(part) = self.part(shard)?.filter(Part::is_done) else {
            return Ok(Status::Stopped);
        };
        let figures = part.progress().figures;
        output::write_message(&format!(
            "part {shard} is done: {figures} figures; merge joins the parts\n"
        ));
        Ok(Status::Yes)
    }

    /// Finds every figure.
    fn whole(&self, writer: Writer) -> Result<Status, Failure> {
        let Some(part) = self.part(Shard::WHOLE)? else {
            return Ok(Status::Stopped);
        };
        if !part.is_done() {
            self.write_partial(&part, writer)?;
            return Ok(Status::Stopped);
        }
        let complete = Complete::join(vec![part])?;
        if self.arguments.keys {
            return self.keys(&complete, writer);
        }
        write(
            &complete,
            self.arguments.count,
            self.arguments.format,
            writer,
        )?;
        Ok(Status::Yes)
    }

    /// Does a part of the search. The part may be unfinished if the search was stopped. `None`
    /// if it was stopped before the first set was decided.
    fn part(&self, shard: Shard) -> Result<Option<Part>, Failure> {
        let arguments = self.arguments;
        let path = arguments.checkpoint.as_deref();
        let folder = path.map(Folder::open).transpose()?;
        let exits = ExitSearch {
            task: self.task.clone(),
            settings: Settings {
                threads: arguments.threads.number(),
                stop: self.stop.clone(),
                ..Settings::default()
            },
        };
        let Some(fresh) = enumerated(&exits, shard, arguments.quiet)? else {
            return Ok(None);
        };
        let saved = folder.as_ref().map(Folder::load).transpose()?.flatten();
        let mut part = match (saved, path) {
            (Some(saved), Some(path)) => match SavedPart::resume(saved, &fresh, &self.stop) {
                Ok(part) => part,
                Err(PartError::Stopped(_)) => {
                    output::write_message(
                        "stopped while the saved work was checked; it is as it was\n",
                    );
                    return Ok(None);
                }
                Err(error) => return Err(Failure::part(path, error)),
            },
            _ => fresh,
        };
        let progress = part.progress();
        let bar = progress::bar(progress.sets, arguments.quiet);
        bar.set_position(progress.decided);
        bar.reset_eta();
        let mut saving = Saving::new(folder, Duration::from_secs(arguments.save_every), bar);
        let threads = exits.settings.threads;
        let ended = part.run(threads, &self.stop, |part| saving.advanced(part));
        let saved = saving.at_the_end(&part)?;
        match ended {
            Ok(()) => {}
            Err(SearchError::Stopped(_)) => write_stopped(&part, saved),
            Err(error) => return Err(error.into()),
        }
        Ok(Some(part))
    }

    /// Writes the figures that were found before the search was stopped. With a checkpoint they are
    /// saved there, and the search that continues writes the output.
    fn write_partial(&self, part: &Part, mut writer: Writer) -> Result<(), Failure> {
        let arguments = self.arguments;
        let figures = part.figures();
        let is_list = !arguments.count && !arguments.keys;
        if arguments.checkpoint.is_some() || figures.is_empty() || !is_list {
            return Ok(());
        }
        writer.write(&listing::partial_line(arguments.format))?;
        writer.write(listing::header(arguments.format))?;
        write_figures(arguments.format, &self.task, &figures, &mut writer)?;
        writer.finish()
    }

    /// Writes the number of figures and the number of all their keys.
    fn keys(&self, complete: &Complete, mut writer: Writer) -> Result<Status, Failure> {
        let figures = &complete.figures;
        let bar = progress::bar(figures.len() as u64, self.arguments.quiet).with_message("figures");
        let pool = self.arguments.threads.pool()?;
        let mut sum = 0_u128;
        for (number, found) in figures.iter().enumerate() {
            let counted =
                pool.install(|| count_keys(&self.task, found.squares, &self.stop, &|_, _| ()));
            let counted = match counted {
                Err(CountError::Stopped) => {
                    bar.finish_and_clear();
                    output::write_message(&format!(
                        "stopped after {number} of {} figures, which have {sum} keys\n",
                        figures.len()
                    ));
                    return Ok(Status::Stopped);
                }
                counted => counted?,
            };
            sum = sum.checked_add(counted.keys).ok_or(CountError::Overflow)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        writer.write(&match self.arguments.format {
            ListFormat::Json => json::figures(figures.len(), Some(sum)),
            ListFormat::Text | ListFormat::Csv => {
                let figures = counted(figures.len(), "figure");
                format!("{figures}, {}\n", counted(sum, "key"))
            }
        })?;
        writer.finish()?;
        Ok(Status::Yes)
    }
}

/// A part in which no set is decided yet; `None` if the search was stopped.
pub(crate) fn enumerated(
    exits: &ExitSearch,
    shard: Shard,
    quiet: bool,
) -> Result<Option<Part>, Failure> {
    let counter = progress::counter("sets of squares to decide", quiet);
    let begun = exits.begin(shard, &|sets| counter.set_position(sets));
    let sets = counter.position();
    counter.finish_and_clear();
    match begun {
        Ok(part) => Ok(Some(part)),
        Err(SearchError::Stopped(_)) => {
            output::write_message(&format!(
                "stopped after {sets} sets of squares were enumerated, before any was decided\n"
            ));
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

fn write_stopped(part: &Part, saved: bool) {
    let progress = part.progress();
    let kept = if saved {
        "the results are saved"
    } else {
        "nothing is saved without --checkpoint"
    };
    output::write_message(&format!(
        "stopped after {} of {} sets, {} figures; {kept}\n",
        progress.decided, progress.sets, progress.figures
    ));
}

/// Writes the result, or only the number of figures.
pub(crate) fn write(
    complete: &Complete,
    count: bool,
    format: ListFormat,
    mut writer: Writer,
) -> Result<(), Failure> {
    if count {
        writer.write(&listing::number(format, complete.figures.len()))?;
    } else {
        writer.write(&listing::certificate(format, complete))?;
        write_figures(format, &complete.task, &complete.figures, &mut writer)?;
    }
    writer.finish()
}

fn write_figures(
    format: ListFormat,
    task: &ExitTask,
    figures: &[SolvedFigure],
    writer: &mut Writer,
) -> Result<(), Failure> {
    for (number, found) in (1..).zip(figures) {
        writer.write(&listing::figure(format, number, task, found))?;
    }
    Ok(())
}

/// Shows the progress of a part, and saves the part now and then.
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

    /// Saves the part if there is a folder for it. Returns whether it was saved.
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
