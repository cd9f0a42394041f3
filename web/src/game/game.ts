// A game that people play on one board. The compiled rules are the referee and keep the record; nothing
// here moves by itself.

import { sampleOf } from "../board/men";
import type { Act, AgreedEnd, GameView, RecordAct, SessionAnswer } from "../generated";
import { buttonOf, html, setAddress, switchOf } from "../page/dom";
import { gameOnPaper } from "../page/paper";
import { type Sharing, sharingOfPart } from "../page/share";
import { flipButton, fullScreenButton, title } from "../page/view";
import { reasonOf } from "../page/words";
import type { Begin } from "../practice/begin";
import { MovingPractice } from "../practice/moving";
import { gameAttempt } from "../practice/questions";
import { rules } from "../rules/inquirer";
import type { GameAttempt, GamePuzzle, GameState } from "../types";
import { addressOfGame } from "./address";
import { allKept, keepGame, keptGames, keptUnder, lastOf, nameOfKept, newId } from "./kept";
import { GameMoves } from "./moves";
import { NewGame } from "./new-game";
import { RecordBox } from "./record";

// A game of the address, which is no puzzle of the page, has the number 0.
export interface GameBegin extends Begin<GamePuzzle> {
  game?: GameState;
}

// The ends that the board does not show, and what the buttons say.
const ENDS: [end: AgreedEnd, name: string, help: string][] = [
  ["resigned", "Resign", "The player to move resigns"],
  ["drawn", "Draw", "The players agree on a draw"],
  ["on_time", "Won on time", "The player to move is out of time"],
];

// The state of a game alone, without what else is known of it.
const stateOf = ({ text, variation, at, study }: GameState): GameState => ({
  text,
  variation,
  at,
  study,
});

// The state of a game after an answer.
const stateAfter = ({ game, ahead }: SessionAnswer) =>
  game && stateOf({ ...game, at: ahead.length > 0 ? game.at : null });

// What an entry of the history keeps of a game.
interface HistoryEntry {
  game: string;
  shown: GameState;
  changed: number;
}

export class GamePractice extends MovingPractice<GamePuzzle> {
  // Under which id the game is kept; none before the first change.
  id: string | null = null;
  // When it was last kept, in milliseconds, and its address then.
  changed = 0;
  keptAddress = "";
  readonly legend = html("div", { class: "players" });
  readonly result = html("p", { class: "result" });
  // The form stands below everything else. Before the first move it may be what a person wants.
  readonly setUp = buttonOf("Set up another game", () => this.newGame.focus());
  readonly record = new RecordBox((text) => this.say(text));
  readonly newGame: NewGame;
  readonly moves: GameMoves;
  readonly pass: HTMLElement;
  readonly ends: Map<AgreedEnd, HTMLElement>;
  readonly study: HTMLElement;
  readonly notes = html("div", { class: "notes" });

  // Begins with a kept game, with a game of the address, or after that number of moves of the record.
  constructor(begin: GameBegin) {
    const { puzzle, address, game, kept } = begin;
    // Another game may have another board.
    super({ ...begin, puzzle: { ...puzzle }, address: undefined, before: undefined });
    this.fresh = gameAttempt(puzzle);
    this.attempt = this.fresh;
    if (game) this.attempt = { ...this.game(), ...game };
    else if (address) this.attempt = { ...this.game(), at: Number(address) || 0 };
    this.goOn(kept ?? (game ? idOf(game) : address ? undefined : lastOf(puzzle.id)?.[0]));
    this.status.above.hidden = true;
    this.buttons.remove("hint");
    this.newGame = new NewGame({
      rename: (names) => this.edit({ rename: names }),
      again: (act) => this.beginNew({}, { record: act }),
      begin: (text) => this.beginNew({ text, variation: 0, at: null }, "nothing"),
    });
    this.moves = new GameMoves(this.list, (act) => this.edit(act));
    // It stands outside the view of the board, which would become smaller.
    this.list.before(this.moves.bar, this.result, this.legend, this.setUp);
    const verify = buttonOf("Verify", () => this.queue(() => this.tell("verify")));
    const { elements, more } = this.share;
    const recordBox = this.record.elements(
      verify,
      [...elements, flipButton()],
      [...more, buttonOf("Print", () => window.print()), ...fullScreenButton()],
    );
    this.study = switchOf("study", "Keep other moves as variations", false, (study) =>
      this.change({ study }),
    );
    this.ends = new Map(
      ENDS.map(([end, name, help]) => {
        const button = buttonOf(name, () => this.edit({ end }));
        button.title = help;
        return [end, button];
      }),
    );
    const ends = html("div", { class: "controls" }, ...this.ends.values());
    ends.setAttribute("role", "group");
    ends.setAttribute("aria-label", "End of the game");
    this.list.after(
      ends,
      ...this.moves.elements(),
      this.study,
      ...recordBox,
      this.newGame.element,
      listOfKept(),
      this.notes,
    );
    this.pass = buttonOf("Pass", () => this.queue(() => this.tell({ make: null })));
    this.buttons.row.append(this.pass);
  }

