//! Repairs of what stands in a text only or beside the main line: routes that are written out, variations, and the
//! result of a game. Brute force writes every change into the text or the record and verifies it with repairs off.

use halma_solve::problem::Line;
use halma_solve::render::finding_json;
use halma_solve::verify::{Repair, RepairKind, Tried};

use crate::prelude::*;

fn is_sound(text: &str) -> bool {
    verified(text, Repairs::Skip).verdict == Verdict::Verified
}

/// A transfer of one hop with two jumps, with a misprinted landing square.
fn hop(landing: &str) -> String {
    format!(
        "Board: 6 by 6\nFrom: I, 1; I, 2; II, 3\nTo: I, 2; II, 3; III, 3\n\n\
         TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to {landing} to III, 3.\n"
    )
}

#[test]
fn every_landing_square_of_a_written_hop_is_tried() {
    let text = hop("II, 3");
    let found = verified(&text, Repairs::Find);
    let squares = board(6).squares().iter();
    let expected = squares.filter(|square| is_sound(&hop(&square.to_string())));
    let read = found.repairs.iter().map(|repair| {
        let [landing] = repair.landings() else {
            panic!("{repair:?}");
        };
        assert_eq!((landing.index, landing.jump), (0, 0));
        landing.read
    });
    assert_eq!(read.collect_vec(), expected.collect_vec());
    assert_eq!(found.repairs.len(), 1);
    let report = report_text(&found, &puzzle(&text), "hop.txt", Detail::Summary);
    let words = "repair: transfer, move 1, the end of jump 1: II, 3: read I, 3\n";
    assert!(report.contains(words), "{report}");
    let record = finding_json(&found, &puzzle(&text), "hop.txt", Detail::Summary);
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(record["repairs"][0]["kind"], "squares");
    let landing = &record["repairs"][0]["landings"][0];
    assert_eq!(landing["move"], 1);
    assert_eq!(landing["jump"], 1);
    assert_eq!(landing["read"]["name"], "I, 3");
}

/// Four squares in a row without a comma are one hop. If they are legal as two moves, the message says so.
#[test]
fn squares_that_are_two_moves_are_told_apart_by_a_comma() {
    let fault = |moves: &str| {
        let text = format!(
            "Board: 8 by 8\nNotation: algebraic\nRules: small boards\n\nGAME FOR TWO PLAYERS.\n{moves}\n"
        );
        let found = verified(&text, Repairs::Skip);
        let faults = found
            .faults
            .iter()
            .map(|fault| fault.reason.display(Notation::Algebraic).to_string());
        faults
            .filter(|fault| fault.contains("single jump"))
            .collect_vec()
    };
    let no_jump = "no single jump joins d1 and d2";
    assert_eq!(
        fault("d1 d2 e8 e7"),
        [format!(
            "{no_jump}; if each two squares are a move, put a comma between the moves"
        )]
    );
    assert_eq!(fault("d1 d2, e8 e7"), [""; 0]);
    // The second player has no man on d2, and three squares are no pairs.
    assert_eq!(fault("d1 d2 d2 d3"), [no_jump]);
    assert_eq!(fault("d1 d2 d3"), [no_jump]);
}

#[test]
fn two_squares_of_a_written_hop_are_tried_together() {
    // The man jumps over I, 2; II, 3 and III, 4, and steps back on no square that he has left.
    let hop = |from: Square, one: Square, two: Square, to: Square| {
        format!(
            "Board: 5 by 5\nFrom: I, 1; I, 2; II, 3; III, 4\nTo: I, 2; II, 3; III, 4; III, 5\n\n\
             TO TRANSFER THE PIECES IN 1 MOVE.\n{from} to {one} to {two} to {to}.\n"
        )
    };
    let [from, one, two, to] = ["I, 1", "I, 3", "III, 3", "III, 5"].map(square);
    assert!(is_sound(&hop(from, one, two, to)));
    let printed = [from, square("II, 1"), square("V, 5"), to];
    let all = board(5).squares().iter().collect_vec();
    let text = |[from, one, two, to]: [Square; 4]| hop(from, one, two, to);
    let with_one_change = |squares: [Square; 4]| {
        let places = (0..4).cartesian_product(all.clone());
        let changed = places.map(move |(at, square)| {
            let mut changed = squares;
            changed[at] = square;
            changed
        });
        changed.filter(move |changed| *changed != squares)
    };
    let sound = |squares: &[Square; 4]| is_sound(&text(*squares));
    assert!(!with_one_change(printed).any(|squares| sound(&squares)));
    let mut expected = with_one_change(printed)
        .flat_map(with_one_change)
        .filter(sound)
        .collect_vec();
    expected.sort();
    expected.dedup();
    let found = verified(&text(printed), Repairs::Find);
    let read = |repair: &Repair| {
        let mut squares = printed;
        for change in repair.changes() {
            (squares[0], squares[3]) = (change.read.from, change.read.to);
        }
        for landing in repair.landings() {
            squares[1 + landing.jump] = landing.read;
        }
        squares
    };
    let found = found.repairs.iter().map(read).sorted().collect_vec();
    assert_eq!(found, expected);
    assert!(found.contains(&[from, one, two, to]));
}

/// A game whose second variation has a misprint.
const GAME: &str = "\
Board: 8 by 8
Rules: small boards

GAME FOR TWO PLAYERS.
1. IV, 1 to V, 1.—2. V, 8 to IV, 8.
3. III, 2 to IV, 3.

