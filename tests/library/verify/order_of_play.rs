//! The order of play that a record names, by corners or by players.

use halma_solve::problem::Game;

use crate::prelude::*;
use crate::values::faults;

/// Twelve moves of four men each in a corner of 8 by 8, corner by corner from left to right and row by row, as one public
/// engine plays: the partners are opposite.
const CORNER_BY_CORNER: &str = "\
1. II, 2 to III, 3.—2. II, 7 to III, 6.—3. VII, 2 to VI, 3.—4. VII, 7 to VI, 6.
5. II, 1 to III, 1.—6. II, 8 to III, 8.—7. VII, 1 to VI, 1.—8. VII, 8 to VI, 8.
9. I, 1 to II, 1.—10. I, 8 to II, 8.—11. VIII, 1 to VII, 1.—12. VIII, 8 to VII, 8.
";

fn record(fields: &str) -> String {
    format!(
        "{fields}Board: 8 by 8\nYard: rows 2, 2\n\nGAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.\n{CORNER_BY_CORNER}"
    )
}

fn game(text: &str) -> Game {
    match crate::values::problem(text, Readings::Emended) {
        Problem::Game(game) => *game,
        _ => panic!("a game"),
    }
}

const CORNERS: &str = "Order: I, 1; I, 8; VIII, 1; VIII, 8";

#[test]
fn a_record_names_the_corners_in_the_order_of_play() {
    assert_eq!(faults(&record(&format!("{CORNERS}\n"))), [""; 0]);
    // Clockwise: after the near left corner comes the far left one, so nearly every man moves out of turn.
    let clockwise = faults(&record(""));
    assert_eq!(clockwise.len(), 8, "{clockwise:#?}");
    let game = game(&record(&format!("Players: A; B; C; D\n{CORNERS}\n")));
    let corners = game.start().players().iter().map(|player| player.corner);
    let corners = corners.collect_vec();
    assert_eq!(corners, Corner::ALL);
    // Opposite corners are partners in any order.
    let sides = game.start().players().iter().map(|player| player.side);
    assert_eq!(sides.collect_vec(), [0, 1, 1, 0]);
    // The players are named in the order of play.
    assert_eq!(game.names(), ["A", "B", "C", "D"]);
    let text = game.to_record().to_string();
    assert!(text.contains(&format!("{CORNERS}\n")), "{text}");
    assert_eq!(self::game(&text), game);
}

#[test]
fn a_record_names_the_players_in_the_order_of_play() {
    // The players sit clockwise, from the near left corner: A, B, C, D.
    for order in [
        "A; D; B; C",
        "a;d ; b;C.",
        "the first player; the fourth player; B; C",
    ] {
        let text = record(&format!("Players: A; B; C; D\nOrder: {order}\n"));
        assert_eq!(faults(&text), [""; 0], "{order}");
        let game = game(&text);
        assert_eq!(game.names(), ["A", "D", "B", "C"]);
        // What is written stays; the record of the game has the corners.
        assert!(
            puzzle(&text)
                .to_string()
                .contains(&format!("Order: {order}\n"))
        );
        let text = game.to_record().to_string();
        assert!(text.contains("Players: A; D; B; C\n"), "{text}");
        assert_eq!(self::game(&text), game);
    }
}

#[test]
fn the_usual_order_needs_no_field() {
    let clockwise = "Order: VIII, 8; I, 8; I, 1; VIII, 1\n";
    let game = game(&record(clockwise));
    assert_eq!(game.setup().order(), None);
    assert!(game.to_record().to_string().contains("Begins: VIII, 8\n"));
    // In algebraic coordinates the corners are, too.
    let text = "Notation: algebraic\nOrder: a1; h1; a8; h8\nBoard: 8 by 8\nYard: rows 2, 2\n\n\
                GAME FOR FOUR PLAYERS.\n1. b2-c3, 2. g2-f3, 3. b7-c6.\n";
    assert_eq!(faults(text), [""; 0]);
    assert!(puzzle(text).to_string().contains("Order: a1; h1; a8; h8\n"));
}

#[test]
fn a_man_out_of_turn_leads_to_the_order_of_the_record() {
    let hint =
        "if the record has an order of play of its own, write it among the fields, such as `";
    let fits = "`; with it every man of the record moves in turn";
    let clockwise = faults(&record(""));
    assert!(
        clockwise[0].ends_with(&format!("{hint}{CORNERS}{fits}")),
        "{}",
        clockwise[0]
    );
    assert!(
        !clockwise[1].contains("Order:"),
        "once is enough: {}",
        clockwise[1]
    );
    // With names the field names the players as they sit.
    let named = faults(&record("Players: A; B; C; D\n"));
    assert!(
        named[0].ends_with(&format!("{hint}Order: A; D; B; C{fits}")),
        "{}",
        named[0]
    );
    // What it says is true.
    let mended = record("Players: A; B; C; D\nOrder: A; D; B; C\n");
    assert_eq!(faults(&mended), [""; 0]);
    // A player who moves twice is in no order; the field is only an example then.
    let twice = record("").replace("2. II, 7 to III, 6.", "2. III, 3 to II, 2.");
    let found = faults(&twice);
    assert!(
        found[0].ends_with(&format!("{hint}{CORNERS}`")),
        "{}",
        found[0]
    );
    // Two players move in turn in any order.
    let two =
        faults("Board: 8 by 8\n\nGAME FOR TWO PLAYERS.\n1. IV, 1 to V, 2.—2. V, 2 to IV, 1.\n");
    assert!(
        two[0].contains("it is the turn of the second player"),
        "{two:?}"
    );
    assert!(!two[0].contains("Order:"), "{two:?}");
    let algebraic = "Notation: algebraic\nBoard: 8 by 8\nYard: rows 2, 2\n\n\
                     GAME FOR FOUR PLAYERS.\n1. b2-c3, 2. g2-f3, 3. b7-c6.\n";
    let found = faults(algebraic);
    assert!(!found.is_empty());
    let finding = verified(algebraic, Repairs::Skip);
    let words = finding.faults[0].display(finding.notation).to_string();
    assert!(words.contains("`Order: a1; h1; a8; h8`"), "{words}");
}

#[test]
fn an_order_that_is_none_is_refused() {
    let refused = |fields: &str| {
        let text = puzzle(&record(fields));
        let error = verify_text(&text, Readings::Emended, Repairs::Skip).expect_err("refused");
        error.in_text(&text).to_string()
    };
    let expected = "the order of play does not name each player once; expected each player once: his corner, as in \
                    `Order: I, 1; VIII, 1; VIII, 8; I, 8`, or his name";
    for order in [
        "I, 1; I, 8; VIII, 1",
        "I, 1; I, 1; VIII, 1; VIII, 8",
        "I, 1; I, 7; VIII, 1; VIII, 8",
        "A; B; C; D",
        "clockwise",
    ] {
        let error = refused(&format!("Order: {order}\n"));
        assert!(error.contains(expected), "{order}: {error}");
    }
    let both = refused(&format!("{CORNERS}\nBegins: I, 8\n"));
    assert!(both.contains("`Order:` says who begins"), "{both}");
}
