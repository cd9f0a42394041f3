//! How long each crate takes to compile. Cargo calls this program for every crate, in the place of the compiler.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;
use std::{env, fs};

use crate::measure::of_children;
use crate::{Failure, cargo, output_of, root};

/// The variable that names the file in which compilers write what they cost.
const LOG: &str = "HALMA_BUILD_TIMES";

/// The crates of this repository that `cargo run` builds, and the files in which a change is tried.
const CRATES: [(&str, &str); 6] = [
    ("halma_rules", "crates/halma-rules/src/lib.rs"),
    ("halma_search", "crates/halma-search/src/lib.rs"),
    ("halma_grammar", "grammar/lib.rs"),
    ("halma_records", "crates/halma-records/src/lib.rs"),
    ("halma_practice", "crates/halma-practice/src/lib.rs"),
    ("halma_solve", "src/cli/mod.rs"),
];

/// The file to write to, if cargo calls this program as a compiler.
pub(crate) fn log_of_compiler() -> Option<PathBuf> {
    env::var_os(LOG).map(PathBuf::from)
}

/// Calls the compiler, and writes the name of the crate and the seconds of processor time to the log.
pub(crate) fn compile(log: &Path) -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let Some((compiler, arguments)) = arguments.split_first() else {
        return ExitCode::FAILURE;
    };
    let status = Command::new(compiler).args(arguments).status();
    let name = arguments
        .iter()
        .skip_while(|argument| *argument != "--crate-name")
        .nth(1);
    if let (Some(name), Ok(cost)) = (name, of_children()) {
        let line = format!("{} {}\n", name.display(), cost.seconds);
        let file = fs::OpenOptions::new().create(true).append(true).open(log);
        // Without the line the table lacks a number.
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// The processor time of every crate that one command of cargo has compiled, and the seconds that it took.
struct Build {
    crates: BTreeMap<String, f64>,
    compiled: usize,
    elapsed: f64,
}

impl Build {
    /// Runs cargo in a folder of its own.
    fn new(target: &Path, arguments: &str) -> Result<Self, Failure> {
        let log = target.join("log");
        fs::create_dir_all(target)?;
        fs::write(&log, "")?;
        let mut build = cargo();
        build
            .args(arguments.split(' '))
            .args(["--locked", "--quiet"]);
        build.env("CARGO_TARGET_DIR", target).env(LOG, &log);
        build.env("RUSTC_WRAPPER", env::current_exe()?);
        let begun = Instant::now();
        output_of(&mut build)?;
        let elapsed = begun.elapsed().as_secs_f64();
        let mut crates = BTreeMap::new();
        let mut compiled = 0;
        for line in fs::read_to_string(&log)?.lines() {
            if let Some((name, seconds)) = line.split_once(' ') {
                *crates.entry(name.to_owned()).or_default() += seconds.parse::<f64>()?;
                compiled += usize::from(name != "___" && name != "build_script_build");
            }
        }
        Ok(Self {
            crates,
            compiled,
            elapsed,
        })
    }

    fn own(&self) -> f64 {
        CRATES.iter().map(|(name, _)| self.of(name)).sum()
    }

    fn of(&self, name: &str) -> f64 {
        self.crates.get(name).copied().unwrap_or_default()
    }

    fn all(&self) -> f64 {
        self.crates.values().sum()
    }
}

/// Builds everything anew, twice, and prints the tables.
pub(crate) fn run() -> Result<(), Failure> {
    let target = root().join("target/build-times");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    // The program comes first, as in the README, and the tests use what it has compiled.
    let program = Build::new(&target, "build --bin halma-solve")?;
    let tests = Build::new(&target, "test --no-run")?;
    println!("| first build | crates | processor time | of it our own code | elapsed |");
    println!("|---|---|---|---|---|");
    for (what, build) in [("`cargo run`", &program), ("then `cargo test`", &tests)] {
        let (compiled, all, own) = (build.compiled, build.all(), build.own());
        println!(
            "| {what} | {compiled} | {all:.0} s | {own:.0} s | {:.0} s |",
            build.elapsed
        );
    }
    println!(
        "\n| crate | for `cargo run` | for `cargo test` | `cargo run` again after a change in it |"
    );
    println!("|---|---|---|---|");
    for (name, file) in CRATES {
        let again = after_a_change(&target, &root().join(file))?;
        let times = [program.of(name), tests.of(name)];
        let times = times.map(|seconds| format!("{seconds:.1} s")).join(" | ");
        println!("| `{}` | {times} | {again:.1} s |", name.replace('_', "-"));
    }
    Ok(fs::remove_dir_all(&target)?)
}

/// The seconds that pass until the program is built again after a change of one file.
fn after_a_change(target: &Path, file: &Path) -> Result<f64, Failure> {
    let text = fs::read(file)?;
    let changed = [&text, b"\n// A change.\n".as_slice()].concat();
    fs::write(file, changed)?;
    let again = Build::new(target, "build --bin halma-solve");
    fs::write(file, text)?;
    Ok(again?.elapsed)
}
