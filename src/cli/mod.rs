//! The command line: the only part of the program that prints.

mod analyse;
mod arguments;
mod chunks;
mod common_arguments;
mod count;
mod count_transfer;
mod detour_arguments;
mod endings;
mod failure;
mod figures;
mod fmt;
mod ids;
mod input;
mod known;
mod known_command;
mod known_figures;
mod listing;
mod manual;
mod merge;
mod new;
mod output;
mod page;
mod partial;
mod picture_format;
mod play;
mod progress;
mod rules;
mod search;
mod search_all;
mod search_arguments;
mod search_detour;
mod search_transfer;
mod show;
mod solve;
mod solve_transfer;
mod stop;
mod terminal;
mod transfer_answer;
mod transfer_arguments;
mod unstoppable;
mod usage;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use halma_solve::search::Stop;

use arguments::{Arguments, Command};
use failure::{Failure, Status};

/// Runs the command that the arguments name.
pub(crate) fn main() -> ExitCode {
    // This comes first, because before it a signal kills the program.
    let ended = stop::on_request().and_then(|stop| match Arguments::try_parse() {
        Ok(Arguments { command }) => run(command, &stop),
        Err(answer) => usage::write(&answer),
    });
    let status = ended.unwrap_or_else(|failure| {
        report(&failure);
        failure.status()
    });
    status.into()
}

fn run(command: Command, stop: &Stop) -> Result<Status, Failure> {
    match command {
        Command::Verify(arguments) => verify::run(&arguments, stop),
        Command::Show(arguments) => show::run(&arguments, stop),
        Command::Page(arguments) => page::run(&arguments, stop),
        Command::Play(arguments) => play::run(&arguments, stop),
        Command::New(arguments) => new::run(&arguments),
        Command::Known(arguments) => known_command::run(&arguments, stop),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Fmt(arguments) => fmt::run(&arguments, stop),
        Command::Search(arguments) => search::run(&arguments, stop),
        Command::Merge(arguments) => merge::run(&arguments, stop),
        Command::Solve(arguments) => solve::run(&arguments, stop),
        Command::Count(arguments) => count::run(&arguments, stop),
        Command::Completions(arguments) => {
            manual::completions(&arguments, Arguments::command(), stop)
        }
        Command::Man(arguments) => manual::man(&arguments, Arguments::command(), stop),
    }
}

/// Writes the message of a failure. A closed pipe needs none.
fn report(failure: &Failure) {
    match failure {
        Failure::ClosedPipe(_) => {}
        Failure::Stopped(_) => output::write_message(&format!("{failure}\n")),
        Failure::Unreadable(excerpt) => output::write_message(excerpt),
        failure => output::write_error(&failure.to_string()),
    }
}
