//! The figures of the catalog, with the numbers of each.

use derive_more::Display;
use halma_solve::board::SquareSet;
use halma_solve::notation::{Field, counted};
use halma_solve::rules::Move;
use halma_solve::search::exit::{Column, KeyNumbers, Measure, Measured};
use serde::{Serialize, Serializer};

use super::exit::FigureRecord;
use super::move_sets::MoveSetsRecord;
use super::{Digits, Entry, joined, note};

/// The numbers of the keys of a figure.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "key-numbers")
)]
pub(super) struct NumbersRecord<'a> {
    /// The number of keys in decimals.
    keys: Digits,
    /// The moves that every key makes.
    forced: &'a [Move],
    /// The men who are first in some key.
    first: SquareSet,
    /// The men who are last in some key.
    last: SquareSet,
    #[serde(flatten)]
    extremes: Extremes<usize>,
}

/// The fewest or the most of something in a key: a field for each measure.
pub struct Extremes<T>(pub Measured<T>);

impl<T: Serialize> Serialize for Extremes<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = self.0.iter();
        serializer.collect_map(fields.map(|(measure, value)| (measure.name(), value)))
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Extremes<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "extremes".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut properties = serde_json::Map::new();
        for measure in Measure::ALL {
            let mut schema = generator.subschema_for::<T>();
            schema.insert("description".into(), meaning(measure).into());
            properties.insert(measure.name().into(), schema.to_value());
        }
        schemars::json_schema!({
            "description": "The fewest or the most of something in a key.",
            "type": "object",
            "properties": properties,
            "required": Measure::ALL,
        })
    }
}

/// What the schema says of a measure.
#[cfg(feature = "schema")]
const fn meaning(measure: Measure) -> &'static str {
    match measure {
        Measure::FewestSteps => "The fewest steps of a key.",
        Measure::MostSteps => "The most steps of a key.",
        Measure::FewestJumps => "The fewest jumps of a key.",
        Measure::MostJumps => "The most jumps of a key.",
        Measure::LongestHop => "The jumps of the longest hop in any key.",
    }
}

/// What a figure looks like, in numbers.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shape {
    /// The men on the diagonal through the yard's corner.
    pub on_diagonal: u64,
    /// The number of the farthest row with a man.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    pub rows: u64,
    /// The groups. Men on neighboring squares are in one group.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub groups: u64,
    /// The diagonals in which the figure is symmetrical.
    #[cfg_attr(feature = "schema", schemars(range(max = 2)))]
    pub diagonals: u64,
}

impl Shape {
    /// From the numbers of the columns in [`Column::SHAPE`].
    pub fn new(number: impl Fn(Column) -> Option<u128>) -> Self {
        let number = |column| {
            let number = number(column).unwrap_or_default();
            number.try_into().unwrap_or_default()
        };
        let [on_diagonal, rows, groups, diagonals] = Column::SHAPE.map(number);
        Self {
            on_diagonal,
            rows,
            groups,
            diagonals,
        }
    }
}

impl<'a> NumbersRecord<'a> {
    pub(super) fn new(numbers: &'a KeyNumbers) -> Self {
        Self {
            keys: Digits(numbers.keys),
            forced: &numbers.forced,
            first: numbers.first,
            last: numbers.last,
            extremes: Extremes(numbers.extremes),
        }
    }

    pub(super) fn cells(&self) -> Vec<String> {
        let lists = [
            joined(self.forced),
            self.first.to_string(),
            self.last.to_string(),
        ];
        [self.keys.0.to_string()]
            .into_iter()
            .chain(lists)
            .chain(self.extremes.0.iter().map(|(_, number)| number.to_string()))
            .collect()
    }
}

/// The columns for the numbers of a figure's keys.
pub(super) fn number_columns() -> Vec<&'static str> {
    let of_keys = ["keys", "forced_moves", "first_men", "last_men"];
    let measures = Measure::ALL.map(Measure::name);
    of_keys.into_iter().chain(measures).collect()
}

/// A figure of the catalog. Its `Display` is a puzzle with the number of its keys.
#[derive(Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "catalog-figure",
        description = "A figure with what is known about its keys, as `catalog` prints it, and `search sets` with `--list`."
    )
)]
#[display("{}", figure.text(&self.fields()))]
pub struct CatalogRecord<'a> {
    #[serde(flatten)]
    pub figure: FigureRecord<'a>,
    /// The squares that differ from the figure that it is compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<u32>,
    #[serde(flatten)]
    pub shape: Shape,
    /// What all keys have in common.
    counted: NumbersRecord<'a>,
    /// The number of keys if those that differ only in the order of their moves count as one, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_sets: Option<MoveSetsRecord>,
}

impl<'a> CatalogRecord<'a> {
    pub fn new(figure: FigureRecord<'a>, numbers: &'a KeyNumbers) -> Self {
        Self {
            figure,
            changes: None,
            shape: Shape::default(),
            counted: NumbersRecord::new(numbers),
            move_sets: None,
        }
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Keys(self.counted.keys.0)];
        fields.extend(notes(self.changes, self.move_sets));
        fields
    }
}

/// The notes on a figure of a list: the squares that differ from another figure, and the number of its sets of moves.
pub fn notes(changes: Option<u32>, move_sets: Option<MoveSetsRecord>) -> Vec<Field> {
    let changes = changes.map(|number| format!("{} to change", counted(number, "square")));
    let all = [changes, move_sets.map(MoveSetsRecord::note)];
    all.into_iter()
        .flatten()
        .filter_map(|text| note(&text))
        .collect()
}

impl Entry for CatalogRecord<'_> {
    fn columns() -> Vec<&'static str> {
        let mut columns = FigureRecord::columns();
        columns.extend(["changes", "on_diagonal", "rows", "groups", "diagonals"]);
        columns.extend(number_columns());
        columns.push("move_sets");
        columns
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = self.figure.cells();
        cells.push(
            self.changes
                .map_or_else(String::new, |number| number.to_string()),
        );
        let Shape {
            on_diagonal,
            rows,
            groups,
            diagonals,
        } = self.shape;
        cells.extend([on_diagonal, rows, groups, diagonals].map(|number| number.to_string()));
        cells.extend(self.counted.cells());
        let sets = self.move_sets.map(|sets| sets.to_string());
        cells.push(sets.unwrap_or_default());
        cells
    }
}
