//! The fields of a game: the names, the result, the board, the yard, the directions, and the position it begins with.

use halma_solve::notation::PlayerNames;
use halma_solve::problem::Game;
use halma_solve::verify::RemarkKind;

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

/// A name that nobody has: the message lists what each player could have done, and the number of a move that there is.
#[test]
fn an_unknown_result_is_answered_with_every_player() {
    let text = |result| {
        format!(
            "Players: Anna; Otto\n\nGAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.\n\nResult: {result}\n"
        )
    };
    each_row(["Emil resigned", "won by Emil"], |result| {
        is_refused(&text(result), "`Anna resigned`, `Otto resigned`; `drawn`");
        is_refused(&text(result), "such as `at move 1`");
    });
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
fn a_yard_lies_in_the_corner_of_a_player() {
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
    // No reading of the book has these yards, so they are the record's own.
    assert_eq!(men("Rules: Parker 1938\nYard: 19 men"), [19, 19, 19]);
    assert_eq!(men("Rules: Parker 1938\nYard: 10 men"), [10, 10, 10]);
    // The record that is written has the same yards.
    let chosen = game(&format!("Rules: Parker 1938\nYard: 13 men\n\n{heading}")).expect("a game");
    assert_eq!(game(&chosen.to_record().to_string()), Ok(chosen));
}

#[test]
fn a_game_for_three_with_thirteen_men_each_is_refereed() {
    let text = "Rules: Parker 1938\nYard: 13 men\n\nGAME FOR THREE PLAYERS.\n\
                1. I, 4 to I, 5.—2. XVI, 4 to XVI, 5.—3. XVI, 13 to XVI, 12.\n";
    let found = verified(text, Repairs::Skip);
    assert_eq!(found.verdict, Verdict::Verified, "{:?}", found.faults);
}

/// Two yards of 12 rows lie apart on no board, and on 16 by 16 two of 8 rows are the largest squares that do.
#[test]
fn a_record_may_have_a_board_yards_and_directions_of_its_own() {
    let text = |side: u8, rows: &str, players: &str| {
        format!(
            "Board: {side} by {side}\nDirections: 6\nYard: rows {rows}\n\nGAME FOR {players}.\n"
        )
    };
    for (side, rows) in [(4, "2, 2"), (5, "2, 2"), (16, "8, 8, 8, 8, 8, 8, 8, 8")] {
        for players in ["TWO PLAYERS", "FOUR PLAYERS", "TWO PARTNERS"] {
            let text = text(side, rows, players);
            let read = game(&text).unwrap_or_else(|error| panic!("{text}{error}"));
            let written = read.to_record().to_string();
            assert_eq!(game(&written), Ok(read), "{written}");
        }
    }
    is_refused(&text(4, "3, 2", "FOUR PLAYERS"), "belongs to two yards");
    // Two triangles of three rows do not meet on 4 by 4: rows and numbers add up to 4 at most, and to 6 at least.
    assert!(game(&text(4, "3, 2, 1", "TWO PLAYERS")).is_ok());
    is_refused(&text(4, "3, 3, 3", "TWO PLAYERS"), "belongs to two yards");
    is_refused(
        &text(4, "5", "TWO PLAYERS"),
        "too large for a board of 4 by 4",
    );
    let without = "Board: 9 by 9\n\nGAME FOR TWO PLAYERS.\n";
    is_refused(without, "or the yards in the field `Yard:`");
}

/// The yard of the book may be stated. It is then not the record's own.
#[test]
fn a_yard_of_the_book_is_not_written_again() {
    let read = game("Yard: 19 men\n\nGAME FOR TWO PLAYERS.\n").expect("the yard of the book");
    assert_eq!(read.setup().yard(), None);
    let own = game("Yard: 13 men\n\nGAME FOR TWO PLAYERS.\n").expect("another yard");
    assert_eq!(own.setup().yard().map(|yard| yard.men()), Some(13));
}

/// Four men a side on 4 by 4. Nobody can see from the moves that a player resigned.
#[test]
fn a_game_ends_as_games_do() {
    let record = |result: &str| {
        format!(
            "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 2, 1\n\nGAME FOR TWO PLAYERS.\n\
             1. I, 1 to I, 3.\n\nResult: {result}\n"
        )
    };
    for (result, canonical) in [
        ("drawn", "drawn"),
        ("Draw.", "drawn"),
        ("a draw", "drawn"),
        ("½–½", "drawn"),
        ("drawn by agreement", "drawn (by agreement)"),
        ("drawn at move 1.", "drawn at move 1"),
        (
            "drawn at move 1 (by agreement)",
            "drawn (by agreement) at move 1",
        ),
        ("Otto resigns", "Otto resigned"),
        ("Otto resigns after move 1", "Otto resigned at move 1"),
        ("won by Otto on time", "won by Otto (on time)"),
        (
            "Otto wins, on time at move 1.",
            "won by Otto (on time) at move 1",
        ),
        ("0–1 (on time)", "won by Otto (on time)"),
        ("anna resigned", "Anna resigned"),
        ("Otto resigned.", "Otto resigned"),
        ("won by otto (on time)", "won by Otto (on time)"),
        (
            "won by Anna  (Otto went home).",
            "won by Anna (Otto went home)",
        ),
        ("won by Otto, resignation", "won by Otto (resignation)"),
        ("won by the second player on time", "won by Otto (on time)"),
        ("Anna lost on time", "won by Otto (on time)"),
        ("Otto loses, by agreement", "won by Anna (by agreement)"),
        ("Otto forfeits", "won by Anna (forfeit)"),
        ("the first player resigned", "Anna resigned"),
        ("draw agreed", "drawn (agreed)"),
        ("0.5-0.5", "drawn"),
        ("lost by Anna on time", "won by Otto (on time)"),
    ] {
        let text = record(result);
        let written = game(&text).expect("a result").to_record().to_string();
        assert!(
            written.ends_with(&format!("Result: {canonical}\n")),
            "{written}"
        );
        let found = verified(&text, Repairs::Skip);
        assert_eq!(
            found.verdict,
            Verdict::Verified,
            "{result}: {:?}",
            found.faults
        );
        let report = report_text(
            &found,
            &read_all(&text).remove(0).expect("a text"),
            "game.txt",
            Detail::Summary,
        );
        assert!(
            report.contains(&format!("claimed: {canonical}; ")),
            "{report}"
        );
    }
    for unknown in [
        "Emil resigned",
        "won by Otto ()",
        "won by Otto (so (they) say)",
        "won by Otto on time (at night)",
        "drawn at move 1 at move 1",
        "Otto resigned (on time)",
        "Otto winsome",
        "Otto lostness",
        "won by Otto, Anna",
        "won by the third player",
        "2-0",
    ] {
        is_refused(&record(unknown), "is not a result of this game");
    }
}

/// In a score the player who begins comes first, wherever he sits.
#[test]
fn a_score_is_in_the_order_of_play() {
    for begins in ["I, 1", "IV, 4"] {
        for (score, winner) in [("1-0", "Anna"), ("0:1", ""), ("0-1", "Otto")] {
            let text = format!(
                "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 2, 1\nBegins: {begins}\n\n\
                 GAME FOR TWO PLAYERS.\n\nResult: {score} on time\n"
            );
            if winner.is_empty() {
                is_refused(&text, "is not a result of this game");
                continue;
            }
            let written = game(&text).expect("a result").to_record().to_string();
            assert!(
                written.ends_with(&format!("Result: won by {winner} (on time)\n")),
                "{written}"
            );
        }
    }
}

/// Two partners resign together, or one of them.
#[test]
fn partners_resign() {
    let text = |result: &str| {
        format!(
            "Players: Anna; Otto; Emil; Ida\n\nGAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.\n\
             1. I, 5 to I, 6.\n\nResult: {result}\n"
        )
    };
    for (result, canonical) in [
        ("Emil and Anna resign", "Anna and Emil resigned"),
        ("Ida resigns", "Ida resigned"),
    ] {
        let written = game(&text(result))
            .expect("a result")
            .to_record()
            .to_string();
        assert!(
            written.ends_with(&format!("Result: {canonical}\n")),
            "{written}"
        );
    }
    is_refused(
        &text("Anna and Otto resigned"),
        "is not a result of this game",
    );
}

/// The record has three moves. A game that ended with the second one cannot go on, and one that ends with the fourth is
/// not there yet.
#[test]
fn the_record_ends_with_the_move_that_its_result_names() {
    each_row(
        [
            "drawn at move N",
            "Anna resigned at move N",
            "won by Otto (on time) at move N",
        ],
        |result| {
            let judged = |number: usize| {
                let result = result.replace('N', &number.to_string());
                let text = format!(
                    "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 2, 1\n\nGAME FOR TWO PLAYERS.\n\
                     1. I, 1 to I, 3.—2. IV, 4 to IV, 2.—3. I, 3 to I, 4.\n\nResult: {result}\n"
                );
                let found = verified(&text, Repairs::Skip);
                let faults = found.faults.iter().map(ToString::to_string).collect_vec();
                (found.verdict, faults)
            };
            let fault = format!(
                "the result is not `{}`: the record goes on to move 3",
                result.replace('N', "2")
            );
            assert_eq!(judged(2), (Verdict::Refuted, vec![fault]));
            assert_eq!(judged(3), (Verdict::Verified, vec![]));
            assert_eq!(judged(4), (Verdict::Unfinished, vec![]));
        },
    );
}

/// A game that is over on the board cannot end in another way.
#[test]
fn a_result_that_the_moves_refute_is_refuted() {
    // The man of a yard of one square goes along the diagonal of 4 by 4: I, 1 and IV, 4 change places.
    let won = "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 1\n\nGAME FOR TWO PLAYERS.\n\
               1. I, 1 to II, 2.—2. IV, 4 to IV, 3.\n3. II, 2 to III, 3.—4. IV, 3 to IV, 2.\n\
               5. III, 3 to IV, 4.\n\nResult: ";
    let faults = |result: &str| {
        let found = verified(&format!("{won}{result}\n"), Repairs::Skip);
        found.faults.iter().map(ToString::to_string).collect_vec()
    };
    assert!(faults("won by Anna at move 5").is_empty());
    for result in [
        "drawn",
        "Anna resigned",
        "unfinished",
        "won by Anna (on time)",
    ] {
        let expected = format!("the result is not `{result}`: Anna won with move 5");
        assert_eq!(faults(result), [expected]);
    }
}

/// A game for two on 4 by 4 with yards of one man, from a position with these rows from the top.
fn one_man_each(rows: [&str; 4]) -> String {
    format!(
        "Players: Anna; Otto\nBoard: 4 by 4\nYard: rows 1\n\n{}\n\nGAME FOR TWO PLAYERS.\n",
        rows.join("\n")
    )
}

/// Anna begins at I, 1 and goes to IV, 4; Otto goes the other way. Records that count rows from the top draw their
/// armies in the two other corners.
#[test]
fn an_army_in_a_yard_that_is_neither_its_own_nor_its_goal_is_pointed_out() {
    let elsewhere = |rows| {
        let found = verified(&one_man_each(rows), Repairs::Skip);
        let armies = found.facts.elsewhere.iter();
        armies
            .map(|army| (army.name.clone(), army.corner, army.own))
            .collect_vec()
    };
    let [near_left, far_left, near_right, far_right] =
        ["I, 1", "IV, 1", "I, 4", "IV, 4"].map(square);
    assert_eq!(
        elsewhere(["B...", "....", "....", "...W"]),
        [
            ("Anna".to_owned(), far_left, near_left),
            ("Otto".to_owned(), near_right, far_right)
        ]
    );
    // Both stand where they begin, or a man is on his way.
    assert_eq!(elsewhere(["...W", "....", "....", "B..."]), []);
    assert_eq!(elsewhere(["...W", "....", ".B..", "...."]), []);
    let text = one_man_each(["B...", "....", "....", "...W"]);
    let found = verified(&text, Repairs::Skip);
    let remarks = found.remarks_on_whole(RemarkKind::PointedOut);
    assert_eq!(remarks.len(), 2);
    assert!(remarks[0].starts_with(
        "at the start all men of Anna stand in the yard at IV, 1, but his own yard is at I, 1. "
    ));
    let report = report_text(&found, &puzzle(&text), "game.txt", Detail::Summary);
    assert!(
        report.contains("\npointed out: at the start all men of Otto"),
        "{report}"
    );
}

/// Otto's man stands on I, 1, where he goes, before anybody has moved.
#[test]
fn a_game_may_be_over_before_its_first_move() {
    let text = one_man_each(["....", "..B.", "....", "W..."]);
    let found = verified(&text, Repairs::Skip);
    let report = report_text(&found, &puzzle(&text), "game.txt", Detail::Summary);
    assert!(
        report.contains("won by Otto before the first move"),
        "{report}"
    );
    let moved = verified(&format!("{text}1. III, 3 to III, 4.\n"), Repairs::Skip);
    let faults = moved.faults.iter().map(ToString::to_string).collect_vec();
    assert!(
        faults[0].contains("the game was over before the first move"),
        "{faults:?}"
    );
}

#[test]
fn a_beginning_of_the_name_of_a_rule_book_says_which_is_meant() {
    let with = |name: &str| format!("Rules: {name}\n\nGAME FOR TWO PLAYERS.\n");
    is_refused(
        &with("parker"),
        "`parker` is not a rule book of this program; expected `Rules: Parker 1938`, or another of the rule books: 1889; ",
    );
    is_refused(&with("my own"), "expected one of the rule books: 1889; ");
}

/// A drawing with too few men says which fields would fit it.
#[test]
fn a_position_of_another_yard_or_board_says_which() {
    let drawing = "B....\n.....\n...W.\n.....\n..B.W\n";
    let with =
        |fields: &str| format!("Players: Anna; Otto\n{fields}\n{drawing}\nGAME FOR TWO PLAYERS.\n");
    let own = "`Yard:` with the rows of a yard of 2 men, as in `Yard: rows 2, 1`";
    let men = "Anna has 2 men, but a yard of 19 squares; expected as many men as each player's yard has; or, among the \
               fields above, ";
    is_refused(
        &with(""),
        &format!("{men}`Board: 5 by 5` if the drawing is the whole board and {own}"),
    );
    is_refused(&with("Board: 16 by 16\n"), &format!("{men}{own}"));
    is_refused(
        &with("Board: 5 by 5\nYard: rows 2, 1\n"),
        "Anna has 2 men, but a yard of 3 squares; expected as many men as each player's yard has",
    );
}

const POSITION: &str = "\
Players: Anna; Otto
Board: 4 by 4
Yard: rows 2, 1
Turn: Otto

  1  2  3  4
  .  .  .  ●  IV
  .  ●  ○  ●  III
  .  .  ○  .  II
  .  ○  .  .  I

GAME FOR TWO PLAYERS.
";

#[test]
fn a_game_begins_with_a_drawn_position() {
    let read = game(POSITION).expect("a position");
    assert!(read.is_from_position());
    assert_eq!(read.start().mover(), Some(1));
    let army = |player| read.start().position().army(player);
    assert_eq!(army(0), squares("IV, 4; III, 2; III, 4"));
    assert_eq!(army(1), squares("III, 3; II, 3; I, 2"));
    // The signs of other programs, and what the pictures draw on a vacant square of a goal.
    for (disc, ring, vacant) in [("B", "W", "."), ("b", "w", "_"), ("●", "○", "-")] {
        let text = POSITION.replace('●', disc).replace('○', ring);
        let text = text.replace("  .", &format!("  {vacant}"));
        assert_eq!(game(&text), Ok(read.clone()), "{text}");
    }
    for turn in ["○", "otto", "W", "x", "The second player"] {
        let text = POSITION.replace("Turn: Otto", &format!("Turn: {turn}"));
        assert_eq!(game(&text), Ok(read.clone()));
    }
    assert_eq!(
        game(&POSITION.replace("Turn: Otto\n", "")).map(|game| game.start().mover()),
        Ok(Some(0))
    );
    assert!(!read.to_record().to_string().contains("Rules: none"));
    assert_eq!(game(&read.to_record().to_string()), Ok(read));
}

/// `B` is the first player and `W` the second, unless their names say otherwise.
#[test]
fn the_letters_of_a_drawing_are_those_of_white_and_black() {
    let drawn = |players: &str, turn: &str| {
        let text = POSITION
            .replace("Anna; Otto", players)
            .replace("Otto", turn);
        let read = game(&text.replace('●', "W").replace('○', "B")).expect(players);
        let army = |player| read.start().position().army(player);
        ([army(0), army(1)], read.start().mover())
    };
    let (white, black) = (
        squares("IV, 4; III, 2; III, 4"),
        squares("III, 3; II, 3; I, 2"),
    );
    for players in ["White; Black", "white; black", "Wanda; Bert"] {
        assert_eq!(drawn(players, "W"), ([white, black], Some(0)), "{players}");
        assert_eq!(drawn(players, "b"), ([white, black], Some(1)), "{players}");
    }
    for players in ["Black; White", "Anna; Otto", "White; Otto"] {
        assert_eq!(drawn(players, "W"), ([black, white], Some(1)), "{players}");
    }
}

#[test]
fn a_position_that_the_game_cannot_have_is_refused() {
    let is_refused =
        |from: &str, to: &str, words: &str| is_refused(&POSITION.replacen(from, to, 1), words);
    is_refused("Turn: Otto", "Turn: Emil", "`Emil` is not a player");
    is_refused("Turn: Otto", "Turn: ■", "`■` is not a player");
    is_refused("Turn: Otto", "Turn: #", "`#` is not a player");
    is_refused("Turn: Otto", "Turn: the third player", "is not a player");
    is_refused("○", "●", "Anna has 4 men, but a yard of 3 squares");
    is_refused("○", ".", "Otto has 2 men, but a yard of 3 squares");
    is_refused(
        "  .",
        "  ■",
        "more armies are drawn than the 2 of this game",
    );
    is_refused("  .  ●  ○", "  .  X  ○", "two signs for men");
    let undrawn = "Turn: Otto\nPlayers: Anna; Otto\n\nGAME FOR TWO PLAYERS.\n";
    let refused = game(undrawn).expect_err("nothing is drawn");
    assert!(refused.contains("nothing is drawn"), "{refused}");
}

/// Two armies are no figure.
#[test]
fn only_a_game_has_several_armies() {
    let drawn = ". . . .\n. ● ○ .\n. . . .\n";
    is_refused(drawn, "only a game has them");
    is_refused(
        &format!("To: I, 1; I, 2\n\n{drawn}"),
        "only a game has them",
    );
}

/// The game is over before its first turn, and nobody may move.
#[test]
fn a_position_may_be_the_end_of_a_game() {
    let over = "Board: 4 by 4\nYard: rows 1\nTurn: the second player\n\n\
                ...B\n....\n.W..\n....\n\nGAME FOR TWO PLAYERS.\n";
    let read = game(over).expect("a position");
    let outcome = read
        .start()
        .outcome()
        .map(|outcome| (outcome.winner(), outcome.at));
    assert_eq!(outcome, Some((Some(0), 0)));
    let moved = format!("{over}1. II, 2 to II, 1.\n");
    let found = verified(&moved, Repairs::Skip);
    assert_eq!(found.faults.len(), 1);
}
