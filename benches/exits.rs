//! The searches for exits, on all cores: `cargo bench --bench exits`.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use divan::{Bencher, black_box};
use halma_solve::board::{Board, Corner, SquareSet, Yard};
use halma_solve::notation::{Readings, read_all};
use halma_solve::problem::Exit;
use halma_solve::search::Control;
use halma_solve::search::exit::{Candidates, Catalog, Decider, Part, SymmetricalTask, count_keys};

fn main() {
    divan::main();
}

fn task(men: u32) -> SymmetricalTask {
    let yard = Yard::standard(men, Corner::NearLeft).expect("a standard yard");
    SymmetricalTask::new(Board::default(), yard).expect("a task")
}

fn candidates(task: &SymmetricalTask) -> Arc<Candidates> {
    Arc::new(Candidates::new(task, &Control::new()).expect("they fit"))
}

/// Every figure of a standard yard, with the proof that there are no others.
#[divan::bench(args = [(10, 122), (13, 850), (15, 3_064)], sample_count = 5, sample_size = 1)]
fn all_figures(bencher: Bencher<'_, '_>, (men, figures): (u32, u64)) {
    let task = task(men);
    bencher.bench_local(|| {
        let mut part = Part::new(&candidates(black_box(&task)));
        part.run(&Control::new(), |_| ControlFlow::Continue(()))
            .expect("it is not stopped");
        assert_eq!(part.counts().solved, figures);
    });
}

/// One of two thousand parts of the search for all figures of nineteen men.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn sample_of_19_men(bencher: Bencher<'_, '_>) {
    let task = task(19);
    let candidates = candidates(&task);
    let sets = candidates.sets().iter().skip(7).step_by(2_000);
    let packed = include_bytes!("../src/cli/figures-19.bin");
    let catalog = Catalog::read(&task, packed, &[]).expect("the catalog");
    let known: HashSet<SquareSet> = catalog.figures().collect();
    let in_catalog = sets.clone().filter(|set| known.contains(set)).count();
    bencher.bench_local(|| {
        let mut decider = Decider::default();
        let figures = sets
            .clone()
            .filter(|set| matches!(decider.decide(&task, **set).key, Ok(Some(_))));
        assert_eq!(figures.count(), in_catalog);
    });
}

/// The keys of the booklet's figure A.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn keys_of_figure_a(bencher: Bencher<'_, '_>) {
    let text = read_all(include_str!("../puzzles/A.txt")).remove(0);
    let puzzle = Exit::from_text(&text.expect("it can be read"), Readings::Emended);
    let key = puzzle.expect("it fits together").keys()[0].clone();
    let squares = key.moves().map(|made| made.to).collect();
    let task = task(19);
    bencher.bench_local(|| {
        let counted = count_keys(&task, squares, &Control::new());
        assert_eq!(
            counted.expect("states enough").numbers.keys,
            403_857_204_432
        );
    });
}
