//! What the rule books say: every quoted sentence against an excerpt of its source, and the points on
//! which each book is silent against the table that people wrote by hand.

use halma_solve::render::{Detail, report_text, rule_book_text};
use halma_solve::rules::{Basis, Quote, RuleBook};

use crate::prelude::*;
use crate::values::faults;

/// The excerpts of the sources, copied letter by letter.
fn source(book: &RuleBook) -> String {
    let excerpt = match book.name {
        "1889" => include_str!("books/1889.txt"),
        "English directions" => include_str!("books/english_directions.txt"),
        "Walker" => include_str!("books/walker.txt"),
        "modern" | "small boards" | "small boards, limited" => include_str!("books/modern.txt"),
        _ => include_str!("books/parker_1938.txt"),
    };
    plain(excerpt)
}

/// The words without marks of layout, and with single blanks. A hyphen at the end of a line is kept.
fn plain(text: &str) -> String {
    text.replace(['*', '#'], "")
        .split_whitespace()
        .collect_vec()
        .join(" ")
}

fn quotes(book: &RuleBook) -> Vec<Quote> {
    let mut quotes = book
        .points()
        .into_iter()
        .map(|point| point.basis)
        .flat_map(|basis| basis.quotes().to_vec())
        .collect_vec();
    quotes.extend([book.turn, book.step, book.hop]);
    quotes.extend(book.vacant);
    quotes
}

#[test]
fn every_quoted_sentence_stands_in_its_source() {
    for book in RuleBook::ALL {
        let source = source(&book);
        for quote in quotes(&book) {
            let mut rest = &*source;
            for words in quote.words.split(" … ") {
                let at = rest
                    .find(words)
                    .unwrap_or_else(|| panic!("{}: {words}", book.name));
                rest = &rest[at + words.len()..];
            }
        }
    }
}

/// Which facts each source tells, read in the scans by a person. Every word of a fact stands in the source.
#[test]
fn a_source_has_the_facts_that_it_tells_and_no_others() {
    let table = [
        ("1889", "title, publisher, year"),
        ("English directions", "title"),
        ("Parker 1938", "title, publisher, year"),
        ("Parker 1938, 13 men each", "title, publisher, year"),
        ("Parker 1938, first home", "title, publisher, year"),
        ("Parker 1938, both home", "title, publisher, year"),
        ("Walker", "title"),
        ("modern", ""),
        ("small boards", ""),
        ("small boards, limited", ""),
    ];
    assert_eq!(table.len(), RuleBook::ALL.len());
    each_row(table, |(name, expected)| {
        let book = RuleBook::named(name).expect("a book");
        let facts = book.source.facts().into_iter();
        let known = facts
            .filter_map(|(name, fact)| Some((name, fact?)))
            .collect_vec();
        let names = known.iter().map(|(name, _)| *name).join(", ");
        assert_eq!(names, expected);
        let source = source(&book).to_lowercase();
        for word in known.iter().flat_map(|(_, fact)| fact.split([' ', ','])) {
            assert!(source.contains(&word.to_lowercase()), "{name}: {word}");
        }
        let text = rule_book_text(&book);
        assert!(text.contains("not known: author"), "{text}");
    });
}

#[test]
fn the_beginning_of_a_name_is_enough() {
    each_row(
        [
            ("1889", "1889"),
            ("1", "1889"),
            ("eng", "English directions"),
            ("english  DIR", "English directions"),
            ("modern", "modern"),
            ("m", "modern"),
            ("w", "Walker"),
            // One name is the beginning of the others.
            ("parker", "Parker 1938"),
            ("parker 1938", "Parker 1938"),
            ("small", "small boards"),
            ("parker 1938, f", "Parker 1938, first home"),
            ("parker 1938, 1", "Parker 1938, 13 men each"),
            ("small boards, l", "small boards, limited"),
        ],
        |(text, name)| {
            assert_eq!(RuleBook::begun_by(text).expect("a book").name, name);
        },
    );
    each_row(
        [
            (
                "parker 1938,",
                "`parker 1938,` could be any of these rule books: Parker 1938, 13 men each; \
                 Parker 1938, first home; Parker 1938, both home",
            ),
            (
                "1938",
                "`1938` is not a rule book; the books are: 1889; English directions; Parker 1938; \
                 Parker 1938, 13 men each; Parker 1938, first home; Parker 1938, both home; Walker; modern; \
                 small boards; small boards, limited",
            ),
        ],
        |(text, why)| {
            let refused = RuleBook::begun_by(text).expect_err("no book");
            assert_eq!(refused.to_string(), why);
        },
    );
    // In a record the name is whole.
    assert_eq!(RuleBook::named("parker"), None);
}

