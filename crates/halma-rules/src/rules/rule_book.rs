//! A rule book as a value: its answers to the points on which the books differ.

use derive_more::Display;
use itertools::Itertools;

use crate::board::BoardSize;

use super::GameForm;
use super::Source;
use super::game_form::YardSize;

/// A rule book of the game. To add a house rule, copy a book and change one value. A record of a game in a text names its
/// book, and the house rules that have names: see [`OwnRuling`](super::OwnRuling).
///
/// ```
/// use halma_rules::rules::{RuleBook, Ruling};
///
/// let ours = RuleBook {
///     name: "ours",
///     title: "The rules of 1889, but nobody leaves the yard that he has reached",
///     may_leave_home: Ruling::says(false, "Home is home.", "our kitchen wall"),
///     ..RuleBook::named("1889").unwrap()
/// };
/// assert_eq!(ours.staying, RuleBook::named("1889").unwrap().staying);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleBook {
    /// The name in the field `Rules:`.
    pub name: &'static str,
    /// What the book is: its title, its publisher, its year if they are known.
    pub title: &'static str,
    /// The book as a sentence names it: `the booklet of 1889`.
    pub short_title: &'static str,
    /// Who wrote and published it, and when, as far as it tells.
    pub source: Source,
    /// The games that the book describes.
    pub games: Ruling<&'static [GameForm]>,
    /// What the number of squares on the boards is based on.
    pub squares: Basis,
    /// The boards, and the men of each player.
    pub boards: Ruling<&'static [BoardRule]>,
    /// Whether all three of three players have small yards. Otherwise two have large yards, and the player
    /// between them has a small one.
    pub three_small_yards: Ruling<bool>,
    /// Who begins.
    pub beginning: Basis,
    /// What a turn is.
    pub turn: Quote,
    /// What a step is.
    pub step: Quote,
    /// What a hop is.
    pub hop: Quote,
    /// That a man moves only to a vacant square, where one sentence says so for steps and hops alike.
    pub vacant: Option<Quote>,
    /// Whether a hop may stop.
    pub hopping: Basis,
    /// Whether the turn passes to the left. Otherwise it passes to the right.
    pub clockwise: Ruling<bool>,
    /// Whether a player who has a legal move may pass.
    pub may_pass: Ruling<bool>,
    /// What happens if a player has no legal move.
    pub stuck: Basis,
    /// Whether a hop that returns to its start is a pass. Otherwise it is not a move.
    pub returning_hop_is_pass: Ruling<bool>,
    /// Whether the game is drawn when the same position stands three times, with the same player to move.
    pub repetition: Ruling<bool>,
    /// The number of turns without progress after which the game is drawn. A turn is progress if a player has fewer men
    /// in his own yard after it than ever before in the game, or more in the yard opposite.
    pub no_progress: Ruling<Option<usize>>,
    /// The number of turns after which the game is drawn.
    pub turn_limit: Ruling<Option<usize>>,
    /// Whether a move may take a man out of the yard that he has reached.
    pub may_leave_home: Ruling<bool>,
    /// Whether a hop may take him out on its way. It makes no difference if a move may.
    pub may_hop_through_home: Ruling<bool>,
    /// What happens if men stay in their own yard.
    pub staying: Ruling<Staying>,
    /// Whether a player's men must fill the yard opposite. Otherwise all of them need only be in it.
    pub must_fill_yard: Ruling<bool>,
    /// Whether a player also wins when the yard opposite is full of men, at least one of them is his, and the others are
    /// his or his opponents'. Otherwise a man whom an opponent has left there, a parked man, prevents the win.
    pub full_yard_wins: Ruling<bool>,
    /// Whether partners win when both are home. Otherwise they win when the first of them is.
    pub both_partners_home: Ruling<bool>,
    /// What a player does who is home before his partner.
    pub home_partner: Ruling<HomePartner>,
}

/// A board, and the men of a player in each kind of yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRule {
    /// The side of the board.
    pub side: u8,
    /// The men in a large yard, for two players.
    pub large: u32,
    /// The men in a small yard, for three and four players; `None` if the board has no small yards.
    pub small: Option<u32>,
}

impl BoardRule {
    /// The number of men of a player with such a yard.
    pub(crate) fn men(self, yard: YardSize) -> Option<u32> {
        match yard {
            YardSize::Large => Some(self.large),
            YardSize::Small => self.small,
        }
    }
}

