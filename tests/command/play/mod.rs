//! `play`: practice and replays.

mod going_on;
mod transfers;
mod without_a_terminal;
