//! `halma-solve search --jumps` and `halma-solve search --table`.

use std::ops::ControlFlow;

use halma_solve::notation::counted;
use halma_solve::search::detour::{
    Arrangement, DetourSearch, Impossible, Journey, Observer, SearchError, Symmetry,
};
use halma_solve::search::{Ending, Settings, Stop};
use indicatif::ProgressBar;

use super::common_arguments::ListFormat;
use super::detour_arguments::JumpsWanted;
use super::failure::{Failure, Status};
use super::listing::partial_line;
use super::output::{self, Writer};
use super::progress;
use super::search_arguments::SearchArguments;
use crate::results::detour::{
    arrangement_text, enumeration_text, fewest_note, most_note, symmetries_text, table_text,
};
use crate::results::{csv, json};

pub(crate) fn run(arguments: &SearchArguments, stop: &Stop) -> Result<Status, Failure> {
    let journey = arguments.detour.journey(arguments.board)?;
    let writer = Writer::open(&arguments.destination, stop)?;
    search(arguments, journey, writer, stop.clone())
}

fn search(
    arguments: &SearchArguments,
    journey: Journey,
    writer: Writer,
    stop: Stop,
) -> Result<Status, Failure> {
    let everything = arguments.all || arguments.count;
    let search = DetourSearch {
        journey,
        settings: Settings {
            threads: arguments.threads.number(),
            stop,
            seed: arguments.seed,
            limit: (!everything).then(|| arguments.limit.unwrap_or(1) as usize),
        },
        up_to_symmetry: arguments.detour.up_to_symmetry,
    };
    let bar = progress::bar(0, arguments.quiet).with_message("steps");
    let command = Command {
        arguments,
        journey,
        search,
        bar,
    };
    let ended = if arguments.detour.table {
        command.table(writer)
    } else {
        command.arrangements(writer)
    };
    command.bar.finish_and_clear();
    match ended {
        Err(Failure::Detour(SearchError::Impossible(reason))) => impossible(&reason),
        Err(Failure::Detour(SearchError::Stopped(_))) => {
            stopped("nothing is known yet");
            Ok(Status::Stopped)
        }
        ended => ended,
    }
}

struct Command<'a> {
    arguments: &'a SearchArguments,
    journey: Journey,
    search: DetourSearch,
    bar: ProgressBar,
}

/// The question to the search, after the number of jumps is known.
struct Question {
    jumps: usize,
    /// What the search has proved to find the number of jumps.
    note: Option<String>,
}

impl Command<'_> {
    fn table(&self, mut writer: Writer) -> Result<Status, Failure> {
        let table = self.search.table(&mut ShownOnBar(&self.bar))?;
        let rows = table.results.iter().enumerate();
        let text = match self.arguments.format {
            ListFormat::Text => table_text(&self.journey, &table),
            ListFormat::Json => rows
                .map(|(index, row)| json::arrangement(index + 1, &self.journey, row))
                .collect(),
            ListFormat::Csv => {
                let rows = rows.map(|(index, row)| csv::arrangement(index + 1, &self.journey, row));
                csv::ARRANGEMENTS.to_owned() + &rows.collect::<String>()
            }
        };
        if table.ending == Ending::Exhausted {
            writer.write(&text)?;
            writer.finish()?;
            return Ok(Status::Yes);
        }
        let rows = table.results.len();
        stopped(&format!("{} are known", counted(rows, "row")));
        if rows > 0 {
            writer.write(&text)?;
            writer.finish_partial(&partial_line(self.arguments.format))?;
        }
        Ok(Status::Stopped)
    }

    fn arrangements(&self, writer: Writer) -> Result<Status, Failure> {
        let question = self.question()?;
        if self.arguments.count {
            self.count(&question, writer)
        } else {
            self.list(&question, writer)
        }
    }

    /// The number of jumps that the arguments ask for.
    fn question(&self) -> Result<Question, Failure> {
        let men = self.arguments.detour.most_men();
        let bar = &mut ShownOnBar(&self.bar);
        let jumps = match (self.arguments.detour.jumps, men) {
            (Some(JumpsWanted::Exactly(jumps)), _) => return Ok(Question { jumps, note: None }),
            (_, Some(men)) => self.search.most_jumps(men, bar)?.jumps(),
            (_, None) => self.search.longest(bar)?,
        };
        let note = Some(most_note(men, jumps));
        Ok(Question { jumps, note })
    }

    /// Prints arrangements as they are found: one, a few or all.
    fn list(&self, question: &Question, writer: Writer) -> Result<Status, Failure> {
        let mut printer = Printer {
            command: self,
            question,
            writer,
            number: 0,
            written: Ok(()),
        };
        let men = self.arguments.detour.most_men();
        let ending = self.search.each(question.jumps, men, &mut printer)?;
        let Printer {
            writer,
            number,
            written,
            ..
        } = printer;
        match written {
            Ok(()) => {}
            // The reader has seen some arrangements, but not all.
            Err(Failure::ClosedPipe(_)) if self.arguments.all => return Ok(Status::Stopped),
            Err(failure) => return Err(failure),
        }
        if ending == Ending::Stopped {
            stopped(&known_arrangements(number));
            writer.finish_partial(&partial_line(self.arguments.format))?;
            return Ok(Status::Stopped);
        }
        writer.finish()?;
        let wanted = self.arguments.limit.unwrap_or(1) as usize;
        if !self.arguments.all && number < wanted {
            output::write_message(&match number {
                1 => "there is only 1 such arrangement\n".to_owned(),
                _ => format!("there are only {number} such arrangements\n"),
            });
        }
        Ok(Status::Yes)
    }

    fn count(&self, question: &Question, mut writer: Writer) -> Result<Status, Failure> {
        let mut counter = Counter {
            bar: &self.bar,
            number: 0,
        };
        let men = self.arguments.detour.most_men();
        let ending = self.search.each(question.jumps, men, &mut counter)?;
        if ending != Ending::Exhausted {
            stopped(&known_arrangements(counter.number));
            return Ok(Status::Stopped);
        }
        if self.arguments.detour.up_to_symmetry {
            output::write_message(&symmetries_text(&Symmetry::all_of(&self.journey)));
        }
        writer.write(&match self.arguments.format {
            ListFormat::Json => json::arrangements(counter.number),
            ListFormat::Text | ListFormat::Csv => format!("{}\n", counter.number),
        })?;
        writer.finish()?;
        Ok(Status::Yes)
    }

    /// An arrangement in the format of the list, with what stands above the first one.
    fn entry(&self, number: usize, question: &Question, found: &Arrangement) -> String {
        let is_first = number == 1;
        match self.arguments.format {
            ListFormat::Text if is_first && self.arguments.all => {
                self.heading(question, found) + &self.text(number, question, found)
            }
            ListFormat::Text => self.text(number, question, found),
            ListFormat::Json => json::arrangement(number, &self.journey, found),
            ListFormat::Csv => {
                let header = if is_first { csv::ARRANGEMENTS } else { "" };
                header.to_owned() + &csv::arrangement(number, &self.journey, found)
            }
        }
    }

    /// The prose before a list of all arrangements.
    fn heading(&self, question: &Question, arrangement: &Arrangement) -> String {
        let symmetries = Symmetry::all_of(&self.journey);
        let up_to = self.arguments.detour.up_to_symmetry;
        let men = arrangement.men.len() as usize;
        let up_to = up_to.then_some(&symmetries[..]);
        enumeration_text(&self.journey, question.jumps, men, up_to) + "\n"
    }

    /// An arrangement as puzzle text, named by its number, with an empty line after it.
    fn text(&self, number: usize, question: &Question, arrangement: &Arrangement) -> String {
        let fewest = || fewest_note(arrangement.men.len() as usize, question.jumps);
        let note = question.note.clone().unwrap_or_else(fewest);
        let name = number.to_string();
        arrangement_text(&name, Some(&note), &self.journey, arrangement) + "\n"
    }
}

