//! The verifier: its faults, its repairs and its replays.

mod detours;
mod faults;
mod games;
mod jumps_as_moves;
mod order_of_play;
mod repairs_of_lines;
mod repairs_of_squares;
mod replays;
mod results;
mod transfers;
mod variations;
mod ways;
mod work;
