// A game that people play on one board. The compiled rules are the referee; nothing here moves by
// itself.

import { askBefore } from "./dialog";
import { buttonOf, html } from "./dom";
import { RecordBox } from "./game-record";
import type { SessionAnswer, Variation } from "./generated";
import { hasMore, isSameChange, type Kept, keptPractice, lineOf } from "./kept";
import { legendOf } from "./men";
import { NewGame } from "./new-game";
import type { Begin } from "./practice-begin";
import { MovingPractice } from "./practice-moving";
import { choiceOf, gameAttempt, PLAYERS } from "./questions";
import type { GameAttempt, GamePuzzle, Turn } from "./types";
import { counted } from "./words";

export class GamePractice extends MovingPractice<GamePuzzle> {
  // The game that is kept, if it would be lost.
  endangered: GameAttempt | null = null;
  // The turns of the game, those taken back too.
  line: Turn[] = [];
  readonly legend = html("div", {});
  readonly record = new RecordBox((text) => this.say(text));
  readonly newGame: NewGame;
  readonly sideLine: HTMLElement;
  readonly pass: HTMLElement;

  // Begins with the game that is kept or, with an address, after that number of moves of the record;
  // `new` is 0.
  constructor(begin: Begin<GamePuzzle>) {
    const { puzzle, address } = begin;
    // Another game may have another board.
    super({ ...begin, puzzle: { ...puzzle }, address: undefined });
    if (address) this.beginAfter(Number(address) || 0);
    this.status.above.hidden = true;
    this.buttons.get("hint")?.remove();
    this.newGame = new NewGame(puzzle, {
      game: () => this.game(),
      rename: (names) => this.change({ names }),
      begin: (next) => this.beginNew(next),
    });
    this.showTitle(this.game());
    this.list.before(this.legend, this.newGame.element);
    const verify = buttonOf("Verify", () => this.queue(() => this.tell("verify")));
    this.list.after(...this.record.elements(verify));
    this.sideLine = this.sideLineControls();
    this.pass = buttonOf("Pass", () => this.queue(() => this.tell({ make: null })));
    const row = this.element.querySelector(".controls");
    row?.append(this.pass);
    row?.after(this.sideLine);
  }

  // The game as it is asked about.
  game() {
    return this.attempt as GameAttempt;
  }

  // Begins after this number of moves of the record.
  beginAfter(place: number) {
    const kept = this.game();
    const fresh = gameAttempt(this.puzzle);
    const { variations } = { ...fresh, ...keptPractice(this.puzzle, "game") };
    const begun: GameAttempt = {
      ...fresh,
      made: fresh.made.slice(0, place),
      taken_back: fresh.made.slice(place).reverse(),
      variations,
    };
    this.attempt = begun;
    this.fresh = begun;
    if (hasMore(kept, begun)) this.endangered = kept;
  }

  // The title of another game than the puzzle's own.
  showTitle(game: GameAttempt) {
    const choice = choiceOf(this.puzzle, game);
    const own = choiceOf(this.puzzle, this.fresh as GameAttempt);
    if (choice !== own) this.heading.textContent = choice?.words ?? "";
  }

  // What is shown while a side line is tried.
  sideLineControls() {
    const look = { "aria-label": "Comment on the side line", placeholder: "A comment" };
    const comment = html("input", look);
    return html(
      "div",
      { class: "controls", hidden: "" },
      comment,
      buttonOf("Keep as a variation", () =>
        this.leaveSideLine({ turns: this.line, comment: comment.value }),
      ),
      buttonOf("Back to the record", () => this.leaveSideLine()),
    );
  }

  // Another game from its start, under a rule book.
  async beginNew(next: Partial<GameAttempt> & { words: string }) {
    const { words, ...game } = next;
    if (this.line.length > 0 && !(await this.mayDrop(this.line.length))) return;
    this.board = null;
    this.heading.textContent = words;
    this.change({
      ...game,
      begins: 0,
      made: [],
      taken_back: [],
      variations: [],
      record: undefined,
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
    if (!endangered) {
      await super.refresh();
      return;
    }
    if (!(await this.mayDrop(lineOf(endangered).length))) {
      // The game that was kept may have other rules.
      this.attempt = endangered;
      this.showTitle(endangered);
      this.newGame.choose(endangered);
    }
    await super.refresh();
    if (this.answer) this.keep(this.answer);
  }

  // Without an answer, nothing is dropped.
  override pause() {
    this.element.querySelector("dialog")?.close("no");
    super.pause();
  }

  // Back to the record, with another variation.
  leaveSideLine(...kept: Variation[]) {
    const { record: made = [], variations } = this.game();
    const all = [...variations, ...kept];
    return this.change({ record: undefined, made, taken_back: [], variations: all });
  }

  // Another game, or other names. If that is not possible, everything stays as it was.
  change(other: Partial<GameAttempt>) {
    return this.queue(async () => {
      const { attempt, answer } = this;
      this.attempt = { ...this.game(), ...answer?.course, ...other };
      this.answer = null;
      this.line = [];
      try {
        await this.tell("verify");
      } catch (error) {
        this.attempt = attempt;
        this.answer = answer;
        this.say(String(error), "fault");
      }
    });
  }

  override names() {
    const { names } = this.game();
    return names.length > 0 ? names : PLAYERS.slice(0, this.answer?.armies.length);
  }

  override show(answer: SessionAnswer) {
    const game = this.game();
    this.puzzle.board = game.board;
    super.show(answer);
    // A move different from the one taken back begins a side line.
    const { line } = this;
    const isOther = answer.course.made.some(
      (move, at) => at < line.length && !isSameChange(move, line[at]),
    );
    if (isOther) game.record ??= line;
    this.line = lineOf(answer.course) as Turn[];
    this.sideLine.hidden = !game.record;
    this.legend.replaceChildren(legendOf(this.names()), html("p", {}, `Rules: ${game.rules}`));
    this.record.show(answer.record ?? "");
    this.pass.setAttribute("aria-disabled", String(!answer.may_pass));
  }

  // The rules of the game too, which need not be the puzzle's.
  override kept(kept: Kept) {
    return { ...this.game(), ...kept };
  }

  // A game has too many moves for an address.
  override address() {
    return "";
  }
}
