//! What `halma-solve show` shows of a puzzle: its position, a move, its legal moves or a film.

use clap::Args;
use halma_solve::notation::{LineId, LineKind, PositionLine, PuzzleText, Readings, counted};
use halma_solve::problem::{Kind, Line, Problem};
use halma_solve::render::{Picture, Theme, before_turn, film, still};
use halma_solve::rules::{Route, State};
use halma_solve::verify::{Finding, Repairs, Replay, verify_text};
use itertools::Itertools;

use super::builtin;
use super::common_arguments::ThemeArgument;
use super::formats::PictureFormat;
use super::input::Puzzle;
use super::problems::words;
use super::show_position::{as_puzzle, legal_moves, no_position};
use super::unreadable::Unreadable;

/// How long a move lasts in a GIF, in milliseconds: thirty moves take half a minute.
const MOVE: u32 = 1_000;

/// Which part of a puzzle is wanted.
#[derive(Args)]
pub struct Wanted {
    /// Which line to play: `gambit`, `yarding`, or `variation-1` for the first side line of a key, a transfer or a
    /// game [default: the gambit; without one the first line]
    #[arg(long, value_name = "KEY")]
    pub key: Option<LineId>,
    /// Show the men after N moves of the key [default: after all moves]
    #[arg(long, value_name = "N", conflicts_with = "number")]
    pub after: Option<usize>,
    /// Show move N with its route, and the men before it
    #[arg(long = "move", value_name = "N")]
    pub number: Option<usize>,
    /// List the legal moves instead, and for a game who can win at once
    #[arg(long, conflicts_with = "number")]
    pub legal_moves: bool,
}

impl Wanted {
    pub fn asks_for_a_move(&self) -> bool {
        self.after.is_some() || self.number.is_some()
    }
}

/// How a picture is to look.
#[derive(Args)]
pub struct Look {
    /// The width in pixels of a PNG or GIF file, or the width that an SVG file states
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(64..=4096))]
    pub size: Option<u16>,
    /// How long a GIF shows a move, and one of a hop alone a jump, in milliseconds on average [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(50..=60_000))]
    pub delay: Option<u32>,
    /// The colors of a drawing [default: light]
    #[arg(long, value_name = "THEME")]
    pub theme: Option<ThemeArgument>,
}

/// What is shown of one puzzle.
pub enum Shown {
    /// A picture, or a film of several.
    Drawing(Vec<Picture>),
    /// The legal moves, or the position as a puzzle or on one line.
    Words(String),
}

impl Shown {
    /// The first picture.
    pub fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Drawing(pictures) => pictures.first(),
            Self::Words(_) => None,
        }
    }
}

/// The drawing of one puzzle.
pub fn draw(
    puzzle: &Puzzle,
    format: PictureFormat,
    readings: Readings,
    wanted: &Wanted,
    look: &Look,
) -> Result<Shown, Unreadable> {
    let text = &puzzle.text;
    let position = text.lone_position();
    let shown = if let Some(line) = position {
        of_position(line, text, format, wanted)
    } else {
        match verify_text(text, readings, Repairs::Skip) {
            Ok(finding) => replayed(&finding, text, format, wanted, look.delay),
            // A puzzle without a key can still be drawn.
            Err(error) if error.value.is_without_moves() => {
                let problem = Problem::from_text(text, readings)
                    .map_err(|error| puzzle.unreadable(&error))?;
                without_key(&problem, text, format, wanted)
            }
            Err(error) => return Err(puzzle.unreadable(&error)),
        }
    };
    let mut shown = shown.map_err(|message| puzzle.without(message))?;
    let Shown::Drawing(pictures) = &mut shown else {
        return Ok(shown);
    };
    for picture in pictures {
        picture.theme = look.theme.map(Theme::from).unwrap_or_default();
        picture.width = look.size;
        if format == PictureFormat::Json {
            picture.id = builtin::of_text(text);
        } else {
            // A position on the command line is no name of a file.
            let other = position.map_or_else(|| puzzle.file_stem(), |_| Some("position"));
            picture.label = text.label().or(other).map(str::to_owned);
        }
    }
    Ok(shown)
}

