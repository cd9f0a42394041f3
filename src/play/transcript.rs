//! A whole replay as text, for an output that is not a terminal.

use std::fmt::Write;

use super::game::players_of;
use super::scene::Scene;
use super::solitaire::{Solitaire, Task};
use super::watch::Watch;

/// Every key of a puzzle with every position. A hop has only its first and last position, and every
/// jump between them.
pub(crate) fn transcript(solitaire: &Solitaire) -> String {
    let scene = |key, made| Watch::at(solitaire, key, made).scene(solitaire);
    let mut text = scene(0, 0).heading();
    text.push('\n');
    if let Task::Game(game) = &solitaire.task {
        text.push_str(&players_of(game));
        text.push('\n');
    }
    for (key, tape) in solitaire.tapes().iter().enumerate() {
        let last = tape.len();
        let scenes: Vec<Scene> = (0..=last).map(|made| scene(key, made)).collect();
        let side = scenes.iter().map(Scene::section).max().unwrap_or(1);
        for (made, scene) in scenes.iter().enumerate() {
            // Writing to a string cannot fail.
            if !tape.is_hop() || made == 0 || made == last {
                let _ = write!(text, "\n{}\n{}", scene.message, scene.diagram(side));
            } else {
                let blank = if made == 1 { "\n" } else { "" };
                let _ = writeln!(text, "{blank}{}", scene.message);
            }
        }
    }
    text
}
