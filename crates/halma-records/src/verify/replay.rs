//! The replay of a key, or of the hop of a detour, turn by turn.

use std::fmt::{self, Display, Formatter};

use halma_rules::board::{Corner, InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{IllegalMove, MOST_ARMIES, Move, Position, Route, State, Turn};
use itertools::Itertools;

use crate::notation::{LineId, LineKind};
use crate::problem::{Detour, Line};

use super::Remark;

/// Everything that a replay shows, computed once for text, pictures, pages and the terminal.
///
/// ```
/// use halma_rules::board::{Board, Square, SquareSet};
/// use halma_records::problem::{Detour, Problem};
/// use halma_records::verify::{Repairs, verify};
///
/// // . . . .  IV    The man m jumps over the man on II, 2 to III, 3.
/// // . . x .  III
/// // . o . .  II
/// // m . . .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let men = SquareSet::from(square(2, 2));
/// let detour = Detour::new(Board::new(4)?, square(1, 1), square(3, 3), men, 1);
/// let replay = verify(Problem::Detour(detour), Repairs::Skip)?.replays().remove(0);
/// assert!(replay.start.contains(square(1, 1)));
/// assert!(replay.armies_after(1)[0].contains(square(3, 3)));
/// let jump = replay.turns[0].jumps().next().unwrap();
/// assert_eq!(jump[1], square(2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The key of an exit, or the moves of a transfer or of a game; `None` for the hop of a detour.
    pub key: Option<LineId>,
    /// The number of the first turn that is its own: 1, except in a variation.
    pub first: usize,
    /// The author's comment on the variation.
    pub comment: Option<String>,
    /// The men before the first turn.
    pub start: SquareSet,
    /// The men of each army before the first turn. A solitaire has one army.
    pub start_armies: Armies,
    /// The turns in order.
    pub turns: Vec<Played>,
    /// The remarks on the whole, not on one turn.
    pub remarks: Vec<Remark>,
}

/// The men of up to four armies.
pub type Armies = [SquareSet; MOST_ARMIES];

/// One turn of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of the turn, from 1.
    pub number: usize,
    /// The move, or a pass.
    pub turn: Turn,
    /// The corner of the player's yard, where a pass is shown. In a solitaire it is the near left corner.
    pub corner: Square,
    /// A shortest way to make the move, or why it is not legal; `None` for a pass.
    pub route: Option<Result<Route, IllegalMove>>,
    /// The men of each army after the turn, made as [`Position::force`] does.
    pub armies: Armies,
    /// The remarks on the turn.
    pub remarks: Vec<Remark>,
}

impl Played {
    /// The move with its squares in a notation, or `pass`.
    pub fn in_words(&self, notation: Notation) -> String {
        self.turn.display(notation).to_string()
    }

    /// The route of a legal move.
    pub fn legal_route(&self) -> Option<&Route> {
        self.route.as_ref()?.as_ref().ok()
    }

    /// Why the move is not legal, if it is not.
    pub fn illegal(&self) -> Option<&IllegalMove> {
        self.route.as_ref()?.as_ref().err()
    }

    /// The two squares where the turn is shown: those of the move, or for a pass the player's corner twice.
    pub fn ends(&self) -> [Square; 2] {
        match self.turn {
            Turn::Move(Move { from, to }) => [from, to],
            Turn::Pass => [self.corner; 2],
        }
    }

    /// The squares that the man touches, in order. If there is no legal move, only the two
    /// [`ends`](Self::ends).
    pub fn squares(&self) -> Vec<Square> {
        match self.legal_route() {
            Some(route) => route.squares.clone(),
            None => self.ends().to_vec(),
        }
    }

    /// The jumps of the move: for each, the square that the man leaves, the square that he jumps over, and
    /// the square that he lands on. A step or an illegal move has none.
    pub fn jumps(&self) -> impl Iterator<Item = [Square; 3]> + '_ {
        self.legal_route().into_iter().flat_map(|route| {
            route
                .squares
                .array_windows()
                .zip(route.jumped_men())
                .map(|(&[from, to], over)| [from, over, to])
        })
    }
}

impl Display for Replay {
    /// The replay as a sentence names it, such as `yarding key`.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let key = match self.key {
            Some(LineId::Main(LineKind::Yarding)) => " key",
            _ => "",
        };
        write!(formatter, "{}{key}", self.name())
    }
}

impl Replay {
    /// The replay with its article, such as `the yarding key` or `variation 1`.
    pub fn with_article(&self) -> String {
        match self.key {
            Some(LineId::Variation(_)) => self.to_string(),
            _ => format!("the {self}"),
        }
    }

    /// `gambit`, `yarding`, `transfer`, `game`, `variation 1` or `hop`.
    pub fn name(&self) -> String {
        let name = self.key.map(|key| key.to_string());
        name.unwrap_or_else(|| "hop".to_owned())
    }

    /// The men of each army after this number of turns, or after the last turn if there are fewer.
    pub fn armies_after(&self, turns: usize) -> Armies {
        let made = &self.turns[..turns.min(self.turns.len())];
        made.last().map_or(self.start_armies, |turn| turn.armies)
    }

    /// The turns of a line, from its start.
    pub(super) fn from_line(line: &Line, id: LineId, start: &State, remarks: &[Remark]) -> Self {
        // A single pass over the remarks, because a long line may have one on every turn.
        let own = remarks.iter().filter(|remark| remark.key == Some(id));
        let mut on_turns = own.cloned().into_group_map_by(|remark| remark.number);
        let mut state = start.clone();
        let mut turns = Vec::with_capacity(line.turns.len());
        for (number, &turn) in (1..).zip(&line.turns) {
            let position = state.position();
            let corner = state
                .mover()
                .and_then(|mover| state.players().get(mover))
                .map_or(Corner::NearLeft, |player| player.corner)
                .square(position.board());
            let route = turn.made().map(|made| position.route(made));
            state.force(turn);
            turns.push(Played {
                number,
                turn,
                corner,
                route,
                armies: armies_of(state.position()),
                remarks: on_turns.remove(&number).unwrap_or_default(),
            });
        }
        Self {
            key: Some(id),
            first: line.first,
            comment: line.comment.as_ref().map(ToString::to_string),
            start: start.position().men(),
            start_armies: armies_of(start.position()),
            turns,
            remarks: on_turns.remove(&0).unwrap_or_default(),
        }
    }

    /// The hop of a detour.
    pub(super) fn from_hop(detour: &Detour, route: Option<&Route>) -> Self {
        let start = detour.standing();
        let &Detour { from, target, .. } = detour;
        let made = Move::new(from, target);
        let after = match route {
            Some(_) => (start - from.into()) | target.into(),
            None => start,
        };
        let position = || Position::from_men(detour.board, start);
        let route = route.map_or_else(|| position().route(made), |route| Ok(route.clone()));
        Self {
            key: None,
            first: 1,
            comment: None,
            start,
            start_armies: alone(start),
            turns: vec![Played {
                number: 1,
                turn: Turn::Move(made),
                corner: Corner::NearLeft.square(detour.board),
                route: Some(route),
                armies: alone(after),
                remarks: Vec::new(),
            }],
            remarks: Vec::new(),
        }
    }
}

/// The men of each army of a position.
pub fn armies_of(position: &Position) -> Armies {
    std::array::from_fn(|army| position.army(army))
}

/// These men as the only army.
pub fn alone(men: SquareSet) -> Armies {
    let mut armies = Armies::default();
    armies[0] = men;
    armies
}
