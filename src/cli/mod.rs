//! The command line: the only place that prints.

mod arguments;
mod count;
mod failure;
mod figures;
mod fmt;
mod input;
mod known;
mod manual;
mod merge;
mod output;
mod page;
mod partial;
mod play;
mod progress;
mod search;
mod search_all;
mod search_arguments;
mod search_detour;
mod show;
mod solve;
mod stop;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use failure::{Failure, Status};

/// Runs the command that the arguments name.
pub(crate) fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Page(arguments) => page::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Fmt(arguments) => fmt::run(&arguments),
        Command::Search(arguments) => search::run(&arguments),
        Command::Merge(arguments) => merge::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Count(arguments) => count::run(&arguments),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { output } => manual::man(output.as_deref()),
    };
    match done {
        Ok(status) => status.into(),
        // Whoever read the output has seen enough.
        Err(Failure::ClosedPipe) => Status::Yes.into(),
        Err(Failure::Unreadable(excerpt)) => {
            output::talk(&excerpt);
            Status::CannotTell.into()
        }
        Err(failure) => {
            output::complain(&failure.to_string());
            Status::CannotTell.into()
        }
    }
}
