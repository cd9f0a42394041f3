//! Practice on the screen and line by line.

use halma_solve::notation::{LineKind, Readings};
use halma_solve::practice::GoalKind;
use halma_solve::problem::Exit;

use super::{D, DETOUR, session, solitaire, text_of, type_in};
use crate::play::{LineSession, Screen};

#[test]
fn hints_solve_every_task() {
    for task in [GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard] {
        let mut session = session(&[D]);
        session.practice(Some(task));
        for _ in 0..19 {
            assert!(!session.scene().message.starts_with("Solved"));
            // A hint names the man, and then his square.
            type_in(&mut session, "hh\n");
        }
        let said = "Solved in 19 moves, one for each man.";
        assert_eq!(session.scene().message, said, "{task:?}");
        type_in(&mut session, "~");
        assert_eq!(session.scene().lines.len(), 18);
        type_in(&mut session, "y");
        assert_eq!(session.scene().message, said);
        type_in(&mut session, "s");
        assert_eq!(session.scene().lines.len(), 0);
    }
    let mut session = session(&[DETOUR]);
    type_in(&mut session, "p");
    for _ in 0..37 {
        type_in(&mut session, "h\n");
    }
    let said =
        "Solved. 37 of 37 men placed: the hop to XV, 15 takes at least 61 jumps; the goal is 61.";
    assert_eq!(session.scene().message, said);
}

#[test]
fn the_one_key_is_the_other_backwards() {
    let (with_gambit, _) = D.split_once("TO YARD").expect("a yarding key");
    let mut session = session(&[with_gambit]);
    session.practice(Some(GoalKind::Yard));
    type_in(&mut session, &"hh\n".repeat(19));
    let said = "Solved in 19 moves, one for each man.";
    assert_eq!(session.scene().message, said);
}

#[test]
fn what_cannot_be_solved_is_not_offered() {
    // The second man goes where the first one stands, so that the key makes a figure of two men.
    const BAD: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n\
                       TO BRING OUT THE PIECES IN 3 MOVES.\n\
                       I, 2 to II, 3.\nII, 1 to II, 3.\nI, 1 to II, 2.\n";
    let bad = solitaire(BAD, Readings::Emended);
    for goal in [GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard] {
        assert_eq!(bad.refuses(goal).is_none(), goal == GoalKind::AnyFigure);
    }
    let mut session = Screen::new(vec![bad]).expect("a puzzle");
    for wish in [None, Some(GoalKind::Fill), Some(GoalKind::Yard)] {
        session.practice(wish);
        assert!(
            session
                .scene()
                .heading()
                .ends_with("any symmetrical figure")
        );
        type_in(&mut session, "g");
        assert!(
            session
                .scene()
                .heading()
                .ends_with("any symmetrical figure")
        );
    }
    let mut session = self::session(&[D]);
    let mut headings = Vec::new();
    type_in(&mut session, "p");
    for _ in 0..4 {
        headings.push(session.scene().after_title);
        type_in(&mut session, "g");
    }
    let fill = ": practice, fill the figure";
    let others = [
        ": practice, any symmetrical figure",
        ": practice, yard the men",
    ];
    assert_eq!(headings, [fill, others[0], others[1], fill]);
}

fn said(conversation: &mut LineSession, line: &str) -> String {
    let reply = conversation.reply(line);
    reply.unwrap_or_else(|| "the end".to_owned())
}

/// What a person can type.
const HELP: &str = "Type a move, such as `III, 1 to IV, 1`, or the square of a man to see where he can go;\n\
                    or `hint`, `undo`, `redo`, `start`, `moves`, `board`, `quiet`, `help`, or `quit`.\n";

/// A line that means nothing lists what can be typed.
fn unknown(line: &str) -> String {
    format!("`{line}` is not a command, a square, or a move.\n{HELP}")
}

