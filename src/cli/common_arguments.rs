//! The arguments that several commands share.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use halma_solve::board::{Board, BoardSize, Corner, Yard};
use halma_solve::notation::{Readings, read_yard};
use halma_solve::practice::GoalKind;
use halma_solve::render::Theme;
use halma_solve::search::transfer::{Answer, Search, TransferTask};
use halma_solve::search::{self, Control, Stop};
use indicatif::ProgressBar;

use super::builtin::BOOKLET;
use super::checkpoint_option::{AnswerPlace, CheckpointOption};
use super::failure::{Failure, Status};
use super::progress::{self, BoundsDisplay};
use super::standard_stream::is_standard_stream;
use super::units;

/// The files that a command reads.
#[derive(Args)]
pub struct Files {
    /// Puzzle files, each with one or more puzzles; `-` is standard input. `A`, `B`, `C`, `D` and
    /// `solitaire-I` are the booklet's puzzles; an id stands for a known figure
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Whether standard input is one of the files.
pub fn have_standard_input(files: &[PathBuf]) -> bool {
    files.iter().any(|file| is_standard_stream(file))
}

/// The files that a command reads, or else the booklet's puzzles.
#[derive(Args)]
pub struct FilesOrBooklet {
    /// Puzzle files; `-` is standard input. A name or an id stands for a puzzle that the program carries
    /// [default: A B C D solitaire-I]
    #[arg(value_name = "FILE", hide_default_value = true,
          default_values = BOOKLET.map(|(name, _)| name))]
    pub files: Vec<PathBuf>,
}

/// The number of threads.
#[derive(Args)]
pub struct Threads {
    /// Use N threads; the results are the same with any number [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    pub fn number(&self) -> usize {
        self.threads.map_or_else(search::cores, usize::from)
    }

    pub fn pool(&self) -> Result<search::Pool, Failure> {
        Ok(search::pool(self.number())?)
    }
}

/// How a computation runs, and what it reports meanwhile.
#[derive(Args)]
pub struct Work {
    /// Print only the result, not the progress
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    threads: Threads,
    /// Search for at most this time: `90s`, `10m` or `2h`
    ///
    /// A bare number is seconds.
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    time: Option<Duration>,
    /// When the time began, once a search has.
    #[arg(skip)]
    began: OnceLock<Instant>,
}

impl Work {
    /// The control of a search that starts now. All searches of a command share its time.
    pub fn control(&self, stop: &Stop) -> Control {
        let control = Control::new().stopped_by(stop);
        let control = control.with_threads(self.threads.number());
        let passed = self.began.get_or_init(Instant::now).elapsed();
        match self.time {
            Some(time) => control.with_time(time.saturating_sub(passed)),
            None => control,
        }
    }

    /// The most threads that a search uses.
    pub fn threads(&self) -> usize {
        self.threads.number()
    }

    /// A bar with this number of steps. The message names what it counts.
    pub fn bar(&self, steps: usize, message: impl Into<Cow<'static, str>>) -> ProgressBar {
        progress::bar(steps as u64, self.quiet).with_message(message)
    }
}

/// A limit of memory.
#[derive(Args)]
pub struct MemoryLimit {
    /// Use at most this memory for positions: `512M` or `2G` [default: 4G]
    ///
    /// A bare number is GiB.
    #[arg(long = "memory", value_name = "SIZE", value_parser = units::memory)]
    bytes: Option<usize>,
}

impl MemoryLimit {
    pub const fn is_given(&self) -> bool {
        self.bytes.is_some()
    }

    /// The control with this limit.
    pub fn limit(&self, control: Control) -> Control {
        match self.bytes {
            Some(bytes) => control.with_memory(bytes),
            None => control,
        }
    }
}

/// What to ask a search for a transfer, and what it may use.
#[derive(Args)]
pub struct Limits {
    /// Only ask whether N moves are enough
    #[arg(long, value_name = "N")]
    pub within: Option<usize>,
    #[command(flatten)]
    pub memory: MemoryLimit,
    #[command(flatten)]
    pub checkpoint: CheckpointOption,
}

impl Limits {
    /// The answer of a search with these limits, which starts now, shows its bounds, and is saved if that was asked for.
    ///
    /// # Errors
    /// As [`Search::saved_transfer`].
    pub fn answer(
        &self,
        search: &Search,
        task: &TransferTask,
        (work, stop): (&Work, &Stop),
        place: AnswerPlace,
    ) -> Result<Answer, Failure> {
        let display = BoundsDisplay::new(work.quiet);
        let control = self.memory.limit(work.control(stop));
        let search = Search {
            within: self.within,
            control: display.counting(control),
            ..*search
        };
        self.checkpoint.answer(&search, task, display, place)
    }
}

