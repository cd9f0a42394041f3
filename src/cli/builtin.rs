//! The puzzles that the program carries, the names and ids that stand for them, and the ids of other puzzles.

use std::collections::BTreeSet;
use std::io;
use std::iter::once;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

use halma_solve::board::{Board, SquareSet, Yard};
use halma_solve::notation::{PositionLine, PuzzleText, Readings, read_all};
use halma_solve::problem::{Exit, Problem, ProblemError, PuzzleId};
use halma_solve::search::SavedError;
use halma_solve::search::exit::{Catalog, SymmetricalTask};
use halma_solve::verify::{Repairs, verify, verify_text};
use itertools::Itertools;

use crate::results::exit::FigureRecord;

/// The booklet's puzzles by their names.
pub const BOOKLET: [(&str, &str); 5] = [
    ("A", include_str!("../../puzzles/A.txt")),
    ("B", include_str!("../../puzzles/B.txt")),
    ("C", include_str!("../../puzzles/C.txt")),
    ("D", FIGURE_D),
    ("solitaire-I", include_str!("../../puzzles/solitaire-I.txt")),
];

/// Figure D of the booklet.
pub const FIGURE_D: &str = include_str!("../../puzzles/D.txt");

/// Every figure of 19 men with a key, and the numbers of all keys. `docs/catalog.md` says how they were made.
const FIGURES: &[u8] = include_bytes!("figures-19.bin");
const NUMBERS: &[u8] = include_bytes!("numbers-19.bin");

/// The exits A to D and their names.
pub fn booklet_exits() -> impl Iterator<Item = (&'static str, Exit)> {
    BOOKLET.into_iter().flat_map(|(name, text)| {
        let exits = read_all(text)
            .into_iter()
            .filter_map(|text| Exit::from_text(&text.ok()?, Readings::Emended).ok());
        exits.map(move |exit| (name, exit))
    })
}

/// The figures A to D.
pub fn booklet_figures() -> impl Iterator<Item = SquareSet> {
    booklet_exits().filter_map(|(_, exit)| figure(&exit))
}

/// The task of the catalog: the booklet's yard on the booklet's board.
pub fn task() -> SymmetricalTask {
    // The booklet's yard fits on its board, is its own mirror image, and has fewer men than the limit.
    SymmetricalTask::new(Board::FULL, Yard::default())
        .unwrap_or_else(|_| unreachable!("the booklet's own task"))
}

/// The complete result for 19 men.
pub fn of_nineteen_men() -> Result<&'static Catalog, SavedError> {
    static CATALOG: LazyLock<Result<Catalog, SavedError>> =
        LazyLock::new(|| Catalog::read(&task(), FIGURES, NUMBERS));
    CATALOG.as_ref().map_err(Clone::clone)
}

/// The ids of these figures, in their order. Each is computed when it is needed, and once: all take a moment, and many
/// figures may be asked for.
pub fn ids_of_nineteen_men() -> Result<impl Iterator<Item = PuzzleId>, SavedError> {
    static IDS: OnceLock<Vec<OnceLock<PuzzleId>>> = OnceLock::new();
    let catalog = of_nineteen_men()?;
    let ids = IDS.get_or_init(|| catalog.figures().map(|_| OnceLock::new()).collect());
    let task = task();
    let ids = ids.iter().zip(catalog.figures());
    Ok(ids.map(move |(id, figure)| *id.get_or_init(|| id_of(&task, figure))))
}

fn id_of(task: &SymmetricalTask, figure: SquareSet) -> PuzzleId {
    PuzzleId::from_figure(task.board(), task.yard(), figure)
}

/// An id, or its first digits.
#[derive(Clone)]
pub struct IdPrefix {
    digits: String,
    /// The ids that begin with them.
    ids: RangeInclusive<PuzzleId>,
    /// The place of the figure in the catalog, from 0, if its number was given.
    place: Option<usize>,
}

/// The fewest digits of an id that stand for it. A number of fewer digits is that of a figure of the catalog.
const FEWEST_DIGITS: usize = 6;

