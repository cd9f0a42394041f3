//! The compiled searches that a page carries give the same answers as the library.
//!
//! `HALMA_SOLVE_SEARCH_MODULE` names another module to test, such as a new one.

use std::io::Read;
use std::{env, fs};

use flate2::read::GzDecoder;
use halma_solve::draft::answer as answer_reporting;
use halma_solve::notation::{Readings, read_all};
use halma_solve::verify::{Repairs, Verdict, verify_text};
use serde_json::{Value, json};

use crate::wasm_program::Compiled;

struct Searches(Compiled);

impl Searches {
    fn new() -> Self {
        let given = env::var_os("HALMA_SOLVE_SEARCH_MODULE");
        let path = given.unwrap_or_else(|| "src/page/assets/search.wasm.gz".into());
        let file = fs::File::open(path).expect("the module");
        let mut bytes = Vec::new();
        let read = GzDecoder::new(file).read_to_end(&mut bytes);
        read.expect("it is compressed");
        Self(Compiled::new(&bytes))
    }

    /// The answer, which must equal the library's. The lines before it say how far the search is.
    fn agreed(&self, question: &Value) -> Value {
        let text = question.to_string();
        let native = answer_of(&text);
        let lines = self.0.answer(&text);
        assert_eq!(lines.lines().last(), Some(native.as_str()), "to {text}");
        serde_json::from_str(&native).expect("JSON")
    }
}

fn answer_of(question: &str) -> String {
    answer_reporting(question, |_| ())
}

fn puzzle(name: &str) -> String {
    fs::read_to_string(format!("puzzles/{name}.txt")).expect("a puzzle")
}

#[test]
fn the_books_figures_are_read_and_solved_as_in_the_library() {
    let searches = Searches::new();
    for name in ["A", "B", "C", "D"] {
        let draft = searches.agreed(&json!({ "read": puzzle(name) }));
        let seen = searches.agreed(&json!({ "look": draft }));
        assert_eq!(seen["unmatched"], json!([]), "{name}");
        let found = searches.agreed(&json!({ "solve": draft }));
        assert_eq!(found["moves"].as_array().map(Vec::len), Some(19), "{name}");
        let text = read_all(found["text"].as_str().expect("a puzzle")).remove(0);
        let finding = verify_text(&text.expect("it reads"), Readings::Emended, Repairs::Skip);
        let finding = finding.expect("it has a key");
        assert_eq!(finding.verdict, Verdict::Verified, "{name}");
    }
}

#[test]
fn the_books_detour_takes_sixty_one_jumps() {
    let searches = Searches::new();
    let draft = searches.agreed(&json!({ "read": puzzle("solitaire-I") }));
    let seen = searches.agreed(&json!({ "look": draft }));
    assert_eq!(seen["route"].as_array().map(Vec::len), Some(62));
    let found = searches.agreed(&json!({ "solve": draft }));
    assert_eq!(found["moves"][0]["over"].as_array().map(Vec::len), Some(61));
}

/// A man on III, 3 is there already, and a board of four has no XV, 15.
#[test]
fn a_route_has_two_ends_on_the_board() {
    for ends in [[34, 34], [34, 238], [238, 34]] {
        for asked in ["look", "solve"] {
            let [from, target] = ends;
            let draft =
                json!({ "kind": "detour", "board": 4, "from": from, "target": target, "men": [] });
            let answer = answer_of(&json!({ asked: draft }).to_string());
            assert!(
                answer.contains("are not two squares of this board"),
                "{answer}"
            );
        }
    }
}

/// The six men of the documentation of `Search`, which need six moves. The order of the beams depends
/// on the size of a machine word, so the module may find other moves than the library.
#[test]
fn a_crossing_takes_the_fewest_moves() {
    let searches = Searches::new();
    let text = "Board: 4 by 4\nFrom: rows 3, 2, 1 at I, 1\nTo: rows 3, 2, 1 at IV, 4\n";
    let draft = searches.agreed(&json!({ "read": text }));
    let question = json!({ "solve": draft }).to_string();
    let compiled = searches.0.answer(&question);
    let lines: Vec<Value> = compiled
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (answer, progress) = lines.split_last().expect("an answer");
    assert!(progress.iter().all(|line| line["progress"].is_string()));
    let native: Value = serde_json::from_str(&answer_of(&question)).expect("JSON");
    for found in [answer, &native] {
        assert_eq!(found["moves"].as_array().map(Vec::len), Some(6));
        let words = found["words"].as_str().expect("words");
        assert!(words.contains("proved that no fewer are enough"), "{words}");
    }
}

#[test]
fn reasons_and_nonsense_are_answered_in_words() {
    let searches = Searches::new();
    let exit = |rows: Value, men: Value| json!({ "kind": "exit", "board": 8, "corner": 0, "rows": rows, "men": men });
    // Three men leave a yard. Squares are 16 × (row − 1) + (number − 1).
    let yard = || json!([2, 1]);
    for (question, key, begins) in [
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
        // No man can get to VII, 7.
        (
            json!({ "look": exit(yard(), json!([17, 2, 102])) }),
            "fault",
            "No man can get to VII, 7",
        ),
        (
            json!({ "solve": exit(yard(), json!([17])) }),
            "words",
            "No. The number of squares",
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
    ] {
        let answer = searches.agreed(&question);
        let words = answer[key].as_str().unwrap_or_default();
        assert!(words.starts_with(begins), "{question}: {answer}");
    }
}
