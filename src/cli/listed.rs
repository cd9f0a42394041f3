//! Figures in a list, and what is known about their keys.

use std::collections::HashMap;
use std::path::PathBuf;

use halma_solve::board::{SquareSet, Yard};
use halma_solve::notation::{PuzzleText, Readings, counted, grouped, read_all};
use halma_solve::problem::{Problem, PuzzleId, Subject};
use halma_solve::rules::Move;
use halma_solve::search::exit::{
    Column, ExitTask, Impossibility, KeyNumbers, MoveSets, SolvedFigure, check_key, count_keys,
    count_move_sets, shape_number,
};
use halma_solve::search::{Control, EndedEarly};
use indicatif::ProgressBar;

use super::builtin::{of_nineteen_men, task};
use super::common_arguments::Work;
use super::count_table::{is_list, read_table};
use super::failure::{Failure, Status};
use super::formats::{List, ListFormat};
use super::input::Puzzle;
use super::output;
use super::problems::{FigureInput, each, gambit};
use super::questions::Query;
use super::several_at_once;
use super::unreadable::Unreadable;
use crate::results::Number;
use crate::results::catalog::{CatalogRecord, Shape, notes};
use crate::results::counts::CountedFigure;
use crate::results::exit::{FigureRecord, with_numbers};

/// The most sets of moves that are counted for one figure of a list.
pub const MOST_MOVE_SETS: u64 = 100_000;

/// A figure in a list.
pub struct Listed {
    /// The place in the list, from 1.
    pub place: usize,
    pub task: ExitTask,
    /// The squares, and a key. The key is empty until one is known.
    pub found: SolvedFigure,
    /// The numbers of its keys, once they are counted.
    pub numbers: Option<KeyNumbers>,
    /// The sets of moves of its keys, if they are counted.
    pub move_sets: Option<MoveSets>,
    /// The puzzle as it was read, if it was.
    pub text: Option<PuzzleText>,
}

/// What to count for each figure.
#[derive(Clone, Copy)]
pub struct Counts {
    pub keys: bool,
    /// The most sets of moves to count, if they are to be counted.
    pub most_move_sets: Option<u64>,
}

/// What was counted for a figure.
struct Counted {
    numbers: Option<KeyNumbers>,
    key: Vec<Move>,
    move_sets: Option<MoveSets>,
}

impl Listed {
    pub fn new(place: usize, task: ExitTask, squares: SquareSet) -> Self {
        let key = Vec::new();
        Self {
            place,
            task,
            found: SolvedFigure { squares, key },
            numbers: None,
            move_sets: None,
            text: None,
        }
    }

    pub fn id(&self) -> PuzzleId {
        PuzzleId::of_squares(self.task.board(), self.task.yard(), self.found.squares)
    }

    /// A number of the figure; `None` if it was not counted.
    pub fn number(&self, column: Column) -> Option<u128> {
        match column {
            Column::MoveSets => self.move_sets.map(|sets| match sets {
                MoveSets::Exactly(sets) => sets.into(),
                MoveSets::MoreThan(sets) => u128::from(sets) + 1,
            }),
            _ if Column::SHAPE.contains(&column) => {
                shape_number(&self.task, self.found.squares, column)
            }
            _ => self.numbers.as_ref()?.number(column),
        }
    }

    /// The entry of a list in this format. A puzzle that was read stays as it is, with the numbers.
    pub fn entry(&self, format: ListFormat, changes: Option<u32>) -> String {
        if let (ListFormat::Text, Some(text)) = (format, &self.text) {
            let notes = notes(changes, self.move_sets.map(Into::into));
            let keys = self.numbers.as_ref().map(|numbers| numbers.keys);
            return with_numbers(text, keys, notes);
        }
        let figure = FigureRecord::new(self.place, &self.task, &self.found);
        if format == ListFormat::Text && self.numbers.is_none() {
            return format.entry(&figure);
        }
        let none = KeyNumbers::default();
        let mut record = CatalogRecord::new(figure, self.numbers.as_ref().unwrap_or(&none));
        record.changes = changes;
        record.shape = Shape::new(|column| self.number(column));
        record.move_sets = self.move_sets.map(Into::into);
        format.entry(&record)
    }

