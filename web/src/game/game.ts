// A game that people play on one board. The compiled rules are the referee and keep the record; nothing
// here moves by itself.

import { sampleOf } from "../board/men";
import type { PressBoard } from "../board/press-board";
import type { Act, AgreedEnd, GameView, RecordAct, SessionAnswer } from "../generated";
import { buttonOf, html, setAddress, switchOf } from "../page/dom";
import { gameOnPaper } from "../page/paper";
import { inSentence, reasonOf } from "../page/reason";
import { sharingOfPart } from "../page/share";
import { flipButton, fullScreenButton, title } from "../page/view";
import type { Begin } from "../practice/begin";
import { MovingMen } from "../practice/moving";
import { gameAttempt } from "../practice/questions";
import type { ButtonAct } from "../practice/status";
import { type Owner, Table } from "../practice/table";
import { labelOf } from "../puzzle/about";
import { rules } from "../rules/inquirer";
import type { Announce, GameAttempt, GamePuzzle, GameState, Shown } from "../types";
import * as WORDS from "../words";
import { addressOfGame } from "./address";
import { idOf, keepGame, keptUnder, lastOf, listOfKept, nameOfKept, newId, stateOf } from "./kept";
import { GameMoves } from "./moves";
import { NewGame } from "./new-game";
import { RecordBox } from "./record";

// A game of the address, which is no puzzle of the page, has the number 0.
export interface GameBegin extends Begin<GamePuzzle> {
  game?: GameState;
}

// A game has no hint.
const ACTS_OF_GAME: ButtonAct[] = ["take_back", "make_again", "start_again"];

// The state of a game after an answer.
const stateAfter = ({ game, ahead }: SessionAnswer) =>
  game && stateOf({ ...game, at: ahead.length > 0 ? game.at : null });

// What an entry of the history keeps of a game.
interface HistoryEntry {
  game: string;
  shown: GameState;
  changed: number;
}

