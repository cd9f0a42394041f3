//! The compiled rules that a page carries give the same answers as the library.
//!
//! `HALMA_SOLVE_PRACTICE_MODULE` names another module to test, such as a new one.

use std::{env, fs};

use halma_solve::board::{Board, Corner, Square, SquareSet};
use halma_solve::practice::answer;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::wasm_program::Compiled;

struct Rules(Compiled);

impl Rules {
    fn new() -> Self {
        let given = env::var_os("HALMA_SOLVE_PRACTICE_MODULE");
        let path = given.unwrap_or_else(|| "src/page/assets/practice.wasm".into());
        Self(Compiled::new(&fs::read(path).expect("the module")))
    }

    /// The answer, which must equal the library's.
    fn agreed(&self, question: &Value) -> Value {
        let text = question.to_string();
        let native = answer(&text);
        assert_eq!(self.0.answer(&text), native, "to {text}");
        serde_json::from_str(&native).expect("JSON")
    }
}

fn numbers(squares: SquareSet) -> Vec<u8> {
    squares.iter().map(Square::index).collect()
}

/// A random choice of the squares of a board.
fn some(squares: SquareSet, chance: f64, random: &mut ChaCha8Rng) -> Vec<u8> {
    let chosen = squares.iter().filter(|_| random.random_bool(chance));
    chosen.map(Square::index).collect()
}

#[test]
fn a_random_exit_practice_goes_as_in_the_library() {
    let compiled = Rules::new();
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let (mut refused, mut jumped) = (0, 0);
    for game in 0..24 {
        let board = Board::new([5, 8, 16][game % 3]).expect("no board has 3 by 3 squares");
        let corner = Corner::ALL[game % 4].square(board);
        let men = some(board.squares(), 0.2, &mut random);
        let goal = ["fill", "any_figure", "yard"][game / 3 % 3];
        let mut question = json!({ "exit": {
            "board": board.side(), "corner": corner.index(), "yard": men, "figure": men, "goal": goal,
        }});
        for _ in 0..30 {
            let mut square = || random.random_range(0..=255_u8);
            let man = square();
            let far = square();
            let look = &mut question["exit"];
            look["act"] = json!("nothing");
            look["man"] = json!(man);
            let seen = compiled.agreed(&question);
            let open = seen["destinations"].as_array().expect("squares").clone();
            let act = match random.random_range(0..8) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                2 if random.random_bool(0.2) => json!("start_again"),
                3 | 4 => json!({ "make": [man, far] }),
                _ => match open.get(random.random_range(0..open.len().max(1))) {
                    Some(to) => json!({ "make": [man, to] }),
                    None => json!("nothing"),
                },
            };
            question["exit"]["act"] = act;
            let answer = compiled.agreed(&question);
            refused += usize::from(answer.get("refused").is_some());
            jumped += usize::from(answer["route"].as_array().expect("a route").len() > 2);
            for part in ["made", "taken_back"] {
                question["exit"][part] = answer[part].clone();
            }
        }
    }
    assert!(
        refused > 20 && jumped > 5,
        "{refused} refused, {jumped} hops"
    );
}

#[test]
fn a_random_transfer_practice_goes_as_in_the_library() {
    let compiled = Rules::new();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut refusals = Vec::new();
    for game in 0..12 {
        let board = Board::new([4, 9, 16][game % 3]).expect("a board");
        let directions = [8, 6, 4][game / 3 % 3];
        let mut question = json!({ "transfer": {
            "board": board.side(), "directions": directions, "known": { "claimed": 3 },
            "start": [0, 1, 16, 17], "target": [2, 18, 34, 50], "key": [[17, 34], [1, 18]],
            "corner": if game % 4 == 3 { json!(0) } else { json!(null) },
        }});
        for _ in 0..20 {
            let man = *[0_u8, 1, 16, 17, 34]
                .get(random.random_range(0..5))
                .expect("a square");
            let act = match random.random_range(0..6) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                _ => {
                    json!({ "make": [man, 17 * random.random_range(0..3_u8) + random.random_range(0..3_u8)] })
                }
            };
            question["transfer"]["act"] = act;
            question["transfer"]["man"] = json!(man);
            let answer = compiled.agreed(&question);
            refusals.extend(answer.get("refused").cloned());
            for part in ["made", "taken_back"] {
                question["transfer"][part] = answer[part].clone();
            }
        }
    }
    let six = "the men step and jump in 6 directions";
    let refused = |why: &str| refusals.iter().any(|each| each.to_string().contains(why));
    assert!(refused(six) && refused("no man stands on"), "{refusals:?}");
}