/// The size of the board.
#[derive(Args)]
pub struct BoardOption {
    /// The size of the board, from 4 to 16: `8`, or `8x9` for 8 rows of 9 squares
    #[arg(long = "board", value_name = "SIZE", default_value = "16")]
    size: BoardSize,
}

impl BoardOption {
    pub fn board(&self) -> Board {
        Board::of(self.size)
    }
}

/// The yard.
#[derive(Args)]
pub struct YardOption {
    /// The yard at I, 1: its number of men, such as `13`, or its rows, such as `4,4,3,2`
    ///
    /// The standard yards have 10, 13, 15 or 19 men. Row I is the first of the rows.
    #[arg(long, value_name = "YARD", value_parser = read_yard)]
    yard: Option<Yard>,
}

impl YardOption {
    pub const fn given(&self) -> Option<&Yard> {
        self.yard.as_ref()
    }

    /// The yard that is given, or else the booklet's yard of 19 men.
    pub fn or_usual(&self) -> Yard {
        self.yard.clone().unwrap_or_default()
    }
}

/// The standard yard of a number of men.
pub fn standard_yard(men: &str) -> Result<Yard, String> {
    let number = men.parse().ok();
    let yard = number.and_then(|men| Yard::standard(men, Corner::NearLeft));
    yard.ok_or_else(|| {
        format!(
            "no standard yard has {men} men, only {}; --yard takes the rows of any other, such as `4,4,3,2`",
            Yard::standard_numbers()
        )
    })
}

/// Whether to read the corrections in the text.
#[derive(Args)]
pub struct AsPrinted {
    /// Ignore corrections: read `V, 1 [read V, 2]` as V, 1, as the booklet prints it
    #[arg(long)]
    as_printed: bool,
}

impl AsPrinted {
    pub fn readings(&self) -> Readings {
        if self.as_printed {
            Readings::AsPrinted
        } else {
            Readings::Emended
        }
    }
}

/// The choice of one puzzle by its name or its id.
#[derive(Args)]
pub struct Choice {
    /// Use only the puzzle with this name, title or id
    #[arg(long, value_name = "NAME")]
    pub puzzle: Option<String>,
}

impl Choice {
    /// How a command without a puzzle ends. It fails if all puzzles could be read but there is none.
    pub fn nothing(status: Status) -> Result<Status, Failure> {
        match status {
            Status::Yes => Err("there is no puzzle in the files".into()),
            status => Ok(status),
        }
    }
}

/// What to practice, as an argument names it.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum GoalArgument {
    /// Bring the men out of the yard into the puzzle's figure; in a detour, place the men; in a transfer,
    /// bring them to the target
    Fill,
    /// Bring the men out into any symmetrical figure
    AnyFigure,
    /// Bring the men from the figure back into the yard
    Yard,
}

impl From<GoalArgument> for GoalKind {
    fn from(argument: GoalArgument) -> Self {
        match argument {
            GoalArgument::Fill => Self::Fill,
            GoalArgument::AnyFigure => Self::AnyFigure,
            GoalArgument::Yard => Self::Yard,
        }
    }
}

/// The colors of a picture, as an argument names them.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ThemeArgument {
    /// A board of wood on light paper
    Light,
    /// Light men on a dark board
    Dark,
    /// Black and gray on white
    Print,
}

impl From<ThemeArgument> for Theme {
    fn from(argument: ThemeArgument) -> Self {
        match argument {
            ThemeArgument::Light => Self::Light,
            ThemeArgument::Dark => Self::Dark,
            ThemeArgument::Print => Self::Print,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    use halma_solve::search::{EndedEarly, Stop};

    use super::{Threads, Work};

    /// The second search of a command has only what the first one has left.
    #[test]
    fn all_searches_of_a_command_share_its_time() {
        let second = Duration::from_secs(1);
        let earlier = Instant::now().checked_sub(second);
        let began = OnceLock::from(earlier.expect("the machine has run for a second"));
        let mut work = Work {
            quiet: true,
            threads: Threads { threads: Some(1) },
            time: Some(second),
            began,
        };
        let ended = work.control(&Stop::new()).check();
        assert_eq!(ended, Err(EndedEarly::Time));
        work.time = Some(3_600 * second);
        assert_eq!(work.control(&Stop::new()).check(), Ok(()));
    }
}
