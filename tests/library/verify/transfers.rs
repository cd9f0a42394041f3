//! Transfers as puzzle texts: read, verified, drawn, and refused with a reason.

use halma_solve::problem::{Kind, Place, Transfer};
use halma_solve::render::{before_turn, finding_json};
use halma_solve::rules::IllegalMove;
use halma_solve::verify::Verdict::{Refuted, Verified};
use halma_solve::verify::{Fault, FaultKind, Reason};

use crate::prelude::*;
use crate::values::problem;

const FIELDS: &str = "Board: 4 by 4\nFrom: rows 1 at I, 1\nTo: III, 3\n\n";
const TWO_STEPS: &str = "TO TRANSFER THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—II, 2 to III, 3.\n";

fn transfer(text: &str) -> Transfer {
    match problem(text, Readings::Emended) {
        Problem::Transfer(transfer) => transfer,
        other => panic!("not a transfer: {other:?}"),
    }
}

fn verified(text: &str) -> Finding {
    verify_text(&puzzle(text), Readings::Emended, Repairs::Find).expect("it has moves")
}

fn reasons(text: &str) -> Vec<(Option<usize>, Reason)> {
    verified(text)
        .faults
        .into_iter()
        .map(|Fault { index, reason, .. }| (index, reason))
        .collect()
}

/// Why a text makes no problem, or no verdict, with its place.
fn refusal(text: &str) -> String {
    let mut puzzles = read_all(text);
    match puzzles.remove(0) {
        Err(error) => error.to_string(),
        Ok(puzzle) => verify_text(&puzzle, Readings::Emended, Repairs::Find)
            .expect_err("it is refused")
            .in_text(&puzzle)
            .to_string(),
    }
}

#[test]
fn a_man_may_move_more_than_once() {
    let finding = verified(&format!("{FIELDS}{TWO_STEPS}"));
    assert_eq!(
        (finding.verdict, finding.problem.kind()),
        (Verdict::Verified, Kind::Transfer)
    );
    assert_eq!(finding.men(), squares("I, 1"));
    let [replay] = &finding.replays()[..] else {
        panic!("one replay");
    };
    assert_eq!(replay.armies_after(1)[0], squares("II, 2"));
    assert_eq!(replay.armies_after(2)[0], squares("III, 3"));
}

#[test]
fn the_ends_are_yards_squares_diagrams_and_figures() {
    let drawn = "  1  2  3\n  .  ●  .  II\n  ●  .  .  I\n";
    let both = squares("I, 1; II, 2");
    let from_diagram = transfer(&format!("Board: 8 by 8\nTo: rows 2 at VIII, 8\n\n{drawn}"));
    assert_eq!(from_diagram.start(), both);
    assert_eq!(from_diagram.target(), Some(squares("VIII, 7; VIII, 8")));
    let to_diagram = transfer(&format!(
        "Board: 8 by 8\nFrom: rows 2 at VIII, 1\n\n{drawn}"
    ));
    assert_eq!(to_diagram.start(), squares("VIII, 1; VIII, 2"));
    assert_eq!(to_diagram.target(), Some(both));
    let to_figure = transfer(
        "Board: 8 by 8\nDirections: 6\nFrom: I, 1; II, 2\n\
         To: any figure symmetrical in the diagonal through I, 8\n",
    );
    assert_eq!(to_figure.directions(), DirectionSet::SIX);
    assert_eq!(*to_figure.goal(), Place::Symmetrical(Corner::NearRight));
    assert_eq!((to_figure.start(), to_figure.target()), (both, None));
    let standard = transfer("From: 19 men at I, 1\nTo: 19 men at XVI, 16\n");
    assert_eq!((standard.board().rows(), standard.start().len()), (16, 19));
    assert_eq!(standard.directions(), DirectionSet::EIGHT);
}

