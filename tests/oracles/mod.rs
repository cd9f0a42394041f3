//! Two other ways to find figures, which confirm the search. They share only the board and the rules with it.

pub(crate) mod layers;
pub(crate) mod plain;
