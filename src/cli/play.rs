//! `halma-solve play`.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anstream::{AutoStream, ColorChoice};
use halma_solve::play::{
    Conversation, Palette, Press, Reply, Session, Solitaire, draw, transcript,
};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::arguments::{PlayArguments, Task, readings};
use super::failure::{Failure, Status};
use super::input::each;
use super::output;
use super::stop;

/// How often a signal to stop is looked for.
const LOOK: Duration = Duration::from_millis(200);

pub(crate) fn run(arguments: &PlayArguments) -> Result<Status, Failure> {
    let readings = readings(arguments.as_printed);
    let (solitaires, status) = each(
        &arguments.input.files,
        arguments.puzzle.as_deref(),
        |text| Solitaire::of(text, readings),
    );
    let Some(first) = solitaires.first() else {
        return match (status, &arguments.puzzle) {
            (Status::Yes, Some(name)) => Err(Failure::Usage(format!(
                "no puzzle has the name or the title `{name}`"
            ))),
            (Status::Yes, None) => Err(Failure::Usage("there is no puzzle to play".to_owned())),
            (status, _) => Ok(status),
        };
    };
    let task = arguments.practice;
    if first.is_first() && matches!(task, Some(Task::AnyFigure | Task::Yard)) {
        let message = format!(
            "{} is a puzzle of the first solitaire: the men are placed, and there is no other task",
            first.label()
        );
        return Err(Failure::Usage(message));
    }
    let stdin_is_taken = arguments
        .input
        .files
        .iter()
        .any(|file| file == Path::new("-"));
    let has_screen = io::stdout().is_terminal() && (io::stdin().is_terminal() || stdin_is_taken);
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if has_screen && !is_dumb && !arguments.plain {
        on_screen(solitaires, task)?;
        return Ok(status);
    }
    match task {
        Some(_) if stdin_is_taken => Err(Failure::Usage(
            "moves are read from standard input, which has the puzzle already".to_owned(),
        )),
        Some(task) => converse(first, task),
        None => {
            let mut stdout = output::stdout();
            for (index, solitaire) in solitaires.iter().enumerate() {
                let between = if index > 0 { "\n" } else { "" };
                write!(stdout, "{between}{}", transcript(solitaire))?;
            }
            stdout.flush()?;
            Ok(status)
        }
    }
}

/// Practice line by line.
fn converse(solitaire: &Solitaire, task: Task) -> Result<Status, Failure> {
    let mut conversation = Conversation::new(solitaire, task as usize);
    let mut stdout = output::stdout();
    stdout.write_all(conversation.opening().as_bytes())?;
    stdout.flush()?;
    for line in io::stdin().lock().lines() {
        let line =
            line.map_err(|error| Failure::Usage(format!("cannot read standard input: {error}")))?;
        match conversation.reply(&line) {
            Reply::Text(text) => stdout.write_all(text.as_bytes())?,
            Reply::End => break,
        }
        stdout.flush()?;
    }
    Ok(if conversation.is_solved() {
        Status::Yes
    } else {
        Status::No
    })
}

fn on_screen(solitaires: Vec<Solitaire>, practice: Option<Task>) -> Result<(), Failure> {
    let Some(mut session) = Session::new(solitaires) else {
        return Ok(());
    };
    if let Some(task) = practice {
        session.practise(task as usize);
    }
    let palette = match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Palette::Plain,
        _ => Palette::Colored,
    };
    let stop = stop::on_request()?;
    let mut terminal = ratatui::try_init()?;
    let done = play(&mut terminal, &mut session, palette, &stop);
    ratatui::restore();
    Ok(done?)
}

/// Draws and takes keys until the user leaves, or a signal asks for it.
fn play(
    terminal: &mut DefaultTerminal,
    session: &mut Session,
    palette: Palette,
    stop: &AtomicBool,
) -> io::Result<()> {
    while !session.is_over() && !stop.load(Ordering::Relaxed) {
        terminal.draw(|frame| draw(&session.scene(), palette, frame))?;
        let due = session.pause().map(|pause| Instant::now() + pause);
        // Until there is something new to draw.
        while !stop.load(Ordering::Relaxed) {
            let left = due.map(|due| due.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                session.tick();
                break;
            }
            if event::poll(left.unwrap_or(LOOK).min(LOOK))? {
                match event::read()? {
                    Event::Key(key) => press(session, key),
                    Event::Resize(..) => {}
                    _ => continue,
                }
                break;
            }
        }
    }
    Ok(())
}

fn press(session: &mut Session, key: KeyEvent) {
    if key.kind == KeyEventKind::Release {
        return;
    }
    let press = match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Press::Char('q'),
        KeyCode::Char(letter) => Press::Char(letter.to_ascii_lowercase()),
        KeyCode::Left => Press::Left,
        KeyCode::Right => Press::Right,
        KeyCode::Up => Press::Up,
        KeyCode::Down => Press::Down,
        KeyCode::Home => Press::Home,
        KeyCode::End => Press::End,
        KeyCode::Enter => Press::Enter,
        KeyCode::Backspace => Press::Back,
        KeyCode::Esc => Press::Escape,
        _ => return,
    };
    session.press(press);
}