/// The points of a game that every book with such a game must have, and who says nothing of them.
#[test]
fn the_books_are_silent_where_the_table_says_so() {
    let all = "1889; English directions; Parker 1938; Walker; modern";
    let table = [
        ("board", "English directions"),
        ("men", ""),
        ("who begins", "1889; English directions"),
        ("order", "1889; English directions; Parker 1938"),
        ("must a player move", "1889"),
        ("may a hop stop", ""),
        ("no legal move", all),
        ("the same position again", all),
        (
            "a man who is home",
            "English directions; Parker 1938; Walker",
        ),
        (
            "staying in one's own yard",
            "1889; English directions; Walker; modern",
        ),
        (
            "a hop that returns to its start",
            "1889; English directions; Parker 1938; Walker",
        ),
        ("no progress", all),
        ("the length of a game", all),
        (
            "a hop through the yard opposite",
            "English directions; Parker 1938; Walker",
        ),
        ("a parked man", ""),
        ("won by", ""),
        ("partners win", "English directions"),
        ("a partner who is home", "English directions"),
    ];
    let books = all
        .split("; ")
        .map(|name| RuleBook::named(name).expect("a book"))
        .collect_vec();
    for (name, expected) in table {
        let is_silent = |book: &&RuleBook| {
            let mut points = book.points().into_iter();
            let point = points.find(|point| point.kind.to_string() == name);
            point.expect("the point").basis == Basis::Silent
        };
        let silent = books
            .iter()
            .filter(is_silent)
            .map(|book| book.name)
            .collect_vec();
        assert_eq!(silent.join("; "), expected, "{name}");
    }
    let unclear = |book: &RuleBook| -> Vec<String> {
        book.points()
            .into_iter()
            .filter(|point| matches!(point.basis, Basis::Unclear(_)))
            .map(|point| point.kind.to_string())
            .collect()
    };
    assert_eq!(
        books.iter().map(unclear).collect_vec(),
        [
            &["a partner who is home"][..],
            &["may a hop stop"],
            &["yards of three players"],
            &[],
            &[
                "a hop that returns to its start",
                "a hop through the yard opposite"
            ]
        ]
    );
}

fn report(text: &str) -> String {
    let found = verified(text, Repairs::Skip);
    report_text(&found, &puzzle(text), "file", Detail::Summary)
}

#[test]
fn parkers_contradiction_is_named_with_the_default() {
    let both = [
        "two in the large yards and one between them in a small yard",
        "When three or four play, thirteen pieces are used by each player",
        "two players use nineteen black and vellow pieces",
        "\"vellow\" is in the scan",
        "ambiguous",
    ];
    let parker = RuleBook::named("Parker 1938").expect("a book");
    let texts = [
        rule_book_text(&parker),
        report("Rules: Parker 1938\n\nGAME FOR THREE PLAYERS.\n"),
    ];
    for text in &texts {
        for words in both {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
    // It does not matter to two players.
    let two = report("Rules: Parker 1938\n\nGAME FOR TWO PLAYERS.\n");
    assert!(!two.contains("vellow"), "{two}");
}

#[test]
fn a_fault_quotes_the_sentence_of_the_point_that_is_broken_or_none() {
    let vacant = "Any man may jump any other man";
    let own = "is his turn to do so";
    let cases = [
        // No book has a sentence about an empty square.
        ("1889", "VIII, 8 to VIII, 9", "no man stands on VIII, 8", ""),
        (
            "1889",
            "I, 1 to I, 1",
            "would stay where he is",
            "is silent, and the choice here is: a hop that returns to its start is not a move",
        ),
        ("1889", "I, 1 to I, 2", "I, 2 is taken", vacant),
        ("Walker", "I, 1 to I, 2", "I, 2 is taken", ""),
        ("Parker 1938", "I, 1 to I, 3", "I, 3 is taken", ""),
        ("Parker 1938", "XVI, 16 to XV, 15", "it is the turn of", own),
        ("1889", "I, 1 to I, 4", "I, 4 is taken", vacant),
        (
            "1889",
            "pass",
            "he can move",
            "is silent, and the choice here is: a player must move",
        ),
        (
            "Walker",
            "pass",
            "he can move",
            "A player takes his turn by moving",
        ),
        (
            "modern",
            "pass",
            "he can move",
            "Each player's turn consists of moving",
        ),
        (
            "English directions",
            "pass",
            "he can move",
            "Each player in turn moves or hops",
        ),
    ];
    for (book, turn, why, quoted) in cases {
        let found = faults(&format!(
            "Rules: {book}\n\nGAME FOR TWO PLAYERS.\n1. {turn}.\n"
        ));
        assert_eq!(found.len(), 1, "{book} {turn}: {found:?}");
        assert!(
            found[0].contains(why) && found[0].contains(quoted),
            "{found:?}"
        );
        assert!(!quoted.is_empty() || found[0].ends_with(why), "{found:?}");
    }
    // The size of the board is a point of its own.
    let off =
        faults("Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n1. I, 4 to I, 9.\n");
    assert!(
        off[0].contains("There are also 8x8 and 10x10 board variations"),
        "{off:?}"
    );
}

/// A record with yards of its own asks nothing of the book about yards.
#[test]
fn own_yards_leave_no_choice_about_yards() {
    let choices = |fields: &str| {
        let text = format!("Rules: Parker 1938\n{fields}\nGAME FOR THREE PLAYERS.\n");
        let found = crate::values::verified(&text, Repairs::Skip);
        let Problem::Game(game) = &found.problem else {
            panic!("a game");
        };
        let points = game.setup().choices();
        let names: Vec<String> = points.iter().map(|point| point.kind.to_string()).collect();
        let report = report_text(
            &found,
            &crate::values::puzzle(&text),
            "file",
            Detail::Summary,
        );
        assert!(names.iter().all(|name| report.contains(name)), "{report}");
        names
    };
    let is_of_yards = |name: &String| ["men", "yards of three players"].contains(&&name[..]);
    let (book, own) = (choices(""), choices("Yard: 10 men\n"));
    assert!(book.iter().any(is_of_yards), "{book:?}");
    let others: Vec<String> = book.into_iter().filter(|name| !is_of_yards(name)).collect();
    assert_eq!(own, others);
}
