//! Times and sizes with their units, as options take them.

use std::time::Duration;

/// What a letter behind a number multiplies it by.
type Units = &'static [(char, u64)];

const TIME: Units = &[('s', 1), ('m', 60), ('h', 60 * 60), ('d', 24 * 60 * 60)];

const MEMORY: Units = &[('M', 1 << 20), ('G', 1 << 30), ('T', 1 << 40)];

/// A time such as `90s`, `10m` or `2h`. A bare number is seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let seconds = number(text, TIME, 1);
    let expected = "expected a time such as `90s`, `10m` or `2h`";
    Ok(Duration::from_secs(seconds.ok_or(expected)?))
}

/// A number of bytes such as `512M` or `2G`, at least a mebibyte. A bare number is GiB.
pub fn memory(text: &str) -> Result<usize, String> {
    let bytes = number(text, MEMORY, 1 << 30);
    let bytes = bytes.and_then(|bytes| usize::try_from(bytes).ok());
    let expected = "expected a size such as `512M` or `2G`, at least `1M`";
    let is_enough = |bytes: &usize| *bytes >= 1 << 20;
    bytes.filter(is_enough).ok_or_else(|| expected.to_owned())
}

/// A whole number and perhaps a unit, in upper or lower case.
fn number(text: &str, units: Units, bare: u64) -> Option<u64> {
    let text = text.trim();
    let unit = text.chars().last()?;
    let named = units
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(&unit));
    let (digits, factor) = match named {
        Some((_, factor)) => (text[..text.len() - 1].trim_end(), *factor),
        None => (text, bare),
    };
    digits.parse::<u64>().ok()?.checked_mul(factor)
}

#[cfg(test)]
mod tests {
    use super::{memory, time};

    #[test]
    fn a_time_has_a_unit_or_is_in_seconds() {
        for (text, seconds) in [
            ("0", Some(0)),
            ("90", Some(90)),
            ("90s", Some(90)),
            ("10m", Some(600)),
            ("2h", Some(7_200)),
            ("2 H", Some(7_200)),
            ("1d", Some(86_400)),
            ("", None),
            ("m", None),
            ("1.5h", None),
            ("-1s", None),
            ("10min", None),
            ("18446744073709551615h", None),
        ] {
            assert_eq!(
                time(text).ok().map(|time| time.as_secs()),
                seconds,
                "{text}"
            );
        }
    }

    #[test]
    fn a_size_has_a_unit_or_is_in_gibibytes() {
        for (text, bytes) in [
            ("1M", Some(1 << 20)),
            ("512m", Some(1 << 29)),
            ("2G", Some(2 << 30)),
            ("2", Some(2 << 30)),
            ("0", None),
            ("0M", None),
            ("1k", None),
            ("99999999999T", None),
        ] {
            assert_eq!(memory(text).ok(), bytes, "{text}");
        }
    }
}
