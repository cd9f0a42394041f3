// The choice of a game, its rule book and its players.

import { buttonOf, html } from "./dom";
import type { GameChoice } from "./generated";
import { choiceOf } from "./questions";
import type { GameAttempt, GamePuzzle } from "./types";

interface Acts {
  // The players of the game that is played have other names.
  rename: (names: string[]) => void;
  begin: (next: GameChoice & { names: string[] }) => void;
  // The game that is played.
  game: () => GameAttempt;
}

export class NewGame {
  readonly element: HTMLElement;
  readonly #puzzle: GamePuzzle;
  readonly #select = html("select", { "aria-label": "Game and rule book" });
  readonly #players: HTMLInputElement;

  constructor(puzzle: GamePuzzle, acts: Acts) {
    this.#puzzle = puzzle;
    const { choices } = puzzle.game;
    this.#select.append(
      ...choices.map(({ words }, place) => html("option", { value: place }, words)),
    );
    this.choose(acts.game());
    const names = acts.game().names.join("; ");
    this.#players = html("input", { placeholder: "Anna; Otto", value: names });
    this.#players.addEventListener("change", () => acts.rename(this.#names()));
    // A game for other players has other names.
    this.#select.addEventListener("change", () => {
      if (this.#chosen().form !== acts.game().form) this.#players.value = "";
    });
    const begin = buttonOf("New game", () =>
      acts.begin({ ...this.#chosen(), names: this.#names() }),
    );
    const label = html("label", {}, "Players", this.#players);
    this.element = html("div", { class: "controls" }, this.#select, label, begin);
  }

  // Shows which game is played.
  choose(game: GameAttempt) {
    const { choices } = this.#puzzle.game;
    const choice = choiceOf(this.#puzzle, game);
    this.#select.value = String(choice ? choices.indexOf(choice) : -1);
  }

  #chosen() {
    return this.#puzzle.game.choices[Number(this.#select.value)];
  }

  #names() {
    const names = this.#players.value.split(";").map((name) => name.trim());
    return names.filter(Boolean);
  }
}
