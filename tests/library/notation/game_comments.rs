//! Comments in the record of a game, and slips: no move is ever taken for a comment.

use halma_solve::notation::{Heading, Part, ReadError, WrittenLine, WrittenTurn};
use halma_solve::rules::GameForm;

use crate::prelude::*;

fn read(text: &str) -> Result<PuzzleText, ReadError> {
    read_all(text).remove(0)
}

/// The verdict and the number of moves, or `None` if the text cannot be read.
fn judged(text: &str) -> Option<(Verdict, usize)> {
    let text = read(text).ok()?;
    let found = verify_text(&text, Readings::Emended, Repairs::Skip).ok()?;
    let moves = found.problem.lines().first()?.plies.len();
    Some((found.verdict, moves))
}

const COMMENTED: &str = "\
Players: Anna; Otto
Rules: 1889
Board: 16 by 16

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
3. I, 5 to II, 6.

Now Otto should have hopped.
He saw that himself.

4. XVI, 12 to XV, 11.

Note: The rest was lost.

5. II, 6 to III, 6.
";

#[test]
fn comments_stand_between_the_moves_and_stay_there() {
    assert_eq!(judged(COMMENTED), Some((Verdict::Verified, 5)));
    let text = puzzle(COMMENTED);
    assert_eq!(text.to_string(), COMMENTED, "it is canonical");
    assert_eq!(puzzle(&text.to_string()), text);
    let first = COMMENTED
        .replace("1. III", "A comment above all moves.\n\n1. III")
        .replace("PLAYERS.\nA", "PLAYERS.\n\nA");
    assert_eq!(judged(&first), Some((Verdict::Verified, 5)));
    // A fault below a comment has its number and its place.
    let faulty = COMMENTED.replace("II, 6 to III, 6", "II, 6 to IV, 7");
    assert_eq!(verified(&faulty, Repairs::Skip).faults[0].index, Some(4));
}

/// In coordinates a comma stands between two turns, and after a pass as well.
#[test]
fn a_pass_begins_more_turns_in_any_notation() {
    let text = |turns: &str| {
        let above = "Notation: algebraic\n\nGAME FOR TWO PLAYERS.\n\nA bad start.\n\n";
        read(&format!("{above}{turns}\n"))
            .map(|text| text.lines().map(|line| line.plies().len()).sum::<usize>())
    };
    each_row(
        [
            "1. pass, 2. c1-c2.",
            "1. pass.—2. c1-c2.",
            "1. pass.\n2. c1-c2.",
        ],
        |turns| {
            assert_eq!(text(turns).ok(), Some(2), "{turns}");
        },
    );
    assert!(text("1. pass, he said").is_err());
}

#[test]
fn a_line_that_begins_like_a_move_is_never_a_comment() {
    each_row(
        [
            (2, "1. III, 4 - IV, 4."),
            (2, "III, 4 - IV, 4."),
            (2, "III, 4-IV, 4"),
            (2, "1 III, 4 to IV, 4."),
            (2, "1: III, 4 - IV, 4."),
            (2, "1. III 4 to IV, 4."),
            (2, "1. to IV, 4."),
            (2, "1. pass [read III, 4 to IV, 4]."),
            (2, "pass, he said"),
            (2, "1. III, 4 to IV, 4.—3 [read 2]. XIV, 13 to XIII, 13."),
            (
                3,
                "1. III, 4 to IV, 4.\nOtto thinks.\n2. XIV, 13 to XIII, 13.",
            ),
            (4, "1. III, 4 to IV, 4.\n\n3. XIV, 13 to XIII, 13."),
            (
                6,
                "1. III, 4 to IV, 4.\n\nOtto thinks.\n\n3. XIV, 13 to XIII, 13.",
            ),
            (
                6,
                "1. III, 4 to IV, 4.\n\nOtto thinks.\n\nXIV, 13 to XIII, 13.",
            ),
            (
                5,
                "1. III, 4 to IV, 4.\n\nOtto thinks.\n2. XIV, 13 - XIII, 13.",
            ),
        ],
        |(line, slip)| {
            for (blank, gap) in [(0, "\n"), (1, "\n\n")] {
                let text = format!("GAME FOR TWO PLAYERS.{gap}{slip}\n");
                match read(&text) {
                    Err(ReadError::Parse(error)) => {
                        assert_eq!(error.line, line + blank, "{text}: {error}");
                    }
                    other => panic!("{text}: {other:?}"),
                }
            }
        },
    );
    let message = read("GAME FOR TWO PLAYERS.\n\n1. III, 4 - IV, 4.\n").expect_err("a slip");
    assert!(message.to_string().contains("unexpected `-`"), "{message}");
    // In another puzzle such a line is prose, as before.
    let prose = "**K**\n\n1. Place a man on III, 4.\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nV, 1 to VI, 1.\n";
    assert!(read(prose).is_ok());
    let alone = read("Title: K\n\n1. III, 4 to IV, 4.\n").expect_err("moves without a heading");
    assert!(alone.to_string().contains("without its heading"), "{alone}");
}