  // The game as it is asked about.
  game() {
    return this.attempt as GameAttempt;
  }

  // Goes on with the game that is kept under this id, if there is one, or with what this entry of the history shows of it.
  // A browser under load stores what a page keeps a moment later, so the entry may know more.
  goOn(id: string | undefined) {
    const kept = id ? keptUnder(id) : null;
    const here: HistoryEntry | null = history.state?.game === id ? history.state : null;
    const last = here?.shown && here.changed > (kept?.changed ?? 0) ? here.shown : kept;
    if (!id || !last) return;
    this.attempt = { ...this.game(), ...stateOf(last) };
    this.id = id;
    this.changed = Math.max(here?.changed ?? 0, kept?.changed ?? 0);
    this.keptAddress = addressOfGame(this.game());
  }

  // Whether another tab has kept the game later than this one.
  wentOnElsewhere() {
    const kept = this.id ? keptUnder(this.id) : null;
    return kept !== null && kept.changed > this.changed;
  }

  // The board and the moves, without the forms around them.
  override onPaper() {
    const { answer } = this;
    return answer?.game ? [gameOnPaper(this.puzzle, answer.game, answer)] : [];
  }

  // The link has the whole game.
  override sharing(): Sharing {
    const part = () => addressOfGame(this.game());
    const called = () => this.heading.textContent ?? "";
    return sharingOfPart(part, called, this.announce);
  }

  // They stand with the buttons of the record.
  override ways() {
    return [];
  }

  // Another game from its start has an address of its own. This one stays as it is.
  beginNew(other: Partial<GameState>, act: Act) {
    return this.queue(async () => {
      try {
        const answer = await rules.practice({ ...this.game(), ...other }, act);
        const begun = stateAfter(answer);
        if (begun) location.hash = addressOfGame({ ...begun, study: false });
      } catch (error) {
        this.say(`${reasonOf(error)}.`, "fault");
      }
    });
  }

  // Whoever opened the address of a game wants to know why it cannot be played.
  override beganAnew(reason: unknown) {
    if (this.number === 0) this.say(`The game begins anew: ${reasonOf(reason)}.`, "fault");
  }

  // Does something with the record. If that is not possible, everything stays as it was.
  edit(act: RecordAct) {
    return this.change({}, { record: act });
  }

  change(other: Partial<GameState>, act: Act = "nothing") {
    return this.queue(async () => {
      const { attempt } = this;
      this.attempt = { ...this.game(), ...other };
      try {
        await this.tell(act);
        if (this.answer && act === "nothing") this.keep(this.answer);
      } catch (error) {
        this.attempt = attempt;
        this.say(`${reasonOf(error)}.`, "fault");
        this.newGame.reset();
      }
    });
  }

  override names() {
    return this.answer?.game?.names ?? this.puzzle.game.names;
  }

