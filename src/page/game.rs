//! The data that only games have on a page.

use halma_solve::problem::Game;
use halma_solve::rules::{Outcome, RuleBook};

use super::data::{Entry, hex, of_set};
use super::game_entry::{Choice, GameEntry};

/// Adds the rules, the players, and the one task of practice.
pub(super) fn complete(entry: &mut Entry, game: &Game, outcome: Option<Outcome>) {
    let players = game.start().players();
    let begins = players
        .iter()
        .map(|player| player.corner.square(game.board()));
    entry.game = Some(GameEntry {
        rules: game.book().name,
        form: game.form(),
        begins: hex(begins.take(1)),
        names: game.names().into_iter().map(str::to_owned).collect(),
        armies: players.iter().map(|player| of_set(player.yard)).collect(),
        standing: outcome.map_or_else(
            || "The game is not over.".to_owned(),
            |end| format!("{} won with move {}.", game.side_name(end.side), end.at),
        ),
        choices: choices(),
    });
    entry.goals = vec!["game"];
}

/// Every game of every book.
fn choices() -> Vec<Choice> {
    let mut choices = Vec::new();
    for book in RuleBook::ALL {
        for board in book.boards.value {
            choices.extend(book.games.value.iter().map(|&form| Choice {
                rules: book.name,
                form,
                board: board.side,
                words: format!("{}: {form}, {side} by {side}", book.name, side = board.side),
            }));
        }
    }
    choices
}
