//! Makes text from outside safe to show. It cannot control a terminal or imitate the text around it.

use std::borrow::Cow;

/// Whether a character is invisible but has an effect. It may move the cursor, change the direction of
/// writing, break the line, or not be a character at all.
pub(super) fn is_hidden(character: char) -> bool {
    if matches!(character, ' '..='~') {
        // Nearly all characters are among these.
        return false;
    }
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{fffe}'
                | '\u{ffff}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The text with every hidden character written as its number, such as `\u{1b}`.
///
/// ```
/// assert_eq!(halma_solve::render::visible("A\u{1b}[31m\n"), r"A\u{1b}[31m\u{a}");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if is_hidden(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// The text with `�` for every hidden character, for pictures.
pub(super) fn cleaned(text: &str) -> String {
    text.replace(is_hidden, "\u{fffd}")
}

/// The text with every hidden character replaced by a visible one of the same length in bytes, so that no place in
/// the text shifts. Tabs and line ends stay. Control characters of one byte stay too; the library that draws excerpts
/// replaces them.
pub(super) fn visible_in_place(text: &str) -> String {
    let is_hidden = |character: char| !character.is_ascii() && is_hidden(character);
    if !text.contains(is_hidden) {
        return text.to_owned();
    }
    let draw = |character: char| match character.len_utf8() {
        _ if !is_hidden(character) => character,
        2 => '\u{a4}',
        3 => '\u{fffd}',
        _ => '\u{1f5cc}',
    };
    text.chars().map(draw).collect()
}

/// Text with its special characters escaped for SVG and HTML.
///
/// ```
/// assert_eq!(halma_solve::render::escape("\"I\" < 'II'"), "&quot;I&quot; &lt; &#39;II&#39;");
/// ```
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::{is_hidden, visible, visible_in_place};

    #[test]
    fn nothing_hidden_is_left_and_places_stay() {
        let hostile = "A\u{1b}\u{9b}31m\u{202e}\u{feff}\u{ffff}\u{e0041}é\u{200b}●";
        assert!(!visible(hostile).contains(is_hidden));
        assert!(visible(hostile).ends_with("é\\u{200b}●"));
        let in_place = visible_in_place(hostile);
        assert_eq!(in_place.len(), hostile.len());
        assert_eq!(in_place.replace('\u{1b}', ""), "A¤31m���🗌é�●");
        assert_eq!(visible("II, 5 to III, 6.—●"), "II, 5 to III, 6.—●");
    }
}
