//! Everything that the screen shows, and how one square looks. Nothing depends on color.

use halma_solve::board::{Board, Corner, Frame, Notation, Square, SquareSet};
use halma_solve::notation::ARMY_SIGNS;
use halma_solve::verify::Armies;

/// A sign, and what it means. A sign has one meaning only.
pub const LEGEND: [(&str, &str); 18] = [
    ("●", "man"),
    ("◉", "man who moves or moved"),
    ("○", "man of player 2"),
    ("■", "man of player 3"),
    ("△", "man of player 4"),
    (".", "empty square"),
    (":.:", "squares of the yard"),
    ("□", "square to fill"),
    ("◎", "target"),
    ("+", "he can go there"),
    ("⊕", "and it is to fill"),
    ("*", "his way"),
    ("/ \\", "mirror line"),
    ("[ ]", "cursor"),
    ("< >", "chosen man"),
    ("( )", "man without his image"),
    ("»", "the current move"),
    ("! ~", "fault, emendation"),
];

/// A square on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character in the middle.
    pub sign: char,
    /// Whether it is a man.
    pub is_man: bool,
    /// The characters to its left and right.
    pub around: [char; 2],
    /// The paint.
    pub paint: Paint,
}

/// The kinds of paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// An empty square, or a man.
    Plain,
    /// A square of the yard, a square to fill, or a target.
    Goal,
    /// The moving man, or his route.
    Moving,
    /// A square that the chosen man can go to.
    Open,
    /// A man without a mirror image.
    Unmatched,
}

/// A board, a list beside it, and a message below it.
#[derive(Clone, Default)]
pub struct Scene {
    /// The title of the puzzle.
    pub title: String,
    /// The text after the title: the verdict, or the task.
    pub after_title: String,
    /// The board; all of it is shown.
    pub board: Board,
    /// How squares are written.
    pub notation: Notation,
    /// The men.
    pub men: SquareSet,
    /// The men of each army of a game. Together they are `men`.
    pub armies: Option<Armies>,
    /// The squares of the yard, or of the yards of a game.
    pub yard: SquareSet,
    /// The squares to fill.
    pub wanted: SquareSet,
    /// The squares that the chosen man can go to.
    pub open: SquareSet,
    /// The squares that the last man touched.
    pub route: SquareSet,
    /// The mirror line, if it is shown.
    pub diagonal: SquareSet,
    /// Men without a mirror image, if they are shown.
    pub unmatched: SquareSet,
    /// The man who moves now or moved last.
    pub mover: Option<Square>,
    /// The man chosen.
    pub chosen: Option<Square>,
    /// The square that Enter acts on.
    pub cursor: Option<Square>,
    /// The target of a detour.
    pub target: Option<Square>,
    /// The moves, each with its mark: `!` for a fault, `~` for an emendation.
    pub lines: Vec<(String, &'static str)>,
    /// The index of the move made last.
    pub current: Option<usize>,
    /// The message.
    pub message: String,
    /// Which part of a long message is shown, from 0. The first part follows the last.
    pub part: i32,
    /// Whether the legend of signs replaces the moves.
    pub shows_legend: bool,
    /// Whether the list matters more than the board, if there is no room for both.
    pub prefers_list: bool,
    /// The help for the keyboard, two lines.
    pub keys: [String; 2],
}

impl Scene {
    /// The title of the puzzle, with the verdict or the task.
    pub fn heading(&self) -> String {
        format!("{}{}", self.title, self.after_title)
    }

    /// The rows and columns that hold everything, plus one more of each: as many of both, if the board has as many.
    pub fn section(&self) -> u8 {
        if self.armies.is_some() {
            return self.board.size().longest();
        }
        let shown = self.men | self.yard | self.wanted | self.target.into_iter().collect();
        let most = shown.iter().map(|square| square.row().max(square.column()));
        (most.max().unwrap_or(1) + 1).min(self.board.size().longest())
    }

    /// This number of rows and columns of the board as text, without paint and without a cursor.
    pub fn diagram(&self, side: u8) -> String {
        let (rows, width) = (side.min(self.board.rows()), side.min(self.board.columns()));
        let look = |square| [self.yard_sides(square)[0], self.cell(square).sign];
        Frame { rows, width }.text(self.notation, look)
    }

    /// The look of a square.
    pub fn cell(&self, square: Square) -> Cell {
        let (sign, paint) = self.sign(square);
        let [left, right] = self.yard_sides(square);
        let around = if self.cursor == Some(square) {
            ['[', ']']
        } else if self.chosen == Some(square) {
            ['<', '>']
        } else if self.unmatched.contains(square) {
            ['(', ')']
        } else {
            [left, right]
        };
        Cell {
            sign,
            is_man: self.men.contains(square),
            around,
            paint,
        }
    }

    /// The sides of a square of the yard, which show the yard even under men. Two neighbors share the side between
    /// them.
    fn yard_sides(&self, square: Square) -> [char; 2] {
        if !self.yard.contains(square) {
            return [' ', ' '];
        }
        let next = Square::new(square.row(), square.column() + 1);
        let is_last = !next.is_some_and(|next| self.yard.contains(next));
        [':', if is_last { ':' } else { ' ' }]
    }

    /// The sign of the army of a game's man, as in the reports.
    fn sign_of_army(&self, square: Square) -> Option<char> {
        let army = self.armies?.iter().position(|army| army.contains(square))?;
        ARMY_SIGNS.get(army).copied()
    }

    fn sign(&self, square: Square) -> (char, Paint) {
        if self.men.contains(square) {
            let (own, paint) = if self.mover == Some(square) {
                ('◉', Paint::Moving)
            } else if self.unmatched.contains(square) {
                ('●', Paint::Unmatched)
            } else if self.chosen == Some(square) {
                ('●', Paint::Moving)
            } else {
                ('●', Paint::Plain)
            };
            return (self.sign_of_army(square).unwrap_or(own), paint);
        }
        if self.open.contains(square) {
            let is_wanted = self.wanted.contains(square);
            (if is_wanted { '⊕' } else { '+' }, Paint::Open)
        } else if self.target == Some(square) {
            ('◎', Paint::Goal)
        } else if self.route.contains(square) {
            ('*', Paint::Moving)
        } else if self.wanted.contains(square) {
            ('□', Paint::Goal)
        } else if self.diagonal.contains(square) {
            // The line through the near left corner rises to the right.
            let near_left = Corner::NearLeft.square(self.board);
            let rises = self.diagonal.contains(near_left);
            (if rises { '/' } else { '\\' }, Paint::Plain)
        } else if self.yard.contains(square) {
            ('.', Paint::Goal)
        } else {
            ('.', Paint::Plain)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LEGEND;

    /// The column beside the board has 26 characters.
    #[test]
    fn every_line_fits_and_no_sign_comes_twice() {
        let mut signs: Vec<char> = Vec::new();
        for (sign, meaning) in LEGEND {
            let width = 4 + meaning.chars().count();
            assert!(width <= 26, "{meaning}: {width}");
            let own = sign.chars().filter(|sign| *sign != ' ');
            // The dot between the colons is the sign of an empty square.
            let own: Vec<char> = if sign == ":.:" {
                vec![':']
            } else {
                own.collect()
            };
            for sign in own {
                assert!(!signs.contains(&sign), "{sign}");
                signs.push(sign);
            }
        }
    }
}
