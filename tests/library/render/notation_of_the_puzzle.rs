//! Squares in the notation of a puzzle, and everything else as its author wrote it.

use halma_solve::render::{Picture, finding_json, still};
use halma_solve::rules::IllegalMove;
use halma_solve::search::TaskError;
use halma_solve::search::exit::Impossibility;

use crate::prelude::*;

/// A man is to step or hop from a1 to c1, which he cannot, and whatever an author may write names squares.
const EXIT: &str = "\
**From I, 1 to III, 3**

Title: I, 2 to II, 2.—I, 1 to III, 3
Note: see II, 2 to III, 3 over I, 1
Board: 4 by 4
Yard: rows 1 at I, 1
Notation: algebraic

He goes over II, 2 to III, 3.

TO BRING OUT THE PIECES IN 1 MOVE.
I, 1 to I, 3.
";

/// The finding on a text, its report, and its record in JSON.
fn found(text: &str) -> (Finding, String, String) {
    let text = puzzle(text);
    let finding = verify_text(&text, Readings::Emended, Repairs::Find).expect("it has moves");
    let report = report_text(&finding, &text, "I, 1 to I, 2", Detail::Moves);
    let json = finding_json(&finding, &text, "I, 1 to I, 2", Detail::Moves);
    (
        finding,
        anstream::adapter::strip_str(&report).to_string(),
        json,
    )
}

#[test]
fn what_an_author_wrote_is_never_changed() {
    let (finding, report, json) = found(EXIT);
    each_row(
        [
            "From I, 1 to III, 3: refuted: gambit of 1 move (I, 1 to I, 2:1)\n",
            "I, 1 to I, 3.",
            " --> I, 1 to I, 2:12:1\n",
        ],
        |written| {
            assert!(report.contains(written), "no `{written}` in\n{report}");
        },
    );
    each_row(
        [
            "fault: gambit, move 1: a1 cannot reach c1: ",
            "repair: gambit, move 1: a1-c1 [read b2]\n",
            "   1. a1-c1, cannot be made: a1 cannot reach c1: ",
        ],
        |said| {
            assert!(report.contains(said), "no `{said}` in\n{report}");
        },
    );
    assert!(
        json.contains("\"puzzle\":\"From I, 1 to III, 3\""),
        "{json}"
    );
    assert!(
        json.contains("\"message\":\"a1 cannot reach c1: "),
        "{json}"
    );
    assert!(
        json.contains("\"illegal\":\"a1 cannot reach c1: "),
        "{json}"
    );
    let remark = finding.replays()[0].turns[0].remarks[0].text.clone();
    assert!(remark.starts_with("a1 cannot reach c1: "), "{remark}");
    // What is printed again is what was read.
    assert_eq!(puzzle(&puzzle(EXIT).to_string()), puzzle(EXIT));
    let printed = puzzle(EXIT).to_string();
    each_row(
        [
            "Title: I, 2 to II, 2.—I, 1 to III, 3\n",
            "Note: see II, 2 to III, 3 over I, 1\n",
            "He goes over II, 2 to III, 3.\n",
            "Yard: rows 1 at a1\n",
            "\na1-c1.\n",
        ],
        |written| {
            assert!(printed.contains(written), "no `{written}` in\n{printed}");
        },
    );
}

/// The line with the carets is below the source, and they are below the move: as far from the left, and as long.
#[test]
fn the_carets_are_below_the_offender() {
    let (_, report, _) = found(EXIT);
    let mut lines = report
        .lines()
        .skip_while(|line| !line.ends_with("I, 1 to I, 3."));
    let [source, carets] = [lines.next(), lines.next()].map(|line| line.expect("a line"));
    let at = source.find("I, 1 to I, 3").expect("the move");
    assert_eq!(carets.find('^'), Some(at), "{report}");
    let length = carets.matches('^').count();
    assert_eq!(length, "I, 1 to I, 3".len(), "{report}");
}

