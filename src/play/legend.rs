//! The meaning of every sign on the screen.

/// A sign, and what it means. A sign has one meaning only.
pub(crate) const LEGEND: [(&str, &str); 18] = [
    ("●", "man"),
    ("◉", "man who moves or moved"),
    ("○", "man of player 2"),
    ("■", "man of player 3"),
    ("△", "man of player 4"),
    (".", "empty square"),
    (":.:", "squares of the yard"),
    ("□", "square to fill"),
    ("◎", "target"),
    ("+", "he can go there"),
    ("⊕", "and it is to fill"),
    ("*", "his way"),
    ("/ \\", "mirror line"),
    ("[ ]", "cursor"),
    ("< >", "chosen man"),
    ("( )", "man without his image"),
    ("»", "the current move"),
    ("! ~", "fault, emendation"),
];

#[cfg(test)]
mod tests {
    use super::LEGEND;

    /// The column beside the board has 26 characters.
    #[test]
    fn every_line_fits_and_no_sign_comes_twice() {
        let mut signs: Vec<char> = Vec::new();
        for (sign, meaning) in LEGEND {
            let width = 4 + meaning.chars().count();
            assert!(width <= 26, "{meaning}: {width}");
            let own = sign.chars().filter(|sign| *sign != ' ');
            // The dot between the colons is the sign of an empty square.
            let own: Vec<char> = if sign == ":.:" {
                vec![':']
            } else {
                own.collect()
            };
            for sign in own {
                assert!(!signs.contains(&sign), "{sign}");
                signs.push(sign);
            }
        }
    }
}
