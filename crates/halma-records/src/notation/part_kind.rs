//! The kinds of parts that a puzzle's text has.

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
    /// The kind of the part that a heading opens.
    pub(super) const fn of_heading(rule: Rule) -> Option<Self> {
        Some(match rule {
            Rule::gambit_heading => Self::Gambit,
            Rule::yarding_heading => Self::Yarding,
            Rule::transfer_heading => Self::Transfer,
            Rule::game_heading => Self::Game,
            Rule::variation_heading => Self::Variation,
            Rule::detour_heading => Self::Detour,
            Rule::setup_heading => Self::Setup,
            _ => return None,
        })
    }

    /// Whether moves or squares stand below the first line of the part.
    pub(super) const fn has_squares_below(self) -> bool {
        matches!(
            self,
            Self::Gambit
                | Self::Yarding
                | Self::Transfer
                | Self::Game
                | Self::Variation
                | Self::Setup
        )
    }

    /// The rule of the grammar that reads such a part; `None` for prose, which is everything that no rule reads.
    pub(super) const fn rule(self) -> Option<Rule> {
        Some(match self {
            Self::Name => Rule::name,
            Self::Field(_) => Rule::field,
            Self::Diagram => Rule::grid,
            Self::Gambit | Self::Yarding | Self::Transfer | Self::Game | Self::Variation => {
                Rule::line
            }
            Self::MoreTurns => Rule::more_turns,
            Self::Detour => Rule::detour_heading,
            Self::Setup => Rule::setup,
            Self::Prose => return None,
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
