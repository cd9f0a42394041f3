//! The rules and the searches for a page: a question on standard input; the answer on standard output, in the
//! last line.
//!
//! The pages of `halma-solve page` carry this program, compiled to WebAssembly.
//! [`halma_practice::page_protocol::answer`] describes the questions. The lines before the answer say how far a search
//! is.

use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut question = String::new();
    io::stdin().read_to_string(&mut question)?;
    let report = |progress: &str| {
        // If no one reads the progress, no one reads the answer.
        let _ = writeln!(io::stdout(), "{progress}");
    };
    let answer = halma_practice::page_protocol::answer(&question, report);
    writeln!(io::stdout(), "{answer}")
}
