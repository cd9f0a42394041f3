//! Tests that need Windows: its paths, its line ends and its console. CI runs them under Wine.

use std::env;
use std::process::Command;

use crate::prelude::*;

/// A path from a drive on, such as `Z:\work\puzzles\A.txt`.
fn with_drive(parts: &[&str]) -> String {
    let folder = env::current_dir().expect("a folder");
    let path = parts.iter().fold(folder, |path, part| path.join(part));
    let text = path.to_str().expect("UTF-8").replace('/', "\\");
    assert_eq!(text.get(1..3), Some(":\\"), "{text}");
    text
}

#[test]
fn a_path_has_a_drive_and_backslashes() {
    let puzzle = with_drive(&["puzzles", "D.txt"]);
    let line = format!("D: verified: gambit of 19 moves, yarding of 19 moves ({puzzle}:1)\n");
    run(["verify", &puzzle])
        .exits_with(0)
        .stdout_starts_with(&line);
    let nowhere = with_drive(&["puzzles", "nowhere.txt"]);
    run(["verify", &nowhere])
        .exits_with(2)
        .stderr_has("there is no such file");
}

#[test]
fn files_and_checkpoints_go_where_a_path_with_a_drive_says() {
    let folder = folder("windows-paths");
    let at = |name: &str| {
        let text = folder
            .join(name)
            .to_str()
            .expect("UTF-8")
            .replace('/', "\\");
        if text.starts_with('\\') {
            format!("Z:{text}")
        } else {
            text
        }
    };
    let picture = at("D.svg");
    run(["show", "puzzles/D.txt", "-o", &picture]).exits_with(0);
    run(["show", "puzzles/D.txt", "-o", &picture])
        .exits_with(2)
        .stderr_has("exists; --force replaces it");
    run(["show", "puzzles/D.txt", "--force", "-o", &picture]).exits_with(0);
    let checkpoint = at("work");
    let search = [
        "search",
        "--symmetric",
        "--yard",
        "3,2,1",
        "--all",
        "--count",
        "--checkpoint",
        &checkpoint,
    ];
    for _ in 0..2 {
        run(search).exits_with(0).stdout_is("14\n");
    }
    run(["page", "puzzles/D.txt", "-o", &at("site")]).exits_with(0);
    assert!(folder.join("site").join("index.html").is_file());
}

#[test]
fn a_file_with_the_line_ends_of_windows_verifies() {
    let file = folder("windows-lines").join("D.txt");
    let text = fs::read_to_string("puzzles/D.txt").expect("a puzzle");
    fs::write(&file, text.replace('\n', "\r\n")).expect("written");
    run(["verify", "--failed", path(&file)])
        .exits_with(0)
        .stdout_is("1 puzzle: 1 verified\n");
    // Its canonical form has the line ends of the book's files.
    run(["fmt", path(&file)]).exits_with(0).stdout_is(&text);
}

/// A console with the code page of the United States has no `●`. What goes to a pipe is UTF-8 all the same.
#[test]
fn the_code_page_of_the_console_does_not_change_the_output() {
    let here = run("show puzzles/D.txt").exits_with(0);
    let program = env!("CARGO_BIN_EXE_halma-solve").replace('/', "\\");
    let program = if program.starts_with('\\') {
        format!("Z:{program}")
    } else {
        program
    };
    let there = Command::new("cmd")
        .args([
            "/d",
            "/c",
            &format!("chcp 437 >nul & {program} show puzzles\\D.txt"),
        ])
        .output()
        .expect("cmd runs");
    assert_eq!(stdout(&there), stdout(&here));
}
