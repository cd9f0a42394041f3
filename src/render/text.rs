//! Pictures as text: the booklet's diagram, which the program can read again.

use std::fmt::{Display, Write};

use crate::board::{Frame, Row, Square};
use crate::notation::{Diagram, counted};
use crate::rules::Route;
use crate::verify::{Armies, Finding, Played};

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
                drawn.push_str(&route_map(picture.men(), &way.route, way.target, frame));
            }
            None if picture.is_game() => {
                drawn.push_str(&drawn_in_text(&picture.armies, frame));
                let _ = writeln!(drawn, "{}", visible(&armies_legend(&picture.names)));
            }
            None => {
                let _ = write!(drawn, "{}", Diagram::of(picture.men(), frame));
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

/// Each move of each line with its route.
pub(super) fn moves(report: &mut String, finding: &Finding, detail: Detail) {
    if detail == Detail::Moves {
        for replay in finding.replays() {
            let _ = writeln!(report, "{}:", replay.subject.as_str());
            for turn in &replay.turns {
                turn_line(report, turn);
            }
        }
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

// --- armies ---------------------------------------------------------------------------------------

/// The sign of a man of each army in text and in the terminal, in order of play.
pub const ARMY_SIGNS: [char; 4] = ['●', '○', '■', '△'];

/// The sign and the name of each player, in order of play: `● Anna   ○ Otto`.
pub fn armies_legend(names: &[impl Display]) -> String {
    let signs = ARMY_SIGNS.iter().zip(names);
    let each: Vec<String> = signs.map(|(sign, name)| format!("{sign} {name}")).collect();
    each.join("   ")
}

/// The armies as text, in the layout of the booklet's diagrams.
pub(super) fn drawn_in_text(armies: &Armies, frame: Frame) -> String {
    let mut text = String::from(" ");
    // Writing to a string cannot fail.
    for number in 1..=frame.width {
        let _ = write!(text, "{number:>2} ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for row in Row::nearest(frame.rows).rev() {
        let squares = (1..=frame.width).filter_map(|number| Square::new(row.number(), number));
        for square in squares {
            let army = armies.iter().position(|army| army.contains(square));
            let _ = write!(text, "  {}", army.map_or('.', |army| ARMY_SIGNS[army]));
        }
        let _ = writeln!(text, "  {row}");
    }
    text
}
