//! Finds all symmetrical figures that the six men of a small yard can form in six moves.

#![allow(clippy::print_stdout, reason = "an example")]

use halma_rules::board::{Board, Corner, Yard};
use halma_search::exit::{ExitSearch, SymmetricalTask};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let yard = Yard::new(Corner::NearLeft, &[3, 2, 1])?;
    let task = SymmetricalTask::new(Board::FULL, yard)?;
    let outcome = ExitSearch::new(task).run(&|_| false, &mut ())?;
    for figure in &outcome.results {
        let squares: Vec<String> = figure
            .squares
            .iter()
            .map(|square| square.to_string())
            .collect();
        println!("{}", squares.join("; "));
    }
    println!("{} figures, proved complete", outcome.results.len());
    Ok(())
}
