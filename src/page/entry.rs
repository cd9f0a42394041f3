//! The data of the puzzles on a page. Everything that depends on the rules is computed here, and the
//! script only draws it.
//!
//! There are two exceptions. The script itself finds the men after each move, an illegal one included, and the
//! outline of the yard. Both follow from the data by a few lines of script. As data they would nearly double the size
//! of a page with 50,000 figures.

use std::borrow::Cow;

use itertools::Itertools;
use serde::Serialize;

use halma_practice::page_protocol::comments_of;
use halma_solve::board::{BoardSize, Notation, SquareSet};
use halma_solve::notation::{LineId, Located, PuzzleText, Readings};
use halma_solve::problem::{Problem, ProblemError, PuzzleId};
use halma_solve::render::visible;
use halma_solve::rules::{MoveKind, Route, Turn};
use halma_solve::verify::{
    Finding, Played, Remark, RemarkKind, Repairs, Replay, Verdict, verify_text,
};

use super::kinds::{self, KindEntry, hex};

/// One puzzle. Squares are written as two hexadecimal digits, row − 1 and number − 1.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PuzzleEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    title: Option<String>,
    /// Source and notes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    notes: Vec<String>,
    /// The short name by which the puzzle can be cited.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: PuzzleId,
    /// Missing if there is no key to verify.
    verdict: Option<Verdict>,
    board: BoardSize,
    /// The squares of an exit's figure, of all men of a detour, or of the men of a transfer at its start.
    #[serde(rename = "figure")]
    men: String,
    keys: Vec<KeyEntry>,
    /// Faults of the puzzle as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    faults: Vec<String>,
    /// Emended rows of the diagram.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    emended: Vec<String>,
    /// The number of jumps in the first key, or in the hop of a detour.
    key_jumps: usize,
    #[serde(flatten)]
    details: KindEntry,
}

/// One key, or the hop of a detour.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct KeyEntry {
    kind: String,
    /// What only a variation has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    variation: Option<VariationEntry>,
    /// The men before the first move; none if they fill the yard, and for a variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    start: Option<String>,
    /// For each move one letter and the squares that the man touches. The letter is `s` for a step, `h`
    /// for a hop, `x` for a move that is not legal, and `p` for a pass. A variation has only its own.
    moves: Vec<String>,
    /// The men jumped over in a detour's hop, in order.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
    over: String,
    /// Marks beside moves, from 1; 0 is the key as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Mark>>"))]
    marks: Vec<Mark>,
    /// What somebody says in a game above the first turn, and below each turn; empty where nothing is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    comments: Vec<String>,
}

/// Where a variation departs, and what somebody says about it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct VariationEntry {
    label: String,
    /// The place among the keys of the line from which it departs.
    of: usize,
    /// The number of its first move, from 1.
    first: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    comment: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Mark {
    #[serde(rename = "move")]
    number: usize,
    kind: RemarkKind,
    text: String,
}

impl PuzzleEntry {
    /// Whether men leave a yard.
    pub fn is_exit(&self) -> bool {
        matches!(self.details, KindEntry::Exit { .. })
    }

