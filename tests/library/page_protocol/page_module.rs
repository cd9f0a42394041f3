//! The compiled rules and searches that a page carries give the same answers as the library.
//!
//! `HALMA_SOLVE_PAGE_MODULE` names another module to test, such as a new one. A machine without Node.js tests only the
//! answers of the library.

use std::cell::RefCell;
use std::{env, fs};

use halma_practice::page_protocol::answer as answer_reporting;
use rand::RngExt;
use rand::seq::SliceRandom;
use serde_json::{Value, json};

use crate::prelude::*;
use crate::values::size;
use crate::wasm_program::Compiled;

struct Page(Option<RefCell<Compiled>>);

impl Page {
    fn new() -> Self {
        let given = env::var_os("HALMA_SOLVE_PAGE_MODULE");
        let path = given.unwrap_or_else(|| "src/page/assets/module.wasm.gz".into());
        Self(Compiled::new(&path).map(RefCell::new))
    }

    /// The lines of the module, the last of which is the answer. The others say how far a search is.
    fn lines(&self, question: &str) -> String {
        match &self.0 {
            Some(module) => module.borrow_mut().answer(question),
            None => answer_of(question),
        }
    }

    /// The answer, which must equal the library's.
    fn agreed(&self, question: &Value) -> Value {
        let text = question.to_string();
        let native = answer_of(&text);
        assert_eq!(
            self.lines(&text).lines().last(),
            Some(native.as_str()),
            "to {text}"
        );
        serde_json::from_str(&native).expect("JSON")
    }
}

fn answer_of(question: &str) -> String {
    answer_reporting(question, |_| ())
}

fn numbers(squares: SquareSet) -> Vec<u8> {
    squares.iter().map(Square::index).collect()
}

/// Squares as a puzzle lists them.
fn listed(squares: &[u8]) -> String {
    let squares = squares.iter().copied().map(Square::from_index);
    squares.map(|square| square.to_string()).join("; ")
}

/// The question about a practice of a puzzle.
fn practice(text: &str, goal: &str) -> Value {
    json!({ "practice": { "kind": "puzzle", "text": text, "goal": goal, "known": "nothing" } })
}

/// A random choice of this number of squares of a board.
fn chosen(squares: SquareSet, number: usize, random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut squares = numbers(squares);
    squares.shuffle(random);
    squares.truncate(number);
    squares
}

/// A random choice of the squares of a board.
fn some(squares: SquareSet, chance: f64, random: &mut ChaCha8Rng) -> Vec<u8> {
    let chosen = squares.iter().filter(|_| random.random_bool(chance));
    chosen.map(Square::index).collect()
}

#[test]
fn a_random_exit_practice_goes_as_in_the_library() {
    let page = Page::new();
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let (mut refused, mut jumped) = (0, 0);
    for game in 0..24 {
        let board = Board::new([5, 8, 16][game % 3]).expect("no board has 3 by 3 squares");
        let corner = Corner::ALL[game % 4].square(board);
        let rows = [[5, 4, 3], [4, 4, 2]][game % 2];
        let men = chosen(board.squares(), rows.iter().sum(), &mut random);
        let goal = ["fill", "any_figure", "yard"][game / 3 % 3];
        let side = board.rows();
        let text = format!(
            "Board: {side} by {side}\nYard: rows {} at {corner}\nFigure: {}\n",
            rows.iter().join(", "),
            listed(&men)
        );
        let mut question = practice(&text, goal);
        for _ in 0..30 {
            let mut square = || random.random_range(0..=255_u8);
            let man = square();
            let far = square();
            let look = &mut question["practice"];
            look["act"] = json!("nothing");
            look["man"] = json!(man);
            let seen = page.agreed(&question);
            let open = seen["destinations"].as_array().expect("squares").clone();
            let act = match random.random_range(0..8) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                2 if random.random_bool(0.2) => json!("start_again"),
                2 => json!("look_ahead"),
                3 => json!({ "touch": far }),
                4 => json!({ "make": { "from": man, "to": far } }),
                _ => match open.get(random.random_range(0..open.len().max(1))) {
                    Some(to) => json!({ "make": { "from": man, "to": to } }),
                    None => json!("nothing"),
                },
            };
            question["practice"]["act"] = act;
            let answer = page.agreed(&question);
            refused += usize::from(answer["refused"] == true);
            jumped += usize::from(answer["route"].as_array().expect("a route").len() > 2);
            each_row(["made", "taken_back", "foresight"], |part| {
                question["practice"][part] = answer["course"][part].clone();
            });
        }
    }
    assert!(
        refused > 20 && jumped > 0,
        "{refused} refused, {jumped} hops"
    );
}