#[test]
fn a_random_detour_practice_goes_as_in_the_library() {
    let compiled = Rules::new();
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let (mut far, mut refused) = (0, 0);
    for game in 0..12 {
        let board = Board::new([6, 9, 16][game % 3]).expect("a board");
        // The squares that a hop from I, 1 can reach at all.
        let first = Square::from_index(0).class();
        let is_landing = |square: &Square| square.class() == first;
        let landings: SquareSet = board.squares().iter().filter(is_landing).collect();
        let squares = numbers(landings);
        let target = squares[random.random_range(1..squares.len())];
        let mut question = json!({ "detour": {
            "board": board.side(), "from": 0, "target": target, "jumps": 3,
            "made": some(board.squares() - landings, 0.4, &mut random),
            "arrangement": some(board.squares(), 0.3, &mut random),
        }});
        let listed = question["detour"]["arrangement"].as_array().expect("men");
        let is_end = |man: &&Value| [json!(0), json!(target)].contains(man);
        let men = listed.len() - listed.iter().filter(is_end).count();
        for _ in 0..12 {
            question["detour"]["act"] = match random.random_range(0..8) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                2 if random.random_bool(0.2) => json!("start_again"),
                _ => json!({ "toggle": random.random_range(0..=255_u8) }),
            };
            let answer = compiled.agreed(&question);
            refused += usize::from(answer["refused"] == json!(true));
            let standing = answer["standing"].as_str().expect("words");
            assert!(
                standing.contains(&format!(" of {men} men placed")),
                "{standing}"
            );
            far += usize::from(answer["route"].as_array().expect("a route").len() > 3);
            for part in ["made", "taken_back"] {
                question["detour"][part] = answer[part].clone();
            }
        }
    }
    assert!(far > 20 && refused > 5, "{far} far, {refused} refused");
}

#[test]
fn a_random_game_goes_as_in_the_library() {
    let compiled = Rules::new();
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let (mut refused, mut made) = (0, 0);
    for (rules, form, side) in [
        ("1889", "two_players", 16),
        ("Parker 1938", "three_players", 16),
        ("Parker 1938, both home", "four_opposite_partners", 16),
        ("small boards, limited", "two_players", 8),
    ] {
        let mut question = json!({ "game": {
            "rules": rules, "form": form, "board": side, "begins": 0, "names": [],
        }});
        let mut answer = compiled.agreed(&question);
        for _ in 0..12 {
            let movable = answer["movable"].as_array().expect("men");
            let man = movable[random.random_range(0..movable.len())].clone();
            question["game"]["man"] = man.clone();
            let ways = compiled.agreed(&question)["destinations"].clone();
            let ways = ways.as_array().expect("squares");
            let act = match random.random_range(0..7) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                2 => json!({ "make": null }),
                3 => json!({ "make": [man, 0] }),
                _ => json!({ "make": [man, ways[random.random_range(0..ways.len())]] }),
            };
            question["game"]["act"] = act;
            answer = compiled.agreed(&question);
            refused += usize::from(answer.get("refused").is_some());
            for part in ["made", "taken_back"] {
                question["game"][part] = answer[part].clone();
            }
            question["game"]["act"] = json!("nothing");
        }
        made += answer["made"].as_array().expect("turns").len();
        let record = answer["record"].as_str().expect("a record");
        assert!(record.contains(&format!("Rules: {rules}\n")), "{record}");
    }
    assert!(refused > 3 && made > 4, "{refused} {made}");
    let unknown = json!({ "game": {
        "rules": "1900", "form": "two_players", "board": 16, "begins": 0,
    }});
    assert_eq!(
        compiled.agreed(&unknown)["error"],
        "`1900` is not a rule book"
    );
}

#[test]
fn nonsense_is_answered_with_an_error_and_not_with_a_panic() {
    let compiled = Rules::new();
    let question = |board: i64, corner: i64, made: Value| {
        json!({ "exit": {
            "board": board, "corner": corner, "yard": [0, 1, 16], "figure": [255], "goal": "fill", "made": made,
        }})
    };
    let transfer = |directions: u8, start: &[u8], target: &[u8]| {
        json!({ "transfer": {
            "board": 4, "directions": directions, "start": start, "target": target, "known": "nothing",
        }})
    };
    for (question, begins) in [
        (json!(null), "the question cannot be read"),
        (json!({ "exit": {} }), "the question cannot be read"),
        (question(3, 0, json!([])), "no board has 3 by 3 squares"),
        (question(256, 0, json!([])), "the question cannot be read"),
        (question(16, 1, json!([])), "I, 2 is not a corner"),
        (
            question(16, 0, json!([[5, 6]])),
            "a move made before is not legal: no man stands on I, 6",
        ),
        (question(16, 0, json!([[0]])), "the question cannot be read"),
        (transfer(5, &[0], &[1]), "men move in 8, 6 or 4 directions"),
        (transfer(8, &[], &[1]), "there is no man"),
        (transfer(8, &[0], &[255]), "XVI, 16 is off the board"),
    ] {
        let answer = compiled.agreed(&question);
        let error = answer["error"].as_str().expect("an error");
        assert!(error.starts_with(begins), "{error}");
    }
    // The figure of another board is cut to the board.
    let answer = compiled.agreed(&question(4, 0, json!([])));
    assert_eq!(answer["solved"], json!(false));
}
