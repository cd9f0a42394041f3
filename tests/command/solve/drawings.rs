//! Drawings on the command line: a template, a bare grid, and a yard for a file that names none.

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
    feed("solve --yard 5 -", drawn).exits_with(2);
}

#[test]
fn a_template_is_a_puzzle_that_waits_for_its_drawing() {
    let folder = folder("new");
    let template = run("new --yard 2,1 --board 5");
    // Blanks in the list of rows do not count, and what is no list is refused in plain words.
    let spaced = run(&["new", "--yard", "2, 1", "--board", "5"]);
    assert_eq!(stdout(&spaced), stdout(&template));
    run("new --yard 2,x")
        .exits_with(2)
        .stderr_has("expected the lengths of the rows, such as `4,4,3,2`");
    assert_eq!((code(&template), stderr(&template)), (0, ""));
    let text = stdout(&template);
    assert!(
        text.starts_with("Board: 5 by 5\nYard: rows 2, 1 at I, 1\n"),
        "{text}"
    );
    assert!(
        text.ends_with("  .  .  .  .  .  III\n  _  .  .  .  .  II\n  _  _  .  .  .  I\n"),
        "{text}"
    );
    feed("solve -", &text)
        .exits_with(1)
        .stderr_has("no man is drawn: draw 3, with an `X` for each");
    // Three men step off the yard, each along its diagonal.
    let drawn = text
        .replace("  .  .  .  .  .  III\n", "  .  X  .  .  .  III\n")
        .replace("  _  .  .  .  .  II\n", "  _  X  X  .  .  II\n");
    let path = folder.join("mine.txt");
    std::fs::write(&path, drawn).expect("written");
    run(&["solve", path.to_str().expect("UTF-8")]).exits_with(0);
}

#[test]
fn every_kind_has_a_template() {
    let detour = run("new --kind detour --board 6");
    detour.stdout_has("TO GO FROM I, 1 TO V, 5 IN ONE MOVE OF 2 JUMPS.\n");
    let men = stdout(&detour)
        .replace("  .  .  .  .  .  .  II\n", "  .  X  .  .  .  .  II\n")
        .replace("  .  .  .  .  .  .  IV\n", "  .  .  .  X  .  .  IV\n");
    feed("verify -", &men).exits_with(0);
    let transfer = run("new --kind transfer --yard 1 --board 4");
    let drawn = stdout(&transfer).replace("  .  .  .  .  II\n", "  .  X  .  .  II\n");
    feed("solve -", &drawn)
        .exits_with(0)
        .stdout_has("IN 1 MOVE");
    run("new --kind detour --yard 2,1").exits_with(2);
    run("new --board 3").exits_with(2);
    run("new --yard 5,5,5 --board 4").exits_with(2);
}
