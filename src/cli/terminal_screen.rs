//! The full screen of `halma-solve play`.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use halma_solve::search::Stop;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

#[cfg(unix)]
use super::job_control::JobControl;
use super::output;
use super::stop::LOOK;
use crate::play::{Palette, Screen, draw};

/// Shows a screen until the user leaves, a signal arrives, or the terminal is closed.
///
/// # Errors
/// The reason why the terminal cannot be drawn on or read.
pub fn show(screen: &mut Screen, stop: &Stop) -> io::Result<()> {
    let palette = if output::has_colors() {
        Palette::Colored
    } else {
        Palette::Plain
    };
    let mut terminal = ratatui::try_init()?;
    let shown = obey_keys(&mut terminal, screen, palette, stop);
    // A closed terminal cannot be restored.
    if terminal.show_cursor().and(ratatui::try_restore()).is_err() {
        std::mem::forget(terminal);
    }
    shown
}

/// Draws the screen and obeys the keyboard.
fn obey_keys(
    terminal: &mut DefaultTerminal,
    screen: &mut Screen,
    palette: Palette,
    stop: &Stop,
) -> io::Result<()> {
    #[cfg(unix)]
    let mut jobs = JobControl::new()?;
    let events = events();
    let is_wanted = || !stop.is_requested() && io::stdout().is_terminal();
    // When the next scene of a replay is due. Keys do not delay it.
    let mut due: Option<Instant> = None;
    while !screen.is_over() && is_wanted() {
        terminal.draw(|frame| draw(&screen.scene(), palette, frame))?;
        due = screen.pause().map(|pause| {
            let usual = Instant::now() + pause;
            due.map_or(usual, |due| due.min(usual))
        });
        screen.look_ahead();
        // Wait until there is something new to draw.
        while is_wanted() {
            #[cfg(unix)]
            if jobs.obey_signals(terminal)? {
                break;
            }
            let left = due.map(|due| due.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                screen.tick();
                due = None;
                break;
            }
            match events.recv_timeout(left.unwrap_or(LOOK).min(LOOK)) {
                Ok(Ok(Event::Key(key))) if is_control(key, 'c') => stop.request(),
                #[cfg(unix)]
                Ok(Ok(Event::Key(key))) if is_control(key, 'z') => jobs.suspend(terminal)?,
                Ok(Ok(Event::Key(key))) => press(screen, key),
                Ok(Ok(Event::Resize(..))) => {}
                Ok(Err(error)) => return Err(error),
                Err(RecvTimeoutError::Timeout) if screen.look_ahead() => {}
                Ok(Ok(_)) | Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            break;
        }
    }
    Ok(())
}

/// The events of the terminal. A separate thread waits for them, because the wait never ends once the terminal is
/// closed.
fn events() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    });
    receiver
}

/// Whether a letter was pressed together with Ctrl. The terminal turns none of them into a signal here.
fn is_control(key: KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers == KeyModifiers::CONTROL
}

fn press(screen: &mut Screen, key: KeyEvent) {
    if key.kind == KeyEventKind::Release {
        return;
    }
    // Other combinations are for the terminal or the window.
    if !key.modifiers.difference(KeyModifiers::SHIFT).is_empty() {
        return;
    }
    screen.press(match key.code {
        KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
        key => key,
    });
}
