//! A record that is played on: what its author wrote is saved as he wrote it.

use halma_practice::page_protocol::answer;
use halma_solve::notation::{Field, Part};
use halma_solve::practice::{Change, Session};
use halma_solve::problem::Game;
use halma_solve::rules::State;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use crate::prelude::*;
use crate::values::puzzle;

/// What somebody may write between the turns.
const SAID: [&str; 5] = [
    "Note: He thought for long.",
    "Note: Twice.\nNote: And again.",
    "Source: The evening paper.",
    "A better move was found later.",
    "Source: A letter.\nNote: Lost since.",
];

/// Random records of games, with everything that a record can have.
struct Records(ChaCha8Rng);

impl Records {
    fn is_one_in(&mut self, number: usize) -> bool {
        self.0.random_range(0..number) == 0
    }

    fn said(&mut self) -> String {
        format!("\n{}\n\n", SAID.choose(&mut self.0).expect("five"))
    }

    /// A turn as somebody writes it: a hop may have its way, and a square may be emended. Makes it, too.
    fn turn(&mut self, state: &mut State, number: usize) -> String {
        let moves: Vec<Move> = state.moves().collect();
        let made = *moves.choose(&mut self.0).expect("a move");
        let route = state.position().route(made).expect("it is legal");
        let squares = if self.is_one_in(2) {
            route.squares()
        } else {
            &[made.from, made.to][..]
        };
        let mut words: Vec<String> = squares.iter().map(Square::to_string).collect();
        if self.is_one_in(6) {
            let last = words.last_mut().expect("two squares");
            *last = format!("XVI, 16 [read {last}]");
        }
        state.force(made.into());
        format!("{number}. {}.\n", words.join(" to "))
    }

    fn record(&mut self) -> String {
        let above = [
            "",
            "**A game**\n\nTitle: Played in the garden\n",
            "An evening of halma.\n\n",
        ];
        let mut text = (*above.choose(&mut self.0).expect("three")).to_owned();
        text += "Players: Anna; Otto\nRules: small boards\nBoard: 8 by 8\n";
        if self.is_one_in(3) {
            text += "Source: A diary.\nNote: The ink is pale.\n";
        }
        text += "\nGAME FOR TWO PLAYERS.\n";
        if self.is_one_in(4) {
            text += &self.said();
        }
        let problem = |text: &str| Problem::from_text(&puzzle(text), Readings::Emended);
        let Problem::Game(empty) = problem(&text).expect("a game") else {
            panic!("a game");
        };
        let (mut state, mut states) = (empty.start().clone(), Vec::new());
        for number in 1..=self.0.random_range(0..12) {
            states.push(state.clone());
            text += &self.turn(&mut state, number);
            if self.is_one_in(4) {
                text += &self.said();
            }
        }
        states.push(state);
        if self.is_one_in(3) {
            let at = states.len();
            text = format!("{text}\nResult: the second player gave up, at move {at}\n");
        }
        for _ in 0..self.0.random_range(0..4) {
            let first = self.0.random_range(0..states.len());
            let mut state = states[first].clone();
            text = format!("{text}\nVARIATION FROM MOVE {}.\n", first + 1);
            for number in 1..=self.0.random_range(1..4) {
                text += &self.turn(&mut state, first + number);
            }
            if self.is_one_in(2) {
                text += &self.said();
            }
        }
        text
    }
}

fn game_of(text: &PuzzleText) -> Game {
    match Problem::from_text(text, Readings::Emended) {
        Ok(Problem::Game(game)) => *game,
        other => panic!("{other:?}\n{text}"),
    }
}

/// A random legal turn.
fn play(session: &mut Session, dice: &mut ChaCha8Rng) {
    let moves: Vec<Move> = session.state().moves().collect();
    let made = *moves.choose(dice).expect("a move");
    session.make(Change::from(made)).expect("it is legal");
}

#[test]
fn a_saved_record_is_what_fmt_prints() {
    for seed in 0..150 {
        let mut records = Records(ChaCha8Rng::seed_from_u64(seed));
        let text = puzzle(&records.record());
        let written = text.to_string();
        let mut session = Session::game(&game_of(&text));
        let saved = |session: &Session| {
            let game = session.record().expect("a game");
            game.written_in(&text, Readings::Emended)
        };
        assert_eq!(saved(&session).to_string(), written);
        // Turns that are made and taken back leave nothing behind.
        let begun = session.made().len();
        for _ in 0..3 {
            play(&mut session, &mut records.0);
        }
        while session.made().len() > begun {
            session.undo();
        }
        assert_eq!(saved(&session).to_string(), written);
        // Whatever is played is saved, and read back as it was played.
        for _ in 0..records.0.random_range(0..=begun) {
            session.undo();
        }
        let kept = session.made().len();
        for _ in 0..records.0.random_range(1..4) {
            play(&mut session, &mut records.0);
        }
        let record = saved(&session);
        let printed = record.to_string();
        let read = puzzle(&printed);
        assert_eq!(read, record, "{written}\n----\n{printed}");
        let game = game_of(&read);
        let turns: Vec<Change> = game.line().turns().map(Change::from).collect();
        assert_eq!(turns, session.made(), "{written}\n----\n{printed}");
        // What is said of the turns that stay, and their ways, are those of the record.
        let old = game_of(&text);
        let stays = |game: &Game| game.line().plies[..kept.saturating_sub(1)].to_vec();
        assert_eq!(stays(&game), stays(&old), "{written}\n----\n{printed}");
        let is_kept = |line: &&str| line.starts_with("Source:") || line.starts_with("Title:");
        let lines = |text: &str| {
            text.lines()
                .filter(is_kept)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            lines(&printed),
            lines(&written),
            "{written}\n----\n{printed}"
        );
    }
}

