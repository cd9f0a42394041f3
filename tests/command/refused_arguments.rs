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

/// What is for a game is refused elsewhere, and what is for others is refused for a game.
#[test]
fn a_game_is_solved_with_its_own_options() {
    each_row(
        [
            ("solve --after 2 puzzles/D.txt", "D: --after is for games"),
            (
                "solve --after 34 puzzles/game.txt",
                "Right against left has 33 moves, not 34",
            ),
            (
                "solve --within 9 puzzles/game.txt",
                "Right against left: --within is for transfers",
            ),
            (
                "solve --suggest puzzles/game.txt",
                "Right against left: --suggest is for exits",
            ),
        ],
        |(arguments, reason)| {
            run(arguments)
                .exits_with(2)
                .stderr_is(&format!("error: {reason}\n"));
        },
    );
}

/// An error in an argument says what could stand there.
#[test]
fn an_error_in_an_argument_lists_what_is_possible() {
    each_row(
        [
            (
                &["show", "--key", "x", "A"][..],
                "write `gambit`, `yarding`, `transfer`, `game`, or `variation-1`",
            ),
            (
                &["show", "--puzzle", "Z", "A", "B"],
                "`Z`; the names are: A, B\n",
            ),
            (&["show", "--size", "3", "A"], "64..=4096"),
            (&["show", "--after", "x", "A"], "expected a whole number"),
            (
                &["solve", "--time", "", "A"],
                "such as `90s`, `10m` or `2h`",
            ),
            (
                &["solve", "--within", "99999999999999999999", "A"],
                "the number is too large",
            ),
            (&["solve", "--memory", "1k", "A"], "such as `512M` or `2G`"),
            (
                &["catalog", "--where", "x"],
                "such as `rows=7` or `keys=..1000`",
            ),
            (
                &["catalog", "--where", "x=1"],
                "the columns are keys, forced-moves",
            ),
            (&["catalog", "--where", "rows=x"], "a range such as `5..7`"),
            (&["catalog", "--where", "rows="], "a range such as `5..7`"),
            (
                &["catalog", "--sort", "x"],
                "the columns are keys, forced-moves",
            ),
            (
                &["search", "figures", "--moves", "12"],
                "only 10, 13, 15 or 19",
            ),
            (&["search", "crossing", "--directions", "5"], "8, 6 or 4"),
            (
                &["search", "figures", "--board", "3"],
                "the smallest has 4 by 4, the largest 16 by 16",
            ),
            (
                &["play", "--new", "five"],
                "[possible values: two, three, four, small]",
            ),
            (&["rules", "x"], "the books are: 1889; English directions;"),
            (
                &["draw"],
                "The commands are verify, show, page, play, new, rules,",
            ),
        ],
        |(arguments, possible)| {
            run(arguments)
                .exits_with(2)
                .stdout_is_empty()
                .stderr_has(possible);
        },
    );
}

/// What `new` prints has no key yet. The command that finds one is named.
#[test]
fn a_task_without_a_key_leads_to_solve() {
    each_row(["exit", "transfer"], |kind| {
        let template = run(["new", "--kind", kind]).exits_with(0);
        feed("verify -", stdout(&template))
            .exits_with(2)
            .output_has("`halma-solve solve`");
    });
}

#[test]
fn a_wrong_name_of_a_search_lists_the_searches() {
    let said = run("search exchnge").exits_with(2);
    said.stderr_has("The commands of search are figures, ");
    assert!(!stderr(&said).contains("verify, show"));
    run("serch")
        .exits_with(2)
        .stderr_has("The commands are verify, ");
}

/// An option that needs another one is refused without it, whatever else is given. Clap alone would not see it where the
/// one that is missing conflicts with a third.
#[test]
fn an_option_without_the_one_that_it_needs_is_refused() {
    let made = folder("needed_options");
    let checkpoint = made.join("checkpoint");
    let figures = [
        "--limit 3",
        "--seed 3",
        "--include-known",
        "--exclude A",
        "--moves 10",
        "",
    ];
    for (command, others) in [
        ("search figures", &figures[..]),
        ("search --symmetric", &figures[..1]),
    ] {
        for other in others {
            for (given, reason) in [
                ("--count", "`--count` needs `--all`"),
                ("--keys", "`--keys` needs `--all`"),
                ("--checkpoint _", "`--checkpoint <DIR>` needs `--all`"),
                (
                    "--checkpoint _ --shard 1/2",
                    "`--checkpoint <DIR>` needs `--all`",
                ),
                (
                    "--save-every 3",
                    "`--save-every <S>` needs `--checkpoint <DIR>`",
                ),
                ("--shard 1/2", "`--shard <I/N>` needs `--checkpoint <DIR>`"),
            ] {
                let given = given.replace('_', path(&checkpoint));
                let line = format!("{command} {other} {given}");
                run(&line.split_whitespace().collect::<Vec<_>>()[..])
                    .exits_with(2)
                    .stdout_is_empty()
                    .stderr_has(reason);
            }
        }
    }
    assert!(!checkpoint.exists());
    each_row(
        [
            ("count A --cap 5", "`--cap <N>` needs `--move-sets`"),
            (
                "catalog --descending",
                "`--descending` needs `--sort <COLUMN>`",
            ),
            ("fmt --force A", "`--force` needs `--output <FILE>`"),
            ("play --force A", "`--force` needs `--save <FILE>`"),
        ],
        |(line, reason)| {
            run(line).exits_with(2).stdout_is_empty().stderr_has(reason);
        },
    );
}
