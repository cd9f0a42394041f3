//! The command line: the only part of the program that prints.

mod analyze;
mod builtin;
mod catalog;
mod checkpoint_option;
mod common_arguments;
mod count;
mod count_table;
mod edits;
mod failure;
mod fix;
mod fmt;
mod formats;
mod given_keys;
mod input;
mod instead;
#[cfg(unix)]
mod job_control;
#[cfg(feature = "schema")]
mod json_fields;
#[cfg(feature = "schema")]
mod json_schema;
mod listed;
mod manual;
mod needs;
mod new;
mod new_game;
#[cfg(feature = "schema")]
mod options_table;
mod origin;
mod output;
mod page;
mod play;
mod problems;
mod progress;
mod questions;
mod rules;
mod search;
mod search_all;
mod search_detours;
mod search_sets;
mod search_transfers;
mod several_at_once;
mod show;
mod show_drawing;
mod show_position;
mod solve;
mod standard_stream;
mod stop;
mod terminal_screen;
#[cfg(feature = "schema")]
mod types;
mod unfinished;
mod units;
mod unreadable;
mod verify;
mod writer;

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use halma_solve::render::visible;

use failure::{Failure, Status, closed_pipe, is_stopped, status_of};
use stop::on_request;
use unreadable::Unreadable;

/// Solves and verifies the solitaires of Halma, the board game of 1885.
///
/// A step takes a man to any neighboring square. A jump takes him over one adjacent man, in a straight
/// line, to the empty square just beyond. A hop is one or more jumps in one move. No man is ever
/// removed.
///
/// The instruction book of 1889 sets two puzzles for one person, the solitaires. In the exit
/// (solitaire II) nineteen men fill a corner of the board, the yard. You bring them out, each man in one
/// move, into a figure that is symmetrical in the board's diagonal. A list of such moves is a key. A
/// gambit key brings the men out; its reverse, the yarding key, brings them home. In the detour
/// (solitaire I) you place men so that one man can reach a square only by a hop of 61 jumps.
///
/// A puzzle file is plain text in the booklet's notation: `I, 3 to V, 7.` moves the man on row I,
/// square 3, to row V, square 7.
///
/// Exit codes: 0 yes; 1 no (refuted, impossible, or different); 2 usage error or unreadable input;
/// 3 stopped early (a search saves its work if it has a checkpoint).
#[derive(Parser)]
#[command(
    version,
    about,
    long_about,
    arg_required_else_help = true,
    bin_name = "halma-solve"
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check the keys of puzzles and report every wrong move
    ///
    /// Plays each move of each key. The verdict is `verified` if all is right, `emended` if it is
    /// right with the corrections marked in the file, or `refuted`. For a refuted puzzle the
    /// report names each wrong move, the reason, and corrections that would make the key right. A
    /// detour is verified if its man needs exactly as many jumps as the puzzle claims. A game is refereed
    /// under its rule book: whose turn it is, which moves are legal, and who has won.
    Verify(verify::VerifyArguments),
    /// Draw the figure of a puzzle, or the board at any move of a key
    ///
    /// A detour is drawn with its men and the route of the man who jumps.
    Show(show::ShowArguments),
    /// Write a web page for replaying puzzles and trying them
    ///
    /// The page is one file that works in any browser without a network. For several puzzles it
    /// begins with a picture of each.
    Page(page::PageArguments),
    /// Replay puzzles in the terminal, or try them yourself
    ///
    /// The screen lists the letters that you can press. Press `q` to leave.
    Play(play::PlayArguments),
    /// Print an empty puzzle, to draw a figure in
    ///
    /// The drawing may have any of the usual signs: `X`, `x`, `*`, `O`, `o` or `●` for a man, and `.`,
    /// `-` or `_` for a vacant square.
    New(new::NewArguments),
    /// Print the rule books of the game and where they differ
    ///
    /// Below each point of the table stand its rules, each with the books that have it. With `--all` each point quotes the
    /// books or, where a book is silent, states this program's choice. The field `Rules:` of a game names the book.
    Rules(rules::RulesArguments),
    /// Print puzzles in the canonical form
    ///
    /// The canonical form is one layout for all puzzles: the same headings, the same spaces, one
    /// drawing of the board. The content does not change.
    Fmt(fmt::FmtArguments),
    /// Find figures with keys, arrangements that force many jumps, or short transfers
    #[command(after_help = search::EXAMPLES, after_long_help = search::with_stopping(search::EXAMPLES),
              mut_args = |argument| {
                  let is_hidden = argument.get_id() != "symmetric";
                  argument.hide_short_help(is_hidden).hide_long_help(is_hidden)
              })]
    Search(Box<search::SearchArguments>),
    /// Query the catalog of all figures of 19 men
    ///
    /// The program carries the result of the complete search, so you need not search again. `verify` checks each key.
    Catalog(catalog::CatalogArguments),
    /// Find a key for a figure, or the fewest moves of a transfer
    ///
    /// If it finds no key for a figure, it proves that there is none. If a figure is not symmetrical, its key is
    /// printed as a transfer. For a transfer it prints the best solution as a puzzle and says what is proved: either
    /// that the moves are the fewest, or how many are needed at least.
    Solve(solve::SolveArguments),
    /// Count the keys of a figure, or the shortest solutions of a transfer
    ///
    /// For a transfer it also lists the forced moves: those that every shortest solution makes at the same
    /// place.
    Count(count::CountArguments),
    /// Merge the parts of a search
    Merge(search_all::MergeArguments),
    /// Print a shell script that completes the commands of this program
    Completions(manual::CompletionsArguments),
    /// Print the manual page of this program, or write one page for each command
    Man(manual::ManArguments),
    /// Write the files of the repository that are derived from the types of this program
    #[cfg(feature = "schema")]
    Types(types::TypesArguments),
}

