//! `halma-solve solve`: finds a key of each figure, or proves that there is none. For a transfer it finds
//! the fewest moves.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;
use halma_solve::board::{InNotation, Notation};
use halma_solve::notation::{Field, Name, PuzzleText, counted, grouped};
use halma_solve::problem::{Game, Kind, PuzzleId, Transfer};
use halma_solve::rules::Move;
use halma_solve::search::EndedEarly;
use halma_solve::search::Stop;
use halma_solve::search::exit::{
    Decider, Impossibility, Measure, MoveSets, SolvedFigure, count_keys, list_move_sets,
};
use halma_solve::search::transfer::Search;
use itertools::Itertools;

use super::analyze::analyze;
use super::checkpoint_option::AnswerPlace;
use super::common_arguments::{Files, Limits, Work, YardOption, have_standard_input};
use super::failure::{Failure, Status, refuse};
use super::formats::{Destination, ReportFormat};
use super::given_keys::{GivenKey, given_keys, keys_of};
use super::input::Puzzle;
use super::instead::instead_of;
use super::origin::ProvenanceOption;
use super::output::{Report, error_line};
use super::problems::{Asked, FigureInput, Solvable, subject_of, task};
use super::progress;
use super::standard_stream::is_standard_stream;
use crate::results::answered::{AnswerKind, Answered, why};
use crate::results::exit::found_text;
use crate::results::note;
use crate::results::solution::{ExtremeNumber, SolveRecord};
use crate::results::transfer::{impossible, known, not_enough, on_claim, solved_text};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve solve puzzles/B.txt            finds a key of its figure
  halma-solve solve B --limit 5              five keys with different moves
  halma-solve solve D --extreme longest-hop  a key with the longest hop of all
  halma-solve solve --yard 4,4,3,2 grid.txt  names the yard of a drawing
  halma-solve solve crossing.txt --time 10m  the fewest moves of a transfer
  halma-solve solve puzzles/game.txt         how far the players of a game are
  halma-solve solve drawing.txt | halma-solve verify -")]
pub struct SolveArguments {
    #[command(flatten)]
    input: Files,
    /// Find a key with different moves from all keys in this file, not just in a different order. It can be given several
    /// times
    #[arg(long, value_name = "FILE")]
    different: Vec<PathBuf>,
    /// Print up to N keys that use different moves, not just another order
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "extreme")]
    limit: Option<u32>,
    /// Print the key that has this of all keys: `fewest-steps`, `most-steps`, `fewest-jumps`, `most-jumps` or
    /// `longest-hop`
    ///
    /// A hop counts with the fewest jumps that could make the move.
    #[arg(long, value_name = "EXTREME", value_parser = extreme, conflicts_with = "different")]
    extreme: Option<Measure>,
    /// If a figure is impossible, print figures that can be reached instead, as puzzles
    #[arg(long)]
    suggest: bool,
    /// For a game: ask about the position after N moves [default: after the last]
    #[arg(long, value_name = "N", hide_short_help = true)]
    after: Option<usize>,
    /// Give the solution this name [default: the name in the file]
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    name: Option<String>,
    #[command(flatten)]
    yard: YardOption,
    #[command(flatten)]
    output: Destination<ReportFormat>,
    #[command(flatten)]
    provenance: ProvenanceOption,
    #[command(flatten)]
    work: Work,
    #[command(
        flatten,
        next_help_heading = "Options for transfers; --memory is for --extreme too"
    )]
    limits: Limits,
}

/// The number of something of which a key can have the fewest or the most.
fn extreme(text: &str) -> Result<Measure, String> {
    let mut all = Measure::ALL.into_iter();
    let named = all.find(|measure| measure.to_string() == text);
    named.ok_or_else(|| format!("the extremes are {}", Measure::ALL.iter().format(", ")))
}

/// The report. In text format only a solution is a result, because other commands read the results as puzzles.
fn report(
    record: &SolveRecord<'_>,
    format: ReportFormat,
    notation: Notation,
    suggests: bool,
) -> Report {
    let status = Status::from(&record.answered);
    let text = format.write(record);
    if format == ReportFormat::Json {
        return (text, status).into();
    }
    if record.key.is_some() {
        return Report::puzzle(text, status);
    }
    let Some(instead) = &record.instead else {
        return Report::message(text, status);
    };
    let advice = text + &instead.prose();
    let figures = counted(instead.figures(), "such figure");
    match (instead.figures(), suggests) {
        (0, _) => Report::message(advice, status),
        (_, true) => Report {
            before: format!("{advice}  {figures} printed as puzzles\n"),
            ..Report::puzzle(instead.puzzles(record.puzzle(), notation), status)
        },
        (_, false) => {
            let hint = format!("{advice}  --suggest prints {figures} as puzzles\n");
            Report::message(hint, status)
        }
    }
}

