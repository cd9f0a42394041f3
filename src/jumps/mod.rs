//! Jumps: solitaire I of the booklet. How must the other men stand, so that a man who goes to a
//! given square in one move is compelled to make very many jumps; and how many men does that take?

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
