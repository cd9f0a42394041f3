// Loading a puzzle to draw: one of the page, or a text.

import type { Draft } from "../generated";
import { buttonOf, html } from "../page/dom";
import { inSentence } from "../page/reason";
import { labelOf } from "../puzzle/about";
import { hasCatalog, ownPuzzles, puzzleNamed } from "../puzzle/catalog";
import { isId } from "../puzzle/puzzle";
import type { Puzzle } from "../types";
import * as WORDS from "../words";
import { draftOfPuzzle } from "./draft";

interface Loading {
  // Draws it.
  change(draft: Draft): void;
  // Says what is wrong.
  refuse(fault: string): void;
  // Reads a text, or says what is wrong with it.
  read(text: string): Promise<void>;
}

export class LoadBox {
  readonly element: HTMLDetailsElement;
  readonly #page: Loading;
  readonly #text = html("textarea", {
    rows: 8,
    spellcheck: "false",
    "aria-label": WORDS.PUZZLE_AS_TEXT,
  });

  constructor(page: Loading) {
    this.#page = page;
    this.element = html(
      "details",
      {},
      html("summary", {}, WORDS.LOAD_PUZZLE),
      ownPuzzles.length > 0 || hasCatalog ? this.#ofThePage() : "",
      html("label", { class: "wide" }, WORDS.PUZZLE_AS_TEXT, this.#text),
      html(
        "div",
        { class: "controls" },
        buttonOf(WORDS.READ_TEXT, () => this.#read()),
      ),
    );
  }

  #ofThePage() {
    const look = {
      type: "text",
      size: 8,
      "aria-label": WORDS.FIND_HERE,
    };
    const input = html("input", look);
    const load = () => this.#load(input.value.trim());
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") load();
    });
    const label = html("label", {}, WORDS.FIND_PUZZLE, input);
    return html("div", { class: "controls" }, label, buttonOf(WORDS.LOAD, load));
  }

  // Draws a puzzle of the page, or says why it cannot.
  async #load(wanted: string) {
    try {
      const puzzle = await puzzleNamed(wanted);
      if (puzzle && puzzle.kind !== "game") this.#page.change(draftOfPuzzle(puzzle));
      else this.#page.refuse(whyNot(wanted, puzzle));
    } catch (error) {
      this.#page.refuse(inSentence(error));
    }
  }

  async #read() {
    const wanted = this.#text.value.trim();
    if (isId(wanted)) await this.#load(wanted);
    else await this.#page.read(this.#text.value);
  }

  // Shows a text that the browser does not let the page copy, so that it can be copied by hand.
  select(text: string) {
    this.#text.value = text;
    this.element.open = true;
    this.#text.select();
  }
}

// Why a puzzle cannot be drawn: it is a game, or there is none.
function whyNot(wanted: string, game: Puzzle | undefined) {
  if (game) return WORDS.onlyPlayed(labelOf(game, ownPuzzles.indexOf(game) + 1));
  if (isId(wanted)) return WORDS.unknownId(wanted);
  return wanted ? WORDS.noPuzzle(wanted) : WORDS.ENTER_FIRST;
}
