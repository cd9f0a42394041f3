//! Pictures as text: the booklet's diagram, which the program can read again.

use std::fmt::Write;

use crate::notation::{Diagram, counted};
use crate::rules::Route;
use crate::verify::{Played, Replay};

use super::armies::{armies_legend, drawn_in_text};
use super::picture::{Picture, Render};
use super::route_map::route_map;
use super::visible::visible;

/// The label of a puzzle without a name or a title.
pub(super) const UNNAMED: &str = "unnamed puzzle";

/// The detail of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// The verdict, the men, the faults and the repairs.
    #[default]
    Summary,
    /// Also each move, with a shortest route.
    Moves,
}

/// Draws with `●` and `.`, row I at the bottom, labels above and at the right.
#[derive(Clone, Copy, Debug, Default)]
pub struct Text;

impl Render for Text {
    fn render(&self, picture: &Picture) -> String {
        let label = picture.label.as_deref().unwrap_or(UNNAMED);
        let mut drawn = format!("{}: {}\n\n", visible(label), picture.caption);
        // Writing to a string cannot fail.
        let frame = picture.frame();
        match &picture.way {
            Some(way) => {
                drawn.push_str(&route_map(picture.men, &way.route, way.target, frame));
            }
            None if picture.armies.is_some() => {
                let armies = picture.armies.unwrap_or_default();
                drawn.push_str(&drawn_in_text(&armies, frame));
                let _ = writeln!(drawn, "{}", visible(&armies_legend(&picture.names)));
            }
            None => {
                let _ = write!(drawn, "{}", Diagram::of(picture.men, frame));
            }
        }
        if let Some(turn) = &picture.turn {
            let _ = writeln!(drawn, "\nmove {}: {}", turn.number, describe(turn));
        }
        drawn
    }
}

/// A move in a sentence: `V, 1 to VII, 3, hop of 1 jump: V, 1 over VI, 2 to VII, 3`.
pub(super) fn describe(turn: &Played) -> String {
    match &turn.route {
        _ if turn.is_pass => turn.in_words(),
        Err(illegal) => format!("{}: cannot be made: {illegal}", turn.made),
        Ok(route) => format!("{}, {}", turn.made, describe_route(route)),
    }
}

/// `step`, or `hop of 2 jumps: I, 1 over II, 2 to III, 3 over III, 4 to III, 5`.
pub(super) fn describe_route(route: &Route) -> String {
    let jumps = route.jumps();
    if jumps == 0 {
        return "step".to_owned();
    }
    let mut sentence = format!("hop of {}: ", counted(jumps, "jump"));
    let landings = route.squares().iter().skip(1);
    let _ = write!(sentence, "{}", route.squares()[0]);
    for (man, landing) in route.jumped_men().zip(landings) {
        let _ = write!(sentence, " over {man} to {landing}");
    }
    sentence
}

/// One line for each turn of a replay: its number, the move, and its route.
pub(super) fn replay_lines(report: &mut String, replay: &Replay) {
    for turn in &replay.turns {
        turn_line(report, turn);
    }
}

/// The number of a turn, the move, and its route.
pub(super) fn turn_line(report: &mut String, turn: &Played) {
    let how = match &turn.route {
        _ if turn.is_pass => String::new(),
        Ok(route) => format!(", {}", describe_route(route)),
        Err(illegal) => format!(", cannot be made: {illegal}"),
    };
    let _ = writeln!(report, "{:4}. {}{how}", turn.number, turn.in_words());
}
