//! Moves as other programs and other people write them, read and written back.

use halma_solve::board::{FirstNumber, Pairs};
use halma_solve::notation::{WrittenLine, read_move, read_yard};
use halma_solve::verify::{fitting_pairs, with_fitting_pairs};

use crate::prelude::*;

/// The game of another program, in algebraic coordinates on a board of 8 by 8.
const PERSONAL_HALMA: &str = include_str!("../../readme/personal-halma.txt");

/// A game of two players with these moves.
fn game(notation: &str, moves: &str) -> String {
    format!("Notation: {notation}\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n{moves}\n")
}

/// The finding on a text, without repairs.
fn verified(text: &str) -> Finding {
    crate::values::verified(text, Repairs::Skip)
}

/// A game in which a step, and a hop of two jumps, are the only moves.
const BOOK: &str = "1. III, 2 to IV, 2.—2. VIII, 5 to VI, 5 to IV, 5.";

#[test]
fn every_spelling_of_algebraic_coordinates_is_the_same_game() {
    let book = puzzle(&game("book", BOOK));
    let written = book.clone().in_notation(Notation::Algebraic);
    each_row(
        [
            "b3-b4, e8-e6-e4",
            "b3-b4.—e8-e6-e4.",
            "B3-B4; E8-E6-E4",
            "b3b4 e8e6e4",
            "b3xb4, e8xe6xe4",
            "b3–b4\ne8–e6–e4",
            "b3 - b4, e8 - e6 - e4",
            "b3—b4, e8—e6—e4",
            "b3 b4\ne8 e6 e4",
            "b3 b4; e8 e6 e4;",
            "b3 to b4, e8 to e6 to e4",
            "b3->b4, e8->e6->e4",
            "b3 → b4, e8 → e6 → e4",
            "b3:b4 e8:e6:e4",
            "b3×b4, e8×e6×e4",
            "b3>b4, e8 > e6 > e4",
            "1) b3-b4 2) e8-e6-e4",
            "1. b3-b4\n1... e8-e6-e4",
            "1. b3-b4 2. e8-e6-e4",
            "1. b3-b4 e8-e6-e4",
            "1 b3-b4\n2 e8-e6-e4",
            "1.b3-b4, 2.e8-e6-e4,",
            "(1) b3-b4 (2) e8-e6-e4",
            "1: b3-b4 2: e8-e6-e4",
            "III, 2 to IV, 2; e8-e6-e4",
        ],
        |moves| {
            let read = puzzle(&game("algebraic", moves));
            assert_eq!(read, written, "{moves}");
            let printed = read.to_string();
            assert!(printed.ends_with("\n1. b3-b4, 2. e8-e6-e4.\n"), "{printed}");
            assert_eq!(puzzle(&printed), read, "{moves}");
        },
    );
}

/// In the book's notation a `?` can be a number that nobody could read.
#[test]
fn a_square_of_the_book_has_no_opinion() {
    let read = read_all(&game("book", "III, 2 to IV, 2?")).remove(0);
    let error = read.expect_err("a question mark").to_string();
    assert!(error.contains("unexpected `?`"), "{error}");
}

/// A score may stand behind the moves or below them, as in the records of chess. Anywhere else it is a slip.
#[test]
fn a_score_is_the_result() {
    for (moves, result) in [
        ("1. b3-b4 2. e8-e6-e4 1-0", "1-0"),
        ("1. b3-b4 2. e8-e6-e4. 0–1", "0–1"),
        ("1. b3-b4, 2. e8-e6-e4.\n1/2-1/2", "1/2-1/2"),
        ("1. b3-b4, 2. e8-e6-e4.\n\n½-½", "½-½"),
    ] {
        let read = puzzle(&game("algebraic", moves));
        let with_field = format!("1. b3-b4, 2. e8-e6-e4.\n\nResult: {result}");
        assert_eq!(read, puzzle(&game("algebraic", &with_field)), "{moves}");
        assert_eq!(puzzle(&read.to_string()), read, "{moves}");
    }
    let exit = "Board: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n\n1-0\n";
    for text in [game("algebraic", "1. b3-b4 1-0 2. e8-e6"), exit.to_owned()] {
        let read = read_all(&text).into_iter().all(|read| {
            read.is_ok_and(|text| Problem::from_text(&text, Readings::Emended).is_ok())
        });
        assert!(!read, "{text}");
    }
}

