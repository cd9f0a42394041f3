//! Laws that every conclusion must obey, tested against all keys of small figures. The keys come from
//! a plain enumeration that uses only the rules.

use halma_rules::board::{Board, Corner, DirectionSet, SquareSet, Yard};
use halma_rules::rules::{Move, hop_destinations, step_destinations};
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

use crate::Control;

use super::Measured;
use super::candidates::Candidates;
use super::count::count_keys_of;
use super::decide::{Decider, Ending};
use super::instance::Instance;
use super::matching::CAPACITY;
use super::precedences::Precedences;
use super::search_stack::SearchStack;
use super::state::{Side, State};
use super::task::{ExitTask, SymmetricalTask};
use crate::class_set::{ClassSquare, SetBits, bits};

/// A key as the numbers of men and squares.
type NumberedKey = Vec<(usize, usize)>;

/// How often each law was tested on something that could break it.
#[derive(Debug, Default)]
struct Tested {
    orders: usize,
    orders_by_shaving: usize,
    dropped_moves: usize,
    refuted_states: usize,
    refuted_by_shaving: usize,
    orders_by_shaving_twice: usize,
    dead_states: usize,
    follow_dead: usize,
}

/// Every key that completes a position, one by one.
fn keys_from(board: Board, men: SquareSet, filled: SquareSet, open: SquareSet) -> Vec<Vec<Move>> {
    if men.is_empty() {
        return vec![Vec::new()];
    }
    let standing = men | filled;
    let vacant = board.squares() - standing;
    let mut keys = Vec::new();
    for from in men {
        let ends = step_destinations(DirectionSet::EIGHT, from, vacant)
            | hop_destinations(DirectionSet::EIGHT, from, standing, vacant);
        for to in ends & open {
            let from_set = SquareSet::from(from);
            let to_set = SquareSet::from(to);
            for mut key in keys_from(board, men - from_set, filled | to_set, open - to_set) {
                key.insert(0, Move::new(from, to));
                keys.push(key);
            }
        }
    }
    keys
}

/// The keys of a figure, with the numbers of an instance.
fn numbered_keys(task: &ExitTask, instance: &Instance, figure: SquareSet) -> Vec<NumberedKey> {
    let number = |class_squares: &[ClassSquare], square| {
        let class_square = ClassSquare::new(square);
        class_squares
            .iter()
            .position(|&other| other == class_square)
            .expect("it has a number")
    };
    keys_from(task.board(), task.men(), SquareSet::EMPTY, figure)
        .iter()
        .map(|key| {
            key.iter()
                .map(|made| {
                    let man = number(&instance.yard.class_squares, made.from);
                    (man, number(&instance.figure.class_squares, made.to))
                })
                .collect()
        })
        .collect()
}

fn events_of((man, square): (usize, usize)) -> u64 {
    1 << man | 1 << (CAPACITY + square)
}

/// The events of some moves of a key.
fn events(moves: &[(usize, usize)]) -> u64 {
    moves.iter().fold(0, |all, &made| all | events_of(made))
}

/// Tests that all that is known about a state holds in every one of these keys. Returns the number of orders
/// and the number of moves that no key has.
fn check_precedences(
    instance: &Instance,
    state: &State,
    precedences: &Precedences,
    keys: &[&NumberedKey],
) -> (usize, usize) {
    let to_come = state.events_to_come();
    let mut orders = 0;
    for event in SetBits(to_come) {
        let before = precedences.known[event][0] & to_come;
        orders += before.count_ones() as usize;
        for key in keys {
            let moment = key
                .iter()
                .position(|&made| events_of(made) >> event & 1 != 0);
            let earlier = events(&key[..moment.expect("every event is in every key")]);
            assert_eq!(before & !earlier, 0, "{instance:?} {key:?}");
        }
    }
    let mut dropped = 0;
    for man in bits(state.men) {
        let squares = precedences.edges[man];
        dropped += (state.open & !squares).count_ones() as usize;
        for key in keys {
            let (_, square) = key.iter().find(|made| made.0 == man).expect("each moves");
            assert_ne!(squares >> square & 1, 0, "{instance:?} {key:?}");
        }
    }
    (orders, dropped)
}

