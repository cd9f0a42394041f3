//! Verifies every puzzle of a file and prints the verdicts: verify FILE.

#![allow(clippy::print_stdout, reason = "an example")]

use std::{env, fs};

use halma_records::notation::{Readings, read_all};
use halma_records::verify::{Repairs, verify_text};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = env::args().nth(1).ok_or("name a file")?;
    for puzzle in read_all(&fs::read_to_string(file)?) {
        let finding = verify_text(&puzzle?, Readings::Emended, Repairs::Find)?;
        println!("{:?}, {} faults", finding.verdict, finding.faults.len());
    }
    Ok(())
}
