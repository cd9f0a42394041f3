//! `halma-solve play`.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;

use clap::Args;
use halma_solve::board::BoardSize;
use halma_solve::notation::Readings;
use halma_solve::practice::GoalKind;
use halma_solve::problem::{Game, NEW_GAMES};
use halma_solve::render::visible;
use halma_solve::search::Stop;

use super::builtin::BOOKLET;
use super::common_arguments::{
    AsPrinted, Choice, FilesOrBooklet, GoalArgument, YardOption, have_standard_input,
};
use super::failure::{Failure, Status, after, refuse};
use super::input::collect;
use super::new_game::NewGame;
use super::output;
use super::standard_stream::is_standard_stream;
use super::stop::LOOK;
use super::terminal_screen;
use super::writer::Writer;
use crate::play::{LineSession, Screen, Solitaire, transcript};

/// The most bytes in a line of practice: about a hundred times the longest useful line.
const LONGEST_LINE: u64 = 1 << 12;

const EXAMPLES: &str = "\
Examples:
  halma-solve play A B C D                    watch the booklet's keys
  halma-solve play --practice D               bring the men out into figure D
  halma-solve play --practice --save game.txt game.txt   go on with a record
  halma-solve play --new two --save new.txt   begin a game and save its record
  halma-solve play --new two --players 'Anna; Otto' --rules modern
  halma-solve play --new two --board 9 --yard 4,3,2,1 --directions 6
";

const WITHOUT_A_SCREEN: &str = "
Without a terminal, on a terminal that cannot move its cursor (TERM=dumb), or
with --plain, the whole replay is printed, and practice reads moves from
standard input, one per line. Practice then ends with exit code 0 if you solved
it, 1 if not. A game ends with exit code 0, over or not. On the screen, practice
that you leave with `w` or `n` is kept until you quit. Without a file the screen
begins with a list of the booklet's puzzles and of new games.

A window of 80 columns and 24 lines shows every board with its moves. A smaller
one shows what fits. If a game cannot be saved, its record is printed.";

#[derive(Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}{WITHOUT_A_SCREEN}"))]
pub struct PlayArguments {
    #[command(flatten)]
    input: FilesOrBooklet,
    #[command(flatten)]
    choice: Choice,
    /// Start by practicing the first puzzle [default task: fill]
    #[arg(
        long,
        value_name = "TASK",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "fill"
    )]
    practice: Option<GoalArgument>,
    /// Begin a game on one board: for two, three or four players, or for two on a small board
    #[arg(
        long,
        value_name = "PLAYERS",
        value_parser = NEW_GAMES.map(|(name, ..)| name),
        conflicts_with_all = ["files", "puzzle", "practice", "as_printed"]
    )]
    new: Option<String>,
    #[command(flatten)]
    game: NewGame,
    /// The size of the board of a new game, from 4 to 16: `8`, or `8x9` for 8 rows of 9 squares
    #[arg(long, value_name = "SIZE")]
    board: Option<BoardSize>,
    #[command(flatten)]
    yard: YardOption,
    /// Save the record of the game to a file at the end; the file that is played keeps its record so
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
    /// Use lines of text instead of the full screen
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    as_printed: AsPrinted,
}

/// A game that can be tried.
fn on_the_board(game: &Game) -> Result<Arc<Solitaire>, Failure> {
    Ok(Solitaire::new(&game.to_record(), Readings::Emended)?)
}

pub fn run(arguments: &PlayArguments, stop: &Stop) -> Result<Status, Failure> {
    refuse(
        arguments.has_setup() && arguments.new.is_none(),
        "--rules, --players, --partners, --board, --yard and --directions are for a game that begins: add --new",
    )?;
    let (solitaires, status) = solitaires(arguments)?;
    let Some(first) = solitaires.first() else {
        return Choice::nothing(status);
    };
    if let Some(why) = arguments
        .practice
        .and_then(|task| first.refuses(task.into()))
    {
        return Err(why.into());
    }
    if arguments.save.is_some() {
        arguments.check_save(&solitaires)?;
    }
    // Open the file before the game; afterward it would be too late to refuse it.
    let open = |path: &PathBuf| {
        let is_in_place = arguments.is_only_file(path) && solitaires.len() == 1;
        Writer::open(Some(path), arguments.force || is_in_place)
    };
    let file = arguments.save.as_ref().map(open).transpose()?;
    let played = match arguments.task() {
        task if arguments.has_screen() => on_screen(solitaires, task, arguments, file, stop),
        Some(task) => by_lines(&solitaires, task, arguments, file, stop),
        None => print(&solitaires),
    };
    match played {
        Ok(played) => Ok(status.max(played)),
        Err(failure) => Err(after(failure, status)),
    }
}

