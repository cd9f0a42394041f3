//! `halma-solve show`.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::Path;

use clap::{Args, ValueEnum};
use halma_solve::notation::{KeyKind, PuzzleText};
use halma_solve::problem::{Kind, Problem};
use halma_solve::render::{
    Picture, Shot, Theme, before_turn, film, gif, letters_not_drawn, png, still, visible,
};
use halma_solve::search::Stop;
use halma_solve::verify::{Finding, Repairs, Replay, VerifyError, verify_text};

use super::builtin;
use super::common_arguments::{AsPrinted, Choice, Files, STANDARD_STREAM};
use super::failure::{Failure, Status};
use super::formats::{Output, PictureFormat, name_of};
use super::input::{Puzzle, Unreadable, collect};
use super::output::{Writer, write_message};

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve show puzzles/A.txt                        the figure
  halma-solve show --after 9 puzzles/A.txt              the men after nine moves
  halma-solve show --move 9 -o move9.svg puzzles/A.txt  the ninth move, as a picture
  halma-solve show --key yarding --after 3 puzzles/B.txt
  halma-solve show -o D.gif puzzles/D.txt               the whole key as a moving picture
  halma-solve show -o D.png --theme dark --size 600 puzzles/D.txt
  halma-solve show 6268fb09c411                         the figure of 19 men with this id";

#[derive(Args, Debug)]
pub(crate) struct ShowArguments {
    #[command(flatten)]
    input: Files,
    #[command(flatten)]
    choice: Choice,
    /// Which key to play [default: the gambit; the yarding key if there is no gambit]
    #[arg(long, value_name = "KEY")]
    key: Option<KeyName>,
    /// Show the men after N moves of the key [default: after all moves]
    #[arg(long, value_name = "N", conflicts_with = "number")]
    after: Option<usize>,
    /// Show move N with its route, and the men before it
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    #[command(flatten)]
    output: Output<PictureFormat>,
    /// The width of a drawing in pixels: of a PNG or GIF file, or as an SVG file says
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(64..=4096))]
    size: Option<u16>,
    /// The colors of a drawing [default: light]
    #[arg(long, value_name = "THEME")]
    theme: Option<ThemeName>,
    #[command(flatten)]
    as_printed: AsPrinted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KeyName {
    /// Out of the yard into the figure
    Gambit,
    /// From the figure back into the yard
    Yarding,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    /// A board of wood on light paper
    #[default]
    Light,
    /// Light men on a dark board
    Dark,
    /// Black and gray on white
    Print,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Print => Self::Print,
        }
    }
}

/// The drawing of one puzzle.
enum Drawing {
    Still(Box<Picture>),
    Film(Vec<Shot>),
}

pub(crate) fn run(arguments: &ShowArguments, stop: &Stop) -> Result<Status, Failure> {
    let output = arguments.output_file();
    let format = arguments.output.format()?;
    arguments.check(format)?;
    let mut writer = match format {
        PictureFormat::Text => arguments.output.open(stop)?,
        _ => Writer::open_for_bytes(output, arguments.output.force, stop)?,
    };
    let (files, name) = (&arguments.input.files, arguments.choice.puzzle.as_deref());
    let (drawings, status) = collect(files, name, stop, |puzzle| draw(puzzle, format, arguments))?;
    if drawings.is_empty() {
        return match status {
            Status::Yes => Err(arguments.choice.no_puzzle()),
            status => Ok(status),
        };
    }
    let content = joined(&drawings, format, stop)?;
    if format.is_of_pixels() {
        drawings.iter().for_each(note_letters_not_drawn);
    }
    writer
        .write_bytes(&content)
        .and_then(|()| writer.finish())
        .map_err(|failure| failure.after(status))?;
    Ok(status)
}

impl ShowArguments {
    /// The file to write; `None` for standard output.
    fn output_file(&self) -> Option<&Path> {
        let path = self.output.output.as_deref();
        path.filter(|path| *path != Path::new(STANDARD_STREAM))
    }

