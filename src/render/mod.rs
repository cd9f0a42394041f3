//! Pictures of boards as text, SVG, PNG, GIF and JSON, and the report of the verifier as text and JSON.
//!
//! Nothing here prints; only the command line does. Text may contain ANSI colors. The command line removes them where
//! they are not wanted.

mod colors;
mod detour;
mod drawing;
mod exit;
mod film;
mod game;
mod game_record;
pub mod geometry;
mod json_line;
#[cfg(feature = "schema")]
pub mod json_schema;
mod layout;
mod legend;
mod lettering;
mod picture;
mod raster;
mod record;
mod remark_record;
mod rendered;
mod repair;
mod report;
mod rule_table;
mod shape;
mod svg;
mod text;
mod theme;
mod transfer;
mod visible;
mod way;

pub use film::{before_turn, film, still};
pub use json_line::{SchemaVersion, json_line};
pub use picture::Picture;
pub use raster::{RasterError, gif, letters_not_drawn, png};
pub use repair::repair_text;
pub use report::{fault_excerpt, finding_json, parse_error_excerpt, place_excerpt, report_text};
pub use rule_table::{rule_book_text, rule_books_text, rule_table_text};
pub use text::{Detail, armies_legend};
pub use theme::Theme;
pub use visible::{escape, visible};
