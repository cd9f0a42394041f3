// What every practice has: a board, what is said of it, its buttons, and what was done, one act after another. The
// compiled rules decide which moves are legal and whether a puzzle is solved. The scripts draw the board and handle the
// presses.

import { PressBoard } from "../board/press-board";
import { numberOf, rowOf } from "../board/squares";
import { yardLegend } from "../board/yards";
import type { Act, SessionAnswer } from "../generated";
import { html } from "../page/dom";
import { isArrowElsewhere, undoOrRedo } from "../page/keys";
import { reasonOf } from "../page/reason";
import { store } from "../page/store";
import { oneView } from "../page/view";
import { labelOf } from "../puzzle/about";
import { sectionOf } from "../puzzle/puzzle";
import { rules } from "../rules/inquirer";
import type { Announce, Attempt, Goal, Puzzle, Square } from "../types";
import * as WORDS from "../words";
import { howTo } from "./begin";
import { type ButtonAct, PracticeButtons, PracticeStatus } from "./status";

// A practice is of a puzzle of the page, whose number is not 0, or of another one.
interface Setting {
  puzzle: Puzzle;
  number: number;
  announce: Announce;
  // The attempt that begins with the puzzle, and the one that is shown.
  fresh: Attempt;
  attempt: Attempt;
  // What its buttons do.
  acts: ButtonAct[];
}

// Whose table it is.
export interface Owner {
  // A new board is drawn.
  prepare(board: PressBoard): void;
  // Shows the position on the board.
  show(answer: SessionAnswer): void;
  // The answer to an act is shown, and its message is said.
  answered(answer: SessionAnswer, act: Act): void;
}

export class Table {
  readonly heading: HTMLElement;
  readonly status = new PracticeStatus();
  readonly buttons: PracticeButtons;
  readonly list = html("ol", { class: "moves", tabindex: "0", "aria-label": WORDS.MOVES_MADE });
  attempt: Attempt;
  fresh: Attempt;
  answer: SessionAnswer | null = null;
  board: PressBoard | null = null;
  // Whether the board has men: the rules have answered.
  #isSet = false;
  // Acts are queued, so that quick presses stay in order.
  last: Promise<void> = Promise.resolve();
  readonly #place = html("div", { class: "place" });
  readonly #setting: Setting;
  readonly #owner: Owner;
  // The scroll position when it was last visible.
  #scrolled = 0;

