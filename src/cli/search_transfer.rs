//! `halma-solve search --transfer`.

use halma_solve::board::{Board, Corner, Directions, Yard};
use halma_solve::problem::{Claim, Game, Goal, Place, Problem, Transfer};
use halma_solve::rules::{GameForm, Move, RuleBook, Turn};
use halma_solve::search::transfer::{Answer, ExchangeTask, TransferTask};
use halma_solve::search::{Settings, Stop};
use halma_solve::verify::{Repairs, Verdict, verify};

use super::common_arguments::ListFormat;
use super::detour_arguments::MenWanted;
use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::search_arguments::{SearchArguments, standard_yard};
use super::transfer_answer::Bounds;
use super::transfer_arguments::TransferKind;
use crate::results::exchange::{exchange_json, exchange_text, game_text};
use crate::results::transfer::{between, found_text, not_enough, transfer_json};

pub(crate) fn run(
    arguments: &SearchArguments,
    kind: TransferKind,
    stop: &Stop,
) -> Result<Status, Failure> {
    let (board, yard) = board_and_yard(arguments)?;
    let settings = Settings {
        threads: arguments.threads.number(),
        stop: stop.clone(),
        seed: arguments.seed,
        limit: None,
    };
    match kind {
        TransferKind::Pack | TransferKind::Cross => {
            of_one_army(arguments, kind, (board, yard), &settings)
        }
        TransferKind::Exchange => exchange(arguments, (board, &yard), &settings),
    }
}

/// Packs or crosses.
fn of_one_army(
    arguments: &SearchArguments,
    kind: TransferKind,
    (board, yard): (Board, Yard),
    settings: &Settings,
) -> Result<Status, Failure> {
    let usage = |error: &dyn ToString| Failure::Usage(error.to_string());
    let directions = arguments.transfer.directions();
    let (start, target, note) = if kind == TransferKind::Pack {
        let task = TransferTask::packing(board, &yard, directions, arguments.seed);
        let start = task.map_err(|error| usage(&error))?.start();
        let seed = arguments.seed;
        let note = format!("The men are spread at random with the seed {seed}.");
        (Place::Squares(start), yard, Some(note))
    } else {
        let opposite = Yard::new(Corner::FarRight, yard.rows());
        let opposite = opposite.map_err(|error| usage(&error))?;
        (Place::Yard(yard), opposite, None)
    };
    let transfer = Transfer::new(board, directions, start, Goal::Place(Place::Yard(target)))
        .map_err(|error| usage(&error))?;
    let task = super::solve_transfer::task(&transfer).map_err(|error| usage(&error))?;
    let writer = Writer::open(&arguments.destination, &settings.stop)?;
    let search = arguments.transfer.limits.search(settings);
    let answer = search.transfer(&task, &mut Bounds::new(arguments.quiet))?;
    let text = match (&answer.solution, arguments.format) {
        (_, ListFormat::Json) => Some(transfer_json(&transfer, &task, &answer)),
        (Some(solution), ListFormat::Text | ListFormat::Csv) => {
            Some(found_text(&transfer, solution, &answer, note) + "\n")
        }
        (None, ListFormat::Text | ListFormat::Csv) => None,
    };
    report(arguments, &answer, text, writer)
}

fn exchange(
    arguments: &SearchArguments,
    (board, yard): (Board, &Yard),
    settings: &Settings,
) -> Result<Status, Failure> {
    let task = ExchangeTask::between_yards(board, yard, arguments.transfer.directions())
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let writer = Writer::open(&arguments.destination, &settings.stop)?;
    let search = arguments.transfer.limits.search(settings);
    let answer = search.exchange(&task, &mut Bounds::new(arguments.quiet))?;
    let text = match (&answer.solution, arguments.format) {
        (_, ListFormat::Json) => Some(exchange_json(&task, &answer)),
        (Some(moves), ListFormat::Text | ListFormat::Csv) => {
            let record = record_of(&task, moves);
            Some(match record {
                Some(game) => game_text(game, moves.len(), &answer),
                None => exchange_text(&task, moves, &answer),
            })
        }
        (None, ListFormat::Text | ListFormat::Csv) => None,
    };
    report(arguments, &answer, text, writer)
}

/// The moves as the record of a game, if a rule book has a game with these armies and the record verifies.
fn record_of(task: &ExchangeTask, moves: &[Move]) -> Option<Game> {
    if task.directions() != Directions::Eight {
        return None;
    }
    let claim = Claim::Won {
        side: (moves.len() + 1) % 2,
        at: Some(moves.len()),
    };
    let turns: Vec<Turn> = moves.iter().copied().map(Turn::Move).collect();
    RuleBook::ALL.into_iter().find_map(|book| {
        let (form, begins) = (GameForm::TwoPlayers, Corner::NearLeft);
        let game = Game::new(book, form, task.board(), begins).ok()?;
        let game = game.with_turns(turns.clone()).with_claim(Some(claim));
        let finding = verify(Problem::Game(Box::new(game.clone())), Repairs::Skip).ok()?;
        (finding.verdict == Verdict::Verified).then_some(game)
    })
}

/// Writes what a search has found out.
fn report(
    arguments: &SearchArguments,
    answer: &Answer,
    text: Option<String>,
    mut writer: Writer,
) -> Result<Status, Failure> {
    let within = arguments.transfer.limits.within;
    let status = status(answer, within);
    if let Some(text) = text {
        writer.write(&text)?;
        // A note in the text says what is proved, so that it is complete.
        writer.finish()?;
    }
    if answer.solution.is_none() {
        let message = if let (Status::No, Some(within)) = (status, within) {
            not_enough(within)
        } else {
            let reason = answer.ended_early.map(|early| format!("{early}: "));
            reason.unwrap_or_default() + &between(answer.at_least, None)
        };
        output::write_message(&(message + "\n"));
    }
    Ok(status)
}

fn status(answer: &Answer, within: Option<usize>) -> Status {
    match (answer.moves(), within) {
        (Some(_), Some(_)) => Status::Yes,
        (Some(moves), None) if moves == answer.at_least => Status::Yes,
        (None, Some(within)) if answer.at_least > within => Status::No,
        (Some(_), None) | (None, _) => Status::Stopped,
    }
}

/// The board and the yard of a transfer.
fn board_and_yard(arguments: &SearchArguments) -> Result<(Board, Yard), Failure> {
    let usage = |error: String| Failure::Usage(error);
    let board = Board::new(arguments.board).map_err(|error| usage(error.to_string()))?;
    let men = match arguments.detour.men() {
        None => None,
        Some(MenWanted::AtMost(men)) => Some(men),
        Some(MenWanted::Fewest) => return Err(usage("--men min is for --jumps".to_owned())),
    };
    let yard = match (&arguments.yard, men) {
        (None, men) => standard_yard(u32::try_from(men.unwrap_or(19)).unwrap_or(u32::MAX))?,
        (Some(rows), men) => {
            let yard =
                Yard::new(Corner::NearLeft, rows).map_err(|error| usage(error.to_string()))?;
            if let Some(men) = men.filter(|&men| men != yard.men() as usize) {
                let own = yard.men();
                let message = format!("--men {men} does not fit --yard, which has {own} men");
                return Err(usage(message));
            }
            yard
        }
    };
    Ok((board, yard))
}
