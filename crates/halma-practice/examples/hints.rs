//! Solves a small puzzle by asking for hints, and prints how it stands after each move.

#![allow(clippy::print_stdout, reason = "an example")]

use halma_practice::{KnownSolution, tasks};
use halma_records::notation::{Readings, read_all};
use halma_records::verify::{Repairs, verify_text};

const PUZZLE: &str = "\
Board: 4 by 4
Yard: rows 2, 1 at I, 1

TO BRING OUT THE PIECES IN 3 MOVES.
I, 2 to II, 3.—II, 1 to III, 2.—I, 1 to II, 2.
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = read_all(PUZZLE).remove(0)?;
    let finding = verify_text(&puzzle, Readings::Emended, Repairs::Find)?;
    let tasks = tasks(&finding.problem, finding.men(), KnownSolution::Nothing);
    let mut session = tasks[0].session();
    while let Some(change) = session.hint() {
        session.make(change)?;
        println!("{change}: {}", session.status());
        if session.is_solved() {
            break;
        }
    }
    Ok(())
}