    fn count(&self, counts: Counts, control: &Control) -> Result<Counted, EndedEarly> {
        let squares = self.found.squares;
        let keys = if counts.keys && self.numbers.is_none() {
            let counted = count_keys(&self.task, squares, control)?;
            let key = counted.any_key().unwrap_or_default().to_vec();
            Some((counted.numbers, key))
        } else {
            None
        };
        let sets = |most| count_move_sets(&self.task, squares, most, control);
        let move_sets = counts.most_move_sets.map(sets).transpose()?;
        let (numbers, key) = keys.unzip();
        Ok(Counted {
            numbers,
            key: key.unwrap_or_default(),
            move_sets,
        })
    }

    fn take(&mut self, counted: Counted) {
        self.numbers = self.numbers.take().or(counted.numbers);
        self.move_sets = counted.move_sets;
        if self.found.key.is_empty() {
            self.found.key = counted.key;
        }
    }
}

/// What is asked about the sets or figures that a search has found.
pub struct AboutFound<'a> {
    pub query: &'a Query<'a>,
    pub counts: Counts,
    /// `set` or `figure`.
    pub noun: &'static str,
    /// Whether only a number is wanted.
    pub is_number: bool,
    pub work: &'a Work,
}

impl AboutFound<'_> {
    /// Lists those that fit, or writes the number that `number` makes of them.
    pub fn answer(
        &self,
        mut found: Vec<Listed>,
        control: &Control,
        mut list: List,
        number: impl FnOnce(&[Listed]) -> Result<Number, Failure>,
    ) -> Result<Status, Failure> {
        let Self { query, noun, .. } = self;
        found.retain(|one| query.fits_shape(one.found.squares, |column| one.number(column)));
        let all = found.len();
        let bar = self.work.bar(all, format!("{noun}s"));
        let is_whole = count_each(&mut found, self.counts, control, &bar)?;
        let examined = found.len();
        found.retain(|one| query.fits(one.found.squares, |column| one.number(column)));
        query.arrange(&mut found, |one| one.found.squares, Listed::number);
        if !is_whole {
            let (examined, all) = (grouped(examined as u64), counted(all, noun));
            let message = format!("stopped after {examined} of {all}");
            if self.is_number {
                // The number of those that were counted before would say nothing.
                return output::stopped(&message);
            }
            list.partial();
            self.add(&mut list, &found);
            return list.stopped(&message);
        }
        // As for a list, the answer is no if nothing matches.
        let status = if found.is_empty() {
            Status::No
        } else {
            Status::Yes
        };
        if self.is_number {
            let counted = list.count(&number(&found)?)?;
            return Ok(status.max(counted));
        }
        self.add(&mut list, &found);
        list.end()?;
        if found.is_empty() {
            output::write_message(&format!("no {noun} matches\n"));
        }
        Ok(status)
    }

    fn add(&self, list: &mut List, found: &[Listed]) {
        list.above(&list.format.columns::<CatalogRecord<'_>>());
        for one in found {
            list.entry(&one.entry(list.format, self.query.changes(one.found.squares)));
        }
    }
}

/// Counts what is asked for each figure, several at once. If the count is stopped, the figures that are not counted are
/// taken out of the list, and the result is false.
///
/// # Errors
/// The message if the numbers of a figure cannot be counted.
pub fn count_each(
    listed: &mut Vec<Listed>,
    counts: Counts,
    control: &Control,
    bar: &ProgressBar,
) -> Result<bool, Failure> {
    if !counts.keys && counts.most_move_sets.is_none() {
        return Ok(true);
    }
    let mut all: Vec<Option<Counted>> = listed.iter().map(|_| None).collect();
    let mut is_whole = true;
    let count = |figure: &Listed, control: &Control| figure.count(counts, control);
    let done = several_at_once::count_each(listed, control, count, |result| {
        let Some((index, counted)) = result else {
            return Ok(());
        };
        bar.inc(1);
        match counted {
            Ok(counted) => all[index] = Some(counted),
            Err(early) if early.is_stop() => is_whole = false,
            Err(early) => return Err(early.into()),
        }
        Ok(())
    });
    bar.finish_and_clear();
    done?;
    let mut all = all.into_iter();
    listed.retain_mut(|figure| match all.next().flatten() {
        Some(counted) => {
            figure.take(counted);
            true
        }
        None => false,
    });
    Ok(is_whole)
}

