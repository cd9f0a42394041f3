//! `halma-solve search --jumps`, and `--table`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use halma_solve::render::{
    arrangement_text, enumeration_text, fewest_note, most_note, symmetries_text, table_text,
};
use halma_solve::search::Ending;
use halma_solve::search::detour::{
    Answer, Arrangement, Journey, Jumps, Men, Observer, SearchError, Symmetry,
};
use indicatif::ProgressBar;

use super::failure::{Failure, Status};
use super::jumps_arguments::{JumpsWanted, MenWanted};
use super::output::{self, Writer};
use super::search_arguments::SearchArguments;
use super::{progress, stop};

/// Shows how far the search is.
struct Progress(ProgressBar);

impl Observer for Progress {
    fn advanced(&mut self, done: usize, planned: usize) {
        self.0.set_length(planned as u64);
        self.0.set_position(done as u64);
    }
}

pub(crate) fn run(arguments: &SearchArguments) -> Result<Status, Failure> {
    let journey = arguments.jumps.journey(arguments.board)?;
    let writer = Writer::open(&arguments.destination)?;
    let stop = stop::flag_on_request()?;
    let jumps = Jumps::of(journey)
        .threads(arguments.threads.number())
        .stopped_by(&stop)
        .seed(arguments.seed)
        .up_to_symmetry(arguments.jumps.up_to_symmetry);
    let mut progress =
        Progress(progress::bar(0, arguments.quiet).with_message("steps of the sweep"));
    let search = Search {
        arguments,
        journey,
        jumps,
        stop,
    };
    let done = if arguments.jumps.table {
        search.table(writer, &mut progress)
    } else {
        search.arrangements(writer, &mut progress)
    };
    progress.0.finish_and_clear();
    match done {
        Err(Failure::Jumps(SearchError::Stopped)) => Ok(Status::Stopped),
        done => done,
    }
}

struct Search<'a> {
    arguments: &'a SearchArguments,
    journey: Journey,
    jumps: Jumps,
    stop: Arc<AtomicBool>,
}

/// What is wanted, once the number of jumps is known.
struct Wanted {
    jumps: usize,
    men: Men,
    /// What was proved on the way.
    note: Option<String>,
}

