//! The booklet's own text, checked against a replay that shares nothing with the library.

use itertools::iproduct;

use halma_naive::keys::NaiveMove;
use halma_naive::{NaiveBoard, moves_in};
use halma_solve::verify::FaultKind;

use crate::prelude::*;
use crate::values::{naive_move, places};

const TRANSCRIBED: &str = include_str!("../booklet/solitaires-as-transcribed.txt");
const PUZZLES: [&str; 4] = [
    include_str!("../../puzzles/A.txt"),
    include_str!("../../puzzles/B.txt"),
    include_str!("../../puzzles/C.txt"),
    include_str!("../../puzzles/D.txt"),
];

fn transcribed() -> Vec<PuzzleText> {
    all_of(TRANSCRIBED)
}

fn all_of(text: &str) -> Vec<PuzzleText> {
    let read = read_all(text).into_iter();
    read.map(|read| read.unwrap_or_else(|error| panic!("{error}\n{text}")))
        .collect()
}

fn ours() -> Vec<PuzzleText> {
    let one = |file: &str| {
        all_of(file)
            .into_iter()
            .exactly_one()
            .expect("one puzzle in a file")
    };
    PUZZLES.map(one).into()
}

fn finding(text: &PuzzleText, readings: Readings) -> Finding {
    verify_text(text, readings, Repairs::Find).expect("it has keys")
}

/// The keys as the naive reader finds them between the headings: gambit, yarding, gambit, …
fn naive_keys() -> Vec<Vec<NaiveMove>> {
    TRANSCRIBED
        .split("IN 19 MOVES.")
        .skip(1)
        .map(moves_in)
        .collect()
}

fn printed(text: &PuzzleText, kind: LineKind) -> Vec<NaiveMove> {
    let problem = Problem::from_text(text, Readings::AsPrinted).expect("an exit");
    let key = problem.branch(kind.into()).expect("both keys");
    let made = key.plies().filter_map(|ply| ply.turn.made());
    made.map(naive_move).collect()
}

#[test]
fn four_puzzles_with_both_keys_of_nineteen_moves() {
    let texts = transcribed();
    // The letter A is not transcribed.
    let names = texts.iter().map(PuzzleText::name);
    assert_eq!(names.collect_vec(), [None, Some("B"), Some("C"), Some("D")]);
    let naive = naive_keys();
    assert_eq!(naive.len(), 8);
    for (index, text) in texts.iter().enumerate() {
        each_row(
            [LineKind::Gambit, LineKind::Yarding]
                .into_iter()
                .enumerate(),
            |(offset, kind)| {
                assert_eq!(printed(text, kind), naive[2 * index + offset]);
                assert_eq!(naive[2 * index + offset].len(), 19);
            },
        );
    }
}

#[test]
fn our_files_carry_the_transcribed_readings() {
    for (ours, transcribed) in ours().iter().zip(transcribed()) {
        each_row([LineKind::Gambit, LineKind::Yarding], |kind| {
            assert_eq!(printed(ours, kind), printed(&transcribed, kind));
        });
        let rows = |text: &PuzzleText| {
            let rows = text.diagram().map(|diagram| diagram.rows().to_vec());
            rows.map(|rows| rows.iter().map(|row| row.value.printed).collect_vec())
        };
        assert_eq!(rows(ours), rows(&transcribed));
        let transcribed = verify_text(&transcribed, Readings::Emended, Repairs::Skip);
        assert_eq!(transcribed.expect("keys").emendations, []);
    }
}

/// The illegal moves in each of the eight keys as transcribed, from the naive replay.
#[test]
fn the_naive_replay_finds_one_move_that_cannot_be_made() {
    let keys = naive_keys();
    let mut illegal = Vec::new();
    for (number, pair) in keys.chunks(2).enumerate() {
        let mut board = NaiveBoard::full_yard();
        let mut replay = |kind, key: &[NaiveMove], board: &mut NaiveBoard| {
            let wrong = (1..).zip(key).filter(|(_, made)| !board.play(**made));
            illegal.extend(wrong.map(|(index, made)| (number, kind, index, *made)));
        };
        replay("gambit", &pair[0], &mut board);
        // The yarding keys start from the squares that they name.
        let mut board = NaiveBoard::new(16, pair[1].iter().map(|made| made.0).collect());
        replay("yarding", &pair[1], &mut board);
        let yard = NaiveBoard::full_yard().men;
        assert_eq!(board.men, yard, "puzzle {number} is yarded");
    }
    assert_eq!(illegal, [(0, "gambit", 9, ((5, 1), (7, 2)))]);
}

#[test]
fn the_library_finds_the_faults_by_itself() {
    let findings = transcribed()
        .iter()
        .map(|text| finding(text, Readings::Emended))
        .collect_vec();
    let verdicts = findings.iter().map(|found| found.verdict).collect_vec();
    let verified = Verdict::Verified;
    let refuted = Verdict::Refuted;
    assert_eq!(verdicts, [refuted, verified, refuted, verified]);

    let first = &findings[0].faults[0];
    assert_eq!(
        (first.key, first.index),
        (Some(LineKind::Gambit.into()), Some(8))
    );
    assert_eq!(first.reason.kind(), FaultKind::Unreachable);
    let [repair] = &findings[0].repairs[..] else {
        panic!("one repair")
    };
    let [change] = repair.changes() else {
        panic!("one change")
    };
    assert!(change.supported, "the yarding key has it");
    let reading = format!("{} {}: {}", change.key, change.index + 1, change.read);
    assert_eq!(reading, "gambit 9: V, 1 to VII, 3");

    let kinds = findings[2].faults.iter().map(|fault| fault.reason.kind());
    assert_eq!(kinds.collect_vec(), [FaultKind::DiagramMismatch]);
    let rows = findings[2]
        .diagram_repairs
        .iter()
        .map(|(row, _)| row.number());
    assert_eq!(rows.collect_vec(), [6, 5, 4, 3]);
}

