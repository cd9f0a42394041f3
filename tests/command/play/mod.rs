//! `play`: practice and replays.

mod transfers;
mod without_a_terminal;
