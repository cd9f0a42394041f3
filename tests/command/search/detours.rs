//! The commands `search detours`.

use crate::prelude::*;
use crate::program::Arguments;
use halma_naive::hopping::TABLE_OF_FIVE;

fn search(more: impl Arguments) -> std::process::Output {
    run([&["search", "detours", "--quiet"], &more.list()[..]].concat())
}

/// The records of `verify --format json` for the puzzles of a text. All of them must be verified.
fn verdicts(text: &str) -> Vec<serde_json::Value> {
    feed("verify --format json -", text)
        .exits_with(0)
        .json_lines()
}

#[test]
fn the_booklets_problem_is_solved_and_verified() {
    let output = search("--jumps 61 --men 37");
    output.exit_code_is(0);
    let [record] = &verdicts(stdout(&output))[..] else {
        panic!("one arrangement")
    };
    assert_eq!(record["fewest_jumps"], 61);
    assert_eq!(record["claimed_men"], 37);
    assert_eq!(record["from"]["name"], "I, 1");
    assert_eq!(record["target"]["name"], "XV, 15");
    assert_eq!(record["idle"], serde_json::json!([]));
}

#[test]
fn the_most_jumps_and_the_fewest_men() {
    // By brute force (tests/library/search/detour/by_brute_force.rs): on a board of five six men force eight jumps, and no number
    // of men forces more.
    each_row(
        [
            ("--jumps max --men 5", 7, 5),
            ("--jumps max --men min", 8, 6),
            ("--jumps 6 --men min", 6, 5),
            ("--jumps 6 --men 7", 6, 5),
            ("--jumps max --men 300", 8, 6),
        ],
        |(wanted, jumps, men)| {
            let output = search(format!("{wanted} --board 5")).exits_with(0);
            let [record] = &verdicts(stdout(&output))[..] else {
                panic!("one arrangement")
            };
            assert_eq!(record["fewest_jumps"], jumps, "{wanted:?}");
            assert_eq!(record["claimed_men"], men, "{wanted:?}");
        },
    );
}

#[test]
fn a_deadline_ends_a_search_like_a_request_to_stop() {
    each_row(
        [
            (
                "--jumps 8 --board 5",
                "stopped: 0 arrangements found so far, and there may be more\n",
            ),
            (
                "--jumps 8 --board 5 --count",
                "stopped: 0 arrangements found so far, and there may be more\n",
            ),
            ("--jumps max --board 5", "stopped: nothing is known yet\n"),
        ],
        |(arguments, message)| {
            let late = search(format!("{arguments} --time 0"));
            late.exit_code_is(3).stdout_is("").stderr_is(message);
            let whole = search(arguments);
            whole.exit_code_is(0);
            let in_time = search(format!("{arguments} --time 3600"));
            in_time.exit_code_is(0).stdout_is(stdout(&whole));
        },
    );
    run("search detours --table --board 5 --time 0")
        .exits_with(3)
        .stdout_is_empty()
        .stderr_is("stopped: 0 rows are known\n");
}

#[test]
fn an_impossible_number_comes_with_the_reason() {
    each_row(
        [
            (
                "--jumps 8 --men 5",
                "5 men are too few for 8 jumps from I, 1 to V, 5: the fewest are 6",
            ),
            ("--jumps 9 --men min", "the maximum is 8 jumps"),
            (
                "--jumps 1 --men min",
                "1 jump is too few to go from I, 1 to V, 5: each jump leads at most two squares along a line, so it takes at least 2",
            ),
            (
                "--jumps max --men 1",
                "1 man is too few for 2 jumps from I, 1 to V, 5: the fewest are 2",
            ),
        ],
        |(wanted, reason)| {
            let output = search(format!("{wanted} --board 5")).exits_with(1);
            output.stdout_starts_with("impossible: ").stdout_has(reason);
            let record = search(format!("{wanted} --board 5 --format json")).json_line();
            assert_eq!(
                (&record["answer"], &record["proved"]),
                (&"no".into(), &true.into())
            );
            let said = record["reason"].as_str().expect("a reason");
            assert_eq!(format!("impossible: {said}\n"), stdout(&output));
        },
    );
}

/// The numbers of `shared/jumps.md`.
#[test]
fn the_table_and_the_counts_of_a_board_of_five() {
    let output = run("search detours --table --board 5 --quiet").exits_with(0);
    let records = verdicts(stdout(&output));
    assert_eq!(records.len(), TABLE_OF_FIVE.len());
    for (record, (jumps, men, arrangements)) in records.iter().zip(TABLE_OF_FIVE) {
        assert_eq!(record["fewest_jumps"], jumps);
        assert_eq!(record["claimed_men"], men);
        output.stdout_has(&format!("{jumps} jumps: at least {men} men\n"));
        search(format!("--jumps {jumps} --count --board 5"))
            .stdout_is(&format!("{arrangements}\n"));
        search(format!("--jumps {jumps} --all --board 5 --men 9")).stdout_has_puzzles(arrangements);
    }
}

