//! The style of a page: the colors of pictures, the other properties of the sheet, and the style sheet.

use halma_solve::render::Theme;

const SHEET: &str = include_str!("assets/page.css");

/// The colors that mean something on paper too. A page printed in color keeps them.
const KEPT_ON_PAPER: [&str; 4] = ["yard", "route", "square", "triangle"];

/// A property of the sheet that pictures do not have, and its value in each theme.
struct Property {
    name: &'static str,
    light: &'static str,
    dark: &'static str,
    paper: &'static str,
}

/// The properties that pictures do not have.
const OTHERS: [Property; 7] = [
    other("quiet", "#5c5c5c", "#b5af9f", "#444"),
    other("edge", "#777", "#8a8577", "#777"),
    other("shade", "#f0ead8", "#2b2e34", "#f0ead8"),
    other("fault", "#b3261e", "#ff8a80", "#b3261e"),
    other("emended", "#8a5300", "#f2b661", "#8a5300"),
    other("open", "0.3", "0.5", "0.25"),
    other("last", "#e8d36a", "#6b5f24", "#eee"),
];

const fn other(
    name: &'static str,
    light: &'static str,
    dark: &'static str,
    paper: &'static str,
) -> Property {
    Property {
        name,
        light,
        dark,
        paper,
    }
}

/// The whole style. A person chooses a theme, or else it is the system's. Paper is light on any screen; its rule has as
/// much weight as those of the themes, and comes after them.
pub fn style() -> String {
    let is_kept = |name: &str| KEPT_ON_PAPER.contains(&name);
    let light = colors(Theme::Light, |_| true) + &others(|property| property.light);
    let dark = colors(Theme::Dark, |_| true) + &others(|property| property.dark);
    let gray = colors(Theme::Print, |name| !is_kept(name));
    let kept = colors(Theme::Light, is_kept);
    let paper = gray + &kept + &others(|property| property.paper);
    format!(
        ":root {{ color-scheme: light;{light} }}\n\
         @media (prefers-color-scheme: dark) {{ :root:not([data-theme=\"light\"]) {{ color-scheme: dark;{dark} }} }}\n\
         :root[data-theme=\"dark\"] {{ color-scheme: dark;{dark} }}\n\
         @media print {{ :root:root {{ color-scheme: light;{paper} }} }}\n{SHEET}"
    )
}

/// A property with its value.
fn written(name: &str, value: &str) -> String {
    format!(" --{name}: {value};")
}

/// These colors of a theme.
fn colors(theme: Theme, is_wanted: impl Fn(&str) -> bool) -> String {
    let colors = theme.colors().into_iter();
    let wanted = colors.filter(|(name, _)| is_wanted(name));
    let properties = wanted.map(|(name, color)| written(name, &color));
    properties.collect()
}

/// The other properties.
fn others(value: impl Fn(&Property) -> &str) -> String {
    let properties = OTHERS.iter();
    properties
        .map(|property| written(property.name, value(property)))
        .collect()
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
        // What the sheet itself measures is the same in every theme.
        for name in names
            .into_iter()
            .filter(|name| !["head", "rest"].contains(name))
        {
            // Light, the system's dark, the chosen dark, and print.
            let values = style.matches(&format!(" --{name}: ")).count();
            assert_eq!(values, 4, "{name}");
        }
    }
}
