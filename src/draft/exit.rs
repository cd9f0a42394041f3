//! Drafts of exits: can the men of the yard form this figure?

use crate::board::{Board, SquareSet, Yard};
use crate::notation::{KeyKind, counted, men_of};
use crate::practice::numbers::{corner_of, numbers_of, set_of};
use crate::problem::{Exit, Figure, Line, Problem};
use crate::rules::Position;
use crate::search::exit::{Decider, Decision, Effort, ExitTask, Impossibility, Stage};

use super::found::{Found, Look, Progress, grouped, played, text_of};
use super::wire::{DraftError, ExitDraft};

/// A draft whose yard fits on its board.
struct Drawn {
    board: Board,
    yard: Yard,
    task: ExitTask,
    figure: SquareSet,
}

impl Drawn {
    fn of(draft: &ExitDraft) -> Result<Self, DraftError> {
        let board = Board::new(draft.board)?;
        let yard = Yard::new(corner_of(draft.corner, board)?, &draft.rows)?;
        let task = ExitTask::new(board, yard.clone())?;
        let figure = set_of(&draft.men) & board.squares();
        Ok(Self {
            board,
            yard,
            task,
            figure,
        })
    }

    fn problem(&self, keys: Vec<Line>) -> Result<Problem, DraftError> {
        let figure = Some(Figure(self.figure));
        let exit = Exit::new(self.board, self.yard.clone(), figure, keys)?;
        Ok(Problem::Exit(exit))
    }
}

pub(super) fn look(draft: &ExitDraft) -> Result<Look, DraftError> {
    let drawn = Drawn::of(draft)?;
    let (men, yard) = (drawn.figure.len(), drawn.task.men().len());
    let unmatched = Figure(drawn.figure).unmatched(drawn.yard.corner(), drawn.board);
    let symmetry = match unmatched.len() as usize {
        0 => "It is symmetrical in the diagonal.".to_owned(),
        odd => format!("{} without a mirror image in the diagonal.", men_of(odd)),
    };
    let mut words = vec![format!(
        "The figure has {}; the yard has {yard}.",
        men_of(men as usize)
    )];
    if men > 0 {
        words.push(symmetry);
    }
    let inside = drawn.figure - drawn.task.outside();
    let reason = match Impossibility::too_full(&drawn.task, drawn.figure) {
        _ if !inside.is_empty() => Some(Impossibility::InsideYard { squares: inside }),
        None if men == yard => Impossibility::find(&drawn.task, drawn.figure),
        found => found,
    };
    let marked = reason.as_ref().map(offenders).unwrap_or_default();
    let look = Look {
        words,
        fault: reason.map(|reason| sentence(&reason)),
        marked: numbers_of(marked),
        unmatched: numbers_of(unmatched),
        ..Look::default()
    };
    Ok(look.with(&drawn.problem(Vec::new())?))
}

pub(super) fn solve(
    draft: &ExitDraft,
    mut report: impl FnMut(Progress) + Send + 'static,
) -> Result<Found, DraftError> {
    let drawn = Drawn::of(draft)?;
    if let Some(reason) = Impossibility::find(&drawn.task, drawn.figure) {
        return Ok(Found::impossible(
            format!("No. {}", sentence(&reason)),
            offenders(&reason),
        ));
    }
    let mut decider = Decider::default().reporting(move |looked_at| {
        let progress = format!("{} states looked at", grouped(looked_at));
        let moves = Vec::new();
        report(Progress { progress, moves });
    });
    let answer = decider.decide(&drawn.task, drawn.figure);
    let effort = answer.effort;
    Ok(match answer.decision {
        Decision::Key(key) => Found {
            possible: true,
            words: format!(
                "Yes, in {}, one for each man. The search looked at {}.",
                counted(key.len(), "move"),
                states(effort),
            ),
            marked: Vec::new(),
            moves: played(Position::of_one_army(drawn.board, drawn.task.men()), &key),
            text: text_of(&drawn.problem(vec![Line::new(KeyKind::Gambit, key)])?),
        },
        // The decider has no limit and no one stops it.
        Decision::Impossible | Decision::Stopped => {
            Found::impossible(refusal(answer.stage, effort), SquareSet::EMPTY)
        }
    })
}

/// Why no order of moves fills the figure, with the statistics of the proof.
fn refusal(stage: Stage, effort: Effort) -> String {
    let looked = states(effort);
    let how = match stage {
        Stage::Start => format!("The position at the start alone refutes it, in {looked}."),
        Stage::Shaving => format!(
            "Supposed orders of two events contradict one another: {} were tried, through {looked}.",
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