/// The drawing of a position that belongs to no problem, or the message that only a problem has what is wanted.
fn of_position(
    line: &PositionLine,
    text: &PuzzleText,
    format: PictureFormat,
    wanted: &Wanted,
) -> Result<Shown, String> {
    let has_moves = wanted.key.is_some() || wanted.asks_for_a_move() || wanted.legal_moves;
    if has_moves || format == PictureFormat::Gif {
        return Err(format!(
            "{} is only a position: nothing says how the men move, or where they go",
            text.heading()
        ));
    }
    Ok(match format {
        PictureFormat::Puzzle => Shown::Words(text.to_string()),
        PictureFormat::Line => Shown::Words(format!("{line}\n")),
        _ => Shown::Drawing(vec![Picture::of_position(line, text.notation())]),
    })
}

/// The drawing of a puzzle without a replay, or the message that there is none.
fn without_key(
    problem: &Problem,
    text: &PuzzleText,
    format: PictureFormat,
    wanted: &Wanted,
) -> Result<Shown, String> {
    let label = text.heading();
    if let Some(key) = wanted.key {
        return Err(format!("{label} has no {}", in_words(key)));
    }
    if wanted.asks_for_a_move() || format == PictureFormat::Gif {
        let (_, nothing) = words(problem.kind());
        return Err(format!("{label} has no {nothing}"));
    }
    if wanted.legal_moves || format == PictureFormat::Puzzle {
        let start = problem.start().ok_or_else(|| no_position(label))?;
        return if wanted.legal_moves {
            // Before its first move an exit is at its gambit.
            let line = LineId::Main(LineKind::Gambit);
            Ok(Shown::Words(legal_moves(
                text,
                problem,
                (line, &start),
                format,
            )))
        } else {
            let written = problem.to_text(text.label(), &[]);
            let written = written.in_notation(text.notation());
            Ok(Shown::Words(written.to_string()))
        };
    }
    let picture = Picture::in_notation(problem, text.label(), text.notation());
    if format == PictureFormat::Line {
        return Ok(on_one_line(&picture, problem.start().as_ref()));
    }
    Ok(Shown::Drawing(vec![picture]))
}

/// The position that the arguments ask for, or the whole replay.
fn replayed(
    finding: &Finding,
    text: &PuzzleText,
    format: PictureFormat,
    wanted: &Wanted,
    delay: Option<u32>,
) -> Result<Shown, String> {
    let label = text.heading();
    let problem = &finding.problem;
    let has_lines = !problem.lines().is_empty();
    let is_key = matches!(
        wanted.key,
        Some(LineId::Main(LineKind::Gambit | LineKind::Yarding))
    );
    let is_in_vain = is_key || !has_lines && (wanted.key.is_some() || wanted.asks_for_a_move());
    let (no_key, _) = words(problem.kind());
    if let Some(why) = no_key.filter(|_| is_in_vain) {
        let kind = problem.kind().with_article();
        return Err(format!("{label} is {kind}, which has {why}"));
    }
    let gambit = LineId::Main(LineKind::Gambit);
    let first = problem.lines().first().map(Line::id);
    let id = match wanted.key {
        None if problem.branch(gambit).is_some() => Some(gambit),
        None => first,
        key => key,
    };
    let replay = finding.replay(id);
    let replay = &replay.ok_or_else(|| no_such_line(problem, wanted.key, label))?;
    if format == PictureFormat::Gif {
        let mut film = film(finding, replay, text.label());
        let is_hop = problem.kind() == Kind::Detour;
        let moves = if is_hop {
            replay
                .turns
                .iter()
                .filter_map(|turn| turn.route.as_ref()?.as_ref().ok())
                .map(Route::jumps)
                .sum()
        } else {
            replay.turns.len()
        };
        match delay {
            None if is_hop => {}
            delay => set_delay(&mut film, moves, delay.unwrap_or(MOVE)),
        }
        return Ok(Shown::Drawing(film));
    }
    let after = match wanted.after {
        Some(after) => in_range(after, 0, replay, label)?,
        None => replay.turns.len(),
    };
    if wanted.legal_moves || format == PictureFormat::Puzzle {
        let id = replay.key.ok_or_else(|| no_position(label))?;
        let state = finding.state_after(id, after);
        let state = state.ok_or_else(|| no_position(label))?;
        return if wanted.legal_moves {
            Ok(Shown::Words(legal_moves(
                text,
                problem,
                (id, &state),
                format,
            )))
        } else {
            let moves = counted(after, "move");
            let after = format!("after {moves} of {}", replay.with_article());
            as_puzzle(finding, text, (id, &state), &after).map(Shown::Words)
        };
    }
    let before = match wanted.number {
        Some(number) => {
            let number = in_range(number, 1, replay, label)?;
            before_turn(finding, replay, number, text.label())
        }
        None => None,
    };
    let still = || still(finding, replay, after, text.label());
    let picture = before.unwrap_or_else(still);
    if format == PictureFormat::Line {
        let made = wanted.number.map_or(after, |number| number - 1);
        let state = replay.key.and_then(|id| finding.state_after(id, made));
        return Ok(on_one_line(&picture, state.as_ref()));
    }
    Ok(Shown::Drawing(vec![picture]))
}