/// The number of a figure of the catalog, as people, pages and their addresses write it: `4848`, `4,848`, `#4848`,
/// `Figure 4848` or `#figure-4848`.
fn number_of_figure(text: &str) -> Option<usize> {
    let text = text.strip_prefix('#').unwrap_or(text).to_ascii_lowercase();
    let number = text
        .strip_prefix("figure")
        .and_then(|rest| rest.strip_prefix([' ', '-']));
    let digits = number.unwrap_or(&text).replace(',', "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = digits.len() < FEWEST_DIGITS;
    digits.parse().ok().filter(|_| is_number && is_short)
}

/// The id of the figure of the catalog at this place, from 0.
fn id_of_figure(place: usize) -> Option<PuzzleId> {
    let figure = of_nineteen_men().ok()?.figures().nth(place)?;
    Some(id_of(&task(), figure))
}

impl FromStr for IdPrefix {
    type Err = ProblemError;

    /// An id, its first six digits or more, or the number of a figure of the catalog, which stands for its id.
    fn from_str(text: &str) -> Result<Self, ProblemError> {
        if let Some(number) = number_of_figure(text) {
            let place = number.checked_sub(1);
            let id = place.and_then(id_of_figure).ok_or(ProblemError::NotAnId)?;
            return Ok(Self {
                digits: id.to_string(),
                ids: id..=id,
                place,
            });
        }
        let ids = format!("{text:0<12}").parse()?..=format!("{text:f<12}").parse()?;
        if text.len() < FEWEST_DIGITS {
            return Err(ProblemError::NotAnId);
        }
        Ok(Self {
            digits: text.to_owned(),
            ids,
            place: None,
        })
    }
}

impl IdPrefix {
    pub fn fits(&self, id: PuzzleId) -> bool {
        self.ids.contains(&id)
    }

    pub fn as_str(&self) -> &str {
        &self.digits
    }

    /// The place of the figure in the catalog, from 0, if its number was given. Nobody need compute the ids of all figures
    /// to find it.
    pub fn place(&self) -> Option<usize> {
        self.place
    }

    /// The message that several ids begin with these digits, if they do.
    pub fn ambiguity(&self, ids: impl Iterator<Item = PuzzleId>) -> Option<String> {
        let ids: BTreeSet<PuzzleId> = ids.filter(|&id| self.fits(id)).collect();
        (ids.len() > 1).then(|| {
            let digits = &self.digits;
            let names = ids.iter().format(", ");
            format!("several ids begin with {digits}: {names}")
        })
    }

    /// The text of the puzzle that the program carries and that has this id.
    fn text(&self) -> io::Result<String> {
        let figures = of_nineteen_men().map_err(io::Error::other)?;
        let booklet = BOOKLET.into_iter().flat_map(|(_, source)| {
            read_all(source)
                .into_iter()
                .flatten()
                .filter_map(move |text| Some((of_text(&text)?, Ok(source))))
        });
        let known: Box<dyn Iterator<Item = _>> = if let Some(place) = self.place {
            Box::new(once((*self.ids.start(), Err(place))))
        } else {
            let ids = ids_of_nineteen_men().map_err(io::Error::other)?;
            Box::new(ids.zip((0..).map(Err)))
        };
        let fitting = booklet.chain(known).filter(|&(id, _)| self.fits(id));
        // Only a figure of the booklet appears twice under one id: as a puzzle and in the catalog.
        let is_whole = self.ids.start() == self.ids.end();
        let found: Vec<_> = fitting
            .take(if is_whole { 1 } else { usize::MAX })
            .collect();
        if let Some(message) = self.ambiguity(found.iter().map(|(id, _)| *id)) {
            return Err(io::Error::other(message));
        }
        match found.first() {
            Some((_, Ok(source))) => Ok((*source).to_owned()),
            Some(&(_, Err(place))) if let Some(found) = figures.get(place) => {
                let found = found.map_err(io::Error::other)?;
                Ok(FigureRecord::new(place + 1, &task(), &found).to_string())
            }
            _ => Err(io::Error::other(
                "no built-in puzzle has this id; name a file that does",
            )),
        }
    }
}

/// The text that a name, an id or a position on one line stands for, if there is no file of that name.
pub fn text_of(path: &Path) -> Option<io::Result<String>> {
    let name = path.to_str().filter(|_| !path.exists())?;
    if let Ok(line) = name.parse::<PositionLine>() {
        return Some(Ok(format!("From: {line}\n")));
    }
    let mut booklet = BOOKLET
        .iter()
        .filter(|(puzzle, _)| puzzle.eq_ignore_ascii_case(name));
    match booklet.next() {
        Some((_, text)) => Some(Ok((*text).to_owned())),
        None => Some(name.parse::<IdPrefix>().ok()?.text()),
    }
}

/// Whether a name has nothing but numbers and the letters of players between slashes.
fn is_like_a_position(name: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_digit() || "ABCDabcd/ ".contains(sign);
    name.matches('/').count() > 1 && name.chars().all(is_sign)
}

/// The message that a name is not a file. A name that looks like an id was probably meant as one.
pub fn no_such_file(name: &str) -> String {
    let is_like_an_id =
        name.len() >= FEWEST_DIGITS && name.chars().all(|digit| digit.is_ascii_hexdigit());
    let why = if is_like_an_id {
        format!(", and {}", ProblemError::NotAnId)
    } else if number_of_figure(name).is_some() {
        ", and the catalog has no figure of this number".to_owned()
    } else if is_like_a_position(name)
        && let Err(why) = name.parse::<PositionLine>()
    {
        format!(", and no position: {why}")
    } else {
        String::new()
    };
    format!("there is no such file{why}")
}

/// The names of files, and the ids among them.
pub fn apart<I: FromStr>(names: &[PathBuf]) -> (Vec<PathBuf>, Vec<I>) {
    let mut files = Vec::new();
    let mut ids = Vec::new();
    for name in names {
        match name.to_str().and_then(|name| name.parse().ok()) {
            Some(id) if !name.exists() => ids.push(id),
            _ => files.push(name.clone()),
        }
    }
    (files, ids)
}

/// The files to read, and the ids of the puzzles to take from them; no id means all puzzles. Without any
/// file the ids themselves are what to read: they are looked up among the known figures.
pub fn chosen(names: &[PathBuf]) -> (Vec<PathBuf>, Vec<IdPrefix>) {
    let (files, ids) = apart(names);
    if files.is_empty() {
        (names.to_vec(), Vec::new())
    } else {
        (files, ids)
    }
}

/// The id of a puzzle; `None` if its parts do not make a problem, or if it has neither a drawing nor a key.
pub fn of_text(text: &PuzzleText) -> Option<PuzzleId> {
    if let Ok(finding) = verify_text(text, Readings::Emended, Repairs::Skip) {
        return Some(finding.id());
    }
    PuzzleId::from_problem(&Problem::from_text(text, Readings::Emended).ok()?)
}

/// The figure of an exit: the drawn one or, if none is drawn, the one that the keys make.
pub fn figure(exit: &Exit) -> Option<SquareSet> {
    let made = || {
        let finding = verify(exit.clone().into(), Repairs::Skip).ok()?;
        Some(finding.facts.figure)
    };
    exit.drawn().or_else(made)
}
