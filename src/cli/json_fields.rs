//! The tables of `docs/json.md` are what the JSON schema says of each field.

use std::iter::once;

use itertools::Itertools;
use serde_json::{Map, Value};

use super::json_schema;

/// The line of the page below which this program writes it.
const BEGINNING: &str =
    "<!-- What follows is what the types of the program say. `cargo xtask derive` writes it. -->\n";

/// The page: what its author wrote, and below it a section for each command and for each part of the lines.
pub fn page(written: &str) -> String {
    let document: Value = serde_json::from_str(&json_schema::document()).expect("JSON");
    let definitions = Definitions(document["$defs"].as_object().expect("definitions"));
    let prose = written.split(BEGINNING).next().unwrap_or_default();
    let commands = document["anyOf"].as_array().into_iter().flatten();
    let commands = commands.filter_map(name_of).collect_vec();
    let of_command = |name: &&str| format!("\n## `{name}`\n\n{}", definitions.section(name));
    let parts = definitions.0.keys().map(String::as_str);
    let parts = parts.filter(|name| !commands.contains(name));
    let parts = parts.map(|name| format!("\n### {name}\n\n{}", definitions.section(name)));
    format!(
        "{prose}{BEGINNING}{}\n## The parts of the lines\n{}",
        commands.iter().map(of_command).format(""),
        parts.format("")
    )
}

/// The definitions of the schema, by name.
struct Definitions<'a>(&'a Map<String, Value>);

impl Definitions<'_> {
    /// What a part is, with a row for each field.
    fn section(&self, name: &str) -> String {
        let definition = &self.0[name];
        let lines = alternatives(definition).filter_map(name_of).map(link);
        let lines = lines.map(|line| format!("- {line}")).join("\n");
        let objects = once(definition).chain(alternatives(definition));
        let tables = objects.filter_map(|object| self.table(object));
        let tables = tables.collect_vec();
        let kind = if tables.is_empty() && lines.is_empty() {
            format!(
                "| | type | |\n|---|---|---|\n| | {} | |{}",
                kind_of(definition),
                values(definition)
            )
        } else {
            lines
        };
        let paragraphs = [description(definition).to_owned(), kind];
        let paragraphs = paragraphs.into_iter().chain(tables);
        let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
        paragraphs.map(|paragraph| paragraph + "\n").join("\n")
    }

    /// The fields of an object. Those that it always has are first.
    fn table(&self, object: &Value) -> Option<String> {
        let fields = object["properties"].as_object()?;
        let required = object["required"].as_array().into_iter().flatten();
        let required = required.filter_map(Value::as_str).collect_vec();
        let optional = fields.keys().map(String::as_str);
        let optional = optional.filter(|name| !required.contains(name));
        let required = required.iter().map(|name| (*name, ""));
        let rows = required.chain(optional.map(|name| (name, "; may be left out")));
        let rows = rows.map(|(name, optional)| {
            let field = &fields[name];
            let (kind, meaning, values) = (kind_of(field), self.meaning(field), values(field));
            format!("| `{name}` | {kind}{optional} | {meaning} |{values}")
        });
        Some(format!(
            "| field | type | |\n|---|---|---|\n{}",
            rows.format("\n")
        ))
    }

    /// What a field says. It may be said only of its type, or of what it is if it is not `null`.
    fn meaning<'b>(&'b self, field: &'b Value) -> &'b str {
        let types = once(field).chain(alternatives(field)).filter_map(name_of);
        let types = types.map(|name| description(&self.0[name]));
        let own = once(field).chain(alternatives(field)).map(description);
        let mut said = own.chain(types).filter(|text| !text.is_empty());
        said.next().unwrap_or_default()
    }
}

/// The name of the definition that a schema refers to.
fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

fn link(name: &str) -> String {
    format!("[{name}](#{name})")
}

fn description(schema: &Value) -> &str {
    schema["description"].as_str().unwrap_or_default()
}

/// The schemas of which a value fits one.
fn alternatives(schema: &Value) -> impl Iterator<Item = &Value> {
    ["oneOf", "anyOf"]
        .into_iter()
        .filter_map(|keyword| schema[keyword].as_array())
        .flatten()
}

/// A row for each word that a value can be, if the words are described.
fn values(schema: &Value) -> String {
    let nested = alternatives(schema).chain(once(&schema["items"]));
    let words = nested.flat_map(alternatives).chain(alternatives(schema));
    let words = words.filter(|word| word["const"].is_string());
    let rows = words.map(|word| format!("\n| | `{}` | {} |", word["const"], description(word)));
    rows.format("").to_string()
}

/// The type of a value in words.
fn kind_of(schema: &Value) -> String {
    if let Some(name) = name_of(schema) {
        return link(name);
    }
    if let Some(value) = schema.get("const") {
        return format!("`{value}`");
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(|value| format!("`{value}`")).join(", ");
    }
    if alternatives(schema).any(|word| word["const"].is_string()) {
        return "one of the words below".to_owned();
    }
    let kinds = alternatives(schema).map(kind_of).collect_vec();
    if !kinds.is_empty() {
        return kinds.join(" or ");
    }
    let names = match &schema["type"] {
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect_vec(),
        name => name.as_str().into_iter().collect(),
    };
    let word = |name: &str| match name {
        "array" => format!("list of {}", kind_of(&schema["items"])),
        "boolean" => "`true` or `false`".to_owned(),
        "null" => "`null`".to_owned(),
        "integer" => "number".to_owned(),
        name => name.to_owned(),
    };
    names.into_iter().map(word).join(" or ")
}
