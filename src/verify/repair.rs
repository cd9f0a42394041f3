//! Repairs: small changes of the printed squares after which nothing is wrong.
//!
//! Every line is repaired by one search. The two keys of an exit are two prints of one line, one of them
//! backward, so the line is looked for first and then compared with its prints. The line is played up to its first
//! illegal turn: a change must come there or before, and every change must make its own move legal. Where all
//! moves are legal, the men at the end are those at the start, with every square toggled that a move leaves or
//! reaches. That gives the last misprinted square without a search.

use serde::{Serialize, Serializer};

use crate::board::{Board, Corner, DirectionSet, Row, Square, SquareSet};
use crate::notation::{KeyKind, RowMen};
use crate::problem::{Exit, Game, Line, Place, Problem, Transfer};
use crate::rules::{Move, State, Turn};

use super::check::check;
use super::fault::{Fault, Reason};
use super::fault_kind::FaultKind;
use super::game::is_claim_right;

/// One move with a different reading of one or both of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The key.
    pub key: KeyKind,
    /// The move in that key, counted from 0; in JSON its number.
    #[serde(rename = "move", serialize_with = "as_number")]
    pub index: usize,
    /// The move as it stands.
    pub printed: Move,
    /// The move as it should be read.
    pub read: Move,
    /// Whether the other key has the exact reverse of the changed move.
    pub supported: bool,
}

/// A different reading of one or two squares that makes everything verify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Repair {
    /// The changed moves, in the order of the keys and their moves.
    pub changes: Vec<Change>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn as_number<S: Serializer>(index: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    (index + 1).serialize(serializer)
}

impl Change {
    /// The number of changed squares: 1, or 2 if both squares of the move change.
    pub(crate) fn squares(&self) -> usize {
        squares_between(self.printed, self.read)
    }

    /// The number of numerals and numbers that differ: a misprint of one is likelier.
    fn tokens(&self) -> usize {
        let tokens = |one: Square, other: Square| {
            usize::from(one.row() != other.row()) + usize::from(one.column() != other.column())
        };
        tokens(self.printed.from, self.read.from) + tokens(self.printed.to, self.read.to)
    }
}

fn squares_between(one: Move, other: Move) -> usize {
    usize::from(one.from != other.from) + usize::from(one.to != other.to)
}

impl Repair {
    /// The number of changed squares in all of its moves.
    pub fn squares(&self) -> usize {
        self.changes.iter().map(Change::squares).sum()
    }
}

/// The most turns that are played to repair a game, about a second of work. Any record of up to 200 moves
/// needs less.
const MOST_TURNS: usize = 1_000_000;

/// The repairs of a problem, and the first turn of a game that was looked at, counted from 0. Of a solitaire they
/// are all changes of one square or, if there are none, all changes of two squares. Only the squares of moves are
/// changed, never their number, the start or the target.
pub(super) fn repairs(problem: &Problem, faults: &[Fault]) -> (Vec<Repair>, usize) {
    let solitaire = match problem {
        Problem::Exit(exit) => as_transfer(exit),
        Problem::Transfer(transfer) => Some(transfer.clone()),
        Problem::Game(game) => return repairs_of_game(game, faults),
        Problem::Detour(_) => None,
    };
    let is_hopeless = |fault: &Fault| fault.reason.kind() == FaultKind::WrongCount;
    let (Some(solitaire), false) = (solitaire, faults.iter().any(is_hopeless)) else {
        return (Vec::new(), 0);
    };
    let single = repairs_of_squares(problem, &solitaire, 1);
    let found = if single.is_empty() {
        repairs_of_squares(problem, &solitaire, 2)
    } else {
        single
    };
    (found, 0)
}

/// An exit as the transfer that its gambit claims to be.
fn as_transfer(exit: &Exit) -> Option<Transfer> {
    let drawn = |figure: SquareSet| Place::Squares(figure);
    let any = || Place::Symmetrical(exit.yard.corner());
    let goal = exit.drawn.map_or_else(any, drawn);
    let yard = Place::Yard(exit.yard.clone());
    Transfer::new(exit.board, DirectionSet::default(), yard, goal).ok()
}

