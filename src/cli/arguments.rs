//! The commands and their help.

use clap::{Parser, Subcommand};

use super::count::{self, CountArguments};
use super::detour_arguments::DETOUR_EXAMPLES;
use super::fmt::{self, FmtArguments};
use super::known_command::{self, KnownArguments};
use super::manual::{self, CompletionsArguments, ManArguments};
use super::merge::{self, MergeArguments};
use super::new::{self, NewArguments};
use super::page::{self, PageArguments};
use super::play::{self, PlayArguments};
use super::rules::{self, RulesArguments};
use super::search_arguments::{SEARCH_EXAMPLES, STOPPED_HELP, SearchArguments};
use super::show::{self, ShowArguments};
use super::solve::{self, SolveArguments};
use super::transfer_arguments::TRANSFER_EXAMPLES;
use super::verify::{self, VerifyArguments};

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
/// A puzzle file is plain text in the book's notation: `I, 3 to V, 7.` moves the man on row I,
/// square 3, to row V, square 7.
///
/// Exit codes: 0 yes; 1 no (refuted, impossible, or different); 2 could not tell (wrong usage, or
/// input that cannot be read); 3 stopped early (a search saves its work if it has a checkpoint).
#[derive(Debug, Parser)]
#[command(version, about, long_about, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Check the keys of puzzles and report every wrong move
    ///
    /// Plays each move of each key. The verdict is `verified` if all is right, `emended` if it is
    /// right with the corrections that the file itself has, or `refuted`. For a refuted puzzle the
    /// report names each wrong move, the reason, and corrections that would make the key right. A
    /// detour is verified if its man needs exactly as many jumps as the puzzle claims. A game is refereed
    /// under its rule book: whose turn it is, which moves are legal, and who has won.
    #[command(after_help = verify::EXAMPLES)]
    Verify(VerifyArguments),
    /// Draw the figure of a puzzle, or the board at any move of a key
    ///
    /// A detour is drawn with its men and the route of the man who jumps.
    #[command(after_help = show::EXAMPLES)]
    Show(ShowArguments),
    /// Write a web page on which you can replay puzzles and try them
    ///
    /// The page is one file that works in any browser without a network. For several puzzles it
    /// begins with a picture of each.
    #[command(after_help = page::EXAMPLES)]
    Page(PageArguments),
    /// Replay puzzles in the terminal, or try them yourself
    ///
    /// The screen lists the letters that you can press. Press `q` to leave.
    #[command(after_help = play::EXAMPLES)]
    Play(PlayArguments),
    /// Print an empty puzzle, to draw a figure in
    ///
    /// The drawing may have any of the usual signs: `X`, `x`, `*`, `O`, `o` or `●` for a man, and `.`,
    /// `-` or `_` for a vacant square.
    #[command(after_help = new::EXAMPLES)]
    New(NewArguments),
    /// Print the rule books of the game and the points on which they differ
    ///
    /// Each point has the words of the book, or the choice of this program where the book is silent. The
    /// field `Rules:` of a game names the book.
    #[command(after_help = rules::EXAMPLES)]
    Rules(RulesArguments),
    /// Print puzzles in the canonical form
    ///
    /// The canonical form is one layout for all puzzles: the same headings, the same spaces, one
    /// drawing of the board. The content does not change.
    #[command(after_help = fmt::EXAMPLES)]
    Fmt(FmtArguments),
    /// Find figures with keys, arrangements that force many jumps, or short transfers
    #[command(after_help = format!("{SEARCH_EXAMPLES}\n{DETOUR_EXAMPLES}\n{TRANSFER_EXAMPLES}\n\n{STOPPED_HELP}"))]
    Search(SearchArguments),
    /// Print every figure of 19 men with a key, or compare the result of a search with them
    ///
    /// The program carries the result of the complete search, so nobody has to search again. `verify`
    /// checks each key.
    #[command(after_help = known_command::EXAMPLES)]
    Known(KnownArguments),
    /// Join the parts of a search that was done in parts
    #[command(after_help = merge::EXAMPLES)]
    Merge(MergeArguments),
    /// Find a key for a figure, or the fewest moves of a transfer
    ///
    /// For a figure it proves that there is no key if it finds none. For a transfer it prints the best
    /// solution as a puzzle, with what is proved: that the moves are the fewest, or that no fewer than a
    /// smaller number are possible.
    #[command(after_help = solve::EXAMPLES)]
    Solve(SolveArguments),
    /// Count the keys of a figure, or the shortest solutions of a transfer
    ///
    /// For a transfer it also lists the forced moves: those that every shortest solution makes at the same
    /// place.
    #[command(after_help = count::EXAMPLES)]
    Count(CountArguments),
    /// Print a script with which a shell completes the commands of this program
    #[command(after_help = manual::COMPLETIONS_EXAMPLES)]
    Completions(CompletionsArguments),
    /// Print the manual page of this program, or write one page for each command
    #[command(after_help = manual::MAN_EXAMPLES)]
    Man(ManArguments),
}
