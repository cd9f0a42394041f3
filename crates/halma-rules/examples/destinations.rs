//! Prints where each man of the booklet's full yard can go.

#![allow(clippy::print_stdout, reason = "an example")]

use halma_rules::board::{Board, Yard};
use halma_rules::rules::Position;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let yard = Yard::default().squares(Board::FULL)?;
    let position = Position::from_men(Board::FULL, yard);
    for man in yard {
        let destinations: Vec<String> = position
            .destinations(man)
            .iter()
            .map(|square| square.to_string())
            .collect();
        println!("{man}: {}", destinations.join("; "));
    }
    Ok(())
}
