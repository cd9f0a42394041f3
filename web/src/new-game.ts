// The choice of a game, its rule book and its players.

import { buttonOf, html, onEntry } from "./dom";
import { labelOfGame, PLAYERS, placeOfGame } from "./game-start";
import { FORMS, type Form, GAMES, type GameView, type RecordAct } from "./generated";

// A game with a board, yards, directions or a position of its own.
const OWN = "own";

interface Acts {
  // The players of the game that is played have other names.
  rename: (names: string[]) => void;
  begin: (act: RecordAct) => void;
}

export class NewGame {
  readonly element: HTMLElement;
  readonly #acts: Acts;
  readonly #own = html("option", { value: OWN }, "The same game again");
  readonly #select = html("select", { "aria-label": "Game and rule book" });
  readonly #fields: HTMLInputElement[];
  readonly #labels: HTMLLabelElement[];
  // The game that is played.
  #game: GameView | null = null;

  constructor(acts: Acts) {
    this.#acts = acts;
    const options = GAMES.map((choice, place) =>
      html("option", { value: place }, labelOfGame(choice)),
    );
    this.#select.append(this.#own, ...options);
    this.#fields = PLAYERS.map((name) =>
      html("input", { type: "text", placeholder: name, autocomplete: "off", size: 14 }),
    );
    this.#labels = this.#fields.map((field, player) =>
      html("label", {}, `Player ${player + 1}`, field),
    );
    for (const field of this.#fields) onEntry(field, () => this.#rename());
    this.#select.addEventListener("change", () => this.#showNames());
    const begin = buttonOf("New game", () => acts.begin(this.#chosen()));
    this.element = html(
      "div",
      { class: "new-game" },
      html("div", { class: "controls" }, ...this.#labels),
      html("div", { class: "controls" }, this.#select, begin),
    );
  }

  // Shows which game is played, and who plays it.
  show(game: GameView) {
    const isOther = this.#game === null || this.#game.text !== game.text;
    this.#game = game;
    if (isOther) this.reset();
  }

  // Forgets what a person has chosen or entered.
  reset() {
    const game = this.#game;
    if (!game) return;
    const place = game.is_own ? -1 : placeOfGame(game);
    this.#own.hidden = place >= 0;
    this.#select.value = place < 0 ? OWN : String(place);
    this.#showNames();
  }

  // The form of the game that is chosen.
  #form(): Form {
    const form = this.#game?.form ?? "two_players";
    return this.#select.value === OWN ? form : GAMES[Number(this.#select.value)].form;
  }

  // A game for other players has other names.
  #showNames() {
    const form = this.#form();
    const names = form === this.#game?.form ? this.#game.given_names : [];
    for (const [player, field] of this.#fields.entries()) field.value = names[player] ?? "";
    for (const [player, label] of this.#labels.entries()) {
      label.hidden = player >= FORMS[form].players;
    }
  }

  #chosen(): RecordAct {
    const names = this.#names();
    if (this.#select.value === OWN) return { again: names };
    return { begin: { ...GAMES[Number(this.#select.value)], names } };
  }

  // The game that is played is not the one that is chosen for the next.
  #rename() {
    const names = this.#names();
    const isSame = names.join() === this.#game?.given_names.join();
    if (this.#form() === this.#game?.form && !isSame) this.#acts.rename(names);
  }

  // The names, or none if no name is given. A player without a name keeps what he is called.
  #names() {
    const { players } = FORMS[this.#form()];
    const names = this.#fields.slice(0, players).map((field) => field.value.trim());
    return names.some(Boolean) ? names.map((name, player) => name || PLAYERS[player]) : [];
  }
}