#[test]
fn practice_goes_line_by_line_without_a_screen() {
    let solitaire = solitaire(D, Readings::Emended);
    let mut conversation = LineSession::new(&solitaire, None);
    assert!(conversation.opening().contains("No move made."));
    for (line, answer) in [
        ("I, 1", "The man on I, 1 cannot go anywhere.\n"),
        (
            "V, 1",
            "The man on V, 1 can go to 3 squares.\nV, 3; VI, 1; VI, 2\n",
        ),
        (
            "X, 1",
            "No man stands on X, 1. A move names both squares: `III, 1 to IV, 1`.\n",
        ),
        (
            "hint",
            "From the key: the man on II, 3 moves next. Ask again to see where.\n",
        ),
        ("hint", "From the key: II, 3 to IV, 5.\n"),
        ("back", "There is no move to undo.\n"),
        (
            "V, 1 to V, 1.",
            "Not a legal move: the man on V, 1 would stay where he is.\n",
        ),
        ("IIII, 1", &unknown("IIII, 1")),
        (
            "V, 1 TO V, 1.",
            "Not a legal move: the man on V, 1 would stay where he is.\n",
        ),
        ("V, 1 to \u{1b}[2J", &unknown("V, 1 to \\u{1b}[2J")),
        ("help", HELP),
        ("undo", "There is no move to undo.\n"),
        ("redo", "There is no move to redo.\n"),
        ("", ""),
        ("quit", "the end"),
    ] {
        assert_eq!(said(&mut conversation, line), answer, "{line}");
    }
    let puzzle = Exit::from_text(&text_of(D), Readings::Emended).expect("fits");
    for made in puzzle.key(LineKind::Gambit).expect("a key").moves() {
        assert!(!conversation.is_solved());
        assert!(
            said(&mut conversation, &made.to_string()).contains("made. It can still be solved.\n")
                || conversation.is_solved()
        );
    }
    assert!(conversation.is_solved());
    assert!(said(&mut conversation, "board").ends_with("Solved in 19 moves, one for each man.\n"));
}

/// What is said, drawn and typed is in the notation of the puzzle.
#[test]
fn practice_is_in_the_notation_of_the_puzzle() {
    let puzzle = |notation: &str, made: &str| {
        format!(
            "Board: 4 by 4\n{notation}From: I, 1; II, 2\nTo: II, 2; III, 3\n\n\
             TO TRANSFER THE PIECES IN 1 MOVE.\n{made}\n"
        )
    };
    let algebraic = puzzle("Notation: algebraic\n", "a1-c3.");
    let algebraic = solitaire(&algebraic, Readings::Emended);
    let mut conversation = LineSession::new(&algebraic, None);
    let opening = conversation.opening();
    assert!(
        opening.contains("Type a move, such as `a3-a4`"),
        "{opening}"
    );
    assert!(opening.contains("  1\n  a  b  c  d\n"), "{opening}");
    for (line, answer) in [
        (
            "c1",
            "No man stands on c1. A move names both squares: `a3-a4`.\n",
        ),
        ("a1", "The man on a1 can go to 3 squares.\nb1; a2; c3\n"),
        ("A1 A3", "Not a legal move: a1 cannot reach a3"),
        (
            "3,2 4,2",
            "`3,2 4,2` is not a command, a square, or a move.\n",
        ),
    ] {
        let said = said(&mut conversation, line);
        assert!(said.starts_with(answer), "{said}");
    }
    assert!(said(&mut conversation, "hint").contains("a1-c3"));
    said(&mut conversation, "a1c3");
    assert!(conversation.is_solved());

    let field = "Notation: pairs, x first, from 0, top left\n";
    let pairs = solitaire(&puzzle(field, "0,3 2,1"), Readings::Emended);
    let mut conversation = LineSession::new(&pairs, None);
    let opening = conversation.opening();
    assert!(
        opening.contains("  0  1  2  3\n") && opening.contains("  3\n"),
        "{opening}"
    );
    assert_eq!(
        said(&mut conversation, "(0,3)"),
        "The man on 0,3 can go to 3 squares.\n1,3; 0,2; 2,1\n"
    );
    said(&mut conversation, "J 0,3 2,1");
    assert!(conversation.is_solved());
}

#[test]
fn men_are_placed_line_by_line() {
    let solitaire = solitaire(DETOUR, Readings::Emended);
    let mut conversation = LineSession::new(&solitaire, None);
    for square in [
        "II, 2", "IV, 4", "VI, 6", "VIII, 8", "X, 10", "XII, 12", "XIV, 14",
    ] {
        said(&mut conversation, square);
    }
    let board = said(&mut conversation, "board");
    let said_last =
        "7 of 37 men placed: the hop to XV, 15 takes at least 7 jumps; the goal is 61.\n";
    assert!(board.ends_with(said_last), "{board}");
    assert!(said(&mut conversation, "I, 1").contains("an end of the route"));
    assert_eq!(
        said(&mut conversation, "II, 2 to IV, 4"),
        "`II, 2 to IV, 4` is not a command or a square.\n\
         Type a square, such as `II, 2`, to put a man there or take him away;\n\
         or `hint`, `undo`, `redo`, `start`, `board`, `quiet`, `help`, or `quit`.\n"
    );
    assert!(!conversation.is_solved());
}

