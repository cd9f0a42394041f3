// A board whose squares can be pressed. Arrows go from square to square, Enter and the space bar press.
class PressBoard extends BoardView {
  constructor(puzzle, { label, section, press }) {
    super(puzzle, { labels: true, label, section });
    this.element.setAttribute("role", "group");
    this.element.style.minWidth = `${(24 / 16 / CELL) * this.size[0]}rem`;
    this.press = press;
    this.buttons = new Map();
    const layer = svg("g", {}, this.element);
    for (let row = this.section.rows; row >= 1; row -= 1) {
      for (let number = 1; number <= this.section.width; number += 1) this.addButton(layer, 16 * (row - 1) + number - 1);
    }
    this.rove(this.buttons.keys().next().value);
    layer.addEventListener("keydown", (event) => this.key(event));
  }

  addButton(layer, square) {
    const button = svg("rect", {
      class: "square", role: "button", tabindex: "-1", width: CELL, height: CELL,
      x: this.left(numberOf(square)), y: this.top(rowOf(square)),
    }, layer);
    button.addEventListener("click", () => { this.rove(square); this.press(square); });
    this.buttons.set(square, button);
  }

  // The one square that the tabulator comes to.
  rove(square) {
    this.buttons.get(this.here)?.setAttribute("tabindex", "-1");
    this.here = square;
    this.buttons.get(square)?.setAttribute("tabindex", "0");
  }

  key(event) {
    const offsets = { ArrowUp: 16, ArrowDown: -16, ArrowLeft: -1, ArrowRight: 1 };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      this.press(this.here);
    } else if (event.key in offsets) {
      const next = this.here + offsets[event.key];
      // Beside the last square of a row is none, though the next number is that of another row's first.
      const isSideways = Math.abs(offsets[event.key]) === 1;
      if (this.buttons.has(next) && isSideways === (rowOf(next) === rowOf(this.here))) {
        this.rove(next);
        this.buttons.get(next).focus();
      }
    } else {
      return;
    }
    event.preventDefault();
  }

  // What every square is and what it is called.
  describe(kindsOf) {
    for (const [square, button] of this.buttons) {
      const kinds = kindsOf(square);
      button.setAttribute("class", ["square", ...kinds.classes].join(" "));
      button.setAttribute("aria-label", `${nameOf(square)}: ${kinds.words}`);
      button.setAttribute("aria-pressed", String(kinds.isPressed));
    }
  }

  // The squares that the men are to fill.
  showWanted(squares) {
    this.ground.querySelectorAll(".wanted").forEach((element) => element.remove());
    for (const square of squares) {
      const [x, y] = this.center(square);
      svg("circle", { class: "wanted", cx: x, cy: y, r: 17 }, this.ground);
    }
  }
}
