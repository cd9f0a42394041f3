//! The rule books as text: the points on which they differ, with the words of each book.

use std::fmt::Write;

use crate::rules::{Basis, Point, RuleBook};

/// All rule books: their names, and then point by point what each says.
pub fn rule_books_text() -> String {
    let mut text = String::from("The rule books:\n");
    // Writing to a string cannot fail.
    for book in RuleBook::ALL {
        let _ = writeln!(text, "  {}: {}", book.name, book.title);
    }
    let books = RuleBook::ALL.map(|book| (book.name, book.points()));
    for (index, point) in books[0].1.iter().enumerate() {
        let _ = writeln!(text, "\n{}", point.name);
        for (name, points) in &books {
            point_text(&mut text, name, &points[index]);
        }
    }
    text
}

/// One rule book, point by point.
pub fn rule_book_text(book: &RuleBook) -> String {
    let mut text = format!("{}: {}\n", book.name, book.title);
    for (name, quote) in [("turn", book.turn), ("step", book.step), ("hop", book.hop)] {
        let _ = writeln!(text, "  {name}\n      {quote}");
    }
    for point in book.points() {
        point_text(&mut text, point.name, &point);
    }
    text
}

/// A label and the rule; the words of the book, or that the book is silent, on the next line.
fn point_text(text: &mut String, label: &str, point: &Point) {
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
        Basis::Unclear(_) => "the book can be read in more than one way",
        Basis::Says(_) | Basis::NoSuchGame => return,
    };
    let _ = writeln!(text, "      ({why}; this is the choice of this program)");
}
