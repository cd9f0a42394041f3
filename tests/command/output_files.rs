//! `-o` in the commands that answer puzzle by puzzle.

use crate::prelude::*;

#[test]
fn a_file_gets_what_standard_output_would_get() {
    let folder = folder("result-files");
    each_row(
        [
            ("verify puzzles/A.txt puzzles/D.txt", "verified.txt"),
            ("verify puzzles/A.txt", "verified.json"),
            ("solve puzzles/packing.txt --quiet", "solved.txt"),
            ("count puzzles/packing.txt --quiet", "counted.json"),
            ("fmt puzzles/A.txt puzzles/B.txt", "canonical.txt"),
        ],
        |(arguments, name)| {
            let file = folder.join(name);
            let format = if name.ends_with("json") {
                " --format json"
            } else {
                ""
            };
            let printed = run(format!("{arguments}{format}"));
            assert!(!stdout(&printed).is_empty());
            run((format!("{arguments} -o _"), [&file]))
                .exits_with(code(&printed))
                .stdout_is("");
            assert_eq!(fs::read_to_string(&file).expect("a file"), stdout(&printed));
            // A file is not replaced unasked.
            run((format!("{arguments} -o _"), [&file]))
                .exits_with(2)
                .stderr_has("exists; --force replaces it");
            run((format!("{arguments} --force -o _"), [&file])).exits_with(code(&printed));
        },
    );
}

#[test]
fn a_file_without_a_result_is_not_written() {
    let folder = folder("no-result-files");
    let file = folder.join("none.txt");
    // Three men cannot fill a figure of two.
    let impossible = "Yard: rows 2, 1\n\nXX..\n....\n";
    feed(("solve - -o _", [&file]), impossible).exits_with(1);
    assert!(!file.exists());
    // A file with an error would lose a puzzle, so its canonical form is not written.
    let unreadable = "**A**\n\nTO YARD THE PIECES IN 1 MOVE.\nIIII, 1 to I, 1.\n";
    feed(("fmt - -o _", [&file]), unreadable).exits_with(2);
    assert!(!file.exists());
    run(("fmt --check puzzles/A.txt -o _", [&file]))
        .exits_with(2)
        .stderr_has("cannot be used with");
}
