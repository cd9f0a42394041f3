// The texts of the page: the front page, the rules, and how everything was proved.

import { BoardView } from "../board/board";
import { cardOf } from "../gallery/cards";
import { keptGames } from "../game/kept";
import { PlayerMotion } from "../player/motion";
import { labelOf } from "../puzzle/about";
import { figureOfTheDay, knownPuzzle, loadCatalog, placeOf } from "../puzzle/catalog";
import { sectionOf } from "../puzzle/puzzle";
import { menAfter, stepsOf } from "../puzzle/steps";
import type { Puzzle, Shown } from "../types";
import * as WORDS from "../words";
import { html, still } from "./dom";
import { Lesson } from "./lesson";
import { reasonOf } from "./reason";
import { announce, main } from "./view";

// A board that plays its key by itself: a small replay without the rest.
class Hero {
  readonly element: SVGSVGElement;
  readonly button: HTMLElement;
  readonly #motion: PlayerMotion;

  constructor(puzzle: Puzzle, label: string) {
    const [key] = puzzle.keys;
    const steps = stepsOf(key);
    const board = new BoardView(puzzle, { hasLabels: false, label, section: sectionOf(puzzle) });
    // Without motion it shows the figure that the key makes.
    let made = still() ? steps.length : 0;
    const show = () => {
      board.showMen(menAfter(puzzle, key, steps.slice(0, made)));
      board.showRoute(made < steps.length ? steps[made - 1]?.route : []);
    };
    show();
    this.#motion = new PlayerMotion({
      board: () => board,
      next: () => steps[made],
      advance: () => {
        made += 1;
        show();
      },
      putBack: show,
      rewind: () => {
        made = 0;
        show();
      },
      remember: () => {},
    });
    this.element = board.element;
    this.button = html("div", { class: "controls" }, this.#motion.button);
  }

  play() {
    if (!still()) this.#motion.toggle();
  }

  pause() {
    this.#motion.pause();
  }
}

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
    list.replaceChildren(html("li", {}, WORDS.catalogMissing(reasonOf(error))));
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
