//! Drawings as people type them: every usual sign, with and without labels. A drawing with two meanings
//! is refused.

use proptest::prelude::*;

use super::errors::error;
use crate::prelude::*;

/// The men of each puzzle in a text, which has a drawing.
fn all_men(text: &str) -> Vec<SquareSet> {
    let men = |puzzle: Result<PuzzleText, _>| {
        let puzzle = puzzle.expect(text);
        puzzle.diagram().expect(text).men(Readings::Emended)
    };
    read_all(text).into_iter().map(men).collect()
}

/// The men of the only drawing in a text.
fn men(text: &str) -> SquareSet {
    let drawn = all_men(text);
    assert_eq!(drawn.len(), 1, "{text}");
    drawn[0]
}

/// The same three men in every form.
#[test]
fn one_figure_in_many_forms() {
    let figure = squares("I, 3; II, 2; III, 1");
    each_row(
        [
            "X..\n.X.\n..X\n",
            "X..\n.X.\n..X",
            "  x . .\n  . x .\n  . . x\n",
            "*--\n-*-\n--*\n",
            "O__\n_O_\n__O\n",
            "o··\n·o·\n··o\n",
            "●  .  .\n.  ●  .\n.  .  ●\n",
            "X . . III\n. X . II\n. . X I\n",
            "III X . .\nII . X .\nI . . X\n",
            "3 X..\n2 .X.\n1 ..X\n",
            "3 X.. 3\n2 .X. 2\n1 ..X 1\n",
            "X.. iii\n.X. ii\n..X i\n",
            "1 2 3\nX . .\n. X .\n. . X\n",
            "  1 2 3\n3 X . .\n2 . X .\n1 . . X\n",
            "  1 2 3\n  ● . .\n  . ● .\n  . . ●\n",
            "1 2 3\n●..\n.●.\n..●\n",
            "X..\n.X.\n..X\n1 2 3\n",
            // A drawing may be indented, with blanks or with tabs.
            "\tX..\n\t.X.\n\t..X\n",
            "\t\t X . . III\n\t\t . X . II\n\t\t . . X I\n",
            "\t1\t2\t3\n\tX\t.\t.\tIII\n\t.\tX\t.\tII\n\t.\t.\tX\tI\n",
            "\t1\t2\t3\n\tX\t\t\tIII\n\t\tX\t\tII\n\t\t\tX\tI\n",
            "\t1\t2\t3\nIII\tX\t.\t.\nII\t.\tX\t.\nI\t.\t.\tX\n",
            "\t\t1\t2\t3\n\tIII\tX\t.\t.\n\tII\t.\tX\t.\n\tI\t.\t.\tX\n",
            // Where numbers count the squares, the spaces between them do not matter.
            "1 2 3\nX  . .\n. X .\n. .  X\n",
            "1 2 3\nX . .\n.\tX\t.\n. . X\n",
            "Some words.\n1 2 3\nX . .\n. X .\n. . X\n",
            "X . . III\n. X . II\n. . X I\n1 2 3\n\nThe numbers are below.\n",
            "III X . .\nII . X .\nI . . X\n   1 2 3",
            "X..\r\n.X.\r\n..X\r\n",
            "A figure of mine.\n\nX..\n.X.\n..X\n\nIt is nice.\n",
            "**A**\nX..\n.X.\n..X\n",
            "Yard: rows 2, 1 at I, 1\nX..\n.X.\n..X\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n",
        ],
        |text| {
            assert_eq!(men(text), figure, "{text}");
        },
    );
}

#[test]
fn blanks_are_vacant_squares_where_nothing_else_is_possible() {
    assert_eq!(men("XX\nX\n"), squares("II, 1; II, 2; I, 1"));
    assert_eq!(men("X  X\nXX\n"), squares("II, 1; II, 4; I, 1; I, 2"));
    assert_eq!(men("XX\nXX\n"), squares("II, 1; II, 2; I, 1; I, 2"));
    assert_eq!(men("   XX\nX\n"), squares("II, 4; II, 5; I, 1"));
}