impl Command {
    /// Whether the command saves or reports what it knows before it stops. Others end at once.
    const fn is_stoppable(&self) -> bool {
        matches!(
            self,
            Self::Search(_) | Self::Merge(_) | Self::Solve(_) | Self::Count(_) | Self::Play(_)
        )
    }
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    let ended = match parsed() {
        Ok(Arguments { command }) => run(command),
        Err(answer) => usage(&answer),
    };
    ended
        .unwrap_or_else(|failure| {
            report(&failure);
            status_of(&failure)
        })
        .into()
}

/// The arguments. Without any, a person at a terminal gets a list of puzzles to play.
fn parsed() -> Result<Arguments, clap::Error> {
    let is_alone = env::args_os().len() == 1;
    if is_alone && io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Arguments::try_parse_from(["halma-solve", "play"]);
    }
    arguments_of(env::args_os())
}

/// The help of each command: what it does, its examples, its options, and what else there is to say.
const LAYOUT: &str = "{about}\n\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// The command with the first paragraph of what stands below its options, which is its examples, above them. So do the
/// commands below it.
fn with_examples_first(command: clap::Command) -> clap::Command {
    let command = command.mut_subcommands(with_examples_first);
    let help = [command.get_after_help(), command.get_after_long_help()];
    let [short, long] = help.map(|text| text.map(ToString::to_string));
    let Some(short) = short else {
        return command;
    };
    let apart = |text: &str| {
        let (examples, rest) = text.split_once("\n\n").unwrap_or((text, ""));
        (examples.trim_end().to_owned(), rest.to_owned())
    };
    let (examples, below) = apart(&short);
    let (_, below_long) = apart(long.as_ref().unwrap_or(&short));
    command
        .help_template(LAYOUT)
        .before_help(examples)
        .after_help(below)
        .after_long_help(below_long)
}

/// The arguments of a command line, its program first.
fn arguments_of(
    line: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Result<Arguments, clap::Error> {
    let mut command = with_examples_first(Arguments::command());
    let mut matches = command.try_get_matches_from_mut(line)?;
    needs::check(&mut command, &matches)?;
    Arguments::from_arg_matches_mut(&mut matches)
}

fn run(command: Command) -> Result<Status, Failure> {
    if command.is_stoppable() {
        on_request();
    }
    stop::watch()?;
    match command {
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Page(arguments) => page::run(&arguments),
        Command::Play(arguments) => play::run(&arguments, on_request()),
        Command::New(arguments) => new::run(&arguments),
        Command::Catalog(arguments) => catalog::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Fmt(arguments) => fmt::run(&arguments),
        Command::Search(arguments) => search::run(&arguments, on_request()),
        Command::Merge(arguments) => search_all::merge(&arguments, on_request()),
        Command::Solve(arguments) => solve::run(&arguments, on_request()),
        Command::Count(arguments) => count::run(&arguments, on_request()),
        Command::Completions(arguments) => manual::completions(&arguments, Arguments::command()),
        Command::Man(arguments) => manual::man(&arguments, Arguments::command()),
        #[cfg(feature = "schema")]
        Command::Types(arguments) => types::run(&arguments),
    }
}

/// Writes the message of a failure. A closed pipe needs none.
fn report(failure: &Failure) {
    if closed_pipe(failure).is_some() {
    } else if is_stopped(failure) {
        output::write_message(&format!("{failure}\n"));
    } else if failure.is::<Unreadable>() {
        output::write_message(&failure.to_string());
    } else if failure.is::<io::Error>() {
        output::write_error(&format!("cannot write: {failure}"));
    } else {
        output::write_error(&failure.to_string());
    }
}

/// An error in the arguments, with what is possible instead.
fn in_plain_words(error: &clap::Error) -> String {
    let mut text = error.render().ansi().to_string();
    // What Rust says of a number, and what a person is told.
    for (said, meant) in [
        ("invalid digit found in string", "expected a whole number"),
        (
            "cannot parse integer from empty string",
            "expected a whole number",
        ),
        (
            "number too large to fit in target type",
            "the number is too large",
        ),
    ] {
        text = text.replace(said, meant);
    }
    if error.kind() == ErrorKind::InvalidSubcommand {
        let commands = Arguments::command();
        // Another command may have commands of its own, such as `search`.
        let parent = env::args().nth(1);
        let own = parent.and_then(|name| commands.find_subcommand(name));
        let own = own.filter(|own| own.has_subcommands());
        let names = own.unwrap_or(&commands).get_subcommands();
        let names: Vec<_> = names.map(clap::Command::get_name).collect();
        let of = own.map_or_else(String::new, |own| format!(" of {}", own.get_name()));
        text.extend(["The commands", &of, " are ", &names.join(", "), ".\n"]);
    }
    text
}

/// Writes what clap answers by itself: help, the version, or an error in the arguments.
fn usage(answer: &clap::Error) -> Result<Status, Failure> {
    if !answer.use_stderr() {
        let mut stdout = output::stdout();
        stdout.write_all(answer.render().ansi().to_string().as_bytes())?;
        stdout.flush()?;
        return Ok(Status::Yes);
    }
    // An error quotes an argument, but control characters must not reach the terminal. So the arguments are parsed
    // again with those characters made visible.
    let arguments =
        env::args_os().map(|argument| visible(&argument.to_string_lossy()).into_owned());
    if let Err(shown) = arguments_of(arguments) {
        output::write_message(&in_plain_words(&shown));
    } else {
        let message = answer.to_string();
        let lines = message.lines().map(|line| format!("{}\n", visible(line)));
        output::write_message(&lines.collect::<String>());
    }
    Ok(Status::CannotTell)
}
