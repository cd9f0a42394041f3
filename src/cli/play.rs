//! `halma-solve play`.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anstream::{AutoStream, ColorChoice};
use halma_solve::play::{
    Conversation, Palette, Press, Reply, Session, Solitaire, draw, transcript,
};
use halma_solve::practice::GoalKind;
use halma_solve::problem::Kind;
use halma_solve::search::Stop;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::arguments::{PlayArguments, Task, readings};
use super::failure::{Failure, Status};
use super::input::each;
use super::output;
use super::stop;

/// The most bytes that a line of practice may have: some hundred times what any needs.
const LONGEST_LINE: u64 = 1 << 12;

/// How often a signal to stop, and whether the terminal is still there, is looked for.
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
    if let Some(task) = task {
        check(first, task)?;
    }
    let stdin_is_taken = arguments
        .input
        .files
        .iter()
        .any(|file| file == Path::new("-"));
    let has_screen = io::stdout().is_terminal() && (io::stdin().is_terminal() || stdin_is_taken);
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if has_screen && !is_dumb && !arguments.plain {
        return Ok(status.max(on_screen(solitaires, task)?));
    }
    match task {
        Some(_) if stdin_is_taken => Err(Failure::Usage(
            "moves are read from standard input, which has the puzzle already".to_owned(),
        )),
        Some(task) => {
            if solitaires.len() > 1 {
                output::talk(&format!(
                    "ExitPractice is of the first puzzle, {}; --puzzle chooses another.\n",
                    first.label()
                ));
            }
            Ok(status.max(converse(first, task.into())?))
        }
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

/// An error if a task cannot be done.
fn check(solitaire: &Solitaire, task: Task) -> Result<(), Failure> {
    if solitaire.goals().contains(&task.into()) {
        return Ok(());
    }
    let why = match solitaire.kind() {
        Kind::Detour => " is a detour: its men are placed, and there is no other task",
        _ => {
            ": the key makes no figure of the men of the yard; only --practice=any-figure can be tried"
        }
    };
    Err(Failure::Usage(format!("{}{why}", solitaire.label())))
}

/// ExitPractice line by line.
fn converse(solitaire: &Solitaire, task: GoalKind) -> Result<Status, Failure> {
    let mut conversation = Conversation::new(solitaire, Some(task));
    let mut stdout = output::stdout();
    stdout.write_all(conversation.opening().as_bytes())?;
    stdout.flush()?;
    let mut stdin = io::stdin().lock();
    while let Some(line) = next_line(&mut stdin)? {
        match conversation.reply(&String::from_utf8_lossy(&line)) {
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

/// The next line of an input; `None` at its end.
fn next_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = input.take(LONGEST_LINE + 1).read_until(b'\n', &mut line);
    let read =
        read.map_err(|error| Failure::Usage(format!("cannot read standard input: {error}")))?;
    if read as u64 > LONGEST_LINE {
        let message = format!("a line of standard input has more than {LONGEST_LINE} bytes");
        return Err(Failure::Usage(message));
    }
    Ok((read > 0).then_some(line))
}

fn on_screen(solitaires: Vec<Solitaire>, practice: Option<Task>) -> Result<Status, Failure> {
    let Some(mut session) = Session::new(solitaires) else {
        return Ok(Status::Yes);
    };
    if let Some(task) = practice {
        session.practise(Some(task.into()));
    }
    let palette = match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Palette::Plain,
        _ => Palette::Colored,
    };
    let stop = stop::on_request()?;
    let mut terminal = ratatui::try_init()?;
    let done = play(&mut terminal, &mut session, palette, &stop);
    // A terminal that is gone needs nothing, and can be told nothing.
    if terminal.show_cursor().and(ratatui::try_restore()).is_err() {
        std::mem::forget(terminal);
    }
    done?;
    Ok(if session.is_over() {
        Status::Yes
    } else {
        Status::Stopped
    })
}

/// Draws and takes keys until the user leaves, a signal asks for it, or the terminal is gone.
fn play(
    terminal: &mut DefaultTerminal,
    session: &mut Session,
    palette: Palette,
    stop: &Stop,
) -> io::Result<()> {
    let events = events();
    let is_wanted = || !stop.is_requested() && io::stdout().is_terminal();
    // When the next scene of a replay is due. Keys do not put it off.
    let mut due: Option<Instant> = None;
    while !session.is_over() && is_wanted() {
        terminal.draw(|frame| draw(&session.scene(), palette, frame))?;
        due = session.pause().map(|pause| {
            let usual = Instant::now() + pause;
            due.map_or(usual, |due| due.min(usual))
        });
        // Until there is something new to draw.
        while is_wanted() {
            let left = due.map(|due| due.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                session.tick();
                due = None;
                break;
            }
            match events.recv_timeout(left.unwrap_or(LOOK).min(LOOK)) {
                Ok(Ok(Event::Key(key))) => press(session, key),
                Ok(Ok(Event::Resize(..))) => {}
                Ok(Err(error)) => return Err(error),
                Ok(Ok(_)) | Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            break;
        }
    }
    Ok(())
}

/// What happens on the terminal. A thread of its own waits for it, since the wait has no end if the
/// terminal is closed.
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

fn press(session: &mut Session, key: KeyEvent) {
    if key.kind == KeyEventKind::Release {
        return;
    }
    let is_control_c =
        key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
    // What is meant for the terminal or the window is not for us.
    if !is_control_c && !key.modifiers.difference(KeyModifiers::SHIFT).is_empty() {
        return;
    }
    let press = match key.code {
        KeyCode::Char(_) if is_control_c => Press::Char('q'),
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
        KeyCode::PageDown => Press::PageDown,
        KeyCode::PageUp => Press::PageUp,
        _ => return,
    };
    session.press(press);
}
