//! The chores of the repository: `cargo xtask --help` lists them.
//!
//! Every file that a program writes has its generator here, and so has every table of the docs that one command makes.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the people who work on halma-solve"
)]

mod build_times;
mod catalog;
mod derived;
mod growth;
mod measure;
mod module;
mod records;
mod yards;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::{Parser, Subcommand};

/// Whatever went wrong, in words.
type Failure = Box<dyn Error>;

/// Makes the files of the repository that are written by programs, and the tables of its docs.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Write what the types of the program say: the schema of JSON, its tables in the docs, and the types of the pages.
    /// It does what `records` does too
    Derive(derived::DerivedArguments),
    /// Build the WebAssembly module of the pages, src/page/assets/module.wasm.gz
    Module(module::ModuleArguments),
    /// Pack the catalog, src/cli/figures-19.bin and src/cli/numbers-19.bin, from the results of a search and of a count
    Catalog(catalog::CatalogArguments),
    /// Print how the time and the memory of each search grow with the work, for docs/speed.md
    Growth(growth::GrowthArguments),
    /// Write the times and the memory of docs/records.md, as docs/measured.jsonl has them
    Records(records::RecordsArguments),
    /// Print how many figures each small yard has on each board, for docs/yards.md
    Yards(yards::YardsArguments),
    /// Print how long each crate takes to compile, for docs/speed.md
    BuildTimes,
    /// Run a program and write what it cost as the last line of standard error
    #[command(hide = true)]
    Measure(measure::MeasureArguments),
}

fn main() -> ExitCode {
    if let Some(log) = build_times::log_of_compiler() {
        return build_times::compile(&log);
    }
    let done = match Arguments::parse().chore {
        Chore::Derive(arguments) => derived::run(&arguments),
        Chore::Module(arguments) => module::run(&arguments),
        Chore::Catalog(arguments) => catalog::run(&arguments),
        Chore::Growth(arguments) => growth::run(&arguments),
        Chore::Records(arguments) => records::run(&arguments),
        Chore::Yards(arguments) => yards::run(&arguments),
        Chore::BuildTimes => build_times::run(),
        Chore::Measure(arguments) => return measure::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the repository.
fn root() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.ancestors().nth(2).unwrap_or(folder).to_path_buf()
}

/// Cargo, in the folder of the repository.
fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Runs a command, and gives what it writes to standard output.
fn output_of(command: &mut Command) -> Result<Vec<u8>, Failure> {
    let output = command.stderr(std::process::Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", output.status).into());
    }
    Ok(output.stdout)
}
