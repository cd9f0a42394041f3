//! The search for detours.

mod by_brute_force;
mod by_sat;
mod by_walking;
mod refusals;
mod threads_and_stops;