  constructor(setting: Setting, owner: Owner) {
    this.#setting = setting;
    this.#owner = owner;
    this.fresh = setting.fresh;
    this.attempt = setting.attempt;
    this.buttons = new PracticeButtons(setting.acts, (act) => this.act(act));
    this.heading = html("h2", { tabindex: "-1" }, labelOf(setting.puzzle, setting.number));
    this.#place.addEventListener("scroll", () => {
      if (this.isVisible) this.#scrolled = this.#place.scrollLeft;
    });
  }

  // Whether no other part of the page is shown.
  get isVisible() {
    return this.#place.isConnected;
  }

  // What is in sight together.
  view(goal: Goal, ...above: Node[]) {
    const { puzzle } = this.#setting;
    const { task, moves } = howTo(puzzle, goal);
    const how = moves ? html("span", { class: "how" }, ` ${moves}`) : "";
    return oneView(
      this.#place,
      this.heading,
      html("p", { class: "task" }, task, how),
      ...above,
      this.#place,
      yardLegend(puzzle),
      this.status.below,
      this.buttons.row,
    );
  }

  shortcut(event: KeyboardEvent) {
    const act = undoOrRedo(event);
    if (act) this.act(act === "undo" ? "take_back" : "make_again");
    else if (event.key === "Escape") this.deselect();
    else if (isArrowElsewhere(event)) this.board?.takeFocus(event);
  }

  // No man is chosen, and none is in the hand.
  deselect() {
    this.board?.release();
    return this.queue(async () => {
      if (!this.answer || this.answer.course.man === null) return;
      this.answer.course.man = null;
      await this.tell("nothing");
    });
  }

  // Says nothing once another part of the page is shown.
  say(text: string, kind = "") {
    if (!this.isVisible) return;
    this.status.say(text, kind);
    this.#setting.announce(text);
  }

  // Shows what a hint names: the man, or the marked square.
  #showHint({ marked, course: { man, told } }: SessionAnswer) {
    if (marked !== null) this.board?.buttons.get(marked)?.classList.add("hinted");
    const named = marked ?? (told === "man" ? man : null);
    const button = named === null ? null : this.board?.buttons.get(named);
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Visible again, as it was left.
  comeBack() {
    if (this.answer) this.answer.course.man = null;
    this.#place.scrollLeft = this.#scrolled;
  }

  // One task after another. An error is shown.
  queue(task: () => Promise<void>) {
    this.last = this.last
      .then(task)
      .catch((error) => this.say(WORDS.practiceFailed(reasonOf(error)), "fault"));
    return this.last;
  }

  // Shows the position and says its state. If what is kept is damaged, the practice starts over, and this returns why.
  async refresh(): Promise<unknown> {
    if (!this.answer) {
      this.status.say(WORDS.RULES_LOADING, "");
      this.#put(this.#boardFor([]));
    }
    try {
      await this.tell("nothing");
      return null;
    } catch (error) {
      if (this.attempt === this.fresh) throw error;
      this.attempt = this.fresh;
      await this.tell("nothing");
      return error;
    }
  }

  // Draws the board again, as it is seen now.
  redraw() {
    this.board?.release();
    if (this.answer) this.#owner.show(this.answer);
  }

  // Asks the rules, and shows what they answer. A man who was dropped on his square need not walk there.
  async tell(act: Act, isDropped = false) {
    const answer = await rules.practice({ ...this.attempt, ...this.answer?.course }, act);
    const walks = this.#setting.puzzle.kind !== "detour" && !isDropped;
    if (walks) await this.board?.walk(answer.route);
    this.answer = answer;
    this.#owner.show(answer);
    this.#showHint(answer);
    this.say(answer.message, answer.refused ? "fault" : answer.solved ? "solved" : "");
    this.#owner.answered(answer, act);
  }

  act(act: ButtonAct) {
    return this.queue(async () => {
      if (this.buttons.isUseful(act)) await this.tell(act);
    });
  }

  press(square: Square) {
    return this.queue(() => this.tell({ touch: square }));
  }

  // The board, large enough for these squares. The Tab key first comes to the start.
  drawBoard(squares: Square[], start = Math.max(...squares)): PressBoard {
    const last = this.board;
    const board = this.#boardFor(squares);
    if (board !== last) this.#put(board);
    if (!this.#isSet) board.rove(start);
    this.#isSet = true;
    return board;
  }

  // Puts a board in the place of the last one. It is empty before the rules have answered, so that nothing moves
  // down when they have.
  #put(board: PressBoard) {
    const last = this.board;
    const hadFocus = this.#place.contains(document.activeElement);
    this.#owner.prepare(board);
    this.board = board;
    this.#place.replaceChildren(board.element);
    if (last) board.rove(last.here);
    if (hadFocus) board.buttons.get(board.here)?.focus();
  }

  // A board large enough for these squares and for a move from them, which goes at most one row beyond. It
  // is the last board if that is as large, and also while a man is being dragged on it.
  #boardFor(squares: Square[]) {
    const { puzzle, number } = this.#setting;
    const last = this.board;
    const least = sectionOf(puzzle);
    const places = squares.map((square) => Math.max(rowOf(square), numberOf(square)));
    const most = Math.max(least.rows, least.width, ...places) + 1;
    const rows = last?.layout.section.rows ?? 0;
    const width = last?.layout.section.width ?? 0;
    const size = Math.max(most, rows, width);
    const { board } = puzzle;
    const section = { rows: Math.min(board.rows, size), width: Math.min(board.columns, size) };
    const isSame = rows === section.rows && width === section.width;
    const isHere = isSame && last?.layout.isFlipped === store.isFlipped;
    if (last && (last.follows || isHere)) return last;
    const label = WORDS.boardOf(labelOf(puzzle, number));
    return new PressBoard(puzzle, { label, section, press: (square) => this.press(square) });
  }
}
