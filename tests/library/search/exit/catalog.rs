//! The numbers of the catalog: what they say about the figures, and how they were counted.

use halma_solve::search::exit::{Catalog, Column, KeyNumbers, Measure, SymmetricalTask};

use super::keys::counted;
use crate::prelude::*;
use crate::values::{place, places};
use halma_naive::Place;
use halma_oracles::meeting;

fn task() -> SymmetricalTask {
    SymmetricalTask::new(Board::FULL, Yard::default()).expect("the booklet's task")
}

fn catalog() -> Catalog {
    let figures = include_bytes!("../../../../src/cli/figures-19.bin");
    let numbers = include_bytes!("../../../../src/cli/numbers-19.bin");
    Catalog::read(&task(), figures, numbers).expect("the catalog")
}

/// Whether one step leads from a square to another.
fn is_step((row, column): Place, (to_row, to_column): Place) -> bool {
    (to_row - row).abs() <= 1 && (to_column - column).abs() <= 1
}

/// Groups by walking from man to man.
fn groups(mut men: BTreeSet<Place>) -> usize {
    let mut groups = 0;
    while let Some(first) = men.pop_first() {
        groups += 1;
        let mut found = vec![first];
        while let Some(man) = found.pop() {
            found.extend(men.extract_if(.., |&other| is_step(man, other)));
        }
    }
    groups
}

/// Every diagonal that crosses the main one is tried.
fn has_other_diagonal(men: &BTreeSet<Place>) -> bool {
    (2..=32).any(|sum| {
        men.iter()
            .all(|&(row, column)| men.contains(&(sum - column, sum - row)))
    })
}

#[test]
fn the_shape_of_each_figure_is_that_of_its_squares() {
    let catalog = catalog();
    let mut with_two_diagonals = 0;
    for (index, figure) in catalog.figures().enumerate() {
        let men = places(figure);
        let on_diagonal = men.iter().filter(|(row, column)| row == column).count();
        let rows = men.iter().map(|&(row, _)| row).max().expect("a man");
        let diagonals = 1 + usize::from(has_other_diagonal(&men));
        with_two_diagonals += diagonals - 1;
        let expected = [
            on_diagonal,
            usize::try_from(rows).expect("a row"),
            groups(men),
            diagonals,
        ];
        let numbers = Column::SHAPE.map(|column| catalog.number(index, figure, column));
        assert_eq!(
            numbers,
            expected.map(|number| Some(number as u128)),
            "{figure}"
        );
    }
    assert!(with_two_diagonals > 0);
}

/// Every candidate of small yards is counted from both ends, and without the conclusions of the search.
#[test]
fn another_way_to_count_finds_the_same_keys() {
    each_row(
        [&[2, 1][..], &[2, 2], &[3, 1, 1], &[3, 2, 1], &[4, 2, 1, 1]],
        |rows| {
            let task = symmetrical(16, rows);
            for &squares in candidates(&task).sets() {
                let expected = counted(&task, squares).numbers.keys;
                let found = meeting::keys(task.board(), task.men(), squares);
                assert_eq!(found, expected, "{squares}");
            }
        },
    );
}

/// The key that the search found is one of those that were counted. So is its mirror image, which is another key.
#[test]
fn the_numbers_fit_the_key_of_each_figure() {
    let catalog = catalog();
    for index in 0..51_178 {
        let key = catalog.get(index).expect("a figure").expect("a key").key;
        let numbers = catalog.numbers(index).expect("a count");
        let steps = key
            .iter()
            .filter(|made| is_step(place(made.from), place(made.to)));
        let steps = steps.count();
        let [fewest, most] =
            [Measure::FewestSteps, Measure::MostSteps].map(|measure| numbers.extremes[measure]);
        assert!((fewest..=most).contains(&steps), "{index}: {steps} steps");
        assert!(
            numbers.keys.is_multiple_of(2) && numbers.keys > 0,
            "{index}"
        );
        assert!(
            numbers.forced.iter().all(|made| key.contains(made)),
            "{index}"
        );
        assert!(numbers.first.contains(key[0].from), "{index}");
        assert!(numbers.last.contains(key[18].from), "{index}");
    }
    assert!(catalog.numbers(51_178).is_none());
}

/// The figures with the fewest keys are counted again.
#[test]
fn the_numbers_are_those_of_the_count() {
    let catalog = catalog();
    let figures = catalog.figures().collect_vec();
    let keys = |&index: &usize| catalog.number(index, figures[index], Column::Keys);
    for index in (0..figures.len()).sorted_by_key(keys).take(5) {
        let counted = counted(&task(), figures[index]).numbers;
        assert_eq!(Some(&counted), catalog.numbers(index), "{}", figures[index]);
    }
}

#[test]
fn saved_numbers_are_read_back() {
    let task = symmetrical(16, &[3, 2, 1]);
    let figures = (candidates(&task).sets().iter())
        .map(|&squares| counted(&task, squares).numbers)
        .collect_vec();
    assert!(figures.iter().any(|numbers| !numbers.forced.is_empty()));
    let save = |bytes, (index, numbers): (usize, &KeyNumbers)| numbers.save(&task, index, bytes);
    let bytes = figures
        .iter()
        .enumerate()
        .try_fold(Vec::new(), save)
        .expect("numbers");
    assert_eq!(KeyNumbers::read_all(&task, &bytes), Ok(figures));
    for end in 0..bytes.len() {
        // Nothing panics. Bytes that end with a figure are the numbers of fewer figures.
        let _ = KeyNumbers::read_all(&task, &bytes[..end]);
    }
}
