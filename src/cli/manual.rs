//! `halma-solve completions` and `halma-solve man`.

use std::io::Write;
use std::path::Path;

use clap::CommandFactory;

use super::arguments::Arguments;
use super::failure::{Failure, Status};
use super::output;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<Status, Failure> {
    let mut command = Arguments::command();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "halma-solve", &mut script);
    print(&script)
}

pub(crate) fn man(folder: Option<&Path>) -> Result<Status, Failure> {
    let command = Arguments::command();
    if let Some(folder) = folder {
        clap_mangen::generate_to(command, folder).map_err(|error| {
            Failure::Usage(format!("cannot write into {}: {error}", folder.display()))
        })?;
        return Ok(Status::Yes);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    print(&page)
}

fn print(text: &[u8]) -> Result<Status, Failure> {
    let mut stdout = output::stdout();
    stdout.write_all(text)?;
    stdout.flush()?;
    Ok(Status::Yes)
}
