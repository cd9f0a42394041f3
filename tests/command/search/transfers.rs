//! `search packing`, `search crossing` and `search exchange`: packing, crossing and the shortest game, from the command line.

use halma_solve::board::Square;

use crate::prelude::*;
use crate::program::Arguments;
use halma_naive::transfers::{Crossings, DIRECTIONS};

fn search(arguments: impl Arguments) -> std::process::Output {
    run([&["search"], &arguments.list()[..]].concat())
}

/// Checked by an independent exhaustive search.
#[test]
fn crossings_are_proved_and_verified() {
    each_row(
        [("4", "2,1", [5, 8, 8]), ("5", "2,1", [7, 11, 11])],
        |(side, rows, numbers)| {
            for (directions, moves) in ["8", "6", "4"].into_iter().zip(numbers) {
                let arguments =
                    format!("crossing --board {side} --yard {rows} --directions {directions}");
                let found = search(&*arguments).exits_with(0).stdout_has_puzzles(1);
                let fewest = format!("Fewest: {moves} moves\n");
                found.stdout_has(&fewest);
                let record = search(format!("{arguments} --format json")).json_line();
                assert_eq!(record["at_least"], moves);
                assert_eq!(
                    (&record["answer"], &record["proved"]),
                    (&"yes".into(), &true.into())
                );
                assert_eq!(record["moves"].as_array().map(Vec::len), Some(moves));
            }
        },
    );
}

/// The exact search alone would never end.
#[test]
fn beams_answer_whether_a_number_of_moves_is_enough() {
    let found = search("crossing --yard 19 --quiet --within 60")
        .exits_with(0)
        .stdout_has_puzzles(1);
    let (moves, _) = stdout(&found)
        .split_once("IN ")
        .expect("a heading")
        .1
        .split_once(' ')
        .expect("a number");
    assert!(moves.parse::<u8>().expect("a number") <= 60);
    // Whatever the beams find in no time is longer.
    search("crossing --yard 19 --quiet --within 30 --time 0")
        .exits_with(3)
        .stdout_starts_with("no fewer than");
    // What is known goes to a file too.
    let file = folder("what_is_known").join("answer.txt");
    search((
        "exchange --board 4 --yard 2,1 --within 3 --quiet -o _",
        [&file],
    ))
    .exits_with(1)
    .stdout_is_empty();
    let answer = fs::read_to_string(&file).expect("written");
    assert_eq!(answer, "3 moves are not enough: proved\n");
}

/// The fewest moves are those of the exhaustive searches below and above.
#[test]
fn lines_of_json_say_what_was_found_and_whether_it_is_proved() {
    each_row(
        [
            ("exchange --board 4 --yard 2,1 --within 6", 1, "no", true),
            ("exchange --board 4 --yard 2,1 --within 7", 0, "yes", true),
            ("crossing --board 4 --yard 2,1 --within 4", 1, "no", true),
            (
                "crossing --yard 19 --within 30 --time 0",
                3,
                "unknown",
                false,
            ),
            ("packing --board 4 --yard rows1", 0, "yes", true),
        ],
        |(arguments, status, answer, is_proved)| {
            let found = search(format!("{arguments} --quiet --format json")).exits_with(status);
            let record = found.json_line();
            assert_eq!(record["answer"], answer);
            assert_eq!(record["proved"], is_proved);
            assert_eq!(record["ended_early"].is_string(), answer == "unknown");
            let is_exchange = arguments.starts_with("exchange");
            let kind = if is_exchange { "exchange" } else { "transfer" };
            assert_eq!(record["record"], kind);
        },
    );
}

#[test]
fn packing_is_the_same_for_a_seed() {
    let pack = |seed, threads| {
        let random = format!("--seed {seed} --threads {threads}");
        let found = search(format!("packing --board 6 --yard 2,2 {random}"))
            .exits_with(0)
            .stdout_has_puzzles(1);
        let note = format!("Note: The men are spread at random with the seed {seed}.\n");
        found.stdout_has(&note);
        stdout(&found).to_owned()
    };
    assert_eq!(pack("3", "1"), pack("3", "2"));
    assert_ne!(pack("3", "1"), pack("4", "1"));
}

