//! The points of a rule book in words.

use std::fmt;

use itertools::Itertools;

use super::rule_book::{Basis, BoardRule, Ruling};
use super::{GameForm, PointKind, RuleBook};

fn point(kind: PointKind, rule: &dyn fmt::Display, basis: Basis) -> Point {
    let rule = rule.to_string();
    Point { kind, rule, basis }
}

fn either(
    kind: PointKind,
    ruling: Ruling<bool>,
    yes: &dyn fmt::Display,
    no: &dyn fmt::Display,
) -> Point {
    point(kind, if ruling.value { yes } else { no }, ruling.basis)
}

/// One point of a book in words, for a table or a footnote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Which point.
    pub kind: PointKind,
    /// The rule in words.
    pub rule: String,
    /// What it rests on.
    pub basis: Basis,
}

/// What a book says about how partners win.
pub(super) fn partners_win(both_home: bool) -> &'static str {
    if both_home {
        "partners win when both are home"
    } else {
        "partners win when the first of them is home"
    }
}

impl RuleBook {
    /// The points on which the books differ, always in the same order.
    pub fn points(&self) -> Vec<Point> {
        let boards = self.boards.value.iter();
        let mut squares = boards
            .clone()
            .map(|board| format!("{0} by {0}", board.side));
        let mut men = boards.map(|BoardRule { side, large, small }| {
            let small = small
                .map(|men| format!(", or {men} in a small yard"))
                .unwrap_or_default();
            format!("{side} by {side}: {large} men in a large yard{small}")
        });
        let mut points = vec![
            point(
                PointKind::Games,
                &self.games.value.iter().join("; "),
                self.games.basis,
            ),
            point(
                PointKind::Board,
                &(squares.join(" or ") + " squares"),
                self.squares,
            ),
            point(PointKind::Men, &men.join("; "), self.boards.basis),
            either(
                PointKind::YardsOfThreePlayers,
                self.three_small_yards,
                &"all in small yards",
                &"two in the large yards and one between them in a small yard; with `Yard: 13 men` \
                  all in small yards",
            ),
            point(
                PointKind::WhoBegins,
                &"any player; the record says who",
                self.beginning,
            ),
            either(
                PointKind::Order,
                self.clockwise,
                &"clockwise: the player at the left hand is next",
                &"counterclockwise: the player at the right hand is next",
            ),
        ];
        points.extend(self.points_of_turns());
        points.extend(self.points_of_the_end());
        points
    }

    /// The points on what a player may do in his turn, and on what a game may come to without an end.
    fn points_of_turns(&self) -> Vec<Point> {
        vec![
            either(
                PointKind::Passing,
                self.may_pass,
                &"a player may pass",
                &"a player must move if he can",
            ),
            point(
                PointKind::StoppingAHop,
                &"a hop may stop after any jump; a player who can step need not jump",
                self.hopping,
            ),
            point(
                PointKind::NoLegalMove,
                &"a player without a legal move passes",
                self.stuck,
            ),
            either(
                PointKind::ReturningHop,
                self.returning_hop_is_pass,
                &"a hop that returns to its start is a pass",
                &"a hop that returns to its start is not a move",
            ),
            either(
                PointKind::Repetition,
                self.repetition,
                &"the game is drawn when the same position stands three times, with the same player to move",
                &"a position may recur; the game goes on",
            ),
            point(
                PointKind::NoProgress,
                &match self.no_progress.value {
                    Some(turns) => format!(
                        "the game is drawn after {turns} turns after which no player has fewer men in his own yard \
                         than ever before, or more in the yard opposite"
                    ),
                    None => "the game goes on without progress".to_owned(),
                },
                self.no_progress.basis,
            ),
            point(
                PointKind::TurnLimit,
                &match self.turn_limit.value {
                    Some(turns) => format!("the game is drawn after {turns} turns"),
                    None => "a game may have any number of turns".to_owned(),
                },
                self.turn_limit.basis,
            ),
        ]
    }

    /// The points on the yards, and on how a game is won.
    fn points_of_the_end(&self) -> Vec<Point> {
        vec![
            either(
                PointKind::LeavingHome,
                self.may_leave_home,
                &"a man may leave the yard that he has reached",
                &"no move may take a man out of the yard that he has reached",
            ),
            either(
                PointKind::HopThroughHome,
                self.may_hop_through_home,
                &"a hop may take a man through the yard opposite and out again",
                &"no jump of a hop may take a man out of the yard opposite",
            ),
            point(
                PointKind::StayingInTheYard,
                &self.staying.value,
                self.staying.basis,
            ),
            either(
                PointKind::Winning,
                self.must_fill_yard,
                &"the first player who fills the yard opposite with his men",
                &"the first player with all his men in the yard opposite",
            ),
            either(
                PointKind::ParkedMan,
                self.full_yard_wins,
                &"a player also wins when the yard opposite is full, and at least one man in it is his; the others are \
                  his or his opponents'",
                &"a man whom an opponent leaves in the yard opposite prevents the win",
            ),
            point(
                PointKind::WinningByPartners,
                &partners_win(self.both_partners_home.value),
                self.both_partners_home.basis,
            ),
            point(
                PointKind::HomePartner,
                &self.home_partner.value,
                self.home_partner.basis,
            ),
        ]
    }

    /// The choices of this program that matter in a game: points on which the book is silent or unclear.
    pub fn choices(&self, form: GameForm) -> Vec<Point> {
        self.points()
            .into_iter()
            .filter(|point| point.basis.is_choice() && point.kind.matters_in(form))
            .filter(|point| {
                // Where a move may take a man out, a hop may too.
                point.kind != PointKind::HopThroughHome || !self.may_leave_home.value
            })
            .collect()
    }
}
