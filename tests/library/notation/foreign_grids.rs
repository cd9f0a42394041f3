//! Drawings of other programs: digits, letters, prints of numpy and arrays of JSON, with a line that says whose men the signs
//! are.

use crate::prelude::*;

/// A position of two players on 4 by 4, in the signs of this program.
const OWN: &str = "Board: 4 by 4\nYard: rows 1\n\n. . . ○\n. . . .\n. . . .\n● . . .\n\nGAME FOR TWO PLAYERS.\n1. I, 1 to I, 2.\n";

/// The same with these rows.
fn with(above: &str, rows: &str) -> String {
    format!(
        "{above}Board: 4 by 4\nYard: rows 1\n\n{rows}\n\nGAME FOR TWO PLAYERS.\n1. I, 1 to I, 2.\n"
    )
}

const GRIDS: [&str; 10] = [
    "0 0 0 2\n0 0 0 0\n0 0 0 0\n1 0 0 0",
    "0002\n0000\n0000\n1000",
    "[[0 0 0 2]\n [0 0 0 0]\n [0 0 0 0]\n [1 0 0 0]]",
    "[[0, 0, 0, 2],\n [0, 0, 0, 0],\n [0, 0, 0, 0],\n [1, 0, 0, 0]]",
    "[[0,0,0,2],[0,0,0,0],[0,0,0,0],[1,0,0,0]]",
    "[\n  [0, 0, 0, 2],\n  [0, 0, 0, 0],\n  [0, 0, 0, 0],\n  [1, 0, 0, 0]\n]",
    "[\"...2\",\n \"....\",\n \"....\",\n \"1...\"]",
    ". . . 2\n. . . .\n. . . .\n1 . . .",
    "[0,0,0,2,0,0,0,0,0,0,0,0,1,0,0,0]",
    "[0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]",
];

#[test]
fn every_grid_is_read_when_a_line_says_whose_men_the_signs_are() {
    let own = puzzle(OWN);
    each_row(GRIDS, |rows| {
        for men in [
            "Men: 1 first player, 2 second player",
            "men: 2 the second player; 1 the first player",
            "Men: 1, 2 second player, 0 vacant",
        ] {
            let text = puzzle(&with(&format!("{men}\n"), rows));
            assert_eq!(text.to_string(), own.to_string(), "{rows}");
            // The line may stand directly above the rows, or below them.
            for place in [format!("{men}\n{rows}"), format!("{rows}\n{men}")] {
                assert_eq!(
                    puzzle(&with("", &place)).to_string(),
                    own.to_string(),
                    "{place}"
                );
            }
        }
    });
    // Players have names, and any letters may be their signs.
    let named = "Players: Anna; Otto\n";
    let rows = "r r r b\nr r r r\nr r r r\na r r r";
    let text = puzzle(&with(
        &format!("{named}Men: a Anna, b Otto, r empty\n"),
        rows,
    ));
    assert_eq!(text.to_string(), format!("{named}{own}"));
}

/// All squares one after another: the board says how many are in a row.
#[test]
fn a_flat_array_has_the_rows_of_its_board() {
    let men = "Men: 1 first player, 2 second player\n";
    let rows = "[0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]";
    let text = |board: &str| {
        format!("{men}{board}Yard: rows 1\n\n{rows}\n\nGAME FOR TWO PLAYERS.\n1. I, 1 to I, 2.\n")
    };
    let read = puzzle(&text("Board: 4 by 5\n")).to_string();
    let drawn = "  1  2  3  4  5\n  .  .  .  .  ○  IV\n  .  .  .  .  .  III\n  .  .  .  .  .  II\n  ●  .  .  .  .  I\n";
    assert!(read.contains(drawn), "{read}");
    // Twenty squares are no square board, and not 4 by 4.
    for board in ["", "Board: 4 by 4\n"] {
        let refused = read_all(&text(board)).remove(0).expect_err("no board");
        assert!(
            refused.to_string().contains("no rows have these signs"),
            "{refused}"
        );
    }
}

/// Men who are all alike: a solitaire.
#[test]
fn a_grid_of_one_army_is_a_drawing() {
    let drawn = puzzle("Board: 4 by 4\n\n. . . .\n. O O .\n. O . .\n. . . .\n");
    let text = puzzle("Board: 4 by 4\nMen: 1\n\n0 0 0 0\n0 1 1 0\n0 1 0 0\n0 0 0 0\n");
    assert_eq!(text.to_string(), drawn.to_string());
}

fn refused(text: &str) -> String {
    read_all(text).remove(0).expect_err(text).to_string()
}

#[test]
fn a_grid_without_that_line_shows_it_filled_in() {
    each_row(GRIDS, |rows| {
        let error = refused(&with("", rows));
        let words = "is not a sign of a drawing; expected a line above the rows that says whose men the signs are, such as \
                     `Men: 1 first player, 2 second player`, or `Men: 1, 2` if all men are alike";
        assert!(error.contains(words), "{rows}: {error}");
        // The place is the first sign that this program does not know.
        let first = rows
            .find(|sign: char| sign.is_ascii_digit())
            .expect("a digit");
        let line = 4 + rows[..first].matches('\n').count();
        let column = 1 + first - rows[..first].rfind('\n').map_or(0, |end| end + 1);
        assert!(
            error.starts_with(&format!("line {line}, column {column}: ")),
            "{rows}: {error}"
        );
    });
    let letters = refused(&with("", "a . . b\n. . . .\n. . . .\n. . . c"));
    assert!(
        letters.contains("`Men: a first player, b second player, c third player`"),
        "{letters}"
    );
}

#[test]
fn the_first_wrong_sign_is_named() {
    let wrong = with(
        "Men: 1 first player, 2 second player\n",
        "[[0 0 0 2]\n [0 7 0 0]\n [0 0 0 0]\n [1 0 0 0]]",
    );
    assert_eq!(
        refused(&wrong),
        "line 6, column 5: `7` is not a sign of this drawing; expected `1`, `2` as `Men:` says, or `0` or `.` for a vacant square"
    );
    let nobody = refused(&with("Men: 1 first player, 2 Otto\n", GRIDS[0]));
    assert!(
        nobody.contains("this does not say whose men the signs are"),
        "{nobody}"
    );
    let nothing = refused("Men: 1 first player\n\nGAME FOR TWO PLAYERS.\n");
    assert!(nothing.contains("no rows have these signs"), "{nothing}");
}
