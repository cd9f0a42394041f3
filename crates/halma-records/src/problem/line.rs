//! Lines of plies: a key of an exit, the moves of a transfer, or the turns of a game, with everything that a text says of
//! each of them.

use halma_rules::board::Square;
use halma_rules::rules::{Move, MoveKind, Turn};
use itertools::Itertools;

use crate::notation::{
    self, Emendation, Field, Heading, LineId, LineKind, Located, MoveMark, Part, PuzzleText,
    Readings, Span, WrittenPly, WrittenTurn,
};

/// A turn of a line, with what the text says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The turn, in the reading that counts.
    pub turn: Turn,
    /// The turn as it is written, with its way, its emendation marks and its place in the text. A turn that does not come
    /// from a text has the empty span at the beginning.
    pub written: Located<WrittenPly>,
    /// What the text says below it: in a game below any turn, and otherwise only below a variation.
    pub notes: Vec<notation::TextLine>,
}

/// A line of turns: a key of an exit, the moves of a transfer, or the turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the line is.
    pub kind: LineKind,
    /// The number of turns that its heading names. The heading of a game names none, so for a game it is the
    /// number of its turns.
    pub claimed: usize,
    /// What the text of a game says above the first turn, below its heading.
    pub notes: Vec<notation::TextLine>,
    /// The turns in order.
    pub plies: Vec<Ply>,
    /// Other ways to go on from a turn of the line, in the order of the text.
    pub variations: Vec<Variation>,
}

/// Another way to go on from a turn of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The number of the line's turns before it.
    pub after: usize,
    /// Its own turns, at least one.
    pub plies: Vec<Ply>,
}

/// A line, or a variation with the turns of its line before it.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    /// What it is in its puzzle.
    pub id: LineId,
    /// The line, or the one from which the variation departs.
    pub line: &'a Line,
    /// The turns of the line before a variation; otherwise none.
    pub shared: &'a [Ply],
    /// Its own turns.
    pub own: &'a [Ply],
}

impl Ply {
    /// The squares on which a hop lands before its end, if they are written out; otherwise none.
    pub fn between(&self) -> &[Square] {
        &self.written.value.between
    }

    /// What the author calls the move, if he does.
    pub const fn called(&self) -> Option<MoveKind> {
        self.written.value.called
    }

    /// What somebody thinks of the move.
    pub fn marks(&self) -> &[MoveMark] {
        &self.written.value.marks
    }

    /// Whether its author says nothing of its way, and nothing of the move.
    pub(crate) fn is_only_a_turn(&self) -> bool {
        self.between().is_empty() && self.called().is_none() && self.marks().is_empty()
    }

    /// The place in the text; `None` if the turn does not come from a text.
    pub fn span(&self) -> Option<Span> {
        Some(self.written.span).filter(|&span| span != Span::default())
    }

    /// A turn in these readings, with its emendation marks even if they do not count.
    pub(super) fn with_marks(written: &Located<WrittenPly>, readings: Readings) -> Self {
        Self {
            turn: written.value.turn.value(readings),
            written: written.clone(),
            notes: Vec::new(),
        }
    }

    /// A turn in these readings, with the emendation marks that count.
    fn of(written: &Located<WrittenPly>, readings: Readings) -> Self {
        let mut ply = Self::with_marks(written, readings);
        if readings == Readings::AsPrinted {
            ply.replace(ply.turn);
        }
        ply
    }

    /// Puts another turn in the place of this one. What is said of the way stays.
    pub(super) fn replace(&mut self, turn: Turn) {
        self.turn = turn;
        self.written.value.turn = WrittenTurn::from(turn);
    }
}

impl<T: Into<Turn>> From<T> for Ply {
    /// A turn of which nothing more is said.
    fn from(turn: T) -> Self {
        let turn = turn.into();
        Self {
            turn,
            written: WrittenPly::from(turn).into(),
            notes: Vec::new(),
        }
    }
}

impl Variation {
    /// Other turns after this number of turns of a line.
    pub fn new<T: Into<Ply>>(after: usize, turns: impl IntoIterator<Item = T>) -> Self {
        let plies = turns.into_iter().map(Into::into).collect();
        Self { after, plies }
    }
}

impl Line {
    /// A line of these moves or turns, which claims just as many.
    pub fn new<T: Into<Ply>>(kind: LineKind, turns: impl IntoIterator<Item = T>) -> Self {
        let plies: Vec<Ply> = turns.into_iter().map(Into::into).collect();
        Self {
            kind,
            claimed: plies.len(),
            notes: Vec::new(),
            plies,
            variations: Vec::new(),
        }
    }

    /// What the line is in its puzzle, if it is no variation.
    pub const fn id(&self) -> LineId {
        LineId::Main(self.kind)
    }

