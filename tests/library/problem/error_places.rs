//! Where each error is that parts of a text do not fit together.

use crate::prelude::*;

/// Texts with the place of their error between `«` and `»`, and words of the error. The place is the part of the text
/// that a reader has to change: the field with the wrong value, the row with the man, or the part that is one too many.
/// If a part is missing, it is the part that asks for it.
const CASES: &[(&str, &str)] = &[
    // Exits.
    (
        "Title: A\nBoard: 8 by 8\n«Yard: 19 men at II, 2»\n\n. X\n. .\n",
        "a yard lies in a corner, and II, 2 is not a corner",
    ),
    (
        "Title: A\nBoard: 4 by 4\n«Yard: rows 5, 5»\n\n. X\n. .\n",
        "is too large for a board of 4 by 4",
    ),
    (
        "Title: A\n«Board: 4 by 4»\n\n. X\n. .\n",
        "is too large for a board of 4 by 4",
    ),
    (
        "Board: 4 by 4\nYard: rows 1\n\n. . . . .  III\n«. . . . ●  II»\n. . . . .  I\n",
        "the diagram has a man on II, 5",
    ),
    (
        "«**A**»\n\nBoard: 8 by 8\nYard: rows 1\n",
        "the puzzle has no key",
    ),
    // Detours.
    (
        "Title: A\nBoard: 8 by 8\n\n«SETUP OF 1 MAN.»\nII, 2.\n",
        "no heading says where a man goes",
    ),
    (
        "Title: A\nBoard: 8 by 8\n\n«TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.»\n",
        "but not where the other men stand",
    ),
    (
        "Title: A\nBoard: 8 by 8\n«Yard: 19 men at I, 1»\n\n\
             TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\nSETUP OF 1 MAN.\nII, 2.\n",
        "a detour has neither a yard nor a key",
    ),
    // Transfers.
    (
        "Title: A\nBoard: 8 by 8\n«From: 10 men at II, 2»\nTo: 10 men at VIII, 8\n",
        "II, 2 is not a corner",
    ),
    (
        "Title: A\nBoard: 8 by 8\nFrom: 10 men at I, 1\n«To: 10 men at VII, 8»\n",
        "VII, 8 is not a corner",
    ),
    (
        "Title: A\nBoard: 4 by 4\nFrom: rows 1 at I, 1\n«To: 19 men at IV, 4»\n",
        "is too large for a board of 4 by 4",
    ),
    (
        "Title: A\nBoard: 4 by 4\nFrom: I, 1; I, 2\n«To: I, 3; I, 5»\n",
        "I, 5 is off the board",
    ),
    (
        "Title: A\nBoard: 4 by 4\n«From: I, 1; V, 2»\nTo: I, 3; I, 4\n",
        "V, 2 is off the board",
    ),
    (
        "Title: A\nBoard: 4 by 4\nTo: I, 3\n\n. . . . .  III\n«. . . . ●  II»\n. . . . .  I\n",
        "II, 5 is off the board",
    ),
    (
        "Title: A\nBoard: 4 by 4\nTo: I, 3\n\n«1 2 3\n. . .  II\n. . .  I»\n",
        "there is no man at the start",
    ),
    (
        "Title: A\nBoard: 4 by 4\n«To: I, 3»\n",
        "nothing says where the men start",
    ),
    (
        "Title: A\nBoard: 4 by 4\n«From: I, 3»\n",
        "nothing says where the men go",
    ),
    (
        "Title: A\nFrom: I, 1\nTo: I, 2\n\n«. X\n. .»\n",
        "so the diagram has no place",
    ),
    (
        "Title: A\n«Yard: 10 men at I, 1»\nFrom: I, 1\nTo: I, 2\n",
        "a transfer has neither a yard of its own",
    ),
    (
        "**A**\n\nFrom: I, 1\nTo: I, 2\n\n«TO TRANSFER THE PIECES IN 2 MOVES.»\n",
        "the transfer has no moves",
    ),
    (
        "Title: A\n\n«TO TRANSFER THE PIECES IN 2 MOVES.»\nI, 1 to I, 2.—I, 2 to I, 3.\n",
        "nothing says where the men start",
    ),
    // Games.
    (
        "Title: A\nBoard: 8 by 8\n«Players: Anna; Otto»\n",
        "no heading says which game this is",
    ),
    (
        "Title: A\n«To: I, 1»\n\nGAME FOR TWO PLAYERS.\n",
        "a game has only its fields",
    ),
    (
        "Title: A\n«Rules: of my own»\n\nGAME FOR TWO PLAYERS.\n",
        "`of my own` is not a rule book",
    ),
    (
        "Title: A\n«Board: 5 by 5»\n\nGAME FOR TWO PLAYERS.\n",
        "is not for a board of 5 by 5",
    ),
    (
        "Title: A\n«Rules: small boards»\n\nGAME FOR TWO PLAYERS.\n",
        "is not for a board of 16 by 16",
    ),
    (
        "Title: A\n«Begins: I, 2»\n\nGAME FOR TWO PLAYERS.\n",
        "I, 2 is not a corner",
    ),
    (
        "Title: A\n«Begins: I, 16»\n\nGAME FOR TWO PLAYERS.\n",
        "no player has his yard in the near right corner",
    ),
    (
        "Title: A\n«Yard: 19 men at I, 16»\n\nGAME FOR TWO PLAYERS.\n",
        "no player has his yard in the near right corner",
    ),
    (
        "Title: A\n«Yard: 19 men at I, 2»\n\nGAME FOR TWO PLAYERS.\n",
        "I, 2 is not a corner",
    ),
    (
        "Title: A\n«Turn: Anna»\n\nGAME FOR TWO PLAYERS.\n",
        "nothing is drawn",
    ),
    (
        "Title: A\n\n«. ● ○\n. . .\n. . .»\n",
        "men of several armies",
    ),
    (
        "Title: A\nBoard: 4 by 4\n«Yard: rows 4, 4, 4»\n\nGAME FOR TWO PARTNERS.\n",
        "belongs to two yards",
    ),
    (
        "Title: A\n«Board: 4 by 4»\n\nGAME FOR TWO PARTNERS.\n",
        "is too large for a board of 4 by 4",
    ),
    (
        "Title: A\n«Players: Anna; Otto; Emil»\n\nGAME FOR TWO PLAYERS.\n",
        "3 names for two players",
    ),
    (
        "Title: A\n«Players: Anna; Anna at move 33»\n\nGAME FOR TWO PLAYERS.\n",
        "could be the result of two sides",
    ),
    (
        "Title: A\n«Result: unfinished»\n\nGAME FOR TWO PLAYERS.\n",
        "the result is above the moves",
    ),
    (
        "Title: A\n\nGAME FOR TWO PLAYERS.\n\n«Result: won by Emil»\n",
        "`won by Emil` is not a result",
    ),
    (
        "Title: A\nRules: small boards\nBoard: 8 by 8\n\n«GAME FOR THREE PLAYERS.»\n",
        "has no game for three players",
    ),
];