#[test]
fn players_keep_their_names() {
    let text = "\
Players: I, 1 to II, 2; Otto von II, 2
Rules: small boards
Board: 8 by 8
Notation: algebraic

GAME FOR TWO PLAYERS.
1. a1-a2.

Result: unfinished
";
    let (_, report, _) = found(text);
    assert!(
        report.contains("● I, 1 to II, 2   ○ Otto von II, 2\n"),
        "{report}"
    );
    assert!(report.contains("I, 1 to II, 2: 0 moves"), "{report}");
    assert!(report.contains("game, move 1: a2 is taken"), "{report}");
}

#[test]
fn errors_and_pictures_are_in_the_notation_of_the_puzzle() {
    let text = puzzle("Board: 8 by 8\nNotation: algebraic\nFrom: 10 men at II, 2\nTo: I, 1\n");
    let error = verify_text(&text, Readings::Emended, Repairs::Skip).expect_err("no corner");
    let shown = error.in_text(&text);
    assert!(
        shown.problem.contains("b2 is not a corner of a board"),
        "{shown}"
    );
    assert_eq!(shown.text, "From: 10 men at II, 2");
    let detour = "\
Board: 4 by 4
Notation: algebraic

TO GO FROM a1 TO c3 IN ONE MOVE OF 1 JUMP.

SETUP OF 1 MAN.
b2.
";
    let (finding, report, _) = found(detour);
    assert!(
        report.contains("verified: a1-c3 by 1 jump, past 1 man ("),
        "{report}"
    );
    assert!(
        report.contains("route: hop of 1 jump: a1 over b2 to c3\n"),
        "{report}"
    );
    let replay = finding.replays().remove(0);
    assert_eq!(
        still(&finding, &replay, 1, None).caption,
        "a1-c3 by 1 jump, past 1 man"
    );
    let picture = Picture::in_notation(&finding.problem, None, Notation::Algebraic);
    assert_eq!(picture.caption, "a1-c3");
    assert_eq!(puzzle(detour).in_notation(Notation::Book).to_string(), {
        let book = "Board: 4 by 4\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n";
        format!("{book}SETUP OF 1 MAN.\nII, 2.\n")
    });
}

/// What a search says of squares is the same sentence in both notations, apart from their names.
#[test]
fn the_errors_and_reasons_of_searches_are_written_in_either_notation() {
    let squares = [(1, 1), (2, 3)].map(|(row, number)| Square::new(row, number).expect("a square"));
    let [from, target] = squares;
    let source = IllegalMove::NoMan { from };
    let set: SquareSet = squares.into_iter().collect();
    let errors = [
        TaskError::Illegal { number: 4, source },
        TaskError::NotFromYard { number: 4, from },
        TaskError::NotToFigure {
            number: 4,
            to: from,
        },
        TaskError::NotFilled { square: from },
        TaskError::OffBoard(OffBoard {
            square: from,
            size: board(4).size(),
        }),
        TaskError::Overlap { square: from },
        TaskError::NowhereToGo(from),
        TaskError::OtherClass { from, target },
        TaskError::TooFewJumps {
            from,
            target,
            jumps: 1,
            fewest: 2,
        },
        TaskError::TooManyJumps {
            from,
            target,
            rows: 2,
            columns: 3,
            jumps: 9,
            most: 8,
        },
        TaskError::TooFewMen {
            from,
            target,
            jumps: 3,
            men: 1,
            fewest: 2,
        },
    ];
    let reasons = [
        Impossibility::InsideYard { squares: set },
        Impossibility::ClassTooFull {
            squares: set,
            men: from.into(),
            steps: SquareSet::EMPTY,
        },
        Impossibility::ClassTooFull {
            squares: from.into(),
            men: SquareSet::EMPTY,
            steps: target.into(),
        },
        Impossibility::OutOfReach { square: target },
    ];
    let errors = errors
        .iter()
        .map(|error| (error.to_string(), written_of(error)));
    let reasons = reasons
        .iter()
        .map(|reason| (reason.to_string(), written_of(reason)));
    for (plain, [book, algebraic]) in errors.chain(reasons) {
        assert_eq!(plain, book);
        assert!(book.contains("I, "), "{book}");
        assert_eq!(algebraic, book.replace("II, 3", "c2").replace("I, 1", "a1"));
    }
}

fn written_of(value: &impl InNotation) -> [String; 2] {
    [Notation::Book, Notation::Algebraic].map(|notation| value.display(notation).to_string())
}
