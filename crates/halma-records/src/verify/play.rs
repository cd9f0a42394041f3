//! How a line is played: every turn once, those of its variations from the states in which they depart.

use std::collections::BTreeMap;

use halma_rules::board::SquareSet;
use halma_rules::rules::{IllegalTurn, State};

use crate::notation::LineId;
use crate::problem::{Line, Ply};

use super::routes::fault_of_way;
use super::{Ends, Fault, Reason};

/// How far a line is played.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub state: State,
    /// The men of a key who have moved.
    pub arrived: SquareSet,
}

/// A line that was played.
#[derive(Debug)]
pub(super) struct PlayedLine {
    /// The states at its ends.
    pub ends: Ends,
    /// Those of its variations.
    pub variations: Vec<Ends>,
    /// The faults in the variations.
    pub varied: Vec<Fault>,
}

/// A turn that is just played, and what it has made of the position.
pub(super) struct PlayedPly<'a> {
    pub id: LineId,
    pub index: usize,
    pub ply: &'a Ply,
    /// The men before it.
    pub before: SquareSet,
    pub now: &'a mut Standing,
}

/// Plays a line and its variations as written, and adds a fault for each illegal turn. `check` gets each turn after it is
/// played, and may add more faults. `variations` is the number of variations of the lines before.
pub(super) fn play(
    line: &Line,
    variations: usize,
    start: State,
    faults: &mut Vec<Fault>,
    check: &mut impl FnMut(&mut PlayedPly<'_>, &mut Vec<Fault>),
) -> PlayedLine {
    let mut now = Standing {
        state: start.clone(),
        arrived: SquareSet::EMPTY,
    };
    let departures = line.variations.iter().map(|variation| variation.after);
    let mut departures: BTreeMap<usize, Option<Standing>> =
        departures.map(|after| (after, None)).collect();
    let mut depart = |after: usize, now: &Standing| {
        if let Some(standing) = departures.get_mut(&after) {
            *standing = Some(now.clone());
        }
    };
    depart(0, &now);
    play_on(
        line.id(),
        0,
        &line.plies,
        &mut now,
        faults,
        &mut |played, faults| {
            check(played, faults);
            depart(played.index + 1, played.now);
        },
    );
    let mut played = PlayedLine {
        ends: Ends {
            start,
            end: now.state.clone(),
        },
        variations: Vec::with_capacity(line.variations.len()),
        varied: Vec::new(),
    };
    for (number, variation) in (variations + 1..).zip(&line.variations) {
        let id = LineId::Variation(number);
        // A line that goes on after its end is not played further.
        let standing = departures.get(&variation.after).cloned().flatten();
        let mut own = standing.unwrap_or_else(|| now.clone());
        let start = own.state.clone();
        let (first, plies) = (variation.after, &variation.plies);
        play_on(id, first, plies, &mut own, &mut played.varied, check);
        let end = own.state;
        played.variations.push(Ends { start, end });
    }
    played
}

/// Plays these turns, of which the first has this index in its line.
fn play_on(
    id: LineId,
    first: usize,
    plies: &[Ply],
    now: &mut Standing,
    faults: &mut Vec<Fault>,
    check: &mut impl FnMut(&mut PlayedPly<'_>, &mut Vec<Fault>),
) {
    for (index, ply) in (first..).zip(plies) {
        let mut fault = |reason| faults.push(Fault::of_turn(id, index, reason));
        let legal = now.state.check(ply.turn);
        // Why a row of squares is no hop also explains why its last square cannot be reached, so it comes first.
        if let Some(reason) = fault_of_way(&now.state, ply, legal.is_ok()) {
            fault(reason);
        }
        if let Err(why) = legal {
            fault(Reason::from_illegal(why, &now.state));
            if matches!(why, IllegalTurn::AfterEnd { .. }) {
                // All later turns have the same fault.
                break;
            }
        }
        let before = now.state.position().men();
        now.state.force(ply.turn);
        let mut played = PlayedPly {
            id,
            index,
            ply,
            before,
            now,
        };
        check(&mut played, faults);
    }
}

/// The fault if the number of turns is not the one in the heading.
pub(super) fn miscounted(line: &Line) -> Option<Reason> {
    let (moves, claimed) = (line.plies.len(), line.claimed);
    (moves != claimed).then_some(Reason::NotAsClaimed { moves, claimed })
}
