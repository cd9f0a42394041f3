// Men who are moved on the board of a practice.

import { drag, type PressBoard } from "../board/press-board";
import type { SessionAnswer } from "../generated";
import { html } from "../page/dom";
import { isMove } from "../puzzle/steps";
import type { Puzzle, Square } from "../types";
import * as WORDS from "../words";
import type { Table } from "./table";

// The men who have moved and may not move again.
function movedMen({ kind }: Puzzle, { course: { made } }: SessionAnswer): Square[] {
  return kind === "exit" ? made.filter(isMove).map(({ to }) => to) : [];
}

export class MovingMen {
  readonly #table: Table;
  readonly #puzzle: Puzzle;
  // The names of the players; none if it is not a game.
  readonly #names: () => string[];

  constructor(table: Table, puzzle: Puzzle, names: () => string[] = () => []) {
    this.#table = table;
    this.#puzzle = puzzle;
    this.#names = names;
  }

  #armyOf(square: Square) {
    return this.#table.answer?.armies.findIndex((army) => army.includes(square)) ?? -1;
  }

  // Men are dragged or pressed.
  prepare(board: PressBoard) {
    const table = this.#table;
    drag(board, {
      isMan: (square) => this.#armyOf(square) >= 0,
      refuse: (square) => table.press(square),
      canLift: (square) => table.answer?.movable.includes(square) ?? false,
      lift: (square) => {
        if (table.answer?.course.man !== square) table.press(square);
      },
      drop: (from, to) => {
        if (to === null) return table.press(from);
        return table.queue(() => table.tell({ make: { from, to } }, true));
      },
      armyOf: (square) => Math.max(0, this.#armyOf(square)),
    });
  }

  show(answer: SessionAnswer) {
    const { status, list } = this.#table;
    const isGame = this.#names().length > 0;
    const owners = new Map<Square, number>();
    for (const [army, men] of answer.armies.entries()) {
      for (const man of men) owners.set(man, army);
    }
    const board = this.#table.drawBoard([...owners.keys()]);
    board.showMen(owners.keys(), owners);
    board.showRoute(answer.route);
    board.ring(answer.wanted, "wanted", board.ground);
    board.showMirror(answer.wanted.length === 0 && !isGame);
    const moved = movedMen(this.#puzzle, answer);
    board.showMoved(moved);
    if (this.#puzzle.kind === "exit") status.count(moved.length, owners.size);
    this.#describe(board, answer, owners);
    list.replaceChildren(...answer.moves.map((move) => html("li", {}, move)));
    list.scrollTop = list.scrollHeight;
  }

  // Gives every square its look and its words.
  #describe(board: PressBoard, answer: SessionAnswer, owners: Map<Square, number>) {
    const names = this.#names();
    const open = new Set(answer.destinations);
    const goal = new Set(answer.wanted);
    const last = answer.course.made.at(-1);
    const { man } = answer.course;
    board.tint(last && isMove(last) ? [last.from, last.to] : [], "last");
    board.tint(man === null ? [] : [man], "picked");
    const odd = new Set(answer.unmatched);
    const moved = new Set(movedMen(this.#puzzle, answer));
    const mobile = new Set(names.length > 0 ? answer.movable : []);
    const manOf = (army: number) => (names.length > 0 ? WORDS.manOf(names[army]) : WORDS.MAN);
    board.describe((square) => {
      const army = owners.get(square);
      const says = [army === undefined ? WORDS.EMPTY : manOf(army)];
      if (goal.has(square)) says.push(WORDS.TO_FILL);
      if (odd.has(square)) says.push(WORDS.NO_IMAGE);
      if (mobile.has(square)) says.push(WORDS.MAY_MOVE);
      if (moved.has(square)) says.push(WORDS.HAS_MOVED);
      if (open.has(square)) says.push(WORDS.REACHED);
      const isPressed = square === man;
      const classes = [open.has(square) ? "open" : "", isPressed ? "chosen" : ""];
      return { classes, words: says.join(", "), isPressed };
    });
  }
}
