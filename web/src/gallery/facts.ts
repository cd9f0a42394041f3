// What a gallery knows of its puzzles, for each fact a column of numbers, and how a person finds one.

import { isEmptyGame } from "../game/start";
import { labelOf } from "../puzzle/about";
import { catalog, figureNumber, own, ownPuzzles } from "../puzzle/catalog";
import type { CatalogColumn, Puzzle, Square } from "../types";
import { favorites, isFavorite } from "./favorites";

export type Column = Uint8Array | Float64Array;

// The puzzles of a gallery, and what is known of them. A column is missing if nothing is known.
export interface Facts {
  length: number;
  // The place on the page of a puzzle of the gallery.
  place(index: number): number;
  column(fact: string): Column | undefined;
}

// How many of these men have no place in a figure.
export function misfits(men: Square[], { figure }: Puzzle) {
  const squares = new Set(figure.match(/../g)?.map((hex) => Number.parseInt(hex, 16)));
  return men.filter((man) => !squares.has(man)).length;
}

// A fact of a puzzle of the page; none if it is not known.
function factOf(puzzle: Puzzle, fact: string): number | undefined {
  if (fact === "jumps") return puzzle.verdict === null ? undefined : puzzle.key_jumps;
  if (puzzle.kind !== "exit") return undefined;
  switch (fact) {
    case "men":
      return puzzle.figure.length / 2;
    case "diagonal":
      return puzzle.diagonal;
    case "size":
      return puzzle.size;
    case "keys":
      return puzzle.number_of_keys;
    default:
      return undefined;
  }
}

// The facts of the puzzles of the page. A game without moves is no picture to look at, unless the page
// has nothing else.
export function factsOfPage(): Facts {
  const begun = [...ownPuzzles.keys()].filter((place) => !isEmptyGame(ownPuzzles[place]));
  const places = begun.length > 0 ? begun : [...ownPuzzles.keys()];
  const columnOf = (fact: string) => {
    const values = places.map((place) => factOf(ownPuzzles[place], fact));
    const isKnown = values.some((value) => value !== undefined);
    // NaN is a number that is not known.
    return isKnown ? Float64Array.from(values, (value) => value ?? Number.NaN) : undefined;
  };
  return kept({ length: places.length, place: (index) => places[index], column: columnOf });
}

// The columns of the catalog that have a shorter name in addresses.
const SHORT: Record<string, CatalogColumn> = { lines: "diagonals", steps: "fewest_steps" };

// The facts of the figures of the catalog. Men are those of a drawing, with which they are compared.
export function factsOfCatalog(men: Square[] | null): Facts {
  const data = catalog();
  const columnOf = (fact: string): Column | undefined => {
    if (fact === "misfits") return men ? data.misfits(men) : undefined;
    if (fact === "keys") return data.roundedKeys();
    if (fact === "diagonal" || fact === "size") return data[fact];
    return data.numbers[SHORT[fact] ?? (fact as CatalogColumn)];
  };
  return kept({ length: data.length, place: (index) => own + index, column: columnOf });
}

// Each column is made once.
function kept(facts: Facts): Facts {
  const columns = new Map<string, Column | undefined>();
  const column = (fact: string) => {
    if (!columns.has(fact)) columns.set(fact, facts.column(fact));
    return columns.get(fact);
  };
  return { ...facts, column };
}

// The places of the puzzles of the page that a text names: a part of the name, the number, or the
// first digits of the id.
function foundOnPage(text: string) {
  const number = figureNumber(text);
  const names = ownPuzzles.map((puzzle, place) => labelOf(puzzle, place + 1).toLowerCase());
  return [...names.keys()].filter(
    (place) =>
      names[place].includes(text) || place + 1 === number || ownPuzzles[place].id.startsWith(text),
  );
}

// The places of the figures of the catalog that a text names: the number, or the first digits of the
// id. A text of digits can be both.
function foundInCatalog(text: string) {
  const number = figureNumber(text);
  const data = catalog();
  const numbered = number !== null && number >= 1 && number <= data.length ? [number - 1] : [];
  return [...numbered, ...data.withId(text)].map((index) => own + index);
}

// The places in a gallery that a text names.
export function placesFound(gallery: string, text: string): Set<number> {
  const wanted = text.trim().toLowerCase();
  return new Set(gallery === "catalog" ? foundInCatalog(wanted) : foundOnPage(wanted));
}

// The places of the favorites in a gallery.
export function favoritePlaces(gallery: string): Set<number> {
  if (gallery === "catalog") {
    return new Set(
      [...favorites].flatMap((id) => catalog().withId(id)).map((index) => own + index),
    );
  }
  return new Set([...ownPuzzles.keys()].filter((place) => isFavorite(ownPuzzles[place])));
}
