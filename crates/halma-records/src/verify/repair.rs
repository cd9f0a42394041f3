//! Repairs: small changes to a print after which nothing is wrong. There is one variant for each kind of
//! mistake.

use halma_rules::board::{Row, Square, SquareSet};
use halma_rules::rules::Move;
use serde::{Serialize, Serializer};

use crate::notation::{LineId, RowMen};
use crate::problem::{Ply, Problem};

use super::mend_jumps::joined;

/// One move with a different reading of one or both of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "change")
)]
pub struct MoveReading {
    /// The line: a key, the moves of a transfer, a game or a variation.
    pub key: LineId,
    /// The move in that line, counted from 0; in JSON its number.
    #[cfg_attr(
        feature = "schema",
        schemars(range(min = 1), description = "The number of the move in the line.")
    )]
    #[serde(rename = "move", serialize_with = "as_number")]
    pub index: usize,
    /// The printed move.
    pub printed: Move,
    /// The corrected move.
    pub read: Move,
    /// Whether the other key has the exact reverse of the corrected move.
    pub supported: bool,
}

/// A different reading of a landing square within a spelled-out hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "landing")
)]
pub struct Landing {
    /// The line: a key, the moves of a transfer, a game or a variation.
    pub key: LineId,
    /// The move in that line, counted from 0; in JSON its number.
    #[cfg_attr(
        feature = "schema",
        schemars(range(min = 1), description = "The number of the move in the line.")
    )]
    #[serde(rename = "move", serialize_with = "as_number")]
    pub index: usize,
    /// The jump that lands there, counted from 0; in JSON its number.
    #[cfg_attr(
        feature = "schema",
        schemars(
            range(min = 1),
            description = "The number of the jump that lands there."
        )
    )]
    #[serde(serialize_with = "as_number")]
    pub jump: usize,
    /// The printed square.
    pub printed: Square,
    /// The corrected square.
    pub read: Square,
}

/// Moves of one man that are the jumps of one hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "joined-hop")
)]
pub struct JoinedHop {
    /// The line: a game.
    pub key: LineId,
    /// The first of the moves, counted from 0; in JSON its number.
    #[cfg_attr(
        feature = "schema",
        schemars(range(min = 1), description = "The number of the first of the moves.")
    )]
    #[serde(rename = "move", serialize_with = "as_number")]
    pub index: usize,
    /// How many moves they are.
    pub moves: usize,
}

/// A different reading of a print with which everything verifies. The moves of a repair are in the order of
/// the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repair {
    /// One or two squares are misprinted.
    Squares {
        /// The moves whose ends are changed.
        changes: Vec<MoveReading>,
        /// The landing squares that are changed.
        landings: Vec<Landing>,
    },
    /// Two neighboring moves are printed in the wrong order.
    Order {
        /// Both moves, each read as the other; four if both keys have them in the wrong order.
        changes: Vec<MoveReading>,
    },
    /// A move is left out.
    Missing {
        /// The line: a key, or the moves of a transfer.
        key: LineId,
        /// The place of the move in the line, counted from 0.
        index: usize,
        /// The move.
        read: Move,
        /// Whether the other key has its exact reverse.
        supported: bool,
    },
    /// There is a move too many.
    Extra {
        /// The line: a key, or the moves of a transfer.
        key: LineId,
        /// The place of the move in the line, counted from 0.
        index: usize,
        /// The move.
        printed: Move,
        /// Whether the same move stands in another place of the key.
        is_doubled: bool,
    },
    /// The moves are right, and headings say another number of them.
    Headings {
        /// The keys, each with the number of its moves.
        moves: Vec<(LineId, usize)>,
    },
    /// Each jump of a hop is written as a move of its own.
    Jumps {
        /// The hops, in order.
        hops: Vec<JoinedHop>,
    },
    /// The other key is right by itself, and this one differs from its reverse in more than two squares.
    Reverse {
        /// The moves that differ from the reverse.
        changes: Vec<MoveReading>,
    },
    /// The keys and the diagram are both misprinted.
    WithDiagram {
        /// The repair of the keys.
        keys: Box<Self>,
        /// The corrected rows of the diagram, the highest first.
        rows: Vec<(Row, RowMen)>,
    },
}

