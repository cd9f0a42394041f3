//! No search panics, whatever values it is given: squares that are not on the board, sets that are too large or empty,
//! limits of nothing, and bytes that nobody saved. What it answers is for the other tests.

use std::ops::ControlFlow;
use std::time::Duration;

use halma_solve::search::detour::{DetourSearch, Journey, JourneySymmetry};
use halma_solve::search::exit::{
    Catalog, Column, Decider, ExitSearch, ExitTask, Impossibility, KeyNumbers, Measured, Part,
    SavedPart, Shard, SolvedFigure, SymmetricalTask, check_key, count_keys, count_move_sets,
    count_reachable, pack, reachable_sets, shape_number,
};
use halma_solve::search::transfer::{ExchangeEnd, Method, Search, Target, TransferTask};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::prelude::*;

/// Random values of any kind.
struct Any(ChaCha8Rng);

impl Any {
    fn number(&mut self, most: usize) -> usize {
        self.0.random_range(0..=most)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        *all.choose(&mut self.0).expect("some")
    }

    fn board(&mut self) -> Board {
        board(self.0.random_range(4..=16))
    }

    fn square(&mut self) -> Square {
        let mut number = || self.0.random_range(1..=16);
        Square::new(number(), number()).expect("on the largest board")
    }

    /// Squares of which most are near the corner, so that some sets are figures.
    fn squares(&mut self, most: usize) -> SquareSet {
        let reach = self.0.random_range(2..=16);
        let mut near = || self.0.random_range(1..=reach);
        let number = near();
        let mut squares: SquareSet = (0..number.min(u8::try_from(most).expect("few")))
            .map(|_| Square::new(near(), near()).expect("on the largest board"))
            .collect();
        if self.number(9) == 0 {
            squares |= self.square().into();
        }
        squares
    }

    fn moves(&mut self) -> Vec<Move> {
        let number = self.number(4);
        (0..number)
            .map(|_| Move::new(self.square(), self.square()))
            .collect()
    }

    fn yard(&mut self) -> Yard {
        let rows: &[u8] = self.one_of(&[&[1][..], &[2, 1], &[3, 2, 1], &[3, 1], &[5, 5, 4, 3, 2]]);
        let corner = self.one_of(&Corner::ALL);
        Yard::new(corner, rows).expect("a yard")
    }

    /// Limits of a moment, or of almost no memory.
    fn control(&mut self) -> Control {
        let control = Control::new().with_threads(1);
        let control = control.with_time(Duration::from_millis(self.one_of(&[0, 2, 10])));
        control.with_memory(self.one_of(&[0, 1, 1 << 10, 1 << 20, usize::MAX]))
    }
}

/// Asks a question of many random values. A panic names the seed.
fn ask(times: u64, question: impl Fn(&mut Any)) {
    for seed in 0..times {
        let seeded = std::panic::AssertUnwindSafe(|| {
            question(&mut Any(ChaCha8Rng::seed_from_u64(seed)));
        });
        assert!(std::panic::catch_unwind(seeded).is_ok(), "seed {seed}");
    }
}

#[test]
fn exits_of_any_squares_are_answered() {
    ask(400, |any| {
        let Ok(task) = ExitTask::new(any.board(), any.yard()) else {
            return;
        };
        let squares = any.squares(16);
        let men = any.squares(16);
        let moves = any.moves();
        let control = any.control();
        let _ = count_keys(&task, squares, &control);
        let _ = count_move_sets(&task, squares, any.number(3) as u64, &control);
        let _ = count_reachable(&task, &control);
        let _ = reachable_sets(&task, &control);
        let _ = check_key(&task, squares, &moves);
        let _ = Impossibility::find(&task, squares);
        let _ = Impossibility::too_full(&task, squares);
        for column in Column::all() {
            let _ = shape_number(&task, squares, column);
        }
        let mut decider = Decider::new(control);
        let _ = decider.decide(&task, squares);
        let _ = decider.decide_from(&task, men, squares);
        let _ = decider.decide_different(&task, squares, &[moves]);
        let _ = decider.nearest(&task, squares, any.number(20));
        if let Ok(task) = SymmetricalTask::try_from(task) {
            let _ = decider.decide_any_from(&task, men);
        }
    });
}

