//! Replays: turns, jumps and remarks, legal or not.

use halma_solve::problem::{Detour, Line};
use halma_solve::rules::{IllegalMove, MoveKind, Obstacle, Turn};
use halma_solve::verify::{Remark, RemarkKind, Replay};

use crate::prelude::*;
use crate::values::{moves, yard};

fn only_replay(finding: &Finding) -> Replay {
    finding
        .replays()
        .into_iter()
        .exactly_one()
        .expect("one replay")
}

/// The gambit of a yard with the squares I, 1; I, 2 and II, 1. The man on I, 1 jumps twice, the next man
/// takes a false jump to a vacant square, and the last one goes to a square that is taken.
fn faulty_gambit() -> Replay {
    let moves = moves("I, 1 to III, 1; I, 2 to III, 3; II, 1 to III, 1");
    let key = Line::new(LineKind::Gambit, moves);
    let exit = Exit::new(board(4), yard(&[2, 1]), None, vec![key]);
    let finding = verify(exit.expect("it fits").into(), Repairs::Skip).expect("it has a key");
    only_replay(&finding)
}

#[test]
fn a_man_leaves_his_square_by_an_illegal_move_unless_the_next_is_taken() {
    let replay = faulty_gambit();
    assert_eq!(replay.key, Some(LineKind::Gambit.into()));
    let numbers = replay.turns.iter().map(|turn| turn.number);
    assert_eq!(numbers.collect_vec(), [1, 2, 3]);
    let men: [SquareSet; 4] = [
        "I, 1; I, 2; II, 1",
        "III, 1; I, 2; II, 1",
        "III, 1; III, 3; II, 1",
        // Another man stands where he would go.
        "III, 1; III, 3; II, 1",
    ]
    .map(squares);
    assert_eq!(replay.start, men[0]);
    for (turns, &men) in men.iter().enumerate() {
        assert_eq!(replay.armies_after(turns)[0], men, "after {turns} turns");
    }
    assert_eq!(replay.armies_after(4)[0], men[3]);
}

/// Exits, transfers and games alike.
#[test]
fn no_wrong_move_takes_a_man_off_the_board_or_brings_one() {
    // To a taken square, from an empty one, off the board, and from a square to itself.
    let wrong = [
        "I, 1 to I, 2",
        "IV, 4 to IV, 3",
        "I, 1 to IX, 1",
        "I, 2 to I, 2",
    ];
    for (number, wrong) in wrong.into_iter().enumerate() {
        each_row(
            [
                "Board: 8 by 8\nYard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\n",
                "Board: 8 by 8\nFrom: rows 2, 1 at I, 1\n\
             To: any figure symmetrical in the diagonal through I, 1\n\nTO TRANSFER THE PIECES IN 1 MOVE.\n",
                "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n1. ",
            ],
            |heading| {
                let text = format!("{heading}{wrong}.\n");
                let finding = verify_text(&puzzle(&text), Readings::AsPrinted, Repairs::Skip);
                let replay = only_replay(&finding.expect(&text));
                assert!(replay.turns[0].illegal().is_some(), "{number}: {text}");
                assert_eq!(
                    replay.armies_after(1),
                    replay.start_armies,
                    "{number}: {text}"
                );
            },
        );
    }
}

#[test]
fn a_legal_turn_has_jumps_and_an_illegal_one_a_reason() {
    let replay = faulty_gambit();
    let [legal, false_jump, taken] = &replay.turns[..] else {
        panic!("three turns")
    };
    let [one, two, over, to, beyond] = ["I, 1", "I, 2", "II, 1", "III, 1", "III, 3"].map(square);
    assert_eq!(legal.jumps().collect_vec(), [[one, over, to]]);
    assert_eq!(legal.squares(), [one, to]);
    let unreachable = IllegalMove::Unreachable {
        from: two,
        to: beyond,
        why: Obstacle::KnightsMove,
    };
    assert_eq!(false_jump.illegal(), Some(&unreachable));
    assert_eq!(false_jump.squares(), [two, beyond]);
    assert_eq!(false_jump.jumps().count(), 0);
    assert_eq!(taken.illegal(), Some(&IllegalMove::Occupied { to }));
}

