//! `fmt`: the canonical form.

use std::fs;

use crate::program::{code, feed, run, stdout};

#[test]
fn fmt_prints_and_checks() {
    for name in ["A", "B", "C", "D"] {
        let file = format!("puzzles/{name}.txt");
        let output = run(&["fmt", &file]);
        assert_eq!(code(&output), 0);
        assert_eq!(
            stdout(&output),
            fs::read_to_string(&file).expect("our file")
        );
        assert_eq!(code(&run(&["fmt", "--check", &file])), 0);
    }
    let booklet = "tests/booklet/solitaires-as-transcribed.txt";
    let check = run(&["fmt", "--check", booklet]);
    assert_eq!((code(&check), stdout(&check)), (1, ""));
    let canonical = run(&["fmt", booklet]);
    let again = feed(&["fmt", "--check", "-"], &canonical.stdout);
    assert_eq!(code(&again), 0, "the canonical form is canonical");
    let broken = feed(&["fmt", "-"], b"**A**\nTilte: x\n");
    assert_eq!((code(&broken), stdout(&broken)), (2, ""));
}