/// The figures in files: those of exits, and those of transfers in which each man of a yard makes one move. Messages name
/// the puzzles that are no figures or cannot be read; the status then is [`Status::CannotTell`].
pub fn read(files: &[PathBuf]) -> Result<(Vec<Listed>, Status), Failure> {
    let mut status = Status::Yes;
    let mut all = Vec::new();
    let usual = Yard::default();
    let (tables, files): (Vec<PathBuf>, Vec<PathBuf>) =
        files.iter().cloned().partition(|file| is_list(file));
    let problems = each(&files, &usual, |problem, _| Ok(problem))?;
    for (place, problem) in (1..).zip(problems) {
        match problem.and_then(|(puzzle, problem)| listed(place, puzzle, problem)) {
            Ok(listed) => all.push(listed),
            Err(unreadable) => {
                output::write_message(&unreadable.excerpt);
                status = Status::CannotTell;
            }
        }
    }
    for table in &tables {
        let mut number = 1;
        read_table(table, &mut |figure| {
            number += 1;
            let listed = figure.and_then(|figure| of_row(all.len() + 1, figure));
            let name = table.display();
            all.push(listed.ok_or_else(|| format!("{name}: line {number} has no figure"))?);
            Ok(())
        })?;
    }
    Ok((all, status))
}

/// The figure of a row of a table, with the numbers of its keys if it has them.
fn of_row(place: usize, row: CountedFigure) -> Option<Listed> {
    let text = read_all(&row.text).into_iter().next()?.ok()?;
    let exit = Problem::from_text(&text, Readings::Emended)
        .ok()?
        .into_exit()
        .ok()?;
    let task = ExitTask::new(exit.board(), exit.yard().clone()).ok()?;
    let mut listed = Listed::new(place, task, exit.drawn()?);
    listed.take_key(Some(row.key));
    listed.numbers = row.numbers;
    Some(listed)
}

/// The figure of a puzzle at a place in the list.
fn listed(place: usize, puzzle: Puzzle, problem: Problem) -> Result<Listed, Unreadable> {
    let key = match &problem {
        Problem::Exit(exit) => exit.keys().first().map(gambit),
        Problem::Transfer(transfer) => transfer.key().map(|key| key.moves().collect()),
        _ => None,
    };
    let input = FigureInput::of(puzzle, problem)?;
    let (squares, men) = (input.squares.len(), input.task.men().len());
    if squares != men {
        let why = input.explain(&Impossibility::WrongNumber { squares, men });
        let span = Subject::Figure.span_in(&input.puzzle.text);
        let expected = "as many men as the yard has";
        let error = input.puzzle.text.error_at(span, &why, expected);
        return Err(input.puzzle.refused(&error));
    }
    let mut listed = Listed::new(place, input.task, input.squares);
    listed.take_key(key);
    listed.text = Some(input.puzzle.text);
    Ok(listed)
}

impl Listed {
    /// Keeps a key if it is one of the figure.
    fn take_key(&mut self, key: Option<Vec<Move>>) {
        let is_key = |key: &Vec<Move>| check_key(&self.task, self.found.squares, key).is_ok();
        self.found.key = key.filter(is_key).unwrap_or_default();
    }
}

/// Takes the numbers of the catalog's figures from the catalog, which saves counting them again. A table has its own.
pub fn take_from_catalog(listed: &mut [Listed]) -> Result<(), Failure> {
    let known = of_nineteen_men()?;
    let task = task();
    let places: HashMap<SquareSet, usize> = known.figures().zip(0..).collect();
    for figure in listed
        .iter_mut()
        .filter(|figure| figure.numbers.is_none() && figure.task == *task)
    {
        if let Some(&place) = places.get(&figure.found.squares) {
            figure.numbers = known.numbers(place).cloned();
            if let (true, Some(found)) = (figure.found.key.is_empty(), known.get(place)) {
                figure.found = found?;
            }
        }
    }
    Ok(())
}
