// What is shown while a side line is tried: a comment, and what becomes of it.

import { buttonOf, html } from "./dom";
import type { GameAttempt } from "./types";

interface Acts {
  keep: (comment: string) => void;
  promote: () => void;
  leave: () => void;
}

export class SideLine {
  readonly element: HTMLElement;
  readonly #comment = html("input", {
    type: "text",
    autocomplete: "off",
    "aria-label": "Comment on the side line",
    placeholder: "A comment",
  });
  // The variation whose comment the field has.
  #walked: number | undefined;

  constructor(acts: Acts) {
    this.element = html(
      "div",
      { class: "controls side", hidden: "", role: "group", "aria-label": "Side line" },
      html("b", {}, "A side line"),
      buttonOf("Keep as a variation", () => acts.keep(this.#comment.value)),
      buttonOf("Make it the record", () => acts.promote()),
      buttonOf("Back to the record", () => acts.leave()),
      this.#comment,
    );
  }

  show(game: GameAttempt) {
    const wasHidden = this.element.hidden;
    this.element.hidden = game.record === null;
    if (!wasHidden && game.walked === this.#walked) return;
    this.#walked = game.walked;
    const walked = game.walked === undefined ? undefined : game.variations[game.walked];
    this.#comment.value = walked?.comment ?? "";
  }
}
