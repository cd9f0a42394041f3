//! The command `types`: files that are derived from the types of the program. `cargo xtask derive` builds the program
//! with it.

use std::fs;

use clap::{Args, CommandFactory};

use super::failure::{Failure, Status};
use super::{Arguments, json_fields, json_schema, options_table};
use crate::page::typescript;

/// The arguments of `types`.
#[derive(Args)]
pub struct TypesArguments {
    /// Write nothing, and fail if a file is not what the types say
    #[arg(long)]
    check: bool,
}

/// The file, and what the types say of it. A part that its author wrote stays.
type Derived = (&'static str, fn(&str) -> String);

const FILES: [Derived; 4] = [
    ("grammar/json/output.schema.json", |_| {
        json_schema::document()
    }),
    ("docs/json.md", json_fields::page),
    ("docs/commands.md", |written| {
        options_table::page(written, &Arguments::command())
    }),
    ("web/src/generated.ts", |_| typescript::file()),
];

/// Writes the files, or compares them. The working folder is that of the repository.
pub fn run(arguments: &TypesArguments) -> Result<Status, Failure> {
    for (file, derive) in FILES {
        let written = fs::read_to_string(file)?;
        let derived = derive(&written);
        if derived == written {
            continue;
        }
        if arguments.check {
            return Err(
                format!("{file} is not what the types say: `cargo xtask derive` mends it").into(),
            );
        }
        fs::write(file, derived)?;
    }
    Ok(Status::Yes)
}