/// The mark of a game without a result claims nothing, wherever a score may touch the moves.
#[test]
fn a_star_behind_the_moves_is_no_result() {
    let plain = puzzle(&game("algebraic", "1. b3-b4, 2. e8-e6-e4."));
    for moves in [
        "1. b3-b4 2. e8-e6-e4 *",
        "1. b3-b4 2. e8-e6-e4. *",
        "1. b3-b4, 2. e8-e6-e4.\n*",
        "1. b3-b4, 2. e8-e6-e4\n  *",
    ] {
        let read = puzzle(&game("algebraic", moves));
        assert_eq!(read, plain, "{moves}");
        let with_yard = puzzle(&format!("Yard: 10 men\n{}", game("algebraic", moves)));
        let problem = Problem::from_text(&with_yard, Readings::Emended).expect("a game");
        let Problem::Game(record) = problem else {
            panic!("no game: {moves}")
        };
        assert_eq!(record.claim(), None, "{moves}");
    }
    // It ends the record, and a name may follow at once.
    let two = read_all(&game("algebraic", "1. b3-b4 *\n**B**\nI, 1"));
    assert!(two[0].is_ok(), "{two:?}");
    for moves in ["1. b3-b4 * 2. e8-e6", "1. b3-b4 **", "1. b3-b4 *\n2. e8-e6"] {
        let read = read_all(&game("algebraic", moves)).remove(0);
        assert!(read.is_err(), "{moves}");
    }
}

#[test]
fn a_comment_in_braces_has_its_place_explained() {
    let read = read_all(&game("algebraic", "1. b3-b4 {a good move} 2. e8-e6")).remove(0);
    let error = read.expect_err("a comment").to_string();
    let expected = "a comment within the moves; expected the comment as a paragraph of its own";
    assert!(error.contains(expected), "{error}");
}

/// A dash between blanks ends a move whose squares have none between them.
#[test]
fn within_a_move_the_same_stands_between_all_squares() {
    let two = puzzle(&game("algebraic", "b3-b4 - e8-e6-e4"));
    assert_eq!(two, puzzle(&game("algebraic", "b3-b4, e8-e6-e4")));
    let one = puzzle(&game("algebraic", "b3-b4-b5-b6"));
    assert_eq!(one.lines().map(|line| line.plies().len()).sum::<usize>(), 1);
}

#[test]
fn a_square_of_a_book_without_its_comma_is_no_coordinate() {
    let read = |moves: &str| {
        let mut read = read_all(&game("book", moves));
        read.remove(0).expect_err(moves).to_string()
    };
    assert!(read("I3 to II, 4").contains("no comma after the row `I`"));
    let algebraic = read("B3 to B4");
    assert!(
        algebraic.contains("expected `Notation: algebraic` among the fields above"),
        "{algebraic}"
    );
}

/// Chess numbers rounds, not moves. One record does not do both.
#[test]
fn numbers_may_count_rounds() {
    let plain = "b3-b4, e8-e6, b4-b5, e6-e5";
    let by_moves = "1. b3-b4 2. e8-e6 3. b4-b5 4. e6-e5";
    let by_rounds = "1. b3-b4 e8-e6 2. b4-b5 e6-e5";
    let read = puzzle(&game("algebraic", plain));
    assert_eq!(puzzle(&game("algebraic", by_moves)), read);
    assert_eq!(puzzle(&game("algebraic", by_rounds)), read);
    each_row(
        [
            "1. b3-b4 2. e8-e6 2. b4-b5",
            "1. b3-b4 e8-e6 4. b4-b5",
            "2. b3-b4",
            "1. b3-b4 1. e8-e6",
        ],
        |moves| {
            let read = read_all(&game("algebraic", moves)).remove(0);
            let error = read.expect_err(moves).to_string();
            assert!(error.contains("but it is numbered"), "{error}");
        },
    );
}

