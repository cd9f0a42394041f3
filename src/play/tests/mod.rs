//! Tests of replays and of practice, without a terminal.

mod games;
mod practice;
mod screen;
mod watching;
mod windows;

use std::sync::Arc;

use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::notation::{PuzzleText, Readings, read_all};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;

use super::{Palette, Screen, Solitaire, draw};

const A: &str = include_str!("../../../puzzles/A.txt");
const B: &str = include_str!("../../../puzzles/B.txt");
const D: &str = include_str!("../../../puzzles/D.txt");
const DETOUR: &str = include_str!("../../../puzzles/solitaire-I.txt");

fn text_of(puzzle: &str) -> PuzzleText {
    read_all(puzzle).remove(0).expect("readable")
}

fn solitaire(puzzle: &str, readings: Readings) -> Arc<Solitaire> {
    Solitaire::new(&text_of(puzzle), readings).expect("it has a key")
}

/// The first key after its last move.
fn session(puzzles: &[&str]) -> Screen {
    let mut session = opened(puzzles);
    type_in(&mut session, "}");
    session
}

/// The screen as it opens.
fn opened(puzzles: &[&str]) -> Screen {
    let solitaires = puzzles
        .iter()
        .map(|puzzle| solitaire(puzzle, Readings::Emended));
    Screen::new(solitaires.collect()).expect("a puzzle")
}

fn type_in(session: &mut Screen, keys: &str) {
    for key in keys.chars() {
        session.press(match key {
            '<' => KeyCode::Left,
            '>' => KeyCode::Right,
            '^' => KeyCode::Up,
            'v' => KeyCode::Down,
            '{' => KeyCode::Home,
            '}' => KeyCode::End,
            '\n' => KeyCode::Enter,
            '~' => KeyCode::Backspace,
            '!' => KeyCode::Esc,
            ']' => KeyCode::PageDown,
            '[' => KeyCode::PageUp,
            letter => KeyCode::Char(letter),
        });
    }
}

fn screen(session: &Screen, palette: Palette, (width, height): (u16, u16)) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal
        .draw(|frame| draw(&session.scene(), palette, frame))
        .expect("a frame");
    terminal.backend().clone()
}

fn usual(session: &Screen) -> TestBackend {
    screen(session, Palette::Colored, (80, 24))
}

/// The squares with a man on a screen, found by the place where they are drawn.
fn men_on(buffer: &Buffer) -> SquareSet {
    let squares = Board::default().squares().iter();
    squares
        .filter(|square| {
            let (row, number) = (u16::from(square.row()), u16::from(square.column()));
            let cell = &buffer[(3 * number - 2, 18 - row)];
            ["●", "◉"].contains(&cell.symbol())
        })
        .collect()
}

/// The men of the diagram in a puzzle's file, read without the program.
fn men_drawn(puzzle: &str) -> SquareSet {
    let rows = puzzle
        .lines()
        .filter(|line| line.starts_with("  ") && !line.contains('1'));
    let rows: Vec<&str> = rows.collect();
    let mut men = SquareSet::EMPTY;
    for (row, line) in (1..).zip(rows.iter().rev()) {
        for (number, sign) in (1..).zip(line.split_whitespace()) {
            if sign == "●" {
                men.insert(Square::new(row, number).expect("a square"));
            }
        }
    }
    men
}