/// The turns of a print from the start on: those of a yarding key are backward.
fn forward(line: &Line) -> Vec<Move> {
    if line.kind == KeyKind::Yarding {
        line.moves().rev().map(Move::reversed).collect()
    } else {
        line.moves().collect()
    }
}

/// The repairs that change this number of printed squares.
fn repairs_of_squares(problem: &Problem, solitaire: &Transfer, squares: usize) -> Vec<Repair> {
    let prints: Vec<Vec<Move>> = problem.lines().iter().map(forward).collect();
    let Some(first) = prints.first() else {
        return Vec::new();
    };
    // Where two prints differ, one of them must change. Each choice is a line.
    let mut lines = vec![first.clone()];
    let ends: [fn(&mut Move) -> &mut Square; 2] = [|made| &mut made.from, |made| &mut made.to];
    let mut differences = 0;
    for (index, (made, other)) in first.iter().zip(prints.last().unwrap_or(first)).enumerate() {
        for end in ends {
            let read = *end(&mut other.clone());
            if read == *end(&mut made.clone()) {
                continue;
            }
            differences += 1;
            if differences > squares {
                return Vec::new();
            }
            for nth in 0..lines.len() {
                let mut line = lines[nth].clone();
                *end(&mut line[index]) = read;
                lines.push(line);
            }
        }
    }
    if squares >= prints.len() {
        let turns: Vec<Turn> = first.iter().copied().map(Turn::from).collect();
        let mut search = Search::new(&turns, Some(Ends::new(solitaire)), &|_| true);
        let start = State::solitaire(solitaire.position());
        search.go_on(start, 0, squares / prints.len(), &mut Vec::new());
        lines.extend(search.found.iter().map(|edits| {
            let mut line = first.clone();
            for &(index, read) in edits {
                line[index] = read;
            }
            line
        }));
    }
    let found = lines
        .iter()
        .filter_map(|line| repair(problem, &prints, line, squares));
    let mut found: Vec<Repair> = found.collect();
    let key_of = |change: &Change| (!change.supported, change.key, change.index, change.read);
    found.sort_by_cached_key(|repair| repair.changes.iter().map(key_of).collect::<Vec<_>>());
    found.dedup();
    found
}

/// The repair that makes this line of the prints, if it changes this number of squares and everything verifies
/// after it.
fn repair(
    problem: &Problem,
    prints: &[Vec<Move>],
    line: &[Move],
    squares: usize,
) -> Option<Repair> {
    let mut changes = Vec::new();
    for (nth, (print, printed)) in prints.iter().zip(problem.lines()).enumerate() {
        for (index, &read) in line.iter().enumerate() {
            if print[index] == read {
                continue;
            }
            let others = prints.iter().enumerate().filter(|(other, _)| *other != nth);
            let supported = others
                .map(|(_, other)| other[index])
                .any(|made| made == read);
            let is_backward = printed.kind == KeyKind::Yarding;
            let as_printed = |made: Move| if is_backward { made.reversed() } else { made };
            changes.push(Change {
                key: printed.kind,
                index: if is_backward {
                    line.len() - 1 - index
                } else {
                    index
                },
                printed: as_printed(print[index]),
                read: as_printed(read),
                supported,
            });
        }
    }
    changes.sort_by_key(|change| (change.key, change.index));
    let found = Repair { changes };
    if found.squares() != squares {
        return None;
    }
    let mend = |problem: Problem, change: &Change| {
        problem.with_turn(change.key, change.index, change.read.into())
    };
    let mended = found.changes.iter().fold(problem.clone(), mend);
    check(&mended)
        .is_ok_and(|(faults, _)| faults.is_empty())
        .then_some(found)
}

/// What is wanted of the men at the end.
struct Ends {
    /// The squares to fill; `None` if any symmetrical figure will do.
    target: Option<SquareSet>,
    corner: Corner,
    board: Board,
    /// The squares that are their own mirror images.
    diagonal: SquareSet,
}

