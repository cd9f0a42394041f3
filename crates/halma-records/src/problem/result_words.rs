//! The words in which people write how a game ended.

use halma_rules::rules::unnamed_player;

use super::{Claim, ClaimReason, ClaimedEnd, Game, Resigner};

/// How a drawn game is written, each before the words with which it begins.
const DRAWN: [&str; 9] = [
    "drawn game",
    "drawn",
    "draw",
    "a drawn game",
    "a draw",
    "1/2-1/2",
    "0.5-0.5",
    "½-½",
    "½",
];

const UNFINISHED: [&str; 8] = [
    "unfinished",
    "not finished",
    "in progress",
    "abandoned",
    "adjourned",
    "broken off",
    "interrupted",
    "*",
];

/// How it is written that a side of two has lost, behind its name.
const LOSES: [&str; 4] = [" loses", " lose", " lost", " has lost"];

/// How it is written that a side of two has forfeited the game, behind its name.
const FORFEITS: [&str; 4] = [" forfeits", " forfeit", " forfeited", " has forfeited"];

/// How it is written that a side has won, behind its name.
const WINS: [&str; 4] = [" wins", " win", " won", " has won"];

/// How it is written that somebody has resigned, behind his name. The first one is canonical.
const RESIGNS: [&str; 5] = [
    " resigned",
    " resigns",
    " resign",
    " has resigned",
    " gave up",
];

/// The words before the number of the last move. The first ones are canonical.
const AT_MOVE: [&str; 4] = ["at move ", "with move ", "after move ", "in move "];

/// With one of these words begins a reason that has no parentheses.
const REASON: [&str; 10] = [
    "on ",
    "by ",
    "because ",
    "through ",
    "resignation",
    "forfeit",
    "default",
    "agreed",
    "agreement",
    "time",
];

impl Game {
    /// What a text can claim, canonical words first. A full stop at the end may belong to a name.
    pub(super) fn claims_of<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Claim> + 'a {
        let text = text.trim();
        [text, text.strip_suffix('.').unwrap_or(text)]
            .into_iter()
            .flat_map(|text| {
                let mut claims = after_words(text, "won by ")
                    .map_or_else(Vec::new, |winners| self.claims(winners.trim_start()));
                claims.extend(self.defeats(text));
                claims.extend(self.resignations(text));
                claims.extend(self.victories(text));
                claims.extend(
                    after_one_of(text, &DRAWN).filter_map(|rest| ending(ClaimedEnd::Drawn, rest)),
                );
                let unfinished = UNFINISHED
                    .iter()
                    .any(|words| after_words(text, words) == Some(""));
                claims.extend(unfinished.then(|| ClaimedEnd::Unfinished.into()));
                claims
            })
    }

    /// What the words after `won by` can claim. A full stop at the end may belong to a name.
    pub(super) fn claims(&self, words: &str) -> Vec<Claim> {
        let words = [words, words.strip_suffix('.').unwrap_or(words)];
        let sides = words.into_iter().flat_map(|words| self.sides_before(words));
        let mut claims: Vec<Claim> = sides.filter_map(|(side, rest)| won(side, rest)).collect();
        claims.dedup();
        claims
    }

    /// The sides with whose names a text begins, each with the rest of the text.
    fn sides_before<'a>(&'a self, text: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
        (0..self.sides()).flat_map(move |side| {
            let rests = self.spellings(side);
            let rests = rests
                .into_iter()
                .filter_map(|names| after_words(text, &names));
            rests.map(move |rest| (side, rest))
        })
    }

    /// What `Otto resigned` claims. A side of one player is that player, who comes first.
    fn resignations(&self, text: &str) -> Vec<Claim> {
        let players = (0..self.form().players()).flat_map(|player| {
            let names = [self.name(player), unnamed_player(player)];
            let rests = names.map(|name| after_words(text, name));
            let rests = rests.into_iter().flatten();
            rests.map(move |rest| (Resigner::Player(player), rest))
        });
        let sides = self.sides_before(text);
        let partners = sides.map(|(side, rest)| (Resigner::Partners(side), rest));
        players
            .chain(partners)
            .flat_map(|(who, rest)| {
                let end = ClaimedEnd::Resigned(who);
                after_one_of(rest, &RESIGNS).filter_map(move |rest| ending(end, rest))
            })
            .collect()
    }

    /// What `lost by Anna` claims in a game of two sides.
    fn defeats(&self, text: &str) -> Vec<Claim> {
        let losers = after_words(text, "lost by ").filter(|_| self.sides() == 2);
        let sides = losers
            .into_iter()
            .flat_map(|losers| self.sides_before(losers));
        sides
            .filter_map(|(side, rest)| won(1 - side, rest))
            .collect()
    }

    /// What `Otto wins` claims, `Anna lost` and `Anna forfeits` in a game of two sides, and `1-0`, in which the side of
    /// the first player comes first.
    fn victories(&self, text: &str) -> Vec<Claim> {
        let sides = self.sides_before(text).flat_map(|(side, rest)| {
            after_one_of(rest, &WINS).filter_map(move |rest| won(side, rest))
        });
        let mut claims: Vec<Claim> = sides.collect();
        if self.sides() == 2 {
            claims.extend(self.sides_before(text).flat_map(|(side, rest)| {
                let lost = after_one_of(rest, &LOSES).filter_map(move |rest| won(1 - side, rest));
                let gone =
                    after_one_of(rest, &FORFEITS).filter_map(move |rest| forfeited(1 - side, rest));
                lost.chain(gone)
            }));
            let first = self.start().players().first().map_or(0, |first| first.side);
            for (side, score) in [(first, "1-0"), (1 - first, "0-1")] {
                let rest = after_words(text, score);
                claims.extend(rest.and_then(|rest| won(side, rest)));
            }
        }
        claims
    }
}

