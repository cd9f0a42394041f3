//! `count` for games: the number of shortest games of two players who help each other.

use crate::prelude::*;
use halma_naive::transfers::{Crossings, DIRECTIONS};

fn record(fields: &str) -> String {
    format!("**G**\n\n{fields}\nGAME FOR TWO PLAYERS.\n")
}

/// On 4 by 4 and on 4 by 5, against a walk that plays every game.
#[test]
fn the_shortest_games_are_counted() {
    // I, 1 and the square opposite; then the yard with the rows 2, 1 and its half turn.
    let cases = [
        ((4, 4), "Board: 4 by 4\nYard: rows 1\n", [1_u64, 1 << 15]),
        (
            (4, 4),
            "Board: 4 by 4\nYard: rows 2, 1\n",
            [0b1_0011, 0b1100_1000_0000_0000],
        ),
        ((4, 5), "Board: 4 by 5\nYard: rows 1\n", [1, 1 << 19]),
    ];
    each_row(cases, |(size, fields, starts)| {
        let (moves, games) = Crossings::new(size, DIRECTIONS[0]).shortest_games(starts);
        let counted = feed("count --quiet -", record(fields)).exits_with(0);
        let noun = if games == 1 { "game" } else { "games" };
        let expected = format!("G: {games} {noun} of {moves} moves; fewest, proved (");
        let said = stdout(&counted);
        assert!(said.starts_with(&expected), "no `{expected}` in {said}");
        let json = feed("count --quiet --format json -", record(fields)).json_line();
        assert_eq!(
            (&json["kind"], &json["solutions"], &json["moves"]),
            (&"game".into(), &games.to_string().into(), &moves.into())
        );
    });
}

#[test]
fn other_games_are_not_counted() {
    let why = "games are counted for two players who begin in their yards";
    let from_position = record("Board: 4 by 4\nYard: rows 1\nFrom: 4/3B/4/1A2 A\n");
    let three = "Rules: Parker 1938\n\nGAME FOR THREE PLAYERS.\n".to_owned();
    each_row([from_position, three], |text| {
        feed("count -", &text).exits_with(2).stderr_has(why);
    });
}
