//! Positions on one line: `From: 3B/4/1A2/A3 B`.

use halma_solve::notation::PositionLine;
use halma_solve::problem::{Game, PuzzleId};
use proptest::prelude::*;

use crate::prelude::*;

fn problem(text: &str) -> Result<Problem, String> {
    let text = read_all(text)
        .remove(0)
        .map_err(|error| error.to_string())?;
    let problem = Problem::from_text(&text, Readings::Emended);
    problem.map_err(|error| error.in_text(&text).to_string())
}

fn game(text: &str) -> Game {
    match problem(text) {
        Ok(Problem::Game(game)) => *game,
        other => panic!("{other:?}"),
    }
}

proptest! {
    #[test]
    fn a_line_is_read_back_as_it_was(
        rows in 4..=16_u8,
        columns in 4..=16_u8,
        words: [u64; 4],
        of_second: [u64; 4],
        mover in proptest::option::of(0..4_usize),
    ) {
        let men = SquareSet::from_words(words);
        let second = men & SquareSet::from_words(of_second);
        let size = BoardSize::new(rows, columns).expect("a size");
        let armies = [men - second, second, SquareSet::EMPTY, SquareSet::EMPTY];
        let line = PositionLine::new(size, armies, mover);
        prop_assert_eq!(line.to_string().parse(), Ok(line));
    }
}

/// The same transfer with its start and its target as lists of squares.
#[test]
fn a_transfer_goes_from_one_line_to_another() {
    let lines = "From: 4/4/1A2/A3\nTo: A3/4/4/3A\n\nTO TRANSFER THE PIECES IN 9 MOVES.\n";
    let lists =
        "Board: 4 by 4\nFrom: I, 1; II, 2\nTo: I, 4; IV, 1\n\nTO TRANSFER THE PIECES IN 9 MOVES.\n";
    let [lines, lists] = [lines, lists].map(|text| problem(text).expect("a transfer"));
    assert_eq!(lines.board(), board(4));
    assert_eq!(
        PuzzleId::from_problem(&lines),
        PuzzleId::from_problem(&lists)
    );
    let Problem::Transfer(transfer) = &lines else {
        panic!("{lines:?}")
    };
    assert_eq!(transfer.start(), squares("I, 1; II, 2"));
    assert_eq!(transfer.target(), Some(squares("I, 4; IV, 1")));
}

const FIELDS: &str = "Players: Anna; Otto\nBoard: 5 by 4\nYard: rows 1\n";

/// The same game with the position drawn, and `Turn:`.
#[test]
fn a_game_begins_with_a_position_on_one_line() {
    let moves = "\nGAME FOR TWO PLAYERS.\n1. II, 3 to I, 3.\n";
    let line = format!("{FIELDS}From: 4/4/1A2/2B1/4 B\n{moves}");
    let drawn = format!(
        "{FIELDS}Turn: Otto\n\n  1  2  3  4\n  .  .  .  .  V\n  .  .  .  .  IV\n  .  ●  .  .  III\n  .  .  ○  .  II\n\
         \x20 .  .  .  .  I\n{moves}"
    );
    let [line, drawn] = [line, drawn].map(|text| game(&text));
    assert_eq!(line, drawn);
    assert_eq!(line.start().mover(), Some(1));
    // Without a letter the first player moves, as in a drawing without `Turn:`.
    let first = game(&format!(
        "{FIELDS}From: 4/4/1A2/2B1/4\n\nGAME FOR TWO PLAYERS.\n"
    ));
    assert_eq!(first.start().mover(), Some(0));
}

/// The field stays as its author wrote it, apart from the spelling.
#[test]
fn a_text_keeps_the_line() {
    let text = "From: 4/4/1a2/2b1/4  b\n\nGAME FOR TWO PLAYERS.\n";
    let read = puzzle(text);
    assert_eq!(
        read.to_string(),
        "From: 4/4/1A2/2B1/4 B\n\nGAME FOR TWO PLAYERS.\n"
    );
}

#[test]
fn a_line_that_does_not_fit_is_refused_where_it_stands() {
    let heading = "\nGAME FOR TWO PLAYERS.\n";
    let drawing = "\n  1  2  3  4\n  .  .  .  .  V\n  .  .  .  .  IV\n  .  ●  .  .  III\n  .  .  ○  .  II\n  .  .  .  .  I\n";
    let line = "From: 4/4/1A2/2B1/4 B\n";
    for (text, words) in [
        (
            format!("{FIELDS}From: 4/4/1A2/B3 B\n{heading}"),
            "line 4, column 1: the position has 4 by 4 squares, and the board 5 by 4",
        ),
        (
            format!("{FIELDS}From: 4/4/1A2/2B1/5 B\n{heading}"),
            "line 4, column 7: row I has 5 squares, and the first row of the line has 4; expected rows such as \
             `3B/4/1A2/A3 B`, the highest first",
        ),
        (
            format!("{FIELDS}From: 10 men at I, 1\n{heading}"),
            "line 4, column 1: `From:` of a game says how the men of all players stand",
        ),
        (
            format!("{FIELDS}{line}Turn: Anna\n{heading}"),
            "line 5, column 1: both `From:` and `Turn:` say whose turn it is",
        ),
        (
            format!("{FIELDS}{line}{drawing}{heading}"),
            "`From:` and `To:` say where the men are, so the diagram has no place",
        ),
        (
            format!("{FIELDS}From: 4/4/1A2/1AB1/4 B\n{heading}"),
            "line 4, column 1: Anna has 2 men, but a yard of 1 square",
        ),
        (
            "From: 4/4/1A2/2B1\nTo: 4/4/4/AA2\n\nTO TRANSFER THE PIECES IN 1 MOVE.\n".to_owned(),
            "line 1, column 1: the drawing has men of several armies, and only a game has them",
        ),
    ] {
        let refused = problem(&text).expect_err(&text);
        assert!(refused.contains(words), "no `{words}` in: {refused}");
    }
}
