// Asking whether a drawing can be reached, and the answer.

import { cardOf } from "./cards";
import { knownPuzzle, own, placeInCatalog } from "./catalog";
import { buttonOf, html } from "./dom";
import { keyOf, puzzleOfDraft } from "./draft";
import { yardsThatFit } from "./draw-yards";
import { baseOf, keepSolution } from "./drawn";
import type { Draft, Found, KeyEntry, PlayedMove } from "./generated";
import { Inquirer, Stopped } from "./inquirer";
import { nearest } from "./nearest";
import { Player } from "./player";
import { addressOfPuzzle } from "./puzzle-address";
import type { Announce } from "./types";
import { counted, labelOf, reasonOf } from "./words";

interface Asking {
  draft: Draft;
  // The id of the drawing as a puzzle; empty if it is none yet.
  id: string;
  announce: Announce;
  // Draws another draft.
  change(draft: Draft): void;
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
    // The best solution so far, and what the search has said last.
    let best: PlayedMove[] = [];
    let last = "";
    const tell = () => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      if (isShown()) this.#tell(`Searching for ${counted(seconds, "second")}${last}.`);
    };
    this.#tell("Searching…");
    this.ask.disabled = true;
    this.stop.hidden = false;
    // The clock goes on while the search says nothing.
    const clock = setInterval(tell, 1000);
    try {
      const found = await this.#searches.solve(draft, ({ progress, moves }) => {
        best = moves ?? best;
        last = `: ${progress}`;
        tell();
      });
      if (isShown()) this.#answer(found);
    } catch (error) {
      if (isShown()) this.#fail(error, best);
    } finally {
      clearInterval(clock);
      this.ask.disabled = false;
      this.stop.hidden = true;
    }
  }

  #answer(found: Found) {
    this.#tell(found.words, found.possible ? "solved" : "fault");
    this.#page.announce(found.words);
    this.#page.found(found);
    if (!found.possible) this.#showInstead();
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

  // The way to practice what can be reached, and which figure of the page it is.
  #waysToPractice() {
    const { draft, id } = this.#page;
    keepSolution(draft, this.solution);
    const place = placeInCatalog(id);
    const [task] = draft.kind === "exit" ? ["fill"] : [draft.kind];
    const base = place === null ? baseOf(draft) : addressOfPuzzle(place, "practice");
    const ways = html("p", { class: "ways reached" });
    ways.append(html("a", { class: "button", href: `${base}/${task}` }, "Try it yourself"));
    if (place !== null) ways.append(nameOfFigure(place));
    return ways;
  }

  // What to try after a figure that cannot be reached: a yard with as many men, or the nearest figures.
  #showInstead() {
    const { draft } = this.#page;
    const yards = yardsThatFit(draft, (other) => this.#page.change(other));
    if (yards) this.near.replaceChildren(yards);
    else this.#showNearest();
  }

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
    if (draft.kind !== "detour") player.task.after(this.#waysToPractice());
    this.replay.replaceChildren(player.element);
    player.element.scrollIntoView();
  }
}

// Which figure of the page it is.
function nameOfFigure(place: number) {
  const puzzle = knownPuzzle(place);
  const name = place < own ? labelOf(puzzle, place + 1) : `${puzzle.name} of the catalog`;
  const link = html("a", { href: addressOfPuzzle(place) }, name);
  return html("span", {}, "It is ", link, ", id ", html("code", {}, puzzle.id), ".");
}
