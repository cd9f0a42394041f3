//! The tests of the library, in one program: each program that is linked takes seconds.

#![allow(
    unreachable_pub,
    reason = "nothing is reachable from outside a program, and private modules limit it within"
)]

mod board;
mod booklet;
mod citation;
mod notation;
mod page_protocol;
mod practice;
mod problem;
mod render;
mod rules;
mod search;
mod support;
mod verify;

use support::{prelude, rows, searches, values, wasm_program};