pub fn run(arguments: &SolveArguments, stop: &Stop) -> Result<Status, Failure> {
    let files = &arguments.different;
    let streams = files.iter().filter(|file| is_standard_stream(file)).count();
    refuse(
        streams > 1 || streams > 0 && have_standard_input(&arguments.input.files),
        "standard input can be read only once: FILE and --different cannot both be `-`",
    )?;
    let name = arguments.name.as_deref();
    refuse(
        name.is_some_and(|name| Name::new(name).is_none()),
        "--name must be a name that can stand between asterisks, as in `**A**`",
    )?;
    let format = arguments.output.format()?;
    refuse(
        format == ReportFormat::Json && name.is_some(),
        "--name is for text; JSON has no name of the solution",
    )?;
    refuse(
        format == ReportFormat::Json && arguments.suggest,
        "--suggest is for text; JSON has all that can be reached instead",
    )?;
    let given = given_keys(files)?;
    let yard = arguments.yard.given();
    let asked = Asked {
        files: &arguments.input.files,
        yard,
        for_exits: &[
            ("--different", !given.is_empty()),
            ("--limit", arguments.limit.is_some()),
            ("--suggest", arguments.suggest),
            ("--yard", yard.is_some()),
            ("--extreme", arguments.extreme.is_some()),
        ],
        for_transfers: &[
            ("--within", arguments.limits.within.is_some()),
            (
                "--memory",
                arguments.limits.memory.is_given() && arguments.extreme.is_none(),
            ),
            ("--checkpoint", arguments.limits.checkpoint.is_given()),
        ],
        for_games: &[("--after", arguments.after.is_some())],
        below: &|| arguments.provenance.report(format, &arguments.work, None),
    };
    let suggests = arguments.suggest;
    asked.answer_each(
        stop,
        arguments.output.reports()?,
        |kind, solvable| match solvable {
            Solvable::Exit(input) => {
                let notation = input.puzzle.text.notation();
                if let Some(limit) = arguments.limit
                    && let Some(keys) = several_keys(&input, kind, &given, limit, arguments, stop)
                {
                    return Ok(keys.report(format, notation));
                }
                match solve(&input, kind, &given, arguments, stop) {
                    Ok(mut record) => {
                        arguments.provenance.add(record.states);
                        if record.answered == Answered::NO && given.is_empty() {
                            let counter = progress::counter("states", arguments.work.quiet);
                            let control = progress::shown(arguments.work.control(stop), &counter);
                            let instead = instead_of(&input.task, input.squares, &control);
                            counter.finish_and_clear();
                            record.instead = Some(instead?);
                        }
                        Ok(report(&record, format, notation, suggests))
                    }
                    Err(message) => Ok(Report::cannot_tell(&message)),
                }
            }
            Solvable::Transfer(puzzle, transfer) => {
                let record = transfer_record(&puzzle, kind, &transfer, arguments, stop)?;
                arguments.provenance.add(record.states);
                let notation = puzzle.text.notation();
                Ok(report(&record, format, notation, suggests))
            }
            Solvable::Game(puzzle, game) => analysis(&puzzle, &game, arguments, format, stop),
        },
    )
}

/// In how many moves each player of a game could bring his men home.
fn analysis(
    puzzle: &Puzzle,
    game: &Game,
    arguments: &SolveArguments,
    format: ReportFormat,
    stop: &Stop,
) -> Result<Report, Failure> {
    let label = puzzle.label();
    let moves = game.line().plies.len();
    let after = arguments.after.unwrap_or(moves);
    if after > moves {
        let moves = counted(moves, "move");
        return Ok(Report::cannot_tell(&format!(
            "{label} has {moves}, not {after}"
        )));
    }
    let control = arguments.work.control(stop);
    let analysis = analyze(&puzzle.text, label, game, after, &control)?;
    Ok((format.write(&analysis), Status::Yes).into())
}

