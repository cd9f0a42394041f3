//! What a rule book says on one point, or the choice of this program where the book is silent, and all points
//! in words.

use super::game_form::GameForm;
use super::rule_book::{BoardRule, RuleBook};
use derive_more::Display;
use itertools::Itertools;

/// A sentence of a book, and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("\"{words}\" ({place})")]
pub struct Quote {
    /// The words of the book. `…` marks words that are left out.
    pub words: &'static str,
    /// The heading or the paragraph under which they stand.
    pub place: &'static str,
}

impl Quote {
    pub(super) const fn new(words: &'static str, place: &'static str) -> Self {
        Self { words, place }
    }
}

/// What a ruling rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The book says so.
    Says(Quote),
    /// The book can be read in more than one way, or it contradicts itself. This program has chosen.
    Unclear(&'static [Quote]),
    /// The book does not say. This program has chosen.
    Silent,
    /// The book has no game in which the point matters.
    NoSuchGame,
}

impl Basis {
    /// The book says so in these words, at this place.
    pub const fn says(words: &'static str, place: &'static str) -> Self {
        Self::Says(Quote::new(words, place))
    }

    /// The words of the book, if it has any.
    pub const fn quotes(&self) -> &[Quote] {
        match self {
            Self::Says(quote) => std::slice::from_ref(quote),
            Self::Unclear(quotes) => quotes,
            Self::Silent | Self::NoSuchGame => &[],
        }
    }

    /// Whether the rule is a choice of this program.
    pub const fn is_choice(&self) -> bool {
        matches!(self, Self::Silent | Self::Unclear(_))
    }
}

/// The rule on one point, and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling<T> {
    /// The rule.
    pub value: T,
    /// What it rests on.
    pub basis: Basis,
}

impl<T> Ruling<T> {
    /// A rule that the book gives in these words, at this place.
    pub const fn says(value: T, words: &'static str, place: &'static str) -> Self {
        Self {
            value,
            basis: Basis::says(words, place),
        }
    }

    /// A rule that is a choice of this program, because the book is silent.
    pub const fn silent(value: T) -> Self {
        Self {
            value,
            basis: Basis::Silent,
        }
    }

    /// A rule that is a choice of this program, because these words can be read in more than one way.
    pub const fn unclear(value: T, quotes: &'static [Quote]) -> Self {
        Self {
            value,
            basis: Basis::Unclear(quotes),
        }
    }

    /// A rule for a game that the book does not have.
    pub const fn no_such_game(value: T) -> Self {
        Self {
            value,
            basis: Basis::NoSuchGame,
        }
    }
}

/// One point of a book in words, for a table or for a footnote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The point: `a man who is home`.
    pub name: &'static str,
    /// The rule in words.
    pub rule: String,
    /// What it rests on.
    pub basis: Basis,
}

fn point(name: &'static str, rule: impl ToString, basis: Basis) -> Point {
    let rule = rule.to_string();
    Point { name, rule, basis }
}

impl RuleBook {
    /// The points on which the books differ, always in the same order.
    pub fn points(&self) -> Vec<Point> {
        let boards = self.boards.value.iter();
        let mut squares = boards
            .clone()
            .map(|board| format!("{0} by {0}", board.side));
        let mut men = boards.map(|BoardRule { side, large, small }| {
            let small = small.map(|men| format!(", or {men} in a small yard"));
            let small = small.unwrap_or_default();
            format!("{side} by {side}: {large} men in a large yard{small}")
        });
        vec![
            point(
                "games",
                self.games.value.iter().join("; "),
                self.games.basis,
            ),
            point("board", squares.join(" or ") + " squares", self.squares),
            point("men", men.join("; "), self.boards.basis),
            point(
                "yards of three players",
                self.three_players.value,
                self.three_players.basis,
            ),
            point(
                "who begins",
                "any player; the record says who",
                self.beginning,
            ),
            point("order", self.order.value, self.order.basis),
            point("must a player move", self.moving.value, self.moving.basis),
            point(
                "may a hop stop",
                "a hop may stop after any jump; nobody must jump who can step",
                self.hopping,
            ),
            point(
                "no legal move",
                "a player without a legal move passes",
                self.stuck,
            ),
            point(
                "the same position again",
                "a position may come again; the game goes on",
                self.repetition,
            ),
            point(
                "a man who is home",
                self.leaving_home.value,
                self.leaving_home.basis,
            ),
            point(
                "staying in one's own yard",
                self.staying.value,
                self.staying.basis,
            ),
            point("won by", self.winning.value, self.winning.basis),
            point(
                "partners win",
                self.partners_win.value,
                self.partners_win.basis,
            ),
            point(
                "a partner who is home",
                self.home_partner.value,
                self.home_partner.basis,
            ),
        ]
    }

    /// The choices of this program that matter in a game: the points on which the book is silent, or
    /// can be read in more than one way.
    pub fn choices(&self, form: GameForm) -> Vec<Point> {
        let matters = |point: &Point| match point.name {
            "yards of three players" => form == GameForm::ThreePlayers,
            "order" => form.players() > 2,
            "partners win" | "a partner who is home" => form.has_partners(),
            _ => true,
        };
        let points = self.points().into_iter();
        points
            .filter(|point| point.basis.is_choice() && matters(point))
            .collect()
    }
}