  override show(answer: SessionAnswer) {
    const { game } = answer;
    const state = stateAfter(answer);
    if (!game || !state) return;
    this.attempt = { ...this.game(), ...state };
    const { form, rows, names, start } = game;
    this.puzzle.board = game.board;
    this.puzzle.game = { ...this.puzzle.game, form, rows, names, start };
    super.show(answer);
    this.showHeading(game.heading);
    this.notes.replaceChildren(...game.about.map((text) => html("p", {}, text)));
    this.result.textContent = game.result;
    this.result.hidden = game.result === "";
    this.setUp.hidden = answer.moves.length + answer.ahead.length > 0;
    this.moves.show(game, answer);
    this.newGame.show(game);
    this.legend.replaceChildren(playersOf(game), html("p", {}, start));
    this.showTurn(game);
    this.record.show(game.text);
    const box = this.study.querySelector("input");
    if (box) box.checked = game.study;
    this.pass.setAttribute("aria-disabled", String(!answer.may_pass));
    // A result can be taken back, also before the first move.
    if (game.result) this.buttons.allow("take_back");
    const isOpen = !game.result && game.variation === 0 && answer.ahead.length === 0;
    for (const button of this.ends.values()) {
      button.setAttribute("aria-disabled", String(!isOpen));
    }
    const onTime = this.ends.get("on_time");
    if (onTime) onTime.hidden = !game.is_for_two_sides;
  }

  // From a variation the way leads back to the record.
  override wayOn(answer: SessionAnswer) {
    if (!answer.game?.variation) return null;
    return buttonOf("Back to the record", () => this.edit({ show: 0 }));
  }

  // Whose men move, and where everybody goes.
  showTurn({ mover, players }: GameView) {
    const { board, answer } = this;
    if (!board || !answer) return;
    board.ring(mover === null ? [] : answer.armies[mover], "on-turn", board.ground);
    board.showGoals(players.map(({ target }) => target));
  }

  // What the game is called.
  showHeading(heading: string) {
    if (this.heading.textContent === heading) return;
    this.heading.textContent = heading;
    if (this.element.isConnected) document.title = `${heading} – ${title}`;
  }

  // A game is kept from its first move on. If it went on in another tab meanwhile, both are kept.
  override keep(answer: SessionAnswer) {
    const { game, moves, ahead } = answer;
    if (!game) return;
    const all = moves.length + ahead.length;
    const address = addressOfGame(this.game());
    // Whoever chooses a man has changed nothing.
    if (this.id && address === this.keptAddress) return;
    this.keptAddress = address;
    if (this.wentOnElsewhere()) {
      this.id = null;
      this.say(
        "This game went on in another tab. Both are kept: this one is now a game of its own.",
      );
    }
    if (!this.id && all === 0) {
      if (this.element.isConnected && this.number === 0) setAddress(address);
      return;
    }
    this.id ??= newId();
    this.changed = Date.now();
    keepGame(this.id, {
      ...stateOf(this.game()),
      heading: game.heading,
      names: game.names,
      moves: all,
      solved: game.result !== "",
      changed: this.changed,
      of: this.number > 0 ? this.puzzle.id : "",
    });
    if (this.element.isConnected) setAddress(this.address() || `${this.base}/game`, this.state());
  }

  // Another tab has kept something.
  hearOfOther(key: string | null) {
    const isMine = this.id !== null && key === nameOfKept(this.id);
    if (!isMine || !this.wentOnElsewhere()) return;
    this.say("This game went on in another tab. A move here begins a game of its own.");
    const show = buttonOf("Show that game", () => {
      this.goOn(this.id ?? undefined);
      this.change({});
    });
    this.status.leadOn(show);
  }

  // What the history keeps of it.
  override state(): HistoryEntry | null {
    if (!this.id) return null;
    return { game: this.id, shown: stateOf(this.game()), changed: this.changed };
  }

  override address() {
    return this.number > 0 ? "" : addressOfGame(this.game());
  }
}

// The games that this browser keeps; nothing if it keeps none.
function listOfKept() {
  const games = keptGames();
  if (games.length === 0) return "";
  return html(
    "div",
    {},
    html("h3", {}, "Games kept in this browser"),
    html("ul", { class: "kept" }, ...games),
  );
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
      html("span", { class: "home" }, `${home} of ${men} home`),
    );
    if (player === mover) item.setAttribute("aria-current", "true");
    return item;
  });
  return html("ul", { "aria-label": "Players" }, ...items);
}

// The id under which just this game is kept.
function idOf(game: GameState) {
  const address = addressOfGame(game);
  return allKept().find(([, kept]) => addressOfGame(kept) === address)?.[0];
}
