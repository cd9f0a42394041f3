//! Puzzles on paper: what stands on a page, as shapes.

use crate::board::SquareSet;
use crate::notation::{KeyKind, counted, men_of};
use crate::problem::{Goal, Problem};
use crate::verify::{Finding, Played, Replay, Subject};

use super::drawing::drawing;
use super::layout::CAPTION;
use super::lettering::{Lettering, fitted};
use super::picture::Picture;
use super::shape::{BLACK, Drawing, Shape, Words};
use super::text::UNNAMED;
use super::theme::Theme;

/// The width of a page of A4 in points. A page of Letter is wider and a little shorter; the margins
/// leave room for both.
pub(super) const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 54.0;
/// The bottom of what may be printed, above the margin that Letter needs.
const BOTTOM: f32 = 770.0;
/// The largest board on a page of one puzzle.
const BOARD: f32 = 400.0;
/// The place of one of six puzzles: its width and its height.
const CELL: (f32, f32) = ((PAGE.0 - 2.0 * MARGIN) / 2.0, (BOTTOM - MARGIN) / 3.0);

/// A puzzle to print: its board, its task in words, and its solutions.
#[derive(Clone, Debug)]
pub struct Printed {
    label: String,
    picture: Picture,
    task: String,
    /// Each key with its heading.
    keys: Vec<(String, Vec<String>)>,
}

/// Shapes in the units of a picture, and their place on a page: a scale, and the left and the top.
pub(super) struct Placed {
    pub(super) shapes: Vec<Shape>,
    pub(super) scale: f32,
    pub(super) at: (f32, f32),
}

/// What stands on a page.
pub(super) type Page = Vec<Placed>;

impl Printed {
    /// A puzzle with the keys of its finding, if it has any.
    pub fn new(problem: &Problem, finding: Option<&Finding>, label: Option<&str>) -> Self {
        let replays = finding.map(Finding::replays).unwrap_or_default();
        let men = match (problem, finding) {
            (Problem::Exit(exit), Some(finding)) if exit.drawn().is_none() => Some(finding.men()),
            _ => None,
        };
        Self {
            label: label.unwrap_or(UNNAMED).to_owned(),
            picture: picture(problem, men, label),
            task: task(problem),
            keys: replays.iter().map(key).collect(),
        }
    }

    /// The board as it is printed.
    pub const fn picture(&self) -> &Picture {
        &self.picture
    }

    /// The drawing of the board.
    fn board(&self) -> Drawing {
        drawing(&self.picture)
    }
}

/// The board of a puzzle before it is solved, in black and gray.
fn picture(problem: &Problem, men: Option<SquareSet>, label: Option<&str>) -> Picture {
    let mut picture = Picture::of(problem, label);
    picture.armies[0] = men.unwrap_or(picture.armies[0]);
    picture.theme = Theme::Print;
    picture.caption = String::new();
    picture
}

fn task(problem: &Problem) -> String {
    match problem {
        Problem::Exit(exit) => {
            let men = exit.yard().men() as usize;
            format!(
                "Bring the {} out of the yard into this figure, each in one move.",
                men_of(men)
            )
        }
        Problem::Detour(detour) => format!(
            "What is the shortest hop from {} to {}? It has {}.",
            detour.from,
            detour.target,
            counted(detour.claimed_jumps, "jump")
        ),
        Problem::Game(_) => "The game move by move, with the position before the first.".to_owned(),
        Problem::Transfer(transfer) => match transfer.goal() {
            Goal::Place(_) => {
                "Bring the men to the dashed circles in as few moves as you can.".to_owned()
            }
            Goal::Symmetrical(corner) => format!(
                "Bring the men into a figure that is symmetrical in the diagonal through {}.",
                corner.square(transfer.board())
            ),
        },
    }
}

/// A key as its heading and its lines.
fn key(replay: &Replay) -> (String, Vec<String>) {
    let turns = replay.turns.len();
    match replay.subject {
        Subject::Key(kind) => {
            let moves: Vec<String> = replay
                .turns
                .iter()
                .map(|turn| format!("{}. {}", turn.number, turn.made))
                .collect();
            let heading = match kind {
                KeyKind::Gambit | KeyKind::Yarding => format!("The {kind} key, "),
                KeyKind::Transfer | KeyKind::Game => "The moves: ".to_owned(),
            };
            (heading + &counted(turns, "move"), moves)
        }
        Subject::Hop => {
            let turn = replay.turns.first();
            let squares = turn.map(Played::squares).unwrap_or_default();
            let squares = squares.iter().map(ToString::to_string).collect();
            ("The hop, square by square".to_owned(), squares)
        }
    }
}

/// A page for each puzzle: its board, its task and its keys.
pub(super) fn puzzle_page(puzzle: &Printed) -> Page {
    let board = puzzle.board();
    let scale = (BOARD / board.height).min(1.0);
    let left = (PAGE.0 - board.width * scale) / 2.0;
    let below = MARGIN + board.height * scale + 12.0;
    let top = below + KEYS.line;
    let mut y = KEYS.line;
    let mut keys = Vec::new();
    KEYS.write(&mut keys, puzzle, (0.0, &mut y));
    vec![
        Placed {
            shapes: board.shapes,
            scale,
            at: (left, MARGIN),
        },
        on_page(vec![centered(&puzzle.task, below)]),
        Placed {
            shapes: keys,
            // Long keys are made smaller.
            scale: ((BOTTOM - top) / y).min(1.0),
            at: (MARGIN, top),
        },
    ]
}

