//! The rules of 1885: what is a legal move, and why a move is not.
//!
//! "Only two kinds of moves are permitted, namely, a STEP and a HOP" (instruction book of 1889,
//! *Game for two players*). A step goes to any vacant square around the man. A hop is one or more jumps in one
//! move; a jump goes over one adjacent man of either color to the empty square straight beyond.
//! No man is ever removed, and "the yard boundaries have no effect on the moves of the men".
//!
//! Related games have fewer directions. A [`Position`] can have any [`DirectionSet`](crate::board::DirectionSet).

mod book_name;
mod book_points;
mod books;
mod game_form;
mod game_position;
mod game_setup;
mod game_turn;
mod hop;
mod movement;
mod outcome;
mod own_ruling;
mod past;
mod point;
mod position;
mod rule_book;
mod source;
mod state;

pub use book_name::BookNameError;
pub use book_points::Point;
pub use game_form::{GameForm, Seat, YardSize};
pub use game_position::NoSuchPosition;
pub use game_setup::{GameSetup, NoSuchGame, Player};
pub use game_turn::unnamed_player;
pub use game_turn::{IllegalTurn, NamedIllegalTurn, Turn};
pub use hop::Reach;
pub use hop::{Route, hop_destinations, step_destinations};
pub use movement::{IllegalMove, Move, MoveKind, Obstacle};
pub use outcome::{DrawnBy, Ending, Outcome};
pub use own_ruling::OwnRuling;
pub use point::PointKind;
pub use position::{MOST_ARMIES, Position};
pub use rule_book::{Basis, BoardRule, HomePartner, MoveLimit, Quote, RuleBook, Ruling, Staying};
pub use source::Source;
pub use state::State;