/// Records as other programs write them.
const FOREIGN: [&str; 21] = [
    "3,2 4,2",
    "3 2 4 2",
    "9->17",
    "9-17",
    "9 x 17",
    "1 d3-d4",
    "d3d4",
    "d3 d4",
    "c3xe5",
    "D3-D4",
    "D3 to D4",
    "(0,0,1,1)",
    "(3, 2) -> (4, 2)",
    "[[3,2],[4,2]]",
    "{\"from\":[3,2],\"to\":[4,2]}",
    "J 15,12 13,10",
    "J 15,12 13,10\nE 0,2 0,3",
    "White: 3,2 4,2",
    "move 3,2 to 4,2",
    "R3C2-R4C2",
    "bbbbbeee\nbbbbeeee\neeeewwww",
];

/// Paragraphs of prose, in and around any puzzle.
const WORDS: [&str; 6] = [
    "Now Otto should have hopped.",
    "In 19 moves the men are out; the book of 1889 knows 4 such figures.",
    "Anna hätte früher ziehen müssen.",
    "Белые выигрывают.",
    "黒の勝ちです。",
    "* * *",
];

/// Puzzles of every kind that verify, each in its beginning and its end.
fn puzzles_of_every_kind() -> [(&'static str, &'static str); 4] {
    [
        (
            "Rules: 1889\n\nGAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.\n",
            "",
        ),
        (
            "Board: 4 by 4\nYard: rows 1 at I, 1\n\n",
            "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n",
        ),
        (
            "Board: 4 by 4\nFrom: I, 1\nTo: II, 2\n\n",
            "TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n",
        ),
        (
            "Board: 4 by 4\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n",
            "SETUP OF 1 MAN.\nII, 2.\n",
        ),
    ]
}

/// What is not read is plainly words, in puzzles of every kind.
#[test]
fn a_record_of_another_program_is_never_a_comment() {
    for (begins, ends) in puzzles_of_every_kind() {
        each_row(WORDS, |words| {
            let text = format!("{begins}\n{words}\n\n{ends}");
            assert_eq!(
                verified(&text, Repairs::Skip).verdict,
                Verdict::Verified,
                "{text}"
            );
            assert_eq!(puzzle(&text).comments(), 1, "{text}");
        });
        each_row(FOREIGN, |record| {
            let line = begins.matches('\n').count() + 2;
            for text in [
                format!("{begins}\n{record}\n\n{ends}"),
                format!("{begins}\n{record}\nSome words.\n\n{ends}"),
            ] {
                match read(&text) {
                    Err(ReadError::Parse(error)) => {
                        // A record that looks like moves can go on to the words below it.
                        let is_near = (line..=line + record.lines().count()).contains(&error.line);
                        assert!(is_near, "{text}: {error}");
                    }
                    other => panic!("{text}: {other:?}"),
                }
            }
            let below = format!("{begins}\nSome words.\n{record}\n\n{ends}");
            assert!(read(&below).is_err(), "{below}");
        });
    }
}

/// The message says which notation it is, and what to write.
#[test]
fn a_record_of_another_program_gets_a_hint() {
    let hint = |record: &str| {
        let read = read(&format!("GAME FOR TWO PLAYERS.\n\n{record}\n"));
        read.expect_err(record).to_string()
    };
    each_row(
        [
            ("3,2 4,2", "a pair of numbers", "`Notation: pairs, "),
            ("(0,0,1,1)", "pairs of numbers", "`Notation: pairs, "),
            ("9->17", "only numbers", "`III, 2 to IV, 2`"),
            ("d3d4", "algebraic coordinates", "`Notation: algebraic`"),
            ("1 d3-d4", "algebraic coordinates", "`Notation: algebraic`"),
            ("D3-D4", "algebraic coordinates", "`Notation: algebraic`"),
            (
                "1. d3-d4.\n\n2. e5-e6.",
                "algebraic coordinates",
                "`Notation: algebraic`",
            ),
            (
                "bbbee\nbbeee\nbeeee",
                "not a sign of a drawing",
                "`●` for a man",
            ),
        ],
        |(record, looks_like, write)| {
            let hint = hint(record);
            assert!(hint.starts_with("line 3, "), "{hint}");
            assert!(hint.contains(looks_like) && hint.contains(write), "{hint}");
        },
    );
    // With the field, every spelling of coordinates is a move.
    each_row(["D3-D4", "1 d3-d4", "d3d4", "c3xe5"], |record| {
        let text = format!("Notation: algebraic\n\nGAME FOR TWO PLAYERS.\n\n{record}\n");
        assert!(read(&text).is_ok(), "{text}");
    });
    // The text alone is no puzzle, and says why.
    assert!(
        read("3,2 4,2\n")
            .expect_err("no prose")
            .to_string()
            .contains("a move without a heading")
    );
    // The field of the notation is asked for only where it is not there.
    for field in ["", "Notation: algebraic\n\n"] {
        let error = read(&format!("{field}d1-d2 e8-e7\n"))
            .expect_err("no heading")
            .to_string();
        assert!(
            error.contains("expected `GAME FOR TWO PLAYERS.`, `TO TRANSFER"),
            "{error}"
        );
        let asks = error.contains("and `Notation: algebraic` above it");
        assert_eq!(asks, field.is_empty(), "{error}");
    }
}

