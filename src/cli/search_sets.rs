//! `halma-solve search sets`: counts or lists the sets of squares, symmetrical or not, that the men of a yard can reach.

use clap::Args;
use halma_solve::notation::{counted, grouped};
use halma_solve::search::exit::{ExitTask, count_reachable, reachable_sets};
use halma_solve::search::{EndedEarly, Stop};

use super::common_arguments::{BoardSide, MemoryLimit, Work, YardOption};
use super::failure::{Failure, Status};
use super::formats::{Destination, List, ListFormat};
use super::listed::{Counts, Listed, MOST_MOVE_SETS, count_each};
use super::questions::{Query, Questions};
use super::{output, progress};
use crate::results::Number;
use crate::results::catalog::CatalogRecord;

#[derive(Args)]
pub struct SetArguments {
    #[command(flatten)]
    yard: YardOption,
    #[command(flatten)]
    board: BoardSide,
    /// List the sets, each with a key and the number of its keys, in place of their number
    #[arg(long)]
    list: bool,
    /// Print only the number of sets, also if something is asked about them
    #[arg(long, conflicts_with_all = ["list", "nearest", "sort"])]
    count: bool,
    #[command(flatten)]
    memory: MemoryLimit,
    #[command(flatten)]
    output: Destination<ListFormat>,
    #[command(flatten)]
    work: Work,
    #[command(flatten, next_help_heading = "Questions; they list the sets")]
    questions: Questions,
}

/// Counts or lists the sets of squares that the men of a yard can reach.
pub fn run(arguments: &SetArguments, stop: &Stop) -> Result<Status, Failure> {
    let are_asked = arguments.questions.are_asked();
    let is_number = arguments.count || !(arguments.list || are_asked);
    let mut list = arguments.output.list(is_number)?;
    let yard = arguments.yard.or_usual();
    let task = ExitTask::new(arguments.board.board()?, yard)?;
    let query = arguments.questions.read()?;
    let control = arguments.memory.limit(arguments.work.control(stop));
    let counter = progress::counter("positions", arguments.work.quiet);
    if !are_asked && is_number {
        let reached = count_reachable(&task, &progress::shown(control, &counter));
        let positions = counter.position();
        counter.finish_and_clear();
        let (sets, symmetrical) = reached.map_err(|early| ended(early, positions))?;
        return list.count(&number(sets, symmetrical));
    }
    let reached = reachable_sets(&task, &progress::shown(control.clone(), &counter));
    let positions = counter.position();
    counter.finish_and_clear();
    let reached = reached.map_err(|early| ended(early, positions))?;
    let mut found: Vec<Listed> = (1..)
        .zip(reached)
        .map(|(place, squares)| Listed::new(place, task.clone(), squares))
        .filter(|set| query.fits_shape(set.found.squares, |column| set.number(column)))
        .collect();
    let counts = Counts {
        keys: !is_number || arguments.questions.are_about_keys(),
        most_move_sets: arguments.questions.most_move_sets(MOST_MOVE_SETS),
    };
    let sets = found.len();
    let bar = arguments.work.bar(sets, "sets");
    let is_whole = count_each(&mut found, counts, &control, &bar)?;
    let examined = found.len();
    found.retain(|set| query.fits(set.found.squares, |column| set.number(column)));
    query.arrange(&mut found, |set| set.found.squares, Listed::number);
    if !is_whole {
        let message = format!(
            "stopped after {} of {} sets",
            grouped(examined as u64),
            grouped(sets as u64)
        );
        if is_number {
            // The number of sets that were counted before would say nothing.
            return output::stopped(&message);
        }
        list.partial();
        add(&mut list, &found, &query);
        return list.stopped(&message);
    }
    // As for a list, the answer is no if nothing matches.
    let status = if found.is_empty() {
        Status::No
    } else {
        Status::Yes
    };
    if is_number {
        let counted = list.count(&number(found.len(), symmetrical(&found)))?;
        return Ok(status.max(counted));
    }
    add(&mut list, &found, &query);
    list.end()?;
    if found.is_empty() {
        output::write_message("no set matches\n");
    }
    Ok(status)
}

/// Says how far a search came that ended before the sets were known.
fn ended(early: EndedEarly, positions: u64) -> Failure {
    output::write_message(&format!(
        "{} had been reached; the sets can be counted and listed only after all positions have been reached\n",
        counted(positions, "position")
    ));
    early.into()
}

fn number(sets: usize, symmetrical: usize) -> Number {
    Number {
        sets: Some(sets),
        figures: Some(symmetrical),
        ..Number::default()
    }
}

/// How many of the sets are symmetrical.
fn symmetrical(found: &[Listed]) -> usize {
    let is_symmetrical = |set: &&Listed| {
        let corner = set.task.yard().corner();
        corner
            .unmatched(set.found.squares, set.task.board())
            .is_empty()
    };
    found.iter().filter(is_symmetrical).count()
}

fn add(list: &mut List, found: &[Listed], query: &Query<'_>) {
    list.above(&list.format.columns::<CatalogRecord<'_>>());
    for set in found {
        list.entry(&set.entry(list.format, query.changes(set.found.squares)));
    }
}
