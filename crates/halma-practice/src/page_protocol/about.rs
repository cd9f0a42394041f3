//! What the record of a game says about itself. A game that is played on keeps it.

use halma_records::notation::{FewestMoves, Field, Part, PuzzleText, TextLine};
use halma_records::problem::{Game, Problem};
use serde::{Deserialize, Serialize};

/// The name and the title of a record, where it comes from, remarks above its moves, and the fewest moves. All may be
/// empty.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default)]
pub struct About {
    name: String,
    title: String,
    sources: Vec<String>,
    remarks: Vec<String>,
    /// The numbers between which the fewest moves are, if it says so.
    fewest: Option<[usize; 2]>,
}

impl About {
    /// What stands above the moves of a text, and its sources, which may stand anywhere. A note below the heading of
    /// the moves is a comment on a turn.
    pub fn of(text: &PuzzleText) -> Self {
        let mut about = Self {
            name: text.name().unwrap_or_default().to_owned(),
            ..Self::default()
        };
        let mut is_above = true;
        for part in text.parts() {
            match part {
                Part::Line(_) => is_above = false,
                Part::Field(Field::Title(title)) => title.as_str().clone_into(&mut about.title),
                Part::Field(Field::Source(source)) => about.sources.push(source.to_string()),
                Part::Field(Field::Fewest(fewest)) => {
                    about.fewest = Some([fewest.at_least(), fewest.at_most()]);
                }
                Part::Field(Field::Note(note)) if is_above => about.remarks.push(note.to_string()),
                _ => {}
            }
        }
        about
    }

    /// The record of a game with all this above its moves. What is not a line of text is left out.
    pub(super) fn record_of(&self, game: Game) -> PuzzleText {
        let lines = |texts: &[String], field: fn(TextLine) -> Field| {
            let lines = texts.iter().filter_map(|text| TextLine::new(text));
            let lines = lines.filter(|line| !line.as_str().is_empty());
            lines.map(field).collect::<Vec<_>>()
        };
        let fewest = self
            .fewest
            .and_then(|[least, most]| FewestMoves::new(least, most));
        let title = std::slice::from_ref(&self.title);
        let fields = [
            lines(title, Field::Title),
            lines(&self.sources, Field::Source),
            lines(&self.remarks, Field::Note),
            fewest.map(Field::Fewest).into_iter().collect(),
        ];
        Problem::from(game).to_text(Some(&self.name), &fields.concat())
    }
}