/// Enters every state up to a number of moves from one end, and tests what is concluded about it.
fn check_states(
    stack: &mut SearchStack<'_>,
    state: &State,
    (side, depth): (Side, usize),
    chosen: &mut NumberedKey,
    keys: &[NumberedKey],
    tested: &mut Tested,
) {
    let moves = chosen.len();
    let chosen_events = events(chosen);
    let is_here = |key: &&NumberedKey| match side {
        Side::Before => events(&key[..moves]) == chosen_events,
        Side::After => events(&key[key.len() - moves..]) == chosen_events,
    };
    let here: Vec<&NumberedKey> = keys.iter().filter(is_here).collect();
    let instance = stack.instance;
    let (orders, dropped) = check_precedences(instance, state, stack.precedences(moves), &here);
    tested.orders += orders;
    tested.dropped_moves += dropped;
    if !stack.shave(moves) {
        assert!(here.is_empty(), "{instance:?} {here:?}");
        tested.refuted_by_shaving += 1;
        return;
    }
    let (shaved, _) = check_precedences(instance, state, stack.precedences(moves), &here);
    tested.orders_by_shaving += shaved - orders;
    if moves == 0 {
        while let Some(order) = stack.next_start_order() {
            if !stack.shave_twice(order) {
                assert!(here.is_empty(), "{instance:?} {here:?}");
                return;
            }
        }
        let (twice, _) = check_precedences(instance, state, stack.precedences(0), &here);
        tested.orders_by_shaving_twice += twice - shaved;
    }
    if moves == depth {
        return;
    }
    let successors: Vec<_> = stack.successors(moves, side).collect();
    for key in here {
        let next = match side {
            Side::Before => key[moves],
            Side::After => key[key.len() - moves - 1],
        };
        assert!(successors.iter().any(|successor| successor.made == next));
    }
    for next in successors {
        chosen.push(next.made);
        let events_so_far = events(chosen);
        let has_key = keys.iter().any(|key| match side {
            Side::Before => events(&key[..=moves]) == events_so_far,
            Side::After => events(&key[key.len() - moves - 1..]) == events_so_far,
        });
        if stack.follows_dead(moves, side, next.made) {
            assert!(!has_key, "{instance:?} {chosen:?}");
            tested.follow_dead += 1;
        }
        if stack.enter(&next, moves + 1) {
            check_states(stack, &next.state, (side, depth), chosen, keys, tested);
        } else {
            assert!(!has_key, "{instance:?} {chosen:?}");
            tested.refuted_states += 1;
        }
        if !has_key {
            stack.mark_dead(moves, next.made);
        }
        chosen.pop();
    }
}

/// Tests that no state that a decision noted as dead is in a key.
fn check_dead_states(instance: &Instance, keys: &[NumberedKey], tested: &mut Tested) {
    let mut decider = Decider::default();
    let mut stack = SearchStack::new(instance);
    let (ending, _) = decider.run(&mut stack);
    assert_eq!(ending == Ending::Key, !keys.is_empty(), "{instance:?}");
    for side in Side::BOTH {
        tested.dead_states += decider.dead.len(side);
        for key in keys {
            for moves in 1..key.len() {
                let chosen = match side {
                    Side::Before => &key[..moves],
                    Side::After => &key[key.len() - moves..],
                };
                assert!(
                    !decider.dead.contains(instance.id(events(chosen)), side),
                    "{instance:?} {key:?}"
                );
            }
        }
    }
}

fn check_figure(task: &ExitTask, figure: SquareSet, tested: &mut Tested) {
    let instance = Instance::new(task, figure).expect("as many squares as men");
    let keys = numbered_keys(task, &instance, figure);
    for side in Side::BOTH {
        let mut stack = SearchStack::new(&instance);
        let start = State::start(&instance);
        if stack.begin() {
            let walk = (side, 2);
            check_states(&mut stack, &start, walk, &mut Vec::new(), &keys, tested);
        } else {
            assert!(keys.is_empty(), "{figure:?}");
            tested.refuted_states += 1;
        }
    }
    check_dead_states(&instance, &keys, tested);
    let numbers = numbers(&instance);
    assert_eq!(numbers.0, keys.len() as u128, "{figure:?}");
    assert_eq!(yarding_numbers(task, figure), numbers, "{figure:?}");
}

/// The number of keys, and their extremes.
fn numbers(instance: &Instance) -> (u128, Measured<usize>) {
    let counted = count_keys_of(instance, &Control::new());
    let numbers = counted.expect("a count").numbers;
    (numbers.keys, numbers.extremes)
}

/// The numbers of a figure's yardings. They are its keys read backward, but the count meets other states.
fn yarding_numbers(task: &ExitTask, figure: SquareSet) -> (u128, Measured<usize>) {
    let yardings = Instance::from_position(task, figure, task.men());
    numbers(&yardings.expect("as many squares as men"))
}