/// The moves of a game as it is printed.
fn moves_of(text: &str) -> Vec<[Square; 2]> {
    text.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .flat_map(|line| line.trim_end_matches('.').split(".—"))
        .map(|turn| turn.split_once(". ").expect("a number").1)
        .map(|made| made.split_once(" to ").expect("two squares"))
        .map(|(from, to)| [from, to].map(|name| name.parse().expect("a square")))
        .collect()
}

/// Plays a printed game through without the library's rules: the armies in turn, each move legal, and at the end
/// one army where the other one started, and not before.
fn replayed(text: &str, side: u8, offsets: &'static [(i32, i32)]) -> usize {
    let naive = Crossings::new((side.into(), side.into()), offsets);
    let bit = |square: Square| 1_u64 << ((square.row() - 1) * side + square.column() - 1);
    assert!(text.contains("Yard: rows 2, 1 at I, 1\n"), "{text}");
    let yard = [(1, 1), (1, 2), (2, 1)];
    let opposite = yard.map(|(row, number)| (side + 1 - row, side + 1 - number));
    let army = |squares: [(u8, u8); 3]| -> u64 {
        let squares = squares.map(|(row, number)| Square::new(row, number).expect("a square"));
        squares.map(bit).iter().sum()
    };
    let starts = [army(yard), army(opposite)];
    let mut armies = starts;
    let moves = moves_of(text);
    for (number, &[from, to]) in moves.iter().enumerate() {
        let turn = number % 2;
        assert!(
            armies[0] != starts[1] && armies[1] != starts[0],
            "over before move {number}"
        );
        let after = armies[turn] & !bit(from) | bit(to);
        assert!(armies[turn] & bit(from) != 0, "move {number}");
        assert!(
            naive
                .moves_among(armies[turn], armies[1 - turn])
                .contains(&after),
            "move {number}"
        );
        armies[turn] = after;
    }
    assert!(
        armies[0] == starts[1] || armies[1] == starts[0],
        "somebody is home"
    );
    moves.len()
}

/// The numbers come from an exhaustive search by another program; that of ten men was found by a third.
#[test]
fn the_shortest_games_are_found_and_replayed() {
    each_row(
        [(4_u8, "2,1", &[7, 9, 9][..]), (5, "2,1", &[9, 11, 11])],
        |(side, yard, fewest)| {
            for ((directions, offsets), &moves) in
                ["8", "6", "4"].into_iter().zip(DIRECTIONS).zip(fewest)
            {
                let arguments =
                    format!("exchange --board {side} --directions {directions} --yard {yard}");
                let found = search(&*arguments).exits_with(0);
                let fewest = format!("Fewest: {moves} moves\n");
                found.stdout_has(&fewest);
                assert_eq!(replayed(stdout(&found), side, offsets), moves);
                let fewer = moves - 1;
                let refuted = search(format!("{arguments} --quiet --within {fewer}")).exits_with(1);
                let answer = format!("{fewer} moves are not enough: proved\n");
                refuted.stdout_is(&answer).stderr_is("");
            }
        },
    );
}

/// In any directions it is the record of two partners, which verifies.
#[test]
fn full_exchanges_are_printed() {
    search("exchange --both --board 4 --yard 2,1 --directions 6")
        .exits_with(0)
        .stdout_has_puzzles(1)
        .stdout_has("Fewest: 13 moves\n")
        .stdout_has("won by the first player and the second player at move 13");
    search("exchange --both --board 4 --yard 2,1")
        .exits_with(0)
        .stdout_has_puzzles(1)
        .stdout_has("Yard: rows 2, 1 at I, 1\n")
        .stdout_has("GAME FOR TWO PARTNERS.\n")
        .stdout_has("won by the first player and the second player at move 10");
}

/// Another program found 24 moves. A game that a rule book has is printed as its record.
#[test]
fn the_shortest_game_of_ten_men_is_a_record_that_verifies() {
    search("exchange --board 8 --yard 10")
        .exits_with(0)
        .stdout_has_puzzles(1)
        .stdout_has("Fewest: 24 moves\n")
        .stdout_has("Rules: small boards\n")
        .stdout_has("at move 24");
}