#[test]
fn a_random_transfer_practice_goes_as_in_the_library() {
    let page = Page::new();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut refusals = Vec::new();
    for game in 0..12 {
        let board = Board::new([4, 9, 16][game % 3]).expect("a board");
        let directions = [8, 6, 4][game / 3 % 3];
        let side = board.rows();
        let goal = if game % 4 == 3 {
            "any figure symmetrical in the diagonal through I, 1"
        } else {
            "I, 3; II, 3; III, 3; IV, 3"
        };
        let text = format!(
            "Board: {side} by {side}\nDirections: {directions}\nFrom: I, 1; I, 2; II, 1; II, 2\nTo: {goal}\n\n\
             TO TRANSFER THE PIECES IN 2 MOVES.\nII, 2 to III, 3.—I, 2 to II, 3.\n"
        );
        let mut question = practice(&text, "fill");
        question["practice"]["known"] = json!({ "claimed": 3 });
        for _ in 0..20 {
            let man = *[0_u8, 1, 16, 17, 34]
                .get(random.random_range(0..5))
                .expect("a square");
            let act = match random.random_range(0..6) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                _ => {
                    let to = 17 * random.random_range(0..3_u8) + random.random_range(0..3_u8);
                    json!({ "make": { "from": man, "to": to } })
                }
            };
            question["practice"]["act"] = act;
            question["practice"]["man"] = json!(man);
            let answer = page.agreed(&question);
            refusals.extend((answer["refused"] == true).then(|| answer["message"].clone()));
            each_row(["made", "taken_back"], |part| {
                question["practice"][part] = answer["course"][part].clone();
            });
        }
    }
    let six = "the men step and jump in 6 directions";
    let refused = |why: &str| refusals.iter().any(|each| each.to_string().contains(why));
    assert!(refused(six) && refused("no man stands on"), "{refusals:?}");
}

#[test]
fn a_random_detour_practice_goes_as_in_the_library() {
    let page = Page::new();
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
        let ends = SquareSet::from_iter([0, target].map(Square::from_index));
        let others = some(board.squares() - ends, 0.3, &mut random);
        let men = others.len();
        let side = board.rows();
        let text = format!(
            "Board: {side} by {side}\n\nTO GO FROM I, 1 TO {} IN ONE MOVE OF 3 JUMPS.\n\nSETUP OF {men} MEN.\n{}.\n",
            Square::from_index(target),
            listed(&others)
        );
        let mut question = practice(&text, "fill");
        question["practice"]["made"] = json!(some(board.squares() - landings, 0.4, &mut random));
        for _ in 0..12 {
            question["practice"]["act"] = match random.random_range(0..8) {
                0 => json!("take_back"),
                1 => json!("make_again"),
                2 if random.random_bool(0.2) => json!("start_again"),
                _ => json!({ "make": random.random_range(0..=255_u8) }),
            };
            let answer = page.agreed(&question);
            refused += usize::from(answer["refused"] == true);
            let status = answer["message"].as_str().expect("words");
            assert!(
                answer["refused"] == true || status.contains(&format!(" of {men} men placed")),
                "{status}"
            );
            far += usize::from(answer["route"].as_array().expect("a route").len() > 3);
            each_row(["made", "taken_back"], |part| {
                question["practice"][part] = answer["course"][part].clone();
            });
        }
    }
    assert!(far > 20 && refused > 5, "{far} far, {refused} refused");
}

