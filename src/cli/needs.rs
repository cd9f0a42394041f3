//! Options that mean nothing without another option.
//!
//! Clap can say this too, but it waives the rule if the option that is missing conflicts with one that is given. Then
//! `search figures --count --limit 3` would print three figures and no number.

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

/// The commands that find figures.
const FIGURES: &[&str] = &["search", "figures"];
/// All commands that have both options.
const ANY: &[&str] = &[];

/// An option, the one that it needs, and the commands in which it does.
const NEEDS: [(&str, &str, &[&str]); 13] = [
    ("checkpoint", "all", FIGURES),
    ("count", "all", FIGURES),
    ("keys", "all", FIGURES),
    ("ranges", "all", FIGURES),
    ("sort", "all", FIGURES),
    ("save_every", "checkpoint", ANY),
    ("shard", "checkpoint", FIGURES),
    ("shard", "table", &["count"]),
    ("descending", "sort", ANY),
    ("force", "output", ANY),
    ("force", "save", ANY),
    ("cap", "move_sets", ANY),
    ("list", "move_sets", ANY),
];

/// Refuses an option without the one that it needs.
///
/// # Errors
/// The message of the command that lacks an option.
pub fn check(command: &mut Command, matches: &ArgMatches) -> Result<(), clap::Error> {
    if let Some((name, matches)) = matches.subcommand()
        && let Some(command) = command.find_subcommand_mut(name)
    {
        return check(command, matches);
    }
    let is_given = |argument: &Arg| {
        let source = matches.value_source(argument.get_id().as_str());
        source == Some(ValueSource::CommandLine)
    };
    let named = |id: &str| {
        command
            .get_arguments()
            .find(|argument| argument.get_id() == id)
    };
    for (given, needed, commands) in NEEDS {
        let is_meant = commands.is_empty() || commands.contains(&command.get_name());
        if let Some((given, needed)) = named(given).zip(named(needed)).filter(|_| is_meant)
            && is_given(given)
            && !is_given(needed)
        {
            let message = format!("`{given}` needs `{needed}`");
            return Err(command.error(ErrorKind::MissingRequiredArgument, message));
        }
    }
    Ok(())
}
