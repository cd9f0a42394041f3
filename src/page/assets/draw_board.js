/** @typedef {{ has: (square: Square) => boolean, set: (square: Square, on: boolean) => void, begin: () => void, end: () => void }} Pen What a pointer draws between begin and end is one stroke. */

// A board to draw on: a press sets a man or takes him away, and dragging does the same to each square that
// the pointer comes to.
class DrawBoard extends PressBoard {
  /** @param {Puzzle} puzzle @param {Pen} pen */
  constructor(puzzle, pen) {
    const section = { rows: puzzle.board, width: puzzle.board };
    // The pointer acts when it is pressed, before the click.
    let byPointer = false;
    super(puzzle, { label: "The board to draw on", section, press: (square) => { if (!byPointer) pen.set(square, !pen.has(square)); } });
    // Whether dragging sets men or takes them away.
    let sets = false;
    // The square that the pointer came to last.
    let last = 0;
    this.follow({
      begin: (_, square) => {
        byPointer = true;
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
        pen.end();
        // The click comes right after the pointer.
        setTimeout(() => { byPointer = false; });
      },
    });
  }
}

// The squares of a line from one square to another, without the first.
/** @param {Square} from @param {Square} to @returns {Square[]} */
function lineTo(from, to) {
  const [up, right] = [rowOf(to) - rowOf(from), numberOf(to) - numberOf(from)];
  const steps = Math.max(Math.abs(up), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => from + 16 * Math.round(up * (step + 1) / steps) + Math.round(right * (step + 1) / steps));
}
