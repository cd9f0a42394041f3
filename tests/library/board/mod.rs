//! The board: squares, corners and yards.

mod squares_corners_and_yards;
