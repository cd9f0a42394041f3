//! What of a scene fits into a window of the terminal.

use std::ops::Range;

use ratatui::layout::{Rect, Size};
use textwrap::core::display_width;

use halma_solve::board::{BoardSize, Row, Square};

use super::scene::Scene;

/// The columns of the rows' labels, and of the list of moves or the legend beside the board.
const LABEL: u16 = 6;
pub const LIST: u16 = 26;
/// The lines above the board: the heading and the numbers of the squares.
const HEAD: u16 = 2;
/// The fewest columns and lines for a message below the board alone. Then the list goes on beside it.
const NARROW: Size = Size::new(30, 8);
/// The lines for a long message, if there are so many, and for any below a board with large squares.
const MESSAGE: u16 = 4;
/// The fewest columns in which a part of a message can be read on one line.
const ONE_LINE: u16 = 60;
/// The fewest columns and lines of a window.
pub const SMALLEST: Size = Size::new(30, 8);
/// The space between two keys of the help.
const APART: &str = "   ";
/// The help where there is room for one line only. The legend then has the other keys.
const SHORT_HELP: &str = "? all keys and signs   q quit";

/// The places of a scene's parts in a window.
pub struct Window {
    pub heading: Rect,
    /// The board and the list beside it.
    pub middle: Rect,
    /// The list of moves, if there is room beside the board.
    pub list: Option<Rect>,
    pub message: Rect,
    pub keys: Rect,
    /// What the keys do, line by line.
    pub help: Vec<String>,
    /// Whether the help is all there.
    pub has_whole_help: bool,
    /// The squares that are shown, and how large they are.
    pub section: Section,
    pub square: SquareSize,
}

/// The size of a square on the screen. It looks about as high as it is wide, and has a middle.
#[derive(Clone, Copy)]
pub struct SquareSize {
    /// An odd number of lines.
    pub lines: u16,
}

impl SquareSize {
    const SMALL: Self = Self { lines: 1 };

    pub const fn columns(self) -> u16 {
        2 * self.lines + 1
    }

    /// The largest squares with which a whole board of this size fits beside the list, above some lines of a message.
    fn of_board(board: Size, room: Size) -> Self {
        let fits = |size: &Self| {
            board.width * size.columns() + LABEL + LIST <= room.width
                && board.height * size.lines + MESSAGE <= room.height
        };
        let sizes = (1..=room.height).step_by(2).map(|lines| Self { lines });
        sizes.take_while(fits).last().unwrap_or(Self::SMALL)
    }
}

/// A rectangle of the board.
pub struct Section {
    rows: Range<u8>,
    columns: Range<u8>,
    board: BoardSize,
}

impl Section {
    /// As many rows and columns as there is room for. The near left corner is among them unless another square must be
    /// seen.
    fn new(board: BoardSize, room: Size, seen: Option<Square>) -> Self {
        let around = |place: u8, all: u8, room: u16| {
            let number = u8::try_from(room).unwrap_or(u8::MAX).min(all);
            let first = (place + 1).clamp(number, all) - number + 1;
            first..first + number
        };
        Self {
            rows: around(seen.map_or(1, Square::row), board.rows(), room.height),
            columns: around(seen.map_or(1, Square::column), board.columns(), room.width),
            board,
        }
    }

    /// Whether a part of the board is left out.
    pub fn is_part(&self) -> bool {
        self.rows.len() < usize::from(self.board.rows())
            || self.columns.len() < usize::from(self.board.columns())
    }

    /// The numbers of the squares in a row.
    pub fn columns(&self) -> Range<u8> {
        self.columns.clone()
    }

    /// The rows, the highest first.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        Row::nearest(self.board.rows())
            .rev()
            .filter(|row| self.rows.contains(&row.number()))
    }
}

impl Window {
    /// The places of the parts; `None` if the window is too small for a useful part of any board.
    pub fn new(scene: &Scene, area: Rect) -> Option<Self> {
        if area.width < SMALLEST.width || area.height < SMALLEST.height {
            return None;
        }
        let whole_board = Size {
            width: scene.board.columns().into(),
            height: scene.board.rows().into(),
        };
        let whole = help_lines(scene, usize::from(area.width));
        let lines = u16::try_from(whole.len()).unwrap_or(u16::MAX);
        // The message needs a line too.
        let has_whole_help = area.height >= (HEAD + whole_board.height + 1).saturating_add(lines);
        let help = if has_whole_help {
            whole
        } else {
            vec![SHORT_HELP.to_owned()]
        };
        let lines = if has_whole_help { lines } else { 1 };
        let left = area.height - HEAD - lines;
        let square = SquareSize::of_board(whole_board, Size::new(area.width, left));
        let columns = (area.width - LABEL) / square.columns();
        // A narrow window, or one in which the board is cut anyway, leaves lines on which a message can be read.
        let needs_lines =
            columns < whole_board.width || left <= whole_board.height || area.width < ONE_LINE;
        let fewest = if needs_lines {
            (left / 3).clamp(2, 3)
        } else {
            1
        };
        // A longer message takes lines from the board, until it can be read in large parts.
        let said = textwrap::wrap(&scene.message, usize::from(area.width)).len();
        let said = u16::try_from(said).unwrap_or(u16::MAX);
        let said = said.clamp(fewest, fewest.max(MESSAGE.min(left / 2)));
        let room = Size {
            width: columns,
            height: (left - said) / square.lines,
        };
        let section = Section::new(scene.board.size(), room, scene.cursor.or(scene.mover));
        let rows = whole_board.height.min(room.height) * square.lines;
        let board = whole_board.width.min(room.width) * square.columns() + LABEL;
        let line = |y: u16, height: u16| Rect {
            y: area.y + y,
            height,
            ..area
        };
        let middle = line(1, rows + 1);
        let above_message = HEAD + rows;
        let has_list = area.width - board >= LIST;
        let below_board = area.height - above_message - lines;
        let is_list_long = has_list && board >= NARROW.width && below_board >= NARROW.height;
        let message = Rect {
            width: if is_list_long { board } else { area.width },
            ..line(above_message, below_board)
        };
        let list = has_list.then_some(Rect {
            x: area.x + board,
            width: area.width - board,
            height: middle.height + if is_list_long { below_board } else { 0 },
            ..middle
        });
        Some(Self {
            heading: line(0, 1),
            middle,
            list,
            message,
            keys: line(area.height - lines, lines),
            help,
            has_whole_help,
            section,
            square,
        })
    }

    /// Everything between the heading and the keys.
    pub fn body(&self) -> Rect {
        let height = self.keys.y.saturating_sub(self.middle.y);
        Rect {
            height,
            ..self.middle
        }
    }
}

/// What the keys do, in two lines, or more if two would be too long.
pub fn help_lines(scene: &Scene, width: usize) -> Vec<String> {
    if scene.keys.iter().all(|line| display_width(line) <= width) {
        return scene.keys.to_vec();
    }
    let mut lines = vec![String::new()];
    for each in scene.keys.iter().flat_map(|line| line.split(APART)) {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(each),
            Some(line) if display_width(line) + APART.len() + display_width(each) <= width => {
                line.push_str(APART);
                line.push_str(each);
            }
            _ => lines.push(each.to_owned()),
        }
    }
    lines
}