#[test]
fn exactly_one_change_of_one_square_mends_a_by_brute_force() {
    let keys = naive_keys();
    let gambit = &keys[0];
    let yarding = &keys[1];
    let yard = NaiveBoard::full_yard().men;
    let reversed = yarding
        .iter()
        .rev()
        .map(|&(from, to)| (to, from))
        .collect_vec();
    let sound = |gambit: &[NaiveMove], reversed: &[NaiveMove]| {
        let mut board = NaiveBoard::full_yard();
        let legal = gambit.iter().all(|&made| board.play(made));
        let outside = board.men.is_disjoint(&yard) && board.men.len() == 19;
        let symmetrical = board
            .men
            .iter()
            .all(|&(row, number)| board.men.contains(&(number, row)));
        legal && outside && symmetrical && gambit == reversed
    };
    let mut mended = Vec::new();
    for (index, row, number) in iproduct!(0..19, 1..=16, 1..=16) {
        let square = (row, number);
        each_row(
            [("gambit", gambit), ("yarding", &reversed)],
            |(name, key)| {
                for changed in [(square, key[index].1), (key[index].0, square)] {
                    let mut tried = key.clone();
                    tried[index] = changed;
                    let holds = match name {
                        "gambit" => sound(&tried, &reversed),
                        _ => sound(gambit, &tried),
                    };
                    if holds && tried != *key {
                        mended.push((name, index + 1, changed));
                    }
                }
            },
        );
    }
    assert_eq!(mended, [("gambit", 9, ((5, 1), (7, 3)))]);
}

#[test]
fn our_files_verify_with_their_emendations_and_only_with_them() {
    let texts = ours();
    let verdicts = |readings| {
        texts
            .iter()
            .map(|text| finding(text, readings).verdict)
            .collect_vec()
    };
    let verified = Verdict::Verified;
    let emended = Verdict::Emended;
    let refuted = Verdict::Refuted;
    assert_eq!(
        verdicts(Readings::Emended),
        [emended, verified, emended, verified]
    );
    assert_eq!(
        verdicts(Readings::AsPrinted),
        [refuted, verified, refuted, verified]
    );
}

#[test]
fn the_figures_are_those_of_the_naive_replay() {
    for (index, text) in ours().iter().enumerate() {
        let mut board = NaiveBoard::full_yard();
        for &made in &naive_keys()[2 * index] {
            board.play(made);
        }
        if index == 0 {
            board.men.remove(&(7, 2));
            board.men.insert((7, 3));
        }
        let figure = places(finding(text, Readings::Emended).men());
        assert_eq!(figure, board.men);
    }
}

/// The text with each line of moves rewritten.
fn in_moves(rewrite: &dyn Fn(&str) -> String) -> String {
    let is_moves = |line: &str| line.contains('—') || line.len() < 24 && line.contains(" to ");
    let lines = TRANSCRIBED.lines();
    lines.map(|line| if is_moves(line) { rewrite(line) } else { line.to_owned() } + "\n").collect()
}

/// The text with its prose broken into lines of about this many characters.
fn wrapped(width: usize) -> String {
    let mut text = String::new();
    each_row(TRANSCRIBED.lines(), |line| {
        let mut column = 0;
        for word in line.split_inclusive(' ') {
            if column + word.len() > width && line.len() > 100 {
                text.push('\n');
                column = 0;
            }
            text.push_str(word);
            column += word.len();
        }
        text.push('\n');
    });
    text
}

#[test]
fn every_layout_of_the_booklet_reads_the_same() {
    let expected = transcribed();
    let variants = [
        TRANSCRIBED.replace('\n', "\r\n"),
        format!("\u{feff}{TRANSCRIBED}"),
        TRANSCRIBED.replace('—', "–"),
        TRANSCRIBED.replace('—', " - "),
        TRANSCRIBED.replace('—', "\n"),
        TRANSCRIBED.replace(".—", "—"),
        in_moves(&|line| line.replace(" to ", "\nto  ")),
        in_moves(&|line| line.replace(" to ", " TO ")),
        in_moves(&|line| line.replace(" to ", " to\r\n ")),
        in_moves(&str::to_lowercase),
        in_moves(&|line| line.replace(", ", " ,\n").replace(',', ", ")),
        wrapped(40),
        wrapped(77),
        TRANSCRIBED.trim_end().to_owned(),
    ];
    for variant in variants {
        let read = all_of(&variant);
        let keys = |texts: &[PuzzleText]| {
            texts
                .iter()
                .flat_map(|text| text.lines().cloned().collect_vec())
                .collect_vec()
        };
        let diagrams = |texts: &[PuzzleText]| {
            texts
                .iter()
                .map(|text| text.diagram().cloned())
                .collect_vec()
        };
        assert_eq!(keys(&read), keys(&expected));
        assert_eq!(diagrams(&read), diagrams(&expected));
    }
}
