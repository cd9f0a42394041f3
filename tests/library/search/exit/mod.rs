//! The search for exits: figures, their keys, and their numbers.

mod against_oracles;
mod begun_keys;
mod candidates;
mod catalog;
mod complete_keys;
mod effort;
mod figures;
mod keys;
mod move_sets;
mod nearby_sets;
mod parts_and_interruptions;
mod yards_and_boards;
