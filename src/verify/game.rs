//! The game: the referee. Is every turn legal under the rule book, and is the claimed result right?

use crate::board::SquareSet;
use crate::notation::KeyKind;
use crate::problem::{Claim, Game};
use crate::rules::{GameState, IllegalTurn, Outcome};

use super::fault::{BrokenRule, Fault, Reason};
use super::game_claim::fault_of_claim;
use super::game_repair::{Sought, first_faulty_turn, game_repairs};
use super::remark::{Remark, RemarkKind};
use super::repair::Repair;
use super::verdict::Repairs;

/// The result for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFinding {
    /// The record.
    pub problem: Game,
    /// The game after the last turn.
    pub end: GameState,
    /// Men who alone kept another player from winning, where the book forbids that.
    pub pointed_out: Vec<PointedOut>,
    /// Whether repairs were to be looked for.
    pub sought: Repairs,
    /// Whether a move is not legal, apart from moves after the end.
    pub has_faulty_move: bool,
    /// Every change of one square that makes the whole record right, the likeliest first.
    pub repairs: Vec<Repair>,
    /// The first move that was looked at for repairs, from 1. It is above 1 if the record is so long
    /// that not every move could be tried.
    pub repairs_from: usize,
}

/// Men who stay in their own yard and alone keep another player from winning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointedOut {
    /// The turn after which it is so for the first time, counted from 0.
    pub index: usize,
    /// The player who has them, from 0.
    pub player: usize,
    /// The men in his yard.
    pub men: SquareSet,
    /// The player who cannot win, from 0.
    pub kept_out: usize,
    /// The remark in words.
    pub words: String,
}

impl GameFinding {
    /// The end of the game; `None` if it is not over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.end.outcome()
    }

    /// Whether there is a faulty move, and repairs of it were looked for.
    #[must_use]
    pub const fn repairs_sought(&self) -> bool {
        matches!(self.sought, Repairs::Find) && self.has_faulty_move
    }

    /// Whether the record claims that a side has won, and ends before anybody has.
    #[must_use]
    pub const fn is_claim_open(&self) -> bool {
        matches!(self.problem.claim(), Some(Claim::Won { .. })) && self.outcome().is_none()
    }
}

/// Plays the turns and checks everything that the record claims:
///
/// - it is each player's turn when he moves, and he moves a man of his own;
/// - every move and every pass is legal under the rule book;
/// - nobody moves after the end;
/// - the claimed result is the result.
///
/// After an illegal turn the man is placed as written. If a man of another player moves, the play goes on
/// after that player.
pub(super) fn check(game: Game, sought: Repairs) -> (GameFinding, Vec<Fault>) {
    let mut state = game.start().clone();
    let (mut faults, mut pointed_out) = (Vec::new(), Vec::new());
    let mut blocking: Vec<(usize, usize)> = Vec::new();
    for (index, &turn) in game.turns().iter().enumerate() {
        if let Err(why) = state.judge(turn) {
            faults.push(on_turn(index, why, &game));
            if matches!(why, IllegalTurn::AfterEnd { .. }) {
                // Every turn that follows has the same fault.
                break;
            }
        }
        state.play_as_written(turn);
        let now = state.blockers();
        let is_new = |(player, _, kept_out): &&(usize, SquareSet, usize)| {
            !blocking.contains(&(*player, *kept_out))
        };
        let fresh = now.iter().filter(is_new);
        pointed_out.extend(fresh.map(|&found| PointedOut::of(index, found, &game)));
        blocking = now
            .iter()
            .map(|&(player, _, kept_out)| (player, kept_out))
            .collect();
    }
    faults.extend(fault_of_claim(&game, &state).map(Fault::from));
    let first_faulty = first_faulty_turn(&faults);
    let Sought { repairs, from } = match (sought, first_faulty) {
        (Repairs::Find, Some(first)) => game_repairs(&game, first),
        (Repairs::Find, None) | (Repairs::Skip, _) => Sought::default(),
    };
    let finding = GameFinding {
        problem: game,
        end: state,
        pointed_out,
        sought,
        has_faulty_move: first_faulty.is_some(),
        repairs,
        repairs_from: from + 1,
    };
    (finding, faults)
}

fn on_turn(index: usize, why: IllegalTurn, game: &Game) -> Fault {
    let book = game.book();
    let broken = BrokenRule {
        why,
        book: book.in_a_sentence,
        point: why.broken_point(book, game.form()),
    };
    Fault {
        key: Some(KeyKind::Game),
        index: Some(index),
        reason: Reason::BrokenRule(Box::new(broken)),
    }
}

impl PointedOut {
    fn of(index: usize, (player, men, kept_out): (usize, SquareSet, usize), game: &Game) -> Self {
        let quote = game.book().staying.ground.quotes().first();
        let quote = quote.map_or_else(String::new, |quote| format!("; the book: {quote}"));
        let words = format!(
            "only the men of {} who stay in his own yard ({men}) keep {} from winning. Whether that is \
             their purpose, the referee cannot know{quote}",
            game.name(player),
            game.name(kept_out),
        );
        Self {
            index,
            player,
            men,
            kept_out,
            words,
        }
    }
}

impl From<&PointedOut> for Remark {
    fn from(found: &PointedOut) -> Self {
        Self {
            key: Some(KeyKind::Game),
            number: found.index + 1,
            kind: RemarkKind::PointedOut,
            text: found.words.clone(),
        }
    }
}
