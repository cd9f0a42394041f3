//! Two other ways to find figures and one to count keys, which confirm the search. They share only the board and the rules with it.

pub mod layers;
pub mod meeting;
pub mod plain;
