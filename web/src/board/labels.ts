// The names of the rows and of the squares in them, beside a board. They stay in view while a large
// board scrolls.

import { CELL, ROMAN } from "../generated";
import { svg } from "../page/dom";
import type { BoardLayout } from "./layout";

// The size of a name in pixels, where the board has room for it.
const SMALLEST = 11;
const LARGEST = 13;
// The size that would suit a board, in its own units.
const SUITS = 17;
// In parts of the size of a name: the height of a digit, and the widths of letters.
const DIGIT = 0.8;
const NARROW = 0.3;
const WIDE = 0.66;

const widthOf = (name: string) =>
  [...name].reduce((width, letter) => width + (letter === "I" ? NARROW : WIDE), 0);

// Draws the names in two strips that lie above the board.
export function drawLabels(layout: BoardLayout, board: SVGSVGElement) {
  const { rows, width } = layout.section;
  const { left, top, right } = layout.margin;
  const x = left + width * CELL;
  const beside = svg("g", { class: "names beside" }, board);
  svg("rect", { class: "strip", x: x + 1, y: 0, width: right - 1, height: layout.height }, beside);
  for (let row = 1; row <= rows; row += 1) {
    const at = { x: x + right / 2, y: layout.top(row) + CELL / 2, dy: "0.35em" };
    svg("text", at, beside).textContent = ROMAN[row - 1];
  }
  const above = svg("g", { class: "names above" }, board);
  svg("rect", { class: "strip", x: 0, y: 0, width: layout.width, height: top - 1 }, above);
  for (let number = 1; number <= width; number += 1) {
    const at = { x: layout.left(number) + CELL / 2, y: top / 2, dy: "0.35em" };
    svg("text", at, above).textContent = String(number);
  }
  sizes.observe(board);
  // On paper nothing is measured.
  setSize(board, SUITS * (top / 32));
}

function setSize(board: SVGSVGElement, size: number) {
  for (const names of board.querySelectorAll(".names")) names.setAttribute("font-size", `${size}`);
}

// Gives the names their size on the screen.
function fitNames(board: SVGSVGElement) {
  const scale = board.getScreenCTM()?.a ?? 0;
  const [above, beside] = [".above", ".beside"].map((name) =>
    board.querySelector<SVGRectElement>(`${name} > .strip`),
  );
  if (scale === 0 || !above || !beside) return;
  const wanted = Math.min(LARGEST, Math.max(SMALLEST, SUITS * scale)) / scale;
  const names = [...board.querySelectorAll(".beside text")].map((each) => each.textContent ?? "");
  const longest = Math.max(...names.map(widthOf));
  const most = [above.height.baseVal.value / DIGIT, beside.width.baseVal.value / longest];
  setSize(board, Math.min(wanted, ...most));
}

// Moves the strips of a board to the edges of what is seen of it.
function keepInView(board: Element) {
  const place = board.closest(".place");
  if (!place || !(board instanceof SVGSVGElement)) return;
  const [seen, whole] = [place.getBoundingClientRect(), board.getBoundingClientRect()];
  const scale = whole.width / board.viewBox.baseVal.width;
  if (scale === 0) return;
  const down = Math.max(0, seen.top - whole.top) / scale;
  const left = Math.max(0, whole.right - seen.right) / scale;
  board.querySelector(".above")?.setAttribute("transform", `translate(0 ${down})`);
  board.querySelector(".beside")?.setAttribute("transform", `translate(${-left} 0)`);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    keepInView(target);
    if (target instanceof SVGSVGElement) fitNames(target);
  }
});

// Follows the boards that scroll.
export function followScrolling() {
  const listen = ({ target }: Event) => {
    const board = target instanceof Element ? target.querySelector(".place > .board") : null;
    if (board) keepInView(board);
  };
  document.addEventListener("scroll", listen, { capture: true, passive: true });
}
