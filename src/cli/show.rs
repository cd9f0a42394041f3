//! `halma-solve show`.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::render::{gif, letters_not_drawn, png, visible};
use itertools::Itertools;

use super::common_arguments::{AsPrinted, Choice, Files};
use super::failure::{Failure, Status, after, refuse};
use super::formats::{Destination, OutputFile, PictureFormat, name_of};
use super::input::{Puzzle, collect};
use super::output::{styled, write_message, write_result};
use super::show_drawing::{Look, Shown, Wanted, draw};

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve show puzzles/A.txt                        the figure
  halma-solve show --after 9 puzzles/A.txt              after nine moves
  halma-solve show --move 9 -o move9.svg puzzles/A.txt  the ninth move
  halma-solve show --key variation-1 -o side.gif game.txt
  halma-solve show --legal-moves --after 20 game.txt    the legal moves
  halma-solve show -o D.gif puzzles/D.txt               a moving picture
  halma-solve show -o '{name}.svg' puzzles/*.txt        a picture of each
  halma-solve show -o D.png --theme dark --size 600 puzzles/D.txt
  halma-solve show 6268fb09c411                         the figure with this id
  halma-solve show '3B/4/1A2/A3 B'                      a position on one line")]
pub struct ShowArguments {
    #[command(flatten)]
    input: Files,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    output: Destination<PictureFormat>,
    #[command(flatten)]
    look: Look,
    #[command(flatten)]
    as_printed: AsPrinted,
}

pub fn run(arguments: &ShowArguments) -> Result<Status, Failure> {
    let format = arguments.output.format()?;
    arguments.check(format)?;
    let files = &arguments.input.files;
    let name = arguments.choice.puzzle.as_deref();
    let readings = arguments.as_printed.readings();
    let draw = |puzzle: &Puzzle| {
        let (wanted, look) = (&arguments.wanted, &arguments.look);
        Ok((
            puzzle.label(),
            draw(puzzle, format, readings, wanted, look)?,
        ))
    };
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

impl ShowArguments {
    /// Checks the rules that only some formats have.
    fn check(&self, format: PictureFormat) -> Result<(), Failure> {
        refuse(
            format == PictureFormat::Gif && self.wanted.asks_for_a_move(),
            "a GIF shows the whole key: leave out --after and --move",
        )?;
        refuse(
            self.wanted.legal_moves && !matches!(format, PictureFormat::Text | PictureFormat::Json),
            "--legal-moves prints text or JSON",
        )?;
        refuse(
            self.look.size.is_some() && !format.is_picture(),
            "--size is for SVG, PNG and GIF",
        )?;
        refuse(
            self.look.delay.is_some() && format != PictureFormat::Gif,
            "--delay is for GIF",
        )?;
        refuse(
            self.look.theme.is_some() && !format.is_picture(),
            "--theme is for SVG, PNG and GIF",
        )?;
        refuse(
            format.is_of_pixels() && self.output.is_standard_output() && io::stdout().is_terminal(),
            "a terminal cannot show pixels: write them to a file with -o",
        )
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
