// The moves of a game: the whole line with its comments, a field for a comment, and the side lines that
// are kept.

import { buttonOf, html, onEntry } from "./dom";
import { commentOn, recordOf, sharedTurns } from "./game-study";
import type { Change, GameVariation, SessionAnswer } from "./generated";
import { nameOf } from "./squares";
import type { GameAttempt } from "./types";

interface Acts {
  // Shows the position after this number of turns.
  go: (made: number) => void;
  // Walks a variation, or drops it.
  walk: (number: number) => void;
  drop: (number: number) => void;
  // Drops the turns after the one that is shown.
  cut: () => void;
  comment: (after: number, words: string) => void;
}

const wordsOfTurn = (turn: Change) =>
  turn === null || typeof turn === "number" ? "pass" : `${nameOf(turn.from)} to ${nameOf(turn.to)}`;

export class GameMoves {
  readonly #acts: Acts;
  readonly #list: HTMLElement;
  readonly #comment = html("input", { type: "text", autocomplete: "off" });
  readonly #commentName = html("span", {});
  readonly #commentRow = html("label", { class: "comment" }, this.#commentName, this.#comment);
  readonly #cut: HTMLButtonElement;
  readonly #variations = html("div", { class: "variations" });
  // After how many turns the comment in the field stands.
  #after = 0;

  constructor(list: HTMLElement, acts: Acts) {
    this.#list = list;
    this.#acts = acts;
    onEntry(this.#comment, () => acts.comment(this.#after, this.#comment.value));
    this.#cut = buttonOf("Drop the moves below", () => acts.cut());
  }

  // What stands below the list.
  elements() {
    return [this.#commentRow, this.#cut, this.#variations];
  }

  show(game: GameAttempt, answer: SessionAnswer) {
    const isRecord = game.record === null;
    this.#showMoves(game, answer);
    this.#after = answer.course.made.length;
    const place = this.#after === 0 ? "the start" : `move ${this.#after}`;
    this.#commentName.textContent = `Comment on ${place}`;
    this.#comment.value = commentOn(game, this.#after);
    this.#commentRow.hidden = !isRecord;
    this.#cut.hidden = !isRecord || answer.ahead.length === 0;
    this.#showVariations(game);
  }

  #showMoves(game: GameAttempt, { moves, ahead }: SessionAnswer) {
    const hadFocus = this.#list.contains(document.activeElement);
    const shared = game.record ? sharedTurns(game.record, [...game.made, ...game.taken_back]) : 0;
    const items = [...moves, ...ahead].map((words, index) => {
      const number = index + 1;
      const link = html("a", { href: "#", role: "button" }, words);
      if (number === moves.length) link.setAttribute("aria-current", "step");
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.#acts.go(number);
      });
      const isOwn = !game.record || number <= shared;
      return html("li", {}, link, ...(isOwn ? commentAt(game, number) : []));
    });
    this.#list.replaceChildren(...commentAt(game, 0), ...items);
    const current = items[moves.length - 1];
    this.#list.scrollTop = current ? current.offsetTop - this.#list.clientHeight / 2 : 0;
    if (hadFocus) (current?.querySelector("a") ?? this.#list).focus({ preventScroll: true });
  }

  #showVariations(game: GameAttempt) {
    const record = recordOf(game);
    const items = game.variations.map((variation, number) => {
      const first = sharedTurns(record, variation.turns);
      const isWalked = number === game.walked;
      const walk = buttonOf("Walk it", () => this.#acts.walk(number));
      walk.setAttribute("aria-disabled", String(isWalked));
      return html(
        "li",
        isWalked ? { class: "walked" } : {},
        html("p", {}, `From move ${first + 1}: `, turnsInWords(variation, first)),
        variation.comment ? html("p", { class: "notes" }, variation.comment) : "",
        html(
          "div",
          { class: "controls" },
          walk,
          buttonOf("Drop it", () => this.#acts.drop(number)),
        ),
      );
    });
    this.#variations.hidden = items.length === 0;
    this.#variations.replaceChildren(html("h3", {}, "Variations"), html("ul", {}, ...items));
  }
}

// A comment above all moves counts as no move.
function commentAt(game: GameAttempt, after: number) {
  const words = commentOn(game, after);
  if (!words) return [];
  return [
    after > 0
      ? html("div", { class: "notes" }, words)
      : html("li", { class: "notes", value: 0 }, words),
  ];
}

// The turns of a variation itself; the first few are enough to know it.
function turnsInWords({ turns }: GameVariation, first: number) {
  const own = turns.slice(first).map(wordsOfTurn);
  return own.length > 4 ? `${own.slice(0, 4).join("; ")}; …` : `${own.join("; ")}.`;
}
