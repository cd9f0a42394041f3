//! Texts with named places, such as `{{title}}`.

/// A template with its places filled. A place without a value stays empty.
pub fn filled(template: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = template.split("{{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once("}}").unwrap_or((part, ""));
        let value = value(place);
        debug_assert!(value.is_some(), "nothing is known for `{place}`");
        text.push_str(&value.unwrap_or_default());
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::filled;

    /// A value is not searched for places: the title of a page may be any text.
    #[test]
    fn a_value_is_written_as_it_is() {
        let value = |place: &str| (place == "a b").then(|| "{{c}}".to_owned());
        assert_eq!(filled("{{a b}}, {{a b}}!", value), "{{c}}, {{c}}!");
        assert_eq!(filled("no place", value), "no place");
    }
}