VARIATION FROM MOVE 2.
2. VI, 7 to V, 6.—3. V, 1 to VI, 2.—4. V, 6 to IV, 5.

VARIATION FROM MOVE 3.
3. III, 2 to IV, 2.—4. VI, 7 to V, 6.
";

#[test]
fn every_change_of_a_variation_and_of_the_turns_it_shares_is_tried() {
    let wrong = GAME.replace("3. V, 1 to VI, 2", "3. V, 1 to VII, 2");
    assert!(is_sound(GAME) && !is_sound(&wrong));
    let found = verified(&wrong, Repairs::Find);
    assert_eq!(found.tried, Tried::OneSquare);
    let lines = &found.problem.lines()[0];
    let own = |(number, line): (usize, &Line)| {
        let moves = line.moves().enumerate().skip(line.first - 1);
        let id = LineId::Variation(number);
        moves.map(move |(at, made)| (id, at, made)).collect_vec()
    };
    let main = lines.moves().enumerate();
    let main = main.map(|(at, made)| (LineId::Main(LineKind::Game), at, made));
    let variations = (1..).zip(&lines.variations).flat_map(own);
    let squares = board(8).squares().iter().collect_vec();
    let mut expected = BTreeSet::new();
    for (id, at, made) in main.chain(variations) {
        for &square in &squares {
            each_row(
                [Move::new(square, made.to), Move::new(made.from, square)],
                |read| {
                    let changed = found.problem.clone().with_turn(id, at, read.into());
                    let is_mended = verify(changed, Repairs::Skip)
                        .expect("moves")
                        .faults
                        .is_empty();
                    if is_mended {
                        expected.insert((id, at, read));
                    }
                },
            );
        }
    }
    let of_squares = found
        .repairs
        .iter()
        .filter(|repair| repair.kind() == RepairKind::Squares);
    let listed = of_squares.flat_map(Repair::changes);
    let listed = listed.map(|change| (change.key, change.index, change.read));
    assert_eq!(listed.collect::<BTreeSet<_>>(), expected);
    let right = (LineId::Variation(1), 2, a_move("V, 1 to VI, 2"));
    assert!(expected.contains(&right));
    let report = report_text(&found, &puzzle(&wrong), "game.txt", Detail::Summary);
    let words = "repair: variation 1, move 3: V, 1 to VII, 2: read V, 1 to VI, 2\n";
    assert!(report.contains(words), "{report}");
}

#[test]
fn two_turns_of_a_game_in_the_wrong_order_are_found() {
    let text = include_str!("../../puzzles/game.txt");
    let game = verified(text, Repairs::Skip).problem;
    let turns = game.lines()[0].turns.clone();
    let with_swap = |problem: &Problem, turns: &[halma_solve::rules::Turn], at: usize| {
        let problem = problem
            .clone()
            .with_turn(LineId::Main(LineKind::Game), at, turns[at + 1]);
        problem.with_turn(LineId::Main(LineKind::Game), at + 1, turns[at])
    };
    for at in [0, 9, 20, turns.len() - 2] {
        let wrong = with_swap(&game, &turns, at);
        let printed = wrong.lines()[0].turns.clone();
        let found = verify(wrong.clone(), Repairs::Find).expect("turns");
        assert_eq!(found.verdict, Verdict::Refuted);
        let expected = (0..turns.len() - 1).filter(|&at| {
            let mended = with_swap(&wrong, &printed, at);
            verify(mended, Repairs::Skip).expect("turns").verdict == Verdict::Verified
        });
        let orders = found
            .repairs
            .iter()
            .filter(|repair| repair.kind() == RepairKind::Order);
        let listed = orders.map(|repair| repair.changes()[0].index).sorted();
        assert_eq!(listed.collect_vec(), expected.collect_vec(), "{at}");
        assert!(
            found
                .repairs
                .iter()
                .any(|it| it.mended(wrong.clone()) == game)
        );
    }
}

#[test]
fn a_report_says_only_what_was_tried() {
    // A wrong result is no misprint of a move, so no change is tried.
    let text = include_str!("../../puzzles/game.txt");
    let wrong = text.replace(
        "won by Right hand at move 33",
        "won by Right hand at move 32",
    );
    assert_ne!(wrong, text);
    let found = verified(&wrong, Repairs::Find);
    assert_eq!(
        (found.verdict, found.tried),
        (Verdict::Refuted, Tried::Nothing)
    );
    let read = puzzle(&wrong);
    let report = report_text(&found, &read, "game.txt", Detail::Summary);
    assert!(!report.contains("repair"), "{report}");
    let record = finding_json(&found, &read, "game.txt", Detail::Summary);
    assert!(record.contains("\"repairs_sought\":false"), "{record}");
    // Beside a variation, two squares are not tried together.
    let hopeless = "Board: 4 by 4\nFrom: I, 1\nTo: IV, 4\n\n\
                    TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to I, 2.\n";
    let with_variation = format!("{hopeless}\nVARIATION FROM MOVE 1.\n1. I, 1 to II, 2.\n");
    each_row(
        [(hopeless, true), (&*with_variation, false)],
        |(text, is_said)| {
            let report = report_text(
                &verified(text, Repairs::Find),
                &puzzle(text),
                "hopeless.txt",
                Detail::Summary,
            );
            assert!(report.contains("no single repair"), "{report}");
            let words = "no repair of two squares either";
            assert_eq!(report.contains(words), is_said, "{report}");
        },
    );
}
