// Asking whether a drawing can be reached, and the answer.

import { cardOf } from "./cards";
import { buttonOf, html } from "./dom";
import { keyOf, puzzleOfDraft } from "./draft";
import type { Draft, Found, KeyEntry, PlayedMove } from "./generated";
import { Inquirer, Stopped } from "./inquirer";
import { nearest } from "./nearest";
import { Player } from "./player";
import type { Announce } from "./types";
import { counted, reasonOf } from "./words";

interface Asking {
  draft: Draft;
  announce: Announce;
  // An answer was found.
  found(answer: Found): void;
}

export class DrawAnswer {
  readonly ask = buttonOf("Can it be reached?", () => this.#search());
  readonly stop = buttonOf("Stop", () => this.#searches.stop());
  readonly element = html("p", { class: "message answer" });
  readonly near = html("div", { class: "near" });
  readonly replay = html("div", {});
  // The solution that was found, if any.
  solution: KeyEntry[] = [];
  readonly #page: Asking;
  readonly #searches = new Inquirer();
  // The number of drawings, so that an answer about an older one is not shown.
  #drawings = 0;

  constructor(page: Asking) {
    this.#page = page;
    this.element.hidden = true;
    this.stop.hidden = true;
  }

  // Another drawing has no answer yet.
  clear() {
    this.#drawings += 1;
    this.solution = [];
    this.#searches.stop();
    this.element.hidden = true;
    this.near.replaceChildren();
    this.replay.replaceChildren();
  }

  async #search() {
    const { draft } = this.#page;
    const drawing = this.#drawings;
    const isShown = () => this.#drawings === drawing;
    const began = performance.now();
    // The best solution so far.
    let best: PlayedMove[] = [];
    this.#tell("Searching…");
    this.ask.disabled = true;
    this.stop.hidden = false;
    try {
      const found = await this.#searches.solve(draft, ({ progress, moves }) => {
        best = moves ?? best;
        const seconds = Math.floor((performance.now() - began) / 1000);
        if (isShown()) this.#tell(`Searching for ${counted(seconds, "second")}: ${progress}.`);
      });
      if (isShown()) this.#answer(found);
    } catch (error) {
      if (isShown()) this.#fail(error, best);
    } finally {
      this.ask.disabled = false;
      this.stop.hidden = true;
    }
  }

  #answer(found: Found) {
    this.#tell(found.words, found.possible ? "solved" : "fault");
    this.#page.announce(found.words);
    this.#page.found(found);
    if (!found.possible) this.#showNearest();
    this.#play(found.moves);
  }

  #fail(error: unknown, best: PlayedMove[]) {
    if (!(error instanceof Stopped)) {
      this.#tell(`The search cannot run here: ${reasonOf(error)}.`, "fault");
      return;
    }
    this.#tell(
      best.length > 0
        ? "Stopped. Yes, it can be reached: the best solution so far has " +
            `${counted(best.length, "move")}. Whether fewer are enough is not known.`
        : "Stopped without an answer.",
    );
    this.#play(best);
  }

  #tell(text: string, kind = "") {
    this.element.hidden = false;
    this.element.className = `message answer ${kind}`;
    this.element.textContent = text;
  }

  // What to try after a figure that cannot be reached.
  #showNearest() {
    const cards = nearest(this.#page.draft).map((index) => html("li", {}, cardOf(index)));
    if (cards.length === 0) return;
    const words = html("p", {}, "The nearest figures that can be reached:");
    this.near.replaceChildren(words, html("ul", { class: "cards" }, ...cards));
    this.near.scrollIntoView({ block: "nearest" });
  }

  // Plays a solution below the board.
  #play(moves: PlayedMove[]) {
    if (moves.length === 0) return;
    const { draft, announce } = this.#page;
    this.solution = [keyOf(draft, moves)];
    const player = new Player(puzzleOfDraft(draft, this.solution), 0, announce);
    player.heading.textContent = "The solution";
    // The answer above scrolls out of sight.
    player.task.textContent = this.element.textContent;
    this.replay.replaceChildren(player.element);
    player.element.scrollIntoView();
  }
}
