//! The program from outside: every command, every flag, every exit code.

mod fmt;
mod help;
mod show;
mod terminal;
mod verify;
