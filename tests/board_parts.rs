//! Squares, corners, yards and the parts of a board, compared with plain arithmetic.

use halma_solve::board::{Board, Corner, Frame, Square, SquareSet, Yard, YardError};

fn at(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

fn each_place() -> impl Iterator<Item = (u8, u8)> {
    (1..=16).flat_map(|row| (1..=16).map(move |number| (row, number)))
}

#[test]
fn a_square_is_a_row_and_a_number() {
    for (index, (row, number)) in (0..=255).zip(each_place()) {
        let square = at(row, number);
        assert_eq!((square.row(), square.number()), (row, number));
        assert_eq!((square.index(), Square::from_index(index)), (index, square));
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(
            square
                .to_string()
                .to_lowercase()
                .replace(", ", " ,")
                .parse(),
            Ok(square)
        );
        let parities = usize::from((row + 1) % 2) * 2 + usize::from((number + 1) % 2);
        assert_eq!(square.class().index(), parities);
        for (other_row, other_number) in each_place() {
            let other = at(other_row, other_number);
            let (rows, numbers) = (row.abs_diff(other_row), number.abs_diff(other_number));
            assert_eq!(square.distance(other), (rows, numbers));
            assert_eq!(square.is_neighbor(other), rows.max(numbers) == 1);
            assert_eq!(square.same_color(other), (rows + numbers) % 2 == 0);
        }
    }
    for text in [
        "", "IV", "IV 3", "IV, 0", "IV, 17", "XVII, 1", "4, 3", "IV, 3, 1",
    ] {
        let error = text.parse::<Square>().expect_err(text);
        let message = "is not a square: write it as `IV, 3`, from `I, 1` to `XVI, 16`";
        assert_eq!(error.to_string(), format!("`{text}` {message}"));
    }
    for (row, number) in [(0, 1), (1, 0), (17, 1), (1, 17)] {
        assert_eq!(Square::new(row, number), None);
    }
}

#[test]
fn squares_are_written_as_json_and_for_programmers() {
    let square = r#"{"row":4,"column":3,"name":"IV, 3"}"#;
    let set = SquareSet::from(at(4, 3));
    let json = |text: serde_json::Result<String>| text.expect("JSON");
    assert_eq!(json(serde_json::to_string(&at(4, 3))), square);
    assert_eq!(json(serde_json::to_string(&set)), format!("[{square}]"));
    assert_eq!(format!("{:?}", at(4, 3)), "Square(IV, 3)");
    assert_eq!(format!("{set:?}"), "{Square(IV, 3)}");
}

#[test]
fn a_set_holds_the_squares_put_into_it() {
    let mut set = SquareSet::EMPTY;
    for (row, number) in each_place() {
        let square = at(row, number);
        assert!(!set.contains(square) && set.insert(square) && set.contains(square));
        assert_eq!(set.len(), u32::from(square.index()) + 1);
        assert_eq!(set.first(), Some(at(1, 1)));
        let size = set.iter().size_hint();
        assert_eq!(size, (set.iter().count(), Some(set.iter().count())));
        let mut words = [0; 4];
        words[usize::from(square.index() / 64)] = 1 << (square.index() % 64);
        assert_eq!(SquareSet::from(square).words(), words);
        assert_eq!(SquareSet::from_words(words), square.into());
    }
    assert_eq!(set, SquareSet::FULL);
    for (row, number) in each_place() {
        assert!(set.remove(at(row, number)) && !set.contains(at(row, number)));
        let next = set.first().map(Square::index);
        assert_eq!(next, at(row, number).index().checked_add(1));
    }
    assert!(set.is_empty() && set == SquareSet::EMPTY);
    assert!(set.is_subset(set) && SquareSet::FULL.is_disjoint(set));
    let low: SquareSet = [at(1, 1), at(9, 9)].into_iter().collect();
    assert!(low.is_subset(SquareSet::FULL) && !SquareSet::FULL.is_subset(low));
    assert!(!low.is_disjoint(at(9, 9).into()) && low.is_disjoint(at(9, 8).into()));
    let mut both = low;
    both &= at(9, 9).into();
    assert_eq!(both, at(9, 9).into());
    both |= at(2, 2).into();
    assert_eq!(both, [at(2, 2), at(9, 9)].into_iter().collect());
}

#[test]
fn a_corner_counts_its_rows_and_numbers_inward() {
    let board = Board::new(6).expect("a board");
    for (corner, name, ends, mirrored) in [
        (Corner::NearLeft, "near left", (1, 1), (5, 2)),
        (Corner::NearRight, "near right", (1, 6), (2, 5)),
        (Corner::FarLeft, "far left", (6, 1), (2, 5)),
        (Corner::FarRight, "far right", (6, 6), (5, 2)),
    ] {
        let square = at(ends.0, ends.1);
        assert_eq!(corner.to_string(), name);
        assert_eq!(corner.square(board), square);
        assert_eq!(Corner::of_square(square, board), Some(corner));
        for (rows, numbers) in each_place() {
            let (rows, numbers) = (rows - 1, numbers - 1);
            let place = corner.place(rows, numbers, board);
            let expected = (rows < 6 && numbers < 6).then_some((rows, numbers));
            assert_eq!(
                place.map(|place| place.distance(square)),
                expected,
                "{name}"
            );
        }
        assert_eq!(
            corner.mirror(at(2, 5), board),
            at(mirrored.0, mirrored.1),
            "{name}"
        );
        // Off the board there is no mirror.
        for off in [at(7, 1), at(1, 7), at(16, 16)] {
            assert_eq!(corner.mirror(off, board), off, "{name}");
        }
    }
    assert_eq!(Corner::of_square(at(1, 5), board), None);
    assert_eq!(Corner::of_square(at(16, 16), board), None);
}

#[test]
fn a_frame_shows_all_squares_and_one_more_at_the_right() {
    let board = Board::new(6).expect("a board");
    let frame = |rows, width| Frame { rows, width };
    let around = |squares: &[Square]| Frame::around(squares.iter().copied().collect(), board);
    assert_eq!(around(&[]), frame(1, 2));
    assert_eq!(around(&[at(1, 3), at(2, 1)]), frame(3, 4));
    assert_eq!(around(&[at(4, 2)]), frame(4, 5));
    // The board ends there.
    assert_eq!(around(&[at(6, 1)]), frame(6, 6));
    assert_eq!(around(&[at(1, 9)]), frame(6, 6));
    let yard = |corner| Yard::new(corner, &[3, 1]).expect("a yard");
    let shown = |corner| Frame::with_yard(at(2, 2).into(), &yard(corner), board);
    assert_eq!(shown(Corner::NearLeft), frame(3, 4));
    assert_eq!(shown(Corner::FarRight), frame(6, 6));
}

#[test]
fn a_yard_has_rows_of_one_to_sixteen_squares() {
    let corner = Corner::NearLeft;
    let yard = |rows: &[u8]| Yard::new(corner, rows);
    assert!(yard(&[1]).is_ok() && yard(&[16; 16]).is_ok());
    let length = |row, length| Err(YardError::RowLength { row, length });
    assert_eq!(yard(&[17]), length(1, 17));
    assert_eq!(yard(&[3, 0]), length(2, 0));
    let longer = YardError::NotStaircase { row: 3, length: 3 };
    assert_eq!(yard(&[3, 2, 3]), Err(longer));
    for (rows, men, name) in [
        (&[5, 5, 4, 3, 2][..], 19, "19 men"),
        (&[4, 3, 2, 1], 10, "10 men"),
        (&[4, 4, 2], 10, "rows 4, 4, 2"),
        (&[2], 2, "rows 2"),
    ] {
        let yard = yard(rows).expect("a yard");
        assert_eq!((yard.men(), yard.to_string()), (men, name.to_owned()));
        assert_eq!(yard.is_standard(), name.ends_with("men"));
        assert_eq!((yard.corner(), yard.rows()), (corner, rows));
    }
    let squares = yard(&[2, 1]).expect("a yard").squares(Board::FULL);
    let squares: Vec<Square> = squares.expect("it fits").iter().collect();
    assert_eq!(squares, [at(1, 1), at(1, 2), at(2, 1)]);
    let error = Board::new(3).expect_err("too small");
    assert_eq!(
        error.to_string(),
        "no board has 3 by 3 squares: the smallest has 4 by 4, the largest 16 by 16"
    );
}
