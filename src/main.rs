//! The command `halma-solve`.

#![allow(
    unreachable_pub,
    reason = "nothing is reachable from outside a program, and private modules limit it within"
)]

mod cli;
mod page;
mod play;
mod results;

fn main() -> std::process::ExitCode {
    cli::main()
}
