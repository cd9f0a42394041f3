// What the galleries of a page know of its puzzles, and how a person finds one.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { squareBoard } from "../src/board/size";
import { orderOf, reversed, valuesOf } from "../src/gallery/order";
import { CATALOG_COLUMNS } from "../src/generated";
import type { CatalogColumn, Puzzle } from "../src/types";
import { bePage } from "./page";

const common = { verdict: "verified", board: squareBoard(16), keys: [], key_jumps: 0 } as const;
const exit = {
  ...common,
  kind: "exit",
  yard: "00",
  corner: "00",
  diagonal: 1,
  goals: ["fill"],
} as const;
const game = { ...common, kind: "game", verdict: null, figure: "" } as const;
const turns = (...moves: string[]) => ({ ...game, keys: [{ kind: "game", moves }] });

const PUZZLES = [
  { ...exit, id: "aa0000000001", name: "few", figure: "11", size: 2, number_of_keys: 1234 },
  { ...exit, id: "ab0000000002", name: "none", figure: "1112", size: 3, verdict: null },
  { ...exit, id: "ab0000000003", name: "many", figure: "11", size: 16, number_of_keys: 4e11 },
  {
    ...common,
    kind: "detour",
    id: "cc0000000004",
    name: "I",
    title: "The booklet's detour",
    figure: "00",
    from: "00",
    target: "22",
    jumps: 61,
    key_jumps: 61,
  },
  { ...turns("s0011"), id: "dd0000000005", name: "played" },
  { ...turns(), id: "ee0000000006", name: "Game for two players" },
] as unknown as Puzzle[];

const OWN = PUZZLES.length;

const word = (number: number) => [0, 8, 16, 24].map((shift) => (number >>> shift) & 255);

// Three figures by hand, each with one man on the mirror line and a pair of images: II, 2 with V, 1 and
// I, 5; III, 3 with the same pair; IV, 4 with VI, 1 and I, 6.
const FIGURES = [
  [0x11, 0x04],
  [0x22, 0x04],
  [0x33, 0x05],
];
const IDS = ["6268fb09c411", "4848aaaaaaaa", "626900000000"];
// The numbers of keys: the second differs from the first only beyond 32 bits.
const KEYS = [7, 7 + 2 ** 32, 3];

const numberIn = (name: CatalogColumn, figure: number) =>
  10 * CATALOG_COLUMNS.indexOf(name) + [2, 1, 3][figure];

const CATALOG = new Uint8Array([
  ...word(FIGURES.length),
  ...FIGURES.map(() => 0),
  ...FIGURES.map(({ length }) => length),
  ...FIGURES.flat(),
  ...IDS.flatMap((id) => [...Buffer.from(id, "hex")]),
  ...CATALOG_COLUMNS.flatMap((name) => FIGURES.map((_, figure) => numberIn(name, figure))),
  ...KEYS.flatMap((keys) => [...word(keys % 2 ** 32), ...word(Math.floor(keys / 2 ** 32))]),
]);

bePage({ puzzles: PUZZLES, catalog: CATALOG });
const { figureOfTheDay, isLoaded, placeInCatalog, placeNamed, placeOf, puzzleAt, puzzleNamed } =
  await import("../src/puzzle/catalog");
const { notesOn } = await import("../src/puzzle/catalog-words");
const { factsOfCatalog, factsOfPage, placesFound } = await import("../src/gallery/facts");
const { AS_IT_IS, FILTERS, ORDERS } = await import("../src/words");
const { nearest } = await import("../src/gallery/nearest");
const { addressOfPuzzle } = await import("../src/puzzle/catalog");

const page = factsOfPage();
const valuesOn = (fact: string) => [...(page.column(fact) ?? [])];

test("the catalog is loaded when somebody names one of its figures", async () => {
  assert.equal((await puzzleNamed("few"))?.id, "aa0000000001");
  assert.equal(await puzzleNamed("nothing of this name"), undefined);
  assert.equal(isLoaded(), false);
  assert.equal((await puzzleNamed("Figure 2"))?.id, IDS[1]);
  assert.equal(isLoaded(), true);
});

test("a game that nobody has begun is in no gallery", () => {
  assert.equal(page.length, OWN - 1);
  const places = Array.from({ length: page.length }, (_, index) => page.place(index));
  assert.deepEqual(places, [0, 1, 2, 3, 4]);
});

