//! Records that write each jump of a hop as a move of its own.

use halma_solve::render::repair_text;
use halma_solve::verify::{JoinedHop, Repair};

use crate::prelude::*;

/// The whole game of the sample, with every jump as a move.
fn jump_by_jump() -> (String, usize) {
    let sample = include_str!("../../../puzzles/game.txt");
    let replay = verified(sample, Repairs::Skip).replays().remove(0);
    let mut moves = Vec::new();
    let mut hops = 0;
    for turn in &replay.turns {
        let squares = turn.squares();
        hops += usize::from(squares.len() > 2);
        moves.extend(
            squares
                .windows(2)
                .map(|pair| format!("{} to {}", pair[0], pair[1])),
        );
    }
    let moves = moves
        .iter()
        .zip(1..)
        .map(|(made, number)| format!("{number}. {made}.\n"));
    let text = format!(
        "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n{}",
        moves.collect::<String>()
    );
    (text, hops)
}

const SHORT: &str = "\
Board: 4 by 4
Yard: rows 2, 1

GAME FOR TWO PLAYERS.
1. I, 2 to II, 2.—2. IV, 3 to III, 3.
3. I, 1 to III, 3.
";

#[test]
fn the_jumps_of_each_hop_are_joined_if_that_mends_everything() {
    let (text, hops) = jump_by_jump();
    assert!(hops > 5, "{hops}");
    let found = verified(&text, Repairs::Find);
    assert_eq!(found.verdict, Verdict::Refuted);
    let [repair] = &found.repairs[..] else {
        panic!("{:?}", found.repairs)
    };
    assert_eq!(repair.hops().len(), hops);
    let words = repair_text(repair, Notation::Book);
    assert!(
        words.contains("are each the jumps of one hop: join them"),
        "{words}"
    );
    // With the jumps joined it is the sample, move by move.
    let sample = verified(include_str!("../../../puzzles/game.txt"), Repairs::Skip);
    let mended = repair.mended(found.problem.clone());
    assert!(
        mended.lines()[0]
            .turns()
            .eq(sample.problem.lines()[0].turns())
    );
    let finding = verify(mended, Repairs::Skip).expect("a verdict");
    assert_eq!(finding.verdict, Verdict::Verified);
}

#[test]
fn one_hop_is_named_by_its_moves() {
    // The man on I, 1 jumps over II, 2 to III, 3 and over IV, 4 to nowhere: here he jumps on over III, 2 to III, 1.
    let text = "Board: 5 by 5\nYard: rows 2, 1\n\n.....\n.....\n.○...\n.●.○.\n●●.○.\n\n\
                GAME FOR TWO PLAYERS.\n1. I, 1 to III, 3.\n2. III, 3 to III, 1.\n3. I, 4 to I, 5.\n";
    let found = verified(text, Repairs::Find);
    let [repair] = &found.repairs[..] else {
        panic!("{:?}", found.repairs)
    };
    let key = LineId::Main(LineKind::Game);
    let hop = JoinedHop {
        key,
        index: 0,
        moves: 2,
    };
    assert_eq!(repair, &Repair::Jumps { hops: vec![hop] });
    let words = "game, moves 1 and 2 are the jumps of one hop: join them";
    assert_eq!(repair_text(repair, Notation::Book), words);
    // If something else is wrong too, the jumps are not the whole mistake.
    let other = text.replace("I, 4 to I, 5", "I, 4 to II, 4");
    let found = verified(&other, Repairs::Find);
    assert!(found.repairs.iter().all(|repair| repair.hops().is_empty()));
    // A record whose men move in turn has no such repair.
    assert!(
        verified(SHORT, Repairs::Find)
            .repairs
            .iter()
            .all(|repair| repair.hops().is_empty())
    );
}
