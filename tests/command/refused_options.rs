//! An option that would have no effect is refused with a reason.

use crate::prelude::*;

const GAME: &str = "puzzles/game.txt";

#[test]
fn an_option_without_effect_is_refused() {
    let record = folder("refused_options").join("record.txt");
    let record = path(&record);
    each_row(
        [
            (
                &["show", "--size", "300", "puzzles/A.txt"][..],
                "--size is for SVG, PNG and GIF",
            ),
            (
                &["show", "--theme", "dark", "puzzles/A.txt"],
                "--theme is for SVG, PNG and GIF",
            ),
            (
                &[
                    "show",
                    "--theme",
                    "light",
                    "--format",
                    "json",
                    "puzzles/A.txt",
                ],
                "--theme is for SVG, PNG and GIF",
            ),
            (
                &["play", "--save", record, GAME],
                "--save needs a game in practice: add --practice",
            ),
            (
                &[
                    "play",
                    "--practice",
                    "--save",
                    record,
                    "puzzles/solitaire-I.txt",
                    GAME,
                ],
                "is a detour, and --save writes the record of a game",
            ),
            (
                &["merge", "--count", "--format", "csv", "parts"],
                "--format csv is for lists, not for a number",
            ),
        ],
        |(arguments, reason)| {
            run(arguments)
                .exits_with(2)
                .stdout_is_empty()
                .stderr_has(reason);
        },
    );
}

/// The verdict stands, but the exit code says that something could not be told.
#[test]
fn an_analysis_that_cannot_be_made_is_refused_after_the_verdict() {
    each_row(
        [
            (
                ["verify", "--analyze=2", "puzzles/D.txt"],
                "D: verified: ",
                "error: D is an exit, and --analyze is for games\n",
            ),
            (
                ["verify", "--analyze=34", GAME],
                "Right against left: verified: ",
                "error: Right against left has 33 moves, not 34\n",
            ),
        ],
        |(arguments, verdict, reason)| {
            let output = run(arguments);
            output.exit_code_is(2).stderr_is(reason);
            output.stdout_starts_with(verdict);
        },
    );
}
