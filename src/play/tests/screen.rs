//! The screen.

use halma_solve::notation::Readings;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

use super::{A, D, DETOUR, screen, session, solitaire, type_in, usual};
use crate::play::scene::LEGEND;
use crate::play::{Palette, Screen};

#[test]
fn frames() {
    let mut watched = session(&[D, A, DETOUR]);
    insta::assert_snapshot!("watch_the_end", usual(&watched));
    type_in(&mut watched, "nmu{>>>>>>>>>>>");
    insta::assert_snapshot!("watch_move_11_with_the_mirror", usual(&watched));
    type_in(&mut watched, "n{>>>>>>>>>>>>");
    insta::assert_snapshot!("watch_jump_12", usual(&watched));
    type_in(&mut watched, "p^>\n^^>>\n");
    insta::assert_snapshot!("place_two_men", usual(&watched));

    let printed = solitaire(A, Readings::AsPrinted);
    let mut printed = Screen::new(vec![printed]).expect("a puzzle");
    type_in(&mut printed, "}");
    insta::assert_snapshot!("watch_as_printed", usual(&printed));
    type_in(&mut printed, "{>>>>>>>>>");
    insta::assert_snapshot!("watch_the_misprint", usual(&printed));

    let mut tried = session(&[D]);
    type_in(&mut tried, "phh");
    insta::assert_snapshot!("practice_with_a_hint", usual(&tried));
    type_in(&mut tried, "\nhh^^\n");
    insta::assert_snapshot!("practice_with_a_refusal", usual(&tried));
    type_in(&mut tried, "!g^^^^\n^\n");
    insta::assert_snapshot!("practice_of_any_figure", usual(&tried));
    insta::assert_snapshot!("too_small", screen(&tried, Palette::Colored, (29, 10)));
}

#[test]
fn without_color_nothing_is_lost() {
    let mut session = session(&[D]);
    let mut painted = 0;
    for keys in ["", "mu{>>>", "ph", "\nh", "g"] {
        type_in(&mut session, keys);
        let [colored, plain] =
            [Palette::Colored, Palette::Plain].map(|palette| screen(&session, palette, (80, 24)));
        assert_eq!(colored.to_string(), plain.to_string());
        let is_painted = |screen: &TestBackend| {
            let mut cells = screen.buffer().content().iter();
            cells.any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
        };
        assert!(!is_painted(&plain), "{keys}");
        painted += usize::from(is_painted(&colored));
    }
    assert!(painted >= 4, "{painted}");
}

#[test]
fn nothing_that_is_said_is_cut_off() {
    // Every man goes to a square that he cannot reach, and no man has a mirror image there.
    let men =
        (1..=5).flat_map(|row| (1..=[5, 5, 4, 3, 2][row - 1]).map(move |number| (row, number)));
    let roman = ["I", "II", "III", "IV", "V"];
    let moves = men.enumerate().map(|(man, (row, number))| {
        let to = if man < 16 { "XV" } else { "XIV" };
        format!("{}, {number} to {to}, {}.", roman[row - 1], man % 16 + 1)
    });
    let moves: Vec<String> = moves.collect();
    let title = "a title without an end ".repeat(20);
    let text = format!(
        "**Bad**\nTitle: {title}\n\nTO BRING OUT THE PIECES IN 19 MOVES.\n{}\n",
        moves.join("\n")
    );
    let solitaire = solitaire(&text, Readings::AsPrinted);
    let mut session = Screen::new(vec![solitaire]).expect("a puzzle");
    type_in(&mut session, "}");
    let lines = |session: &Screen| -> Vec<String> {
        let screen = usual(session).to_string();
        let lines = screen
            .lines()
            .map(|line| line.trim_matches('"').trim().to_owned());
        lines.collect()
    };
    let top = lines(&session).remove(0);
    assert!(
        top.contains("a title without an end") && top.ends_with("… (refuted)"),
        "{top}"
    );
    // Too much for the four lines below the board.
    let message = session.scene().message;
    assert!(message.len() > 4 * 80, "{message}");
    let mut seen = String::new();
    let mut parts = 0;
    loop {
        let shown = lines(&session);
        let shown = &shown[18..22];
        let (said, more) = shown.split_at(3);
        parts += 1;
        assert!(
            more[0].starts_with(&format!("(part {parts} of ")),
            "{more:?}"
        );
        seen.push_str(&said.join(" "));
        seen.push(' ');
        session.press(KeyCode::PageDown);
        if more[0].contains(&format!("(part {parts} of {parts}:")) {
            break;
        }
    }
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&seen), words(&message));
    // The first part follows the last one, in both directions.
    assert!(lines(&session)[21].starts_with("(part 1 of "));
    session.press(KeyCode::PageUp);
    assert!(lines(&session)[21].starts_with(&format!("(part {parts} of {parts}:")));
    // Any other press shows the first part.
    type_in(&mut session, "m");
    assert!(lines(&session)[21].starts_with("(part 1 of "));
}

#[test]
fn any_keys_are_survived_and_no_man_is_lost() {
    const SMALL: &str = "Board: 4 by 4\nYard: rows 2, 1 at IV, 4\n\n\
                         TO BRING OUT THE PIECES IN 3 MOVES.\n\
                         III, 4 to II, 4.\nIV, 3 to IV, 2.\nIV, 4 to I, 1.\n";
    let keys: Vec<char> = " \n<>^v{}~![]pwgkmuhzys+-nb".chars().collect();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut session = session(&[D, DETOUR, SMALL]);
    let (mut most, mut practiced) = (0, 0);
    for round in 0..4_000 {
        let key = keys[random.random_range(0..keys.len())];
        type_in(&mut session, &key.to_string());
        if session.pause().is_some() {
            session.tick();
        }
        let scene = session.scene();
        if round % 5 == 0 {
            usual(&session);
        }
        if scene.heading().contains("practice") && !scene.heading().contains("place the men") {
            let men = if scene.heading().contains("booklet") {
                19
            } else {
                3
            };
            assert_eq!(scene.men.len(), men, "after {round} keys");
            practiced += 1;
        }
        most = most.max(scene.lines.len());
    }
    assert!(practiced > 500 && most > 3, "{practiced} {most}");
}

/// The largest board and the smallest.
#[test]
fn a_question_mark_shows_what_every_sign_means() {
    const SMALL: &str = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
                         TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    for puzzle in [D, SMALL] {
        let mut session = session(&[puzzle]);
        let before = usual(&session).to_string();
        assert!(before.contains("? signs"));
        type_in(&mut session, "?");
        let signs = usual(&session).to_string();
        for (sign, meaning) in LEGEND {
            assert!(signs.contains(&format!("{sign:<4}{meaning}")), "{meaning}");
        }
        type_in(&mut session, "?");
        assert_eq!(usual(&session).to_string(), before);
    }
}

/// At the beginning a man stands on every square of the yard, and the yard is still seen.
#[test]
fn the_yard_is_drawn_under_the_men_too() {
    let mut session = session(&[D]);
    type_in(&mut session, "{");
    let lines: Vec<String> = usual(&session)
        .to_string()
        .lines()
        .map(str::to_owned)
        .collect();
    // The rows of the yard have 2, 3, 4, 5 and 5 men from row V down to row I.
    for (row, men) in (13..18).zip([2, 3, 4, 5, 5]) {
        let board: String = lines[row].chars().take(49).collect();
        assert_eq!(board.matches('●').count(), men, "{board}");
        assert_eq!(board.matches(':').count(), men + 1, "{board}");
    }
}
