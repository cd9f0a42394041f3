// A game that people play on one board. The compiled rules are the referee; nothing here moves by
// itself.

import { askBefore } from "./dialog";
import { buttonOf, html, setAddress } from "./dom";
import { addressOfGame, addressOfStart } from "./game-address";
import { GameMoves } from "./game-moves";
import { RecordBox } from "./game-record";
import { aboutStart, fewestInWords, headingOfGame, NOTHING, namesOf, USUAL } from "./game-start";
import * as study from "./game-study";
import type { Act, Change, GameStart, SessionAnswer } from "./generated";
import { rules } from "./inquirer";
import { forget, hasMore, type Kept, keepPractice, keptPractice, lineOf, stateOf } from "./kept";
import { legendOf } from "./men";
import { NewGame } from "./new-game";
import type { Begin, Sharing } from "./practice-begin";
import { MovingPractice } from "./practice-moving";
import { gameAttempt } from "./questions";
import { shareButtons } from "./share";
import { SideLine } from "./side-line";
import type { GameAttempt, GamePuzzle } from "./types";
import { counted, reasonOf } from "./words";

// A game of the address, which is no puzzle of the page, has the number 0.
export interface GameBegin extends Begin<GamePuzzle> {
  game?: GameAttempt;
}

export class GamePractice extends MovingPractice<GamePuzzle> {
  // The game that is kept, if it would be lost.
  endangered: GameAttempt | null = null;
  // The turns of the game, those taken back too.
  line: Change[] = [];
  readonly legend = html("div", { class: "players" });
  readonly record = new RecordBox((text) => this.say(text));
  readonly newGame: NewGame;
  readonly moves: GameMoves;
  readonly sideLine: SideLine;
  readonly pass: HTMLElement;
  readonly notes = html("div", { class: "notes" });

  // Begins with the game that is kept; with an address, after that number of moves of the record, where
  // `new` is 0; or with a game of the address.
  constructor(begin: GameBegin) {
    const { puzzle, address, game } = begin;
    // Another game may have another board.
    super({ ...begin, puzzle: { ...puzzle }, address: undefined, before: undefined });
    if (game) this.beginWith(game);
    else if (address) this.beginAfter(Number(address) || 0);
    this.status.above.hidden = true;
    this.buttons.remove("hint");
    this.newGame = new NewGame({
      game: () => this.game(),
      rename: (names) => this.change({ names }),
      begin: (next) => this.beginNew(next),
    });
    this.moves = new GameMoves(this.list, {
      go: (made) => this.change(study.goTo(this.now(), made), "nothing"),
      walk: (number) => this.change(study.walk(this.now(), number), "nothing"),
      drop: (number) => this.change(study.dropVariation(this.now(), number)),
      cut: () => this.change(study.cutHere(this.now())),
      comment: (after, words) =>
        this.change(study.withComment(this.now(), after, words), "nothing"),
    });
    this.sideLine = new SideLine({
      keep: (comment) => this.change(study.keepSideLine(this.now(), comment)),
      promote: () => this.change(study.makeRecord(this.now())),
      leave: () => this.change(study.leave(this.now())),
    });
    this.showAbout(this.game());
    this.list.before(this.legend);
    const verify = buttonOf("Verify", () => this.queue(() => this.tell("verify")));
    const recordBox = this.record.elements(verify, ...super.ways());
    this.list.after(...this.moves.elements(), ...recordBox, this.newGame.element, this.notes);
    this.pass = buttonOf("Pass", () => this.queue(() => this.tell({ make: null })));
    const row = this.element.querySelector(".controls");
    row?.append(this.pass);
    row?.after(this.sideLine.element);
  }

  // The game as it is asked about.
  game() {
    return this.attempt as GameAttempt;
  }

  // The game as it stands.
  now(): GameAttempt {
    return { ...this.game(), ...this.answer?.course };
  }

  // The link has the whole game.
  override sharing(): Sharing {
    const part = () => addressOfGame(this.now());
    const title = () => headingOfGame(this.game());
    return { elements: shareButtons(part, title, (text) => this.say(text)), refresh: () => {} };
  }

  // Begins after this number of moves of the record.
  beginAfter(place: number) {
    const kept = this.game();
    const fresh = gameAttempt(this.puzzle);
    const { variations, comments } = { ...fresh, ...keptPractice(this.puzzle, "game") };
    const begun = { ...fresh, variations, comments };
    this.put(kept, { ...begun, ...study.goTo(begun, place) });
  }

  // Begins with a game that the browser need not keep yet. If it cannot be played, it starts over.
  beginWith(game: GameAttempt) {
    const kept = keptPractice(this.puzzle, "game") && this.game();
    const isKept = kept && addressOfGame(kept) === addressOfGame(game);
    this.put(kept, isKept ? kept : game);
    this.fresh = { ...gameAttempt(this.puzzle), names: game.names };
  }

