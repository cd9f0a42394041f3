//! The arguments, as typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use halma_solve::notation::{KeyKind, Readings};
use halma_solve::practice::GoalKind;

use super::count::{self, CountArguments};
use super::merge;
use super::search_arguments::{SEARCH_EXAMPLES, STOPPED_HELP, SearchArguments};
use super::search_detour::DETOUR_EXAMPLES;
use super::solve::{self, SolveArguments};

/// Solves and verifies the solitaires of Halma, the board game of 1885.
///
/// Exit codes: 0 yes; 1 no (refuted, impossible, or different); 2 could not tell (wrong usage, or
/// input that cannot be read or parsed); 3 stopped early, with the work saved if a checkpoint was
/// asked for.
#[derive(Debug, Parser)]
#[command(version, about, long_about, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Replay the keys of puzzles and report every fault
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(VerifyArguments),
    /// Draw the figure of a puzzle, or any position of a key
    #[command(after_help = SHOW_EXAMPLES)]
    Show(ShowArguments),
    /// Write a page on which puzzles are replayed
    #[command(after_help = PAGE_EXAMPLES)]
    Page(PageArguments),
    /// Replay puzzles in the terminal, or try them
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArguments),
    /// Print puzzles in the canonical form
    #[command(after_help = FMT_EXAMPLES)]
    Fmt(FmtArguments),
    /// Find figures, or men who compel many jumps: a few, or all with the proof
    #[command(after_help = format!("{SEARCH_EXAMPLES}\n{DETOUR_EXAMPLES}\n\n{STOPPED_HELP}"))]
    Search(SearchArguments),
    /// Join the parts of a search
    #[command(after_help = merge::EXAMPLES)]
    Merge(merge::MergeArguments),
    /// Find a key for a figure, or prove that there is none
    #[command(after_help = solve::EXAMPLES)]
    Solve(SolveArguments),
    /// Count the keys of a figure
    #[command(after_help = count::EXAMPLES)]
    Count(CountArguments),
    /// Print a script that completes commands in a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write all pages into a folder
    #[command(after_help = MAN_EXAMPLES)]
    Man {
        /// The folder; it must exist
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
}

