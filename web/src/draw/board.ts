// The board to draw on, and what its squares look like and are called.

import { PressBoard } from "../board/press-board";
import { lineTo } from "../board/squares";
import type { Draft, Look } from "../generated";
import type { Puzzle, Square } from "../types";
import * as WORDS from "../words";

// What a press on a square of a draft sets.
export type Tool = "men" | "from" | "target";

// What a pointer draws between begin and end is one stroke.
export interface Pen {
  has: (square: Square) => boolean;
  set: (square: Square, on: boolean) => void;
  begin: () => void;
  end: () => void;
}

// A board to draw on: a press sets a man or takes him away, and dragging does the same to each
// square that the pointer comes to.
export class DrawBoard extends PressBoard {
  constructor(puzzle: Puzzle, pen: Pen) {
    const section = { rows: puzzle.board.rows, width: puzzle.board.columns };
    super(puzzle, {
      label: WORDS.BOARD_TO_DRAW,
      section,
      // The pointer has acted when it was pressed, before the click.
      press: (square, isByPointer) => {
        if (!isByPointer) pen.set(square, !pen.has(square));
      },
    });
    // Whether dragging sets men or takes them away.
    let sets = false;
    // The square that the pointer came to last.
    let last = 0;
    this.follow({
      begin: (_, square) => {
        sets = !pen.has(square);
        last = square;
        this.rove(square);
        pen.begin();
        pen.set(square, sets);
        return true;
      },
      move: (event) => {
        const square = this.squareAt(event);
        if (square === null) return;
        // A quick pointer skips squares.
        for (const each of lineTo(last, square)) if (pen.has(each) !== sets) pen.set(each, sets);
        last = square;
      },
      end: () => {
        this.goTo(last);
        pen.end();
      },
    });
  }
}

// The squares that a tool changes.
export function squaresOfTool(draft: Draft, tool: Tool): Square[] {
  if (draft.kind === "transfer") return tool === "target" ? draft.target : draft.start;
  if (draft.kind === "detour" && tool !== "men") return [draft[tool]];
  return draft.men;
}

// Marks what is known about a drawing on its board.
export function markBoard(board: DrawBoard, draft: Draft, tool: Tool, seen: Look | null) {
  const full = new Set(seen?.marked);
  const odd = new Set(seen?.unmatched);
  board.ring([...odd], "unmatched", board.over);
  board.showRoute(seen?.route);
  const standing = new Set(board.circles.keys());
  const pressed = new Set(squaresOfTool(draft, tool));
  board.describe((square) => {
    const says = [standing.has(square) ? WORDS.MAN : WORDS.EMPTY];
    if (draft.kind === "detour" && square === draft.from) says[0] = WORDS.HOPPING_MAN;
    if (draft.kind === "detour" && square === draft.target) says.push(WORDS.TARGET);
    if (draft.kind === "transfer" && draft.target.includes(square)) says.push(WORDS.TO_FILL);
    if (odd.has(square)) says.push(WORDS.NO_IMAGE);
    if (full.has(square)) says.push(WORDS.CANNOT_FILL);
    const classes = full.has(square) ? ["full"] : [];
    return { classes, words: says.join(", "), isPressed: pressed.has(square) };
  });
}