/// What is wrong with a row of the table.
fn mismatch(marked: &str, words: &str) -> Option<String> {
    let start = marked.find('«')?;
    let plain = marked.replacen('«', "", 1);
    let end = plain.find('»')?;
    let plain = plain.replacen('»', "", 1);
    let text = match read_all(&plain).remove(0) {
        Ok(text) => text,
        Err(error) => return Some(format!("cannot be read: {error}\n{marked}")),
    };
    let Err(error) = verify_text(&text, Readings::Emended, Repairs::Skip) else {
        return Some(format!("is no error: {words}\n{marked}"));
    };
    let shown = error.in_text(&text);
    if !error.to_string().contains(words) {
        return Some(format!("not `{words}`: {error}\n{marked}"));
    }
    let before = &plain[..start];
    let line = before.matches('\n').count() + 1;
    let is_there = (error.span.start, error.span.end) == (start, end);
    let found = plain.get(error.span.start..error.span.end);
    (!is_there || (shown.line, shown.column) != (line, 1))
        .then(|| format!("at {found:?}, {shown}\n{marked}"))
}

#[test]
fn every_error_is_at_its_place() {
    let wrong: Vec<String> = CASES
        .iter()
        .filter_map(|(text, words)| mismatch(text, words))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n---\n"));
}

/// Where several files or commands want one kind of puzzle, a puzzle of another kind is refused at the part that
/// makes it so.
#[test]
fn a_puzzle_of_another_kind_is_refused_where_it_shows() {
    each_row(
        [
            ("Title: A\n\nFrom: I, 1\nTo: I, 2\n", 3),
            ("Players: A; B\n\nGAME FOR TWO PLAYERS.\n", 3),
            (
                "Title: A\n\nSETUP OF 1 MAN.\nII, 2.\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n",
                6,
            ),
        ],
        |(text, line)| {
            let text = puzzle(text);
            let error = Exit::from_text(&text, Readings::Emended).expect_err("it is no exit");
            assert_eq!(error.in_text(&text).line, line, "{error}");
        },
    );
}