#[test]
fn every_fault_of_the_moves_is_found() {
    let with = |heading: &str, moves: &str| {
        reasons(&format!(
            "{FIELDS}TO TRANSFER THE PIECES IN {heading}.\n{moves}\n"
        ))
    };
    let not_there = |index, outside| {
        let outside = squares(outside);
        let empty = squares("III, 3");
        (index, Reason::NotAtTarget { outside, empty })
    };
    assert_eq!(with("1 MOVE", "I, 1 to II, 2."), [not_there(None, "II, 2")]);
    assert_eq!(
        with("3 MOVES", "I, 1 to II, 2.—II, 2 to III, 3."),
        [(
            None,
            Reason::NotAsClaimed {
                moves: 2,
                claimed: 3
            }
        )]
    );
    // No man is there to jump over. The man is put on his destination all the same.
    let jump = with("1 MOVE", "I, 1 to III, 3.");
    let [(Some(0), Reason::Illegal(illegal @ IllegalMove::Unreachable { .. }))] = &jump[..] else {
        panic!("one illegal move: {jump:?}");
    };
    assert!(illegal.to_string().starts_with("I, 1 cannot reach III, 3"));
    // No man stands on IV, 4, so none comes to III, 3.
    let absent = with("2 MOVES", "I, 1 to II, 2.—IV, 4 to III, 3.");
    assert_eq!(absent[1..], [not_there(None, "II, 2")], "{absent:?}");
    assert!(matches!(
        absent[0],
        (Some(1), Reason::Illegal(IllegalMove::NoMan { .. }))
    ));
    assert_eq!(
        verified(&format!(
            "{FIELDS}TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
        ))
        .faults[0]
            .reason
            .kind(),
        FaultKind::NotAtTarget
    );
}

#[test]
fn the_directions_count() {
    let cornerwise = |directions: &str, moves: &str| {
        let text = format!(
            "Board: 4 by 4\nDirections: {directions}\nFrom: II, 2\nTo: {moves}\n\n\
             TO TRANSFER THE PIECES IN 1 MOVE.\nII, 2 to {moves}.\n"
        );
        verified(&text).verdict
    };
    // Forward right is cornerwise, and so is forward left. Six directions have only the second.
    assert_eq!(
        ["8", "6", "4"].map(|n| cornerwise(n, "III, 3")),
        [Verified, Refuted, Refuted]
    );
    assert_eq!(
        ["8", "6", "4"].map(|n| cornerwise(n, "III, 1")),
        [Verified, Verified, Refuted]
    );
    assert_eq!(
        ["8", "6", "4"].map(|n| cornerwise(n, "III, 2")),
        [Verified; 3]
    );
}

#[test]
fn a_figure_must_be_symmetrical_at_the_end() {
    let text = |to: &str| {
        format!(
            "Board: 4 by 4\nFrom: I, 1; I, 2\n\
             To: any figure symmetrical in the diagonal through I, 1\n\n\
             TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to {to}.\n"
        )
    };
    assert_eq!(verified(&text("II, 1")).verdict, Verdict::Verified);
    // The man on II, 2 is his own mirror image.
    let unmatched = squares("I, 2");
    assert_eq!(
        reasons(&text("II, 2")),
        [(None, Reason::Asymmetric { unmatched })]
    );
}

#[test]
fn different_numbers_of_men_are_a_fault() {
    let text = format!(
        "{}{TWO_STEPS}",
        FIELDS.replace("To: III, 3", "To: III, 3; IV, 4")
    );
    let differ = Reason::MenDiffer {
        start: 1,
        target: 2,
    };
    assert_eq!(differ.to_string(), "1 man cannot fill 2 squares");
    assert_eq!(reasons(&text), [(None, differ)]);
}

