// The board of a practice, which grows with the moves.

import { PressBoard } from "../board/press-board";
import { numberOf, rowOf } from "../board/squares";
import { isFlipped } from "../page/view";
import { sectionOf } from "../puzzle/puzzle";
import type { Puzzle, Square } from "../types";

export interface Needed {
  puzzle: Puzzle;
  label: string;
  // The squares that must be on it.
  squares: Square[];
  press: (square: Square) => void;
}

// A board large enough for these squares and for a move from them, which goes at most one row beyond. It
// is the last board if that is as large, and also while a man is being dragged on it.
export function boardFor(last: PressBoard | null, { puzzle, label, squares, press }: Needed) {
  const least = sectionOf(puzzle);
  const places = squares.map((square) => Math.max(rowOf(square), numberOf(square)));
  const most = Math.max(least.rows, least.width, ...places) + 1;
  const rows = last?.layout.section.rows ?? 0;
  const width = last?.layout.section.width ?? 0;
  const size = Math.max(most, rows, width);
  const { board } = puzzle;
  const section = { rows: Math.min(board.rows, size), width: Math.min(board.columns, size) };
  const isSame = rows === section.rows && width === section.width;
  const isHere = isSame && last?.layout.isFlipped === isFlipped();
  if (last && (last.follows || isHere)) return last;
  return new PressBoard(puzzle, { label, section, press });
}
