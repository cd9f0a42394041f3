//! The tests of the command, in one program: each program that is linked takes seconds.

#![allow(
    clippy::needless_borrows_for_generic_args,
    reason = "arguments are given by value or by reference"
)]
#![allow(
    unreachable_pub,
    reason = "nothing is reachable from outside a program, and private modules limit it within"
)]

mod assertions;
mod command_line;
mod count_transfers;
mod draw_and_solve;
mod games_command_line;
mod instead;
mod known_figures;
mod listed_figures;
mod page;
mod pixels;
mod play_command_line;
mod play_transfers;
mod printed_puzzles;
mod program;
mod puzzle_ids;
mod readme;
mod records_of_others;
mod refused_options;
mod result_files;
#[path = "../rows/mod.rs"]
mod rows;
mod said_of_texts;
mod search_command_line;
mod search_detour_command_line;
mod search_transfers;
mod solve_and_count;
mod solve_extremes;
mod solve_transfers;
mod tables;
mod transfer_claims;
#[cfg(unix)]
mod unix;
mod unreadable_text;
mod verify_detour;
#[cfg(windows)]
mod windows;

use program::prelude;
