//! The rules for a page: a question on standard input, the answer on standard output.
//!
//! Compiled to WebAssembly this is the module that the pages of `halma-solve page` carry; see
//! [`halma_solve::practice::answer`] for what is asked.

use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut question = String::new();
    io::stdin().read_to_string(&mut question)?;
    io::stdout().write_all(halma_solve::practice::answer(&question).as_bytes())
}
