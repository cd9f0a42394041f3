//! The puzzles of the whole site: those that the program carries, all figures of the smallest yards, and new games.

use std::cmp::Reverse;
use std::error::Error;

use halma_solve::board::{Board, BoardSize, Corner, Notation, Yard};
use halma_solve::notation::{Field, Readings, counted_men, read_all};
use halma_solve::problem::{Game, NEW_GAMES};
use halma_solve::search::Control;
use halma_solve::search::exit::{ExitSearch, SymmetricalTask, count_keys};

use super::PuzzleEntry;
use super::template::filled;
use crate::results::exit::found_text;

/// The puzzles beside the booklet's, each with a name if it has none.
const OTHERS: [(&str, &str); 5] = [
    ("Packing", include_str!("../../puzzles/packing.txt")),
    ("Crossing", include_str!("../../puzzles/crossing.txt")),
    ("Stern-Halma", include_str!("../../puzzles/stern-halma.txt")),
    (
        "The shortest game",
        include_str!("../../puzzles/exchange.txt"),
    ),
    ("Game", include_str!("../../puzzles/game.txt")),
];
/// The front page, with places for the ids of the puzzles to which it leads.
const FRONT: &str = include_str!("assets/front.html");
/// The name of the first figure for beginners.
pub const EASIEST: &str = "3 men, figure 1";
/// The rows of the yards for beginners, of 3, 6 and 10 men.
const LADDER: [&[u8]; 3] = [&[2, 1], &[3, 2, 1], &[4, 3, 2, 1]];

/// The entries of the site: these puzzles, the others, the ladder for beginners, and new games.
///
/// # Errors
/// The reason why the system ended a search.
pub fn entries(booklet: &[(&str, &str)]) -> Result<Vec<PuzzleEntry>, Box<dyn Error + Send + Sync>> {
    let mut texts: Vec<(String, String)> = Vec::new();
    for (name, text) in booklet.iter().chain(&OTHERS) {
        texts.push(((*name).to_owned(), (*text).to_owned()));
    }
    for rows in LADDER {
        texts.extend(ladder(rows)?);
    }
    for (_, form, side) in NEW_GAMES {
        let size = BoardSize::square(side)?;
        let name = format!("New game for {form}, {size}");
        texts.push((name, Game::begun(form, size)?.to_record().to_string()));
    }
    let entries = texts.iter().flat_map(|(name, text)| {
        let read = read_all(text).into_iter().flatten();
        let entries = read.filter_map(|text| PuzzleEntry::from_text(&text, Readings::Emended).ok());
        entries.map(|entry| entry.or_named(Some(name)))
    });
    Ok(entries.collect())
}

/// The front page. It names puzzles, and leads to them by their ids.
pub fn front(entries: &[PuzzleEntry]) -> String {
    filled(FRONT, |name| {
        let mut named = entries.iter();
        let entry = named.find(|entry| entry.name.as_deref() == Some(name))?;
        Some(entry.id.to_string())
    })
}

/// All figures of a yard with their names. Those with more keys come first: they are easier to find.
fn ladder(rows: &[u8]) -> Result<Vec<(String, String)>, Box<dyn Error + Send + Sync>> {
    let task = SymmetricalTask::new(Board::FULL, Yard::new(Corner::default(), rows)?)?;
    let figures = ExitSearch::new(task.clone())
        .run(&|_| false, &mut ())?
        .results;
    let control = Control::new();
    let mut figures_and_keys = Vec::new();
    for found in figures {
        let keys = count_keys(&task, found.squares, &control)?.numbers.keys;
        figures_and_keys.push((keys, found));
    }
    figures_and_keys.sort_by_key(|(keys, found)| (Reverse(*keys), found.squares.to_string()));
    let men = counted_men(task.men().len());
    let named = (1..).zip(figures_and_keys).map(|(number, (keys, found))| {
        let name = format!("{men}, figure {number}");
        let keys = [Field::Keys(keys)];
        let text = found_text(Some(&name), &task, &found, &keys, Notation::Book);
        (name, text)
    });
    Ok(named.collect())
}
