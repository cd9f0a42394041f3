//! The work on a record grows as its text does, for lines of every kind.
//!
//! Work is counted in bytes that are allocated: whoever copies what came before, for every line of a text, allocates as many
//! bytes as the square of its length. Unlike a time it is the same on every machine. Repairs are not looked for: their
//! search has a limit of its own.

use allocation_counter::measure;
use halma_solve::practice::Session;
use halma_solve::render::{Detail, film, finding_json, report_text};

use crate::prelude::*;
use crate::rows::each_row;

/// Blocks that may stand below the moves of a game on 8 by 8. `{0}` is the number of the next move, `{1}` the one after it.
const BLOCKS: [&str; 10] = [
    "{0}. d1-e1. {1}. e8-d8. {2}. e1-d1. {3}. d8-e8.\n",
    "{0}. a4-a6. {1}. pass.\n",
    "{0}. d4-f4-h4.\n",
    "Note: He thought for long.\n",
    "Source: A paper.\n",
    "Words between the moves.\n\n",
    "VARIATION FROM MOVE 1.\n1. d1-e1.\n",
    "VARIATION FROM MOVE {0}.\n{0}. d1-e1.\n\nNote: A better way.\n",
    "VARIATION FROM MOVE {0}.\n{0}. d1-h5.\n",
    "VARIATION FROM MOVE 5.\n5. d4-f4-h4. 6. a4-a6.\n",
];

/// How many blocks there are at first, and how many times as many then.
const FEW: usize = 30;
const TIMES: usize = 4;

/// Legal moves with their numbers, which come again and again.
fn moves(number: usize) -> String {
    let turns = ["d1-e1", "e8-d8", "e1-d1", "d8-e8"];
    let numbered = (1..).zip(turns.iter().cycle()).take(number);
    let lines = numbered.map(|(at, made)| format!("{at}. {made}.\n"));
    lines.collect::<Vec<_>>().concat()
}

/// A game of as many moves as blocks, and below it these blocks, repeated.
fn text_of(blocks: &[&str], times: usize) -> String {
    let head = "Notation: algebraic\nRules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n";
    let begun = 4 * times;
    let mut text = head.to_owned() + &moves(begun);
    let mut next = begun + 1;
    for block in blocks.iter().cycle().take(blocks.len() * times) {
        let numbered = (0..4).fold((*block).to_owned(), |lines, more| {
            lines.replace(&format!("{{{more}}}"), &(next + more).to_string())
        });
        text.push('\n');
        text += &numbered;
        if block.starts_with("{0}") {
            next += block.matches(". ").count();
        }
    }
    text
}

/// The bytes that reading, verifying, showing, writing and playing a record allocate together.
fn work(text: &str) -> u64 {
    let counted = measure(|| {
        let Ok(read) = read_all(text).remove(0) else {
            return;
        };
        let found = verify_text(&read, Readings::Emended, Repairs::Skip).expect("a game");
        let report = report_text(&found, &read, "file", Detail::Summary);
        let json = finding_json(&found, &read, "file", Detail::Summary);
        let written = read.to_string();
        let replays = found.replays().len();
        let Problem::Game(game) = &found.problem else {
            return;
        };
        let session = Session::game(game);
        let sizes = [
            report.len(),
            json.len(),
            written.len(),
            replays,
            session.made().len(),
        ];
        assert!(sizes.iter().all(|&size| size > 0));
    });
    counted.bytes_total
}

#[test]
fn the_work_on_a_record_grows_as_its_text_does() {
    let pairs = BLOCKS.iter().cartesian_product(BLOCKS.iter());
    let pairs = pairs.map(|(one, other)| vec![*one, *other]);
    each_row(BLOCKS.iter().map(|one| vec![*one]).chain(pairs), |blocks| {
        let [few, many] = [FEW, TIMES * FEW].map(|times| work(&text_of(&blocks, times)));
        // Twice as much leaves room for tables that double.
        assert!(
            many <= 2 * TIMES as u64 * few,
            "{blocks:?}: {few} bytes, then {many}"
        );
    });
}

/// The replay of a variation has the turns of its line before it, and so has its film.
#[test]
fn a_variation_at_the_end_of_a_long_game_is_shown_from_its_start() {
    let text = text_of(&[BLOCKS[7]], 5);
    let read = read_all(&text).remove(0).expect("a game");
    let found = verify_text(&read, Readings::Emended, Repairs::Skip).expect("a game");
    let replay = found
        .replay(Some(LineId::Variation(5)))
        .expect("five variations");
    assert_eq!(replay.turns.len(), 21);
    let numbers = replay.turns.iter().map(|turn| turn.number);
    assert!(numbers.eq(1..=21));
    assert!(film(&found, &replay, None).len() > 21);
    assert!(found.replay(Some(LineId::Variation(6))).is_none());
}
