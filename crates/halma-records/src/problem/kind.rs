//! The kinds of problem, and their lines of turns.

use std::num::NonZeroUsize;

use derive_more::Display;
use halma_rules::rules::{GameForm, Move, Turn};
use itertools::Itertools;
use serde::Serialize;

use crate::notation::{
    self, Field, Heading, LineId, LineKind, Part, PuzzleText, Readings, WrittenLine, WrittenTurn,
};

/// A kind of problem.
///
/// A `match` can name all kinds, so the compiler finds every place that a new kind needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(inline, description = "The kind of problem.")
)]
#[display(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Men leave their yard and form a figure: the booklet's solitaire II.
    Exit,
    /// One man crosses the board in one move: the booklet's solitaire I.
    Detour,
    /// A solitaire in the booklet's widest sense: men go from one position to another.
    Transfer,
    /// A record of a game for two, three or four players.
    Game,
}

impl Kind {
    /// The kind's name in a sentence: `an exit`, `a detour`, `a transfer` or `a game`.
    pub const fn with_article(self) -> &'static str {
        match self {
            Self::Exit => "an exit",
            Self::Detour => "a detour",
            Self::Transfer => "a transfer",
            Self::Game => "a game",
        }
    }
}

/// A line of turns: a key of an exit, the moves of a transfer, or the turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the line is.
    pub kind: LineKind,
    /// The number of turns that its heading names. The heading of a game names none, so for a game it is the
    /// number of its turns.
    pub claimed: usize,
    /// The turns in order.
    pub turns: Vec<Turn>,
    /// The number of its first own turn: 1, except in a variation, which also holds the earlier turns.
    pub first: usize,
    /// Other ways to go on from a turn of the line.
    pub variations: Vec<Self>,
    /// What somebody says about a variation.
    pub comment: Option<notation::Line>,
    /// What somebody says between the turns of a game, in the order of the turns. Other lines have none.
    pub comments: Vec<Comment>,
}

/// What somebody says between two turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of turns before it; 0 if it stands above the first.
    pub after: usize,
    /// What he says. It is not empty.
    pub words: notation::Line,
}

impl Line {
    /// A line of these moves or turns, which claims just as many.
    pub fn new<T: Into<Turn>>(kind: LineKind, turns: impl IntoIterator<Item = T>) -> Self {
        let turns: Vec<Turn> = turns.into_iter().map(Into::into).collect();
        Self {
            kind,
            claimed: turns.len(),
            turns,
            first: 1,
            variations: Vec::new(),
            comment: None,
            comments: Vec::new(),
        }
    }

    /// What the line is in its puzzle, if it is no variation.
    pub const fn id(&self) -> LineId {
        LineId::Main(self.kind)
    }

    /// The moves in order, without passes.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.turns.iter().filter_map(|turn| turn.made())
    }

    /// Replaces a turn, also in the variations that share it.
    pub(super) fn replace(&mut self, index: usize, turn: Turn) {
        if let Some(place) = self.turns.get_mut(index) {
            *place = turn;
        }
        for variation in &mut self.variations {
            if variation.first > index + 1 {
                variation.replace(index, turn);
            }
        }
    }

    /// The lines of a text, each with its variations. A note below a variation is its comment. A note below the heading
    /// of a game is a comment on the turn above it.
    pub(super) fn from_text(text: &PuzzleText, readings: Readings) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for part in text.parts() {
            let last = lines.last_mut();
            match part {
                Part::Line(written) => {
                    let turns = written.turns().iter();
                    let turns = turns.map(|turn| turn.value.value(readings));
                    match (written.heading(), last) {
                        (Heading::Comment(..), Some(game)) => {
                            game.turns.extend(turns);
                            game.claimed = game.turns.len();
                        }
                        (Heading::Variation(_, first), Some(line)) => {
                            let first = first.get();
                            let before = line.turns.iter().copied().take(first - 1);
                            let variation = Self::new(line.kind, before.chain(turns));
                            line.variations.push(Self { first, ..variation });
                        }
                        (heading, _) => {
                            let mut line = Self::new(heading.kind(), turns);
                            if let Heading::Key(_, claimed) = heading {
                                line.claimed = claimed;
                            }
                            lines.push(line);
                        }
                    }
                }
                Part::Field(Field::Note(note)) => {
                    if let Some(line) = last {
                        line.add_note(note);
                    }
                }
                _ => {}
            }
        }
        lines
    }

    /// Adds a note that stands below the last turn so far.
    fn add_note(&mut self, note: &notation::Line) {
        let together = |above: &notation::Line| {
            let notes = [above, note].into_iter().join(" ");
            notation::Line::new(&notes)
        };
        if let Some(variation) = self.variations.last_mut() {
            let above = variation.comment.take();
            variation.comment = above.map_or_else(|| Some(note.clone()), |above| together(&above));
            return;
        }
        let after = self.turns.len();
        if self.kind != LineKind::Game || note.as_str().is_empty() {
            return;
        }
        match self.comments.last_mut().filter(|last| last.after == after) {
            Some(last) => last.words = together(&last.words).unwrap_or_default(),
            None => self.comments.push(Comment {
                after,
                words: note.clone(),
            }),
        }
    }

    /// The line as it is written, with its comments but without its variations. A game has a form.
    pub(super) fn to_parts(&self, form: Option<GameForm>) -> Vec<Part> {
        let heading = form.map_or(Heading::Key(self.kind, self.claimed), Heading::Game);
        // A problem has checked that a text can hold its lines.
        let mut parts = Vec::new();
        let (mut heading, mut turns, mut written) = (heading, &self.turns[..], 0);
        for Comment { after, words } in &self.comments {
            let (before, rest) = turns.split_at(after.saturating_sub(written).min(turns.len()));
            parts.extend(part_of(heading, before));
            parts.push(Part::Field(Field::Note(words.clone())));
            (turns, written) = (rest, written + before.len());
            let next = NonZeroUsize::MIN.saturating_add(written);
            heading = form.map_or(heading, |form| Heading::Comment(form, next));
        }
        // More turns of a game cannot be none.
        parts.extend(part_of(heading, turns));
        parts
    }

    /// The variations as they are written, each with its own turns and its comment.
    pub(super) fn variation_parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for variation in &self.variations {
            let first = NonZeroUsize::new(variation.first).unwrap_or(NonZeroUsize::MIN);
            let own = variation.turns.get(first.get() - 1..).unwrap_or_default();
            parts.extend(part_of(Heading::Variation(self.kind, first), own));
            let comment = variation.comment.clone();
            parts.extend(comment.map(|note| Part::Field(Field::Note(note))));
        }
        parts
    }
}

/// These turns below a heading; `None` if no text can hold them.
fn part_of(heading: Heading, turns: &[Turn]) -> Option<Part> {
    let turns = turns.iter().copied().map(WrittenTurn::from);
    WrittenLine::new(heading, turns).map(Part::Line)
}