    /// The turns in order.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| ply.turn)
    }

    /// The moves in order, without passes.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.turns().filter_map(Turn::made)
    }

    /// The move at this place, from 0; `None` if there is none, or a pass.
    pub(crate) fn move_at(&self, index: usize) -> Option<Move> {
        self.plies.get(index)?.turn.made()
    }

    /// The line itself as a branch.
    pub fn trunk(&self) -> Branch<'_> {
        Branch {
            id: self.id(),
            line: self,
            shared: &[],
            own: &self.plies,
        }
    }

    /// A variation of the line as a branch with this number, from 1.
    pub(super) fn branch<'a>(&'a self, number: usize, variation: &'a Variation) -> Branch<'a> {
        Branch {
            id: LineId::Variation(number),
            line: self,
            shared: self.plies.get(..variation.after).unwrap_or(&self.plies),
            own: &variation.plies,
        }
    }

    /// The same line with these turns. What is said of the turns that stay, stays. A variation departs where it differs
    /// from turns that are new, and is dropped if it does not differ. A note stays if all turns above it stay.
    #[must_use]
    pub fn with_turns(self, turns: &[Turn]) -> Self {
        let shared = shared(turns, &self.plies);
        let old = self.plies;
        let mut plies = old[..shared].to_vec();
        plies.extend(turns[shared..].iter().copied().map(Ply::from));
        let moved = |Variation { after, plies: own }: Variation| {
            let (after, plies) = departing(after, &own, &old, turns)?;
            Some(Variation { after, plies })
        };
        Self {
            claimed: plies.len(),
            plies,
            variations: self.variations.into_iter().filter_map(moved).collect(),
            ..self
        }
    }

    /// The lines of a text, each with its variations. A note below a variation belongs to its last turn. A note below the
    /// heading of a game belongs to the turn above it.
    pub(super) fn from_text(text: &PuzzleText, readings: Readings) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for part in text.parts() {
            let last = lines.last_mut();
            match part {
                Part::Line(written) => {
                    let plies = written.plies().iter().map(|ply| Ply::of(ply, readings));
                    match (written.heading(), last) {
                        (Heading::Comment(..), Some(game)) => {
                            game.plies.extend(plies);
                            game.claimed = game.plies.len();
                        }
                        (Heading::Variation(_, first), Some(line)) => {
                            let variation = Variation::new(first.get() - 1, plies);
                            line.variations.push(variation);
                        }
                        (heading, _) => {
                            let mut line = Self::new(heading.kind(), plies);
                            if let Heading::Key(_, claimed) = heading {
                                line.claimed = claimed;
                            }
                            lines.push(line);
                        }
                    }
                }
                Part::Field(Field::Note(note)) if !note.as_str().is_empty() => {
                    if let Some(notes) = last.and_then(Self::last_notes) {
                        notes.push(note.clone());
                    }
                }
                _ => {}
            }
        }
        lines
    }

    /// Where a note belongs that stands below the last turn so far; `None` if it is not about a turn.
    fn last_notes(&mut self) -> Option<&mut Vec<notation::TextLine>> {
        if let Some(variation) = self.variations.last_mut() {
            return variation.plies.last_mut().map(|ply| &mut ply.notes);
        }
        (self.kind == LineKind::Game).then(|| match self.plies.last_mut() {
            Some(ply) => &mut ply.notes,
            None => &mut self.notes,
        })
    }
}

impl<'a> Branch<'a> {
    /// All turns from the start of the line.
    pub fn plies(self) -> impl DoubleEndedIterator<Item = &'a Ply> {
        self.shared.iter().chain(self.own)
    }

    /// The number of all turns from the start of the line.
    pub const fn len(self) -> usize {
        self.shared.len() + self.own.len()
    }

    /// Whether there are no turns.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The turn at this place, from 0, counted from the start of the line.
    pub fn ply(self, index: usize) -> Option<&'a Ply> {
        match index.checked_sub(self.shared.len()) {
            Some(own) => self.own.get(own),
            None => self.shared.get(index),
        }
    }

    /// What the text says below a variation; empty for any other line.
    pub fn comment(self) -> String {
        match (self.id, self.own.last()) {
            (LineId::Variation(_), Some(last)) => last.notes.iter().join(" "),
            _ => String::new(),
        }
    }

    /// The emended turns of its own.
    pub fn emendations(self) -> impl Iterator<Item = Located<Emendation>> + 'a {
        let numbered = (self.shared.len() + 1..).zip(self.own);
        numbered.filter_map(move |(number, ply)| {
            let turn = ply.written.value.turn;
            let emendation = Emendation::Turn {
                key: self.id,
                number,
                turn,
            };
            turn.is_emended().then(|| ply.written.with(emendation))
        })
    }
}

/// With how many of these turns a line begins.
pub(super) fn shared(turns: &[Turn], plies: &[Ply]) -> usize {
    let pairs = turns.iter().zip(plies);
    pairs.take_while(|(turn, ply)| **turn == ply.turn).count()
}

/// Where a variation, which departs after some turns of the old line, departs from the new one, and its own turns from
/// there. It stays as it is if the turn stays for which it is another one. `None` if it does not differ from a turn that is
/// new.
pub(super) fn departing(
    after: usize,
    own: &[Ply],
    old: &[Ply],
    turns: &[Turn],
) -> Option<(usize, Vec<Ply>)> {
    let common = shared(turns, old);
    if after < common || after == common && turns.len() == common {
        return Some((after, own.to_vec()));
    }
    let (after, plies) = if after <= common {
        let more = shared(&turns[after..], own);
        (after + more, own[more..].to_vec())
    } else {
        (common, [&old[common..after], own].concat())
    };
    (!plies.is_empty()).then_some((after, plies))
}
