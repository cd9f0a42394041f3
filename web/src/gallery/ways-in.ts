// The ways into the catalog, for a person who does not know what to look for: its extremes, a random figure, and the
// figures that have certain squares.

import { html } from "../page/dom";
import { addressOfPuzzle } from "../puzzle/address";
import { own } from "../puzzle/catalog";
import { type Card, cardTo } from "./cards";
import { SquareFinder } from "./square-finder";

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
