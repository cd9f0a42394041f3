//! The text of a record that somebody edits: its variations, its notes, its names or its result.

use crate::notation::{Field, Part, PuzzleText};

use super::Game;

impl Game {
    /// The text of this game, which differs from the record in another text by its turns, variations, notes, names or
    /// result. Everything else that the record says stays: above the turns as it stands there, and what stands between or
    /// below them, at the end.
    pub fn edited_in(&self, record: &PuzzleText) -> PuzzleText {
        let is_line = |part: &Part| matches!(part, Part::Line(_));
        let (fields, body) = self.to_parts();
        let players = fields
            .iter()
            .find(|field| matches!(field, Field::Players(_)));
        let turn = fields.iter().find(|field| matches!(field, Field::Turn(_)));
        let mut parts: Vec<Part> = Vec::new();
        let above = record.parts().take_while(|part| !is_line(part));
        for part in above {
            match part {
                Part::Field(Field::Players(_)) => {}
                Part::Field(Field::Turn(_)) => parts.extend(turn.cloned().map(Part::Field)),
                other => parts.push(other.clone()),
            }
        }
        // The names of the players stand above the fields of the game and the drawing.
        let is_description = |part: &Part| {
            matches!(
                part,
                Part::Prose(_) | Part::Name(_) | Part::Field(Field::Title(_))
            )
        };
        let place = parts.iter().take_while(|part| is_description(part)).count();
        let players = players.cloned().map(Part::Field);
        parts.splice(place..place, players);
        parts.extend(
            body.into_iter()
                .filter(|part| !matches!(part, Part::Diagram(_))),
        );
        let below = record.parts().skip_while(|part| !is_line(part));
        let kept = below.filter(|part| {
            let is_own = matches!(part, Part::Field(Field::Note(_) | Field::Result(_)));
            !is_own && !is_line(part)
        });
        parts.extend(kept.cloned());
        PuzzleText::in_order(parts)
    }
}
