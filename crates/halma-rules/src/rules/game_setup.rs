//! How a game is set up: the rule book, the board, the yards, the directions, and where the players sit.

use itertools::Itertools;

use crate::board::{Board, BoardError, BoardSize, Corner, DirectionSet, Square, SquareSet, Yard};

use super::game_form::{Seat, YardSize};
use super::{GameForm, Point, PointKind, RuleBook};

/// A player of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The corner of his own yard.
    pub corner: Corner,
    /// His own yard, which his men fill at the start.
    pub yard: SquareSet,
    /// The yard opposite, which his men must reach.
    pub target: SquareSet,
    /// His side. Partners have the same.
    pub side: usize,
}

/// How a game is set up. The rule book says how large the yards are, unless the setup has a yard of its own. The other
/// rules of the book hold on any board.
///
/// ```
/// use halma_rules::board::{Board, Corner, DirectionSet, Yard};
/// use halma_rules::rules::{GameForm, GameSetup, RuleBook, State};
///
/// // Stern-Halma, which is Chinese Checkers, for two players on a rhombus.
/// let yard = Yard::standard(10, Corner::NearLeft).unwrap();
/// let setup = GameSetup::new(RuleBook::default(), GameForm::TwoPlayers, Board::new(9)?)
///     .with_yard(yard)
///     .with_directions(DirectionSet::SIX);
/// assert_eq!(State::new(&setup)?.moves().count(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    book: RuleBook,
    form: GameForm,
    board: Board,
    begins: Corner,
    /// The corners of the players in an order of play that is not the book's.
    order: Option<Vec<Corner>>,
    yard: Option<Yard>,
    directions: DirectionSet,
}

impl GameSetup {
    /// The setup of a book's game on a board. The player in the near left corner begins, and the men move in all eight
    /// directions. Two partners have yards of 19 men.
    pub fn new(book: RuleBook, form: GameForm, board: Board) -> Self {
        Self {
            book,
            form,
            board,
            begins: Corner::NearLeft,
            order: None,
            yard: (form == GameForm::TwoPartners).then(Yard::default),
            directions: DirectionSet::EIGHT,
        }
    }

    /// The same setup, but the player with his yard in this corner begins, and the others follow as the book says.
    pub fn begun_in(self, begins: Corner) -> Self {
        Self {
            begins,
            order: None,
            ..self
        }
    }

    /// The same setup, but the players with their yards in these corners move in this order. The first begins.
    pub fn in_order(self, order: &[Corner]) -> Self {
        let begins = order.first().copied().unwrap_or(self.begins);
        let of_book = self.clone().begun_in(begins);
        let seats = of_book.seats_of_book();
        let is_of_book = seats.is_ok_and(|seats| {
            seats
                .iter()
                .map(|seat| seat.corner)
                .eq(order.iter().copied())
        });
        Self {
            order: (!is_of_book).then(|| order.to_vec()),
            ..of_book
        }
    }

    /// The same setup, but every player has a yard with the rows of this one, in his own corner.
    pub fn with_yard(self, yard: Yard) -> Self {
        let yard = Some(yard);
        Self { yard, ..self }
    }

    /// The same setup, but the men step and jump only in these directions. The men of a game always step.
    pub fn with_directions(self, directions: DirectionSet) -> Self {
        Self {
            directions: directions.with_steps(),
            ..self
        }
    }

    /// The rule book.
    pub const fn book(&self) -> &RuleBook {
        &self.book
    }

