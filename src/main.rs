//! The command `halma-solve`.

mod cli;
mod page;
mod play;
mod results;

fn main() -> std::process::ExitCode {
    cli::main()
}
