// The drawing of a board with its men, arrows and marks.

import { CELL, DOT, NUMBERED, ROMAN } from "../generated";
import { still, svg } from "../page/dom";
import { diagonalOf, sectionOf, targetOf, unmatchedOf } from "../puzzle/puzzle";
import type { Point, Puzzle, Section, Square } from "../types";
import * as WORDS from "../words";
import { arrowHead, joined, landingMark, lineOfMove, shaft } from "./arrows";
import { drawLabels } from "./labels";
import { BoardLayout } from "./layout";
import { goalOf, manOf, putMan } from "./men";
import { apart, nameOf, numberOf, rowOf } from "./squares";
import { bordersOf, yardsOfGame } from "./yards";

// What lies below the men: the borders of the yards, and the squares.
function drawBorders(layout: BoardLayout, puzzle: Puzzle, ground: SVGGElement) {
  // The outlines follow from the squares of the yard, so the data of a page need not hold them for
  // each figure.
  const borders =
    puzzle.kind === "game" ? yardsOfGame(puzzle.board, puzzle.game) : bordersOf(puzzle);
  for (const { name, squares } of borders) {
    const path = outlineOf(layout, squares);
    if (path) svg("path", { class: name, d: path }, ground);
  }
}

function drawSquares(layout: BoardLayout, ground: SVGGElement) {
  const { rows, width } = layout.section;
  const { left, top } = layout.margin;
  const [wide, high] = [width * CELL, rows * CELL];
  svg("rect", { class: "light", x: left, y: top, width: wide, height: high }, ground);
  let dark = "";
  for (let row = 1; row <= rows; row += 1) {
    // A hop keeps the color of its square.
    for (let number = 1 + ((row + 1) % 2); number <= width; number += 2) {
      dark += `M${layout.left(number)} ${layout.top(row)}h${CELL}v${CELL}h${-CELL}z`;
    }
  }
  svg("path", { class: "dark", d: dark }, ground);
  let grid = "";
  for (let line = rows; line >= 0; line -= 1) grid += `M${left} ${top + line * CELL}h${wide}`;
  for (let line = 0; line <= width; line += 1) grid += `M${left + line * CELL} ${top}v${high}`;
  svg("path", { class: "grid", d: grid }, ground);
}