/// The kind of mistake in a print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub enum RepairKind {
    /// One or two squares of moves, or landing squares of spelled-out hops, are misprinted.
    Squares,
    /// Two neighboring moves are in the wrong order.
    Order,
    /// A move is left out.
    Missing,
    /// There is a move too many.
    Extra,
    /// A heading says another number of moves.
    Heading,
    /// Each jump of a hop is written as a move of its own.
    Jumps,
    /// More than two squares of a key are misprinted, and its partner is right by itself.
    Reverse,
    /// The keys and the diagram are both misprinted.
    Diagram,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn as_number<S: Serializer>(index: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    (index + 1).serialize(serializer)
}

impl MoveReading {
    /// The two printed squares, each with its reading.
    fn ends(&self) -> [(Square, Square); 2] {
        let printed = self.printed;
        let read = self.read;
        [(printed.from, read.from), (printed.to, read.to)]
    }

    /// The number of numerals and numbers that differ. A misprint of a single one is likelier.
    pub(super) fn tokens(&self) -> usize {
        self.ends().into_iter().map(tokens).sum()
    }
}

impl Landing {
    /// The number of numerals and numbers that differ.
    pub(super) fn tokens(&self) -> usize {
        tokens((self.printed, self.read))
    }
}

fn tokens((one, other): (Square, Square)) -> usize {
    usize::from(one.row() != other.row()) + usize::from(one.column() != other.column())
}

impl Repair {
    /// The kind of mistake that the repair mends.
    pub const fn kind(&self) -> RepairKind {
        match self {
            Self::Squares { .. } => RepairKind::Squares,
            Self::Order { .. } => RepairKind::Order,
            Self::Missing { .. } => RepairKind::Missing,
            Self::Extra { .. } => RepairKind::Extra,
            Self::Headings { .. } => RepairKind::Heading,
            Self::Jumps { .. } => RepairKind::Jumps,
            Self::Reverse { .. } => RepairKind::Reverse,
            Self::WithDiagram { .. } => RepairKind::Diagram,
        }
    }

    /// The changed moves.
    pub fn changes(&self) -> &[MoveReading] {
        match self {
            Self::Squares { changes, .. } | Self::Order { changes } | Self::Reverse { changes } => {
                changes
            }
            Self::Missing { .. }
            | Self::Extra { .. }
            | Self::Headings { .. }
            | Self::Jumps { .. } => &[],
            Self::WithDiagram { keys, .. } => keys.changes(),
        }
    }

    /// The keys whose headings are changed, each with the number of its moves.
    pub fn headings(&self) -> &[(LineId, usize)] {
        match self {
            Self::Headings { moves } => moves,
            Self::WithDiagram { keys, .. } => keys.headings(),
            _ => &[],
        }
    }

    /// The hops whose jumps are written as moves of their own.
    pub fn hops(&self) -> &[JoinedHop] {
        match self {
            Self::Jumps { hops } => hops,
            _ => &[],
        }
    }

    /// The changed landing squares.
    pub fn landings(&self) -> &[Landing] {
        match self {
            Self::Squares { landings, .. } => landings,
            Self::WithDiagram { keys, .. } => keys.landings(),
            _ => &[],
        }
    }

    /// The changed rows of the diagram, the highest first.
    pub fn rows(&self) -> &[(Row, RowMen)] {
        match self {
            Self::WithDiagram { rows, .. } => rows,
            _ => &[],
        }
    }

    /// The number of changed squares in all of its moves and their routes.
    pub fn squares(&self) -> usize {
        let ends = self.changes().iter().flat_map(MoveReading::ends);
        ends.filter(|(one, other)| one != other).count() + self.landings().len()
    }

    /// Whether there was a single mistake: one square, the order of two moves, one move too few or too many, or the
    /// number in the headings.
    pub fn is_single(&self) -> bool {
        match self {
            Self::Squares { .. } => self.squares() == 1,
            Self::Order { .. }
            | Self::Missing { .. }
            | Self::Extra { .. }
            | Self::Headings { .. }
            | Self::Jumps { .. } => true,
            Self::Reverse { .. } | Self::WithDiagram { .. } => false,
        }
    }

