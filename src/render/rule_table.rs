//! The rule books as text: the points on which they differ, with the words of each book. Two books can stand side by
//! side.

use std::fmt::{Display, Write};

use halma_rules::rules::{Basis, Point, RuleBook, Source};
use itertools::Itertools;
use textwrap::core::display_width;

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
    let mut text = format!("{}: {}\n", book.name, book.title);
    let _ = writeln!(text, "  source: {}", source_text(&book.source));
    for (name, quote) in [("turn", book.turn), ("step", book.step), ("hop", book.hop)] {
        let _ = writeln!(text, "  {name}\n      {quote}");
    }
    for point in book.points() {
        point_text(&mut text, &point.kind, &point);
    }
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
        Basis::Says(_) | Basis::NoSuchGame => None,
    };
    let quotes = point.basis.quotes().iter().map(ToString::to_string);
    let why = why.map(|why| format!("({why}; this is the program's choice)"));
    quotes.chain(why).collect()
}

// --- side by side --------------------------------------------------------------------------------

/// The blanks before a column.
const MARGIN: usize = 2;
/// The fewest columns of text in which a book can be read.
const NARROWEST: usize = 18;

/// Two rule books side by side, in this number of columns: where they differ first, then where they agree.
pub fn two_rule_books_text(books: [&RuleBook; 2], width: usize) -> String {
    let width = (width / 2).saturating_sub(MARGIN).max(NARROWEST);
    let mut text = String::new();
    let mut put = |cells: [String; 2]| side_by_side(&mut text, &cells, width);
    put(books.map(|book| book.name.to_owned()));
    put(books.map(|book| book.title.to_owned()));
    for index in 0..Source::default().facts().len() {
        put(books.map(|book| {
            let (name, fact) = &book.source.facts()[index];
            format!("{name}: {}", fact.as_deref().unwrap_or("not known"))
        }));
    }
    let points = books.map(RuleBook::points);
    for (heading, indices) in parted(&points) {
        let _ = writeln!(text, "\n{heading}");
        for index in indices {
            let points = [&points[0][index], &points[1][index]];
            let _ = writeln!(text, "\n{}", points[0].kind);
            side_by_side(&mut text, &points.map(rule_of), width);
            let [left, right] = points.map(basis_of);
            for lines in left.into_iter().zip_longest(right) {
                let (left, right) = lines.or_default();
                side_by_side(&mut text, &[left, right], width);
            }
        }
    }
    text
}

/// Two texts in columns of this width.
fn side_by_side(text: &mut String, cells: &[impl AsRef<str>; 2], width: usize) {
    let [left, right] = cells
        .each_ref()
        .map(|cell| textwrap::wrap(cell.as_ref(), width));
    for lines in left.into_iter().zip_longest(right) {
        let (left, right) = lines.or_default();
        let blanks = " ".repeat(width.saturating_sub(display_width(&left)) + MARGIN);
        let line = format!("{:MARGIN$}{left}{blanks}{right}", "");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
}
