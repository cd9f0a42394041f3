//! Laws of the rules, and comparisons with naive rules that share nothing with the library.

use std::collections::BTreeSet;

use crate::naive::hopping::Hopping;
use crate::naive::{NaiveBoard, Place};
use halma_solve::board::{Board, Corner, Square, SquareSet};
use halma_solve::rules::{
    IllegalMove, Move, MoveKind, Obstacle, Position, Reach, hop_destinations,
};
use proptest::prelude::*;

fn square(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

fn naive(position: &Position) -> NaiveBoard {
    NaiveBoard {
        side: i32::from(position.board().side()),
        men: places(position.men()),
    }
}

fn place(square: Square) -> Place {
    (i32::from(square.row()), i32::from(square.number()))
}

fn places(squares: SquareSet) -> BTreeSet<Place> {
    squares.iter().map(place).collect()
}

/// A position from random bits. The bits in `thin` make it less full.
fn position(side: u8, words: [u64; 4], thin: [u64; 4]) -> Position {
    let board = Board::new(side).expect("a board");
    Position::of_one_army(
        board,
        SquareSet::from_words(words) & SquareSet::from_words(thin),
    )
}

/// Every position of a 4 × 4 board, every man, every destination: the generator, the judge and the
/// naive rules agree.
#[test]
fn all_positions_of_the_smallest_board() {
    let board = Board::new(4).expect("a board");
    let squares: Vec<Square> = board.squares().iter().collect();
    for bits in 0..1_u32 << 16 {
        let men: SquareSet = squares
            .iter()
            .enumerate()
            .filter(|(n, _)| bits >> n & 1 == 1)
            .map(|(_, &s)| s)
            .collect();
        let position = Position::of_one_army(board, men);
        // A sixteenth of the positions against the slow naive rules, all against the judge.
        let check_naive = bits % 16 == 5;
        for man in men {
            let generated = position.destinations(man);
            for &to in &squares {
                let judged = position.judge(Move::new(man, to)).is_ok();
                assert_eq!(
                    judged,
                    generated.contains(to),
                    "{man} to {to} among {men:?}"
                );
            }
            if check_naive {
                assert_eq!(places(generated), naive(&position).destinations(place(man)));
            }
        }
    }
}

proptest! {
    #[test]
    fn destinations_are_the_naive_ones(side in 4_u8..=16, words: [u64; 4], thin: [u64; 4]) {
        let position = position(side, words, thin);
        prop_assert!(position.men().is_subset(position.board().squares()));
        let slow = naive(&position);
        for man in position.men() {
            prop_assert_eq!(places(position.destinations(man)), slow.destinations(place(man)));
        }
    }

    #[test]
    fn a_move_can_be_undone_and_no_man_is_lost(words: [u64; 4], thin: [u64; 4]) {
        let position = position(12, words, thin);
        for made in position.moves(0).take(200) {
            let mut after = position.clone();
            after.play(made).expect("generated moves are legal");
            prop_assert_eq!(after.men().len(), position.men().len());
            after.play(made.reversed()).expect("every step and hop can be undone");
            prop_assert_eq!(&after, &position);
        }
    }

    #[test]
    fn a_mirrored_position_has_mirrored_moves(side in 4_u8..=16, words: [u64; 4], thin: [u64; 4]) {
        let position = position(side, words, thin);
        let board = position.board();
        for corner in [Corner::NearLeft, Corner::NearRight] {
            let men = corner.mirror_set(position.men(), board);
            let mirrored = Position::of_one_army(board, men);
            for man in position.men() {
                let expected = corner.mirror_set(position.destinations(man), board);
                prop_assert_eq!(mirrored.destinations(corner.mirror(man, board)), expected);
            }
        }
    }

    #[test]
    fn a_hop_keeps_its_class_and_its_route_is_a_row_of_jumps(words: [u64; 4], thin: [u64; 4]) {
        let position = position(16, words, thin);
        for man in position.men() {
            for to in hop_destinations(man, position.men(), position.vacant()) {
                prop_assert_eq!(man.class(), to.class());
                let route = position.route(Move::new(man, to)).expect("reachable");
                prop_assert_eq!(route.kind(), MoveKind::Hop);
                let squares = route.squares();
                prop_assert_eq!((squares[0], squares[squares.len() - 1]), (man, to));
                prop_assert_eq!(route.jumps(), route.jumped_men().count());
                for (jump, over) in squares.windows(2).zip(route.jumped_men()) {
                    prop_assert!(position.men().contains(over) && over != man);
                    prop_assert!(over.is_neighbor(jump[0]) && over.is_neighbor(jump[1]));
                    prop_assert!(jump[1] == man || !position.men().contains(jump[1]));
                }
            }
        }
    }

    #[test]
    fn a_route_has_the_fewest_jumps(side in 4_u8..=8, words: [u64; 4], thin: [u64; 4]) {
        let position = position(side, words, thin);
        let hopping = Hopping { side: i32::from(side) };
        let bit = |square: Square| hopping.bit(square.row(), square.number());
        for man in position.men() {
            let others = position.men() - man.into();
            let men = others.iter().fold(0, |men, other| men | 1 << bit(other));
            let fewest = hopping.fewest(bit(man), men);
            let reach = Reach::of(man, position.men(), position.vacant());
            for to in position.board().squares() {
                let known = fewest.iter().find(|(landing, _)| *landing == bit(to));
                let known = known.map(|(_, jumps)| *jumps);
                prop_assert_eq!(reach.fewest_jumps(to), known);
                if let Ok(legal) = position.judge(Move::new(man, to)) {
                    let hops = legal.kind() == MoveKind::Hop;
                    prop_assert_eq!(position.route_of(legal).jumps(), known.filter(|_| hops).unwrap_or(0));
                }
            }
        }
    }

    #[test]
    fn squares_make_sets(a: [u64; 4], b: [u64; 4], index: u8) {
        let (a, b) = (SquareSet::from_words(a), SquareSet::from_words(b));
        prop_assert_eq!(a - b, a & !b);
        prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
        prop_assert_eq!(a ^ b, (a | b) - (a & b));
        prop_assert!((a & b).is_subset(a) && (a - b).is_disjoint(b));
        prop_assert_eq!(a.iter().collect::<SquareSet>(), a);
        let square = Square::from_index(index);
        prop_assert_eq!(a.contains(square), a.iter().any(|other| other == square));
    }
}

#[test]
fn fig_1_of_the_booklet_eight_steps_and_eight_jumps() {
    // "A man of either color standing at A, may, by a step, go to either of the squares 1 … 8; …
    // if all the squares 1 to 8 were occupied, a man at A, could jump to vacant squares 9 … 16."
    let man = square(8, 8);
    let alone = Position::of_one_army(Board::FULL, man.into());
    assert_eq!(alone.destinations(man).len(), 8);
    let around = alone.destinations(man);
    let crowd = Position::of_one_army(Board::FULL, around | man.into());
    let jumps = crowd.destinations(man);
    assert_eq!(jumps.len(), 8);
    assert!(
        jumps
            .iter()
            .all(|to| matches!(to.distance(man), (0 | 2, 0 | 2)))
    );
}

/// Two routes of two jumps lead from I, 1 to III, 3. The first direction is forward, so the route goes up
/// before it goes right.
#[test]
fn the_route_is_the_first_by_direction_of_those_with_the_fewest_jumps() {
    // . . . .   IV
    // . ● . .   III
    // ● . ● .   II
    // M ● . .   I
    let men = [(1, 1), (1, 2), (2, 1), (2, 3), (3, 2)];
    let men = men.map(|(row, number)| square(row, number));
    let position = Position::of_one_army(Board::FULL, men.into_iter().collect());
    let route = position.route(Move::new(square(1, 1), square(3, 3)));
    let route = route.expect("a hop");
    assert_eq!(route.squares(), [square(1, 1), square(3, 1), square(3, 3)]);
}

#[test]
fn a_man_keeps_his_army_when_he_moves() {
    let mut position = Position::empty(Board::new(8).expect("a board"));
    for (row, number, army) in [(1, 1, 2), (1, 2, 0), (5, 5, 1), (8, 8, 3)] {
        assert!(position.put(square(row, number), army));
    }
    let moves: Vec<Move> = position.moves(2).collect();
    let to = [(1, 3), (2, 1), (2, 2)].map(|(row, number)| square(row, number));
    assert_eq!(moves, to.map(|to| Move::new(square(1, 1), to)));

    position.play(moves[0]).expect("over a man of another army");
    let armies: Vec<SquareSet> = (0..5).map(|army| position.army(army)).collect();
    let alone = |row, number| SquareSet::from(square(row, number));
    let expected = [alone(1, 2), alone(5, 5), alone(1, 3), alone(8, 8)];
    assert_eq!(armies[..4], expected);
    assert_eq!(armies[4], SquareSet::EMPTY);
    assert_eq!(position.moves(4).count(), 0);
}

#[test]
fn what_cannot_be_put_or_lifted_changes_nothing() {
    let mut position = Position::empty(Board::new(8).expect("a board"));
    assert!(position.put(square(1, 1), 0));
    let before = position.clone();
    assert!(!position.put(square(1, 1), 1), "taken");
    assert!(!position.put(square(9, 1), 0), "off the board");
    assert!(!position.put(square(2, 2), 4), "no such army");
    assert_eq!(position.lift(square(2, 2)), None);
    assert_eq!(position.destinations(square(2, 2)), SquareSet::EMPTY);
    let illegal = Move::new(square(1, 1), square(3, 3));
    assert!(position.play(illegal).is_err());
    assert_eq!(position, before);
    assert_eq!(position.lift(square(1, 1)), Some(0));
    assert_eq!(position, Position::empty(position.board()));
}

#[test]
fn each_reason_why_a_move_is_illegal_has_its_own_type() {
    let men = [square(5, 1), square(5, 2), square(1, 1)];
    let position =
        Position::of_one_army(Board::new(8).expect("a board"), men.into_iter().collect());
    let why = |from: (u8, u8), to: (u8, u8)| {
        let attempt = Move::new(square(from.0, from.1), square(to.0, to.1));
        position.judge(attempt).expect_err("illegal")
    };
    let unreachable = |from: (u8, u8), to: (u8, u8), why| IllegalMove::Unreachable {
        from: square(from.0, from.1),
        to: square(to.0, to.1),
        why,
    };
    assert_eq!(
        why((9, 1), (8, 1)),
        IllegalMove::OffBoard {
            square: square(9, 1),
            side: 8
        }
    );
    assert_eq!(
        why((1, 1), (1, 9)),
        IllegalMove::OffBoard {
            square: square(1, 9),
            side: 8
        }
    );
    assert_eq!(
        why((2, 2), (3, 3)),
        IllegalMove::NoMan { from: square(2, 2) }
    );
    // If there are several reasons, the first counts: off the board, then no man, then no move.
    assert_eq!(
        why((9, 1), (1, 9)),
        IllegalMove::OffBoard {
            square: square(9, 1),
            side: 8
        }
    );
    for to in [(2, 2), (1, 1)] {
        let from = square(2, 2);
        assert_eq!(why((2, 2), to), IllegalMove::NoMan { from });
    }
    assert_eq!(
        why((1, 1), (1, 1)),
        IllegalMove::NoMove { from: square(1, 1) }
    );
    assert_eq!(
        why((5, 1), (5, 2)),
        IllegalMove::Occupied { to: square(5, 2) }
    );
    for (from, to, obstacle) in [
        ((5, 1), (7, 2), Obstacle::KnightsMove),
        ((5, 1), (6, 3), Obstacle::KnightsMove),
        ((5, 1), (5, 4), Obstacle::OtherColor),
        ((5, 1), (8, 4), Obstacle::OtherClass),
        ((5, 1), (7, 3), Obstacle::NoRoute),
    ] {
        assert_eq!(why(from, to), unreachable(from, to, obstacle));
    }
}