/// The puzzle with the key that was found, or the reason why there is none.
fn solve<'a>(
    input: &'a FigureInput,
    kind: Kind,
    given: &[GivenKey],
    arguments: &SolveArguments,
    stop: &Stop,
) -> Result<SolveRecord<'a>, String> {
    let label = input.puzzle.label();
    let task = &input.task;
    let squares = input.squares;
    let id = PuzzleId::from_figure(task.board(), task.yard(), squares);
    let mut record = SolveRecord::new(&input.puzzle.text, kind, id);
    if let Some(reason) = Impossibility::find(task, squares) {
        let why = input.explain(&reason);
        record.refute(&label, why, &input.show(&reason));
        return Ok(record);
    }
    if let Some(column) = arguments.extreme {
        return Ok(extreme_key(input, column, record, arguments, stop));
    }
    let counter = progress::counter("states", arguments.work.quiet);
    let control = progress::shown(arguments.work.control(stop), &counter);
    let mut decider = Decider::new(control);
    let (outcome, none) = if given.is_empty() {
        let outcome = decider.decide(task, squares);
        (outcome, "no order of moves fills the figure")
    } else {
        let keys = keys_of(input, given)?;
        let outcome = decider.decide_different(task, squares, &keys);
        let outcome = outcome.map_err(|error| error.to_string())?;
        (outcome, "no key uses different moves")
    };
    counter.finish_and_clear();
    let looked_at = outcome.effort.looked_at;
    record.states = looked_at;
    match outcome.key {
        Ok(Some(key)) => set_key(&mut record, input, arguments, key, &[]),
        Ok(None) => {
            let states = counted(looked_at, "state");
            let why = format!("{none}: all were tried, through {states}");
            record.refute(&label, why, "");
        }
        Err(early) => {
            let states = counted(looked_at, "state");
            record.text = format!("{label}: stopped after {states}, without an answer\n");
            record.answered = Answered::unknown(&early);
        }
    }
    Ok(record)
}

/// Keys with different moves, each as a puzzle.
struct SeveralKeys<'a> {
    records: Vec<SolveRecord<'a>>,
    /// Whether there are others, or why the search ended before it knew.
    more: Result<bool, EndedEarly>,
    label: String,
}

impl SeveralKeys<'_> {
    fn report(&self, format: ReportFormat, notation: Notation) -> Report {
        let reports = self
            .records
            .iter()
            .map(|record| report(record, format, notation, false));
        let between = if format == ReportFormat::Json {
            ""
        } else {
            "\n"
        };
        let results = reports.map(|report| report.result).join(between);
        let number = self.records.len();
        let label = &self.label;
        let (messages, status) = match &self.more {
            Ok(true) => (String::new(), Status::Yes),
            Ok(false) if number == 1 => (format!("{label}: this is the only one\n"), Status::Yes),
            Ok(false) => {
                let number = grouped(number as u64);
                (format!("{label}: these are all {number}\n"), Status::Yes)
            }
            Err(early) => (
                format!("{label}: stopped, and there may be others: {early}\n"),
                Status::Stopped,
            ),
        };
        Report {
            messages,
            ..Report::puzzle(results, status)
        }
    }
}

/// Up to so many keys with different moves that are not among the given ones; `None` if none was found.
fn several_keys<'a>(
    input: &'a FigureInput,
    kind: Kind,
    given: &[GivenKey],
    limit: u32,
    arguments: &SolveArguments,
    stop: &Stop,
) -> Option<SeveralKeys<'a>> {
    let given = keys_of(input, given).ok()?;
    let set = |key: &[Move]| key.iter().copied().collect::<BTreeSet<Move>>();
    let known: BTreeSet<BTreeSet<Move>> = given.iter().map(|key| set(key)).collect();
    let limit = limit as usize;
    let mut keys = Vec::new();
    let mut take = |key: Vec<Move>| {
        if !known.contains(&set(&key)) {
            keys.push(key);
        }
    };
    let states = progress::counter("states", arguments.work.quiet);
    let control = progress::shown(arguments.work.control(stop), &states);
    let most = (limit + known.len()) as u64;
    let sets = list_move_sets(&input.task, input.squares, most, &control, &mut take);
    states.finish_and_clear();
    let more = sets.map(|sets| matches!(sets, MoveSets::MoreThan(_)) || keys.len() > limit);
    keys.truncate(limit);
    let id = PuzzleId::from_figure(input.task.board(), input.task.yard(), input.squares);
    let records = keys.into_iter().map(|key| {
        let mut record = SolveRecord::new(&input.puzzle.text, kind, id);
        set_key(&mut record, input, arguments, key, &[]);
        record
    });
    let records = records.collect_vec();
    (!records.is_empty()).then(|| SeveralKeys {
        records,
        more,
        label: input.puzzle.label(),
    })
}

