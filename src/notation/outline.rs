//! Where one puzzle ends and the next begins.
//!
//! The parts of a puzzle come in this order:
//!
//! 1. its name;
//! 2. its fields: `Title:` first, then `Board:` and `Yard:` or, for a transfer, `Directions:`, `From:`
//!    and `To:` or, for a game, `Players:`, `Rules:` and `Begins:`;
//! 3. for an exit, the diagram and then the keys, one or both and in either order;
//!    for a transfer, the diagram and then the moves. Its heading may also be above its fields;
//!    for a detour, its heading, its setup and the diagram, in any order;
//!    for a game, its heading and its moves, with `Result:` above or below them.
//!
//! If a part cannot follow the parts above it, it begins the next puzzle. So a diagram below a key
//! belongs to the next puzzle. Without this rule a file of diagrams and keys in turn could not be cut.
//! Prose, `Source:` and `Note:` may be anywhere. They belong to the puzzle above them or, at the
//! beginning of a file, to the first one.

use pest::Parser;

use super::exit::KeyKind;
use super::field::Field;
use super::grammar::{HalmaParser, Rule};
use super::part::Part;

/// The kinds of part that decide where a puzzle begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Name,
    Title,
    Board,
    Yard,
    Directions,
    Start,
    Target,
    Players,
    Rules,
    Begins,
    Result,
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
            Part::Field(Field::Directions(_)) => Self::Directions,
            Part::Field(Field::From(_)) => Self::Start,
            Part::Field(Field::To(_)) => Self::Target,
            Part::Field(Field::Players(_)) => Self::Players,
            Part::Field(Field::Rules(_)) => Self::Rules,
            Part::Field(Field::Begins(_)) => Self::Begins,
            Part::Field(Field::Result(_)) => Self::Result,
            Part::Diagram(_) => Self::Diagram,
            Part::Key(key) => Self::Key(key.kind),
            Part::Game(_) => Self::Key(KeyKind::Game),
            Part::Detour(_) => Self::Detour,
            Part::Setup(_) => Self::Setup,
            Part::Field(Field::Source(_) | Field::Note(_)) | Part::Turns(_) | Part::Prose(_) => {
                return None;
            }
        })
    }

    /// The part that a line opens, by the `opening_line` of the grammar.
    pub(super) fn of_line(line: &[u8]) -> Option<Self> {
        // Only these bytes can begin such a line. The grammar is too slow for every line.
        let first = line
            .iter()
            .find(|byte| byte.is_ascii() && !byte.is_ascii_whitespace())?;
        if !b"*1TtBbYySsDdFfGgPpRr".contains(first) {
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
            Rule::directions_line => Self::Directions,
            Rule::start_line => Self::Start,
            Rule::target_line => Self::Target,
            Rule::players_line => Self::Players,
            Rule::rules_line => Self::Rules,
            Rule::begins_line => Self::Begins,
            Rule::result_line => Self::Result,
            Rule::header_line => Self::Diagram,
            Rule::bring_out => Self::Key(KeyKind::Gambit),
            Rule::yard_them => Self::Key(KeyKind::Yarding),
            Rule::transfer_them => Self::Key(KeyKind::Transfer),
            Rule::game_heading => Self::Key(KeyKind::Game),
            Rule::go => Self::Detour,
            Rule::setup_heading => Self::Setup,
            _ => return None,
        })
    }

    /// One bit for each opening.
    const fn bit(self) -> u32 {
        1 << match self {
            Self::Name => 0,
            Self::Title => 1,
            Self::Board => 2,
            Self::Yard => 3,
            Self::Diagram => 4,
            Self::Key(KeyKind::Gambit) => 5,
            Self::Key(KeyKind::Yarding) => 6,
            Self::Detour => 7,
            Self::Setup => 8,
            Self::Directions => 9,
            Self::Start => 10,
            Self::Target => 11,
            Self::Key(KeyKind::Transfer) => 12,
            Self::Key(KeyKind::Game) => 13,
            Self::Players => 14,
            Self::Rules => 15,
            Self::Begins => 16,
            Self::Result => 17,
        }
    }
}

/// Which parts a puzzle already has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outline {
    seen: u32,
}

impl Outline {
    pub(super) const fn add(&mut self, opening: Opening) {
        self.seen |= opening.bit();
    }

    pub(super) const fn is_empty(self) -> bool {
        self.seen == 0
    }

    /// Whether a part with this opening belongs to the next puzzle.
    pub(super) const fn begins_another(self, opening: Opening) -> bool {
        let has_diagram = self.repeats(Opening::Diagram);
        let (has_key, has_game) = (self.has_key(), self.has_game());
        let has_detour = self.repeats(Opening::Detour) || self.repeats(Opening::Setup);
        match opening {
            Opening::Name => !self.is_empty(),
            Opening::Title => {
                has_key || has_game || has_diagram || has_detour || self.repeats(opening)
            }
            Opening::Board
            | Opening::Yard
            | Opening::Directions
            | Opening::Start
            | Opening::Target
            | Opening::Players
            | Opening::Rules
            | Opening::Begins => has_key || has_game || has_diagram || has_detour,
            // The result stands above the moves or below them.
            Opening::Result => self.repeats(opening),
            Opening::Diagram => has_key || has_game || has_diagram,
            Opening::Key(KeyKind::Game) => has_detour || has_key || self.repeats(opening),
            Opening::Key(_) => has_detour || has_game || self.repeats(opening),
            Opening::Detour | Opening::Setup => has_key || has_game || self.repeats(opening),
        }
    }

    /// Whether there is a key or a game, so that a diagram below belongs to the next puzzle.
    pub(super) const fn has_moves(self) -> bool {
        self.has_key() || self.has_game()
    }

    const fn has_key(self) -> bool {
        self.repeats(Opening::Key(KeyKind::Gambit))
            || self.repeats(Opening::Key(KeyKind::Yarding))
            || self.repeats(Opening::Key(KeyKind::Transfer)) && self.has_start_and_target()
    }

    const fn has_game(self) -> bool {
        self.repeats(Opening::Key(KeyKind::Game))
    }

    /// Whether a transfer lacks neither its start nor its target. One of them may be the diagram.
    const fn has_start_and_target(self) -> bool {
        let places = Opening::Start.bit() | Opening::Target.bit() | Opening::Diagram.bit();
        (self.seen & places).count_ones() > 1
    }

    /// Whether the puzzle has such a part already.
    pub(super) const fn repeats(self, opening: Opening) -> bool {
        self.seen & opening.bit() != 0
    }
}
