//! A key, or the hop of a detour, turn by turn.

use halma_solve::board::{Square, SquareSet};
use halma_solve::notation::{KeyKind, counted};
use halma_solve::rules::Move;
use halma_solve::verify::{self, Armies, Jump, Remark, RemarkKind, Replay, Subject};

use super::scene::Remarked;

/// A key, or a hop, as the screen shows it.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    pub(super) subject: Subject,
    start: SquareSet,
    start_armies: Armies,
    turns: Vec<Turn>,
    /// Faults of the key as a whole.
    pub(super) faults: Vec<String>,
}

/// A move of a key, or a jump of the hop.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    made: Move,
    is_pass: bool,
    /// The squares that the man touches. If the move is not legal, the two ends only.
    pub(super) route: Vec<Square>,
    /// The kind of move, in words.
    kind: String,
    /// Its faults and emendations.
    remarks: Vec<Remark>,
    /// The men after the turn.
    after: SquareSet,
    /// The men of each army after the turn.
    armies: Armies,
}

impl Tape {
    /// A replay: of a key move by move, of a hop jump by jump. A hop that cannot be made has no turns.
    pub(super) fn of(replay: Replay) -> Self {
        let Replay {
            subject,
            start,
            start_armies,
            turns,
            remarks,
        } = replay;
        let turns = match subject {
            Subject::Key(_) => turns.into_iter().map(Turn::of_move).collect(),
            Subject::Hop => turns
                .iter()
                .flat_map(|hop| Turn::of_jumps(hop, start))
                .collect(),
        };
        Self {
            subject,
            start,
            start_armies,
            turns,
            faults: remarks.into_iter().map(|remark| remark.text).collect(),
        }
    }

    /// Whether it is one hop, jump by jump.
    pub(super) fn is_hop(&self) -> bool {
        self.subject == Subject::Hop
    }

    pub(super) const fn len(&self) -> usize {
        self.turns.len()
    }

    pub(super) fn turn(&self, index: usize) -> Option<&Turn> {
        self.turns.get(index)
    }

    /// The men after this number of turns.
    pub(super) fn men_after(&self, turns: usize) -> SquareSet {
        match turns.checked_sub(1) {
            None => self.start,
            Some(last) => self.turn(last).map_or(self.start, |turn| turn.after),
        }
    }

    /// The men of each army of a game after this number of turns; `None` for a puzzle.
    pub(super) fn armies_after(&self, turns: usize) -> Option<Armies> {
        let is_game = self.subject == Subject::Key(KeyKind::Game);
        let last = turns.checked_sub(1).and_then(|last| self.turn(last));
        is_game.then(|| last.map_or(self.start_armies, |turn| turn.armies))
    }

    /// The turns as a list.
    pub(super) fn lines(&self) -> Vec<Remarked> {
        let line = |turn: &Turn| {
            let is_fault = |remark: &Remark| remark.kind == RemarkKind::Fault;
            let is_emended = |remark: &Remark| remark.kind == RemarkKind::Emended;
            Remarked {
                text: if turn.is_pass {
                    "pass".to_owned()
                } else {
                    turn.made.to_string()
                },
                has_fault: turn.remarks.iter().any(is_fault),
                is_emended: turn.remarks.iter().any(is_emended),
            }
        };
        self.turns.iter().map(line).collect()
    }
}

impl Turn {
    fn of_move(turn: verify::Played) -> Self {
        Self {
            made: turn.made,
            is_pass: turn.is_pass,
            route: turn.squares(),
            kind: match &turn.route {
                Err(_) => "which cannot be made".to_owned(),
                Ok(route) if route.jumps() == 0 => "step".to_owned(),
                Ok(route) => format!("hop of {}", counted(route.jumps(), "jump")),
            },
            remarks: turn.remarks,
            after: turn.after,
            armies: turn.armies,
        }
    }

    fn of_jumps(hop: &verify::Played, start: SquareSet) -> impl Iterator<Item = Self> {
        let others = start - hop.made.from.into();
        hop.jumps().map(move |Jump { from, over, to }| Self {
            made: Move::new(from, to),
            is_pass: false,
            route: vec![from, to],
            kind: format!("over {over}"),
            remarks: Vec::new(),
            after: others | to.into(),
            armies: Armies::default(),
        })
    }

    /// The turn in words: `I, 1 to V, 5, hop of 3 jumps; fault: …`.
    pub(super) fn words(&self) -> String {
        let mut words = if self.is_pass {
            "pass".to_owned()
        } else {
            format!("{}, {}", self.made, self.kind)
        };
        for remark in &self.remarks {
            words.push_str("; ");
            words.push_str(remark.kind.as_str());
            words.push_str(": ");
            words.push_str(&remark.text);
        }
        words
    }
}