#[test]
fn a_random_game_goes_as_in_the_library() {
    let page = Page::new();
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let (mut refused, mut made) = (0, 0);
    each_row(
        [
            ("1889", "TWO PLAYERS", 16),
            ("Parker 1938", "THREE PLAYERS", 16),
            (
                "Parker 1938, both home",
                "FOUR PLAYERS, OPPOSITE PARTNERS",
                16,
            ),
            ("small boards, limited", "TWO PLAYERS", 8),
        ],
        |(rules, form, side)| {
            let text = format!("Rules: {rules}\nBoard: {side} by {side}\n\nGAME FOR {form}.\n");
            let mut question = json!({ "practice": {
                "kind": "game", "text": text, "act": "nothing",
            }});
            let mut answer = page.agreed(&question);
            for _ in 0..12 {
                let movable = answer["movable"].as_array().expect("men");
                let man = movable[random.random_range(0..movable.len())].clone();
                question["practice"]["man"] = man.clone();
                let ways = page.agreed(&question)["destinations"].clone();
                let ways = ways.as_array().expect("squares");
                let act = match random.random_range(0..7) {
                    0 => json!("take_back"),
                    1 => json!("make_again"),
                    2 => json!({ "make": null }),
                    3 => json!({ "make": { "from": man, "to": 0 } }),
                    _ => {
                        json!({ "make": { "from": man, "to": ways[random.random_range(0..ways.len())] } })
                    }
                };
                question["practice"]["act"] = act;
                answer = page.agreed(&question);
                refused += usize::from(answer["refused"] == true);
                for part in ["text", "at"] {
                    question["practice"][part] = answer["game"][part].clone();
                }
                question["practice"]["act"] = json!("nothing");
            }
            made += answer["moves"].as_array().expect("turns").len();
            let record = answer["game"]["text"].as_str().expect("a record");
            assert!(record.contains(&format!("Rules: {rules}\n")), "{record}");
        },
    );
    assert!(refused > 3 && made > 4, "{refused} {made}");
    let unknown = json!({ "practice": {
        "kind": "game", "text": "Rules: 1900\n\nGAME FOR TWO PLAYERS.\n", "act": "nothing",
    }});
    let refused = page.agreed(&unknown);
    let error = refused["error"].as_str().expect("an error");
    assert!(
        error.starts_with("line 1: `1900` is not a rule book"),
        "{error}"
    );
}

#[test]
fn nonsense_is_answered_with_an_error_and_not_with_a_panic() {
    let page = Page::new();
    let figure = |board: &str, corner: &str, figure: &str, goal: &str| {
        let yard = format!("Board: {board} by {board}\nYard: rows 2, 1 at {corner}");
        practice(&format!("{yard}\nFigure: {figure}\n"), goal)
    };
    let three = "II, 2; II, 3; III, 2";
    let question = |made: Value| {
        let mut question = figure("16", "I, 1", three, "fill");
        question["practice"]["made"] = made;
        question
    };
    let transfer = |fields: &str| practice(&format!("Board: 4 by 4\n{fields}\n"), "fill");
    each_row(
        [
            (json!(null), "the question cannot be read"),
            (
                json!({ "practice": { "kind": "puzzle" } }),
                "the question cannot be read",
            ),
            (practice("", "fill"), "the text holds no puzzle"),
            (
                practice("GAME FOR TWO PLAYERS.\n", "chess"),
                "the question cannot be read",
            ),
            (
                figure("3", "I, 1", three, "fill"),
                "line 1: the board cannot have this size",
            ),
            (
                figure("16", "I, 2", three, "fill"),
                "line 2: a yard lies in a corner, and I, 2 is not",
            ),
            (
                figure("16", "I, 1", "II, 2", "fill"),
                "the puzzle has no task `fill`",
            ),
            (question(json!([[0]])), "the question cannot be read"),
            (
                transfer("Directions: 5\nFrom: I, 1\nTo: I, 2"),
                "line 2: `5` is not a valid number of directions",
            ),
            (transfer("From: I, 1"), "line 2: "),
            (
                transfer("From: I, 1\nTo: XVI, 16"),
                "line 3: XVI, 16 is off the board",
            ),
        ],
        |(question, begins)| {
            let answer = page.agreed(&question);
            let error = answer["error"].as_str().expect("an error");
            assert!(error.starts_with(begins), "{error}");
        },
    );
    let answer = page.agreed(&question(json!([{ "from": 5, "to": 6 }])));
    let message = answer["message"].as_str().expect("a message");
    assert!(
        message.starts_with("Move 1 is not legal: no man stands on I, 6. "),
        "{message}"
    );
    let answer = page.agreed(&figure("4", "I, 1", three, "fill"));
    assert_eq!(answer["solved"], json!(false));
}

fn puzzle(name: &str) -> String {
    fs::read_to_string(format!("puzzles/{name}.txt")).expect("a puzzle")
}

