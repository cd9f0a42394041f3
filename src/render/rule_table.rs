//! The rule books as text: the points on which they differ, with the words of each book.

use std::fmt::{Display, Write};

use crate::rules::{Basis, Point, RuleBook};

/// All rule books: their names, then point by point what each says where they differ, and finally the points on which
/// they agree.
pub fn rule_books_text() -> String {
    let mut text = String::from("The rule books:\n");
    // Writing to a string cannot fail.
    for book in RuleBook::ALL {
        let _ = writeln!(text, "  {}: {}", book.name, book.title);
    }
    let books = RuleBook::ALL.map(|book| (book.name, book.points()));
    let (differ, agree): (Vec<usize>, Vec<usize>) = (0..books[0].1.len())
        .partition(|&index| do_differ(books.iter().map(|book| &book.1[index])));
    for (heading, indices) in [
        ("The points on which they differ:", differ),
        ("The points on which they agree:", agree),
    ] {
        let _ = writeln!(text, "\n{heading}");
        for index in indices {
            let _ = writeln!(text, "\n{}", books[0].1[index].kind);
            for (name, points) in &books {
                point_text(&mut text, name, &points[index]);
            }
        }
    }
    text
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
    for (name, quote) in [("turn", book.turn), ("step", book.step), ("hop", book.hop)] {
        let _ = writeln!(text, "  {name}\n      {quote}");
    }
    for point in book.points() {
        point_text(&mut text, &point.kind, &point);
    }
    text
}

/// A label and the rule; the words of the book, or that the book is silent, on the next line.
fn point_text(text: &mut String, label: &dyn Display, point: &Point) {
    let Point { rule, basis, .. } = point;
    if *basis == Basis::NoSuchGame {
        let _ = writeln!(text, "  {label}: the book has no such game");
        return;
    }
    let _ = writeln!(text, "  {label}: {rule}");
    for quote in basis.quotes() {
        let _ = writeln!(text, "      {quote}");
    }
    let why = match basis {
        Basis::Silent => "the book is silent",
        Basis::Unclear(_) => "the book is ambiguous",
        Basis::Says(_) | Basis::NoSuchGame => return,
    };
    let _ = writeln!(text, "      ({why}; this is the program's choice)");
}
