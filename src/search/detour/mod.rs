//! The search for detours, solitaire I of the booklet: how must the other men stand to force a man
//! to make a given number of jumps on his way to a given square, and how many men does that take?
//!
//! A man who jumps lands only on every second square of every second row. These are the
//! [landing squares](Lattice). A man between two of them makes one jump possible. A man in the middle
//! of four makes two jumps possible, which cross over him. A man on a landing square closes it. The
//! men *force* J jumps if J is the fewest that lead to the target.
//!
//! # Why the answers are exact
//!
//! Take any men who force J jumps, and one of the routes of J jumps. It visits J + 1 landing squares.
//! The route has no *short cut*: a jump between two squares that it visits, which its own men make
//! possible and which it does not make. Such a jump would cross one of the route's own over a man
//! that the route jumps only once, and would lead from one of its squares to another that is not the
//! next. So the route is one of those without a short cut, and there are at least as many men as it
//! jumps over.
//!
//! A *sweep* meets the landing squares row by row, and with them every route without a short cut. At
//! each landing square it chooses which of the four jumps to squares that it met before the route
//! makes (`transitions.rs`). What can follow depends only on the last squares met, the *frontier*
//! (`frontier.rs`). Of all beginnings with the same frontier and the same number of squares left out,
//! only the lowest number of men matters (`layer.rs`). A second pass runs backward and finds which
//! frontiers lie on a wanted route (`sweep.rs`). With its result every route of J jumps past the
//! fewest men can be listed (`routes.rs`).
//!
//! A route without a short cut of this kind may still have one through squares that it does not
//! visit. To find out, a breadth-first search follows all jumps that the men make possible
//! (`graph.rs`). If some routes past the fewest men pass this test, they are all arrangements of the
//! fewest men: any man that the route does not jump over would be one too many. If no route passes,
//! one man more is allowed. The route jumps over him, or he stands on a landing square and blocks a
//! short cut. This is repeated until there is an arrangement (`enumeration.rs`, `solver.rs`). An
//! arrangement with several routes of J jumps is counted with the first of them only.
//!
//! The most men that can stand beside a route come from another count of the same sweep
//! (`idle_men.rs`).

mod arrangement;
mod bounds;
mod context;
mod detour_search;
mod enumeration;
mod error;
mod frontier;
mod graph;
mod idle_men;
mod impossible;
mod journey;
mod lattice;
mod layer;
mod observer;
mod routes;
mod solver;
mod sweep;
mod symmetry;
mod transitions;

pub use arrangement::{Arrangement, Men};
pub use detour_search::DetourSearch;
pub use error::SearchError;
pub use impossible::Impossible;
pub use journey::{Journey, JourneyError};
pub use lattice::Lattice;
pub use observer::Observer;
pub use symmetry::Symmetry;