    /// A puzzle, verified and with the route of every move. A puzzle without a key is a task.
    ///
    /// # Errors
    /// [`ProblemError`] with its place if the parts do not fit together, or there is neither a key nor a task.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, Located<ProblemError>> {
        match verify_text(text, readings, Repairs::Skip) {
            // The page labels rows with numerals, so squares are in the book's notation.
            Ok(finding) => Ok(Self::verified(
                text,
                &Finding {
                    notation: Notation::Book,
                    ..finding
                },
            )),
            Err(error) if error.value.is_without_moves() => {
                Self::task(text, readings)?.ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// The same puzzle with this name, unless it has a name or a title. A game without either is called by its
    /// players and its board.
    pub fn or_named(mut self, name: Option<&str>) -> Self {
        let name = match &self.details {
            _ if self.title.is_some() => None,
            KindEntry::Game { game } if name.is_none() => Some(game.title.clone()),
            _ => name.map(|name| visible(name).into_owned()),
        };
        self.name = self.name.or(name);
        self
    }

    fn verified(text: &PuzzleText, finding: &Finding) -> Self {
        let details = kinds::details(text, &finding.problem, Some(finding));
        let replays = finding.replays();
        let jumps = |key: &Replay| key.turns.iter().map(|turn| turn.jumps().count()).sum();
        let mut entry = Self {
            verdict: Some(finding.verdict),
            key_jumps: replays.first().map_or(0, jumps),
            keys: keys(replays, &finding.problem),
            faults: finding.remarks_on_whole(RemarkKind::Fault),
            emended: finding.remarks_on_whole(RemarkKind::Emended),
            ..Self::new(text, &finding.problem, finding.men(), finding.id(), details)
        };
        if let (Problem::Game(game), Some(record)) = (&finding.problem, entry.keys.first_mut()) {
            let comments = comments_of(game);
            if comments.iter().any(|words| !words.is_empty()) {
                record.comments = comments;
            }
        }
        if let KindEntry::Exit { yard, .. } = &entry.details {
            for key in &mut entry.keys {
                // Most keys start from the full yard, and a page may have many.
                key.start.take_if(|start| start == yard);
            }
        }
        entry
    }

    /// The entry of a figure or a transfer without a key; `None` if nothing is drawn.
    fn task(text: &PuzzleText, readings: Readings) -> Result<Option<Self>, Located<ProblemError>> {
        let problem = Problem::from_text(text, readings)?;
        let task = kinds::men_to_place(&problem).zip(PuzzleId::from_problem(&problem));
        Ok(task.map(|(men, id)| {
            let details = kinds::details(text, &problem, None);
            Self::new(text, &problem, men, id, details)
        }))
    }

    /// An entry without keys, with the data of its kind.
    fn new(
        text: &PuzzleText,
        problem: &Problem,
        men: SquareSet,
        id: PuzzleId,
        details: KindEntry,
    ) -> Self {
        let shown = |text: &str| visible(text).into_owned();
        Self {
            name: text.name().map(shown),
            title: text.title().map(shown),
            notes: text.descriptions().map(|line| shown(&line)).collect(),
            id,
            verdict: None,
            board: problem.board().size(),
            men: hex(men),
            keys: Vec::new(),
            faults: Vec::new(),
            emended: Vec::new(),
            key_jumps: 0,
            details,
        }
    }
}

/// The keys of a problem, or its hop.
fn keys(replays: Vec<Replay>, problem: &Problem) -> Vec<KeyEntry> {
    let lines = problem.lines();
    let place_of = |replay: &Replay| {
        let line = problem.branch(replay.key?)?.line;
        lines.iter().position(|each| each.kind == line.kind)
    };
    let entry = |replay: Replay| {
        let of = place_of(&replay).unwrap_or_default();
        KeyEntry::new(replay, of)
    };
    replays.into_iter().map(entry).collect()
}

impl KeyEntry {
    /// A key, or a variation of the one at this place.
    fn new(replay: Replay, of: usize) -> Self {
        let moves = replay.turns.iter().map(|turn| {
            let kind = match turn.legal_route().map(Route::kind) {
                Some(MoveKind::Step) => 's',
                Some(MoveKind::Hop) => 'h',
                None if turn.turn == Turn::Pass => 'p',
                None => 'x',
            };
            format!("{kind}{}", hex(turn.squares()))
        });
        let moves = moves.collect();
        let over = match replay.key {
            Some(_) => String::new(),
            None => hex(replay
                .turns
                .iter()
                .flat_map(Played::jumps)
                .map(|[_, over, _]| over)),
        };
        let kind = replay.name().replace(' ', "-");
        let variation = match replay.key {
            Some(LineId::Variation(number)) => {
                let first = replay.departs_after + 1;
                let comment = Some(visible(&replay.comment)).filter(|words| !words.is_empty());
                Some(VariationEntry {
                    label: format!("Variation {number}, from move {first}"),
                    of,
                    first,
                    comment: comment.map(Cow::into_owned),
                })
            }
            _ => None,
        };
        let opinions: Vec<Mark> = replay.turns.iter().filter_map(opinion_of).collect();
        let on_moves = replay.turns.into_iter().flat_map(|turn| turn.remarks);
        Self {
            kind,
            start: variation.is_none().then(|| hex(replay.start)),
            variation,
            moves,
            over,
            marks: replay
                .remarks
                .into_iter()
                .chain(on_moves)
                .map(Mark::from)
                .chain(opinions)
                .collect(),
            comments: Vec::new(),
        }
    }
}

/// What somebody thinks of a move, if the text says it.
fn opinion_of(turn: &Played) -> Option<Mark> {
    let text = turn.marks.iter().join(" ");
    (!text.is_empty()).then_some(Mark {
        number: turn.number,
        kind: RemarkKind::Marked,
        text,
    })
}

impl From<Remark> for Mark {
    fn from(remark: Remark) -> Self {
        Self {
            number: remark.number,
            kind: remark.kind,
            text: remark.text,
        }
    }
}
