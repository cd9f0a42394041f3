//! The notation: texts that are read, written, and refused with a reason.

mod documents;
mod drawing_labels;
mod drawings;
mod errors;
mod foreign_grids;
mod game_comments;
mod limits;
mod marks_and_parentheses;
mod notations_of_others;
mod round_trips;
mod slips;
mod values;
mod work_of_the_parser;
