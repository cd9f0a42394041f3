//! Draws a scene on a terminal. 80 columns and 24 lines are enough for every board.

use itertools::Itertools;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use textwrap::core::display_width;
use unicode_truncate::UnicodeTruncateStr;

use halma_solve::board::{Row, Square};
use halma_solve::notation::counted;

use super::scene::{Cell, LEGEND, Paint, Scene};

/// The columns of a square, of the rows' numerals, and of the list of moves.
const SQUARE: u16 = 3;
const NUMERAL: u16 = 6;
const LIST: u16 = 26;
/// The lines above the board, and the lines of the message below it.
const HEAD: u16 = 2;
const MESSAGE: u16 = 3;
/// The space between two keys of the help.
const APART: &str = "   ";

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
    let side = u16::from(scene.board.side());
    let area = frame.area();
    let width = side * SQUARE + NUMERAL + LIST;
    let help = help_lines(scene, usize::from(area.width.max(width)));
    let keys = u16::try_from(help.len()).unwrap_or(u16::MAX);
    let height = (HEAD + side + MESSAGE).saturating_add(keys);
    if area.width < width || area.height < height {
        let message = format!(
            "The window has {} and {}; this board needs {width} and {height}. q quits.",
            counted(area.width, "column"),
            counted(area.height, "line")
        );
        frame.render_widget(Paragraph::new(message).wrap(Wrap { trim: true }), area);
        return;
    }
    let [head, middle, message, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(side + HEAD - 1),
        Constraint::Min(MESSAGE),
        Constraint::Length(keys),
    ])
    .areas(area);
    let [board, list] = Layout::horizontal([
        Constraint::Length(side * SQUARE + NUMERAL),
        Constraint::Min(LIST),
    ])
    .areas(middle);
    let bold = Style::new().bold();
    frame.render_widget(Line::styled(heading(scene, head.width), bold), head);
    frame.render_widget(Paragraph::new(board_lines(scene, palette)), board);
    let dim = Style::new().dim();
    if scene.shows_legend {
        // On a small board the legend needs the lines of the message too.
        let height = keys.y.saturating_sub(list.y);
        let beside = Rect { height, ..list };
        let lines = LEGEND.map(|(sign, meaning)| Line::raw(format!("{sign:<4}{meaning}")));
        frame.render_widget(Paragraph::new(lines.to_vec()), beside);
    } else {
        frame.render_widget(Paragraph::new(list_lines(scene, palette, list)), list);
        frame.render_widget(Paragraph::new(message_lines(scene, message, dim)), message);
    }
    let help = help.into_iter().map(|line| Line::styled(line, dim));
    frame.render_widget(Paragraph::new(help.collect::<Vec<_>>()), keys);
}

/// What the keys do, in two lines, or more if two would be too long.
fn help_lines(scene: &Scene, width: usize) -> Vec<String> {
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

/// The heading on one line. A long title is cut, because the text after it matters more.
fn heading(scene: &Scene, width: u16) -> String {
    let room = usize::from(width).saturating_sub(display_width(&scene.after_title));
    if display_width(&scene.title) <= room {
        return scene.heading();
    }
    let (cut, _) = scene.title.unicode_truncate(room.saturating_sub(1));
    format!("{}…{}", cut.trim_end(), scene.after_title)
}

/// The message, or the current part of it and how to see the other parts.
fn message_lines(scene: &Scene, area: Rect, dim: Style) -> Vec<Line<'static>> {
    let lines = textwrap::wrap(&scene.message, usize::from(area.width));
    let height = usize::from(area.height);
    let lines = lines.into_iter().map(|line| Line::raw(line.into_owned()));
    if lines.len() <= height {
        return lines.collect();
    }
    let shown = height - 1;
    let parts = i32::try_from(lines.len().div_ceil(shown)).unwrap_or(i32::MAX);
    let part = scene.part.rem_euclid(parts);
    let first = usize::try_from(part).unwrap_or(0) * shown;
    let more = format!("(part {} of {parts}: Page Down, Page Up)", part + 1);
    let blank = std::iter::repeat(Line::default());
    let lines = lines.skip(first).chain(blank).take(shown);
    lines.chain([Line::styled(more, dim)]).collect()
}

fn board_lines(scene: &Scene, palette: Palette) -> Vec<Line<'static>> {
    let side = scene.board.side();
    let notation = scene.notation;
    let label = |number| format!("{:^3}", notation.column_label(number));
    let columns = Line::raw((1..=side).map(label).join(""));
    let rows = Row::nearest(side).rev().map(|row| {
        let squares = (1..=side).filter_map(|number| Square::new(row.number(), number));
        let spans = squares.map(|square| span(scene.cell(square), palette));
        let label = format!(" {}", notation.row_label(row));
        spans.chain([Span::raw(label)]).collect()
    });
    if notation.labels_columns_below() {
        return rows.chain([columns]).collect();
    }
    std::iter::once(columns).chain(rows).collect()
}

fn span(cell: Cell, palette: Palette) -> Span<'static> {
    let [left, right] = cell.around;
    let style = palette.style(cell.paint);
    let style = match left {
        '[' => style.reversed(),
        _ => style,
    };
    Span::styled(format!("{left}{}{right}", cell.sign), style)
}

/// The part of the list around the current move.
fn list_lines(scene: &Scene, palette: Palette, area: Rect) -> Vec<Line<'static>> {
    let height = usize::from(area.height);
    let current = scene.current.unwrap_or(0);
    let last_first = scene.lines.len().saturating_sub(height);
    let first = current.saturating_sub(height / 2).min(last_first);
    let shown = scene.lines.iter().enumerate().skip(first).take(height);
    let line = |(index, (line, mark)): (usize, &(String, &str))| {
        let is_current = scene.current == Some(index);
        let marker = if is_current { '»' } else { ' ' };
        let text = format!("{marker}{:>2} {line}{mark}", index + 1);
        let mut style = palette.mark(mark);
        if is_current {
            style = style.bold();
        }
        Line::styled(text, style)
    };
    shown.map(line).collect()
}
