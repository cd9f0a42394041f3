//! What the scripts of the pages share with the program is in `web/src/generated.ts`: the types of the data, of the
//! questions and of the answers, and the measures of a drawing.

use std::fmt::Write;

use halma_practice::page_protocol::typescript::{declaration, declarations};
use halma_solve::board::{Square, Yard};
use halma_solve::render::geometry::{self, Edged, Ring};
use halma_solve::rules::{GameForm, RuleBook};
use halma_solve::verify::{RemarkKind, Verdict};
use itertools::Itertools;
use serde::Serialize;
use serde_json::json;
use ts_rs::Config;

use super::PuzzleEntry;
use super::catalog;
use super::entry::{KeyEntry, Mark, VariationEntry};
use super::kinds::GameEntry;

/// A constant with its documentation.
fn constant(docs: &str, name: &str, value: impl Serialize) -> String {
    let value = serde_json::to_string(&value).expect("JSON");
    format!("/** {docs} */\nexport const {name} = {value};\n")
}

/// The rows of the standard yards, and the yards on the boards of games.
fn yards() -> Vec<String> {
    let mut rows = String::new();
    for (men, row) in Yard::STANDARD {
        let _ = write!(rows, " {men}: {row:?},");
    }
    let mut boards = String::new();
    let rules = RuleBook::ALL.iter().flat_map(|book| book.boards.value);
    for rule in rules.sorted_by_key(|rule| rule.side).dedup() {
        let small = rule.small.map_or("null".to_owned(), |men| men.to_string());
        let _ = write!(
            boards,
            " {}: {{ large: {}, small: {small} }},",
            rule.side, rule.large
        );
    }
    vec![
        format!(
            "/** The rows of the standard yards, by their number of men. */\n\
             export const YARDS: Record<number, number[]> = {{{rows} }};\n"
        ),
        format!(
            "/** The men of the yards on the boards of games, by the side of the board. */\n\
             export const GAME_YARDS: Record<number, {{ large: number; small: number | null }}> = {{{boards} }};\n"
        ),
    ]
}

/// The forms of games, and the games that the rule books have, on each of their boards.
fn games() -> Vec<String> {
    let mut forms = String::new();
    for form in GameForm::ALL {
        let name = serde_json::to_string(&form).expect("JSON");
        let players = form.players();
        let _ = write!(
            forms,
            " {name}: {{ words: \"{form}\", players: {players} }},"
        );
    }
    let mut games = Vec::new();
    for book in RuleBook::ALL {
        for board in book.boards.value {
            let choice = |form| json!({ "rules": book.name, "form": form, "board": board.side });
            games.extend(book.games.value.iter().map(choice));
        }
    }
    let games = serde_json::to_string(&games).expect("JSON");
    vec![
        format!(
            "/** The games by their numbers of players and their partnerships. */\n\
             export const FORMS = {{{forms} }};\n"
        ),
        "export type Form = keyof typeof FORMS;\n".to_owned(),
        format!(
            "/** The games that the rule books have, on each of their boards. */\n\
             export const GAMES: {{ board: number, form: Form, rules: string }}[] = {games};\n"
        ),
    ]
}

/// The measures of a drawing.
fn measures() -> Vec<String> {
    let Edged { outer, inner } = geometry::TRIANGLE;
    let middle = |(one, other): (&(f32, f32), &(f32, f32))| {
        json!([f32::midpoint(one.0, other.0), f32::midpoint(one.1, other.1)])
    };
    let corners = outer.iter().zip(&inner).map(middle).collect_vec();
    let [(_, bottom), (_, bottom_inside)] = [outer, inner].map(|[_, corner, _]| corner);
    let Ring { radius, line } = geometry::RING;
    let square = geometry::SQUARE;
    let numerals = (1..=16).map(|row| {
        let square = Square::new(row, 1).expect("a square").to_string();
        square.split(',').next().map(str::to_owned)
    });
    vec![
        constant("The names of the rows.", "ROMAN", numerals.collect_vec()),
        constant("The side of a square.", "CELL", geometry::CELL),
        constant("The radius of a man.", "MAN", geometry::MAN),
        constant(
            "A man of the second army: the radius and the width of his line.",
            "RING",
            json!({ "radius": radius, "line": line }),
        ),
        constant(
            "A man of the third army: his side and his edge, which is half outside.",
            "SQUARE",
            json!({ "side": square.outer + square.inner, "line": square.outer - square.inner }),
        ),
        constant(
            "A man of the fourth army: the corners of a triangle, and its edge, which is half outside.",
            "TRIANGLE",
            json!({ "corners": corners, "line": bottom - bottom_inside }),
        ),
        constant(
            "How close a line may come to the middle of a man.",
            "CLEAR",
            geometry::CLEAR,
        ),
        constant(
            "The bends to a side that are tried in turn.",
            "BENDS",
            geometry::BENDS,
        ),
        constant(
            "The straight pieces of a bent line.",
            "PIECES",
            geometry::PIECES,
        ),
        constant(
            "How far an arrow begins outside the man who moves.",
            "GAP_AT_START",
            geometry::GAP_AT_START,
        ),
        constant(
            "How far an arrow ends outside the place of a man at its end.",
            "GAP_AT_END",
            geometry::GAP_AT_END,
        ),
        constant(
            "The length and the width of an arrow's head.",
            "HEAD",
            geometry::HEAD,
        ),
        constant(
            "How much of its head an arrow's line leaves uncovered.",
            "UNDER_HEAD",
            geometry::UNDER_HEAD,
        ),
        constant(
            "The least distance from the tip to the place where the direction of the head is measured.",
            "BEHIND_TIP",
            geometry::BEHIND_TIP,
        ),
        constant(
            "The radius of the dot at a landing of a detour.",
            "DOT",
            geometry::DOT,
        ),
        constant(
            "One landing of a detour in so many has its number.",
            "NUMBERED",
            geometry::NUMBERED,
        ),
    ]
}

/// The columns of the packed catalog.
fn columns() -> String {
    let columns = catalog::columns().into_iter();
    let names = columns.map(|column| column.to_string().replace('-', "_"));
    let names = serde_json::to_string(&names.collect::<Vec<_>>()).expect("JSON");
    format!(
        "/** The numbers of a figure in the packed catalog, in the order of their columns. */\n\
         export const CATALOG_COLUMNS = {names} as const;\n"
    )
}

/// The whole file.
pub fn file() -> String {
    let config = Config::new().with_large_int("number");
    let data = vec![
        declaration::<PuzzleEntry>(&config),
        declaration::<KeyEntry>(&config),
        declaration::<VariationEntry>(&config),
        declaration::<Mark>(&config),
        declaration::<GameEntry>(&config),
        declaration::<Verdict>(&config),
        declaration::<RemarkKind>(&config),
    ];
    let head = "// Written by `cargo xtask derive` from the types of the program.\n".to_owned();
    let parts = [
        vec![head],
        data,
        declarations(&config),
        yards(),
        games(),
        measures(),
        vec![columns()],
    ]
    .concat();
    let text = parts.join("\n");
    text.lines().map(str::trim_end).join("\n") + "\n"
}
