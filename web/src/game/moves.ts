// The moves of a game: the whole line with its comments, a field for a comment, and the variations.

import { sampleOf } from "../board/men";
import type { GameView, RecordAct, SessionAnswer, VariationView } from "../generated";
import { buttonOf, html, onEntry } from "../page/dom";
import * as WORDS from "../words";

type Do = (act: RecordAct) => void;

export class GameMoves {
  readonly #do: Do;
  readonly #list: HTMLElement;
  readonly #comment = html("input", { type: "text", autocomplete: "off" });
  readonly #commentName = html("span", {}, WORDS.commentOn(false, 0));
  readonly #commentRow = html("label", { class: "comment" }, this.#commentName, this.#comment);
  readonly #cut: HTMLButtonElement;
  readonly #variations = html("div", { class: "variations" });
  // The comment as the record has it.
  #said = "";
  // What is shown while a variation is.
  readonly bar: HTMLElement;

  constructor(list: HTMLElement, act: Do) {
    this.#list = list;
    this.#do = act;
    onEntry(this.#comment, () => this.#say());
    this.#cut = buttonOf(WORDS.DROP_MOVES, () => this.#drop("cut"));
    this.bar = html(
      "div",
      { class: "controls side", hidden: "", role: "group", "aria-label": WORDS.VARIATION },
      html("b", {}, WORDS.A_VARIATION),
      buttonOf(WORDS.MAKE_RECORD, () => act("promote")),
    );
  }

  // What stands below the list.
  elements() {
    return [this.#commentRow, this.#cut, this.#variations];
  }

  // The same comment is not said twice: a field is left after Enter too.
  #say() {
    const words = this.#comment.value;
    if (words === this.#said) return;
    this.#said = words;
    this.#do({ note: words });
  }

  // Nothing brings dropped moves back.
  async #drop(act: RecordAct) {
    const place = this.#list.closest("section") ?? document.body;
    const isSure = await askBefore(WORDS.WILL_BE_GONE, WORDS.DROP_THEM, WORDS.KEEP_THEM, place);
    if (isSure) this.#do(act);
  }

  show(game: GameView, answer: SessionAnswer) {
    this.#showMoves(game, answer);
    this.#showComment(game);
    this.#cut.hidden = answer.ahead.length === 0;
    this.bar.hidden = game.variation === 0;
    this.#showVariations(game);
  }

  #showComment({ variation, variations, at, comments }: GameView) {
    this.#commentName.textContent = WORDS.commentOn(variation > 0, at);
    this.#said = variation > 0 ? variations[variation - 1].comment : comments[at];
    this.#comment.value = this.#said;
  }

  #showMoves({ comments, movers }: GameView, { moves, ahead }: SessionAnswer) {
    const hadFocus = this.#list.contains(document.activeElement);
    const items = [...moves, ...ahead].map((words, index) => {
      const number = index + 1;
      const link = html("a", { href: "#", role: "button" }, sampleOf(movers[index]), words);
      if (number === moves.length) link.setAttribute("aria-current", "step");
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.#do({ go: number });
      });
      const said = comments[number];
      return html("li", {}, link, said ? html("div", { class: "notes" }, said) : "");
    });
    // A comment above all moves counts as no move.
    const above = comments[0] ? [html("li", { class: "notes", value: 0 }, comments[0])] : [];
    this.#list.replaceChildren(...above, ...items);
    const current = items[moves.length - 1];
    this.#list.scrollTop = current ? current.offsetTop - this.#list.clientHeight / 2 : 0;
    if (hadFocus) (current?.querySelector("a") ?? this.#list).focus({ preventScroll: true });
  }

  #showVariations({ variation: shown, variations }: GameView) {
    const items = variations.map((variation, index) => {
      const number = index + 1;
      const isShown = number === shown;
      const walk = buttonOf(WORDS.WALK_IT, () => this.#do({ show: number }));
      walk.setAttribute("aria-disabled", String(isShown));
      return html(
        "li",
        isShown ? { class: "walked" } : {},
        html("p", {}, WORDS.fromMove(variation.first), turnsInWords(variation)),
        variation.comment ? html("p", { class: "notes" }, variation.comment) : "",
        html(
          "div",
          { class: "controls" },
          walk,
          buttonOf(WORDS.DROP_IT, () => this.#drop({ drop: number })),
        ),
      );
    });
    this.#variations.hidden = items.length === 0;
    this.#variations.replaceChildren(html("h3", {}, WORDS.VARIATIONS), html("ul", {}, ...items));
  }
}

// The turns of a variation itself; the first few are enough to know it.
const turnsInWords = ({ turns }: VariationView) =>
  turns.length > 4 ? `${turns.slice(0, 4).join("; ")}; …` : `${turns.join("; ")}.`;

// Asks whether to go on: yes or no.
function askBefore(question: string, yes: string, no: string, place: Element): Promise<boolean> {
  const drop = buttonOf(yes, () => dialog.close("yes"));
  const dialog = html(
    "dialog",
    { "aria-label": yes },
    html("p", {}, question),
    html(
      "div",
      { class: "controls" },
      buttonOf(no, () => dialog.close("no")),
      drop,
    ),
  );
  place.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