test("a puzzle has only the facts that are known of it", () => {
  const none = Number.NaN;
  assert.deepEqual(valuesOn("men"), [1, 2, 1, none, none]);
  assert.deepEqual(valuesOn("size"), [2, 3, 16, none, none]);
  assert.deepEqual(valuesOn("keys"), [1234, none, 4e11, none, none]);
  assert.deepEqual(valuesOn("jumps"), [0, none, 0, 61, none]);
  // Nothing on the page has more than one known value of these, or any.
  assert.deepEqual(valuesOf(page.column("diagonal") ?? new Uint8Array()), [1]);
  for (const fact of ["lines", "steps", "longest_hop", "misfits", "beauty"]) {
    assert.equal(page.column(fact), undefined, fact);
  }
});

test("only known numbers of keys are sorted, in both directions", () => {
  const column = page.column("keys");
  assert.ok(column);
  const order = orderOf(column);
  assert.deepEqual([...order], [0, 2, 1, 3, 4]);
  assert.deepEqual([...reversed(order, column)], [2, 0, 1, 3, 4]);
});

test("every order of the catalog sorts by a column of its own", () => {
  const men = [0x11, 0x04, 0x05];
  const facts = factsOfCatalog(men);
  const columns: Record<string, number[]> = {
    keys: KEYS,
    steps: [2, 1, 3],
    // All have one man on the mirror line.
    diagonal: [1, 1, 1],
    size: [5, 5, 6],
    misfits: [1, 2, 2],
  };
  for (const { value } of ORDERS) {
    const ofColumn = FIGURES.map((_, figure) => numberIn(value as CatalogColumn, figure));
    // The jumps in the key: a figure of the catalog has none yet.
    const wanted = value === "jumps" ? undefined : (columns[value] ?? ofColumn);
    const column = facts.column(value);
    assert.deepEqual(column && [...column], wanted, value);
  }
  const lines = FIGURES.map((_, figure) => numberIn("diagonals", figure));
  assert.deepEqual([...(facts.column("lines") ?? [])], lines);
  assert.equal(factsOfCatalog(null).column("misfits"), undefined);
  assert.deepEqual(facts.place(2), OWN + 2);
});

test("an order says its two directions", () => {
  const directions = (name: string) => {
    const { up, down } = ORDERS.find(({ value }) => value === name) ?? AS_IT_IS;
    return [up, down];
  };
  assert.deepEqual(directions(""), ["from the first", "from the last"]);
  assert.deepEqual(directions("keys"), ["fewest first", "most first"]);
  assert.deepEqual(directions("longest_hop"), ["shortest first", "longest first"]);
  assert.deepEqual(directions("size"), ["smallest first", "largest first"]);
  assert.deepEqual(directions("groups"), ["fewest first", "most first"]);
  assert.deepEqual(directions("misfits"), ["closest first", "farthest first"]);
  const names = [...ORDERS, ...FILTERS].map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});

test("a small picture has the number that it is sorted by", () => {
  const figure = puzzleAt(OWN) as Puzzle;
  const notes = (name: string) =>
    notesOn(figure, ORDERS.find(({ value }) => value === name) ?? AS_IT_IS);
  assert.deepEqual(notes(""), ["7 keys", "at least 2 steps"]);
  const hop = numberIn("longest_hop", 0);
  assert.deepEqual(notes("longest_hop"), ["7 keys", `longest hop: ${hop} jumps`]);
  assert.deepEqual(notes("diagonal"), ["7 keys", "1 man on the mirror line"]);
  assert.deepEqual(notes("size"), ["7 keys", "5 by 5"]);
  assert.deepEqual(notesOn(PUZZLES[0], AS_IT_IS), []);
});

