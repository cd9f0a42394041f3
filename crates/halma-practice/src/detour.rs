//! The task of a detour: a person places men and sees the fewest jumps at once.

use halma_records::notation::{counted, counted_men};
use halma_records::problem::Detour;
use halma_rules::board::{InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{Move, Position, Route, State};

use super::session::{Goal, Task};
use super::{Change, Session};

/// Force at least this number of jumps with at most as many other men as the arrangement has.
#[derive(Debug)]
pub(super) struct DetourPractice {
    from: Square,
    target: Square,
    jumps: usize,
    arrangement: SquareSet,
}

impl Session {
    /// Starts with only the hopping man on the board. The task asks for the jumps that the puzzle claims and allows
    /// as many men as the puzzle has. Its men are for hints. Men off the board or on the two ends of the hop, as in a
    /// faulty puzzle, do not count.
    pub fn detour(puzzle: &Detour) -> Self {
        let (board, from, target) = (puzzle.board, puzzle.from, puzzle.target);
        let start = State::solitaire(Position::from_men(board, from.into()));
        let task = DetourPractice {
            from,
            target,
            jumps: puzzle.claimed_jumps,
            arrangement: (puzzle.men() & board.squares()) - SquareSet::from_iter([from, target]),
        };
        Self::new(start, Goal::default(), Task::Detour(task))
    }
}

impl DetourPractice {
    /// The men placed.
    fn others(&self, session: &Session) -> SquareSet {
        session.men() - self.from.into()
    }

    /// The state once a man is put on a square or taken off it.
    pub(super) fn after(
        &self,
        state: &State,
        square: Square,
        notation: Notation,
    ) -> Result<State, String> {
        let mut position = state.position().clone();
        let is_end = [self.from, self.target].contains(&square);
        if is_end || !position.board().contains(square) {
            let name = square.display(notation);
            return Err(format!(
                "{name} cannot change: it is an end of the route, or off the board"
            ));
        }
        if position.lift(square).is_none() {
            position.put(square, 0);
        }
        Ok(State::solitaire(position))
    }

    /// The route with the fewest jumps to the target.
    pub(super) fn route(&self, state: &State) -> Option<Route> {
        let route = state.position().route(Move::new(self.from, self.target));
        // A step is no hop.
        route.ok().filter(|route| route.jumps() > 0)
    }

    pub(super) fn is_solved(&self, session: &Session) -> bool {
        session.route().len() > self.jumps && self.others(session).len() <= self.arrangement.len()
    }

    pub(super) fn status(&self, session: &Session) -> String {
        let placed = self.others(session).len();
        let men = format!("{placed} of {} placed", counted_men(self.arrangement.len()));
        let target = self.target.display(session.notation);
        let Some(jumps) = session.route().len().checked_sub(1) else {
            return format!("{men}: no hop reaches {target}.");
        };
        let solved = if session.is_solved() { "Solved. " } else { "" };
        format!(
            "{solved}{men}: the hop to {target} takes at least {}; the goal is {}.",
            counted(jumps, "jump"),
            self.jumps
        )
    }

    /// A square where the arrangement differs from the men placed. Men to take away come before men to add.
    pub(super) fn hint(&self, session: &Session) -> Option<Change> {
        let others = self.others(session);
        let wrong = (others - self.arrangement).first();
        let hint = wrong.or_else(|| (self.arrangement - others).first());
        hint.map(Change::Toggle)
    }

    pub(super) fn advice(session: &Session, hint: Option<Change>) -> String {
        let Some(Change::Toggle(square)) = hint else {
            return "The men stand as in the puzzle's arrangement.".to_owned();
        };
        let is_placed = session.men().contains(square);
        let who = if is_placed { "no man" } else { "a man" };
        let name = square.display(session.notation);
        format!("In the puzzle's arrangement {who} stands on {name}.")
    }
}