/// The label of row X is the sign of a man too.
#[test]
fn a_row_x_has_a_label_and_men() {
    let labels = ["X", "IX", "VIII", "VII", "VI", "V", "IV", "III", "II", "I"];
    let right: String = labels.map(|label| format!("X . X {label}\n")).concat();
    let left: String = labels.map(|label| format!("{label} X.X\n")).concat();
    let bare = "X.X\n".repeat(10);
    let figure = set_of((1..=10).flat_map(|row| [(row, 1), (row, 3)]));
    each_row([right, left, bare], |text| {
        assert_eq!(men(&text), figure, "{text}");
    });
}

#[test]
fn lines_that_do_not_form_a_drawing_are_prose() {
    // Here the first row has a man, and is no label.
    assert_eq!(men("X . .\n. . .\n"), squares("II, 1"));
    assert_eq!(men(". . X\n. . .\n"), squares("II, 3"));
    assert_eq!(men("1 2 3\n. . X\n. . .\n"), squares("II, 3"));
    each_row(
        [
            "x\n",
            "---\n---\n",
            "...\n\n. . .\n",
            "* * *\n",
            "I\nII\nXIV\nXV\n",
        ],
        |text| {
            let read = read_all(text);
            let mut drawn = read.iter().flatten().filter_map(PuzzleText::diagram);
            assert_eq!(drawn.next(), None, "{text}");
        },
    );
}

#[test]
fn a_drawing_with_two_meanings_is_refused() {
    each_row(
        [
            (
                "X X\nX X\n",
                "line 1, column 1: a blank could be a vacant square or a space between squares; \
             expected `.` for every vacant square",
            ),
            (
                " XX\n X\n",
                "line 1, column 2: the blanks before every row could be vacant squares or a margin; \
             expected `.` for every vacant square",
            ),
            (
                "XX\nX\n   \n",
                "line 3, column 1: the line of blanks below the drawing could be a vacant row; \
             expected `.` for every vacant square",
            ),
            (
                "2 XX\n1 X\n",
                "line 1, column 1: a blank could be a vacant square or a space between squares; \
             expected `.` for every vacant square",
            ),
            (
                "X ● .\n. X .\n",
                "line 1, column 3: two signs for men, `X` and `●`; expected one sign for all men",
            ),
            (
                "X  . X\n.  X X\n",
                "line 1, column 6: uneven spaces between the squares; expected the same space between \
             all squares, and `.` for a vacant one",
            ),
            (
                "X.X\nX.\n",
                "line 2, column 1: ragged row: it has 2 squares, and the highest row 3; expected as \
             many squares in every row",
            ),
            (
                "III X.\nI .X\n",
                "line 1, column 1: `III` is not the label of row 2 from below; expected the row's \
             numeral, counted upward from I, or its number in the notation",
            ),
            (
                "II X.\nX .X\n",
                "line 1, column 1: a label here, but none on this side of the lowest row; expected a \
             label on every row: its numeral, with `I` on the lowest row, or its number in the notation",
            ),
            (
                "X\t.\n.\tX\n",
                "line 1, column 2: a tab in a drawing; expected blanks, or nothing between the squares",
            ),
            (
                "1 2 3\nX.\n.X\n",
                "line 2, column 1: ragged row: it has 2 squares, and the header 3; expected as many \
             squares in every row as in the header",
            ),
            (
                "X.\n.X\n1 2 3\n",
                "line 1, column 1: ragged row: it has 2 squares, and the header 3; expected as many \
             squares in every row as in the header",
            ),
            (
                "X..II\n.X.I\n",
                "line 1, column 1: the label of this row touches its squares; expected a blank between \
             the squares and the label",
            ),
            (
                "II...\nI..X\n",
                "line 1, column 1: the label of this row touches its squares; expected a blank between \
             the squares and the label",
            ),
            (
                "●.\n.a\n",
                "line 2, column 2: `a` is not a sign of a drawing; expected `X`, `x`, \
             `o`, `*` or `●` for a man, and `.`, `-` or `_` for a vacant square; \
             the armies of a game are `B` and `W`, or as `show` draws them `●`, `○`, `■` and `△`",
            ),
            (
                "X?.\nX..\n.X.\n",
                "line 1, column 2: `?` is not a sign of a drawing; expected `X`, `x`, \
             `o`, `*` or `●` for a man, and `.`, `-` or `_` for a vacant square; \
             the armies of a game are `B` and `W`, or as `show` draws them `●`, `○`, `■` and `△`",
            ),
            (
                "X..\n.X.\n..?\n..X\n",
                "line 3, column 3: `?` is not a sign of a drawing; expected `X`, `x`, \
             `o`, `*` or `●` for a man, and `.`, `-` or `_` for a vacant square; \
             the armies of a game are `B` and `W`, or as `show` draws them `●`, `○`, `■` and `△`",
            ),
            (
                "X.\n.X\n\nX.\n.X\n",
                "line 4, column 1: a second part of this kind in the same puzzle; expected one drawing \
             without blank lines; a name such as `**A**` begins the next puzzle",
            ),
        ],
        |(text, message)| {
            assert_eq!(error(text), message, "{text:?}");
        },
    );
}

