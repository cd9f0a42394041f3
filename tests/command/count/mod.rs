//! `count`: the number of keys and of shortest solutions.

mod games;
mod keys;
mod transfers;
