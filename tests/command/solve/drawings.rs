//! `solve` for drawings: a bare grid, and a yard for a file that names none.

use crate::prelude::*;

/// The squares of men, each as its row from below and its place in the row.
fn men(grid: &str) -> Vec<(usize, usize)> {
    let rows = grid.lines().rev().enumerate();
    let places = rows.flat_map(|(row, line)| {
        let signs = line.chars().enumerate().filter(|(_, sign)| *sign == 'X');
        signs.map(move |(place, _)| (row, place))
    });
    places.collect()
}

/// The rows of the first diagram of a puzzle as a bare grid, packed, without header and labels.
fn bare_grid(puzzle: &str) -> String {
    let is_row = |line: &&str| line.starts_with("  .") || line.starts_with("  ●");
    let rows = puzzle.lines().filter(is_row).map(|line| {
        let signs = line.chars().filter(|sign| matches!(sign, '.' | '●'));
        let signs = signs.map(|sign| if sign == '●' { 'X' } else { '-' });
        signs.collect::<String>() + "\n"
    });
    rows.collect()
}

#[test]
fn a_bare_grid_is_solved() {
    let booklet = include_str!("../../../puzzles/D.txt");
    let grid = bare_grid(booklet);
    assert!(
        grid.starts_with("---------\n----XX---\n-XXXXXX--\n"),
        "{grid}"
    );
    let solved = feed("solve -", &grid).exits_with(0);
    feed("verify -", stdout(&solved).as_bytes()).exits_with(0);
    // The found puzzle has the booklet's figure.
    assert_eq!(men(&bare_grid(stdout(&solved))), men(&grid));
    assert_eq!(men(&grid).len(), 19);
}

#[test]
fn a_slip_in_a_grid_is_shown_in_its_place() {
    feed("solve -", b"XX.\nX?X\n.XX\n.X.\n")
        .exits_with(2)
        .stderr_has("`?` is not a sign of a drawing")
        .stderr_has("standard input:2:2");
}

#[test]
fn the_yard_is_the_one_of_the_arguments_or_of_the_file_but_not_two() {
    // Three men, whom no order of moves brings there.
    let grid = "..X.\n.XX.\n....\n....\n";
    let rows = ["search", "--symmetric", "--yard", "2,1", "--all"];
    let found = run(&rows);
    let first = bare_grid(stdout(&found).split("**2**").next().expect("a figure"));
    feed("solve -", &first)
        .exits_with(1)
        .stderr_has("3 men are drawn, the yard has 19");
    feed("solve --yard 2,1 --name grid -", &first)
        .exits_with(0)
        .stdout_has("Yard: rows 2, 1 at I, 1\n");
    // A contradiction is refused, the same yard is not.
    let named = format!("Yard: rows 3 at I, 1\n\n{grid}");
    feed("solve --yard 2,1 -", &named)
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has("error: --yard contradicts the file, which has a yard of rows 3\n");
    let same = format!("Yard: rows 2, 1 at I, 1\n\n{first}");
    feed("solve --yard 2,1 -", &same).exits_with(0);
    let crossing = b"From: I, 1\nTo: II, 2\n";
    feed("solve --yard 2,1 -", crossing).exits_with(2);
}

/// The usual yard of 19 men is wider than this board. Each of the three men steps to his square: I, 1 to II, 2, then
/// I, 2 to I, 3 and II, 1 to III, 1.
#[test]
fn the_yard_of_the_arguments_fits_on_a_board_that_the_usual_one_does_not() {
    let drawn = b"Board: 4 by 4\n\nX...\n.X..\n..X.\n";
    let solved = feed("solve --yard 2,1 -", drawn);
    feed("verify -", stdout(&solved)).exits_with(0);
    solved.exits_with(0).stdout_has("Board: 4 by 4\n");
    feed("solve -", drawn).exits_with(2);
    feed("solve --yard rows5 -", drawn).exits_with(2);
}
