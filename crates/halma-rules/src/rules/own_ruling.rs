//! Rulings that a record chooses for itself, on points where books and players differ.

use derive_more::Display;
use itertools::Itertools;

use super::book_name::plain;
use super::rule_book::{Basis, MoveLimit, Ruling, Staying};
use super::{BookNameError, PointKind, RuleBook};

/// A ruling that a record chooses, whatever its book says. Its `Display` is what stands behind the name of the book:
/// `Rules: 1889; a full yard wins`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum OwnRuling {
    /// All men of the winner must be in the yard opposite, and nobody else's.
    #[display("a parked man prevents a win")]
    ParkedManPrevents,
    /// The yard opposite must be full, and one of the men in it must be the winner's.
    #[display("a full yard wins")]
    FullYardWins,
    /// Men may stay in their own yard.
    #[display("men may stay in their own yard")]
    MayStay,
    /// A player loses if a man is in his own yard after so many moves of his.
    #[display("men left behind after move {_0} lose")]
    LeftBehind(usize),
    /// The same, and a man who goes back later loses too.
    #[display("men left behind or back after move {_0} lose")]
    LeftBehindOrBack(usize),
    /// A hop that ends where it begins is not a move.
    #[display("a hop back to its start is not a move")]
    ReturnIsNoMove,
    /// A hop that ends where it begins is a pass.
    #[display("a hop back to its start is a pass")]
    ReturnIsPass,
    /// A move may take a man out of the yard opposite.
    #[display("men may leave the yard opposite")]
    MayLeave,
    /// No move may, but a hop may go through the yard.
    #[display("men may leave the yard opposite within a hop")]
    MayLeaveWithinHop,
    /// Neither a move nor a jump of a hop may.
    #[display("men never leave the yard opposite")]
    NeverLeave,
    /// The game is drawn if the same position stands three times, with the same player to move.
    #[display("drawn after the same position three times")]
    DrawnByRepetition,
    /// The game is drawn if no player comes forward in so many turns.
    #[display("drawn after {_0} turns without progress")]
    DrawnWithoutProgress(usize),
    /// The game is drawn after so many turns.
    #[display("drawn after {_0} turns")]
    DrawnAfter(usize),
}

impl OwnRuling {
    /// All rulings, with this number in those that have one.
    pub const fn all(number: usize) -> [Self; 13] {
        [
            Self::ParkedManPrevents,
            Self::FullYardWins,
            Self::MayStay,
            Self::LeftBehind(number),
            Self::LeftBehindOrBack(number),
            Self::ReturnIsNoMove,
            Self::ReturnIsPass,
            Self::MayLeave,
            Self::MayLeaveWithinHop,
            Self::NeverLeave,
            Self::DrawnByRepetition,
            Self::DrawnWithoutProgress(number),
            Self::DrawnAfter(number),
        ]
    }

    /// The point on which it rules.
    pub const fn point(self) -> PointKind {
        match self {
            Self::ParkedManPrevents | Self::FullYardWins => PointKind::ParkedMan,
            Self::MayStay | Self::LeftBehind(_) | Self::LeftBehindOrBack(_) => {
                PointKind::StayingInTheYard
            }
            Self::ReturnIsNoMove | Self::ReturnIsPass => PointKind::ReturningHop,
            Self::MayLeave | Self::MayLeaveWithinHop | Self::NeverLeave => PointKind::LeavingHome,
            Self::DrawnByRepetition => PointKind::Repetition,
            Self::DrawnWithoutProgress(_) => PointKind::NoProgress,
            Self::DrawnAfter(_) => PointKind::TurnLimit,
        }
    }

    /// The ruling with these words. Capitals and the number of blanks make no difference.
    fn named(words: &str) -> Option<Self> {
        let words = plain(words);
        let mut numbers = words.split(' ').filter_map(|word| word.parse().ok());
        let number = numbers.next().unwrap_or(1);
        let mut all = Self::all(number).into_iter();
        all.find(|ruling| number > 0 && ruling.to_string() == words)
    }
}

/// A ruling of the record.
const fn own<T>(value: T) -> Ruling<T> {
    Ruling {
        value,
        basis: Basis::Record,
    }
}

