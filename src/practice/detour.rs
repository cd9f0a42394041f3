//! Practice of a detour: a person places men and sees the fewest jumps at once.

use crate::board::{Board, Square, SquareSet};
use crate::notation::{counted, men_of};
use crate::problem::Detour;
use crate::rules::{Move, Position, Reach, Route};

/// The task: force at least this number of jumps with at most this number of other men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The number of jumps to force.
    pub jumps: usize,
    /// The number of men who may be placed.
    pub men: usize,
}

/// A practice in which men are placed around the route of one hopping man.
#[derive(Clone, Debug)]
pub struct DetourPractice {
    board: Board,
    from: Square,
    target: Square,
    wanted: Wanted,
    others: SquareSet,
    made: Vec<Square>,
    taken_back: Vec<Square>,
}

impl DetourPractice {
    /// The men who can be placed: the men on the board, without the two ends of the hop. A faulty
    /// puzzle may have others.
    pub(super) fn placeable(men: SquareSet, board: Board, ends: [Square; 2]) -> SquareSet {
        (men & board.squares()) - SquareSet::from_iter(ends)
    }

    /// The men of a puzzle who can be placed.
    pub fn arrangement(puzzle: &Detour) -> SquareSet {
        let ends = [puzzle.from, puzzle.target];
        Self::placeable(puzzle.men(), puzzle.board, ends)
    }

    /// Starts with only the hopping man on the board. The task asks for the jumps that the puzzle claims
    /// and allows as many men as the puzzle has.
    pub fn of(puzzle: &Detour) -> Self {
        let wanted = Wanted {
            jumps: puzzle.claimed_jumps,
            men: Self::arrangement(puzzle).len() as usize,
        };
        Self::new(puzzle.board, puzzle.from, puzzle.target, wanted)
    }

    /// Starts with only the hopping man on the board.
    pub const fn new(board: Board, from: Square, target: Square, wanted: Wanted) -> Self {
        Self {
            board,
            from,
            target,
            wanted,
            others: SquareSet::EMPTY,
            made: Vec::new(),
            taken_back: Vec::new(),
        }
    }

    /// Resumes an earlier practice: the squares changed in it, and the changes taken back. The last
    /// change taken back is the first to be made again. Squares that cannot change are left out.
    pub fn resumed(mut self, made: &[Square], taken_back: &[Square]) -> Self {
        self.start_again();
        for &each in made {
            self.toggle(each);
        }
        self.taken_back = taken_back.to_vec();
        self
    }

    /// The hopping man's square.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The other men.
    pub const fn others(&self) -> SquareSet {
        self.others
    }

    /// The squares changed so far, in order.
    pub fn made(&self) -> &[Square] {
        &self.made
    }

    /// The changes taken back; the last is the first to be made again.
    pub fn taken_back(&self) -> &[Square] {
        &self.taken_back
    }

    /// Puts a man on a square, or takes him off. False if nothing changes, because the square is one of
    /// the two ends of the hop, or off the board.
    pub fn toggle(&mut self, square: Square) -> bool {
        let can_change = ![self.from, self.target].contains(&square) && self.board.contains(square);
        if can_change {
            self.change(square);
            self.made.push(square);
            self.taken_back.clear();
        }
        can_change
    }

    fn change(&mut self, square: Square) {
        if !self.others.remove(square) {
            self.others.insert(square);
        }
    }

    /// Takes the last change back; `None` if there is none.
    pub fn take_back(&mut self) -> Option<Square> {
        let last = self.made.pop()?;
        self.change(last);
        self.taken_back.push(last);
        Some(last)
    }

    /// Makes the change that was taken back last again; `None` if there is none.
    pub fn make_again(&mut self) -> Option<Square> {
        let next = self.taken_back.pop()?;
        self.change(next);
        self.made.push(next);
        Some(next)
    }

    /// Takes every change back. Each can be made again, one after another.
    pub fn start_again(&mut self) {
        while self.take_back().is_some() {}
    }

    /// The fewest jumps to the target; `None` if no hop reaches it.
    pub fn fewest_jumps(&self) -> Option<usize> {
        let vacant = self.board.squares() - self.others;
        Reach::of(self.from, self.others, vacant).fewest_jumps(self.target)
    }

    /// A route of the fewest jumps; `None` if no hop reaches the target.
    pub fn route(&self) -> Option<Route> {
        self.fewest_jumps()?;
        let standing = self.others | self.from.into();
        Position::of_one_army(self.board, standing).route(Move::new(self.from, self.target))
    }

    /// Whether the men force enough jumps and are not too many.
    pub fn is_solved(&self) -> bool {
        let jumps = self.fewest_jumps();
        jumps.is_some_and(|jumps| jumps >= self.wanted.jumps)
            && self.others.len() as usize <= self.wanted.men
    }

    /// A square where this arrangement of the other men differs from the men placed. A man to take away
    /// comes before a man to add.
    pub fn hint(&self, arrangement: SquareSet) -> Option<Square> {
        let wrong = (self.others - arrangement).first();
        wrong.or_else(|| (arrangement - self.others).first())
    }

    /// The hint in words.
    pub fn advice(&self, arrangement: SquareSet) -> String {
        match self.hint(arrangement) {
            Some(square) => {
                let who = if self.others.contains(square) {
                    "no man"
                } else {
                    "a man"
                };
                format!("In the puzzle's arrangement {who} stands on {square}.")
            }
            None => "The men stand as in the puzzle's arrangement.".to_owned(),
        }
    }

    /// The state of the practice in words.
    pub fn standing(&self) -> String {
        let placed = self.others.len() as usize;
        let men = format!("{placed} of {} placed", men_of(self.wanted.men));
        let target = self.target;
        let Some(jumps) = self.fewest_jumps() else {
            return format!("{men}: no hop reaches {target}.");
        };
        let solved = if self.is_solved() { "Solved. " } else { "" };
        format!(
            "{solved}{men}: the hop to {target} takes at least {}; the goal is {}.",
            counted(jumps, "jump"),
            self.wanted.jumps
        )
    }
}
