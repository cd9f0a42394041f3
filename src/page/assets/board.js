// Drawing a board. Squares are numbers: 16 × (row − 1) + (number − 1).

const SVG = "http://www.w3.org/2000/svg";
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"];
const CELL = 40;

/** @param {Hex | undefined} hex @returns {Square[]} */
const squaresOf = (hex) => (hex?.match(/../g) ?? []).map((digits) => parseInt(digits, 16));
/** @param {Square} square */
const rowOf = (square) => Math.floor(square / 16) + 1;
/** @param {Square} square */
const numberOf = (square) => (square % 16) + 1;
/** @param {Square} square */
const nameOf = (square) => `${ROMAN[rowOf(square) - 1]}, ${numberOf(square)}`;

/** @param {Square} one @param {Square} other */
const apart = (one, other) => Math.max(Math.abs(rowOf(one) - rowOf(other)), Math.abs(numberOf(one) - numberOf(other)));

/** @param {number} number @param {string} one @param {string} [more] */
const counted = (number, one, more) => `${number} ${number === 1 ? one : more ?? `${one}s`}`;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {string} name @param {() => void} act */
function buttonOf(name, act) {
  const button = html("button", { type: "button" }, name);
  button.addEventListener("click", act);
  return button;
}

// The squares of the mirror line, from the corner that it runs through.
/** @param {Puzzle} puzzle @returns {Square[]} */
function diagonalOf(puzzle) {
  if (puzzle.kind === "detour" || puzzle.kind === "game" || !puzzle.corner) return [];
  const [corner] = squaresOf(puzzle.corner);
  const up = rowOf(corner) === 1 ? 16 : -16;
  const right = numberOf(corner) === 1 ? 1 : -1;
  return Array.from({ length: puzzle.board }, (_, step) => corner + step * (up + right));
}

// An element that the program wrote into the page.
/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

