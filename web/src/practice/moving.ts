// Practice in which men are moved.

import { drag, type PressBoard } from "../board/press-board";
import type { SessionAnswer } from "../generated";
import { html } from "../page/dom";
import { isMove } from "../puzzle/steps";
import type { Puzzle, Square } from "../types";
import { Practice } from "./practice";

export class MovingPractice<Kind extends Puzzle = Puzzle> extends Practice<Kind> {
  // The names of the players; none if it is not a game.
  names(): string[] {
    return [];
  }

  armyOf(square: Square) {
    return this.answer?.armies.findIndex((army) => army.includes(square)) ?? -1;
  }

  // The men who have moved and may not move again.
  movedMen({ course: { made } }: SessionAnswer): Square[] {
    if (this.puzzle.kind !== "exit") return [];
    return made.filter(isMove).map(({ to }) => to);
  }

  // Men are dragged or pressed.
  override prepare(board: PressBoard) {
    drag(board, {
      isMan: (square) => this.armyOf(square) >= 0,
      refuse: (square) => this.press(square),
      canLift: (square) => this.answer?.movable.includes(square) ?? false,
      lift: (square) => {
        if (this.answer?.course.man !== square) this.press(square);
      },
      drop: (from, to) => {
        if (to === null) return this.press(from);
        return this.queue(() => this.tell({ make: { from, to } }, true));
      },
      armyOf: (square) => Math.max(0, this.armyOf(square)),
    });
  }

  show(answer: SessionAnswer) {
    const isGame = this.names().length > 0;
    const owners = new Map<Square, number>();
    for (const [army, men] of answer.armies.entries()) {
      for (const man of men) owners.set(man, army);
    }
    const board = this.drawBoard([...owners.keys()]);
    board.showMen(owners.keys(), owners);
    board.showRoute(answer.route);
    board.ring(answer.wanted, "wanted", board.ground);
    board.showMirror(answer.wanted.length === 0 && !isGame);
    const moved = this.movedMen(answer);
    board.showMoved(moved);
    if (this.puzzle.kind === "exit") this.status.count(moved.length, owners.size);
    this.describe(board, answer, owners);
    this.list.replaceChildren(...answer.moves.map((move) => html("li", {}, move)));
    this.list.scrollTop = this.list.scrollHeight;
    this.enable(answer);
  }

  // Gives every square its look and its words.
  describe(board: PressBoard, answer: SessionAnswer, owners: Map<Square, number>) {
    const names = this.names();
    const open = new Set(answer.destinations);
    const goal = new Set(answer.wanted);
    const last = answer.course.made.at(-1);
    const { man } = answer.course;
    board.tint(last && isMove(last) ? [last.from, last.to] : [], "last");
    board.tint(man === null ? [] : [man], "picked");
    const odd = new Set(answer.unmatched);
    const moved = new Set(this.movedMen(answer));
    const mobile = new Set(names.length > 0 ? answer.movable : []);
    const manOf = (army: number) => (names.length > 0 ? `man of ${names[army]}` : "man");
    board.describe((square) => {
      const army = owners.get(square);
      const says = [army === undefined ? "empty" : manOf(army)];
      if (goal.has(square)) says.push("to fill");
      if (odd.has(square)) says.push("no mirror image");
      if (mobile.has(square)) says.push("may move");
      if (moved.has(square)) says.push("has moved");
      if (open.has(square)) says.push("can be reached");
      const isPressed = square === man;
      const classes = [open.has(square) ? "open" : "", isPressed ? "chosen" : ""];
      return { classes, words: says.join(", "), isPressed };
    });
  }
}
