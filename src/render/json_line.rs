//! A record as a line of JSON, and the version of the schema.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::io;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

use super::visible::is_hidden;

/// The version of the schema: 1. It changes when a field changes its name or its meaning.
#[derive(Clone, Copy, Debug)]
pub struct SchemaVersion;

impl SchemaVersion {
    const NUMBER: u32 = 1;
}

impl Serialize for SchemaVersion {
    /// Its number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(Self::NUMBER)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for SchemaVersion {
    fn schema_name() -> Cow<'static, str> {
        "schema".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "const": Self::NUMBER,
            "description": "The version of this schema. It changes when a field changes its name or its meaning.",
        })
    }
}

/// Writes hidden characters as `\uXXXX`, which every reader of JSON turns back into the character.
struct HiddenEscaped;

impl Formatter for HiddenEscaped {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut start = 0;
        for (at, character) in fragment.match_indices(is_hidden) {
            writer.write_all(&fragment.as_bytes()[start..at])?;
            for unit in character.encode_utf16() {
                write!(writer, "\\u{unit:04x}")?;
            }
            start = at + character.len();
        }
        writer.write_all(&fragment.as_bytes()[start..])
    }
}

/// A value as one line of JSON. Hidden characters are escaped, so a terminal can show the line. A value
/// that JSON cannot express, such as a map whose keys are not strings, gives an empty line.
pub fn json_line(record: &impl Serialize) -> String {
    let mut line = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut line, HiddenEscaped);
    if record.serialize(&mut serializer).is_err() {
        line.clear();
    }
    line.push(b'\n');
    String::from_utf8(line).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::json_line;

    #[test]
    fn hidden_characters_are_escaped_and_come_back() {
        let hostile = "a\u{9b}31m\u{202e}\u{7f}\u{e0041}\"\n●é\u{2066}";
        let line = json_line(&hostile);
        assert_eq!(
            line,
            "\"a\\u009b31m\\u202e\\u007f\\udb40\\udc41\\\"\\n●é\\u2066\"\n"
        );
        let read: String = serde_json::from_str(&line).expect("JSON");
        assert_eq!(read, hostile);
    }
}
