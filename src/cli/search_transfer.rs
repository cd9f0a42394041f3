//! `halma-solve search --transfer`.

use std::time::Instant;

use halma_solve::board::{Board, Corner, Directions, Yard};
use halma_solve::problem::{Claim, Game, Goal, Place, Problem, Transfer};
use halma_solve::rules::{GameForm, GameTurn, Move, RuleBook};
use halma_solve::search::transfer::{EndedEarly, ExchangeSearch, ExchangeTask, TransferTask};
use halma_solve::search::{Settings, Stop};
use halma_solve::verify::{Repairs, Verdict, verify};

use super::common_arguments::ListFormat;
use super::detour_arguments::MenWanted;
use super::failure::{Failure, Status};
use super::output::{self, Writer};
use super::search_arguments::{SearchArguments, standard_yard};
use super::transfer_answer::{Bounds, answer};
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
    let folder = arguments.checkpoint.as_deref();
    let answer = answer(
        task,
        &arguments.transfer.limits,
        settings,
        folder,
        arguments.quiet,
    )?;
    let text = match (&answer.solution, arguments.format) {
        (_, ListFormat::Json) => Some(transfer_json(&transfer, &task, &answer)),
        (Some(solution), ListFormat::Text | ListFormat::Csv) => {
            Some(found_text(&transfer, solution, &answer, note) + "\n")
        }
        (None, ListFormat::Text | ListFormat::Csv) => None,
    };
    let known = Known {
        moves: answer.solution.as_ref().map(|found| found.moves().len()),
        at_least: answer.at_least,
        ended_early: answer.ended_early,
    };
    known.report(arguments, text, writer)
}

fn exchange(
    arguments: &SearchArguments,
    (board, yard): (Board, &Yard),
    settings: &Settings,
) -> Result<Status, Failure> {
    if arguments.checkpoint.is_some() {
        return Err(Failure::Usage(
            "--checkpoint is not for exchanges".to_owned(),
        ));
    }
    let limits = &arguments.transfer.limits;
    let task = ExchangeTask::between_yards(board, yard, arguments.transfer.directions())
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let writer = Writer::open(&arguments.destination, &settings.stop)?;
    let search = ExchangeSearch::of(task).settings(settings.clone());
    let search = match limits.within {
        Some(within) => search.within(within),
        None => search,
    };
    let search = search.limits(limits.limits(Instant::now()));
    let answer = search.run(&mut Bounds::new(arguments.quiet))?;
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
    let known = Known {
        moves: answer.solution.as_ref().map(Vec::len),
        at_least: answer.at_least,
        ended_early: answer.ended_early,
    };
    known.report(arguments, text, writer)
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
    let turns: Vec<GameTurn> = moves.iter().copied().map(GameTurn::Move).collect();
    RuleBook::ALL.into_iter().find_map(|book| {
        let (form, begins) = (GameForm::TwoPlayers, Corner::NearLeft);
        let game = Game::new(book, form, task.board(), begins).ok()?;
        let game = game.with_turns(turns.clone()).with_claim(Some(claim));
        let finding = verify(Problem::Game(Box::new(game.clone())), Repairs::Skip).ok()?;
        (finding.verdict == Verdict::Verified).then_some(game)
    })
}

/// What a search has found out.
struct Known {
    moves: Option<usize>,
    at_least: usize,
    ended_early: Option<EndedEarly>,
}

impl Known {
    fn report(
        &self,
        arguments: &SearchArguments,
        text: Option<String>,
        mut writer: Writer,
    ) -> Result<Status, Failure> {
        let within = arguments.transfer.limits.within;
        let status = self.status(within);
        if arguments.checkpoint.is_some() && self.ended_early == Some(EndedEarly::Stopped) {
            // The search that goes on from there writes the file, so there must be none yet.
            writer = Writer::open_for_bytes(None, false, &Stop::new())?;
        }
        if let Some(text) = text {
            writer.write(&text)?;
            // A note in the text says what is proved, so that it is complete.
            writer.finish()?;
        }
        if self.moves.is_none() {
            output::write_message(&match (status, within) {
                (Status::No, Some(within)) => not_enough(within) + "\n",
                _ => format!("{}{}\n", self.reason(), between(self.at_least, None)),
            });
        }
        Ok(status)
    }

    fn reason(&self) -> String {
        let reason = self.ended_early.map(|early| format!("{early}: "));
        reason.unwrap_or_default()
    }

    fn status(&self, within: Option<usize>) -> Status {
        match (self.moves, within) {
            (Some(_), Some(_)) => Status::Yes,
            (Some(moves), None) if moves == self.at_least => Status::Yes,
            (None, Some(within)) if self.at_least > within => Status::No,
            (Some(_), None) | (None, _) => Status::Stopped,
        }
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
