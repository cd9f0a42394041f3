//! How many positions the searches look at for eight fixed questions. An answer can be right by chance although a bound is
//! wrong, but then other positions are dropped. So the numbers must not change with a change that is not about the
//! searches. If they change with one that is, look at why.

use halma_solve::search::transfer::{Decision, ExchangeEnd, Method, Search, TransferTask};

use crate::prelude::*;
use crate::values::yard;

/// The exact search for a crossing: side, rows, directions, the fewest moves, positions.
type Crossing = (u8, &'static [u8], u8, usize, u64);

/// The refutation of a number of moves for an exchange: side, rows, directions, end, moves, positions.
type Refuted = (u8, &'static [u8], u8, ExchangeEnd, usize, u64);

fn directions(number: u8) -> DirectionSet {
    number.to_string().parse().expect("8, 6 or 4")
}

#[test]
fn a_crossing_comes_to_the_same_positions() {
    let rows: [Crossing; 4] = [
        (8, &[3, 2, 1], 8, 14, 142_217),
        (8, &[3, 2, 1], 6, 19, 97_508),
        (6, &[4, 3, 2, 1], 6, 16, 272_575),
        (7, &[4, 3, 2, 1], 8, 15, 544_616),
    ];
    each_row(rows, |(side, rows, number, moves, positions)| {
        let task = TransferTask::crossing(board(side), &yard(rows), directions(number));
        let search = Search {
            method: Method::Exact { counts: false },
            ..Search::default()
        };
        let answer = search.transfer(&task.expect("it fits"), &mut ());
        let answer = answer.expect("threads");
        assert_eq!(
            (answer.fewest(), answer.positions),
            (Some(moves), positions)
        );
    });
}

#[test]
fn a_refutation_of_an_exchange_comes_to_the_same_positions() {
    use ExchangeEnd::{BothAreHome, OneIsHome};
    let rows: [Refuted; 4] = [
        (8, &[3, 2, 1], 6, OneIsHome, 22, 2_048_317),
        (9, &[4, 3, 2, 1], 6, OneIsHome, 27, 44_035),
        (16, &[5, 5, 4, 3, 2], 8, OneIsHome, 46, 3_283),
        (5, &[3, 2, 1], 6, BothAreHome, 19, 513_596),
    ];
    each_row(rows, |(side, rows, number, end, moves, positions)| {
        let task = TransferTask::exchange(board(side), &yard(rows), directions(number), end);
        let search = Search {
            within: Some(moves),
            ..Search::default()
        };
        let answer = search.transfer(&task.expect("they do not overlap"), &mut ());
        let answer = answer.expect("threads");
        assert_eq!(
            (answer.decision, answer.positions),
            (Decision::No, positions)
        );
    });
}