impl Search<'_> {
    fn table(&self, mut writer: Writer, progress: &mut Progress) -> Result<Status, Failure> {
        let table = self.jumps.table(progress)?;
        writer.write(&table_text(&self.journey, &table.rows))?;
        writer.finish()?;
        Ok(Status::Yes)
    }

    fn arrangements(&self, writer: Writer, progress: &mut Progress) -> Result<Status, Failure> {
        let wanted = match self.wanted(progress)? {
            Answer::Possible(wanted) => wanted,
            Answer::Impossible(reason) => return impossible(&reason.to_string()),
        };
        if self.arguments.count {
            self.count(&wanted, writer, progress)
        } else if self.arguments.all {
            self.all(&wanted, writer, progress)
        } else {
            self.some(&wanted, writer, progress)
        }
    }

    /// The numbers of jumps and men that the arguments ask for.
    fn wanted(&self, progress: &mut Progress) -> Result<Answer<Wanted>, Failure> {
        let men = self.arguments.jumps.men();
        let exactly = match men {
            MenWanted::Fewest => Men::Fewest,
            MenWanted::Exactly(men) => Men::Exactly(men),
        };
        let jumps = match (self.arguments.jumps.jumps, men) {
            (Some(JumpsWanted::Exactly(jumps)), _) => {
                let men = exactly;
                let note = None;
                return Ok(Answer::Possible(Wanted { jumps, men, note }));
            }
            (_, MenWanted::Exactly(men)) => match self.jumps.most_jumps(men, progress)? {
                Answer::Possible(found) => found.jumps(),
                Answer::Impossible(reason) => return Ok(Answer::Impossible(reason)),
            },
            (_, MenWanted::Fewest) => self.jumps.most_of_all(progress)?,
        };
        let note = match men {
            MenWanted::Exactly(men) => most_note(Some(men), jumps),
            MenWanted::Fewest => most_note(None, jumps),
        };
        Ok(Answer::Possible(Wanted {
            jumps,
            men: exactly,
            note: Some(note),
        }))
    }

    /// Prints one arrangement or a few.
    fn some(
        &self,
        wanted: &Wanted,
        mut writer: Writer,
        progress: &mut Progress,
    ) -> Result<Status, Failure> {
        let limit = self.arguments.limit.unwrap_or(1) as usize;
        let jumps = self.jumps.clone().limit(limit);
        let mut number = 0;
        let mut written = Ok(());
        let answer = jumps.each(wanted.jumps, wanted.men, progress, |arrangement| {
            number += 1;
            if written.is_ok() {
                written = writer.write(&self.text(number, wanted, &arrangement));
            }
        })?;
        written?;
        if let Answer::Impossible(reason) = answer {
            return impossible(&reason.to_string());
        }
        if number < limit && self.is_stopped() {
            return Ok(Status::Stopped);
        }
        writer.finish()?;
        if number < limit {
            output::talk(&match answer {
                Answer::Possible(Ending::Exhausted) => {
                    format!("there are only {number} such arrangements\n")
                }
                _ => format!("only {number} that differ in more than idle men were looked for\n"),
            });
        }
        Ok(Status::Yes)
    }

    /// Prints every arrangement.
    fn all(
        &self,
        wanted: &Wanted,
        mut writer: Writer,
        progress: &mut Progress,
    ) -> Result<Status, Failure> {
        let mut number = 0;
        let mut written = Ok(());
        let symmetries = Symmetry::all_of(&self.journey);
        let up_to = self
            .arguments
            .jumps
            .up_to_symmetry
            .then_some(&symmetries[..]);
        let answer = self
            .jumps
            .each(wanted.jumps, wanted.men, progress, |arrangement| {
                number += 1;
                if written.is_err() {
                    return;
                }
                if number == 1 {
                    let men = arrangement.men.len() as usize;
                    let header = enumeration_text(&self.journey, wanted.jumps, men, up_to);
                    written = writer.write(&(header + "\n"));
                }
                if written.is_ok() {
                    written = writer.write(&self.text(number, wanted, &arrangement));
                }
                if written.is_err() {
                    self.stop.store(true, Ordering::Relaxed);
                }
            })?;
        written?;
        match answer {
            Answer::Impossible(reason) => impossible(&reason.to_string()),
            Answer::Possible(Ending::Found | Ending::Stopped) => Ok(Status::Stopped),
            Answer::Possible(Ending::Exhausted) => {
                writer.finish()?;
                Ok(Status::Yes)
            }
        }
    }

    fn count(
        &self,
        wanted: &Wanted,
        mut writer: Writer,
        progress: &mut Progress,
    ) -> Result<Status, Failure> {
        let mut number = 0_u64;
        let answer = self
            .jumps
            .each(wanted.jumps, wanted.men, progress, |_| number += 1)?;
        match answer {
            Answer::Impossible(reason) => return impossible(&reason.to_string()),
            Answer::Possible(Ending::Found | Ending::Stopped) => return Ok(Status::Stopped),
            Answer::Possible(Ending::Exhausted) => {}
        }
        if self.arguments.jumps.up_to_symmetry {
            output::talk(&symmetries_text(&Symmetry::all_of(&self.journey)));
        }
        writer.write(&format!("{number}\n"))?;
        writer.finish()?;
        Ok(Status::Yes)
    }

    /// An arrangement as puzzle text, named by its number, with an empty line behind it.
    fn text(&self, number: usize, wanted: &Wanted, arrangement: &Arrangement) -> String {
        let fewest = || fewest_note(arrangement.men.len() as usize, wanted.jumps);
        let is_fewest = wanted.men == Men::Fewest && self.arguments.jumps.jumps.is_some();
        let notes: Vec<String> = wanted
            .note
            .clone()
            .into_iter()
            .chain(is_fewest.then(fewest))
            .collect();
        let notes = (!notes.is_empty()).then(|| notes.join(" "));
        let name = number.to_string();
        arrangement_text(&name, notes.as_deref(), &self.journey, arrangement) + "\n"
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn impossible(reason: &str) -> Result<Status, Failure> {
    let mut stdout = output::stdout();
    std::io::Write::write_all(&mut stdout, format!("impossible: {reason}\n").as_bytes())?;
    std::io::Write::flush(&mut stdout)?;
    Ok(Status::No)
}