// A browser may refuse an address that changes too often. The next change corrects it.
/** @param {string} address */
function setAddress(address) {
  try {
    history.replaceState(null, "", address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

// Made only once: making one for each figure would take half a second.
const { format: grouped } = new Intl.NumberFormat("en");

// The bytes that an element of the page holds.
/** @param {string} id */
function bytesOf(id) {
  const letters = atob(element(id).textContent ?? "");
  return new Uint8Array(letters.length).map((_, place) => letters.charCodeAt(place));
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {Element} [parent]
 */
function svg(tag, attributes, parent) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (parent) parent.append(element);
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
function html(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {Puzzle} puzzle @returns {Square[]} */
const yardOf = (puzzle) => (puzzle.kind === "exit" ? squaresOf(puzzle.yard) : []);
/** @param {Puzzle} puzzle @returns {Square[]} */
const targetOf = (puzzle) => (puzzle.kind === "exit" || puzzle.kind === "game" ? [] : squaresOf(puzzle.target));
/** @param {Puzzle} puzzle @returns {Square[]} */
const unmatchedOf = (puzzle) => (puzzle.kind === "exit" ? squaresOf(puzzle.unmatched) : []);

// The section to draw: as in the booklet, the near left part of the board, one square more to the
// right; the whole board if the yard is in another corner.
/** @param {Puzzle} puzzle @returns {Section} */
function sectionOf(puzzle) {
  if (puzzle.kind === "game") return { rows: puzzle.board, width: puzzle.board };
  const yard = yardOf(puzzle);
  if (yard.length > 0 && !yard.includes(0)) return { rows: puzzle.board, width: puzzle.board };
  let most = 1;
  const moves = puzzle.keys.flatMap((key) => key.moves.flatMap((move) => squaresOf(move.slice(1))));
  for (const square of [...yard, ...squaresOf(puzzle.figure), ...targetOf(puzzle), ...moves]) {
    most = Math.max(most, rowOf(square), numberOf(square));
  }
  const width = Math.min(most + 1, puzzle.board);
  // If it reaches the right edge, draw the whole board.
  return { rows: width === puzzle.board ? width : most, width };
}

// A man of an army, in the same shapes as in pictures: a full disc, a ring, a square, a triangle. Nothing depends
// on color. The men of a puzzle are the first army's.
/** @param {number} army @param {string} name @param {Element} parent @returns {SVGGraphicsElement} */
function manOf(army, name, parent) {
  const look = { class: `man army${army} ${name}`.trim() };
  switch (army) {
    case 1: return svg("circle", { ...look, r: 11 }, parent);
    case 2: return svg("rect", { ...look, x: -11, y: -11, width: 22, height: 22 }, parent);
    case 3: return svg("polygon", { ...look, points: "0,-13 13,10.5 -13,10.5" }, parent);
    default: return svg("circle", { ...look, r: MAN - 0.5 }, parent);
  }
}

// Moves the middle of a man to a place.
/** @param {SVGGraphicsElement} man @param {Point} place */
function putMan(man, [x, y]) {
  if (man instanceof SVGCircleElement) {
    man.setAttribute("cx", String(x));
    man.setAttribute("cy", String(y));
  } else {
    man.setAttribute("transform", `translate(${x} ${y})`);
  }
}

class BoardView {
  /** @param {Puzzle} puzzle @param {{ labels: boolean, label: string, section?: Section }} options */
  constructor(puzzle, { labels, label, section }) {
    this.puzzle = puzzle;
    /** @type {Map<Square, SVGGraphicsElement>} */
    this.circles = new Map();
    // Where each man is drawn, even on his way.
    /** @type {WeakMap<SVGGraphicsElement, Point>} */
    this.places = new WeakMap();
    this.section = section ?? sectionOf(puzzle);
    this.margin = labels ? { left: 8, top: 32, right: 44, bottom: 8 } : { left: 4, top: 4, right: 4, bottom: 4 };
    const { rows, width } = this.section;
    this.size = [width * CELL + this.margin.left + this.margin.right, rows * CELL + this.margin.top + this.margin.bottom];
    this.label = label;
    this.element = svg("svg", { class: "board", viewBox: `0 0 ${this.size.join(" ")}`, role: "img", "aria-label": label });
    this.ground = svg("g", {}, this.element);
    this.routes = svg("g", {}, this.element);
    this.people = svg("g", {}, this.element);
    this.over = svg("g", {}, this.element);
    this.labels = labels;
    this.drawGround();
  }

  // Shows another puzzle on a board of the same size.
  /** @param {Puzzle} puzzle */
  redraw(puzzle) {
    this.puzzle = puzzle;
    this.ground.replaceChildren();
    this.drawGround();
  }

  // A faulty puzzle may have men and moves off the board, where nothing can be drawn.
  /** @param {Square} square */
  has(square) { return rowOf(square) <= this.section.rows && numberOf(square) <= this.section.width; }

  /** @param {number} number */
  left(number) { return this.margin.left + (number - 1) * CELL; }
  /** @param {number} row */
  top(row) { return this.margin.top + (this.section.rows - row) * CELL; }
  /** @param {Square} square */
  center(square) { return /** @type {Point} */ ([this.left(numberOf(square)) + CELL / 2, this.top(rowOf(square)) + CELL / 2]); }

  drawGround() {
    const { labels } = this;
    const { rows, width } = this.section;
    svg("rect", { class: "light", x: this.left(1), y: this.top(rows), width: width * CELL, height: rows * CELL }, this.ground);
    let [path, dark] = ["", ""];
    for (let row = 1; row <= rows; row += 1) {
      // A hop keeps the color of its square.
      for (let number = 1 + ((row + 1) % 2); number <= width; number += 2) dark += `M${this.left(number)} ${this.top(row)}h${CELL}v${CELL}h${-CELL}z`;
    }
    svg("path", { class: "dark", d: dark }, this.ground);
    for (let row = 0; row <= rows; row += 1) path += `M${this.left(1)} ${this.top(row)}h${width * CELL}`;
    for (let number = 1; number <= width + 1; number += 1) path += `M${this.left(number)} ${this.top(rows)}v${rows * CELL}`;
    svg("path", { class: "grid", d: path }, this.ground);
    if (labels) {
      for (let number = 1; number <= width; number += 1) {
        svg("text", { x: this.left(number) + CELL / 2, y: this.margin.top - 10 }, this.ground).textContent = String(number);
      }
      for (let row = 1; row <= rows; row += 1) {
        svg("text", { x: this.left(width + 1) + 22, y: this.top(row) + 25 }, this.ground).textContent = ROMAN[row - 1];
      }
    }
    this.drawBorders();
    this.ring(targetOf(this.puzzle), this.puzzle.kind === "detour" ? "target" : "wanted", this.ground);
  }

  // Draws a ring on each of these squares, and removes other rings of this name.
  /** @param {Square[]} squares @param {string} name @param {Element} layer */
  ring(squares, name, layer) {
    this.removeAll(`.${name}`);
    for (const square of squares.filter((each) => this.has(each))) {
      const [cx, cy] = this.center(square);
      svg("circle", { class: name, cx, cy, r: 17 }, layer);
    }
  }

  // The outline follows from the squares of the yard, so the data of a page need not hold it for each figure.
  drawBorders() {
    const borders = this.puzzle.kind === "game" ? yardsOfGame(this.puzzle.board) : bordersOf(this.puzzle);
    for (const { name, squares } of borders) this.outline(squares, name);
  }

  /** @param {Square[]} squares @param {string} style */
  outline(squares, style) {
    const yard = new Set(squares);
    let path = "";
    for (const square of yard) {
      const [row, number] = [rowOf(square), numberOf(square)];
      const [x, y] = [this.left(number), this.top(row)];
      /** @param {number} up @param {number} right */
      const inside = (up, right) => row + up >= 1 && row + up <= 16 && number + right >= 1 && number + right <= 16
        && yard.has(square + 16 * up + right);
      if (!inside(1, 0)) path += `M${x} ${y}h${CELL}`;
      if (!inside(-1, 0)) path += `M${x} ${y + CELL}h${CELL}`;
      if (!inside(0, -1)) path += `M${x} ${y}v${CELL}`;
      if (!inside(0, 1)) path += `M${x + CELL} ${y}v${CELL}`;
    }
    if (path) svg("path", { class: style, d: path }, this.ground);
  }

  // The men; in a game each with the number of his army.
  /** @param {Iterable<Square>} men @param {Map<Square, number>} [armies] */
  showMen(men, armies) {
    this.people.replaceChildren();
    this.circles.clear();
    for (const square of [...men].filter((each) => this.has(each))) {
      const man = manOf(armies?.get(square) ?? 0, "", this.people);
      this.circles.set(square, man);
      this.put(man, this.center(square));
    }
  }

  /** @param {SVGGraphicsElement} man @param {Point} place */
  put(man, place) {
    this.places.set(man, place);
    putMan(man, place);
  }

  // Says where the men stand, for people who cannot see the board.
  describeMen() {
    /** @type {Map<number, number[]>} */
    const rows = new Map();
    for (const square of [...this.circles.keys()].sort((one, other) => one - other)) {
      rows.set(rowOf(square), [...(rows.get(rowOf(square)) ?? []), numberOf(square)]);
    }
    const places = [...rows].map(([row, numbers]) => `row ${ROMAN[row - 1]}: ${numbers.join(", ")}`);
    const odd = this.over.querySelector(".unmatched") ? `. Without a mirror image in the figure: ${unmatchedOf(this.puzzle).map(nameOf).join("; ")}` : "";
    this.element.setAttribute("aria-label", `${this.label}. ${counted(this.circles.size, "man", "men")}. ${places.join("; ")}${odd}`);
  }

  /** @param {string} selector */
  removeAll(selector) {
    for (const element of this.element.querySelectorAll(selector)) element.remove();
  }

  // Draws the squares that a man touches as one arrow with numbered landings. The many jumps of a detour have
  // dots, and every tenth its number.
  /** @param {Square[]} [route] */
  showRoute(route) {
    this.routes.replaceChildren();
    this.removeAll(".landing, .landing-number, .dot");
    if (!route || route.length < 2 || !route.every((square) => this.has(square))) return;
    const points = route.map((square) => this.center(square));
    const men = [...this.circles.keys()].map((square) => this.center(square));
    const isHop = route.length > 2 || apart(route[0], route[1]) > 1;
    // A step is short, so its arrow may use the whole square that the man has left.
    const gap = isHop || this.circles.has(route[0]) ? MAN + 3 : 0;
    const line = shortened(shortened(through(points, men), MAN + 1).reverse(), gap).reverse();
    for (const name of ["halo", "route"]) svg("polyline", { class: name, points: joined(shortened(line, 0.6 * headLength(line))) }, this.routes);
    svg("polygon", { class: "head", points: arrowHead(line) }, this.routes);
    const isLong = this.puzzle.kind === "detour";
    for (let jump = 1; isHop && jump < route.length; jump += 1) {
      if (!isLong || jump % 10 === 0) this.number(route[jump], jump);
      else if (!this.circles.has(route[jump])) svg("circle", { class: "dot", cx: points[jump][0], cy: points[jump][1], r: 4 }, this.over);
    }
  }

  // The number of a landing: in the middle of an empty square, or beside a man.
  /** @param {Square} square @param {number} jump */
  number(square, jump) {
    const [x, y] = this.center(square);
    const beside = this.circles.has(square) ? 12 : 0;
    svg("circle", { class: "landing", cx: x + beside, cy: y - beside, r: beside ? 7 : 9 }, this.over);
    svg("text", { class: "landing-number", x: x + beside, y: y - beside + 4 }, this.over).textContent = String(jump);
  }

  // Moves a man to a square in the given milliseconds, as long as `goesOn` says so.
  /**
   * @param {SVGGraphicsElement} man
   * @param {Square} square
   * @param {number} time
   * @param {() => boolean} goesOn
   * @returns {Promise<void>}
   */
  glide(man, square, time, goesOn) {
    const [x, y] = this.center(square);
    if (still()) return Promise.resolve();
    const [fromX, fromY] = this.places.get(man) ?? [x, y];
    return new Promise((resolve) => {
      /** @type {number | null} */
      let begin = null;
      /** @param {number} now */
      const frame = (now) => {
        begin ??= now;
        const part = Math.min(1, (now - begin) / time);
        this.put(man, [fromX + (x - fromX) * part, fromY + (y - fromY) * part]);
        if (part < 1 && goesOn()) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
  }

  /** @param {boolean} shown */
  showMirror(shown) {
    this.removeAll(".mirror");
    const diagonal = diagonalOf(this.puzzle);
    if (!shown || diagonal.length < 2) return;
    const seen = diagonal.filter((square) => this.has(square));
    const [x1, y1] = this.center(seen[0]);
    const [x2, y2] = this.center(seen[seen.length - 1]);
    svg("line", { class: "mirror", x1, y1, x2, y2 }, this.ground);
  }

  // Moves a man along his route, as long as the board is on the page.
  /** @param {Square[]} route */
  async walk(route) {
    const man = this.circles.get(route[0]);
    if (!man) return;
    man.classList.add("moving");
    for (const square of route.slice(1)) await this.glide(man, square, 180, () => this.element.isConnected);
  }
}
