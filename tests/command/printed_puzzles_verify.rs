//! A law: what a command prints as a puzzle, `verify` accepts.

use std::collections::BTreeSet;

use crate::prelude::*;
use halma_naive::Place;
use halma_naive::keys::{NaiveFigure, State};

const SIDE: i32 = 4;

/// The squares of a yard of three men.
const YARD: [Place; 3] = [(1, 1), (1, 2), (2, 1)];

/// Every set of three squares outside the yard.
fn figures() -> Vec<BTreeSet<Place>> {
    NaiveFigure::anywhere(4, YARD.into())
        .squares
        .into_iter()
        .combinations(YARD.len())
        .map(BTreeSet::from_iter)
        .collect()
}

/// Whether an order of moves fills the figure, by trying all of them.
fn can_be_filled(squares: &BTreeSet<Place>) -> bool {
    fn leads_there(figure: &NaiveFigure, state: &State) -> bool {
        let (men, _) = state;
        let mut next = figure.moves(state).into_iter();
        men.is_empty() || next.any(|(_, next)| leads_there(figure, &next))
    }
    let figure = NaiveFigure {
        side: SIDE,
        yard: YARD.into(),
        squares: squares.clone(),
    };
    leads_there(&figure, &figure.start())
}

/// Puzzles without keys, one for each figure.
fn drawings(figures: &[BTreeSet<Place>]) -> String {
    let drawing = |(number, squares): (usize, &BTreeSet<Place>)| {
        let row = |row| {
            let sign = |place| if squares.contains(&place) { 'X' } else { '.' };
            let signs = (1..=SIDE).map(|column| sign((row, column)));
            signs.collect::<String>() + "\n"
        };
        let rows: String = (1..=SIDE).rev().map(row).collect();
        format!("**{number}**\n\nBoard: 4 by 4\nYard: rows 2, 1 at I, 1\n\n{rows}\n")
    };
    figures.iter().enumerate().map(drawing).collect()
}

/// Whether each square of a figure has its mirror image in the diagonal.
fn is_symmetrical(squares: &BTreeSet<Place>) -> bool {
    squares
        .iter()
        .all(|&(row, column)| squares.contains(&(column, row)))
}

#[test]
fn solve_prints_puzzles_for_all_figures_of_three_men() {
    let all = figures();
    let filled = all
        .iter()
        .filter(|squares| can_be_filled(squares))
        .collect_vec();
    let lopsided = filled
        .iter()
        .filter(|squares| !is_symmetrical(squares))
        .count();
    assert!(lopsided > 0 && lopsided < filled.len() && filled.len() < all.len());
    let solved = feed("solve -", drawings(&all)).exits_with(1);
    verified(stdout(&solved));
    // What can be reached instead of an impossible figure has a name such as `7, nearest 1`.
    let text = format!("\n{}", stdout(&solved));
    let is_own = |puzzle: &&str| !puzzle.lines().next().expect("a name").contains(", ");
    let own = text.split("\n**").skip(1).filter(is_own);
    let own = own
        .map(|puzzle| format!("**{puzzle}\n"))
        .collect_vec()
        .concat();
    assert_eq!(verified(&own), filled.len());
    let transfers = own.matches("TO TRANSFER THE PIECES IN 3 MOVES.");
    assert_eq!(transfers.count(), lopsided);
}

/// A key of any figure that `solve` prints is one from which another can differ.
#[test]
fn solve_different_prints_puzzles() {
    // The men can go to these squares in several ways, and the second figure is not symmetrical.
    each_row(
        [[(1, 3), (2, 2), (3, 1)], [(1, 3), (2, 2), (2, 3)]],
        |squares| {
            let squares = BTreeSet::from(squares);
            let drawn = drawings(std::slice::from_ref(&squares));
            let folder = folder(&format!("different-{}", is_symmetrical(&squares)));
            let [grid, key] = ["grid.txt", "key.txt"].map(|name| folder.join(name));
            fs::write(&grid, &drawn).expect("written");
            let first = run(("solve _", [&grid]))
                .exits_with(0)
                .stdout_has_puzzles(1);
            fs::write(&key, &first.stdout).expect("written");
            let other = run(("solve _ --different _", [&grid, &key]));
            other.exits_with(0).stdout_has_puzzles(1);
        },
    );
}