#[test]
fn up_to_symmetry_the_symmetries_are_named() {
    let output = search("--jumps 8 --count --up-to-symmetry --board 5");
    let single: usize = stdout(&output).trim().parse().expect("a number");
    assert!(
        (2..=6).contains(&single),
        "6 arrangements in orbits of 4 at most"
    );
    output.stderr_has("mirrored in the diagonal from near left to far right");
    output.stderr_has("turned by half a turn, with the start and the target exchanged");
    let all = search("--jumps 8 --all --up-to-symmetry --board 5");
    assert_eq!(verified(stdout(&all)), single);
    all.stdout_has("turned by half a turn");
}

#[test]
fn all_into_a_file_and_a_few_to_the_screen() {
    let file = folder("detour-all").join("all.txt");
    let arguments = "--jumps 14 --board 7 --all -o _";
    search((arguments, [&file])).exits_with(0).stdout_is_empty();
    let written = fs::read_to_string(&file).expect("a file");
    let all = verified(&written);
    search("--jumps 14 --board 7 --count").stdout_is(&format!("{all}\n"));
    // It is not overwritten without --force. The output is the same with any number of threads.
    search((arguments, [&file])).exits_with(2);
    search((format!("{arguments} --force --threads 1"), [&file])).exits_with(0);
    assert_eq!(fs::read_to_string(&file).expect("a file"), written);
    let few = search("--jumps 14 --board 7 --limit 5").stdout_has_puzzles(5);
    let others = search("--jumps 14 --board 7 --limit 5 --seed 2").stdout_has_puzzles(5);
    assert_ne!(stdout(&few), stdout(&others));
    search("--jumps 8 --board 5 --limit 99")
        .exits_with(0)
        .stdout_has_puzzles(6)
        .stderr_has("there are only 6 such arrangements");
    search("--jumps 2 --board 5 --limit 2")
        .exits_with(0)
        .stdout_has_puzzles(1)
        .stderr_has("there is only 1 such arrangement\n");
}

#[test]
fn other_boards_other_corners_and_inner_targets() {
    // Each `_` is the square that follows.
    each_row(
        [
            ("--jumps max --board 6", "", "I, 1", "V, 5"),
            ("--jumps 5 --board 6 --from _", "VI, 6", "VI, 6", "II, 2"),
            (
                "--jumps 9 --board 8 --from I,8 --to _",
                "V,2",
                "I, 8",
                "V, 2",
            ),
            ("--jumps 4 --board 7 --to _", "iii, 3", "I, 1", "III, 3"),
        ],
        |(arguments, given, from, target)| {
            let output = search((arguments, [given])).exits_with(0);
            let record = &verdicts(stdout(&output))[0];
            assert_eq!(record["from"]["name"], from);
            assert_eq!(record["target"]["name"], target);
        },
    );
}

#[test]
fn wrong_input_is_reported_as_an_error() {
    each_row(
        [
            (
                "--jumps 61 --to XV,14",
                "no hop from I, 1 ends on XV, 14: a hop keeps",
            ),
            ("--jumps 61 --to I,1", "the man stands on I, 1 already"),
            ("--jumps 61 --to XX,1", "`XX,1` is not a square"),
            ("--jumps 61 --board 9 --to XV,15", "off the board of 9 by 9"),
            ("--jumps 61 --board 17", "no board has 17 by 17"),
            ("--jumps 61 --men 0", "invalid value '0'"),
            ("--jumps 0", "invalid value '0'"),
            ("--jumps many", "expected a number from 1 up, or `max`"),
            (
                "--jumps 61 --men few",
                "expected a number from 1 up, or `min`",
            ),
            ("--men 37", "--jumps"),
        ],
        |(arguments, message)| {
            is_refused(arguments, message);
        },
    );
}

#[test]
fn options_that_contradict_each_other_are_an_error_that_names_both() {
    each_row(
        [
            (
                "--jumps 61 --count --limit 3",
                "'--count' cannot be used with '--limit <N>'",
            ),
            (
                "--jumps 61 --all --seed 3",
                "'--all' cannot be used with '--seed <S>'",
            ),
        ],
        |(arguments, message)| {
            is_refused(arguments, message);
        },
    );
}

/// What means nothing in this search is no option of it.
#[test]
fn options_of_other_searches_are_unknown() {
    each_row(
        [
            "--symmetric",
            "--moves",
            "--checkpoint",
            "--yard",
            "--shard",
            "--save-every",
            "--directions",
        ],
        |option| {
            let message = format!("unexpected argument '{option}' found");
            is_refused(format!("--jumps 61 {option}"), &message);
        },
    );
    each_row(
        [
            "--jumps 3",
            "--men 3",
            "--up-to-symmetry",
            "--seed 1",
            "--limit 2",
            "--all",
            "--count",
        ],
        |option| {
            run(format!("search detours --table {option}"))
                .exits_with(2)
                .stdout_is_empty()
                .stderr_has("the argument '--table' cannot be used with '--");
        },
    );
}

fn is_refused(arguments: impl Arguments, message: &str) {
    search(arguments)
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has(message);
}
