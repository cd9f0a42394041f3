// The catalog: every figure of nineteen men, unpacked when it is first needed.

import { bytesOf, element } from "./dom";
import { emptyDraft, yardSquares } from "./draft";
import { isId } from "./puzzle";
import { hexOf, mirrorOf, numberOf } from "./squares";
import type { Puzzle, Square } from "./types";
import { grouped } from "./words";

export const puzzles: Puzzle[] = JSON.parse(element("data").textContent ?? "[]");

// The puzzles of the page itself; the figures of the catalog come after them.
export const own = puzzles.length;

export const hasCatalog = document.getElementById("catalog") !== null;

// Each makes a figure; all of them take a quarter of a second.
export const figures: (() => Puzzle)[] = [];

// src/page/catalog.rs says how the figures are packed. Only their squares on one side of the mirror
// line are there.
function unpackCatalog() {
  if (!hasCatalog || figures.length > 0) return;
  const bytes = bytesOf("catalog");
  const numbers = new DataView(bytes.buffer);
  const draft = emptyDraft("exit", 16);
  const [board, yard, corner] = [draft.board, hexOf(yardSquares(draft)), hexOf([0])];
  const imageOf = (square: Square) => mirrorOf(square, { board, corner: 0 });
  const squares: Square[] = [];
  for (let first = 2; first < bytes.length; first += 14) {
    squares.length = bytes[first - 2];
    const at = first + bytes[first - 1];
    for (; first < at; first += 1) squares.push(bytes[first]);
    const half = squares.slice();
    const number = figures.length + 1;
    figures.push(() => {
      const images = half.filter((square) => imageOf(square) !== square).map(imageOf);
      // Each property by its name: copying them from another object would take as long as all the
      // rest.
      return {
        kind: "exit",
        board,
        yard,
        corner,
        keys: [],
        key_jumps: 0,
        name: `Figure ${grouped(number)}`,
        id: hexOf(bytes.subarray(at, at + 6)),
        verdict: null,
        figure: hexOf([...half, ...images]),
        diagonal: half.length - images.length,
        size: Math.max(...half.map(numberOf)),
        lines: bytes[at + 6],
        steps: bytes[at + 7],
        number_of_keys: numbers.getFloat32(at + 8, true),
        goals: ["fill", "any_figure", "yard"],
      };
    });
  }
}

export function addCatalog() {
  unpackCatalog();
  if (puzzles.length === own) for (const figure of figures) puzzles.push(figure());
}

// The milliseconds of a day.
const DAY = 24 * 60 * 60 * 1000;

// The figure of the day: the number of days chooses it, in steps that reach every figure.
export function figureOfTheDay() {
  unpackCatalog();
  return own + ((Math.floor(Date.now() / DAY) * 7919) % figures.length);
}

// The place of the figure with this id, in the catalog if it is there, else among the puzzles of the page;
// null if there is none.
export function placeInCatalog(id: string) {
  if (!id) return null;
  addCatalog();
  const hasId = (puzzle: Puzzle) => puzzle.id === id;
  const inCatalog = puzzles.slice(own).findIndex(hasId);
  const place = inCatalog < 0 ? puzzles.findIndex(hasId) : own + inCatalog;
  return place < 0 ? null : place;
}

// The place of the puzzle that has this id or this number; figure-12 is the twelfth of the catalog. −1
// or no place if there is none.
export function placeOf(name: string) {
  const figure = /^figure-([1-9][0-9]*)$/.exec(name);
  const place = () => {
    if (isId(name)) return puzzles.findIndex(({ id }) => id === name);
    return figure ? own + Number(figure[1]) - 1 : Number(name) - 1;
  };
  if (name && !puzzles[place()]) addCatalog();
  return place();
}
