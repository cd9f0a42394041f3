// What the usual keys do. A text field undoes its own changes.
/** @param {KeyboardEvent} event @returns {"undo" | "redo" | null} */
function undoOrRedo(event) {
  const key = event.key.toLowerCase();
  const isText = event.target instanceof Element && event.target.matches("textarea:not([readonly]), input:not([type]), [type=text], [type=number]");
  if (isText || event.altKey || !(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return null;
  event.preventDefault();
  return key === "y" || event.shiftKey ? "redo" : "undo";
}

// A board whose squares can be pressed. The arrow keys go from square to square; Enter and the space bar press.
class PressBoard extends BoardView {
  /** @param {Puzzle} puzzle @param {{ label: string, section: Section, press: (square: Square) => void }} options */
  constructor(puzzle, { label, section, press }) {
    super(puzzle, { labels: true, label, section });
    this.element.setAttribute("role", "group");
    this.press = press;
    /** @type {Map<Square, SVGRectElement>} */
    this.buttons = new Map();
    this.here = 16 * (section.rows - 1);
    // Whether a pointer is followed, and how to stop following it.
    this.follows = false;
    this.release = () => {};
    const layer = svg("g", {}, this.element);
    for (let row = this.section.rows; row >= 1; row -= 1) {
      for (let number = 1; number <= this.section.width; number += 1) this.addButton(layer, 16 * (row - 1) + number - 1);
    }
    this.rove(this.here);
    layer.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {SVGGElement} layer @param {Square} square */
  addButton(layer, square) {
    const button = svg("rect", {
      class: "square", role: "button", tabindex: "-1", width: CELL, height: CELL,
      x: this.left(numberOf(square)), y: this.top(rowOf(square)),
    }, layer);
    button.addEventListener("click", () => { this.rove(square); this.press(square); });
    this.buttons.set(square, button);
  }

  // Follows a pointer from the square where it is pressed until it is lifted, leaves the board or is canceled.
  // `begin` says whether to follow it.
  /** @param {{ begin: (event: PointerEvent, square: Square) => boolean, move: (event: PointerEvent) => void, end: (to: Square | null) => void }} acts */
  follow({ begin, move, end }) {
    const { element } = this;
    /** @param {Square | null} to */
    const stop = (to) => {
      if (!this.follows) return;
      this.follows = false;
      end(to);
    };
    this.release = () => stop(null);
    element.addEventListener("pointerdown", (event) => {
      const square = this.squareAt(event);
      if (square !== null && event.button === 0 && event.isPrimary) this.follows = begin(event, square);
    });
    element.addEventListener("pointermove", (event) => { if (this.follows) move(event); });
    element.addEventListener("pointerup", (event) => stop(this.squareAt(event)));
    for (const name of ["pointercancel", "pointerleave"]) element.addEventListener(name, this.release);
    // The finger that is followed does not scroll the page; two fingers still zoom it.
    element.addEventListener("touchmove", (event) => { if (this.follows && event.touches.length === 1) event.preventDefault(); }, { passive: false });
  }

  // The square under the pointer. A moving finger keeps its first square as the event's target, so use its position.
  /** @param {PointerEvent} event @returns {Square | null} */
  squareAt(event) {
    const { x, y } = this.pointOf(event);
    const number = Math.floor((x - this.margin.left) / CELL) + 1;
    const row = this.section.rows - Math.floor((y - this.margin.top) / CELL);
    const square = 16 * (row - 1) + number - 1;
    return number >= 1 && number <= this.section.width && this.buttons.has(square) ? square : null;
  }

  // The place of the pointer in the drawing.
  /** @param {PointerEvent} event */
  pointOf(event) { return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.element.getScreenCTM()?.inverse()); }

  // The one square that the Tab key comes to.
  /** @param {Square} square */
  rove(square) {
    this.buttons.get(this.here)?.setAttribute("tabindex", "-1");
    this.here = square;
    this.buttons.get(square)?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, number>} */
    const offsets = { ArrowUp: 16, ArrowDown: -16, ArrowLeft: -1, ArrowRight: 1 };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      this.press(this.here);
    } else if (event.key in offsets) {
      const next = this.here + offsets[event.key];
      // The number after a row's last square is the first square of the next row, which is not beside it.
      const isSideways = Math.abs(offsets[event.key]) === 1;
      if (this.buttons.has(next) && isSideways === (rowOf(next) === rowOf(this.here))) {
        this.rove(next);
        this.buttons.get(next)?.focus();
      }
    } else {
      return;
    }
    event.preventDefault();
  }

  // Gives every square its look and its words.
  /** @param {(square: Square) => SquareLook} lookOf */
  describe(lookOf) {
    for (const [square, button] of this.buttons) {
      const look = lookOf(square);
      button.setAttribute("class", ["square", ...look.classes].join(" "));
      button.setAttribute("aria-label", `${nameOf(square)}: ${look.words}`);
      button.setAttribute("aria-pressed", String(look.isPressed));
    }
  }
}
