// Puzzles on paper: one on a page with its keys, or a booklet: a title with the contents, six boards on a page, and
// the keys on the pages after all boards. A puzzle without a key does not appear on the pages of keys.

/** @typedef {{ heading: string, parts: string[] }} WrittenKey */
/** @typedef {{ width: number, height: number, letter: number }} Room A place for keys and its largest letters, in millimeters. */
const BELOW_A_BOARD = { width: 186, height: 100, letter: 3.7 };
const ONE_OF_SIX = { width: 86, height: 66, letter: 2.7 };
const SMALLEST_LETTER = 0.8;
// The lines of contents on a page.
const CONTENTS = 88;
// The most pages of boards.
const BOARD_PAGES = 1000;

/** @param {Puzzle} puzzle */
function sentenceOf(puzzle) {
  switch (puzzle.kind) {
    case "exit": return `Bring the ${counted(yardOf(puzzle).length, "man", "men")} out of the yard into this figure, each in one move.`;
    case "detour": {
      const [from, target] = [puzzle.from, puzzle.target].map((hex) => nameOf(squaresOf(hex)[0]));
      return `What is the shortest hop from ${from} to ${target}?${puzzle.jumps > 0 ? ` It has ${counted(puzzle.jumps, "jump")}.` : ""}`;
    }
    case "transfer": return taskOf(puzzle);
    case "game": return "The game move by move, with the position before the first.";
  }
}

/** @param {Key} key @returns {WrittenKey} */
function writtenKey(key) {
  const steps = stepsOf(key);
  const ends = steps.map(({ route }) => nameOf(route[route.length - 1]));
  if (key.kind === "hop") {
    const first = steps.slice(0, 1).map(({ route }) => nameOf(route[0]));
    return { heading: `${KIND_NAMES.hop}, square by square`, parts: [...first, ...ends] };
  }
  const parts = steps.map(({ kind, route }, index) => `${index + 1}. ${kind === "pass" ? "pass" : `${nameOf(route[0])} to ${ends[index]}`}`);
  return { heading: `${key.variation?.label ?? KIND_NAMES[key.kind]}, ${counted(steps.length, "move")}`, parts };
}

// The largest letters with which all keys fit into a place, and the number of columns.
/** @param {WrittenKey[]} keys @param {Room} room */
function fitted(keys, { width, height, letter }) {
  const longest = keys.reduce((most, { parts }) => Math.max(most, ...parts.map((part) => part.length)), 1);
  const columnsOf = (/** @type {number} */ size) => Math.max(1, Math.floor(width / (0.56 * longest * size + 3)));
  const heightOf = (/** @type {number} */ size) => keys.reduce((sum, { parts }) => sum + (2.2 + Math.ceil(parts.length / columnsOf(size))) * 1.35 * size, 0);
  let size = letter;
  while (size > SMALLEST_LETTER && heightOf(size) > height) size -= 0.1;
  return { size, columns: columnsOf(size) };
}

/** @param {Puzzle} puzzle @param {Room} room */
function keysOnPaper(puzzle, room) {
  const keys = puzzle.keys.map(writtenKey);
  const { size, columns } = fitted(keys, room);
  const place = html("div", { class: "keys" });
  place.style.fontSize = `${size.toFixed(1)}mm`;
  if (puzzle.verdict === "refuted") place.append(html("h3", {}, VERDICTS.refuted));
  for (const { heading, parts } of keys) {
    // Write each key as one text: a page may print thousands.
    const moves = html("p", {}, parts.join("\n"));
    moves.style.columnCount = String(columns);
    place.append(html("h3", {}, heading), moves);
  }
  return place;
}

/** @param {Puzzle} puzzle */
function boardOnPaper(puzzle) {
  const board = new BoardView(puzzle, { labels: true, label: "" });
  const first = puzzle.kind === "game" ? squaresOf(puzzle.keys[0]?.start) : squaresOf(puzzle.figure);
  board.showMen(first, armiesAfter(puzzle, []));
  return board.element;
}

/** @param {Puzzle} puzzle */
const idOnPaper = ({ id }) => (id ? html("p", { class: "id" }, `Id: ${id}`) : "");

