//! Pictures of boards, and reports of results, as text, SVG, PNG, GIF and JSON.
//!
//! Nothing here prints; only the command line does. Text may have color as ANSI escapes. The command
//! line removes them where they are not wanted.

#[cfg(feature = "search")]
mod arrangements;
mod detour;
mod drawing;
mod excerpt;
mod exit;
#[cfg(feature = "search")]
mod figures;
mod film;
mod json;
mod json_line;
mod layout;
mod lettering;
mod picture;
mod raster;
#[cfg(feature = "search")]
mod recheck;
mod record;
mod report;
mod route_map;
mod shape;
mod shot;
mod svg;
mod text;
mod visible;
mod way;

#[cfg(feature = "search")]
pub use arrangements::{
    arrangement_text, enumeration_text, fewest_note, most_note, symmetries_text, table_text,
};
pub use excerpt::{fault_excerpt, parse_error_excerpt};
#[cfg(feature = "search")]
pub use figures::{certificate_text, found_text};
pub use film::{before_turn, film, still};
#[cfg(feature = "search")]
pub use json::count_json;
pub use json::{Json, finding_json, unreadable_json};
pub use picture::{Picture, Render, Way};
pub use raster::{RasterError, gif, letters_not_drawn, png};
#[cfg(feature = "search")]
pub use recheck::{recheck_json, recheck_text};
pub use report::report_text;
pub use shot::Shot;
pub use svg::Svg;
pub use text::{Detail, Text};
#[cfg(feature = "program")]
pub(crate) use visible::escape;
pub use visible::visible;