impl Ends {
    fn new(solitaire: &Transfer) -> Self {
        let board = solitaire.board;
        let corner = match solitaire.goal {
            Place::Symmetrical(corner) => corner,
            _ => Corner::default(),
        };
        let squares = board.squares().iter();
        Self {
            target: solitaire.target,
            corner,
            board,
            diagonal: squares
                .filter(|&square| corner.mirror(square, board) == square)
                .collect(),
        }
    }

    /// The squares on which these men differ from the target or from their mirror image. `None` if a man is off
    /// the board, where nothing has a mirror image.
    fn odd(&self, men: SquareSet) -> Option<SquareSet> {
        match self.target {
            Some(target) => Some(men ^ target),
            None if men.is_subset(self.board.squares()) => {
                Some(men ^ self.corner.mirror_set(men, self.board))
            }
            None => None,
        }
    }

    /// The squares of which any one, toggled, brings men to the goal who are the others with this man toggled.
    fn last(&self, odd: SquareSet, toggled: Square) -> SquareSet {
        let odd = odd ^ toggled.into();
        if self.target.is_some() {
            return if odd.len() == 1 {
                odd
            } else {
                SquareSet::EMPTY
            };
        }
        let odd = odd ^ self.corner.mirror(toggled, self.board).into();
        match odd.len() {
            0 => self.diagonal,
            2 => odd,
            _ => SquareSet::EMPTY,
        }
    }
}

/// The changes of one square of one move of a game after which nothing is wrong, the likeliest first, and the
/// first turn whose changes were tried.
///
/// The turns are tried from the first illegal one backward. In a very long record only the last ones are tried.
fn repairs_of_game(game: &Game, faults: &[Fault]) -> (Vec<Repair>, usize) {
    let Some(first) = first_faulty_turn(faults) else {
        return (Vec::new(), 0);
    };
    let mut before = vec![game.start.clone()];
    for &turn in &game.line.turns[..first] {
        let mut next = before[before.len() - 1].clone();
        next.force(turn);
        before.push(next);
    }
    let is_right = |end: &State| is_claim_right(game, end);
    let mut search = Search::new(&game.line.turns, None, &is_right);
    search.left = MOST_TURNS;
    let mut from = first;
    for (index, state) in before.iter().enumerate().rev() {
        search.change_at(state, index, 1, &mut Vec::new());
        if search.left == 0 {
            break;
        }
        from = index;
    }
    let edits = search.found.iter().flatten();
    let changes = edits.filter_map(|&(index, read)| {
        Some(Change {
            key: KeyKind::Game,
            index,
            printed: game.line.turns[index].made()?,
            read,
            supported: false,
        })
    });
    let mut changes: Vec<Change> = changes.collect();
    changes.sort_by_key(|change| (change.tokens(), first - change.index, change.read));
    let repair = |change| Repair {
        changes: vec![change],
    };
    (changes.into_iter().map(repair).collect(), from)
}

/// The first turn of a game that is not legal. Moves after the end are no misprints.
pub(super) fn first_faulty_turn(faults: &[Fault]) -> Option<usize> {
    let first = faults.iter().find(|fault| fault.index.is_some())?;
    let is_after_end = first.reason.kind() == FaultKind::AfterEnd;
    first.index.filter(|_| !is_after_end)
}

/// The search for the lines that differ in a number of squares, and whose every turn is legal.
struct Search<'a> {
    turns: &'a [Turn],
    /// What the turns from each on toggle; one more for no turn.
    rests: Vec<SquareSet>,
    /// What is wanted of the men of a solitaire.
    ends: Option<Ends>,
    is_right: &'a dyn Fn(&State) -> bool,
    /// The turns that may still be played.
    left: usize,
    /// For each line the changed turns.
    found: Vec<Vec<(usize, Move)>>,
}

