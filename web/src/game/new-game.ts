// The choice of a game: its players, its board and its rules, with a picture of its start.

import { BoardView } from "../board/board";
import { isSquare, LENGTHS } from "../board/size";
import { FORMS, type Form, GAMES, type GameView, type RecordAct } from "../generated";
import { type Setup, textOfGame } from "../notation/game";
import { buttonOf, html, onEntry } from "../page/dom";
import { inSentence, reasonOf } from "../page/reason";
import { gameAttempt } from "../practice/questions";
import { rules } from "../rules/inquirer";
import type { Square } from "../types";
import * as WORDS from "../words";
import { puzzleOfGame } from "./start";

interface Acts {
  // The players of the game that is played have other names.
  rename: (names: string[]) => void;
  // The game that is played begins again.
  again: (act: RecordAct) => void;
  // Another game begins: the text of its record.
  begin: (text: string) => void;
}

const option = (value: string | number, words: string) => html("option", { value }, words);
const BOOKS = [...new Set(GAMES.map((choice) => choice.rules))];

export class NewGame {
  readonly element: HTMLElement;
  readonly #acts: Acts;
  readonly #form = html(
    "select",
    {},
    ...Object.entries(FORMS).map(([form, { words }]) => option(form, words)),
  );
  readonly #board = html(
    "select",
    {},
    ...LENGTHS.map((side) => option(side, WORDS.bySize(side, side))),
  );
  readonly #columns = html(
    "select",
    {},
    option("", WORDS.AS_ROWS),
    ...LENGTHS.map((length) => option(length, length.toString())),
  );
  readonly #directions = html(
    "select",
    {},
    option(8, WORDS.EIGHT_WAYS),
    option(6, WORDS.SIX_WAYS),
    option(4, WORDS.FOUR_WAYS),
  );
  readonly #book = html(
    "select",
    {},
    option("", WORDS.USUAL_RULES),
    ...BOOKS.map((book) => option(book, book)),
  );
  readonly #rulings = html("input", {
    type: "text",
    autocomplete: "off",
    placeholder: WORDS.SUCH_RULINGS,
  });
  readonly #yard = html("input", {
    type: "text",
    autocomplete: "off",
    placeholder: WORDS.SUCH_YARDS,
  });
  readonly #fields: HTMLInputElement[];
  readonly #labels: HTMLLabelElement[];
  readonly #picture = html("div", { class: "preview" });
  readonly #faultOfNames = html("p", { class: "fault", role: "status" });
  readonly #about = html("p", { class: "notes", role: "status" });
  readonly #again: HTMLButtonElement;
  readonly #begin: HTMLButtonElement;
  // The game that is played.
  #game: GameView | null = null;
  // The number of the last question about it.
  #asked = 0;

  constructor(acts: Acts) {
    this.#acts = acts;
    this.#fields = WORDS.PLAYER_NAMES.map((name) =>
      html("input", { type: "text", placeholder: name, autocomplete: "off", size: 14 }),
    );
    this.#labels = this.#fields.map((field, player) =>
      html("label", {}, WORDS.player(player + 1), field),
    );
    for (const field of this.#fields) onEntry(field, () => this.#rename());
    this.#again = buttonOf(WORDS.SAME_GAME, () => acts.again({ again: this.#names() }));
    this.#begin = buttonOf(WORDS.NEW_GAME, async () => {
      const text = await this.#show();
      if (text) acts.begin(text);
    });
    this.#begin.classList.add("main");
    this.#form.addEventListener("change", () => {
      this.#showNames();
      this.#showBegin();
    });
    const choices = [this.#form, this.#board, this.#columns, this.#directions, this.#book];
    for (const choice of choices) choice.addEventListener("change", () => this.#show());
    for (const field of [this.#rulings, this.#yard]) onEntry(field, () => this.#show());
    this.element = html(
      "div",
      { class: "new-game" },
      html("div", { class: "controls" }, ...this.#labels),
      this.#faultOfNames,
      html("h3", {}, WORDS.ANOTHER_GAME),
      html(
        "div",
        { class: "setup" },
        html(
          "div",
          {},
          html("label", {}, WORDS.PLAYERS, this.#form),
          html("label", {}, WORDS.BOARD, this.#board),
          html("label", {}, WORDS.DIRECTIONS, this.#directions),
          html(
            "details",
            {},
            html("summary", {}, WORDS.RULES_AND_YARDS),
            html("label", {}, WORDS.RULES, this.#book),
            html("label", {}, WORDS.RULINGS, this.#rulings),
            html("label", {}, WORDS.YARDS, this.#yard),
            html("label", {}, WORDS.ROW_LENGTH, this.#columns),
          ),
          this.#about,
          html("div", { class: "controls" }, this.#begin, this.#again),
        ),
        this.#picture,
      ),
    );
    // Nobody asks for a picture before it is seen.
    new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.#show();
    }).observe(this.#picture);
  }

  // Goes to the choice of the players.
  focus() {
    this.#form.focus();
    this.#showBegin();
  }

  // Keeps in view what begins the game. Fields for more names push it down.
  #showBegin() {
    this.#begin.scrollIntoView({ block: "nearest" });
  }

  // Shows which game is played, and who plays it.
  show(game: GameView) {
    const isOther = this.#game === null || this.#game.text !== game.text;
    this.#game = game;
    if (isOther) this.reset();
  }

  // Forgets what a person has entered.
  reset() {
    const game = this.#game;
    if (!game) return;
    this.#faultOfNames.textContent = "";
    this.#form.value = game.form;
    this.#board.value = String(game.board.rows);
    this.#columns.value = isSquare(game.board) ? "" : String(game.board.columns);
    this.#again.hidden = !game.is_own;
    this.#showNames();
  }

  #chosen(): Pick<Setup, "form" | "board" | "rules"> {
    const [form, rows] = [this.#form.value as Form, Number(this.#board.value)];
    const board = { rows, columns: Number(this.#columns.value) || rows };
    const usual = GAMES.find((one) => one.form === form && one.board === rows && isSquare(board));
    return { form, board, rules: this.#book.value || (usual?.rules ?? "") };
  }

  // A game for other players has other names.
  #showNames() {
    const form = this.#form.value as Form;
    const names = form === this.#game?.form ? this.#game.given_names : [];
    for (const [player, field] of this.#fields.entries()) field.value = names[player] ?? "";
    for (const [player, label] of this.#labels.entries()) {
      label.hidden = player >= FORMS[form].players;
    }
  }

  // Asks the rules about the game that is chosen, and shows its start or why there is none. Returns the record of the
  // game, which is empty if there is none. A later question may be shown instead.
  async #show() {
    const text = textOfGame({
      ...this.#chosen(),
      names: this.#names(),
      directions: Number(this.#directions.value),
      rulings: this.#rulings.value,
      yard: this.#yard.value,
    });
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const empty = gameAttempt(puzzleOfGame());
      const { game, armies } = await rules.practice({ ...empty, text }, "nothing");
      if (!game) return "";
      if (asked === this.#asked) this.#showStart(game.start, pictureOf(game, armies));
      return game.text;
    } catch (error) {
      // The form has no lines.
      const reason = reasonOf(error).replace(/^line \d+: /, "");
      if (asked === this.#asked) this.#showStart(inSentence(reason));
      return "";
    }
  }

  // Shows what is said of the game that is chosen, and its picture, if there is such a game.
  #showStart(said: string, picture?: Element) {
    this.#about.textContent = said;
    this.#about.classList.toggle("fault", !picture);
    this.#picture.replaceChildren(...(picture ? [picture] : []));
    this.#begin.setAttribute("aria-disabled", String(!picture));
  }

  // Says at the fields what is wrong with the names, if anything is.
  #areSound(names: string[]) {
    const isTwice = new Set(names).size < names.length;
    const isTwo = names.some((name) => name.includes(";"));
    const fault = isTwo ? WORDS.SEMICOLON : isTwice ? WORDS.SAME_NAME : "";
    this.#faultOfNames.textContent = fault;
    for (const field of this.#fields) field.setAttribute("aria-invalid", String(fault !== ""));
    return fault === "";
  }

  // The game that is played is not the one that is chosen for the next.
  #rename() {
    const names = this.#names();
    if (!this.#areSound(names)) return;
    const isSame = names.join() === this.#game?.given_names.join();
    if (this.#form.value === this.#game?.form && !isSame) this.#acts.rename(names);
    else this.#show();
  }

  // The names, or none if no name is given. A player without a name keeps what he is called.
  #names() {
    const { players } = FORMS[this.#form.value as Form];
    const names = this.#fields.slice(0, players).map((field) => field.value.trim());
    return names.some(Boolean)
      ? names.map((name, player) => name || WORDS.PLAYER_NAMES[player])
      : [];
  }
}

// The start of a game.
function pictureOf({ form, rows, names, start, board, heading }: GameView, armies: Square[][]) {
  const puzzle = puzzleOfGame();
  puzzle.board = board;
  puzzle.game = { ...puzzle.game, form, rows, names, start };
  const view = new BoardView(puzzle, {
    hasLabels: false,
    label: WORDS.startOf(heading),
    section: { rows: board.rows, width: board.columns },
  });
  const owners = new Map(armies.flatMap((men, army) => men.map((man) => [man, army] as const)));
  view.showMen(owners.keys(), owners);
  return view.element;
}
