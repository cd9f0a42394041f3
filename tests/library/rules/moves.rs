//! Laws of the rules, and comparisons with naive rules that share nothing with the library.

use halma_solve::rules::{
    IllegalMove, MoveKind, Obstacle, Position, hop_destinations, step_destinations,
};
use proptest::prelude::*;

use crate::prelude::*;
use crate::values::{bit, from_bits, naive_size, place, places, size, to_bits};
use halma_naive::NaiveBoard;
use halma_naive::hopping::Hopping;
use halma_naive::transfers::DIRECTIONS;

fn naive(position: &Position) -> NaiveBoard {
    NaiveBoard {
        size: naive_size(position.board().size()),
        ..NaiveBoard::new(0, places(position.men()))
    }
}

/// A position from random bits. The bits in `thin` make it less full.
fn position(board: Board, words: [u64; 4], thin: [u64; 4]) -> Position {
    let men = SquareSet::from_words(words) & SquareSet::from_words(thin);
    Position::from_men(board, men)
}

/// Every position of a 4 × 4 board, every man, every destination: the generator, the judge and the
/// naive rules agree.
#[test]
fn all_positions_of_the_smallest_board() {
    for bits in 0..1 << 16 {
        let men = from_bits(4, bits);
        let position = Position::from_men(board(4), men);
        // A sixteenth of the positions against the slow naive rules, all against the judge.
        let check_naive = bits % 16 == 5;
        for man in men {
            let generated = position.destinations(man);
            for to in board(4).squares() {
                let judged = position.check(Move::new(man, to)).is_ok();
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
    fn destinations_are_the_naive_ones(
        rows in 4_u8..=16,
        columns in 4_u8..=16,
        words: [u64; 4],
        thin: [u64; 4],
    ) {
        let position = position(Board::of(size(rows, columns)), words, thin);
        prop_assert!(position.men().is_subset(position.board().squares()));
        let slow = naive(&position);
        for man in position.men() {
            prop_assert_eq!(places(position.destinations(man)), slow.destinations(place(man)));
        }
    }

    #[test]
    fn the_moves_of_any_directions_are_the_naive_ones(
        words: [u64; 4],
        thin: [u64; 4],
        number in 0..4_usize,
        jumps_only: bool,
    ) {
        let directions = DirectionSet::ALL[number];
        let directions = if jumps_only { directions.jumps_only() } else { directions };
        let position = position(board(9), words, thin).with_directions(directions);
        let slow = NaiveBoard { directions: DIRECTIONS[number], ..naive(&position) };
        for man in position.men() {
            let jumps = slow.jumps(place(man)).into_iter().skip(1).map(|(square, _)| square);
            let steps = slow.steps(place(man)).filter(|_| !jumps_only);
            let expected: BTreeSet<_> = jumps.chain(steps).collect();
            prop_assert_eq!(places(position.destinations(man)), expected);
            for to in position.vacant() {
                let is_legal = position.check(Move::new(man, to)).is_ok();
                prop_assert_eq!(is_legal, position.destinations(man).contains(to));
            }
        }
    }

    #[test]
    fn a_move_can_be_undone_and_no_man_is_lost(words: [u64; 4], thin: [u64; 4]) {
        let position = position(board(12), words, thin);
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
        let position = position(board(side), words, thin);
        let board = position.board();
        for corner in [Corner::NearLeft, Corner::NearRight] {
            let men = corner.mirror_set(position.men(), board);
            let mirrored = Position::from_men(board, men);
            for man in position.men() {
                let expected = corner.mirror_set(position.destinations(man), board);
                prop_assert_eq!(mirrored.destinations(corner.mirror(man, board)), expected);
            }
        }
    }

    #[test]
    fn a_hop_keeps_its_class_and_its_route_is_a_row_of_jumps(words: [u64; 4], thin: [u64; 4]) {
        let position = position(Board::FULL, words, thin);
        for man in position.men() {
            for to in hop_destinations(DirectionSet::EIGHT, man, position.men(), position.vacant()) {
                prop_assert_eq!(man.class(), to.class());
                let route = position.route(Move::new(man, to)).expect("reachable");
                prop_assert_eq!(route.kind(), MoveKind::Hop);
                let squares = route.squares();
                prop_assert_eq!((squares[0], squares[squares.len() - 1]), (man, to));
                prop_assert_eq!(route.jumps(), route.jumped_men().count());
                for (jump, over) in squares.windows(2).zip(route.jumped_men()) {
                    prop_assert!(position.men().contains(over) && over != man);
                    let ends = SquareSet::from_iter([jump[0], jump[1]]);
                    prop_assert!(ends.is_subset(step_destinations(DirectionSet::EIGHT, over, SquareSet::FULL)));
                    prop_assert!(jump[1] == man || !position.men().contains(jump[1]));
                }
            }
        }
    }

    #[test]
    fn a_route_has_the_fewest_jumps(side in 4_u8..=8, words: [u64; 4], thin: [u64; 4]) {
        let position = position(board(side), words, thin);
        let bit = |square| bit(side, square);
        for man in position.men() {
            let others = to_bits(side, position.men() - man.into());
            let fewest = Hopping { side }.fewest(bit(man), others).into_iter();
            let fewest: BTreeMap<u32, usize> = fewest.collect();
            for to in position.board().squares() {
                let known = fewest.get(&bit(to)).copied();
                let hop = position.route(Move::new(man, to)).ok().filter(|route| route.kind() == MoveKind::Hop);
                prop_assert_eq!(hop.map(|route| route.jumps()), known.filter(|&jumps| jumps > 0));
            }
        }
    }

    #[test]
    fn squares_form_sets(a: [u64; 4], b: [u64; 4], index: u8) {
        let a = SquareSet::from_words(a);
        let b = SquareSet::from_words(b);
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
    let man = square("VIII, 8");
    let alone = Position::from_men(Board::FULL, man.into());
    assert_eq!(alone.destinations(man).len(), 8);
    let around = alone.destinations(man);
    let jumps = Position::from_men(Board::FULL, around | man.into()).destinations(man);
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
    let men = squares("I, 1; I, 2; II, 1; II, 3; III, 2");
    let route = Position::from_men(Board::FULL, men)
        .route(a_move("I, 1 to III, 3"))
        .expect("a hop");
    assert_eq!(route.squares(), ["I, 1", "III, 1", "III, 3"].map(square));
}

#[test]
fn a_man_keeps_his_army_when_he_moves() {
    let mut position = Position::from_men(board(8), SquareSet::EMPTY);
    each_row(
        [("I, 1", 2), ("I, 2", 0), ("V, 5", 1), ("VIII, 8", 3)],
        |(man, army)| {
            assert!(position.put(square(man), army));
        },
    );
    let moves: Vec<Move> = position.moves(2).collect();
    let expected = ["I, 1 to I, 3", "I, 1 to II, 1", "I, 1 to II, 2"];
    assert_eq!(moves, expected.map(a_move));

    position.play(moves[0]).expect("over a man of another army");
    let armies: Vec<SquareSet> = (0..5).map(|army| position.army(army)).collect();
    let expected = ["I, 2", "V, 5", "I, 3", "VIII, 8"];
    assert_eq!(armies[..4], expected.map(squares));
    assert_eq!(armies[4], SquareSet::EMPTY);
    assert_eq!(position.moves(4).count(), 0);
}

#[test]
fn an_impossible_put_or_lift_changes_nothing() {
    let mut position = Position::from_men(board(8), SquareSet::EMPTY);
    let man = square("I, 1");
    assert!(position.put(man, 0));
    let before = position.clone();
    assert!(!position.put(man, 1), "taken");
    assert!(!position.put(square("IX, 1"), 0), "off the board");
    assert!(!position.put(square("II, 2"), 4), "no such army");
    assert_eq!(position.lift(square("II, 2")), None);
    assert_eq!(position.destinations(square("II, 2")), SquareSet::EMPTY);
    assert!(position.play(a_move("I, 1 to III, 3")).is_err());
    assert_eq!(position, before);
    assert_eq!(position.lift(man), Some(0));
    assert_eq!(position, Position::from_men(board(8), SquareSet::EMPTY));
}

#[test]
fn each_reason_why_a_move_is_illegal_has_its_own_type() {
    let position = Position::from_men(board(8), squares("V, 1; V, 2; I, 1"));
    let off_board = |name| {
        IllegalMove::OffBoard(OffBoard {
            square: square(name),
            size: board(8).size(),
        })
    };
    let from = square("II, 2");
    each_row(
        [
            ("IX, 1 to VIII, 1", off_board("IX, 1")),
            ("I, 1 to I, 9", off_board("I, 9")),
            ("II, 2 to III, 3", IllegalMove::NoMan { from }),
            // If there are several reasons, the first counts: off the board, then no man, then no move.
            ("IX, 1 to I, 9", off_board("IX, 1")),
            ("II, 2 to II, 2", IllegalMove::NoMan { from }),
            ("II, 2 to I, 1", IllegalMove::NoMan { from }),
            (
                "I, 1 to I, 1",
                IllegalMove::NoMove {
                    from: square("I, 1"),
                },
            ),
            ("V, 1 to V, 2", IllegalMove::Occupied { to: square("V, 2") }),
        ],
        |(attempt, expected)| {
            assert_eq!(position.check(a_move(attempt)), Err(expected), "{attempt}");
        },
    );
    let from = square("V, 1");
    each_row(
        [
            ("VII, 2", Obstacle::KnightsMove),
            ("VI, 3", Obstacle::KnightsMove),
            ("V, 4", Obstacle::OtherColor),
            ("VIII, 4", Obstacle::OtherClass),
            ("VII, 3", Obstacle::NoRoute),
        ],
        |(to, why)| {
            let to = square(to);
            let judged = position.check(Move::new(from, to));
            assert_eq!(judged, Err(IllegalMove::Unreachable { from, to, why }));
        },
    );
}
