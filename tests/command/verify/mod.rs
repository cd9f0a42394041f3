//! `verify`: verdicts, faults, repairs, and texts that cannot be read.

mod detours;
mod figures;
mod fixing;
mod unreadable_text;
