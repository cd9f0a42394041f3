//! A game that people play on one board. The rule book decides what is legal. The program never moves by
//! itself.

use halma_records::notation::counted;
use halma_records::problem::{Claim, ClaimReason, ClaimedEnd, Game, Problem, ProblemError};
use halma_records::verify::{RemarkKind, Repairs, Verdict, verify};
use halma_rules::rules::{Ending, Outcome, Turn};

use super::session::{Goal, Task};
use super::{Session, turns_of};

impl Session {
    /// Continues after the turns of a record, up to the first illegal one.
    pub fn game(record: &Game) -> Self {
        let task = Task::Game(Box::new(record.clone()));
        let mut session = Self::new(record.start().clone(), Goal::default(), task);
        let mut turns = record.line().turns();
        let _ = turns.try_for_each(|turn| session.apply(turn.into()));
        session.settle(false);
        session
    }

    /// The record of a game as it stands, with the result if the game is over; `None` for a puzzle. A record that was not
    /// played on stays as it is, also below a turn that is not legal.
    pub fn record(&self) -> Option<Game> {
        let turns = turns_of(self.made());
        let outcome = self.state().outcome();
        let won = outcome.map(result_of);
        let Task::Game(record) = &*self.task else {
            return None;
        };
        let recorded: Vec<Turn> = record.line().turns().collect();
        let is_next_legal = |rest: &[Turn]| {
            let next = rest.first();
            next.is_some_and(|&next| self.state().check(next).is_ok())
        };
        let rest = recorded.strip_prefix(&turns[..]);
        if rest.is_some_and(|rest| !is_next_legal(rest)) {
            let claim = record.claim().cloned().or(won);
            return record.clone().with_claim(claim).ok();
        }
        record.clone().with_turns(&turns).with_claim(won).ok()
    }

    /// What the verifier says of the game as it stands; `None` for a puzzle.
    pub fn verdict(&self) -> Option<String> {
        verdict_on(&self.record()?).ok()
    }
}

/// What the verifier says of the record of a game, in a line.
///
/// # Errors
/// [`ProblemError`] if it cannot be verified.
pub(crate) fn verdict_on(game: &Game) -> Result<String, ProblemError> {
    let finding = verify(Problem::from(game.clone()), Repairs::Skip)?;
    let book = game.book().short_title;
    let moves = counted(game.line().plies.len(), "move");
    let legal = format!("{moves}, each legal under {book}");
    Ok(match finding.verdict {
        Verdict::Verified | Verdict::Emended => {
            format!("Verified: {legal}. {}", Session::game(game).status())
        }
        Verdict::Unfinished => {
            let claim = game.claim().map(|claim| game.words_of(claim));
            let claim = claim.unwrap_or_default();
            format!("Unfinished: {legal}, but the record ends before its result: {claim}.")
        }
        Verdict::Refuted => {
            let faults = finding.remarks_on_whole(RemarkKind::Fault).join(" ");
            format!("Refuted: {faults}")
        }
    })
}

/// The result that a record of a game with this end has. A draw says why.
fn result_of(outcome: Outcome) -> Claim {
    let claim = match outcome.end {
        Ending::Home { side } | Ending::FullYard { side } | Ending::Limit { side, .. } => {
            Claim::won_by(side)
        }
        Ending::Drawn(why) => {
            Claim::from(ClaimedEnd::Drawn).because(ClaimReason::new(&why.to_string()))
        }
    };
    claim.at_move(Some(outcome.at))
}

/// A sentence about the game, with a capital letter. One that begins with a player begins as his name does.
fn capitalized(sentence: &str) -> String {
    match sentence.strip_prefix("the game") {
        Some(rest) => format!("The game{rest}"),
        None => sentence.to_owned(),
    }
}

/// `Move 12: Anna moves.` At the end of a record it is the result that the players agreed on.
pub(super) fn status_of_game(game: &Game, session: &Session) -> String {
    let state = session.state();
    if let Some(outcome) = state.outcome() {
        return format!("{}.", capitalized(&game.ended_and_why(outcome)));
    }
    let is_agreed = |claim: &&Claim| !claim.is_about_moves();
    if let Some(claim) = game.claim().filter(is_agreed)
        && game.line().turns().eq(turns_of(session.made()))
    {
        return format!("The game is over: {}.", game.words_of(claim));
    }
    let mover = game.name(state.mover().unwrap_or_default());
    let does = match (state.may_pass(), state.moves().next()) {
        (false, _) => "moves",
        (true, Some(_)) => "moves or passes",
        (true, None) => "has no move and must pass",
    };
    format!("Move {}: {mover} {does}.", state.turns() + 1)
}