#[test]
fn a_malformed_transfer_is_refused_at_its_place() {
    let yard = "From: rows 1 at I, 1\n";
    let drawn = "\n 1 2 3 4\n ● . . . I\n";
    each_row(
        [
            (
                "Directions: 5\nFrom: I, 1\nTo: I, 2\n".to_owned(),
                "line 1, column 1: `5` is not a valid number of directions; expected 8, 6 or 4, or `diagonals only`",
            ),
            (
                "Directions: 99999999999\nFrom: I, 1\nTo: I, 2\n".to_owned(),
                "line 1, column 1: `99999999999` is not a valid number of directions; expected 8, 6 or 4, or `diagonals only`",
            ),
            (
                "From: I, 1; I, 1\nTo: I, 2\n".to_owned(),
                "line 1, column 13: two men on one square: `I, 1`; expected at most one man on each square",
            ),
            (
                format!("{yard}{yard}To: I, 2\n"),
                "line 2, column 1: a second part of this kind in the same puzzle; expected one of each part",
            ),
            (
                format!("Board: 4 by 4\n{yard}To: V, 1\n\n{TWO_STEPS}"),
                "line 3, column 1: V, 1 is off the board of 4 by 4 squares; expected squares of the board only",
            ),
            (
                format!("{yard}\n{TWO_STEPS}"),
                "line 1, column 1: nothing says where the men go; expected `To:` with a yard such as \
             `10 men at XVI, 16`, or a diagram",
            ),
            (
                TWO_STEPS.to_owned(),
                "line 1, column 1: nothing says where the men start; expected `From:` with a yard such \
             as `10 men at I, 1`, or a diagram",
            ),
            (
                format!("{yard}To: III, 3\n{drawn}\n{TWO_STEPS}"),
                "line 4, column 2: `From:` and `To:` say where the men are, so the diagram has no place; \
             expected `From:` or `To:` or the diagram left out",
            ),
            (
                format!("Yard: rows 1 at I, 1\n{yard}To: III, 3\n\n{TWO_STEPS}"),
                "line 1, column 1: a transfer has neither a yard of its own, nor a setup, nor another \
             key; expected only the fields, a diagram and the moves of the transfer",
            ),
            (
                format!("{yard}To: III, 3\n\nTO YARD THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"),
                "line 4, column 1: a transfer has neither a yard of its own, nor a setup, nor another \
             key; expected only the fields, a diagram and the moves of the transfer",
            ),
            (
                format!("Board: 4 by 4\n{yard}To: rows 5 at IV, 4\n\n{TWO_STEPS}"),
                "line 3, column 1: the yard of rows 5 is too large",
            ),
            (
                "From: any figure symmetrical in the diagonal through I, 1\nTo: I, 1\n".to_owned(),
                "line 1, column 7: unexpected `any`; expected ",
            ),
            (
                format!(
                    "{yard}To: any figure symmetrical in the diagonal through I, 2\n\n{TWO_STEPS}"
                ),
                "line 2, column 1: a yard lies in a corner, and I, 2 is not a corner",
            ),
        ],
        |(text, expected)| {
            let refused = refusal(&text);
            assert!(refused.starts_with(expected), "{text}\n{refused}");
        },
    );
}

#[test]
fn a_file_holds_transfers_beside_other_puzzles() {
    let exit = "**A**\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let drawn = "  1  2\n  ●  .  I\n";
    let drawing = format!("Board: 4 by 4\nTo: II, 2\n\n{drawn}");
    let text = format!("{exit}\n{FIELDS}{TWO_STEPS}\n{drawing}\n{FIELDS}{TWO_STEPS}");
    let puzzles: Result<Vec<_>, _> = read_all(&text).into_iter().collect();
    let lines: Vec<usize> = puzzles
        .expect("all can be read")
        .iter()
        .map(PuzzleText::line)
        .collect();
    // The fields below moves or a diagram begin the next puzzle.
    assert_eq!(lines, [1, 6, 13, 19], "{text}");
}

#[test]
fn the_heading_of_a_transfer_may_be_above_its_fields() {
    let text = format!("{TWO_STEPS}{FIELDS}\n{TWO_STEPS}{FIELDS}");
    let puzzles = read_all(&text);
    assert_eq!(puzzles.len(), 2, "{text}");
    for puzzle in puzzles {
        let puzzle = puzzle.expect("it can be read");
        let finding = verify_text(&puzzle, Readings::Emended, Repairs::Find).expect("it has moves");
        assert_eq!(finding.verdict, Verdict::Verified, "{text}");
    }
}

#[test]
fn reports_and_pictures_name_the_transfer() {
    let text = puzzle(&format!("**one man**\n\n{FIELDS}{TWO_STEPS}"));
    let finding = verify_text(&text, Readings::Emended, Repairs::Find).expect("it has moves");
    let report = report_text(&finding, &text, "a.txt", Detail::Moves);
    assert!(report.contains("verified"), "{report}");
    assert!(report.contains(": 1 man in 2 moves (a.txt:1)"), "{report}");
    assert!(report.contains("   2. II, 2 to III, 3, step\n"), "{report}");
    let record = finding_json(&finding, &text, "a.txt", Detail::Summary);
    let record: serde_json::Value = serde_json::from_str(&record).expect("it is JSON");
    assert_eq!(record["kind"], "transfer");
    assert_eq!(
        (&record["moves"], &record["directions"]),
        (&2.into(), &8.into())
    );
    assert_eq!(record["target"][0]["name"], "III, 3");
    let replay = finding.replays().remove(0);
    let drawn = before_turn(&finding, &replay, 2, text.label())
        .expect("a second move")
        .to_string();
    assert!(
        drawn.starts_with("one man: move 2 of the transfer: II, 2 to III, 3\n"),
        "{drawn}"
    );
    assert!(drawn.contains("  .  ●  .  .  II\n"), "{drawn}");
}
