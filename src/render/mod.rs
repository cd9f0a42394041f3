//! Pictures of boards as text, SVG, PNG, GIF and JSON, and the report of the verifier as text and JSON.
//!
//! Nothing here prints; only the command line does. Text may have color as ANSI escapes. The command
//! line removes them where they are not wanted.

mod colors;
mod detour;
mod drawing;
mod excerpt;
mod exit;
mod film;
mod game;
mod json;
mod json_line;
mod kinds;
mod layout;
mod legend;
mod lettering;
mod outline;
mod picture;
mod raster;
mod record;
mod repair;
mod report;
mod route_map;
mod rule_table;
mod shape;
mod svg;
mod text;
mod theme;
mod transfer;
mod visible;
mod way;

pub use excerpt::{fault_excerpt, parse_error_excerpt};
pub use film::{Shot, before_turn, film, still};
pub use json::{Json, SCHEMA, finding_json};
pub use json_line::json_line;
pub use picture::{Flight, Picture, Render, Way};
pub use raster::{RasterError, gif, letters_not_drawn, png};
pub use report::report_text;
pub use rule_table::{rule_book_text, rule_books_text};
pub use svg::Svg;
pub use text::{ARMY_SIGNS, Detail, Text, armies_legend};
pub use theme::Theme;
pub use visible::{escape, visible};
