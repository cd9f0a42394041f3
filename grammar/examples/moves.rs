//! Prints the moves of a line, and their squares, as the grammar finds them: moves "II, 5 to III, 6.—III, 6 to IV, 6."

#![allow(clippy::print_stdout, reason = "an example")]

use std::env;

use halma_grammar::{HalmaParser, Rule};
use pest::Parser;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let moves = env::args().nth(1).ok_or("write moves")?;
    for turn in HalmaParser::parse(Rule::turn_line, &moves)?.flatten() {
        println!("{:?}: {}", turn.as_rule(), turn.as_str());
    }
    Ok(())
}
