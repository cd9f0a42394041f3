//! The command line: the only place that prints.

mod arguments;
mod failure;
mod fmt;
mod input;
mod manual;
mod output;
mod show;
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
        Command::Fmt(arguments) => fmt::run(&arguments),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { output } => manual::man(output.as_deref()),
    };
    match done {
        Ok(status) => status.into(),
        // Whoever read the output has seen enough.
        Err(Failure::ClosedPipe) => Status::Yes.into(),
        Err(failure) => {
            output::complain(&failure.to_string());
            Status::CannotTell.into()
        }
    }
}