#[test]
fn a_game_as_json_and_both_bounds_as_they_improve() {
    let arguments = "exchange --board 4 --yard 2,1 --format json";
    let found = search(arguments);
    let record = found.json_line();
    assert_eq!(record["record"], "exchange");
    assert_eq!(record["at_least"], 7);
    assert_eq!(record["moves"].as_array().map(Vec::len), Some(7));
    found
        .stderr_has("no fewer than 7 moves are possible")
        .stderr_has("; 7 are enough");
    search(format!("{arguments} --quiet"))
        .stderr_is_empty()
        .stdout_is(stdout(&found));
}

#[test]
fn a_search_that_ends_early_has_bounds() {
    search("crossing --yard 19 --time 0 --memory 1")
        .exits_with(3)
        .stdout_starts_with("no fewer than")
        .stderr_has("out of time\n");
    search("exchange --yard 19 --time 0")
        .exits_with(3)
        .stdout_starts_with("no fewer than");
}

#[test]
fn a_result_can_go_to_a_file() {
    let file = folder("search-transfer").join("game.txt");
    let arguments = ("exchange --board 4 --yard 2,1 -o _", [&file]);
    search(arguments).exits_with(0);
    let text = fs::read_to_string(&file).expect("it is there");
    assert_eq!(replayed(&text, 4, DIRECTIONS[0]), 7);
    search(arguments)
        .exits_with(2)
        .stderr_has("--force replaces it");
}

#[test]
fn wrong_arguments_are_refused() {
    each_row(
        [
            (
                "packing --directions 5",
                "the directions are 8, 6 or 4, or `diagonals only`",
            ),
            (
                "exchange --board 4 --yard 2,1 --directions 8,jumps-only",
                "the search for the shortest game knows men who step and jump in 8, 6 or 4 directions",
            ),
            (
                "crossing --board star",
                "the shortest star game is the one on 9 by 9 squares in 6 directions",
            ),
            (
                "figures --board 8x9 --yard 10",
                "a board of 8 by 9 squares has no diagonal from corner to corner",
            ),
            ("crossing --board 4x17", "no board has 4 by 17 squares"),
            (
                "packing --yard 12",
                "no standard yard has that number of men",
            ),
            (
                "packing --yard min",
                "expected 10, 13, 15 or 19 men, or the yard's rows such as `rows 3, 3, 2`",
            ),
            ("packing --men 10", "unexpected argument '--men'"),
            (
                "exchange --board 4 --yard 4,3,2,1",
                "I, 4 belongs to both armies",
            ),
            (
                "exchange --board 4 --yard 4,4",
                "no man of the army that begins can move",
            ),
            ("crossing --board 4", "is too large for a board of 4 by 4"),
            ("spread", "unrecognized subcommand 'spread'"),
            ("packing --symmetric", "unexpected argument '--symmetric'"),
            ("packing --all", "unexpected argument '--all'"),
        ],
        |(arguments, message)| {
            search(arguments)
                .exits_with(2)
                .stdout_is_empty()
                .stderr_has(message);
        },
    );
    let elsewhere = run("search --symmetric --directions 6");
    let message = "error: unexpected argument '--directions' found\n";
    elsewhere.exit_code_is(2).stdout_is("");
    elsewhere.stderr_starts_with(message);
}

/// On boards with more columns than rows: the crossing and the game of a naive walk.
#[test]
fn boards_need_not_be_squares() {
    let naive = Crossings::new((4, 5), DIRECTIONS[0]);
    let starts = [0b10_0011, 0b1100_0100_0000_0000_0000];
    let (moves, _) = naive.distances(starts[0])[&starts[1]];
    let found = search("crossing --board 4x5 --yard 2,1").exits_with(0);
    found.stdout_has("Board: 4 by 5\n");
    found.stdout_has(&format!("TO TRANSFER THE PIECES IN {moves} MOVES."));
    feed("verify -", stdout(&found)).exits_with(0);
    let moves = naive.shortest_game(starts, 1);
    let found = search("exchange --board 4x5 --yard 2,1").exits_with(0);
    found.stdout_has(&format!("Fewest: {moves} moves\n"));
    feed("verify -", stdout(&found)).exits_with(0);
}
