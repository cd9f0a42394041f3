//! `count`: the number of keys and of shortest solutions.

mod transfers;