#[test]
fn figures_of_any_yard_are_searched_and_saved() {
    ask(200, |any| {
        let Ok(task) = SymmetricalTask::new(any.board(), any.yard()) else {
            return;
        };
        let squares = any.squares(16);
        let search = ExitSearch {
            control: any.control(),
            seed: any.number(usize::MAX) as u64,
            limit: any.one_of(&[None, Some(0), Some(1)]),
            ..ExitSearch::new(task.clone())
        };
        let _ = search.run(&|_| false, &mut |_: &SolvedFigure| ControlFlow::Break(()));
        let number = any.number(3);
        if let Ok(shard) = format!("{}/{}", any.number(4), number).parse::<Shard>()
            && let Ok(mut part) = search.begin(shard)
        {
            let _ = part.run(&any.control(), |_: &Part| ControlFlow::Break(()));
        }
        let figure = SolvedFigure {
            squares,
            key: any.moves(),
        };
        let packed = pack(&task, &[figure]);
        let bytes: Vec<u8> = (0..any.number(40)).map(|_| any.0.random::<u8>()).collect();
        let numbers = KeyNumbers {
            keys: any.0.random(),
            forced: any.moves(),
            first: squares,
            last: any.squares(16),
            extremes: Measured::of(|_| any.number(usize::MAX)),
        };
        let numbers = numbers.save(&task, 0, Vec::new());
        let packed = [packed.unwrap_or_default(), bytes.clone()];
        let numbers = [numbers.unwrap_or_default(), bytes.clone()];
        for (packed, numbers) in packed.iter().cartesian_product(&numbers) {
            let Ok(catalog) = Catalog::read(&task, packed, numbers) else {
                continue;
            };
            for (index, figure) in catalog.figures().enumerate() {
                let _ = catalog.get(index);
                let _ = catalog.numbers(index);
                for column in Column::all() {
                    let _ = catalog.number(index, figure, column);
                }
            }
        }
        let _ = KeyNumbers::read_all(&task, &bytes);
        // What nobody saved is hardly ever a part. If it is one, it names a task or says why not.
        if let Ok(saved) = postcard::from_bytes::<SavedPart>(&bytes) {
            let _ = saved.task();
        }
    });
}

#[test]
fn detours_of_any_journey_are_searched() {
    ask(200, |any| {
        let board = any.board();
        let (from, target) = (any.square(), any.square());
        let Ok(journey) = Journey::new(board, from, target) else {
            return;
        };
        let men = any.squares(16);
        for symmetry in JourneySymmetry::all_of(&journey) {
            let _ = symmetry.image(men);
        }
        let search = DetourSearch {
            control: any.control(),
            seed: any.number(usize::MAX) as u64,
            limit: any.one_of(&[None, Some(0), Some(1)]),
            up_to_symmetry: any.number(1) == 0,
            ..DetourSearch::new(journey)
        };
        let numbers = [0, 1, 7, 61, 64, 1_000, usize::MAX];
        let most_men = any.one_of(&[None, Some(0), Some(3), Some(usize::MAX)]);
        let _ = search.run(any.one_of(&numbers), most_men);
        let _ = search.most_jumps(any.one_of(&numbers), &mut ());
        let _ = search.longest(&mut ());
        let _ = search.table(&mut ());
    });
}

#[test]
fn transfers_of_any_armies_are_searched() {
    ask(400, |any| {
        let board = any.board();
        let directions = any.one_of(&[DirectionSet::FOUR, DirectionSet::SIX, DirectionSet::EIGHT]);
        let target = match any.number(3) {
            0 => Target::Symmetrical(any.one_of(&Corner::ALL)),
            _ => Target::Squares(any.squares(16)),
        };
        let (start, other) = (any.squares(16), any.squares(16));
        let end = any.one_of(&[ExchangeEnd::OneIsHome, ExchangeEnd::BothAreHome]);
        let yard = any.yard();
        let seed = any.number(usize::MAX) as u64;
        let tasks = [
            TransferTask::new(board, directions, start, target),
            TransferTask::among(board, directions, start, target, other),
            TransferTask::crossing(board, &yard, directions),
            TransferTask::packing(board, &yard, directions, seed),
            TransferTask::exchange(board, &yard, directions, end),
            TransferTask::exchange_between(board, directions, [start, other], end),
        ];
        for task in tasks.into_iter().flatten() {
            let _ = task.is_solved_by(&any.moves());
            let search = Search {
                control: any.control(),
                seed,
                within: any.one_of(&[None, Some(0), Some(1), Some(9), Some(usize::MAX)]),
                widest: any.one_of(&[0, 1, 64]),
                method: any.one_of(&[
                    Method::All,
                    Method::Beams,
                    Method::Quick,
                    Method::Exact { counts: true },
                    Method::Exact { counts: false },
                ]),
            };
            let _ = search.transfer(&task, &mut ());
            let _ = search.solitaire(&task, &mut ());
        }
    });
}
