// Searching a gallery by what a person calls a puzzle: its name, its number or its id.

import { labelOf } from "../page/words";
import { catalog, figureNumber, own, ownPuzzles } from "../puzzle/catalog";
import { favorites, isFavorite } from "./favorites";

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