    /// The game by its number of players and its partnerships.
    pub const fn form(&self) -> GameForm {
        self.form
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The corner of the player who begins.
    pub const fn begins(&self) -> Corner {
        self.begins
    }

    /// The corners of the players in the order of play, if it is not the book's.
    pub fn order(&self) -> Option<&[Corner]> {
        self.order.as_deref()
    }

    /// The choices of this program that matter in this game: points on which the book is silent or unclear. What the book
    /// says of the men and of the yards does not matter if the setup has a yard of its own.
    pub fn choices(&self) -> Vec<Point> {
        let mut choices = self.book.choices(self.form);
        let is_of_yards =
            |point: &Point| matches!(point.kind, PointKind::Men | PointKind::YardsOfThreePlayers);
        choices.retain(|point| self.yard.is_none() || !is_of_yards(point));
        let is_of_order =
            |point: &Point| matches!(point.kind, PointKind::Order | PointKind::WhoBegins);
        choices.retain(|point| self.order.is_none() || !is_of_order(point));
        choices
    }

    /// The yard of the player who begins, if the setup has a yard of its own. Otherwise the book says it.
    pub fn yard(&self) -> Option<Yard> {
        let yard = self.yard.as_ref();
        yard.map(|yard| yard.in_corner(self.begins))
    }

    /// The directions in which the men move.
    pub const fn directions(&self) -> DirectionSet {
        self.directions
    }

    /// The yard of a player on this board.
    fn yard_in(&self, corner: Corner, size: YardSize) -> Result<SquareSet, NoSuchGame> {
        if let Some(yard) = &self.yard {
            return Ok(yard.in_corner(corner).squares(self.board)?);
        }
        let rule = self.book.board(self.board.size());
        let men = rule.and_then(|rule| rule.men(size));
        let yard = men.and_then(|men| Yard::standard(men, corner));
        let squares = yard.and_then(|yard| yard.squares(self.board).ok());
        squares.ok_or_else(|| NoSuchGame::Board {
            book: self.book.short_title,
            size: self.board.size(),
            known: self
                .book
                .boards
                .value
                .iter()
                .map(|board| board.side)
                .collect(),
        })
    }

    /// The seats in the order of play of the book.
    fn seats_of_book(&self) -> Result<Vec<Seat>, NoSuchGame> {
        let &Self { form, begins, .. } = self;
        let mut seats = form.seats();
        if !self.book.clockwise.value {
            seats.reverse();
        }
        let first = seats.iter().position(|seat| seat.corner == begins);
        let corner = begins;
        seats.rotate_left(first.ok_or(NoSuchGame::Seat { corner, form })?);
        Ok(seats)
    }

    /// The players in order of play.
    ///
    /// # Errors
    /// [`NoSuchGame`] if the book has no such game, no player sits where one should begin, or the yards do not fit.
    pub fn players(&self) -> Result<Vec<Player>, NoSuchGame> {
        let &Self { ref book, form, .. } = self;
        if form != GameForm::TwoPartners && !book.games.value.contains(&form) {
            return Err(NoSuchGame::of_form(book, form));
        }
        let mut seats = match &self.order {
            None => self.seats_of_book()?,
            Some(order) => {
                let seats = form.seats();
                let seat_in = |corner: &Corner| seats.iter().find(|seat| seat.corner == *corner);
                let ordered: Vec<Seat> = order.iter().filter_map(seat_in).copied().collect();
                if order.len() != seats.len()
                    || ordered.len() != seats.len()
                    || !order.iter().all_unique()
                {
                    return Err(NoSuchGame::Order { form });
                }
                ordered
            }
        };
        if form == GameForm::ThreePlayers && book.three_small_yards.value {
            for seat in &mut seats {
                seat.yard = YardSize::Small;
            }
        }
        let player = |Seat { corner, yard, side }| {
            Ok::<_, NoSuchGame>(Player {
                corner,
                yard: self.yard_in(corner, yard)?,
                target: self.yard_in(corner.opposite(), yard)?,
                side,
            })
        };
        let players: Vec<Player> = seats.into_iter().map(player).try_collect()?;
        no_overlap(&players)?;
        Ok(players)
    }
}

/// Refuses yards with a common square, whether men start there or go there.
fn no_overlap(players: &[Player]) -> Result<(), NoSuchGame> {
    let yards = players.iter().flat_map(|player| {
        let &Player {
            corner,
            yard,
            target,
            ..
        } = player;
        [(corner, yard), (corner.opposite(), target)]
    });
    let mut pairs = yards.tuple_combinations();
    let common = pairs.find_map(|((corner, yard), (other, another))| {
        (yard & another).first().filter(|_| corner != other)
    });
    match common {
        Some(square) => Err(NoSuchGame::YardsOverlap { square }),
        None => Ok(()),
    }
}

/// Why a book has no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchGame {
    /// The book has no game for these players.
    #[error("{book} has no game for {form}")]
    Form {
        /// The book in a sentence.
        book: &'static str,
        /// The game.
        form: GameForm,
        /// The games that it has, and the books that have this one: `two players; three players; or a
        /// rule book that has it: 1889`.
        known: String,
    },
    /// The book has no such board, or not for this game.
    #[error(
        "{book} is not for a board of {size} squares; its boards have {}{}",
        sides(known),
        book_for(*size)
    )]
    Board {
        /// The book in a sentence.
        book: &'static str,
        /// The size of the board.
        size: BoardSize,
        /// The sides of its boards.
        known: Vec<u8>,
    },
    /// No player sits there.
    #[error("no player has his yard in the {corner} corner in a game for {form}")]
    Seat {
        /// The corner.
        corner: Corner,
        /// The game.
        form: GameForm,
    },
    /// The order of play does not name the corner of each player once.
    #[error("the order of play does not name the corner of each player once, in a game for {form}")]
    Order {
        /// The game.
        form: GameForm,
    },
    /// The yard does not fit on the board.
    #[error(transparent)]
    Yard(#[from] BoardError),
    /// Two yards have a square in common.
    #[error("{square} belongs to two yards")]
    YardsOverlap {
        /// A square of both.
        square: Square,
    },
}

impl NoSuchGame {
    /// The book has no game for these players.
    fn of_form(book: &RuleBook, form: GameForm) -> Self {
        let games = book.games.value.iter().join("; ");
        let books = books_with(form);
        Self::Form {
            book: book.short_title,
            form,
            known: format!("{games}; or a rule book that has it: {books}"),
        }
    }
}

/// The names of the books that have a game.
fn books_with(form: GameForm) -> String {
    RuleBook::ALL
        .into_iter()
        .filter(|book| book.games.value.contains(&form))
        .map(|book| book.name)
        .join("; ")
}

/// A rule book for a board of this size: ``; try `small boards` ``. Empty if there is none.
fn book_for(size: BoardSize) -> String {
    let mut books = RuleBook::ALL.into_iter();
    let book = books.find(|book| book.board(size).is_some());
    book.map_or_else(String::new, |book| format!("; try `{}`", book.name))
}

fn sides(known: &[u8]) -> String {
    known
        .iter()
        .map(|side| format!("{side} by {side}"))
        .join(" or ")
}