#[test]
fn searches_and_lists_print_puzzles() {
    each_row(
        [
            ("search --symmetric --yard 2,1 --board 6 --limit 2", 2),
            ("search --symmetric --moves 10 --limit 2 --seed 3", 2),
            ("search detours --jumps 2 --board 5 --limit 3", 1),
            // One for each number of jumps from 2 to 8.
            ("search detours --table --board 5", 7),
            ("search packing --board 4 --yard 2,1", 1),
            ("search packing --board 4 --yard 2,1 --directions 6", 1),
            ("search crossing --board 4 --yard 2,1", 1),
            ("search crossing --board 4 --yard 2,1 --directions 4", 1),
            ("search exchange --board 8 --yard 10", 1),
            ("search exchange --both --board 4 --yard 2,1", 1),
            ("catalog --limit 3", 3),
            ("catalog --nearest D --limit 3", 3),
            ("catalog --in puzzles/A.txt --where keys=1..", 1),
            (
                "fmt puzzles/A.txt puzzles/solitaire-I.txt puzzles/crossing.txt puzzles/game.txt",
                4,
            ),
            (
                "fmt --notation algebraic puzzles/B.txt puzzles/packing.txt",
                2,
            ),
        ],
        |(arguments, number)| {
            run(arguments).exits_with(0).stdout_has_puzzles(number);
        },
    );
    let all = run("search --symmetric --yard 2,1 --all").exits_with(0);
    let number = run("search --symmetric --yard 2,1 --all --count").exits_with(0);
    let number = stdout(&number).trim().parse().expect("a number");
    all.stdout_has_puzzles(number);
}

#[test]
fn a_template_that_is_filled_in_is_a_puzzle() {
    let filled = |template: &str, changes: &[(&str, &str)], moves: &str| {
        let mut text = stdout(&run(template).exits_with(0)).to_owned();
        for (empty, drawn) in changes {
            assert_eq!(text.matches(empty).count(), 1, "{text}");
            text = text.replace(empty, drawn);
        }
        text + moves
    };
    let exit = filled(
        "new --yard 2,1 --board 5",
        &[
            ("  .  .  .  .  .  III\n", "  .  X  .  .  .  III\n"),
            ("  _  .  .  .  .  II\n", "  _  X  X  .  .  II\n"),
        ],
        "\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
         I, 1 to II, 2.—I, 2 to II, 3.—II, 1 to III, 2.\n",
    );
    let detour = filled(
        "new --kind detour --board 4",
        &[("  .  .  .  .  II\n", "  .  X  .  .  II\n")],
        "",
    );
    let transfer = filled(
        "new --kind transfer --yard rows1 --board 4",
        &[("  .  .  .  .  II\n", "  .  X  .  .  II\n")],
        "\nTO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n",
    );
    let game = filled("new --kind game --board 8", &[], "1. IV, 1 to V, 2.\n");
    each_row([exit, detour, transfer, game], |text| {
        assert_eq!(verified(&text), 1, "{text}");
    });
}

/// A second law: it is as `fmt` prints it.
#[test]
fn what_is_printed_as_puzzles_is_canonical() {
    let few = drawings(&figures()[..3]);
    each_row(
        [
            ("solve B", 0),
            ("solve A D", 0),
            ("solve --suggest -", 1),
            ("catalog --limit 1", 0),
            ("catalog --limit 3", 0),
            ("catalog --in puzzles/A.txt", 0),
            ("search figures --yard 3,2,1 --all", 0),
            ("search figures --yard 3,2,1 --limit 2", 0),
            ("search sets --yard 2,1 --board 5 --list", 0),
            ("search detours --board 5 --jumps 6 --limit 2", 0),
            ("search detours --board 5 --jumps 6 --all", 0),
            ("search detours --table --board 4", 0),
            ("search packing --board 5 --yard 2,1", 0),
            ("search crossing --board 4 --yard 2,1", 0),
            ("search exchange --board 4 --yard 2,1", 0),
        ],
        |(arguments, status)| {
            let printed = feed(arguments, &few).exits_with(status);
            feed("fmt --check -", &printed.stdout).exits_with(0);
        },
    );
}
