//! The tests of the library, in one program: each program that is linked takes seconds.

mod booklet;
mod circles;
mod complete_keys;
mod detour;
mod detour_by_sat;
mod detour_by_walking;
mod detour_stops;
mod exit_candidates;
mod exit_keys;
mod exit_plain;
mod exits;
mod exits_parts;
mod layers;
mod naive;
mod notation;
mod notation_errors;
mod notation_limits;
mod notation_slips;
mod practice;
mod practice_module;
mod problem;
mod rules;
mod searches;
mod source_code;
mod verify;
mod verify_repairs;
