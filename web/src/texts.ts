// The texts of the page: the front page, the rules, and how everything was proved.

import { boardOf, cardOf } from "./cards";
import { figureOfTheDay, knownPuzzle, own, placeOf, unpackCatalog } from "./catalog";
import { html } from "./dom";
import { main } from "./frame";
import { keptGames } from "./games";
import { sectionOf } from "./puzzle";
import type { Shown } from "./types";
import { labelOf } from "./words";

// The texts, by their addresses.
export const texts = new Map<string, Shown>();
for (const text of main.querySelectorAll("section")) {
  text.hidden = false;
  texts.set(text.dataset.part ?? "", { element: text, heading: text.querySelector("h2") });
}

// The places of the puzzles that an attribute names by their ids.
function placesIn(element: HTMLElement) {
  const ids = element.dataset.cards?.split(/\s+/) ?? [];
  return ids.map((id) => (id === "day" ? figureOfTheDay() : placeOf(id)));
}

// Draws the board of a puzzle, large, into a link to it.
function addBoard(link: HTMLElement) {
  const place = placeOf(link.dataset.board ?? "");
  const puzzle = knownPuzzle(place);
  const { element } = boardOf(
    puzzle,
    labelOf(puzzle, place + 1),
    sectionOf({ ...puzzle, keys: [] }),
  );
  link.replaceChildren(element);
}

// Adds what changes: the puzzles that a text shows, as pictures, and the games that this browser
// keeps.
export function addCards(text: HTMLElement) {
  for (const list of text.querySelectorAll<HTMLElement>("ul[data-games]")) {
    list.replaceChildren(...keptGames());
  }
  for (const link of text.querySelectorAll<HTMLElement>("[data-board]")) addBoard(link);
  for (const list of text.querySelectorAll<HTMLElement>("ul[data-cards]")) {
    const places = placesIn(list);
    // The page is there before the catalog is unpacked.
    if (places.some((place) => place >= own)) unpackCatalog().then(() => fill(list, places));
    else fill(list, places);
  }
}

function fill(list: HTMLElement, places: number[]) {
  const cards = places.map((place) => cardOf(place, list.dataset.goal));
  list.replaceChildren(...cards.map((card) => html("li", {}, card)));
}