/// The men of a picture on one line. In a game it says whose turn it is in this state.
fn on_one_line(picture: &Picture, state: Option<&State>) -> Shown {
    let is_game = picture.kind == Kind::Game;
    let mover = state.filter(|_| is_game).and_then(State::mover);
    let line = PositionLine::new(picture.board.size(), picture.armies, mover);
    Shown::Words(format!("{line}\n"))
}

/// A line as a message names it: `yarding key`, `variation 2`.
fn in_words(key: LineId) -> String {
    match key {
        LineId::Main(LineKind::Gambit | LineKind::Yarding) => format!("{key} key"),
        _ => key.to_string(),
    }
}

/// Says that a puzzle lacks a line, and which lines it has.
fn no_such_line(problem: &Problem, key: Option<LineId>, label: &str) -> String {
    let wanted = key.map_or_else(|| "line".to_owned(), in_words);
    let names = problem.branches();
    let names = names.map(|branch| branch.id.to_string().replace(' ', "-"));
    format!(
        "{label} has no {wanted}; its lines are: {}",
        names.format(", ")
    )
}

/// The number of moves that the arguments name, if the replay has them.
fn in_range(wanted: usize, low: usize, replay: &Replay, label: &str) -> Result<usize, String> {
    let high = replay.turns.len();
    let line = replay.with_article();
    if (low..=high).contains(&wanted) {
        return Ok(wanted);
    }
    Err(if wanted < low {
        format!("the moves of {line} of {label} are numbered from {low}")
    } else {
        format!("{line} of {label} has {high} moves, not {wanted}")
    })
}

/// Lets each of so many moves of a film last this long on average, as far as pictures can be shown so briefly. The first
/// picture and the last stay as they are.
fn set_delay(film: &mut [Picture], moves: usize, delay: u32) {
    // Programs that show GIF files ignore shorter times.
    const SHORTEST: u64 = 50;
    let end = film.len().saturating_sub(1);
    let Some(moving) = film.get_mut(1..end) else {
        return;
    };
    let least = SHORTEST * moving.len() as u64;
    let now: u64 = moving
        .iter()
        .map(|picture| u64::from(picture.milliseconds))
        .sum();
    let wanted = (u64::from(delay) * moves as u64).saturating_sub(least);
    for picture in moving {
        let beyond = u64::from(picture.milliseconds).saturating_sub(SHORTEST);
        let time = SHORTEST + beyond * wanted / now.saturating_sub(least).max(1);
        picture.milliseconds = u32::try_from(time).unwrap_or(u32::MAX);
    }
}
