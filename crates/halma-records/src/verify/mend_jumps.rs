//! Records that write each jump of a hop as a move of its own: the jumps are joined if that makes the whole record legal.

use halma_rules::rules::{IllegalTurn, Move, Turn};

use crate::notation::{WrittenPly, WrittenTurn};
use crate::problem::{Game, Ply, Problem};

use super::Reason;
use super::refuted::RefutedProblem;
use super::repair::{JoinedHop, Repair};

/// The repair that joins the jumps of each hop, if men move out of turn and it mends everything.
pub(super) fn repair(print: &RefutedProblem<'_>) -> Option<Repair> {
    let is_out_of_turn = |reason: &Reason| {
        matches!(
            reason,
            Reason::BrokenRule {
                why: IllegalTurn::OtherArmy { .. },
                ..
            }
        )
    };
    let Problem::Game(game) = print.problem else {
        return None;
    };
    let mut faults = print.faults.iter();
    if print.has_variations() || !faults.any(|fault| is_out_of_turn(&fault.reason)) {
        return None;
    }
    let hops = hops(game);
    if hops.is_empty() {
        return None;
    }
    let repair = Repair::Jumps { hops };
    print.is_mended_by(&repair).then_some(repair)
}

/// The runs of jumps in which one man goes on from where he has landed.
fn hops(game: &Game) -> Vec<JoinedHop> {
    let key = game.line().id();
    let mut hops: Vec<JoinedHop> = Vec::new();
    let mut state = game.start().clone();
    // Where the last turn has taken its man, if it was a hop.
    let mut landed = None;
    for (index, turn) in game.line().turns().enumerate() {
        let made = turn.made();
        let route = made.and_then(|made| state.position().route(made).ok());
        let made = made.filter(|_| route.is_some_and(|route| route.jumps() > 0));
        let goes_on = made.is_some_and(|made| landed == Some(made.from));
        match hops
            .last_mut()
            .filter(|last| last.index + last.moves == index)
        {
            Some(last) if goes_on => last.moves += 1,
            _ if goes_on => hops.push(JoinedHop {
                key,
                index: index - 1,
                moves: 2,
            }),
            _ => {}
        }
        landed = made.map(|made| made.to);
        state.force(turn);
    }
    hops
}

/// These turns of one man as one hop, with every square on which he lands; `None` if they are no moves.
pub(super) fn joined(plies: &[Ply]) -> Option<Ply> {
    let moves: Option<Vec<Move>> = plies.iter().map(|ply| ply.turn.made()).collect();
    let moves = moves?;
    let (first, last) = (moves.first()?, moves.last()?);
    let mut between = Vec::new();
    for (place, (ply, made)) in plies.iter().zip(&moves).enumerate() {
        if place > 0 {
            between.push(made.from);
        }
        between.extend(ply.between());
    }
    let turn = Turn::Move(Move::new(first.from, last.to));
    let mut ply = Ply::from(turn);
    ply.written.value = WrittenPly {
        turn: WrittenTurn::from(turn),
        between,
        called: None,
        marks: plies.iter().flat_map(Ply::marks).copied().collect(),
    };
    ply.notes = plies.iter().flat_map(|ply| ply.notes.clone()).collect();
    Some(ply)
}