/// What happens if men stay in their own yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum Staying {
    /// Nothing.
    #[display("men may stay in their own yard")]
    Allowed,
    /// Staying in order to block is forbidden. A referee cannot know a purpose, so he points out men who
    /// alone keep another player from winning.
    #[display(
        "men may not stay in their own yard to block another player; the referee points it out"
    )]
    PointedOut,
    /// A player loses if a man is still there after a number of his own moves.
    #[display(
        "a player loses whose own yard is not empty after {limit}{}",
        if *counts_return { ", or after any later move of his" } else { "" }
    )]
    LosesAfter {
        /// The number of moves.
        limit: MoveLimit,
        /// Whether he also loses if a man goes back there later.
        counts_return: bool,
    },
}

/// The number of moves after which a player's own yard must be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum MoveLimit {
    /// The side of each board with its number of moves.
    #[display(
        "{}",
        _0.iter().map(|(side, moves)| format!("{moves} moves of his on {side} by {side}")).join(", or ")
    )]
    ByBoard(&'static [(u8, usize)]),
    /// The same number on every board.
    #[display("{_0} moves of his")]
    OnAnyBoard(usize),
}

/// What a player does who is home before his partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum HomePartner {
    /// Play goes on without him.
    #[display("the play goes round without a player who is home; he may not move")]
    PassedOver,
    /// He may move his partner's men or his own.
    #[display("a player who is home moves his partner's men or his own")]
    MayHelp,
    /// He moves as every player does.
    #[display("a player who is home moves as before")]
    MovesOn,
}

impl RuleBook {
    /// The book's rule for a board of this size.
    pub fn board(&self, size: BoardSize) -> Option<BoardRule> {
        self.boards
            .value
            .iter()
            .copied()
            .find(|board| size.side() == Some(board.side))
    }

    /// The moves after which a player's own yard must be empty, on a board of this size.
    pub fn move_limit(&self, size: BoardSize) -> Option<usize> {
        let Staying::LosesAfter { limit, .. } = self.staying.value else {
            return None;
        };
        match limit {
            MoveLimit::OnAnyBoard(moves) => Some(moves),
            MoveLimit::ByBoard(limits) => limits
                .iter()
                .find(|(board, _)| size.side() == Some(*board))
                .map(|(_, moves)| *moves),
        }
    }

    /// Whether a player loses whose own yard is not empty after so many moves of his, on a board of this size.
    pub(super) fn is_too_late(&self, size: BoardSize, moves: usize) -> bool {
        let Some(limit) = self.move_limit(size) else {
            return false;
        };
        let counts_return = matches!(
            self.staying.value,
            Staying::LosesAfter {
                counts_return: true,
                ..
            }
        );
        moves == limit || counts_return && moves > limit
    }
}

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

/// What a ruling is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The book says so.
    Says(Quote),
    /// The book can be read in more than one way, or it contradicts itself. This program has chosen.
    Unclear(&'static [Quote]),
    /// The book does not say. This program has chosen.
    Silent,
    /// The book describes no game in which the point matters.
    NoSuchGame,
    /// Whatever the book says, the record has chosen: see [`OwnRuling`](super::OwnRuling).
    Record,
}

impl Basis {
    /// The book says so in these words, at this place.
    pub(super) const fn says(words: &'static str, place: &'static str) -> Self {
        Self::Says(Quote::new(words, place))
    }

    /// The words of the book, if it has any.
    pub const fn quotes(&self) -> &[Quote] {
        match self {
            Self::Says(quote) => std::slice::from_ref(quote),
            Self::Unclear(quotes) => quotes,
            Self::Silent | Self::NoSuchGame | Self::Record => &[],
        }
    }

    /// Whether the rule is a choice of this program.
    pub(crate) fn is_choice(&self) -> bool {
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
    pub(super) const fn silent(value: T) -> Self {
        Self {
            value,
            basis: Basis::Silent,
        }
    }

    /// A rule that is a choice of this program, because these words can be read in more than one way.
    pub(super) const fn unclear(value: T, quotes: &'static [Quote]) -> Self {
        Self {
            value,
            basis: Basis::Unclear(quotes),
        }
    }

    /// A rule for a game that the book does not have.
    pub(super) const fn no_such_game(value: T) -> Self {
        Self {
            value,
            basis: Basis::NoSuchGame,
        }
    }
}
