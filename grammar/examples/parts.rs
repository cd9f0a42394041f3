//! Prints the parts of a puzzle as the grammar finds them: parts FILE.

#![allow(clippy::print_stdout, reason = "an example")]

use std::{env, fs};

use halma_grammar::{HalmaParser, Rule};
use pest::Parser;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = env::args().nth(1).ok_or("name a file")?;
    let text = fs::read_to_string(file)?;
    for puzzle in HalmaParser::parse(Rule::puzzle, &text)? {
        for part in puzzle.into_inner() {
            println!("{:?}: {}", part.as_rule(), part.as_str().trim_end());
        }
    }
    Ok(())
}
