//! The style of a page: the colors of pictures, and the style sheet.

use halma_solve::render::Theme;

const SHEET: &str = include_str!("assets/page.css");

/// The colors that mean something on paper too. A page printed in color keeps them.
const KEPT_ON_PAPER: [&str; 4] = ["yard", "route", "square", "triangle"];

/// The whole style. The colors are the properties of the sheet, one for each theme.
pub fn style() -> String {
    let is_kept = |name: &str| KEPT_ON_PAPER.contains(&name);
    let light = properties(Theme::Light, |_| true);
    let dark = properties(Theme::Dark, |_| true);
    let gray = properties(Theme::Print, |name| !is_kept(name));
    let kept = properties(Theme::Light, is_kept);
    format!(
        ":root {{{light}}}\n@media (prefers-color-scheme: dark) {{ :root {{{dark}}} }}\n\
         @media print {{ :root {{{gray}{kept}}} }}\n{SHEET}"
    )
}

/// These colors of a theme.
fn properties(theme: Theme, is_wanted: impl Fn(&str) -> bool) -> String {
    let colors = theme.colors().into_iter();
    let wanted = colors.filter(|(name, _)| is_wanted(name));
    let properties = wanted.map(|(name, color)| format!(" --{name}: {color};"));
    properties.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{SHEET, style};

    /// A color of the sheet that no theme has would be black.
    #[test]
    fn every_property_of_the_sheet_has_a_value() {
        let style = style();
        let uses = SHEET.split("var(--").skip(1);
        let names: BTreeSet<&str> = uses.filter_map(|rest| rest.split(')').next()).collect();
        assert!(names.contains("paper") && names.contains("fault"));
        for name in names {
            // Light, dark and print.
            let values = style.matches(&format!(" --{name}: ")).count();
            assert_eq!(values, 3, "{name}");
        }
    }
}
