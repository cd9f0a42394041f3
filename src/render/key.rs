//! Pictures and lists of moves: the keys of an exit, and the moves of a transfer or of a game.

use std::fmt::Write;

use crate::notation::counted;
use crate::verify::{Finding, Replay};

use super::picture::Picture;
use super::shot::{END, MOVE, STILL, Shot, flights};
use super::text::replay_lines;

/// Each move with its route.
pub(super) fn moves(report: &mut String, finding: &Finding) {
    for replay in finding.replays() {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "{}:", replay.subject.as_str());
        replay_lines(report, &replay);
    }
}

/// The scene after this number of moves.
fn with(scene: &Picture, replay: &Replay, moves: usize, caption: String) -> Picture {
    let (men, armies) = (replay.men_after(moves), replay.armies_after(moves));
    Picture {
        caption,
        men,
        armies: scene.armies.map(|_| armies),
        ..scene.clone()
    }
}

/// The position after this number of moves of a key, at most all of them.
pub(super) fn after(scene: &Picture, replay: &Replay, moves: usize) -> Picture {
    let of = counted(replay.turns.len(), "move");
    let caption = format!("after {moves} of {of} of the {}", replay.subject.noun());
    Picture {
        after: replay.subject.key().map(|key| (key, moves)),
        ..with(scene, replay, moves, caption)
    }
}

/// The position before the move with this number, and the move.
pub(super) fn before(scene: &Picture, replay: &Replay, number: usize) -> Option<Picture> {
    let made = number.checked_sub(1)?;
    let turn = replay.turns.get(made)?;
    let (subject, made_in_words) = (replay.subject.as_str(), turn.in_words());
    let caption = format!("move {number} of the {subject}: {made_in_words}");
    Some(Picture {
        after: replay.subject.key().map(|key| (key, made)),
        turn: Some(turn.clone()),
        ..with(scene, replay, made, caption)
    })
}

/// The whole key, move by move.
pub(super) fn film(scene: &Picture, replay: &Replay) -> Vec<Shot> {
    let moves = replay.turns.len();
    let shown = |picture: Picture, milliseconds| Shot {
        picture,
        milliseconds,
    };
    let mut film = vec![shown(after(scene, replay, 0), STILL)];
    let turns = (1..=moves).filter_map(|number| before(scene, replay, number));
    for picture in turns {
        let made = picture.turn.as_ref().filter(|turn| turn.route.is_ok());
        let flights = made.map(|turn| flights(&picture, turn.made.from.into(), &turn.squares()));
        let flights = flights.unwrap_or_default();
        film.push(shown(picture, MOVE));
        film.extend(flights);
    }
    film.push(shown(after(scene, replay, moves), END));
    film
}
