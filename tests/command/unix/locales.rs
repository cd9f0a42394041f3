//! What the locale changes: the program's signs, and nothing else.

use std::process::{Command, Output};

use crate::prelude::*;

/// The variables of a locale, in the order in which they count.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// Runs a command with these variables of the locale and no others.
fn in_locale(arguments: &str, locale: &[(&str, &str)]) -> Output {
    let mut command = command(arguments);
    for variable in VARIABLES {
        command.env_remove(variable);
    }
    command.envs(locale.iter().copied());
    command.output().expect("it runs")
}

const C: &[(&str, &str)] = &[("LC_ALL", "C")];

#[test]
fn only_an_explicit_locale_without_letters_changes_a_pipe() {
    let usual = in_locale("show D", &[]);
    usual.stdout_has("●");
    each_row(
        [
            (C, true),
            (&[("LC_ALL", "POSIX")], true),
            (&[("LC_CTYPE", "C")], true),
            (&[("LANG", "C")], true),
            // The first of them counts, and an empty one does not.
            (&[("LC_ALL", "C.UTF-8"), ("LANG", "C")], false),
            (&[("LC_ALL", ""), ("LANG", "C")], true),
            (&[("LANG", "C.UTF-8")], false),
            (&[("LC_ALL", "de_DE.ISO-8859-1")], false),
        ],
        |(locale, is_ascii)| {
            let shown = in_locale("show D", locale);
            assert_eq!(stdout(&shown).is_ascii(), is_ascii);
            assert_eq!(shown == usual, !is_ascii);
        },
    );
}

/// Puzzles in ASCII are the same puzzles, also for the program.
#[test]
fn puzzles_in_ascii_are_read_again() {
    each_row(
        [
            ("solve C", 1),
            ("catalog --limit 3", 3),
            ("search figures --yard 2,1 --all", 2),
            ("search packing --yard 2,1 --board 5 --quiet", 1),
        ],
        |(arguments, number)| {
            let ascii = in_locale(arguments, C);
            assert!(stdout(&ascii).is_ascii(), "{arguments}: {}", stdout(&ascii));
            assert_eq!(verified(stdout(&ascii)), number, "{arguments}");
            let usual = in_locale(arguments, &[]);
            assert_eq!(fmt(stdout(&ascii)), fmt(stdout(&usual)), "{arguments}");
        },
    );
    let position = "show --format puzzle --after 3 C";
    let ascii = in_locale(position, C);
    assert!(stdout(&ascii).is_ascii(), "{}", stdout(&ascii));
    assert_eq!(fmt(stdout(&ascii)), fmt(stdout(&in_locale(position, &[]))));
    let drawn = in_locale("show C", C);
    feed("show --format json -", stdout(&drawn)).exits_with(0);
}

#[test]
fn help_is_in_ascii_too() {
    assert!(stdout(&in_locale("catalog --help", &[])).contains('●'));
    for command in ["catalog", "page", "new", "show"] {
        let help = in_locale(&format!("{command} --help"), C).exits_with(0);
        assert!(stdout(&help).is_ascii(), "{command}");
    }
}

/// The canonical form of puzzles.
fn fmt(text: &str) -> String {
    stdout(&feed("fmt -", text).exits_with(0)).to_owned()
}

/// JSON, tables, pictures, the canonical form and files are for programs.
#[test]
fn what_programs_read_stays_as_it_is() {
    each_row(
        [
            "show --format svg D",
            "show --format json D",
            "rules --format json 1889",
            "catalog --format csv --limit 2",
            "fmt D",
        ],
        |arguments| {
            assert_eq!(
                in_locale(arguments, C),
                in_locale(arguments, &[]),
                "{arguments}"
            );
        },
    );
    let file = folder("locales").join("D.txt");
    let solved = format!("solve D -o {}", path(&file));
    in_locale(&solved, C).exits_with(0);
    assert!(fs::read_to_string(&file).expect("a file").contains('●'));
}

/// On a terminal a locale with other letters is enough.
#[test]
fn a_terminal_gets_what_its_locale_has() {
    each_row(
        [
            ("C", "O", "●"),
            ("de_DE.ISO-8859-1", "O", "●"),
            ("C.UTF-8", "●", "O"),
        ],
        |(locale, shown, hidden)| {
            let program = env!("CARGO_BIN_EXE_halma-solve");
            let command = format!("{program} show D; {program} play --plain D | head -40");
            let output = Command::new("script")
                .args(["--quiet", "--return", "--command", &command, "/dev/null"])
                .env("LC_ALL", locale)
                .output()
                .expect("script, which every Linux has");
            let text = stdout(&output);
            let (board, _) = text.split_once("1 of 19").expect("a replay");
            // The first drawing is on the terminal.
            let (board, _) = board.split_once(" I\r").expect("row I");
            let rows = board
                .lines()
                .filter(|line| line.trim_end().ends_with(['I', 'V']));
            let rows = rows.collect_vec().join("\n");
            assert!(
                rows.contains(shown) && !rows.contains(hidden),
                "{locale}: {rows}"
            );
        },
    );
}
