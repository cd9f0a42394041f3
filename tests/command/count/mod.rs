//! `count`: the number of keys and of shortest solutions.

mod games;
mod keys;
mod killed_tables;
mod transfers;
