//! Two other ways to find figures and one to count keys, which confirm the search. They share only the board and the rules with it.

pub(crate) mod layers;
pub(crate) mod meeting;
pub(crate) mod plain;
