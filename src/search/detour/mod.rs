//! Jumps: solitaire I of the booklet. How must the other men stand, so that a man who goes to a
//! given square in one move is compelled to make very many jumps; and how many men does that take?
//!
//! A hop keeps to every second square of every second row, the [`Lattice`] of landing squares. A
//! man between two of these makes one jump possible, a man in the middle of four makes two, which
//! cross there; a man on a landing square closes it. The man is compelled to make J jumps if J is
//! the fewest that lead to the target.
//!
//! # Why the answers are exact
//!
//! Take any men who compel J jumps, and one of the routes of J jumps. Of all landing squares it
//! visits J + 1. It has no *short cut*: no jump that its own men make possible, and that it does not
//! make, joins two squares that it visits. For such a jump crosses one of the route's own at a man
//! whom it jumps over only once, and would lead from one of its squares to another that is not the
//! next. So the route is among those without a short cut, and there are at least as many men as it
//! jumps over.
//!
//! A *sweep* over the landing squares, row by row, meets every route without a short cut (`sweep.rs`):
//! at each landing square it chooses which of the four jumps to squares met before the route makes.
//! What is still to come depends only on the last squares met (`frontier.rs`), so routes with the
//! same frontier, the same number of squares left out and no fewer men are one (`layer.rs`). A
//! second pass, backward, finds which frontiers lie on a wanted route, and so every route of J
//! jumps over the fewest men can be listed without a wrong turn (`survey.rs`, `routes.rs`).
//!
//! A route without a short cut of its own may still have one through squares that it does not visit.
//! Whether it has is settled for each by walking from its end over all jumps that its men make
//! possible (`graph.rs`). If some routes over the fewest men pass, these and no others are the
//! arrangements of the fewest men: a man whom the route does not jump over would be one too many. If
//! none passes, one man more is allowed, who is jumped over, or stands on a landing square and
//! blocks a short cut; and so on (`level.rs`). An arrangement with several routes of J jumps is counted
//! with the first of them only.
//!
//! How many men there is room for beside a route is another count of the same sweep (`room.rs`).

mod arrangement;
mod bounds;
mod builder;
mod frontier;
mod graph;
mod impossible;
mod journey;
mod lattice;
mod layer;
mod level;
mod room;
mod routes;
mod search;
mod survey;
mod sweep;
mod symmetry;
mod table;
mod work;

pub use arrangement::Arrangement;
pub use builder::{Answer, Jumps, Men, Observer, SearchError};
pub use impossible::Impossible;
pub use journey::{Journey, JourneyError};
pub use lattice::Lattice;
pub use symmetry::Symmetry;
pub use table::{Row, Table};
