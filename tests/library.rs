//! The tests of the library, in one program: each program that is linked takes seconds.

mod board_parts;
mod booklet;
mod circles;
mod detour;
mod detour_by_sat;
mod detour_by_walking;
mod detour_findings;
mod exit_keys;
mod exits;
mod exits_parts;
mod fault_messages;
mod fault_places;
mod layers;
mod naive;
mod notation;
mod notation_errors;
mod play;
mod practice;
mod practice_module;
mod problem;
mod repair_support;
mod replays;
mod rules;
mod searches;
mod verify;
