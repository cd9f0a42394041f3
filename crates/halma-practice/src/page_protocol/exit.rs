//! Drafts of exits: can the men of the yard form this figure?

use halma_records::notation::{LineKind, counted, counted_men, grouped};
use halma_records::problem::{Exit, Kind, Line, Problem};
use halma_rules::board::{Board, BoardSize, SquareSet, Yard};
use halma_rules::rules::Position;
use halma_search::Control;
use halma_search::exit::{
    Decider, Effort, ExitTask, Impossibility, KeyNumbers, Measure, Stage, count_keys,
};
use serde::{Deserialize, Serialize};

use super::wire::{Found, Look, MEMORY, NoAnswer, Progress, corner_of, numbers_of, played, set_of};

/// The men of a yard and the figure that they are to form.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct ExitDraft {
    pub board: BoardSize,
    /// The corner that the yard lies in.
    pub corner: u8,
    /// The rows of the yard, counted from its corner.
    pub rows: Vec<u8>,
    /// The squares of the figure.
    pub men: Vec<u8>,
}

/// The keys of a figure.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub(super) struct Counted {
    /// Their number and what they have in common.
    words: String,
}

impl ExitDraft {
    /// The puzzle without keys, and its figure.
    pub(super) fn puzzle(&self) -> Result<(Exit, SquareSet), NoAnswer> {
        let board = Board::of(self.board);
        let yard = Yard::new(corner_of(self.corner, board)?, &self.rows)?;
        let figure = set_of(&self.men) & board.squares();
        Ok((Exit::new(board, yard, Some(figure), Vec::new())?, figure))
    }

    /// The puzzle, its figure, and what is searched for.
    fn task(&self) -> Result<(Exit, SquareSet, ExitTask), NoAnswer> {
        let (puzzle, figure) = self.puzzle()?;
        let task = ExitTask::new(puzzle.board(), puzzle.yard().clone())?;
        Ok((puzzle, figure, task))
    }

    pub(super) fn look(&self) -> Result<Look, NoAnswer> {
        let (puzzle, figure, task) = self.task()?;
        let unmatched = puzzle.yard().corner().unmatched(figure, puzzle.board());
        let men = figure.len();
        let yard = task.men().len();
        let men_and_yard = format!("The figure has {}; the yard has {yard}.", counted_men(men));
        let mut words = vec![men_and_yard];
        match unmatched.len() {
            _ if men == 0 => {}
            0 => words.push("It is symmetrical in the diagonal.".to_owned()),
            odd => words.push(format!(
                "{} {} no mirror image in the diagonal.",
                counted_men(odd),
                if odd == 1 { "has" } else { "have" },
            )),
        }
        let inside = figure - task.outside();
        let reason = match Impossibility::too_full(&task, figure) {
            _ if !inside.is_empty() => Some(Impossibility::InsideYard { squares: inside }),
            None if men == yard => Impossibility::find(&task, figure),
            found => found,
        };
        let look = Look {
            words,
            fault: reason.as_ref().map(sentence),
            marked: numbers_of(reason.as_ref().map(offenders).unwrap_or_default()),
            unmatched: numbers_of(unmatched),
            ..Look::default()
        };
        Ok(look.with(&puzzle.into()))
    }

    pub(super) fn solve(
        &self,
        report: impl FnMut(Progress) + Send + 'static,
    ) -> Result<Found, NoAnswer> {
        let (puzzle, figure, task) = self.task()?;
        if let Some(reason) = Impossibility::find(&task, figure) {
            let words = format!("No. {}", sentence(&reason));
            return Ok(Found::impossible(words, offenders(&reason)));
        }
        let mut decider = Decider::new(telling(report));
        let answer = decider.decide(&task, figure);
        let effort = answer.effort;
        let Some(key) = answer.key? else {
            let words = refusal(answer.stage, effort);
            return Ok(Found::impossible(words, SquareSet::EMPTY));
        };
        let start = Position::from_men(puzzle.board(), task.men());
        let mut words = format!(
            "Yes, in {}, one for each man. The search looked at {}.",
            counted(key.len(), "move"),
            states(effort),
        );
        let moves = played(start, &key);
        let solved = Problem::of_key(puzzle.board(), puzzle.yard().clone(), figure, key)?;
        if solved.kind() == Kind::Transfer {
            words += " The figure is not its own mirror image, unlike the booklet's, so its text is a transfer.";
        }
        Ok(Found::possible(words, moves, solved))
    }

