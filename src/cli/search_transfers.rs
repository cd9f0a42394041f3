//! `halma-solve search packing`, `crossing` and `exchange`.

use std::fmt::Display;

use clap::Args;
use halma_solve::board::{Board, Corner, DirectionSet, Yard};
use halma_solve::problem::{Claim, Game, Place, Problem, Transfer};
use halma_solve::rules::{GameForm, GameSetup, Move, RuleBook, Turn};
use halma_solve::search::Stop;
use halma_solve::search::transfer::{Answer, ExchangeEnd, Search, TransferTask};
use halma_solve::verify::{Repairs, Verdict, verify};
use serde::Serialize;

use super::checkpoint_option::AnswerPlace;
use super::common_arguments::{BoardOption, Limits, Work, YardOption};
use super::failure::{Failure, Status};
use super::formats::{Destination, ReportFormat};
use super::origin::ProvenanceOption;
use super::output::{self, Reports};
use super::problems::task;
use crate::results::transfer::{ExchangeRecord, TransferRecord, between, impossible, not_enough};
use crate::results::{self, answered::Answered};

#[derive(Args)]
pub struct TransferArguments {
    #[command(flatten)]
    yard: YardOption,
    #[command(flatten)]
    board: BoardOption,
    /// The directions in which men move: 8, 6, 4, or `diagonals only`; men who never step are `8,jumps-only`
    #[arg(long, value_name = "D", default_value = "8")]
    directions: DirectionSet,
    /// The random seed for every choice
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    output: Destination<ReportFormat>,
    #[command(flatten)]
    provenance: ProvenanceOption,
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

impl TransferArguments {
    fn board_and_yard(&self) -> (Board, Yard) {
        (self.board.board(), self.yard.or_usual())
    }

    /// The answer, and where it goes.
    fn answer(
        &self,
        task: &TransferTask,
        stop: &Stop,
    ) -> Result<(Answer, (ReportFormat, Reports)), Failure> {
        let output = (self.output.format()?, self.output.reports()?);
        let search = Search {
            seed: self.seed,
            ..Search::default()
        };
        let place = AnswerPlace {
            has_others: false,
            is_file: !self.output.is_standard_output(),
        };
        let work = (&self.work, stop);
        let answer = self.limits.answer(&search, task, work, place)?;
        self.provenance.add(answer.positions);
        Ok((answer, output))
    }
}

pub fn packing(arguments: &TransferArguments, stop: &Stop) -> Result<Status, Failure> {
    let (board, yard) = arguments.board_and_yard();
    let directions = arguments.directions;
    let seed = arguments.seed;
    let task = TransferTask::packing(board, &yard, directions, seed)?;
    let note = format!("The men are spread at random with the seed {seed}.");
    let start = Place::Squares(task.start());
    search_one_army(arguments, board, (start, yard), Some(note), stop)
}

pub fn crossing(arguments: &TransferArguments, stop: &Stop) -> Result<Status, Failure> {
    let (board, yard) = arguments.board_and_yard();
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
    let note = note.and_then(|text| results::note(&text));
    let within = arguments.limits.within;
    let record = TransferRecord::new(&transfer, &answer, within, note.as_slice())?;
    report(arguments, &answer, &record, output)
}

pub fn exchange(
    &ExchangeArguments {
        both,
        transfer: ref arguments,
    }: &ExchangeArguments,
    stop: &Stop,
) -> Result<Status, Failure> {
    let (board, yard) = arguments.board_and_yard();
    let end = if both {
        ExchangeEnd::BothAreHome
    } else {
        ExchangeEnd::OneIsHome
    };
    let task = TransferTask::exchange(board, &yard, arguments.directions, end)?;
    let (answer, output) = arguments.answer(&task, stop)?;
    let within = arguments.limits.within;
    let moves = answer.solution.as_deref();
    let game = moves.map(|moves| record_of(&task, both, &yard, moves));
    let record = ExchangeRecord::new((&task, both), &answer, within, game.transpose()?);
    report(arguments, &answer, &record, output)
}

/// The moves as the record of a game that verifies. It is under a rule book that gives the armies such yards or, if there
/// is none, under the booklet with yards of its own.
fn record_of(
    task: &TransferTask,
    both: bool,
    yard: &Yard,
    moves: &[Move],
) -> Result<Game, Failure> {
    let form = if both {
        GameForm::TwoPartners
    } else {
        GameForm::TwoPlayers
    };
    let winner = if both { 0 } else { (moves.len() + 1) % 2 };
    let claim = Claim::won_by(winner).at_move(Some(moves.len()));
    let turns: Vec<Turn> = moves.iter().copied().map(Turn::Move).collect();
    let setup = |book| {
        let setup = GameSetup::new(book, form, task.board());
        setup.with_directions(task.directions())
    };
    let of_books = RuleBook::ALL.into_iter().filter(|_| !both).map(setup);
    let own = RuleBook::ALL.into_iter().map(setup);
    let own = own.map(|setup| setup.with_yard(yard.clone()));
    of_books
        .chain(own)
        .find_map(|setup| {
            let game = Game::new(setup).ok()?.with_turns(&turns);
            let game = game.with_claim(Some(claim.clone())).ok()?;
            let finding = verify(Problem::from(game.clone()), Repairs::Skip).ok()?;
            (finding.verdict == Verdict::Verified).then_some(game)
        })
        .ok_or_else(|| "the game that was found is not legal under any rule book".into())
}

/// Writes what a search found.
fn report(
    arguments: &TransferArguments,
    answer: &Answer,
    record: &(impl Display + Serialize),
    (format, mut reports): (ReportFormat, Reports),
) -> Result<Status, Failure> {
    let within = arguments.limits.within;
    let is_refuted = within.filter(|&within| answer.at_least > within);
    let is_solved = answer.moves().is_some();
    let text = match (format, is_solved) {
        // A note in the text says what is proved, so that it is complete.
        (ReportFormat::Json, _) | (ReportFormat::Text, true) => format.write(record),
        (ReportFormat::Text, false) => {
            let known = match is_refuted {
                Some(within) => not_enough(within),
                None => impossible(answer).unwrap_or_else(|| between(answer.at_least, None)),
            };
            known + "\n"
        }
    };
    let status = Status::from(&Answered::with_moves(answer, within));
    reports.write(&(text, status).into())?;
    let seed = Some(arguments.seed);
    reports.write_below(arguments.provenance.report(format, &arguments.work, seed))?;
    let status = reports.finish()?;
    let early = answer.ended_early.as_ref();
    if let Some(early) = early.filter(|_| !is_solved && is_refuted.is_none()) {
        output::write_message(&format!("{early}\n"));
    }
    Ok(status)
}
