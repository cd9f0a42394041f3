// What a practice says around its board: how it can end, how many men have moved, the message, and the
// way on.

import type { SessionAnswer } from "../generated";
import { html } from "../page/dom";

export class PracticeStatus {
  readonly lamp = html("p", { class: "lamp" });
  readonly message = html("p", { class: "message" });
  readonly above: HTMLElement;
  readonly below: HTMLElement;
  readonly #count = html("p", { class: "count" });
  readonly #wayOn = html("div", { class: "way-on" });

  constructor() {
    this.above = html("div", { class: "state" }, this.lamp, this.#count);
    this.below = html("div", { class: "said" }, this.message, this.#wayOn);
  }

  say(text: string, kind: string) {
    this.message.className = `message ${kind}`;
    this.message.textContent = text;
  }

  // Lights the lamp: whether the puzzle can still be solved, or in how many moves.
  light({ outlook, solved, lost, open }: SessionAnswer) {
    const state = solved ? "done" : lost ? "lost" : open ? "unknown" : "";
    this.lamp.className = `lamp ${state}`;
    this.lamp.textContent = solved ? "Solved" : outlook;
  }

  // How many of the men have moved.
  count(moved: number, men: number) {
    this.#count.replaceChildren(`${moved} of ${men}`, html("span", { class: "of" }, " moved"));
  }

  // What leads on from here, if anything does.
  leadOn(way: HTMLElement | null) {
    this.#wayOn.replaceChildren(...(way ? [way] : []));
  }
}
