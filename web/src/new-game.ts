// The choice of a game, its rule book and its players.

import { buttonOf, html, onEntry } from "./dom";
import { choiceOf, labelOfGame, PLAYERS, USUAL } from "./game-start";
import { FORMS, type Form, GAMES, type GameStart } from "./generated";

// A game with a board, yards, directions or a position of its own.
const OWN = "own";

interface Acts {
  // The players of the game that is played have other names.
  rename: (names: string[]) => void;
  begin: (next: GameStart) => void;
  // The game that is played.
  game: () => GameStart;
}

export class NewGame {
  readonly element: HTMLElement;
  readonly #acts: Acts;
  readonly #select = html("select", { "aria-label": "Game and rule book" });
  readonly #fields: HTMLInputElement[];
  readonly #labels: HTMLLabelElement[];

  constructor(acts: Acts) {
    this.#acts = acts;
    const options = GAMES.map((choice, place) =>
      html("option", { value: place }, labelOfGame(choice)),
    );
    const own = html("option", { value: OWN }, "The same game again");
    this.#select.append(...(choiceOf(acts.game()) < 0 ? [own] : []), ...options);
    this.#fields = PLAYERS.map((name) =>
      html("input", { type: "text", placeholder: name, autocomplete: "off", size: 14 }),
    );
    this.#labels = this.#fields.map((field, player) =>
      html("label", {}, `Player ${player + 1}`, field),
    );
    for (const field of this.#fields) onEntry(field, () => this.#rename());
    this.#select.addEventListener("change", () => this.#choose(this.#chosen()));
    const begin = buttonOf("New game", () =>
      acts.begin({ ...this.#chosen(), names: this.#names() }),
    );
    this.element = html(
      "div",
      { class: "new-game" },
      html("div", { class: "controls" }, ...this.#labels),
      html("div", { class: "controls" }, this.#select, begin),
    );
    this.choose(acts.game());
  }

  // Shows which game is played, and who plays it.
  choose(game: GameStart) {
    const choice = choiceOf(game);
    this.#select.value = choice < 0 ? OWN : String(choice);
    this.#choose(game);
  }

  // A game for other players has other names.
  #choose({ form }: Pick<GameStart, "form">) {
    const game = this.#acts.game();
    const names = form === game.form ? game.names : [];
    for (const [player, field] of this.#fields.entries()) field.value = names[player] ?? "";
    this.#showFields(form);
  }

  #showFields(form: Form) {
    for (const [player, label] of this.#labels.entries()) {
      label.hidden = player >= FORMS[form].players;
    }
  }

  #chosen(): GameStart {
    const game = this.#acts.game();
    if (this.#select.value === OWN) return game;
    return { ...USUAL, ...GAMES[Number(this.#select.value)] };
  }

  // The game that is played is not the one that is chosen for the next.
  #rename() {
    if (this.#chosen().form === this.#acts.game().form) this.#acts.rename(this.#names());
  }

  // The names, or none if no name is given. A player without a name keeps what he is called.
  #names() {
    const { players } = FORMS[this.#chosen().form];
    const names = this.#fields.slice(0, players).map((field) => field.value.trim());
    return names.some(Boolean) ? names.map((name, player) => name || PLAYERS[player]) : [];
  }
}
