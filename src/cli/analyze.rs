//! `halma-solve solve` for a game: a search for the fewest moves in which each player could bring his men home.

use halma_solve::board::SquareSet;
use halma_solve::notation::PuzzleText;
use halma_solve::problem::Game;
use halma_solve::rules::{Move, OwnRuling, PointKind, State};
use halma_solve::search::transfer::{Method, Search, Target, TransferTask};
use halma_solve::search::{Control, EndedEarly};

use crate::results::analysis::{Analysis, AnalyzedMoves, AnalyzedPlayer};

/// The width of the widest beam of a search. With a beam of four times this width, a game that has hardly begun took
/// about a minute.
const WIDEST: usize = 1 << 12;

/// Analyzes each player in turn, after a number of moves that the game has.
///
/// # Errors
/// [`EndedEarly::Threads`] if the threads cannot be started.
pub fn analyze<'a>(
    text: &'a PuzzleText,
    label: String,
    game: &'a Game,
    after: usize,
    control: &Control,
) -> Result<Analysis<'a>, EndedEarly> {
    let mut state = game.start().clone();
    for turn in game.line().turns().take(after) {
        state.force(turn);
    }
    let position = state.position();
    let mut players = Vec::new();
    for (number, player) in state.players().iter().enumerate() {
        let men = position.army(number);
        let standing = position.men() - men;
        let bounds = |others| {
            let task = {
                let target = Target::Squares(player.target);
                let directions = position.directions();
                TransferTask::among(game.board(), directions, men, target, others)
            };
            task.ok()
                .map(|task| fewest_moves(&task, &state, (number, others), control))
                .transpose()
        };
        let in_the_way = standing & player.target;
        players.push(AnalyzedPlayer {
            player: game.name(number),
            standing: bounds(standing)?,
            in_the_way,
            alone: if in_the_way.is_empty() {
                None
            } else {
                bounds(SquareSet::EMPTY)?
            },
        });
    }
    Ok(Analysis {
        puzzle: text.label(),
        label,
        after,
        players,
        rulings: game
            .book()
            .own_rulings()
            .into_iter()
            .filter(|ruling| can_end_sooner(*ruling))
            .map(|ruling| ruling.to_string())
            .collect(),
        moves: game.line().plies.len(),
    })
}

/// Whether a game can be over by this ruling before anybody has all his men home.
const fn can_end_sooner(ruling: OwnRuling) -> bool {
    matches!(
        ruling.point(),
        PointKind::ParkedMan
            | PointKind::StayingInTheYard
            | PointKind::Repetition
            | PointKind::NoProgress
            | PointKind::TurnLimit
    ) && !matches!(ruling, OwnRuling::ParkedManPrevents | OwnRuling::MayStay)
}

/// The bounds for a player, from 0, with these other men on the board. His men must not leave home where the rules forbid it.
fn fewest_moves(
    task: &TransferTask,
    state: &State,
    (player, others): (usize, SquareSet),
    control: &Control,
) -> Result<AnalyzedMoves, EndedEarly> {
    let search = Search {
        method: Method::Quick,
        widest: WIDEST,
        control: control.clone(),
        ..Search::default()
    };
    let answer = search.transfer(task, &mut ())?;
    // The search knows no rule book. A solution that the rules forbid does not count.
    let mut position = state.position().clone();
    for square in position.men() - position.army(player) - others {
        position.lift(square);
    }
    let mut is_allowed =
        |made: &Move| !state.leaves_home(player, *made) && position.play(*made).is_ok();
    let found = answer
        .solution
        .filter(|moves| moves.iter().all(&mut is_allowed));
    Ok(AnalyzedMoves {
        at_least: answer.at_least,
        found: found.map(|moves| moves.len()),
    })
}
