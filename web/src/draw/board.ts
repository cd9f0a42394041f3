import { PressBoard } from "../board/press-board";
import { lineTo } from "../board/squares";
import type { Puzzle, Square } from "../types";

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
      label: "The board to draw on",
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