/// What is said of a puzzle and is true of its solution too. The source of the solution is this program.
fn kept_fields(text: &PuzzleText) -> Vec<Field> {
    let fields = text.lasting_fields();
    let kept = fields.filter(|field| !matches!(field, Field::Source(_)));
    kept.cloned().collect()
}

/// The puzzle with this key of its figure, and with more fields.
fn set_key(
    record: &mut SolveRecord<'_>,
    input: &FigureInput,
    arguments: &SolveArguments,
    key: Vec<Move>,
    more: &[Field],
) {
    let text = &input.puzzle.text;
    let name = arguments.name.as_deref().or(text.name());
    let squares = input.squares;
    let found = SolvedFigure { squares, key };
    let notation = text.notation();
    let fields = [more, &kept_fields(text)].concat();
    record.text = found_text(name, &input.task, &found, &fields, notation);
    record.key = Some(found.key);
    record.answered = Answered::YES;
}

/// The puzzle with a key that has an extreme number of something. All keys are counted for it.
fn extreme_key<'a>(
    input: &'a FigureInput,
    measure: Measure,
    mut record: SolveRecord<'a>,
    arguments: &SolveArguments,
    stop: &Stop,
) -> SolveRecord<'a> {
    let label = input.puzzle.label();
    let states = progress::counter("states", arguments.work.quiet);
    let control = arguments.limits.memory.limit(arguments.work.control(stop));
    let counted = count_keys(
        &input.task,
        input.squares,
        &progress::shown(control, &states),
    );
    states.finish_and_clear();
    let counted = match counted {
        Ok(counted) => counted,
        Err(early) => {
            record.text = if early.is_stop() {
                format!("{label}: stopped before all keys were counted\n")
            } else {
                error_line(&format!("{label}: {early}"))
            };
            record.answered = Answered::unknown(&early);
            return record;
        }
    };
    record.states = counted.states;
    let Some((number, key)) = counted.extreme(measure) else {
        let why = "no order of moves fills the figure: all were tried";
        record.refute(&label, why.to_owned(), "");
        return record;
    };
    let extreme = ExtremeNumber { measure, number };
    set_key(
        &mut record,
        input,
        arguments,
        key.to_vec(),
        note(&extreme.to_string()).as_slice(),
    );
    record.extreme = Some(extreme);
    record
}

/// The solution of a transfer as a puzzle with what is proved, or the reason why there is none.
fn transfer_record<'a>(
    puzzle: &'a Puzzle,
    kind: Kind,
    transfer: &Transfer,
    arguments: &SolveArguments,
    stop: &Stop,
) -> Result<SolveRecord<'a>, Failure> {
    let label = puzzle.label();
    let text = &puzzle.text;
    let mut record = SolveRecord::new(text, kind, PuzzleId::from_transfer(transfer));
    let task = match task(transfer) {
        Ok(task) => task,
        Err(error) => {
            let reason = error.display(text.notation()).to_string();
            let place = puzzle.excerpt(subject_of(&error, transfer));
            record.refute(&label, reason, &place);
            return Ok(record);
        }
    };
    let search = Search::default();
    let place = AnswerPlace {
        has_others: true,
        is_file: !arguments.output.is_standard_output(),
    };
    let work = (&arguments.work, stop);
    let answer = arguments.limits.answer(&search, &task, work, place)?;
    let claim = transfer.key().map(|key| key.claimed);
    let asked = arguments.limits.within.or(claim);
    record.answered = Answered::with_moves(&answer, asked);
    let too_few = asked.filter(|_| record.answered.answer == AnswerKind::No);
    record.reason = too_few.map(not_enough).or_else(|| impossible(&answer));
    record.text = match (&answer.solution, &record.reason) {
        (Some(_), _) => {
            let note = claim.and_then(|claim| note(&on_claim(claim, &answer)?));
            let name = arguments.name.as_deref().or(text.name());
            let fields = kept_fields(text).into_iter().chain(note).collect_vec();
            solved_text(name, transfer, &answer, &fields, text.notation())?
        }
        (None, Some(reason)) => format!("{label}: {reason}\n"),
        (None, None) => {
            let why = why(&answer).unwrap_or_default();
            error_line(&format!("{label}: {why}: {}", known(&answer)))
        }
    };
    record.states = answer.positions;
    record.at_least = Some(answer.at_least);
    record.key = answer.solution;
    Ok(record)
}
