//! `halma-solve show`.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::notation::{LineId, LineKind, PositionLine, PuzzleText, counted};
use halma_solve::problem::{Kind, Line, Problem};
use halma_solve::render::{
    Picture, Theme, before_turn, film, gif, letters_not_drawn, png, still, visible,
};
use halma_solve::rules::{Route, State};
use halma_solve::verify::{Finding, Repairs, Replay, verify_text};
use itertools::Itertools;

use super::builtin;
use super::common_arguments::{AsPrinted, Choice, Files, ThemeArgument};
use super::failure::{Failure, Status, after, refuse};
use super::formats::{Destination, OutputFile, PictureFormat, name_of};
use super::input::{Puzzle, collect};
use super::output::{styled, write_message, write_result};
use super::problems::words;
use super::show_position::{as_puzzle, legal_moves, no_position};
use super::unreadable::Unreadable;

/// How long a move lasts in a GIF, in milliseconds: thirty moves take half a minute.
const MOVE: u32 = 1_000;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve show puzzles/A.txt                        the figure
  halma-solve show --after 9 puzzles/A.txt              after nine moves
  halma-solve show --move 9 -o move9.svg puzzles/A.txt  the ninth move
  halma-solve show --key yarding --after 3 puzzles/B.txt
  halma-solve show --key variation-1 -o side.gif game.txt
  halma-solve show --legal-moves --after 20 game.txt    the legal moves
  halma-solve show -o D.gif puzzles/D.txt               a moving picture
  halma-solve show -o '{name}.svg' puzzles/*.txt        a picture of each
  halma-solve show -o D.png --theme dark --size 600 puzzles/D.txt
  halma-solve show 6268fb09c411                         the figure with this id")]
pub struct ShowArguments {
    #[command(flatten)]
    input: Files,
    #[command(flatten)]
    choice: Choice,
    /// Which line to play: `gambit`, `yarding`, or `variation-1` for the first side line of a key, a transfer or a
    /// game [default: the gambit; without one the first line]
    #[arg(long, value_name = "KEY")]
    key: Option<LineId>,
    /// Show the men after N moves of the key [default: after all moves]
    #[arg(long, value_name = "N", conflicts_with = "number")]
    after: Option<usize>,
    /// Show move N with its route, and the men before it
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    /// List the legal moves instead, and for a game who can win at once
    #[arg(long, conflicts_with = "number")]
    legal_moves: bool,
    #[command(flatten)]
    output: Destination<PictureFormat>,
    /// The width in pixels of a PNG or GIF file, or the width that an SVG file states
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(64..=4096))]
    size: Option<u16>,
    /// How long a GIF shows a move, and one of a hop alone a jump, in milliseconds on average [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(50..=60_000))]
    delay: Option<u32>,
    /// The colors of a drawing [default: light]
    #[arg(long, value_name = "THEME")]
    theme: Option<ThemeArgument>,
    #[command(flatten)]
    as_printed: AsPrinted,
}

/// What is shown of one puzzle.
enum Shown {
    /// A picture, or a film of several.
    Drawing(Vec<Picture>),
    /// The legal moves, or the position as a puzzle.
    Words(String),
}

impl Shown {
    /// The first picture.
    fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Drawing(pictures) => pictures.first(),
            Self::Words(_) => None,
        }
    }
}

pub fn run(arguments: &ShowArguments) -> Result<Status, Failure> {
    let format = arguments.output.format()?;
    arguments.check(format)?;
    let files = &arguments.input.files;
    let name = arguments.choice.puzzle.as_deref();
    let draw = |puzzle: &Puzzle| Ok((puzzle.label(), draw(puzzle, format, arguments)?));
    if let Some(template) = Template::of(arguments.output.path()) {
        let (drawings, status) = collect(files, name, draw)?;
        if drawings.is_empty() {
            return Choice::nothing(status);
        }
        template.write(&drawings, format, arguments.output.file())?;
        return Ok(status);
    }
    let writer = arguments.output.open()?;
    let (drawings, status) = collect(files, name, draw)?;
    let drawings = drawings
        .into_iter()
        .map(|(_, drawing)| drawing)
        .collect_vec();
    if drawings.is_empty() {
        return Choice::nothing(status);
    }
    if format.is_picture() && drawings.len() > 1 {
        return Err(format!(
            "{} pictures do not fit into one {} file; {}, or write each with -o '{{name}}.{}'",
            drawings.len(),
            name_of(&format).to_ascii_uppercase(),
            how_to_choose(&drawings),
            name_of(&format)
        )
        .into());
    }
    if format.is_of_pixels() {
        drawings.iter().for_each(note_letters_not_drawn);
    }
    let between: &[u8] = match format {
        PictureFormat::Text | PictureFormat::Puzzle => b"\n",
        _ => b"",
    };
    let rendered = drawings.iter().map(|each| render(each, format));
    let rendered = rendered.collect::<Result<Vec<_>, _>>()?.join(between);
    if format.is_text() && arguments.output.is_standard_output() {
        let text = String::from_utf8_lossy(&rendered);
        let text = match format {
            PictureFormat::Text => styled(&text),
            _ => text.into_owned(),
        };
        return write_result(text, status);
    }
    writer
        .whole(rendered)
        .map_err(|failure| after(failure, status))?;
    Ok(status)
}

/// A name of a file for each puzzle: `{name}` stands for the puzzle's name.
struct Template<'a>(&'a str);

/// What stands for the name of a puzzle in the name of a file.
const NAME: &str = "{name}";

impl<'a> Template<'a> {
    /// The name of the output if it is a template.
    fn of(output: Option<&'a Path>) -> Option<Self> {
        let name = output?.to_str()?;
        name.contains(NAME).then_some(Self(name))
    }

    /// The file of a puzzle. A sign that cannot stand in the name of a file becomes a hyphen.
    fn file(&self, label: &str) -> PathBuf {
        let allowed = |sign: char| {
            if sign.is_control() || r#"/\:*?"<>|"#.contains(sign) {
                '-'
            } else {
                sign
            }
        };
        self.0
            .replace(NAME, &label.chars().map(allowed).collect::<String>())
            .into()
    }

    /// Writes each drawing to its own file, once the names of all are known to differ.
    fn write(
        &self,
        drawings: &[(String, Shown)],
        format: PictureFormat,
        output: &OutputFile,
    ) -> Result<(), Failure> {
        let files = drawings
            .iter()
            .map(|(label, _)| self.file(label))
            .collect_vec();
        if let Some(twice) = files.iter().duplicates().next() {
            return Err(format!(
                "{}: several puzzles would be written to this file, because they have the same name",
                twice.display()
            )
            .into());
        }
        for (file, (_, drawing)) in files.iter().zip(drawings) {
            output.open_at(file)?.whole(render(drawing, format)?)?;
        }
        Ok(())
    }
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

impl ShowArguments {
    /// Checks the rules that only some formats have.
    fn check(&self, format: PictureFormat) -> Result<(), Failure> {
        refuse(
            format == PictureFormat::Gif && self.asks_for_a_move(),
            "a GIF shows the whole key: leave out --after and --move",
        )?;
        refuse(
            self.legal_moves && !matches!(format, PictureFormat::Text | PictureFormat::Json),
            "--legal-moves prints text or JSON",
        )?;
        refuse(
            self.size.is_some() && !format.is_picture(),
            "--size is for SVG, PNG and GIF",
        )?;
        refuse(
            self.delay.is_some() && format != PictureFormat::Gif,
            "--delay is for GIF",
        )?;
        refuse(
            self.theme.is_some() && !format.is_picture(),
            "--theme is for SVG, PNG and GIF",
        )?;
        refuse(
            format.is_of_pixels() && self.output.is_standard_output() && io::stdout().is_terminal(),
            "a terminal cannot show pixels: write them to a file with -o",
        )
    }

    fn asks_for_a_move(&self) -> bool {
        self.after.is_some() || self.number.is_some()
    }
}

fn render(shown: &Shown, format: PictureFormat) -> Result<Vec<u8>, Failure> {
    let drawing = match shown {
        Shown::Drawing(drawing) => drawing,
        Shown::Words(words) => return Ok(words.clone().into_bytes()),
    };
    let Some(picture) = drawing.first() else {
        return Ok(Vec::new());
    };
    Ok(match format {
        PictureFormat::Text | PictureFormat::Puzzle | PictureFormat::Line => {
            picture.to_string().into_bytes()
        }
        PictureFormat::Svg => picture.to_svg().into_bytes(),
        PictureFormat::Json => picture.to_json().into_bytes(),
        PictureFormat::Png => png(picture)?,
        PictureFormat::Gif => {
            let film = gif(drawing);
            film?
        }
    })
}

/// Names the letters of the title that the picture cannot show.
fn note_letters_not_drawn(shown: &Shown) {
    let letters = shown.picture().map(letters_not_drawn).unwrap_or_default();
    if !letters.is_empty() {
        write_message(&format!(
            "note: pixels cannot show these letters of the title: {}; SVG can\n",
            visible(&letters)
        ));
    }
}

/// How to choose one of several puzzles.
fn how_to_choose(drawings: &[Shown]) -> String {
    let labels: Vec<&str> = drawings
        .iter()
        .filter_map(|drawing| drawing.picture()?.label.as_deref())
        .collect();
    if labels.iter().collect::<BTreeSet<_>>().len() < drawings.len() {
        return "some have no name: give a file with a single puzzle".to_owned();
    }
    format!("choose one with --puzzle: {}", labels.join(", "))
}

/// The drawing of one puzzle.
fn draw(
    puzzle: &Puzzle,
    format: PictureFormat,
    arguments: &ShowArguments,
) -> Result<Shown, Unreadable> {
    let text = &puzzle.text;
    let readings = arguments.as_printed.readings();
    let shown = match verify_text(text, readings, Repairs::Skip) {
        Ok(finding) => replayed(&finding, text, format, arguments),
        // A puzzle without a key can still be drawn.
        Err(error) if error.value.is_without_moves() => {
            let problem =
                Problem::from_text(text, readings).map_err(|error| puzzle.unreadable(&error))?;
            without_key(&problem, text, format, arguments)
        }
        Err(error) => return Err(puzzle.unreadable(&error)),
    };
    let mut shown = shown.map_err(|message| puzzle.without(message))?;
    let Shown::Drawing(pictures) = &mut shown else {
        return Ok(shown);
    };
    for picture in pictures {
        picture.theme = arguments.theme.map(Theme::from).unwrap_or_default();
        picture.width = arguments.size;
        if format == PictureFormat::Json {
            picture.id = builtin::of_text(text);
        } else {
            picture.label = text.label().or(puzzle.file_stem()).map(str::to_owned);
        }
    }
    Ok(shown)
}

/// The drawing of a puzzle without a replay, or the message that there is none.
fn without_key(
    problem: &Problem,
    text: &PuzzleText,
    format: PictureFormat,
    arguments: &ShowArguments,
) -> Result<Shown, String> {
    let label = text.heading();
    if let Some(key) = arguments.key {
        return Err(format!("{label} has no {}", in_words(key)));
    }
    if arguments.asks_for_a_move() || format == PictureFormat::Gif {
        let (_, nothing) = words(problem.kind());
        return Err(format!("{label} has no {nothing}"));
    }
    if arguments.legal_moves || format == PictureFormat::Puzzle {
        let start = problem.start().ok_or_else(|| no_position(label))?;
        return if arguments.legal_moves {
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
    arguments: &ShowArguments,
) -> Result<Shown, String> {
    let label = text.heading();
    let problem = &finding.problem;
    let has_lines = !problem.lines().is_empty();
    let is_key = matches!(
        arguments.key,
        Some(LineId::Main(LineKind::Gambit | LineKind::Yarding))
    );
    let is_in_vain =
        is_key || !has_lines && (arguments.key.is_some() || arguments.asks_for_a_move());
    let (no_key, _) = words(problem.kind());
    if let Some(why) = no_key.filter(|_| is_in_vain) {
        let kind = problem.kind().with_article();
        return Err(format!("{label} is {kind}, which has {why}"));
    }
    let gambit = LineId::Main(LineKind::Gambit);
    let first = problem.lines().first().map(Line::id);
    let wanted = match arguments.key {
        None if problem.branch(gambit).is_some() => Some(gambit),
        None => first,
        key => key,
    };
    let replay = finding.replay(wanted);
    let replay = &replay.ok_or_else(|| no_such_line(problem, arguments.key, label))?;
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
        match arguments.delay {
            None if is_hop => {}
            delay => set_delay(&mut film, moves, delay.unwrap_or(MOVE)),
        }
        return Ok(Shown::Drawing(film));
    }
    let after = match arguments.after {
        Some(after) => in_range(after, 0, replay, label)?,
        None => replay.turns.len(),
    };
    if arguments.legal_moves || format == PictureFormat::Puzzle {
        let id = replay.key.ok_or_else(|| no_position(label))?;
        let state = finding.state_after(id, after);
        let state = state.ok_or_else(|| no_position(label))?;
        return if arguments.legal_moves {
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
    let before = match arguments.number {
        Some(number) => {
            let number = in_range(number, 1, replay, label)?;
            before_turn(finding, replay, number, text.label())
        }
        None => None,
    };
    let still = || still(finding, replay, after, text.label());
    let picture = before.unwrap_or_else(still);
    if format == PictureFormat::Line {
        let made = arguments.number.map_or(after, |number| number - 1);
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
