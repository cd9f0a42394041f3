//! How many figures each small yard has on each board.

use std::collections::BTreeMap;
use std::process::Command;

use clap::{Args, ValueEnum};
use itertools::Itertools;

use crate::{Failure, output_of, root};

const MOST_MEN: usize = 15;

/// The arguments of `yards`.
#[derive(Args)]
pub(crate) struct YardsArguments {
    /// The program that searches, such as target/release/halma-solve
    program: String,
    /// The tables to make, if not all
    tables: Vec<Table>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Table {
    Borders,
    Triangles,
}

pub(crate) fn run(arguments: &YardsArguments) -> Result<(), Failure> {
    for table in Table::value_variants() {
        if !arguments.tables.is_empty() && !arguments.tables.contains(table) {
            continue;
        }
        match table {
            Table::Borders => borders(&arguments.program)?,
            Table::Triangles => triangles(&arguments.program)?,
        }
    }
    Ok(())
}

/// Prints a row of a table.
fn print(cells: &[String]) {
    println!("| {} |", cells.join(" | "));
}

/// Prints the title of a table and its head.
fn begin(title: &str, columns: &[&str]) {
    println!("\n{title}\n\n| {} |", columns.join(" | "));
    println!("{}|", "|---".repeat(columns.len()));
}

/// What a search for figures prints.
fn search(program: &str, rows: &[usize], others: &str) -> Result<String, Failure> {
    let mut search = Command::new(program);
    search
        .current_dir(root())
        .args(["search", "figures", "--quiet", "--yard"]);
    search.arg(rows.iter().join(",")).args(others.split(' '));
    Ok(String::from_utf8(output_of(&mut search)?)?)
}

/// All figures of every yard that is its own mirror image, on every board.
fn borders(program: &str) -> Result<(), Failure> {
    begin(
        "All figures of every yard that is its own mirror image, on every board.",
        &[
            "yard (rows)",
            "men",
            "figures",
            "from board",
            "figures on smaller boards",
            "large enough",
        ],
    );
    for rows in yards() {
        let mut found = BTreeMap::new();
        for side in rows[0].max(4)..=16 {
            let count = search(program, &rows, &format!("--board {side} --all --count"))?;
            found.insert(side, count.trim().parse::<u64>()?);
        }
        // A key on a board is a key on each larger board too.
        if !found.values().is_sorted() {
            return Err(format!("{rows:?}: a larger board has fewer figures: {found:?}").into());
        }
        let all = found.values().next_back().copied().unwrap_or_default();
        let first = found
            .iter()
            .find(|(_, number)| **number == all)
            .map_or(16, |(side, _)| *side);
        let smaller = found
            .range(..first)
            .map(|(side, number)| format!("{side}: {}", grouped(*number)));
        let smaller = smaller.collect_vec();
        print(&[
            rows.iter().join(", "),
            rows.iter().sum::<usize>().to_string(),
            grouped(all),
            first.to_string(),
            if smaller.is_empty() {
                "–".to_owned()
            } else {
                smaller.join("; ")
            },
            large_enough(&rows).to_string(),
        ]);
    }
    Ok(())
}

/// The figures of the triangular yards, and all keys of all figures.
fn triangles(program: &str) -> Result<(), Failure> {
    begin(
        "The figures of the triangular yards, and all keys of all figures.",
        &["n", "rows", "men", "figures", "keys, all figures together"],
    );
    for longest in 1..6 {
        let rows = (1..=longest).rev().collect_vec();
        let output = search(program, &rows, "--all --keys")?;
        let numbers = output
            .trim()
            .split(", ")
            .filter_map(|part| part.split(' ').next());
        let Some((figures, keys)) = numbers.collect_tuple() else {
            return Err(format!("{rows:?}: {output}").into());
        };
        print(&[
            longest.to_string(),
            rows.iter().join(", "),
            rows.iter().sum::<usize>().to_string(),
            figures.to_owned(),
            keys.to_owned(),
        ]);
    }
    Ok(())
}

/// The yards of few men that are their own mirror image, by their number of men.
fn yards() -> impl Iterator<Item = Vec<usize>> {
    let all = (1..=MOST_MEN).flat_map(|men| staircases(men, men));
    all.filter(|rows| is_own_mirror_image(rows))
}

/// All ways to place this number of men in rows, none of them longer than the one before.
fn staircases(men: usize, longest: usize) -> Vec<Vec<usize>> {
    if men == 0 {
        return vec![Vec::new()];
    }
    let first = (1..=men.min(longest)).rev();
    let rows = first.flat_map(|first| {
        let others = staircases(men - first, first).into_iter();
        others.map(move |others| [vec![first], others].concat())
    });
    rows.collect()
}

/// Whether the men who stand n squares from the left are as many as those in row n, for every n.
fn is_own_mirror_image(rows: &[usize]) -> bool {
    let columns = (1..=rows[0]).map(|number| rows.iter().filter(|&&row| row >= number).count());
    columns.eq(rows.iter().copied())
}

/// The side of a board on which no man ever needs a larger one. docs/yards.md has the argument.
fn large_enough(rows: &[usize]) -> usize {
    let men: usize = rows.iter().sum();
    let squares = rows
        .iter()
        .enumerate()
        .flat_map(|(row, &length)| (0..length).map(move |number| row + number));
    let hopping = squares.filter(|sum| sum % 2 == 0).count();
    // One man more can step onto the diagonal. The squares beside it are in pairs.
    let on_diagonal = (0..=men.min(hopping + 1))
        .rev()
        .find(|number| (men - number).is_multiple_of(2));
    rows.len() + (men + on_diagonal.unwrap_or(0)).div_euclid(2) + 1
}

fn grouped(number: u64) -> String {
    halma_records::notation::grouped(number)
}

#[cfg(test)]
mod tests {
    use super::{large_enough, staircases, yards};

    #[test]
    fn rows_are_partitions() {
        // The partitions of 1 to 8 are well known.
        let numbers = (1..=8).map(|men| staircases(men, men).len());
        assert!(numbers.eq([1, 2, 3, 5, 7, 11, 15, 22]));
    }

    #[test]
    fn symmetrical_rows_are_as_many_as_partitions_into_different_odd_parts() {
        // A hook around each square of the diagonal has an odd number of squares: 8 is 7 + 1 and 5 + 3.
        let of_eight = yards().filter(|rows| rows.iter().sum::<usize>() == 8);
        assert_eq!(of_eight.count(), 2);
    }

    #[test]
    fn a_yard_of_one_man_needs_a_board_of_three() {
        // He steps along the diagonal, or not at all.
        assert_eq!(large_enough(&[1]), 3);
    }
}
