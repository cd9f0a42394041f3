//! The labels of the rows and columns of drawings, in every notation.

use halma_solve::render::Picture;

use super::errors::error;
use crate::prelude::*;

/// A figure that is not its own image in any symmetry of the board.
const FIGURE: &str = "I, 3; II, 2; III, 1; IV, 1; V, 5";

/// A drawing below the fields of its text.
fn drawn(notation: impl std::fmt::Display, drawing: &str) -> String {
    format!("Notation: {notation}\nBoard: 5 by 5\n\n{drawing}")
}

fn men(text: &str) -> SquareSet {
    let text = puzzle(text);
    text.diagram().expect("a drawing").men(Readings::Emended)
}

/// Rows and columns counted by hand.
#[test]
fn labels_are_those_of_the_notation() {
    each_row(
        [
            (
                "book",
                "  1 2 3 4 5\n. . . . X V\nX . . . . IV\nX . . . . III\n. X . . . II\n. . X . . I\n",
            ),
            (
                "algebraic",
                "5 . . . . X\n4 X . . . .\n3 X . . . .\n2 . X . . .\n1 . . X . .\n  a b c d e\n",
            ),
            (
                "algebraic",
                "  A B C D E\n. . . . X\nX . . . .\nX . . . .\n. X . . .\n. . X . .\n",
            ),
            (
                "pairs, x first, from 0, top left",
                "  0 1 2 3 4\n0 . . . . X\n1 X . . . .\n2 X . . . .\n3 . X . . .\n4 . . X . .\n",
            ),
            (
                "pairs, row first, from 1, bottom right",
                ". . . . X 5\nX . . . . 4\nX . . . . 3\n. X . . . 2\n. . X . . 1\n5 4 3 2 1\n",
            ),
            // The book's labels are read in every notation.
            (
                "pairs, x first, from 0, top left",
                "  1 2 3 4 5\n. . . . X V\nX . . . . IV\nX . . . . III\n. X . . . II\n. . X . . I\n",
            ),
        ],
        |(notation, drawing)| {
            assert_eq!(men(&drawn(notation, drawing)), squares(FIGURE), "{drawing}");
        },
    );
}

/// What the program draws in a notation is read back, the whole board or a section of it.
#[test]
fn drawings_of_the_program_are_read_in_every_notation() {
    for side in [5, 16] {
        let board = board(side);
        let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
        for figure in [FIGURE, "I, 2; II, 1; II, 2"].map(squares) {
            let exit = Exit::new(board, yard.clone(), Some(figure), Vec::new()).expect("an exit");
            let problem = Problem::Exit(exit);
            for notation in Notation::all(board) {
                let picture = Picture::in_notation(&problem, Some("shape"), notation);
                let text = format!("Notation: {notation}\nBoard: {side} by {side}\n\n{picture}");
                assert_eq!(men(&text), figure, "{text}");
            }
        }
    }
}

/// The labels above a drawing begin the next puzzle, and those below end none.
#[test]
fn labels_belong_to_their_drawing() {
    let drawing = "a b c\nX . .\n. X .\n. . X\n\n";
    let below = "X . .\n. X .\n. . X\na b c\n\n";
    let key = "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n\n";
    for each in [drawing, below] {
        let read = read_all(&format!("{each}{key}{each}{key}"));
        let parts = read.into_iter().map(|text| {
            let text = text.expect("a puzzle");
            (text.line(), text.comments(), text.diagram().is_some())
        });
        assert_eq!(parts.collect_vec(), [(1, 0, true), (9, 0, true)]);
    }
}

#[test]
fn wrong_labels_are_refused() {
    let pairs = "pairs, x first, from 0, top left";
    for (notation, drawing, place, problem) in [
        (
            "book",
            "a b d\nX . .\n. X .\n",
            "column 5",
            "`d` does not come next",
        ),
        (
            "book",
            "0 1 2\nX . .\n. X .\n",
            "column 1",
            "`0` does not come next",
        ),
        (
            pairs,
            "0 1 3\nX . .\n. X .\n",
            "column 5",
            "`3` does not come next",
        ),
        (
            pairs,
            "a b\nX . .\n. X .\n",
            "column 1",
            "ragged row: it has 3 squares, and the header 2",
        ),
        (
            pairs,
            "X . . 0\n. X . 1\n",
            "column 7",
            "the drawing ends with row `1`",
        ),
        (
            pairs,
            "X . . 2\n. X . 4\n",
            "column 7",
            "`2` is not the label of row 2 from below",
        ),
        (
            pairs,
            "X . . 4\n. X . 3\n",
            "column 7",
            "the drawing is upside down: row `4` is at the top",
        ),
        (
            "book",
            "X . . 1\n. X . 2\n",
            "column 7",
            "the drawing is upside down: row `1` is at the top",
        ),
    ] {
        let message = error(&drawn(notation, drawing));
        assert!(
            message.contains(place) && message.contains(problem),
            "{message}"
        );
    }
    let letters = ('a'..='q').join(" ");
    let row = format!("{}\n", [". "; 16].concat());
    let man = row.replacen('.', "X", 1);
    let widest = |letters: &str| {
        drawn("book", &format!("{letters}\n{man}{row}")).replace("5 by 5", "16 by 16")
    };
    assert_eq!(men(&widest(&letters[..31])), squares("II, 1"));
    assert!(error(&widest(&letters)).contains("`q` does not come next"));
}

/// The program prints `O`, `X`, `#` and `^` where a terminal has nothing but ASCII.
#[test]
fn armies_in_ascii_are_read_as_in_discs() {
    let game = "GAME FOR FOUR PLAYERS.\n";
    let discs = "● ○ .\n■ △ .\n. . .\n";
    let ascii = "O X .\n# ^ .\n. . .\n";
    let armies = |drawing: &str| {
        let text = puzzle(&format!("{drawing}\n{game}"));
        text.diagram().expect("a drawing").armies(Readings::Emended)
    };
    assert_eq!(armies(ascii), armies(discs));
    assert_eq!(
        armies(ascii),
        ["III, 1", "III, 2", "II, 1", "II, 2"].map(squares)
    );
    // A single army may have either sign.
    assert_eq!(armies("X . .\n. X .\n"), armies("O . .\n. O .\n"));
}
