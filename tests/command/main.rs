//! The tests of the command, in one program: each program that is linked takes seconds.

#![allow(
    clippy::needless_borrows_for_generic_args,
    reason = "arguments are given by value or by reference"
)]
#![allow(
    unreachable_pub,
    reason = "nothing is reachable from outside a program, and private modules limit it within"
)]

mod catalog;
mod count;
mod documentation;
mod fmt;
mod games_and_rules;
mod help_completions_and_manual;
mod merge;
mod new;
mod output_files;
mod page;
mod pairs_of_options;
mod play;
mod printed_puzzles_verify;
mod provenance;
mod puzzle_ids;
mod refused_arguments;
mod search;
mod show;
mod solve;
mod support;
mod tables;
mod terminal;
#[cfg(unix)]
mod unix;
mod verify;
#[cfg(windows)]
mod windows;

use support::{prelude, program, rows};