    /// Checks the rules that hold for some formats only.
    fn check(&self, format: PictureFormat) -> Result<(), Failure> {
        let message = if format == PictureFormat::Gif && self.asks_for_a_move() {
            "a GIF shows the whole key: leave out --after and --move"
        } else if self.size.is_some() && !format.is_picture() {
            "--size is for SVG, PNG and GIF"
        } else if self.theme.is_some() && !format.is_picture() {
            "--theme is for SVG, PNG and GIF"
        } else if format.is_of_pixels()
            && self.output_file().is_none()
            && io::stdout().is_terminal()
        {
            "a terminal cannot show pixels: write them to a file with -o"
        } else {
            return Ok(());
        };
        Err(Failure::Usage(message.to_owned()))
    }

    const fn asks_for_a_move(&self) -> bool {
        self.after.is_some() || self.number.is_some()
    }
}

impl From<KeyName> for KeyKind {
    fn from(name: KeyName) -> Self {
        match name {
            KeyName::Gambit => Self::Gambit,
            KeyName::Yarding => Self::Yarding,
        }
    }
}

impl Drawing {
    fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Still(picture) => Some(picture),
            Self::Film(shots) => shots.first().map(|shot| &shot.picture),
        }
    }

    fn label(&self) -> Option<&str> {
        self.picture()?.label.as_deref()
    }

    fn render(&self, format: PictureFormat, stop: &Stop) -> Result<Vec<u8>, Failure> {
        let picture = match self {
            Self::Film(shots) => {
                let film = gif(shots, || stop.is_requested());
                stop.check()?;
                return Ok(film?);
            }
            Self::Still(picture) => picture,
        };
        Ok(match format {
            PictureFormat::Text => picture.to_text().into_bytes(),
            PictureFormat::Svg => picture.to_svg().into_bytes(),
            PictureFormat::Json => picture.to_json().into_bytes(),
            PictureFormat::Png | PictureFormat::Gif => png(picture)?,
        })
    }
}

/// The drawings of all puzzles, as one file.
fn joined(drawings: &[Drawing], format: PictureFormat, stop: &Stop) -> Result<Vec<u8>, Failure> {
    if format.is_picture() && drawings.len() > 1 {
        return Err(Failure::Missing(format!(
            "{} pictures do not fit into one {} file; {}",
            drawings.len(),
            name_of(&format).to_ascii_uppercase(),
            how_to_choose(drawings)
        )));
    }
    let rendered = drawings.iter().map(|each| each.render(format, stop));
    let rendered: Result<Vec<Vec<u8>>, Failure> = rendered.collect();
    let between: &[u8] = match format {
        PictureFormat::Text => b"\n",
        _ => b"",
    };
    Ok(rendered?.join(between))
}

/// Names the letters of the title that are not in the picture.
fn note_letters_not_drawn(drawing: &Drawing) {
    let letters = drawing.picture().map(letters_not_drawn).unwrap_or_default();
    if !letters.is_empty() {
        write_message(&format!(
            "note: pixels cannot show these letters of the title: {}; SVG can\n",
            visible(&letters)
        ));
    }
}

/// How to choose one of several puzzles.
fn how_to_choose(drawings: &[Drawing]) -> String {
    let labels: Vec<&str> = drawings.iter().filter_map(Drawing::label).collect();
    if labels.iter().collect::<BTreeSet<_>>().len() < drawings.len() {
        return "some have no name of their own: give a file with one of them".to_owned();
    }
    format!("choose one with --puzzle: {}", labels.join(", "))
}

/// The drawing of one puzzle.
fn draw(
    puzzle: &Puzzle,
    format: PictureFormat,
    arguments: &ShowArguments,
) -> Result<Drawing, Unreadable> {
    let text = &puzzle.text;
    let readings = arguments.as_printed.readings();
    let unreadable = |error: VerifyError| puzzle.unreadable(&error.in_text(text));
    let drawing = match verify_text(text, readings, Repairs::Skip) {
        Ok(finding) => replayed(&finding, text, format, arguments),
        // A puzzle without a key can still be drawn.
        Err(VerifyError::NoKey(_)) => {
            let problem = Problem::from_text(text, readings).map_err(VerifyError::from);
            without_key(&problem.map_err(unreadable)?, text, format, arguments)
        }
        Err(error) => return Err(unreadable(error)),
    };
    let drawing = drawing.map_err(|failure| puzzle.without(&failure))?;
    let look = |picture: &mut Picture| {
        picture.theme = arguments.theme.unwrap_or_default().into();
        picture.width = arguments.size;
    };
    Ok(match drawing {
        Drawing::Still(mut picture) => {
            look(&mut picture);
            if format == PictureFormat::Json {
                picture.id = builtin::of_text(text);
            }
            Drawing::Still(picture)
        }
        Drawing::Film(mut shots) => {
            for shot in &mut shots {
                look(&mut shot.picture);
            }
            Drawing::Film(shots)
        }
    })
}

