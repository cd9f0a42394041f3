// Puzzles on paper: one on a page with its keys, or a booklet: a title with the contents, six boards on a page, and
// the keys on the pages after all boards.

/** @typedef {{ heading: string, parts: string[] }} WrittenKey */
/** @typedef {{ width: number, height: number, letter: number }} Room A place for keys and its largest letters, in millimeters. */
const BELOW_A_BOARD = { width: 186, height: 100, letter: 3.7 };
const ONE_OF_SIX = { width: 86, height: 66, letter: 2.7 };
const SMALLEST_LETTER = 0.8;
const SIX = 6;
// The lines of contents on a page.
const CONTENTS = 88;
// At most a thousand pages of boards.
const PRINTED = 1000 * SIX;

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
  return { heading: `${key.variation?.[0] ?? KIND_NAMES[key.kind]}, ${counted(steps.length, "move")}`, parts };
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
    // One text for each key: a page may print thousands.
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

// The first pages: the title, and for each puzzle its name, its id, and the pages of its board and of its keys.
/** @param {string} title @param {number[]} printed @param {number} six */
function contentsOnPaper(title, printed, six) {
  const [contents, boards] = [CONTENTS, six].map((lines) => Math.ceil(printed.length / lines));
  const lines = printed.map((index, place) => {
    const [board, key] = [six, SIX].map((each) => contents + Math.floor(place / each) + 1);
    return html("li", {}, html("span", {}, labelOf(puzzles[index], index + 1)), html("code", {}, puzzles[index].id), `${board}, ${boards + key}`);
  });
  return Array.from({ length: contents }, (_, page) => html("section", { class: "contents" },
    ...page > 0 ? [] : [html("h1", {}, title), html("p", {}, `${counted(printed.length, "puzzle")}. The keys are on the last pages.`)],
    html("h2", {}, "Contents"), html("p", {}, "The numbers are the pages of the board and of the keys."),
    html("ul", {}, ...lines.slice(CONTENTS * page, CONTENTS * (page + 1)))));
}

// A booklet: the contents, pages of six boards or of one with their tasks, and pages of the keys of six.
/** @param {string} title @param {number[]} shown @param {number} boards */
function bookletOnPaper(title, shown, boards) {
  const printed = shown.slice(0, boards * PRINTED / SIX);
  /** @param {number} six @param {(puzzle: Puzzle, label: string) => HTMLElement} figure */
  const pages = (six, figure) => Array.from({ length: Math.ceil(printed.length / six) }, (_, page) => (
    html("section", { class: six === 1 ? "single" : "six" }, ...printed.slice(six * page, six * (page + 1)).map((index) => figure(puzzles[index], labelOf(puzzles[index], index + 1))))));
  const sheets = [
    ...contentsOnPaper(title, printed, boards),
    ...pages(boards, (puzzle, label) => html("figure", {}, html("figcaption", {}, label), boardOnPaper(puzzle), html("p", { class: "task" }, sentenceOf(puzzle)), idOnPaper(puzzle))),
    ...pages(SIX, (puzzle, label) => html("figure", { class: "solution" },
      html("figcaption", {}, label), keysOnPaper(puzzle, ONE_OF_SIX), idOnPaper(puzzle))),
  ];
  for (const [index, sheet] of sheets.entries()) sheet.append(html("p", { class: "number" }, String(index + 1)));
  return sheets;
}
