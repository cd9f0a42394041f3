//! The tests of the command, in one program: each program that is linked takes seconds.

mod command_line;
mod count_transfers;
mod games_command_line;
mod naive;
mod output_files;
mod page;
mod pixels;
mod play_command_line;
mod play_on_a_terminal;
mod program;
mod readme;
mod search_command_line;
mod search_detour_command_line;
mod search_detour_stops;
mod solve_and_count;
mod solve_transfers;
mod transfer_claims;
mod transfer_practice;
mod verify_detour;
mod waiting;
