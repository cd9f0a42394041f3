//! `halma-solve search`.

use std::ops::ControlFlow;

use halma_solve::exits::{Ending, Found, Sample, Task};
use halma_solve::render::found_text;

use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::progress;
use super::search_arguments::SearchArguments;
use super::{known, search_all, stop};

pub(crate) fn run(arguments: &SearchArguments) -> Result<Status, Failure> {
    let task = arguments.task()?;
    if arguments.all {
        search_all::run(arguments, &task)
    } else {
        some(arguments, &task)
    }
}

/// Finds as many figures as are wanted.
fn some(arguments: &SearchArguments, task: &Task) -> Result<Status, Failure> {
    let mut excluded: Vec<_> = known::in_files(&arguments.exclude)?;
    if !arguments.include_known {
        excluded.extend(known::booklet());
    }
    let sample = Sample {
        limit: arguments.limit as usize,
        seed: arguments.seed,
        excluded: excluded.into_iter().collect(),
    };
    let mut writer = Writer::open(&arguments.destination)?;
    let bar = progress::bar(u64::from(arguments.limit), arguments.quiet).with_message("figures");
    let stop = stop::on_request()?;
    let (mut number, mut written) = (0_usize, Ok(()));
    let threads = arguments.threads.pool()?;
    let ending = sample.run(task, &threads, &stop, |found| {
        number += 1;
        bar.inc(1);
        written = writer.write(&numbered(number, task, &found));
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    bar.finish_and_clear();
    written?;
    writer.finish()?;
    let wanted = sample.limit;
    match ending {
        Ending::Exhausted if number == 0 => {
            output::talk("there is no such figure: every set of squares was tried\n");
            Ok(Status::No)
        }
        Ending::Exhausted if number < wanted => {
            output::talk(&format!(
                "there are only {number} such figures: every set of squares was tried\n"
            ));
            Ok(Status::Yes)
        }
        Ending::Stopped if number < wanted => Ok(Status::Stopped),
        Ending::Exhausted | Ending::Stopped => Ok(Status::Yes),
    }
}

/// A figure as puzzle text, named by its number, with an empty line behind it.
pub(crate) fn numbered(number: usize, task: &Task, found: &Found) -> String {
    found_text(&number.to_string(), task, found) + "\n"
}
