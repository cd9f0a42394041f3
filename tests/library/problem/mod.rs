//! Problems: what a puzzle claims, and whether its parts fit together.

mod error_places;
mod game_fields;
mod made_from_values;
mod no_value_panics;
mod positions_on_one_line;
