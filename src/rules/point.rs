//! The points on which the rule books differ, in words.

use std::fmt;

use super::game_form::GameForm;
use super::rule_book::{
    Beginning, BoardRule, HomePartner, Hopping, LeavingHome, MoveLimit, Moving, Order, PartnersWin,
    Repetition, RuleBook, Staying, Stuck, ThreeYards, Winning,
};
use super::ruling::{Basis, Ruling};

impl fmt::Display for ThreeYards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::TwoLarge => {
                "two in the large yards and one between them in a small yard; with `Yard: 13 men` \
                 all in small yards"
            }
            Self::AllSmall => "all in small yards",
        })
    }
}

impl fmt::Display for Beginning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Anyone => formatter.write_str("any player; the record says who"),
        }
    }
}

impl fmt::Display for Hopping {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MayStop => {
                formatter.write_str("a hop may stop after any jump; nobody must jump who can step")
            }
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Clockwise => "clockwise: the player at the left hand is next",
            Self::Counterclockwise => "counterclockwise: the player at the right hand is next",
        })
    }
}

impl fmt::Display for Moving {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Must => "a player must move if he can",
            Self::MayPass => "a player may pass",
        })
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passes => formatter.write_str("a player without a legal move passes"),
        }
    }
}

impl fmt::Display for Repetition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoesOn => formatter.write_str("a position may come again; the game goes on"),
        }
    }
}

impl fmt::Display for LeavingHome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Allowed => "a man may leave the yard that he has reached",
            Self::Forbidden => "no move may take a man out of the yard that he has reached",
        })
    }
}

impl fmt::Display for Staying {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Allowed => formatter.write_str("men may stay in their own yard"),
            Self::PointedOut => formatter.write_str(
                "men may not stay in their own yard to block another player; the referee points it out",
            ),
            Self::LosesAfter(limits) => {
                formatter.write_str("a player loses whose own yard is not empty after ")?;
                for (index, MoveLimit { side, moves }) in limits.iter().enumerate() {
                    let or = if index == 0 { "" } else { ", or " };
                    write!(formatter, "{or}{moves} moves of his on {side} by {side}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Winning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::AllMenHome => "the first player with all his men in the yard opposite",
            Self::YardFilled => "the first player who fills the yard opposite with his men",
        })
    }
}

impl PartnersWin {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::BothHome => "partners win when both are home",
            Self::FirstHome => "partners win when the first of them is home",
        }
    }
}

impl fmt::Display for PartnersWin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.words())
    }
}

impl fmt::Display for HomePartner {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::PassedOver => "the play goes round without a player who is home; he may not move",
            Self::MayHelp => "a player who is home moves his partner's men or his own",
            Self::MovesOn => "a player who is home moves as before",
        })
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

fn point<T: fmt::Display>(name: &'static str, ruling: &Ruling<T>) -> Point {
    Point {
        name,
        rule: ruling.value.to_string(),
        basis: ruling.basis,
    }
}

impl RuleBook {
    /// The points on which the books differ, always in the same order.
    pub fn points(&self) -> Vec<Point> {
        let joined = |words: Vec<String>, between: &str| words.join(between);
        let boards = self.boards.value.iter();
        let squares = boards
            .clone()
            .map(|board| format!("{0} by {0}", board.side));
        let men = boards.map(|BoardRule { side, large, small }| {
            let small = small.map(|men| format!(", or {men} in a small yard"));
            let small = small.unwrap_or_default();
            format!("{side} by {side}: {large} men in a large yard{small}")
        });
        vec![
            Point {
                name: "games",
                rule: joined(
                    self.games.value.iter().map(ToString::to_string).collect(),
                    "; ",
                ),
                basis: self.games.basis,
            },
            Point {
                name: "board",
                rule: joined(squares.collect(), " or ") + " squares",
                basis: self.squares,
            },
            Point {
                name: "men",
                rule: joined(men.collect(), "; "),
                basis: self.boards.basis,
            },
            point("yards of three players", &self.three_players),
            point("who begins", &self.beginning),
            point("order", &self.order),
            point("must a player move", &self.moving),
            point("may a hop stop", &self.hopping),
            point("no legal move", &self.stuck),
            point("the same position again", &self.repetition),
            point("a man who is home", &self.leaving_home),
            point("staying in one's own yard", &self.staying),
            point("won by", &self.winning),
            point("partners win", &self.partners_win),
            point("a partner who is home", &self.home_partner),
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
