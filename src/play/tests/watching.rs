//! Replays: what is shown when, and as text.

use halma_solve::notation::{LineKind, Readings};
use halma_solve::problem::Exit;
use halma_solve::rules::Position;

use super::{B, D, DETOUR, men_drawn, men_on, session, solitaire, text_of, type_in, usual};
use crate::play::{Screen, transcript};

#[test]
fn a_key_is_watched_to_the_figure_that_the_file_draws() {
    for puzzle in [B, D] {
        let mut session = session(&[puzzle]);
        assert_eq!(men_drawn(puzzle).len(), 19);
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
        type_in(&mut session, "{");
        assert_eq!(session.pause(), None);
        let yard = men_on(usual(&session).buffer());
        type_in(&mut session, &">".repeat(19));
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
        // The yarding key leads back.
        type_in(&mut session, "k");
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
        type_in(&mut session, "}");
        assert_eq!(men_on(usual(&session).buffer()), yard);
        type_in(&mut session, &"<".repeat(30));
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
    }
}

#[test]
fn it_plays_by_itself_jump_by_jump() {
    let puzzle = Exit::from_text(&text_of(D), Readings::Emended).expect("fits");
    let key: Vec<_> = puzzle
        .key(LineKind::Gambit)
        .expect("a key")
        .moves()
        .collect();
    let mut position = Position::from_men(puzzle.board(), puzzle.yard_squares());
    let mut session = session(&[D]);
    // From the end it begins again.
    type_in(&mut session, " ");
    for made in key {
        let route = position.route(made).expect("legal");
        position.play(made).expect("legal");
        let pieces = route.squares().len() - 1;
        for (piece, square) in (1..).zip(&route.squares()[1..]) {
            assert!(session.pause().is_some(), "it plays");
            session.tick();
            let men = men_on(usual(&session).buffer());
            assert!(men.contains(*square) && men.len() == 19);
            assert_eq!(men == position.men(), piece == pieces);
        }
    }
    assert_eq!(session.pause(), None);
}

#[test]
fn playing_stops_and_hurries() {
    let mut session = session(&[D]);
    type_in(&mut session, "{ ");
    let usual = session.pause().expect("it plays");
    type_in(&mut session, "+");
    assert_eq!(session.pause(), Some(usual / 2));
    type_in(&mut session, "--");
    assert_eq!(session.pause(), Some(usual * 2));
    type_in(&mut session, " ");
    assert_eq!(session.pause(), None);
    type_in(&mut session, " ");
    type_in(&mut session, ">");
    assert_eq!(session.pause(), None, "a hand on the keys stops it");
    type_in(&mut session, "q");
    assert!(session.is_over());
}

#[test]
fn emended_rows_are_said_of_the_figure() {
    let session = session(&[include_str!("../../../puzzles/C.txt")]);
    let message = session.scene().message;
    for row in ["VI", "V", "IV", "III"] {
        assert!(
            message.contains(&format!("; emended: diagram, row {row}: ")),
            "{message}"
        );
    }
    let printed = solitaire(include_str!("../../../puzzles/C.txt"), Readings::AsPrinted);
    let printed = Screen::new(vec![printed]).expect("a puzzle");
    assert!(!printed.scene().message.contains("emended"));
}

#[test]
fn a_transcript_has_every_position() {
    let text = transcript(&solitaire(D, Readings::Emended));
    assert_eq!(text.matches("  1  2  3").count(), 40);
    assert!(text.contains("\n19 of 19 moves of the gambit: "));
    let hop = transcript(&solitaire(DETOUR, Readings::Emended));
    assert_eq!(hop.matches("  1  2  3").count(), 2);
    assert_eq!(hop.matches(" of 61 jumps of the hop: ").count(), 61);
}
