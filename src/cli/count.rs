//! `halma-solve count`: counts the keys of each figure, the shortest solutions of a transfer, or the shortest games of two
//! players.

use std::path::PathBuf;

use clap::Args;
use halma_solve::board::InNotation;
use halma_solve::problem::{Game, Transfer};
use halma_solve::rules::Move;
use halma_solve::search::exit::{Impossibility, MoveSets, Shard, count_keys, list_move_sets};
use halma_solve::search::transfer::{Answer, Decision, ExchangeEnd, Method, Search, TransferTask};
use halma_solve::search::{Control, EndedEarly, Stop};
use halma_solve::verify::{Repairs, verify};

use super::checkpoint_option::AnswerPlace;
use super::common_arguments::{Files, Limits, Work};
use super::count_table;
use super::failure::{Failure, Status, refuse};
use super::formats::{Destination, ReportFormat};
use super::input::Puzzle;
use super::listed::MOST_MOVE_SETS;
use super::origin::ProvenanceOption;
use super::output::Report;
use super::problems::{Asked, FigureInput, Solvable, all, subject_of, task};
use super::progress;
use super::unreadable::Unreadable;
use crate::results::keys::{CountedPuzzle, KeysRecord};
use crate::results::not_counted::NotCounted;
use crate::results::transfer::{CountRecord, impossible, not_enough};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve count puzzles/A.txt
  halma-solve count crossing.txt --time 60    shortest solutions of a transfer
  halma-solve count game.txt                  shortest games of two players
  halma-solve count --table counts.csv figures.txt   many figures, resumable
  halma-solve count --move-sets sound.txt     keys up to their order
  halma-solve count --format json puzzles/*.txt")]
pub struct CountArguments {
    #[command(flatten)]
    input: Files,
    #[command(flatten)]
    output: Destination<ReportFormat>,
    /// Also print a key for each extreme, such as one with the fewest steps
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    verbose: bool,
    /// Also count the sets of moves: keys that differ only in the order of their moves count as one. A move is a man and
    /// his destination, whatever his route
    #[arg(long)]
    move_sets: bool,
    /// List a key of each set of moves
    #[arg(long)]
    list: bool,
    /// Stop counting sets of moves when there are more than N
    #[arg(long, value_name = "N", default_value_t = MOST_MOVE_SETS)]
    cap: u64,
    /// Count all figures, several at once, and write a table (CSV). Existing rows are kept, so the same command
    /// resumes a stopped count
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "json", "verbose", "output", "move_sets", "list", "provenance"])]
    table: Option<PathBuf>,
    /// Count only part I of N parts of the figures; `merge` merges their tables
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    #[command(flatten)]
    provenance: ProvenanceOption,
    #[command(flatten)]
    work: Work,
    #[command(
        flatten,
        next_help_heading = "Options for transfers; --memory is for exits too, --checkpoint for games"
    )]
    limits: Limits,
}

pub fn run(arguments: &CountArguments, stop: &Stop) -> Result<Status, Failure> {
    if let Some(path) = &arguments.table {
        refuse(
            arguments.limits.within.is_some(),
            "--within is for transfers, and --table is for exits",
        )?;
        refuse(
            arguments.limits.checkpoint.is_given(),
            "--checkpoint is for transfers and games; the table itself saves what is counted",
        )?;
        let problems = all(&arguments.input.files, |problem, _| Ok(problem))?;
        let figures = problems
            .into_iter()
            .map(|(puzzle, problem)| FigureInput::of(puzzle, problem));
        let figures: Vec<FigureInput> = figures.collect::<Result<_, Unreadable>>()?;
        let bar = arguments.work.bar(figures.len(), "figures");
        let shard = arguments.shard.unwrap_or(Shard::WHOLE);
        return count_table::run(path, &figures, shard, &arguments.control(stop), &bar);
    }
    let format = arguments.output.format()?;
    let asked = Asked {
        files: &arguments.input.files,
        yard: None,
        for_exits: &[
            ("--verbose", arguments.verbose),
            ("--move-sets", arguments.move_sets),
        ],
        for_transfers: &[("--within", arguments.limits.within.is_some())],
        for_games: &[],
        below: &|| arguments.provenance.report(format, &arguments.work, None),
    };
    asked.answer_each(
        stop,
        arguments.output.reports()?,
        |_, solvable| match solvable {
            Solvable::Exit(input) if arguments.limits.checkpoint.is_given() => {
                let label = input.puzzle.label();
                let message =
                    "--checkpoint is for transfers and games; --table saves a count of keys";
                Ok(Report::cannot_tell(&format!("{label}: {message}")))
            }
            Solvable::Exit(input) => Ok(keys(arguments, format, &input, stop)),
            Solvable::Transfer(puzzle, transfer) => {
                solutions(arguments, format, &puzzle, &transfer, stop)
            }
            Solvable::Game(puzzle, game) => games(arguments, format, &puzzle, &game, stop),
        },
    )
}

impl CountArguments {
    /// The control of a count of keys that starts now.
    fn control(&self, stop: &Stop) -> Control {
        self.limits.memory.limit(self.work.control(stop))
    }
}

/// The keys of a figure.
fn keys(
    arguments: &CountArguments,
    format: ReportFormat,
    input: &FigureInput,
    stop: &Stop,
) -> Report {
    let bar = progress::counter("states", arguments.work.quiet);
    let control = progress::shown(arguments.control(stop), &bar);
    let counted = count_keys(&input.task, input.squares, &control);
    bar.finish_and_clear();
    let label = input.puzzle.label();
    // The keys are known even if the time is not enough for the sets of moves.
    let counted = counted.and_then(|counted| match move_sets(arguments, input, stop) {
        Err(early) if !early.is_limit() => Err(early),
        sets => Ok((counted, sets)),
    });
    match counted {
        Ok((counted, sets)) => {
            arguments.provenance.add(counted.states);
            let (move_sets, sets) = match sets {
                Ok((move_sets, sets)) => (Ok(move_sets), sets),
                Err(early) => (Err(early), Vec::new()),
            };
            let status = match move_sets {
                _ if counted.numbers.keys == 0 => Status::No,
                Err(_) | Ok(Some(MoveSets::MoreThan(_))) => Status::Stopped,
                Ok(_) => Status::Yes,
            };
            let text = format.write(&KeysRecord::new(
                &counted,
                CountedPuzzle {
                    move_sets,
                    sets,
                    ..counted_puzzle(input)
                },
                arguments.verbose,
            ));
            (text, status).into()
        }
        Err(early) if early.is_limit() => {
            let record = NotCounted::of_keys(input.puzzle.text.label(), label, &early);
            (format.write(&record), Status::Stopped).into()
        }
        Err(error) => Report::cannot_tell(&format!("{label}: {error}")),
    }
}

/// The sets of moves of the keys of a figure, and a key of each, as far as they are asked for.
fn move_sets(
    arguments: &CountArguments,
    input: &FigureInput,
    stop: &Stop,
) -> Result<(Option<MoveSets>, Vec<Vec<Move>>), EndedEarly> {
    let mut listed = Vec::new();
    if !arguments.move_sets {
        return Ok((None, listed));
    }
    let mut take = |key| {
        if arguments.list {
            listed.push(key);
        }
    };
    let states = progress::counter("states", arguments.work.quiet);
    let control = progress::shown(arguments.control(stop), &states);
    let sets = list_move_sets(
        &input.task,
        input.squares,
        arguments.cap,
        &control,
        &mut take,
    );
    states.finish_and_clear();
    Ok((Some(sets?), listed))
}

/// What belongs to the puzzle whose keys are counted.
fn counted_puzzle(input: &FigureInput) -> CountedPuzzle<'_> {
    let reason = Impossibility::find(&input.task, input.squares);
    CountedPuzzle {
        name: input.puzzle.text.label(),
        label: input.puzzle.label(),
        notation: input.puzzle.text.notation(),
        task: &input.task,
        figure: input.squares,
        reason: reason.as_ref().map(|reason| input.explain(reason)),
        drawing: reason.map_or_else(String::new, |reason| input.show(&reason)),
        printed: is_printed_key_counted(input),
        move_sets: Ok(None),
        sets: Vec::new(),
    }
}

/// Whether the moves of the printed keys are legal and make the figure. `None` if no key is printed.
fn is_printed_key_counted(input: &FigureInput) -> Option<bool> {
    let finding = verify(input.exit.clone().into(), Repairs::Skip).ok()?;
    // Faults of the figure do not count here: it may be asymmetrical or differ from the drawing.
    let are_moves_sound = !finding
        .faults
        .iter()
        .any(|fault| fault.reason.is_of_the_moves());
    Some(are_moves_sound && finding.facts.figure == input.squares)
}

/// The shortest games of two players who help each other, or why their number is not known.
fn games(
    arguments: &CountArguments,
    format: ReportFormat,
    input: &Puzzle,
    game: &Game,
    stop: &Stop,
) -> Result<Report, Failure> {
    let label = input.label();
    let players = game.start().players();
    if players.len() != 2 || game.is_from_position() || game.sides() != 2 {
        return Ok(Report::cannot_tell(&format!(
            "{label}: games are counted for two players who begin in their yards"
        )));
    }
    let armies = [players[0].yard, players[1].yard];
    let directions = game.setup().directions();
    let end = ExchangeEnd::OneIsHome;
    let task = match TransferTask::exchange_between(game.board(), directions, armies, end) {
        Ok(task) => task,
        Err(error) => return Ok(Report::cannot_tell(&format!("{label}: {error}"))),
    };
    count(arguments, format, input, &task, stop, CountRecord::of_game)
}

/// The shortest solutions of a transfer, or why their number is not known.
fn solutions(
    arguments: &CountArguments,
    format: ReportFormat,
    input: &Puzzle,
    transfer: &Transfer,
    stop: &Stop,
) -> Result<Report, Failure> {
    let label = input.label();
    let puzzle = input.text.label();
    let notation = input.text.notation();
    let task = match task(transfer) {
        Ok(task) => task,
        Err(error) => {
            let label = format!("{label}: 0 solutions: impossible");
            let reason = Some(error.display(notation).to_string());
            let place = input.excerpt(subject_of(&error, transfer));
            let record = CountRecord::new((puzzle, label), notation, &Answer::default(), reason);
            let record = record.with_place(place);
            return Ok((format.write(&record), Status::No).into());
        }
    };
    count(arguments, format, input, &task, stop, |record| record)
}

/// Counts the shortest solutions of a task. `as_kind` says of which kind they are.
fn count<'a>(
    arguments: &CountArguments,
    format: ReportFormat,
    input: &'a Puzzle,
    task: &TransferTask,
    stop: &Stop,
    as_kind: impl FnOnce(CountRecord<'a>) -> CountRecord<'a>,
) -> Result<Report, Failure> {
    let label = input.label();
    let puzzle = input.text.label();
    let notation = input.text.notation();
    let search = Search {
        method: Method::Exact { counts: true },
        ..Search::default()
    };
    let place = AnswerPlace {
        has_others: true,
        is_file: !arguments.output.is_standard_output(),
    };
    let work = (&arguments.work, stop);
    let answer = arguments.limits.answer(&search, task, work, place)?;
    arguments.provenance.add(answer.positions);
    let (reason, status) = match (&answer.count, arguments.limits.within) {
        (Some(_), _) => (None, Status::Yes),
        (None, Some(within)) if answer.at_least > within => (Some(not_enough(within)), Status::No),
        (None, None) if answer.decision == Decision::No => (impossible(&answer), Status::No),
        (None, _) => {
            let record = NotCounted::of_solutions(puzzle, label, &answer);
            return Ok((format.write(&record), Status::Stopped).into());
        }
    };
    let record = as_kind(CountRecord::new((puzzle, label), notation, &answer, reason));
    Ok((format.write(&record), status).into())
}
