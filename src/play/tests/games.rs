//! Games on the screen: what is kept, and where a game begins.

use super::{session, type_in};

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
    assert_eq!(session.scene().lines.len(), 4, "the record is watched");
    type_in(&mut session, "p");
    assert_eq!(session.scene().lines.len(), 3, "the game goes on");
    // So does changing to another game and back.
    type_in(&mut session, "nb");
    assert_eq!(session.record(), Some(played));
}