const VERIFY_EXAMPLES: &str = "\
Examples:
  halma-solve verify puzzles/A.txt                 one puzzle
  halma-solve verify puzzles/*.txt                 all the booklet's
  halma-solve verify --as-printed puzzles/A.txt    with the booklet's misprint, and its repair
  halma-solve verify -v puzzles/D.txt              each move with its route
  halma-solve verify --format json - < puzzles/B.txt";

const SHOW_EXAMPLES: &str = "\
Examples:
  halma-solve show puzzles/A.txt                                     the figure
  halma-solve show --after 9 puzzles/A.txt                           after nine moves
  halma-solve show --move 9 --format svg -o move9.svg puzzles/A.txt  the ninth move, drawn
  halma-solve show --key yarding --after 3 puzzles/B.txt
  halma-solve show --format gif -o D.gif puzzles/D.txt               the whole key, moving";

const PAGE_EXAMPLES: &str = "\
Examples:
  halma-solve page puzzles/A.txt -o A.html          one puzzle, one file
  halma-solve page puzzles/*.txt -o site            a gallery, in site/index.html
  halma-solve search --symmetric --moves 13 --all | halma-solve page - -o all.html";

const PLAY_EXAMPLES: &str = "\
Examples:
  halma-solve play puzzles/*.txt                       watch the booklet's keys; p to practise
  halma-solve play --practice puzzles/D.txt            fill figure D
  halma-solve play --practice=yard puzzles/D.txt       bring its men home
  halma-solve play --practice puzzles/solitaire-I.txt  place the men, and see the fewest jumps
  halma-solve play --plain puzzles/D.txt | less        the replay as text

Without a terminal, on a dumb one, or with --plain, a replay is printed from beginning to end, and
practice reads moves from standard input, one a line; then exit 0 means that it was solved.";

const FMT_EXAMPLES: &str = "\
Examples:
  halma-solve fmt puzzles/A.txt
  halma-solve fmt --check puzzles/*.txt    exit 1 if a file is not in the canonical form";

const COMPLETIONS_EXAMPLES: &str = "\
Example:
  halma-solve completions bash > ~/.local/share/bash-completion/completions/halma-solve";

const MAN_EXAMPLES: &str = "\
Examples:
  halma-solve man | man -l -
  halma-solve man --output ~/.local/share/man/man1";

/// What every command reads.
#[derive(Args, Debug)]
pub(crate) struct Files {
    /// Puzzle files, one or more puzzles in each; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// List each move: step or hop, the number of jumps and a shortest route
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// For people, or for programs: one JSON object a line
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,
    /// Ignore emendation marks
    #[arg(long)]
    pub(crate) as_printed: bool,
    /// Do not look for repairs of faulty keys
    #[arg(long)]
    pub(crate) no_repairs: bool,
    /// How many threads verify; the output is the same with any number [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// Only the puzzle with this name or title
    #[arg(long, value_name = "NAME")]
    pub(crate) puzzle: Option<String>,
    /// Which key to play [default: the gambit, failing that the yarding key]
    #[arg(long, value_name = "KEY")]
    pub(crate) key: Option<KeyName>,
    /// The position after N moves of the key [default: all]
    #[arg(long, value_name = "N", conflicts_with = "number")]
    pub(crate) after: Option<usize>,
    /// The position before move N, and the move
    #[arg(long = "move", value_name = "N")]
    pub(crate) number: Option<usize>,
    /// How to draw
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PictureFormat,
    /// Write to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    /// Ignore emendation marks
    #[arg(long)]
    pub(crate) as_printed: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PageArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// A file that ends in `.html`, or a folder for `index.html`
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: PathBuf,
    /// Replace the page if it exists
    #[arg(long)]
    pub(crate) force: bool,
    /// What the page is called [default: Solitaires of Halma]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Ignore emendation marks
    #[arg(long)]
    pub(crate) as_printed: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// Only the puzzle with this name or title
    #[arg(long, value_name = "NAME")]
    pub(crate) puzzle: Option<String>,
    /// Begin with trying the first puzzle [default task: fill]
    #[arg(
        long,
        value_name = "TASK",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "fill"
    )]
    pub(crate) practice: Option<Task>,
    /// Use no screen: print a replay, and read moves from standard input
    #[arg(long)]
    pub(crate) plain: bool,
    /// Ignore emendation marks
    #[arg(long)]
    pub(crate) as_printed: bool,
}

/// What is to be done in practice of the second solitaire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Task {
    /// Bring the men out into the puzzle's figure; in the first solitaire, place the men
    Fill,
    /// Bring the men out into any symmetrical figure
    AnyFigure,
    /// Bring the men of the figure home
    Yard,
}

impl From<Task> for GoalKind {
    fn from(task: Task) -> Self {
        match task {
            Task::Fill => Self::Fill,
            Task::AnyFigure => Self::AnyFigure,
            Task::Yard => Self::Yard,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct FmtArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// Print nothing; exit 1 and name the files that are not in the canonical form
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    Text,
    Svg,
    Json,
    /// A still as pixels
    Png,
    /// The whole key as a moving picture
    Gif,
}

impl PictureFormat {
    /// Such as `an SVG`, for a sentence.
    pub(crate) const fn article_and_name(self) -> &'static str {
        match self {
            Self::Text => "a text",
            Self::Svg => "an SVG",
            Self::Json => "a JSON",
            Self::Png => "a PNG",
            Self::Gif => "a GIF",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum KeyName {
    Gambit,
    Yarding,
}

impl From<KeyName> for KeyKind {
    fn from(name: KeyName) -> Self {
        match name {
            KeyName::Gambit => Self::Gambit,
            KeyName::Yarding => Self::Yarding,
        }
    }
}

/// The readings that the flag `--as-printed` asks for.
pub(crate) fn readings(as_printed: bool) -> Readings {
    if as_printed {
        Readings::AsPrinted
    } else {
        Readings::Emended
    }
}
