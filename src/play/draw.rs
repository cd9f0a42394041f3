//! Draws a scene on a terminal. 80 columns and 24 lines are enough for every board; a smaller window shows what fits.

use itertools::Itertools;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use textwrap::Options;
use textwrap::core::display_width;

use halma_solve::board::Square;
use halma_solve::notation::counted;

use super::scene::{Cell, LEGEND, Paint, Scene};
use super::window::{LIST, SMALLEST, SquareSize, Window, help_lines};

/// How a paint looks on the terminal.
#[derive(Clone, Copy)]
pub enum Palette {
    /// In color.
    Colored,
    /// Only bold and reversed.
    Plain,
}

impl Palette {
    fn style(self, paint: Paint) -> Style {
        let style = Style::new();
        match (self, paint) {
            (_, Paint::Plain) | (Self::Plain, Paint::Goal) => style,
            (Self::Plain, _) => style.bold(),
            (Self::Colored, Paint::Goal) => style.red(),
            (Self::Colored, Paint::Moving) => style.blue().bold(),
            (Self::Colored, Paint::Open) => style.green().bold(),
            (Self::Colored, Paint::Unmatched) => style.magenta(),
        }
    }

    fn mark(self, mark: &str) -> Style {
        match (self, mark) {
            (Self::Colored, "!") => Style::new().red(),
            (Self::Colored, "~") => Style::new().yellow(),
            _ => Style::new(),
        }
    }
}

/// Draws a scene. A window that is too small shows the size it needs.
pub fn draw(scene: &Scene, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let Some(window) = Window::new(scene, area) else {
        frame.render_widget(
            Paragraph::new(too_small(area.as_size())).wrap(Wrap { trim: true }),
            area,
        );
        return;
    };
    let dim = Style::new().dim();
    let mut put = |lines: Vec<Line<'static>>, area: Rect| {
        frame.render_widget(Paragraph::new(lines), area);
    };
    let heading = heading(scene, window.heading.width);
    put(
        vec![Line::styled(heading, Style::new().bold())],
        window.heading,
    );
    let help = window.help.iter().cloned();
    put(
        help.map(|line| Line::styled(line, dim)).collect(),
        window.keys,
    );
    // The board may make room for what a person has asked for.
    let legend = scene.shows_legend.then(|| legend_place(&window));
    let list = window
        .list
        .or(scene.prefers_list.then_some(window.middle))
        .filter(|_| legend.is_none());
    let hides_board = legend.or(list).is_some_and(|place| place.x == area.x);
    if !hides_board {
        put(board_lines(scene, palette, &window), window.middle);
    }
    if let Some(place) = legend {
        put(legend_lines(scene, &window, place), place);
    } else {
        put(message_lines(scene, window.message, dim), window.message);
    }
    if let Some(place) = list {
        put(list_lines(scene, palette, place), place);
    }
}

fn too_small(window: Size) -> String {
    let [has, needed] = [window, SMALLEST].map(|size| {
        let (columns, lines) = (counted(size.width, "column"), counted(size.height, "line"));
        format!("{columns} and {lines}")
    });
    format!("The window has {has}; {needed} are needed. q quits.")
}

/// The legend stands beside the board if it fits there. On a small board it may need the lines of the message too.
fn legend_place(window: &Window) -> Rect {
    let beside = window.list.map(|list| Rect {
        height: window.body().height,
        ..list
    });
    let fits = |place: &Rect| usize::from(place.height) >= LEGEND.len() && window.has_whole_help;
    beside.filter(fits).unwrap_or_else(|| window.body())
}

/// The columns of a sign and its meaning, which fit beside the board, and two blanks.
const SIGNS: usize = LIST as usize + 2;

/// What every sign means, in as many columns as there is room for, below the keys that the last lines do not name.
fn legend_lines(scene: &Scene, window: &Window, place: Rect) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if !window.has_whole_help {
        lines = help_lines(scene, usize::from(place.width));
        lines.push(String::new());
    }
    let columns = (usize::from(place.width) / SIGNS).max(1);
    let signs = LEGEND.map(|(sign, meaning)| format!("{sign:<4}{meaning}"));
    let height = signs.len().div_ceil(columns);
    for line in 0..height {
        let signs = signs.iter().skip(line).step_by(height);
        let mut signs = signs.map(|sign| {
            let blanks = SIGNS.saturating_sub(display_width(sign));
            sign.clone() + &" ".repeat(blanks)
        });
        lines.push(signs.join("").trim_end().to_owned());
    }
    lines.into_iter().map(Line::raw).collect()
}

/// The heading on one line. A long title is cut, because the text after it matters more.
fn heading(scene: &Scene, width: u16) -> String {
    let room = usize::from(width).saturating_sub(display_width(&scene.after_title));
    if display_width(&scene.title) <= room {
        return scene.heading();
    }
    let cut = beginning(&scene.title, room.saturating_sub(1));
    format!("{}…{}", cut.trim_end(), scene.after_title)
}

