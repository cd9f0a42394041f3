//! The rule books as text: a table of where they differ, one book, or every point with the words of each book.

use std::fmt::{Display, Write};

use halma_rules::rules::{Basis, OwnRuling, Point, RuleBook, Source};
use itertools::Itertools;
use textwrap::Options;

const DIFFER: &str = "The points on which they differ:";
const AGREE: &str = "The points on which they agree, as far as they have the game:";

/// Some rule books: their names and sources, then point by point what each says where they differ, and finally the
/// points on which they agree.
pub fn rule_books_text(books: &[RuleBook]) -> String {
    let mut text = String::from("The rule books:\n");
    // Writing to a string cannot fail.
    for book in books {
        let _ = writeln!(text, "  {}: {}", book.name, book.title);
        let _ = writeln!(text, "      {}", source_text(&book.source));
    }
    let points = books.iter().map(RuleBook::points).collect_vec();
    for (heading, indices) in parted(&points) {
        let _ = writeln!(text, "\n{heading}");
        for index in indices {
            let _ = writeln!(text, "\n{}", points[0][index].kind);
            for (book, points) in books.iter().zip(&points) {
                point_text(&mut text, &book.name, &points[index]);
            }
        }
    }
    text.push('\n');
    text.push_str(&rulings_text());
    text
}

/// The rulings that a record can choose, a line each.
fn rulings_text() -> String {
    let mut text = String::from(
        "Whatever the book says, a record can choose these rulings, each behind a semicolon, as in\n\
         `Rules: 1889; a full yard wins; drawn after 200 turns`:\n",
    );
    for ruling in OwnRuling::all(100) {
        let _ = writeln!(text, "  {ruling}");
    }
    text
}

/// The places of the points on which books differ, and of those on which they agree, each with a heading.
fn parted(books: &[Vec<Point>]) -> [(&'static str, Vec<usize>); 2] {
    let number = books.first().map_or(0, Vec::len);
    let (differ, agree) = (0..number)
        .partition(|&index| do_differ(books.iter().filter_map(|points| points.get(index))));
    [(DIFFER, differ), (AGREE, agree)]
}

/// Whether the books have different rules on a point. Books that do not have such a game do not count.
fn do_differ<'a>(points: impl Iterator<Item = &'a Point>) -> bool {
    let mut rules = points.filter(|point| point.basis != Basis::NoSuchGame);
    let first = rules.next();
    rules.any(|point| first.is_some_and(|first| first.rule != point.rule))
}

/// One rule book, point by point.
pub fn rule_book_text(book: &RuleBook) -> String {
    let mut text = format!("{}: {}\n", book.in_words(), book.title);
    let _ = writeln!(text, "  source: {}", source_text(&book.source));
    for (name, quote) in [("turn", book.turn), ("step", book.step), ("hop", book.hop)] {
        let _ = writeln!(text, "  {name}\n      {quote}");
    }
    for point in book.points() {
        point_text(&mut text, &point.kind, &point);
    }
    text.push_str(&rulings_text());
    text
}

/// A label and the rule, and below them what the rule rests on.
fn point_text(text: &mut String, label: &dyn Display, point: &Point) {
    let _ = writeln!(text, "  {label}: {}", rule_of(point));
    for line in basis_of(point) {
        let _ = writeln!(text, "      {line}");
    }
}

/// `title Halma; not known: author, publisher, year, pages, URL`
fn source_text(source: &Source) -> String {
    let facts = source.facts();
    let known = facts
        .iter()
        .filter_map(|(name, fact)| Some(format!("{name} {}", fact.as_ref()?)));
    let unknown = facts.iter().filter(|(_, fact)| fact.is_none());
    let unknown = unknown.map(|(name, _)| *name).join(", ");
    let unknown = (!unknown.is_empty()).then(|| format!("not known: {unknown}"));
    known.chain(unknown).join("; ")
}

/// The rule, or that the book has no such game.
fn rule_of(point: &Point) -> &str {
    match point.basis {
        Basis::NoSuchGame => "the book has no such game",
        _ => &point.rule,
    }
}

/// The words of the book, and why the program had to choose, each on a line.
fn basis_of(point: &Point) -> Vec<String> {
    let why = match point.basis {
        Basis::Silent => Some("the book is silent"),
        Basis::Unclear(_) => Some("the book is ambiguous"),
        Basis::Record => {
            return vec!["(chosen by the record, whatever the book says)".to_owned()];
        }
        Basis::Says(_) | Basis::NoSuchGame => None,
    };
    let quotes = point.basis.quotes().iter().map(ToString::to_string);
    let why = why.map(|why| format!("({why}; this is the program's choice)"));
    quotes.chain(why).collect()
}

// --- the table ------------------------------------------------------------------------------------

/// The columns of a rule in the table.
const WIDTH: usize = 78;

/// Where rule books differ: below each point its rules, with a mark for each book that has it.
pub fn rule_table_text(books: &[RuleBook]) -> String {
    let names = books
        .iter()
        .zip(1..)
        .map(|(book, number)| format!("{number} {}", book.name));
    let legend = format!("The rule books: {}", names.format("; "));
    let mut text = textwrap::fill(&legend, WIDTH);
    text.push_str("\n\nWhere they differ: a book has the rule in whose line its number stands.\n");
    let points = books.iter().map(RuleBook::points).collect_vec();
    let [(_, differ), _] = parted(&points);
    for index in differ {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", points[0][index].kind);
        let rules = points.iter().map(|points| &points[index]);
        let has_game = |point: &&Point| point.basis != Basis::NoSuchGame;
        for rule in rules.clone().filter(has_game).map(rule_of).unique() {
            let mark = |(point, number): (&Point, usize)| match point {
                point if has_game(&point) && rule_of(point) == rule => (number % 10).to_string(),
                _ => "·".to_owned(),
            };
            let marks = rules.clone().zip(1..).map(mark).join("");
            let first = format!("  {marks}  ");
            let blanks = " ".repeat(first.chars().count());
            let options = Options::new(WIDTH)
                .initial_indent(&first)
                .subsequent_indent(&blanks);
            let _ = writeln!(text, "{}", textwrap::fill(rule, options));
        }
    }
    text.push_str(
        "\nA record can choose some rules for itself: `halma-solve rules --all` lists them.\n",
    );
    text
}