/// The claim that a side has won, with what stands behind it.
fn won(side: usize, rest: &str) -> Option<Claim> {
    ending(ClaimedEnd::WonBy(side), rest)
}

/// The claim that the other side has forfeited the game to this one, with what stands behind it.
fn forfeited(side: usize, rest: &str) -> Option<Claim> {
    let claim = won(side, rest)?;
    let reason = claim.reason().cloned();
    Some(claim.because(reason.or_else(|| ClaimReason::new("forfeit"))))
}

/// A claim with the number of the last move and a reason, in any order: `(on time) at move 7`, `, on time`. `None` if there
/// is anything else, or if there is no reason for such an end.
fn ending(end: ClaimedEnd, rest: &str) -> Option<Claim> {
    let mut claim = Claim::from(end);
    let mut left = rest;
    while !left.is_empty() {
        let words = left.trim_start_matches([',', ':', ';', ' ']);
        if words.len() == left.len() && !words.starts_with('(') {
            // It is the end of a longer word.
            return None;
        }
        if let Some((number, after)) = number_of_move(words) {
            left = claim.at().is_none().then_some(after)?;
            claim = claim.at_move(Some(number));
            continue;
        }
        let (reason, after) = reason_in(words)?;
        left = claim.reason().is_none().then_some(after)?;
        claim = claim.because(Some(reason));
        claim.reason()?;
    }
    Some(claim)
}

/// The number behind `at move`, and the rest of the text.
fn number_of_move(words: &str) -> Option<(usize, &str)> {
    let rest = after_one_of(words, &AT_MOVE).next()?.trim_start();
    let end = rest.find(|sign: char| !sign.is_ascii_digit());
    let (number, after) = rest.split_at(end.unwrap_or(rest.len()));
    Some((number.parse().ok()?, after))
}

/// A reason, in parentheses or as words such as `on time`, and the rest of the text.
fn reason_in(words: &str) -> Option<(ClaimReason, &str)> {
    if let Some(inside) = words.strip_prefix('(') {
        let (reason, after) = inside.split_once(')')?;
        return Some((ClaimReason::new(reason)?, after));
    }
    after_one_of(words, &REASON).next()?;
    let number = words.rfind(" at move ");
    let number = number.filter(|&at| number_of_move(words[at..].trim_start()).is_some());
    let (reason, after) = words.split_at(number.unwrap_or(words.len()));
    Some((ClaimReason::new(reason)?, after))
}

/// The rests of a text that begins with one of some words.
fn after_one_of<'a>(text: &'a str, words: &'a [&str]) -> impl Iterator<Item = &'a str> + 'a {
    words.iter().filter_map(|words| after_words(text, words))
}

/// The rest of a text that begins with these words, in capital or small letters. All dashes are hyphens.
fn after_words<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let mut wanted = words.chars().flat_map(char::to_lowercase).peekable();
    for (at, letter) in text.char_indices() {
        if wanted.peek().is_none() {
            return Some(&text[at..]);
        }
        let letter = if matches!(letter, '‐'..='―' | '−') {
            '-'
        } else {
            letter
        };
        if !letter
            .to_lowercase()
            .all(|small| wanted.next() == Some(small))
        {
            return None;
        }
    }
    wanted.peek().is_none().then_some("")
}
