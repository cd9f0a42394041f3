//! The WebAssembly module that the pages carry: the crate `page-module`, compressed.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::{env, fs};

use clap::Args;
use flate2::{Compression, GzBuilder};

use crate::{Failure, cargo, output_of, root};

const TARGET: &str = "wasm32-wasip1";

/// The arguments of `module`.
#[derive(Args)]
pub(crate) struct ModuleArguments {
    /// Write the module to this file instead
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Builds the module. The same compiler makes the same bytes on any machine.
pub(crate) fn run(arguments: &ModuleArguments) -> Result<(), Failure> {
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let mut build = cargo();
    build.args(["build", "--locked", "--quiet", "--release"]);
    build.args(["--package", "page-module", "--target", TARGET]);
    build.env("RUSTFLAGS", without_paths()?);
    output_of(&mut build)?;
    let module = fs::read(
        root()
            .join(target)
            .join(TARGET)
            .join("release/page-module.wasm"),
    )?;
    let path = root().join("src/page/assets/module.wasm.gz");
    let file = File::create(arguments.output.as_ref().unwrap_or(&path))?;
    let mut compressed = GzBuilder::new().write(file, Compression::best());
    compressed.write_all(&module)?;
    compressed.finish()?;
    Ok(())
}

/// Compiler flags that keep the paths of this machine out of the module.
fn without_paths() -> Result<String, Failure> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = output_of(std::process::Command::new(rustc).args(["--print", "sysroot"]))?;
    let sysroot = String::from_utf8(sysroot)?;
    let home = env::home_dir().unwrap_or_default();
    let cargo_home = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    Ok(format!(
        "--remap-path-prefix={}=rust --remap-path-prefix={}=cargo --remap-path-prefix={}=halma-solve",
        sysroot.trim(),
        cargo_home.display(),
        root().display(),
    ))
}
