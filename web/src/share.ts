// Sharing a puzzle: its link, and what the link may say besides.

import { buttonOf, html, switchOf } from "./dom";
import { linkTo } from "./puzzle-address";
import type { Announce } from "./types";

// How long a button says that it is done, in milliseconds.
const DONE = 2000;

// A part of a puzzle that a link has only if a person chooses it.
export interface Choice {
  name: string;
  // The rest of the address; empty if there is nothing to choose.
  rest: () => string;
}

interface Shared {
  // The place of the puzzle on the page.
  index: number;
  // What the link leads to without a choice.
  rest: string;
  choice: Choice;
  announce: Announce;
}

// Shows a text that the browser does not let the page copy, so that a person can copy it.
function showToCopy(text: string, place: Element) {
  const field = html("textarea", { rows: 4, readonly: "", "aria-label": "Copy this" });
  field.value = text;
  const dialog = html(
    "dialog",
    { "aria-label": "Copy by hand" },
    html(
      "p",
      {},
      "The browser does not let the page copy. The text is selected; copy it yourself.",
    ),
    field,
    html(
      "div",
      { class: "controls" },
      buttonOf("Close", () => dialog.close()),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  place.append(dialog);
  dialog.showModal();
  field.select();
}

// A button that copies a text, and says so.
export function copyButton(name: string, done: string, text: () => string, announce: Announce) {
  const button = buttonOf(name, async () => {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      showToCopy(text(), button.parentElement ?? document.body);
      return;
    }
    announce(done);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = name;
    }, DONE);
  });
  return button;
}

// The link to a puzzle. Without the choice it leads to the puzzle only.
export class ShareRow {
  readonly elements: HTMLElement[];
  readonly #choice: Choice;
  readonly #box: HTMLLabelElement;

  constructor({ index, rest, choice, announce }: Shared) {
    this.#choice = choice;
    this.#box = switchOf("with", choice.name, false);
    const isChosen = () => this.#box.querySelector("input")?.checked && !this.#box.hidden;
    const link = () => linkTo(index, (isChosen() && choice.rest()) || rest);
    this.elements = [copyButton("Copy link", "The link is copied.", link, announce), this.#box];
    this.refresh();
  }

  // Offers the choice if there is something to choose.
  refresh() {
    this.#box.hidden = !this.#choice.rest();
  }
}
