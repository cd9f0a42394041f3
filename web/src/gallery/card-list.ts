// A page of small pictures. Names and links are there at once; the boards are drawn a few at a time,
// so that the page answers meanwhile.

import { html } from "../page/dom";
import { knownPuzzle } from "../puzzle/catalog";
import { notesOn } from "../puzzle/catalog-words";
import { type Card, cardAt } from "./cards";
import type { Order } from "./facts";

// How long to draw at a time, in milliseconds.
const SLICE = 8;

export class CardList {
  readonly element = html("ul", { class: "cards", "aria-label": "Figures" });
  // The pictures to draw.
  #waiting: Card[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  // Shows the puzzles at these places. Their order says which number a person looks for.
  show(places: number[], order: Order) {
    const cards = places.map((place) => cardAt(place, "", notesOn(knownPuzzle(place), order)));
    this.#waiting = cards;
    this.element.replaceChildren(...cards.map(({ link }) => html("li", {}, link)));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#drawSome());
  }

  #drawSome() {
    const end = performance.now() + SLICE;
    do {
      this.#waiting[0]?.draw();
      this.#waiting = this.#waiting.slice(1);
    } while (this.#waiting.length > 0 && performance.now() < end);
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#drawSome());
  }

  // Draws the rest at once.
  finish() {
    for (const card of this.#waiting) card.draw();
    this.#waiting = [];
    clearTimeout(this.#timer);
  }

  // Moves the focus to a picture.
  focus(place: number) {
    this.element.children[place]?.querySelector("a")?.focus();
  }
}
