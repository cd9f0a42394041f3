//! `halma-solve merge`.

use halma_solve::board::{Board, Corner, Yard};
use halma_solve::search::checkpoint;
use halma_solve::search::exit::{Part, Task};

use super::failure::{Failure, Status};
use super::output::Writer;
use super::search_all::{joined, write};
use super::search_arguments::MergeArguments;

pub(crate) fn run(arguments: &MergeArguments) -> Result<Status, Failure> {
    let mut parts: Vec<Part> = Vec::new();
    for folder in &arguments.folders {
        parts.push(checkpoint::load(folder)?);
    }
    let complete = joined(parts)?;
    let parameters = &complete.parameters;
    let usage = |error: String| Failure::Usage(error);
    let board = Board::new(parameters.board).map_err(|error| usage(error.to_string()))?;
    let yard = Yard::new(Corner::NearLeft, &parameters.yard);
    let yard = yard.map_err(|error| usage(error.to_string()))?;
    let task = Task::symmetrical(board, yard).map_err(|error| usage(error.to_string()))?;
    let writer = Writer::open(&arguments.destination)?;
    write(&complete, &task, arguments.count, writer)?;
    Ok(Status::Yes)
}