impl PlayArguments {
    /// The task to practice. A new game is always played.
    fn task(&self) -> Option<GoalKind> {
        let new = self.new.as_ref().map(|_| GoalKind::Fill);
        self.practice.map(GoalKind::from).or(new)
    }

    /// Whether an option says how a new game begins.
    fn has_setup(&self) -> bool {
        self.game.is_given() || self.board.is_some() || self.yard.given().is_some()
    }

    /// Whether no argument chooses a puzzle, so that the screen begins with a list.
    fn is_open(&self) -> bool {
        let files = self.input.files.iter().map(|file| file.as_os_str());
        self.task().is_none() && files.eq(BOOKLET.map(|(name, _)| name))
    }

    /// Whether there is a screen to draw on, with a keyboard.
    fn has_screen(&self) -> bool {
        let has_keys = io::stdin().is_terminal() || have_standard_input(&self.input.files);
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        io::stdout().is_terminal() && has_keys && !is_dumb && !self.plain
    }

    /// Whether this is the one file that is read. A game that goes on may then replace its own record.
    fn is_only_file(&self, path: &Path) -> bool {
        let is_all = self.choice.puzzle.is_none() && self.new.is_none();
        is_all && matches!(&self.input.files[..], [file] if file == path)
    }

    /// Fails if there could be no record to save.
    fn check_save(&self, solitaires: &[Arc<Solitaire>]) -> Result<(), Failure> {
        // Lines of text practice only the first puzzle.
        let played = match (self.has_screen(), self.task()) {
            (true, _) => solitaires,
            (false, Some(_)) => solitaires.get(..1).unwrap_or_default(),
            (false, None) => {
                return Err("--save needs a game in practice: add --practice".into());
            }
        };
        match played.first() {
            Some(first) if !played.iter().any(|each| each.is_game()) => Err(format!(
                "{} is {}, and --save writes the record of a game",
                first.label(),
                first.kind().with_article()
            )
            .into()),
            _ => Ok(()),
        }
    }
}

fn solitaires(arguments: &PlayArguments) -> Result<(Vec<Arc<Solitaire>>, Status), Failure> {
    if let Some(name) = &arguments.new {
        let games = NEW_GAMES.into_iter().filter(|(new, ..)| new == name);
        let begin = |(_, form, side)| {
            let new = &arguments.game;
            let usual = new.size(BoardSize::square(side)?)?;
            let size = arguments.board.unwrap_or(usual);
            on_the_board(&new.begin(form, size, arguments.yard.given().cloned())?)
        };
        return Ok((games.map(begin).collect::<Result<_, _>>()?, Status::Yes));
    }
    let readings = arguments.as_printed.readings();
    let name = arguments.choice.puzzle.as_deref();
    let (mut solitaires, status) = collect(&arguments.input.files, name, |puzzle| {
        Solitaire::new(&puzzle.text, readings).map_err(|error| puzzle.unreadable(&error))
    })?;
    if arguments.has_screen() && arguments.is_open() {
        for (_, form, side) in NEW_GAMES {
            solitaires.push(on_the_board(&Game::begun(form, BoardSize::square(side)?)?)?);
        }
    }
    Ok((solitaires, status))
}

/// Prints every replay from its beginning to its end.
fn print(solitaires: &[Arc<Solitaire>]) -> Result<Status, Failure> {
    let replays: Vec<String> = solitaires.iter().map(transcript).collect();
    output::write_result(replays.join("\n"), Status::Yes)
}