/// After V, 1 to VI, 1 figure D has no key.
#[test]
fn a_lost_position_is_said_in_lines_and_on_the_screen() {
    let lost = "1 move made. Lost since move 1: take back 1 move.";
    let mut conversation = LineSession::new(&solitaire(D, Readings::Emended), None);
    let board = said(&mut conversation, "V, 1 to VI, 1");
    assert!(board.ends_with(&format!("{lost}\n")), "{board}");
    let mut session = session(&[D]);
    type_in(&mut session, "p^^^^\n^\n");
    let unknown = "1 move made. Not known yet whether it can still be solved.";
    assert_eq!(session.scene().message, unknown);
    while !session.look_ahead() {
        std::thread::yield_now();
    }
    assert_eq!(session.scene().message, lost);
}

#[test]
fn what_was_tried_is_kept_and_not_dropped_unasked() {
    let mut session = session(&[D, DETOUR]);
    type_in(&mut session, "phh\nwnpgbp");
    // The moves of D are there again, also after another task.
    assert_eq!(session.scene().lines.len(), 1);
    type_in(&mut session, "ggg");
    assert_eq!(session.scene().lines.len(), 1);
    for keys in ["q", "wq", "wnq", "g!"] {
        type_in(&mut session, keys);
        let asks = session.scene().message.starts_with("Leave?");
        assert_eq!(asks, keys != "g!", "{keys}");
        // Any other key stays, and does nothing else.
        type_in(&mut session, "z");
        assert!(!session.is_over());
        type_in(&mut session, "bp");
    }
    type_in(&mut session, "qq");
    assert!(session.is_over());
    let mut session = self::session(&[D]);
    type_in(&mut session, "pq");
    assert!(session.is_over(), "nothing was tried");
}

#[test]
fn a_list_of_puzzles_leads_to_each() {
    let mut session = session(&[D, DETOUR]).with_menu();
    assert_eq!(session.scene().lines.len(), 2);
    type_in(&mut session, "v");
    assert_eq!(session.scene().current, Some(1));
    type_in(&mut session, "\n");
    assert!(session.scene().heading().contains("place the men"));
    type_in(&mut session, "w!^w}");
    assert!(session.scene().message.contains("19 of 19 moves"));
}

/// The file has a solution of 43 moves, so a bound is known before any search ends.
#[test]
fn the_first_prompt_does_not_wait_for_a_long_search() {
    let crossing = include_str!("../../../puzzles/crossing-19.txt");
    let conversation = LineSession::new(&solitaire(crossing, Readings::Emended), None);
    let opening = conversation.opening();
    let is_known = opening.contains("It takes at most 43 moves from here.");
    assert!(is_known || opening.contains(" to 43."), "{opening}");
}

/// Figure D, line by line: nothing is lost before the first move, nor when the move is taken back.
#[test]
fn quitting_line_by_line_asks_if_moves_would_be_lost() {
    let mut conversation = LineSession::new(&solitaire(D, Readings::Emended), None);
    said(&mut conversation, "II, 3 to IV, 5");
    let question = said(&mut conversation, "quit");
    assert!(question.contains("Your moves will be lost"), "{question}");
    // Any other line stays, and is answered as ever.
    assert!(said(&mut conversation, "board").contains("practice"));
    assert_eq!(said(&mut conversation, "quit"), question);
    assert_eq!(conversation.reply("quit"), None);

    let mut untouched = LineSession::new(&solitaire(D, Readings::Emended), None);
    assert_eq!(untouched.reply("quit"), None);
}

/// A game whose record is saved loses nothing.
#[test]
fn quitting_a_game_that_is_saved_does_not_ask() {
    const GAME: &str = include_str!("../../../puzzles/game.txt");
    for saves in [false, true] {
        let game = solitaire(GAME, Readings::Emended);
        let mut conversation = LineSession::new(&game, None);
        if saves {
            conversation = conversation.saving();
        }
        said(&mut conversation, "undo");
        assert_eq!(conversation.reply("quit").is_none(), saves);
    }
}
