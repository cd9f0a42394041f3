//! Variations: side lines of a record, written below it, checked like it, and kept when it is played otherwise.

use halma_solve::notation::{ParseError, ReadError};
use halma_solve::practice::{Change, Session};
use halma_solve::problem::PuzzleId;
use halma_solve::render::finding_json;
use halma_solve::rules::Turn;
use halma_solve::verify::{Fault, Repair};

use crate::prelude::*;
use crate::values::problem;

const GAME: &str = "\
Players: Anna; Otto
Rules: 1889
Board: 16 by 16

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
3. I, 5 to II, 6.

Result: unfinished

VARIATION FROM MOVE 2.
2. XVI, 12 to XV, 11.—3. I, 5 to II, 6.

Note: Otto brings out the corner first.

VARIATION FROM MOVE 4.
4. XVI, 12 to XV, 11.
";

/// Three men leave a yard.
const EXIT: &str = "\
Board: 4 by 4
Yard: rows 2, 1 at I, 1

TO BRING OUT THE PIECES IN 3 MOVES.
I, 2 to II, 3.—II, 1 to III, 2.—I, 1 to II, 2.

VARIATION FROM MOVE 2.
2. I, 1 to II, 2.—3. II, 1 to III, 1.
";

fn fault(text: &str) -> (String, Option<(usize, usize)>) {
    let read = puzzle(text);
    let found = verified(text, Repairs::Find);
    assert_eq!(found.verdict, Verdict::Refuted, "{text}");
    for repair in &found.repairs {
        let mended = repair.mended(found.problem.clone());
        let mended = verify(mended, Repairs::Skip).expect("moves");
        assert_eq!(mended.verdict, Verdict::Verified, "{repair:?}");
    }
    let fault = &found.faults[0];
    (
        fault.to_string(),
        fault
            .span(&read, &found.problem)
            .map(|span| read.place(span)),
    )
}

#[test]
fn variations_stand_below_their_line_and_are_read_back() {
    each_row([GAME, EXIT], |text| {
        let read = puzzle(text);
        assert_eq!(read.to_string(), text, "it is canonical");
        let algebraic = read.in_notation(Notation::Algebraic).to_string();
        assert_eq!(
            puzzle(&algebraic).in_notation(Notation::Book).to_string(),
            text
        );
        let made = problem(text, Readings::Emended).to_text(None, &[]);
        let (fields, body) = text.split_once("\n\n").expect("fields");
        let written = made.to_string();
        assert!(
            written.ends_with(body) && written.contains(fields),
            "{written}"
        );
    });
    // Between the keys, a variation is that of the key above it.
    let both = format!(
        "{EXIT}\nTO YARD THE PIECES IN 3 MOVES.\nII, 2 to I, 1.—III, 2 to II, 1.—II, 3 to I, 2.\n"
    );
    let found = verified(&both, Repairs::Skip);
    let is_own = |fault: &Fault| !matches!(fault.key, Some(LineId::Variation(_)));
    assert!(found.faults.iter().all(is_own), "{:?}", found.faults);
    let lines = found.problem.lines();
    assert_eq!(
        lines
            .iter()
            .map(|line| line.variations.len())
            .collect::<Vec<_>>(),
        [1, 0]
    );
}

#[test]
fn a_variation_is_checked_like_its_line() {
    assert_eq!(verified(GAME, Repairs::Skip).verdict, Verdict::Verified);
    each_row(
        [
            (
                GAME,
                ["4. XVI, 12 to XV, 11", "4. XVI, 12 to XV, 10"],
                "variation 2, move 4: XVI, 12 cannot reach XV, 10",
                (17, 4),
            ),
            (
                GAME,
                ["2. XVI, 12 to XV, 11", "2. IV, 4 to V, 4"],
                "variation 1, move 2: the man on IV, 4 belongs to",
                (12, 4),
            ),
            // No man moves twice, and none ends in the yard.
            (
                EXIT,
                ["3. II, 1 to III, 1", "3. II, 3 to III, 3"],
                "variation 1, move 3: the man on II, 3 has moved already",
                (8, 22),
            ),
            (
                EXIT,
                ["3. II, 1 to III, 1", "3. II, 1 to I, 2"],
                "variation 1, move 3: I, 2 is inside the yard",
                (8, 22),
            ),
            (
                EXIT,
                ["3. II, 1 to III, 1", "3. pass"],
                "variation 1, move 3: a solitaire has only moves, and no pass",
                (8, 22),
            ),
            // A route that is written out is followed.
            (
                EXIT,
                ["2. I, 1 to II, 2", "2. I, 1 to I, 3 to II, 2"],
                "variation 1, move 2: no single jump joins I, 1 and I, 3",
                (8, 4),
            ),
        ],
        |(line, [whole, broken], words, place)| {
            let (said, found) = fault(&line.replace(whole, broken));
            assert!(said.starts_with(words), "{said}");
            assert_eq!(found, Some(place), "{said}");
        },
    );
}

