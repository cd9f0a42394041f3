//! The page of rules. What it says of the rule books follows from the books.

use halma_solve::render::escape;
use halma_solve::rules::{Basis, Point, PointKind, RuleBook};

use super::PuzzleEntry;
use super::site::EASIEST;
use super::template::filled;

const RULES: &str = include_str!("assets/rules.html");

/// The text of the page. It ends with a way to try a puzzle of these.
pub fn rules(entries: &[PuzzleEntry]) -> String {
    filled(RULES, |place| match place {
        "books" => Some(books()),
        "first puzzle" => Some(first_puzzle(entries)),
        _ => None,
    })
}

/// The address of a puzzle to try: the first of those for beginners, or else the first exit, or else a drawing.
fn first_puzzle(entries: &[PuzzleEntry]) -> String {
    let exits = || entries.iter().filter(|entry| entry.is_exit());
    let easiest = exits().find(|entry| entry.name.as_deref() == Some(EASIEST));
    match easiest.or_else(|| exits().next()) {
        Some(entry) => format!("#{}/practice/fill", entry.id),
        None => "#draw".to_owned(),
    }
}

/// Each book with what it is, and what it says. Of the others, what differs from the first is enough.
fn books() -> String {
    let [first, others @ ..] = &RuleBook::ALL;
    let points = first.points();
    let said = points
        .iter()
        .filter(|point| matches!(point.basis, Basis::Says(_)));
    let mut text = entry(first, &said.collect::<Vec<_>>());
    for book in others {
        let own = book.points();
        let pairs = own.iter().zip(&points);
        let differ = pairs.filter(|(own, point)| own.rule != point.rule);
        let differ = differ.map(|(own, _)| own);
        let differ = differ.filter(|point| point.basis != Basis::NoSuchGame);
        text.push_str(&entry(book, &differ.collect::<Vec<_>>()));
    }
    text
}

fn entry(book: &RuleBook, points: &[&Point]) -> String {
    let said = points.iter().filter_map(|point| rule_of(point));
    let mut sentences = vec![book.title.to_owned()];
    sentences.extend(said);
    if sentences.len() == 1 {
        sentences.push("nothing differs".to_owned());
    }
    let sentences: Vec<String> = sentences.iter().map(|words| sentence(words)).collect();
    let name = escape(book.name);
    let said = code(&escape(&sentences.join(" ")));
    format!("<dt>{name}</dt>\n<dd>{said}</dd>\n")
}

/// A rule in words of its own; `None` if another point says it too.
fn rule_of(point: &Point) -> Option<String> {
    let rule = &point.rule;
    match point.kind {
        // The men are listed by their boards.
        PointKind::Board => None,
        PointKind::Games => Some(format!("for {rule}")),
        PointKind::Winning => Some(format!("won by {rule}")),
        PointKind::YardsOfThreePlayers => Some(format!("three players begin {rule}")),
        _ => Some(rule.clone()),
    }
}

/// The words with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    let stop = (!words.ends_with('.')).then_some('.');
    first
        .into_iter()
        .flatten()
        .chain(letters)
        .chain(stop)
        .collect()
}

/// The text between two backticks is what somebody types.
fn code(text: &str) -> String {
    let mut code = String::new();
    for (index, part) in text.split('`').enumerate() {
        if index > 0 {
            code.push_str(if index % 2 == 1 { "<code>" } else { "</code>" });
        }
        code.push_str(part);
    }
    code
}

#[cfg(test)]
mod tests {
    use halma_solve::rules::RuleBook;

    use super::{code, rules};

    /// What a book says on the page.
    fn said_of<'a>(page: &'a str, book: &str) -> &'a str {
        let begin = format!("<dt>{book}</dt>");
        let (_, rest) = page.split_once(&begin).expect(book);
        rest.split_once("</dd>").expect("an end").0
    }

    /// The names of some books are words that nobody knows; the page says what they mean.
    #[test]
    fn each_book_has_its_rules_on_the_page() {
        let page = rules(&[]);
        for book in RuleBook::ALL {
            let title = book.title.replace('\'', "&#39;");
            assert!(said_of(&page, book.name).contains(&title), "{title}");
        }
        let said = [
            ("1889", "For two players; four players"),
            ("1889", "Partners win when both are home."),
            (
                "Parker 1938, first home",
                "Partners win when the first of them is home.",
            ),
            (
                "Parker 1938, both home",
                "A player who is home moves his partner&#39;s men or his own.",
            ),
            (
                "modern",
                "No move may take a man out of the yard that he has reached.",
            ),
            ("small boards, limited", "after 30 moves of his on 8 by 8"),
            ("Walker", "For two players; four players, each for himself."),
            ("English directions", "Nothing differs."),
        ];
        for (book, words) in said {
            let said = said_of(&page, book);
            assert!(said.contains(words), "{book}: {said}");
        }
        // What it has in common with the first book is not said again.
        assert!(!said_of(&page, "Walker").contains("Partners win"));
    }

    #[test]
    fn what_is_typed_looks_like_it() {
        assert_eq!(
            code("with `Yard: 13 men` here"),
            "with <code>Yard: 13 men</code> here"
        );
        assert_eq!(code("plain"), "plain");
    }
}
