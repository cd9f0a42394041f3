// The ways into the catalog, for a person who does not know what to look for: its extremes, a random figure, and the
// figures that have certain squares.

import { PressBoard } from "../board/press-board";
import { FULL } from "../board/size";
import { hexOf } from "../board/squares";
import { emptyDraft, puzzleOfDraft, yardSquares } from "../draw/draft";
import { html } from "../page/dom";
import { addressOfPuzzle, catalog, own } from "../puzzle/catalog";
import type { Square } from "../types";
import * as WORDS from "../words";
import { type Card, cardTo } from "./cards";

// No figure of 19 men goes beyond these squares.
const SIDE = 12;

const DRAFT = emptyDraft("exit", FULL);

// The figures that have certain squares: a small board on which a person presses them.
class SquareFinder {
  readonly element: HTMLElement;
  readonly #squares = new Set<Square>();
  readonly #yard = new Set(yardSquares(DRAFT));
  readonly #words = html("p", { role: "status" });
  readonly #show = html("a", { class: "button main", hidden: "" }, WORDS.SHOW_THEM);
  readonly #place = html("div", {});
  #board: PressBoard | null = null;

  constructor() {
    const text = html("div", {}, this.#words, this.#show);
    this.element = html(
      "details",
      { class: "finder" },
      html("summary", {}, WORDS.FIND_BY_SQUARES),
      html("div", { class: "finder-row" }, this.#place, text),
    );
    this.element.addEventListener("toggle", () => this.#open());
  }

  // Nobody needs the board before.
  #open() {
    if (this.#board) return;
    this.#board = new PressBoard(puzzleOfDraft(DRAFT, []), {
      label: WORDS.SQUARES_OF_FIGURE,
      section: { rows: SIDE, width: SIDE },
      press: (square) => this.#press(square),
    });
    this.#place.append(this.#board.element);
    this.#refresh();
  }

  #press(square: Square) {
    if (this.#yard.has(square)) {
      this.#words.textContent = WORDS.NOT_IN_YARD;
      return;
    }
    if (!this.#squares.delete(square)) this.#squares.add(square);
    this.#refresh();
  }

  #refresh() {
    const men = [...this.#squares].sort((one, other) => one - other);
    const found = catalog()
      .misfits(men)
      .reduce((sum, misfits) => sum + Number(misfits === 0), 0);
    this.#words.textContent =
      men.length === 0 ? WORDS.PRESS_SQUARES : WORDS.havePlaces(found, men.length);
    this.#show.hidden = men.length === 0 || found === 0;
    this.#show.href = `#catalog/drawn=${hexOf(men)}&misfits=0`;
    this.#board?.showMen(men);
    this.#board?.describe((square) => {
      const isMan = this.#squares.has(square);
      const isYard = this.#yard.has(square);
      const words = isMan ? WORDS.MAN : isYard ? WORDS.EMPTY_IN_YARD : WORDS.EMPTY;
      return { classes: [], words, isPressed: isMan };
    });
  }
}

// What a gallery is to show.
interface Way {
  name: string;
  chosen: string;
}

const WAYS: Way[] = [
  { name: WORDS.MOST_KEYS, chosen: "sort=keys&order=down" },
  { name: WORDS.FEWEST_KEYS, chosen: "sort=keys" },
  { name: WORDS.LONGEST_HOP, chosen: "sort=longest_hop&order=down" },
  { name: WORDS.TWO_LINES, chosen: "lines=2" },
  { name: WORDS.SMALLEST, chosen: "sort=size" },
  { name: WORDS.MOST_GROUPS, chosen: "sort=groups&order=down" },
];

export class WaysIn {
  readonly element = html("div", {});
  readonly #finder = new SquareFinder();
  // The pictures to draw.
  #waiting: Card[];

  // The first place in a gallery when this is chosen, and the number of figures.
  constructor(firstOf: (chosen: URLSearchParams) => number, figures: number) {
    this.#waiting = WAYS.map(({ name, chosen }) =>
      cardTo(`#catalog/${chosen}`, name, () => firstOf(new URLSearchParams(chosen))),
    );
    const links = this.#waiting.map(({ link }) => link);
    const look = { class: "entries", "aria-label": WORDS.WAYS_IN };
    this.element.append(html("nav", look, randomLink(figures), ...links), this.#finder.element);
  }

  // Draws the pictures one after another: each sorts the catalog, and the page answers meanwhile.
  draw() {
    this.#waiting.shift()?.draw();
    if (this.#waiting.length > 0) setTimeout(() => this.draw());
  }
}

// Another figure each time.
function randomLink(figures: number) {
  const sign = html("span", { class: "dice", "aria-hidden": "true" }, "?");
  const link = html("a", {}, sign, html("span", { class: "caption" }, WORDS.RANDOM_FIGURE));
  const choose = () => {
    link.href = addressOfPuzzle(own + Math.floor(Math.random() * figures));
  };
  choose();
  link.addEventListener("click", choose);
  return link;
}