/// Nothing that the book prints around its keys is taken for a record.
#[test]
fn the_text_of_the_booklet_is_prose() {
    let text = include_str!("../../booklet/solitaires-as-transcribed.txt");
    let read = read_all(text);
    assert!(read.iter().all(Result::is_ok), "{read:?}");
    let prose: usize = read.iter().flatten().map(PuzzleText::comments).sum();
    assert!(prose > 10, "{prose}");
}

#[test]
fn an_emendation_mark_follows_a_hop_that_is_written_out() {
    let moves = "III, 1 to V, 1 to V, 3 [read VII, 1].";
    each_row(
        [
            ("GAME FOR TWO PLAYERS.", "1. "),
            ("GAME FOR TWO PLAYERS.", ""),
            ("TO TRANSFER THE PIECES IN 1 MOVE.", ""),
            ("TO BRING OUT THE PIECES IN 1 MOVE.", ""),
        ],
        |(heading, number)| {
            let text = puzzle(&format!("{heading}\n{number}{moves}\n"));
            let line = text.lines().next().expect("a line");
            let turn = &line.plies()[0].value.turn;
            assert_eq!(
                turn.value(Readings::AsPrinted),
                a_move("III, 1 to V, 3").into()
            );
            assert_eq!(
                turn.value(Readings::Emended),
                a_move("III, 1 to VII, 1").into()
            );
            assert_eq!(puzzle(&text.to_string()), text);
            // A mark within the hop would be lost, so it is refused.
            let within = "III, 1 to V, 1 [read V, 2] to V, 3.";
            assert!(
                read(&format!("{heading}\n{number}{within}\n")).is_err(),
                "{heading}"
            );
        },
    );
}

/// The moves that are whole: `to`, a row, a comma and a digit.
fn whole_moves(text: &str) -> usize {
    let ends = text.split(" to ").skip(1);
    let is_whole = |end: &&str| {
        let after = end.trim_start_matches(['I', 'V', 'X']);
        let number = after.strip_prefix(", ").unwrap_or_default();
        after.len() < end.len() && number.starts_with(|c: char| c.is_ascii_digit())
    };
    ends.filter(is_whole).count()
}

#[test]
fn a_record_that_is_cut_off_anywhere_loses_no_whole_move() {
    let whole = include_str!("../../../puzzles/game.txt");
    let moves = whole.find("GAME FOR TWO PLAYERS.").expect("a heading") + 21;
    let result = whole.find("\nResult:").expect("a result");
    let mut readable = 0;
    for end in (moves..result).filter(|&end| whole.is_char_boundary(end)) {
        let cut = &whole[..end];
        if let Some((verdict, found)) = judged(cut) {
            assert_eq!(
                (verdict, found),
                (Verdict::Verified, whole_moves(&cut[moves..])),
                "{cut}"
            );
            readable += 1;
        }
    }
    // Not readable are only cuts within a move. Between two moves, and within a number, all are.
    assert!(readable > 33 * 6, "{readable}");
}

/// The turns of a line, without their places.
fn turns_of(line: &WrittenLine) -> Vec<WrittenTurn> {
    line.plies().iter().map(|ply| ply.value.turn).collect()
}

#[test]
fn parts_that_would_be_read_as_other_moves_make_no_text() {
    let text = puzzle(COMMENTED);
    let parts: Vec<Part> = text.parts().cloned().collect();
    assert_eq!(PuzzleText::new(parts.clone()), Some(text));
    let without = |left_out: fn(&Part) -> bool| {
        let parts = parts.iter().filter(|part| !left_out(part)).cloned();
        PuzzleText::new(parts.collect())
    };
    assert_eq!(without(|part| matches!(part, Part::Prose(_))), None);
    assert_eq!(
        without(
            |part| matches!(part, Part::Line(line) if matches!(line.heading(), Heading::Game(_)))
        ),
        None
    );
    let other = |change: fn(&mut Part)| {
        let mut parts = parts.clone();
        parts.iter_mut().for_each(change);
        PuzzleText::new(parts)
    };
    let renumbered = other(|part| {
        if let Part::Line(line) = part
            && let Heading::Comment(form, first) = line.heading()
        {
            let heading = Heading::Comment(form, first.saturating_add(1));
            *line = WrittenLine::new(heading, turns_of(line)).expect("turns");
        }
    });
    assert_eq!(renumbered, None);
    let of_four = other(|part| {
        if let Part::Line(line) = part
            && let Heading::Comment(_, first) = line.heading()
        {
            let heading = Heading::Comment(GameForm::FourEachForHimself, first);
            *line = WrittenLine::new(heading, turns_of(line)).expect("turns");
        }
    });
    assert_eq!(of_four, None);
}
