// The puzzles: those of the page itself, and after them the figures of the catalog.

import { FULL, isSameSize } from "../board/size";
import { hexOf } from "../board/squares";
import { emptyDraft, yardSquares } from "../draw/draft";
import { type BoardSize, CATALOG_COLUMNS } from "../generated";
import { element } from "../page/dom";
import { bytesOf } from "../page/parts";
import { store } from "../page/store";
import type { CatalogNumbers, Hex, Puzzle } from "../types";
import * as WORDS from "../words";
import { CatalogData } from "./catalog-data";
import { isId } from "./puzzle";

// The puzzles of the page itself.
export const ownPuzzles: Puzzle[] = JSON.parse(element("data").textContent ?? "[]");

export const own = ownPuzzles.length;

export const hasCatalog = document.getElementById("catalog") !== null;

// How long to unpack at a time, in milliseconds.
const SLICE = 8;

const NOTHING = new CatalogData(new Uint8Array(4)).unpackAll();

// It has no figure until it is loaded, and on a page without a catalog.
export const catalog = () => store.catalog ?? NOTHING;

// Whether nothing is left to load.
export const isLoaded = () => !hasCatalog || store.catalog !== null;

// Loads the catalog when it is first needed. After a failure the next call tries again.
export function loadCatalog() {
  store.loading ??= load().catch((error) => {
    store.loading = null;
    throw error;
  });
  return store.loading;
}

// It is unpacked a little at a time, so that the page answers meanwhile.
async function load() {
  if (!hasCatalog) return;
  const data = new CatalogData(await bytesOf("catalog"));
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  await pause();
  while (!data.unpackUntil(performance.now() + SLICE)) await pause();
  store.catalog = data;
}

const EXIT = emptyDraft("exit", FULL);
const YARD = hexOf(yardSquares(EXIT));

// Whether the catalog has the figures of a yard on this board.
export const isOfCatalog = (yard: Hex, board: BoardSize) =>
  hasCatalog && isSameSize(board, FULL) && yard === YARD;

const numbersOf = (index: number) => {
  const numbers = CATALOG_COLUMNS.map((name) => [name, catalog().numbers[name][index]]);
  return { ...Object.fromEntries(numbers), keys: catalog().keys(index) } as CatalogNumbers;
};

function figureOf(index: number): Puzzle {
  const data = catalog();
  return {
    kind: "exit",
    board: FULL,
    yard: YARD,
    corner: hexOf([0]),
    keys: [],
    key_jumps: 0,
    name: WORDS.figureNumber(index + 1),
    id: data.id(index),
    verdict: null,
    figure: data.hex(index),
    diagonal: data.diagonal[index],
    size: data.size[index],
    numbers: numbersOf(index),
    goals: ["fill", "any_figure", "yard"],
  };
}

// The puzzle at a place.
export function puzzleAt(place: number): Puzzle | undefined {
  if (place < own) return ownPuzzles[place];
  const index = place - own;
  if (!(index < catalog().length)) return undefined;
  const figure = store.figures.get(index) ?? figureOf(index);
  store.figures.set(index, figure);
  return figure;
}

// The puzzle at a place that has one.
export function knownPuzzle(place: number): Puzzle {
  const puzzle = puzzleAt(place);
  if (!puzzle) throw new Error(WORDS.noPlace(place + 1));
  return puzzle;
}

// The milliseconds of a day.
const DAY = 24 * 60 * 60 * 1000;

// The figure of the day: the number of days chooses it, in steps that reach every figure.
export const figureOfTheDay = () =>
  own + ((Math.floor(Date.now() / DAY) * 7919) % catalog().length);

// The place of the figure with this id, in the catalog if it is there, else among the puzzles of the page;
// null if there is none.
export function placeInCatalog(id: string) {
  const [figure] = catalog().withId(id);
  if (figure !== undefined) return own + figure;
  const place = id ? ownPuzzles.findIndex((puzzle) => puzzle.id === id) : -1;
  return place < 0 ? null : place;
}

// The place of the puzzle that an address names: by its id or by its number on the page. figure-12 is the twelfth of the
// catalog. −1 or no place if there is none.
export function placeOf(name: string) {
  const figure = /^figure-([1-9][0-9]*)$/.exec(name);
  if (figure) return own + Number(figure[1]) - 1;
  if (!isId(name)) {
    const number = /^[1-9][0-9]*$/.test(name) ? Number(name) : 0;
    return number <= own ? number - 1 : -1;
  }
  const place = ownPuzzles.findIndex(({ id }) => id === name);
  if (place >= 0) return place;
  const [index] = catalog().withId(name);
  return index === undefined ? -1 : own + index;
}

// Whether only the catalog can say what an address names: a figure of it, or an id that no puzzle of the page has.
export const isOfCatalogAlone = (name: string) =>
  /^figure-[0-9]+$/.test(name) || (isId(name) && !ownPuzzles.some(({ id }) => id === name));

// The number of a figure that a person means: 4848, 4,848, Figure 4848 or figure-4848.
export function figureNumber(text: string) {
  const digits = /^(?:figure[\s-]*)?([0-9][0-9,]*)$/i.exec(text.trim())?.[1].replaceAll(",", "");
  return digits ? Number(digits) : null;
}

// The place of the puzzle that a person names: by its name, its id, its number on the page or, beyond
// those, the number of a figure.
export function placeNamed(text: string) {
  const place = ownPuzzles.findIndex(({ name }) => name === text);
  const number = figureNumber(text);
  if (place >= 0 || number === null || isId(text)) return place >= 0 ? place : placeOf(text);
  const isOfPage = number <= own && !/^figure/i.test(text);
  return isOfPage ? number - 1 : own + number - 1;
}

// The puzzle that a person names. The catalog is loaded if no puzzle of the page is meant.
export async function puzzleNamed(text: string) {
  const isFigure = figureNumber(text) !== null || isId(text);
  if (isFigure && !puzzleAt(placeNamed(text))) await loadCatalog();
  return puzzleAt(placeNamed(text));
}

// The name of a puzzle in an address: its place on the page, or the number of a figure.
export const nameInAddress = (index: number) =>
  index < own ? String(index + 1) : `figure-${index - own + 1}`;

export const addressOfPuzzle = (index: number, ...parts: (string | number)[]) =>
  `#${[nameInAddress(index), ...parts].filter((part) => part !== "").join("/")}`;