export class GamePractice implements Shown, Owner {
  readonly puzzle: GamePuzzle;
  readonly number: number;
  readonly goal = "game";
  readonly element: HTMLElement;
  readonly heading: HTMLElement;
  readonly keys = WORDS.KEYS_TO_MOVE;
  // It has no choice of tasks.
  readonly chosen = null;
  readonly record = new RecordBox((text) => this.say(text));
  readonly #base: string;
  readonly #table: Table;
  readonly #men: MovingMen;
  // Under which id the game is kept; none before the first change.
  #id: string | null = null;
  // When it was last kept, in milliseconds, and its address then.
  #changed = 0;
  #keptAddress = "";
  // Whether the browser keeps less than this entry of the history shows.
  #isBehind = false;
  readonly #legend = html("div", { class: "players" });
  readonly #result = html("p", { class: "result" });
  // The form stands below everything else. Before the first move it may be what a person wants.
  readonly #setUp = buttonOf(WORDS.SET_UP, () => this.#newGame.focus());
  readonly #newGame = new NewGame({
    rename: (names) => this.#edit({ rename: names }),
    again: (act) => this.#beginNew({}, { record: act }),
    begin: (text) => this.#beginNew({ text, variation: 0, at: null }, "nothing"),
  });
  readonly #moves: GameMoves;
  readonly #pass = buttonOf(WORDS.PASS_TURN, () =>
    this.#table.queue(() => this.#table.tell({ make: null })),
  );
  readonly #ends = new Map(
    WORDS.ENDS.map(([end, name, help]) => {
      const button = buttonOf(name, () => this.#end(end));
      button.title = help;
      return [end, button];
    }),
  );
  readonly #study = switchOf("study", WORDS.KEEP_VARIATIONS, false, (study) =>
    this.#change({ study }),
  );
  readonly #notes = html("div", { class: "notes" });

  // Begins with a kept game, with a game of the address, or after that number of moves of the record.
  constructor({ number, base, announce, address, game, kept, ...begin }: GameBegin) {
    // Another game may have another board.
    const puzzle = { ...begin.puzzle };
    this.puzzle = puzzle;
    this.number = number;
    this.#base = base;
    const fresh = gameAttempt(puzzle);
    let attempt = fresh;
    if (game) attempt = { ...fresh, ...game };
    else if (address) attempt = { ...fresh, at: Number(address) || 0 };
    this.#table = new Table({ puzzle, number, announce, fresh, attempt, acts: ACTS_OF_GAME }, this);
    this.#men = new MovingMen(this.#table, puzzle, () => this.#names());
    this.#goOn(kept ?? (game ? idOf(game) : address ? undefined : lastOf(puzzle.id)?.[0]));
    const { heading, list, buttons } = this.#table;
    this.heading = heading;
    this.#moves = new GameMoves(list, (act) => this.#edit(act));
    buttons.row.append(this.#pass);
    this.element = html(
      "section",
      { class: "player practice", "aria-label": WORDS.practiceOf(labelOf(puzzle, number)) },
      this.#table.view("game"),
      html(
        "div",
        {},
        // It stands outside the view of the board, which would become smaller.
        this.#moves.bar,
        this.#result,
        this.#legend,
        this.#setUp,
        list,
        endsOf([...this.#ends.values()]),
        ...this.#moves.elements(),
        this.#study,
        ...this.#recordBox(announce),
        this.#newGame.element,
        listOfKept(),
        this.#notes,
      ),
    );
  }

  // The record, with what else can be done with the game. The link has the whole game.
  #recordBox(announce: Announce) {
    const part = () => addressOfGame(this.#game());
    const { elements, more } = sharingOfPart(part, () => this.heading.textContent ?? "", announce);
    const verify = buttonOf(WORDS.VERIFY, () =>
      this.#table.queue(() => this.#table.tell("verify")),
    );
    const print = buttonOf(WORDS.PRINT, () => window.print());
    return this.record.elements(
      verify,
      [...elements, flipButton()],
      [...more, print, ...fullScreenButton()],
    );
  }

  // The last act, which may still wait for its answer.
  get last() {
    return this.#table.last;
  }

  // The game as it is asked about.
  #game() {
    return this.#table.attempt as GameAttempt;
  }

  // Goes on with the game that is kept under this id, if there is one, or with what this entry of the history shows of it.
  // A browser under load stores what a page keeps a moment later, so the entry may know more. Then that is kept again.
  #goOn(id: string | undefined) {
    const kept = id ? keptUnder(id) : null;
    const here: HistoryEntry | null = history.state?.game === id ? history.state : null;
    const isBehind = here?.shown !== undefined && here.changed > (kept?.changed ?? 0);
    const last = isBehind ? here.shown : kept;
    if (!id || !last) return;
    this.#table.attempt = { ...this.#game(), ...stateOf(last) };
    this.#id = id;
    this.#changed = Math.max(here?.changed ?? 0, kept?.changed ?? 0);
    this.#keptAddress = isBehind ? "" : addressOfGame(this.#game());
    this.#isBehind = isBehind;
  }

  // Whether another tab has kept the game later than this one.
  #wentOnElsewhere() {
    const kept = this.#id ? keptUnder(this.#id) : null;
    return kept !== null && kept.changed > this.#changed;
  }

  // The board and the moves, without the forms around them.
  onPaper() {
    const { answer } = this.#table;
    return answer?.game ? [gameOnPaper(this.puzzle, answer.game, answer)] : [];
  }

  shortcut(event: KeyboardEvent) {
    this.#table.shortcut(event);
  }

  redraw() {
    this.#table.redraw();
  }

  say(text: string, kind = "") {
    this.#table.say(text, kind);
  }

  // Out of sight. A man who is being dragged goes back to his square.
  pause() {
    this.#table.board?.release();
  }

  comeBack() {
    this.#table.comeBack();
    this.start();
  }

  // Shows the position. Whoever opened the address of a game wants to know why it cannot be played.
  start() {
    this.#table.queue(async () => {
      const reason = await this.#table.refresh();
      if (reason === null || this.number > 0) return;
      this.say(WORDS.beginsAnew(reasonOf(reason)), "fault");
    });
  }

  // Another game from its start has an address of its own. This one stays as it is.
  #beginNew(other: Partial<GameState>, act: Act) {
    return this.#table.queue(async () => {
      try {
        const answer = await rules.practice({ ...this.#game(), ...other }, act);
        const begun = stateAfter(answer);
        if (begun) location.hash = addressOfGame({ ...begun, study: false });
      } catch (error) {
        this.say(inSentence(error), "fault");
      }
    });
  }

  // Does something with the record. If that is not possible, everything stays as it was.
  #edit(act: RecordAct) {
    return this.#change({}, { record: act });
  }

  // Ends the game. On a narrow screen the result is above what is in view.
  async #end(end: AgreedEnd) {
    await this.#edit({ end });
    this.#result.scrollIntoView({ block: "nearest" });
  }

  #change(other: Partial<GameState>, act: Act = "nothing") {
    const table = this.#table;
    return table.queue(async () => {
      const { attempt } = table;
      table.attempt = { ...this.#game(), ...other };
      try {
        await table.tell(act);
        if (table.answer && act === "nothing") this.#keep(table.answer);
      } catch (error) {
        table.attempt = attempt;
        this.say(inSentence(error), "fault");
        this.#newGame.reset();
      }
    });
  }

  #names() {
    return this.#table.answer?.game?.names ?? this.puzzle.game.names;
  }

  prepare(board: PressBoard) {
    this.#men.prepare(board);
  }

  show(answer: SessionAnswer) {
    const { game } = answer;
    const state = stateAfter(answer);
    if (!game || !state) return;
    this.#table.attempt = { ...this.#game(), ...state };
    const { form, rows, names, start } = game;
    this.puzzle.board = game.board;
    this.puzzle.game = { ...this.puzzle.game, form, rows, names, start };
    this.#men.show(answer);
    this.#showTurn(game, answer);
    this.#showHeading(game.heading);
    this.#notes.replaceChildren(...game.about.map((text) => html("p", {}, text)));
    this.#result.textContent = game.result;
    this.#result.hidden = game.result === "";
    this.#setUp.hidden = answer.moves.length + answer.ahead.length > 0;
    this.#moves.show(game, answer);
    this.#newGame.show(game);
    this.#legend.replaceChildren(playersOf(game), html("p", {}, start));
    this.record.show(game.text);
    const box = this.#study.querySelector("input");
    if (box) box.checked = game.study;
    this.#enable(game, answer);
  }

  #enable(game: GameView, answer: SessionAnswer) {
    const { buttons } = this.#table;
    buttons.enable(answer);
    // A result can be taken back, also before the first move.
    if (game.result) buttons.allow("take_back");
    this.#pass.setAttribute("aria-disabled", String(!answer.may_pass));
    const isOpen = !game.result && game.variation === 0 && answer.ahead.length === 0;
    for (const button of this.#ends.values()) {
      button.setAttribute("aria-disabled", String(!isOpen));
    }
    const onTime = this.#ends.get("on_time");
    if (onTime) onTime.hidden = !game.is_for_two_sides;
  }

  // From a variation the way leads back to the record.
  answered(answer: SessionAnswer, act: Act) {
    const isAside = Boolean(answer.game?.variation);
    const back = () => buttonOf(WORDS.BACK_TO_RECORD, () => this.#edit({ show: 0 }));
    this.#table.status.leadOn(isAside ? back() : null);
    if (act !== "nothing" || this.#isBehind) this.#keep(answer);
    this.#isBehind = false;
  }

  // Whose men move, and where everybody goes.
  #showTurn({ mover, players }: GameView, { armies }: SessionAnswer) {
    const { board } = this.#table;
    board?.ring(mover === null ? [] : armies[mover], "on-turn", board.ground);
    board?.showGoals(players.map(({ target }) => target));
  }

  // What the game is called.
  #showHeading(heading: string) {
    if (this.heading.textContent === heading) return;
    this.heading.textContent = heading;
    if (this.#table.isVisible) document.title = `${heading} – ${title}`;
  }

  // A game is kept from its first move on. If it went on in another tab meanwhile, both are kept.
  #keep(answer: SessionAnswer) {
    const { game, moves, ahead } = answer;
    if (!game) return;
    const all = moves.length + ahead.length;
    const address = addressOfGame(this.#game());
    // Whoever chooses a man has changed nothing.
    if (this.#id && address === this.#keptAddress) return;
    this.#keptAddress = address;
    if (this.#wentOnElsewhere()) {
      this.#id = null;
      this.say(WORDS.WENT_ON_BOTH);
    }
    const { isVisible } = this.#table;
    if (!this.#id && all === 0) {
      if (isVisible && this.number === 0) setAddress(address);
      return;
    }
    this.#id ??= newId();
    this.#changed = Date.now();
    keepGame(this.#id, {
      ...stateOf(this.#game()),
      heading: game.heading,
      names: game.names,
      moves: all,
      solved: game.result !== "",
      changed: this.#changed,
      of: this.number > 0 ? this.puzzle.id : "",
    });
    if (isVisible) setAddress(this.address() || `${this.#base}/game`, this.state());
  }

  // Another tab has kept something.
  hearOfOther(key: string | null) {
    const isMine = this.#id !== null && key === nameOfKept(this.#id);
    if (!isMine || !this.#wentOnElsewhere()) return;
    this.say(WORDS.WENT_ON);
    const show = buttonOf(WORDS.SHOW_THAT_GAME, () => {
      this.#goOn(this.#id ?? undefined);
      this.#change({});
    });
    this.#table.status.leadOn(show);
  }

  // What the history keeps of it.
  state(): HistoryEntry | null {
    if (!this.#id) return null;
    return { game: this.#id, shown: stateOf(this.#game()), changed: this.#changed };
  }

  // Its address, if the page has no number for it.
  address() {
    return this.number > 0 ? "" : addressOfGame(this.#game());
  }
}

// The buttons that end a game.
function endsOf(buttons: HTMLElement[]) {
  const look = { class: "controls", role: "group", "aria-label": WORDS.END_OF_GAME };
  return html("div", look, ...buttons);
}

// The players, how many of their men are home, and whose turn it is.
function playersOf({ names, players, mover }: GameView) {
  const items = names.map((name, player) => {
    const { home, men } = players[player];
    const item = html(
      "li",
      {},
      sampleOf(player),
      ` ${name} `,
      html("span", { class: "home" }, WORDS.menHome(home, men)),
    );
    if (player === mover) item.setAttribute("aria-current", "true");
    return item;
  });
  return html("ul", { "aria-label": WORDS.PLAYERS }, ...items);
}