test("an address names a puzzle by its number, its id or the number of a figure", () => {
  for (const [name, place] of [
    ["1", 0],
    ["6", OWN - 1],
    ["ab0000000003", 2],
    ["figure-1", OWN],
    ["figure-3", OWN + 2],
    [IDS[1], OWN + 1],
  ] as const) {
    assert.equal(placeOf(name), place, name);
    assert.ok(puzzleAt(placeOf(name)), name);
  }
  // A number beyond the puzzles of the page is not a figure's: those have addresses of their own.
  for (const name of [
    "",
    "0",
    "-1",
    "7",
    "10",
    "99999",
    "1.5",
    "1e0",
    "01",
    "nonsense",
    "0123456789ab",
  ]) {
    assert.equal(puzzleAt(placeOf(name)), undefined, name);
  }
  for (const name of ["figure-0", "figure-4", "figure-", "figure-1x"]) {
    assert.equal(puzzleAt(placeOf(name)), undefined, name);
  }
  assert.equal(addressOfPuzzle(1, "practice", "fill"), "#2/practice/fill");
  assert.equal(addressOfPuzzle(OWN + 2, ""), "#figure-3");
  // A drawing is looked for in the catalog first.
  assert.equal(placeInCatalog(IDS[0]), OWN);
  assert.equal(placeInCatalog("ab0000000002"), 1);
  assert.equal(placeInCatalog("0123456789ab"), null);
  assert.equal(placeInCatalog(""), null);
});

test("a person names a puzzle as it is called", () => {
  for (const [text, place] of [
    ["many", 2],
    ["I", 3],
    ["2", 1],
    [IDS[2], OWN + 2],
    ["figure-2", OWN + 1],
    ["Figure 2", OWN + 1],
    ["figure 2", OWN + 1],
    // Beyond the puzzles of the page a number is a figure's.
    ["7", OWN + 6],
  ] as const) {
    assert.equal(placeNamed(text), place, text);
  }
  assert.equal(puzzleAt(OWN + 1)?.name, "Figure 2");
});

const found = (gallery: string, text: string) => [...placesFound(gallery, text)];

test("the puzzles of a page are found by a part of the name, by number and by id", () => {
  assert.deepEqual(found("all", "DETOUR"), [3]);
  assert.deepEqual(found("all", " booklet's detour (i) "), [3]);
  // A number, and names with this letter.
  assert.deepEqual(found("all", "3"), [2]);
  assert.deepEqual(found("all", "n"), [1, 2]);
  assert.deepEqual(found("all", "ab00"), [1, 2]);
  assert.deepEqual(found("all", "ab0000000002"), [1]);
  assert.deepEqual(found("all", "nothing"), []);
});

test("the figures of the catalog are found by number and by the first digits of the id", () => {
  const figures = (text: string) => found("catalog", text).map((place) => place - OWN + 1);
  for (const text of ["2", "Figure 2", "figure 2", " FIGURE 2 ", "0,002"]) {
    assert.deepEqual(figures(text), [2], text);
  }
  assert.deepEqual(figures("62"), [1, 3]);
  assert.deepEqual(figures("6268"), [1]);
  assert.deepEqual(figures("6268FB09C411"), [1]);
  // A text of digits can be both a number and the beginning of an id.
  assert.deepEqual(figures("4"), [2]);
  for (const text of ["figure 0", "figure 4", "figure", "62 68", "6268fb09c4110", "x"]) {
    assert.deepEqual(figures(text), [], text);
  }
});

test("the nearest figures have the most of the drawn men", () => {
  const rows = [5, 5, 4, 3, 2];
  const draft = (...men: number[]) =>
    nearest({ kind: "exit", board: squareBoard(16), corner: 0, rows, men }).map(
      (place) => place - OWN + 1,
    );
  assert.deepEqual(draft(0x22, 0x04, 0x99), [2, 1]);
  assert.deepEqual(draft(0x33, 0x05, 0x50, 0x04), [3, 1, 2]);
  // Nothing is like a drawing without a man in common, or of another yard.
  assert.deepEqual(draft(0x99), []);
  assert.deepEqual(draft(), []);
  assert.deepEqual(
    nearest({ kind: "exit", board: squareBoard(16), corner: 0, rows: [4], men: [0x22] }),
    [],
  );
});

test("a figure of the day follows the date", () => {
  const at = (date: string) => {
    mock.timers.enable({ apis: ["Date"], now: new Date(date) });
    const figure = figureOfTheDay();
    mock.timers.reset();
    return figure;
  };
  const chosen = ["2026-11-24T08:00:00Z", "2026-11-24T22:00:00Z", "2026-11-25T08:00:00Z"].map(at);
  assert.ok(chosen[0] === chosen[1] && chosen[1] !== chosen[2], `${chosen}`);
  // As many days as there are figures show each of them.
  const days = ["2026-11-24", "2026-11-25", "2026-11-26"].map((day) => at(`${day}T12:00:00Z`));
  assert.deepEqual(days.sort(), [OWN, OWN + 1, OWN + 2]);
});
