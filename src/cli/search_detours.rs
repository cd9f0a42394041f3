//! `halma-solve search detours`.

use std::ops::ControlFlow;

use clap::Args;
use halma_solve::board::{Board, Square};
use halma_solve::notation::{counted, grouped};
use halma_solve::search::detour::{Arrangement, DetourSearch, Journey, JourneySymmetry};
use halma_solve::search::{EndedEarly, Stop, TaskError};

use super::common_arguments::{BoardOption, Work};
use super::failure::{Failure, Status, after};
use super::formats::{Destination, List, ListFormat};
use super::origin::ProvenanceOption;
use super::output;
use super::progress;
use crate::results::Number;
use crate::results::detour::{
    ArrangementRecord, NoArrangement, enumeration_text, fewest_note, most_note, symmetries_text,
    table_text,
};

#[expect(clippy::struct_excessive_bools, reason = "each flag is one")]
#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve search detours --jumps 61 --men 37   the booklet's solitaire I
  halma-solve search detours --jumps max --men 20  the most jumps that men force
  halma-solve search detours --jumps 30 --men min  the fewest men for 30 jumps
  halma-solve search detours --jumps 61 --count --up-to-symmetry
  halma-solve search detours --table --board 9     the fewest for each number")]
pub struct DetourArguments {
    /// Find arrangements that force a hop of J jumps; J is a number, or `max` for the most possible
    #[arg(long, value_name = "J", value_parser = number_or_max, required_unless_present = "table")]
    jumps: Option<NumberOrWord>,
    /// Print the fewest men who force each possible number of jumps
    #[arg(long, conflicts_with_all = ["jumps", "men", "limit", "seed", "all", "count", "up_to_symmetry"])]
    table: bool,
    /// Use at most M men; each arrangement has the fewest that are enough. M is a number, or `min` for no limit
    #[arg(long, value_name = "M", default_value = "min", value_parser = number_or_min)]
    men: NumberOrWord,
    #[command(flatten)]
    journey: JourneyArguments,
    /// Find at most N arrangements
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with_all = ["all", "count"],
          value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// The random seed: another seed gives other arrangements
    #[arg(long, value_name = "S", default_value_t = 0, conflicts_with_all = ["all", "count"])]
    seed: u64,
    /// Find all arrangements, and prove that there are no others
    #[arg(long)]
    all: bool,
    /// Print only the number of arrangements
    #[arg(long)]
    count: bool,
    /// Count arrangements as one if a reflection or rotation turns one into the other
    #[arg(long)]
    up_to_symmetry: bool,
    #[command(flatten)]
    output: Destination<ListFormat>,
    #[command(flatten)]
    provenance: ProvenanceOption,
    #[command(flatten)]
    work: Work,
}

#[derive(Args)]
struct JourneyArguments {
    #[command(flatten)]
    board: BoardOption,
    /// The square where the man starts [default: `I, 1`]
    #[arg(long, value_name = "SQUARE")]
    from: Option<Square>,
    /// The square where he ends [default: the farthest that he can reach, `XV, 15` from `I, 1`]
    #[arg(long, value_name = "SQUARE")]
    to: Option<Square>,
}

/// A number, or `None` for the word that can replace it.
#[derive(Clone)]
struct NumberOrWord(Option<usize>);

fn number_or_max(text: &str) -> Result<NumberOrWord, String> {
    number_or(text, "max")
}

fn number_or_min(text: &str) -> Result<NumberOrWord, String> {
    number_or(text, "min")
}

fn number_or(text: &str, word: &str) -> Result<NumberOrWord, String> {
    match text.parse() {
        _ if text == word => Ok(NumberOrWord(None)),
        Ok(0) | Err(_) => Err(format!("expected a number from 1 up, or `{word}`")),
        Ok(number) => Ok(NumberOrWord(Some(number))),
    }
}

impl JourneyArguments {
    fn journey(&self) -> Result<Journey, Failure> {
        let board = self.board.board();
        let from = self.from.unwrap_or(Square::from_index(0));
        let target = self.to.or_else(|| farthest(board, from));
        Ok(Journey::new(board, from, target.unwrap_or(from))?)
    }
}