    /// The problem with the repair made.
    pub fn mended(&self, mut problem: Problem) -> Problem {
        let with_change = |problem: Problem, change: &MoveReading| {
            problem.with_turn(change.key, change.index, change.read.into())
        };
        match self {
            Self::Squares { changes, landings } => {
                for landing in landings {
                    landing.read_in(&mut problem);
                }
                changes.iter().fold(problem, with_change)
            }
            Self::Reverse { changes } => changes.iter().fold(problem, with_change),
            Self::Order { changes } => {
                for pair in changes.chunks(2) {
                    swap(&mut problem, pair);
                }
                problem
            }
            &Self::Missing {
                key, index, read, ..
            } => {
                if let Some((first, plies)) = problem.own_plies_mut(key) {
                    let place = index.saturating_sub(first).min(plies.len());
                    plies.insert(place, read.into());
                }
                problem
            }
            &Self::Extra { key, index, .. } => {
                if let Some((first, plies)) = problem.own_plies_mut(key)
                    && (first..first + plies.len()).contains(&index)
                {
                    plies.remove(index - first);
                }
                problem
            }
            Self::Jumps { hops } => {
                for hop in hops.iter().rev() {
                    hop.join_in(&mut problem);
                }
                problem
            }
            Self::Headings { moves } => {
                for line in problem.lines_mut() {
                    let read = moves.iter().find(|(key, _)| *key == line.id());
                    line.claimed = read.map_or(line.claimed, |(_, moves)| *moves);
                }
                problem
            }
            Self::WithDiagram { keys, rows } => match keys.mended(problem) {
                Problem::Exit(exit) => {
                    let drawn = exit.drawn().map(|drawn| with_rows(drawn, rows));
                    // A repair with a row off the board does not apply.
                    exit.clone().with_drawn(drawn).unwrap_or(exit).into()
                }
                other => other,
            },
        }
    }
}

impl JoinedHop {
    /// The moves as one hop; `None` if the problem does not have them.
    pub fn joined(&self, problem: &Problem) -> Option<Ply> {
        let plies = problem.branch(self.key)?.own;
        joined(plies.get(self.index..self.index + self.moves)?)
    }

    /// Joins the moves in a problem that has them.
    fn join_in(&self, problem: &mut Problem) {
        let joined = self.joined(problem);
        let own = problem.own_plies_mut(self.key);
        if let Some((ply, (_, plies))) = joined.zip(own) {
            plies.splice(self.index..self.index + self.moves, [ply]);
        }
        // The heading of a game names no number of turns.
        if let Some(line) = problem
            .lines_mut()
            .iter_mut()
            .find(|line| line.id() == self.key)
        {
            line.claimed = line.plies.len();
        }
    }
}

impl Landing {
    /// Reads the landing square so in a problem that has it.
    fn read_in(&self, problem: &mut Problem) {
        let plies = problem.own_plies_mut(self.key);
        let ply = plies.and_then(|(first, plies)| plies.get_mut(self.index.checked_sub(first)?));
        let between = ply.map(|ply| &mut ply.written.value.between);
        if let Some(square) = between.and_then(|between| between.get_mut(self.jump)) {
            *square = self.read;
        }
    }
}

/// Puts two moves of a line in each other's place, with what is said of their ways.
fn swap(problem: &mut Problem, pair: &[MoveReading]) {
    let [one, other] = pair else {
        return;
    };
    if let Some((first, plies)) = problem.own_plies_mut(one.key) {
        let places = [one.index, other.index].map(|index| index.checked_sub(first));
        if let [Some(one), Some(other)] = places
            && one.max(other) < plies.len()
        {
            plies.swap(one, other);
        }
    }
}

/// The men of a diagram after these rows replace its own.
fn with_rows(drawn: SquareSet, rows: &[(Row, RowMen)]) -> SquareSet {
    let is_kept = |square: &Square| rows.iter().all(|(row, _)| row.number() != square.row());
    let read = rows.iter().flat_map(|&(row, men)| {
        let squares = men.numbers();
        squares.filter_map(move |number| Square::new(row.number(), number))
    });
    drawn.iter().filter(is_kept).chain(read).collect()
}

/// The rows that must change in a drawing to show this figure, the highest first.
pub(super) fn rows_to_read(drawn: SquareSet, figure: SquareSet) -> Vec<(Row, RowMen)> {
    let men = |row: Row, squares: SquareSet| -> RowMen {
        squares
            .iter()
            .filter(|square| square.row() == row.number())
            .map(Square::column)
            .collect()
    };
    Row::nearest(16)
        .rev()
        .map(|row| (row, men(row, figure)))
        .filter(|&(row, read)| read != men(row, drawn))
        .collect()
}
