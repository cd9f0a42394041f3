//! The outcome of a recheck, in words and as JSON.

use serde::Serialize;

use halma_solve::render::{SCHEMA, json_line};
use halma_solve::search::exit::Rechecked;

#[derive(Serialize)]
struct RecheckRecord<'a> {
    schema: u32,
    #[serde(flatten)]
    rechecked: &'a Rechecked,
}

/// How many sets were rechecked, and with which result, on two lines.
pub(crate) fn recheck_text(rechecked: &Rechecked) -> String {
    let Rechecked {
        sets,
        rechecked: number,
        refuted,
        solved,
        differences,
        states_of_search,
        states_of_plain,
        ..
    } = rechecked;
    let differ = differences.len();
    format!(
        "{number} of {sets} sets rechecked: {refuted} refuted by both, {solved} solved by both, {differ} differ\n\
         states looked at: {states_of_search} by the search, {states_of_plain} by the plain decider\n"
    )
}

/// The outcome as a line of JSON.
pub(crate) fn recheck_json(rechecked: &Rechecked) -> String {
    json_line(&RecheckRecord {
        schema: SCHEMA,
        rechecked,
    })
}
