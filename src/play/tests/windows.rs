//! Windows of many sizes: what fits is shown.

use halma_solve::board::{Board, Corner, Row};
use halma_solve::notation::Readings;
use halma_solve::problem::Game;
use halma_solve::rules::GameForm;

use super::{D, DETOUR, screen, session, solitaire, type_in};
use crate::play::scene::LEGEND;
use crate::play::window::SMALLEST;
use crate::play::{Palette, Screen, Solitaire};

/// The lines of a window, without the marks of a test's screen.
fn lines(session: &Screen, size: (u16, u16)) -> Vec<String> {
    let screen = screen(session, Palette::Plain, size).to_string();
    let lines = screen.lines().map(|line| line.trim_matches('"'));
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// An exit on a board of this side.
fn on_board(side: u8) -> Screen {
    session(&[&format!(
        "**Small**\nBoard: {side} by {side}\nYard: rows 2, 1 at I, 1\n\n\
         TO BRING OUT THE PIECES IN 3 MOVES.\nI, 2 to II, 3.\nII, 1 to III, 2.\nI, 1 to II, 2.\n"
    )])
}

/// Whether every row of the board is seen with its numeral, and the number of every column above.
fn has_whole_board(lines: &[String], side: u8) -> bool {
    let numbers: Vec<String> = (1..=side).map(|number| format!("{number:^3}")).collect();
    let begins = |line: &String, start: &str| line.starts_with(start.trim_end());
    let rows = Row::nearest(side).all(|row| {
        lines.iter().any(|line| {
            let board: String = line.chars().take(usize::from(3 * side)).collect();
            let label: String = line.chars().skip(usize::from(3 * side)).take(6).collect();
            board.contains(['.', '●', '◉']) && label.trim() == row.to_string()
        })
    });
    rows && lines.iter().any(|line| begins(line, &numbers.concat()))
}

#[test]
fn usual_windows_show_the_whole_board_the_message_and_how_to_leave() {
    for side in [8, 9, 16] {
        for size in [(80, 24), (60, 20), (80, 20), (60, 24)] {
            for keys in ["", "p", "ph"] {
                let mut session = on_board(side);
                type_in(&mut session, keys);
                let lines = lines(&session, size);
                let shown = lines.join("\n");
                assert!(shown.contains("q quit"), "{side} {size:?}:\n{shown}");
                let message = session.scene().message;
                let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(
                    words(&shown).contains(&words(&message)),
                    "{side} {size:?}:\n{shown}"
                );
                // A longer message takes lines from the board.
                if message.len() <= usize::from(size.0) {
                    assert!(has_whole_board(&lines, side), "{side} {size:?}:\n{shown}");
                    assert!(!lines[1].contains("part"), "{side} {size:?}:\n{shown}");
                }
            }
            // The moves are seen where there is room for them beside the board.
            let has_moves = lines(&on_board(side), size).join("\n").contains("»");
            assert_eq!(
                has_moves,
                u16::from(side) * 3 + 32 <= size.0,
                "{side} {size:?}"
            );
        }
    }
}

/// The board of 8 by 8 needs ten lines with its heading and numbers. Two more are for the keys, the rest for the message.
#[test]
fn a_list_goes_on_beside_a_message_of_eight_lines() {
    const GAME: &str = include_str!("../../../puzzles/game.txt");
    let session = session(&[GAME]);
    let moves = |height: u16| {
        let shown = lines(&session, (80, height));
        shown.iter().filter(|line| line.contains(" to ")).count()
    };
    // Nine moves beside the board and the one in the message, or eight moves more.
    assert_eq!(moves(19), 9 + 1);
    assert!(moves(20) >= 9 + 8);
    assert!(moves(24) >= 9 + 12);
    // The board of 7 by 7 is too narrow for a message: eight of its fifteen moves, and the one in the message.
    let narrow = super::session(&[include_str!("../../../puzzles/crossing.txt")]);
    let shown = lines(&narrow, (80, 24));
    let moves = shown.iter().filter(|line| line.contains(" to "));
    assert_eq!(moves.count(), 8 + 1);
}

/// From the smallest window on something useful is seen, whatever the size and the board.
#[test]
fn every_window_shows_the_cursor_the_message_and_how_to_leave() {
    let (width, height) = SMALLEST.into();
    for size in [
        (width, height),
        (width, 24),
        (80, height),
        (40, 12),
        (53, 19),
        (54, 20),
        (79, 22),
    ] {
        for puzzle in [D, DETOUR] {
            let mut session = session(&[puzzle]);
            type_in(&mut session, "p");
            // To each corner of the board, and back.
            for keys in [
                "^".repeat(15),
                ">".repeat(15),
                "v".repeat(15),
                "<".repeat(15),
            ] {
                type_in(&mut session, &keys);
                let shown = lines(&session, size).join("\n");
                assert!(
                    shown.contains('[') && shown.contains(']'),
                    "{size:?}:\n{shown}"
                );
                assert!(shown.contains("q quit"), "{size:?}:\n{shown}");
            }
        }
    }
    let shown = lines(&session(&[D]), (width - 1, height)).join(" ");
    assert!(
        shown.contains("29 columns") && shown.contains("needed"),
        "{shown}"
    );
    let shown = lines(&session(&[D]), (width, height - 1)).join(" ");
    assert!(
        shown.contains("7 lines") && shown.contains("needed"),
        "{shown}"
    );
}

#[test]
fn a_part_of_the_board_is_called_a_part() {
    let mut session = session(&[D]);
    type_in(&mut session, "p");
    let narrow = lines(&session, (40, 24));
    // The eleven nearest columns.
    assert_eq!(narrow[1], " 1  2  3  4  5  6  7  8  9 10 11  part");
    let low = lines(&session, (80, 12));
    assert!(low[1].contains("part"), "{low:?}");
    assert!(
        low.iter()
            .any(|line| line.contains(" I ") || line.ends_with(" I"))
    );
}

#[test]
fn the_legend_is_whole_in_small_windows() {
    for size in [(60, 20), (80, 24), (56, 20)] {
        for side in [8, 9, 16] {
            let mut session = on_board(side);
            type_in(&mut session, "p?");
            let shown = lines(&session, size).join("\n");
            for (sign, meaning) in LEGEND {
                let line = format!("{sign:<4}{meaning}");
                assert!(shown.contains(&line), "{side} {size:?} {meaning}:\n{shown}");
            }
            assert!(shown.contains("h hint"), "{side} {size:?}:\n{shown}");
        }
    }
}

/// The label of a puzzle in the list is as long as its title, and all of it is read.
#[test]
fn labels_are_not_cut() {
    const LONG: &str = "**L**\nTitle: A solitaire with a title that is longer than any list beside a board\n\
                        Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
                        TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    for size in [(80, 24), (60, 20), (40, 16)] {
        let session = session(&[D, LONG, DETOUR]).with_menu();
        let shown = lines(&session, size).join("\n");
        for label in session.scene().lines.iter().map(|(label, _)| label) {
            for word in label.split_whitespace() {
                assert!(shown.contains(word), "{size:?} {word}:\n{shown}");
            }
        }
    }
}

/// A message that is longer than a line takes lines from the board.
#[test]
fn a_long_message_is_whole_in_a_small_window() {
    let printed = solitaire(include_str!("../../../puzzles/A.txt"), Readings::AsPrinted);
    let mut session = Screen::new(vec![printed]).expect("a puzzle");
    type_in(&mut session, "}");
    let message = session.scene().message;
    assert!(message.len() > 120, "{message}");
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for size in [(60, 20), (80, 20), (60, 24)] {
        let shown = words(&lines(&session, size).join(" "));
        assert!(shown.contains(&words(&message)), "{size:?}: {shown}");
    }
}

/// In a large window the squares are large: those of a board of 8 by 8 take five lines and eleven columns in one of 200
/// columns and 60 lines, and those of the booklet's board three and seven. The moves stand beside the board.
#[test]
fn a_large_window_has_a_large_board() {
    for (side, square_lines) in [(8_u16, 5), (16, 3)] {
        let session = on_board(u8::try_from(side).expect("small"));
        let columns = 2 * square_lines + 1;
        let shown = lines(&session, (200, 60));
        let numbers = (1..=side).map(|number| format!("{number:^0$}", usize::from(columns)));
        let numbers = numbers.collect::<String>();
        assert!(shown[1].starts_with(numbers.trim_end()), "{}", shown[1]);
        let labels = (2..2 + side * square_lines).map(|line| {
            let line = shown[usize::from(line)].chars();
            let label: String = line.skip(usize::from(side * columns)).take(6).collect();
            label.trim().to_owned()
        });
        let labels: Vec<String> = labels.filter(|label| !label.is_empty()).collect();
        let rows = Row::nearest(u8::try_from(side).expect("small")).rev();
        assert_eq!(labels, rows.map(|row| row.to_string()).collect::<Vec<_>>());
        assert!(shown.join("\n").contains("» 3 I, 1 to II, 2"));
        // Three men, and in the middle of each an odd number of lines with several signs.
        let signs = shown
            .iter()
            .map(|line| line.matches(['●', '◉']).count())
            .sum::<usize>();
        let lines_of_man = square_lines - 2;
        assert_eq!(signs, usize::from(3 * lines_of_man * square_lines));
    }
}

/// A game with two players on a board of 8 by 8, without a move.
fn new_game() -> Screen {
    let board = Board::new(8).expect("a board");
    let game = Game::begun(GameForm::TwoPlayers, board.size()).expect("a game");
    let solitaire = Solitaire::new(&game.to_record(), Readings::Emended);
    assert_eq!(game.start().players()[0].corner, Corner::NearLeft);
    Screen::new(vec![solitaire.expect("a game")]).expect("a puzzle")
}

#[test]
fn a_game_without_moves_says_that_there_is_nothing_to_watch() {
    let nothing = "The record has no moves yet, so there is nothing to watch.";
    let mut session = new_game();
    assert_eq!(session.scene().message, nothing);
    // A space would play it, and there is nothing to play.
    type_in(&mut session, " ");
    assert_eq!(session.pause(), None);
    // I, 4 to I, 5, and then the record that was opened.
    session.practice(None);
    type_in(&mut session, &"<".repeat(8));
    type_in(&mut session, &"v".repeat(8));
    type_in(&mut session, ">>>\n>\n");
    assert_eq!(
        session.scene().lines.len(),
        1,
        "{}",
        session.scene().message
    );
    type_in(&mut session, "w");
    assert_eq!(
        session.scene().lines.len(),
        1,
        "the game is watched as it is played"
    );
}

/// Where the board is cut anyway, the message has whole lines: 40 columns and two lines beside the number of the part.
#[test]
fn a_message_is_readable_in_a_small_window() {
    let mut session = new_game();
    type_in(&mut session, "p");
    let message = session.scene().message;
    let shown = lines(&session, (40, 12)).join(" ");
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        message.len() > 40 && words(&shown).contains(&words(&message)),
        "{shown}"
    );
    let low = lines(&session, SMALLEST.into()).join(" ");
    assert!(low.contains("Move 1: the first player"), "{low}");
}
