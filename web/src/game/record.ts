// The record of a game as text: to copy and to save, and to load another one.

import { addressOf } from "../draw/draft-address";
import type { ReadGame } from "../generated";
import { buttonOf, html, menuOf } from "../page/dom";
import { inSentence } from "../page/reason";
import { copyButton, saveText } from "../page/share";
import { Misread, rules } from "../rules/inquirer";
import type { Announce, GameState } from "../types";
import * as WORDS from "../words";
import { addressOfGame } from "./address";

// A game that a text holds, after its last turn. It is studied.
export const stateOfText = ({ text }: ReadGame): GameState => ({
  text,
  variation: 0,
  at: null,
  study: true,
});

export class RecordBox {
  readonly #say: Announce;
  readonly #text = html("textarea", {
    class: "record",
    spellcheck: "false",
    "aria-label": WORDS.THE_RECORD,
  });
  readonly #fault = html("p", { class: "fault", role: "alert" });
  readonly #fold = html(
    "details",
    {},
    html("summary", {}, WORDS.RECORD_AS_TEXT),
    html("p", {}, WORDS.PASTE_RECORD),
    this.#text,
    this.#fault,
    html(
      "div",
      { class: "controls" },
      buttonOf(WORDS.LOAD_TEXT, () => this.#load()),
    ),
  );
  #shown = "";

  constructor(say: Announce) {
    this.#say = say;
  }

  // The buttons, beside others, and the text below them. What is seldom needed is in a menu.
  elements(first: Node, others: Node[], more: Element[]) {
    const copy = copyButton(WORDS.COPY_RECORD, WORDS.RECORD_COPIED, () => this.#shown, this.#say);
    const keep = buttonOf(WORDS.SAVE, () => this.#save());
    const menu = menuOf(WORDS.MORE, copy, keep, ...more);
    return [html("div", { class: "controls" }, first, ...others, menu), this.#fold];
  }

  // A text that a person has changed stays until the record itself changes.
  show(text: string) {
    if (text === this.#shown) return;
    this.#shown = text;
    this.#text.value = text;
    this.#fault.replaceChildren();
  }

  // Opens the field for another record.
  open() {
    this.#fold.open = true;
    this.#text.select();
    this.#text.focus();
  }

  #save() {
    saveText(this.#shown, "game.txt");
    this.#say(WORDS.RECORD_SAVED);
  }

  // Opens what the text holds, unless something would be left out: then a person decides.
  async #load() {
    this.#fault.replaceChildren();
    try {
      const held = await rules.read(this.#text.value);
      const address = held.kind === "game" ? addressOfGame(stateOfText(held)) : addressOf(held);
      const leftOut = held.kind === "game" ? held.left_out : [];
      if (leftOut.length === 0) this.#open(address);
      else this.#ask(leftOut, address);
    } catch (error) {
      this.#fault.textContent = inSentence(error);
      if (error instanceof Misread) this.#mark(error.place.line);
    }
  }

  // Another text may hold the game that is shown already.
  #open(address: string) {
    if (location.hash === address) this.#say(WORDS.SHOWN_ALREADY);
    else location.hash = address;
  }

  #ask(leftOut: string[], address: string) {
    const link = html("a", { href: address }, WORDS.LOAD_WITHOUT);
    this.#fault.replaceChildren(`${leftOut.join(" ")} `, link);
  }

  // Selects the line with the error.
  #mark(line: number) {
    const lines = this.#text.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.#text.focus();
    this.#text.setSelectionRange(before, before + (lines[line - 1]?.length ?? 0));
  }
}