// The lines between these squares and all others.
function outlineOf(layout: BoardLayout, squares: Square[]) {
  const yard = new Set(squares);
  let path = "";
  for (const square of yard) {
    const [row, number] = [rowOf(square), numberOf(square)];
    const [x, y] = [layout.left(number), layout.top(row)];
    // What is up and right on the board is down and left on a flipped one.
    const toward = layout.isFlipped ? -1 : 1;
    const isInside = (up: number, right: number) => {
      const isSquare = [row + up, number + right].every((place) => place >= 1 && place <= 16);
      return isSquare && yard.has(square + 16 * up + right);
    };
    if (!isInside(toward, 0)) path += `M${x} ${y}h${CELL}`;
    if (!isInside(-toward, 0)) path += `M${x} ${y + CELL}h${CELL}`;
    if (!isInside(0, -toward)) path += `M${x} ${y}v${CELL}`;
    if (!isInside(0, toward)) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}

// The radius of a ring around a man, the radius of the dot on a man who has moved, and the milliseconds
// of a jump or a step in practice.
const AROUND_MAN = 17;
const MOVED = 4.5;
const MOVING = 180;

export interface BoardOptions {
  // Whether rows and squares have their names beside the board.
  hasLabels: boolean;
  // What the board is called for people who cannot see it.
  label: string;
  section?: Section;
  // Whether it is seen from the far side.
  isFlipped?: boolean;
}

export class BoardView {
  puzzle: Puzzle;
  readonly layout: BoardLayout;
  readonly element: SVGSVGElement;
  // The layers, from below.
  readonly ground: SVGGElement;
  readonly #tints: SVGGElement;
  readonly routes: SVGGElement;
  readonly people: SVGGElement;
  readonly over: SVGGElement;
  readonly circles = new Map<Square, SVGGraphicsElement>();
  // Where the man stood who is being dragged.
  #lifted: Square | null = null;
  // Where each man is drawn, even on his way.
  readonly #places = new WeakMap<SVGGraphicsElement, Point>();
  readonly #options: BoardOptions;

  constructor(puzzle: Puzzle, options: BoardOptions) {
    this.puzzle = puzzle;
    this.#options = options;
    const section = options.section ?? sectionOf(puzzle);
    this.layout = new BoardLayout(section, options.hasLabels, options.isFlipped);
    this.element = svg("svg", {
      class: options.isFlipped ? "board flipped" : "board",
      viewBox: `0 0 ${this.layout.width} ${this.layout.height}`,
      role: "img",
      "aria-label": options.label,
    });
    drawSquares(this.layout, svg("g", {}, this.element));
    this.#tints = svg("g", {}, this.element);
    this.ground = svg("g", {}, this.element);
    this.routes = svg("g", {}, this.element);
    this.people = svg("g", {}, this.element);
    this.over = svg("g", {}, this.element);
    this.#drawGround();
    if (options.hasLabels) drawLabels(this.layout, this.element);
  }

  // Shows another puzzle on a board of the same size.
  redraw(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.ground.replaceChildren();
    this.#drawGround();
  }

  #drawGround() {
    drawBorders(this.layout, this.puzzle, this.ground);
    const name = this.puzzle.kind === "detour" ? "target" : "wanted";
    this.ring(targetOf(this.puzzle), name, this.ground);
  }

  // Draws a ring on each of these squares, and removes other rings of this name.
  ring(squares: Square[], name: string, layer: Element) {
    this.removeAll(`.${name}`);
    for (const square of squares.filter((each) => this.layout.has(each))) {
      const { x, y } = this.layout.center(square);
      svg("circle", { class: name, cx: x, cy: y, r: AROUND_MAN, "data-square": square }, layer);
    }
  }

  // Tints these squares below the men, and no others by this name.
  tint(squares: Square[], name: string) {
    this.removeAll(`.${name}`);
    for (const square of squares.filter((each) => this.layout.has(each))) {
      const [x, y] = [this.layout.left(numberOf(square)), this.layout.top(rowOf(square))];
      const look = { class: name, x, y, width: CELL, height: CELL, "data-square": square };
      this.#tints.append(svg("rect", look));
    }
  }

  // Where the men of each army go: a faint man on each square.
  showGoals(goals: Square[][]) {
    this.removeAll(".goal");
    for (const [army, squares] of goals.entries()) {
      for (const square of squares.filter((each) => this.layout.has(each))) {
        putMan(goalOf(army, this.ground), this.layout.center(square));
      }
    }
  }

  // The men; in a game each with the number of his army.
  showMen(men: Iterable<Square>, armies?: Map<Square, number>) {
    this.people.replaceChildren();
    this.circles.clear();
    for (const square of [...men].filter((each) => this.layout.has(each))) {
      const man = manOf(armies?.get(square) ?? 0, "", this.people);
      man.dataset.square = String(square);
      this.circles.set(square, man);
      this.#put(man, this.layout.center(square));
    }
    this.#fadeLifted();
  }

  // Lifts the man on a square, who fades there; null puts every man down.
  lift(square: Square | null) {
    this.#lifted = square;
    this.#fadeLifted();
  }

  #fadeLifted() {
    for (const [square, man] of this.circles)
      man.classList.toggle("lifted", square === this.#lifted);
  }

  // Marks the men who have moved: each gets a dot.
  showMoved(men: Square[]) {
    this.removeAll(".moved");
    for (const square of men.filter((each) => this.layout.has(each))) {
      const { x, y } = this.layout.center(square);
      svg("circle", { class: "moved", cx: x, cy: y, r: MOVED }, this.people);
    }
  }

  #put(man: SVGGraphicsElement, place: Point) {
    this.#places.set(man, place);
    putMan(man, place);
  }

  // Says where the men stand, for people who cannot see the board.
  describeMen() {
    const rows = new Map<number, number[]>();
    for (const square of [...this.circles.keys()].sort((one, other) => one - other)) {
      const row = rowOf(square);
      rows.set(row, [...(rows.get(row) ?? []), numberOf(square)]);
    }
    const inRow = ([row, numbers]: [number, number[]]) => WORDS.menInRow(ROMAN[row - 1], numbers);
    const says = [
      this.#options.label,
      WORDS.men(this.circles.size),
      [...rows].map(inRow).join("; "),
    ];
    if (this.over.querySelector(".unmatched")) {
      const odd = unmatchedOf(this.puzzle).map(nameOf).join("; ");
      says.push(WORDS.withoutImage(odd));
    }
    this.element.setAttribute("aria-label", says.join(". "));
  }

  removeAll(selector: string) {
    for (const element of this.element.querySelectorAll(selector)) element.remove();
  }

  // Draws the squares that a man touches as one arrow with numbered landings. The many jumps of a
  // detour have dots, and every tenth its number.
  showRoute(route: Square[] = []) {
    this.routes.replaceChildren();
    this.removeAll(".landing, .landing-number, .dot");
    if (route.length < 2 || !route.every((square) => this.layout.has(square))) return;
    const isHop = route.length > 2 || apart(route[0], route[1]) > 1;
    this.#drawArrow(route, isHop);
    if (!isHop) return;
    const isLong = this.puzzle.kind === "detour";
    for (const [jump, square] of route.entries()) {
      if (jump === 0) continue;
      if (!isLong || jump % NUMBERED === 0) this.#drawNumber(square, jump);
      else if (!this.circles.has(square)) {
        const { x, y } = this.layout.center(square);
        svg("circle", { class: "dot", cx: x, cy: y, r: DOT }, this.over);
      }
    }
  }

  #drawArrow(route: Square[], isHop: boolean) {
    const points = route.map((square) => this.layout.center(square));
    const men = [...this.circles.keys()].map((square) => this.layout.center(square));
    const line = lineOfMove(points, men, isHop);
    for (const name of ["halo", "route"]) {
      svg("polyline", { class: name, points: joined(shaft(line)) }, this.routes);
    }
    svg("polygon", { class: "head", points: joined(arrowHead(line)) }, this.routes);
  }

  #drawNumber(square: Square, jump: number) {
    const { x, y, r } = landingMark(this.layout.center(square), this.circles.has(square));
    svg("circle", { class: "landing", cx: x, cy: y, r }, this.over);
    const number = svg("text", { class: "landing-number", x, y: y + 4 }, this.over);
    number.textContent = String(jump);
  }

  // Moves a man to a square in the given milliseconds, as long as `goesOn` says so.
  glide(man: SVGGraphicsElement, square: Square, time: number, goesOn: () => boolean) {
    const to = this.layout.center(square);
    if (still()) return Promise.resolve();
    const from = this.#places.get(man) ?? to;
    return new Promise<void>((resolve) => {
      let begin: number | null = null;
      const frame = (now: number) => {
        begin ??= now;
        const part = Math.min(1, (now - begin) / time);
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
        this.#put(man, { x, y });
        if (part < 1 && goesOn()) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
  }

  // Moves a man along his route, as long as the board is on the page.
  async walk(route: Square[]) {
    const man = this.circles.get(route[0]);
    if (!man) return;
    man.classList.add("moving");
    for (const square of route.slice(1)) {
      await this.glide(man, square, MOVING, () => this.element.isConnected);
    }
  }

  showMirror(isShown: boolean) {
    this.removeAll(".mirror");
    const seen = diagonalOf(this.puzzle).filter((square) => this.layout.has(square));
    if (!isShown || seen.length < 2) return;
    const [first, last] = [seen[0], seen[seen.length - 1]].map((each) => this.layout.center(each));
    const ends = { x1: first.x, y1: first.y, x2: last.x, y2: last.y };
    svg("line", { class: "mirror", ...ends }, this.ground);
  }
}
