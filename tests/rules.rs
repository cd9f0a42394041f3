//! Laws of the rules, and a naive replay that knows nothing of the library.

mod naive;

use std::collections::BTreeSet;

use halma_solve::board::{Board, Corner, Square, SquareSet};
use halma_solve::rules::{IllegalMove, Move, MoveKind, Obstacle, Position, hop_destinations};
use naive::{NaiveBoard, Place};
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

/// A position from random bits, about as full as asked for.
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
                    prop_assert!(over.is_neighbour(jump[0]) && over.is_neighbour(jump[1]));
                    prop_assert!(jump[1] == man || !position.men().contains(jump[1]));
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

#[test]
fn why_a_move_is_illegal_is_a_type() {
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
        ((5, 1), (5, 4), Obstacle::OtherColor),
        ((5, 1), (8, 4), Obstacle::OtherClass),
        ((5, 1), (7, 3), Obstacle::NoRoute),
    ] {
        assert_eq!(why(from, to), unreachable(from, to, obstacle));
    }
}
