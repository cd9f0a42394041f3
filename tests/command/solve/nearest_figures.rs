//! What `solve` says after "impossible": the nearest figures.

use std::collections::BTreeSet;

use crate::prelude::*;
use halma_naive::keys::all_figures;
use halma_naive::{Place, squares_in, yard};

fn puzzle(setting: &str, rows: &str) -> String {
    format!("**drawn**\n{setting}\n\n{rows}")
}

fn squares(value: &serde_json::Value) -> BTreeSet<Place> {
    let squares = value["figure"].as_array().expect("squares").iter();
    squares_in(
        &squares
            .map(|square| square["name"].as_str().expect("a name"))
            .join("; "),
    )
}

/// The symmetrical sets that three men reach on a board of 4 by 4 are made by brute force.
#[test]
fn the_nearest_figures_follow_the_reason() {
    let reached = all_figures(4, yard(&[2, 1]));
    let text = puzzle(
        "Board: 4 by 4\nYard: rows 2, 1 at I, 1",
        " . . . ● IV\n . . ● . III\n . ● . . II\n . . . . I\n",
    );
    let drawn: BTreeSet<Place> = [(2, 2), (3, 3), (4, 4)].into();
    assert!(!reached.contains(&drawn));
    let symmetrical = reached.iter().filter(|set| {
        set.iter()
            .all(|&(row, number)| set.contains(&(number, row)))
    });
    let by_men = symmetrical.into_group_map_by(|set| drawn.difference(set).count());
    let (men, nearest) = by_men.into_iter().min().expect("a figure");
    let record = feed("solve --format json -", &text)
        .exits_with(1)
        .json_line();
    assert_eq!(record["answer"], "no");
    let found = record["instead"]["nearest"].as_array().expect("figures");
    assert_eq!(found.len(), nearest.len().min(3));
    for figure in found {
        assert_eq!(figure["men"], men);
        assert!(nearest.contains(&&squares(figure)), "{figure}");
    }
    // The results are puzzles, and all that is said about them is not.
    let solved = feed("solve --suggest -", &text).exits_with(1);
    assert!(verified(stdout(&solved)) >= found.len());
    solved.stderr_has("drawn: impossible: ");
    solved.stderr_has("  nearest of all symmetrical sets of squares: ");
    solved.stdout_starts_with("**drawn, nearest 1**\n");
    // Nobody takes a suggestion for the answer.
    let plain = feed("solve -", &text).exits_with(1).stdout_is_empty();
    let figures = verified(stdout(&solved));
    let hint = format!("  --suggest prints {figures} such figures as puzzles\n");
    plain.stderr_has(&hint);
}

/// A drawing is never compared with figures of another number of men.
#[test]
fn a_drawing_of_fewer_men_is_compared_with_its_own_yard_only() {
    let drawing = |men: usize| {
        let row = |men: usize| format!("{}{}\n", "X".repeat(men), ".".repeat(10 - men));
        row(men.saturating_sub(7)) + &row(men.min(7)) + &row(0).repeat(5)
    };
    // No standard yard has fourteen men.
    let fourteen = feed("solve -", drawing(14)).exits_with(1);
    fourteen
        .stdout_is("")
        .stderr_has("14 men are drawn, the yard has 19");
    assert!(!stderr(&fourteen).contains("nearest"));
    let record = feed("solve --format json -", drawing(14)).json_line();
    let instead = &record["instead"];
    for list in ["nearest", "searched"] {
        assert_eq!(instead[list], serde_json::json!([]), "{list}");
    }
}

/// The squares of figure A.
fn figure_a() -> BTreeSet<Place> {
    let record = run("verify --format json A").json_line();
    let names = record["figure"].as_array().expect("squares").iter();
    squares_in(
        &names
            .map(|square| square["name"].as_str().expect("a name"))
            .join("; "),
    )
}

/// A bare drawing of these men on the full board.
fn drawing_of(men: &BTreeSet<Place>) -> String {
    let rows = (1..=16).rev().map(|row| {
        let sign = |number| {
            if men.contains(&(row, number)) {
                'X'
            } else {
                '.'
            }
        };
        (1..=16).map(sign).chain(['\n']).collect::<String>()
    });
    rows.collect_vec().concat()
}