impl<'a> Search<'a> {
    fn new(turns: &'a [Turn], ends: Option<Ends>, is_right: &'a dyn Fn(&State) -> bool) -> Self {
        let mut rests = vec![SquareSet::EMPTY];
        for made in turns.iter().rev().map(|turn| turn.made()) {
            let toggled = made.map_or(SquareSet::EMPTY, toggled_by);
            rests.push(rests[rests.len() - 1] ^ toggled);
        }
        rests.reverse();
        Self {
            turns,
            rests,
            ends,
            is_right,
            left: usize::MAX,
            found: Vec::new(),
        }
    }

    /// Changes this number of squares in the turns from this one on.
    fn go_on(
        &mut self,
        mut state: State,
        from: usize,
        squares: usize,
        edits: &mut Vec<(usize, Move)>,
    ) {
        for index in from..self.turns.len() {
            self.change_at(&state, index, squares, edits);
            if state.play(self.turns[index]).is_err() {
                return;
            }
        }
    }

    /// The same, but the first changed turn is this one.
    fn change_at(
        &mut self,
        state: &State,
        index: usize,
        squares: usize,
        edits: &mut Vec<(usize, Move)>,
    ) {
        for (read, changed) in self.reads(state, index, squares) {
            let mut after = state.clone();
            if after.play(read.into()).is_err() {
                continue;
            }
            edits.push((index, read));
            if changed < squares {
                self.go_on(after, index + 1, squares - changed, edits);
            } else if self.plays_out(&mut after, index + 1) {
                self.found.push(edits.clone());
            }
            edits.pop();
        }
    }

    fn plays_out(&mut self, state: &mut State, from: usize) -> bool {
        for &turn in &self.turns[from..] {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            if state.play(turn).is_err() {
                return false;
            }
        }
        (self.is_right)(state)
    }

    /// The readings of a turn that change at most this number of its squares, each with that number. If they
    /// change all of them, the men can end at the goal.
    fn reads(&self, state: &State, index: usize, squares: usize) -> Vec<(Move, usize)> {
        let Some(printed) = self.turns[index].made() else {
            return Vec::new();
        };
        let position = state.position();
        let vacant = position.vacant();
        let rest = position.men() ^ self.rests[index + 1];
        let odd = self.ends.as_ref().map(|ends| (ends, ends.odd(rest)));
        let mut reads = Vec::new();
        for from in position.men() {
            let last = match &odd {
                None => !SquareSet::EMPTY,
                Some((ends, odd)) => odd.map_or(SquareSet::EMPTY, |odd| ends.last(odd, from)),
            };
            let other = usize::from(from != printed.from);
            let same_end = SquareSet::from(printed.to);
            for (ends, changed) in [(same_end, other), (!same_end, other + 1)] {
                if changed == 0 || changed > squares {
                    continue;
                }
                let last = if changed == squares {
                    last
                } else {
                    !SquareSet::EMPTY
                };
                let ends = ends & vacant & last;
                if !ends.is_empty() {
                    let ends = ends & position.destinations(from);
                    reads.extend(ends.iter().map(|to| (Move::new(from, to), changed)));
                }
            }
        }
        reads
    }
}

/// The two squares of a move.
fn toggled_by(made: Move) -> SquareSet {
    SquareSet::from(made.from) ^ made.to.into()
}

/// The corrected rows of the diagram of an exit, the highest row first. There are none unless the diagram is
/// the only fault: the keys verify and the figure is symmetrical.
pub(super) fn diagram_repairs(
    problem: &Problem,
    figure: SquareSet,
    faults: &[Fault],
) -> Vec<(Row, RowMen)> {
    let is_of_diagram = |fault: &Fault| matches!(fault.reason, Reason::DiagramMismatch { .. });
    let Problem::Exit(exit) = problem else {
        return Vec::new();
    };
    let Some(drawn) = exit.drawn.filter(|_| faults.iter().all(is_of_diagram)) else {
        return Vec::new();
    };
    let counted_men = |row: Row, squares: SquareSet| -> RowMen {
        let in_row = squares.iter().filter(|square| square.row() == row.number());
        in_row.map(Square::column).collect()
    };
    let readings = Row::nearest(16).rev();
    let readings = readings.map(|row| (row, counted_men(row, figure)));
    readings
        .filter(|&(row, men)| men != counted_men(row, drawn))
        .collect()
}
