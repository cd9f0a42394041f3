//! The command `types`: files that are derived from the types of the program. `cargo xtask` builds the program with it.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::failure::{Failure, Status};
use super::{json_schema, output};
use crate::page::typescript;

/// The arguments of `types`.
#[derive(Args)]
pub struct TypesArguments {
    /// The file to print
    file: DerivedFile,
}

#[derive(Clone, Copy, ValueEnum)]
enum DerivedFile {
    /// The schema of the lines of JSON
    Schema,
    /// What the scripts of the pages share with the program
    Typescript,
}

/// Prints the file.
pub fn run(arguments: &TypesArguments) -> Result<Status, Failure> {
    let text = match arguments.file {
        DerivedFile::Schema => json_schema::document(),
        DerivedFile::Typescript => typescript::file(),
    };
    let mut stdout = output::stdout();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()?;
    Ok(Status::Yes)
}