/// Figure A with one man put elsewhere on the diagonal. The catalog has all figures, so the nearest one is known.
#[test]
fn the_nearest_figure_of_nineteen_men_comes_from_the_catalog() {
    let figure = figure_a();
    let from = figure
        .iter()
        .copied()
        .find(|(row, number)| row == number)
        .expect("a man");
    let mut drawn = figure.clone();
    drawn.remove(&from);
    drawn.insert((16, 16));
    let drawing = drawing_of(&drawn);
    let solved = feed("solve --suggest -", &drawing).exits_with(1);
    solved.stderr_has("  nearest of all 51,178 symmetrical figures of 19 men: ");
    solved.stderr_has(", with 1 man elsewhere\n");
    let record = feed("solve --format json -", &drawing).json_line();
    let nearest = record["instead"]["nearest"].as_array().expect("figures");
    for found in nearest {
        assert_eq!(squares(found).difference(&drawn).count(), 1);
    }
    assert!(verified(stdout(&solved)) >= nearest.len());
}

/// Figure A with one man put far from the diagonal is not symmetrical, and neither are most of its neighbors. Figure A
/// itself is a neighbor, so one man elsewhere is enough.
#[test]
fn a_drawing_of_nineteen_men_that_is_not_symmetrical_has_neighbors_that_are_not() {
    let is_symmetrical = |set: &BTreeSet<Place>| {
        set.iter()
            .all(|&(row, number)| set.contains(&(number, row)))
    };
    let figure = figure_a();
    let from = *figure
        .iter()
        .find(|(row, number)| row != number)
        .expect("a man");
    let mut drawn = figure;
    drawn.remove(&from);
    drawn.insert((16, 1));
    let drawing = drawing_of(&drawn);
    let record = feed("solve --format json -", &drawing)
        .exits_with(1)
        .json_line();
    let nearest = record["instead"]["nearest"].as_array().expect("figures");
    let nearest = nearest.iter().map(squares).collect_vec();
    assert_eq!(nearest.len(), 3);
    assert!(!nearest.iter().all(is_symmetrical), "{nearest:?}");
    for found in &nearest {
        assert_eq!(found.difference(&drawn).count(), 1, "{found:?}");
    }
    let solved = feed("solve --suggest -", &drawing).exits_with(1);
    solved.stderr_has("  nearest of all sets of squares: ");
    solved.stderr_has(", with 1 man elsewhere\n");
    assert!(!stderr(&solved).contains("symmetrical figures of 19 men"));
    assert!(verified(stdout(&solved)) >= nearest.len());
    // Where one man elsewhere is not enough, the catalog still has its nearest figures.
    let far = (1..=16).map(|number| (16, number));
    let far: BTreeSet<Place> = far.chain([(15, 1), (15, 2), (15, 3)]).collect();
    let solved = feed("solve -", drawing_of(&far)).exits_with(1);
    solved.stderr_has(
        "  nearest: none of the sets with up to 1 of the men elsewhere can be reached; more men elsewhere were not tried\n",
    );
    solved.stderr_has("  nearest of all 51,178 symmetrical figures of 19 men: ");
}

/// Where a few men elsewhere are not enough, all figures of a small yard are searched. The catalog of a search has them too.
#[test]
fn the_nearest_of_all_figures_is_found_for_thirteen_men_and_not_for_fifteen() {
    let far = |side: u8, yard: &str, men: std::ops::Range<u8>| {
        // Men along the far edge of the board, symmetrical in the diagonal.
        let drawn = |row: u8, number: u8| {
            (row == side && men.contains(&number)) || (number == side && men.contains(&row))
        };
        let rows = (1..=side).rev().map(|row| {
            let sign = |number| if drawn(row, number) { 'X' } else { '.' };
            (1..=side).map(sign).chain(['\n']).collect::<String>()
        });
        format!(
            "Board: {side} by {side}\nYard: {yard} at I, 1\n\n{}",
            rows.collect_vec().concat()
        )
    };
    let thirteen = feed("solve --suggest -", far(16, "13 men", 10..17)).exits_with(1);
    thirteen.stderr_has("  nearest of all 850 symmetrical figures of 13 men: ");
    assert!(verified(stdout(&thirteen)) >= 1);
    let fifteen = feed("solve -", far(16, "15 men", 9..17)).exits_with(1);
    fifteen.stderr_has("more men elsewhere were not tried\n");
}
