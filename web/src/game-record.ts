// The record of a game as text, to copy and to save.

import { buttonOf, html } from "./dom";
import { save } from "./save";

export class RecordBox {
  readonly #say: (text: string) => void;
  readonly #text = html("textarea", { class: "record", readonly: "", "aria-label": "The record" });
  readonly #fold = html("details", {}, html("summary", {}, "The record as text"), this.#text);

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  // The buttons, beside another one, and the text below them.
  elements(first: HTMLElement) {
    const copy = buttonOf("Copy", () => this.#copy());
    const keep = buttonOf("Save", () => this.#save());
    return [html("div", { class: "controls" }, first, copy, keep), this.#fold];
  }

  show(text: string) {
    this.#text.value = text;
  }

  // The record can also be selected in its field.
  async #copy() {
    this.#fold.open = true;
    this.#text.select();
    try {
      await navigator.clipboard.writeText(this.#text.value);
      this.#say("The record is copied.");
    } catch {
      this.#say("The record is selected; copy it from its field.");
    }
  }

  #save() {
    save(new Blob([this.#text.value], { type: "text/plain" }), "game.txt");
    this.#say("The record is saved as game.txt. halma-solve verify game.txt checks it.");
  }
}
