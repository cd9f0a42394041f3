//! `halma-solve search --jumps` and `halma-solve search --table`.

use std::ops::ControlFlow;
use std::str::FromStr;

use clap::Args;
use halma_solve::board::{Board, Square};
use halma_solve::render::{
    arrangement_text, enumeration_text, fewest_note, most_note, symmetries_text, table_text,
};
use halma_solve::search::detour::{
    Arrangement, DetourSearch, Impossible, Journey, Lattice, Men, Observer, SearchError, Symmetry,
};
use halma_solve::search::{Ending, Outcome, Settings, Stop};
use indicatif::ProgressBar;

use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::search_arguments::SearchArguments;
use super::{progress, stop};

pub(crate) const DETOUR_EXAMPLES: &str =
    "  halma-solve search --jumps 61 --men 37                         the booklet's first solitaire
  halma-solve search --jumps max --men 20                        the most jumps that 20 men force
  halma-solve search --jumps 30 --men min                        the fewest men who force 30 jumps
  halma-solve search --jumps 61 --count --up-to-symmetry         in how many ways
  halma-solve search --table --board 9                           all numbers of jumps at once";

#[derive(Args, Debug)]
pub(crate) struct DetourArguments {
    /// Find men who force a man to make J jumps: a number, or `max`
    #[arg(long, value_name = "J",
          conflicts_with_all = ["table", "symmetric", "shard", "save_every"])]
    jumps: Option<JumpsWanted>,
    /// Find the fewest men for every number of jumps
    #[arg(long, conflicts_with_all = ["symmetric", "men", "up_to_symmetry", "limit", "all", "count",
                                      "shard", "save_every"])]
    table: bool,
    /// The number of other men: a number, or `min` [default: min]
    #[arg(
        long,
        value_name = "M",
        requires = "jumps",
        conflicts_with = "symmetric"
    )]
    men: Option<MenWanted>,
    /// The man's square [default: `I, 1`]
    #[arg(long, value_name = "SQUARE", conflicts_with = "symmetric")]
    from: Option<Square>,
    /// The man's target [default: the farthest square that he can land on, `XV, 15` from `I, 1`]
    #[arg(long, value_name = "SQUARE", conflicts_with = "symmetric")]
    to: Option<Square>,
    /// Count arrangements as one if a mirroring or a turn makes one into the other
    #[arg(long, requires = "jumps")]
    up_to_symmetry: bool,
}

/// What `--jumps` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JumpsWanted {
    Most,
    Exactly(usize),
}

/// What `--men` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MenWanted(Men);

fn number(text: &str, word: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err(format!("a number from 1 upward, or `{word}`")),
        Ok(number) => Ok(number),
    }
}

impl FromStr for JumpsWanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "max" {
            return Ok(Self::Most);
        }
        number(text, "max").map(Self::Exactly)
    }
}

impl FromStr for MenWanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "min" {
            return Ok(Self(Men::Fewest));
        }
        number(text, "min").map(|men| Self(Men::Exactly(men)))
    }
}

impl DetourArguments {
    /// Whether the arguments ask for a search for detours.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.jumps.is_some() || self.table
    }

    fn men(&self) -> Men {
        self.men.map_or(Men::Fewest, |MenWanted(men)| men)
    }

    /// The journey on a board of this side, if the men fit on it.
    fn journey(&self, side: u8) -> Result<Journey, Failure> {
        let usage = |error: String| Failure::Usage(error);
        let board = Board::new(side).map_err(|error| usage(error.to_string()))?;
        let from = self.from.unwrap_or(Square::from_index(0));
        let target = self.to.or_else(|| farthest(board, from));
        let journey = Journey::new(board, from, target.unwrap_or(from))
            .map_err(|error| usage(error.to_string()))?;
        let most = board.squares().len() as usize - 2;
        match self.men() {
            Men::Exactly(men) if men > most => Err(usage(format!(
                "{men} men do not fit on a board of {side} by {side} squares: apart from the man's square and the target there are {most}"
            ))),
            _ => Ok(journey),
        }
    }
}

