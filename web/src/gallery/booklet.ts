// A booklet: a title with the contents, six boards on a page, and the keys on the pages after all
// boards. A puzzle without a key does not appear on the pages of keys.

import { html } from "../page/dom";
import { boardOnPaper, idOnPaper, keysOnPaper, ONE_OF_SIX } from "../page/paper";
import { labelOf, sentenceOf } from "../puzzle/about";
import { knownPuzzle } from "../puzzle/catalog";
import type { Puzzle } from "../types";
import * as WORDS from "../words";

// The boards on a page of a booklet, unless it is one.
export const SIX = 6;

// The lines of contents on a page.
const CONTENTS = 88;

// The most pages of boards.
export const BOARD_PAGES = 1000;

const hasKey = (index: number) => knownPuzzle(index).keys.length > 0;

const pagesFor = (list: number[], most: number) => Math.ceil(list.length / most);

interface Booklet {
  // The places of the puzzles, and of those with keys.
  printed: number[];
  keyed: number[];
  // The boards on a page.
  six: number;
  // The pages of contents and of boards.
  contents: number;
  boards: number;
}

export function bookletOf(shown: Uint32Array, six: number): Booklet {
  const printed = [...shown.subarray(0, BOARD_PAGES * six)];
  return {
    printed,
    keyed: printed.filter(hasKey),
    six,
    contents: pagesFor(printed, CONTENTS),
    boards: pagesFor(printed, six),
  };
}

// For each puzzle its name, its id, the page of its board and, if it has a key, the page of its keys.
function contentLines({ printed, keyed, six, contents, boards }: Booklet) {
  const places = new Map(keyed.map((index, place) => [index, place]));
  return printed.map((index, place) => {
    const pages = [contents + Math.floor(place / six) + 1];
    const key = places.get(index);
    if (key !== undefined) pages.push(contents + boards + Math.floor(key / SIX) + 1);
    return html(
      "li",
      {},
      html("span", {}, labelOf(knownPuzzle(index), index + 1)),
      html("code", {}, knownPuzzle(index).id),
      pages.join(", "),
    );
  });
}

// The first pages: the title and the contents.
function contentsOnPaper(title: string, booklet: Booklet) {
  const { printed, keyed } = booklet;
  const lines = contentLines(booklet);
  const about = WORDS.aboutBooklet(printed.length, keyed.length);
  const numbers = keyed.length > 0 ? WORDS.PAGES_OF_KEYS : WORDS.PAGES_OF_BOARDS;
  return Array.from({ length: booklet.contents }, (_, page) =>
    html(
      "section",
      { class: "contents" },
      ...(page > 0 ? [] : [html("h1", {}, title), html("p", {}, about)]),
      html("h2", {}, WORDS.CONTENTS),
      html("p", {}, numbers),
      html("ul", {}, ...lines.slice(CONTENTS * page, CONTENTS * (page + 1))),
    ),
  );
}

// Pages of a booklet with so many figures each.
function pagesOf(
  list: number[],
  most: number,
  figure: (puzzle: Puzzle, label: string) => HTMLElement,
) {
  return Array.from({ length: pagesFor(list, most) }, (_, page) =>
    html(
      "section",
      { class: most === 1 ? "single" : "six" },
      ...list
        .slice(most * page, most * (page + 1))
        .map((index) => figure(knownPuzzle(index), labelOf(knownPuzzle(index), index + 1))),
    ),
  );
}

// A booklet: the contents, pages of six boards or of one with their tasks, and pages of the keys of six.
export function bookletOnPaper(title: string, booklet: Booklet) {
  const sheets = [
    ...contentsOnPaper(title, booklet),
    ...pagesOf(booklet.printed, booklet.six, (puzzle, label) =>
      html(
        "figure",
        {},
        html("figcaption", {}, label),
        boardOnPaper(puzzle),
        html("p", { class: "task" }, sentenceOf(puzzle)),
        idOnPaper(puzzle),
      ),
    ),
    ...pagesOf(booklet.keyed, SIX, (puzzle, label) =>
      html(
        "figure",
        { class: "solution" },
        html("figcaption", {}, label),
        keysOnPaper(puzzle, ONE_OF_SIX),
        idOnPaper(puzzle),
      ),
    ),
  ];
  for (const [index, sheet] of sheets.entries())
    sheet.append(html("p", { class: "page-number" }, String(index + 1)));
  return sheets;
}
