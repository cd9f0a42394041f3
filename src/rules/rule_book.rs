//! A rule book as a value: its answers to the points on which the books differ.

use derive_more::Display;
use itertools::Itertools;

use super::game_form::{GameForm, YardSize};
use super::ruling::{Basis, Quote, Ruling};

/// A rule book of the game. To add a house rule, copy a book and change one value:
///
/// ```
/// use halma_solve::rules::{LeavingHome, RuleBook, Ruling};
///
/// let ours = RuleBook {
///     name: "ours",
///     title: "The rules of 1889, but nobody leaves the yard that he has reached",
///     leaving_home: Ruling::says(LeavingHome::Forbidden, "Home is home.", "our kitchen wall"),
///     ..RuleBook::named("1889").unwrap()
/// };
/// assert_eq!(ours.winning, RuleBook::named("1889").unwrap().winning);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleBook {
    /// The name in the field `Rules:`.
    pub name: &'static str,
    /// What the book is: its title, its publisher, its year if they are known.
    pub title: &'static str,
    /// The book in a sentence: `the booklet of 1889`.
    pub short_title: &'static str,
    /// The games that it has.
    pub games: Ruling<&'static [GameForm]>,
    /// What the number of squares of the boards rests on.
    pub squares: Basis,
    /// The boards, and the men of each player.
    pub boards: Ruling<&'static [BoardRule]>,
    /// The yards of three players.
    pub three_players: Ruling<ThreeYards>,
    /// Who begins.
    pub beginning: Basis,
    /// What a turn is.
    pub turn: Quote,
    /// What a step is.
    pub step: Quote,
    /// What a hop is.
    pub hop: Quote,
    /// That a man goes to a vacant square only, where one sentence says so of steps and of hops.
    pub vacant: Option<Quote>,
    /// Whether a hop may stop.
    pub hopping: Basis,
    /// Who moves after whom.
    pub order: Ruling<Order>,
    /// Whether a player must move.
    pub moving: Ruling<Moving>,
    /// What happens if a player has no legal move.
    pub stuck: Basis,
    /// What happens if a position comes again.
    pub repetition: Basis,
    /// Whether a man may leave the yard that he has reached.
    pub leaving_home: Ruling<LeavingHome>,
    /// What happens if men stay in their own yard.
    pub staying: Ruling<Staying>,
    /// When a player is home.
    pub winning: Ruling<Winning>,
    /// When partners win.
    pub partners_win: Ruling<PartnersWin>,
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
    /// The men of a player with such a yard.
    pub(crate) const fn men(self, yard: YardSize) -> Option<u32> {
        match yard {
            YardSize::Large => Some(self.large),
            YardSize::Small => self.small,
        }
    }
}

/// The yards of three players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum ThreeYards {
    /// Two have the large yards, and the one between them a small one.
    #[display(
        "two in the large yards and one between them in a small yard; with `Yard: 13 men` \
         all in small yards"
    )]
    TwoLarge,
    /// All have small yards.
    #[display("all in small yards")]
    AllSmall,
}

/// Who moves after whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum Order {
    /// The player at the left hand is next.
    #[display("clockwise: the player at the left hand is next")]
    Clockwise,
    /// The player at the right hand is next.
    #[display("counterclockwise: the player at the right hand is next")]
    Counterclockwise,
}

/// Whether a player must move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum Moving {
    /// He must.
    #[display("a player must move if he can")]
    Must,
    /// He may pass.
    #[display("a player may pass")]
    MayPass,
}

/// Whether a man may leave the yard that he has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum LeavingHome {
    /// He may.
    #[display("a man may leave the yard that he has reached")]
    Allowed,
    /// No move may end outside. A hop may touch squares outside on its way.
    #[display("no move may take a man out of the yard that he has reached")]
    Forbidden,
}

/// What happens if men stay in their own yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum Staying {
    /// Nothing.
    #[display("men may stay in their own yard")]
    Allowed,
    /// It is forbidden for the purpose of blocking. A referee cannot know a purpose, so he points out
    /// men who alone keep another player from winning.
    #[display(
        "men may not stay in their own yard to block another player; the referee points it out"
    )]
    PointedOut,
    /// A player loses if a man is still there after this number of his own moves.
    #[display("a player loses whose own yard is not empty after {}", _0.iter().join(", or "))]
    LosesAfter(&'static [MoveLimit]),
}

/// The moves after which a player's own yard must be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{moves} moves of his on {side} by {side}")]
pub struct MoveLimit {
    /// The side of the board.
    pub side: u8,
    /// The number of the player's own moves.
    pub moves: usize,
}

/// When a player is home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum Winning {
    /// When all his men are in the yard opposite.
    #[display("the first player with all his men in the yard opposite")]
    AllMenHome,
    /// When every square of the yard opposite holds one of his men.
    #[display("the first player who fills the yard opposite with his men")]
    YardFilled,
}

/// When partners win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{}", self.words())]
pub enum PartnersWin {
    /// When both are home.
    BothHome,
    /// When the first of them is home.
    FirstHome,
}

impl PartnersWin {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::BothHome => "partners win when both are home",
            Self::FirstHome => "partners win when the first of them is home",
        }
    }
}

/// What a player does who is home before his partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum HomePartner {
    /// The play goes round without him.
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
    /// The book's rule for a board with this side.
    pub fn board(&self, side: u8) -> Option<BoardRule> {
        let mut boards = self.boards.value.iter().copied();
        boards.find(|board| board.side == side)
    }

    /// The moves after which a player's own yard must be empty, on a board with this side.
    pub(crate) fn move_limit(&self, side: u8) -> Option<usize> {
        let Staying::LosesAfter(limits) = self.staying.value else {
            return None;
        };
        let limit = limits.iter().find(|limit| limit.side == side);
        limit.map(|limit| limit.moves)
    }
}

// --- in words ------------------------------------------------------------------------------------

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

#[expect(
    clippy::needless_pass_by_value,
    reason = "it takes the values of enums and new texts alike"
)]
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
