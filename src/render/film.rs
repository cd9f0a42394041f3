//! The positions of a replay as pictures, one after another.

use crate::board::SquareSet;
use crate::notation::{KeyKind, counted, men_of};
use crate::problem::{Exit, Key};
use crate::verify::{DetourFinding, Replay};

use super::detour::detour_picture;
use super::picture::{Frame, Picture, Way};

/// A picture and how long it is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The picture. All of a film show the same section of the board.
    pub picture: Picture,
    /// How long it is shown, in milliseconds.
    pub milliseconds: u32,
}

/// A key being played from a position of the men.
#[derive(Clone, Copy, Debug)]
pub struct Playing<'a> {
    /// The puzzle.
    pub puzzle: &'a Exit,
    /// One of its keys.
    pub key: &'a Key,
    /// The men before the first move.
    pub start: SquareSet,
    /// What the puzzle is called.
    pub label: Option<&'a str>,
}

/// How long a position without a move is shown, how long a move, and each of its jumps besides.
const STILL: u32 = 1_500;
const MOVE: u32 = 700;
const JUMP: u32 = 200;
/// How long the last position is shown.
const END: u32 = 3_000;

/// The figure of a puzzle as it is drawn.
#[must_use]
pub fn drawn_picture(puzzle: &Exit, label: Option<&str>) -> Picture {
    still(
        puzzle,
        label,
        "the figure as drawn",
        puzzle.drawn().unwrap_or_default().squares(),
    )
}

fn still(puzzle: &Exit, label: Option<&str>, caption: &str, men: SquareSet) -> Picture {
    Picture {
        label: label.map(str::to_owned),
        caption: caption.to_owned(),
        board: puzzle.board(),
        yard: Some(puzzle.yard().clone()),
        men,
        section: None,
        after: None,
        way: None,
        hop: None,
    }
}

impl Playing<'_> {
    /// The position after so many moves of the key, all of them at most.
    #[must_use]
    pub fn after(&self, moves: usize) -> Picture {
        let of = counted(self.key.moves.len(), "move");
        let key = match self.key.kind {
            KeyKind::Gambit => "gambit",
            KeyKind::Yarding => "yarding key",
        };
        let men = self.replay(moves).position().men();
        let caption = format!("after {moves} of {of} of the {key}");
        Picture {
            after: Some((self.key.kind, moves)),
            ..still(self.puzzle, self.label, &caption, men)
        }
    }

    /// The position before the move with this number, from 1, and the move; `None` if there is no
    /// such move.
    #[must_use]
    pub fn before(&self, number: usize) -> Option<Picture> {
        let made = number.checked_sub(1)?;
        let replay = self.replay(made);
        let position = replay.position();
        let next = replay.next_move()?;
        let caption = format!("move {number} of the {}: {next}", self.key.kind);
        Some(Picture {
            after: Some((self.key.kind, made)),
            way: Some(Way {
                number,
                made: next,
                route: position.judge(next).map(|legal| position.route_of(legal)),
            }),
            ..still(self.puzzle, self.label, &caption, position.men())
        })
    }

    /// The whole key, move by move.
    #[must_use]
    pub fn film(&self) -> Vec<Shot> {
        let moves = self.key.moves.len();
        let shown = |picture: Picture, milliseconds| Shot {
            picture,
            milliseconds,
        };
        let mut film = vec![shown(self.after(0), STILL)];
        for picture in (1..=moves).filter_map(|number| self.before(number)) {
            let route = picture.way.as_ref().and_then(|way| way.route.as_ref().ok());
            let jumps = route.map_or(0, crate::rules::Route::jumps);
            let milliseconds = MOVE + JUMP * u32::try_from(jumps).unwrap_or_default();
            film.push(shown(picture, milliseconds));
        }
        film.push(shown(self.after(moves), END));
        in_one_section(film)
    }

    fn replay(&self, moves: usize) -> Replay<'_> {
        let mut replay = Replay::new(self.puzzle, self.key, self.start);
        replay.by_ref().take(moves).for_each(drop);
        replay
    }
}

/// The first solitaire: the man goes from square to square.
#[must_use]
pub fn detour_film(finding: &DetourFinding, label: Option<&str>) -> Vec<Shot> {
    let whole = detour_picture(finding, label);
    let Some((target, route)) = whole.hop.clone().filter(|(_, route)| !route.is_empty()) else {
        return vec![Shot {
            picture: whole,
            milliseconds: END,
        }];
    };
    let others = finding.puzzle.men();
    let last = route.len() - 1;
    let shot = |jumps: usize| Shot {
        picture: Picture {
            caption: format!(
                "{} of {last} past {}",
                counted(jumps, "jump"),
                men_of(finding.puzzle.others().len())
            ),
            men: others | route[jumps].into(),
            hop: Some((target, route[..=jumps].to_vec())),
            ..whole.clone()
        },
        milliseconds: match jumps {
            0 => STILL,
            _ if jumps == last => END,
            _ => JUMP,
        },
    };
    in_one_section((0..=last).map(shot).collect())
}

/// The section that all pictures need.
fn in_one_section(mut film: Vec<Shot>) -> Vec<Shot> {
    let frames = film.iter().map(|shot| shot.picture.frame());
    let section = frames.reduce(|one, other| Frame {
        rows: one.rows.max(other.rows),
        width: one.width.max(other.width),
    });
    for shot in &mut film {
        shot.picture.section = section;
    }
    film
}
