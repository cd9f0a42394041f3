//! `halma-solve show`.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};

use halma_solve::notation::{KeyKind, PuzzleText};
use halma_solve::problem::{Kind, Problem};
use halma_solve::render::{
    Json, Picture, Render, Shot, Svg, Text, before_turn, film, gif, letters_not_drawn, png, still,
    visible,
};
use halma_solve::verify::{Finding, NoVerdict, Repairs, Replay, verify_text};

use super::arguments::{PictureFormat, ShowArguments, readings};
use super::failure::{Failure, Status};
use super::input::{Unreadable, is_wanted, name_of, texts};
use super::output;

/// What is drawn of one puzzle.
enum Drawn {
    Still(Box<Picture>),
    Film(Vec<Shot>),
}

pub(crate) fn run(arguments: &ShowArguments) -> Result<Status, Failure> {
    let format = arguments.format;
    if format == PictureFormat::Gif && (arguments.after.is_some() || arguments.number.is_some()) {
        let message = "a GIF shows the whole key: leave out --after and --move";
        return Err(Failure::Usage(message.to_owned()));
    }
    let is_binary = matches!(format, PictureFormat::Png | PictureFormat::Gif);
    if is_binary && arguments.output.is_none() && io::stdout().is_terminal() {
        let message = "pixels are nothing for a terminal: write them to a file with -o";
        return Err(Failure::Usage(message.to_owned()));
    }
    let (drawn, status) = drawn(arguments);
    if drawn.is_empty() && status == Status::Yes {
        let name = arguments.puzzle.as_deref().unwrap_or_default();
        return Err(Failure::Usage(format!(
            "no puzzle has the name or the title `{name}`"
        )));
    }
    let one_file = matches!(
        format,
        PictureFormat::Svg | PictureFormat::Png | PictureFormat::Gif
    );
    if one_file && drawn.len() > 1 {
        return Err(Failure::Usage(format!(
            "{} file holds one picture, and there are {}; {}",
            format.article_and_name(),
            drawn.len(),
            how_to_choose(&drawn)
        )));
    }
    let files: Result<Vec<Vec<u8>>, Failure> =
        drawn.iter().map(|each| each.render(format)).collect();
    let between: &[u8] = if format == PictureFormat::Text {
        b"\n"
    } else {
        b""
    };
    let content = files?.join(between);
    if is_binary {
        drawn.iter().for_each(note_letters_not_drawn);
    }
    match &arguments.output {
        Some(path) if !content.is_empty() => output::write_file(path, &content, arguments.force)?,
        Some(_) => {}
        None if is_binary => {
            // Nothing may be taken for colour and taken off.
            let mut stdout = io::stdout().lock();
            stdout.write_all(&content)?;
            stdout.flush()?;
        }
        None => {
            let mut stdout = output::stdout();
            stdout.write_all(&content)?;
            stdout.flush()?;
        }
    }
    Ok(status)
}

impl Drawn {
    fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Still(picture) => Some(picture),
            Self::Film(shots) => shots.first().map(|shot| &shot.picture),
        }
    }

    fn label(&self) -> Option<&str> {
        self.picture()?.label.as_deref()
    }

    fn render(&self, format: PictureFormat) -> Result<Vec<u8>, Failure> {
        let picture = match self {
            Self::Film(shots) => return Ok(gif(shots)?),
            Self::Still(picture) => picture,
        };
        Ok(match format {
            PictureFormat::Text => Text.render(picture).into_bytes(),
            PictureFormat::Svg => Svg.render(picture).into_bytes(),
            PictureFormat::Json => Json.render(picture).into_bytes(),
            PictureFormat::Png | PictureFormat::Gif => png(picture)?,
        })
    }
}

/// Says which letters of the title are not in the picture.
fn note_letters_not_drawn(drawn: &Drawn) {
    let letters = drawn.picture().map(letters_not_drawn).unwrap_or_default();
    if !letters.is_empty() {
        output::talk(&format!(
            "note: pixels cannot show these letters of the title: {}; SVG can\n",
            visible(&letters)
        ));
    }
}

