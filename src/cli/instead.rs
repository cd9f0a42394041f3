//! What can be reached instead of a figure that is impossible: the nearest figures.

use halma_solve::board::SquareSet;
use halma_solve::notation::{counted, counted_men};
use halma_solve::search::exit::{
    Decider, ExitSearch, ExitTask, MOST_NEARBY_SETS, Nearest, SolvedFigure, SymmetricalTask,
};
use halma_solve::search::{Control, EndedEarly};
use itertools::Itertools;

use super::builtin::{of_nineteen_men, task as nineteen_men};
use super::failure::Failure;
use crate::results::instead::{Instead, Reached};

/// The most figures of each kind that are given.
const MOST_PRINTED: usize = 3;

/// The most men of a yard all of whose symmetrical figures are searched, if no set with few men elsewhere can be reached.
/// That takes less than a second.
const MOST_MEN_OF_ALL: u32 = 13;

/// Searches for what can be reached instead of a figure that has no key. What was searched is said exactly.
///
/// # Errors
/// The message if the program's own catalog cannot be read. A search that is stopped is not an error: it says so.
pub fn instead_of(
    task: &ExitTask,
    squares: SquareSet,
    control: &Control,
) -> Result<Instead, Failure> {
    let mut instead = Instead::default();
    let mut decider = Decider::new(control.clone());
    if is_of_catalog(task) && squares.len() == task.men().len() {
        add_nearest_of_nineteen(&mut instead, &mut decider, task, squares)?;
    }
    if search(&mut instead, &mut decider, task, squares, control).is_err() {
        instead
            .searched
            .push("the search for more was stopped".to_owned());
    }
    Ok(instead)
}

/// Whether the catalog has the figures of this yard.
fn is_of_catalog(task: &ExitTask) -> bool {
    *task == *nineteen_men()
}

/// Adds the nearest figures of 19 men. The catalog has only the symmetrical ones, so a drawing that is not symmetrical is
/// first compared with all sets of squares that differ from it in few men. If none of them can be reached, or the search
/// is stopped, the catalog still has its nearest figures.
///
/// # Errors
/// The message if the program's own catalog cannot be read.
fn add_nearest_of_nineteen(
    instead: &mut Instead,
    decider: &mut Decider,
    task: &ExitTask,
    squares: SquareSet,
) -> Result<(), Failure> {
    let unmatched = task.yard().corner().unmatched(squares, task.board());
    if !unmatched.is_empty()
        && let Ok(nearest) = decider.nearest(task, squares, MOST_NEARBY_SETS)
    {
        add_nearest(instead, task, &nearest);
        if !nearest.reached.is_empty() {
            return Ok(());
        }
    }
    add_nearest_known(instead, task, squares)
}

/// Adds what is found by a search, except the nearest figures of 19 men.
fn search(
    instead: &mut Instead,
    decider: &mut Decider,
    task: &ExitTask,
    squares: SquareSet,
    control: &Control,
) -> Result<(), EndedEarly> {
    if squares.len() == task.men().len() && !is_of_catalog(task) {
        let nearest = decider.nearest(task, squares, MOST_NEARBY_SETS)?;
        let among_all = SymmetricalTask::try_from(task.clone()).ok();
        let among_all = among_all.filter(|task| task.men().len() <= MOST_MEN_OF_ALL);
        match among_all.filter(|_| nearest.reached.is_empty()) {
            Some(all) => add_nearest_of_all(instead, all, squares, control)?,
            None => add_nearest(instead, task, &nearest),
        }
    }
    Ok(())
}

/// Adds the nearest of all symmetrical figures of a yard.
fn add_nearest_of_all(
    instead: &mut Instead,
    task: SymmetricalTask,
    squares: SquareSet,
    control: &Control,
) -> Result<(), EndedEarly> {
    let all = ExitSearch {
        task,
        control: control.clone(),
        seed: 0,
        limit: None,
    };
    let outcome = all.run(&|_| false, &mut ())?;
    if let Some(early) = outcome.ended_early {
        return Err(early);
    }
    let differ = |found: &SolvedFigure| (squares - found.squares).len();
    let figures = outcome.results.len();
    let mut nearest = outcome.results.into_iter().min_set_by_key(differ);
    nearest.sort_by_key(|found| found.squares);
    if let Some(men) = nearest.first().map(differ) {
        let figures = counted(figures, "symmetrical figure");
        let of_yard = format!("all {figures} of {}", counted_men(all.task.men().len()));
        instead.say_nearest(&of_yard, men, nearest.len());
        push_nearest(instead, &all.task, men, &nearest);
    }
    Ok(())
}

/// Keeps as many of the nearest figures as are printed.
fn push_nearest(instead: &mut Instead, task: &ExitTask, men: u32, nearest: &[SolvedFigure]) {
    let printed = nearest.iter().take(MOST_PRINTED);
    let reached = printed.map(|found| Reached::new(task, found, men));
    instead.nearest.extend(reached);
}

/// Adds the nearest figures of the catalog.
///
/// # Errors
/// The message if the program's own catalog cannot be read.
fn add_nearest_known(
    instead: &mut Instead,
    task: &ExitTask,
    squares: SquareSet,
) -> Result<(), Failure> {
    let known = of_nineteen_men()?;
    let differ = |figure: SquareSet| (squares - figure).len();
    let figures = known.figures().enumerate();
    let nearest = figures.min_set_by_key(|&(_, figure)| differ(figure));
    let Some(&(_, first)) = nearest.first() else {
        return Ok(());
    };
    let men = differ(first);
    let all = counted(known.figures().len(), "symmetrical figure");
    instead.say_nearest(&format!("all {all} of 19 men"), men, nearest.len());
    let printed = nearest.iter().take(MOST_PRINTED);
    let found: Result<Vec<_>, _> = printed.filter_map(|&(index, _)| known.get(index)).collect();
    push_nearest(instead, task, men, &found?);
    Ok(())
}

/// Adds the nearest sets that a search found, and says how far it went.
fn add_nearest(instead: &mut Instead, task: &ExitTask, nearest: &Nearest) {
    let men = nearest.tried_men;
    let (kind, sets) = if nearest.are_symmetrical {
        ("symmetrical ", "symmetrical sets")
    } else {
        ("", "sets")
    };
    if men == 0 {
        instead.searched.push(format!(
            "nearest figures were not searched: even one man elsewhere gives more than {MOST_NEARBY_SETS} sets"
        ));
    } else if nearest.reached.is_empty() {
        instead.searched.push(format!(
            "nearest: none of the {sets} with up to {men} of the men elsewhere can be reached; more men elsewhere were not tried"
        ));
    } else {
        let among = format!("all {kind}sets of squares");
        instead.say_nearest(&among, men, nearest.reached.len());
    }
    undecided(instead, nearest.undecided);
    push_nearest(instead, task, men, &nearest.reached);
}

/// Says how many sets were not decided, if there were any.
fn undecided(instead: &mut Instead, sets: usize) {
    if sets > 0 {
        let sets = counted(sets, "set");
        instead.searched.push(format!(
            "  {sets} of them took too long and are not decided"
        ));
    }
}
