//! The keys with the fewest or the most of something, and keys that are put back into a puzzle.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::prelude::*;
use halma_naive::keys::{NaiveFigure, NaiveMove};
use halma_naive::{Place, yard};

/// The figures of six men, symmetrical or not.
fn figures_of_six_men() -> String {
    let symmetrical = run("search figures --yard 3,2,1 --all").exits_with(0);
    let lopsided = "**lopsided**\nYard: rows 3, 2, 1 at I, 1\n\n 1 2 3 4\n ● . . . IV\n . ● ● . III\n . . ● ● II\n . . . ● I\n";
    format!("{}\n{lopsided}", stdout(&symmetrical))
}

fn square(value: &Value) -> Place {
    let number = |name: &str| i32::try_from(value[name].as_i64().expect("a number"));
    let [row, column] = ["row", "column"].map(|name| number(name).expect("a small one"));
    (row, column)
}

fn moves(key: &Value) -> Vec<NaiveMove> {
    let moves = key.as_array().expect("moves").iter();
    moves
        .map(|made| (square(&made["from"]), square(&made["to"])))
        .collect()
}

/// What an option asks for: the number that a key has of it, and whether it is the largest that is wanted.
type Measure = (fn(&[usize]) -> usize, bool);

const EXTREMES: [(&str, &str, Measure); 5] = [
    ("--extreme fewest-steps", "fewest_steps", (steps, false)),
    ("--extreme most-steps", "most_steps", (steps, true)),
    ("--extreme fewest-jumps", "fewest_jumps", (jumps, false)),
    ("--extreme most-jumps", "most_jumps", (jumps, true)),
    ("--extreme longest-hop", "longest_hop", (longest_hop, true)),
];

fn steps(hops: &[usize]) -> usize {
    hops.iter().filter(|&&jumps| jumps == 0).count()
}

fn jumps(hops: &[usize]) -> usize {
    hops.iter().sum()
}

fn longest_hop(hops: &[usize]) -> usize {
    hops.iter().copied().max().unwrap_or_default()
}

/// Every key of every figure is made by brute force, and the extremes are looked up among them.
#[test]
fn the_key_that_is_printed_is_the_extreme_of_all_keys() {
    let figures = figures_of_six_men();
    let counted = feed("count --format json -", &figures).json_lines();
    let men = yard(&[3, 2, 1]);
    let naive = |key: &[NaiveMove]| NaiveFigure {
        side: 16,
        yard: men.clone(),
        squares: key.iter().map(|&(_, to)| to).collect(),
    };
    for (option, column, (measure, is_most)) in EXTREMES {
        let solved = feed(&format!("solve {option} --format json -"), &figures).exits_with(0);
        let solved = solved.json_lines();
        assert_eq!(solved.len(), 15);
        for (record, count) in solved.iter().zip(&counted) {
            let key = moves(&record["key"]);
            let figure = naive(&key);
            assert!(figure.has_key(&key), "{option}: {record}");
            let keys = figure.keys();
            assert_eq!(count["keys"], keys.len().to_string());
            let numbers = keys.iter().map(|key| measure(&figure.jumps(key)));
            let extreme = if is_most {
                numbers.max()
            } else {
                numbers.min()
            };
            let extreme = extreme.expect("a key");
            assert_eq!(measure(&figure.jumps(&key)), extreme, "{option}: {record}");
            assert_eq!(record["extreme"]["number"], extreme);
            assert_eq!(record["extreme"]["column"], column);
            assert_eq!(count["extremes"][column]["number"], extreme);
        }
        // As text it is a puzzle, with the number as a note.
        let written = feed(&format!("solve {option} -"), &figures).exits_with(0);
        assert_eq!(verified(stdout(&written)), 15);
        let name = column.replace('_', " ");
        let notes = stdout(&written)
            .matches(&format!("\nNote: {name} in a key: "))
            .count();
        assert_eq!(notes, 15);
    }
}

