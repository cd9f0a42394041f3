//! The pictures of a replay: a key, a transfer or a game move by move, a hop jump by jump.

use halma_records::notation::{counted, counted_men};
use halma_records::problem::Problem;
use halma_records::verify::{Finding, Played, Replay};
use halma_rules::board::{Frame, Notation, Square, SquareSet};

use super::Picture;
use super::picture::{Flight, Way};
use super::rendered::rendered;

/// A picture of a film, and how long it is shown.
fn shown(picture: Picture, milliseconds: u32) -> Picture {
    Picture {
        milliseconds,
        ..picture
    }
}

/// How long a position without a move is shown, in milliseconds.
const STILL: u32 = 1_500;
/// How long a position within a long hop is shown.
const JUMP: u32 = 70;
/// How long a move is shown before the man starts.
const MOVE: u32 = 600;
/// How long the last position is shown.
const END: u32 = 3_000;
/// How long each picture of a man between two squares is shown. Programs that show GIF files ignore shorter times.
const FLIGHT: u32 = 50;
/// How many pictures show a man on his way to the next square, including his landing.
const STAGES: u8 = 4;
/// How much longer a landing is shown.
const LANDING: u32 = 70;

impl Picture {
    /// A problem before any move: the figure of an exit, the men and the target of a detour, or the men at
    /// the start of a transfer or of a game.
    pub fn from_problem(problem: &Problem, label: Option<&str>) -> Self {
        Self::in_notation(problem, label, Notation::default())
    }

    /// The same, with squares written in a notation.
    pub fn in_notation(problem: &Problem, label: Option<&str>, notation: Notation) -> Self {
        let board = Self {
            label: label.map(str::to_owned),
            notation,
            ..Self::new(problem.kind(), problem.board())
        };
        rendered(problem).opening(board)
    }
}

/// A whole replay of a problem: a key or a transfer move by move, or a hop jump by jump. All pictures show the same
/// section of the board.
pub fn film(finding: &Finding, replay: &Replay, label: Option<&str>) -> Vec<Picture> {
    let scene = scene(finding, label);
    in_one_section(match &scene.way {
        Some(way) => hop(&scene, way),
        None => line(&scene, replay),
    })
}

/// The position after this number of turns of a replay, at most all of them. For a detour it is always
/// the men with the route.
pub fn still(finding: &Finding, replay: &Replay, turns: usize, label: Option<&str>) -> Picture {
    let scene = scene(finding, label);
    match scene.way {
        Some(_) => scene,
        None => after(&scene, replay, turns),
    }
}

/// The move with this number, from 1, and the position before it. `None` if there is no such move. For
/// a detour it is the men with the route.
pub fn before_turn(
    finding: &Finding,
    replay: &Replay,
    number: usize,
    label: Option<&str>,
) -> Option<Picture> {
    let scene = scene(finding, label);
    match scene.way {
        Some(_) => Some(scene),
        None => before(&scene, replay, number),
    }
}

/// A detour with its route, or the board on which the lines of another problem are played.
fn scene(finding: &Finding, label: Option<&str>) -> Picture {
    let problem = &finding.problem;
    let board = Picture::in_notation(problem, label, finding.notation);
    rendered(problem).routed(board, finding)
}

/// The section of the board that shows everything in all pictures.
fn in_one_section(mut film: Vec<Picture>) -> Vec<Picture> {
    let section = film.iter().map(Picture::frame).reduce(|one, other| Frame {
        rows: one.rows.max(other.rows),
        width: one.width.max(other.width),
    });
    for picture in &mut film {
        picture.section = section;
    }
    film
}

// --- lines ---------------------------------------------------------------------------------------

/// The scene after this number of moves.
fn with(scene: &Picture, replay: &Replay, moves: usize, caption: String) -> Picture {
    Picture {
        caption,
        armies: replay.armies_after(moves),
        after: replay.key.map(|key| (key, moves)),
        ..scene.clone()
    }
}

/// The position after this number of moves of a key, at most all of them.
fn after(scene: &Picture, replay: &Replay, moves: usize) -> Picture {
    let of = counted(replay.turns.len(), "move");
    let caption = format!("after {moves} of {of} of {}", replay.with_article());
    Picture {
        // A picture of an exit is about its figure.
        turn: replay
            .turns
            .iter()
            .take(moves)
            .next_back()
            .filter(|_| !scene.wanted.is_empty())
            .cloned(),
        ..with(scene, replay, moves, caption)
    }
}

/// The position before the move with this number, and the move.
fn before(scene: &Picture, replay: &Replay, number: usize) -> Option<Picture> {
    let made = number.checked_sub(1)?;
    let turn = replay.turns.get(made)?;
    let caption = format!(
        "move {number} of {}: {}",
        replay.with_article(),
        turn.in_words(scene.notation)
    );
    Some(Picture {
        turn: Some(turn.clone()),
        ..with(scene, replay, made, caption)
    })
}

/// The whole key, move by move.
fn line(scene: &Picture, replay: &Replay) -> Vec<Picture> {
    let moves = replay.turns.len();
    let mut film = vec![shown(after(scene, replay, 0), STILL)];
    let turns = (1..=moves).filter_map(|number| before(scene, replay, number));
    for picture in turns {
        let flights = picture
            .turn
            .as_ref()
            .and_then(Played::legal_route)
            .map(|route| flights(&picture, route.squares()[0].into(), route.squares()))
            .unwrap_or_default();
        film.push(shown(picture, MOVE));
        film.extend(flights);
    }
    film.push(shown(after(scene, replay, moves), END));
    film
}

// --- hops ----------------------------------------------------------------------------------------

/// The hop of a detour, one picture for each jump.
fn hop(whole: &Picture, way: &Way) -> Vec<Picture> {
    let Some(&start) = way.route.first() else {
        return vec![shown(whole.clone(), END)];
    };
    let others = whole.men() - start.into();
    let last = way.route.len() - 1;
    let mut film = Vec::new();
    for (jumps, &man) in way.route.iter().enumerate() {
        let made = counted(jumps, "jump");
        let men = counted_men(others.len());
        let still = Picture {
            caption: format!("{made} of {last} past {men}"),
            way: Some(Way {
                target: way.target,
                route: way.route[..=jumps].to_vec(),
            }),
            ..whole.clone().with_men(others | man.into())
        };
        let next = way.route.get(jumps..=jumps + 1).unwrap_or_default();
        let mut flights = flights(&still, man.into(), next);
        // The next picture shows the landing.
        flights.pop();
        let time = match jumps {
            0 => STILL,
            _ if jumps == last => END,
            _ => JUMP,
        };
        film.push(shown(still, time));
        film.extend(flights);
    }
    film
}

/// The man on his way along the squares of his route, over a picture in which he stands on the first.
fn flights(picture: &Picture, man: SquareSet, route: &[Square]) -> Vec<Picture> {
    let scene = Picture {
        armies: picture.armies.map(|army| army - man),
        ..picture.clone()
    };
    let army = picture
        .armies
        .iter()
        .position(|army| !(*army & man).is_empty())
        .unwrap_or(0);
    route
        .array_windows()
        .flat_map(|&[from, to]| {
            (1..=STAGES).map(move |stage| {
                let part = f32::from(stage) / f32::from(STAGES);
                let flight = Flight {
                    from,
                    to,
                    army,
                    part,
                };
                (flight, stage == STAGES)
            })
        })
        .map(|(flight, has_landed)| {
            let picture = Picture {
                flight: Some(flight),
                ..scene.clone()
            };
            shown(picture, FLIGHT + if has_landed { LANDING } else { 0 })
        })
        .collect()
}
