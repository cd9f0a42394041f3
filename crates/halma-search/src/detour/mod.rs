//! The search for detours, solitaire I of the booklet. A man goes to a given square in one hop. How
//! must the other men stand to force him to make a given number of jumps? How many men does it take?
//!
//! A man who jumps lands only on every second square of every second row. These are the
//! [landing squares](Journey::landings). A man between two of them makes one jump possible. A man in the middle
//! of four makes two jumps possible, which cross over him: this is a *crossing*. A man on a landing
//! square closes it. The men *force* J jumps if J is the fewest that lead to the target.
//!
//! # Why the answers are exact
//!
//! Take any men who force J jumps, and one of the routes of J jumps. It visits J + 1 landing squares.
//! A *shortcut* of a route is a jump between two squares that the route visits, which the route does
//! not make, but which the men that it jumps over make possible. Such a jump crosses a jump of the
//! route over the same man, and leads from one of the route's squares to one that is not the next. So
//! a route with a shortcut is not a shortest one, and our route has none. There are at least as many
//! men as it jumps over.
//!
//! A *sweep*, a frontier dynamic program, goes through the landing squares row by row and builds every route without a shortcut.
//! At each landing square there are four jumps to squares that it met before, and it chooses which of
//! them the route makes (`frontier.rs`). What can follow depends only on the last squares that it
//! met, the *frontier* (`frontier.rs`). Many beginnings of routes have the same frontier and leave out
//! the same number of squares. Only the lowest number of men among them matters (`layer.rs`). A second
//! pass runs backward and finds the frontiers that lie on a wanted route (`frontier_dp.rs`). With its result
//! every route of J jumps past the fewest men can be listed (`routes.rs`).
//!
//! A route without such a shortcut may still have a shorter way through squares that it does not
//! visit. To find out, a breadth-first search follows all jumps that the men make possible
//! (`graph.rs`). If some routes past the fewest men pass this test, they give all arrangements of the
//! fewest men: a man that the route does not jump over would be one too many. If no route passes, one
//! more man is allowed. Either the route jumps over him, or he stands on a landing square and blocks a
//! shorter way (`blocking.rs`). This is repeated until there is an arrangement (`enumeration.rs`,
//! `detour_search.rs`). An
//! arrangement with several routes of J jumps counts only once, with the first of them.

mod arrangement;
mod blocking;
mod detour_search;
mod enumeration;
mod frontier;
mod frontier_dp;
mod graph;
mod journey;
mod layer;
mod routes;
#[cfg(test)]
mod tests;

pub use arrangement::{Arrangement, JourneySymmetry};
pub use detour_search::DetourSearch;
pub use journey::Journey;
