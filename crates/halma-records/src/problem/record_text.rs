//! The text of a record that is played on: everything that its author wrote about the turns that stay, stays.

use std::num::NonZeroUsize;

use halma_rules::rules::Turn;
use itertools::Itertools;

use crate::notation::{
    self, Field, FieldKind, Heading, Part, PartKind, PuzzleText, Readings, WrittenLine, WrittenPly,
};

use super::line::{departing, shared};
use super::{Game, Ply};

/// The parts of a record before and after it is played on.
struct Rewriting<'a> {
    /// The turns of the line as they were, and as they are.
    old: Vec<Ply>,
    turns: &'a [Turn],
    /// The turns that stay.
    shared: usize,
    readings: Readings,
    parts: Vec<Part>,
}

impl Game {
    /// The text of this game, which goes on from the record in another text: with its turns, and with its result if the
    /// turns differ or the record claims none. What the record says of the turns that stay, stays as it is written; a
    /// variation departs as [`Line::with_turns`](super::Line::with_turns) has it. A record that is not played on stays the
    /// same.
    pub fn written_in(&self, record: &PuzzleText, readings: Readings) -> PuzzleText {
        let turns: Vec<Turn> = self.line.turns().collect();
        let parts: Vec<&Part> = record.parts().collect();
        let is_main = |part: &&Part| matches!(part, Part::Line(line) if is_main(line));
        let end = parts.iter().rposition(is_main).map_or(0, |last| last + 1);
        let (lines, below) = parts.split_at(end);
        let old = lines.iter().filter_map(|part| plies_of(part, readings));
        let old: Vec<Ply> = old.flatten().collect();
        let mut text = Rewriting {
            shared: shared(&turns, &old),
            old,
            turns: &turns,
            readings,
            parts: Vec::new(),
        };
        text.add_lines(lines);
        let notes = below.iter().take_while(|part| is_about_turn(part)).count();
        let (notes, below) = below.split_at(notes);
        text.add_notes(notes);
        text.add_turns(self);
        let result = self.claim().map(|claim| self.words_of(claim));
        let result = result.and_then(|words| notation::TextLine::new(&words));
        let result = result.map(Field::Result);
        let is_same = |line: &notation::TextLine| self.claim_in(line).ok().as_ref() == self.claim();
        text.add_below(below, result.as_ref(), is_same);
        PuzzleText::in_order(text.parts)
    }

    /// The same text with a note below this number of turns, and below what is said there already. Without a turn it
    /// stands below the heading of the game.
    pub fn noted_in(
        &self,
        record: &PuzzleText,
        readings: Readings,
        after: usize,
        note: notation::TextLine,
    ) -> PuzzleText {
        let mut note = Some(Part::Field(Field::Note(note)));
        let mut parts: Vec<Part> = Vec::new();
        let mut seen = 0;
        let mut is_below_heading = false;
        for part in self.written_in(record, readings).parts() {
            let line = match part {
                Part::Line(line) if is_main(line) => Some(line),
                _ => None,
            };
            if is_below_heading && seen == after && !is_about_turn(part) {
                parts.extend(note.take());
            }
            let Some(line) = line else {
                parts.push(part.clone());
                continue;
            };
            let plies = line.plies().iter().map(|ply| ply.value.clone());
            let split = after - seen.min(after);
            seen += line.plies().len();
            is_below_heading = true;
            if note.is_some() && after < seen {
                let next = NonZeroUsize::MIN.saturating_add(after);
                let above = WrittenLine::new(line.heading(), plies.clone().take(split));
                let below =
                    WrittenLine::new(Heading::Comment(self.form(), next), plies.skip(split));
                parts.extend(above.map(Part::Line));
                parts.extend(note.take());
                parts.extend(below.map(Part::Line));
            } else {
                parts.push(part.clone());
            }
        }
        parts.extend(note);
        PuzzleText::in_order(parts)
    }
}