/// Shows on a bar how far the search is.
struct ShownOnBar<'a>(&'a ProgressBar);

impl Observer for ShownOnBar<'_> {
    fn advanced(&mut self, done: usize, planned: usize) {
        self.0.set_length(planned as u64);
        self.0.set_position(done as u64);
    }
}

/// Prints each arrangement as soon as it is found, until it cannot be written.
struct Printer<'a> {
    command: &'a Command<'a>,
    question: &'a Question,
    writer: Writer,
    number: usize,
    written: Result<(), Failure>,
}

impl Observer for Printer<'_> {
    fn found(&mut self, arrangement: Arrangement) -> ControlFlow<()> {
        self.number += 1;
        let text = self.command.entry(self.number, self.question, &arrangement);
        self.written = self.writer.write(&text);
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn advanced(&mut self, done: usize, planned: usize) {
        ShownOnBar(&self.command.bar).advanced(done, planned);
    }
}

struct Counter<'a> {
    bar: &'a ProgressBar,
    number: usize,
}

impl Observer for Counter<'_> {
    fn found(&mut self, _: Arrangement) -> ControlFlow<()> {
        self.number += 1;
        ControlFlow::Continue(())
    }

    fn advanced(&mut self, done: usize, planned: usize) {
        ShownOnBar(self.bar).advanced(done, planned);
    }
}

fn impossible(reason: &Impossible) -> Result<Status, Failure> {
    output::write_result(format!("impossible: {reason}\n"), Status::No)
}

/// Writes to standard error that the search was stopped, and what it knows.
fn stopped(known: &str) {
    output::write_message(&format!("stopped: {known}\n"));
}

fn known_arrangements(number: usize) -> String {
    format!(
        "{} found so far, and there may be more",
        counted(number, "arrangement")
    )
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io::{self, Write};
    use std::rc::Rc;

    use clap::Parser;
    use halma_solve::search::Stop;

    use super::super::failure::{Failure, Status};
    use super::super::output::Writer;
    use super::super::search_arguments::SearchArguments;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: SearchArguments,
    }

    /// A pipe that its reader has closed. It counts the attempts to write to it.
    struct Closed(Rc<Cell<usize>>);

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            self.0.set(self.0.get() + 1);
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// How a search into a closed pipe ends, and how often it tried to write.
    fn closed(more: &[&str]) -> (Result<Status, Failure>, usize) {
        let line = ["search", "--quiet", "--jumps", "4", "--board", "5"];
        let arguments = Line::parse_from(line.iter().chain(more)).arguments;
        let journey = arguments.detour.journey(arguments.board);
        let attempts = Rc::new(Cell::new(0));
        let writer = Writer::Stdout(Box::new(Closed(Rc::clone(&attempts))));
        let ended = super::search(&arguments, journey.expect("fits"), writer, Stop::new());
        (ended, attempts.get())
    }

    /// Eighteen arrangements force four jumps.
    #[test]
    fn a_closed_pipe_ends_the_search() {
        let (few, attempts) = closed(&["--limit", "9"]);
        assert!(matches!(few, Err(Failure::ClosedPipe(_))), "{few:?}");
        assert_eq!(attempts, 1);
        let (all, attempts) = closed(&["--all"]);
        assert!(matches!(all, Ok(Status::Stopped)), "{all:?}");
        assert_eq!(attempts, 1);
    }
}
