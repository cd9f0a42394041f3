//! Where one puzzle ends and the next begins.
//!
//! The parts of a puzzle come in the booklet's order: name, title, board and yard, diagram, keys
//! (one gambit, one yarding); or name, title, board, hop, setup, diagram. A part that cannot follow what the puzzle already has begins the
//! next one. Prose, `Source:` and `Note:` may stand anywhere.

use pest::Parser;

use super::grammar::{HalmaParser, Rule};
use super::parts::{Field, KeyKind, Part};

/// The kinds of part that decide where a puzzle begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Name,
    Title,
    Board,
    Yard,
    Diagram,
    Key(KeyKind),
    Detour,
    Setup,
}

impl Opening {
    pub(super) const fn of_part(part: &Part) -> Option<Self> {
        Some(match part {
            Part::Name(_) => Self::Name,
            Part::Field(Field::Title(_)) => Self::Title,
            Part::Field(Field::Board(_)) => Self::Board,
            Part::Field(Field::Yard(_)) => Self::Yard,
            Part::Diagram(_) => Self::Diagram,
            Part::Key(key) => Self::Key(key.kind),
            Part::Detour(_) => Self::Detour,
            Part::Setup(_) => Self::Setup,
            Part::Field(Field::Source(_) | Field::Note(_)) | Part::Prose(_) => return None,
        })
    }

    /// What a line opens, by the grammar's own `opening_line`.
    pub(super) fn of_line(line: &[u8]) -> Option<Self> {
        // Only these can begin such a line; asking the grammar about every line takes too long.
        let first = line
            .iter()
            .find(|byte| byte.is_ascii() && !byte.is_ascii_whitespace())?;
        if !b"*1TtBbYySs".contains(first) {
            return None;
        }
        let line = std::str::from_utf8(line).ok()?;
        let opened = HalmaParser::parse(Rule::opening_line, line)
            .ok()?
            .next()?
            .into_inner()
            .next()?;
        Some(match opened.as_rule() {
            Rule::name => Self::Name,
            Rule::title_line => Self::Title,
            Rule::board_line => Self::Board,
            Rule::yard_line => Self::Yard,
            Rule::header_line => Self::Diagram,
            Rule::bring_out => Self::Key(KeyKind::Gambit),
            Rule::yard_them => Self::Key(KeyKind::Yarding),
            Rule::go => Self::Detour,
            Rule::setup_heading => Self::Setup,
            _ => return None,
        })
    }
}

/// Which parts the puzzle at hand already has.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    seen: Vec<Opening>,
}

impl Outline {
    pub(super) fn add(&mut self, opening: Opening) {
        self.seen.push(opening);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Whether a part with this opening belongs to the next puzzle.
    pub(super) fn begins_another(&self, opening: Opening) -> bool {
        let has = |wanted: fn(&Opening) -> bool| self.seen.iter().any(wanted);
        let has_key = has(|seen| matches!(seen, Opening::Key(_)));
        let has_diagram = has(|seen| *seen == Opening::Diagram);
        let has_detour = has(|seen| matches!(seen, Opening::Detour | Opening::Setup));
        match opening {
            Opening::Name => !self.seen.is_empty(),
            Opening::Title => has_key || has_diagram || has_detour || self.repeats(opening),
            Opening::Board | Opening::Yard => has_key || has_diagram || has_detour,
            Opening::Diagram => has_key || has_diagram,
            Opening::Key(_) => has_detour || self.repeats(opening),
            Opening::Detour | Opening::Setup => has_key || self.repeats(opening),
        }
    }

    /// Whether the puzzle has such a part already.
    pub(super) fn repeats(&self, opening: Opening) -> bool {
        self.seen.contains(&opening)
    }
}