fn refused(text: &str) -> ParseError {
    match read_all(text).remove(0) {
        Err(ReadError::Parse(error)) => error,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_malformed_variation_is_refused_at_its_place() {
    each_row(
        [
            (
                "VARIATION FROM MOVE 1.\n1. I, 1 to II, 2.\n".to_owned(),
                1,
                "without a line above",
            ),
            (
                GAME.replace("FROM MOVE 4", "FROM MOVE 5"),
                16,
                "`5` is not a valid move",
            ),
            (
                GAME.replace("FROM MOVE 2", "FROM MOVE 0"),
                11,
                "`0` is not a valid move",
            ),
            (
                GAME.replace("FROM MOVE 2", "AT MOVE 2"),
                11,
                "unknown heading `VARIATION AT MOVE 2.`",
            ),
            (
                GAME.replace("4. XVI", "5. XVI"),
                17,
                "this is move 4, but it is numbered 5",
            ),
            (
                format!("{GAME}\nAnd so on.\n\n5. IV, 4 to V, 4.\n"),
                21,
                "moves of a game without its heading",
            ),
            (
                EXIT.replace("2. I, 1 to II, 2.—3. II, 1 to III, 1.\n", ""),
                8,
                "the text ends here",
            ),
        ],
        |(text, line, problem)| {
            let error = refused(&text);
            assert_eq!(error.line, line, "{error}");
            assert!(error.problem.contains(problem), "{error}");
        },
    );
}

/// The replay of a variation, and the same in reports.
fn side_line(found: &Finding, text: &PuzzleText) -> (usize, String, usize, String) {
    let replay = found
        .replay(Some(LineId::Variation(1)))
        .expect("a variation");
    let report = report_text(found, text, "file", Detail::Moves);
    let below = report
        .split("variation 1:\n")
        .nth(1)
        .expect("a list")
        .lines();
    let listed = below.take(2).collect::<Vec<_>>().join("\n");
    (
        replay.departs_after,
        replay.comment,
        replay.turns.len(),
        listed,
    )
}

#[test]
fn a_variation_is_replayed_from_the_start() {
    let (text, found) = (puzzle(GAME), verified(GAME, Repairs::Skip));
    let said = "Otto brings out the corner first.";
    let (after, comment, turns, listed) = side_line(&found, &text);
    assert_eq!((after, &comment[..], turns), (1, said, 3));
    assert_eq!(
        listed,
        format!("      {said}\n   2. XVI, 12 to XV, 11, step")
    );
    // It is another way to play the same game.
    let alone = problem(
        &GAME[..GAME.find("\nVARIATION").expect("one")],
        Readings::Emended,
    );
    assert_eq!(
        PuzzleId::from_problem(&found.problem),
        PuzzleId::from_problem(&alone)
    );
    let wrong = GAME.replace("4. XVI, 12 to XV, 11", "4. XVI, 12 to XV, 10");
    let record = finding_json(
        &verified(&wrong, Repairs::Skip),
        &puzzle(&wrong),
        "file",
        Detail::Summary,
    );
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(
        (&record["faults"][0]["key"], &record["faults"][0]["move"]),
        (&"variation 2".into(), &4.into())
    );
}

#[test]
fn a_repair_mends_the_turns_that_a_variation_shares() {
    let wrong = GAME.replace("1. III, 4 to IV, 4", "1. III, 4 to V, 4");
    let found = verified(&wrong, Repairs::Find);
    let moves: Vec<_> = found
        .repairs
        .iter()
        .map(|repair| repair.changes()[0].read)
        .collect();
    assert!(moves.contains(&a_move("III, 4 to IV, 4")), "{moves:?}");
    let mended = found.problem.with_turn(
        LineId::Main(LineKind::Game),
        0,
        a_move("III, 4 to IV, 4").into(),
    );
    let variation = mended.branch(LineId::Variation(1)).expect("a variation");
    let first = variation.ply(0).expect("a turn");
    assert_eq!(first.turn, a_move("III, 4 to IV, 4").into());
}

/// A line of a problem.
fn turns_of(problem: &Problem, id: LineId) -> (Vec<Turn>, usize) {
    let branch = problem.branch(id).expect("it has this line");
    let turns = branch.plies().map(|ply| ply.turn).collect();
    (turns, branch.shared.len() + 1)
}

/// Every change of one square of the turns of a line, or of those that it shares with the main line, after which the
/// line has no fault, and no fault is anywhere but where other lines had theirs.
fn mends_alone(found: &Finding, id: LineId) -> BTreeSet<(LineId, usize, Move)> {
    let place = |fault: &Fault| (fault.key, fault.index);
    let others = found.faults.iter().filter(|fault| fault.key != Some(id));
    let others = others.map(place).collect_vec();
    let main = found.problem.lines()[0].id();
    let (turns, first) = turns_of(&found.problem, id);
    let mut mends = BTreeSet::new();
    for (at, made) in turns
        .iter()
        .map(|turn| turn.made().expect("a move"))
        .enumerate()
    {
        let owner = if at + 1 < first { main } else { id };
        for square in found.problem.board().squares() {
            let reads = [Move::new(square, made.to), Move::new(made.from, square)];
            for read in reads.into_iter().filter(|&read| read != made) {
                let changed = found.problem.clone().with_turn(owner, at, read.into());
                let left = verify(changed, Repairs::Skip).expect("moves").faults;
                if left.iter().all(|fault| others.contains(&place(fault))) {
                    mends.insert((owner, at, read));
                }
            }
        }
    }
    mends
}

/// Where two lines are wrong, no single change mends both. Each line gets the repairs that brute force finds for it.
#[test]
fn each_of_two_faulty_lines_has_its_own_repairs() {
    let [game, gambit] = [LineKind::Game, LineKind::Gambit].map(LineId::Main);
    let [one, two] = [1, 2].map(LineId::Variation);
    let broken = |text: &str, changes: [[&str; 2]; 2]| {
        let text = changes.iter().fold(text.to_owned(), |text, [from, to]| {
            assert_eq!(text.matches(from).count(), 1, "{from}");
            text.replace(from, to)
        });
        (verified(&text, Repairs::Find), text)
    };
    let side = ["4. XVI, 12 to XV, 11", "4. XVI, 12 to XV, 10"];
    each_row(
        [
            (
                broken(GAME, [["\n3. I, 5 to II, 6", "\n3. I, 5 to III, 6"], side]),
                [(game, 2, "I, 5 to II, 6"), (two, 3, "XVI, 12 to XV, 11")],
            ),
            (
                broken(
                    GAME,
                    [["2. XVI, 12 to XV, 11", "2. XVI, 12 to XIV, 11"], side],
                ),
                [(one, 1, "XVI, 12 to XV, 11"), (two, 3, "XVI, 12 to XV, 11")],
            ),
            (
                broken(
                    EXIT,
                    [
                        ["—I, 1 to II, 2", "—I, 1 to III, 3"],
                        ["3. II, 1 to III, 1", "3. II, 1 to III, 3"],
                    ],
                ),
                [(gambit, 2, "I, 1 to II, 2"), (one, 2, "II, 1 to III, 1")],
            ),
        ],
        |((found, text), lines)| {
            assert!(found.repairs.is_empty(), "{:?}", found.repairs);
            let listed = found.line_repairs.iter().map(|each| each.line);
            assert_eq!(listed.collect_vec(), lines.map(|(line, ..)| line));
            let report = report_text(&found, &puzzle(&text), "file", Detail::Summary);
            for (own, (line, at, right)) in found.line_repairs.iter().zip(lines) {
                let squares = own.repairs.iter().filter(|repair| repair.squares() == 1);
                let changes = squares.flat_map(Repair::changes);
                let listed = changes.map(|change| (change.key, change.index, change.read));
                let listed: BTreeSet<_> = listed.collect();
                assert_eq!(listed, mends_alone(&found, line), "{text}");
                assert!(listed.contains(&(line, at, a_move(right))), "{text}");
                assert!(
                    report.contains(&format!("{line} alone:\nrepair: ")),
                    "{report}"
                );
            }
            let record = finding_json(&found, &puzzle(&text), "file", Detail::Summary);
            let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
            each_row([0, 1], |at| {
                let key = lines[at].0.to_string();
                assert_eq!(record["line_repairs"][at]["key"], key);
                let faults = record["faults"].as_array().expect("a list");
                let first = faults.iter().find(|fault| fault["key"] == key);
                let first = first.expect("a fault of the line");
                assert_ne!(first["repairs"], serde_json::json!([]), "{first}");
            });
        },
    );
}

#[test]
fn a_line_has_a_name_that_is_read_back() {
    each_row(
        [
            ("gambit", LineId::Main(LineKind::Gambit)),
            ("yarding", LineId::Main(LineKind::Yarding)),
            ("transfer", LineId::Main(LineKind::Transfer)),
            ("game", LineId::Main(LineKind::Game)),
            ("variation 1", LineId::Variation(1)),
            ("variation 12", LineId::Variation(12)),
        ],
        |(name, line)| {
            assert_eq!(line.to_string(), name);
            for spelling in [name.to_owned(), name.replace(' ', "-"), name.to_uppercase()] {
                assert_eq!(spelling.parse(), Ok(line), "{spelling}");
            }
        },
    );
    each_row(
        [
            "",
            "key",
            "variation",
            "variation 0",
            "variation +1",
            "variation  1",
            "variation1",
            "variation 99999999999999999999999999",
        ],
        |text| {
            let error = text.parse::<LineId>().expect_err("no line");
            assert!(
                error
                    .to_string()
                    .starts_with(&format!("`{text}` is not a line"))
            );
        },
    );
}

#[test]
fn a_game_played_from_an_earlier_move_keeps_its_variations() {
    let Problem::Game(game) = problem(GAME, Readings::Emended) else {
        panic!("a game");
    };
    let mut session = Session::game(&game);
    let record = |session: &Session| session.record().expect("a game").to_record().to_string();
    assert!(record(&session).ends_with(&GAME[GAME.find("\nVARIATION").expect("one")..]));
    for _ in 0..2 {
        session.undo();
    }
    // The same move again is no other game: the rest can still be made again.
    session.make(a_move("XIV, 13 to XIII, 13")).expect("legal");
    assert_eq!(
        session.taken_back(),
        [Change::Turn(Turn::from(a_move("I, 5 to II, 6")))]
    );
    session.undo();
    session.make(a_move("XVI, 12 to XV, 11")).expect("legal");
    let written = record(&session);
    // What the record has in common with a variation is not written again.
    let (before, below) = written
        .split_once("\nVARIATION FROM MOVE 3.\n")
        .expect("the first");
    assert!(
        before.ends_with("1. III, 4 to IV, 4.—2. XVI, 12 to XV, 11.\n"),
        "{written}"
    );
    assert!(
        below.starts_with("3. I, 5 to II, 6.\n\nNote: Otto brings"),
        "{written}"
    );
    let whole = "2. XIV, 13 to XIII, 13.—3. I, 5 to II, 6.\n4. XVI, 12 to XV, 11.\n";
    assert!(
        below.ends_with(&format!("\nVARIATION FROM MOVE 2.\n{whole}")),
        "{written}"
    );
    assert_eq!(verified(&written, Repairs::Skip).verdict, Verdict::Verified);
}
