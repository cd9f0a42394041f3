//! The contents of a picture of a board, for every format.

use halma_records::notation::{LineId, PositionLine, counted_men};
use halma_records::problem::{Kind, PuzzleId};
use halma_records::verify::{Armies, Played, alone};
use halma_rules::board::{Board, BoardSize, Frame, Notation, Square, SquareSet, Yard};
use halma_rules::rules::{MOST_ARMIES, unnamed_player};
use serde::Serialize;

use super::Theme;

/// A board with men and, if wanted, one move.
///
/// ```
/// use halma_solve::board::{Board, Square, SquareSet};
/// use halma_solve::problem::{Detour, Problem};
/// use halma_solve::render::Picture;
///
/// // . . . .  IV    The man m and the man on II, 2. The target x is
/// // . . x .  III   vacant.
/// // . o . .  II
/// // m . . .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let men = SquareSet::from(square(2, 2));
/// let detour = Detour::new(Board::new(4)?, square(1, 1), square(3, 3), men, 1);
/// let picture = Picture::from_problem(&Problem::Detour(detour), Some("example"));
/// let drawn = picture.to_string();
/// assert!(drawn.contains("  .  ●  .  .  II\n"), "{drawn}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    /// The name or the title of the puzzle, if it has one.
    pub label: Option<String>,
    /// The puzzle's id, if it is known.
    pub id: Option<PuzzleId>,
    /// The position of the puzzle in words.
    pub caption: String,
    /// How squares are written in words about the picture.
    pub notation: Notation,
    /// The kind of problem.
    pub kind: Kind,
    /// The board.
    pub board: Board,
    /// The yards whose borders are drawn: the largest, which come last, with a heavy line. An exit has its own
    /// yard, a game those of its board.
    pub yards: Vec<Yard>,
    /// The men of each army. A solitaire has one army.
    pub armies: Armies,
    /// The names of the armies' players in a game; empty for a solitaire.
    pub names: Vec<String>,
    /// The squares that the men of a transfer are to fill, or the yards of a game. In text a vacant one is `_`. In a
    /// drawing a dashed circle marks those of a transfer.
    pub wanted: SquareSet,
    /// The section of the board to draw, from 1 by 1 to 16 by 16 squares; `None` for the smallest one that shows everything.
    pub section: Option<Frame>,
    /// The key and how many of its moves have been made, if the picture shows a key.
    pub after: Option<(LineId, usize)>,
    /// The move about to be made or, after the moves of a transfer or of a game, the last one.
    pub turn: Option<Played>,
    /// The target and the route of a detour.
    pub(super) way: Option<Way>,
    /// A man between two squares.
    pub(super) flight: Option<Flight>,
    /// The colors of drawings.
    pub theme: Theme,
    /// The width of drawings in pixels; `None` for the usual one.
    pub width: Option<u16>,
    /// How long it is shown in a film, in milliseconds.
    pub milliseconds: u32,
}

/// A man on his way between two squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flight {
    /// The square that he left last.
    pub from: Square,
    /// The square where he lands next.
    pub to: Square,
    /// His army, from 0 to 3; 0 if there is only one.
    pub army: usize,
    /// How much of the way he has gone, from 0 to 1.
    pub part: f32,
}

/// The target and the route of a detour.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Way {
    /// The target.
    pub target: Square,
    /// The squares of the route or of its first part. There are none if no hop leads to the target.
    pub route: Vec<Square>,
}

impl Picture {
    /// A board and nothing else.
    pub(super) const fn new(kind: Kind, board: Board) -> Self {
        Self {
            label: None,
            id: None,
            caption: String::new(),
            notation: Notation::Book,
            kind,
            board,
            yards: Vec::new(),
            armies: [SquareSet::EMPTY; MOST_ARMIES],
            names: Vec::new(),
            wanted: SquareSet::EMPTY,
            section: None,
            after: None,
            turn: None,
            way: None,
            flight: None,
            theme: Theme::Light,
            width: None,
            milliseconds: 0,
        }
    }

    /// A position on one line, on its whole board. If it has men of several armies, or says whose turn it is, each army
    /// has a player.
    pub fn of_position(line: &PositionLine, notation: Notation) -> Self {
        let board = Board::of(line.size());
        let armies = line.armies();
        let last = armies.iter().rposition(|army| !army.is_empty());
        let players = match (last, line.mover()) {
            (None | Some(0), None) => 0,
            (last, mover) => 1 + last.max(mover).unwrap_or_default().max(1),
        };
        let men = counted_men(armies.iter().map(|army| army.len()).sum::<u32>());
        Self {
            caption: match line.mover() {
                Some(mover) => format!("{men}, {} to move", unnamed_player(mover)),
                None => men,
            },
            notation,
            armies,
            names: (0..players)
                .map(|player| unnamed_player(player).to_owned())
                .collect(),
            section: Some(Frame::around(board.squares(), board)),
            ..Self::new(
                if players > 0 {
                    Kind::Game
                } else {
                    Kind::Transfer
                },
                board,
            )
        }
    }

    /// The men of all armies.
    pub(crate) fn men(&self) -> SquareSet {
        self.armies
            .iter()
            .fold(SquareSet::EMPTY, |men, army| men | *army)
    }

    /// The same picture in which one army has these men, and no other army has any.
    pub(super) fn with_men(self, men: SquareSet) -> Self {
        Self {
            armies: alone(men),
            ..self
        }
    }

    /// The same picture with the border of a yard. A yard of nineteen also shows the yard of thirteen inside it,
    /// as on the board of the booklet.
    pub(super) fn with_yard(self, yard: &Yard) -> Self {
        let yards = Yard::standard(13, yard.corner())
            .filter(|_| yard.is_standard() && yard.men() == 19)
            .into_iter()
            .chain([yard.clone()])
            .collect();
        Self { yards, ..self }
    }

    /// Whether several armies play.
    pub(super) fn is_game(&self) -> bool {
        !self.names.is_empty()
    }

    /// The yard of an exit.
    pub(super) fn own_yard(&self) -> Option<&Yard> {
        self.yards.last().filter(|_| !self.is_game())
    }

    /// The section of the board to draw. As in the booklet's diagrams, it is the near left part that
    /// shows the yard, all men, the squares to fill and the move, with one more square at the right. If the yard lies in
    /// another corner, and for a game, it is the whole board.
    pub(crate) fn frame(&self) -> Frame {
        let section = self.section.map(|Frame { rows, width }| Frame {
            rows: rows.clamp(1, BoardSize::FULL.rows()),
            width: width.clamp(1, BoardSize::FULL.columns()),
        });
        if let Some(section) = section {
            return section;
        }
        if self.is_game() {
            return Frame::around(self.board.squares(), self.board);
        }
        let mut squares = self.men() | self.wanted;
        if let Some(way) = &self.way {
            squares.insert(way.target);
        }
        if let Some(turn) = &self.turn {
            squares.extend(turn.squares());
        }
        let frame = match self.own_yard() {
            Some(yard) => Frame::with_yard(squares, yard, self.board),
            None => Frame::around(squares, self.board),
        };
        if frame.width < self.board.columns() {
            return frame;
        }
        // If it reaches the right edge, draw the whole board.
        Frame {
            rows: self.board.rows(),
            width: self.board.columns(),
        }
    }

    /// The section to draw in a picture of shapes: as many rows as squares in a row, if the board has as many.
    pub(super) fn square_frame(&self) -> Frame {
        let frame = self.frame();
        let side = frame.rows.max(frame.width);
        Frame {
            rows: side.min(self.board.rows()),
            width: side.min(self.board.columns()),
        }
    }
}