/// The landing square farthest from a man, at the far right if there are several.
fn farthest(board: Board, from: Square) -> Option<Square> {
    Journey::landings(board, from)
        .iter()
        .max_by_key(|&landing| {
            let (rows, numbers) = from.distance(landing);
            (u32::from(rows) + u32::from(numbers), landing)
        })
}

impl DetourArguments {
    fn list(&self, is_number: bool) -> Result<List, Failure> {
        let seed = (!self.all && !is_number && !self.table).then_some(self.seed);
        let list = self.output.list(is_number)?;
        list.with_origin(self.provenance.origin(&self.work, seed))
    }
}

pub fn run(arguments: &DetourArguments, stop: &Stop) -> Result<Status, Failure> {
    let journey = arguments.journey.journey()?;
    if arguments.table {
        return table(arguments, journey, stop);
    }
    let list = arguments.list(arguments.count)?;
    search(arguments, journey, list, stop)
}

fn search(
    arguments: &DetourArguments,
    journey: Journey,
    list: List,
    stop: &Stop,
) -> Result<Status, Failure> {
    let everything = arguments.all || arguments.count;
    let bar = arguments.work.bar(0, "steps");
    let search = DetourSearch {
        journey,
        control: progress::shown(arguments.work.control(stop), &bar),
        seed: arguments.seed,
        limit: (!everything).then_some(arguments.limit as usize),
        up_to_symmetry: arguments.up_to_symmetry,
    };
    let ended = DetourQuestion::new(arguments, &search).and_then(|question| {
        if arguments.count {
            question.count(list)
        } else {
            question.list(list)
        }
    });
    bar.finish_and_clear();
    answered(ended, arguments)
}

/// Finds the fewest men for each number of jumps.
fn table(arguments: &DetourArguments, journey: Journey, stop: &Stop) -> Result<Status, Failure> {
    let mut list = arguments.list(false)?;
    let bar = arguments.work.bar(0, "steps");
    let search = DetourSearch {
        control: progress::shown(arguments.work.control(stop), &bar),
        ..DetourSearch::new(journey)
    };
    let table = search.table(&mut ());
    bar.finish_and_clear();
    let table = match table {
        Ok(table) => table,
        Err(error) => return answered(Err(error.into()), arguments),
    };
    if !table.results.is_empty() {
        list.prose(|| table_text(&journey, &table));
    }
    let _ = table.results.iter().try_for_each(|found| {
        let name = counted(found.jumps(), "jump");
        list.add(|number| ArrangementRecord::new(number, Some(&name), None, &journey, found))
    });
    if table.ended_early.is_some() {
        let rows = counted(table.results.len(), "row");
        return list.stopped(&format!("stopped: {rows} are known"));
    }
    list.finish::<ArrangementRecord<'_>>()?;
    Ok(Status::Yes)
}

/// The question, once the number of jumps is known.
struct DetourQuestion<'a> {
    arguments: &'a DetourArguments,
    search: &'a DetourSearch,
    jumps: usize,
    /// What the search proved while it found the number of jumps.
    note: Option<String>,
}

impl<'a> DetourQuestion<'a> {
    fn new(arguments: &'a DetourArguments, search: &'a DetourSearch) -> Result<Self, Failure> {
        let men = arguments.men.0;
        let asked = arguments.jumps.as_ref().and_then(|jumps| jumps.0);
        let jumps = match (asked, men) {
            (Some(jumps), _) => jumps,
            (None, Some(men)) => search.most_jumps(men, &mut ())?.jumps(),
            (None, None) => search.longest(&mut ())?,
        };
        Ok(Self {
            arguments,
            search,
            jumps,
            note: asked.is_none().then(|| most_note(men, jumps)),
        })
    }

    /// Calls a function with each arrangement.
    fn each(
        &self,
        mut found: impl FnMut(&Arrangement) -> ControlFlow<()>,
    ) -> Result<Option<EndedEarly>, TaskError> {
        self.search
            .each(self.jumps, self.arguments.men.0, &mut found)
    }