// A page of one puzzle: its board, its task and its keys.
/** @param {Puzzle} puzzle @param {number} number */
const puzzleOnPaper = (puzzle, number) => html("section", { class: "one" },
  html("h2", {}, labelOf(puzzle, number)), boardOnPaper(puzzle), yardLegend(puzzle), html("p", { class: "task" }, sentenceOf(puzzle)),
  keysOnPaper(puzzle, BELOW_A_BOARD), idOnPaper(puzzle));

/** @param {number} index */
const hasKey = (index) => puzzles[index].keys.length > 0;

/** @param {number[]} list @param {number} most The most puzzles on a page. */
const pagesFor = (list, most) => Math.ceil(list.length / most);

/** @typedef {{ printed: number[], keyed: number[], six: number, contents: number, boards: number }} Booklet The puzzles of a booklet, those with keys, the boards on a page, and the number of pages of contents and of boards. */

/** @param {number[]} shown @param {number} six The number of boards on a page. @returns {Booklet} */
function bookletOf(shown, six) {
  const printed = shown.slice(0, BOARD_PAGES * six);
  return { printed, keyed: printed.filter(hasKey), six, contents: pagesFor(printed, CONTENTS), boards: pagesFor(printed, six) };
}

// What the contents say of the keys.
/** @param {Booklet} booklet */
function aboutKeys({ printed, keyed }) {
  if (keyed.length === 0) return "It has no keys. The page finds the key of a figure when you open it.";
  if (keyed.length === printed.length) return "The keys are on the last pages.";
  return `The last pages have the keys of ${counted(keyed.length, "puzzle")}; the other keys are not known here.`;
}

// For each puzzle its name, its id, the page of its board and, if it has a key, the page of its keys.
/** @param {Booklet} booklet */
function contentLines({ printed, keyed, six, contents, boards }) {
  const places = new Map(keyed.map((index, place) => [index, place]));
  return printed.map((index, place) => {
    const pages = [contents + Math.floor(place / six) + 1];
    const key = places.get(index);
    if (key !== undefined) pages.push(contents + boards + Math.floor(key / SIX) + 1);
    return html("li", {}, html("span", {}, labelOf(puzzles[index], index + 1)), html("code", {}, puzzles[index].id), pages.join(", "));
  });
}

// The first pages: the title and the contents.
/** @param {string} title @param {Booklet} booklet */
function contentsOnPaper(title, booklet) {
  const lines = contentLines(booklet);
  const numbers = booklet.keyed.length > 0 ? "The numbers are the pages of the board and of the keys." : "The number is the page of the board.";
  return Array.from({ length: booklet.contents }, (_, page) => html("section", { class: "contents" },
    ...page > 0 ? [] : [html("h1", {}, title), html("p", {}, `${counted(booklet.printed.length, "puzzle")}. ${aboutKeys(booklet)}`)],
    html("h2", {}, "Contents"), html("p", {}, numbers),
    html("ul", {}, ...lines.slice(CONTENTS * page, CONTENTS * (page + 1)))));
}

// Pages of a booklet with so many figures each.
/** @param {number[]} list @param {number} most @param {(puzzle: Puzzle, label: string) => HTMLElement} figure */
function pagesOf(list, most, figure) {
  return Array.from({ length: pagesFor(list, most) }, (_, page) => html("section", { class: most === 1 ? "single" : "six" },
    ...list.slice(most * page, most * (page + 1)).map((index) => figure(puzzles[index], labelOf(puzzles[index], index + 1)))));
}

// A booklet: the contents, pages of six boards or of one with their tasks, and pages of the keys of six.
/** @param {string} title @param {Booklet} booklet */
function bookletOnPaper(title, booklet) {
  const sheets = [
    ...contentsOnPaper(title, booklet),
    ...pagesOf(booklet.printed, booklet.six, (puzzle, label) => html("figure", {}, html("figcaption", {}, label), boardOnPaper(puzzle), html("p", { class: "task" }, sentenceOf(puzzle)), idOnPaper(puzzle))),
    ...pagesOf(booklet.keyed, SIX, (puzzle, label) => html("figure", { class: "solution" }, html("figcaption", {}, label), keysOnPaper(puzzle, ONE_OF_SIX), idOnPaper(puzzle))),
  ];
  for (const [index, sheet] of sheets.entries()) sheet.append(html("p", { class: "number" }, String(index + 1)));
  return sheets;
}
