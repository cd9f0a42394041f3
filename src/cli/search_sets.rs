//! `halma-solve search sets`: counts or lists the sets of squares, symmetrical or not, that the men of a yard can reach.

use clap::Args;
use halma_solve::notation::counted;
use halma_solve::search::exit::{ExitTask, count_reachable, reachable_sets};
use halma_solve::search::{EndedEarly, Stop};

use super::common_arguments::{BoardOption, MemoryLimit, Work, YardOption};
use super::failure::{Failure, Status};
use super::formats::{Destination, ListFormat};
use super::listed::{AboutFound, Counts, Listed, MOST_MOVE_SETS};
use super::origin::ProvenanceOption;
use super::questions::Questions;
use super::{output, progress};
use crate::results::Number;

#[derive(Args)]
pub struct SetArguments {
    #[command(flatten)]
    yard: YardOption,
    #[command(flatten)]
    board: BoardOption,
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
    provenance: ProvenanceOption,
    #[command(flatten)]
    work: Work,
    #[command(flatten, next_help_heading = "Questions; they list the sets")]
    questions: Questions,
}

/// Counts or lists the sets of squares that the men of a yard can reach.
pub fn run(arguments: &SetArguments, stop: &Stop) -> Result<Status, Failure> {
    let are_asked = arguments.questions.are_asked();
    let is_number = arguments.count || !(arguments.list || are_asked);
    let list = arguments.output.list(is_number)?;
    let list = list.with_origin(arguments.provenance.origin(&arguments.work, None))?;
    let yard = arguments.yard.or_usual();
    let task = ExitTask::new(arguments.board.board(), yard)?;
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
    let found = (1..).zip(reached);
    let found = found.map(|(place, squares)| Listed::new(place, task.clone(), squares));
    let about = AboutFound {
        query: &query,
        counts: Counts {
            keys: !is_number || arguments.questions.are_about_keys(),
            most_move_sets: arguments.questions.most_move_sets(MOST_MOVE_SETS),
        },
        noun: "set",
        is_number,
        work: &arguments.work,
    };
    about.answer(found.collect(), &control, list, |found| {
        Ok(number(found.len(), symmetrical(found)))
    })
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
