//! Files that are derived from the types of the program. The program writes them if it is built with the feature
//! `schema`: its module `types` has the list.

use clap::Args;

use crate::{Failure, cargo, output_of, records};

/// The arguments of `derive`.
#[derive(Args)]
pub(crate) struct DerivedArguments {
    /// Write nothing, and fail if a file is not what the types say
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(arguments: &DerivedArguments) -> Result<(), Failure> {
    let mut program = cargo();
    program.args([
        "run",
        "--locked",
        "--quiet",
        "--features",
        "schema",
        "--",
        "types",
    ]);
    program.args(arguments.check.then_some("--check"));
    output_of(&mut program)?;
    records::write(arguments.check)
}
