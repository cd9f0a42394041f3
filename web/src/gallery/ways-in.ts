// The ways into the catalog, for a person who does not know what to look for: its extremes, a random figure, and the
// figures that have certain squares.

import { PressBoard } from "../board/press-board";
import { FULL } from "../board/size";
import { hexOf } from "../board/squares";
import { emptyDraft, puzzleOfDraft, yardSquares } from "../draw/draft";
import { html } from "../page/dom";
import { grouped } from "../page/words";
import { addressOfPuzzle, catalog, own } from "../puzzle/catalog";
import type { Square } from "../types";
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
  readonly #show = html("a", { class: "button main", hidden: "" }, "Show them");
  readonly #place = html("div", {});
  #board: PressBoard | null = null;

  constructor() {
    const text = html("div", {}, this.#words, this.#show);
    this.element = html(
      "details",
      { class: "finder" },
      html("summary", {}, "Figures that have certain squares"),
      html("div", { class: "finder-row" }, this.#place, text),
    );
    this.element.addEventListener("toggle", () => this.#open());
  }

  // Nobody needs the board before.
  #open() {
    if (this.#board) return;
    this.#board = new PressBoard(puzzleOfDraft(DRAFT, []), {
      label: "The squares that a figure is to have",
      section: { rows: SIDE, width: SIDE },
      press: (square) => this.#press(square),
    });
    this.#place.append(this.#board.element);
    this.#refresh();
  }

  #press(square: Square) {
    if (this.#yard.has(square)) {
      this.#words.textContent = "No man of a figure stands in the yard.";
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
    const figures = found === 1 ? "1 figure has" : `${grouped(found)} figures have`;
    this.#words.textContent =
      men.length === 0
        ? "Press the squares where men are to stand."
        : `${figures} men on ${men.length === 1 ? "this square" : "these squares"}.`;
    this.#show.hidden = men.length === 0 || found === 0;
    this.#show.href = `#catalog/drawn=${hexOf(men)}&misfits=0`;
    this.#board?.showMen(men);
    this.#board?.describe((square) => {
      const isMan = this.#squares.has(square);
      const isYard = this.#yard.has(square);
      const words = isMan ? "man" : isYard ? "empty, in the yard" : "empty";
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
  { name: "Most keys", chosen: "sort=keys&order=down" },
  { name: "Fewest keys", chosen: "sort=keys" },
  { name: "Longest hop", chosen: "sort=longest_hop&order=down" },
  { name: "Two mirror lines", chosen: "lines=2" },
  { name: "Smallest", chosen: "sort=size" },
  { name: "Most groups", chosen: "sort=groups&order=down" },
];

export class WaysIn {
  readonly element = html("div", {});
  readonly #finder = new SquareFinder();
  #cards: Card[] = [];

  // The first place in a gallery when this is chosen, and the number of figures.
  constructor(firstOf: (chosen: URLSearchParams) => number | undefined, figures: number) {
    this.#cards = WAYS.flatMap(({ name, chosen }) => {
      const place = firstOf(new URLSearchParams(chosen));
      return place === undefined ? [] : [cardTo(place, `#catalog/${chosen}`, name)];
    });
    const links = this.#cards.map(({ link }) => link);
    const look = { class: "entries", "aria-label": "Ways into the catalog" };
    this.element.append(html("nav", look, randomLink(figures), ...links), this.#finder.element);
  }

  // Draws the pictures, when the page has shown the rest.
  draw() {
    for (const card of this.#cards) card.draw();
    this.#cards = [];
  }
}

// Another figure each time.
function randomLink(figures: number) {
  const sign = html("span", { class: "dice", "aria-hidden": "true" }, "?");
  const link = html("a", {}, sign, html("span", { class: "caption" }, "A random figure"));
  const choose = () => {
    link.href = addressOfPuzzle(own + Math.floor(Math.random() * figures));
  };
  choose();
  link.addEventListener("click", choose);
  return link;
}