    /// Prints arrangements as they are found: one, a few or all.
    fn list(&self, mut list: List) -> Result<Status, Failure> {
        let journey = &self.search.journey;
        let all = self.arguments.all;
        let ended_early = self.each(|found| {
            let men = found.men.len() as usize;
            if all && list.number == 0 {
                list.prose(|| self.heading(men));
            }
            let fewest = || fewest_note(men, self.jumps);
            let note = self.note.clone().unwrap_or_else(fewest);
            list.add(|number| ArrangementRecord::new(number, None, Some(&note), journey, found))
        })?;
        let number = list.number;
        if ended_early.is_some_and(|early| early.is_stop()) {
            return list.stopped(&known_arrangements(number));
        }
        list.finish::<ArrangementRecord<'_>>()?;
        if !all && number < self.arguments.limit as usize {
            output::write_message(&match number {
                1 => "there is only 1 such arrangement\n".to_owned(),
                _ => format!(
                    "there are only {} such arrangements\n",
                    grouped(number as u64)
                ),
            });
        }
        Ok(Status::Yes)
    }

    fn count(&self, list: List) -> Result<Status, Failure> {
        let mut number = 0;
        let ended_early = self.each(|_| {
            number += 1;
            ControlFlow::Continue(())
        })?;
        if ended_early.is_some() {
            return output::stopped(&known_arrangements(number));
        }
        if self.arguments.up_to_symmetry {
            output::write_message(&symmetries_text(&JourneySymmetry::all_of(
                &self.search.journey,
            )));
        }
        let number = Number {
            arrangements: Some(number),
            ..Number::default()
        };
        list.count(&number)
    }

    /// The prose before a list of all arrangements.
    fn heading(&self, men: usize) -> String {
        let journey = &self.search.journey;
        let symmetries = JourneySymmetry::all_of(journey);
        let up_to = self.arguments.up_to_symmetry.then_some(&symmetries[..]);
        enumeration_text(journey, self.jumps, men, up_to)
    }
}

/// Says why a search has no result, if the reason is an answer.
fn answered(
    ended: Result<Status, Failure>,
    arguments: &DetourArguments,
) -> Result<Status, Failure> {
    let failure = match ended {
        Err(failure) => failure.downcast::<TaskError>(),
        ended => return ended,
    };
    match failure.map(|reason| *reason) {
        Ok(TaskError::Ended(early)) if early.is_stop() => {
            output::stopped("stopped: nothing is known yet")
        }
        Ok(TaskError::Ended(early)) => Err(early.into()),
        Ok(reason) => {
            let none = NoArrangement::new(reason.to_string());
            let mut list = arguments.list(false)?;
            if list.format == ListFormat::Csv {
                // A table has no place for the reason.
                output::write_message(&none.to_string());
            }
            list.record(&none);
            list.end().map_err(|failure| after(failure, Status::No))?;
            Ok(Status::No)
        }
        Err(failure) => Err(failure),
    }
}

fn known_arrangements(number: usize) -> String {
    format!(
        "stopped: {} found so far, and there may be more",
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

    use super::super::failure::{Failure, Status, closed_pipe};
    use super::super::formats::{List, ListFormat};
    use super::super::writer::Writer;
    use super::DetourArguments;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: DetourArguments,
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
        let line = ["detours", "--quiet", "--jumps", "4", "--board", "5"];
        let arguments = Line::parse_from(line.iter().chain(more)).arguments;
        let journey = arguments.journey.journey().expect("fits");
        let attempts = Rc::new(Cell::new(0));
        let writer = Writer::Stream(Box::new(Closed(Rc::clone(&attempts))), None);
        let list = List::new(ListFormat::Text, writer);
        let ended = super::search(&arguments, journey, list, &Stop::new());
        (ended, attempts.get())
    }

    /// Eighteen arrangements force four jumps.
    #[test]
    fn a_closed_pipe_ends_the_search() {
        for more in [&["--limit", "9"][..], &["--all"]] {
            let (ended, attempts) = closed(more);
            let status = ended.as_ref().err().and_then(closed_pipe);
            assert_eq!(status, Some(Status::Yes), "{ended:?}");
            assert_eq!(attempts, 1);
        }
    }
}
