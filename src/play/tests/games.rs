//! Games on the screen: what is kept, and where a game begins.

use halma_solve::notation::Readings;

use super::{opened, session, solitaire, type_in};
use crate::play::LineSession;

const GAME: &str = "\
Players: Anna; Otto

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
3. I, 5 to II, 6.—4. XVI, 12 to XV, 11.
";

const OTHER: &str = "Players: Carl; Dora\n\nGAME FOR TWO PLAYERS.\n";

/// The turns in the record, below the heading.
fn turns(record: &str) -> &str {
    record.split_once("PLAYERS.\n").expect("a heading").1
}

#[test]
fn a_game_goes_on_from_the_move_that_is_shown() {
    let mut session = session(&[GAME]);
    type_in(&mut session, "{>>p");
    let message = session.scene().message;
    assert!(message.starts_with("Move 3: Anna moves."), "{message}");
    assert!(message.ends_with("● Anna   ○ Otto"), "{message}");
    // The moves of the record can be made again.
    type_in(&mut session, "y");
    let record = session.record().expect("a game");
    let expected = "1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.\n3. I, 5 to II, 6.\n";
    assert_eq!(turns(&record), expected);
}

#[test]
fn a_game_that_is_left_is_kept_and_saved() {
    let mut session = session(&[GAME, OTHER]);
    type_in(&mut session, "pz");
    let played = session.record().expect("a game");
    assert_eq!(turns(&played).matches(" to ").count(), 3);
    // Watching the record, and another puzzle, do not lose it.
    type_in(&mut session, "w");
    assert_eq!(session.record(), Some(played.clone()));
    type_in(&mut session, "n");
    assert_eq!(session.record(), Some(played.clone()));
    type_in(&mut session, "b");
    assert_eq!(
        session.scene().lines.len(),
        3,
        "the game is watched as it is played"
    );
    type_in(&mut session, "p");
    assert_eq!(session.scene().lines.len(), 3, "the game goes on");
    // So does changing to another game and back.
    type_in(&mut session, "nb");
    assert_eq!(session.record(), Some(played));
}

#[test]
fn a_game_is_watched_from_its_beginning_and_goes_on_at_its_end() {
    let mut session = opened(&[GAME]);
    assert!(session.scene().message.contains("before the first move"));
    type_in(&mut session, "p");
    assert!(session.scene().message.starts_with("Move 5: Anna moves."));
}

#[test]
fn moves_resignations_and_notes_are_typed_on_the_screen() {
    let mut session = opened(&[OTHER]);
    type_in(
        &mut session,
        "p:I,5-II,6\n:note a start\n:XVI,12-XV,11\n:resign\n",
    );
    let message = session.scene().message;
    assert!(
        message.starts_with("The game is over: Carl resigned."),
        "{message}"
    );
    let record = session.record().expect("a game");
    let expected =
        "1. I, 5 to II, 6.\n\nNote: a start\n\n2. XVI, 12 to XV, 11.\n\nResult: Carl resigned\n";
    assert_eq!(turns(&record), expected);
    let saved = solitaire(&record, Readings::Emended);
    assert_eq!(saved.scene.after_title, " (verified)");
    for listed in ["board", "quiet", "help"] {
        type_in(&mut session, &format!(":{listed}\n"));
        let answer = session.scene().message;
        assert!(!answer.contains("is not a command"), "{answer}");
    }
    // No letter of a line is a key, and a dropped line does nothing.
    type_in(&mut session, ":quit!");
    assert!(!session.is_over());
    // Undo takes back the resignation first, and then the move.
    type_in(&mut session, "z");
    assert_eq!(
        turns(&session.record().expect("a game"))
            .matches(" to ")
            .count(),
        2
    );
    assert!(!session.record().expect("a game").contains("Result"));
}

#[test]
fn a_note_between_turns_of_a_record_splits_its_line() {
    let solitaire = solitaire(GAME, Readings::Emended);
    let mut game = LineSession::new(&solitaire, None);
    for line in [
        "undo",
        "undo",
        "undo",
        "note a lull",
        "undo",
        "note a start",
        "redo",
        "redo",
    ] {
        game.reply(line);
    }
    let record = game.record().expect("a game");
    let expected =
        "\nNote: a start\n\n1. III, 4 to IV, 4.\n\nNote: a lull\n\n2. XIV, 13 to XIII, 13.\n";
    assert_eq!(turns(&record), expected);
    assert!(
        game.reply("note")
            .expect("an answer")
            .contains("needs words")
    );
    game.reply("draw");
    assert!(
        game.record()
            .expect("a game")
            .ends_with("\nResult: drawn\n")
    );
}

#[test]
fn a_result_takes_the_place_of_the_one_that_the_record_had() {
    let record = format!("{OTHER}\nResult: unfinished\n");
    let mut game = LineSession::new(&solitaire(&record, Readings::Emended), None);
    let saved = |game: &LineSession| game.record().expect("a game");
    assert!(saved(&game).ends_with("\nResult: unfinished\n"));
    game.reply("resign");
    assert!(saved(&game).ends_with(" resigned\n") && !saved(&game).contains("unfinished"));
    game.reply("undo");
    assert!(saved(&game).ends_with("\nResult: unfinished\n"));
}

#[test]
fn a_move_is_answered_without_the_board_if_that_is_chosen() {
    let mut game = LineSession::new(&solitaire(OTHER, Readings::Emended), None);
    let mut has_board = |line| game.reply(line).expect("an answer").contains("XVI\n");
    assert!(has_board("I,5-II,6"));
    assert!(has_board("undo"));
    assert!(!has_board("quiet"));
    assert!(!has_board("I,5-II,6"));
    assert!(has_board("board"));
    assert!(!has_board("quiet"));
    assert!(has_board("undo"));
}

/// Only one record is saved, so another game that was begun would be lost.
#[test]
fn leaving_asks_if_moves_would_be_lost_and_says_only_that() {
    let mut session = opened(&[GAME, OTHER]).saving();
    type_in(&mut session, "pzn:I,5-II,6\nq");
    assert!(session.scene().message.starts_with("Leave?"));
    let mut session = opened(&[GAME, OTHER]).saving();
    type_in(&mut session, "np:I,5-II,6\nq");
    assert!(session.is_over(), "it is saved");
}

#[test]
fn escape_closes_the_signs_first() {
    let mut session = opened(&[GAME, OTHER]).with_menu();
    type_in(&mut session, "?!");
    assert!(!session.is_over() && !session.scene().shows_legend);
    type_in(&mut session, "!");
    assert!(session.is_over());
}

/// What is answered in several lines is one text on the screen.
#[test]
fn an_answer_of_several_lines_is_read_on_the_screen() {
    let mut session = opened(&[include_str!("../../../puzzles/game.txt")]);
    for line in ["p:help\n", "p:IX, 9 to X, 9\n", "p:verify\n"] {
        type_in(&mut session, line);
        let message = session.scene().message;
        assert!(
            !message.contains("\\u{") && !message.contains('\n'),
            "{message}"
        );
    }
}
