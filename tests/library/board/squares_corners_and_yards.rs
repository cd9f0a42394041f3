//! Squares, corners, yards and the parts of a board, compared with plain arithmetic.

use halma_solve::board::{BoardError, Frame};
use halma_solve::rules::step_destinations;
use itertools::iproduct;

use crate::prelude::*;

fn at(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

fn each_place() -> impl Iterator<Item = (u8, u8)> {
    iproduct!(1..=16, 1..=16)
}

#[test]
fn a_square_is_a_row_and_a_number() {
    for (index, (row, number)) in (0..=255).zip(each_place()) {
        let square = at(row, number);
        assert_eq!((square.row(), square.column()), (row, number));
        assert_eq!((square.index(), Square::from_index(index)), (index, square));
        let name = square.to_string();
        assert_eq!(name.parse(), Ok(square));
        let name = name.to_lowercase().replace(", ", " ,");
        assert_eq!(name.parse(), Ok(square));
        let parities = usize::from((row + 1) % 2) * 2 + usize::from((number + 1) % 2);
        assert_eq!(square.class(), parities);
        for (other_row, other_number) in each_place() {
            let other = at(other_row, other_number);
            let rows = row.abs_diff(other_row);
            let numbers = number.abs_diff(other_number);
            assert_eq!(square.distance(other), (rows, numbers));
            let steps = step_destinations(DirectionSet::EIGHT, square, SquareSet::FULL);
            assert_eq!(steps.contains(other), rows.max(numbers) == 1);
        }
    }
    each_row(
        [
            "", "IV", "IV 3", "IV, 0", "IV, 17", "XVII, 1", "4, 3", "IV, 3, 1",
        ],
        |text| {
            let error = text.parse::<Square>().expect_err(text);
            let message = "is not a square: write it as `IV, 3` or `c4`, from `I, 1` to `XVI, 16`";
            assert_eq!(error.to_string(), format!("`{text}` {message}"));
        },
    );
    each_row([(0, 1), (1, 0), (17, 1), (1, 17)], |(row, number)| {
        assert_eq!(Square::new(row, number), None);
    });
}

#[test]
fn squares_are_written_as_json_and_for_programmers() {
    let one = r#"{"row":4,"column":3,"name":"IV, 3"}"#;
    let set = SquareSet::from(square("IV, 3"));
    let json = |text: serde_json::Result<String>| text.expect("JSON");
    assert_eq!(json(serde_json::to_string(&square("IV, 3"))), one);
    assert_eq!(json(serde_json::to_string(&set)), format!("[{one}]"));
    assert_eq!(format!("{:?}", square("IV, 3")), "Square(IV, 3)");
    assert_eq!(format!("{set:?}"), "{Square(IV, 3)}");
}

#[test]
fn a_set_holds_the_squares_put_into_it() {
    let mut set = SquareSet::EMPTY;
    for (row, number) in each_place() {
        let square = at(row, number);
        assert!(!set.contains(square) && set.insert(square) && set.contains(square));
        assert_eq!(set.len(), u32::from(square.index()) + 1);
        assert_eq!(set.first(), Some(Square::from_index(0)));
        let size = set.iter().size_hint();
        assert_eq!(size, (set.iter().count(), Some(set.iter().count())));
        let mut words = [0; 4];
        words[usize::from(square.index() / 64)] = 1 << (square.index() % 64);
        assert_eq!(SquareSet::from(square).words(), words);
        assert_eq!(SquareSet::from_words(words), square.into());
    }
    assert_eq!(set, SquareSet::FULL);
    for (row, number) in each_place() {
        let square = at(row, number);
        assert!(set.remove(square) && !set.contains(square));
        let next = set.first().map(Square::index);
        assert_eq!(next, square.index().checked_add(1));
    }
    assert!(set.is_empty() && set == SquareSet::EMPTY);
    assert!(set.is_subset(set) && SquareSet::FULL.is_disjoint(set));
    let low: SquareSet = squares("I, 1; IX, 9");
    assert!(low.is_subset(SquareSet::FULL) && !SquareSet::FULL.is_subset(low));
    assert!(!low.is_disjoint(squares("IX, 9")) && low.is_disjoint(squares("IX, 8")));
    let mut both = low;
    both &= squares("IX, 9");
    assert_eq!(both, squares("IX, 9"));
    both |= squares("II, 2");
    assert_eq!(both, squares("II, 2; IX, 9"));
}

#[test]
fn a_corner_counts_its_rows_and_numbers_inward() {
    let board = board(6);
    each_row(
        [
            (Corner::NearLeft, "near left", "I, 1", "V, 2"),
            (Corner::NearRight, "near right", "I, 6", "II, 5"),
            (Corner::FarLeft, "far left", "VI, 1", "II, 5"),
            (Corner::FarRight, "far right", "VI, 6", "V, 2"),
        ],
        |(corner, name, at, mirrored)| {
            let end = square(at);
            assert_eq!(corner.to_string(), name);
            assert_eq!(corner.square(board), end);
            for (rows, numbers) in each_place() {
                let rows = rows - 1;
                let numbers = numbers - 1;
                let place = corner.square_at(rows, numbers, board);
                let distance = place.map(|place| place.distance(end));
                let expected = (rows < 6 && numbers < 6).then_some((rows, numbers));
                assert_eq!(distance, expected, "{name}");
            }
            let image = corner.mirror(square("II, 5"), board);
            assert_eq!(image, square(mirrored), "{name}");
            // Off the board there is no mirror.
            for off in ["VII, 1", "I, 7", "XVI, 16"].map(square) {
                assert_eq!(corner.mirror(off, board), off, "{name}");
            }
        },
    );
}

#[test]
fn a_frame_shows_all_squares_and_one_more_at_the_right() {
    let board = board(6);
    let frame = |rows, width| Frame { rows, width };
    each_row(
        [
            ("", 1, 2),
            ("I, 3; II, 1", 3, 4),
            ("IV, 2", 4, 5),
            // The board ends there.
            ("VI, 1", 6, 6),
            ("I, 9", 6, 6),
        ],
        |(names, rows, width)| {
            let around = Frame::around(squares(names), board);
            assert_eq!(around, frame(rows, width), "{names}");
        },
    );
    let yard = |corner| Yard::new(corner, &[3, 1]).expect("a yard");
    let shown = |corner| Frame::with_yard(squares("II, 2"), &yard(corner), board);
    assert_eq!(shown(Corner::NearLeft), frame(3, 4));
    assert_eq!(shown(Corner::FarRight), frame(6, 6));
}

#[test]
fn a_yard_has_rows_of_one_to_sixteen_squares() {
    let corner = Corner::NearLeft;
    let yard = |rows: &[u8]| Yard::new(corner, rows);
    assert!(yard(&[1]).is_ok() && yard(&[16; 16]).is_ok());
    let length = |row, length| Err(BoardError::RowLength { row, length });
    assert_eq!(yard(&[17]), length(1, 17));
    assert_eq!(yard(&[3, 0]), length(2, 0));
    let longer = BoardError::NotStaircase { row: 3, length: 3 };
    assert_eq!(yard(&[3, 2, 3]), Err(longer));
    each_row(
        [
            (&[5, 5, 4, 3, 2][..], 19, "19 men"),
            (&[4, 3, 2, 1], 10, "10 men"),
            (&[4, 4, 2], 10, "rows 4, 4, 2"),
            (&[2], 2, "rows 2"),
        ],
        |(rows, men, name)| {
            let yard = yard(rows).expect("a yard");
            assert_eq!((yard.men(), yard.to_string()), (men, name.to_owned()));
            let standard = Yard::standard(men, corner);
            assert_eq!(standard.as_ref() == Some(&yard), name.ends_with("men"));
            assert_eq!((yard.corner(), yard.rows()), (corner, rows));
        },
    );
    let squares = yard(&[2, 1]).expect("a yard").squares(Board::FULL);
    assert!(
        squares
            .expect("it fits")
            .iter()
            .eq(["I, 1", "I, 2", "II, 1"].map(square))
    );
    let error = Board::new(3).expect_err("too small");
    assert_eq!(
        error.to_string(),
        "no board has 3 by 3 squares: the smallest has 4 by 4, the largest 16 by 16"
    );
}

/// The number type reads a sign, and a square has none.
#[test]
fn the_number_of_a_square_has_no_sign() {
    each_row(
        [
            "IV, +3", "IV,+3", "c+3", "IV, -3", "c-3", "IV, ", "c", "IV, ３",
        ],
        |text| {
            assert!(text.parse::<Square>().is_err(), "{text}");
        },
    );
    assert_eq!("IV, 3".parse(), Ok(square("IV, 3")));
    assert_eq!("c4".parse(), Ok(square("IV, 3")));
}