/// How to choose one of several puzzles.
fn how_to_choose(drawn: &[Drawn]) -> String {
    let labels: Vec<&str> = drawn.iter().filter_map(Drawn::label).collect();
    if labels.iter().collect::<BTreeSet<_>>().len() < drawn.len() {
        return "some have no name of their own: give a file with one of them".to_owned();
    }
    format!("choose one with --puzzle: {}", labels.join(", "))
}

/// What is drawn of every puzzle that is asked for and can be read; what cannot be drawn is said at
/// once.
fn drawn(arguments: &ShowArguments) -> (Vec<Drawn>, Status) {
    let mut drawn = Vec::new();
    let mut status = Status::Yes;
    for path in &arguments.input.files {
        for text in texts(path) {
            let result = match text {
                Ok(text) if is_wanted(&text, arguments.puzzle.as_deref()) => {
                    one(&text, &name_of(path), arguments)
                }
                Ok(_) => continue,
                Err(why) => Err(why.excerpt),
            };
            match result {
                Ok(one) => drawn.push(one),
                Err(why) => {
                    output::talk(&why);
                    status = Status::CannotTell;
                }
            }
        }
    }
    (drawn, status)
}

/// What is drawn of one puzzle, or the message that says why nothing is.
fn one(text: &PuzzleText, file: &str, arguments: &ShowArguments) -> Result<Drawn, String> {
    let readings = readings(arguments.as_printed);
    let drawn = match verify_text(text, readings, Repairs::Skip) {
        Ok(finding) => replayed(&finding, text, arguments),
        // A puzzle without a key can be drawn all the same.
        Err(NoVerdict::NoKey(_)) => Problem::from_text(text, readings)
            .map_err(NoVerdict::from)
            .map_err(|error| Unreadable::of_parse(&error.in_text(text), file).excerpt)
            .map(|problem| without_key(&problem, text, arguments))?,
        Err(error) => return Err(Unreadable::of_parse(&error.in_text(text), file).excerpt),
    };
    drawn.map_err(|failure| output::complaint(&failure.to_string()))
}

/// A puzzle that is only drawn.
fn without_key(
    problem: &Problem,
    text: &PuzzleText,
    arguments: &ShowArguments,
) -> Result<Drawn, Failure> {
    let label = label_of(text);
    if let Some(kind) = arguments.key.map(KeyKind::from) {
        return Err(Failure::Usage(format!("{label} has no {kind} key")));
    }
    if asks_for_a_move(arguments) || arguments.format == PictureFormat::Gif {
        return Err(Failure::Usage(format!("{label} has no key")));
    }
    Ok(Drawn::Still(Box::new(Picture::of(problem, text.label()))))
}

/// The position of a replay that the arguments ask for, or the whole replay.
fn replayed(
    finding: &Finding,
    text: &PuzzleText,
    arguments: &ShowArguments,
) -> Result<Drawn, Failure> {
    let label = label_of(text);
    if finding.kind() == Kind::Detour && (arguments.key.is_some() || asks_for_a_move(arguments)) {
        return Err(Failure::Usage(format!(
            "{label} is a detour, which has no key"
        )));
    }
    let replays = finding.replays();
    let replay = match arguments.key.map(KeyKind::from) {
        Some(kind) => replays
            .iter()
            .find(|replay| replay.subject.key() == Some(kind)),
        None => {
            let is_gambit = |replay: &&Replay| replay.subject.key() == Some(KeyKind::Gambit);
            replays.iter().find(is_gambit).or(replays.first())
        }
    };
    let kind = arguments.key.map_or(KeyKind::Gambit, KeyKind::from);
    let replay = replay.ok_or_else(|| Failure::Usage(format!("{label} has no {kind} key")))?;
    if arguments.format == PictureFormat::Gif {
        return Ok(Drawn::Film(film(finding, replay, text.label())));
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
    Ok(Drawn::Still(Box::new(picture)))
}

const fn asks_for_a_move(arguments: &ShowArguments) -> bool {
    arguments.after.is_some() || arguments.number.is_some()
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
    Err(Failure::Usage(if wanted < low {
        format!("the moves of the {whose} of {label} are numbered from {low}")
    } else {
        format!("the {whose} of {label} has {high} moves, not {wanted}")
    }))
}