/// A row below a blank line would be lost as prose, and the drawing would show another figure.
#[test]
fn a_row_after_a_blank_line_is_refused() {
    let expected = "a row of a drawing after a blank line; expected no blank line within a drawing";
    let rows = [
        "X . .", ". X .", ". .", "....", "...", ".XX.", "XX", "X X .", ". ● .", "**.**", ". X . I",
    ];
    each_row(rows, |row| {
        for drawing in [". . X\n. X X\n", "1 2 3\n. . X II\n. X X I\n"] {
            for (blank, below) in [("\n", ""), ("\n", "Some words.\n"), (" \n\n", "")] {
                let text = format!("{drawing}{blank}  {row}\n{below}");
                let line = (drawing.to_owned() + blank).lines().count() + 1;
                let message = format!("line {line}, column 3: {expected}");
                assert_eq!(error(&text), message, "{text}");
            }
        }
    });
    assert!(error("- X\nX -\n\n- - -\n").ends_with(expected));
    // The first row may be cut off too. Above a drawing, a row without a man is an ornament.
    assert_eq!(
        error("X . .\n\n. . X\n. X X\n"),
        "line 1, column 1: a row of a drawing before a blank line; expected no blank line within a drawing"
    );
    let figure = squares("II, 3; I, 2; I, 3");
    assert_eq!(men(". . .\n\n. . X\n. X X\n"), figure);
}

#[test]
fn what_is_no_row_may_stand_below_a_drawing_and_a_blank_line() {
    each_row(
        [
            "Some words\n...\nand more words.\n",
            "Some words.\n\n...\n",
            "* * *\n",
            "-----\n",
            "=====\n",
            "Bob\n",
            "● Anna   ○ Otto\n",
            "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 2 to I, 1.\n\n. . .\n",
        ],
        |below| {
            let figure = squares("II, 3; I, 2; I, 3");
            assert_eq!(men(&format!(". . X\n. X X\n\n{below}")), figure, "{below}");
        },
    );
}

/// The most natural mistake of a drawing: rows counted from the top. The labels alone show it.
#[test]
fn an_upside_down_drawing_is_refused_as_such() {
    let arabic = ["1", "2", "3", "4"];
    let roman = ["I", "II", "III", "IV"];
    let rows = ["....", ".X..", ".XX.", "...."];
    let drawn = |labels: [&str; 4], row: fn(&str, &str) -> String| -> String {
        let rows = labels.iter().zip(rows);
        rows.map(|(label, signs)| row(label, signs) + "\n")
            .collect()
    };
    let forms: [fn(&str, &str) -> String; 3] = [
        |label, signs| format!("{label} {signs}"),
        |label, signs| format!("{signs} {label}"),
        |label, signs| format!("{label} {signs} {label}"),
    ];
    each_row([arabic, roman], |labels| {
        for form in forms {
            for header in ["", "1 2 3 4\n"] {
                let text = drawn(labels, form);
                let text = text + header;
                let message = error(&text);
                assert!(message.starts_with("line 1, column "), "{text}{message}");
                let expected = "is upside down: row `";
                assert!(message.contains(expected), "{text}{message}");
                assert!(
                    message.contains("row I as the lowest row"),
                    "{text}{message}"
                );
            }
        }
        let mut right_way_up = labels;
        right_way_up.reverse();
        assert_eq!(
            men(&drawn(right_way_up, forms[0])),
            squares("III, 2; II, 2; II, 3")
        );
    });
    let headed = "1 2 3\n. ● . I\n. . ● II\n";
    assert!(error(headed).contains("the drawing is upside down: row `I` is at the top"));
    // Labels that are only mixed up are another mistake.
    assert!(!error("2 ..\n1 .X\n3 ..\n").contains("head"));
}