impl Rewriting<'_> {
    /// Whether the turns are those of the record.
    const fn is_unchanged(&self) -> bool {
        self.shared == self.old.len() && self.shared == self.turns.len()
    }

    /// Adds everything down to the last turns of the record that stay.
    fn add_lines(&mut self, parts: &[&Part]) {
        let mut seen = 0;
        for part in parts {
            match part {
                Part::Line(line) => {
                    let kept = self.shared.saturating_sub(seen).min(line.plies().len());
                    seen += line.plies().len();
                    let plies = line.plies()[..kept].iter();
                    let plies = plies.map(|ply| ply.value.clone());
                    let line = WrittenLine::new(line.heading(), plies);
                    self.parts.extend(line.map(Part::Line));
                }
                part if seen > self.shared && is_about_turn(part) => {
                    self.add_notes(&[part]);
                }
                part => self.parts.push((*part).clone()),
            }
        }
    }

    /// Adds what stands below the last turn of the record. Notes and comments go with it; a source does not.
    fn add_notes(&mut self, parts: &[&Part]) {
        let has_last = self.shared == self.old.len();
        let is_source = |part: &Part| matches!(part, Part::Field(Field::Source(_)));
        let kept = parts.iter().filter(|part| has_last || is_source(part));
        self.parts.extend(kept.map(|part| (*part).clone()));
    }

    /// Adds the turns that are not in the record.
    fn add_turns(&mut self, game: &Game) {
        let more = self.turns[self.shared..].iter().copied();
        let more = more.map(WrittenPly::from).collect_vec();
        if more.is_empty() {
            return;
        }
        let next = NonZeroUsize::MIN.saturating_add(self.shared);
        let below = match self.parts.last() {
            Some(Part::Line(above)) => {
                let plies = above.plies().iter().map(|ply| ply.value.clone());
                let line = WrittenLine::new(above.heading(), plies.chain(more));
                self.parts.pop();
                line
            }
            _ => WrittenLine::new(Heading::Comment(game.form(), next), more),
        };
        self.parts.extend(below.map(Part::Line));
    }

    /// Adds the result and the variations, and what stands beside them.
    fn add_below(
        &mut self,
        parts: &[&Part],
        result: Option<&Field>,
        is_same: impl Fn(&notation::TextLine) -> bool,
    ) {
        let is_result = |part: &Part| part.kind() == PartKind::Field(FieldKind::Result);
        let has_result = parts.iter().any(|part| is_result(part));
        if !has_result {
            self.parts.extend(result.cloned().map(Part::Field));
        }
        // What is said of a variation that is dropped is dropped with it.
        let mut is_dropped = false;
        for part in parts {
            match part {
                Part::Line(line) => {
                    let line = self.moved(line);
                    is_dropped = line.is_none();
                    self.parts.extend(line.map(Part::Line));
                }
                part if is_result(part) => {
                    is_dropped = false;
                    let new = result.cloned().map(Part::Field);
                    let says_the_same =
                        matches!(part, Part::Field(Field::Result(line)) if is_same(line));
                    let is_kept = self.is_unchanged() && says_the_same;
                    let kept = is_kept.then(|| (*part).clone());
                    self.parts.extend(kept.or(new));
                }
                part if is_dropped && !matches!(part, Part::Field(Field::Source(_))) => {}
                part => self.parts.push((*part).clone()),
            }
        }
    }

    /// A variation, from where it departs now.
    fn moved(&self, line: &WrittenLine) -> Option<WrittenLine> {
        let Heading::Variation(kind, first) = line.heading() else {
            return Some(line.clone());
        };
        let own = line
            .plies()
            .iter()
            .map(|ply| Ply::with_marks(ply, self.readings));
        let own = own.collect_vec();
        let (after, own) = departing(first.get() - 1, &own, &self.old, self.turns)?;
        let heading = Heading::Variation(kind, NonZeroUsize::MIN.saturating_add(after));
        WrittenLine::new(heading, own.into_iter().map(|ply| ply.written.value))
    }
}

/// Whether it is the line of a game or a part of it, and no variation.
const fn is_main(line: &WrittenLine) -> bool {
    matches!(line.heading(), Heading::Game(_) | Heading::Comment(..))
}

/// Whether a part below a turn is about it or, as a source, may stand there.
const fn is_about_turn(part: &Part) -> bool {
    matches!(
        part,
        Part::Prose(_) | Part::Field(Field::Note(_) | Field::Source(_))
    )
}

fn plies_of(part: &Part, readings: Readings) -> Option<Vec<Ply>> {
    let Part::Line(line) = part else {
        return None;
    };
    let plies = line
        .plies()
        .iter()
        .map(|ply| Ply::with_marks(ply, readings));
    Some(plies.collect())
}
