// A board to draw on: a press sets a man or takes him away, and dragging does the same to each square that
// the pointer comes to.
class DrawBoard extends PressBoard {
  /** @param {Puzzle} puzzle @param {{ has: (square: Square) => boolean, set: (square: Square, on: boolean) => void }} pen */
  constructor(puzzle, pen) {
    const section = { rows: puzzle.board, width: puzzle.board };
    // The pointer acts when it is pressed, before the click.
    let byPointer = false;
    super(puzzle, { label: "The board to draw on", section, press: (square) => { if (!byPointer) pen.set(square, !pen.has(square)); } });
    this.element.classList.add("drawing");
    /** @type {boolean | null} Whether dragging sets men or takes them away. */
    let sets = null;
    // The square that the pointer came to last.
    let last = 0;
    this.element.addEventListener("pointerdown", (event) => {
      const square = this.squareAt(event);
      if (square === null || event.button !== 0) return;
      byPointer = true;
      sets = !pen.has(square);
      last = square;
      this.rove(square);
      pen.set(square, sets);
    });
    this.element.addEventListener("pointermove", (event) => {
      const square = sets === null ? null : this.squareAt(event);
      if (square === null || sets === null) return;
      // A quick pointer leaves squares out.
      for (const each of lineTo(last, square)) if (pen.has(each) !== sets) pen.set(each, sets);
      last = square;
    });
    const end = () => {
      sets = null;
      // The click comes right after the pointer.
      setTimeout(() => { byPointer = false; });
    };
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) this.element.addEventListener(name, end);
  }

  /** @param {Square[]} squares @param {string} name */
  ring(squares, name) {
    this.removeAll(`.${name}`);
    for (const square of squares.filter((each) => this.has(each))) {
      const [x, y] = this.center(square);
      svg("circle", { class: name, cx: x, cy: y, r: 17 }, this.over);
    }
  }
}

// The squares of a line from one square to another, without the first.
/** @param {Square} from @param {Square} to @returns {Square[]} */
function lineTo(from, to) {
  const [up, right] = [rowOf(to) - rowOf(from), numberOf(to) - numberOf(from)];
  const steps = Math.max(Math.abs(up), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => from + 16 * Math.round(up * (step + 1) / steps) + Math.round(right * (step + 1) / steps));
}
