//! `halma-solve search packing`, `crossing` and `exchange`.

use std::fmt::Display;

use clap::Args;
use halma_solve::board::{Board, Corner, DirectionSet, Yard};
use halma_solve::problem::{Claim, Game, Place, Problem, Transfer};
use halma_solve::rules::{GameForm, Move, RuleBook, Turn};
use halma_solve::search::Stop;
use halma_solve::search::transfer::{Answer, Search, TransferTask};
use halma_solve::verify::{Repairs, Verdict, verify};
use serde::Serialize;

use super::common_arguments::{BoardSide, Limits, Work, YardRows};
use super::failure::{Failure, Status};
use super::formats::{Destination, ReportFormat};
use super::output;
use super::problems::task;
use super::solve::status;
use super::writer::Writer;
use crate::results::transfer::{ExchangeRecord, TransferRecord, between, not_enough};

#[derive(Args)]
pub struct TransferArguments {
    /// The number of men in a standard yard: 10, 13, 15 or 19 [default: 19]
    #[arg(long, value_name = "N")]
    men: Option<u32>,
    #[command(flatten)]
    yard: YardRows,
    #[command(flatten)]
    board: BoardSide,
    /// The number of directions in which men move: 8, 6 or 4
    #[arg(long, value_name = "D", default_value = "8", value_parser = directions)]
    directions: DirectionSet,
    /// The random seed for every choice
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    output: Destination<ReportFormat>,
    #[command(flatten)]
    work: Work,
}

#[derive(Args)]
pub struct ExchangeArguments {
    /// Continue until both armies are home. The first army home stops moving
    #[arg(long)]
    both: bool,
    #[command(flatten)]
    transfer: TransferArguments,
}

fn directions(text: &str) -> Result<DirectionSet, String> {
    let number = text.parse().ok().and_then(DirectionSet::from_number);
    number.ok_or_else(|| "the number of directions is 8, 6 or 4".to_owned())
}

impl TransferArguments {
    fn board_and_yard(&self) -> Result<(Board, Yard), Failure> {
        let misfit = |own| {
            let men = self.men.unwrap_or_default();
            format!("--men {men} does not fit --yard, which has {own} men")
        };
        Ok((self.board.board()?, self.yard.of_men(self.men, misfit)?))
    }

    /// The answer, and where it goes.
    fn answer(
        &self,
        task: &TransferTask,
        stop: &Stop,
    ) -> Result<(Answer, (ReportFormat, Writer)), Failure> {
        let output = (self.output.format()?, self.output.open()?);
        let search = Search {
            seed: self.seed,
            ..Search::default()
        };
        let answer = self.limits.answer(search, task, &self.work, stop)?;
        Ok((answer, output))
    }
}

pub fn packing(arguments: &TransferArguments, stop: &Stop) -> Result<Status, Failure> {
    let (board, yard) = arguments.board_and_yard()?;
    let directions = arguments.directions;
    let seed = arguments.seed;
    let task = TransferTask::packing(board, &yard, directions, seed)?;
    let note = format!("The men are spread at random with the seed {seed}.");
    let start = Place::Squares(task.start());
    search_one_army(arguments, board, (start, yard), Some(note), stop)
}

pub fn crossing(arguments: &TransferArguments, stop: &Stop) -> Result<Status, Failure> {
    let (board, yard) = arguments.board_and_yard()?;
    let opposite = Yard::new(Corner::FarRight, yard.rows())?;
    search_one_army(arguments, board, (Place::Yard(yard), opposite), None, stop)
}

fn search_one_army(
    arguments: &TransferArguments,
    board: Board,
    (start, target): (Place, Yard),
    note: Option<String>,
    stop: &Stop,
) -> Result<Status, Failure> {
    let transfer = Transfer::new(board, arguments.directions, start, Place::Yard(target))?;
    let task = task(&transfer)?;
    let (answer, output) = arguments.answer(&task, stop)?;
    let record = TransferRecord::new(&transfer, &answer, note)?;
    report(arguments, &answer, &record, output)
}

pub fn exchange(
    &ExchangeArguments {
        both,
        transfer: ref arguments,
    }: &ExchangeArguments,
    stop: &Stop,
) -> Result<Status, Failure> {
    let (board, yard) = arguments.board_and_yard()?;
    let mut task = TransferTask::crossing(board, &yard, arguments.directions)?.exchange()?;
    if both {
        task = task.until_both_are_home();
    }
    let (answer, output) = arguments.answer(&task, stop)?;
    let moves = answer.solution.as_deref();
    let yard = both.then_some(&yard);
    let game = moves.and_then(|moves| record_of(&task, yard, moves));
    let record = ExchangeRecord::new((&task, both), &answer, game);
    report(arguments, &answer, &record, output)
}

/// The moves as a game record that verifies: a game of two partners with such yards, or else a game with these armies
/// from a rule book.
fn record_of(task: &TransferTask, yard: Option<&Yard>, moves: &[Move]) -> Option<Game> {
    if task.directions() != DirectionSet::Eight {
        return None;
    }
    let side = yard.map_or((moves.len() + 1) % 2, |_| 0);
    let at = Some(moves.len());
    let turns: Vec<Turn> = moves.iter().copied().map(Turn::Move).collect();
    RuleBook::ALL.into_iter().find_map(|book| {
        let form = GameForm::TwoPlayers;
        let game = match yard {
            Some(yard) => Game::of_partners(book, task.board(), yard.clone()),
            None => Game::new(book, form, task.board(), Corner::NearLeft),
        };
        let claim = Some(Claim::Won { side, at });
        let game = game.ok()?.with_turns(turns.clone());
        let game = game.with_claim(claim).ok()?;
        let finding = verify(Problem::from(game.clone()), Repairs::Skip).ok()?;
        (finding.verdict == Verdict::Verified).then_some(game)
    })
}

/// Writes what a search found.
fn report(
    arguments: &TransferArguments,
    answer: &Answer,
    record: &(impl Display + Serialize),
    (format, mut writer): (ReportFormat, Writer),
) -> Result<Status, Failure> {
    let within = arguments.limits.within;
    let is_refuted = within.filter(|&within| answer.at_least > within);
    let is_solved = answer.moves().is_some();
    if is_solved || format == ReportFormat::Json {
        // A note in the text says what is proved, so that it is complete.
        let text = format.write(record);
        match format {
            ReportFormat::Text => writer.write_text(&text)?,
            ReportFormat::Json => writer.write(text)?,
        }
        writer.finish()?;
    }
    if !is_solved {
        let message = match (is_refuted, &answer.ended_early) {
            (Some(within), _) => not_enough(within),
            (None, Some(early)) => format!("{early}: {}", between(answer.at_least, None)),
            (None, None) => between(answer.at_least, None),
        };
        output::write_message(&(message + "\n"));
    }
    Ok(status(answer, within))
}