    /// How many keys the figure has, and what they have in common.
    pub(super) fn count(
        &self,
        report: impl FnMut(Progress) + Send + 'static,
    ) -> Result<Counted, NoAnswer> {
        let (_, figure, task) = self.task()?;
        let control = telling(report).with_memory(MEMORY);
        let numbers = count_keys(&task, figure, &control)?.numbers;
        let words = match Impossibility::find(&task, figure) {
            Some(reason) => format!("It has no key. {}", sentence(&reason)),
            None if numbers.keys == 0 => {
                "It has no key: no order of moves fills the figure.".to_owned()
            }
            None => words_on(&numbers),
        };
        Ok(Counted { words })
    }
}

/// A control that tells how many states a search has looked at.
fn telling(mut report: impl FnMut(Progress) + Send + 'static) -> Control {
    Control::new().with_progress(move |steps| {
        let progress = format!("{} states looked at", grouped(steps.done));
        let moves = Vec::new();
        report(Progress { progress, moves });
    })
}

/// The keys that were counted, and what they have in common.
fn words_on(numbers: &KeyNumbers) -> String {
    let number = |measure| numbers.extremes[measure];
    let between = |fewest, most, one| {
        let (fewest, most) = (number(fewest), number(most));
        if fewest == most {
            counted(most, one)
        } else {
            format!("{fewest} to {}", counted(most, one))
        }
    };
    format!(
        "It has {}, each with {} and {}. The longest hop has {}. Moves in every key: {}. Men who can be first: {}; last: {}.",
        counted(numbers.keys, "key"),
        between(Measure::FewestSteps, Measure::MostSteps, "step"),
        between(Measure::FewestJumps, Measure::MostJumps, "jump"),
        counted(number(Measure::LongestHop), "jump"),
        numbers.forced.len(),
        numbers.first.len(),
        numbers.last.len(),
    )
}

/// The figure of an exit: as it is drawn, or as its key makes it.
pub(super) fn figure_of(exit: &Exit) -> SquareSet {
    let made = || exit.keys().first().map(figure_of_key);
    exit.drawn().or_else(made).unwrap_or_default()
}

/// The squares that the men of a key's figure stand on.
fn figure_of_key(key: &Line) -> SquareSet {
    key.moves()
        .map(|made| match key.kind {
            LineKind::Yarding => made.from,
            _ => made.to,
        })
        .collect()
}

/// Why no order of moves fills the figure, with the statistics of the proof.
fn refusal(stage: Stage, effort: Effort) -> String {
    let looked = states(effort);
    let how = match stage {
        Stage::Start => format!("The position at the start alone refutes it, in {looked}."),
        Stage::Shaving => format!(
            "Assumptions about the order of two events contradict one another: {} were tried, through {looked}.",
            grouped(effort.trials),
        ),
        Stage::Walk => format!(
            "All orders of moves were tried or excluded, through {looked}, {} of them entered.",
            grouped(effort.states),
        ),
    };
    format!("No. It is proved that no order of moves fills the figure. {how}")
}

fn states(effort: Effort) -> String {
    match effort.looked_at {
        1 => "1 state".to_owned(),
        looked_at => format!("{} states", grouped(looked_at)),
    }
}

/// The reason as a sentence.
fn sentence(reason: &Impossibility) -> String {
    if let Impossibility::WrongNumber { squares, men } = *reason {
        return format!(
            "The figure has {}, but the yard has {}. Every man goes to a square of his own.",
            counted(squares, "square"),
            counted_men(men),
        );
    }
    let text = reason.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

/// The squares that a reason names.
fn offenders(reason: &Impossibility) -> SquareSet {
    match reason {
        Impossibility::WrongNumber { .. } => SquareSet::EMPTY,
        Impossibility::InsideYard { squares } | Impossibility::ClassTooFull { squares, .. } => {
            *squares
        }
        Impossibility::OutOfReach { square } => (*square).into(),
    }
}