/// The drawing of a puzzle without a replay.
fn without_key(
    problem: &Problem,
    text: &PuzzleText,
    format: PictureFormat,
    arguments: &ShowArguments,
) -> Result<Drawing, Failure> {
    let label = label_of(text);
    if let Some(kind) = arguments.key.map(KeyKind::from) {
        return Err(Failure::Missing(format!("{label} has no {kind} key")));
    }
    if arguments.asks_for_a_move() || format == PictureFormat::Gif {
        return Err(Failure::Missing(match problem.kind() {
            Kind::Exit | Kind::Detour => format!("{label} has no key"),
            Kind::Transfer => format!("{label} has no moves; `halma-solve solve` finds them"),
            Kind::Game => format!("{label} has no moves"),
        }));
    }
    Ok(Drawing::Still(Box::new(Picture::of(problem, text.label()))))
}

/// The position of a replay that the arguments ask for, or the whole replay.
fn replayed(
    finding: &Finding,
    text: &PuzzleText,
    format: PictureFormat,
    arguments: &ShowArguments,
) -> Result<Drawing, Failure> {
    let label = label_of(text);
    match finding.problem.kind() {
        Kind::Detour if arguments.key.is_some() || arguments.asks_for_a_move() => {
            return Err(Failure::Missing(format!(
                "{label} is a detour, which has no key"
            )));
        }
        Kind::Transfer if arguments.key.is_some() => {
            return Err(Failure::Missing(format!(
                "{label} is a transfer, which has only its moves: leave out --key"
            )));
        }
        Kind::Game if arguments.key.is_some() => {
            return Err(Failure::Missing(format!(
                "{label} is a game, which has only its moves: leave out --key"
            )));
        }
        Kind::Exit | Kind::Detour | Kind::Transfer | Kind::Game => {}
    }
    let replays = finding.replays();
    let kind = arguments.key.map_or(KeyKind::Gambit, KeyKind::from);
    let is_of_kind = |replay: &&Replay| replay.subject.key() == Some(kind);
    let replay = replays.iter().find(is_of_kind);
    let replay = match arguments.key {
        Some(_) => replay,
        None => replay.or(replays.first()),
    };
    let replay = replay.ok_or_else(|| Failure::Missing(format!("{label} has no {kind} key")))?;
    if format == PictureFormat::Gif {
        return Ok(Drawing::Film(film(finding, replay, text.label())));
    }
    let turns = replay.turns.len();
    let picture = match (arguments.after, arguments.number) {
        (None, None) => still(finding, replay, turns, text.label()),
        (Some(after), _) => {
            let after = in_range(after, 0, replay, label)?;
            still(finding, replay, after, text.label())
        }
        (None, Some(number)) => {
            let number = in_range(number, 1, replay, label)?;
            before_turn(finding, replay, number, text.label())
                .unwrap_or_else(|| still(finding, replay, turns, text.label()))
        }
    };
    Ok(Drawing::Still(Box::new(picture)))
}

fn label_of(text: &PuzzleText) -> &str {
    text.label().unwrap_or("the puzzle")
}

/// The number of moves that the arguments name, if the replay has them.
fn in_range(wanted: usize, low: usize, replay: &Replay, label: &str) -> Result<usize, Failure> {
    let high = replay.turns.len();
    if (low..=high).contains(&wanted) {
        return Ok(wanted);
    }
    let whose = replay.subject.noun();
    Err(Failure::Missing(if wanted < low {
        format!("the moves of the {whose} of {label} are numbered from {low}")
    } else {
        format!("the {whose} of {label} has {high} moves, not {wanted}")
    }))
}
