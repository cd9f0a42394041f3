//! `fmt`: the canonical form.

use crate::prelude::*;

#[test]
fn fmt_prints_and_checks() {
    each_row(["A", "B", "C", "D"], |name| {
        let file = format!("puzzles/{name}.txt");
        let output = run(["fmt", &file]).exits_with(0);
        output.stdout_is(&fs::read_to_string(&file).expect("our file"));
        run(["fmt", "--check", &file]).exits_with(0);
        let algebraic = run(["fmt", "--notation", "algebraic", &file]).exits_with(0);
        let book = feed("fmt --notation book -", &algebraic.stdout);
        assert_eq!(book.stdout, output.stdout);
    });
    let booklet = "tests/booklet/solitaires-as-transcribed.txt";
    run(["fmt", "--check", booklet])
        .exits_with(1)
        .stderr_has("not in the canonical form");
    // What would change is shown as `diff -u` shows it.
    let drawn = feed("fmt --check -", "**A**\nYard: 13\n\n....\n.X..\n").exits_with(1);
    drawn.stdout_is(
        "--- standard input\n+++ canonical form\n@@ -1,5 +1,7 @@\n **A**\n-Yard: 13\n \n-....\n-.X..\n\
         +Yard: 13 men at I, 1\n+\n+  1  2  3  4\n+  .  .  .  .  II\n+  .  ●  .  .  I\n",
    );
    let canonical = run(["fmt", booklet]);
    feed("fmt --check -", &canonical.stdout).exits_with(0);
    feed("fmt -", b"**A**\nTilte: x\n")
        .exits_with(2)
        .stdout_is_empty();
}

/// Whatever is printed of several files can be read again as the same puzzles.
#[test]
fn puzzles_are_not_written_as_a_table_or_a_picture() {
    let folder = folder("fmt-endings");
    each_row(["csv", "json", "svg"], |ending| {
        let file = folder.join("puzzles").with_extension(ending);
        run(("fmt puzzles/A.txt -o _", [&file]))
            .exits_with(2)
            .stderr_has(&format!("puzzles cannot be a `.{ending}` file: use .txt"));
        assert!(!file.exists());
    });
    each_row(["txt", "halma"], |ending| {
        let file = folder.join("puzzles").with_extension(ending);
        run(("fmt puzzles/A.txt -o _", [&file])).exits_with(0);
    });
}

#[test]
fn files_stay_apart() {
    let folder = folder("fmt_files");
    let file = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::write(&file, text).expect("a file");
        path(&file).to_owned()
    };
    let key = |task: &str, made: &str| format!("TO {task} THE PIECES IN 1 MOVE.\n{made}.\n");
    let named = file(
        "named",
        &format!("**A**\n\n{}", key("BRING OUT", "I, 1 to II, 2")),
    );
    let prose = file(
        "prose",
        &format!("A figure.\n\n{}", key("BRING OUT", "I, 1 to II, 3")),
    );
    let yarding = file("yarding", &key("YARD", "II, 2 to I, 1"));
    let files = [&*named, &*prose, "puzzles/B.txt"];
    let printed = run([&["fmt"], &files[..]].concat()).exits_with(0);
    let texts = files.map(|file| fs::read_to_string(file).expect("our file"));
    printed.stdout_is(&texts.join("\n"));
    // The yarding key would go to the puzzle above. It is printed alone, and below another one of its kind.
    let merged = run(["fmt", &named, &yarding, "puzzles/B.txt"]).exits_with(2);
    merged.stdout_is(&[&*texts[0], &*texts[2]].join("\n"));
    merged.stderr_has("its first lines would belong to the puzzle above them");
    run(["fmt", &yarding, &yarding]).exits_with(0);
    run(["fmt", "--check", &named, &yarding]).exits_with(0);
}