/// The landing square farthest from a man, at the far right if there are several.
fn farthest(board: Board, from: Square) -> Option<Square> {
    let landings = Lattice::of(board, from).landings().iter();
    landings.max_by_key(|&landing| {
        let (rows, numbers) = from.distance(landing);
        (u32::from(rows) + u32::from(numbers), landing)
    })
}

pub(crate) fn run(arguments: &SearchArguments) -> Result<Status, Failure> {
    let journey = arguments.detour.journey(arguments.board)?;
    let writer = Writer::open(&arguments.destination)?;
    search(arguments, journey, writer, stop::on_request()?)
}

fn search(
    arguments: &SearchArguments,
    journey: Journey,
    writer: Writer,
    stop: Stop,
) -> Result<Status, Failure> {
    let everything = arguments.all || arguments.count;
    let search = DetourSearch::of(journey)
        .settings(Settings {
            threads: arguments.threads.number(),
            stop,
            seed: arguments.seed,
            limit: (!everything).then(|| arguments.limit.unwrap_or(1) as usize),
        })
        .up_to_symmetry(arguments.detour.up_to_symmetry);
    let bar = progress::bar(0, arguments.quiet).with_message("units of work");
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

/// The question, once the number of jumps is known.
struct Question {
    jumps: usize,
    men: Men,
    /// What the search for the number of jumps has proved.
    note: Option<String>,
}

impl Command<'_> {
    fn table(&self, mut writer: Writer) -> Result<Status, Failure> {
        let table = self.search.table(&mut Progress(&self.bar))?;
        let text = table_text(&self.journey, &table);
        match table {
            Outcome::Exhausted(_) => {
                writer.write(&text)?;
                writer.finish()?;
                Ok(Status::Yes)
            }
            Outcome::Found(rows) | Outcome::Stopped(rows) => {
                stopped(&format!("{} are known", numbered(rows.len(), "row")));
                if !rows.is_empty() {
                    writer.write(&text)?;
                    writer.finish_partial()?;
                }
                Ok(Status::Stopped)
            }
        }
    }

    fn arrangements(&self, writer: Writer) -> Result<Status, Failure> {
        let question = self.question()?;
        if self.arguments.count {
            self.count(&question, writer)
        } else {
            self.list(&question, writer)
        }
    }

    /// The numbers of jumps and men that the arguments ask for.
    fn question(&self) -> Result<Question, Failure> {
        let men = self.arguments.detour.men();
        let (jumps, note) = match (self.arguments.detour.jumps, men) {
            (Some(JumpsWanted::Exactly(jumps)), _) => (jumps, None),
            (_, Men::Exactly(men)) => {
                let most = self.search.most_jumps(men, &mut Progress(&self.bar))?;
                (most.jumps(), Some(most_note(Some(men), most.jumps())))
            }
            (_, Men::Fewest) => {
                let most = self.search.longest(&mut Progress(&self.bar))?;
                (most, Some(most_note(None, most)))
            }
        };
        Ok(Question { jumps, men, note })
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
        let ending = self
            .search
            .each(question.jumps, question.men, &mut printer)?;
        let Printer {
            writer,
            number,
            written,
            ..
        } = printer;
        match written {
            Ok(()) => {}
            // The reader has seen some arrangements, but not all.
            Err(Failure::ClosedPipe) if self.arguments.all => return Ok(Status::Stopped),
            Err(failure) => return Err(failure),
        }
        if ending == Ending::Stopped {
            stopped(&known_arrangements(number));
            writer.finish_partial()?;
            return Ok(Status::Stopped);
        }
        writer.finish()?;
        let wanted = self.arguments.limit.unwrap_or(1) as usize;
        if !self.arguments.all && number < wanted {
            output::talk(&match (ending, number) {
                (Ending::Exhausted, 1) => "there is only 1 such arrangement\n".to_owned(),
                (Ending::Exhausted, _) => format!("there are only {number} such arrangements\n"),
                _ => format!(
                    "found only {number}: the search does not look for arrangements that differ only in idle men\n"
                ),
            });
        }
        Ok(Status::Yes)
    }

    fn count(&self, question: &Question, mut writer: Writer) -> Result<Status, Failure> {
        let mut counter = Counter {
            bar: &self.bar,
            number: 0,
        };
        let ending = self
            .search
            .each(question.jumps, question.men, &mut counter)?;
        if ending != Ending::Exhausted {
            stopped(&known_arrangements(counter.number));
            return Ok(Status::Stopped);
        }
        if self.arguments.detour.up_to_symmetry {
            output::talk(&symmetries_text(&Symmetry::all_of(&self.journey)));
        }
        writer.write(&format!("{}\n", counter.number))?;
        writer.finish()?;
        Ok(Status::Yes)
    }

    /// The prose before the first of all arrangements.
    fn heading(&self, question: &Question, arrangement: &Arrangement) -> String {
        let symmetries = Symmetry::all_of(&self.journey);
        let up_to = self.arguments.detour.up_to_symmetry;
        let men = arrangement.men.len() as usize;
        let up_to = up_to.then_some(&symmetries[..]);
        enumeration_text(&self.journey, question.jumps, men, up_to) + "\n"
    }

    /// An arrangement as puzzle text, named by its number, with an empty line after it.
    fn text(&self, number: usize, question: &Question, arrangement: &Arrangement) -> String {
        let is_fewest = question.men == Men::Fewest && question.note.is_none();
        let fewest = || fewest_note(arrangement.men.len() as usize, question.jumps);
        let note = question.note.clone().or_else(|| is_fewest.then(fewest));
        let name = number.to_string();
        arrangement_text(&name, note.as_deref(), &self.journey, arrangement) + "\n"
    }
}

