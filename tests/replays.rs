//! Replays: turns, jumps and remarks, legal or not.

use halma_solve::board::{Board, Corner, Square, SquareSet, Yard};
use halma_solve::notation::{KeyKind, Readings, read_all};
use halma_solve::problem::{Detour, Exit, Line};
use halma_solve::rules::{IllegalMove, Move, MoveKind, Obstacle};
use halma_solve::verify::{
    Finding, Jump, RemarkKind, Repairs, Replay, Subject, Verdict, verify, verify_text,
};

fn at(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

fn set<const MEN: usize>(places: [(u8, u8); MEN]) -> SquareSet {
    let squares = places.map(|(row, number)| at(row, number));
    squares.into_iter().collect()
}

fn only_replay(finding: &Finding) -> Replay {
    let mut replays = finding.replays();
    assert_eq!(replays.len(), 1);
    replays.remove(0)
}

/// The gambit of a yard with the squares I, 1; I, 2 and II, 1. The man on I, 1 jumps twice, the next man
/// takes a false jump to a vacant square, and the last one goes to a square that is taken.
fn faulty_gambit() -> Replay {
    let moves = [((1, 1), (3, 1)), ((1, 2), (3, 3)), ((2, 1), (3, 1))];
    let moves = moves.map(|(from, to)| Move::new(at(from.0, from.1), at(to.0, to.1)));
    let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
    let key = Line::new(KeyKind::Gambit, moves);
    let exit = Exit::new(Board::new(4).expect("a board"), yard, None, vec![key]);
    let finding = verify(exit.expect("it fits").into(), Repairs::Skip).expect("it has a key");
    only_replay(&finding)
}

#[test]
fn a_man_leaves_his_square_by_an_illegal_move_unless_the_next_is_taken() {
    let replay = faulty_gambit();
    assert_eq!(replay.subject, Subject::Key(KeyKind::Gambit));
    let numbers: Vec<usize> = replay.turns.iter().map(|turn| turn.number).collect();
    assert_eq!(numbers, [1, 2, 3]);
    let men = [
        set([(1, 1), (1, 2), (2, 1)]),
        set([(3, 1), (1, 2), (2, 1)]),
        set([(3, 1), (3, 3), (2, 1)]),
        // Another man stands where he would go.
        set([(3, 1), (3, 3), (2, 1)]),
    ];
    assert_eq!(replay.start, men[0]);
    for (turns, &men) in men.iter().enumerate() {
        assert_eq!(replay.men_after(turns), men, "after {turns} turns");
    }
    assert_eq!(replay.men_after(4), men[3]);
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
        for heading in [
            "Board: 8 by 8\nYard: rows 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\n",
            "Board: 8 by 8\nFrom: rows 2, 1 at I, 1\n\
             To: any figure symmetrical in the diagonal through I, 1\n\nTO TRANSFER THE PIECES IN 1 MOVE.\n",
            "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n1. ",
        ] {
            let text = format!("{heading}{wrong}.\n");
            let puzzle = read_all(&text).remove(0).expect(&text);
            let finding = verify_text(&puzzle, Readings::AsPrinted, Repairs::Skip);
            let replay = only_replay(&finding.expect(&text));
            assert!(replay.turns[0].route.is_err(), "{number}: {text}");
            assert_eq!(replay.men_after(1), replay.start, "{number}: {text}");
        }
    }
}

#[test]
fn a_legal_turn_has_jumps_and_an_illegal_one_a_reason() {
    let replay = faulty_gambit();
    let [legal, false_jump, taken] = &replay.turns[..] else {
        panic!("three turns")
    };
    let jump = Jump {
        from: at(1, 1),
        over: at(2, 1),
        to: at(3, 1),
    };
    assert_eq!(legal.jumps().collect::<Vec<_>>(), [jump]);
    assert_eq!(legal.squares(), [at(1, 1), at(3, 1)]);
    let unreachable = IllegalMove::Unreachable {
        from: at(1, 2),
        to: at(3, 3),
        why: Obstacle::KnightsMove,
    };
    assert_eq!(false_jump.route, Err(unreachable));
    assert_eq!(false_jump.squares(), [at(1, 2), at(3, 3)]);
    assert_eq!(false_jump.jumps().count(), 0);
    assert_eq!(taken.route, Err(IllegalMove::Occupied { to: at(3, 1) }));
}

#[test]
fn a_remark_is_on_its_turn_or_on_the_whole() {
    let replay = faulty_gambit();
    let texts = |remarks: &[halma_solve::verify::Remark]| -> Vec<String> {
        let texts = remarks.iter().map(|remark| remark.text.clone());
        texts.collect()
    };
    let turns = replay.turns.iter().map(|turn| texts(&turn.remarks));
    assert_eq!(
        turns.collect::<Vec<_>>(),
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
            "left inside the yard at the end: II, 1",
        ]
    );
}

#[test]
fn emendations_are_remarks_too() {
    // The gambit's only move is emended, and so is the diagram's row II.
    let text = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n 1 2 3\n ● . . II [read 2]\n . . . I\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 3 [read II, 2].\n";
    let text = read_all(text).remove(0).expect("it can be read");
    let finding = verify_text(&text, Readings::Emended, Repairs::Skip).expect("it has a key");
    assert_eq!(finding.verdict, Verdict::Emended);
    assert_eq!(finding.problem.board().side(), 4);
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
    let names = [RemarkKind::Emended, RemarkKind::Fault].map(RemarkKind::as_str);
    assert_eq!(names, ["emended", "fault"]);
}

#[test]
fn a_detour_is_a_replay_of_one_turn() {
    // . . . .   IV
    // . . T .   III
    // . ● . .   II
    // M . . ●   I
    let board = Board::new(4).expect("a board");
    let men = set([(2, 2), (1, 4)]);
    let replay_to = |target| {
        let detour = Detour::new(board, at(1, 1), target, men, 1);
        let finding = verify(detour.into(), Repairs::Skip).expect("it has a claim");
        only_replay(&finding)
    };
    let sound = replay_to(at(3, 3));
    assert_eq!((sound.subject, sound.turns.len()), (Subject::Hop, 1));
    assert_eq!(sound.start, men | at(1, 1).into());
    // The man on his way and the other men are one army.
    assert_eq!(sound.armies_after(0)[0], sound.start);
    assert_eq!(sound.armies_after(1)[0], sound.men_after(1));
    assert_eq!(sound.men_after(1), men | at(3, 3).into());
    assert_eq!(sound.turns[0].made, Move::new(at(1, 1), at(3, 3)));
    let route = sound.turns[0].route.as_ref().expect("a hop");
    assert_eq!((route.kind(), route.jumps()), (MoveKind::Hop, 1));
    // Where no hop leads, everybody stays.
    for target in [at(1, 3), at(1, 4), at(1, 1)] {
        let refuted = replay_to(target);
        assert_eq!(refuted.start, men | at(1, 1).into());
        assert_eq!(refuted.men_after(1), refuted.start);
        assert!(refuted.turns[0].route.is_err(), "{target}");
    }
}

#[test]
fn a_replay_names_its_subject() {
    let names = |subject: Subject| (subject.as_str(), subject.noun(), subject.key());
    let (gambit, yarding) = (KeyKind::Gambit, KeyKind::Yarding);
    assert_eq!(
        names(Subject::Key(gambit)),
        ("gambit", "gambit", Some(gambit))
    );
    assert_eq!(
        names(Subject::Key(yarding)),
        ("yarding", "yarding key", Some(yarding))
    );
    assert_eq!(names(Subject::Hop), ("hop", "hop", None));
}