#[test]
fn the_books_figures_are_read_and_solved_as_in_the_library() {
    let page = Page::new();
    each_row(["A", "B", "C", "D"], |name| {
        let draft = page.agreed(&json!({ "read": puzzle(name) }));
        let seen = page.agreed(&json!({ "look": draft }));
        assert_eq!(seen["unmatched"], json!([]), "{name}");
        let found = page.agreed(&json!({ "solve": draft }));
        assert_eq!(found["moves"].as_array().map(Vec::len), Some(19), "{name}");
        let text = read_all(found["text"].as_str().expect("a puzzle")).remove(0);
        let finding = verify_text(&text.expect("it reads"), Readings::Emended, Repairs::Skip);
        let finding = finding.expect("it has a key");
        assert_eq!(finding.verdict, Verdict::Verified, "{name}");
    });
}

#[test]
fn the_books_detour_takes_sixty_one_jumps() {
    let page = Page::new();
    let draft = page.agreed(&json!({ "read": puzzle("solitaire-I") }));
    let seen = page.agreed(&json!({ "look": draft }));
    assert_eq!(seen["route"].as_array().map(Vec::len), Some(62));
    let found = page.agreed(&json!({ "solve": draft }));
    assert_eq!(found["moves"][0]["over"].as_array().map(Vec::len), Some(61));
}

/// A man on III, 3 is there already, and a board of four has no XV, 15.
#[test]
fn a_route_has_two_ends_on_the_board() {
    each_row([[34, 34], [34, 238], [238, 34]], |ends| {
        for asked in ["look", "solve"] {
            let [from, target] = ends;
            let draft = json!({ "kind": "detour", "board": size(4, 4), "from": from, "target": target, "men": [] });
            let answer = answer_of(&json!({ asked: draft }).to_string());
            assert!(
                answer.contains("are not two squares of this board"),
                "{answer}"
            );
        }
    });
}

/// The six men of the documentation of `Search`, which need six moves. The order of the beams depends
/// on the size of a machine word, so the module may find other moves than the library.
#[test]
fn a_crossing_takes_the_fewest_moves() {
    let page = Page::new();
    let text = "Board: 4 by 4\nFrom: rows 3, 2, 1 at I, 1\nTo: rows 3, 2, 1 at IV, 4\n";
    let draft = page.agreed(&json!({ "read": text }));
    let question = json!({ "solve": draft }).to_string();
    let compiled = page.lines(&question);
    let lines: Vec<Value> = compiled
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (answer, progress) = lines.split_last().expect("an answer");
    assert!(progress.iter().all(|line| line["progress"].is_string()));
    let native: Value = serde_json::from_str(&answer_of(&question)).expect("JSON");
    each_row([answer, &native], |found| {
        assert_eq!(found["moves"].as_array().map(Vec::len), Some(6));
        let words = found["words"].as_str().expect("words");
        assert!(words.contains("proved that no fewer are enough"), "{words}");
    });
}

#[test]
fn reasons_and_nonsense_are_answered_in_words() {
    let page = Page::new();
    let exit = |rows: Value, men: Value| json!({ "kind": "exit", "board": size(8, 8), "corner": 0, "rows": rows, "men": men });
    // Three men leave a yard. Squares are 16 × (row − 1) + (number − 1).
    let yard = || json!([2, 1]);
    each_row(
        [
            (
                json!({ "look": exit(json!([9]), json!([])) }),
                "error",
                "the yard",
            ),
            (
                json!({ "look": exit(json!([1, 2]), json!([])) }),
                "error",
                "row 2 of the yard",
            ),
            (
                json!({ "look": exit(yard(), json!([0])) }),
                "fault",
                "No man stays in the yard",
            ),
            // No man can reach VII, 7.
            (
                json!({ "look": exit(yard(), json!([17, 2, 102])) }),
                "fault",
                "No man can reach VII, 7",
            ),
            (
                json!({ "solve": exit(yard(), json!([17])) }),
                "words",
                "No. The figure has 1 square, but the yard has 3 men.",
            ),
            (
                json!({ "read": "nothing here" }),
                "error",
                "the text holds no puzzle",
            ),
            (
                json!({ "read": "TO BRING OUT THE PIECES IN 1 MOVE.\nIIII, 3 to V, 4." }),
                "error",
                "line 2: `IIII` is not a row",
            ),
            (
                json!({ "look": { "kind": "chess" } }),
                "error",
                "the question cannot be read",
            ),
        ],
        |(question, key, begins)| {
            let answer = page.agreed(&question);
            let words = answer[key].as_str().unwrap_or_default();
            assert!(words.starts_with(begins), "{question}: {answer}");
        },
    );
}