#[test]
fn one_extreme_of_the_keys_of_an_exit_can_be_asked_for() {
    each_row(
        [
            (
                "--extreme most-jumps --extreme longest-hop D",
                "cannot be used multiple times",
            ),
            (
                "--extreme longest-hop --different D D",
                "cannot be used with",
            ),
            (
                "--extreme rows D",
                "the extremes are fewest-steps, most-steps, fewest-jumps, most-jumps, longest-hop",
            ),
            (
                "--extreme fewest-steps puzzles/crossing.txt",
                "--extreme is for exits",
            ),
        ],
        |(arguments, message)| {
            let refused = run(format!("solve {arguments}")).exits_with(2);
            refused.stderr_has(message);
        },
    );
    run("solve --extreme fewest-steps --time 0 D")
        .exits_with(3)
        .stderr_has("D: stopped before all keys were counted\n");
    run("solve --extreme fewest-steps --memory 1 A").exits_with(0);
    // Three men cannot be brought there, which only a search finds out.
    let none = "Yard: rows 2, 1 at I, 1\n\n . . . . III\n . . ● . II\n . . ● ● I\n";
    feed("solve --extreme fewest-steps -", none)
        .exits_with(1)
        .stderr_has("impossible: no order of moves fills the figure");
}

/// The drawings of figures, and no keys.
fn drawings() -> Vec<String> {
    let figures = figures_of_six_men();
    let puzzles = figures.split("**").skip(1).collect_vec();
    let drawn = puzzles.chunks(2).map(|puzzle| {
        let drawing = puzzle[1].split("TO BRING OUT").next().expect("a drawing");
        format!("**{}**{drawing}", puzzle[0])
    });
    drawn.collect()
}

#[test]
fn the_keys_of_a_count_can_be_put_below_the_drawing() {
    let drawings = drawings();
    assert_eq!(drawings.len(), 15);
    for drawing in drawings {
        let counted = feed("count --verbose -", &drawing).exits_with(0);
        let keys = stdout(&counted).split(" in a key: ").skip(1);
        let keys = keys.map(|key| {
            let lines = key.lines().skip(1);
            lines
                .take_while(|line| line.starts_with("    ") || line.is_empty())
                .join("\n")
        });
        // The key of a figure that is not symmetrical is a transfer, and comes with its drawing.
        let puzzles = keys.map(|key| {
            if drawing.contains("lopsided") {
                format!("{key}\n")
            } else {
                format!("{drawing}\n{key}\n")
            }
        });
        let puzzles = puzzles.collect_vec().join("\n");
        assert_eq!(verified(&puzzles), 5, "{puzzles}");
    }
}

#[test]
fn the_key_in_a_table_can_be_put_below_its_heading() {
    let table = run("search figures --yard 3,2,1 --all --format csv").exits_with(0);
    let keys: BTreeSet<&str> = stdout(&table)
        .lines()
        .skip(1)
        .map(|row| row.rsplit('"').nth(1).expect("a key"))
        .collect();
    assert_eq!(keys.len(), 14);
    for key in keys {
        let heading = "Yard: rows 3, 2, 1 at I, 1\n\nTO BRING OUT THE PIECES IN 6 MOVES.";
        assert_eq!(verified(&format!("{heading}\n{key}\n")), 1, "{key}");
    }
}

/// The limit is the most sets of moves that are counted. Each of the two men of the figure can be first, and each
/// steps to the square beside him, or one jumps over the other, who steps to the other square: two sets, three keys.
#[test]
fn the_sets_of_moves_are_counted_up_to_a_limit() {
    let drawn = "**two**\nYard: rows 2 at I, 1\n\n . . . III\n . ● . II\n . . ● I\n";
    let count = |more: &str| feed(&format!("count --move-sets {more} -"), drawn);
    let whole = count("");
    whole.exit_code_is(0).stdout_starts_with("two: 3 keys\n");
    whole.stdout_has("\n  sets of moves: 2\n");
    count("--cap 2")
        .exits_with(0)
        .stdout_has("\n  sets of moves: 2\n");
    count("--cap 1")
        .exits_with(3)
        .stdout_has("\n  sets of moves: more than 1\n");
    let record = |more: &str| count(&format!("--format json {more}")).json_line();
    assert_eq!(
        record("")["move_sets"],
        serde_json::json!({"number": 2, "is_exact": true})
    );
    let limited = serde_json::json!({"number": 1, "is_exact": false});
    assert_eq!(record("--cap 1")["move_sets"], limited);
    assert!(
        feed("count --format json -", drawn)
            .json_line()
            .get("move_sets")
            .is_none()
    );
    run("count --cap 3 A").exits_with(2);
}
