// The texts of the page: the front page, the rules, and how everything was proved.

import { cardOf } from "../gallery/cards";
import { keptGames } from "../game/games";
import { figureOfTheDay, knownPuzzle, loadCatalog, placeOf } from "../puzzle/catalog";
import type { Shown } from "../types";
import { html } from "./dom";
import { announce, main } from "./frame";
import { Hero } from "./hero";
import { Lesson } from "./lesson";
import { labelOf, reasonOf } from "./words";

// The board that plays on the front page, while it is shown.
let hero: Hero | null = null;

// The texts, by their addresses.
export const texts = new Map<string, Shown>();
for (const text of main.querySelectorAll("section")) {
  text.hidden = false;
  const heading = text.querySelector("h2");
  texts.set(text.dataset.part ?? "", { element: text, heading, pause: () => hero?.pause() });
}

// The figure of the day is the only one that is not among the puzzles of the page.
const DAY = "day";

// Shows the figure of the day when its place comes into view: it is a figure of the catalog, which is large.
const whenSeen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      whenSeen.unobserve(target);
      fillFromCatalog(target as HTMLElement);
    }
  },
  { rootMargin: "100px" },
);

async function fillFromCatalog(list: HTMLElement) {
  try {
    await loadCatalog();
    fill(list, [figureOfTheDay()]);
  } catch (error) {
    list.replaceChildren(html("li", {}, `The catalog is missing: ${reasonOf(error)}.`));
  }
}

// Lets a puzzle play its key in a link to it.
function addHero(link: HTMLElement) {
  const place = placeOf(link.dataset.plays ?? "");
  const puzzle = knownPuzzle(place);
  hero = new Hero(puzzle, labelOf(puzzle, place + 1));
  link.replaceChildren(hero.element);
  for (const old of link.parentElement?.querySelectorAll(".controls") ?? []) old.remove();
  link.after(hero.button);
  hero.play();
}

// Adds what changes: the puzzles that a text shows, as pictures, and the games that this browser
// keeps.
export function addCards(text: HTMLElement) {
  for (const list of text.querySelectorAll<HTMLElement>("ul[data-games]")) {
    list.replaceChildren(...keptGames());
  }
  for (const link of text.querySelectorAll<HTMLElement>("[data-plays]")) addHero(link);
  for (const place of text.querySelectorAll<HTMLElement>("[data-lesson]")) {
    if (place.childElementCount > 0) continue;
    place.append(new Lesson(place.dataset.lesson ?? "", announce).element);
  }
  for (const list of text.querySelectorAll<HTMLElement>("ul[data-cards]")) {
    const ids = list.dataset.cards?.split(/\s+/) ?? [];
    if (ids.includes(DAY)) whenSeen.observe(list);
    else fill(list, ids.map(placeOf));
  }
}

function fill(list: HTMLElement, places: number[]) {
  const cards = places.map((place) => cardOf(place, list.dataset.goal));
  list.replaceChildren(...cards.map((card) => html("li", {}, card)));
}
