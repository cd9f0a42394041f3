//! Text for the results of a search for the shortest exchange.

use halma_solve::board::SquareSet;
use halma_solve::notation::{Bounds, Field, Line, counted};
use halma_solve::problem::{Game, Problem};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::rules::Move;
use halma_solve::search::transfer::{Answer, ExchangeTask};
use indicatif::HumanCount;
use serde::Serialize;

use super::title_and_source;
use super::transfer::KnownRecord;

/// The game in the booklet's notation, a line for each turn of both armies, with what is proved.
pub(crate) fn exchange_text(task: &ExchangeTask, moves: &[Move], answer: &Answer) -> String {
    let [first, second] = task.armies();
    let side = task.board().side();
    let winner = if moves.len() % 2 == 1 {
        "first"
    } else {
        "second"
    };
    let mut lines = vec![
        format!("Board: {side} by {side}"),
        format!("Directions: {}", task.directions()),
        format!("First army: {first}"),
        format!("Second army: {second}"),
        format!("Note: {}", proved(moves.len(), answer)),
        String::new(),
        format!(
            "THE SHORTEST GAME FOUND, IN {}. THE {} ARMY IS HOME.",
            counted(moves.len(), "move").to_uppercase(),
            winner.to_uppercase()
        ),
    ];
    for (turn, pair) in (1..).zip(moves.chunks(2)) {
        let names: Vec<String> = pair.iter().map(ToString::to_string).collect();
        lines.push(format!("{turn}. {}.", names.join("; ")));
    }
    lines.join("\n") + "\n"
}

/// The record of a game that `verify` accepts, with what is proved as a note.
pub(crate) fn game_text(game: Game, moves: usize, answer: &Answer) -> String {
    let note = Line::new(&proved(moves, answer)).map(Field::Note);
    let fields: Vec<Field> = title_and_source(None).chain(note).collect();
    format!("{}\n", Problem::Game(Box::new(game)).to_text(None, &fields))
}

fn proved(moves: usize, answer: &Answer) -> String {
    let at_least = answer.at_least;
    let bounds = Bounds { moves, at_least };
    if answer.fewest().is_some() {
        format!("{bounds} ({} positions)", HumanCount(answer.positions))
    } else {
        bounds.to_string()
    }
}

/// What a search knows, as a line of JSON.
pub(crate) fn exchange_json(task: &ExchangeTask, answer: &Answer) -> String {
    json_line(&ExchangeRecord {
        schema: SCHEMA,
        kind: "exchange",
        board: task.board().side(),
        directions: task.directions().number(),
        armies: task.armies(),
        moves: answer.solution.as_deref(),
        known: KnownRecord {
            at_least: answer.at_least,
            is_proved: answer.fewest().is_some(),
            positions: answer.positions,
            ended_early: answer.ended_early.map(|early| early.to_string()),
        },
    })
}

#[derive(Serialize)]
struct ExchangeRecord<'a> {
    schema: u32,
    kind: &'a str,
    board: u8,
    directions: u8,
    armies: [SquareSet; 2],
    moves: Option<&'a [Move]>,
    #[serde(flatten)]
    known: KnownRecord,
}
