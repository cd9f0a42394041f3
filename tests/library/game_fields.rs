//! The fields of a game that claim something: the names, the result, the yard.

use halma_solve::notation::PlayerNames;
use halma_solve::problem::Game;

use crate::prelude::*;

fn game(text: &str) -> Result<Game, String> {
    let text = read_all(text)
        .remove(0)
        .map_err(|error| error.to_string())?;
    let problem = Problem::from_text(&text, Readings::Emended);
    match problem.map_err(|error| error.in_text(&text).to_string())? {
        Problem::Game(game) => Ok(*game),
        other => panic!("{other:?}"),
    }
}

/// Asserts that a text is refused with these words.
#[track_caller]
fn is_refused(text: &str, words: &str) {
    let refused = game(text).expect_err("it does not fit");
    assert!(refused.contains(words), "no `{words}` in: {refused}");
}

#[test]
fn a_name_may_end_in_a_full_stop() {
    let record = |result: &str| {
        format!("Players: Otto Jr.; Anna\n\nGAME FOR TWO PLAYERS.\n\nResult: {result}\n")
    };
    each_row(
        [
            "won by Otto Jr.",
            "Won by otto jr..",
            "won by Otto Jr. at move 7",
            "won by Anna.",
        ],
        |result| {
            let read = game(&record(result)).expect("a result of this game");
            let written = read.to_record().to_string();
            assert_eq!(game(&written), Ok(read), "{written}");
        },
    );
    let unknown = "`won by Otto Jr` is not a result of this game";
    is_refused(&record("won by Otto Jr"), unknown);
}

#[test]
fn names_that_a_result_cannot_tell_apart_are_refused() {
    each_row(
        [
            ("Anna; Anna at move 33", "TWO PLAYERS"),
            ("Anna at move 33; Anna", "TWO PLAYERS"),
            ("Otto; Otto.", "TWO PLAYERS"),
            ("A; A and B; B and C; C", "FOUR PLAYERS, OPPOSITE PARTNERS"),
        ],
        |(names, heading)| {
            let text = format!("Players: {names}\n\nGAME FOR {heading}.\n");
            is_refused(&text, "could be the result of two sides");
            is_refused(&text, "names that a result can tell apart");
        },
    );
    let names = PlayerNames::new(&["A", "A and B", "B and C", "C"]).expect("four names");
    assert!(
        game("GAME FOR FOUR PLAYERS.\n")
            .expect("each for himself")
            .with_names(names)
            .is_ok()
    );
}

#[test]
fn a_result_above_the_moves_is_refused() {
    // It could be the result of the game above it.
    let above = "Rules: 1889\nResult: unfinished\n\nGAME FOR TWO PLAYERS.\n";
    is_refused(above, "the result is above the moves");
    is_refused(above, "line 2");
    let below = "Rules: 1889\n\nGAME FOR TWO PLAYERS.\n\nResult: unfinished\n";
    assert!(game(below).is_ok());
}

#[test]
fn a_yard_is_that_of_every_player_and_in_the_corner_of_one() {
    let two = |yard: &str| format!("Yard: {yard}\n\nGAME FOR TWO PLAYERS.\n");
    each_row(
        [
            "19 men",
            "19 men at I, 1",
            "19 men at XVI, 16",
            "rows 5, 5, 4, 3, 2",
        ],
        |yard| {
            assert!(game(&two(yard)).is_ok(), "{yard}");
        },
    );
    each_row(
        [
            ("10 men at II, 5", "II, 5 is not a corner"),
            ("19 men at II, 5", "II, 5 is not a corner"),
            (
                "19 men at XVI, 1",
                "no player has his yard in the far left corner",
            ),
            ("13 men", "gives each player 19 men"),
        ],
        |(yard, why)| {
            let refused = game(&two(yard)).expect_err("it does not fit");
            assert!(refused.starts_with("line 1"), "{refused}");
            is_refused(&two(yard), why);
        },
    );
}

/// "When three or four play, thirteen pieces are used by each player", and elsewhere nineteen for two.
#[test]
fn three_players_have_either_yards_under_parker() {
    let heading = "GAME FOR THREE PLAYERS.\n";
    let men = |fields: &str| -> Vec<u32> {
        game(&format!("{fields}\n\n{heading}"))
            .expect("a game")
            .start()
            .players()
            .iter()
            .map(|player| player.yard.len())
            .collect()
    };
    assert_eq!(men("Rules: Parker 1938"), [19, 13, 19]);
    assert_eq!(men("Rules: Parker 1938\nYard: 13 men"), [13, 13, 13]);
    assert_eq!(men("Yard: 13 men\nRules: Parker 1938"), [13, 13, 13]);
    assert_eq!(men("Rules: Parker 1938, 13 men each"), [13, 13, 13]);
    each_row(
        [
            ("Parker 1938", "19 men"),
            ("Parker 1938, 13 men each", "19 men"),
            ("Parker 1938", "10 men"),
        ],
        |(rules, yard)| {
            let text = format!("Rules: {rules}\nYard: {yard}\n\n{heading}");
            is_refused(&text, "gives each player 13");
        },
    );
    // The record that is written has the same yards.
    let chosen = game(&format!("Rules: Parker 1938\nYard: 13 men\n\n{heading}")).expect("a game");
    assert_eq!(game(&chosen.to_record().to_string()), Ok(chosen));
    // Two players have 19 men each. The other reading is none of theirs.
    let two = "Rules: Parker 1938\nYard: 13 men\n\nGAME FOR TWO PLAYERS.\n";
    is_refused(two, "gives each player 19 men");
}

#[test]
fn a_game_for_three_with_thirteen_men_each_is_refereed() {
    let text = "Rules: Parker 1938\nYard: 13 men\n\nGAME FOR THREE PLAYERS.\n\
                1. I, 4 to I, 5.—2. XVI, 4 to XVI, 5.—3. XVI, 13 to XVI, 12.\n";
    let found = verified(text, Repairs::Skip);
    assert_eq!(found.verdict, Verdict::Verified, "{:?}", found.faults);
}