/// All candidates of small yards.
#[test]
fn conclusions_hold_in_every_key_of_symmetrical_figures() {
    let mut tested = Tested::default();
    for rows in [&[2, 1][..], &[2, 2], &[3, 1, 1], &[3, 2, 1]] {
        let yard = Yard::new(Corner::NearLeft, rows).expect("a staircase");
        let task = SymmetricalTask::new(Board::default(), yard).expect("a task");
        let candidates = Candidates::new(&task, &Control::new()).expect("they fit");
        for &figure in &candidates.sets {
            check_figure(&task, figure, &mut tested);
        }
    }
    assert!(tested.orders > 0 && tested.dropped_moves > 0, "{tested:?}");
    assert!(tested.orders_by_shaving > 0, "{tested:?}");
    assert!(tested.refuted_states > 0, "{tested:?}");
}

/// Sets of squares near the yard, chosen at random. Most of them are not symmetrical.
#[test]
fn conclusions_hold_in_every_key_of_any_figures() {
    let mut tested = Tested::default();
    let mut random = ChaCha8Rng::seed_from_u64(12);
    for (side, rows, number) in [
        (5, &[2, 1][..], 300),
        (5, &[2, 2], 300),
        (6, &[3, 2], 300),
        (6, &[3, 2, 1], 600),
        (6, &[3, 3, 1], 100),
    ] {
        let yard = Yard::new(Corner::NearLeft, rows).expect("a yard");
        let task = ExitTask::new(Board::new(side).expect("a board"), yard).expect("a task");
        for _ in 0..number {
            // Squares farther away are chosen less often.
            let reach = random.random_range(3..=side);
            let is_near =
                |square: &halma_rules::board::Square| square.row().max(square.column()) <= reach;
            let near = task.outside().iter().filter(is_near);
            let men = task.men().len() as usize;
            let figure: SquareSet = near.sample(&mut random, men).into_iter().collect();
            if figure.len() == task.men().len() {
                check_figure(&task, figure, &mut tested);
            }
        }
    }
    assert!(tested.orders_by_shaving > 0, "{tested:?}");
    assert!(tested.refuted_by_shaving > 0, "{tested:?}");
    assert!(tested.orders_by_shaving_twice > 0, "{tested:?}");
    assert!(
        tested.dead_states > 0 && tested.follow_dead > 0,
        "{tested:?}"
    );
}

/// What takes long.
mod long {
    use rayon::prelude::*;

    use super::super::catalog::Catalog;
    use super::*;

    /// Counts the yardings of so many figures, spread over the catalog.
    const FIGURES: usize = 20;

    #[test]
    #[ignore = "it takes minutes; `docs/proofs.md` has the command"]
    fn figures_of_the_catalog_have_as_many_yardings_as_keys() {
        let task = SymmetricalTask::new(Board::FULL, Yard::default()).expect("a task");
        let files: [&[u8]; 2] = [
            include_bytes!("../../../../../src/cli/figures-19.bin"),
            include_bytes!("../../../../../src/cli/numbers-19.bin"),
        ];
        let catalog = Catalog::read(&task, files[0], files[1]).expect("the catalog");
        let figures: Vec<SquareSet> = catalog.figures().collect();
        (0..FIGURES).into_par_iter().for_each(|place| {
            // A prime step spreads them over all figures.
            let index = place * 20_011 % figures.len();
            let known = catalog.numbers(index).expect("numbers");
            let found = yarding_numbers(&task, figures[index]);
            assert_eq!(found, (known.keys, known.extremes), "{}", figures[index]);
        });
    }

    /// Counts the yardings of every candidate of fifteen men, whether it is a figure or not. `docs/yards.md` has the sums.
    #[test]
    #[ignore = "it takes minutes; `docs/yards.md` has the command"]
    fn the_figures_of_fifteen_men_have_as_many_yardings_as_keys() {
        let yard = Yard::standard(15, Corner::NearLeft).expect("a standard yard");
        let task = SymmetricalTask::new(Board::FULL, yard).expect("a task");
        let candidates = Candidates::new(&task, &Control::new()).expect("they fit");
        let counts = candidates.sets.par_iter().with_max_len(1);
        let counts: Vec<u128> = counts
            .map(|&figure| yarding_numbers(&task, figure).0)
            .collect();
        let figures = counts.iter().filter(|&&yardings| yardings > 0).count();
        let sums = (figures, counts.iter().sum());
        assert_eq!(sums, (3_064, 10_114_887_970_990_u128));
    }
}