/// Practice of the first puzzle, line by line. At the end of a game its record goes to the file.
fn by_lines(
    solitaires: &[Arc<Solitaire>],
    task: GoalKind,
    arguments: &PlayArguments,
    file: Option<Writer>,
    stop: &Stop,
) -> Result<Status, Failure> {
    refuse(
        have_standard_input(&arguments.input.files),
        "the moves and the puzzle cannot both come from standard input",
    )?;
    let first = &solitaires[0];
    if solitaires.len() > 1 {
        output::write_message(&format!(
            "Practice uses the first puzzle, {}. Choose another with --puzzle.\n",
            visible(first.label())
        ));
    }
    let mut session = LineSession::new(first, Some(task));
    if file.is_some() {
        session = session.saving();
    }
    let done = exchange(&mut session, stop);
    let record = session.record();
    save(arguments, file, record.as_deref())?;
    // A game need not be over.
    let status = if session.is_solved() || record.is_some() {
        Status::Yes
    } else {
        Status::No
    };
    done.map_err(|failure| after(failure, status))?;
    Ok(status)
}

/// Writes the record of a game to the file that was asked for, and says so. If it cannot be written there, it is
/// printed: nothing else has it.
fn save(
    arguments: &PlayArguments,
    file: Option<Writer>,
    record: Option<&str>,
) -> Result<(), Failure> {
    let (Some(file), Some(path)) = (file, &arguments.save) else {
        return Ok(());
    };
    let name = path.display().to_string();
    let name = visible(&name);
    let Some(record) = record else {
        output::write_message(&format!("no game was played, so {name} is not written\n"));
        return Ok(());
    };
    if let Err(failure) = file.whole(record) {
        output::write_result(record.to_owned(), Status::Yes)?;
        return Err(failure);
    }
    if !is_standard_stream(path) {
        output::write_message(&format!("saved to {name}\n"));
    }
    Ok(())
}

/// Answers every line of standard input.
fn exchange(session: &mut LineSession, stop: &Stop) -> Result<(), Failure> {
    let mut stdout = output::stdout();
    stdout.write_all(session.opening().as_bytes())?;
    stdout.flush()?;
    let lines = lines();
    loop {
        let line = loop {
            stop.check()?;
            match lines.recv_timeout(LOOK) {
                Ok(line) => break line?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        };
        let Some(reply) = session.reply(&String::from_utf8_lossy(&line)) else {
            return Ok(());
        };
        stdout.write_all(reply.as_bytes())?;
        stdout.flush()?;
    }
}

fn unreadable(reason: &impl Display) -> Failure {
    format!("cannot read standard input: {reason}").into()
}

/// The lines of standard input. A separate thread waits for them, so that a request to stop ends practice.
fn lines() -> Receiver<Result<Vec<u8>, Failure>> {
    // Each line is read only after the one before it has been answered.
    let (sender, receiver) = mpsc::sync_channel(0);
    thread::spawn(move || {
        let mut stdin = BufReader::new(io::stdin());
        while let Some(line) = next_line(&mut stdin).transpose() {
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                return;
            }
        }
    });
    receiver
}

/// The next line of an input; `None` at its end.
fn next_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = input
        .take(LONGEST_LINE + 1)
        .read_until(b'\n', &mut line)
        .map_err(|error| unreadable(&error))?;
    if read as u64 > LONGEST_LINE {
        return Err(unreadable(&format!(
            "a line has more than {LONGEST_LINE} bytes"
        )));
    }
    Ok((read > 0).then_some(line))
}

/// Full-screen practice or replays. At the end of a game its record goes to the file.
fn on_screen(
    solitaires: Vec<Arc<Solitaire>>,
    practice: Option<GoalKind>,
    arguments: &PlayArguments,
    file: Option<Writer>,
    stop: &Stop,
) -> Result<Status, Failure> {
    let Some(mut screen) = Screen::new(solitaires) else {
        return Ok(Status::Yes);
    };
    if file.is_some() {
        screen = screen.saving();
    }
    if arguments.is_open() {
        screen = screen.with_menu();
    }
    if practice.is_some() {
        screen.practice(practice);
    }
    let shown = terminal_screen::show(&mut screen, stop);
    save(arguments, file, screen.record().as_deref())?;
    shown?;
    Ok(if screen.is_over() {
        Status::Yes
    } else {
        Status::Stopped
    })
}