  put(kept: GameAttempt | null, begun: GameAttempt) {
    this.attempt = begun;
    this.fresh = begun;
    if (kept && hasMore(kept, begun)) this.endangered = kept;
  }

  // They stand with the buttons of the record.
  override ways() {
    return [];
  }

  // What its record says about it: a name, where it comes from, remarks.
  showAbout(game: GameAttempt) {
    const heading = headingOfGame(game);
    if (this.heading.textContent !== heading) this.heading.textContent = heading;
    const { sources, remarks, fewest } = game.about;
    const all = [...sources.map((source) => `Source: ${source}`), ...remarks];
    if (fewest) all.unshift(`Fewest: ${fewestInWords(fewest)}`);
    this.notes.replaceChildren(...all.map((text) => html("p", {}, text)));
  }

  // Another game from its start, under a rule book.
  async beginNew(next: GameStart) {
    if (this.line.length > 0 && !(await this.mayDrop(this.line.length))) return;
    this.board = null;
    await this.change({
      ...USUAL,
      ...next,
      about: NOTHING,
      made: [],
      taken_back: [],
      record: null,
      walked: undefined,
      variations: [],
      comments: [],
      result: "",
    });
  }

  // Asks before a game of this many moves is dropped.
  mayDrop(moves: number): Promise<boolean> {
    return askBefore(
      `A game of ${counted(moves, "move")} is kept here. A new game will replace it.`,
      "Replace the game",
      "Continue the game",
      this.element,
    );
  }

  // Asks first if the new game would replace another.
  override async refresh() {
    const { endangered } = this;
    this.endangered = null;
    if (!endangered) return super.refresh();
    if (!(await this.mayDrop(lineOf(endangered).length))) {
      // The game that was kept may have other rules.
      this.attempt = endangered;
      this.newGame.choose(endangered);
    }
    await super.refresh();
    if (this.answer) this.keep(this.answer);
  }

  // Whoever opened the address of a game wants to know why it cannot be played.
  override beganAnew(reason: unknown) {
    if (this.number === 0) this.say(`The game begins anew: ${reasonOf(reason)}.`, "fault");
  }

  // Without an answer, nothing is dropped.
  override pause() {
    this.element.querySelector("dialog")?.close("no");
    super.pause();
  }

  // Another game, or something else in it. If that is not possible, everything stays as it was.
  change(other: Partial<GameAttempt>, act: Act = "verify") {
    return this.queue(async () => {
      const { attempt, answer } = this;
      this.attempt = { ...this.now(), ...other };
      this.answer = null;
      this.line = [];
      try {
        await this.tell(act);
        if (this.answer) this.keep(this.answer);
      } catch (error) {
        this.attempt = attempt;
        this.answer = answer;
        this.newGame.choose(this.game());
        this.say(`${reasonOf(error)}.`, "fault");
      }
    });
  }

  // A turn that begins a side line, or goes on after the end, changes what is asked. The record is then
  // asked for again.
  override async tell(act: Act) {
    const before = this.line;
    await super.tell(act);
    if (!this.answer || before.length === 0) return;
    const other = study.afterTurn(this.game(), before, this.answer.course);
    if (Object.keys(other).length === 0) return;
    this.attempt = { ...this.game(), ...other };
    const { message } = this.answer;
    this.answer = { ...(await rules.practice(this.now(), "nothing")), message };
    this.show(this.answer);
    this.keep(this.answer);
  }

  override names() {
    return namesOf(this.game());
  }

  override show(answer: SessionAnswer) {
    const game = this.game();
    this.puzzle.board = game.board;
    this.puzzle.game = { ...this.puzzle.game, start: game };
    super.show(answer);
    this.showAbout(game);
    this.line = lineOf(answer.course);
    this.sideLine.show(game);
    this.moves.show(this.now(), answer);
    this.legend.replaceChildren(legendOf(this.names()), html("p", {}, aboutStart(game)));
    this.record.show(answer.record ?? "");
    this.pass.setAttribute("aria-disabled", String(!answer.may_pass));
  }

  // The rules of the game too, which need not be the puzzle's.
  override kept(kept: Kept) {
    return { ...this.game(), ...kept };
  }

  // A game of the address is kept under its start, and its address has the whole game.
  override keep(answer: SessionAnswer) {
    if (this.number > 0) {
      super.keep(answer);
      return;
    }
    const kept = this.here(answer);
    const id = addressOfStart(this.game());
    if (id !== this.puzzle.id) forget(this.puzzle, "game");
    this.puzzle.id = id;
    keepPractice(this.puzzle, "game", this.kept(kept));
    if (this.element.isConnected) setAddress(addressOfGame(this.now()), stateOf(kept));
  }

  override address() {
    return this.number > 0 ? "" : addressOfGame(this.now());
  }
}
