//! The JSON schema of findings and of pictures, from the types that are written. It is compiled only for the tests.

use schemars::{Schema, SchemaGenerator};

use super::detour::DetourRecord;
use super::exit::ExitRecord;
use super::game_record::GameRecord;
use super::record::{FindingRecord, PictureRecord};
use super::transfer::TransferFinding;

/// The lines of `verify` about puzzles that can be read: one schema for each kind.
pub fn findings(generator: &mut SchemaGenerator) -> Vec<Schema> {
    vec![
        generator.subschema_for::<FindingRecord<'_, ExitRecord<'_>>>(),
        generator.subschema_for::<FindingRecord<'_, DetourRecord<'_>>>(),
        generator.subschema_for::<FindingRecord<'_, TransferFinding<'_>>>(),
        generator.subschema_for::<FindingRecord<'_, GameRecord<'_>>>(),
    ]
}

/// The lines of `show`.
pub fn picture(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<PictureRecord<'_>>()
}
