//! Files that are derived from the types of the program. The program prints them if it is built with the feature `schema`.

use std::fs;

use clap::Args;

use crate::{Failure, cargo, output_of, root};

/// The arguments of `schema` and of `typescript`.
#[derive(Args)]
pub(crate) struct DerivedArguments {
    /// Write nothing, and fail if the file is not what the types say
    #[arg(long)]
    check: bool,
}

/// A file that is derived from the types.
pub(crate) struct Derived {
    /// Its path in the repository.
    file: &'static str,
    /// Its name in the command `types` of the program, and here.
    name: &'static str,
}

pub(crate) const SCHEMA: Derived = Derived {
    file: "grammar/json/output.schema.json",
    name: "schema",
};

pub(crate) const TYPESCRIPT: Derived = Derived {
    file: "web/src/generated.ts",
    name: "typescript",
};

impl Derived {
    pub(crate) fn run(&self, arguments: &DerivedArguments) -> Result<(), Failure> {
        let Self { file, name } = self;
        let mut program = cargo();
        program.args(["run", "--locked", "--quiet", "--features", "schema"]);
        let derived = output_of(program.args(["--", "types", name]))?;
        let path = root().join(file);
        if !arguments.check {
            return Ok(fs::write(path, derived)?);
        }
        if fs::read(path)? == derived {
            return Ok(());
        }
        Err(format!("the types have changed: `cargo xtask {name}` writes {file} again").into())
    }
}
