//! Reports and pictures.

mod notation_of_the_puzzle;
