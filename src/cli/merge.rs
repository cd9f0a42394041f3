//! `halma-solve merge`: joins the parts of a search to one result.

use std::path::PathBuf;

use clap::Args;
use halma_solve::search::checkpoint;
use halma_solve::search::exit::{Complete, ExitSearch, PartError, SavedPart, Shard};
use halma_solve::search::{Settings, Stop};

use super::common_arguments::{Destination, ListFormat};
use super::failure::{Failure, Status};
use super::listing;
use super::output::{self, Writer};
use super::search_all::{enumerated, write};

pub(crate) const EXAMPLES: &str = "\
Example:
  halma-solve search --symmetric --moves 15 --all --shard 1/2 --checkpoint part1
  halma-solve search --symmetric --moves 15 --all --shard 2/2 --checkpoint part2
  halma-solve merge part1 part2 -o all.txt";

#[derive(Args, Debug)]
pub(crate) struct MergeArguments {
    /// The checkpoint folders of all parts
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Print only the number of figures
    #[arg(long)]
    count: bool,
    /// How to write the result
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ListFormat,
    #[command(flatten)]
    destination: Destination,
}

pub(crate) fn run(arguments: &MergeArguments, stop: &Stop) -> Result<Status, Failure> {
    if arguments.count {
        listing::check_number(arguments.format)?;
    }
    arguments.destination.check_ending(arguments.format)?;
    let mut saved: Vec<(&PathBuf, SavedPart)> = Vec::new();
    for folder in &arguments.folders {
        saved.push((folder, checkpoint::load(folder)?));
    }
    let writer = Writer::open(&arguments.destination, stop)?;
    let Some((folder, first)) = saved.first() else {
        return Err(Failure::Usage("there are no parts to join".to_owned()));
    };
    let task = first.task().map_err(|error| Failure::part(folder, error))?;
    let exits = ExitSearch {
        task,
        settings: Settings {
            stop: stop.clone(),
            ..Settings::default()
        },
    };
    let Some(fresh) = enumerated(&exits, Shard::WHOLE, false)? else {
        return Ok(Status::Stopped);
    };
    let mut parts = Vec::new();
    for (folder, saved) in saved {
        match saved.check(fresh.candidates(), stop) {
            Ok(part) => parts.push(part),
            Err(PartError::Stopped(_)) => {
                output::write_message("stopped before all parts were checked\n");
                return Ok(Status::Stopped);
            }
            Err(error) => return Err(Failure::part(folder, error)),
        }
    }
    write(
        &Complete::join(parts)?,
        arguments.count,
        arguments.format,
        writer,
    )?;
    Ok(Status::Yes)
}
