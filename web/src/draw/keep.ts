// Ways to keep a drawing: as a text, a link, a picture or on paper.

import type { BoardView } from "../board/board";
import type { Draft } from "../generated";
import { buttonOf, html, menuOf } from "../page/dom";
import { save } from "../page/save";
import { linkCopied } from "../page/share";
import { flipButton, fullScreenButton } from "../page/view";
import { capital, reasonOf } from "../page/words";
import { hasCatalog } from "../puzzle/catalog";
import { likeIt } from "./draft-address";
import { pictureOf } from "./picture";

interface Keeping {
  // The drawing in the notation; empty if it has none yet.
  text(): string;
  board(): BoardView | null;
  say(text: string): void;
  refuse(fault: string): void;
  // Shows a text that the browser does not let the page copy.
  select(text: string): void;
}

export class DrawKeep {
  readonly element: HTMLElement;
  readonly #page: Keeping;
  readonly #likeIt = html("a", {}, "Similar figures");

  constructor(first: HTMLElement, page: Keeping) {
    this.#page = page;
    this.element = html(
      "div",
      { class: "controls", role: "group", "aria-label": "Keep it" },
      first,
      buttonOf("Copy link", () => this.#copy(location.href, linkCopied())),
      hasCatalog ? this.#likeIt : "",
      flipButton(),
      menuOf(
        "More",
        buttonOf("Copy as text", () => this.#copy(page.text(), "The text is copied.")),
        buttonOf("Save PNG", () => this.#savePicture()),
        buttonOf("Print", () => window.print()),
        ...fullScreenButton(),
      ),
    );
  }

  // Leads to the figures that are like a drawing.
  show(draft: Draft) {
    this.#likeIt.href = likeIt(draft);
    this.#likeIt.hidden = likeIt(draft) === "#catalog";
  }

  async #copy(text: string, done: string) {
    if (!text) {
      this.#page.refuse("There is nothing to copy yet.");
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      this.#page.say(done);
    } catch {
      this.#page.select(text);
      this.#page.say(
        "The browser does not let the page copy. The text is selected below; copy it yourself.",
      );
    }
  }

  async #savePicture() {
    const board = this.#page.board();
    if (!board) return;
    try {
      save(await pictureOf(board), "halma.png");
    } catch (error) {
      this.#page.refuse(capital(`${reasonOf(error)}.`));
    }
  }
}
