// The first lesson: a person presses a man, and then squares, until he has seen a step and a hop. The compiled rules say
// where he can go, as everywhere.

import { PressBoard } from "../board/press-board";
import { squareBoard } from "../board/size";
import { puzzleOfDraft } from "../draw/draft";
import type { Act, Draft, SessionAnswer } from "../generated";
import { attemptOf } from "../practice/questions";
import { isMove } from "../puzzle/steps";
import { Inquirer } from "../rules/inquirer";
import type { Announce, Square } from "../types";
import * as WORDS from "../words";
import { buttonOf, html } from "./dom";
import { reasonOf } from "./reason";

// At first the man in the corner can only step, to the one empty square beside him. From there three jumps in one move
// lead to the far corner, where no other dot is farther away.
const SIDE = 6;
const PUPIL = 0x00;
const OTHERS = [0x01, 0x02, 0x10, 0x20, 0x21, 0x42, 0x54];
const AFAR = 0x55;

const draftTo = (target: Square[]): Draft => ({
  kind: "transfer",
  board: squareBoard(SIDE),
  directions: 8,
  start: [PUPIL, ...OTHERS],
  target,
  symmetrical: null,
});

export class Lesson {
  readonly element: HTMLElement;
  readonly #announce: Announce;
  readonly #rules = new Inquirer();
  readonly #attempt = attemptOf(puzzleOfDraft(draftTo([AFAR, ...OTHERS]), []), "transfer");
  readonly #board: PressBoard;
  readonly #words = html("p", { class: "message" });
  readonly #again = buttonOf(WORDS.AGAIN, () => this.#begin());
  readonly #on: HTMLElement;
  #answer: SessionAnswer | null = null;
  // Where the man stands.
  #pupil: Square = PUPIL;
  // One act after another.
  #last: Promise<void> = Promise.resolve();

  // It leads on to a first puzzle.
  constructor(next: string, announce: Announce) {
    this.#announce = announce;
    const section = { rows: SIDE, width: SIDE };
    // The squares to fill are nothing to look at here.
    this.#board = new PressBoard(puzzleOfDraft(draftTo([]), []), {
      label: WORDS.LESSON_BOARD,
      section,
      press: (square) => this.#press(square),
    });
    this.#on = html("a", { class: "button main", href: next }, WORDS.SOLVE_ONE);
    const buttons = html("div", { class: "controls" }, this.#on, this.#again);
    const place = html("div", { class: "board-to-learn" }, this.#board.element);
    this.element = html("div", { class: "lesson" }, place, html("div", {}, this.#words, buttons));
    this.#begin();
  }

  // Nobody waits for the rules before he presses something.
  #begin() {
    this.#answer = null;
    this.#pupil = PUPIL;
    this.#on.hidden = true;
    this.#again.hidden = true;
    this.#board.rove(PUPIL);
    this.#show([PUPIL, ...OTHERS]);
    this.#words.textContent = WORDS.PRESS_THE_MAN;
  }

  // A person presses the man first, and then squares where he can go.
  #press(square: Square) {
    this.#last = this.#last.then(() => this.#act(square)).catch((error) => this.#fail(error));
  }

  async #act(square: Square) {
    const isOpen = this.#answer?.destinations.includes(square) ?? false;
    const isFirst = !this.#answer && square === this.#pupil;
    if (!isOpen && !isFirst) {
      this.#say(this.#answer ? WORDS.PRESS_A_DOT : WORDS.PRESS_THE_MAN);
      return;
    }
    if (isOpen) {
      await this.#tell({ make: { from: this.#pupil, to: square } });
      this.#pupil = square;
    }
    // He stays chosen, so that his squares have their dots.
    await this.#tell({ touch: this.#pupil });
    this.#say(this.#wordsNow());
  }

  async #tell(act: Act) {
    const answer = await this.#rules.practice({ ...this.#attempt, ...this.#answer?.course }, act);
    await this.#board.walk(answer.route);
    this.#answer = answer;
    this.#show(answer.armies[0], answer);
  }

  #wordsNow() {
    const { made = [] } = this.#answer?.course ?? {};
    if (made.length === 0) return WORDS.PRESS_THE_DOT;
    this.#again.hidden = false;
    const [, hop] = /, (hop of .*)$/.exec(this.#answer?.moves.at(-1) ?? "") ?? [];
    if (this.#pupil === AFAR && hop) {
      this.#on.hidden = false;
      return WORDS.lessonDone(hop);
    }
    const isNear = this.#answer?.destinations.includes(AFAR);
    return WORDS.thatWas(hop, isNear ? WORDS.PRESS_FAR : WORDS.MORE_DOTS);
  }

  #show(men: Square[], answer?: SessionAnswer) {
    const board = this.#board;
    board.showMen(men);
    board.ring([this.#pupil], "on-turn", board.ground);
    const open = new Set(answer?.destinations);
    const last = answer?.course.made.at(-1);
    board.tint(last && isMove(last) ? [last.from, last.to] : [], "last");
    board.showRoute(answer?.route);
    board.describe((square) => {
      const isMan = men.includes(square);
      const words = square === this.#pupil ? WORDS.RINGED_MAN : isMan ? WORDS.MAN : WORDS.EMPTY;
      return {
        classes: open.has(square) ? ["open"] : [],
        words: open.has(square) ? `${words}, ${WORDS.REACHED}` : words,
        isPressed: square === answer?.course.man,
      };
    });
  }

  #say(text: string) {
    this.#words.textContent = text;
    this.#announce(text);
  }

  #fail(error: unknown) {
    this.#say(WORDS.lessonFailed(reasonOf(error)));
  }
}
