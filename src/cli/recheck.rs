//! `halma-solve search --symmetric --recheck N`: decides some sets again, with a plain decider.

use halma_solve::search::exit::{ExitSearch, Recheck, Rechecked, Shard, SymmetricalTask};
use halma_solve::search::{Settings, Stop};

use crate::results::recheck::{recheck_json, recheck_text};

use super::common_arguments::ListFormat;
use super::failure::{Failure, Status};
use super::search_all::enumerated;
use super::search_arguments::SearchArguments;
use super::{output, progress};

pub(crate) fn run(
    arguments: &SearchArguments,
    number: u32,
    task: SymmetricalTask,
    stop: &Stop,
) -> Result<Status, Failure> {
    let exits = ExitSearch::of(task).settings(Settings {
        threads: arguments.threads.number(),
        stop: stop.clone(),
        ..Settings::default()
    });
    let Some(part) = enumerated(&exits, Shard::WHOLE, arguments.quiet)? else {
        return Ok(Status::Stopped);
    };
    let recheck = Recheck::of(part.candidates(), number as usize, arguments.seed);
    let bar = progress::bar(recheck.sets().len() as u64, arguments.quiet);
    let observe = |so_far: &Rechecked| {
        bar.set_position(so_far.rechecked);
        let (solved, differ) = (so_far.solved, so_far.differences.len());
        bar.set_message(format!("sets, {solved} solved, {differ} differ"));
    };
    let pool = arguments.threads.pool()?;
    let rechecked = pool.install(|| recheck.run(stop, &observe));
    bar.finish_and_clear();
    report(&rechecked, arguments.format)
}

fn report(rechecked: &Rechecked, format: ListFormat) -> Result<Status, Failure> {
    let status = if rechecked.is_done() {
        Status::Yes
    } else {
        Status::Stopped
    };
    let text = match format {
        // The arguments are checked: CSV is for lists.
        ListFormat::Text | ListFormat::Csv => recheck_text(rechecked),
        ListFormat::Json => recheck_json(rechecked),
    };
    output::write_result(text, status)?;
    if !rechecked.is_done() {
        let (number, chosen) = (rechecked.rechecked, rechecked.chosen);
        output::write_message(&format!("stopped after {number} of {chosen} sets\n"));
    }
    let differences = rechecked.differences.iter();
    let named: Vec<String> = differences.map(ToString::to_string).collect();
    if named.is_empty() {
        Ok(status)
    } else {
        Err(Failure::Disagreement(named.join("\n")))
    }
}

#[cfg(test)]
mod tests {
    use halma_solve::board::{Square, SquareSet};
    use halma_solve::search::exit::{Difference, Rechecked};

    use super::super::failure::Status;
    use super::{ListFormat, report};

    #[test]
    fn deciders_that_disagree_are_an_error_that_names_each_set() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let difference = |row, message: &str| Difference {
            figure: SquareSet::from_iter([square(row, 3), square(3, row)]),
            message: message.to_owned(),
        };
        let rechecked = Rechecked {
            chosen: 9,
            rechecked: 7,
            differences: vec![difference(1, "a reason"), difference(2, "another")],
            ..Rechecked::default()
        };
        let failure = report(&rechecked, ListFormat::Text).expect_err("they differ");
        assert_eq!(failure.status(), Status::CannotTell);
        assert_eq!(
            failure.to_string(),
            "the engines disagree; please report this: I, 3; III, 1: a reason\nII, 3; III, 2: another"
        );
    }
}
