//! A key, or the hop of the first solitaire, turn by turn.

use crate::board::{Square, SquareSet};
use crate::notation::{KeyKind, PuzzleText, counted};
use crate::rules::Move;
use crate::verify::{DetourFinding, ExitFinding, KeyReport, Remark, RemarkKind, Replay};

use super::scene::Remarked;

/// Everything that is to be seen of a key.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    /// `gambit`, `yarding key` or `hop`.
    pub(super) name: &'static str,
    start: SquareSet,
    turns: Vec<Turn>,
    /// Faults of the key as a whole.
    pub(super) faults: Vec<String>,
}

/// A move of a key, or a jump of the hop.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    made: Move,
    /// The squares that the man touches; two of a move that is not legal.
    pub(super) route: Vec<Square>,
    /// What kind of move it is.
    kind: String,
    /// What is to be said of it besides.
    remarks: Vec<Remark>,
    /// The men when it is made.
    after: SquareSet,
}

impl Tape {
    pub(super) fn of_key(
        text: &PuzzleText,
        finding: &ExitFinding,
        played: &KeyReport,
    ) -> Option<Self> {
        let puzzle = &finding.puzzle;
        let remarks = finding.remarks(text, played.kind);
        let mut replay = Replay::new(puzzle, puzzle.key(played.kind)?, played.start);
        let mut turns = Vec::new();
        while let Some(made) = replay.next_move() {
            let route = replay.position().route(made);
            replay.next();
            let number = turns.len() + 1;
            turns.push(Turn {
                made,
                kind: match &route {
                    None => "which cannot be made".to_owned(),
                    Some(route) if route.jumps() == 0 => "step".to_owned(),
                    Some(route) => format!("hop of {}", counted(route.jumps(), "jump")),
                },
                route: route.map_or_else(
                    || vec![made.from, made.to],
                    |route| route.squares().to_vec(),
                ),
                remarks: remarks
                    .iter()
                    .filter(|each| each.number == number)
                    .cloned()
                    .collect(),
                after: replay.position().men(),
            });
        }
        let of_whole = remarks.iter().filter(|each| each.number == 0);
        Some(Self {
            name: match played.kind {
                KeyKind::Gambit => "gambit",
                KeyKind::Yarding => "yarding key",
            },
            start: played.start,
            turns,
            faults: of_whole.map(|each| each.text.clone()).collect(),
        })
    }

    /// The hop, jump by jump; no turns if no hop leads to the target.
    pub(super) fn of_hop(finding: &DetourFinding) -> Self {
        let others = finding.puzzle.men();
        let jumps = finding.route.iter().flat_map(|route| {
            let landings = route.squares().windows(2);
            landings.zip(route.jumped_men()).map(|(ends, over)| Turn {
                made: Move::new(ends[0], ends[1]),
                route: ends.to_vec(),
                kind: format!("over {over}"),
                remarks: Vec::new(),
                after: others | ends[1].into(),
            })
        });
        Self {
            name: "hop",
            start: others | finding.puzzle.from.into(),
            turns: jumps.collect(),
            faults: Vec::new(),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.turns.len()
    }

    pub(super) fn turn(&self, index: usize) -> Option<&Turn> {
        self.turns.get(index)
    }

    /// The men after so many turns.
    pub(super) fn men_after(&self, turns: usize) -> SquareSet {
        match turns.checked_sub(1) {
            None => self.start,
            Some(last) => self.turn(last).map_or(self.start, |turn| turn.after),
        }
    }

    /// The turns as a list.
    pub(super) fn lines(&self) -> Vec<Remarked> {
        let line = |turn: &Turn| {
            let is_fault = |remark: &Remark| remark.kind == RemarkKind::Fault;
            Remarked {
                text: turn.made.to_string(),
                has_fault: turn.remarks.iter().any(is_fault),
                is_emended: !turn.remarks.iter().all(is_fault),
            }
        };
        self.turns.iter().map(line).collect()
    }
}

impl Turn {
    /// The turn in words: `I, 1 to V, 5, hop of 3 jumps; fault: …`.
    pub(super) fn words(&self) -> String {
        let mut words = format!("{}, {}", self.made, self.kind);
        for remark in &self.remarks {
            words.push_str("; ");
            words.push_str(remark.kind.as_str());
            words.push_str(": ");
            words.push_str(&remark.text);
        }
        words
    }
}