/// Pages of six boards with their tasks. The last pages have the keys, each in the place of its board.
pub(super) fn sheet_pages(puzzles: &[Printed]) -> Vec<Page> {
    let boards = puzzles.chunks(6).map(six_boards);
    let keys = puzzles.chunks(6).map(keys_of_six);
    boards.chain(keys).collect()
}

/// The places of six puzzles on a page.
fn cells() -> impl Iterator<Item = (f32, f32)> {
    let places = (0..3_u8).flat_map(|row| [0_u8, 1].map(|column| (row, column)));
    places.map(|(row, column)| {
        let (width, height) = CELL;
        let left = MARGIN + width * f32::from(column);
        (left, MARGIN + height * f32::from(row))
    })
}

/// The keys of six puzzles. Long ones are made smaller.
fn keys_of_six(puzzles: &[Printed]) -> Page {
    let in_cells = puzzles.iter().zip(cells());
    let page = in_cells.map(|(puzzle, at)| {
        let mut y = SMALL_KEYS.line;
        let mut shapes = vec![SMALL_KEYS.heading(&puzzle.label, 0.0, y)];
        y += SMALL_KEYS.line * 1.3;
        SMALL_KEYS.write(&mut shapes, puzzle, (0.0, &mut y));
        let scale = ((CELL.1 - 6.0) / y).min(1.0);
        Placed { shapes, scale, at }
    });
    page.collect()
}

/// Six boards in two columns.
fn six_boards(puzzles: &[Printed]) -> Page {
    let (width, height) = CELL;
    let mut page = Page::new();
    for (puzzle, (left, top)) in puzzles.iter().zip(cells()) {
        let board = puzzle.board();
        let scale = ((width - 16.0) / board.width).min((height - 24.0) / board.height);
        let at = (left + (width - board.width * scale) / 2.0, top);
        let (text, size) = fitted(&puzzle.task, SMALL, width - 8.0);
        let task = Shape::Words(Words {
            text,
            at: (left + width / 2.0, top + board.height * scale + 8.0),
            size,
            color: BLACK,
            is_bold: false,
            is_centered: true,
        });
        page.push(Placed {
            shapes: board.shapes,
            scale,
            at,
        });
        page.push(on_page(vec![task]));
    }
    page
}

/// How keys are written.
struct Keys {
    size: u8,
    /// The distance between two lines.
    line: f32,
    width: f32,
    /// The moves on a line.
    moves: u8,
    /// The squares of a hop on a line.
    squares: u8,
}

/// On a page of one puzzle.
const KEYS: Keys = Keys {
    size: 11,
    line: 14.0,
    width: PAGE.0 - 2.0 * MARGIN,
    moves: 3,
    squares: 8,
};

/// On a page of six.
const SMALL_KEYS: Keys = Keys {
    size: 7,
    line: 9.0,
    width: CELL.0 - 12.0,
    moves: 2,
    squares: 6,
};

impl Keys {
    /// Writes the keys of a puzzle, and moves `y` below them.
    fn write(&self, shapes: &mut Vec<Shape>, puzzle: &Printed, (left, y): (f32, &mut f32)) {
        for (heading, moves) in &puzzle.keys {
            shapes.push(self.heading(heading, left, *y));
            *y += self.line;
            let longest = moves.iter().map(|text| text.chars().count()).max();
            let is_of_squares = longest.unwrap_or_default() <= 9;
            let columns = if is_of_squares {
                self.squares
            } else {
                self.moves
            };
            let step = self.width / f32::from(columns);
            for line in moves.chunks(usize::from(columns)) {
                for (column, text) in (0_u8..).zip(line) {
                    let x = left + step * f32::from(column);
                    shapes.push(self.words(text, (x, *y), false));
                }
                *y += self.line;
            }
            *y += self.line / 2.0;
        }
    }

    fn heading(&self, text: &str, left: f32, y: f32) -> Shape {
        self.words(text, (left, y), true)
    }

    fn words(&self, text: &str, at: (f32, f32), is_bold: bool) -> Shape {
        let lettering = Lettering {
            size: self.size,
            least: self.size,
            is_bold,
        };
        let (text, size) = fitted(text, lettering, self.width);
        Shape::Words(Words {
            text,
            at,
            size,
            color: BLACK,
            is_bold,
            is_centered: false,
        })
    }
}

/// The letters of a task on a sheet.
const SMALL: Lettering = Lettering {
    size: 8,
    least: 6,
    is_bold: false,
};

fn centered(text: &str, y: f32) -> Shape {
    let (text, size) = fitted(text, CAPTION, PAGE.0 - 2.0 * MARGIN);
    Shape::Words(Words {
        text,
        at: (PAGE.0 / 2.0, y),
        size,
        color: BLACK,
        is_bold: false,
        is_centered: true,
    })
}

const fn on_page(shapes: Vec<Shape>) -> Placed {
    Placed {
        shapes,
        scale: 1.0,
        at: (0.0, 0.0),
    }
}