#[test]
fn a_remark_is_on_its_turn_or_on_the_whole() {
    let replay = faulty_gambit();
    let texts = |remarks: &[Remark]| remarks.iter().map(|each| each.text.clone()).collect_vec();
    let turns = replay.turns.iter().map(|turn| texts(&turn.remarks));
    assert_eq!(
        turns.collect_vec(),
        [
            vec![],
            vec![
                "I, 2 cannot reach III, 3: a hop can not possibly take the man to a square different \
                 in color; this is a false jump, a knight's move"
            ],
            vec!["III, 1 is taken"],
        ]
    );
    assert_eq!(
        texts(&replay.remarks),
        [
            "the figure is not symmetrical in the diagonal: no mirror image for III, 1",
            "still inside the yard at the end: II, 1",
        ]
    );
}

#[test]
fn emendations_are_remarks_too() {
    // The gambit's only move is emended, and so is the diagram's row II.
    let text = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n 1 2 3\n ● . . II [read 2]\n . . . I\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 3 [read II, 2].\n";
    let finding = verified(text, Repairs::Skip);
    assert_eq!(finding.verdict, Verdict::Emended);
    assert_eq!(finding.problem.board().rows(), 4);
    let replay = only_replay(&finding);
    let [remark] = &replay.turns[0].remarks[..] else {
        panic!("one remark: {replay:?}")
    };
    assert_eq!((remark.number, remark.kind), (1, RemarkKind::Emended));
    assert_eq!(remark.text, "I, 1 to II, 3 [read II, 2]");
    assert_eq!(replay.remarks, []);
    let whole = finding.remarks_on_whole(RemarkKind::Emended);
    assert_eq!(whole, ["diagram, row II: 1 [read 2]"]);
    assert!(finding.remarks_on_whole(RemarkKind::Fault).is_empty());
    let names = [RemarkKind::Emended, RemarkKind::Fault].map(|kind| kind.to_string());
    assert_eq!(names, ["emended", "fault"]);
}

#[test]
fn a_detour_is_a_replay_of_one_turn() {
    // . . . .   IV
    // . . T .   III
    // . ● . .   II
    // M . . ●   I
    let from = square("I, 1");
    let target = square("III, 3");
    let men: SquareSet = squares("II, 2; I, 4");
    let replay_to = |target| {
        let detour = Detour::new(board(4), from, target, men, 1);
        let finding = verify(detour.into(), Repairs::Skip).expect("it has a claim");
        only_replay(&finding)
    };
    let sound = replay_to(target);
    assert_eq!((sound.key, sound.turns.len()), (None, 1));
    assert_eq!(sound.start, men | from.into());
    // The man on his way and the other men are one army.
    assert_eq!(sound.armies_after(0)[0], sound.start);
    assert_eq!(sound.armies_after(1)[0], men | target.into());
    let hop = Turn::Move(a_move("I, 1 to III, 3"));
    assert_eq!(sound.turns[0].turn, hop);
    let route = sound.turns[0].legal_route().expect("a hop");
    assert_eq!((route.kind(), route.jumps()), (MoveKind::Hop, 1));
    // Where no hop leads, everybody stays.
    each_row(["I, 3", "I, 4", "I, 1"].map(square), |target| {
        let refuted = replay_to(target);
        assert_eq!(refuted.start, men | from.into());
        assert_eq!(refuted.armies_after(1)[0], refuted.start);
        assert!(refuted.turns[0].illegal().is_some(), "{target}");
    });
}

#[test]
fn a_replay_names_its_subject() {
    let replay = faulty_gambit();
    let names = |key| {
        let replay = Replay {
            key,
            ..replay.clone()
        };
        [replay.name(), replay.to_string()]
    };
    assert_eq!(
        names(Some(LineId::Main(LineKind::Gambit))),
        ["gambit", "gambit"]
    );
    assert_eq!(
        names(Some(LineId::Main(LineKind::Yarding))),
        ["yarding", "yarding key"]
    );
    assert_eq!(names(Some(LineId::Variation(2)))[1], "variation 2");
    assert_eq!(names(None), ["hop", "hop"]);
}
