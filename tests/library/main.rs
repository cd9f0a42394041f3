//! The tests of the library, in one program: each program that is linked takes seconds.

#![allow(
    unreachable_pub,
    reason = "nothing is reachable from outside a program, and private modules limit it within"
)]

mod any_values;
mod board_parts;
mod booklet;
mod catalog;
mod citation;
mod complete_keys;
mod detour;
mod detour_by_sat;
mod detour_by_walking;
mod detour_findings;
mod detour_refusals;
mod detour_stops;
mod drawn_labels;
mod error_places;
mod exchanges;
mod exit_candidates;
mod exit_effort;
mod exit_keys;
mod exit_oracles;
mod exit_positions;
mod exits;
mod exits_parts;
mod fault_messages;
mod fault_places;
mod game_comments;
mod game_fields;
mod games;
mod games_refereed;
mod move_sets;
mod nearby_sets;
mod notation;
mod notation_documents;
mod notation_drawings;
mod notation_errors;
mod notation_limits;
mod notation_slips;
mod notation_values;
mod notation_work;
mod notations;
mod notations_of_others;
mod oracles;
mod packings;
mod page_drafts;
mod page_games;
mod page_module;
mod practice;
mod practice_transfer;
mod prelude;
mod problem;
mod repair_kinds;
mod repair_support;
mod repairs_of_texts;
mod replays;
#[path = "../rows/mod.rs"]
mod rows;
mod rule_books;
mod rules;
mod searches;
mod transfer_counts;
mod transfer_puzzles;
mod transfer_repairs;
mod transfers;
mod transfers_of_many_men;
mod values;
mod variations;
mod verify;
mod verify_repairs;
mod wasm_program;
mod whole_games;
mod yards_and_boards;
