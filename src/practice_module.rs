//! The rules for a page: a question on standard input, the answer on standard output.
//!
//! The pages of `halma-solve page` carry this program, compiled to WebAssembly.
//! [`halma_solve::practice::answer`] describes the questions.

use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut question = String::new();
    io::stdin().read_to_string(&mut question)?;
    io::stdout().write_all(halma_solve::practice::answer(&question).as_bytes())
}