#[test]
fn an_unknown_sign_is_named_with_those_that_are_known() {
    each_row(["%", "0", "◆", "&", "@", "1", "k"], |sign| {
        for (row, column) in [(0, 1), (1, 2), (3, 4)] {
            let mut rows = ["....", ".X..", ".XX.", "...."].map(str::to_owned);
            rows[row].replace_range(column - 1..column, sign);
            let text = rows.join("\n") + "\n";
            let place = format!("line {}, column {column}: `{sign}` is not a sign", row + 1);
            let message = error(&text);
            assert!(message.starts_with(&place), "{text}{message}");
            assert!(message.contains("`●` for a man, and `.`"), "{message}");
        }
        // The only sign for men may be unknown.
        let text = format!("....\n.{sign}..\n.{sign}{sign}.\n....\n");
        assert!(error(&text).starts_with(&format!("line 2, column 2: `{sign}`")));
    });
    // A position in letters, as other programs print it.
    let position = ["bbbbbeeeeeeeeeee"; 8].join("\n") + "\n" + &["eeeeeeeeeeewwwww"; 8].join("\n");
    assert!(error(&position).starts_with("line 1, column 6: `e` is not a sign"));
    // A line under a title is an ornament.
    assert!(read_all("A title\n=====\n\nX.\n.X\n")[0].is_ok());
}

/// The rows above the sign are a drawing, but it ends too early.
#[test]
fn an_unknown_sign_is_named_below_labeled_rows() {
    each_row([1, 2, 3, 4], |row| {
        let mut rows = [". . . IV", ". X . III", ". . . II", ". . . I"].map(str::to_owned);
        rows[row - 1].replace_range(0..1, "@");
        for header in ["1 2 3\n", ""] {
            let text = format!("{header}{}\n", rows.join("\n"));
            let line = row + header.lines().count();
            let place = format!("line {line}, column 1: `@` is not a sign of a drawing");
            let message = error(&text);
            assert!(message.starts_with(&place), "{text}{message}");
        }
    });
}

#[test]
fn a_drawing_larger_than_the_largest_board_is_refused() {
    let wide = format!("{}\n{}\n", "X".repeat(17), ".".repeat(17));
    let expected = "the drawing has 17 squares in a row; expected from 2 to 16 squares in a row";
    assert_eq!(error(&wide), format!("line 1, column 1: {expected}"));
    let high = "X.\n".repeat(17);
    let expected = "the drawing has 17 rows; expected at most 16 rows";
    assert_eq!(error(&high), format!("line 1, column 1: {expected}"));
}

/// Two asterisks at both ends of a row make no name.
#[test]
fn a_row_of_asterisks_is_not_a_name() {
    let figure = squares("II, 1; II, 2; II, 4; II, 5; I, 3");
    assert_eq!(men("**.**\n..*..\n"), figure);
    assert_eq!(men("**A**\n**.**\n..*..\n"), figure);
    let high = squares("III, 3; II, 1; II, 2; II, 4; II, 5; I, 1");
    assert_eq!(men("..*..\n**.**\n*....\n"), high);
}

#[test]
fn names_and_fields_begin_the_next_drawing() {
    let text = "**A**\nX.\n.X\n\n**B**\n.X\nX.\n\nYard: rows 1 at I, 1\nX.\n..\n";
    let expected = ["II, 1; I, 2", "II, 2; I, 1", "II, 1"].map(squares);
    assert_eq!(all_men(text), expected);
}

