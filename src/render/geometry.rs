//! The measures of a drawing, in its own units. The scripts of the pages draw with the same ones: a test writes them
//! into `web/src/generated.ts`.

/// The side of a square.
pub const CELL: f32 = 40.0;
/// The radius of a man.
pub const MAN: f32 = 13.0;

/// A circle that is a line.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    /// From the center to the middle of the line.
    pub radius: f32,
    /// The width of the line.
    pub line: f32,
}

/// A shape with an edge.
#[derive(Clone, Copy, Debug)]
pub struct Edged<T> {
    /// The measures of the shape with its edge.
    pub outer: T,
    /// The measures of what is inside the edge.
    pub inner: T,
}

/// The men of the second army are rings.
pub const RING: Ring = Ring {
    radius: 11.0,
    line: 4.0,
};
/// The men of the third army are squares: half of the side.
pub const SQUARE: Edged<f32> = Edged {
    outer: 12.0,
    inner: 10.0,
};
/// The men of the fourth army are triangles: the corners, from the man's middle.
pub const TRIANGLE: Edged<[(f32, f32); 3]> = Edged {
    outer: [(0.0, -15.0), (15.0, 12.0), (-15.0, 12.0)],
    inner: [(0.0, -10.5), (11.5, 10.0), (-11.5, 10.0)],
};

/// How close a line may come to the middle of a man.
pub const CLEAR: f32 = 11.0;
/// The bends to a side that are tried in turn.
pub const BENDS: [f32; 3] = [15.0, 24.0, 40.0];
/// The straight pieces of a bent line.
pub const PIECES: u8 = 12;
/// How far an arrow begins outside the man who moves.
pub const GAP_AT_START: f32 = 1.0;
/// How far an arrow ends outside the place of a man at its end.
pub const GAP_AT_END: f32 = 3.0;
/// The length and the width of an arrow's head.
pub const HEAD: f32 = 11.0;
/// How much of its head an arrow's line leaves uncovered.
pub const UNDER_HEAD: f32 = 7.0;
/// The least distance from the tip to the place where the direction of the head is measured.
pub const BEHIND_TIP: f32 = 8.0;
/// The radius of the dot at a landing of a detour.
pub const DOT: f32 = 4.0;
/// One landing of a detour in so many has its number.
pub const NUMBERED: usize = 10;