/// Shows how far the search is.
struct Progress<'a>(&'a ProgressBar);

impl Observer for Progress<'_> {
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
        let mut text = self.command.text(self.number, self.question, &arrangement);
        if self.number == 1 && self.command.arguments.all {
            text = self.command.heading(self.question, &arrangement) + &text;
        }
        self.written = self.writer.write(&text);
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn advanced(&mut self, done: usize, planned: usize) {
        Progress(&self.command.bar).advanced(done, planned);
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
        Progress(self.bar).advanced(done, planned);
    }
}

fn impossible(reason: &Impossible) -> Result<Status, Failure> {
    let mut stdout = output::stdout();
    std::io::Write::write_all(&mut stdout, format!("impossible: {reason}\n").as_bytes())?;
    std::io::Write::flush(&mut stdout)?;
    Ok(Status::No)
}

/// Reports on standard error that the search was stopped, and what it knows.
fn stopped(known: &str) {
    output::talk(&format!("stopped: {known}\n"));
}

fn known_arrangements(number: usize) -> String {
    format!(
        "{} found so far, and there may be more",
        numbered(number, "arrangement")
    )
}

fn numbered(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
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

    /// A pipe that its reader has closed. It counts what is written to it nevertheless.
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

    /// The search ends, and how; the number of times that it wrote.
    fn closed(more: &[&str]) -> (Result<Status, Failure>, usize) {
        let line = ["search", "--quiet", "--jumps", "4", "--board", "5"];
        let arguments = Line::parse_from(line.iter().chain(more)).arguments;
        let journey = arguments.detour.journey(arguments.board);
        let writes = Rc::new(Cell::new(0));
        let writer = Writer::Stdout(Box::new(Closed(Rc::clone(&writes))));
        let ended = super::search(&arguments, journey.expect("fits"), writer, Stop::new());
        (ended, writes.get())
    }

    /// Eighteen arrangements force four jumps.
    #[test]
    fn a_closed_pipe_ends_the_search() {
        let (few, writes) = closed(&["--limit", "9"]);
        assert!(matches!(few, Err(Failure::ClosedPipe)), "{few:?}");
        assert_eq!(writes, 1);
        let (all, writes) = closed(&["--all"]);
        assert!(matches!(all, Ok(Status::Stopped)), "{all:?}");
        assert_eq!(writes, 1);
    }
}
