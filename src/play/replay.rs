//! A key, or the hop of a detour, turn by turn.

use halma_solve::board::{InNotation, Notation, Square};
use halma_solve::notation::counted;
use halma_solve::rules::{Move, State};
use halma_solve::verify::{self, Armies, Played, Remark, RemarkKind};

/// A key, or a hop, as the screen shows it.
#[derive(Default)]
pub struct ShownReplay {
    /// The name: `gambit`, `variation 1`.
    pub noun: String,
    /// The name with its article, if it has one: `the gambit`, `variation 1`.
    pub with_article: String,
    /// Whether it is one hop, jump by jump.
    pub is_hop: bool,
    start: Armies,
    pub turns: Vec<ShownTurn>,
    /// Faults of the key as a whole.
    pub faults: Vec<String>,
}

/// A move of a key, or a jump of the hop.
pub struct ShownTurn {
    pub line: String,
    /// `!` for a fault, `~` for an emendation.
    pub mark: &'static str,
    /// `I, 1 to V, 5, hop of 3 jumps; fault: …`
    pub words: String,
    /// The squares that the man touches. If the move is not legal, the two ends only.
    pub route: Vec<Square>,
    after: Armies,
}

impl ShownReplay {
    /// A replay with its squares in a notation. A hop that cannot be made has no turns.
    pub fn new(replay: verify::Replay, notation: Notation) -> Self {
        let (start, is_hop) = (replay.start_armies, replay.key.is_none());
        let jumps = |hop| ShownTurn::from_jumps(hop, start, notation);
        Self {
            noun: replay.to_string(),
            with_article: replay.with_article(),
            is_hop,
            start,
            turns: if is_hop {
                replay.turns.iter().flat_map(jumps).collect()
            } else {
                replay
                    .turns
                    .iter()
                    .map(|turn| ShownTurn::new(turn, notation))
                    .collect()
            },
            faults: replay.remarks.into_iter().map(|each| each.text).collect(),
        }
    }

    /// The replay of a puzzle that has no moves.
    pub fn without_turns(start: &State) -> Self {
        let position = start.position();
        Self {
            noun: "solution".to_owned(),
            with_article: "the solution".to_owned(),
            is_hop: false,
            start: std::array::from_fn(|army| position.army(army)),
            turns: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// The men of each army after this number of turns.
    pub fn after(&self, turns: usize) -> Armies {
        let last = turns.checked_sub(1).and_then(|last| self.turns.get(last));
        last.map_or(self.start, |turn| turn.after)
    }
}

impl ShownTurn {
    fn new(turn: &Played, notation: Notation) -> Self {
        let line = turn.in_words(notation);
        let kind = match &turn.route {
            None => String::new(),
            Some(Err(_)) => ", which cannot be made".to_owned(),
            Some(Ok(route)) if route.jumps() == 0 => ", step".to_owned(),
            Some(Ok(route)) => format!(", hop of {}", counted(route.jumps(), "jump")),
        };
        let words = |remark: &Remark| format!("; {}: {}", remark.kind, remark.text);
        let remarks: String = turn.remarks.iter().map(words).collect();
        let has = |kind| turn.remarks.iter().any(|remark| remark.kind == kind);
        Self {
            words: format!("{line}{kind}{remarks}"),
            line,
            mark: if has(RemarkKind::Fault) {
                "!"
            } else if has(RemarkKind::Emended) {
                "~"
            } else {
                ""
            },
            route: turn.squares(),
            after: turn.armies,
        }
    }

    fn from_jumps(hop: &Played, start: Armies, notation: Notation) -> impl Iterator<Item = Self> {
        hop.jumps().map(move |[from, over, to]| {
            let line = Move::new(from, to).display(notation).to_string();
            let over = over.display(notation);
            let mut after = start;
            after[0].remove(hop.ends()[0]);
            after[0].insert(to);
            Self {
                words: format!("{line}, over {over}"),
                line,
                mark: "",
                route: vec![from, to],
                after,
            }
        })
    }
}