/// As much of the beginning of a text as has room in so many columns.
fn beginning(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(end, _)| end).chain([text.len()]);
    let fitting = ends.take_while(|&end| display_width(&text[..end]) <= columns);
    &text[..fitting.last().unwrap_or(0)]
}

/// The message, or the current part of it and how to see the other parts.
fn message_lines(scene: &Scene, area: Rect, dim: Style) -> Vec<Line<'static>> {
    let height = usize::from(area.height);
    let lines = textwrap::wrap(&scene.message, usize::from(area.width));
    let lines = lines.into_iter().map(|line| Line::raw(line.into_owned()));
    let lines: Vec<Line<'static>> = lines.collect();
    if lines.len() <= height {
        return lines;
    }
    let shown = height.saturating_sub(1).max(1);
    let parts = lines.len().div_ceil(shown);
    let part = part_of(scene, parts);
    let more = format!("(part {} of {parts}: Page Down, Page Up)", part + 1);
    let blank = std::iter::repeat(Line::default());
    let lines = lines
        .into_iter()
        .skip(part * shown)
        .chain(blank)
        .take(shown);
    lines.chain([Line::styled(more, dim)]).collect()
}

/// The part of the message that is shown, from 0. The first part follows the last.
fn part_of(scene: &Scene, parts: usize) -> usize {
    let parts = i32::try_from(parts).unwrap_or(i32::MAX);
    usize::try_from(scene.part.rem_euclid(parts)).unwrap_or(0)
}

fn board_lines(scene: &Scene, palette: Palette, window: &Window) -> Vec<Line<'static>> {
    let (notation, section, size) = (scene.notation, &window.section, window.square);
    let width = usize::from(size.columns());
    let labels = section.columns();
    let labels = labels.map(|number| format!("{:^width$}", notation.column_label(number)));
    let part = if section.is_part() { " part" } else { "" };
    let labels = Line::raw(labels.collect::<String>() + part);
    let lines = section.rows().cartesian_product(0..size.lines);
    let rows = lines.map(|(row, line)| {
        let squares = section.columns();
        let squares = squares.filter_map(|number| Square::new(row.number(), number));
        let spans = squares.map(|square| span(scene.cell(square), palette, size, line));
        let label = if line == size.lines / 2 {
            format!(" {}", notation.row_label(row))
        } else {
            String::new()
        };
        spans.chain([Span::raw(label)]).collect()
    });
    if notation.labels_columns_below() {
        return rows.chain([labels]).collect();
    }
    std::iter::once(labels).chain(rows).collect()
}

/// One line of a square. In a large one a man has several signs; any other sign stands in the middle.
fn span(cell: Cell, palette: Palette, size: SquareSize, line: u16) -> Span<'static> {
    let [left, right] = cell.around;
    let style = palette.style(cell.paint);
    let style = match left {
        '[' => style.reversed(),
        _ => style,
    };
    let middle = size.lines / 2;
    let from_middle = line.abs_diff(middle);
    let inside = usize::from(size.columns() - 2);
    let signs = if from_middle == 0 && !cell.is_man {
        1
    } else if cell.is_man && from_middle <= middle.saturating_sub(1) {
        usize::from(size.lines)
    } else {
        0
    };
    let signs = cell.sign.to_string().repeat(signs);
    Span::styled(format!("{left}{signs:^inside$}{right}"), style)
}

/// The part of the list around the current move. A long entry takes several lines.
fn list_lines(scene: &Scene, palette: Palette, area: Rect) -> Vec<Line<'static>> {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    // Every entry takes at least a line, so entries farther away than this are not seen.
    let current = scene.current.unwrap_or(0);
    let (first, last) = (current.saturating_sub(height), current + height);
    let near = scene.lines.iter().enumerate().take(last + 1).skip(first);
    let mut lines = Vec::new();
    let mut lines_before = 0;
    for (index, (entry, mark)) in near {
        if index == current {
            lines_before = lines.len();
        }
        let is_current = scene.current == Some(index);
        let marker = if is_current { '»' } else { ' ' };
        let mut style = palette.mark(mark);
        if is_current {
            style = style.bold();
        }
        let text = format!("{marker}{:>2} {entry}{mark}", index + 1);
        let options = Options::new(width).subsequent_indent("    ");
        let wrapped = if display_width(&text) <= width {
            vec![text.into()]
        } else {
            textwrap::wrap(&text, options)
        };
        let wrapped = wrapped.into_iter();
        lines.extend(wrapped.map(|line| Line::styled(line.into_owned(), style)));
    }
    let last_first = lines.len().saturating_sub(height);
    let skipped = lines_before.saturating_sub(height / 2).min(last_first);
    lines.into_iter().skip(skipped).take(height).collect()
}
