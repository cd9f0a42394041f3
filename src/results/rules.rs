//! A rule book as JSON.

use halma_solve::rules::{Basis, BoardRule, GameForm, OwnRuling, Point, Quote, RuleBook, Source};
use serde::Serialize;

/// A rule book, with the words of its source.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "rules", description = "A line of `rules`.")
)]
pub struct RulesRecord {
    /// The name in the field `Rules:`.
    rules: &'static str,
    /// What the book is.
    title: &'static str,
    source: SourceRecord,
    /// The games that it has.
    games: &'static [GameForm],
    /// The boards on which they are played.
    boards: Vec<BoardRecord>,
    /// What a turn is.
    turn: QuoteRecord,
    /// What a step is.
    step: QuoteRecord,
    /// What a hop is.
    hop: QuoteRecord,
    /// Where books can differ, and what this one says.
    points: Vec<PointRecord>,
}

/// What is known about the source; `null` where it does not tell.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "rules-source")
)]
struct SourceRecord {
    /// Who wrote it.
    author: Option<&'static str>,
    /// Its title.
    title: Option<&'static str>,
    /// Who published it.
    publisher: Option<&'static str>,
    /// The year in which it was published.
    year: Option<u16>,
    /// The pages with the rules.
    pages: Option<&'static str>,
    /// Where it can be read.
    url: Option<&'static str>,
}

/// A board, and the men of each player in a large and in a small yard; `null` if it has no small yards.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "rules-board")
)]
struct BoardRecord {
    /// The side of the board.
    board: u8,
    /// The men of a player in a large yard.
    large: u32,
    /// The men of a player in a small yard; `null` if the board has none.
    small: Option<u32>,
}

/// The words of the book, and the heading or paragraph where they stand.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "rules-quote")
)]
struct QuoteRecord {
    /// The words.
    words: &'static str,
    /// The heading or paragraph where they stand.
    place: &'static str,
}

/// A point on which books can differ.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "rules-point")
)]
struct PointRecord {
    /// Its name.
    point: String,
    /// The rule in words; `null` if the book has no game in which the point matters.
    rule: Option<String>,
    basis: BasisName,
    /// The words of the book.
    quotes: Vec<QuoteRecord>,
    /// The rulings on it that a record can choose, with 100 where a number stands.
    rulings: Vec<String>,
}

/// What a rule rests on.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "rules-basis")
)]
enum BasisName {
    /// The book says so.
    Says,
    /// The book can be read in more than one way. The rule is this program's choice.
    Unclear,
    /// The book does not say. The rule is this program's choice.
    Silent,
    /// The book has no game in which the point matters.
    NoSuchGame,
    /// A ruling that stands behind the name of the book, as in a record.
    Record,
}

impl RulesRecord {
    pub fn new(book: &RuleBook) -> Self {
        Self {
            rules: book.name,
            title: book.title,
            source: book.source.into(),
            games: book.games.value,
            boards: book.boards.value.iter().map(BoardRecord::from).collect(),
            turn: book.turn.into(),
            step: book.step.into(),
            hop: book.hop.into(),
            points: book.points().into_iter().map(PointRecord::from).collect(),
        }
    }
}

impl From<Source> for SourceRecord {
    fn from(source: Source) -> Self {
        Self {
            author: source.author,
            title: source.title,
            publisher: source.publisher,
            year: source.year,
            pages: source.pages,
            url: source.url,
        }
    }
}

impl From<&BoardRule> for BoardRecord {
    fn from(rule: &BoardRule) -> Self {
        Self {
            board: rule.side,
            large: rule.large,
            small: rule.small,
        }
    }
}

impl From<Quote> for QuoteRecord {
    fn from(Quote { words, place }: Quote) -> Self {
        Self { words, place }
    }
}

impl From<Point> for PointRecord {
    fn from(point: Point) -> Self {
        let basis = match point.basis {
            Basis::Says(_) => BasisName::Says,
            Basis::Unclear(_) => BasisName::Unclear,
            Basis::Silent => BasisName::Silent,
            Basis::NoSuchGame => BasisName::NoSuchGame,
            Basis::Record => BasisName::Record,
        };
        let quotes = point.basis.quotes().iter().copied();
        Self {
            point: point.kind.to_string(),
            quotes: quotes.map(QuoteRecord::from).collect(),
            rulings: OwnRuling::all(100)
                .iter()
                .filter(|ruling| ruling.point() == point.kind)
                .map(ToString::to_string)
                .collect(),
            rule: (point.basis != Basis::NoSuchGame).then_some(point.rule),
            basis,
        }
    }
}
