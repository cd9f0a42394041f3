//! The tables of `docs/yards.md`, computed again in other ways.

use halma_solve::search::exit::SymmetricalTask;

use super::against_oracles::symmetrical_yards;
use super::figures::brute_force;
use super::keys::counted;
use crate::prelude::*;
use crate::searches::{all_figures, squares_of};
use halma_oracles::layers::Layers;
use halma_oracles::meeting;

/// A row of the first table: the figures of a yard on each board.
struct YardRow {
    rows: Vec<u8>,
    men: usize,
    figures: usize,
    /// The smallest board with all of these figures.
    from: u8,
    /// The figures on the smaller boards.
    smaller: BTreeMap<u8, usize>,
    large_enough: u8,
}

impl YardRow {
    fn figures_on(&self, side: u8) -> usize {
        *self.smaller.get(&side).unwrap_or(&self.figures)
    }

    /// The boards on which the yard fits, up to this one.
    fn boards(&self, largest: u8) -> std::ops::RangeInclusive<u8> {
        self.rows[0].max(4)..=largest
    }
}

/// The rows of the tables whose first rows begin with this heading, as cells.
fn table(heading: &str) -> Vec<Vec<String>> {
    let page = include_str!("../../../../docs/yards.md");
    page.lines()
        .skip_while(|line| !line.starts_with(heading))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().replace(',', "")).collect()
        })
        .collect()
}

fn number<T: std::str::FromStr>(cell: &str) -> T {
    cell.parse().ok().expect("a number")
}

/// The rows of a yard, from a cell without commas.
fn rows_of(cell: &str) -> Vec<u8> {
    cell.split(' ').map(number::<u8>).collect()
}

fn yards() -> Vec<YardRow> {
    let rows = table("| yard (rows) |").into_iter().map(|cells| {
        let [rows, men, figures, from, smaller, large_enough] =
            &cells.try_into().expect("six cells");
        let smaller = smaller.split("; ").filter(|&cell| cell != "–");
        let smaller = smaller.map(|pair| pair.split_once(": ").expect("a board and a number"));
        YardRow {
            rows: rows_of(rows),
            men: number(men),
            figures: number(figures),
            from: number(from),
            smaller: smaller
                .map(|(side, figures)| (number(side), number(figures)))
                .collect(),
            large_enough: number(large_enough),
        }
    });
    rows.collect()
}

#[test]
fn the_table_has_every_yard_that_is_its_own_mirror_image() {
    let listed: BTreeSet<Vec<u8>> = yards().into_iter().map(|yard| yard.rows).collect();
    let expected = (1..=15).flat_map(symmetrical_yards).collect();
    assert_eq!(listed, expected);
    for yard in yards() {
        let rows = &yard.rows;
        let men: u8 = rows.iter().sum();
        assert_eq!(yard.men, usize::from(men), "{rows:?}");
        let smaller: Vec<u8> = yard.smaller.keys().copied().collect();
        let boards: Vec<u8> = yard.boards(yard.from - 1).collect();
        assert_eq!(smaller, boards, "{rows:?}");
        assert!(yard.from <= yard.large_enough.max(4), "{rows:?}");
    }
}

/// The naive walk makes every key, one move after another, on boards from 4 by 4 to 8 by 8.
#[test]
fn brute_force_finds_as_many_figures_on_small_boards() {
    let mut compared = 0;
    for yard in yards().iter().filter(|yard| yard.men <= 6) {
        for side in yard.boards(8) {
            let figures = brute_force(side, &yard.rows).len();
            assert_eq!(figures, yard.figures_on(side), "{:?}: {side}", yard.rows);
            compared += 1;
        }
    }
    // Five yards, each on five boards.
    assert_eq!(compared, 25);
}

fn compare_with_layers(most_men: usize) {
    for yard in yards().iter().filter(|yard| yard.men <= most_men) {
        for side in yard.boards(16) {
            let figures = Layers::build(side, &yard.rows).figures().len();
            assert_eq!(figures, yard.figures_on(side), "{:?}: {side}", yard.rows);
        }
    }
}

#[test]
fn the_layers_have_as_many_figures_on_every_board() {
    compare_with_layers(8);
}

/// A man never goes beyond the last row but one of a board that is large enough, because the argument leaves one row for
/// hops.
#[test]
fn no_figure_reaches_the_border_of_a_board_that_is_large_enough() {
    for yard in yards().iter().filter(|yard| yard.men <= 10) {
        let task = symmetrical(16, &yard.rows);
        for figure in squares_of(&all_figures(&task)) {
            let farthest = figure.iter().map(Square::row).max();
            assert!(farthest < Some(yard.large_enough), "{figure}");
        }
        for side in yard.boards(15) {
            let task = symmetrical(side, &yard.rows);
            let figures = all_figures(&task).figures.len();
            assert_eq!(figures, yard.figures_on(side), "{:?}: {side}", yard.rows);
        }
    }
}

/// The figures of a triangular yard and the sum of their keys, from the second table.
fn triangles() -> Vec<(SymmetricalTask, usize, u128)> {
    let rows = table("| n |").into_iter().map(|cells| {
        let [_, rows, _, figures, keys] = &cells.try_into().expect("five cells");
        (
            symmetrical(16, &rows_of(rows)),
            number(figures),
            number(keys),
        )
    });
    rows.collect()
}

#[test]
fn the_sums_of_keys_are_those_of_brute_force_and_of_a_count_from_both_ends() {
    let triangles = triangles();
    assert_eq!(triangles.len(), 5);
    for (task, figures, keys) in &triangles[..3] {
        let all = brute_force(16, task.yard().rows());
        assert_eq!(all.len(), *figures);
        assert_eq!(all.values().sum::<u128>(), *keys);
    }
    let (task, figures, keys) = &triangles[3];
    let all = squares_of(&all_figures(task));
    assert_eq!(all.len(), *figures);
    let counts = all.iter().map(|&figure| counted(task, figure).numbers.keys);
    assert_eq!(counts.sum::<u128>(), *keys);
    // The count from both ends takes seconds for a figure with many keys.
    for &figure in all.iter().step_by(20) {
        let expected = counted(task, figure).numbers.keys;
        assert_eq!(meeting::keys(task.board(), task.men(), figure), expected);
    }
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes minutes; `docs/yards.md` has the command"]
    fn the_layers_of_up_to_11_men_have_as_many_figures_on_every_board() {
        compare_with_layers(11);
    }
}
