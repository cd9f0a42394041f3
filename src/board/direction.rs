//! The eight directions in which a man may step or jump.

/// A direction as the man on the near side sees it: "forward, backward, sidewise or cornerwise".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the next higher row.
    Forward,
    /// To the next higher row and number.
    ForwardRight,
    /// To the next higher number.
    Right,
    /// To the next lower row and the next higher number.
    BackwardRight,
    /// To the next lower row.
    Backward,
    /// To the next lower row and number.
    BackwardLeft,
    /// To the next lower number.
    Left,
    /// To the next higher row and the next lower number.
    ForwardLeft,
}

impl Direction {
    /// All eight, clockwise from forward. A route tries them in this order, so it is always the same
    /// for the same hop.
    pub const ALL: [Self; 8] = [
        Self::Forward,
        Self::ForwardRight,
        Self::Right,
        Self::BackwardRight,
        Self::Backward,
        Self::BackwardLeft,
        Self::Left,
        Self::ForwardLeft,
    ];

    /// The change of the row and of the number that one step makes: -1, 0 or 1 each.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::Forward => (1, 0),
            Self::ForwardRight => (1, 1),
            Self::Right => (0, 1),
            Self::BackwardRight => (-1, 1),
            Self::Backward => (-1, 0),
            Self::BackwardLeft => (-1, -1),
            Self::Left => (0, -1),
            Self::ForwardLeft => (1, -1),
        }
    }
}