/// The squares of the game in pairs, by hand: `c1` is the third square of the lowest of 8 rows.
fn in_pairs(pair: impl Fn(u8, u8) -> (u8, u8)) -> String {
    let (fields, moves) = PERSONAL_HALMA.split_once("\n\n").expect("fields above");
    let mut written = String::new();
    let mut rest = moves;
    while let Some(first) = rest.chars().next() {
        let is_square = rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        if first.is_ascii_lowercase() && is_square {
            let column = rest.as_bytes()[0] - b'a' + 1;
            let row = rest.as_bytes()[1] - b'0';
            let (one, two) = pair(column, row);
            written.extend([one.to_string(), ",".to_owned(), two.to_string()]);
            rest = &rest[2..];
        } else {
            written.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    format!("{fields}\n\n{written}").replace("Notation: algebraic\n", "")
}

/// The same with the field.
fn with_field(text: &str, field: &str) -> String {
    text.replacen("Board:", &format!("Notation: {field}\nBoard:"), 1)
}

/// From the column and the row of a square, counted from 1 at the near left corner, to a pair of numbers.
type Way = fn(u8, u8) -> (u8, u8);

#[test]
fn a_game_in_pairs_of_numbers_is_the_same_game() {
    // With its fields in the order in which they are written.
    let bare = PERSONAL_HALMA.replace("Notation: algebraic\n", "");
    let algebraic = puzzle(&with_field(&bare, "algebraic"));
    let rows: [(&str, Way); 8] = [
        ("x first, from 0, top left", |x, y| (x - 1, 8 - y)),
        ("x first, from 1, top left", |x, y| (x, 9 - y)),
        ("row first, from 0, top left", |x, y| (8 - y, x - 1)),
        ("row first, from 1, top left", |x, y| (9 - y, x)),
        ("x first, from 0, bottom left", |x, y| (x - 1, y - 1)),
        ("x first, from 1, bottom left", |x, y| (x, y)),
        ("row first, from 1, bottom right", |x, y| (y, 9 - x)),
        ("x first, from 0, top right", |x, y| (8 - x, 8 - y)),
    ];
    each_row(rows, |(way, pair)| {
        let text = with_field(&in_pairs(pair), &format!("pairs, {way}"));
        let read = puzzle(&text);
        assert_eq!(verified(&text).verdict, Verdict::Verified, "{way}");
        let written = read.to_string();
        assert_eq!(puzzle(&written), read, "{way}");
        assert_eq!(read.in_notation(Notation::Algebraic), algebraic, "{way}");
    });
}

/// The start is symmetrical in one diagonal only, and in each of these ways another player's men would begin.
#[test]
fn the_way_to_count_is_found_by_playing() {
    let top = in_pairs(|x, y| (x - 1, 8 - y));
    let named = |text: &str| {
        let fitting = fitting_pairs(text);
        fitting.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(named(&top), ["pairs, x first, from 0, top left"]);
    // From the lower left corner both orders are the same game, mirrored.
    let bottom = in_pairs(|x, y| (x, y));
    assert_eq!(
        named(&bottom),
        [
            "pairs, x first, from 1, bottom left",
            "pairs, row first, from 1, bottom left"
        ]
    );
    let error = |text: &str| match read_all(text).remove(0) {
        Err(halma_solve::notation::ReadError::Parse(error)) => {
            with_fitting_pairs(error, text).to_string()
        }
        other => panic!("{other:?}"),
    };
    let offered = "expected `Notation: pairs, x first, from 0, top left` among the fields above; then every move is \
                   legal";
    assert!(error(&top).ends_with(offered), "{}", error(&top));
    let incomplete = with_field(&top, "pairs");
    assert!(
        error(&incomplete).ends_with(offered),
        "{}",
        error(&incomplete)
    );
    // A field that names some of the choices leaves the others to be found.
    let open = with_field(&bottom, "pairs, from 1, y first");
    let one = "expected `Notation: pairs, row first, from 1, bottom left` among the fields above; then every move is \
               legal";
    assert!(error(&open).ends_with(one), "{}", error(&open));
    // A choice that fits no way does not hide the one that fits, and neither does an unknown notation.
    for field in ["pairs, from 1", "foo"] {
        let wrong = error(&with_field(&top, field));
        assert!(wrong.ends_with(offered), "{wrong}");
    }
    // Nothing is offered if no way makes every move legal.
    let wrong = top.replacen(',', ",9", 1);
    assert!(
        error(&wrong).contains("such as `Notation: pairs, "),
        "{}",
        error(&wrong)
    );
}

/// The error for the pairs of a game of two players on 8 by 8, whose text does not say how they count.
fn error_without_field(moves: &[&str]) -> String {
    let text = format!(
        "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n{}\n",
        moves.join("\n")
    );
    match read_all(&text).remove(0) {
        Err(halma_solve::notation::ReadError::Parse(error)) => {
            with_fitting_pairs(error, &text).to_string()
        }
        other => panic!("{other:?}"),
    }
}

/// Steps of men at the edge of each yard, from 0 at the top left. The last move begins on a vacant square in every way to
/// count.
#[test]
fn the_way_in_which_the_most_moves_are_legal_is_offered() {
    let legal = ["1,5 1,4", "6,2 6,3", "2,6 2,5", "5,1 5,2"];
    let misprint = "4,4 4,5";
    let offered = "top left` among the fields above; then every move before move 5 is legal";
    let four = error_without_field(&[&legal[..], &[misprint]].concat());
    assert!(four.contains(offered), "{four}");
    // Three legal moves could be legal by chance.
    let three = error_without_field(&[&legal[..3], &[misprint]].concat());
    assert!(
        three.ends_with("but in no way of counting is every move legal"),
        "{three}"
    );
}

#[test]
fn a_pair_off_the_board_in_every_way_is_said_to_be_so() {
    let off = error_without_field(&["1,5 1,4", "9,9 9,8"]);
    assert!(
        off.ends_with("in no way of counting are all squares on the board that `Board:` names"),
        "{off}"
    );
    let on = error_without_field(&["1,1 1,2"]);
    assert!(
        on.ends_with("in no way of counting is every move legal"),
        "{on}"
    );
}

/// A file names a yard as an option does, and it is written in one way.
#[test]
fn a_yard_is_its_number_of_men_or_its_rows_in_any_spelling() {
    each_row(
        [
            ("13", "13 men at I, 1"),
            ("13 men", "13 men at I, 1"),
            ("4,4,3,2", "13 men at I, 1"),
            ("4, 3,2 , 1", "10 men at I, 1"),
            ("rows 4, 4, 3, 2", "13 men at I, 1"),
            ("rows4,4,3,2", "13 men at I, 1"),
            ("3, 2", "rows 3, 2 at I, 1"),
            ("rows 3", "rows 3 at I, 1"),
            ("13 at XVI, 16", "13 men at XVI, 16"),
            ("3, 2 at I, 16", "rows 3, 2 at I, 16"),
        ],
        |(written, canonical)| {
            let text = read_all(&format!("**A**\nYard: {written}\n")).remove(0);
            let text = text.expect("the yard is readable").to_string();
            assert_eq!(text, format!("**A**\n\nYard: {canonical}\n"), "{written}");
            // Without a corner it is what an option takes.
            if !written.contains("at") {
                assert!(read_yard(written).is_ok(), "{written}");
            }
        },
    );
    for wrong in ["", "12", "3, 4", "rows", "4 3", "17", "13 men at I, 1"] {
        assert!(read_yard(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn boards_and_lists_of_squares_are_read_as_people_write_them() {
    let key = "Yard: rows 2, 1 at I, 1\nFigure: I, 3; III, 1; II, 2\n";
    let book = puzzle(&format!("Board: 8 by 8\n{key}"));
    for board in ["8", "8x8", "8 x 8", "8×8", "8 BY 8"] {
        assert_eq!(puzzle(&format!("Board: {board}\n{key}")), book, "{board}");
    }
    let commas = key.replace(';', ",");
    assert_eq!(puzzle(&format!("Board: 8 by 8\n{commas}")), book);
}

#[test]
fn a_wrong_way_to_count_is_a_fault_with_a_repair() {
    let top = in_pairs(|x, y| (x - 1, 8 - y));
    let text = puzzle(&with_field(&top, "pairs, row first, from 0, bottom left"));
    let found = verify_text(&text, Readings::Emended, Repairs::Find).expect("a game");
    assert_eq!(found.verdict, Verdict::Refuted);
    let report = report_text(&found, &text, "file", Detail::Summary);
    let repair = "repair: `Notation: pairs, x first, from 0, top left`; then every move is legal\n";
    assert!(report.contains(repair), "{report}");
    // A fault under the right way to count is the fault of a move.
    let right =
        with_field(&top, "pairs, x first, from 0, top left").replacen("6,0-4,2", "6,0-4,1", 1);
    let text = puzzle(&right);
    let found = verify_text(&text, Readings::Emended, Repairs::Find).expect("a game");
    assert_eq!(
        (found.verdict, found.fitting),
        (Verdict::Refuted, Vec::new())
    );
}

#[test]
fn every_spelling_of_pairs_is_the_same_game() {
    let field = "pairs, x first, from 0, top left";
    // Counted by hand: row III is the sixth from the top, 5 from 0.
    let written = puzzle(&game(field, "1,5-1,4; 4,0-4,2-4,4"));
    assert_eq!(written, {
        let book = puzzle(&game("book", BOOK));
        let board = Board::new(8).expect("a board");
        let pairs = Pairs::new(FirstNumber::X, 0, Corner::FarLeft, board).expect("from 0");
        book.in_notation(Notation::Pairs(pairs))
    });
    each_row(
        [
            "1,5 1,4\n4,0 4,2 4,4",
            "1,5 1,4, 4,0 4,2 4,4",
            "(1,5)->(1,4); (4,0)->(4,2)->(4,4)",
            "(1, 5) (1, 4)\n(4, 0) (4, 2) (4, 4)",
            "(1,5)(1,4) (4,0)(4,2)(4,4)",
            "[1,5] [1,4], [4, 0]->[4, 2]->[4, 4]",
            "1, 5 to 1, 4.—4, 0 to 4, 2 to 4, 4.",
            "1. 1,5-1,4 2. 4,0-4,2-4,4",
        ],
        |moves| {
            let read = puzzle(&game(field, moves));
            assert_eq!(read, written, "{moves}");
            assert!(
                read.to_string()
                    .ends_with("\n1. 1,5-1,4; 2. 4,0-4,2-4,4.\n")
            );
        },
    );
}

/// What somebody calls a move stays with it, in any notation. The jumps of a hop are one move, whose way says as much.
#[test]
fn what_a_move_is_called_is_kept() {
    let field = "pairs, x first, from 0, top left";
    let read = |moves: &str| puzzle(&game(field, moves));
    let turns = |text: &PuzzleText| {
        let plies = text.lines().flat_map(WrittenLine::plies);
        plies.map(|ply| ply.value.turn).collect::<Vec<_>>()
    };
    let plain = turns(&read("1,5-1,4; 4,0-4,2-4,4"));
    each_row(
        [
            (
                "E 1,5 1,4\nJ 4,0 4,2\nJ 4,2 4,4",
                "1. E 1,5-1,4; 2. 4,0-4,2-4,4.",
            ),
            (
                "E 1,5 1,4\nJ 4,0 4,2 4,4",
                "1. E 1,5-1,4; 2. J 4,0-4,2-4,4.",
            ),
        ],
        |(moves, canonical)| {
            let text = read(moves);
            assert_eq!(turns(&text), plain);
            let printed = text.to_string();
            assert!(printed.ends_with(&format!("\n{canonical}\n")), "{printed}");
            assert_eq!(puzzle(&printed), text);
            for notation in [Notation::Book, Notation::Algebraic] {
                let other = text.clone().in_notation(notation);
                assert_eq!(puzzle(&other.to_string()), other);
            }
        },
    );
    // With a number before it, a jump is a move of its own, also in a key.
    let key = "Notation: algebraic\n\nTO BRING OUT THE PIECES IN 2 MOVES.\nJ a1-a3, 2. J a3-a5.\n";
    let text = puzzle(key);
    assert_eq!(text.lines().next().map(|line| line.plies().len()), Some(2));
    assert_eq!(text.to_string(), key);
}

/// `J` for each jump: only a jump from where the last one landed goes on with the hop.
#[test]
fn jumps_of_one_man_in_a_row_are_one_hop() {
    let field = "pairs, x first, from 0, bottom left";
    let count = |moves: &str| {
        let text = puzzle(&game(field, moves));
        text.lines().map(|line| line.plies().len()).sum::<usize>()
    };
    assert_eq!(count("J 0,0 2,2\nJ 2,2 4,4\nJ 4,4 6,6"), 1);
    assert_eq!(count("J 0,0 2,2\nJ 7,7 5,5"), 2);
    assert_eq!(count("E 0,0 1,1\nJ 1,1 3,3"), 2);
    assert_eq!(count("J 0,0 2,2\nE 2,2 3,3"), 2);
    assert_eq!(count("0,0 2,2\n2,2 4,4"), 2);
    assert_eq!(count("1. J 0,0 2,2\n2. J 2,2 4,4"), 2);
}

/// Everything in a text that names squares does so in its notation.
#[test]
fn fields_headings_and_marks_are_in_pairs_too() {
    let book = "\
Board: 8 by 8
From: rows 2, 1 at I, 1
To: I, 3; II, 5

TO TRANSFER THE PIECES IN 2 MOVES.
I, 1 to I, 3.—II, 1 to III, 2 [read III, 1].
";
    let pairs = "\
Notation: pairs, row first, from 1, top left
Board: 8 by 8
From: rows 2, 1 at 8,1
To: 8,3; 7,5

TO TRANSFER THE PIECES IN 2 MOVES.
8,1-8,3; 7,1-6,2 [read 6,1].
";
    let detour = "\
Notation: pairs, x first, from 0, bottom left
Board: 4 by 4

TO GO FROM 0,0 TO 2,2 IN ONE MOVE OF 1 JUMP.

SETUP OF 1 MAN.
1,1.
";
    assert_eq!(puzzle(pairs).to_string(), pairs);
    assert_eq!(puzzle(pairs).in_notation(Notation::Book).to_string(), book);
    assert_eq!(puzzle(detour).to_string(), detour);
    assert_eq!(verified(detour).verdict, Verdict::Verified);
    // The field may stand below others whose squares are pairs, and the board below both.
    let below = "From: rows 2, 1 at 8,1\nTo: 8,3; 7,5\nNotation: pairs, row first, from 1, top left\nBoard: 8 by 8\n";
    assert!(
        puzzle(below)
            .in_notation(Notation::Book)
            .to_string()
            .starts_with("From: rows 2, 1 at I, 1\n")
    );
}

#[test]
fn a_pair_is_a_square_of_the_board() {
    let error = |moves: &str| {
        let text = game("pairs, x first, from 0, bottom left", moves);
        read_all(&text).remove(0).expect_err(moves).to_string()
    };
    assert!(error("8,0-7,0").contains("`8,0` is not a square of the board"));
    assert!(
        puzzle(&game("pairs, x first, from 1, bottom left", "8,1-7,1"))
            .lines()
            .next()
            .is_some()
    );
}

#[test]
fn keys_may_be_numbered_and_have_semicolons_between_moves() {
    let text = |moves: &str| format!("TO BRING OUT THE PIECES IN 2 MOVES.\n{moves}\n");
    let plain = puzzle(&text("I, 2 to II, 3.—I, 1 to II, 2."));
    each_row(
        [
            "1. I, 2 to II, 3. 2. I, 1 to II, 2.",
            "1. I, 2 to II, 3.\n2. I, 1 to II, 2",
            "I, 2 to II, 3; I, 1 to II, 2.",
            "1. I, 2 to II, 3; 2. I, 1 to II, 2;",
            "1) I, 2 to II, 3\n2) I, 1 to II, 2",
            "1 I, 2 to II, 3\n2 I, 1 to II, 2",
            "1 I, 2 to II, 3.—2 I, 1 to II, 2.",
            "I, 2 to II, 3 2 I, 1 to II, 2",
        ],
        |moves| {
            assert_eq!(puzzle(&text(moves)), plain, "{moves}");
            let transfer = text(moves).replace("BRING OUT", "TRANSFER");
            let transfer = format!("From: I, 1; I, 2\nTo: II, 2; II, 3\n{transfer}");
            assert_eq!(verified(&transfer).verdict, Verdict::Verified, "{moves}");
        },
    );
    for (moves, place) in [
        ("1. I, 2 to II, 3. 3. I, 1 to II, 2.", "line 2, column 19"),
        ("1 I, 2 to II, 3\n3 I, 1 to II, 2", "line 3, column 1"),
    ] {
        let read = read_all(&text(moves)).remove(0);
        assert_eq!(
            read.expect_err("a number is missing").to_string(),
            format!(
                "{place}: this is move 2, but it is numbered 3; expected the number of the move, counted from 1"
            )
        );
    }
}

/// A sentence that begins with a number and a move is a sentence, as before.
#[test]
fn a_number_without_a_stop_makes_no_move_of_a_sentence() {
    let sentence = "12 IV, 3 to V, 4 is the better move here, as all players agree";
    let claim = "From: I, 1\nTo: II, 2\n\nTO TRANSFER THE PIECES IN 1 MOVE.\n";
    let read = puzzle(&format!("{claim}\n{sentence}\n"));
    assert_eq!(read.to_string(), format!("{claim}\n{sentence}\n"));
    assert!(read.lines().all(|line| line.plies().is_empty()));
}

#[test]
fn a_figure_may_be_a_list_of_squares() {
    let text = |field: &str, figure: &str| {
        format!(
            "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n{field}Figure: {figure}\n\nTO BRING OUT THE PIECES IN 3 MOVES.\n\
             I, 2 to II, 3.—II, 1 to III, 2.—I, 1 to II, 2.\n"
        )
    };
    let drawn = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n  1  2  3\n  .  ●  .  III\n  .  ●  ●  II\n  .  .  .  I\n\n\
                 TO BRING OUT THE PIECES IN 3 MOVES.\nI, 2 to II, 3.—II, 1 to III, 2.—I, 1 to II, 2.\n";
    for (field, figure) in [
        ("", "II, 2; II, 3; III, 2"),
        ("Notation: algebraic\n", "b2; c2; b3"),
        (
            "Notation: pairs, x first, from 1, bottom left\n",
            "2,2; 3,2; 2,3",
        ),
    ] {
        let found = verified(&text(field, figure));
        let figure_of = |problem: &Problem| match problem {
            Problem::Exit(exit) => exit.drawn(),
            _ => None,
        };
        let expected = figure_of(&verified(drawn).problem);
        assert_eq!(figure_of(&found.problem), expected, "{figure}");
        assert!(expected.is_some());
        let again = puzzle(&found.problem.to_text(None, &[]).to_string());
        assert!(
            again
                .to_string()
                .contains("\nFigure: II, 2; II, 3; III, 2\n")
        );
        let read = puzzle(&text(field, figure));
        assert_eq!(puzzle(&read.to_string()), read);
    }
    let problem = |text: &str| {
        let text = puzzle(text);
        let error = Problem::from_text(&text, Readings::Emended).expect_err("no exit");
        error.in_text(&text).to_string()
    };
    let found = verify_text(
        &puzzle(&text("", "II, 2; II, 3; III, 3")),
        Readings::Emended,
        Repairs::Skip,
    );
    let found = found.expect("an exit");
    assert_eq!(found.verdict, Verdict::Refuted);
    let reason = found.faults[0].reason.display(Notation::Book).to_string();
    assert_eq!(
        reason,
        "the figure differs from the list: not listed: III, 2; listed, but without a man: III, 3"
    );
    assert_eq!(found.diagram_repairs, []);
    assert_eq!(
        problem(&text("", "I, 3; I, 5")),
        "line 3, column 1: I, 5 is off the board of 4 by 4 squares; expected squares of the board only"
    );
    let twice = drawn.replacen("\n\n", "\nFigure: II, 2; II, 3; III, 2\n\n", 1);
    assert_eq!(
        problem(&twice),
        "line 3, column 1: the figure is both drawn and listed; expected a diagram or `Figure:`"
    );
}

#[test]
fn a_typed_move_is_read_in_the_notation_of_the_puzzle() {
    let board = Board::new(8).expect("a board");
    let pairs = Pairs::new(FirstNumber::X, 0, Corner::FarLeft, board).expect("from 0");
    let wanted = Some(a_move("III, 2 to IV, 2"));
    for text in [
        "III, 2 to IV, 2",
        "iii,2 to iv,2.",
        "b3-b4",
        "b3b4",
        "B3 B4",
        " b3 -> b4 ",
    ] {
        assert_eq!(read_move(text, Notation::Book), wanted, "{text}");
        assert_eq!(read_move(text, Notation::Pairs(pairs)), wanted, "{text}");
    }
    for text in ["1,5 1,4", "(1,5)->(1,4)", "E 1,5 1,4"] {
        assert_eq!(read_move(text, Notation::Pairs(pairs)), wanted, "{text}");
        assert_eq!(read_move(text, Notation::Book), None, "{text}");
    }
    // The squares on which a hop lands do not matter for the move.
    assert_eq!(
        read_move("b3-b4-b6", Notation::Book),
        Some(a_move("III, 2 to VI, 2"))
    );
    for text in ["", "b3", "b3-", "b3-b4, b4-b5", "b3-q4", "III, 2"] {
        assert_eq!(read_move(text, Notation::Algebraic), None, "{text}");
    }
}

/// The certificate of a search ends with a checksum, which can begin like two squares.
#[test]
fn a_checksum_is_no_move() {
    let text = "The figures have this checksum:\nd5d9e942131383a76986cf524c988346cac6abd94713c4d3a311501d6bf43736\n\nX.\n.X\n";
    let read = read_all(text).remove(0);
    assert!(read.is_ok(), "{read:?}");
    let moved = read_all("The figures have these moves:\nd5d9e9\n\nX.\n.X\n").remove(0);
    assert!(moved.is_err(), "{moved:?}");
}

/// A line that ends in the dash of a hop goes on in the next line.
#[test]
fn a_hop_that_wraps_is_one_move() {
    let field = "pairs, x first, from 0, bottom left";
    each_row(
        [
            (
                "algebraic",
                "a1-c3-e5-g7",
                &["a1-c3-\ne5-g7", "a1-\nc3-e5-g7", "a1-c3-e5-  \n  g7"][..],
            ),
            (
                "algebraic",
                "a1 - c3 - e5",
                &["a1 - c3 -\ne5", "a1 -\nc3 - e5", "a1->c3->\ne5"],
            ),
            (field, "0,0-2,2-4,4", &["0,0-2,2-\n4,4", "0,0–\n2,2–4,4"]),
        ],
        |(field, whole, wrapped)| {
            let whole = puzzle(&game(field, whole));
            for moves in wrapped {
                assert_eq!(puzzle(&game(field, moves)), whole, "{moves}");
            }
        },
    );
    // The number of the next move ends the hop.
    let text = puzzle(&game("algebraic", "1. a1-c3-\n2. e5-g7"));
    let plies = text.lines().map(|line| line.plies().len());
    assert_eq!(plies.sum::<usize>(), 2);
}
