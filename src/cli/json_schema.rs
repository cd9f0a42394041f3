//! The JSON schema is what the types of the records say.

use halma_solve::render::json_schema::{findings, picture};
use itertools::Itertools;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use super::unreadable::Unreadable;
use crate::results::analysis::Analysis;
use crate::results::catalog::CatalogRecord;
use crate::results::detour::{ArrangementRecord, NoArrangement};
use crate::results::exit::{Certificate, FigureRecord};
use crate::results::keys::KeysRecord;
use crate::results::legal_moves::LegalMoves;
use crate::results::not_counted::NotCounted;
use crate::results::provenance::Provenance;
use crate::results::rules::RulesRecord;
use crate::results::solution::SolveRecord;
use crate::results::transfer::{CountRecord, ExchangeRecord, TransferRecord};
use crate::results::{Number, Numbered, Partial};

/// The schema of a record with its number.
fn line<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Numbered<'_, T>>()
}

/// The schemas of the lines of each command. A line fits exactly one of them.
fn commands(generator: &mut SchemaGenerator) -> Vec<(&'static str, &'static str, Vec<Schema>)> {
    let mut verify = findings(generator);
    verify.push(line::<Unreadable>(generator));
    let provenance = line::<Provenance>(generator);
    let count = vec![
        line::<KeysRecord<'_>>(generator),
        line::<CountRecord<'_>>(generator),
        line::<NotCounted<'_>>(generator),
        provenance.clone(),
    ];
    let show = vec![picture(generator), line::<LegalMoves<'_>>(generator)];
    let number = line::<Number>(generator);
    let known = vec![line::<CatalogRecord<'_>>(generator), number.clone()];
    let search = vec![
        line::<FigureRecord<'_>>(generator),
        line::<CatalogRecord<'_>>(generator),
        line::<ArrangementRecord<'_>>(generator),
        line::<NoArrangement>(generator),
        line::<Certificate<'_>>(generator),
        number,
        line::<Partial>(generator),
        line::<TransferRecord<'_>>(generator),
        line::<ExchangeRecord<'_>>(generator),
        provenance.clone(),
    ];
    vec![
        ("verify", "A line of `verify`.", verify),
        ("show", "A line of `show`.", show),
        ("count", "A line of `count`.", count),
        (
            "solve",
            "A line of `solve`.",
            vec![
                line::<SolveRecord<'_>>(generator),
                line::<Analysis<'_>>(generator),
                provenance,
            ],
        ),
        ("search", "A line of `search` or of `merge`.", search),
        ("catalog", "A line of `catalog`.", known),
        (
            "rules",
            "A line of `rules`.",
            vec![line::<RulesRecord>(generator)],
        ),
    ]
}

/// Allows no other fields than those of the type, and removes what only Rust understands.
fn tidy(schema: &mut Schema) {
    let object = schema.ensure_object();
    if object.get("type").is_some_and(|kind| kind == "object") {
        object.insert("additionalProperties".to_owned(), json!(false));
    }
    let required = object.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| {
        let required = required.as_array().into_iter().flatten();
        required.into_iter().any(|field| field == name)
    };
    let properties = object.get_mut("properties").and_then(Value::as_object_mut);
    for (name, field) in properties.into_iter().flatten() {
        if !is_required(name) {
            forbid_null(field);
        }
    }
    object.remove("format");
    if let Some(Value::String(description)) = object.get_mut("description") {
        *description = description.replace('\n', " ");
    }
    choose_described(object);
    if let Some(values) = object.get("enum").cloned() {
        for limit in ["minimum", "maximum"] {
            object.remove(limit);
        }
        if let Some([value]) = values.as_array().map(Vec::as_slice) {
            object.remove("enum");
            object.insert("const".to_owned(), value.clone());
        }
    }
}

/// Keeps the described values of a type that a field can have, instead of a list of them beside the type.
fn choose_described(object: &mut Map<String, Value>) {
    if !object.contains_key("oneOf") {
        return;
    }
    if let Some(Value::Array(chosen)) = object.remove("enum")
        && let Some(Value::Array(described)) = object.get_mut("oneOf")
    {
        described.retain(|value| chosen.contains(&value["const"]));
    }
}

/// A field that may be left out is never `null`.
fn forbid_null(field: &mut Value) {
    if let Some([kind, null]) = field["type"].as_array().map(Vec::as_slice)
        && null == "null"
    {
        field["type"] = kind.clone();
    }
    if let Some(kinds) = field.get_mut("anyOf").and_then(Value::as_array_mut) {
        kinds.retain(|kind| kind["type"] != "null");
    }
}

/// The whole document.
pub fn document() -> String {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let commands = commands(&mut generator);
    let names = commands.iter().map(|(name, ..)| *name).collect_vec();
    let mut definitions = generator.take_definitions(true);
    for (name, description, lines) in &commands {
        // The lines of `show`, `solve` and `rules` are of one kind, and have the name of the command already.
        if lines.len() > 1 {
            let definition = json!({ "description": description, "oneOf": lines });
            definitions.insert((*name).to_owned(), definition);
        }
    }
    let reference = |name: &&str| json!({ "$ref": format!("#/$defs/{name}") });
    let mut document = json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One line of JSON from halma-solve",
        "description": format!(
            "Use one of the definitions {} to check the lines of that command.",
            names.iter().map(|name| format!("`{name}`")).join(", ")
        ),
        "anyOf": names.iter().map(reference).collect_vec(),
        "$defs": definitions,
    });
    RecursiveTransform(tidy).transform(&mut document);
    serde_json::to_string_pretty(&document).expect("JSON") + "\n"
}
