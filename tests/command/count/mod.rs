//! `count`: the number of keys and of shortest solutions.

mod keys;
mod transfers;
