//! `halma-solve show`.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};

use halma_solve::notation::{KeyKind, PuzzleText};
use halma_solve::problem::{Exit, Key};
use halma_solve::render::{
    Json, Picture, Playing, Render, Shot, Svg, Text, detour_film, detour_picture, drawn_picture,
    gif, letters_not_drawn, png, visible,
};
use halma_solve::verify::{DetourFinding, verify};

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

/// What is drawn of one puzzle, or what is to be said instead.
fn one(text: &PuzzleText, file: &str, arguments: &ShowArguments) -> Result<Drawn, String> {
    let readings = readings(arguments.as_printed);
    let result = if text.detour().is_some() {
        DetourFinding::of(text, readings).map(|finding| hop(&finding, text, arguments))
    } else {
        Exit::from_text(text, readings).map(|puzzle| keys(&puzzle, text, arguments))
    };
    match result {
        Ok(done) => done.map_err(|failure| output::complaint(&failure.to_string())),
        Err(error) => Err(Unreadable::of_parse(&error.in_text(text), file).excerpt),
    }
}

/// A puzzle of the first solitaire.
fn hop(
    finding: &DetourFinding,
    text: &PuzzleText,
    arguments: &ShowArguments,
) -> Result<Drawn, Failure> {
    if arguments.key.is_some() || arguments.after.is_some() || arguments.number.is_some() {
        let label = text.label().unwrap_or("the puzzle");
        let message = format!("{label} is a puzzle of the first solitaire, which has no key");
        return Err(Failure::Usage(message));
    }
    Ok(match arguments.format {
        PictureFormat::Gif => Drawn::Film(detour_film(finding, text.label())),
        _ => Drawn::Still(Box::new(detour_picture(finding, text.label()))),
    })
}

/// The position of a puzzle that the arguments ask for, or its whole key.
fn keys(puzzle: &Exit, text: &PuzzleText, arguments: &ShowArguments) -> Result<Drawn, Failure> {
    let label = text.label().unwrap_or("the puzzle").to_owned();
    let still = |picture| Drawn::Still(Box::new(picture));
    let Some(key) = key(puzzle, arguments, &label)? else {
        if arguments.format == PictureFormat::Gif {
            return Err(Failure::Usage(format!("{label} has no key")));
        }
        return Ok(still(drawn_picture(puzzle, text.label())));
    };
    let report = verify(puzzle).map_err(|error| Failure::Usage(error.to_string()))?;
    let played = report.keys.iter().find(|report| report.kind == key.kind);
    let playing = Playing {
        puzzle,
        key,
        start: played.map_or_else(|| puzzle.yard_squares(), |played| played.start),
        label: text.label(),
    };
    let moves = key.moves.len();
    Ok(match (arguments.after, arguments.number) {
        _ if arguments.format == PictureFormat::Gif => Drawn::Film(playing.film()),
        (Some(after), _) => still(playing.after(in_range(after, 0, moves, key, &label)?)),
        (None, Some(number)) => {
            let number = in_range(number, 1, moves, key, &label)?;
            still(
                playing
                    .before(number)
                    .unwrap_or_else(|| playing.after(moves)),
            )
        }
        (None, None) => still(playing.after(moves)),
    })
}

const fn key_words(kind: KeyKind) -> &'static str {
    match kind {
        KeyKind::Gambit => "gambit",
        KeyKind::Yarding => "yarding key",
    }
}

/// The key to play; none for a puzzle that is only drawn, if no move is asked for.
fn key<'a>(
    puzzle: &'a Exit,
    arguments: &ShowArguments,
    label: &str,
) -> Result<Option<&'a Key>, Failure> {
    if let Some(kind) = arguments.key.map(KeyKind::from) {
        let missing = || Failure::Usage(format!("{label} has no {kind} key"));
        return puzzle.key(kind).map(Some).ok_or_else(missing);
    }
    let key = puzzle
        .key(KeyKind::Gambit)
        .or_else(|| puzzle.key(KeyKind::Yarding));
    if key.is_none() && (arguments.after.is_some() || arguments.number.is_some()) {
        return Err(Failure::Usage(format!("{label} has no key")));
    }
    Ok(key)
}

fn in_range(
    wanted: usize,
    low: usize,
    high: usize,
    key: &Key,
    label: &str,
) -> Result<usize, Failure> {
    if (low..=high).contains(&wanted) {
        return Ok(wanted);
    }
    let whose = key_words(key.kind);
    Err(Failure::Usage(if wanted < low {
        format!("the moves of the {whose} of {label} are numbered from {low}")
    } else {
        format!("the {whose} of {label} has {high} moves, not {wanted}")
    }))
}
