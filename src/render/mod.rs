//! Pictures of boards and reports of what was found, as text, SVG and JSON.
//!
//! Everything here makes strings; only the command line prints. Text may carry colour as ANSI
//! escapes, which the command line takes off where they are not wanted.

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
mod lettering;
mod picture;
mod raster;
mod route_map;
mod svg;
mod text;
mod visible;

#[cfg(feature = "search")]
pub use arrangements::{
    arrangement_text, enumeration_text, fewest_note, most_note, symmetries_text, table_text,
};
pub use detour::{detour_json, detour_picture, detour_report_text};
pub use excerpt::{fault_excerpt, parse_error_excerpt};
pub use exit::{Detail, exit_report_text};
#[cfg(feature = "search")]
pub use figures::{certificate_text, found_text, written_key};
pub use film::{Playing, Shot, detour_film, drawn_picture};
#[cfg(feature = "search")]
pub use json::count_json;
pub use json::{Json, exit_json, unreadable_json};
pub use picture::{Frame, Picture, Render, Way};
pub use raster::{RasterError, gif, letters_not_drawn, png};
pub use svg::Svg;
pub use text::{Text, diagram_of};
pub use visible::visible;
