//! The kinds of parts that a puzzle's text has.

use pest::iterators::Pair;

use super::FieldKind;
use super::grammar::Rule;

/// A kind of part. Each has its own place in the [order](crate::notation) of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PartKind {
    /// `**A**`.
    Name,
    /// A field such as `Title: …`.
    Field(FieldKind),
    /// A drawing of the figure or of the men.
    Diagram,
    /// The key that brings the men out.
    Gambit,
    /// The key that brings them home.
    Yarding,
    /// The moves of a transfer.
    Transfer,
    /// A game.
    Game,
    /// More turns of a game, below a comment.
    MoreTurns,
    /// Other turns of the line above.
    Variation,
    /// The heading of a detour.
    Detour,
    /// The other men of a detour.
    Setup,
    /// Anything that is not notation.
    Prose,
}

impl PartKind {
    /// The kind of the part that the grammar found, or that a line opens; `None` if the rule is not a part.
    pub(super) fn of(pair: &Pair<'_, Rule>) -> Option<Self> {
        Some(match pair.as_rule() {
            Rule::name => Self::Name,
            Rule::diagram | Rule::drawing | Rule::header_line => Self::Diagram,
            Rule::gambit_heading => Self::Gambit,
            Rule::yarding_heading => Self::Yarding,
            Rule::transfer_heading | Rule::claim => Self::Transfer,
            Rule::game_heading | Rule::game => Self::Game,
            Rule::more_turns => Self::MoreTurns,
            Rule::variation => Self::Variation,
            Rule::detour_heading => Self::Detour,
            Rule::setup_heading | Rule::setup => Self::Setup,
            Rule::prose => Self::Prose,
            Rule::score => Self::Field(FieldKind::Result),
            // The heading tells which key it is, and the name tells which field.
            Rule::key | Rule::field => return Self::of(&pair.clone().into_inner().next()?),
            _ => return FieldKind::named(pair.as_str()).map(Self::Field),
        })
    }

    /// Whether the part may stand anywhere, any number of times. A variation and more turns follow their
    /// line.
    pub(super) fn is_anywhere(self) -> bool {
        match self {
            Self::Field(field) => field.is_anywhere(),
            Self::MoreTurns | Self::Variation | Self::Prose => true,
            _ => false,
        }
    }
}
