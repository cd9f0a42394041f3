//! What the program carries for shells and for `man`: `halma-solve completions` and `man`.

use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use super::failure::{Failure, Status};
use super::standard_stream::is_standard_stream;
use super::writer::Writer;

#[derive(Args)]
#[command(after_help = "\
Example:
  halma-solve completions bash \\
    > ~/.local/share/bash-completion/completions/halma-solve")]
pub struct CompletionsArguments {
    /// The shell for which to print completions
    shell: clap_complete::Shell,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve man | man -l -
  halma-solve man --output ~/.local/share/man/man1")]
pub struct ManArguments {
    /// Write a page for each command into this folder, which must exist; older pages are replaced
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// Prints a shell script that completes this command.
pub fn completions(
    arguments: &CompletionsArguments,
    mut command: Command,
) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "halma-solve", &mut script);
    write(&script, None)
}

/// Prints the manual page of this command, or writes the pages of all its commands.
pub fn man(arguments: &ManArguments, command: Command) -> Result<Status, Failure> {
    match &arguments.output {
        Some(folder) if !is_standard_stream(folder) => {
            let mut command = command.disable_help_subcommand(true);
            command.build();
            write_pages(&command, folder)?;
            Ok(Status::Yes)
        }
        _ => write(&page(&Man::new(command))?, None),
    }
}

fn write_pages(command: &Command, folder: &Path) -> Result<(), Failure> {
    for command in command.get_subcommands().filter(|each| !each.is_hide_set()) {
        write_pages(command, folder)?;
    }
    let man = Man::new(command.clone());
    write(&page(&man)?, Some(&folder.join(man.get_filename())))?;
    Ok(())
}

fn page(man: &Man) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    Ok(page)
}

fn write(text: &[u8], path: Option<&Path>) -> Result<Status, Failure> {
    Writer::open(path, true)?.whole(text)?;
    Ok(Status::Yes)
}