impl RuleBook {
    /// The same book with a ruling of a record in place of its own.
    #[must_use]
    pub fn with_ruling(self, ruling: OwnRuling) -> Self {
        let leaving = |move_may, hop_may| Self {
            may_leave_home: own(move_may),
            may_hop_through_home: own(hop_may),
            ..self
        };
        let staying = |staying| Self {
            staying: own(staying),
            ..self
        };
        let behind = |moves, counts_return| {
            staying(Staying::LosesAfter {
                limit: MoveLimit::OnAnyBoard(moves),
                counts_return,
            })
        };
        let parked = |full_yard_wins| Self {
            full_yard_wins: own(full_yard_wins),
            ..self
        };
        let returning = |is_pass| Self {
            returning_hop_is_pass: own(is_pass),
            ..self
        };
        match ruling {
            OwnRuling::ParkedManPrevents => parked(false),
            OwnRuling::FullYardWins => parked(true),
            OwnRuling::MayStay => staying(Staying::Allowed),
            OwnRuling::LeftBehind(moves) => behind(moves, false),
            OwnRuling::LeftBehindOrBack(moves) => behind(moves, true),
            OwnRuling::ReturnIsNoMove => returning(false),
            OwnRuling::ReturnIsPass => returning(true),
            OwnRuling::MayLeave => leaving(true, true),
            OwnRuling::MayLeaveWithinHop => leaving(false, true),
            OwnRuling::NeverLeave => leaving(false, false),
            OwnRuling::DrawnByRepetition => Self {
                repetition: own(true),
                ..self
            },
            OwnRuling::DrawnWithoutProgress(turns) => Self {
                no_progress: own(Some(turns)),
                ..self
            },
            OwnRuling::DrawnAfter(turns) => Self {
                turn_limit: own(Some(turns)),
                ..self
            },
        }
    }

    /// The rulings of a record in this book, in the order of their list.
    pub fn own_rulings(&self) -> Vec<OwnRuling> {
        let limit = match self.staying.value {
            Staying::LosesAfter {
                limit: MoveLimit::OnAnyBoard(moves),
                ..
            } => moves,
            _ => 0,
        };
        let numbered = |ruling: OwnRuling| match ruling {
            OwnRuling::DrawnWithoutProgress(_) => {
                OwnRuling::DrawnWithoutProgress(self.no_progress.value.unwrap_or_default())
            }
            OwnRuling::DrawnAfter(_) => {
                OwnRuling::DrawnAfter(self.turn_limit.value.unwrap_or_default())
            }
            other => other,
        };
        let all = OwnRuling::all(limit).into_iter().map(numbered);
        all.filter(|&ruling| self.with_ruling(ruling) == *self)
            .collect()
    }

    /// The name of the book and the rulings of a record, as they stand in the field `Rules:`.
    pub fn in_words(&self) -> String {
        let rulings = self.own_rulings();
        let rulings = rulings.iter().map(ToString::to_string);
        std::iter::once(self.name.to_owned())
            .chain(rulings)
            .join("; ")
    }

    /// The book with this name, and with the rulings behind it.
    ///
    /// # Errors
    /// [`BookNameError`] if there is no such book, no such ruling, or there are two rulings on a point.
    pub fn from_words(text: &str) -> Result<Self, BookNameError> {
        let (name, rulings) = name_and_rulings(text);
        let book = Self::named(name).ok_or_else(|| BookNameError::unknown(name))?;
        book.with_words(rulings)
    }

    /// The same book with the rulings that stand behind its name.
    pub(super) fn with_words<'a>(
        self,
        rulings: impl Iterator<Item = &'a str>,
    ) -> Result<Self, BookNameError> {
        let mut ruled = Vec::new();
        let mut book = self;
        for words in rulings {
            let ruling = OwnRuling::named(words).ok_or_else(|| BookNameError::Ruling {
                text: words.to_owned(),
            })?;
            let point = ruling.point();
            if ruled.contains(&point) {
                return Err(BookNameError::TwoRulings { point });
            }
            ruled.push(point);
            book = book.with_ruling(ruling);
        }
        Ok(book)
    }
}

/// The name of a book, and the words of the rulings behind it.
pub(super) fn name_and_rulings(text: &str) -> (&str, impl Iterator<Item = &str>) {
    let (name, rulings) = text.split_once(';').unwrap_or((text, ""));
    let rulings = rulings.split(';').map(str::trim);
    (name.trim(), rulings.filter(|words| !words.is_empty()))
}
