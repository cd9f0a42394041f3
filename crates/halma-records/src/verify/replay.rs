//! The replay of a key, or of the hop of a detour, turn by turn.

use std::fmt::{self, Display, Formatter};

use halma_rules::board::{Corner, InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{IllegalMove, MOST_ARMIES, Move, Position, Route, State, Turn};

use itertools::Itertools;

use crate::notation::{LineId, LineKind, MoveMark};
use crate::problem::{Branch, Detour, Ply};

use super::Remark;
use super::remark::RemarksOf;

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
    /// The number of its line's turns after which a variation departs; otherwise 0.
    pub departs_after: usize,
    /// What the text says below a variation; empty for any other line.
    pub comment: String,
    /// The men before the first of these turns.
    pub start: SquareSet,
    /// The men of each army before the first of these turns. A solitaire has one army.
    pub start_armies: Armies,
    /// The turns in order. Those of a variation are its own, or all from the start of its line.
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
    /// What somebody thinks of the move.
    pub marks: Vec<MoveMark>,
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
    /// Makes a turn as it is written.
    fn force(state: &mut State, number: usize, ply: &Ply, remarks: Vec<Remark>) -> Self {
        // A hop that returns to its start can be a pass.
        let turn = match state.check(ply.turn) {
            Ok(None) => Turn::Pass,
            _ => ply.turn,
        };
        let position = state.position();
        let corner = state
            .mover()
            .and_then(|mover| state.players().get(mover))
            .map_or(Corner::NearLeft, |player| player.corner)
            .square(position.board());
        let route = turn.made().map(|made| position.route(made));
        state.force(turn);
        Self {
            number,
            turn,
            marks: ply.marks().to_vec(),
            corner,
            route,
            armies: armies_of(state.position()),
            remarks,
        }
    }

    /// The move with its squares in a notation and with its marks, or `pass`.
    pub fn in_words(&self, notation: Notation) -> String {
        let marks = self.marks.iter().map(ToString::to_string);
        let turn = self.turn.display(notation).to_string();
        std::iter::once(turn).chain(marks).join(" ")
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
            Some(route) => route.squares().to_vec(),
            None => self.ends().to_vec(),
        }
    }

    /// The jumps of the move: for each, the square that the man leaves, the square that he jumps over, and
    /// the square that he lands on. A step or an illegal move has none.
    pub fn jumps(&self) -> impl Iterator<Item = [Square; 3]> + '_ {
        self.legal_route().into_iter().flat_map(|route| {
            route
                .squares()
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

    /// The turns of a line, or of a variation from this number of its line's turns on.
    pub(super) fn of_branch(
        branch: Branch<'_>,
        from: usize,
        start: &State,
        remarks: &RemarksOf<'_>,
    ) -> Self {
        let mut state = start.clone();
        let plies = (from + 1..).zip(branch.plies().skip(from));
        let turns = plies.map(|(number, ply)| {
            let owner = if number > branch.shared.len() {
                branch.id
            } else {
                branch.line.id()
            };
            let remarks = remarks.on(owner, number);
            Played::force(&mut state, number, ply, remarks)
        });
        Self {
            key: Some(branch.id),
            departs_after: branch.shared.len(),
            comment: branch.comment(),
            start: start.position().men(),
            start_armies: armies_of(start.position()),
            turns: turns.collect(),
            remarks: remarks.on(branch.id, 0),
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
            departs_after: 0,
            comment: String::new(),
            start,
            start_armies: alone(start),
            turns: vec![Played {
                number: 1,
                turn: Turn::Move(made),
                marks: Vec::new(),
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