/// Nobody can play on below a turn that is not legal. A record that has one is saved as it is.
#[test]
fn a_record_with_an_illegal_turn_is_saved_whole() {
    let text = "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n1. IV, 1 to V, 1.—2. V, 8 to IV, 8.\n\
                3. I, 1 to IV, 4.—4. IV, 8 to V, 8.\n\nNote: Impossible.\n\nResult: drawn\n";
    let text = puzzle(text);
    let mut session = Session::game(&game_of(&text));
    assert_eq!(session.made().len(), 2);
    let saved = |session: &Session| {
        let game = session.record().expect("a game");
        game.written_in(&text, Readings::Emended).to_string()
    };
    assert_eq!(saved(&session), text.to_string());
    session.undo();
    assert!(saved(&session).ends_with("\n1. IV, 1 to V, 1.\n"));
    session.redo();
    assert_eq!(saved(&session), text.to_string());
}

/// Whatever a person does with a record on a page, the page can read it again, and nothing is lost that stands beside the
/// turns.
#[test]
fn a_record_that_is_studied_on_a_page_keeps_what_its_author_wrote() {
    let beside = |text: &PuzzleText| {
        let is_beside = |part: &&Part| match part {
            Part::Prose(_) | Part::Name(_) => true,
            Part::Field(field) => {
                !matches!(field, Field::Note(_) | Field::Result(_) | Field::Players(_))
            }
            _ => false,
        };
        let mut parts: Vec<Part> = text.parts().filter(is_beside).cloned().collect();
        parts.sort_by_key(|part| format!("{part:?}"));
        parts
    };
    let mut acts_made = 0;
    for seed in 0..60 {
        let mut records = Records(ChaCha8Rng::seed_from_u64(seed));
        let text = puzzle(&records.record());
        let study = records.is_one_in(2);
        let mut question =
            json!({ "kind": "game", "text": text.to_string(), "study": study, "act": "nothing" });
        let mut answered = ask(&question);
        assert_eq!(answered["game"]["text"], text.to_string());
        for _ in 0..8 {
            let game = &answered["game"];
            let dice = &mut records.0;
            let number = |value: &Value| value.as_array().map_or(0, Vec::len);
            let lines = number(&game["variations"]);
            question["act"] = match dice.random_range(0..8) {
                0 => json!({ "record": { "show": dice.random_range(0..=lines) } }),
                1 => json!({ "record": { "note": "Why?" } }),
                2 => json!({ "record": "promote" }),
                3 => json!({ "record": { "rename": ["One", "Two"] } }),
                4 => json!("take_back"),
                5 => json!({ "touch": answered["movable"][0] }),
                _ => match answered["destinations"]
                    .as_array()
                    .and_then(|to| to.first())
                {
                    Some(to) => json!({ "touch": to }),
                    None => json!({ "touch": answered["movable"][0] }),
                },
            };
            for part in ["text", "variation", "at"] {
                question[part] = game[part].clone();
            }
            question["man"] = answered["course"]["man"].clone();
            let next = ask(&question);
            assert_eq!(next["error"], Value::Null, "{question}\n{next}");
            let written = next["game"]["text"].as_str().expect("a text");
            let read = puzzle(written);
            assert_eq!(read.to_string(), written, "{question}");
            assert_eq!(beside(&read), beside(&text), "{question}\n{written}");
            let finding = verify_text(&read, Readings::Emended, Repairs::Skip).expect("a game");
            assert!(
                finding
                    .faults
                    .iter()
                    .all(|fault| !fault.reason.is_of_the_moves())
            );
            acts_made += usize::from(next["game"]["text"] != game["text"]);
            answered = next;
        }
    }
    assert!(acts_made > 80, "{acts_made}");
}

fn ask(question: &Value) -> Value {
    let answer = answer(&json!({ "practice": question }).to_string(), |_| ());
    serde_json::from_str(&answer).expect("JSON")
}

/// Nobody moves after a result that the players agreed on, until somebody goes back.
#[test]
fn a_record_with_an_agreed_result_is_over_at_its_end() {
    let text = "Players: Anna; Otto\nRules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n\
                1. IV, 1 to V, 1.—2. V, 8 to IV, 8.\n\nResult: Otto resigned\n";
    let mut session = Session::game(&game_of(&puzzle(text)));
    assert_eq!(session.message(), "The game is over: Otto resigned.");
    session.undo();
    assert_eq!(session.message(), "Move 2: Otto moves.");
    session.redo();
    assert_eq!(session.status(), "The game is over: Otto resigned.");
}
