//! `halma-solve show`.

use std::io::Write;

use halma_solve::notation::{KeyKind, PuzzleText};
use halma_solve::puzzle::{Key, Puzzle};
use halma_solve::render::{Json, Picture, Render, Svg, Text, Way, hop_picture};
use halma_solve::verify::{HopFinding, Replay, verify};

use super::arguments::{PictureFormat, ShowArguments, readings};
use super::failure::{Failure, Status};
use super::input::{Unreadable, name_of, open};
use super::output;

pub(crate) fn run(arguments: &ShowArguments) -> Result<Status, Failure> {
    let (pictures, status) = pictures(arguments)?;
    if pictures.is_empty() && status == Status::Yes {
        let name = arguments.puzzle.as_deref().unwrap_or_default();
        return Err(Failure::Usage(format!(
            "no puzzle has the name or the title `{name}`"
        )));
    }
    if arguments.format == PictureFormat::Svg && pictures.len() > 1 {
        let labels = pictures
            .iter()
            .filter_map(|picture| picture.label.as_deref());
        let labels: Vec<&str> = labels.collect();
        return Err(Failure::Usage(format!(
            "an SVG file holds one picture, and there are {}; choose one with --puzzle: {}",
            pictures.len(),
            labels.join(", ")
        )));
    }
    let drawn: Vec<String> = pictures
        .iter()
        .map(|picture| match arguments.format {
            PictureFormat::Text => Text.render(picture),
            PictureFormat::Svg => Svg.render(picture),
            PictureFormat::Json => Json.render(picture),
        })
        .collect();
    let between = if arguments.format == PictureFormat::Text {
        "\n"
    } else {
        ""
    };
    let content = drawn.join(between);
    match &arguments.output {
        Some(path) if !content.is_empty() => output::write_file(path, &content, arguments.force)?,
        Some(_) => {}
        None => {
            let mut stdout = output::stdout();
            stdout.write_all(content.as_bytes())?;
            stdout.flush()?;
        }
    }
    Ok(status)
}

/// The picture of every puzzle that is asked for and can be read; what cannot is said at once.
fn pictures(arguments: &ShowArguments) -> Result<(Vec<Picture>, Status), Failure> {
    let mut pictures = Vec::new();
    let mut status = Status::Yes;
    let mut complain = |why: &Unreadable| {
        output::talk(&why.excerpt);
        status = Status::CannotTell;
    };
    for path in &arguments.input.files {
        let file = name_of(path);
        let puzzles = match open(path) {
            Ok(puzzles) => puzzles,
            Err(error) => {
                complain(&Unreadable::of_io(&error, &file));
                continue;
            }
        };
        for text in puzzles.parsed() {
            let text = match text {
                Ok(text) => text,
                Err(error) => {
                    complain(&Unreadable::of_read(&error, &file));
                    continue;
                }
            };
            let wanted = arguments.puzzle.as_deref();
            let named = wanted.is_none_or(|name| [text.name(), text.title()].contains(&Some(name)));
            if text.is_prose() || !named {
                continue;
            }
            if text.hop().is_some() {
                match HopFinding::of(&text, readings(arguments.as_printed)) {
                    Ok(finding) => pictures.push(hop_picture(&finding, text.label())),
                    Err(error) => complain(&Unreadable::of_parse(&error.in_text(&text), &file)),
                }
                continue;
            }
            match Puzzle::from_text(&text, readings(arguments.as_printed)) {
                Ok(puzzle) => pictures.push(picture(&puzzle, &text, arguments)?),
                Err(error) => complain(&Unreadable::of_parse(&error.in_text(&text), &file)),
            }
        }
    }
    Ok((pictures, status))
}

/// The position of a puzzle that the arguments ask for.
fn picture(
    puzzle: &Puzzle,
    text: &PuzzleText,
    arguments: &ShowArguments,
) -> Result<Picture, Failure> {
    let label = text.label().unwrap_or("the puzzle").to_owned();
    let still = |caption: &str, men| Picture {
        label: text.label().map(str::to_owned),
        caption: caption.to_owned(),
        board: puzzle.board(),
        yard: Some(puzzle.yard().clone()),
        men,
        after: None,
        way: None,
        hop: None,
    };
    let Some(key) = key(puzzle, arguments, &label)? else {
        let men = puzzle.drawn().unwrap_or_default().squares();
        return Ok(still("the figure as drawn", men));
    };
    let moves = key.moves.len();
    let made = match (arguments.after, arguments.number) {
        (Some(after), _) => in_range(after, 0, moves, key, &label)?,
        (None, Some(number)) => in_range(number, 1, moves, key, &label)? - 1,
        (None, None) => moves,
    };
    let report = verify(puzzle).map_err(|error| Failure::Usage(error.to_string()))?;
    let played = report.keys.iter().find(|report| report.kind == key.kind);
    let start = played.map_or_else(|| puzzle.yard_squares(), |played| played.start);
    let mut replay = Replay::new(puzzle, key, start);
    replay.by_ref().take(made).for_each(drop);
    let position = replay.position();
    let way = arguments.number.and(replay.next_move()).map(|next| Way {
        number: made + 1,
        made: next,
        route: position.judge(next).map(|legal| position.route_of(legal)),
    });
    let caption = match &way {
        Some(way) => format!("move {} of the {}: {}", way.number, key.kind, way.made),
        None => format!(
            "after {made} of {moves} moves of the {}",
            key_words(key.kind)
        ),
    };
    Ok(Picture {
        after: Some((key.kind, made)),
        way,
        ..still(&caption, position.men())
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
    puzzle: &'a Puzzle,
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