/// Numbers directly below a drawing belong to it. Numbers below a blank line begin the next diagram.
#[test]
fn numbers_below_a_drawing_belong_to_it() {
    let expected = ["II, 1; I, 2", "II, 2; I, 1"].map(squares);
    assert_eq!(all_men("X.\n.X\n1 2\n\n1 2\n.X\nX.\n"), expected);
    // These numbers could belong to the rows above or to those below.
    let between = error("X.\n.X\n1 2\n.X\nX.\n");
    assert!(
        between.starts_with("line 3, column 1: a second part of this kind"),
        "{between}"
    );
}

proptest! {
    /// Any drawing in any form is read as the men that it was made from.
    #[test]
    fn drawn_figures_are_read(
        rows in 2_usize..=16,
        width in 2_usize..=16,
        squares in proptest::collection::vec(any::<bool>(), 256),
        man in proptest::sample::select(vec!['X', 'x', '*', 'O', 'o', '●']),
        vacant in proptest::sample::select(vec!['.', '-', '_', '·']),
        gap in 0_usize..=3,
        (left, right, is_roman) in any::<(bool, bool, bool)>(),
        has_numbers_below in any::<bool>(),
    ) {
        let is_man = |row: usize, number: usize| squares[row * 16 + number];
        let drawn = (0..rows).any(|row| (0..width).any(|number| is_man(row, number)));
        prop_assume!(drawn && (0..rows).any(|row| (0..width).any(|number| !is_man(row, number))));
        // Two rows decide whether dots and dashes are a drawing or prose; a man must be in them.
        let mut text = String::new();
        for row in (0..rows).rev() {
            let number = u8::try_from(row + 1).expect("at most 16");
            let numeral = halma_solve::board::Row::new(number).expect("a row").to_string();
            let label = if is_roman { numeral } else { number.to_string() };
            if left {
                text += &label;
                text += " ";
            }
            let signs: Vec<String> = (0..width).map(|number| if is_man(row, number) { man } else { vacant }).map(String::from).collect();
            text += &signs.join(&" ".repeat(gap));
            if right {
                text += " ";
                text += &label;
            }
            text += "\n";
        }
        if has_numbers_below {
            let numbers: Vec<String> = (1..=width).map(|number| number.to_string()).collect();
            text += &numbers.join(" ");
        }
        let expected: SquareSet = (0..rows)
            .flat_map(|row| (0..width).map(move |number| (row, number)))
            .filter(|&(row, number)| is_man(row, number))
            .map(|(row, number)| {
                let at = |index: usize| u8::try_from(index + 1).expect("at most 16");
                Square::new(at(row), at(number)).expect("a square")
            })
            .collect();
        prop_assert_eq!(men(&text), expected, "{}", text);
    }
}

/// The men `X` of a player who is called O: the drawing has two meanings.
#[test]
fn a_player_named_like_the_men_of_another_is_refused() {
    let drawn = |players: &str, signs: [&str; 2]| {
        let [first, second] = signs;
        let vacant = ". . . .\n".repeat(2);
        let text = format!(
            "Board: 4 by 4\nPlayers: {players}\nYard: rows 1\n\n. . . {second}\n{vacant}{first} . . .\n\n\
             GAME FOR TWO PLAYERS.\n"
        );
        read_all(&text).remove(0)
    };
    each_row(
        [
            ("X; O", ["X", "O"], Some(7)),
            ("o; x", ["x", "o"], None),
            ("O; X", ["O", "X"], None),
            ("x; Anna", ["O", "X"], Some(7)),
            ("B; W", ["B", "W"], None),
            ("W; B", ["W", "B"], None),
            ("○; ●", ["●", "○"], Some(7)),
            ("Anna; X", ["X", "O"], None),
        ],
        |(players, signs, column)| match (drawn(players, signs), column) {
            (Ok(_), None) => {}
            (Err(error), Some(_)) => {
                let error = error.to_string();
                assert!(error.contains("two meanings"), "{players}: {error}");
            }
            (read, _) => panic!("{players}: {read:?}"),
        },
    );
}
